"""The side of each opinion: as its heading says, as the document states elsewhere, else unknown.

A lone opinion is the court's. Among several, a heading that states the side decides; then the
ranges and the headnote of an announced text; then, where judges each give reasons, what the
later judges say of the first ("I agree"). What nothing tells stays ``separate`` or None.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from legalcite.model.document import Document
from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.model.zone import Role, ZoneKind
from legalcite.parsing.layout import Layout
from legalcite.parsing.lead_ins import stated_ranges
from legalcite.parsing.lines import Line
from legalcite.parsing.structure import Stretch

_AGREES = re.compile(
    r"\bI (?:also |too |entirely |fully |respectfully |wholly )*(?:agree|concur)\b"
    r"|\bI have (?:come to|reached) the same conclusion|\bfor the reasons (?:given|set out|stated) by\b"
    r"|\bI would (?:also )?(?:allow|dismiss) (?:the|this) appeal for the reasons"
    r"|\bI (?:fully |gladly )?join (?:in )?(?:the |this )?"
    r"(?:Court[’']s |majority[’']s |majority )?(?:opinion|judgment)\b"
)
_DIFFERS = re.compile(
    r"\bI (?:regret|am unable to agree|cannot agree|can not agree|do not agree|respectfully (?:disagree|dissent)"
    r"|disagree|dissent|take a different view|would have (?:allowed|dismissed))"
    r"|\bunable to agree\b|\bdissenting\b|\bdifferent conclusion\b"
)

_DISSENTS = re.compile(
    r"\bI (?:must |respectfully |therefore |also )*dissent\b(?! in part| from (?:Part|so much|that part))"
)

_OPINION = re.compile(r"\bopinion\b|\b(?:states|writes) (?:separately )?as follows\b", re.IGNORECASE)
"""A court that speaks through one judgment annexes opinions to it; where judges each give reasons, none is so named."""


def roles_of(
    document: Document, lines: Sequence[Line], layout: Layout, stretches: Sequence[Stretch]
) -> list[Role | None]:
    """The role of each stretch that is reasons, or notes to one opinion; None for all others and where nothing tells.

    Notes that one opinion alone calls get its speaker too: a dissenter's note is not the court's.
    """
    out = _spoken(document, lines, layout, stretches)
    for k, notes in enumerate(stretches):
        if notes.kind is ZoneKind.FOOTNOTES and (owner := _caller(document, lines, stretches, notes)) is not None:
            notes.byline = stretches[owner].byline
            out[k] = out[owner]
    return out


def _caller(document: Document, lines: Sequence[Line], stretches: Sequence[Stretch], notes: Stretch) -> int | None:
    """The stretch of reasons with all calls of these notes; None where several opinions call them or a call is lost."""
    span = Span(lines[notes.lines[0]].start, lines[notes.lines[-1]].end)
    own = {m.ref for m in document.marks if m.kind is MarkKind.FOOTNOTE and m.ref and m.span.overlaps(span)}
    calls = [m.span.start for m in document.marks if m.kind is MarkKind.FOOTNOTE_CALL and m.ref in own]
    spoken = [k for k, one in enumerate(stretches) if one.kind is ZoneKind.REASONS]
    starts = [lines[stretches[k].lines[0]].start for k in spoken]
    places = (
        {spoken[max(bisect_right(starts, at) - 1, 0)] for at in calls} if spoken and len(calls) >= len(own) else set()
    )
    voices = {id(stretches[k].byline) for k in places}
    return min(places) if len(voices) == 1 else None


def _spoken(
    document: Document, lines: Sequence[Line], layout: Layout, stretches: Sequence[Stretch]
) -> list[Role | None]:
    spoken = [k for k, s in enumerate(stretches) if s.kind is ZoneKind.REASONS]
    if any(line.byline for line in lines) or (layout.plain and stated_ranges(document.text)):
        return _announced(document, layout, stretches, spoken)
    out: list[Role | None] = [None] * len(stretches)
    opinions = _opinions(stretches, spoken)
    if len(opinions) <= 1:
        for k in spoken:
            said = stretches[k].byline
            out[k] = (said.role if said else None) or Role.MAJORITY
        return out
    headings = [stretches[opinion[0]].byline for opinion in opinions]
    sides_told = [
        (said.role if said and said.role else None) or _told(lines, layout, stretches, opinion)
        for said, opinion in zip(headings, opinions, strict=True)
    ]
    for rank, opinion in enumerate(opinions):
        said = headings[rank]
        role: Role | None = sides_told[rank]
        if rank == 0 and said is None and all(_OPINION.search(h.heading) for h in headings[1:] if h is not None):
            role = Role.MAJORITY
        elif rank == 0 and (said is None or said.role is None):
            role = _first(said is not None and bool(said.joined_by), sides_told[1:])
        for k in opinion:
            out[k] = role
    return out


def _opinions(stretches: Sequence[Stretch], spoken: Sequence[int]) -> list[list[int]]:
    """Stretches of reasons by who speaks: one interrupted by notes is one opinion."""
    out: list[list[int]] = []
    for k in spoken:
        if out and stretches[out[-1][0]].byline is stretches[k].byline:
            out[-1].append(k)
        else:
            out.append([k])
    return out


def _told(lines: Sequence[Line], layout: Layout, stretches: Sequence[Stretch], opinion: Sequence[int]) -> Role:
    """What a judge's own words say of the first judgment: agreement makes a concurrence, nothing else is guessed."""
    own = [n for k in opinion for n in stretches[k].lines if n not in layout.bylines]
    first = " ".join(lines[n].text for n in own[:4])[:1500]
    opens = first[:400]
    if _DISSENTS.search(opens):
        return Role.DISSENTING
    if _AGREES.search(opens) and not _DIFFERS.search(opens):
        return Role.CONCURRING
    if _DIFFERS.search(first) or not _AGREES.search(first):
        return Role.SEPARATE
    return Role.CONCURRING


def _first(joined: bool, later: Sequence[Role]) -> Role:
    """The first judgment leads when it was joined, or when more judges agree with it than go their own way.

    A judge whose heading says that he dissents tells that the first did not.
    """
    agree = later.count(Role.CONCURRING)
    told = any(role in (Role.DISSENTING, Role.DISSENTING_IN_PART) for role in later)
    return Role.MAJORITY if joined or agree + told > later.count(Role.SEPARATE) else Role.SEPARATE


def _announced(
    document: Document, layout: Layout, stretches: Sequence[Stretch], spoken: Sequence[int]
) -> list[Role | None]:
    """Roles of announced opinions, as the announcement was read; a stretch whose announcement is lost by its range."""
    out: list[Role | None] = [None] * len(stretches)
    ranges = stated_ranges(document.text)
    for k in spoken:
        said = stretches[k].byline
        if said is not None:
            out[k] = said.role
            continue
        numbers = [layout.links[n].candidate.value for n in stretches[k].lines if n in layout.links]
        stated = [r.role for r in ranges if numbers and r.first <= numbers[0] and numbers[-1] <= r.last]
        out[k] = stated[0] if len(stated) == 1 else None
    return out
