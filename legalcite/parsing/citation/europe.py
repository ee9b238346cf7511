"""Decisions of European courts by the numbers those courts give them.

The Court of Justice (``Case C-131/12``, ``EU:C:2014:317``, CELEX), ECLI of every country, the Court
of Human Rights (``no. 5493/72``, ``ECHR 2001-XII``), and what German and Dutch courts number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.span import Span
from legalcite.parsing.citation import german
from legalcite.parsing.citation.german import century
from legalcite.parsing.citation.reading import Reading

_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212"
_JUSTICE_WORDS = tuple(f"{letter}{dash}" for letter in "CTF" for dash in _DASHES)
_STRASBOURG_WORDS = (
    *(word + blank for word in ("no.", "nos.", "No.", "Nos.", "no", "nos", "nº", "n°", "Nr.") for blank in " \u00a0"),
    *(" No. ", " Nos. ", "(No. ", "n°"),
)
_SERIES_WORDS = (
    *("ECHR 19", "ECHR 20", "CEDH 19", "CEDH 20", "Series A no", "Series A, no", "série A n"),
    *("Reports 199", "Recueil 199"),
)
KEYWORDS: tuple[str, ...] = (
    *_JUSTICE_WORDS,
    *("ECLI:", "EU:C:", "EU:T:", "EU:F:", "CE:ECHR:"),
    *("6195", "6196", "6197", "6198", "6199", "6200", "6201", "6202"),
    *_STRASBOURG_WORDS,
    *_SERIES_WORDS,
    *german.KEYWORDS,
)


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """The decisions at ``places``, in order."""
    done = 0
    for start, end in places:
        if start < done:
            continue
        for reading in _at(text, start, end):
            if reading.span.start >= done:
                done = reading.span.end
                yield reading


def _at(text: str, start: int, end: int) -> Iterator[Reading]:
    word = text[start:end]
    if word in _JUSTICE:
        yield from _of_justice(text, start)
    elif word[-1] == ":":
        yield from _ecli(text, start)
    elif word[0] == "6":
        yield from _celex(text, start)
    elif word in _STRASBOURG:
        yield from _application(text, start + (word[0] in " ("), end)
    elif word in _SERIES_WORDS:
        yield from _strasbourg_series(text, start)
    else:
        yield from german.reading_at(text, start, word)


# The Court of Justice


def _of_justice(text: str, start: int) -> Iterator[Reading]:
    """``C-131/12 P``; of several in a row one each."""
    found = _JUSTICE_NUMBER.match(text, start, start + 24)
    if found is None or (start and (text[start - 1].isalnum() or text[start - 1] in "-/.:")):
        return
    letter, serial, year = found["letter"], found["serial"], found["year"]
    suffix = f" {found['suffix']}" if found["suffix"] else ""
    before = _CASE_BEFORE.search(text, max(0, start - 16), start)
    yield Reading(
        Span(before.start() if before else start, found.end()),
        CitationClass.CASE,
        CitationForm.FULL,
        "case_number",
        f"{letter}-{serial}/{year[-2:]}{suffix}",
        jurisdiction="eu",
        court={"C": "CJEU", "T": "GC", "F": "CST"}[letter],
        year=century(year),
        named=True,
    )


def _ecli(text: str, start: int) -> Iterator[Reading]:
    found = _ECLI.match(text, start, start + 60)
    if found is None or (start and (text[start - 1].isalnum() or text[start - 1] == ":")):
        return
    country, court, year = found["country"].upper(), found["court"].upper(), found["year"]
    where = {"EU": "eu", "CE": "coe", "UK": "gb"}.get(country, country.lower())
    name = {"C": "CJEU", "T": "GC", "F": "CST"}.get(court, court) if country == "EU" else court
    yield Reading(
        Span(start, found.end()),
        CitationClass.CASE,
        CitationForm.FULL,
        "ecli",
        f"ECLI:{country}:{court}:{year}:{found['ordinal'].upper()}",
        jurisdiction=where,
        court="ECtHR" if name == "ECHR" else name,
        year=year,
        named=country in ("EU", "CE"),
    )


def _celex(text: str, start: int) -> Iterator[Reading]:
    found = _CELEX.match(text, start, start + 14)
    if found is None or text[start - 1 : start].isalnum():
        return
    yield Reading(
        Span(start, found.end()),
        CitationClass.CASE,
        CitationForm.FULL,
        "case_number",
        found[0],
        jurisdiction="eu",
        court="GC" if found["court"] == "T" else "CJEU",
        year=found["year"],
        named=True,
    )


# The Court of Human Rights


def _application(text: str, start: int, end: int) -> Iterator[Reading]:
    """``no. 5493/72``; the words before it belong to the citation, and further numbers are one each."""
    number = _APPLICATION.match(text, end, end + 16)
    if number is None or (start and (text[start - 1].isalnum() or text[start - 1] == "/")):
        return
    named = bool(_NAME_BEFORE.search(text, max(0, start - 60), start))
    before = _APPLICATION_WORD.search(text, max(0, start - 18), start)
    if before is None and not named and not _STRASBOURG_AFTER.match(text, number.end(), number.end() + 80):
        return
    begin = before.start() if before else start
    for _ in range(60):
        yield Reading(
            Span(begin, number.end()),
            CitationClass.CASE,
            CitationForm.FULL,
            "case_number",
            f"{int(number['serial'])}/{number['year'][-2:]}",
            jurisdiction="coe",
            court="ECtHR",
            year=century(number["year"]),
            named=True,
        )
        further = _APPLICATION_LIST.match(text, number.end(), number.end() + 24)
        if further is None:
            return
        begin = further.start("serial")
        number = further


def _strasbourg_series(text: str, start: int) -> Iterator[Reading]:
    found = _STRASBOURG_SERIES.match(text, start, start + 36)
    if found is None:
        return
    form = " ".join(found[0].replace(",", " ").split())
    form = re.sub(r"\s?[-‐-―]\s?", "-", form).replace("CEDH", "ECHR")
    form = re.sub(r"^[Ss].ries? A,? n\S*\s?(?=\d)", "Series A no. ", form)
    year = re.search(r"(?:19|20)\d\d", form)
    yield Reading(
        Span(start, found.end()),
        CitationClass.CASE,
        CitationForm.FULL,
        "report",
        form,
        jurisdiction="coe",
        court="ECtHR",
        year=year[0] if year else None,
        named=True,
    )


_JUSTICE, _STRASBOURG = frozenset(_JUSTICE_WORDS), frozenset(_STRASBOURG_WORDS)
_JUSTICE_NUMBER = re.compile(
    rf"(?P<letter>[CTF])[{_DASHES}](?P<serial>\d{{1,4}})/(?P<year>\d\d)(?![\d/])"
    rf"(?:[ \u00a0]?(?P<suffix>PPU|P\(R\)|P|RENV|R|DEP|AJ)(?![\w.]))?"
)
_CASE_BEFORE = re.compile(r"(?:[Jj]oined\s)?(?:[Cc]ases?|[Aa]ffaires?|Rs\.|Rechtssache|zaak)\s+\Z")
_ECLI = re.compile(
    r"(?:ECLI:)?(?P<country>[A-Za-z]{2}):(?P<court>[A-Za-z0-9]{1,7}):(?P<year>\d{4})"
    r":(?P<ordinal>[A-Za-z0-9](?:[A-Za-z0-9.]{0,23}[A-Za-z0-9])?)"
)
_CELEX = re.compile(r"6(?P<year>(?:19|20)\d\d)(?P<court>[CTF])[JCOVBDAT]\d{4}(?!\d)")
_APPLICATION = re.compile(r"(?P<serial>\d{1,6})/(?P<year>\d\d)(?![\d/])")
_APPLICATION_LIST = re.compile(r"(?:[,;]|\sand|,\sand|\set|\s&)\s(?P<serial>\d{1,6})/(?P<year>\d\d)(?![\d/])")
_APPLICATION_WORD = re.compile(
    r"(?:[Aa]pp(?:lication|l|s)?s?\.?|[Rr]equêtes?|\([A-Z]?)\s?\Z(?<!\()|(?:Application|Requête)s?\s\Z"
)
_NAME_BEFORE = re.compile(
    r"\s(?:v\.?|c\.)\s[^.;\n]{2,45}[,(]\s?(?:\[GC\],?\s?|\(dec\.\),?\s?)?\(?\Z|\[GC\],?\s\Z|\(dec\.\),\s\Z"
)
_STRASBOURG_AFTER = re.compile(r",?\s?(?:\)|§{1,2}|\[GC\]|ECHR|\d{1,2}\s[A-Z][a-z]+\s(?:19|20)\d\d|,?\sand\s\d+/\d\d)")
_STRASBOURG_SERIES = re.compile(
    r"(?:ECHR|CEDH)\s(?:19|20)\d\d(?:\s?[-‐-―]\s?[IVX]{1,5}(?!\w)|\s\(extracts\))|[Ss][eé]rie?s?\sA,?\sn(?:o\.?|º|°)\s?\d{1,3}(?:[-‐-―][A-Z])?"
    r"|(?:Reports|Recueil)(?:\sof\sJudgments\sand\sDecisions)?\s199\d[-‐-―][IVX]{1,5}(?!\w)"
)
