"""Finding documents: files, folders, zip, tar(.gz) and JSON lines(.gz), one item per document.

An archive is never unpacked to the disk. What cannot be taken is a ``Refused`` with its
reason, and the others go on.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import tarfile
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import IO

from legalcite.errors import InputError, LegalciteError, LimitExceeded, UnreadableFile, UnsupportedFormat

DOCUMENT = 256 << 20
"""Bytes of the largest document taken."""
ARCHIVE = 8 << 30
"""Bytes of all documents of one archive together."""
RATIO = 200
"""How many times its packed size something over a megabyte may become: prose packs to about a fifth."""

PLAIN = frozenset({".txt", ".text", ".md", ".markdown", ".xml", ".akn", ".html", ".htm", ".xhtml"})
"""Names under which a text is read as it stands."""
DOCUMENTS = PLAIN | {".json", ".docx", ".doc", ".rtf", ".odt", ".pdf"}
"""Names that are tried in folders and archives; anything else there is passed over and counted."""
ARCHIVES = frozenset({".zip", ".tar", ".tgz", ".gz", ".bz2", ".xz", ".7z", ".rar", ".jsonl", ".ndjson"})


@dataclass(frozen=True, slots=True)
class Item:
    """One document: its path as given (``archive/member`` inside an archive) and its bytes.

    ``read_as`` is the name whose ending tells the format, when the path does not.
    """

    path: str
    data: bytes
    source_url: str | None = None
    licence: str | None = None
    read_as: str | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """A document that was not taken, and why."""

    path: str
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A file in a folder or archive that is no document."""

    path: str


Found = Item | Refused | PassedOver


def find(paths: Sequence[str | os.PathLike[str]]) -> Iterator[Found]:
    """Every document under ``paths``, in the order given and by name inside a folder."""
    for path in paths:
        given = os.fspath(path)
        if os.path.isdir(given):
            for name in listed(given):
                yield from _file(name, tried=PurePosixPath(name).suffix.lower() in DOCUMENTS | ARCHIVES)
        else:
            yield from _file(given, tried=True)


def listed(folder: str) -> Iterator[str]:
    """Files under a folder by name, without hidden ones and without corpus folders."""
    for place, folders, names in os.walk(folder):
        if "corpus.duckdb" in names or "writer.lock" in names:
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (os.path.join(place, name) for name in sorted(names) if not name.startswith("."))


def refusal(path: str, error: BaseException) -> Refused:
    """A ``Refused`` for what went wrong with one file."""
    if isinstance(error, LegalciteError):
        return Refused(path, error.code, error.message)
    told = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return Refused(path, UnreadableFile.code, f"{path}: cannot be read ({' '.join(str(told).split())[:160]})")


def _file(path: str, *, tried: bool) -> Iterator[Found]:
    if not tried:
        yield PassedOver(path)
        return
    try:
        size = os.stat(path).st_size
        opened = _opener(path)
        if opened is not None:
            yield from opened(path)
            return
        if size > DOCUMENT:
            raise LimitExceeded(f"{path}: {size >> 20} MB is more than one document: split it")
        yield Item(path, Path(path).read_bytes())
    except (OSError, EOFError, ValueError, RuntimeError, NotImplementedError, zlib.error, tarfile.TarError,
            zipfile.BadZipFile, LegalciteError) as error:  # fmt: skip
        yield refusal(path, error)


def _opener(path: str):  # type: ignore[no-untyped-def]
    name = path.lower()
    if name.endswith((".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz")):
        return _json_lines
    if name.endswith(".zip"):
        return _zip
    if name.endswith((".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz")):
        return _tar
    return None


def _zip(path: str) -> Iterator[Found]:
    total = 0
    with zipfile.ZipFile(path) as archive:
        for member in archive.infolist():
            if member.is_dir():
                continue
            name = f"{path}/{member.filename}"
            try:
                if (passed := _judge(name, member.filename)) is not None:
                    yield passed
                    continue
                if member.flag_bits & 1:
                    raise UnreadableFile(f"{name}: needs a password: give the archive without one")
                if member.file_size > max(1 << 20, RATIO * member.compress_size) or member.file_size > DOCUMENT:
                    raise LimitExceeded(f"{name}: unpacks to {member.file_size >> 20} MB: this is no document")
                with archive.open(member) as stream:
                    data = _bounded(stream, min(member.file_size, DOCUMENT), name)
            except (OSError, EOFError, RuntimeError, NotImplementedError, zlib.error, zipfile.BadZipFile,
                    LegalciteError) as error:  # fmt: skip
                yield refusal(name, error)
                continue
            total += len(data)
            if total > ARCHIVE:
                raise LimitExceeded(f"{path}: unpacks to more than {ARCHIVE >> 30} GB: split it")
            yield Item(name, data)


def _tar(path: str) -> Iterator[Found]:
    allowed = min(ARCHIVE, max(DOCUMENT, RATIO * os.stat(path).st_size))
    total = 0
    with tarfile.open(path, mode="r|*") as archive:
        for member in archive:
            if member.isdir():
                continue
            total += member.size
            if total > allowed:
                raise LimitExceeded(f"{path}: unpacks to more than {allowed >> 20} MB: this is no archive of documents")
            name = f"{path}/{member.name}"
            try:
                if not member.isfile():
                    raise InputError(f"{name}: a link or device: put the file itself in", code="unsafe_name")
                if (passed := _judge(name, member.name)) is not None:
                    yield passed
                    continue
                if member.size > DOCUMENT:
                    raise LimitExceeded(f"{name}: {member.size >> 20} MB is more than one document")
                stream = archive.extractfile(member)
                assert stream is not None
                yield Item(name, _bounded(stream, member.size, name))
            except LegalciteError as error:
                yield refusal(name, error)


def _judge(name: str, member: str) -> PassedOver | None:
    """Refuse names that leave the archive and archives inside archives; pass over what is no document."""
    parts = PureWindowsPath(member).parts
    if PurePosixPath(member).is_absolute() or PureWindowsPath(member).anchor or ".." in parts or "\0" in member:
        raise InputError(f"{name}: its name leads out of the archive: pack it with a plain name", code="unsafe_name")
    suffix = PurePosixPath(member).suffix.lower()
    if suffix in ARCHIVES:
        raise UnsupportedFormat(f"{name}: an archive inside an archive: unpack it and give it by itself")
    hidden = any(part.startswith(".") or part == "__MACOSX" for part in parts)
    return PassedOver(name) if hidden or suffix not in DOCUMENTS else None


def _bounded(stream: IO[bytes], size: int, name: str) -> bytes:
    data = stream.read(size + 1)
    if len(data) > size:
        raise LimitExceeded(f"{name}: holds more than the {size} bytes it declares")
    return data


def _json_lines(path: str) -> Iterator[Found]:
    packed = path.lower().endswith(".gz")
    allowed = min(ARCHIVE, max(DOCUMENT, RATIO * os.stat(path).st_size)) if packed else None
    total = 0
    with gzip.open(path) if packed else open(path, "rb") as stream:
        lines = io.BufferedReader(stream) if packed else stream
        for n in range(1, 1 << 62):
            line = lines.readline(DOCUMENT + 1)
            if not line:
                return
            total += len(line)
            if len(line) > DOCUMENT or (allowed is not None and total > allowed):
                raise LimitExceeded(f"{path}: line {n} leads past {total >> 20} MB: this is no list of documents")
            if line.strip():
                yield _record(path, n, line)


def _record(path: str, n: int, line: bytes) -> Found:
    """One line ``{"text": …, "path" or "id"?, "source_url"?, "licence"?}``."""
    place = f"{path}:{n}"
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return Refused(place, UnreadableFile.code, f"{place}: not a JSON object: write one record a line")
    text = told.get("text") if isinstance(told, dict) else None
    if not isinstance(text, str) or not text.strip():
        return Refused(place, UnreadableFile.code, f'{place}: no "text" in this record: give it the document')
    named = told.get("path") or told.get("id")
    name = named if isinstance(named, str) else str(named) if isinstance(named, int) else place
    read_as = None if PurePosixPath(name).suffix.lower() in PLAIN else name + ".txt"
    url, licence = (value if isinstance(value := told.get(key), str) else None for key in ("source_url", "licence"))
    return Item(name, text.encode("utf-8", "surrogatepass"), url, licence, read_as)
