"""Readings become drafts of citations: parallels grouped, with their names, pinpoints and parentheticals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind, Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.american_courts import american_court
from legalcite.parsing.citation.after import After, after
from legalcite.parsing.citation.reading import Reading
from legalcite.parsing.citation.short import name_just_before
from legalcite.parsing.names import name_before
from legalcite.parsing.pinpoint import pinpoint_at
from legalcite.parsing.reporters import of_year
from legalcite.parsing.voice import author_before


@dataclass(slots=True)
class Draft:
    """One citation before it is known what it points back to. ``group`` counts the authorities cited."""

    reading: Reading
    group: int
    leads: bool
    whole: Span
    after: After
    pinpoint: Pinpoint | None = None
    name: Span | None = None
    normalized: str | None = None
    year: str | None = None
    court: str | None = None
    parallel: tuple[str, ...] = ()
    author: str | None = None
    signal: str | None = None
    aside: bool = False
    called: tuple[str, ...] = field(default=())


def drafts(text: str, readings: Sequence[Reading], *, volumes: bool = False) -> list[Draft]:
    """The drafts of ``readings`` in order.

    ``volumes`` admits a volume and a page of a series that no table knows (``4 Orr 201``) without
    a case name before them: sound where a citation is expected, not in prose.
    """
    out: list[Draft] = []
    floor = 0
    asides: list[Span] = []
    group = 0
    stops = _stops(readings, len(text))
    i = 0
    while i < len(readings):
        first = readings[i]
        if first.is_place and out and first.extent.start < floor:
            i += 1
            continue
        members, i = _members(text, readings, i)
        made = _group(text, members, stops[i], floor, group, volumes)
        if not made:
            continue
        for draft in made:
            draft.aside = any(span.start <= draft.whole.start < span.end for span in asides)
        last = made[-1]
        asides = [span for span in asides if span.end > last.whole.end] + list(last.after.asides)
        floor = max(last.after.end if not last.after.asides else last.after.asides[0].start, last.reading.span.end)
        out += made
        group += 1
    return out


def _stops(readings: Sequence[Reading], end: int) -> list[int]:
    """For each place in the list where the next citation begins, and ``end`` for the last.

    A bare place may be the pinpoint of the citation before it and does not count.
    """
    stops = [end]
    for reading in reversed(readings):
        stops.append(stops[-1] if reading.is_place else reading.extent.start)
    stops.reverse()
    return stops


# Parallel citations

_MOST_PARALLEL = 8
_BETWEEN = re.compile(r"[\s\u00a0]{0,4}[,=]?[\s\u00a0]{0,4}[\[(]?")
_COURT_BETWEEN = re.compile(r"[\s,(]{0,4}(?:[A-Z][^.;\[\]]{0,90})?[\s,(]{0,4}")
_JOINED = re.compile(r"[\s\u00a0]{0,2}(?:,|and|et|und|en|to|,[\s\u00a0]and)[\s\u00a0]{1,2}")
_DOCKET_BETWEEN = re.compile(r"[\s,]{0,4}(?:\([A-Z]{2,5}\)[\s,]{0,4})?(?:slip op\.[\s,]{0,4})?")


def _members(text: str, readings: Sequence[Reading], i: int) -> tuple[list[Reading], int]:
    """The citations of one authority that stand together from the ``i``-th on, and where the next begins."""
    members = [readings[i]]
    i += 1
    while i < len(readings) and len(members) < _MOST_PARALLEL and _is_parallel(text, members[-1], readings[i]):
        members.append(readings[i])
        i += 1
    return members, i


_CASES = (CitationClass.CASE, CitationClass.DOCKET)


def _is_parallel(text: str, one: Reading, other: Reading) -> bool:
    """True when ``other`` goes on citing what ``one`` cites: a comma or blanks between them, perhaps a pinpoint."""
    if one.kind not in _CASES or other.kind is not CitationClass.CASE or one.points_back or other.points_back:
        return False
    if one.span.end > other.span.start or other.span.start - one.span.end > 160 or (one.form is not other.form):
        return False
    sources = one.source, other.source
    gap = text[one.span.end : other.span.start]
    if sources == ("case_number", "ecli"):
        return _COURT_BETWEEN.fullmatch(gap) is not None
    if sources == ("case_number", "case_number"):
        return _JOINED.fullmatch(gap) is not None
    if sources[0] == "docket":
        return sources[1] in ("database", "reporter") and _DOCKET_BETWEEN.fullmatch(gap) is not None
    if sources == ("reporter", "reporter") and one.form is CitationForm.FULL and ";" in gap:
        return _michigan(text, one, other)
    if sources[0] == sources[1] == "neutral" or sources[1] == "case_number" or ";" in gap:
        return False
    if one.form is CitationForm.SHORT:
        gap = gap.removeprefix(",")
    if _BETWEEN.fullmatch(gap):
        return True
    pin = pinpoint_at(text, one.span.end, other.span.start, bare=one.bare)
    return pin is not None and pin.span is not None and bool(_BETWEEN.fullmatch(text, pin.span.end, other.span.start))


def _michigan(text: str, one: Reading, other: Reading) -> bool:
    """``256 Mich 441, 443; 240 NW 44 (1932)``: before a semicolon without a year the citation is not complete."""
    pin = pinpoint_at(text, one.span.end, other.span.start, bare=one.bare)
    end = pin.span.end if pin is not None and pin.span is not None else one.span.end
    same = one.numbered is not None and other.numbered is not None and one.numbered.series == other.numbered.series
    return not same and _SEMICOLON.fullmatch(text, end, other.span.start) is not None


_SEMICOLON = re.compile(r"[\s\u00a0]{0,2};[\s\u00a0]{1,4}")


# One group


def _group(text: str, members: Sequence[Reading], stop: int, floor: int, group: int, volumes: bool) -> list[Draft]:
    """The drafts of one authority's citations, its name and what follows read once; none when it is no citation."""
    head = members[0]
    name = _name(text, head, members, floor)
    if not volumes:
        members = _believed(text, members, name)
        if not members:
            return []
        head = members[0]
    last = members[-1]
    follows = _after(text, last, stop)
    name, dated = _without_year(text, name)
    start = min(head.extent.start, name.start if name else head.extent.start)
    pins = [_own_pin(text, one, members[n + 1].span.start) for n, one in enumerate(members[:-1])]
    pins.append(last.pinpoint or follows.pinpoint)
    signal = _signal(text, start, floor)
    words = [one.span.of(text) for one in members]
    author = author_before(text, start) if head.kind is CitationClass.CASE else None
    out = []
    for n, one in enumerate(members):
        read = _dated(one, one.year or follows.year or dated, follows)
        if read is None:
            continue
        normalized, year, court = read
        whole = Span(start, max(follows.end, last.span.end)) if n == 0 else one.span
        out.append(
            Draft(
                one, group, n == 0, whole, follows, pins[n], name, normalized, year, court,
                tuple(w for m, w in enumerate(words) if m != n), follows.author or author, signal,
                called=follows.called,
            )
        )  # fmt: skip
    _lead(out)
    return out


def _lead(out: Sequence[Draft]) -> None:
    """The first citation leads; a docket number gives the lead to the report or database that follows it."""
    if not out:
        return
    first = next((d for d in out if d.reading.kind is not CitationClass.DOCKET), out[0])
    whole = out[0].whole if out[0].leads else first.whole
    for draft in out:
        draft.leads = draft is first
        draft.whole = whole if draft is first else draft.reading.span


def _after(text: str, last: Reading, stop: int) -> After:
    if not last.pinned:
        return After(last.span.end)
    sign = AtomKind.PARAGRAPH if last.kind in _CASES and not last.points_back else AtomKind.SECTION
    start = last.span.end
    if last.form is CitationForm.SHORT and last.numbered is not None:
        comma = _COMMA.match(text, start)
        start = comma.end() if comma else start
    elif last.points_back and text.startswith(("”", '"', "’", "'", "»"), start):
        start += 1
    return after(text, start, stop, last.bare, sign)


_COMMA = re.compile(r"(?:[\s\u00a0]{0,2},)?")


def _own_pin(text: str, one: Reading, stop: int) -> Pinpoint | None:
    return one.pinpoint or pinpoint_at(text, one.span.end, stop, bare=one.bare)


def _name(text: str, head: Reading, members: Sequence[Reading], floor: int) -> Span | None:
    """The case name before the group, or the one its form carries."""
    if head.name is not None or not head.named:
        return head.name
    single = head.source in ("case_number", "ecli")
    name = name_before(text, head.span.start, floor, single=single)
    if name is None and len(members) > 1 and head.source == "case_number":
        name = name_before(text, members[1].span.start, head.span.end, single=True)
    if (
        name is None
        and head.form is CitationForm.SHORT
        and _AFTER_COMMA.search(text, max(0, head.span.start - 6), head.span.start)
    ):
        name = name_just_before(text, head.span.start)
        if name is not None and name.start < floor:
            name = None
    return name


def _believed(text: str, members: Sequence[Reading], name: Span | None) -> list[Reading]:
    """The members without those of an unknown series that neither a case name nor a known citation vouches for."""
    versus = name is not None and re.search(r"\s(?:v|vs|c)\.?\s|^(?:In re|Re)\s", name.of(text)) is not None
    known = versus or any(not _unlisted(one) for one in members)
    out: list[Reading] = []
    for one in members:
        if not _unlisted(one) or (known and (versus or out) and one.form is CitationForm.FULL):
            out.append(one)
        elif not out:
            continue
    return out


def _unlisted(one: Reading) -> bool:
    """True for a series that no table knows and that no bracketed year makes likely."""
    return one.numbered is not None and not one.numbered.known and one.numbered.dated not in ("[", "(")


def _without_year(text: str, name: Span | None) -> tuple[Span | None, str | None]:
    """``Doe v Roe`` and ``1957`` of ``Doe v Roe (1957), 99 Orr 105``."""
    if name is None or not (dated := _YEAR_AFTER_NAME.search(name.of(text))):
        return name, None
    return Span(name.start, name.start + dated.start()), dated[1]


_AFTER_COMMA = re.compile(r"[,”\"’][\s\u00a0]{0,4}\Z")
_YEAR_AFTER_NAME = re.compile(r"[\s\u00a0,]{0,3}\((?:[A-Z][^()]{0,30}\s)?(\d{4})\)\Z")


def _dated(one: Reading, year: str | None, follows: After) -> tuple[str | None, str | None, str | None] | None:
    """Normalised form, year and court of one member; None where no edition of its reporter is as old as its year."""
    court = one.court
    normalized = one.normalized
    if one.numbered is not None and one.numbered.reporters:
        reporter = of_year(one.numbered.reporters, year)
        if reporter is None:
            return None
        if reporter.name != one.numbered.series:
            normalized = one.numbered.of_edition(reporter.name)
        court = american_court(follows.court or "") or reporter.court
    elif court is None and follows.court and one.kind in _CASES:
        court = american_court(follows.court) if one.jurisdiction in ("us", None) else follows.court
    return normalized, year, court


_SIGNAL = re.compile(
    r"(?i)(?<![\w])(see,? also|but see|but cf\.?|see,? e\.?g\.?,?|see generally|see|cf\.?|contra|accord|compare|"
    r"e\.?g\.?,?|voir|citing|quoting|applying|following|overruling|distinguishing)[,:]?[\s\u00a0]{1,2}\Z"
)


def _signal(text: str, start: int, floor: int) -> str | None:
    match = _SIGNAL.search(text, max(floor, start - 24), start)
    return match[1].lower().strip(" ,.") if match else None
