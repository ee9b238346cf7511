"""American codes and compilations: mostly what stands before a ``§``.

The forms are the Bluebook's. A code known to reporters-db, or one of a state's by its abbreviation,
reaches back from the section sign; ``42 U.S.C.`` and ``29 C.F.R.`` are read without it too.
A citation ends before its section sign: the section is its pinpoint.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.model.span import Span
from legalcite.parsing.citation.instruments import CODES, LOCAL_CODES, TREATIES, packed, us_codes, us_places
from legalcite.parsing.citation.reading import Reading

SIGNS: tuple[str, ...] = ("§", "§§", "§ §")
_USC_WORDS = ("U.S.C", "U. S. C.", "U.S. C.", "USC ", "USCA ")
_CFR_WORDS = ("C.F.R", "C. F. R.", "CFR ")
KEYWORDS: tuple[str, ...] = (*SIGNS, *_USC_WORDS, *_CFR_WORDS)


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """The codes at ``places``, in order. A section sign with no code before it yields nothing here."""
    done = 0
    for start, end in places:
        word = text[start:end]
        if word in SIGNS:
            if done and not text[done:start].strip(" \t\r\n\u00a0,."):
                continue
            found = before_sign(text, start, done)
        elif start < done:
            continue
        elif word in _USC_WORDS:
            found = _federal(text, start, done, _USC, "U.S.C.", CitationClass.STATUTE)
        else:
            found = _federal(text, start, done, _CFR, "C.F.R.", CitationClass.REGULATION)
        if found is not None and found.span.start >= done:
            done = found.span.end
            yield found


def before_sign(text: str, sign: int, stop: int = 0) -> Reading | None:
    """The code whose section sign stands at ``sign``; nothing before ``stop`` is looked at."""
    words = _words_before(text, sign, stop)
    for n, word in enumerate(words):
        start = word.end() - len(word[0].lstrip(_OPENING))
        form = text[start : words[-1].end()].rstrip(",")
        if known := _known(form):
            printed, kind, where = known
            span = Span(start, start + len(form))
            return Reading(span, kind, CitationForm.FULL, "act", printed, jurisdiction=where, bare=AtomKind.SECTION)
        if n == len(words) - 1:
            return _abbreviation(text, word)
    return None


def _words_before(text: str, sign: int, stop: int) -> list[re.Match[str]]:
    """The words before a section sign that could belong to the name of a code, in order."""
    begin = max(stop, sign - 90)
    if begin > stop and not text[begin - 1].isspace():
        begin = next((n for n in range(begin, sign) if text[n].isspace()), sign)
    kept: list[re.Match[str]] = []
    for word in reversed([*_WORD.finditer(text, begin, sign)][-12:]):
        if not _CODE_WORD.fullmatch(word[0].lstrip('(“"[')) or (kept and word[0][-1:] in ";:)" and "(" not in word[0]):
            break
        kept.append(word)
        if word[0][0] in '(“"[' and not word[0].endswith(")"):
            break
    kept.reverse()
    return kept


def _known(form: str) -> tuple[str, CitationClass, str | None] | None:
    """The form printed, the class and the jurisdiction of a code by its abbreviation."""
    form = form.lstrip('(“"[')
    number = _TITLE_NUMBER.match(form)
    name = form[number.end() :] if number else form
    short = _DIVISION.sub("", _PUBLISHER.sub("", name)).strip(" ,\n")
    tidy = " ".join(_PUBLISHER.sub("", form).split())
    if not short or _DIGIT.search(short):
        return None
    key = packed(short)
    codes = us_codes()
    for variant in (key, key + "ann", key.removesuffix("ann")):
        if variant in codes and variant != "stat":
            printed, kind, numbered = codes[variant]
            if number and not numbered:
                return None
            return (f"{number[1]} {printed}" if number else tidy), kind, "us"
    if number:
        local = "us" if _starts_place(short) else None
        return (tidy, CitationClass.STATUTE, local) if _NUMBERED_CODE.fullmatch(short) else None
    if _STATE_CODE.search(short) and _starts_place(short):
        return tidy, CitationClass.REGULATION if _REGULATORY.search(short) else CitationClass.STATUTE, "us"
    if _PLAIN_CODE.fullmatch(short):
        return tidy, CitationClass.STATUTE, "us" if "." in short else None
    if key in _OWN:
        return _OWN[key], CitationClass.STATUTE, "us"
    return None


def _starts_place(short: str) -> bool:
    places = us_places()
    first = re.match(r"(?:[A-Z]\.\s?){2}|\S+?\.|\S+", short)
    words = short.split()
    return (
        bool(first and packed(first[0]) in places)
        or packed(" ".join(words[:2])) in places
        or packed(words[0]) in places
    )


def _abbreviation(text: str, word: re.Match[str]) -> Reading | None:
    """``INA § 208``, ``BGB § 613``: capitals right before a section sign."""
    form = word[0].lstrip('(“"[').rstrip(",")
    if not _CAPITALS.fullmatch(form) or _ROMAN.fullmatch(form) or form in _NO_ACT:
        return None
    start = word.end() - len(word[0].lstrip('(“"['))
    span = Span(start, start + len(form))
    if form in TREATIES:
        printed, where, kind = TREATIES[form]
        return Reading(span, kind, CitationForm.FULL, "act", printed, jurisdiction=where, bare=AtomKind.SECTION)
    if form in LOCAL_CODES:
        return Reading(
            span, CitationClass.STATUTE, CitationForm.FULL, "act", form, jurisdiction="us", bare=AtomKind.SECTION
        )
    full = CitationForm.FULL if form in CODES else CitationForm.SHORT
    return Reading(span, CitationClass.STATUTE, full, "act", form, jurisdiction=CODES.get(form), bare=AtomKind.SECTION)


def _federal(
    text: str, start: int, stop: int, form: re.Pattern[str], printed: str, kind: CitationClass
) -> Reading | None:
    """``42 U.S.C.`` and ``29 C.F.R.`` when a section, part or chapter follows."""
    title = _NUMBER_BEFORE.search(text, max(stop, start - 8), start)
    found = form.match(text, start, start + 30)
    if title is None or found is None or not _SECTION_FOLLOWS.match(text, found.end(), found.end() + 30):
        return None
    return Reading(
        Span(title.start(), found.end()),
        kind,
        CitationForm.FULL,
        "act",
        f"{title[1]} {printed}",
        jurisdiction="us",
        bare=AtomKind.SECTION,
    )


_OPENING = '(“"['
_DIGIT = re.compile(r"\d")
_WORD = re.compile(r"\S+")
_PLAIN = (
    "Code|Codes|Laws?|Stats?|Statutes|Act|Penal|Civil|Crim(?:inal)?|Proc(?:edure)?|General|Gen|Revised|Rev|Ann|Annotated|"
    "Evidence|Evid|Family|Fam|Health|Safety|Labor|Lab|Vehicle|Veh|Government|Gov’t|Gov't|Elections?|Probate|Business|Bus|"
    "Professions|Comp|Compiled|Consolidated|Codified|Transportation|Education|Revenue|Tax|Idaho|Alaska|Iowa|Ohio|Utah|Texas|"
    "Guam|Maine|California|Florida|Traffic|Court|Domestic|Relations|Executive|Public|Property|Real|Social|Services|Internal|"
    "Insurance|Ins|Agencies|Codified|Local|Agric|Mun|Admin|Regs|R|Serv|Natural|Res|Code,|of|and|&"
)
_CODE_WORD = re.compile(
    rf"(?:[A-Z][A-Za-z'’]{{0,14}}\.){{1,6}},?|(?i:{_PLAIN}),?|\d{{1,4}}[A-Za-z]?(?:[-:.]\d{{1,4}})?,?"
    r"|(?:tit|ch|chap|art|pt|app|div|subd|r)\.?|[A-Z][A-Za-z]{1,8}(?:Stat|Code|Laws)(?:Ann)?|[IVXLC]{1,6},|\((?:West|Deering|LexisNexis|Vernon|McKinney|Supp\.?|\d{4})\)"
    r"|[A-Z][A-Za-z-]{0,7}[A-Z],?"
)
_TITLE_NUMBER = re.compile(r"(\d{1,4}[A-Z]?),?\s+")
_PUBLISHER = re.compile(r"\s*\([^()]*\)")
_DIVISION = re.compile(r",?\s*\b(?:tit|ch|chap|art|pt|app|div|subd|r)\.?\s+[\w.:-]{1,10},?\s*\Z")
_STATE_CODE = re.compile(
    r"\b(?:Code|Stats?|Statutes|Laws?|Regs|Act|R|Admin|[A-Za-z]+(?:StatAnn|CodeAnn|Stat|Code))\b", re.IGNORECASE
)
_NUMBERED_CODE = re.compile(
    r"(?:[A-Z]\.\s?){2,5}|(?:[A-Z][a-z]{0,4}\.\s?){1,4}(?:[A-Z]\.\s?){1,4}|Del\. Code(?: Ann\.)?"
)
_PLAIN_CODE = re.compile(
    r"(?:[A-Z][A-Za-z]{1,14}\.?,?\s(?:(?:&|and|of)\s)?){1,4}(?:Code|Law|Act)|Code\s(?:Civ|Crim)\.\sProc\.|General\sStatutes|"
    r"(?:[A-Z]\.){3,6}|Code\sof\s(?:Criminal|Civil)\s[A-Z]\w+"
)
_REGULATORY = re.compile(r"\b(?:Regs|Admin|R\. &)\b")
_CAPITALS = re.compile(r"[A-Z]{2,5}|(?=\w*[a-zäöü])[A-ZÄÖÜ][A-Za-zäöü-]{0,9}[A-Z]|(?:[A-Z]\.){2,6}")
_NO_ACT = frozenset(
    [
        "CODE",
        "ANN",
        "ACT",
        "LAW",
        "LAWS",
        "STAT",
        "REV",
        "THE",
        "AND",
        "OF",
        "ID",
        "SEE",
        "TORTS",
        "AT",
        "IN",
        "USA",
        "SHORT",
    ]
)
_ROMAN = re.compile(r"[IVXLC]+")
_OWN = {"irc": "I.R.C.", "ucc": "U.C.C.", "ussg": "U.S.S.G.", "irsc": "I.R.C."}
_NUMBER_BEFORE = re.compile(r"(?<![\w.§-])(\d{1,3}),?\s*\Z")
_USC = re.compile(r"U\.?\s?S\.?\s?C\.?(?:\s?(?:[AS]\.|[AS](?![a-z])))?(?:\s?(?:Ann|App|app)\.)?")
_CFR = re.compile(r"C\.?\s?F\.?\s?R\.?")
_SECTION_FOLLOWS = re.compile(r",?\s*(?:§|[Ss]ec|\d|ch|pt|pts|[Pp]art|[Aa]pp|note)")
