"""HTML pages of decisions: text as a browser shows it, and what the publisher's markup states.

``html_tree`` parses, ``html_story`` walks, ``html_meanings`` says what publishers' classes mean.
"""

from __future__ import annotations

import re
from dataclasses import replace

from lxml import etree

from legalcite.errors import UnreadableFile
from legalcite.model.document import Document
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.readers.html_meanings import ZONED
from legalcite.readers.html_story import Story
from legalcite.readers.html_tree import parse_html
from legalcite.readers.sheet import Sheet, origin_of

_START = Span(0, 0)
_CASE_ID = re.compile(r"(?:\w+:)?(?P<reporter>[A-Za-z0-9.&'_-]{1,30})/(?P<volume>\d{1,4})/")
_MOST_LOST = 4
_LANGUAGE = re.compile(r"([a-z]{2})(?:[-_].*)?", re.I)


def read_html(data: bytes, path: str) -> Document:
    """The document in a page. Raises ``UnreadableFile`` or ``LimitExceeded``."""
    root, notices = parse_html(data, path)
    sheet = Sheet(notices=list(notices))
    Story(sheet).read(root)
    _state_case(root, sheet)
    _state_body(sheet)
    if not sheet.blocks:
        raise UnreadableFile(f"{path}: holds no text, only markup; save the page with its text")
    return sheet.document(origin_of(data, path, "html"), language_of(root))


def language_of(root: etree._Element) -> str | None:
    """The language the page declares."""
    declared = root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang") or root.get("xml:lang") or ""
    found = _LANGUAGE.fullmatch(declared)
    return found[1].lower() if found else None


def _state_case(root: etree._Element, sheet: Sheet) -> None:
    """The citation that a page of case.law has in its identifier, and which of its star pages are that reporter's.

    The file tells its first and last page there; pages outside them, or out of their order, are another print's.
    """
    for element in root.iter("{*}section"):
        found = _CASE_ID.match(element.get("data-case-id") or "")
        first, last = element.get("data-firstpage") or "", element.get("data-lastpage") or ""
        if found is None or not first.isdigit():
            continue
        citation = f"{found['volume']} {found['reporter']} {first}"
        sheet.mark(MarkKind.CITATION, _START, citation, source="data-case-id")
        if last.isdigit():
            sheet.marks = _sorted_pages(sheet.marks, citation, int(first), int(last))
        return


def _state_body(sheet: Sheet) -> None:
    """The body of a page whose publisher has elements for what stands above it: all that follows the last of them."""
    above = [mark.span.end for mark in sheet.marks if mark.kind is MarkKind.ZONE and mark.source in ZONED]
    own = [block.span for block in sheet.blocks if above and block.span.start >= max(above)]
    if own:
        sheet.mark(MarkKind.ZONE, Span(own[0].start, own[-1].end), "body", source="after the publisher's elements")


def _sorted_pages(marks: list[Mark], citation: str, first: int, last: int) -> list[Mark]:
    out, now = [], first
    for mark in marks:
        if mark.kind is MarkKind.STAR_PAGE and mark.level <= 1 and mark.value.isdigit():
            own = max(now, first) <= int(mark.value) <= min(last, now + _MOST_LOST)
            now = int(mark.value) if own else now
            mark = replace(mark, ref=citation if own else "*")
        out.append(mark)
    return out
