"""Star pages typed into a text: ``*302``, ``**78``, ``[*452]``, where a page of a printed report begins.

A number behind stars is a page only as one of a run: each one more than the one before (a few more
where a page is lost), for one number of stars; a single one counts when it goes on from the first page of a
report that the document gives as its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

_STAR = re.compile(r"(?<![\w*])\[?(?P<stars>\*{1,3})(?P<page>\d{1,5})\]?(?![\w*-])")
_CITED = re.compile(r"(?:\bat|[,–-])\s*$")
_CITES_ON = re.compile(r"\s*(?:[(;,.)–-]|$)")
"""``at *3 (D. Orde`` is a pinpoint of what is cited there."""
_LONGEST_PAGE = 15_000
_SHORTEST_PAGE = 300
"""How many characters of text, on average, a page of a report or a screen of a database has."""
_ALONE = 5
"""How many pages in a row tell a print of a document that gives no report as its own."""
_MOST_LOST = 3
_MOST_AFTER_FIRST = 30


@dataclass(frozen=True, slots=True)
class StarPage:
    """One mark: where it stands, how many stars it has, and the page that begins there."""

    start: int
    end: int
    stars: int
    page: int


def star_pages(text: str, first_pages: Sequence[int]) -> tuple[StarPage, ...]:
    """The star pages of ``text`` in order; ``first_pages`` are those of the document's own reports."""
    found = [
        StarPage(m.start(), m.end(), len(m["stars"]), int(m["page"]))
        for m in _STAR.finditer(text)
        if not (_CITED.search(text, max(0, m.start() - 4), m.start()) and _CITES_ON.match(text, m.end()))
    ]
    kept: list[StarPage] = []
    for count in (1, 2, 3):
        run = _run([page for page in found if page.stars == count], first_pages)
        if _is_paging(run, len(text)) and (first_pages or len(run) >= _ALONE):
            kept += run
    return tuple(sorted(kept, key=lambda page: page.start))


def _is_paging(run: Sequence[StarPage], length: int) -> bool:
    """False for stars that stand too near each other or too far apart to count pages: ``2 Kent *205, *206-*207``."""
    if not run or length > _LONGEST_PAGE * (len(run) + 1):
        return False
    gaps = [b.start - a.end for a, b in pairwise(run)]
    return length < _LONGEST_PAGE or not gaps or sum(gaps) >= _SHORTEST_PAGE * len(gaps)


def _run(pages: Sequence[StarPage], first_pages: Sequence[int]) -> list[StarPage]:
    """The longest run of pages that go up one by one, the earliest of equals; empty when it is none."""
    best: list[StarPage] = []
    runs: list[list[StarPage]] = []
    for page in pages:
        fits = [run for run in runs if 0 < page.page - run[-1].page <= _MOST_LOST]
        if fits:
            max(fits, key=len).append(page)
        elif len(runs) < 50:
            runs.append([page])
    for run in runs:
        if len(run) > len(best):
            best = run
    if len(best) == 1 and not any(0 < best[0].page - first <= _MOST_AFTER_FIRST for first in first_pages):
        return []
    return best
