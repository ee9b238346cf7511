"""Decisions of European courts by the numbers those courts give them.

The Court of Justice (``Case C-131/12``, ``EU:C:2014:317``, CELEX), ECLI of every country, the Court
of Human Rights (``no. 5493/72``, ``ECHR 2001-XII``), German courts (``BGH, Urteil vom 3. Mai 2012 -
XII ZB 214/14``, ``BGHZ 1, 2``, ``NJW 2015, 1827``) and Dutch ones (``LJN AB1234``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.model.span import Span
from legalcite.parsing.citation.reading import Reading
from legalcite.parsing.pinpoint import pinpoint_at

_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212"
_JUSTICE_WORDS = tuple(f"{letter}{dash}" for letter in "CTF" for dash in _DASHES)
_STRASBOURG_WORDS = (
    "no. ",
    "nos. ",
    "No. ",
    "Nos. ",
    "no ",
    "nos ",
    "nº ",
    "n° ",
    "n°",
    "no.\u00a0",
    "nos.\u00a0",
    "Nr. ",
)
_SERIES_WORDS = (
    "ECHR 19",
    "ECHR 20",
    "CEDH 19",
    "CEDH 20",
    "Series A no",
    "Series A, no",
    "série A n",
    "Reports 199",
    "Recueil 199",
)
_GERMAN_COURTS = (
    *("BVerfG", "BVerwG", "BGH", "BAG", "BSG", "BFH", "BPatG", "BayObLG", "EuGH", "EGMR", "KG "),
    *("OLG ", "LG ", "AG ", "OVG ", "VGH ", "VG ", "LAG ", "ArbG ", "LSG ", "SG ", "FG ", "KG,", "VerfGH", "StGH"),
)
_GERMAN_SERIES = (
    *(
        "BVerfGE ",
        "BVerfGK ",
        "BVerwGE ",
        "BGHZ ",
        "BGHSt ",
        "BAGE ",
        "BSGE ",
        "BFHE ",
        "BGBl",
        "RGZ ",
        "RGSt ",
        "BT-Dr",
        "BR-Dr",
    ),
    *("NJW ", "NJW-RR ", "NVwZ ", "NVwZ-RR ", "NZA ", "NStZ ", "NStZ-RR ", "FamRZ ", "MDR ", "DÖV ", "DVBl ", "GRUR "),
    *(
        "WM ",
        "ZIP ",
        "VersR ",
        "JZ ",
        "StV ",
        "DB ",
        "BB ",
        "BauR ",
        "InfAuslR ",
        "NZG ",
        "NZM ",
        "WuM ",
        "EuZW ",
        "ZUM ",
    ),
)
KEYWORDS: tuple[str, ...] = (
    *_JUSTICE_WORDS,
    *("ECLI:", "EU:C:", "EU:T:", "EU:F:", "CE:ECHR:", "LJN"),
    *("6195", "6196", "6197", "6198", "6199", "6200", "6201", "6202"),
    *_STRASBOURG_WORDS,
    *_SERIES_WORDS,
    *_GERMAN_COURTS,
    *_GERMAN_SERIES,
    "Az.",
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
        yield from _application(text, start, end)
    elif word in _SERIES_WORDS:
        yield from _strasbourg_series(text, start)
    elif word == "LJN":
        yield from _dutch(text, start)
    elif word in _GERMAN_PRINTED:
        yield from _printed(text, start, word)
    else:
        yield from _german(text, start, word)


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
        year=_century(year),
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
            year=_century(number["year"]),
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


# Germany and the Netherlands


def _german(text: str, start: int, word: str) -> Iterator[Reading]:
    """A German decision by its court, date and file number."""
    if text[start - 1 : start].isalnum():
        return
    found = _FILE_ALONE.match(text, start, start + 40) if word == "Az." else _DECISION.match(text, start, start + 150)
    if found is None:
        return
    court = found["court"] if word != "Az." else None
    number = " ".join(found["file"].split())
    year = found["year"] if word != "Az." else None
    yield Reading(
        Span(start, found.end("file")),
        CitationClass.CASE,
        CitationForm.FULL,
        "docket",
        f"{' '.join(court.split())}, {number}" if court else number,
        jurisdiction={"EuGH": "eu", "EGMR": "coe"}.get(word, "de"),
        court=" ".join(court.split()) if court else None,
        year=year or _century(number.rsplit("/", 1)[-1][:2]),
    )


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


def _century(year: str) -> str | None:
    """Four digits of a year of two: courts numbered their cases so from 1952 on."""
    if len(year) == 4:
        return year
    return None if not year.isdigit() else ("19" if int(year) >= 50 else "20") + year


_JUSTICE, _STRASBOURG, _GERMAN_PRINTED = map(frozenset, (_JUSTICE_WORDS, _STRASBOURG_WORDS, _GERMAN_SERIES))
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
_COURT = (
    r"(?P<court>BVerfG|BVerwG|BGH|BAG|BSG|BFH|BPatG|BayObLG|EuGH|EGMR|KG|VerfGH|StGH|"
    r"(?:OLG|LG|AG|OVG|VGH|VG|LAG|ArbG|LSG|SG|FG)\s[A-ZÄÖÜ][\wäöüß.-]{2,20}"
    r"(?:[\s/-](?:am|an der|a\.\s?M\.|[A-ZÄÖÜ][\wäöüß-]{2,20})){0,2}?)"
)
_FILE = (
    r"(?P<file>(?:[IVX]{1,4}|\d{1,3}|[A-Z]|L|S|B|Vf\.)(?:\s?[A-Za-z]{1,3})?\s?[a-z]?\s?(?:\([A-Za-z]+\)\s?)?(?:[A-Z][A-Za-z]{0,4}|[a-z]{2,4})?\.?\s?"
    r"(?:\([A-Za-z]+\)\s?)?\d{1,5}[/.]\d{2,4}(?:\.[A-Z])?)(?![\d/])"
)
_DAY = (
    r"(?:v\.|vom)\s?(?:\d{1,2}\.\s?(?:\d{1,2}\.\s?|(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\s)"
    r"(?P<year>(?:19|20)?\d\d))"
)
_DECISION = re.compile(
    rf"{_COURT}(?:\s?\([A-Z]{{2,4}}\))?,?\s(?:(?:[A-Z][a-zäöü]{{2,16}}-?)?"
    rf"(?:[Uu]rteil|[Bb]eschlu(?:ss|ß)|Urt\.|Beschl\.|B\.|U\.|Kammerbeschluss)\s)?"
    rf"(?:{_DAY})?(?:,?\s?[-\u2010-\u2015,:]?\s?(?:Az\.?:?\s|B[VFGSA][a-zA-Z]{{0,5}}\s)?)\(?{_FILE}"
)
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
