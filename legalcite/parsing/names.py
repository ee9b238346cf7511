"""The name of a case as it stands before its citation."""

from __future__ import annotations

import re
from functools import cache

from legalcite.model.span import Span

_FARTHEST = 260
_QUOTED = re.compile(r"[\"“]([A-Z][^\"“”\n]{1,80})[\"”][,\s]*\Z")
_VERSUS = re.compile(r"\s(?:(?:v|vs|c|contre)\.?|-v-|V\.|VS?\.?(?=\s[A-Z\d]{3}))\s(?=\S)")
_SINGLE = re.compile(r"\b(?:In [Rr]e|Re|Ex p(?:arte)?|In the [Mm]atter of|The matter of)\s+(?=\S)")
_TOKEN = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)[,.]?|\[[^\[\]]*\]|\S+")
_INSIDE = frozenset(
    (
        *("of", "the", "and", "for", "on", "at", "de", "du", "des", "la", "le", "les", "et", "von", "van", "der"),
        *(
            "den",
            "al",
            "bin",
            "binti",
            "ex",
            "parte",
            "p",
            "another",
            "others",
            "anor",
            "ors",
            "re",
            "d",
            "l",
            "&",
            "-",
            "–",
            "a",
            "y",
        ),
    )
)
_SIGNALS = frozenset(
    (
        *("in", "see", "as", "cf", "and", "but", "under", "following", "per", "applying", "also", "eg", "e.g", "that"),
        *("accord", "compare", "with", "from", "by", "on", "for", "at", "citing", "quoting", "of", "to", "both"),
        *("case", "cases", "at"),
        *("applied", "distinguished", "considered", "approved", "followed", "contrast", "like", "since", "after"),
        *("voir", "dans", "selon", "thus", "then", "judgment", "judgments", "while", "although", "where", "even"),
    )
)


def name_before(text: str, end: int, floor: int = 0, *, single: bool = False) -> Span | None:
    """The case name that ends just before ``end`` and does not begin before ``floor``, or None.

    Known are ``Doe v Roe``, ``R v Doe``, ``Re Doe``, ``In re Doe`` and a name in quotation
    marks; ``single`` admits a lone capitalised name between commas (``, Doe, C-999/98``).
    """
    low = max(floor, end - _FARTHEST)
    if judgment := _JUDGMENT_OF.search(text, max(low, end - 70), end):
        end = judgment.start()
        single = True
    window = text[low:end]
    stop = len(window.rstrip(" \t\r\n\u00a0,(:"))
    window = window[:stop]
    if _LABELLED.search(window):
        return None
    if quoted := _QUOTED.search(text[low:end]):
        return Span(low + quoted.start(1), low + quoted.end(1))
    for versus in reversed(list(_VERSUS.finditer(window))):
        if not _is_party(window[versus.end() :]):
            break
        left = _left_party(window, versus.start())
        if left is not None:
            return Span(low + left, low + stop)
    for head in reversed(list(_SINGLE.finditer(window))):
        if _is_party(window[head.end() :]):
            return Span(low + head.start(), low + stop)
    return _lone(text, low, low + stop) if single else None


_LABELLED = re.compile(r"(?i)\b(?:neutral citations?(?: numbers?| nos?\.?)?|citations?(?: numbers?)?)\Z")
"""What a cover page prints before the decision's own citation: no name."""


def _is_party(words: str) -> bool:
    """True when every word can stand in a party's name."""
    tokens = [m.group() for m in _TOKEN.finditer(words)]
    return bool(tokens) and len(tokens) <= 20 and all(_fits(token) for token in tokens) and not _ends_sentence(words)


def _fits(token: str) -> bool:
    if token[0] == "(" and _OF_JUDGES.search(token):
        return False
    if token[0] in "(&" or (token[0].isdigit() and not token.endswith("]")):
        return True
    bare = token.strip(",.'’\"“”")
    if not bare or ";" in token:
        return False
    return bare[0].isupper() or bare.lower() in _INSIDE or bare[:2] in ("d'", "d’")


_OF_JUDGES = re.compile(r"\b(?:concurring|dissenting|dissidente?s?|JJ\.?A?)\b")


def _ends_sentence(words: str) -> bool:
    """True when a full stop in ``words`` ends a sentence: after a word of four letters that is no abbreviation."""
    return any(match[1] not in _abbreviations() for match in _STOP.finditer(words))


_STOP = re.compile(r"([A-Z]?[\w'’]{0,30}[a-z]{4})\.\s+[A-Z][a-z]+")


@cache
def _abbreviations() -> frozenset[str]:
    """Words that are shortened in the names of cases: those reporters-db lists, and common company forms."""
    from reporters_db import CASE_NAME_ABBREVIATIONS

    listed = {word.strip(".") for word in CASE_NAME_ABBREVIATIONS}
    return frozenset({*listed, *(word + "s" for word in listed), "Corp", "Bros", "Assn", "Assns", "Messrs", "Esqs"})


def _left_party(window: str, end: int) -> int | None:
    """Where the first party begins: as far back as capitalised words go, signals stripped."""
    tokens = [m for m in _TOKEN.finditer(window[:end])]
    first = len(tokens)
    while first > 0:
        token = tokens[first - 1].group()
        if not _fits(token) or (first < len(tokens) and _breaks(token)):
            break
        first -= 1
        if _opens(token):
            return tokens[first].start() + 1
        if _starts(token, tokens[first + 1].group() if first + 1 < len(tokens) else ""):
            first += 1
            break
    while first < len(tokens) and _is_lead(tokens[first].group(), tokens[first + 1 :]):
        first += 1
    return tokens[first].start() if first < len(tokens) else None


_OF_A_JUDGE = re.compile(r"(?:C\.?J|JJ?|LJJ?|A\.?J|J\.?A)\.?,")


def _starts(token: str, following: str) -> bool:
    """True for a word that introduces a name and is no part of one: ``In Doe v Roe``, ``CASE OF DOE v. ROE``."""
    if _OF_A_JUDGE.fullmatch(token) or token == "SUMMARY":
        return True
    if token in ("In", "See", "Cf.", "Cf", "Accord", "Compare", "But", "Per", "Also", "AFFAIRE", "Affaire"):
        return following.lower() not in ("re", "the")
    return token == "OF"


def _opens(token: str) -> bool:
    """True for a word behind a parenthesis that is still open: the name begins after it."""
    return len(token) > 1 and token[0] in "([" and token[-1] not in ")]" and token[1].isupper() and ")" not in token


_KEEPS_COMMA = re.compile(r"(?i)(?:inc|ltd|llc|co|corp|plc|llp|sa|ag|gmbh|bv|nv)\.?,?\Z")


def _breaks(token: str) -> bool:
    """True for a token after which a new sentence or clause begins."""
    if token.endswith((":", ";", "!", "?")):
        return True
    if token.endswith("."):
        bare = token.rstrip(".")
        if bare in _abbreviations():
            return False
        return len(bare) > 4 and not _KEEPS_COMMA.search(token) and "." not in bare
    return False


def _is_lead(token: str, rest: list[re.Match[str]]) -> bool:
    bare = token.strip(",.'’\"“”():").lower()
    if token[0].isdigit() or token[0] in "(&[-–":
        return True
    return bare in _SIGNALS or (bare in _INSIDE and not token[0].isupper())


def _lone(text: str, low: int, end: int) -> Span | None:
    """``Doe`` in ``judgment of 9 July 2099, Doe, C-999/98`` or in ``Case C-999/98 Doe EU:C:2099:999``."""
    match = _LONE.search(text[low:end])
    if match is None or match.group(1).split()[0] in ("Case", "Cases", "Joined", "In", "See", "Judgment"):
        return None
    return Span(low + match.start(1), low + match.end(1))


_LONE = re.compile(
    r"(?:^|,\s|\(|\b(?:in|Case|Cases|the(?:\sabove-mentioned)?)\s)\s{0,3}(?!the\b)"
    r"([A-ZÀ-Þ][^,;.()\[\]\d]{1,90}(?:\([^()]{1,80}\))?)\Z"
)
_JUDGMENT_OF = re.compile(
    r"[\s,]{1,3}(?:judgments?|decision|arrêts?|judgment and decision)(?:\s\([^()]{1,20}\))?\s(?:of|du)\s\d{1,2}(?:er)?"
    r"\s[A-Za-zéû]{3,9}\s\d{4}(?:\s\([^()]{1,30}\))?[\s,]{0,3}\Z"
)
"""What the Strasbourg court prints between a name and a number: ``judgment of 9 July 2099,``."""
