"""The shape of a pinpoint: which words belong together, by ``grammars/pinpoint.lark``.

A shape is parsed once, whatever its numbers, and kept: a text has few shapes and many pinpoints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from legalcite.parsing.grammar import Kinds, load


@dataclass(frozen=True, slots=True)
class Place:
    """A label by the index of its word, None when it has only divisions; the divisions as (kind, word, label)."""

    label: int | None
    divisions: tuple[tuple[str, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """A place or a range, with what stands before it.

    ``joint`` is ``LEAD``, ``SLIP``, ``AND``, ``COMMA`` or None, ``word`` the kind of the word that
    introduces it and ``at`` its index. ``then`` says that a bracket without a word follows at once,
    ``told`` is the index of the word of a paragraph that follows, or -1.
    """

    joint: str | None
    word: str | None
    at: int
    first: Place
    last: Place | None = None
    unfinished: bool = False
    bracketed: bool = False
    then: bool = False
    told: int = -1


@dataclass(frozen=True, slots=True)
class Shape:
    """The items of the longest pinpoint that begins a sequence of words, and how many words it takes."""

    items: tuple[Item, ...]
    words: int


@lru_cache(maxsize=20000)
def shape_of(kinds: tuple[str, ...]) -> Shape | None:
    """The longest pinpoint that begins ``kinds``, None when none does."""
    length = _acceptable(kinds)
    while length:
        try:
            tree = _parser().parse(kinds[:length])
        except UnexpectedInput:
            length -= 1
            continue
        return Shape(tuple(_with_followers([*_items(tree)])), length)
    return None


@lru_cache(maxsize=1)
def _parser() -> Lark:
    return load("pinpoint", lexer=Kinds)


def _acceptable(kinds: Sequence[str]) -> int:
    """How many of the words the grammar takes before the first it cannot take, up to a place where it may end."""
    parser = _parser().parse_interactive(())
    length = 0
    for n, kind in enumerate(kinds):
        try:
            parser.feed_token(Token(kind, str(n)))
        except UnexpectedInput:
            break
        if "$END" in parser.choices():  # type: ignore[no-untyped-call]
            length = n + 1
    return length


def _items(tree: Tree[Token]) -> Iterator[Item]:
    joint: str | None = None
    for child in tree.children:
        if not isinstance(child, Tree):
            continue
        if child.data == "seps":
            kinds = [c.type for c in child.children if isinstance(c, Token)]
            joint = max(kinds, key=_JOINTS.index)
            continue
        yield from _element(child, joint)
        joint = None


_JOINTS = ("COMMA", "AND", "LEAD", "SLIP")
"""The later joint of two that stand together says more."""


def _element(tree: Tree[Token], joint: str | None) -> Iterator[Item]:
    head = tree.children[0]
    word = head.children[0] if isinstance(head, Tree) and head.data == "word" else None
    kind, at = (word.type, int(word)) if isinstance(word, Token) else (None, -1)
    if tree.data == "bracketed":
        items = _bracketed(tree)
    else:
        last = tree.children[-1]
        assert isinstance(last, Tree)
        items = [_item(last)]
    for n, item in enumerate(items):
        yield replace(item, joint=joint, word=kind, at=at) if n == 0 else replace(item, joint="COMMA")


def _item(tree: Tree[Token]) -> Item:
    places = [_place(c) for c in tree.children if isinstance(c, Tree) and c.data == "place"]
    open_end = any(isinstance(c, Token) and c.type == "OPEN" for c in tree.children)
    return Item(None, None, -1, places[0], places[1] if len(places) > 1 else None, open_end)


def _bracketed(tree: Tree[Token]) -> list[Item]:
    """The items of one or two brackets; a dash between them makes a range of the last and the first."""
    brackets = [
        [_item(inner) for inner in c.children if isinstance(inner, Tree) and inner.data == "inner"]
        for c in tree.children
        if isinstance(c, Tree) and c.data == "bracket"
    ]
    tokens = {c.type: int(c) for c in tree.children if isinstance(c, Token)}
    items, more = brackets[0], brackets[1] if len(brackets) > 1 else []
    if "OPEN" in tokens:
        items[-1] = replace(items[-1], unfinished=True)
    elif more:
        items[-1:] = [replace(items[-1], last=more[0].last or more[0].first), *more[1:]]
    elif "LABEL" in tokens:
        items[-1] = replace(items[-1], last=Place(tokens["LABEL"]))
    return [replace(item, bracketed=True) for item in items]


def _place(tree: Tree[Token]) -> Place:
    label = next((int(c) for c in tree.children if isinstance(c, Token)), None)
    return Place(label, tuple(_division(c) for c in tree.children if isinstance(c, Tree)))


def _division(tree: Tree[Token]) -> tuple[str, int, int]:
    word, label = tree.children
    assert isinstance(word, Token) and isinstance(label, Token)
    return word.type, int(word), int(label)


def _with_followers(items: list[Item]) -> Iterator[Item]:
    """Each item, told whether a paragraph follows that makes a bare number before it a page."""
    for n, item in enumerate(items):
        after = items[n + 1] if n + 1 < len(items) else None
        then = after is not None and after.bracketed and after.word is None and after.joint is None
        told = after.at if after is not None and after.word == "PARAGRAPH" else -1
        yield replace(item, then=then, told=told) if then or told >= 0 else item
