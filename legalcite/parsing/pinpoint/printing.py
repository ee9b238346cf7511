"""Printing a pinpoint so that it reads back to the same atoms."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint

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
_DIVIDED = (AtomKind.SECTION, AtomKind.ARTICLE, AtomKind.RULE)


def printed(atoms: Iterable[Atom]) -> str:
    """The atoms in their order, neighbours of one kind behind one word.

    "at" stands before a paragraph that follows a provision: it is a place of its own, not a part of it.
    """
    words: list[str] = []
    before: AtomKind | None = None
    for (kind, form), members in groupby(atoms, key=_grouped):
        apart = "at " if kind is AtomKind.PARAGRAPH and before in _DIVIDED else ""
        words.append(apart + _group(kind, form, list(members)))
        before = kind
    return ", ".join(words)


def _grouped(atom: Atom) -> tuple[AtomKind, str]:
    """What atoms of one kind must share to stand behind one word."""
    if atom.kind is AtomKind.COMMENT:
        return atom.kind, atom.value
    if atom.kind is AtomKind.LINE and ":" in atom.first:
        return atom.kind, ":"
    if atom.first.startswith("(") or " " in atom.first or (atom.kind in _DIVIDED and "-" in atom.first):
        return atom.kind, atom.value
    return atom.kind, ""


def _group(kind: AtomKind, form: str, atoms: list[Atom]) -> str:
    one = atoms[0]
    if kind is AtomKind.COMMENT:
        return ("" if one.first.startswith(("cmt ", "illus ")) else "s ") + _range(one)
    if form == ":":
        return "at " + ", ".join(_range(atom) for atom in atoms)
    many = len(atoms) > 1 or (one.last is not None and not ("-" in one.first and kind in _DIVIDED))
    word = _PLURAL.get(kind, "at") if many else _SINGULAR[kind]
    return f"{word} " + ", ".join(_range(atom) for atom in atoms)


def _range(atom: Atom) -> str:
    if atom.last is None:
        return atom.first
    return f"{atom.first} to {atom.last}" if "-" in atom.first + atom.last else f"{atom.first}\u2013{atom.last}"


def print_pinpoint(pinpoint: Pinpoint) -> str:
    """A form that every reader of citations knows and that ``parse_pinpoint`` reads back to the same atoms."""
    text = printed(pinpoint.atoms)
    return text + "-" if pinpoint.error == "unfinished_range" else text
