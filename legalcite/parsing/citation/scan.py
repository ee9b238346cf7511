"""Every reading of every family in one text, in order, none overlapping another."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.model.span import Span
from legalcite.parsing.citation import europe, law_reports, looseleaf, provisions, records, short
from legalcite.parsing.citation.anchors import Anchors
from legalcite.parsing.citation.prose import Prose
from legalcite.parsing.citation.reading import Reading
from legalcite.parsing.numbered import Numbered, numbered

_Read = Callable[[str, Sequence[tuple[int, int]]], Iterator[Reading]]

_FAMILIES: dict[str, tuple[Sequence[str], _Read]] = {
    "provisions": (provisions.KEYWORDS, provisions.readings),
    "europe": (europe.KEYWORDS, europe.readings),
    "records": (records.KEYWORDS, records.readings),
    "dockets": (records.DOCKET_WORDS, records.dockets),
    "law reports": (law_reports.KEYWORDS, law_reports.readings),
    "looseleaf": (looseleaf.KEYWORDS, looseleaf.readings),
    "short": (short.KEYWORDS, short.readings),
}


def scan(text: str) -> list[Reading]:
    """The readings of ``text``. Of two that overlap the one that begins first stays, then the longer one.

    A bare place (``§ 12`` with no act beside it) and a series that no table knows give way to everything else.
    """
    places = _anchors().find(text)
    found = [*_numbered(text)]
    for family, (_, read) in _FAMILIES.items():
        found += read(text, places[family])
    found.sort(key=lambda r: (r.extent.start, r.gives_way, -r.extent.end))
    out: list[Reading] = []
    for reading in found:
        if out and reading.extent.start < out[-1].extent.end:
            if out[-1].gives_way and not reading.gives_way:
                out[-1] = reading
            continue
        out.append(reading)
    return out


@cache
def _anchors() -> Anchors:
    return Anchors({family: words for family, (words, _) in _FAMILIES.items()})


def _numbered(text: str) -> Iterator[Reading]:
    """The citations that begin with a year or a volume; none of a US reporter in German or Dutch prose."""
    prose = Prose(text)
    for found in numbered(text, volumes=lambda at: not prose.germanic(at)):
        if not found.known and not _may_be_series(found):
            continue
        yield _reading(found)


_CODE = re.compile(r"[A-Z]{2}[A-Za-z]{1,9}(?:\([AI]\))?")
_SERIES = re.compile(r"[A-Z][\w.'’]*(?: (?:& )?[A-Z(][\w.)]*){0,2}")
_MONTHS = re.compile(
    r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)[a-z]{0,6}\.?$|January|February|March|April|June|July|August|"
    r"September|October|November|December|Section|Article|Rule|Chapter|Part|No\.|Page|Para"
)


def _may_be_series(found: Numbered) -> bool:
    """True where the form leaves little doubt that a word no table knows is a court or a series."""
    if _MONTHS.match(found.series):
        return False
    if found.form == "unlisted":
        return _CODE.fullmatch(found.series) is not None
    return _SERIES.fullmatch(found.series) is not None


def _reading(found: Numbered) -> Reading:
    journal = bool(found.reporters) and all(r.kind == "journal" for r in found.reporters)
    neutral = found.form in ("neutral", "unlisted", "coded") or found.series in ("CanLII", "SLIP OP")
    coded = found.form == "volume_unlisted" and found.year == found.volume and _CODE.fullmatch(found.series)
    if found.form == "unlisted" or coded:
        neutral, source = True, "unknown_code"
    elif neutral and found.series != "CanLII":
        source = "neutral"
    elif found.series == "WL" or "LEXIS" in found.series or found.series.startswith("Carswell"):
        source = "database"
    elif found.reporters:
        source = "reporter"
    else:
        source = "report" if found.known else "unlisted"
    return Reading(
        Span(found.start, found.end),
        CitationClass.SECONDARY if journal else CitationClass.CASE,
        CitationForm.SHORT if found.short else CitationForm.FULL,
        source,
        found.normalized,
        found.place,
        found.court_code,
        found.year if found.year != found.volume or source in ("database", "unknown_code") or neutral else None,
        AtomKind.UNSPECIFIED if neutral else AtomKind.PAGE,
        named=True,
        numbered=found,
    )
