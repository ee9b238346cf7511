"""Pinpoints: reading the place somebody names, and printing it so that it reads back to itself.

The forms are those of the style guides (McGill in both languages, OSCOLA, Bluebook, AGLC,
NZLSG, the Union courts); the grammar is ``grammars/pinpoint.lark``. Elided numbers are
expanded (``156-57`` is 156 to 157, ``[246]-[8]`` is 246 to 248). A reversed or unfinished
range is a pinpoint with an ``error``, never an exception.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.grammar import load
from legalcite.text.fold import fold

REVERSED = "reversed_range"
UNFINISHED = "unfinished_range"


def parse_pinpoint(text: str, *, bare: AtomKind = AtomKind.UNSPECIFIED) -> Pinpoint | None:
    """The pinpoint that all of ``text`` is, or None.

    ``bare`` is the kind of a number that no word and no bracket introduces: "at 14" alone
    does not say whether it is a page or a paragraph. ``span`` is the place in ``text``.
    """
    start = len(text) - len(text.lstrip(_AROUND))
    end = len(text.rstrip(_AFTER))
    return _read(text, start, end, bare) if start < end else None


def pinpoint_at(
    text: str, start: int, stop: int | None = None, *, bare: AtomKind = AtomKind.UNSPECIFIED
) -> Pinpoint | None:
    """The longest pinpoint that begins at ``start`` (after blanks or a comma) and ends by ``stop``, or None.

    Offsets are those of ``text``. Time does not grow with what follows the pinpoint.
    """
    stop = len(text) if stop is None else stop
    begin = end = start
    for _ in range(_MOST_PIECES):
        piece = _PIECE.match(text, end, stop)
        if piece is None or piece.end() == end:
            break
        end = piece.end()
    for _ in range(_MOST_TRIMS):
        if _REPORT_FOLLOWS.match(text, end):
            end = begin + len(_without_tail(_LAST_PIECE, text[begin:end]))
        kept = text[begin:end].rstrip(_AFTER)
        if not kept:
            return None
        shorter = _without_tail(_LOOSE_END, kept)
        if shorter != kept:
            end = begin + len(shorter)
            continue
        if pinpoint := _read(text, begin + _lead(kept), begin + len(kept), bare):
            return pinpoint
        end = begin + len(_without_tail(_LAST_PIECE, kept))
    return None


def print_pinpoint(pinpoint: Pinpoint) -> str:
    """A form that every reader of citations knows and that ``parse_pinpoint`` reads back to the same atoms."""
    groups: list[tuple[AtomKind, list[Atom]]] = []
    for atom in pinpoint.atoms:
        if groups and groups[-1][0] is atom.kind:
            groups[-1][1].append(atom)
        else:
            groups.append((atom.kind, [atom]))
    printed = ", ".join(_group(kind, atoms) for kind, atoms in groups)
    return printed + "-" if pinpoint.error == UNFINISHED else printed


def expand(first: str, last: str) -> str:
    """The end of a range written in full: ``expand("156", "57")`` is ``157``; ``12A`` to ``C`` is ``12C``."""
    bare_first, bare_last = first.lstrip("*"), last.lstrip("*")
    stars = first[: len(first) - len(bare_first)]
    if len(bare_last) == 1 and bare_last.isupper() and bare_first[-1:].isupper():
        return bare_first.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") + bare_last
    if bare_first.isdigit() and bare_last.isdigit() and len(bare_last) < len(bare_first):
        bare_last = bare_first[: len(bare_first) - len(bare_last)] + bare_last
    return stars + bare_last if bare_last[:1].isdigit() else bare_last


def order(label: str) -> tuple[int, ...] | None:
    """The whole numbers of a label, for telling which of two comes first; None when it does not begin with one."""
    digits = label.lstrip("*").split("(")[0]
    if re.match(r"\d", digits):
        return tuple(int(n) for n in re.findall(r"\d+", digits))
    return None


# Reading

_AROUND = " \t\r\n\u00a0\u202f\u2009"
_AFTER = _AROUND + ".;:"
_KINDS = {
    "PARAGRAPH": AtomKind.PARAGRAPH,
    "PAGE": AtomKind.PAGE,
    "NOTE": AtomKind.NOTE,
    "SECTION": AtomKind.SECTION,
    "ARTICLE": AtomKind.ARTICLE,
    "RULE": AtomKind.RULE,
    "SCHEDULE": AtomKind.SCHEDULE,
    "PART": AtomKind.PART,
    "RECITAL": AtomKind.RECITAL,
    "LINE": AtomKind.LINE,
}


def _read(text: str, start: int, end: int, bare: AtomKind) -> Pinpoint | None:
    try:
        tree = load("pinpoint").parse(fold(text[start:end], 0).text)
    except UnexpectedInput:
        return None
    read = [*_atoms(tree, bare)]
    errors = [error for _, error in read if error]
    pinpoint = Pinpoint(tuple(atom for atom, _ in read), text[start:end], Span(start, end))
    return replace(pinpoint, error=errors[0]) if errors else pinpoint


def _atoms(tree: Tree[Token], bare: AtomKind) -> Iterator[tuple[Atom, str | None]]:
    """Each atom with its error, kinds carried along the list."""
    kind: AtomKind | None = None
    elements = [child for child in tree.children if isinstance(child, Tree)]
    for i, child in enumerate(elements):
        if child.data == "seps":
            if any(isinstance(sep, Token) and sep.type == "LEAD" for sep in child.children):
                kind = None
            continue
        if child.data == "worded":
            kind = _kind(child)
        elif child.data == "bracketed":
            kind = AtomKind.PARAGRAPH if _word(child) is None else _kind(child)
        alone = i + 1 < len(elements) and elements[i + 1].data == "bracketed" and _word(elements[i + 1]) is None
        loose = AtomKind.PAGE if alone and child.data == "bare" else bare
        for first, last, error in _places(child):
            yield _atom(kind or loose, first, last, error)


def _atom(kind: AtomKind, first: str, last: str | None, error: str | None) -> tuple[Atom, str | None]:
    if first.startswith("*"):
        kind = AtomKind.SCREEN_PAGE
    if last is None:
        return Atom(kind, first), error
    last = expand(first, last)
    before, after = order(first), order(last)
    if before is not None and after is not None and after < before:
        error = REVERSED
    return Atom(kind, first, last), error


def _word(tree: Tree[Token]) -> Token | None:
    head = tree.children[0]
    if isinstance(head, Token):
        return head if head.type in _KINDS else None
    word = head.children[0] if head.data == "word" else None
    return word if isinstance(word, Token) else None


def _kind(tree: Tree[Token]) -> AtomKind:
    word = _word(tree)
    return _KINDS[word.type] if word is not None else AtomKind.UNSPECIFIED


_Place = tuple[str, str | None, str | None]


def _places(tree: Tree[Token]) -> Iterator[_Place]:
    """The places of one element: first label, last label, error."""
    if tree.data != "bracketed":
        yield _place(tree.children[-1])
        return
    brackets = [c for c in tree.children if isinstance(c, Tree) and c.data == "bracket"]
    loose_end = [c for c in tree.children if isinstance(c, Token) and c.type == "LABEL"]
    dash = any(isinstance(c, Token) and c.type in ("DASH", "THROUGH") for c in tree.children)
    inside = [_place(c) for c in brackets[0].children if isinstance(c, Tree) and c.data != "seps"]
    if not dash:
        yield from inside
        return
    yield from inside[:-1]
    first = inside[-1][0]
    ends = [_place(c) for b in brackets[1:] for c in b.children if isinstance(c, Tree) and c.data != "seps"]
    if loose_end:
        yield first, str(loose_end[0]), None
    elif ends:
        yield first, ends[0][0], ends[0][2]
        yield from ends[1:]
    else:
        yield first, None, UNFINISHED


def _place(tree: Token | Tree[Token]) -> _Place:
    assert isinstance(tree, Tree)
    labels = [str(c) for c in tree.children if isinstance(c, Token) and c.type in _LABELS]
    if tree.data == "unfinished":
        return labels[0], None, UNFINISHED
    return labels[0], labels[1] if len(labels) > 1 else None, None


_LABELS = frozenset(("LABEL", "SUBUNITS", "LETTER", "ROMAN"))

# Finding the end of a pinpoint in running text

_MOST_PIECES = 400
_MOST_TRIMS = 12
_WORDS = (
    r"paragraph(?:e?s)?|paras?|pars?|points?|pages?|pp?|slip op|footnotes?|fns?|notes?|nn?|at|aux?|à la|à|to|through|"
    r"and|et|r\.o|Rn|Rz|ff?|et seq"
)
_LABEL = r"\*{0,2}\d+(?:\.\d+)*(?:[A-Za-z]{1,2}(?![A-Za-z]))?(?:\([0-9A-Za-z.]{1,6}\))*"
_PIECE = re.compile(
    rf"\s*(?:(?:{_WORDS})(?=\W|\d)\.?|¶+|§+|[,&]|[-\u2010-\u2015\u2212]+|\[(?!\d{{4}}\]\s+(?:\d+\s+)?[A-Z]){_LABEL}"
    rf"(?:\s?[-\u2010-\u2015,]\s?{_LABEL})*\]|{_LABEL}(?![\w/])|\([0-9a-z]{{1,4}}\)(?=\W|\Z)|[A-Z](?!\w))",
    re.IGNORECASE,
)
_REPORT_FOLLOWS = re.compile(r"(?<=\d)\s(?:[A-Z][A-Za-z']*\.?\s?|&\s){1,6}(?:\(?\d[a-z]{1,2}\)?\.?\s?)?\d")
_LOOSE_END = re.compile(rf"(?:[,&]|(?<![A-Za-z])(?:{_WORDS})\.?|\s)+\Z", re.IGNORECASE)
_LAST_PIECE = re.compile(r"\s*(?:\[[^\]]*\]|[^\s,&\[\]]+|[,&])\s*\Z")


def _without_tail(pattern: re.Pattern[str], text: str) -> str:
    """``text`` without what the pattern finds at its end; only the last stretch is looked at."""
    found = pattern.search(text, max(0, len(text) - _LONGEST_TAIL))
    return text[: found.start()] if found else text


_LONGEST_TAIL = 60


def _lead(text: str) -> int:
    """How much of ``text`` is a comma or blanks before the first place."""
    lead = re.match(r"[\s,]*", text)
    return lead.end() if lead else 0


# Printing

_SINGULAR = {
    AtomKind.PARAGRAPH: "para",
    AtomKind.PAGE: "p",
    AtomKind.NOTE: "n",
    AtomKind.SECTION: "s",
    AtomKind.ARTICLE: "art",
    AtomKind.RULE: "r",
    AtomKind.SCHEDULE: "sch",
    AtomKind.PART: "pt",
    AtomKind.RECITAL: "recital",
    AtomKind.LINE: "line",
    AtomKind.UNSPECIFIED: "at",
    AtomKind.SCREEN_PAGE: "at",
    AtomKind.COMMENT: "at",
}
_PLURAL = {
    AtomKind.PARAGRAPH: "paras",
    AtomKind.PAGE: "pp",
    AtomKind.NOTE: "nn",
    AtomKind.SECTION: "ss",
    AtomKind.ARTICLE: "arts",
    AtomKind.RULE: "rr",
    AtomKind.SCHEDULE: "schs",
    AtomKind.PART: "pts",
    AtomKind.RECITAL: "recitals",
    AtomKind.LINE: "lines",
}


def _group(kind: AtomKind, atoms: list[Atom]) -> str:
    many = len(atoms) > 1 or atoms[0].last is not None
    word = _PLURAL.get(kind, "at") if many else _SINGULAR[kind]
    return f"{word} " + ", ".join(atom.value for atom in atoms)
