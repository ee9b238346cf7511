"""The text of a cut document in pieces, each between two neighbouring boundaries.

A boundary is an edge of a block, of a zone or of a unit's words. Pieces stand in document
order and give the whole text back, whatever the cutter did: where no zone holds the text the
piece has none, and a page can show the hole.
"""

from __future__ import annotations

import heapq
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from legalcite.model.cut import Cut
from legalcite.model.span import Span
from legalcite.model.unit import Unit
from legalcite.model.zone import Zone


@dataclass(frozen=True, slots=True)
class Piece:
    """Text of one block, one zone and at most one unit, the innermost; ``block`` is -1 between blocks."""

    span: Span
    block: int
    zone: Zone | None
    unit: Unit | None


def pieces(cut: Cut) -> Iterator[Piece]:
    """All pieces of ``cut.document.text`` in order; none is empty."""
    blocks = [block.span for block in cut.document.blocks]
    zones = [(span, i) for i, zone in enumerate(cut.zones) for span in zone.spans]
    units = [(span, i) for i, unit in enumerate(cut.units) for span in unit.spans]
    edges = sorted(
        _edges(blocks) | _edges(s for s, _ in zones) | _edges(s for s, _ in units) | {0, len(cut.document.text)}
    )
    zone_at, unit_at = _innermost(zones), _innermost(units)
    starts = [span.start for span in blocks]
    for start, end in pairwise(edges):
        at = bisect_right(starts, start) - 1
        block = at if at >= 0 and start < blocks[at].end else -1
        zone, unit = zone_at(start), unit_at(start)
        yield Piece(
            Span(start, end),
            block,
            None if zone is None else cut.zones[zone],
            None if unit is None else cut.units[unit],
        )


def _edges(spans: Iterable[Span]) -> set[int]:
    return {edge for span in spans for edge in (span.start, span.end)}


def _innermost(spans: list[tuple[Span, int]]) -> Callable[[int], int | None]:
    """Which owner holds an offset, the last of several; offsets must be asked in rising order."""
    waiting = sorted(spans, key=lambda held: held[0].start, reverse=True)
    active: list[tuple[int, int]] = []

    def owner(offset: int) -> int | None:
        while waiting and waiting[-1][0].start <= offset:
            span, index = waiting.pop()
            heapq.heappush(active, (-index, span.end))
        while active and active[0][1] <= offset:
            heapq.heappop(active)
        return -active[0][0] if active else None

    return owner
