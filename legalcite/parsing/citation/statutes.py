"""Acts, regulations and orders that are cited by title and year, as in most of the common law world.

The forms are those of OSCOLA, AGLC, NZLSG and the Bluebook's popular names: ``Companies Act
2006``, ``Evidence Act 1995 (NSW)``, ``SI 1998/3132``, ``Civil Rights Act of 1964``, ``the 1979 Act``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.model.span import Span
from legalcite.parsing.citation.instruments import PLACES, STOP_TITLE, TITLE_ENDS, UNDATED_ENDS
from legalcite.parsing.citation.reading import Reading
from legalcite.parsing.citation.titles import title_start

_INSTRUMENT_WORDS = ("SI 1", "SI 2", "S.I. 1", "S.I. 2", "SSI 2", "SR 1", "SR 2")
KEYWORDS: tuple[str, ...] = (
    *(
        "Act",
        "Ordinance",
        "Measure",
        "Regulations",
        "Order 1",
        "Order 2",
        "Order (",
        "Rules 1",
        "Rules 2",
        "Rules (",
        "Rules, 1",
    ),
    *_INSTRUMENT_WORDS,
)


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """The acts, orders and rules that the keywords at ``places`` belong to, in order, without overlaps."""
    done = 0
    for start, end in places:
        word = text[start:end]
        found = _numbered_instrument(text, start) if word in _INSTRUMENT_WORDS else _titled(text, start, word)
        if found is not None and found.span.start >= done:
            done = found.span.end
            yield found


def undated_act(text: str, start: int, stop: int) -> Reading | None:
    """An act without a year that begins at ``start``: ``Copyright Act``; only worth a look after a place."""
    found = _UNDATED.match(text, start, min(stop, start + 160))
    if found is None:
        return None
    title = " ".join(found[0].split())
    if title.split(" ", 1)[0] in STOP_TITLE:
        return None
    span = Span(found.start(), found.end())
    kind = UNDATED_ENDS.get(found[1], TITLE_ENDS.get(found[1], CitationClass.STATUTE))
    return Reading(span, kind, CitationForm.FULL, "act", title, bare=AtomKind.SECTION, name=span)


# Acts by title and year


def _titled(text: str, start: int, word: str) -> Reading | None:
    word = re.split(r"[ ,]", word, maxsplit=1)[0]
    after = start + len(word)
    if text[after : after + 1].isalpha() or not text[start - 1 : start].isspace():
        return None
    year = _YEAR.match(text, after, after + 80)
    if year is None:
        return _short_act(text, start, after) or _pinned_act(text, start, after, word)
    if word in ("Order", "Rules") and year["comma"] and not year["place"]:
        return None
    first = title_start(text, start)
    if first is None:
        return None
    end = year.end()
    while further := _INSTRUMENT_NUMBER.match(text, end, end + 40):
        end = further.end()
    place = year["place"] or year["inner"]
    title = " ".join(text[first:after].split()) + (f" {year['inside']}" if year["inside"] else "")
    printed = f"{title} of {year['year']}" if year["of"] else f"{title} {year['year']}"
    if year["place"]:
        printed += f" ({year['place'].replace('.', '')})"
    where = PLACES.get(place) if place else "us" if year["of"] else None
    return Reading(
        Span(first, end),
        TITLE_ENDS[word],
        CitationForm.FULL,
        "act",
        printed,
        jurisdiction=where or ("gb" if "Northern Ireland" in title or "(Scotland)" in title else None),
        year=year["year"],
        bare=AtomKind.SECTION,
        name=Span(first, after),
    )


def _short_act(text: str, start: int, end: int) -> Reading | None:
    """``the 1979 Act, s 13``."""
    found = _SHORT_BEFORE.search(text, max(0, start - 14), start)
    if found is None or not _PLACE_AFTER.match(text, end, end + 24):
        return None
    return Reading(
        Span(found.start(), end),
        CitationClass.STATUTE,
        CitationForm.SHORT,
        "act",
        None,
        year=found[1],
        bare=AtomKind.SECTION,
    )


def _pinned_act(text: str, start: int, end: int, word: str) -> Reading | None:
    """An act without a year that a place follows: ``Copyright Act, s 29`` and ``the Act, s 3``."""
    if not _PLACE_AFTER.match(text, end, end + 24):
        return None
    kind = TITLE_ENDS[word]
    if the := _THE_BEFORE.search(text, max(0, start - 6), start):
        return Reading(Span(the.start(), end), kind, CitationForm.SHORT, "act", None, bare=AtomKind.SECTION)
    first = title_start(text, start)
    if first is None:
        return None
    title = " ".join(text[first:end].split())
    return Reading(
        Span(first, end), kind, CitationForm.FULL, "act", title, bare=AtomKind.SECTION, name=Span(first, end)
    )


# Numbered instruments of the United Kingdom and Australia


def _numbered_instrument(text: str, start: int) -> Reading | None:
    found = _INSTRUMENT.match(text, start, start + 30)
    if found is None or text[start - 1 : start].isalnum():
        return None
    series = found["kind"].replace(".", "")
    year = found["year"]
    return Reading(
        Span(start, found.end()),
        CitationClass.REGULATION,
        CitationForm.FULL,
        "act",
        f"{series} {year}/{found['number']}",
        jurisdiction="au" if series == "SR" else "gb",
        year=year,
        bare=AtomKind.SECTION,
    )


_PLACE_NAMES = "|".join(sorted(map(re.escape, PLACES), key=len, reverse=True))
_YEAR = re.compile(
    rf"(?:\s*(?P<inside>\((?P<inner>{_PLACE_NAMES}|[A-Z][A-Za-z ]{{3,30}})\)))?(?P<comma>,)?\s+(?P<of>of\s+)?"
    rf"(?P<year>1[2-9]\d\d|20\d\d)(?![\d/])(?:\s*\((?P<place>{_PLACE_NAMES})\)(?:,\s+(?:1[2-9]|20)\d\d,\s+ch?\.?\s?\d{{1,3}}(?!\d))?)?"
)
_INSTRUMENT_NUMBER = re.compile(
    r",?\s+\(?(?:S\.?S?\.?I\.?\s+(?:19|20)\d\d/\d{1,4}(?:\s?\([A-Z]\.?\s?\d+\))?|asp\s+\d{1,3})\)?(?![\d/])"
)
_INSTRUMENT = re.compile(r"(?P<kind>S\.?I\.?|SSI|SR)\s(?P<year>(?:19|20)\d\d)/(?P<number>\d{1,4})(?!\d)")
_SHORT_BEFORE = re.compile(r"(?<![\w])(?:[Tt]he|[Tt]hat|[Tt]his)\s+(1[6-9]\d\d|20\d\d)\s+\Z")
_THE_BEFORE = re.compile(r"(?<!\w)(?:[Tt]he|[Tt]hat|[Tt]his)\s+\Z")
_PLACE_AFTER = re.compile(
    r",?\s+\(?(?:at\s+)?(?:ss?\.?|[Ss]ections?|art(?:icle)?s?\.?|§{1,2}|sch|Sch|pt|regs?|r|cl)\s*\d"
)
_UNDATED = re.compile(
    r"(?:[A-Z][\w’'-]*,?\s+(?:\((?:[A-Z][\w’'-]*\s?){1,4}\)\s+)?(?:(?:of|and|for|in|to|on|the|&)\s+){0,2}){1,9}"
    r"(Act|Code|Charter|Constitution|Regulations|Rules|Ordinance|Law|Directive|Convention|Covenant|Treaty|Statute|Protocol)"
    r"(?:\s+of\s+(?:Civil|Criminal|Appellate|Professional|Evidence|Court|Judicial)(?:\s+[A-Z]\w+){0,2})?(?!\w)"
)
