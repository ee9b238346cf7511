"""The words of a pinpoint in a text, told apart one by one: introductions, kinds, labels, joints.

A word is read as long as it can go on a pinpoint; what does not belong to one ends the reading.
The kinds are the terminals of ``grammars/pinpoint.lark``. Offsets are those of the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_B = "[ \\t\\r\\n\\u00a0\\u202f\\u2009]"
_SUB = r"(?:\((?:\d{1,3}(?:\.\d{1,2})?|[A-Za-z]{1,2}|[ivxl]{1,6}|[a-z]{1,3}(?:\.\d{1,2})?|[A-Z]{1,3})\))"
_NUMBER = (
    r"\*{0,2}\d{1,7}(?:\.\d{1,5}){0,5}"
    r"(?:bis|ter|quater|quinquies|(?!(?:ff?|st|nd|rd|th|n|nn|fn)\b)[A-Za-z]{1,3}(?![A-Za-z]))?"
)
_LABEL = rf"{_NUMBER}{_SUB}{{0,6}}"
_LOOSE = r"\((?:[a-zA-Z]|\d{1,2}|[ivx]{1,5}|[a-z]\.\d{1,2})\)" + _SUB + "{0,6}"
_DASH = "[-\\u2010-\\u2015\\u2212]"


@dataclass(frozen=True, slots=True)
class PlaceWord:
    """A terminal and where it stands."""

    kind: str
    start: int
    end: int


_WORDS = {
    "FOLLOWING": r"(?:ff?\.?(?!\w)|et seq\.?|et s\.?(?!\w)|and following|et suiv\.?|passim)",
    "LEAD": r"(?:at|au|aux|à la|à l'|à l’)(?![A-Za-zÀ-ÿ])",
    "SLIP": r"slip[ \u00a0]op(?:inion|\.)?(?:,?[ \u00a0]at)?(?![a-z])",
    "THROUGH": r"(?:to|à|through|bis|tot|until)(?![\w'’])",
    "AND": r"(?:and|et|und|en|or|ou|oder)(?!\w)|&",
    "COMMA": ",",
    "PARAGRAPH": (
        r"(?:[Pp]aragraph(?:es?|s)?|[Pp]aras?|[Pp]ars?|PARAGRAPHS?|[Pp]oints?|R[nz]|Randn(?:ummern?|r)|Tz)(?!\w)\.?"
        r"|¶{1,2}|r\.[ \u00a0]?o\.|r\.ov\.|[Rr]ov\.|consid\."
    ),
    "NOTE": r"(?:[Ff]ootnotes?|[Nn]otes?|fns?|nn?)(?![A-Za-z])\.?",
    "PAGE": r"(?:[Pp]ages?|pp|p)(?![A-Za-z])\.?",
    "SIGN": r"§{1,2}",
    "SECTION": (
        r"(?:[Ss]ub-?[Ss]ections?|[Ss]ub-?ss?|[Ss]ections?|SECTIONS?|[Ss]ecs?|ss?|cll?|[Cc]lauses?|Cl)(?![A-Za-z])\.?"
    ),
    "ARTICLE": r"(?:[Aa]rticles?|ARTICLES?|[Aa]rts?|[Aa]rtikel[ns]?)(?![A-Za-z])\.?",
    "RULE": r"(?:[Rr]ules?|RULES?|rr?|[Rr]egulations?|[Rr]egs?)(?![A-Za-z])\.?",
    "SCHEDULE": r"(?:[Ss]chedules?|SCHEDULES?|[Ss]chs?|[Ss]cheds?|[Aa]nnexe?s?|ANNEX)(?![A-Za-z])\.?",
    "PART": r"(?:[Pp]arts?|PARTS?|[Pp]ts?|[Cc]hapters?|[Cc]hs?|Ord(?:er)?)(?![A-Za-z])\.?",
    "RECITAL": r"(?:[Rr]ecitals?|[Cc]onsidérants?|[Ee]rwägungsgr(?:und|ünde))(?![A-Za-z])",
    "COMMENT": r"(?:cmts?|[Cc]omments?|illus)(?![A-Za-z])\.?",
    "LINE": r"(?:lines?|ll?)(?![A-Za-z])\.?",
    "ABS": r"(?:Abs(?:atz|ätze)?|al(?:inéas?)?|lid)(?![A-Za-z])\.?(?=[ \u00a0]?\d)",
    "SATZ": r"(?:S(?:atz|ätze)|S)(?![A-Za-z])\.?(?=[ \u00a0]?\d)",
    "NR": r"(?:Nr|Nummern?)(?![A-Za-z])\.?",
    "BUCHST": r"(?:Buchst(?:abe)?|[Ll]it(?:era)?)(?![A-Za-z])\.?",
    "DASH": _DASH + "{1,3}",
}
_IN_BRACKETS = re.compile(
    rf"\[(?!\d{{4}}\]{_B}{{0,3}}(?:\d{{1,4}}{_B}{{1,3}})?\(?[A-Z]){_B}?{_LABEL}"
    rf"(?:{_B}?(?:{_DASH}|,|and|to|&){_B}?{_LABEL}){{0,12}}{_B}?{_DASH}?\]"
)
_LINED = re.compile(rf"\d{{1,4}}:\d{{1,3}}(?:{_B}?{_DASH}{_B}?(?:\d{{1,4}}:)?\d{{1,3}})?(?![\d:])")
_LABELLED = re.compile(_LABEL + r"(?![\w/])")
_SUBUNITS = re.compile(_LOOSE + r"(?!\w)")
_LETTERED = re.compile(r"(?:[IVXLC]{1,7}|[ivxlc]{1,7}|[A-Z]\d{0,2}|[a-z])(?![\w.'’]*\w)")
_LETTER_END = re.compile(r"[A-Z](?!\w)")
_TAIL = re.compile(rf"[a-z]{{1,4}}{_SUB}{{0,4}}(?!\w)")
_NOTE_STUCK = re.compile(r"(?:nn?|fn)(?=\d)")
_BLANKS = re.compile(_B + "{0,12}")
_ANY = re.compile("|".join(f"(?P<{kind}>{words})" for kind, words in _WORDS.items()))
_LAW = frozenset(("SECTION", "SIGN", "ARTICLE", "RULE", "SCHEDULE", "RECITAL"))
_NAMED = frozenset(("PART", "SCHEDULE", "ARTICLE", "COMMENT", "PAGE", "BUCHST", "OFCOMMENT"))
_INTRODUCES = frozenset((*_LAW, "PARAGRAPH", "NOTE", "PAGE", "PART", "RECITAL", "COMMENT", "LINE", "SLIP"))
_MOST = 900


def place_words(text: str, start: int, stop: int, *, article: bool = False) -> list[PlaceWord]:
    """The words of a pinpoint from ``start`` on, as far as they go and not past ``stop``."""
    words: list[PlaceWord] = []
    mode = "ARTICLE" if article else ""
    at = start
    for _ in range(_MOST):
        blanks = _BLANKS.match(text, at, stop)
        begin = blanks.end() if blanks else at
        if begin >= stop:
            break
        found = _word(text, begin, stop, mode, words)
        if found is None:
            break
        words.append(found)
        at = found.end
        if found.kind in _INTRODUCES:
            mode = found.kind
        elif found.kind == "LEAD":
            mode = ""
    return words


def _word(text: str, at: int, stop: int, mode: str, before: list[PlaceWord]) -> PlaceWord | None:
    """The word at ``at``: what it is depends on the last introduction and on the word before."""
    first = text[at]
    last = before[-1].kind if before else ""
    if first.isdigit() or first == "*":
        return _labelled(text, at, stop)
    if first == "[":
        match = _IN_BRACKETS.match(text, at, stop)
        return PlaceWord("BRACKET", at, match.end()) if match else None
    if first == "(":
        lawful = mode in _LAW or last in ("AND", "COMMA", "DASH", "THROUGH")
        match = _SUBUNITS.match(text, at, stop) if lawful else None
        return PlaceWord("SUBUNITS", at, match.end()) if match else None
    if last in _NAMED and (match := _LETTERED.match(text, at, stop)):
        return PlaceWord("LABEL", at, match.end())
    if last == "DASH" and before[-1].start == _end_of_label(before) and (match := _tail(text, at, stop, mode)):
        return PlaceWord("TAIL", at, match.end())
    if match := _NOTE_STUCK.match(text, at, stop):
        return PlaceWord("NOTE", at, match.end())
    match = _ANY.match(text, at, stop)
    if match is None or match.lastgroup is None:
        return None
    return PlaceWord(_in_mode(match.lastgroup, mode, last, match.group()), at, match.end())


def _labelled(text: str, at: int, stop: int) -> PlaceWord | None:
    if match := _LINED.match(text, at, stop):
        return PlaceWord("LINED", at, match.end())
    match = _LABELLED.match(text, at, stop)
    return PlaceWord("LABEL", at, match.end()) if match else None


def _end_of_label(before: list[PlaceWord]) -> int:
    return before[-2].end if len(before) > 1 and before[-2].kind in ("LABEL", "TAIL") else -1


def _tail(text: str, at: int, stop: int, mode: str) -> re.Match[str] | None:
    """What goes on a label after a hyphen: ``C`` of ``12A-C``, ``ccc(2)`` of ``394-ccc(2)``."""
    if letter := _LETTER_END.match(text, at, stop):
        return letter
    return _TAIL.match(text, at, stop) if mode in _LAW else None


def _in_mode(kind: str, mode: str, last: str, words: str) -> str:
    """A paragraph sign after an article divides it; so does a comment after a section, if nothing stands between."""
    if kind == "SIGN" and mode == "ARTICLE" and last == "LABEL" and len(words) == 1:
        return "OFARTICLE"
    if kind == "COMMENT" and mode in ("SIGN", "SECTION") and last in ("LABEL", "SUBUNITS"):
        return "OFCOMMENT"
    return kind
