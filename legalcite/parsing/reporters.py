"""Reporters of the United States, from reporters-db: which series an abbreviation names, at a place in a text.

An abbreviation is looked up by its letters and digits; up to three of them must stand as
some printed form has them, so that "at", "Or" or "P" in prose is no reporter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Reporter:
    """One edition of a reporter: ``name`` as reporters-db prints it, the years it covers, its court's code.

    ``kind`` is ``case``, ``neutral`` (a court's own numbers, year first) or ``journal``;
    ``last`` is None while it goes on. ``court`` is a courts-db id where the reporter has one court.
    """

    name: str
    kind: str
    first: int
    last: int | None
    court: str | None = None

    def covers(self, year: int) -> bool:
        """True when the edition was being published in ``year``."""
        return self.first <= year <= (self.last or 9999)


def reporters_at(text: str, start: int, *, journals: bool = True) -> list[tuple[int, tuple[Reporter, ...]]]:
    """The abbreviations that begin at ``start``: where each ends and what it may name, the longest first."""
    table = _table()
    out: list[tuple[int, tuple[Reporter, ...]]] = []
    for key, end in abbreviations(text, start):
        if key not in table.prefixes:
            break
        found = table.reporters.get(key)
        if found and (len(key) > 3 or _spelt(text[start:end], table)):
            chosen = found if journals else tuple(r for r in found if r.kind != "journal")
            if chosen:
                out.append((end, chosen))
    out.reverse()
    return out


def _spelt(words: str, table: _Table) -> bool:
    """True when a short abbreviation has the capitals of a printed one; a single letter needs its full stop."""
    letters = "".join(c for c in words if c.isalnum())
    return letters in table.spellings and (len(letters) > 1 or "." in words)


def abbreviations(text: str, start: int) -> Iterator[tuple[str, int]]:
    """Longer and longer abbreviations from ``start``: the key and where each ends, its full stop included."""
    key = ""
    end = start
    stop = start + _LONGEST
    for _ in range(_MOST_WORDS):
        word = _WORD.match(text, end, stop)
        if word is None:
            return
        key += word.group().lower().translate(_NO_KEY)
        end = word.end()
        yield key, end


def of_year(found: tuple[Reporter, ...], year: str | None) -> Reporter | None:
    """The edition that a citation of ``year`` means; None when the year is before all of them.

    Without a year, or among several, the one that goes on; then the oldest.
    """
    if year is None:
        return min(found, key=lambda r: (r.last is not None, r.first))
    fits = [r for r in found if r.covers(int(year))]
    fits = fits or [r for r in found if r.first <= int(year)]
    return min(fits, key=lambda r: (r.last is not None, r.first)) if fits else None


_NO_KEY = {ord(c): None for c in " \t\r\n\f\v\u00a0\u2009\u202f\u3000.,'’()-"}
_LONGEST = 70
_MOST_WORDS = 14
_WORD = re.compile(
    r"[\s\u00a0]{0,3}(?:[^\W\d_]+|\d{1,2}[a-z]{0,2}(?!\w)|&|\([A-Za-z0-9. ]{1,14}\))(?:['’-](?=\w))?[.'’]?"
)
_SUPREME = frozenset(
    ("U.S.", "S. Ct.", "L. Ed.", "L. Ed. 2d", "Cranch", "Wheat.", "Pet.", "How.", "Black", "Wall.", "Dall.")
)


@dataclass(frozen=True, slots=True)
class _Table:
    reporters: dict[str, tuple[Reporter, ...]]
    prefixes: frozenset[str]
    spellings: frozenset[str]


@cache
def _table() -> _Table:
    from reporters_db import JOURNALS, REPORTERS

    found: dict[str, list[Reporter]] = {}
    spellings: set[str] = set()

    def add(abbreviation: str, reporter: Reporter) -> None:
        key = "".join(c for c in abbreviation.lower() if c.isalnum() or c == "&")
        spellings.add("".join(c for c in abbreviation if c.isalnum()))
        if key and reporter not in found.setdefault(key, []):
            found[key].append(reporter)

    for groups in REPORTERS.values():
        for group in groups:
            kind = "neutral" if group["cite_type"] == "neutral" else "case"
            editions = {
                name: Reporter(name, kind, _year(e["start"]) or 1600, _year(e["end"]), _court(name, group["cite_type"]))
                for name, e in group["editions"].items()
            }
            for name, reporter in editions.items():
                add(name, reporter)
            for variation, name in group["variations"].items():
                if name in editions:
                    add(variation, editions[name])
    for name, groups in JOURNALS.items():
        for group in groups:
            journal = Reporter(name, "journal", _year(group["start"]) or 1600, _year(group["end"]))
            for spelt in (name, *group["variations"]):
                add(spelt, journal)
    return _Table(
        {key: tuple(r) for key, r in found.items()},
        frozenset(key[:n] for key in found for n in range(1, len(key) + 1)),
        frozenset(spellings),
    )


def _year(moment: object) -> int | None:
    """The year of a date as reporters-db holds it: a datetime, or text, or nothing."""
    match = re.match(r"\d{4}", str(moment)) if moment else None
    return int(match.group()) if match else None


def _court(name: str, cite_type: str) -> str | None:
    return "scotus" if cite_type == "scotus_early" or name in _SUPREME else None
