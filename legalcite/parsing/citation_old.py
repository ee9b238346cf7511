"""Finding citations of decisions in prose: the citation, the name before it, the pinpoint and the judge after it.

Read are neutral citations of the common-law world (unknown court codes too, where the
year stands in brackets), reports by year, case numbers and ECLI. Offsets are those of the
caller's text. Time grows with the length of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from legalcite.model.pinpoint import AtomKind, Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.courts import report_place
from legalcite.parsing.names import name_before
from legalcite.parsing.pinpoint import pinpoint_at
from legalcite.parsing.voice import author_before, spoken_after
from legalcite.parsing.work import CitedAs, cited_as, normalise_citation

__all__ = ["CitationHit", "find_citations", "normalise_citation"]


@dataclass(frozen=True, slots=True)
class CitationHit:
    """One authority as cited at one place.

    ``citation`` is as written at ``span``, ``key`` what it is looked up by, ``parallel`` the
    other citations of the same authority that follow it; ``name`` is the case name before it;
    ``author`` and ``role`` are what the writer says about the speaker; ``whole`` reaches from
    the name to the last parenthesis. ``form`` is neutral, unknown_code, report, case_number or ecli.
    """

    citation: str
    span: Span
    key: str
    form: str
    whole: Span
    court: str | None = None
    jurisdiction: str | None = None
    year: str | None = None
    parallel: tuple[str, ...] = ()
    name: str | None = None
    name_span: Span | None = None
    pinpoint: Pinpoint | None = None
    author: str | None = None
    role: str | None = None
    parentheticals: tuple[str, ...] = ()


def find_citations(text: str, *, volumes: bool = False) -> tuple[CitationHit, ...]:
    """The citations of decisions in ``text``, in order.

    ``volumes`` admits ``4 Orr 201``, a volume and a page of a series that no table knows:
    sound where a citation is expected, not in prose.
    """
    found = [*_candidates(text, volumes)]
    hits: list[CitationHit] = []
    taken = 0
    i = 0
    while i < len(found):
        group = [found[i]]
        while i + 1 < len(found) and len(group) < _MOST_PARALLEL and _is_parallel(text, group[-1], found[i + 1]):
            i += 1
            group.append(found[i])
        i += 1
        hit = _hit(text, group, taken)
        taken = hit.whole.end
        hits.append(hit)
    return tuple(hits)


_Candidate = tuple[Span, CitedAs]


def _candidates(text: str, volumes: bool) -> Iterator[_Candidate]:
    """Every place that has the form of a citation, first come first served."""
    done = 0
    for match in _CANDIDATE.finditer(text):
        if match.start() < done:
            continue
        words = match.group()
        cited = cited_as(words)
        if cited is None and words.endswith(")"):
            words = words[: words.rindex("(")].rstrip()
            cited = cited_as(words)
        if cited is None or (cited.form == "report" and not _is_report(words, volumes)):
            continue
        done = match.start() + len(words)
        yield Span(match.start(), done), cited


_S = r"[\s\u00a0\u202f]{1,3}"
_COURT = r"\((?:[A-Z]{2,6}(?: [A-Z]{1,4})?|Ch|Fam|Admin|Admlty|Comm|Pat|Costs|Mercantile|[BT]\d?)\)"
_SERIES_WORD = r"(?:\([A-Za-z]{1,4}\)|&|\d[a-z]{1,2}\b|[A-Z][A-Za-z.]{0,6}(?:\d[a-z]{1,2}\b)?)"
_SERIES = rf"[A-Z][A-Za-z.'’]{{0,9}}(?:\s?{_SERIES_WORD}){{0,4}}"
_CANDIDATE = re.compile(
    rf"\[\d{{4}}(?:-\d+)?\]{_S}(?:\d{{1,3}}{_S})?{_SERIES}{_S}[A-Z]?\d+\b(?:\s?{_COURT})?"
    rf"|\(\d{{4}}(?:-\d+)?\){_S}\d{{1,4}}{_S}{_SERIES}{_S}\d+\b(?:\s?{_COURT})?"
    rf"|\b\d{{4}} \(\d+\) {_SERIES} \d+\b(?:\s?{_COURT})?"
    rf"|(?<![\w/.\-§])\d{{1,4}}{_S}{_SERIES}{_S}\d+\b(?:\s?{_COURT})?"
    r"|\b[CTF][-\u2010\u2011\u2013]\d{1,4}/\d\d\b(?: (?:P|PPU|AJ|R|DEP|RENV|REV)\b)*"
    r"|\b(?:ECLI:)?[A-Z]{2}:[A-Z0-9]{1,7}:\d{4}:[A-Z0-9]+(?:\.[A-Z0-9]+)*"
    r"|\b6\d{4}[CTF][A-Z]\d{4}\b"
)


def _is_report(words: str, volumes: bool) -> bool:
    """True when a volume and a page are a report: a known series, a year in brackets, or by leave of the caller."""
    series = re.sub(r"^[\[(]?\d{4}(?:-\d+)?[\])]?|\(\d+\)|\d+(?: ?\([A-Za-z ]+\))?$", "", words)
    series = re.sub(r"^[\s\d]+|\s+$", "", series)
    dated = words[0] in "[(" or "(" in words[:7]
    if report_place(series) is not None:
        return dated or volumes or len(series.replace(" ", "")) > 2
    return volumes or (dated and re.fullmatch(r"[A-Z][\w.']*(?: [A-Z][\w.']*){0,2}", series) is not None)


_MOST_PARALLEL = 8


def _is_parallel(text: str, one: _Candidate, other: _Candidate) -> bool:
    """True when ``other`` goes on citing what ``one`` cites: a comma or blanks between them, perhaps a pinpoint."""
    gap = text[one[0].end : other[0].start]
    forms = one[1].form, other[1].form
    if forms == ("case_number", "ecli"):
        return re.fullmatch(r"[\s,(]*(?:[A-Z][^.;\[\]]{0,90})?[\s,(]*", gap) is not None
    if forms[1] not in ("report", "ecli", "unknown_code", "neutral") or forms[1] == forms[0] == "neutral":
        return False
    return re.fullmatch(r"\s*[,=;(]?\s*|,\s*\d+(?:[-–]\d+)?,\s*", gap) is not None and ";" not in gap


def _hit(text: str, group: list[_Candidate], taken: int) -> CitationHit:
    span, cited = group[0]
    last = group[-1]
    words = span.of(text)
    name = name_before(text, span.start, taken, single=cited.form in ("case_number", "ecli"))
    if name is None and len(group) > 1 and cited.form == "case_number":
        name = name_before(text, group[1][0].start, span.end, single=True)
    pinpoint, end = _pinpoint(text, group)
    spoken = spoken_after(text, end)
    begin = name.start if name else span.start
    name, dated = _without_year(text, name)
    before = author_before(text, begin)
    return CitationHit(
        citation=words,
        span=span,
        key=normalise_citation(words),
        form=cited.form,
        whole=Span(begin, max(spoken.end, end, last[0].end)),
        court=cited.court,
        jurisdiction=cited.place,
        year=_year(words, cited, spoken.parentheticals) or dated,
        parallel=tuple(other.of(text) for other, _ in group[1:]),
        name=" ".join(name.of(text).split()) if name else None,
        name_span=name,
        pinpoint=pinpoint,
        author=spoken.author or before,
        role=spoken.role,
        parentheticals=spoken.parentheticals,
    )


def _without_year(text: str, name: Span | None) -> tuple[Span | None, str | None]:
    """``Doe v Roe`` and ``1957`` of ``Doe v Roe (1957), 99 Orr 105``."""
    if name is None or not (dated := re.search(r"\s*\((\d{4})\)\Z", name.of(text))):
        return name, None
    return Span(name.start, name.start + dated.start()), dated[1]


def _year(words: str, cited: CitedAs, parentheticals: tuple[str, ...]) -> str | None:
    """The year the citation carries: in front, or in the parentheses after it."""
    if cited.form in ("case_number", "ecli"):
        return None
    in_front = re.match(r"[\[(]?(\d{4})(?=[\])\s-])", words)
    if in_front:
        return in_front[1]
    after = (re.search(r"(?:^|\s)(\d{4})$", said) for said in parentheticals)
    return next((m[1] for m in after if m), None)


def _pinpoint(text: str, group: list[_Candidate]) -> tuple[Pinpoint | None, int]:
    """The pinpoint of the first citation of the group that has one, and where the last one ends."""
    first: Pinpoint | None = None
    end = group[-1][0].end
    for i, (span, cited) in enumerate(group):
        paged = cited.form == "report" and "CanLII" not in span.of(text) and " WL " not in span.of(text)
        start = _past_court_and_year(text, span.end)
        stop = group[i + 1][0].start if i + 1 < len(group) else None
        found = pinpoint_at(text, start, stop, bare=AtomKind.PAGE if paged else AtomKind.UNSPECIFIED)
        if found is not None and found.span is not None:
            first = first or _as_paragraphs(found)
            end = max(end, found.span.end)
    return first, end


def _past_court_and_year(text: str, end: int) -> int:
    """Past ``(CA)`` or ``(9th Cir 2099)`` when a pinpoint follows it."""
    match = _COURT_AND_YEAR.match(text, end)
    return match.end() if match else end


_COURT_AND_YEAR = re.compile(r"\s?\((?:[A-Z]{2,6}|[^()]{0,30}\d{4})\)(?=\s*(?:,|at\b|\[|¶|para))")


def _as_paragraphs(pinpoint: Pinpoint) -> Pinpoint:
    """``§ 12`` after a decision is a paragraph, not a section."""
    atoms = tuple(
        replace(atom, kind=AtomKind.PARAGRAPH) if atom.kind is AtomKind.SECTION and "§" in pinpoint.verbatim else atom
        for atom in pinpoint.atoms
    )
    return replace(pinpoint, atoms=atoms)
