"""The pages a span stands on: the document's own fixed pages, and star pages of the reporters that print it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from legalcite.model.document import Document
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.model.unit import PageRef
from legalcite.parsing.numbered import Numbered, numbered_at
from legalcite.parsing.star_pages import star_pages

_FRONT = 6000
_DATABASE = re.compile(r"(?:LEXIS|^WL)$")
_MOST_BEFORE = 60
"""How many pages a report may run before its first star page is marked."""


class Pages:
    """The pages of one document. ``citations`` are its own, in the order in which it prints them."""

    def __init__(self, document: Document, citations: Sequence[str]) -> None:
        self._own = document.pages
        reports = [(text, found) for text in citations if (found := _report(text)) is not None]
        stars = [mark for mark in document.marks if mark.kind is MarkKind.STAR_PAGE] or _typed(document, reports)
        self.marks = tuple(mark.span for mark in stars if len(mark.span))
        self._runs: list[_Run] = []
        for ref in dict.fromkeys(mark.ref for mark in stars):
            marks = [(mark.span.start, mark.value.lstrip("*")) for mark in stars if mark.ref == ref and mark.value]
            if marks:
                self._runs.append(_Run(ref, marks, reports))

    def __bool__(self) -> bool:
        return bool(self._own or self._runs)

    def over(self, span: Span) -> tuple[PageRef, ...]:
        """The pages that ``span`` stands on, the document's own first, then each reporter's in order."""
        own = [PageRef(page.label) for page in self._own if page.span.overlaps(span)]
        return tuple([*own, *(page for run in self._runs for page in run.over(span))])


class _Run:
    """The star pages of one reporter in the order of the text; one that the document does not name is called ``*``."""

    def __init__(self, ref: str, marks: Sequence[tuple[int, str]], reports: Sequence[tuple[str, Numbered]]) -> None:
        self._starts = [start for start, _ in marks]
        self._labels = [label for _, label in marks]
        known = _citation(ref, self._labels[0], reports)
        self._reporter = known[0] if known is not None else ref or "*"
        first = _first_page(known[1]) if known is not None else None
        self._first = first if first != self._labels[0] else None

    def over(self, span: Span) -> list[PageRef]:
        first = bisect_right(self._starts, span.start) - 1
        last = bisect_right(self._starts, max(span.start, span.end - 1)) - 1
        labels = [self._labels[n] if n >= 0 else self._first for n in range(first, last + 1)]
        return [PageRef(label, self._reporter) for label in labels if label]


def _typed(document: Document, reports: Sequence[tuple[str, Numbered]]) -> list[Mark]:
    """The star pages that stand in the words; one kind of stars for each report.

    The document tells which: ``999 F.3d 300 *; 998 S. Ct. 12 **`` in its front matter; else the report
    whose first page the stars go on from.
    """
    firsts = [int(found.page) for _, found in reports if found.page and found.page.isdigit()]
    marks: list[Mark] = []
    refs = {count: text for text, _ in reports if (count := _stars_of(document.text, text))}
    for page in star_pages(document.text, firsts):
        if page.stars not in refs:
            known = _citation("", str(page.page), [row for row in reports if row[0] not in refs.values()])
            refs[page.stars] = known[0] if known is not None else ""
        ref = refs[page.stars] or "*" * page.stars
        marks.append(Mark(MarkKind.STAR_PAGE, Span(page.start, page.end), str(page.page), ref=ref))
    return marks


def _stars_of(text: str, citation: str) -> int:
    """How many stars the front matter puts behind the document's own citation, 0 when it puts none."""
    words = r"\s+".join(map(re.escape, citation.split()))
    match = re.search(rf"{words}\s*(\*{{1,3}})(?![\w*])", text[:_FRONT])
    return len(match[1]) if match else 0


def _report(citation: str) -> Numbered | None:
    """The parts of a citation of a report: volume, series, first page."""
    found = numbered_at(citation, 0)
    paged = found is not None and found.form not in ("neutral", "coded", "unlisted") and not found.short
    return found if paged and found is not None and found.end == len(citation) else None


def _first_page(found: Numbered) -> str | None:
    """The page before the first star: a database numbers documents, and the screens of each from 1."""
    return "1" if _DATABASE.search(found.series) else found.page


def _citation(ref: str, label: str, reports: Sequence[tuple[str, Numbered]]) -> tuple[str, Numbered] | None:
    """The document's own citation whose pages these are: the one that is named, else the one they go on from."""
    for text, found in reports:
        if ref and (ref == text or _letters(ref) in (_letters(found.series), _letters(text))):
            return text, found
    if ref or not label.isdigit():
        return None
    near = [
        (int(label) - int(found.page), text, found)
        for text, found in reports
        if found.page and found.page.isdigit() and 0 <= int(label) - int(found.page) <= _MOST_BEFORE
    ]
    return min(near, key=lambda row: row[0])[1:] if near else None


def _letters(words: str) -> str:
    return "".join(c for c in words.lower() if c.isalnum())
