"""HTML as a tree, read safely: no network, no scripts, bounded size; broken markup as far as it can be read.

Bytes that are sound UTF-8 are UTF-8 whatever the file declares; other bytes are read as declared.
XHTML that is well-formed is read as XML, for an HTML parser takes ``<a id="x"/>`` for an open tag.
"""

from __future__ import annotations

import codecs
import re

from lxml import etree

from legalcite.errors import LimitExceeded, UnreadableFile
from legalcite.model.document import Notice
from legalcite.readers.decoding import Decoded, decode
from legalcite.readers.xml import DECLARATION, DOCTYPE, ENTITY_DECLARED, MAX_ELEMENTS, NAMED, named_entity, safe_parser

_DECLARED = re.compile(
    rb"<meta\b[^>]{0,300}?charset\s*=\s*[\"']?\s*([A-Za-z0-9._:-]{1,40})|encoding\s*=\s*[\"']([\w.-]{1,40})", re.I
)
_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_EIGHT_BIT = ("cp1252", "latin-1")


def parse_html(data: bytes, path: str) -> tuple[etree._Element, tuple[Notice, ...]]:
    """The root element and what was unsure. Raises ``UnreadableFile`` or ``LimitExceeded``."""
    decoded = _decoded(data, path)
    root = tree_of(decoded.text, path)
    if root is None:
        raise UnreadableFile(f"{path}: holds no text, only markup; save the page with its text")
    return root, decoded.notices


def tree_of(text: str, path: str) -> etree._Element | None:
    """The tree of a page or of a fragment of one; None where there is nothing."""
    if text.count("<") > 2 * MAX_ELEMENTS:
        raise LimitExceeded(f"{path}: more than {MAX_ELEMENTS:,} elements are more than one document")
    text = _NO_TEXT.sub("", text)
    if not text.strip():
        return None
    if text.lstrip("\ufeff \t\r\n").startswith("<?xml") and (root := _as_xml(text)) is not None:
        return root
    parser = etree.HTMLParser(
        encoding="utf-8", recover=True, no_network=True, remove_comments=True, remove_pis=True, huge_tree=True
    )
    try:
        root = etree.fromstring(DECLARATION.sub("", text, count=1).encode("utf-8", errors="replace"), parser)
    except etree.XMLSyntaxError:
        root = None
    if any("xcessive depth" in entry.message for entry in parser.error_log):
        raise LimitExceeded(f"{path}: elements nested this deep are no legal document; not read")
    return root


def _as_xml(text: str) -> etree._Element | None:
    if ENTITY_DECLARED.search(text):
        return None
    plain = DOCTYPE.sub("", DECLARATION.sub("", text, count=1), count=1)
    try:
        return etree.fromstring(
            NAMED.sub(named_entity, plain).encode("utf-8", errors="replace"), safe_parser(encoding="utf-8")
        )
    except etree.XMLSyntaxError:
        return None


def _decoded(data: bytes, path: str) -> Decoded:
    decoded = decode(data, path)
    found = _DECLARED.search(data[:4096])
    if decoded.encoding not in _EIGHT_BIT or found is None:
        return decoded
    declared = (found[1] or found[2]).decode("ascii", errors="replace").lower()
    try:
        if codecs.lookup(declared).name not in ("iso8859-1", "cp1252", "utf-8", "ascii"):
            return Decoded(data.decode(declared), declared)
    except (LookupError, UnicodeDecodeError):
        pass
    if declared.replace("_", "-") in ("iso-8859-1", "windows-1252", "cp1252", "latin-1", "latin1", "us-ascii"):
        return decoded
    told = f"the file says {declared} but its bytes are {decoded.encoding}; read as such"
    return Decoded(decoded.text, decoded.encoding, (*decoded.notices, Notice("encoding_mismatch", told)))
