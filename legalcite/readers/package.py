"""A safe way into an Open Packaging zip (DOCX): parts by name, relationships, XML without entities.

Nothing of the zip is trusted: neither its declared sizes nor its names. Every fault of
the file is an ``InputError`` whose one line names the file and the cure. The limits are
far above what a word processor writes for one document and far below what hurts.

Source of the rules: ECMA-376 Part 2 (Open Packaging Conventions). The Strict namespaces
of ISO/IEC 29500 are read as their transitional twins, so that one set of names serves both.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
import zlib

from lxml import etree

from legalcite.errors import InputError, LimitExceeded, UnreadableFile, UnsupportedFormat
from legalcite.readers.xml import safe_parser

MAX_PARTS = 20_000
MAX_PART_BYTES = 96 * 1024 * 1024
MAX_TOTAL_BYTES = 192 * 1024 * 1024
MAX_RATIO = 200
MAX_NODES = 8_000_000
"""Tags and attributes of one part: each costs far more memory than its few bytes."""
RATIO_FLOOR = 2 * 1024 * 1024
"""Below this size a part may be as repetitive as it likes."""

OLE_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
ZIP_MAGICS = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
ZIP_FAULTS = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    zlib.error,
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
    ValueError,
)

TWINS = tuple(
    (strict.encode(), twin.encode())
    for strict, twin in (
        (
            "http://purl.oclc.org/ooxml/wordprocessingml/main",
            "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
        ),
        (
            "http://purl.oclc.org/ooxml/officeDocument/relationships",
            "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
        ),
        (
            "http://purl.oclc.org/ooxml/officeDocument/math",
            "http://schemas.openxmlformats.org/officeDocument/2006/math",
        ),
    )
)


class Package:
    """One opened package. ``part`` gives bytes, ``xml`` a parsed part, both None when the part is not there."""

    def __init__(self, data: bytes, path: str) -> None:
        self.path = path
        _refuse_other_containers(data, path)
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            infos = self._zip.infolist()
        except ZIP_FAULTS as fault:
            raise UnreadableFile(
                f"{path}: the file is damaged or cut short (its zip directory cannot be read); get a fresh copy"
            ) from fault
        if len(infos) > MAX_PARTS:
            raise LimitExceeded(f"{path}: {len(infos)} parts are too many for one document; open it and save it again")
        self._infos = {info.filename.replace("\\", "/").lstrip("/").lower(): info for info in infos}
        self._spent = 0

    def part(self, name: str) -> bytes | None:
        """The bytes of a part; names are compared without regard to case, as the standard says."""
        info = self._infos.get(name.lstrip("/").lower())
        return None if info is None else self._read(info)

    def xml(self, name: str) -> etree._Element | None:
        """The root element of a part, or None when there is no such part."""
        data = self.part(name)
        return None if data is None else parse_xml(data, f"{self.path}: {name}")

    def related(self, source: str) -> dict[str, str]:
        """Relationship types (last word: ``styles``, ``footnotes``) to the part each names; internal targets only.

        ``source`` is a part name, or empty for the package itself.
        """
        folder, name = posixpath.split(source)
        root = self.xml(posixpath.join(folder, "_rels", f"{name}.rels"))
        found: dict[str, str] = {}
        if root is None:
            return found
        for rel in root:
            target = rel.get("Target")
            if target is None or rel.get("TargetMode") == "External":
                continue
            kind = rel.get("Type", "").rsplit("/", 1)[-1]
            found.setdefault(kind, posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/"))
        return found

    def _read(self, info: zipfile.ZipInfo) -> bytes:
        limit = min(MAX_PART_BYTES, MAX_TOTAL_BYTES - self._spent)
        if info.flag_bits & 0x1:
            raise UnreadableFile(f"{self.path}: password-protected; open it in Word and save it without a password")
        if info.file_size > limit:
            raise LimitExceeded(self._too_much(info))
        try:
            with self._zip.open(info) as stream:
                data = stream.read(limit + 1)
        except ZIP_FAULTS as fault:
            raise UnreadableFile(
                f"{self.path}: the part {info.filename} is damaged; open it in Word, let it repair it, and save it"
            ) from fault
        too_dense = len(data) > RATIO_FLOOR and len(data) > MAX_RATIO * max(1, info.compress_size)
        if len(data) > limit or too_dense:
            raise LimitExceeded(self._too_much(info))
        self._spent += len(data)
        return data

    def _too_much(self, info: zipfile.ZipInfo) -> str:
        return f"{self.path}: the part {info.filename} unpacks to far more than one document holds; not read"


def parse_xml(data: bytes, where: str) -> etree._Element:
    """The root of an XML part. A DTD, and with it every entity, is refused; depth and size are bounded."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        data = _as_utf8(data, where)
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise InputError(f"{where}: holds a document type declaration, which no word processor writes; not read")
    if data.count(b"<") + data.count(b"=") > MAX_NODES:
        raise LimitExceeded(f"{where}: holds more elements than any real document; not read")
    if b"purl.oclc.org/ooxml" in data:
        for strict, twin in TWINS:
            data = data.replace(strict, twin)
    try:
        root = etree.fromstring(data, safe_parser())
    except etree.XMLSyntaxError as fault:
        reason = re.sub(r"\s+", " ", str(fault))
        if "depth" in reason.lower() or "huge" in reason.lower():
            raise LimitExceeded(f"{where}: nested or sized beyond any real document; not read") from fault
        raise UnreadableFile(f"{where}: not well-formed XML ({reason}); open it in Word and save it again") from fault
    except (ValueError, LookupError) as fault:
        raise UnreadableFile(f"{where}: its bytes are not text in the encoding it declares; save it again") from fault
    if root is None:
        raise UnreadableFile(f"{where}: an empty part; open it in Word and save it again")
    if root.getroottree().docinfo.internalDTD is not None:
        raise InputError(f"{where}: holds a document type declaration, which no word processor writes; not read")
    return root


def _as_utf8(data: bytes, where: str) -> bytes:
    try:
        text = data.decode("utf-16")
    except UnicodeDecodeError as fault:
        raise UnreadableFile(f"{where}: its bytes are not the UTF-16 they claim to be; save it again") from fault
    return re.sub(r"^\s*<\?xml[^>]*\?>", "", text, count=1).encode()


def _refuse_other_containers(data: bytes, path: str) -> None:
    """Tell apart what people call a Word file: nothing, an old .doc, an encrypted package, something else."""
    if not data:
        raise UnreadableFile(f"{path}: the file is empty")
    if data.startswith(OLE_MAGIC):
        if "EncryptedPackage".encode("utf-16-le") in data:
            raise UnreadableFile(f"{path}: password-protected: open it in Word and save it without a password")
        raise UnsupportedFormat(f"{path}: an old binary Word file (.doc); open it in Word and save it as .docx")
    if data.lstrip()[:5] == b"{\\rtf":
        raise UnsupportedFormat(f"{path}: an RTF file; open it in Word and save it as .docx")
    if not data.startswith(ZIP_MAGICS):
        raise UnreadableFile(f"{path}: not a Word document (.docx); its first bytes are no zip package")
