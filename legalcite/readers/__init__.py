"""Bytes to a ``Document``: which reader takes a file, and the door to all of them.

Content decides; the extension only chooses between plain text and Markdown. ``READERS``
lists the readers in the order in which they are asked. A reader states what the file
states, as marks, and cuts nothing.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from legalcite.errors import InputError, LimitExceeded, UnreadableFile, UnsupportedFormat
from legalcite.model.document import Document
from legalcite.readers import sniffing

MAX_FILE_BYTES = 192 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Reader:
    """One format: its name, how its files are known, and where its function stands."""

    name: str
    knows: Callable[[bytes, str], bool]
    module: str
    function: str

    def read(self, data: bytes, path: str) -> Document:
        """The document; the module is loaded on first use."""
        try:
            module = importlib.import_module(self.module)
        except ModuleNotFoundError as fault:
            raise UnsupportedFormat(f"{path}: {self.name} files cannot be read by this installation") from fault
        read: Callable[[bytes, str], Document] = getattr(module, self.function)
        return read(data, path)


READERS = (
    Reader("pdf", sniffing.is_pdf, "legalcite.readers.pdf", "read_pdf"),
    Reader("docx", sniffing.is_word, "legalcite.readers.docx", "read_docx"),
    Reader("akn", sniffing.is_akoma_ntoso, "legalcite.readers.akn", "read_akn"),
    Reader("vendor", sniffing.is_vendor_xml, "legalcite.readers.vendor", "read_vendor_xml"),
    Reader("courtlistener", sniffing.is_courtlistener, "legalcite.readers.vendor_json", "read_courtlistener"),
    Reader("markdown", sniffing.is_markdown, "legalcite.readers.markdown", "read_markdown"),
    Reader("html", sniffing.is_html, "legalcite.readers.html", "read_html"),
    Reader("plain", sniffing.is_text, "legalcite.readers.plain", "read_plain"),
)


def read_bytes(data: bytes, path: str, *, source_url: str | None = None, licence: str | None = None) -> Document:
    """The document in ``data``; ``path`` names it, exactly as the caller gave it.

    Raises a kind of ``InputError`` with one line that names the file and the cure.
    """
    if not data:
        raise UnreadableFile(f"{path}: the file is empty")
    if len(data) > MAX_FILE_BYTES:
        raise LimitExceeded(f"{path}: {len(data) // 1024**2} MB are more than one document; the limit is 192 MB")
    cure = sniffing.refusal(data, path)
    if cure:
        raise UnsupportedFormat(f"{path}: {cure}")
    for reader in READERS:
        if reader.knows(data, path):
            document = reader.read(data, path)
            return replace(document, origin=replace(document.origin, source_url=source_url, licence=licence))
    raise UnsupportedFormat(
        f"{path}: no reader knows this file; save it as .txt, .md, .html, .docx, .pdf or Akoma Ntoso XML"
    )


def read_file(path: str | Path, *, source_url: str | None = None, licence: str | None = None) -> Document:
    """The document in a file. Raises ``InputError`` when it cannot be opened or read."""
    return read_bytes(bytes_of(path), str(path), source_url=source_url, licence=licence)


def bytes_of(path: str | Path) -> bytes:
    """The bytes of a file. Raises ``InputError`` when it cannot be opened."""
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise InputError(f"{path}: cannot be opened ({reason})") from fault
