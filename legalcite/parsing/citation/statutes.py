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

_INSTRUMENT_WORDS = ("SI No", "S.I. No", "SI 1", "SI 2", "S.I. 1", "S.I. 2", "SSI 2", "SR 1", "SR 2")
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
        "Rules,",
        "ACT 1",
        "ACT 2",
        "REGULATIONS 2",
        "Code (",
        "Code, s",
        "Code,\ns",
        "Code s ",
        "Code, 18",
        "Code, 19",
        "Code, 20",
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
    kind = UNDATED_ENDS.get(found[1] or "", TITLE_ENDS.get(found[1] or "", CitationClass.STATUTE))
    return Reading(span, kind, CitationForm.FULL, "act", title, bare=AtomKind.SECTION, name=span)


# Acts by title and year


def _titled(text: str, start: int, word: str) -> Reading | None:
    word = re.split(r"[ ,]", word, maxsplit=1)[0]
    after = start + len(word)
    capitals = word.isupper()
    word = word.capitalize()
    if text[after : after + 1].isalpha() or not text[start - 1 : start].isspace():
        return None
    dated = _YEAR.match(text, after, after + 110)
    if dated is None:
        return (
            _by_number(text, start, after, word)
            or _short_act(text, start, after)
            or _pinned_act(text, start, after, word)
        )
    if word in ("Order", "Rules") and dated["comma"] and not dated["place"]:
        return None
    first = title_start(text, start, capitals=capitals)
    if first is None:
        return None
    end = dated.end()
    numbered = False
    while further := _FURTHER.match(text, end, end + 120):
        end = further.end()
        numbered = numbered or "/" in further[0] or "asp" in further[0]
    title = " ".join(text[first:after].split()) + (f" {dated['inside']}" if dated["inside"] else "")
    year, place = dated["year"], dated["place"] or dated["inner"]
    printed = f"{title} of {year}" if dated["of"] else f"{title} {year}"
    if dated["place"]:
        printed += f" ({dated['place'].replace('.', '')})"
    where = PLACES.get(place) if place else "us" if dated["of"] else None
    if where is None and (numbered or "Northern Ireland" in title or "(Scotland)" in title):
        where = "gb"
    if title == "Constitution Act":
        where = "ca"
    return _act(first, end, TITLE_ENDS.get(word, CitationClass.STATUTE), printed, where, year, Span(first, after))


def _by_number(text: str, start: int, after: int, word: str) -> Reading | None:
    """An act by its number, chapter or place: ``Lamp Act 66 of 1995``, ``Ordinance (Cap 622)``, ``Lamp Code (Cth)``."""
    found = _NUMBER.match(text, after, after + 40)
    first = title_start(text, start) if found else None
    if found is None or first is None:
        return None
    name = Span(first, after)
    title = " ".join(name.of(text).split())
    if found["chapter"]:
        printed, where = f"{title} (Cap {found['chapter']})", "hk" if word == "Ordinance" else None
    elif found["place"]:
        printed, where = f"{title} ({found['place']})", PLACES[found["place"]]
    else:
        printed, where = f"{title} {found['number']} of {found['year']}", None if found["no"] else "za"
    return _act(first, found.end(), TITLE_ENDS.get(word, CitationClass.STATUTE), printed, where, found["year"], name)


def _act(
    start: int, end: int, kind: CitationClass, printed: str, where: str | None, year: str | None, name: Span | None
) -> Reading:
    return Reading(
        Span(start, end),
        kind,
        CitationForm.FULL,
        "act",
        printed,
        jurisdiction=where,
        year=year,
        bare=AtomKind.RULE if kind is CitationClass.RULE else AtomKind.SECTION,
        name=name,
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
    kind = TITLE_ENDS.get(word, CitationClass.STATUTE)
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
    series, no = found["kind"].replace(".", ""), "No " if found["no"] else ""
    year = found["year"] or found["later"]
    where: str | None = "au" if series == "SR" else "gb"
    printed = f"{series} {no}{year}/{found['number']}"
    if found["later"]:
        printed = f"{series} {no}{found['earlier']}{'/' if found['slash'] else ' of '}{year}"
        where = "ie" if found["slash"] else None
    return _act(start, found.end(), CitationClass.REGULATION, printed, where, year, None)


_PLACE_NAMES = "|".join(sorted(map(re.escape, PLACES), key=len, reverse=True))
_YEAR = re.compile(
    rf"(?:\s*(?P<inside>\((?P<inner>{_PLACE_NAMES}|[A-Z][A-Za-z ]{{3,30}})\)))?(?P<comma>,)?\s+(?P<of>of\s+)?"
    rf"(?P<year>1[2-9]\d\d|20\d\d)(?![\d/])(?:\s*\((?P<place>{_PLACE_NAMES})\))?"
)
_FURTHER = re.compile(
    r",?\s+\(?(?:S\.?S?\.?I\.?\s+(?:19|20)\d\d/\d{1,4}(?:\s?\([A-Z]\.?\s?\d+\))?|asp\s+\d{1,3})\)?(?![\d/])"
    r"|\s\(c\.?\s?\d{1,3}\)|\s\((?:19|20)\d\d\sRev\.?\sEd\.?\)"
    r"|,\s+(?:1[2-9]|20)\d\d,\s+ch?\.?\s?\d{1,3}(?!\d)"
    r"|,?\s\(?\d{1,2}(?:\s(?:&|and)\s\d{1,2})?\s(?:Vict|Geo|Edw|Will|Eliz)\.?(?:\s(?:\d|[IVX]{1,4}))?,?\s(?:c|ch)\.?\s?\d{1,3}\)?"
    r"|,\sreprinted\sin\sR\.?S\.?C\.?,?\s1985,\s(?:App|Appendix)\.?\s(?:II|2),\sNo\.?\s\d{1,2}"
    r"|,\s\(?being\sSchedule\sB\sto\sthe\sCanada\sAct\s1982\s\(U\.?K\.?\)(?:,\s1982,\sch?\.?\s?11)?\)?"
)
_NUMBER = re.compile(
    r",?\s+(?:\(?(?P<no>No\.?\s)?(?P<number>\d{1,3})\sof\s(?P<year>(?:1[89]|20)\d\d)\)?"
    r"|\(?(?:[Cc]ap|CAP|Chapter)\.?\s?(?P<chapter>\d{1,4}[A-Z]{0,2})(?:,[^()]{1,24}(?=\)))?\)?"
    rf"|\((?P<place>{_PLACE_NAMES})\))"
)
_INSTRUMENT = re.compile(
    r"(?P<kind>S\.?I\.?|SSI|SR)\s(?P<no>No\.?\s)?(?:(?P<year>(?:19|20)\d\d)/(?P<number>\d{1,4})"
    r"|(?P<earlier>\d{1,4})(?:\sof\s|(?P<slash>/))(?P<later>(?:19|20)\d\d))(?!\d)"
)
_SHORT_BEFORE = re.compile(r"(?<![\w])(?:[Tt]he|[Tt]hat|[Tt]his)\s+(1[6-9]\d\d|20\d\d)\s+\Z")
_THE_BEFORE = re.compile(r"(?<!\w)(?:[Tt]he|[Tt]hat|[Tt]his)\s+\Z")
_PLACE_AFTER = re.compile(
    r",?\s+\(?(?:at\s+)?(?:ss?\.?|[Ss]ections?|art(?:icle)?s?\.?|§{1,2}|sch|Sch|pt|regs?|rr?|[Rr]ules?|cl|para?s?\.?)\s*\d"
)
_UNDATED = re.compile(
    r"(?:[A-Z][\w’'-]*,?\s+(?:\((?:[A-Z][\w’'-]*\s?){1,4}\)\s+)?(?:(?:of|and|for|in|to|on|the|&)\s+){0,2}){1,9}"
    r"(Act|Code|Charter|Constitution|Regulations|Rules|Ordinance|Law|Directive|Convention|Covenant|Treaty|Statute|Protocol)"
    r"(?:\s+of\s+(?:Civil|Criminal|Appellate|Professional|Evidence|Court|Judicial)(?:\s+[A-Z]\w+){0,2})?(?!\w)"
    r"|Constitution\s+of\s+(?:the\s+)?[A-Z]\w+(?:\s+(?:of\s+)?[A-Z]\w+){0,3}(?:,\s+(?:19|20)\d\d)?"
)
