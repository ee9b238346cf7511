"""The words of a pinpoint, told apart one by one: introductions, labels, joints.

What a word is depends on the words before it: a hyphen is part of a section's number after ``§`` and
ends a range after ``pp``; a letter is a label after ``Schedule``. Reading ends at the first word that
cannot go on a pinpoint, so its time does not depend on what follows. The kinds are the terminals of
``grammars/pinpoint.lark``. Offsets are those of the text.
"""

from __future__ import annotations

import re
from functools import cache

from legalcite.parsing.pinpoint.guards import is_day, is_of_something_else, is_own_number

Words = tuple[list[str], list[int], list[int]]
"""Kinds, starts and ends, one for each word."""

_MOST = 500
_B = "[ \\t\\r\\n\\f\\u00a0\\u2002\\u2003\\u2007\\u202f\\u2009]"
_DASH = "[-\\u2010-\\u2015\\u2212]"
_HYPHEN = "[-\\u2010\\u2011]"

# Labels

_SUB = (
    r"\((?:\d{1,3}(?:\.\d{1,3})?(?:bis|ter|[A-Za-z]{1,2})?|[A-Za-z]{1,2}\d?(?:\.\d{1,2})?|[ivxl]{3,6}|[IVXL]{3,6}"
    r"|[a-z]{3})\)"
)
_SUBS = rf"(?:{_SUB}){{1,8}}"
_LOOSE_SUBS = rf"(?:{_B}{{0,4}}{_SUB}){{0,8}}"
_END = rf"(?![\w/%°€£$]|(?<!\))\.\d|{_HYPHEN}[a-z]{{3}})|(?=ff?\.?(?![\w(])|nn?\.?{_B}?\d|fns?\.?{_B}?\d)"
_LATIN = "bis|ter|quater|quinquies|sexies"
_TAIL = rf"(?:{_LATIN}|(?!(?:ff?|st|nd|rd|th|nn?|fns?)(?![A-Za-z]))[A-Za-z]{{1,2}})(?![A-Za-z])"
_GENERAL = rf"(?>(?:\*{{1,2}} ?)?\d{{1,7}}(?:\.\d{{1,5}}){{0,5}}(?:{_TAIL})?(?:{_SUBS})?)(?:{_END})"
_LAW_TAIL = rf"(?:{_LATIN}|(?!(?:ff|st|nd|rd|th)(?![A-Za-z]))[A-Za-z]{{1,3}})(?![A-Za-z])"
_BROKEN = rf"{_HYPHEN}(?: ?\n{_B}{{0,12}}(?=\d))?"
_SEGMENT = rf"\d{{1,6}}(?:{_LAW_TAIL})?"
_STEM = rf"(?:\d[A-Z]\d{{1,2}}(?=\.\d)|[A-Z]{{0,2}}{_SEGMENT})"
_SINGLE_LAW = (
    rf"(?>{_STEM}(?:[.:]{_SEGMENT}|{_BROKEN}(?:{_SEGMENT}|[a-z]{{1,3}}(?![A-Za-z]))){{0,6}}"
    rf"(?:(?<=\.\d\d)(?:\[\w{{1,4}}\]){{1,4}})?{_LOOSE_SUBS}"
    rf"(?:(?<=\)){_HYPHEN}\d{{1,3}}[A-Z]?(?:{_SUBS})?)?)(?![\w/%]|(?<!\))\.\d)"
)
_HYPHENED = (
    r"(?:\d-\d{3,6}|\d\d-\d{4,6}|\d{3}-\d{5,6}|\d{1,5}(?:-\d{1,6}){2,4}|\d{1,3}[A-Z]?:\d{1,4}-\d{1,4}"
    r"|\d{1,6}[a-z]{0,3}-[a-z]{1,3}(?![A-Za-z])|\d{1,6}[a-z]{1,3}-\d{1,3}(?![\dA-Za-z])"
    r"|\d{1,4}\.\d{1,4}[a-z]?-\d{1,3}(?![\d.]))(?:\.\d{1,4})?"
)
_SEVERAL_LAW = (
    rf"(?>(?:{_HYPHENED}|{_STEM})(?:[.:]{_SEGMENT}){{0,5}}(?:{_LAW_TAIL})?{_LOOSE_SUBS})(?![\w/%]|(?<!\))\.\d)"
)
_FRENCH_LAW = (
    rf"[LRDA]\.?{_B}?\d{{1,4}}(?:-\d{{1,4}}){{0,4}}(?!\w)|\d{{3,4}}-\d{{1,2}}(?![\w-])"
    r"|\d{1,4}(?:\.\d{1,3}){0,2}(?:\(\w{1,3}\))?[a-z]{1,2}\)(?:\([ivx]{1,5}\))?(?!\w)"
)
_ROMAN = r"(?:[ivxlc]{1,7}|[IVXLC]{1,7})(?!\w)"
_LETTERED = rf"[IVXLC]{{2,7}}[A-Z]?(?![\w'’])|[A-Z]{{1,2}}\d{{0,3}}(?![\w'’]|{_B}(?!of|and|to|or|et|in|de|und)[a-z])"
_LINED = rf"\d{{1,4}}:\d{{1,3}}(?:{_B}?{_DASH}{_B}?(?:\d{{1,4}}:)?\d{{1,3}})?(?![\w:/])"
_LINED_FORM = rf"(?P<LINED>{_LINED})|"

_LABELS = {
    "general": _GENERAL,
    "page": _GENERAL,
    "note": _GENERAL,
    "law": _SINGLE_LAW,
    "laws": _SEVERAL_LAW,
    "article": rf"{_FRENCH_LAW}|{_SEVERAL_LAW}",
    "articles": rf"{_FRENCH_LAW}|{_SEVERAL_LAW}",
    "part": rf"(?>\d{{1,4}}[A-Z]{{0,2}}(?:\.\d{{1,3}}){{0,3}}(?:{_SUBS})?)(?![\w/%])|[IVX]{{2,7}}(?!\w)",
    "recital": _GENERAL,
    "comment": r"\d{1,3}(?!\w)",
    "division": r"\d{1,3}[a-z]?(?!\w)",
}
_AFTER_WORD = {
    "page": rf"{_GENERAL}|{_ROMAN}",
    "note": rf"{_GENERAL}|\*{{1,3}}(?![\d*])",
    "article": rf"{_FRENCH_LAW}|{_SEVERAL_LAW}|{_LETTERED}",
    "articles": rf"{_FRENCH_LAW}|{_SEVERAL_LAW}|{_LETTERED}",
    "part": rf"{_LABELS['part']}|{_LETTERED}",
    "comment": r"[a-z]{1,2}(?!\w)|\d{1,3}(?!\w)",
    "division": r"\d{1,3}[a-z]?(?!\w)|[IVX]{1,5}(?!\w)|[a-z]{1,2}(?!\w)(?:\)(?= (?:[A-ZÄÖÜ]{2}|der|des|und|Nr)))?",
}
_PAREN_LABEL = rf"(?P<SUBUNITS>{_SUBS}(?!\w))"

# Words

_STOP = r"(?![A-Za-zÀ-ÿ])\.?"
_WORDS = {
    "SLIP": rf"[Ss]lip{_B}op(?:inion|\.)?(?:,?{_B}(?:at|pp?\.?))?(?![A-Za-z])",
    "LEAD": rf"(?:at|aux?|à{_B}la|à{_B}?l['’])(?![A-Za-zÀ-ÿ])",
    "PARAGRAPH": (
        rf"(?:(?:[Ss]ub-?)?(?:[Pp]aragraphe?(?:s|\(s\))?|[Pp]aras?)|PARAGRAPHS?|[Pp]ars?|[Pp]oints?|"
        rf"[Ss]ubd(?:ivision)?s?|Rd?nr?n?|Rz|Tz|Ziff|"
        rf"Randn(?:r|ummern?)|[Rr]ov|consid|[Pp]unt(?:en)?|[Pp]aragra(?:af|fen)|[Mm]argin(?:al)?{_B}n(?:o|umber)s?){_STOP}|¶{_B}?¶?|r\.{_B}?(?:o|ov)\."
    ),
    "NOTES": rf"(?:[Ff]ootnotes|[Nn]otes|fns|nn){_STOP}",
    "NOTE": rf"(?:[Ff]ootnote|[Nn]ote|fn|n){_STOP}",
    "PAGE": rf"(?:ECF{_B}{{1,2}})?(?:[Pp]ages?|PageID|pp?|[Cc]ol(?:umn)?s?){_STOP}",
    "SIGNS": rf"§{_B}?§{{1,2}}",
    "SIGN": "§",
    "SECTIONS": (rf"(?:[Ss]ub-?[Ss]ections|[Ss]ub-?ss|[Ss]ections|SECTIONS|[Ss]ecs|ss|cll|cls|[Cc]lauses){_STOP}"),
    "SECTION": rf"(?:[Ss]ub-?[Ss]ection|[Ss]ub-?s|[Ss]ection|SECTION|[Ss]ec|s|[Cc]l|[Cc]lause){_STOP}",
    "ARTICLES": rf"(?:[Aa]rt(?:icle|ikel)?[sn]|ARTICLES|Artt){_STOP}",
    "ARTICLE": rf"(?:[Aa]rt(?:icle|ikel)?|ARTICLE|[Aa]l(?:inéa)?s?){_STOP}",
    "RULES": rf"(?:[Rr]ules|RULES|rr|[Rr]egulations|[Rr]egs){_STOP}",
    "RULE": rf"(?:[Rr]ule|RULE|r|[Rr]egulation|[Rr]eg){_STOP}",
    "SCHEDULE": (rf"(?:[Ss]chedules?|SCHEDULES?|[Ss]chs?|[Aa]nnexe?s?|ANNEX|[Aa]ppendi(?:x|ces)|Anhang|Anlage){_STOP}"),
    "ORDER": rf"(?:Ord(?:er)?|O)\.?(?={_B}?\d{{1,3}}[A-Z]?,?{_B}{{0,2}}(?:rr?|[Rr]ules?)\.?{_B}?\d)",
    "PART": rf"(?:[Pp]arts?|PARTS?|[Pp]ts?|[Cc]hapters?|CHAPTER|[Cc]h(?:ap)?s?|[Dd]iv(?:ision)?s?){_STOP}",
    "RECITAL": rf"(?:[Rr]ecitals?|[Cc]onsidérants?|Erwägungsgr(?:und|ünde)){_STOP}",
    "COMMENT": rf"(?:[Cc]mts?|[Cc]omments?|[Ii]llus(?:trations?)?){_STOP}",
    "LINE": rf"(?:[Ll]ines?|ll?){_STOP}",
    "ABS": rf"(?:Abs(?:atz|ätze)?|lid|leden)\.?(?={_B}?(?:\d|[IVX]{{1,4}}(?!\w)))",
    "NAMED": rf"(?:Satz|Sätze|S|Nrn?|Nummern?|Halbs(?:atz)?|H[Ss]|UAbs|Alt|Var)\.?(?={_B}?\d)",
    "LETTER": rf"(?:Buchst(?:aben?)?|[Ll]it(?:era)?|onder|sub)\.?(?={_B}?\([a-z]{{1,2}}\)|{_B}[a-z]{{1,2}}(?!\w))",
}
_JOINTS = {
    "ABS": rf"al(?:inéas?)?\.?(?={_B}{{1,3}}\d{{1,2}}(?![\w(]))",
    "COMMA": ",",
    "FOLLOWING": rf"(?:ff?\.?|et{_B}seqq?\.?|et{_B}s(?:uiv)?\.|sqq?\.|and{_B}following|passim)(?!\w)",
    "THROUGH": r"(?:to|through|thru|à|bis|tot|until)(?![\w'’])",
    "AND": r"(?:and|et|und|en|or|ou|oder|sowie)(?!\w)|&",
    "DASH": (
        rf"{_DASH}{{1,3}}(?={_B}{{0,12}}(?:\.?\d|[\[*]|{_SUB}|(?:¶|§|paras?|pp?|nn?|ss?)\.?{_B}?\d)|[A-Z](?!\w)|[ivxlc]{{1,7}}(?!\w))"
    ),
    "OPEN": rf"(?<=[\w\])])(?!.{_B}{{1,12}}[\d\[*])[-\u2010\u2011\u2012\u2013\u2212](?={_B}{{0,2}}[,;.):\]]|{_B}|\Z)",
}
_INNER = rf"(?:\*{{0,2}}\d{{1,5}}(?:\.\d{{1,3}}){{0,3}}[A-Za-z]{{0,2}}(?:{_SUBS})?)"
_LEFT = (
    rf"\[(?!(?:1[5-9]|20)\d\d\]{_B}{{0,3}}(?:\(?\d|\(?[A-Z]))(?={_B}?(?:(?:¶{{1,2}}|paras?\.?|at){_B}?)?"
    rf"{_INNER}(?:{_B}?(?:{_DASH}|,|and|to|&){_B}?{_INNER}){{0,40}}{_B}?{_DASH}?{_B}?\])(?:{_B}?(?:¶{{1,2}}|paras?\.?|at))?"
)
_MODES = {
    "PAGE": "page", "SLIP": "page", "NOTE": "note", "NOTES": "note", "SECTION": "law", "SECTIONS": "laws",
    "SIGN": "law", "SIGNS": "laws", "ARTICLE": "article", "ARTICLES": "articles", "RULE": "law", "RULES": "laws",
    "SCHEDULE": "part", "PART": "part", "ORDER": "part", "RECITAL": "recital", "COMMENT": "comment",
    "PARAGRAPH": "general", "LINE": "general", "LEAD": "general",
}  # fmt: skip
_DIVISIONS = frozenset(("ABS", "NAMED", "LETTER"))
_SIGNS = ("SIGN", "SIGNS")
_LABELLED = ("LABEL", "LINED")
_LEGISLATION = frozenset(
    (*_SIGNS, "SECTION", "SECTIONS", "ARTICLE", "ARTICLES", "RULE", "RULES", "SCHEDULE", "PART", "ORDER", "RECITAL")
)
_LAWFUL = frozenset(("law", "laws", "article", "articles"))


def words_of(text: str, start: int, stop: int, *, signs_are_law: bool, numbers_are_law: bool, whole: bool) -> Words:
    """The words of a pinpoint from ``start`` on, as far as they go and not past ``stop``.

    ``signs_are_law``: whether ``§`` means a section; ``numbers_are_law``: whether a number without a
    word does. ``whole`` says that nothing else stands in the text: then nothing is taken for prose, and
    places in an act may follow places in a decision.
    """
    kinds: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    mode, at, position = ("law" if numbers_are_law else "general"), start, "start"
    any_word = _any_word()
    of_decision = None if numbers_are_law or whole else False
    for _ in range(_MOST):
        found = _first(position, mode).match(text, at, stop)
        if found is None and position in _OPEN_POSITIONS:
            found = any_word.match(text, at, stop)
        if found is None:
            break
        kind = found.lastgroup or ""
        begin, at = found.span(kind)
        if kind in _LABELLED:
            if not whole and _is_prose(text, begin, at, position, mode):
                break
            of_decision = True if of_decision is False else of_decision
        elif kind in _MODES or kind == "LEFT":
            law = kind in _LEGISLATION and (signs_are_law or kind not in _SIGNS)
            if (of_decision and law) or (kind == "LEFT" and not whole and _is_no_place(text, ends, start, begin, mode)):
                break
            if of_decision is False and kind != "LEAD":
                of_decision = None if law else True
            mode = _MODES.get(kind, "general") if signs_are_law or kind not in _SIGNS else "general"
        elif kind == "SUBUNITS" and position == "list" and not whole and not _is_divided(text, kinds, ends):
            break
        kinds.append(kind)
        starts.append(begin)
        ends.append(at)
        position = _after(position, kind)
    return kinds, starts, ends


def _is_prose(text: str, start: int, end: int, position: str, mode: str) -> bool:
    """True for a number that is no place; after a word of its own only a date can be one: ``s 3 May``."""
    if position == "list" or position == "start":
        return is_of_something_else(text, start, end, mode in _LAWFUL)
    return position == "word" and end - start < 3 and is_day(text, end)


def _is_divided(text: str, kinds: list[str], ends: list[int]) -> bool:
    """Whether the last place has subdivisions: only then ``and (b)`` is one too, and not an item of a list."""
    n = len(kinds) - 1
    while n >= 0 and kinds[n] in ("COMMA", "AND"):
        n -= 1
    return n >= 0 and text[ends[n] - 1] == ")"


def _is_no_place(text: str, ends: list[int], start: int, begin: int, mode: str) -> bool:
    """True for a bracket after places in an act, and for the number of a paragraph of this document."""
    return mode in _LAWFUL or is_own_number(text, ends[-1] if ends else start, begin)


@cache
def _after(position: str, kind: str) -> str:
    """The position that a word of a kind leads to."""
    inside = position.startswith("inside")
    if kind == "SUBUNITS" or kind in _LABELLED:
        return "inside_label" if inside else "label"
    if kind in _MODES:
        return "list" if kind == "LEAD" else "word"
    if kind in _DIVISIONS:
        return "division"
    if kind == "LEFT":
        return "inside"
    if kind == "DASH" or kind == "THROUGH":
        return "inside_dash" if inside else "dash"
    if kind == "COMMA" or kind == "AND":
        return "inside" if inside else "list"
    return "inside_label" if kind == "OPEN" and inside else "label"


_OPEN_POSITIONS = frozenset(("start", "list", "word", "label", "dash"))
"""Where any word may stand when nothing that belongs to the position does."""


@cache
def _first(position: str, mode: str) -> re.Pattern[str]:
    """What belongs to one position: labels after a word, in a list, after a dash, in a bracket; joints after labels."""
    if position in _FIXED:
        return _scanner(_FIXED[position])
    label = _LABELS[mode]
    after_word = _AFTER_WORD.get(mode, label)
    lined = _LINED_FORM if mode in ("general", "page") else ""
    if position == "word":
        return _scanner(rf"{lined}(?P<LABEL>{after_word})|{_PAREN_LABEL}")
    if position == "dash":
        return _scanner(
            rf"{lined}(?P<LABEL>{after_word}|[A-Z](?!\w)|[-.]\d{{1,5}}(?:\.\d{{1,4}}){{0,2}}(?![\w-]))|{_PAREN_LABEL}"
        )
    return _scanner(rf"{lined}(?P<LABEL>{label})" + (rf"|{_PAREN_LABEL}" if position == "list" else ""))


@cache
def _any_word() -> re.Pattern[str]:
    words = "|".join(f"(?P<{kind}>{form})" for kind, form in _WORDS.items())
    return _scanner(rf"(?P<COMMA>,)|(?P<AND>{_JOINTS['AND']})|(?P<LEFT>{_LEFT})|{words}")


@cache
def _scanner(forms: str) -> re.Pattern[str]:
    return re.compile(rf"{_B}{{0,24}}(?:{forms})")


_INNER_LABEL = rf"(?P<LABEL>{_INNER}(?!\w))"
_FIXED = {
    "label": "|".join(f"(?P<{kind}>{form})" for kind, form in _JOINTS.items()),
    "division": rf"(?P<LABEL>{_AFTER_WORD['division']})|{_PAREN_LABEL}",
    "inside": _INNER_LABEL,
    "inside_dash": rf"{_INNER_LABEL}|(?P<SUBUNITS>{_SUBS})|(?P<RIGHT>\])",
    "inside_label": (
        rf"(?P<RIGHT>\])|(?P<COMMA>,)|(?P<AND>and|&)|(?P<THROUGH>to)|(?P<DASH>{_DASH}{{1,3}}(?!{_B}?\]))|(?P<OPEN>{_DASH})"
    ),
}
