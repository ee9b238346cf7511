"""HTML pages of decisions: text as a browser shows it, and what the publisher's markup states.

``html_tree`` parses, ``html_story`` walks, ``html_meanings`` says what publishers' classes mean.
"""

from __future__ import annotations

import re

from lxml import etree

from legalcite.errors import UnreadableFile
from legalcite.model.document import Document
from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.readers.html_story import Story
from legalcite.readers.html_tree import parse_html
from legalcite.readers.sheet import Sheet, origin_of
from legalcite.readers.xml import local

_START = Span(0, 0)
_CASE_ID = re.compile(r"(?:\w+:)?(?P<reporter>[A-Za-z0-9.&'_-]{1,30})/(?P<volume>\d{1,4})/")
_LANGUAGE = re.compile(r"([a-z]{2})(?:[-_].*)?", re.I)


def read_html(data: bytes, path: str) -> Document:
    """The document in a page. Raises ``UnreadableFile`` or ``LimitExceeded``."""
    root, notices = parse_html(data, path)
    sheet = Sheet(notices=list(notices))
    _state_case(root, sheet)
    Story(sheet).read(root)
    if not sheet.blocks:
        raise UnreadableFile(f"{path}: holds no text, only markup; save the page with its text")
    return sheet.document(origin_of(data, path, "html"), language_of(root))


def language_of(root: etree._Element) -> str | None:
    """The language the page declares."""
    declared = root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang") or root.get("xml:lang") or ""
    found = _LANGUAGE.fullmatch(declared)
    return found[1].lower() if found else None


def _state_case(root: etree._Element, sheet: Sheet) -> None:
    """The citation that a page of case.law has in its identifier and its first page."""
    for element in root.iter("section"):
        found = _CASE_ID.match(element.get("data-case-id") or "")
        first = element.get("data-firstpage") or ""
        if local(element) == "section" and found and first.isdigit():
            value = f"{found['volume']} {found['reporter']} {first}"
            sheet.mark(MarkKind.CITATION, _START, value, source="data-case-id")
            return
