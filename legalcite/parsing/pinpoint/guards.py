"""Numbers that are no places: dates, times, amounts, and the volume of the citation that follows."""

from __future__ import annotations

import re

_B = "[ \\t\\r\\n\\f\\u00a0\\u2002\\u2003\\u2007\\u202f\\u2009]"
_MONTH = (
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|"
    r"Aug|Sept?|Oct|Nov|Dec|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|Januar|"
    r"Februar|März|Mai|Juni|Juli|Oktober|Dezember)(?!\w)"
)
_COUNTED = (
    r"(?:a\.?m|p\.?m|o['’]clock|noon|midnight|years?|months?|weeks?|days?|hours?|minutes?|seconds?|per[ -]?cent|"
    r"people|persons?|others?|more|further|additional|members?|men|women|children|judges|justices|jurors|defendants|"
    r"plaintiffs|parties|witnesses|cases|counts|times|dozen|hundred|thousand|million|billion|dollars?|pounds?|euros?|"
    r"cents|miles?|km|kilomet(?:re|er)s|feet|metres?|meters?|inches|acres|pages|paragraphs|sections|lines|ans|jours|mois|"
    r"heures|Jahren?|Tagen?|Monaten?)(?!\w)"
)
_STREET = (
    r"(?:[A-Z][a-z]{1,20}\s){1,3}(?:Street|Road|Avenue|Lane|Square|Drive|Place|Court|House|Boulevard|Terrace|Crescent|"
    r"St|Rd|Ave|Blvd|Dr|Ln)(?!\w)"
)
_REIGN = rf"(?:&{_B}\d{{1,3}}{_B})?(?:Eliz|Geo|Vict|Will|Wm|Edw|Hen|Car|Jac|Anne?|Ric|Phil)(?!\w)"
_PIN_WORD = (
    r"(?!(?:Part|Pt|Art|Sch|Section|Rule|Reg|Abs|Satz|Nr|Buchst|Halbs|Alt|Anm|Rn|Rdn|Rdnr|Rz|Tz|Ziff|Chapter|Ch|Annex)\b"
    r"|S\.?[ \u00a0]?\d)"
)
_REPORT = (
    rf"{_PIN_WORD}(?:[A-Z&][A-Za-z.'’&]{{0,24}}\.?(?:{_B}{{1,2}}(?:[A-Z&][A-Za-z.'’&]{{0,24}}|\(?\d(?:d|th|st|nd|rd)\)?)){{0,6}}?"
    rf"(?:{_B}?\(?\d{{1,2}}(?:d|th|st|nd|rd)\)?)?)\.?,?{_B}{{0,2}}(?:\d|§|_{{2}}|at{_B}\d|No\.)"
)
_LAW_REPORT = rf"(?=(?:[A-Z][A-Za-z]{{0,8}}\.|USC|CFR|WL)){_REPORT}"
_AFTER_CASE = re.compile(rf"{_B}{{1,3}}(?:{_MONTH}|{_COUNTED}|{_REIGN}|{_STREET}|{_REPORT})")
_AFTER_LAW = re.compile(rf"{_B}{{1,3}}(?:{_MONTH}|(?!sections|lines|more|further){_COUNTED}|{_REIGN}|{_LAW_REPORT})")
_STUCK = re.compile(r",\d{3}(?!\d|,\s|\s[A-Z])|-\d\d-\d\d(?!\d)|-\s{0,12}[A-Z][A-Za-z]{1,6}-\d|['’]s?(?!\w)")
_DATED = re.compile(r"\d{1,2}\.\d{1,2}\.(?:1[5-9]|20)\d\d")


def is_of_something_else(text: str, start: int, end: int, law: bool) -> bool:
    """True for a number that counts something, dates something, or begins another citation.

    ``law`` says that sections are listed: after them a title and its year may follow.
    """
    following = text[end : end + 1]
    if following.isspace():
        if text[start - 1 : start] == "," and _NOTE_CALL.match(text, end):
            return True
        return (_AFTER_LAW if law else _AFTER_CASE).match(text, end) is not None
    if following in _SUSPECT and following and _STUCK.match(text, end):
        return not law
    return end - start > 7 and _DATED.fullmatch(text, start, end) is not None


def is_day(text: str, end: int) -> bool:
    """True for a number before the name of a month: ``s 3 May``."""
    return _MONTH_FOLLOWS.match(text, end) is not None


_MONTH_FOLLOWS = re.compile(rf"{_B}{{1,3}}{_MONTH}")
_NOTE_CALL = re.compile(rf"{_B}{{1,3}}(?!(?:and|to|or|et|und|through|nn?|fn|note|per)(?!\w))[a-z]")
"""After a number stuck to a comma: the call of a footnote."""


def is_own_number(text: str, before: int, start: int) -> bool:
    """True for a bracket that begins a line and a sentence: the number of a paragraph of this document."""
    return "\n" in text[before:start] and _OWN.match(text, start) is not None


_OWN = re.compile(r"\[\d{1,4}[A-Z]?\][^\S\n]{1,12}[\"“‘'(]?[A-Z]")
_SUSPECT = ",-'’"
