"""The shape of a pinpoint: which words belong together, by ``grammars/pinpoint.lark``.

A shape is parsed once, whatever its numbers, and kept: a text has few shapes and many pinpoints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from lark import Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from legalcite.parsing.grammar import load


@dataclass(frozen=True, slots=True)
class Place:
    """A label by the index of its word, its loose subdivisions, and its named divisions (kind, index)."""

    label: int
    subunits: int | None = None
    divisions: tuple[tuple[str, int], ...] = ()
    ending: bool = False


@dataclass(frozen=True, slots=True)
class Lead:
    """``at`` begins anew (``anew``), ``slip op.`` introduces pages (``paged``)."""

    anew: bool
    paged: bool


@dataclass(frozen=True, slots=True)
class Item:
    """A place or a range, with the index of the word that introduces it."""

    word: int | None
    first: Place
    ends: tuple[Place, ...] = ()
    unfinished: bool = False


@dataclass(frozen=True, slots=True)
class Bracketed:
    """``[12]–[19]``: the brackets, whether a dash follows the first, and a number without brackets at the end."""

    word: int | None
    brackets: tuple[int, ...]
    through: bool
    loose: int | None


@dataclass(frozen=True, slots=True)
class Lined:
    """``12:3-9``."""

    word: int | None
    lined: int


Element = Lead | Item | Bracketed | Lined


@lru_cache(maxsize=20000)
def shape_of(kinds: tuple[str, ...]) -> tuple[Element, ...] | None:
    """The elements of a sequence of words, None when it is no pinpoint."""
    try:
        tree = load("pinpoint", lexer=_Kinds).parse(kinds)
    except UnexpectedInput:
        return None
    return tuple(_element(child) for child in tree.children if isinstance(child, Tree))


class _Kinds(Lexer):
    """The kinds of words as tokens; the value of each is its index."""

    def __init__(self, conf: object) -> None:
        """``conf`` is lark's, and not needed: there is no text to scan."""

    def lex(self, data: Sequence[str]) -> Iterator[Token]:  # type: ignore[override]
        """One token for each kind."""
        for n, kind in enumerate(data):
            yield Token(kind, str(n))


def _element(tree: Tree[Token]) -> Element:
    if tree.data == "seps":
        kinds = {child.type for child in tree.children if isinstance(child, Token)}
        return Lead("LEAD" in kinds or "SLIP" in kinds, "SLIP" in kinds)
    word = next((_index(c.children[0]) for c in tree.children if isinstance(c, Tree) and c.data == "word"), None)
    if tree.data == "bracketed":
        tokens = [c for c in tree.children if isinstance(c, Token)]
        brackets = tuple(_index(t) for t in tokens if t.type == "BRACKET")
        loose = next((_index(t) for t in tokens if t.type == "LABEL"), None)
        return Bracketed(word, brackets, any(t.type in ("DASH", "THROUGH") for t in tokens), loose)
    last = tree.children[-1]
    if tree.data == "lined":
        return Lined(word, _index(last))
    assert isinstance(last, Tree)
    places = [_place(child) for child in last.children if isinstance(child, Tree)]
    return Item(word, places[0], tuple(places[1:]), last.data == "unfinished")


def _place(tree: Tree[Token]) -> Place:
    tokens = [c for c in tree.children if isinstance(c, Token)]
    divisions = tuple(
        (kind.type, _index(label))
        for c in tree.children
        if isinstance(c, Tree)
        for kind, label in [c.children]
        if isinstance(kind, Token)
    )
    subunits = _index(tokens[1]) if len(tokens) > 1 else None
    return Place(_index(tokens[0]), subunits, divisions, tree.data == "ending")


def _index(token: Token | Tree[Token]) -> int:
    return int(str(token))
