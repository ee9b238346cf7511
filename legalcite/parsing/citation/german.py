"""Decisions of German and Dutch courts: by court, date and file number, or by the page of a series or journal.

``BGH, Urteil vom 3. Mai 2012 - XII ZB 214/14``, ``BVerwG 6 C 12.14``, ``BGHZ 1, 2``, ``NJW 2015,
1827 (1829)``, ``BGBl. I S. 123``, ``LJN AB1234``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.model.span import Span
from legalcite.parsing.citation.reading import Reading
from legalcite.parsing.pinpoint import pinpoint_at

_COURTS = (
    *("BVerfG", "BVerwG", "BGH", "BAG", "BSG", "BFH", "BPatG", "BayObLG", "EuGH", "EGMR", "VerfGH", "StGH", "KG,"),
    *(
        "KG ",
        "OLG ",
        "LG ",
        "AG ",
        "OVG ",
        "VGH ",
        "VG ",
        "LAG ",
        "ArbG ",
        "LSG ",
        "SG ",
        "FG ",
        "Bayer. LSG",
        "BayLSG",
    ),
)
_DATE_WORDS = (" vom ", "Urt. v. ", "Beschl. v. ", "rteil v. ", "eschluss v. ")
_SERIES = (
    "BVerfGE BVerfGK BVerwGE BGHZ BGHSt BAGE BSGE BFHE RGZ RGSt NJW NJW-RR NVwZ NVwZ-RR NZA NStZ NStZ-RR FamRZ MDR DÖV "
    "DVBl GRUR WM ZIP VersR JZ StV DB BB BauR InfAuslR NZG NZM WuM EuZW ZUM"
)
_PRINTED_WORDS = (*(f"{name} " for name in _SERIES.split()), "BGBl", "BT-Dr", "BR-Dr")
_PRINTED_SET = frozenset(_PRINTED_WORDS)
KEYWORDS: tuple[str, ...] = (*_COURTS, *_DATE_WORDS, *_PRINTED_WORDS, "Az.", "LJN")


def reading_at(text: str, start: int, word: str) -> Iterator[Reading]:
    """The decision that the keyword ``word`` at ``start`` belongs to, if any."""
    if word == "LJN":
        yield from _dutch(text, start)
    elif word in _PRINTED_SET:
        yield from _printed(text, start, word)
    else:
        yield from _german(text, start, word)


def _german(text: str, start: int, word: str) -> Iterator[Reading]:
    """A German decision by its court, date and file number; the court may go without saying."""
    if word in _DATE_WORDS:
        start += word.rindex("v")
        pattern = _DATED
    elif text[start - 1 : start].isalnum():
        return
    else:
        pattern = _FILE_ALONE if word == "Az." else _DECISION
    found = pattern.match(text, start, start + 150)
    if found is None:
        return
    parts = found.groupdict()
    court, number = parts.get("court"), " ".join(found["file"].split())
    court = " ".join(court.split()) if court else None
    if pattern is _DATED and (kind := _KIND_BEFORE.search(text, max(0, start - 44), start)):
        start = kind.start()
    year = parts.get("year") or parts.get("iso")
    yield Reading(
        Span(start, found.end("file")),
        CitationClass.CASE,
        CitationForm.FULL,
        "docket",
        f"{court}, {number}" if court else number,
        jurisdiction={"EuGH": "eu", "EGMR": "coe"}.get(word, "de"),
        court=court,
        year=century(year) if year else _year_of_file(number),
    )


def _year_of_file(number: str) -> str | None:
    """The year that a file number ends in: ``XII ZB 214/14``."""
    found = re.search(r"[/.](\d{2}|\d{4})(?=\D|\Z)", number)
    return century(found[1]) if found else None


def _printed(text: str, start: int, word: str) -> Iterator[Reading]:
    """``BGHZ 1, 2``, ``NJW 2015, 1827``, ``BGBl. I S. 123``."""
    if text[start - 1 : start].isalnum() or text[start - 1 : start] == "-":
        return
    gazette = word.startswith(("BGBl", "BT", "BR"))
    found = (_GAZETTE if gazette else _PRINTED).match(text, start, start + 44)
    if found is None:
        return
    name, volume = word.strip(), found["volume"]
    pinpoint = None
    if place := _PAGES_AFTER.match(text, found.end(), found.end() + 40):
        pinpoint = pinpoint_at(text, place.start(1), place.end(1), bare=AtomKind.PAGE)
    yield Reading(
        Span(start, place.end() if place and pinpoint else found.end()),
        CitationClass.SECONDARY if gazette else CitationClass.CASE,
        CitationForm.FULL,
        "report",
        " ".join(found[0].split()),
        jurisdiction="de",
        court=_COURT_OF_SERIES.get(name),
        year=volume if volume and len(volume) == 4 else None,
        bare=AtomKind.PAGE,
        pinned=pinpoint is None,
        pinpoint=pinpoint,
    )


def _dutch(text: str, start: int) -> Iterator[Reading]:
    found = _LJN.match(text, start, start + 18)
    if found is not None:
        yield Reading(
            Span(start, found.end()),
            CitationClass.CASE,
            CitationForm.FULL,
            "case_number",
            f"LJN {found[1]}",
            jurisdiction="nl",
        )


def century(year: str) -> str | None:
    """Four digits of a year of two: courts numbered their cases so from 1952 on."""
    if len(year) == 4:
        return year
    return None if not year.isdigit() else ("19" if int(year) >= 50 else "20") + year


_COURT = (
    r"(?P<court>BVerfG|BVerwG|BGH|BAG|BSG|BFH|BPatG|BayObLG|EuGH|EGMR|KG|VerfGH|StGH|(?:Bayer\.\s|Bay)LSG|"
    r"(?:OLG|LG|AG|OVG|VGH|VG|LAG|ArbG|LSG|SG|FG)\s[A-ZÄÖÜ][\wäöüß.-]{2,20}"
    r"(?:[\s/-](?:am|an der|a\.\s?M\.|[A-ZÄÖÜ][\wäöüß-]{2,20})){0,2}?)"
)
_FILE = (
    r"(?P<file>(?:(?:[BLS]|Vf\.)\s)?(?:[IVX]{1,4}[a-z]?|\d{1,3})\s?(?:[A-Z][A-Za-z]{0,4}|[a-z]{1,3})(?:\s[A-Z][A-Za-z]{0,2})?"
    r"(?:\s?\([A-Za-z]{1,8}\))?\s\d{1,5}[/.]\d{2,4}(?:\.[A-Z])?(?:\s(?:R|B|ER|PKH)(?![\w.]))?)(?![\d/])"
)
_DAY = (
    r"(?:\d{1,2}\.\s?(?:\d{1,2}\.\s?|(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\s)"
    r"(?P<year>(?:19|20)?\d\d)|(?P<iso>(?:19|20)\d\d)-\d\d-\d\d)"
)
_KIND = r"(?:[A-Z]?[a-zäöü]{0,16}-?(?:[Uu]rteile?s?|[Bb]eschl(?:uss|uß|üsse)(?:es)?)|Urt\.|Beschl\.|[BU]\.)"
_THEN = r"(?:\s?[-\u2010-\u2015,:(]{1,2}\s?|\s)(?:Az\.?:?\s|B[VFGSA][a-zA-Z]{0,5}\s)?\(?"
_DECISION = re.compile(
    rf"{_COURT}(?:\s?\([A-Z]{{2,4}}\))?(?:[\s-]|,\s)(?:{_KIND}\s)?(?:(?:(?:vom|v\.)\s?)?{_DAY}{_THEN}|Az\.?:?\s)?{_FILE}"
)
_DATED = re.compile(rf"(?:vom|v\.)\s?{_DAY}{_THEN}{_FILE}")
_KIND_BEFORE = re.compile(rf"(?<!\w){_KIND}\s(?:des\sSenats\s)?\Z")
_FILE_ALONE = re.compile(rf"Az\.:?\s?{_FILE}")
_PRINTED = re.compile(r"[A-Za-zÖö]+(?:-RR)?\s(?P<volume>(?:19|20)\d\d|\d{1,3})\s?,\s(?:S\.\s)?\d{1,5}(?!\d)")
_PAGES_AFTER = re.compile(r"\s\((\d{1,5}(?:\s?(?:-|–|,\s)\s?\d{1,5})*(?:\s?ff?\.?)?)\)")
_GAZETTE = re.compile(
    r"BGBl\.?\s(?:(?P<volume>(?:19|20)\d\d),?\s)?I{1,3}(?:\s(?:(?:19|20)\d\d,?\s)?S\.\s\d{1,5})?|B[TR]-Dr(?:ucks|s)?\.?\s\d{1,3}/\d{1,5}"
)
_LJN = re.compile(r"LJN:?\s?([A-Z]{2}\d{4})")
_COURT_OF_SERIES = {
    "BVerfGE": "BVerfG",
    "BVerfGK": "BVerfG",
    "BVerwGE": "BVerwG",
    "BGHZ": "BGH",
    "BGHSt": "BGH",
    "BAGE": "BAG",
    "BSGE": "BSG",
    "BFHE": "BFH",
    "RGZ": "RG",
    "RGSt": "RG",
}
