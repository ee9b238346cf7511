"""Mentions: which unit of a document cites what.

The whole text is read once, so that ``Id.`` and ``ibid`` find what stands before them
across paragraphs; then every citation goes to the smallest unit around it.
"""

from __future__ import annotations

import heapq
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate

from legalcite.model.citation import Citation
from legalcite.model.cut import Cut
from legalcite.model.mention import Mention
from legalcite.model.passage import Passage
from legalcite.model.span import Span
from legalcite.model.unit import Unit
from legalcite.model.zone import Voice, Zone, ZoneKind
from legalcite.parsing.citation import find_citations


def mentions_of(cut: Cut, passages: Sequence[Passage]) -> tuple[Mention, ...]:
    """What a cut document cites, in the order of its text, without the citations of the document itself."""
    return placed(cut, passages, find_citations(cut.document.text))


def placed(cut: Cut, passages: Sequence[Passage], citations: Sequence[Citation]) -> tuple[Mention, ...]:
    """``citations``, which stand in ``cut.document.text`` in order, as mentions.

    Left out are those the work is known by itself and those in running heads and feet.
    """
    own = {alias.key for alias in cut.authority.aliases}
    units = _Places((n, unit.spans) for n, unit in enumerate(cut.units))
    zones = _Places((n, zone.spans) for n, zone in enumerate(cut.zones))
    parts = _Parts(cut.document.text, passages)
    mentions: list[Mention] = []
    leads: dict[int, int] = {}
    for citation in sorted(citations, key=lambda each: each.span.start):
        at, around = units.at(citation.span), zones.at(citation.span)
        unit = None if at is None else cut.units[at]
        zone = None if around is None else cut.zones[around]
        if citation.key in own or (zone is not None and zone.kind is ZoneKind.FURNITURE):
            continue
        mention = _mention(citation, unit, zone, None if unit is None else parts.at(unit, citation.span))
        lead = leads.setdefault(citation.group, len(mentions))
        mentions.append(mention if lead == len(mentions) else replace(mention, lead=lead))
    return tuple(mentions)


_COURT_ZONES = (ZoneKind.REASONS, ZoneKind.ORDER, ZoneKind.FOOTNOTES, ZoneKind.APPENDIX)


def _mention(citation: Citation, unit: Unit | None, zone: Zone | None, passage: str | None) -> Mention:
    if unit is not None:
        return Mention(citation, unit.eid, unit.zone, unit.citable, passage)
    spoken = zone is not None and zone.voice is Voice.COURT and zone.kind in _COURT_ZONES
    return Mention(citation, None, zone.id if zone else None, spoken)


@dataclass(slots=True)
class _Places:
    """Units or zones by their spans, asked for the smallest one around a place; places are asked in order."""

    listed: Iterable[tuple[int, Sequence[Span]]]
    _waiting: list[tuple[int, int, int, int]] = field(init=False)
    _open: list[tuple[int, int, int, int]] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self._waiting = [
            (span.start, sum(map(len, spans)), -n, span.end) for n, spans in self.listed for span in spans
        ]  # fmt: skip
        self._waiting.sort(reverse=True)

    def at(self, place: Span) -> int | None:
        """The smallest unit that holds the beginning of ``place``, one that holds all of it first."""
        while self._waiting and self._waiting[-1][0] <= place.start:
            start, size, number, end = self._waiting.pop()
            heapq.heappush(self._open, (size, number, start, end))
        while self._open and self._open[0][3] <= place.start:
            heapq.heappop(self._open)
        if not self._open:
            return None
        best = self._open[0]
        if best[3] < place.end:
            whole = [each for each in self._open if each[3] >= place.end]
            best = min(whole, default=best)
        return -best[1]


class _Parts:
    """Which part of a unit that was split holds a place; both are counted in characters that are no space."""

    def __init__(self, text: str, passages: Sequence[Passage]) -> None:
        self._text = text
        self._by_eid: dict[str, list[Passage]] = {}
        for passage in passages:
            self._by_eid.setdefault(passage.eid, []).append(passage)
        self._ends: dict[str, list[int]] = {}

    def at(self, unit: Unit, place: Span) -> str | None:
        """The id of the part of ``unit`` in which ``place`` begins."""
        parts = self._by_eid.get(unit.eid, ())
        if len(parts) < 2:
            return parts[0].id if parts else None
        ends = self._ends.get(unit.eid)
        if ends is None:
            ends = self._ends[unit.eid] = list(accumulate(_solid(part.text) for part in parts))
        before = sum(
            _solid(self._text[span.start : min(span.end, place.start)])
            for span in unit.spans if span.start < place.start
        )  # fmt: skip
        return parts[min(bisect_right(ends, before), len(parts) - 1)].id


def _solid(text: str) -> int:
    return len("".join(text.split()))
