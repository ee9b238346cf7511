"""Dates: a day, a part of one, or what is wrong with it."""

from __future__ import annotations

from datetime import date

import pytest

from legalcite.text.dates import find_dates, parse_date

DAYS = [
    ("1 March 2019", date(2019, 3, 1)),
    ("1st March, 2019", date(2019, 3, 1)),
    ("March 1, 2019", date(2019, 3, 1)),
    ("Friday 1 March 2019", date(2019, 3, 1)),
    ("1er mars 2019", date(2019, 3, 1)),
    ("2019-03-01", date(2019, 3, 1)),
    ("20190301", date(2019, 3, 1)),
    ("13/02/2020", date(2020, 2, 13)),
    ("02/13/2020", date(2020, 2, 13)),
    ("02/02/2020", date(2020, 2, 2)),
]


@pytest.mark.parametrize(("text", "expected"), DAYS)
def test_a_day(text: str, expected: date) -> None:
    assert parse_date(text).day == expected


def test_both_readings_of_an_ambiguous_date() -> None:
    read = parse_date("01/02/2020")
    assert (read.day, read.error) == (None, "ambiguous")
    assert read.candidates == (date(2020, 1, 2), date(2020, 2, 1))


@pytest.mark.parametrize(("text", "partial"), [("March 2019", "2019-03"), ("2019", "2019"), ("--/--/1988", "1988")])
def test_a_part_of_a_date_is_not_completed(text: str, partial: str) -> None:
    assert (parse_date(text).day, parse_date(text).partial) == (None, partial)


FAULTS = [
    ("3A5B", "no_date"),
    ("", "no_date"),
    ("s 4 May", "no_year"),
    ("4 May", "no_year"),
    ("31 April 2020", "invalid_date"),
    ("29 February 2019", "invalid_date"),
    ("45/45/2020", "invalid_date"),
]


@pytest.mark.parametrize(("text", "error"), FAULTS)
def test_a_fault(text: str, error: str) -> None:
    assert parse_date(text).error == error


def test_dates_in_prose() -> None:
    text = "Signed on 1 March 2019 and, since March 4, 2020, void; 31 April 2020 never came."
    assert [(text[s:e], day) for s, e, day in find_dates(text)] == [
        ("1 March 2019", date(2019, 3, 1)),
        ("March 4, 2020", date(2020, 3, 4)),
    ]
