"""Folding: a second string in which only words are left to differ, with a map back to the first.

Level 0 (T0, silent) folds what a keyboard or a typesetter decides: spaces, curly and
straight marks, soft hyphens, ligatures, canonical composition, characters of no width.
Level 1 (T1, told as typography) adds dashes, the hyphen at a line's end, three dots, and
a comma or full stop that stands inside the closing mark. No level folds case, drops other
punctuation or measures a distance.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

import regex

from legalcite.model.span import Span
from legalcite.text.words import LIGATURES

LINE_END = "\ue000"
"""Stands in a level 1 text for a hyphen at a line's end, which may be read as a hyphen or as nothing."""


def t0(text: str) -> str:
    """``text`` folded at level 0."""
    return fold(text, 0).text


@lru_cache(maxsize=4096)
def fold(text: str, level: int = 0) -> Folded:
    """``text`` folded at ``level`` 0 or 1, with the map back. Folding twice changes nothing more."""
    layers = [*_layers(text, _T0, _silent)]
    folded = layers[-1].after if layers else text
    if not unicodedata.is_normalized("NFC", folded):
        layers += _layers(folded, _COMPOSABLE, lambda m: unicodedata.normalize("NFC", m.group()))
        folded = layers[-1].after if layers else folded
    if level > 0:
        for pattern, rewrite in _T1:
            layers += _layers(folded, pattern, rewrite)
            folded = layers[-1].after if layers else folded
    return Folded(folded, tuple(layers), len(text))


def visible(text: str) -> Folded:
    """``text`` as it is seen: without what has no width, ligatures and decomposed letters as plain ones.

    Spaces, marks and case stay as they are. A text in which there is nothing of the kind has no layers.
    """
    layers = [*_layers(text, _UNSEEN, _seen)] if _UNSEEN_SIGN.search(text) else []
    return Folded(layers[-1].after if layers else text, tuple(layers), len(text))


@lru_cache(maxsize=1024)
def id_fold(text: str) -> str:
    """The form of a unit's words that its identity is made of.

    Level 0 without spaces, hyphens, bullets and the enumerators of sub-units: what a word
    processor counts is missing from its text and present in the published markup. An
    enumerator that is a reference (``paragraph (a)``, ``3(2)``) is a word. Punctuation stays.
    """
    folded = t0(text)
    if "(" in folded:
        folded = _IN_BRACKETS.sub(_unless_reference, folded)
    return _NO_WORDS.sub("", _WITH_DOT.sub("", folded))


def _unless_reference(match: re.Match[str]) -> str:
    """The enumerators as they stand when they are a reference, else what joins them."""
    start = match.start()
    if _REFERENCE.search(match.string, max(0, start - _LONGEST_REFERENCE), start):
        return match.group()
    return _MARKERS.sub("", match.group())


def bidi_controls(text: str) -> bool:
    """True when ``text`` holds a control that can paint its characters in another order."""
    return _BIDI_OVERRIDE.search(text) is not None


@dataclass(frozen=True)
class Folded:
    """A folded text and the layers of edits that made it; ``length`` is that of the source."""

    text: str
    layers: tuple[Layer, ...]
    length: int

    def source_span(self, start: int, end: int) -> Span:
        """The place in the source of ``text[start:end]``; what was folded away at its edges is left out."""
        for layer in reversed(self.layers):
            start, end = layer.back(start, end)
        return Span(start, max(start, end))

    @cached_property
    def offsets(self) -> tuple[int, ...]:
        """For every code point of ``text`` where it begins in the source, and the source's length at the end."""
        return (*(self.source_span(i, i + 1).start for i in range(len(self.text))), self.length)


@dataclass(frozen=True)
class Layer:
    """One pass of edits over one string.

    Edit ``i`` replaced ``before[begins[i]:ends[i]]`` with what stands in ``after`` at
    ``[lands[i], lands[i] + sizes[i])``. Between edits both strings are equal.
    """

    after: str
    begins: tuple[int, ...]
    ends: tuple[int, ...]
    lands: tuple[int, ...]
    sizes: tuple[int, ...]

    def back(self, start: int, end: int) -> tuple[int, int]:
        """The offsets before the edits of the folded range ``[start, end)``."""
        if start >= end:
            place = self._first(start)
            return place, place
        return self._first(start), self._last(end)

    def _first(self, offset: int) -> int:
        i = bisect_right(self.lands, offset) - 1
        if i < 0:
            return offset
        inside = offset - self.lands[i]
        return self.begins[i] if inside < self.sizes[i] else self.ends[i] + inside - self.sizes[i]

    def _last(self, offset: int) -> int:
        i = bisect_right(self.lands, offset - 1) - 1
        if i < 0:
            return offset
        inside = offset - self.lands[i]
        return self.ends[i] if inside <= self.sizes[i] else self.ends[i] + inside - self.sizes[i]


_Rewrite = Callable[[re.Match[str]], str]


def _layers(text: str, pattern: re.Pattern[str], rewrite: _Rewrite) -> Iterable[Layer]:
    """No layer when the pattern changes nothing, else one."""
    pieces: list[str] = []
    edits: list[tuple[int, int, int, int]] = []
    done = length = 0
    for match in pattern.finditer(text):
        old, new = match.group(), rewrite(match)
        if old == new:
            continue
        pieces += (text[done : match.start()], new)
        length += match.start() - done
        edits.append((match.start(), match.end(), length, len(new)))
        length += len(new)
        done = match.end()
    if edits:
        pieces.append(text[done:])
        begins, ends, lands, sizes = zip(*edits, strict=True)
        yield Layer("".join(pieces), begins, ends, lands, sizes)


_NO_WIDTH = "\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u061c\ufeff"
_SINGLES = "\u2018\u2019\u201a\u201b\u02bc\u02bb\uff07"
_DOUBLES = "\u201c\u201d\u201e\u201f\uff02"
_T0 = re.compile(
    rf"\u00ad[{_NO_WIDTH}]*\s+(?=[^\W\d_A-Z])"  # a soft hyphen that broke a line
    rf"|[\u00ad{_NO_WIDTH}]+"
    rf"|[^\S ](?:[\s\u00ad{_NO_WIDTH}]*\s)?| [\s\u00ad{_NO_WIDTH}]*\s"
    rf"|[{_SINGLES}{_DOUBLES}\ufb00-\ufb06]"
)
_COMPOSABLE: re.Pattern[str] = regex.compile(r"\P{M}?\p{M}+|[\u1100-\u11ff\uac00-\ud7a3]+|[^\x00-\x7f]")


def _silent(match: re.Match[str]) -> str:
    first = match.group()[0]
    if first in _SINGLES:
        return "'"
    if first in _DOUBLES:
        return '"'
    if ord(first) in LIGATURES:
        return LIGATURES[ord(first)]
    return " " if first.isspace() else ""


_UNSEEN_SIGN = re.compile(f"[\u00ad\u0300-\u036f\ufb00-\ufb06{_NO_WIDTH}]")
_UNSEEN = re.compile(
    rf"\u00ad[{_NO_WIDTH}]*\s+(?=[^\W\d_A-Z])|[\u00ad{_NO_WIDTH}]+|[^\W\d_][\u0300-\u036f]+|[\ufb00-\ufb06]"
)


def _seen(match: re.Match[str]) -> str:
    found = match.group()
    if ord(found[0]) in LIGATURES:
        return LIGATURES[ord(found[0])]
    return unicodedata.normalize("NFC", found) if found[0].isalpha() else ""


_DASH = "\\-\u2010-\u2015\u2212\ufe58\ufe63\uff0d"
_T1: tuple[tuple[re.Pattern[str], _Rewrite], ...] = (
    (re.compile("\u2026|\\.(?: \\.){2}"), lambda m: "..."),
    (re.compile(r"(?<=[^\W\d_])[\-\u2010\u2011] (?=[^\W\d_])"), lambda m: LINE_END),
    (re.compile(r"(?<=\w)[\-\u2010\u2011] (?=\w)"), lambda m: "-"),
    (re.compile(rf" ?(?:[\u2012-\u2015]|--+) ?| [{_DASH}] |[{_DASH}]"), lambda m: "-"),
    (re.compile(r"([,.])((?:\"|'(?!\w))+)"), lambda m: m.group(2) + m.group(1)),
)

_BIDI_OVERRIDE = re.compile("[\u202a-\u202e\u2066-\u2069]")
_NO_WORDS = re.compile("[ \\-\u2010\u2011\u2022\u25aa\u25e6\u2023\u25cf\u25cb\u25a0\uf0b7\uf0a7]")
_MARKER = r"\((?:[a-z]{1,2}|[ivxlcIVXLC]{1,6}|[A-Z]|\d{1,2})\)"
_MARKERS = re.compile(_MARKER)
_IN_BRACKETS = re.compile(rf"(?:{_MARKER})+(?:(?:,? ?(?:and|or|to|et|ou|à)|,|[-–]) ?(?:{_MARKER})+)*")
_AFTER_STOP = r"(?:\A|(?<=[:;.,?!—–] )|(?<=[:;,] and )|(?<=[:;,] or )|(?<=[:;.?!][\"'] ))"
_WITH_DOT = re.compile(
    rf"{_AFTER_STOP}(?:[a-u]|[ivx]{{2,4}})\. |(?:\A|(?<=[:;.?!] )|(?<=[.?!][\"'] ))\d{{1,3}}(?:\.\d{{1,2}}){{0,3}}\. "
    rf"|{_AFTER_STOP}(?:[a-z]|[ivx]{{2,5}}|\d{{1,2}})\) "
)
_LONGEST_REFERENCE = 24
_REFERENCE = re.compile(
    r"(?:[\w)]|\b(?:(?:sub-?)?(?:paragraph|section|clause|article|rule|regulation|item|point|limb|ground|question|"
    r"issue|head|condition|category|option|step|test|stage|part|schedule|alinéa|paragraphe|motif)s? ?"
    r"|(?:paras?|ss?|cll?|arts?|rr?|regs?|pts?)\.? ?"
    r"|(?:in|under|of|at|by|to|both|either|see|within|from|with|than) ))\Z",
    re.IGNORECASE,
)
