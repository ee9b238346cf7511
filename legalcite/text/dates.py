"""Dates as written: a day, or what is missing or wrong with it. Nothing is completed from today's date.

``01/02/2020`` is refused with both readings, ``March 2019`` is a month and ``2019`` a year.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from legalcite.text.fold import t0


@dataclass(frozen=True, slots=True)
class DateRead:
    """``day`` when the text names one day; else ``partial`` (``2019-03`` or ``2019``), or ``error``.

    Errors are ``ambiguous`` (with both ``candidates``), ``no_date``, ``no_year`` and ``invalid_date``.
    """

    day: date | None = None
    partial: str | None = None
    error: str | None = None
    candidates: tuple[date, ...] = ()


def parse_date(text: str) -> DateRead:
    """The date that ``text`` is."""
    words = t0(text).strip().strip(".,;")
    for pattern, read in _FORMS:
        if match := pattern.fullmatch(words):
            return read(match)
    return DateRead(error="no_date")


def find_dates(text: str) -> Iterator[tuple[int, int, date]]:
    """The days written out in ``text`` (``1 March 2019``, ``March 1, 2019``, ``2019-03-01``): start, end, day."""
    for match in _WRITTEN.finditer(text):
        read = parse_date(match.group())
        if read.day is not None:
            yield match.start(), match.end(), read.day


_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            *("january jan janvier", "february feb février fevrier", "march mar mars", "april apr avril", "may mai"),
            *("june jun juin", "july jul juillet", "august aug août aout", "september sept sep septembre"),
            *("october oct octobre", "november nov novembre", "december dec décembre decembre"),
        ),
        1,
    )
    for name in names.split()
}
_MONTH = rf"(?P<month>{'|'.join(sorted(_MONTHS, key=len, reverse=True))})\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th|er)?"
_YEAR = r"(?P<year>\d{4})"


def _written(match: re.Match[str]) -> DateRead:
    return _day(int(match["year"]), _MONTHS[match["month"].lower()], int(match["day"]))


def _iso(match: re.Match[str]) -> DateRead:
    return _day(int(match["year"]), int(match["month"]), int(match["day"]))


def _numeric(match: re.Match[str]) -> DateRead:
    """Day and month in either order: one reading is a day, two different ones are ambiguous."""
    one, other, year = int(match["one"]), int(match["other"]), int(match["year"])
    read = (_day(year, other, one).day, _day(year, one, other).day)
    days = sorted({day for day in read if day is not None})
    if len(days) == 2:
        return DateRead(error="ambiguous", candidates=tuple(days))
    return DateRead(day=days[0]) if days else DateRead(error="invalid_date")


def _day(year: int, month: int, day: int) -> DateRead:
    try:
        return DateRead(day=date(year, month, day))
    except ValueError:
        return DateRead(error="invalid_date")


def _month(match: re.Match[str]) -> DateRead:
    return DateRead(partial=f"{match['year']}-{_MONTHS[match['month'].lower()]:02d}")


_FORMS = (
    (re.compile(rf"(?:\w+day,? )?(?:the )?{_DAY}(?: of| day of)?[ -]{_MONTH},?[ -]{_YEAR}", re.IGNORECASE), _written),
    (re.compile(rf"(?:\w+day,? )?{_MONTH} {_DAY},? {_YEAR}", re.IGNORECASE), _written),
    (re.compile(rf"{_YEAR}[-/](?P<month>\d{{1,2}})[-/](?P<day>\d{{1,2}})"), _iso),
    (re.compile(r"(?P<year>(?:1[6-9]|20)\d\d)(?P<month>\d\d)(?P<day>\d\d)"), _iso),
    (re.compile(r"(?P<one>\d{1,2})[/.\-](?P<other>\d{1,2})[/.\-](?P<year>\d{4})"), _numeric),
    (re.compile(rf"(?:in )?{_MONTH},? {_YEAR}", re.IGNORECASE), _month),
    (re.compile(rf"(?:[-_./?x]+)?{_YEAR}"), lambda m: DateRead(partial=m["year"])),
    (re.compile(rf"(?:.*\W)?{_DAY} {_MONTH}|{_MONTH.replace('month', 'm2')} \d{{1,2}}", re.IGNORECASE),
     lambda m: DateRead(error="no_year")),
)  # fmt: skip
_NAMED = rf"(?:{'|'.join(sorted(_MONTHS, key=len, reverse=True))})\.?"
_WRITTEN = re.compile(
    rf"\b\d{{1,2}}(?:st|nd|rd|th|er)?\s(?:of\s)?{_NAMED},?\s\d{{4}}\b|\b{_NAMED}\s\d{{1,2}},?\s\d{{4}}\b"
    r"|\b\d{4}-\d{2}-\d{2}\b",
    re.IGNORECASE,
)
