"""Bytes to text: byte order marks, UTF-8, then the Windows and Latin code pages lawyers' files come in."""

from __future__ import annotations

import re

from legalcite.errors import UnreadableFile

_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f]")
_BREAKS = re.compile("\r\n|\r|\x85")


def decode(data: bytes, path: str) -> str:
    """The text of a plain file, line breaks of every system read as line feeds.

    Raises ``UnreadableFile`` for empty and for binary bytes.
    """
    if not data.strip():
        raise UnreadableFile(f"{path}: the file is empty; supply the document's text", code="empty_file")
    text = _decoded(data)
    sample = text[:65536]
    if len(_CONTROLS.findall(sample)) > max(8, len(sample) // 500):
        raise UnreadableFile(f"{path}: these are not the bytes of a text; supply the original document", code="binary_file")
    return _BREAKS.sub("\n", text)


def _decoded(data: bytes) -> str:
    for mark, name in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(name, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    if any(0x80 <= b <= 0x9F and b != 0x85 for b in set(data)):
        return data.decode("cp1252", "replace").replace("\x85", "\n" if b"\x85" in data and b"\n" not in data else "…")
    return data.decode("latin-1")
