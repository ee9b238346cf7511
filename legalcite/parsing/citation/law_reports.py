"""Reports whose series comes first: ``(1872) LR 8 QB 14``, the volume inside its name; ``AIR 1978 SC 597``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.model.span import Span
from legalcite.parsing.citation.reading import Reading

KEYWORDS = ("AIR ", "ILR ", "LR ", "L.R. ", "L. R. ", "LR\u00a0", "L.R.\u00a0")
_REPORT = re.compile(
    r"(?P<dated>[\[(](?P<year>1[89]\d\d)(?:[-/\u2013]\d{2,4})?[\])][\s\u00a0]{1,2})?L\.?[\s\u00a0]?R\.?[\s\u00a0](?P<volume>\d{1,2})[\s\u00a0]"
    r"(?P<series>H\.?L\.?(?:[\s\u00a0]Sc(?:\.|[\s\u00a0])[\s\u00a0]?(?:&|and)[\s\u00a0]Div\.?)?|P\.?C\.?|Q\.?B\.?(?:D\.?)?|C\.?P\.?(?:D\.?)?|Ex\.?(?:D\.?)?"
    r"|Ch\.?(?:[\s\u00a0]App\.?|D\.?)?|Eq\.?|P\.?[\s\u00a0]?&[\s\u00a0]?D\.?|C\.?C\.?R\.?|A\.?[\s\u00a0]?&[\s\u00a0]?E\.?|Ir\.?)"
    r"[\s\u00a0](?P<page>\d{1,4})(?![\w])"
)


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """The reports at the places of ``KEYWORDS``."""
    for start, end in places:
        if text[start:end] in ("AIR ", "ILR "):
            if (found := _indian(text, start)) is not None:
                yield found
            continue
        match = _REPORT.search(text, max(0, start - 14), start + 40)
        if match is None or not match.start() <= start < match.end():
            continue
        series = re.sub(r"[.\s\u00a0]", "", match["series"]).replace("&", " & ").replace("ChApp", "Ch App")
        year = f"({match['year']}) " if match["year"] else ""
        yield Reading(
            Span(match.start(), match.end()),
            CitationClass.CASE,
            CitationForm.FULL,
            "report",
            f"{year}LR {match['volume']} {series} {match['page']}",
            "gb",
            None,
            match["year"],
            AtomKind.PAGE,
            named=True,
        )


_INDIAN = re.compile(
    r"(?P<series>AIR|ILR)[\s\u00a0](?:\((?P<dated>\d{4})\)|(?P<year>(?:18|19|20)\d\d))[\s\u00a0](?:(?P<volume>\d{1,3})[\s\u00a0])?"
    r"(?P<court>SC|PC|[A-Z][A-Za-z&.]{1,9})[\s\u00a0](?P<page>\d{1,5})(?!\w)"
)


def _indian(text: str, start: int) -> Reading | None:
    """``AIR 1978 SC 597``: series, year, court, page."""
    match = _INDIAN.match(text, start)
    if match is None or (start and text[start - 1].isalnum()):
        return None
    year = match["year"] or match["dated"]
    words = (match["series"], year, match["volume"], match["court"], match["page"])
    return Reading(
        Span(match.start(), match.end()),
        CitationClass.CASE,
        CitationForm.FULL,
        "report",
        " ".join(word for word in words if word),
        "in",
        match["court"],
        year,
        AtomKind.PAGE,
        named=True,
    )
