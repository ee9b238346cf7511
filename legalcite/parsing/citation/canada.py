"""Canadian acts and regulations in both languages: by their series and chapter, and the Charter.

The forms are McGill's: ``Criminal Code, RSC 1985, c C-46``, ``Loi sur …, LC 2001, ch 27``,
``SOR/2001-227``, ``O Reg 194/90``, and the older ones with dots.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind, Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.citation.instruments import SERIES
from legalcite.parsing.citation.reading import Reading
from legalcite.parsing.citation.titles import title_before
from legalcite.parsing.pinpoint import pinpoint_at

CHARTER = "Canadian Charter of Rights and Freedoms"
_CHAPTER_WORDS = (
    ", c ",
    ", c. ",
    ", c.",
    ", ch ",
    ", ch. ",
    ",\nc ",
    ",\nc. ",
    ", c\u00a0",
    ", ch\u00a0",
    ", c.\u00a0",
)
_SERIES_WORDS = (
    "RSC 1",
    "R.S.C. 1",
    "R.S.C., 1",
    "RSO 1",
    "R.S.O. 1",
    "RSBC 1",
    "R.S.B.C. 1",
    "CCSM",
    "C.C.S.M.",
    "CQLR",
    "RLRQ",
    "LRQ",
    "L.R.Q.",
    "C.Q.L.R.",
)
_CANADIAN_REGULATIONS = (
    "SOR/",
    "DORS/",
    "O Reg ",
    "O. Reg. ",
    "O.Reg. ",
    "RRO 1",
    "R.R.O. 1",
    "Alta Reg ",
    "Alta. Reg. ",
    "BC Reg ",
    "B.C. Reg. ",
    "NS Reg ",
    "N.S. Reg. ",
    "NB Reg ",
    "N.B. Reg. ",
    "Man Reg ",
    "Man. Reg. ",
    "Règl de l'Ont ",
)
_CHARTER_WORDS = ("Charte canadienne des droits", "Charter")
_CIVIL_CODE = ("CCQ", "CcQ", "C.C.Q.", "C.c.Q.", "Code civil du Québec", "Civil Code of Québec", "Civil Code of Quebec")
_NAMED_CODES = ("Code criminel, art", "Code criminel, par", "Code de procédure civile, art")
KEYWORDS: tuple[str, ...] = (
    *_CHAPTER_WORDS,
    *_SERIES_WORDS,
    *_CANADIAN_REGULATIONS,
    *_CHARTER_WORDS,
    *_CIVIL_CODE,
    *_NAMED_CODES,
)


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """The acts and regulations that the keywords at ``places`` belong to; they may overlap."""
    for start, end in places:
        word = text[start:end]
        if word in _CHAPTER_WORDS:
            found = _by_chapter(text, start)
        elif word in _SERIES_WORDS:
            found = _by_series(text, start)
        elif word in _CANADIAN_REGULATIONS:
            found = _canadian_regulation(text, start)
        elif word in _NAMED_CODES:
            found = _named_code(text, start)
        elif word in _CIVIL_CODE:
            found = _civil_code(text, start, end)
        else:
            found = _charter(text, start, end)
        if found is not None:
            yield found


def _by_chapter(text: str, comma: int) -> Reading | None:
    """An act of a Canadian series, found from its chapter: ``RSC 1985, c C-46``."""
    series = _SERIES_BEFORE.search(text, max(0, comma - 40), comma)
    chapter = _CHAPTER.match(text, comma, comma + 40)
    return _of_series(text, series, chapter) if series and chapter else None


def _by_series(text: str, start: int) -> Reading | None:
    """The same found from its series, for those that have no comma before the chapter: ``CQLR c C-12``."""
    series = _SERIES_HERE.match(text, start, start + 30)
    chapter = _CHAPTER.match(text, series.end(), series.end() + 40) if series else None
    return _of_series(text, series, chapter) if series and chapter else None


def _of_series(text: str, series: re.Match[str], chapter: re.Match[str]) -> Reading | None:
    name = SERIES.get(re.sub(r"[\s.,]", "", series["series"]))
    if name is None or (series["year"] is None and name not in ("CCSM", "CQLR")):
        return None
    year = re.sub(r"[()\s]", "", series["year"]) if series["year"] else None
    code = re.sub(r"\s*[-‐-―]\s*", "-", chapter["code"])
    supplement = f" ({chapter['supp'].split()[0]} Supp)" if chapter["supp"] else ""
    printed = " ".join(filter(None, (name, year))) + ("," if year else "") + f" c {code}{supplement}"
    first = title_before(text, series.start())
    return Reading(
        Span(series.start() if first is None else first[0], chapter.end()),
        CitationClass.STATUTE,
        CitationForm.FULL,
        "act",
        printed,
        jurisdiction="ca",
        year=year[:4] if year else None,
        bare=AtomKind.SECTION,
        name=None if first is None else Span(*first),
    )


def _canadian_regulation(text: str, start: int) -> Reading | None:
    found = _CANADIAN_NUMBER.match(text, start, start + 44)
    if found is None:
        return None
    printed = re.sub(r"\s+", " ", found[0].replace(".", "")).replace("DORS/", "SOR/")
    printed = re.sub(r"[‐-―]", "-", re.sub(r"^OReg", "O Reg", printed)).replace("Règl de l'Ont", "O Reg")
    title = title_before(text, start)
    rules = title is not None and re.search(r"\bRules\b|\bRègles\b", text[slice(*title)])
    year = re.search(r"(?<!\d)(?:19|20)\d\d(?!\d)", printed)
    return Reading(
        Span(start if title is None else title[0], found.end()),
        CitationClass.RULE if rules else CitationClass.REGULATION,
        CitationForm.FULL,
        "act",
        printed,
        jurisdiction="ca",
        year=year[0] if year else None,
        bare=AtomKind.RULE if rules else AtomKind.SECTION,
        name=None if title is None else Span(*title),
    )


def _charter(text: str, start: int, end: int) -> Reading | None:
    """The Canadian Charter with the act whose part it is, before or after its pinpoint, as one citation."""
    if before := _CANADIAN.search(text, max(0, start - 12), start):
        start = before.start()
    full = _CHARTER_TITLE.match(text, start, start + 70)
    if full is None:
        return _short_charter(text, start, end)
    span = Span(start, full.end())
    pinpoint: Pinpoint | None = None
    whole: Span | None = None
    source = _CHARTER_SOURCE.match(text, full.end(), full.end() + 260)
    if source is not None:
        span = Span(start, source.end())
    elif later := _CHARTER_SOURCE_LATER.search(text, full.end(), full.end() + 90):
        tail = _CHARTER_SOURCE.match(text, later.start(), later.start() + 260)
        if tail is not None:
            pinpoint = pinpoint_at(text, full.end(), later.start(), bare=AtomKind.SECTION)
            whole = Span(start, tail.end())
    return Reading(
        span,
        CitationClass.STATUTE,
        CitationForm.FULL,
        "act",
        CHARTER,
        jurisdiction="ca",
        year="1982" if source or whole else None,
        bare=AtomKind.SECTION,
        pinned=pinpoint is None,
        name=Span(start, full.end()),
        pinpoint=pinpoint,
        whole=whole,
    )


def _short_charter(text: str, start: int, end: int) -> Reading | None:
    """``Charter, s 7``."""
    if text[start:end] != "Charter" or not _PLACE_AFTER.match(text, end, end + 24):
        return None
    span = Span(start, end)
    return Reading(
        span,
        CitationClass.STATUTE,
        CitationForm.SHORT,
        "act",
        CHARTER,
        jurisdiction="ca",
        bare=AtomKind.SECTION,
    )


def _civil_code(text: str, start: int, end: int) -> Reading | None:
    if text[start - 1 : start].isalnum() or text[end : end + 1].isalnum():
        return None
    return Reading(
        Span(start, end),
        CitationClass.STATUTE,
        CitationForm.FULL,
        "act",
        "CCQ",
        jurisdiction="ca",
        bare=AtomKind.ARTICLE,
    )


def _named_code(text: str, start: int) -> Reading:
    """``Code criminel, art 2``, without its series."""
    span = Span(start, text.index(",", start))
    return Reading(
        span,
        CitationClass.STATUTE,
        CitationForm.FULL,
        "act",
        span.of(text),
        jurisdiction="ca",
        bare=AtomKind.ARTICLE,
        name=span,
    )


_SERIES_FORM = r"(?<![\w.])(?P<series>(?:[A-Z]\.?\s?){2,5}|RSPEI|RSNWT|SNWT|SPEI|SNu)\.?,?"
_SERIES_BEFORE = re.compile(_SERIES_FORM + r"\s?(?P<year>\(?(?:1[89]\d\d|20\d\d)(?:\s?[-–]\s?\d{2,4}){0,2}\)?)?\Z")
_SERIES_HERE = re.compile(_SERIES_FORM + r"(?:\s?(?P<year>\(?(?:1[89]\d\d|20\d\d)(?:\s?[-–]\s?\d{2,4}){0,2}\)?))?")
_CHAPTER = re.compile(
    r",?\s*(?:c|ch|chap)\.?\s?(?P<code>[A-Z]{0,3}(?:[-‐-―.]\s?)?\d{1,4}(?:\.\d+)*)(?![\d/])"
    r"(?:\s?\((?P<supp>\d(?:st|nd|rd|th|e)\s[Ss]upp\s?\.?)\))?"
)
_CANADIAN_NUMBER = re.compile(
    r"(?:(?:SOR|DORS)/\s?\d{2,4}[-‐-―]\d{1,4}|R\.?R\.?O\.?\s(?:19|20)\d\d,?\sReg\.?\s\d{1,4}"
    r"|(?:O\.?|Alta\.?|B\.?C\.?|N\.?S\.?|N\.?B\.?|Man\.?)\s?Reg\.?\s(?:No\.?\s)?\d{1,4}/\d{2,4}"
    r"|Règl de l'Ont\s\d{1,4}/\d{2,4})(?!\d)"
)
_CANADIAN = re.compile(r"Canadian\s+\Z")
_CHARTER_TITLE = re.compile(
    r"Canadian\s+Charter\s+of\s+Rights\s+and\s+Freedoms|Charte canadienne des droits et libertés"
)
_CHARTER_SOURCE = re.compile(
    r",?\s*\(?(?:being\s)?(?:Part\s(?:I|1)|partie\sI)\s(?:of|de)\s(?:the|la)\s(?:Constitution\sAct|Loi\sconstitutionnelle\sde),?\s1982\)?"
    r"(?:,?\s(?:being|constituant)\s[^.;]{5,90}?(?:1982,?\sc(?:h)?\.?\s?11|\(UK\)|\(R-U\))(?:,\s1982,\sch?\.?\s?11)?)?"
)
_CHARTER_SOURCE_LATER = re.compile(r",\s*(?:being\s)?(?:Part\s(?:I|1)|partie\sI)\s(?:of|de)\s")
_PLACE_AFTER = re.compile(r",?\s+\(?(?:at\s+)?(?:ss?\.?|[Ss]ections?|art(?:icle)?s?\.?|§{1,2})\s*\d")
