"""What a file is, by its first bytes. Its extension is asked only where bytes cannot tell."""

from __future__ import annotations

import re

HEAD = 8192
LONG_HEAD = 1024 * 1024
XML_START = re.compile(r"\s*<(?:\?xml\b|!DOCTYPE\b|!--)", re.IGNORECASE)
MARKDOWN = (".md", ".markdown", ".mdown", ".mkd")
XML_ROOT = re.compile(r"<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)(?=[\s/>])")
AKOMA_NTOSO = frozenset(
    {"akomaNtoso", "akomantoso", "judgment", "judgement", "act", "bill", "doc", "statement", "debateReport"}
)
PROLOGUE = re.compile(
    r"<\?.*?(?:\?>|$)|<!--.*?(?:-->|$)|<!DOCTYPE\b[^\[>]*(?:\[.*?\]\s*)?(?:>|$)", re.DOTALL | re.IGNORECASE
)
HTML_START = re.compile(r"\s*(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.DOTALL | re.IGNORECASE)
HTML_NAMES = (
    "a article blockquote body center div dl em font h1 h2 h3 h4 h5 h6 head header hr html i main ol p pre section span"
    " strong table ul title meta link base style script"
)
HTML_ROOTS = frozenset(HTML_NAMES.split())
VENDOR_ROOTS = {
    "Case": (b"<CaseHtml",),
    "casebody": (b"<opinion",),
    "opinion": (b"<opinion_text", b"<reporter_caption", b"<opinion_byline"),
    "case": (b"<sentences", b"<catchphrases"),
}
"""Roots of vendors' XML, each with elements of which a file has one."""
MAGIC = (
    (b"{\\rtf", "RTF files are not read; open it in a word processor and save it as .docx"),
    (b"\x1f\x8b", "a gzip archive; unpack it first"),
    (b"BZh", "a bzip2 archive; unpack it first"),
    (b"\xfd7zXZ", "an xz archive; unpack it first"),
    (b"7z\xbc\xaf", "a 7z archive; unpack it first"),
    (b"Rar!", "a rar archive; unpack it first"),
    (b"\x89PNG", "a picture; its text must be recognised first"),
    (b"\xff\xd8\xff", "a picture; its text must be recognised first"),
    (b"GIF8", "a picture; its text must be recognised first"),
    (b"II*\0", "a picture; its text must be recognised first"),
    (b"MM\0*", "a picture; its text must be recognised first"),
    (b"\xffWPC", "WordPerfect files are not read; open it in a word processor and save it as .docx"),
    (b"SQLite format 3", "a database, not a document"),
)
ZIP = b"PK"
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def refusal(data: bytes, path: str) -> str | None:
    """Why no reader takes these bytes, and the cure; None when one may."""
    start = data[:1024].lstrip(b"\xef\xbb\xbf \t\r\n\0")
    for magic, cure in MAGIC:
        if start.startswith(magic):
            return cure
    if is_pdf(data, path):
        return None
    if data.startswith(OLE) and b"E\0n\0c\0r\0y\0p\0t" not in data:
        return "an old Office file (.doc, .xls, .msg); open it in its program and save it as .docx"
    if data.startswith(ZIP) and not is_word(data, path):
        return "a zip package without a Word document in it; unpack it, or save the document as .docx"
    head = _head(data)
    root = _root_name(head)
    known = is_akoma_ntoso(data, path) or is_html(data, path) or is_vendor_xml(data, path)
    looks = head.lstrip("\ufeff \t\r\n").startswith("<?xml") or path.lower().endswith((".xml", ".akn"))
    if root is not None and looks and not known:
        return f"XML with the root <{root}> is not read yet; Akoma Ntoso is"
    if root is None and not is_html(data, path) and XML_START.match(head.lstrip("\ufeff")):
        return "starts as XML but holds no root element; supply the whole file"
    if is_courtlistener(data, path):
        return None
    if path.lower().endswith((".json", ".jsonl")) and head.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        return "JSON is no document; give the text in its records as .txt"
    return None


def is_pdf(data: bytes, path: str) -> bool:
    """A PDF, with or without other bytes before its head."""
    return b"%PDF-" in data[:1024]


def is_word(data: bytes, path: str) -> bool:
    """A zip package with Word's parts, or what claims to be one, so that its reader can say what is wrong."""
    if data.startswith(ZIP):
        return b"word/" in data or path.lower().endswith((".docx", ".docm", ".dotx")) or b"[Content_Types].xml" in data
    return data.startswith(OLE)


def is_akoma_ntoso(data: bytes, path: str) -> bool:
    """XML whose root is Akoma Ntoso's, under any of its namespaces."""
    head = _head(data)
    root = _root_name(head)
    if root is None or root not in AKOMA_NTOSO:
        return False
    return root.lower() == "akomantoso" or "akn" in head.lower() or "akomantoso" in head.lower()


def is_html(data: bytes, path: str) -> bool:
    """A page, or a fragment of one: text that begins with one of HTML's elements."""
    head = _head(data)
    root = _root_name(head)
    return HTML_START.match(head) is not None or (root is not None and root.lower() in HTML_ROOTS)


def is_vendor_xml(data: bytes, path: str) -> bool:
    """XML of a vendor of decisions: case.law, Columbia or the Federal Court of Australia, told by root and content."""
    root = _root_name(_head(data))
    return root in VENDOR_ROOTS and any(sign in data for sign in VENDOR_ROOTS[root])


def is_courtlistener(data: bytes, path: str) -> bool:
    """A record of CourtListener: JSON whose fields hold an opinion's text."""
    start = data[:1024].lstrip(b"\xef\xbb\xbf \t\r\n")
    return start.startswith(b"{") and b'"plain_text"' in data and b'"html' in data


def is_markdown(data: bytes, path: str) -> bool:
    """Told by its extension only: plain text may hold any of Markdown's signs."""
    return path.lower().endswith(MARKDOWN)


def is_text(data: bytes, path: str) -> bool:
    """The last to be asked: the reader itself refuses what is binary."""
    return True


def _head(data: bytes) -> str:
    """The first characters: enough to hold the root where a long prologue stands before it."""
    head = _characters(data[:HEAD])
    if len(data) > HEAD and XML_START.match(head.lstrip("\ufeff")) and _root_name(head) is None:
        return _characters(data[:LONG_HEAD])
    return head


def _characters(part: bytes) -> str:
    if part.startswith(b"\xff\xfe") or part[1:4:2] == b"\0\0":
        return part.decode("utf-16-le", errors="replace")
    if part.startswith(b"\xfe\xff") or part[0:3:2] == b"\0\0":
        return part.decode("utf-16-be", errors="replace")
    return part.decode("utf-8", errors="replace")


def _root_name(head: str) -> str | None:
    rest = PROLOGUE.sub("", head).lstrip("\ufeff \t\r\n")
    found = XML_ROOT.match(rest)
    return found[1] if found else None
