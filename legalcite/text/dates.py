"""Dates as written: a day, or what is missing or wrong with it. Nothing is completed from today's date.

Read are days in words (English, French, German, Dutch, Spanish, Italian) and in numbers. The rules:

* ``01/02/2020`` and ``1-2-2020`` are refused with both readings; with dots the day stands first (``1.2.2020``);
  where one of the two cannot be a month, the other is.
* A year of two digits is refused; the candidates are those of the 1900s and the 2000s.
* ``March 2019`` is a month and ``2019`` a year: they are told as such and not completed.
* A day that is in no calendar is invalid, and so is one whose weekday is another (from 1753 on, when
  the calendars agree); then the day itself is the candidate.
* What these rules do not know is given to python-dateutil twice, with different days to complete from, day
  and month in both orders, never fuzzily: what varies with the completion was not written.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime

from dateutil import parser

from legalcite.text.fold import t0


@dataclass(frozen=True, slots=True)
class DateRead:
    """``day`` when the text names one day; else ``partial`` (``2019-03`` or ``2019``), or ``error``.

    Errors are ``ambiguous`` (with its ``candidates``), ``no_date``, ``no_year`` and ``invalid_date``.
    """

    day: date | None = None
    partial: str | None = None
    error: str | None = None
    candidates: tuple[date, ...] = ()


NO_DATE = DateRead(error="no_date")
LONGEST = 80
"""Characters of the longest text that is taken for one date."""


def parse_date(text: str) -> DateRead:
    """The date that ``text`` is, with or without words before it such as ``as of`` and a weekday."""
    if len(text) > 4 * LONGEST:
        return NO_DATE
    words = " ".join(t0(text).split()).strip(" .,;()").lower()
    if not words or len(words) > LONGEST:
        return NO_DATE
    said = _LEAD.match(words)
    words = words[said.end() :] if said else words
    if match := _WEEKDAY.match(words):
        return _on(_WEEKDAYS[match["weekday"]], _plain(words[match.end() :]))
    if match := _WEEKDAY_AFTER.search(words):
        return _on(_WEEKDAYS[match["weekday"]], _plain(words[: match.start()]))
    return _plain(words)


def find_dates(text: str) -> Iterator[tuple[int, int, date]]:
    """The days written out in ``text`` (``1 March 2019``, ``March 1, 2019``, ``2019-03-01``): start, end, day."""
    for match in _WRITTEN.finditer(text):
        read = parse_date(match.group())
        if read.day is not None:
            yield match.start(), match.end(), read.day


def _plain(words: str) -> DateRead:
    for pattern, read in _FORMS:
        if match := pattern.fullmatch(words):
            return read(match)
    return _by_dateutil(words)


def _on(weekday: int, read: DateRead) -> DateRead:
    """A date with the weekday that is said to be its own."""
    if read.day is None or read.day.year < _ONE_CALENDAR or read.day.weekday() == weekday:
        return read
    return DateRead(error="invalid_date", candidates=(read.day,))


_ONE_CALENDAR = 1753


def _by_name(table: Iterable[str]) -> dict[str, int]:
    return {name: number for number, names in enumerate(table) for name in names.split()}


_MONTHS = _by_name(
    (
        "",
        "january jan janvier janv januar jänner januari enero ene gennaio gen",
        "february feb février fevrier févr fevr februar februari febrero febbraio febbr",
        "march mar mars märz maerz mär maart mrt marzo",
        "april apr avril avr abril abr aprile",
        "may mai mei mayo maggio magg",
        "june jun juin juni junio giugno giu",
        "july jul juillet juil juli julio luglio lug",
        "august aug août aout augustus agosto ago",
        "september sept sep septembre septiembre setiembre settembre sett set",
        "october oct octobre oktober okt octubre ottobre ott",
        "november nov novembre noviembre",
        "december dec décembre decembre déc dezember dez diciembre dic dicembre",
    )
)
_WEEKDAYS = _by_name(
    (
        "monday mon lundi montag maandag lunes lunedì lunedi",
        "tuesday tue tues mardi dienstag dinsdag martes martedì martedi",
        "wednesday wed mercredi mittwoch woensdag miércoles miercoles mercoledì mercoledi",
        "thursday thu thur thurs jeudi donnerstag donderdag jueves giovedì giovedi",
        "friday fri vendredi freitag vrijdag viernes venerdì venerdi",
        "saturday sat samedi samstag sonnabend zaterdag sábado sabado sabato",
        "sunday sun dimanche sonntag zondag domingo domenica",
    )
)
_ORDINALS = _by_name(
    (
        "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
        "twentieth", "twenty-first", "twenty-second", "twenty-third", "twenty-fourth", "twenty-fifth", "twenty-sixth",
        "twenty-seventh", "twenty-eighth", "twenty-ninth", "thirtieth", "thirty-first",
    )
)  # fmt: skip


def _any_of(table: dict[str, int]) -> str:
    return "|".join(sorted(map(re.escape, table), key=len, reverse=True))


_MONTH = rf"(?P<month>{_any_of(_MONTHS)})\.?"
_DAY = rf"(?:(?P<day>\d{{1,2}})(?:st|nd|rd|th|er|ère|re|[.º°])?|(?P<ordinal>{_any_of(_ORDINALS)}))"
_YEAR = r"(?P<year>[12]\d{3})"
_SHORT_YEAR = r"(?:'|’)?(?P<short>\d\d)"
_OF = r"(?: day)?(?: of| de| del| di| d'|,)? ?-?"
_THEN = r",?(?: of| de| del)?[ -]"
_TIME = (
    r"(?:(?:t|,? |,? at |,? um )\d{1,2}[:.]\d\d(?:[:.]\d\d(?:\.\d{1,9})?)?"
    r"(?: ?(?:[ap]\.?m\.?|uhr|h))?(?: ?(?:z|utc|gmt|[+-]\d\d:?\d\d))?)?"
)
_LEAD = re.compile(
    r"(?:(?:as (?:of|at|on)|on or (?:about|before|after)|on|dated?|since|until|till|before|after|by|from|in|during"
    r"|effective|of|the|this|year|le|du|au|en|vom|am|den|der|dem|seit|im|op|van|per|el|de|del|il|dal)[ :,]+){1,4}"
)
_WEEKDAY = re.compile(rf"(?P<weekday>{_any_of(_WEEKDAYS)})\.?,? (?:the |den |le )?(?=\w)")

_WEEKDAY_AFTER = re.compile(rf" \((?P<weekday>{_any_of(_WEEKDAYS)})\Z")


def _written(match: re.Match[str]) -> DateRead:
    return _day(int(match["year"]), _MONTHS[match["month"]], _day_number(match))


def _day_number(match: re.Match[str]) -> int:
    return int(match["day"]) if match["day"] else _ORDINALS[match["ordinal"]]


def _short(match: re.Match[str]) -> DateRead:
    """Day and month in words, and a year of two digits."""
    return _centuries(match["short"], ((_MONTHS[match["month"]], _day_number(match)),))


def _iso(match: re.Match[str]) -> DateRead:
    return _day(int(match["year"]), int(match["month"]), int(match["day"]))


def _numeric(match: re.Match[str]) -> DateRead:
    """Day and month in either order: one reading is a day, two different ones are ambiguous unless dots part them."""
    one, other = int(match["one"]), int(match["other"])
    orders = ((other, one), (one, other))
    if match["short"]:
        return _centuries(match["short"], orders[:1] if match["sep"] == "." and other <= 12 else orders)
    days = [read.day for month, day in orders if (read := _day(int(match["year"]), month, day)).day is not None]
    if not days:
        return DateRead(error="invalid_date")
    if len(set(days)) == 2 and match["sep"] != ".":
        return DateRead(error="ambiguous", candidates=tuple(sorted(set(days))))
    return DateRead(day=days[0])


def _centuries(short: str, orders: Iterable[tuple[int, int]]) -> DateRead:
    found = {_day(int(century + short), month, day).day for century in ("19", "20") for month, day in orders}
    days = tuple(sorted(day for day in found if day is not None))
    return DateRead(error="ambiguous", candidates=days) if days else DateRead(error="invalid_date")


def _day(year: int, month: int, day: int) -> DateRead:
    try:
        return DateRead(day=date(year, month, day))
    except ValueError:
        return DateRead(error="invalid_date")


def _month(match: re.Match[str]) -> DateRead:
    return DateRead(partial=f"{match['year']}-{_MONTHS[match['month']]:02d}")


def _month_number(match: re.Match[str]) -> DateRead:
    return DateRead(partial=f"{match['year']}-{int(match['number']):02d}")


def _no_year(match: re.Match[str]) -> DateRead:
    """A day and a month: without a year, unless there is no such day in any year."""
    longest = monthrange(2000, _MONTHS[match["month"]])[1]
    return DateRead(error="no_year" if 1 <= _day_number(match) <= longest else "invalid_date")


_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], DateRead]], ...] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        (rf"{_DAY}{_OF}{_MONTH}{_THEN}{_YEAR}{_TIME}", _written),
        (rf"{_MONTH}(?: the)?[ -]{_DAY},?[ -]{_YEAR}{_TIME}", _written),
        (rf"{_YEAR},?[ -]{_MONTH}[ -]{_DAY}", _written),
        (rf"{_YEAR}[-/.](?P<month>\d{{1,2}})[-/.](?P<day>\d{{1,2}}){_TIME}", _iso),
        (r"(?P<year>(?:1[6-9]|20)\d\d)(?P<month>\d\d)(?P<day>\d\d)", _iso),
        (rf"(?P<one>\d{{1,2}}) ?(?P<sep>[/.\-]) ?(?P<other>\d{{1,2}}) ?(?P=sep) ?(?:{_YEAR}|{_SHORT_YEAR}){_TIME}",
         _numeric),
        (rf"{_MONTH}{_THEN}{_YEAR}", _month),
        (rf"{_YEAR}-(?P<number>0[1-9]|1[0-2])", _month_number),
        (rf"(?P<number>0?[1-9]|1[0-2])/{_YEAR}", _month_number),
        (rf"(?:[-_./?x]{{1,12}})?{_YEAR}", lambda match: DateRead(partial=match["year"])),
        (rf"{_DAY}{_OF}{_MONTH}{_THEN}{_SHORT_YEAR}", _short),
        (rf"{_MONTH}[ -]{_DAY},?[ -]{_SHORT_YEAR}", _short),
        (rf"(?:.{{0,{LONGEST}}}\W)?{_DAY}{_OF}{_MONTH}", _no_year),
        (rf"{_MONTH}[ -]{_DAY}", _no_year),
    )
)  # fmt: skip
_NAMED = rf"(?:{_any_of(_MONTHS)})\.?"
_WRITTEN = re.compile(
    rf"\b\d{{1,2}}(?:st|nd|rd|th|er|\.)?\s(?:day\s)?(?:of\s|de\s)?{_NAMED},?\s(?:de\s)?\d{{4}}\b"
    rf"|\b{_NAMED}\s\d{{1,2}}(?:st|nd|rd|th)?,?\s\d{{4}}\b|\b\d{{4}}-\d{{2}}-\d{{2}}\b",
    re.IGNORECASE,
)

_COMPLETIONS = (datetime(1904, 1, 1), datetime(2096, 12, 31))
"""Two days without a field in common; both years are leap years, so that no day is cut short."""
_FULL_YEAR = re.compile(r"(?<!\d)[12]\d{3}(?!\d)")
_WORD = re.compile(r"[^\W\d_]+")
_KNOWN_WORDS = frozenset([*_MONTHS, *_WEEKDAYS, "at", "on", "of", "st", "nd", "rd", "th", "am", "pm", "utc", "gmt"])


def _by_dateutil(words: str) -> DateRead:
    """What python-dateutil reads whatever it completes from; only with a month in words and one year of four digits."""
    spelt, years = _WORD.findall(words), _FULL_YEAR.findall(words)
    if len(years) != 1 or not _MONTHS.keys() & set(spelt) or not _KNOWN_WORDS.issuperset(spelt):
        return NO_DATE
    try:
        one, other = (_completed(words, int(years[0]), dayfirst=dayfirst) for dayfirst in (True, False))
    except (ValueError, OverflowError, TypeError, AttributeError, IndexError):
        return NO_DATE
    if one == other:
        return one
    days = tuple(sorted({read.day for read in (one, other) if read.day is not None}))
    return DateRead(error="ambiguous", candidates=days) if len(days) == 2 else NO_DATE


def _completed(words: str, year: int, *, dayfirst: bool) -> DateRead:
    """The fields that do not vary with the day that completes them, when the year is the one that is written."""
    early, late = (parser.parse(words, default=day, dayfirst=dayfirst, ignoretz=True) for day in _COMPLETIONS)
    if not early.year == late.year == year:
        return NO_DATE
    if early.month != late.month:
        return DateRead(partial=f"{early.year:04d}")
    if early.day != late.day:
        return DateRead(partial=f"{early.year:04d}-{early.month:02d}")
    return DateRead(day=early.date())
