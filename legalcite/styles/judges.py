"""The names of judges as the guides print them: surname and abbreviated office, no honours, no capitals.

``LADY JUSTICE OKAFOR`` becomes ``Okafor LJ``, ``Mr Justice Stone`` ``Stone J``, ``LORD FLINT`` ``Lord Flint``
(OSCOLA 4, 2.1.7; AGLC4, 2.4.1); a name in a form nobody told us of keeps its words.
"""

from __future__ import annotations

import re

_OFFICES = frozenset(
    ("J", "JJ", "JA", "JJA", "LJ", "LJJ", "CJ", "CJC", "ACJ", "LCJ", "P", "VP", "PSC", "DPSC", "MR", "C", "AJ", "AJA")
)
_HONOURS = re.compile(r"(?:,?\s+(?:DBE|KBE|CBE|OBE|GBE|KC|QC|PC|AO|AC|CH|KG))+(?=$|,|\s*\()")
_RANKED = (
    (re.compile(r"(?:The\s+)?(?:Rt\.?\s+Hon\.?\s+)?(?:Lord|Lady) Justices? (?P<name>\S.*)"), "LJ"),
    (re.compile(r"(?:The\s+)?(?:Hon\.?\s+)?(?:Mr|Mrs|Ms|Miss)\.? Justice (?P<name>\S.*)"), "J"),
    (re.compile(r"(?:The\s+)?(?:Honourable\s+)?Chief Justice (?P<name>[A-ZÀ-Þ]\S*)"), "CJ"),
    (re.compile(r"(?:The\s+)?(?:Honourable\s+)?Justice (?P<name>[A-ZÀ-Þ]\S*)"), "J"),
)
_CIRCUIT = re.compile(r"(?:His|Her) Honou?r Judge (?P<name>\S.*)")
_LIST = re.compile(r"\s(?:and|et|&)\s|,\s")
_SMALL = frozenset(("DE", "DU", "DES", "LA", "LE", "OF", "VON", "VAN", "DER"))
_DOTTED = re.compile(r"\b(?:[A-Z]\.\s?){1,4}(?=$|\s|,|\))|\b(?:L?JJA?|LJ|[CJ]J?A?)\.(?=$|,|\))")


def judge_named(printed: str) -> str:
    """A judge as a citation names them, from the name as the decision prints it; empty stays empty."""
    plain = _HONOURS.sub("", " ".join(printed.split())).strip(" :;,")
    cased = _cased(_DOTTED.sub(_undotted, plain))
    for pattern, office in _RANKED:
        if (found := pattern.fullmatch(cased)) and not _LIST.search(found["name"]):
            return f"{_surname(found['name'])} {office}"
    circuit = _CIRCUIT.fullmatch(cased)
    return f"HHJ {_surname(circuit['name'])}" if circuit else cased


def _undotted(initials: re.Match[str]) -> str:
    """``C.J.`` without its dots where it is an office, and ``A. B.`` as it stands."""
    letters = initials[0].replace(".", "").replace(" ", "")
    return letters if letters in _OFFICES else initials[0]


def _surname(name: str) -> str:
    """``Nicola Stone`` gives ``Stone``, ``De La Rive`` stays whole."""
    words = name.split()
    start = len(words) - 1
    while start > 0 and words[start - 1].upper() in _SMALL:
        start -= 1
    return " ".join(words[start:])


def _cased(name: str) -> str:
    """Words set in capitals with one capital each; offices keep theirs, and a name in mixed letters is left alone."""
    return " ".join(_word(word, n) for n, word in enumerate(name.split()))


def _word(word: str, place: int) -> str:
    bare = re.sub(r"[^\w]", "", word)
    shouted = len(bare) > 1 and bare.removeprefix("Mc").isupper() and bare.isalpha()
    if not shouted or (place and bare in _OFFICES) or bare == "HHJ" or "." in word.rstrip("."):
        return word
    if place and bare in {"OF", "AND", "ET", "THE"}:
        return word.lower()
    pieces = (piece.capitalize() for piece in re.split(r"(?<=[-’'])", word))
    return re.sub(r"\bMc([a-zà-ÿ])", lambda m: f"Mc{m[1].upper()}", "".join(pieces))
