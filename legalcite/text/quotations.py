"""Quotations in prose: what stands between quotation marks of any kind, apostrophes being letters.

A mark that opens inside an open quotation nests; one that opens at the head of a paragraph carries
a quotation on, as printers do. A quotation that never closes runs to the end of its paragraph, for
words offered as a quotation are one, whatever the writer forgot.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from legalcite.model.span import Span


@dataclass(frozen=True, slots=True)
class Quotation:
    """``span`` with the marks, ``words`` without them."""

    span: Span
    words: str


LONGEST = 20_000
"""Code points; a longer stretch between two marks is no quotation but a lost mark."""

_PAIRS = {"“": "”", "„": "“”", "«": "»", "「": "」", "『": "』"}
_CARRIED_ON = re.compile(r"\n\s*\Z")
_PARAGRAPH_END = re.compile(r"\n\s*\n|\Z")
# An apostrophe is a letter: ’ closes where no letter follows, and after an s only before punctuation.
_CLOSING = r"(?:(?<![sS]){0}(?!\w)|(?<=[sS]){0}(?=\s*(?:[.,;:!?)\[\]]|\Z|\n)))"
_PLAIN = re.compile(
    r"\"(?P<straight>[^\"]{1,20000})\"|``(?P<typed>[^`]{1,20000}?)''"
    rf"|(?<![\w’'])‘(?P<single>(?=\S)[^‘]{{2,4000}}?){_CLOSING.format('’')}"
    rf"|(?<![\w’'`])'(?P<apostrophe>(?=\w)[^\n]{{2,4000}}?){_CLOSING.format(chr(39))}"
)
_FEWEST_WORDS = 3
"""In straight single marks, which are apostrophes more often than not."""


def quotations(text: str) -> tuple[Quotation, ...]:
    """The outermost quotations of a text, in order."""
    return tuple(_outermost(text))


def without_carrying_marks(words: str) -> str:
    """The words of a quotation without the opening marks at the heads of its later paragraphs."""
    return re.sub(r"(\n\s*)[“„«]", r"\1", words)


def _outermost(text: str) -> Iterator[Quotation]:
    at = 0
    while at < len(text):
        opened = min((i for mark in _PAIRS if (i := text.find(mark, at)) >= 0), default=len(text))
        plain = _PLAIN.search(text, at)
        if plain is not None and plain.start() < opened:
            found = _of_match(plain)
        elif opened < len(text):
            found = _of_pair(text, opened)
        else:
            return
        if found is not None:
            yield found
        at = found.span.end if found is not None else min(opened, plain.start() if plain else opened) + 1


def _of_match(match: re.Match[str]) -> Quotation | None:
    words = next(group for group in match.groups() if group is not None)
    if match["apostrophe"] is not None and len(words.split()) < _FEWEST_WORDS:
        return None
    return Quotation(Span(match.start(), match.end()), words) if _says_something(words) else None


def _of_pair(text: str, start: int) -> Quotation | None:
    """The quotation that opens at ``start``."""
    opening = text[start]
    closing = _PAIRS[opening]
    depth = 0
    for at in range(start, min(len(text), start + LONGEST)):
        char = text[at]
        if char == opening and not (depth and _CARRIED_ON.search(text, start, at)):
            depth += 1
        elif char in closing:
            depth -= 1
            if depth == 0:
                return _quotation(text, start, at + 1, at)
    ended = _PARAGRAPH_END.search(text, start)
    end = ended.start() if ended else len(text)
    return _quotation(text, start, end, end)


def _quotation(text: str, start: int, end: int, inner: int) -> Quotation | None:
    words = text[start + 1 : inner].strip()
    return Quotation(Span(start, end), words) if _says_something(words) else None


def _says_something(words: str) -> bool:
    return any(char.isalnum() for char in words)
