"""US citations that begin with the name of the series: loose-leaf services, the Tax Court, Louisiana's public domain.

``Bankr. L. Rep. (CCH) ¶ 12,345``, ``T.C. Memo. 2019-233``, ``2009 1359 (La.App. 1 Cir. 05/10/10)``.
The names come from reporters-db.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.model.span import Span
from legalcite.parsing import reporters
from legalcite.parsing.citation.reading import Reading

KEYWORDS = ("(CCH)", "(RIA)", "(P-H)", "(BNA)", "T.C. Memo", "T. C. Memo", "T.C. Summary Op", "T.C. Summ. Op", "(La.")

_PARAGRAPH = re.compile(r"[\s\u00a0]{0,3}(?:P|¶|[Pp]ara?\.)?[\s\u00a0]?(?P<page>\d(?:[\d,]{0,8}\d)?[A-Z]?)(?!\w)")
_TAX_COURT = re.compile(
    r"T\.\s?C\.[\s\u00a0](?P<series>Memo\.?|Summ(?:ary|\.)[\s\u00a0]Op(?:inion|\.))(?:[\s\u00a0]No\.)?[\s\u00a0]{1,2}(?P<year>\d{4})[-\u2010-\u2013](?P<page>\d{1,4})(?!\w)"
)
_LOUISIANA = re.compile(
    r"(?<!\w)(?P<volume>\d{2,4})[- \u2010-\u2013](?P<page>\d{2,5}[A-Z]?)(?:,[\s\u00a0]p\.[\s\u00a0]\d+)?[\s\u00a0]{1,2}"
    r"\((?P<series>La\.[\s\u00a0]?(?:App\.[\s\u00a0]?\d(?:st|nd|rd|th|d)?[\s\u00a0]Cir\.)?)[\s\u00a0](?P<filed>\d{1,2}/\d{1,2}/(?:\d{4}|\d\d))\)"
)
_BACK = 60


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """The citations at the places of ``KEYWORDS``."""
    for start, end in places:
        word = text[start:end]
        found = (
            _tax(text, start) if word[0] == "T" else _louisiana(text, start) if word == "(La." else _service(text, end)
        )
        if found is not None:
            yield found


def _reading(span: Span, series: str, normalized: str, year: str | None, court: str | None) -> Reading:
    return Reading(
        span,
        CitationClass.CASE,
        CitationForm.FULL,
        "reporter",
        normalized,
        "us",
        court,
        year,
        AtomKind.PAGE,
        named=True,
    )


def _tax(text: str, start: int) -> Reading | None:
    match = _TAX_COURT.match(text, start)
    if match is None:
        return None
    series = "T.C. Memo." if match["series"].startswith("Memo") else "T.C. Summary Opinion"
    span = Span(match.start(), match.end())
    return _reading(span, series, f"{series} {match['year']}-{match['page']}", match["year"], "tax")


def _louisiana(text: str, start: int) -> Reading | None:
    match = _LOUISIANA.search(text, max(0, start - 30), start + 60)
    if match is None or not match.start() < start < match.end():
        return None
    filed = match["filed"]
    year = filed[-4:] if filed[-5] == "/" else ("19" if int(filed[-2:]) > 60 else "20") + filed[-2:]
    normalized = f"{match['volume']} {match['page']} ({match['series']} {filed})"
    return _reading(Span(match.start(), match.end()), match["series"], " ".join(normalized.split()), year, None)


def _service(text: str, end: int) -> Reading | None:
    """A loose-leaf service whose name ends at ``end``, with its paragraph."""
    page = _PARAGRAPH.match(text, end)
    if page is None:
        return None
    window = text[max(0, end - _BACK) : end]
    for head in re.finditer(r"(?<!\w)[A-Z]", window):
        start = end - len(window) + head.start()
        for stop, found in reporters.reporters_at(text, start, journals=False):
            if stop == end:
                volume = re.compile(r"(?<!\w)\d{1,4}(?:-\d{1,2})?\s\Z").search(text, max(0, start - 9), start)
                number = volume.group().strip() + " " if volume else ""
                span = Span(volume.start() if volume else start, page.end())
                return _reading(span, found[0].name, f"{number}{found[0].name} ¶ {page['page']}", None, None)
    return None
