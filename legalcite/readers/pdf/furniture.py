"""Running heads and feet: lines that come back on page after page at the same height.

What is repeated decides, never a pattern alone: the same words, or the same words with another
number, at the same height of at least two pages; a number alone when it grows with the pages.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from legalcite.readers.pdf.rows import Row

_DEEP = 5
"""How many rows from the top and from the bottom may be furniture."""
_NEAR, _MOST, _BAND = 3.0, 0.4, 0.5
_STAMP = re.compile(
    r"(?:(?:US)?\w{0,12}\s?)?(?:Case|Appeal|Appellate Case|Filing)s?\b.{0,60}\b(?:Document|Doc|Dkt|DktEntry|Filed)\b",
    re.I,
)
_TITLE = re.compile(r"(?:schedule|appendix|annex|part|chapter|exhibit|tab|article|section|rule)\s+\d", re.I)
_NUMBER = re.compile(r"\W*(?:page\s*)?(\d{1,4}|[ivxlc]{1,6})\W*(?:of\s+\d{1,4}\W*)?", re.I)
_DIGITS = re.compile(r"\d+")
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


@dataclass(slots=True)
class Furniture:
    """For each page its rows of furniture, and the page number they print, if any."""

    rows: list[list[Row]] = field(default_factory=list)
    numbers: list[str] = field(default_factory=list)


def take_furniture(pages: Sequence[list[Row]]) -> Furniture:
    """Take running heads and feet out of ``pages``, the rows of each page."""
    out = Furniture([[] for _ in pages], ["" for _ in pages])
    for top in (True, False):
        edges = [_edge(rows, top) for rows in pages]
        often = _repeated(edges)
        bands = _bands(edges, often)
        for n, edge in enumerate(edges):
            share = [often.get((n, k), _BAND if _in_band(row, bands) else 0.0) for k, row in enumerate(edge)]
            if edge and not share[0] and _is_own_number(edge, n):
                share[0] = _MOST
            out.rows[n] += edge[: _depth(edge, share)]
    for n, rows in enumerate(pages):
        gone = {id(row) for row in out.rows[n]}
        rows[:] = [row for row in rows if id(row) not in gone]
    _number_pages(out)
    return out


def _edge(rows: Sequence[Row], top: bool) -> list[Row]:
    return sorted(rows, key=lambda r: -r.y if top else r.y)[:_DEEP]


def _in_band(row: Row, bands: Sequence[float]) -> bool:
    return any(abs(row.y - y) <= 1.5 for y in bands)


def _is_own_number(edge: Sequence[Row], n: int) -> bool:
    """Whether the outermost row of sheet ``n`` is nothing but its number, far from the text."""
    alone = _NUMBER.fullmatch(edge[0].text.strip()) is not None and _value(edge[0].text) == n + 1
    return alone and len(edge) > 1 and abs(edge[0].y - edge[1].y) > 2.5 * edge[0].size


def _depth(edge: Sequence[Row], share: Sequence[float]) -> int:
    """How many rows from the edge are furniture: repeated ones, set apart from the text unless most pages have them."""
    depth = 0
    while depth < len(edge) and (share[depth] > 0 or (depth == 0 and _is_stamp(edge[0]))):
        depth += 1
    while depth and depth < len(edge) and 0 < share[depth - 1] < _MOST:
        if abs(edge[depth - 1].y - edge[depth].y) > 1.45 * max(edge[depth - 1].size, edge[depth].size):
            break
        depth -= 1
    return depth


def _is_stamp(row: Row) -> bool:
    """The line a court's filing system prints at the edge of every page it serves."""
    return _STAMP.match(row.text) is not None


def _key(row: Row) -> str:
    return _DIGITS.sub("#", " ".join(row.text.split())).casefold()


def _repeated(edges: Sequence[Sequence[Row]]) -> dict[tuple[int, int], float]:
    """Rows, as (page, rank), that other pages repeat at their height, and in what share of all pages."""
    by_key: dict[str, list[tuple[int, int, Row]]] = defaultdict(list)
    for n, edge in enumerate(edges):
        for k, row in enumerate(edge):
            by_key[_key(row)].append((n, k, row))
            if (number := _NUMBER.fullmatch(row.text.strip())) and not number.group(1).isdigit():
                by_key["#"].append((n, k, row))
    taken: dict[tuple[int, int], float] = {}
    for key, places in by_key.items():
        for n, k, row in places:
            alike = [
                m for m, _, other in places if m != n and abs(other.y - row.y) <= _NEAR and _same(n, row, m, other)
            ]
            if _enough(n, alike, len(edges), key):
                taken[n, k] = (len(alike) + 1) / len(edges)
    return taken


def _same(n: int, row: Row, m: int, other: Row) -> bool:
    """Whether rows of pages ``n`` and ``m`` are one line of furniture: equal but for one number that grows by page."""
    a, b = row.text.strip(), other.text.strip()
    if _NUMBER.fullmatch(a) and _NUMBER.fullmatch(b):
        first, second = _value(a), _value(b)
        return first is not None and second is not None and second - first == m - n
    ours, theirs = _DIGITS.findall(a), _DIGITS.findall(b)
    if ours != theirs and _TITLE.match(a):
        return False
    changed = [int(y) - int(x) for x, y in zip(ours, theirs, strict=False) if x != y]
    return len(ours) == len(theirs) and (not changed or changed == [m - n])


def _value(text: str) -> int | None:
    found = _NUMBER.fullmatch(text.strip())
    if found is None:
        return None
    digits = found.group(1)
    return int(digits) if digits.isdigit() else roman(digits)


def roman(letters: str) -> int | None:
    """The value of a roman numeral."""
    total = 0
    values = [_ROMAN.get(letter) for letter in letters.lower()]
    if None in values:
        return None
    for value, after in zip(values, [*values[1:], 0], strict=True):
        assert value is not None and after is not None
        total += -value if value < after else value
    return total


def _enough(n: int, alike: Sequence[int], pages: int, key: str) -> bool:
    """Whether so many repetitions are furniture: in most pages, or on neighbouring ones."""
    if not alike:
        return False
    if len(alike) + 1 >= _MOST * pages:
        return True
    near = sum(1 for m in alike if abs(m - n) <= 2)
    return near >= 1 and len(key) > 1


def _bands(edges: Sequence[Sequence[Row]], taken: dict[tuple[int, int], float]) -> list[float]:
    """Heights at which nearly every page that prints anything prints furniture."""
    counts: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for n, edge in enumerate(edges):
        for k, row in enumerate(edge):
            here = counts[round(row.y)]
            here[0] += 1
            here[1] += (n, k) in taken
    few = max(4, 0.15 * len(edges))
    return [float(y) for y, (all_rows, some) in counts.items() if some >= few and some >= 0.85 * all_rows]


def _number_pages(found: Furniture) -> None:
    """The number each page prints: the number in its furniture that grows with the pages."""
    offsets: dict[int, list[tuple[int, str, bool]]] = defaultdict(list)
    for n, rows in enumerate(found.rows):
        for row in rows:
            alone = _NUMBER.fullmatch(row.text.strip()) is not None
            for number in _candidates(row.text):
                value = _value(number)
                if value is not None:
                    offsets[value - n].append((n, number, alone))
    counted = [places for places in offsets.values() if len({n for n, _, _ in places}) >= 2]
    runs = sorted(counted, key=lambda places: (-sum(alone for _, _, alone in places), -len(places)))
    for places in runs:
        for n, number, _ in places:
            found.numbers[n] = found.numbers[n] or number
    for n in range(len(found.numbers) - 2, -1, -1):
        after = _value(found.numbers[n + 1]) if found.numbers[n + 1].isdigit() else None
        if not found.numbers[n] and after is not None and after > 1:
            found.numbers[n] = str(after - 1)
    for n in range(1, len(found.numbers)):
        if not found.numbers[n] and found.numbers[n - 1].isdigit():
            found.numbers[n] = str(int(found.numbers[n - 1]) + 1)


_AT_EDGE = re.compile(
    r"^\W*(?:Page\s+)?(\d{1,4}|[ivxlc]{1,6})(?:\W|$)|(?:^|\s)(\d{1,4}|[ivxlc]{1,6})\W*$|\bPa?ge?:?\s*(\d{1,4})\b", re.I
)


def _candidates(text: str) -> list[str]:
    return [group for found in _AT_EDGE.finditer(text.strip()) for group in found.groups() if group]
