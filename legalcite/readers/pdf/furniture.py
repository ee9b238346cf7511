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
_NEAR = 3.0
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
        taken = _repeated(edges)
        bands = _bands(edges, taken)
        for n, edge in enumerate(edges):
            for k, row in enumerate(edge):
                if (n, k) in taken or any(abs(row.y - y) <= 1.5 for y in bands):
                    out.rows[n].append(row)
                else:
                    break
    for n, rows in enumerate(pages):
        gone = {id(row) for row in out.rows[n]}
        rows[:] = [row for row in rows if id(row) not in gone]
    _number_pages(out)
    return out


def _edge(rows: Sequence[Row], top: bool) -> list[Row]:
    return sorted(rows, key=lambda r: -r.y if top else r.y)[:_DEEP]


def _key(row: Row) -> str:
    return _DIGITS.sub("#", " ".join(row.text.split())).casefold()


def _repeated(edges: Sequence[Sequence[Row]]) -> set[tuple[int, int]]:
    """Rows, as (page, rank), that other pages repeat at their height."""
    by_key: dict[str, list[tuple[int, int, Row]]] = defaultdict(list)
    for n, edge in enumerate(edges):
        for k, row in enumerate(edge):
            by_key[_key(row)].append((n, k, row))
            if (number := _NUMBER.fullmatch(row.text.strip())) and not number.group(1).isdigit():
                by_key["#"].append((n, k, row))
    taken: set[tuple[int, int]] = set()
    for key, places in by_key.items():
        lone = _NUMBER.fullmatch(key.replace("#", "1")) is not None
        for n, k, row in places:
            alike = [
                m
                for m, _, other in places
                if m != n and abs(other.y - row.y) <= _NEAR and _grows(n, row, m, other, lone)
            ]
            if _enough(n, alike, len(edges), key):
                taken.add((n, k))
    return taken


def _grows(n: int, row: Row, m: int, other: Row, lone: bool) -> bool:
    """Whether two rows are one line of furniture: a lone number must grow with the pages."""
    if not lone:
        return True
    a, b = _value(row.text), _value(other.text)
    return a is not None and b is not None and (b - a == m - n)


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
    if len(alike) + 1 >= 0.4 * pages:
        return True
    near = sum(1 for m in alike if abs(m - n) <= 2)
    return near >= 1 and len(key) > 1


def _bands(edges: Sequence[Sequence[Row]], taken: set[tuple[int, int]]) -> list[float]:
    """Heights at which nearly every page that prints anything prints furniture."""
    counts: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for n, edge in enumerate(edges):
        for k, row in enumerate(edge):
            here = counts[round(row.y)]
            here[0] += 1
            here[1] += (n, k) in taken
    return [float(y) for y, (all_rows, some) in counts.items() if some >= 4 and some >= 0.85 * all_rows]


def _number_pages(found: Furniture) -> None:
    """The number each page prints: the number in its furniture that grows with the pages."""
    offsets: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for n, rows in enumerate(found.rows):
        for row in rows:
            for number in _candidates(row.text):
                value = _value(number)
                if value is not None:
                    offsets[value - n].append((n, number))
    runs = sorted((places for places in offsets.values() if len({n for n, _ in places}) >= 2), key=lambda p: -len(p))
    for places in runs:
        for n, number in places:
            found.numbers[n] = found.numbers[n] or number


_AT_EDGE = re.compile(
    r"^\W*(?:Page\s+)?(\d{1,4}|[ivxlc]{1,6})(?:\W|$)|(?:^|\s)(\d{1,4}|[ivxlc]{1,6})\W*$|\bPa?ge?:?\s*(\d{1,4})\b", re.I
)


def _candidates(text: str) -> list[str]:
    return [group for found in _AT_EDGE.finditer(text.strip()) for group in found.groups() if group]
