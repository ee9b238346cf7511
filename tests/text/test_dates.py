"""Dates: a day, a part of one, or what is wrong with it."""

from __future__ import annotations

import time
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from legalcite.text import dates
from legalcite.text.dates import DateRead, find_dates, parse_date

FIRST = date(2019, 3, 1)
DAYS = [
    ("1 March 2019", FIRST),
    ("1st March, 2019", FIRST),
    ("1 March, 2019", FIRST),
    ("March 1, 2019", FIRST),
    ("Mar 1st, 2019", FIRST),
    ("1 Mar. 2019", FIRST),
    ("1-Mar-2019", FIRST),
    ("2019 March 1", FIRST),
    ("the 1st day of March, 2019", FIRST),
    ("this first day of March 2019", FIRST),
    ("the twenty-first day of March, 2019", date(2019, 3, 21)),
    ("Friday 1 March 2019", FIRST),
    ("Friday, March 1, 2019", FIRST),
    ("on Friday the 1st of March 2019", FIRST),
    ("as of 1 March 2019", FIRST),
    ("dated 1 March 2019", FIRST),
    ("1er mars 2019", FIRST),
    ("le vendredi 1er mars 2019", FIRST),
    ("1. März 2019", FIRST),
    ("vom 15. Dezember 1983", date(1983, 12, 15)),
    ("15. Dez. 1983", date(1983, 12, 15)),
    ("vrijdag 1 maart 2019", FIRST),
    ("15 de diciembre de 1983", date(1983, 12, 15)),
    ("1º dicembre 1983", date(1983, 12, 1)),
    ("2019-03-01", FIRST),
    ("2019/03/01", FIRST),
    ("2019-03-01T10:30:00Z", FIRST),
    ("2019-03-01 10:30", FIRST),
    ("1 March 2019 at 10:30 a.m.", FIRST),
    ("20190301", FIRST),
    ("13/02/2020", date(2020, 2, 13)),
    ("02/13/2020", date(2020, 2, 13)),
    ("02/02/2020", date(2020, 2, 2)),
    ("1.2.2020", date(2020, 2, 1)),
    ("15.12.1983", date(1983, 12, 15)),
    ("10:30 on 1 March 2019", FIRST),
    ("Mar-01-2019", FIRST),
    ("March the 1st, 2019", FIRST),
    ("1 March 2019 (Friday)", FIRST),
    ("Fri Mar 1 10:30:00 2019", FIRST),
]


@pytest.mark.parametrize(("text", "expected"), DAYS)
def test_a_day(text: str, expected: date) -> None:
    assert parse_date(text) == DateRead(day=expected)


AMBIGUOUS = [
    ("01/02/2020", [date(2020, 1, 2), date(2020, 2, 1)]),
    ("1-2-2020", [date(2020, 1, 2), date(2020, 2, 1)]),
    ("15/12/83", [date(1983, 12, 15), date(2083, 12, 15)]),
    ("15.12.83", [date(1983, 12, 15), date(2083, 12, 15)]),
    ("3 March 83", [date(1983, 3, 3), date(2083, 3, 3)]),
    ("March 3, '83", [date(1983, 3, 3), date(2083, 3, 3)]),
    ("1.2.83", [date(1983, 2, 1), date(2083, 2, 1)]),
    ("1/2/83", [date(1983, 1, 2), date(1983, 2, 1), date(2083, 1, 2), date(2083, 2, 1)]),
    ("29/02/00", [date(2000, 2, 29)]),
]


@pytest.mark.parametrize(("text", "candidates"), AMBIGUOUS)
def test_every_reading_of_an_ambiguous_date(text: str, candidates: list[date]) -> None:
    assert parse_date(text) == DateRead(error="ambiguous", candidates=tuple(candidates))


PARTS = [
    ("March 2019", "2019-03"),
    ("in March, 2019", "2019-03"),
    ("mars 2019", "2019-03"),
    ("Dezember 1983", "1983-12"),
    ("diciembre de 1983", "1983-12"),
    ("2019-03", "2019-03"),
    ("03/2019", "2019-03"),
    ("2019", "2019"),
    ("in 2019", "2019"),
    ("the year 2019", "2019"),
    ("--/--/1988", "1988"),
]


@pytest.mark.parametrize(("text", "partial"), PARTS)
def test_a_part_of_a_date_is_not_completed(text: str, partial: str) -> None:
    assert parse_date(text) == DateRead(partial=partial)


FAULTS = [
    ("3A5B", "no_date"),
    ("", "no_date"),
    ("Easter 2019", "no_date"),
    ("Q1 2019", "no_date"),
    ("the first quarter of 2019", "no_date"),
    ("2019-20", "no_date"),
    ("10 2019", "no_date"),
    ("12345", "no_date"),
    ("today", "no_date"),
    ("10:30", "no_date"),
    ("Friday", "no_date"),
    ("March", "no_date"),
    ("1 and 2 March 2019", "no_date"),
    ("s 4 of the Act of 1 March 2019", "no_date"),
    ("s 4 May", "no_year"),
    ("4 May", "no_year"),
    ("May 4", "no_year"),
    ("Tuesday, 29 February", "no_year"),
    ("31 April", "invalid_date"),
    ("31 April 2020", "invalid_date"),
    ("April 31, 2020", "invalid_date"),
    ("29 February 2019", "invalid_date"),
    ("0 May 2019", "invalid_date"),
    ("2019-13-01", "invalid_date"),
    ("20191301", "invalid_date"),
    ("45/45/2020", "invalid_date"),
    ("31/04/83", "invalid_date"),
]


@pytest.mark.parametrize(("text", "error"), FAULTS)
def test_a_fault(text: str, error: str) -> None:
    assert parse_date(text) == DateRead(error=error)


def test_a_wrong_weekday_is_told_with_the_day() -> None:
    assert parse_date("Tuesday, 3 March 2019") == DateRead(error="invalid_date", candidates=(date(2019, 3, 3),))
    assert parse_date("Sunday, 3 March 2019").day == date(2019, 3, 3)
    assert parse_date("Friday 5 March 1700").day == date(1700, 3, 5), "calendars differed"


def test_dates_in_prose() -> None:
    text = "Signed on 1 March 2019 and, since March 4, 2020, void; 31 April 2020 never came; am 2. Mai 2021."
    assert [(text[s:e], day) for s, e, day in find_dates(text)] == [
        ("1 March 2019", date(2019, 3, 1)),
        ("March 4, 2020", date(2020, 3, 4)),
        ("2. Mai 2021", date(2021, 5, 2)),
    ]


PIECES = [
    "march", "mai", "dez.", "4", "04", "31", "83", "2019", "1988", "20190301", "/", "-", ".", ",", " ", "of", "the",
    "at", "day", "th", "10:30", "pm", "friday", "tue", "z", "t", "as of", "--", "q1", "easter", "'",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=9).map(lambda pieces: "".join(pieces)) | st.text(max_size=40))
@settings(max_examples=400, deadline=None)
def test_no_date_depends_on_today(text: str) -> None:
    """Read under two different clocks and with other days to complete from, every text says the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dates.parser.DEFAULTPARSER.info, "_year", 1901)
        patch.setattr(dates.parser.DEFAULTPARSER.info, "_century", 1900)
        before = parse_date(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dates.parser.DEFAULTPARSER.info, "_year", 2399)
        patch.setattr(dates.parser.DEFAULTPARSER.info, "_century", 2300)
        assert parse_date(text) == before
    for day in (before.day, *before.candidates):
        assert day is None or str(day.year) in text or str(day.year)[2:] in text
        assert day is None or str(day.day) in text or f"{day.day:02d}" in text


@given(st.dates(min_value=date(1753, 1, 1), max_value=date(2999, 12, 31)))
def test_a_day_that_is_printed_is_read_again(day: date) -> None:
    for form in ("%d %B %Y", "%B %d, %Y", "%A, %d %B %Y", "%Y-%m-%d", "%d.%m.%Y", "the %dth day of %B, %Y"):
        assert parse_date(day.strftime(form)).day == day, form


@pytest.mark.parametrize("text", ["1 " * 50_000, "march " * 50_000, "/" * 100_000, " of" * 50_000, "2019-" * 16])
def test_long_texts_cost_nothing(text: str) -> None:
    begun = time.perf_counter()
    assert parse_date(text).day is None
    assert time.perf_counter() - begun < 0.2
