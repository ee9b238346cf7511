"""Words: the one tokeniser for documents and for queries.

A term is lower-cased and NFC. It keeps the numbers lawyers look for whole (``14a``,
``718.2``, ``12.1``, ``400.01.1``), ``§`` is a term of its own, an apostrophe is a letter
(curly and straight alike), a hyphen splits. Nothing is dropped as a stop word: "not"
and "shall" are what a lawyer searches for.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from legalcite.model.span import Span

_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069"
_MARK = "\u0300-\u036f" + _INVISIBLE
_LETTER = rf"[^\W_][{_MARK}]*"
_TERM = re.compile(
    rf"§|(?:{_LETTER})+(?:(?:['’ʼ＇]|(?<=\d)\.(?=\d))(?:{_LETTER})+)*",
)
_DROPPED = re.compile(f"[{_INVISIBLE}]")
_PLAIN = re.compile(r"[a-z0-9.§']*\Z")


class Token(NamedTuple):
    """One term and the half-open code-point offsets where it stands in the text."""

    term: str
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The offsets as a span."""
        return Span(self.start, self.end)


def tokens(text: str) -> list[Token]:
    """The terms of ``text`` in order, with their places."""
    return [Token(term_of(m.group()), m.start(), m.end()) for m in _TERM.finditer(text)]


def terms(text: str) -> list[str]:
    """The terms of ``text`` in order, without their places."""
    return [term_of(word) for word in _TERM.findall(text)]


def term_of(word: str) -> str:
    """The form under which one word is stored and looked up."""
    lowered = word.lower()
    if _PLAIN.match(lowered):
        return lowered
    kept = _DROPPED.sub("", lowered).replace("’", "'").replace("ʼ", "'").replace("＇", "'")
    return unicodedata.normalize("NFC", expand_ligatures(kept))


def expand_ligatures(text: str) -> str:
    """The ligatures ff, fi, fl, ffi, ffl, ft and st as letters."""
    return text.translate(LIGATURES)


LIGATURES = {
    0xFB00: "ff",
    0xFB01: "fi",
    0xFB02: "fl",
    0xFB03: "ffi",
    0xFB04: "ffl",
    0xFB05: "st",
    0xFB06: "st",
}
