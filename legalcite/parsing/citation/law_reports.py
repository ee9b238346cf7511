"""The Law Reports of 1865 to 1875, whose volume stands inside the name of the series: ``(1872) LR 8 QB 14``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.model.span import Span
from legalcite.parsing.citation.reading import Reading

KEYWORDS = ("LR ", "L.R. ", "L. R. ", "LR\u00a0", "L.R.\u00a0")
_REPORT = re.compile(
    r"(?P<dated>[\[(](?P<year>1[89]\d\d)(?:[-/\u2013]\d{2,4})?[\])][\s\u00a0]{1,2})?L\.?[\s\u00a0]?R\.?[\s\u00a0](?P<volume>\d{1,2})[\s\u00a0]"
    r"(?P<series>H\.?L\.?(?:[\s\u00a0]Sc(?:\.|[\s\u00a0])[\s\u00a0]?(?:&|and)[\s\u00a0]Div\.?)?|P\.?C\.?|Q\.?B\.?(?:D\.?)?|C\.?P\.?(?:D\.?)?|Ex\.?(?:D\.?)?"
    r"|Ch\.?(?:[\s\u00a0]App\.?|D\.?)?|Eq\.?|P\.?[\s\u00a0]?&[\s\u00a0]?D\.?|C\.?C\.?R\.?|A\.?[\s\u00a0]?&[\s\u00a0]?E\.?|Ir\.?)"
    r"[\s\u00a0](?P<page>\d{1,4})(?![\w])"
)


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """The reports at the places of ``KEYWORDS``."""
    for start, _ in places:
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
