"""Bytes to text: which encoding a file of text is in, decided from its bytes alone.

Order: a byte order mark; UTF-16 without a mark, told by its zero bytes; UTF-8; then
Windows-1252, where byte 85 is an ellipsis unless it is the file's only line end (then the
file is Latin-1 with NEL). Bytes without a meaning become U+FFFD and a notice says so.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from legalcite.errors import LimitExceeded, UnreadableFile
from legalcite.model.document import Notice

MAX_TEXT_BYTES = 64 * 1024 * 1024
"""The largest file of text that is read: well above any real decision or act."""

MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
SAMPLE = 65_536
CONTROLS = bytes(sorted(set(range(32)) - set(b"\t\n\r\f\v\x1a\x1b\x1c\x1d\x1e\x1f")))
UNDEFINED_IN_CP1252 = b"\x81\x8d\x8f\x90\x9d"
LINE_END = re.compile("\r\n|\r|\x85")


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text with its encoding by name and what was unsure about it."""

    text: str
    encoding: str
    notices: tuple[Notice, ...] = ()


def decode(data: bytes, path: str) -> Decoded:
    """The text in ``data``, line ends as they stand.

    Raises ``UnreadableFile`` for an empty or a binary file, ``LimitExceeded`` above ``MAX_TEXT_BYTES``.
    """
    if len(data) > MAX_TEXT_BYTES:
        size = len(data) // (1024 * 1024)
        raise LimitExceeded(f"{path}: {size} MB of text are more than one document; the limit is 64 MB, split the file")
    if not data.strip():
        raise _empty(path)
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return _claimed(data[len(mark) :], encoding, path)
    wide = _wide(data)
    if wide is not None:
        return _claimed(data, wide, path)
    _refuse_binary(data, path)
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        return _nearly_utf8(data) or _eight_bit(data)


def unified_lines(text: str) -> str:
    """The text with every line end (CR LF, CR, NEL) read as a line feed."""
    return LINE_END.sub("\n", text) if "\r" in text or "\x85" in text else text


def _wide(data: bytes) -> str | None:
    """UTF-16 without a mark: most characters of Western text have one zero byte, always on the same side."""
    sample = data[:4096]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    half = len(sample) // 2
    if half < 2:
        return None
    if odd > 0.6 * half and even < 0.05 * half:
        return "utf-16-le"
    if even > 0.6 * half and odd < 0.05 * half:
        return "utf-16-be"
    return None


def _claimed(data: bytes, encoding: str, path: str) -> Decoded:
    """Text in an encoding its first bytes claim."""
    text = data.decode(encoding, errors="replace")
    if not text.strip():
        raise _empty(path)
    broken = text.count("\ufffd")
    if broken > 16 + len(text) // 100:
        raise UnreadableFile(f"{path}: its bytes are not the {encoding} its start claims; save it as UTF-8")
    if "\0" in text[:SAMPLE]:
        raise _binary(path)
    return Decoded(text, encoding, (_replaced(broken, encoding),) if broken else ())


def _refuse_binary(data: bytes, path: str) -> None:
    sample = data[:SAMPLE]
    controls = len(sample) - len(sample.translate(None, CONTROLS))
    if b"\0" in sample or controls > len(sample) // 100:
        raise _binary(path)


def _nearly_utf8(data: bytes) -> Decoded | None:
    """UTF-8 with a few broken places (a cut last character, a spliced byte), told by its many sound ones."""
    text = data.decode("utf-8", errors="replace")
    broken = text.count("\ufffd")
    sound = len(text) - len(text.encode("ascii", errors="ignore")) - broken
    return Decoded(text, "utf-8", (_replaced(broken, "utf-8"),)) if sound >= 8 * broken else None


def _eight_bit(data: bytes) -> Decoded:
    if b"\x85" in data and b"\n" not in data and b"\r" not in data:
        return Decoded(data.decode("latin-1"), "latin-1")
    undefined = len(data) - len(data.translate(None, UNDEFINED_IN_CP1252))
    text = data.decode("cp1252", errors="replace")
    return Decoded(text, "cp1252", (_replaced(undefined, "cp1252"),) if undefined else ())


def _replaced(count: int, encoding: str) -> Notice:
    return Notice("undecodable_bytes", f"{count} places hold bytes that mean nothing in {encoding}; read as U+FFFD")


def _empty(path: str) -> UnreadableFile:
    return UnreadableFile(f"{path}: the file is empty; supply the document's text")


def _binary(path: str) -> UnreadableFile:
    return UnreadableFile(f"{path}: a binary file, not text; save the document as .txt, .md, .docx or Akoma Ntoso")
