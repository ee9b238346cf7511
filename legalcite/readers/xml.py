"""XML read safely: no entities, no document type, no network, bounded size and depth.

The text is decoded first: bytes that are sound UTF-8 are UTF-8 whatever the declaration
says, and a declaration that does not fit the bytes is passed over with a notice. Files that
are not well-formed are read as far as they can be, with a notice that says so.
"""

from __future__ import annotations

import html
import re

from lxml import etree

from legalcite.errors import LimitExceeded, UnreadableFile
from legalcite.model.document import Notice
from legalcite.readers.decoding import Decoded, decode

MAX_DEPTH = 200
MAX_ELEMENTS = 3_000_000
DECLARATION = re.compile(r"^\s*<\?xml\b[^>]{0,300}\?>")
DECLARED = re.compile(rb"^[\s\xef\xbb\xbf]*<\?xml\b[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z0-9._-]{1,40})[\"']")
ENTITY_DECLARED = re.compile(r"<!ENTITY\b", re.IGNORECASE)
DOCTYPE = re.compile(r"<!DOCTYPE\b[^<>\[]{0,1000}(?:\[[^\]<]{0,1000}\]\s*)?>", re.IGNORECASE)
NAMED = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,31});")
BARE_AMPERSAND_KEPT = frozenset({"amp", "lt", "gt", "quot", "apos"})
NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def parse_xml(data: bytes, path: str) -> tuple[etree._Element, tuple[Notice, ...]]:
    """The root element and what was unsure. Raises ``UnreadableFile`` or ``LimitExceeded``."""
    decoded = _decoded(data, path)
    text = DECLARATION.sub("", decoded.text, count=1)
    if ENTITY_DECLARED.search(text):
        raise UnreadableFile(f"{path}: declares XML entities, which can hide a bomb; save it without them")
    text = DOCTYPE.sub("", text, count=1)
    if text.count("<") > 2 * MAX_ELEMENTS:
        raise LimitExceeded(f"{path}: more than {MAX_ELEMENTS:,} elements are more than one document")
    root, notices = _root(text, path)
    _refuse_depth(root, path)
    return root, decoded.notices + notices


def local(element: etree._Element) -> str:
    """The element's name without its namespace; empty for comments and instructions."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def _decoded(data: bytes, path: str) -> Decoded:
    decoded = decode(data, path)
    found = DECLARED.match(data[:400])
    declared = found[1].decode("ascii").lower() if found else "utf-8"
    if _same(declared, decoded.encoding) or decoded.text.isascii():
        return decoded
    if decoded.encoding in ("cp1252", "latin-1") and not declared.startswith("utf"):
        try:
            return Decoded(data.decode(declared), declared)
        except (LookupError, UnicodeDecodeError):
            pass
    notice = Notice("encoding_mismatch", f"the file says {declared} but its bytes are {decoded.encoding}; read as such")
    return Decoded(decoded.text, decoded.encoding, (*decoded.notices, notice))


def _same(declared: str, encoding: str) -> bool:
    plain = declared.replace("-", "").replace("_", "")
    return encoding.replace("-", "").startswith(plain)


def _root(text: str, path: str) -> tuple[etree._Element, tuple[Notice, ...]]:
    try:
        return _parsed(text, recover=False), ()
    except etree.XMLSyntaxError as fault:
        if "depth" in str(fault).lower():
            raise _too_deep(path) from fault
        first = f"line {fault.lineno}: {fault.msg}".partition("\n")[0]
    text = NO_XML.sub("", NAMED.sub(named_entity, text))
    try:
        root = _parsed(text, recover=False)
        return root, (Notice("xml_repaired", f"not well-formed XML ({first}); read in full after a small repair"),)
    except etree.XMLSyntaxError:
        pass
    try:
        root = _parsed(text, recover=True)
    except etree.XMLSyntaxError as fault:
        raise UnreadableFile(f"{path}: not XML that can be read ({first}); save the document again") from fault
    if root is None:
        raise UnreadableFile(f"{path}: not XML that can be read ({first}); save the document again")
    said = f"not well-formed XML ({first}); read as far as it can be, parts may be missing"
    return root, (Notice("xml_recovered", said),)


def _parsed(text: str, *, recover: bool) -> etree._Element:
    return etree.fromstring(text.encode("utf-8", errors="replace"), safe_parser(encoding="utf-8", recover=recover))


def safe_parser(*, encoding: str | None = None, recover: bool = False) -> etree.XMLParser:
    """A parser for files of strangers: no entities, no DTD, no network, bounded depth and size."""
    return etree.XMLParser(
        encoding=encoding,
        recover=recover,
        resolve_entities=False,
        load_dtd=False,
        dtd_validation=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )


def named_entity(found: re.Match[str]) -> str:
    """A character by its HTML name; a name nobody knows is text."""
    if found[1] in BARE_AMPERSAND_KEPT:
        return found[0]
    known = html.unescape(found[0])
    return f"&amp;{found[1]};" if known == found[0] else known


def _refuse_depth(root: etree._Element, path: str) -> None:
    level = [root]
    for _ in range(MAX_DEPTH):
        level = [child for element in level for child in element]
        if not level:
            return
    raise _too_deep(path)


def _too_deep(path: str) -> LimitExceeded:
    return LimitExceeded(f"{path}: elements nested more than {MAX_DEPTH} deep are no legal document; not read")
