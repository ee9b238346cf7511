"""Akoma Ntoso ids of the places that pinpoints name: ``sec_13__subsec_2__para_b``.

Prefixes and the writing of numbers follow the naming convention as bluebell reads it: inner punctuation
becomes a hyphen, letter case stays. The levels inside a provision are those of its jurisdiction: a
letter below a section is a paragraph in the Commonwealth and a subsection in the United States.
"""

from __future__ import annotations

import re

from legalcite.model.pinpoint import Atom, AtomKind

_TOP = {
    AtomKind.PARAGRAPH: "para",
    AtomKind.SECTION: "sec",
    AtomKind.ARTICLE: "art",
    AtomKind.RULE: "rule",
    AtomKind.SCHEDULE: "att",
    AtomKind.PART: "part",
    AtomKind.RECITAL: "rec",
    AtomKind.NOTE: "fn",
}
_COMMONWEALTH = ("subsec", "para", "subpara", "cl", "subcl")
_AMERICAN = ("subsec", "para", "subpara", "cl", "subcl", "item")
_BELOW = {
    AtomKind.PARAGRAPH: ("subpara", "cl", "subcl"),
    AtomKind.ARTICLE: ("para", "point", "subpara", "cl"),
    AtomKind.RULE: ("para", "subpara", "cl", "subcl"),
    AtomKind.SCHEDULE: ("para", "subpara", "cl"),
    AtomKind.RECITAL: ("para", "point"),
}
_GROUP = re.compile(r"\(([^()]+)\)")


def eids_of(atom: Atom, jurisdiction: str | None = None) -> tuple[str, ...]:
    """The id paths of an atom: of its one place, or of the first and the last of a range.

    Empty for what is no unit of a text: pages, lines, an unspecified number, a comment.
    """
    if atom.kind not in _TOP:
        return ()
    first = _path(atom.kind, atom.first, jurisdiction)
    if atom.last is None:
        return (first,)
    last = atom.last if not atom.last.startswith("(") else _same_base(atom.first, atom.last)
    return first, _path(atom.kind, last, jurisdiction)


def _path(kind: AtomKind, label: str, jurisdiction: str | None) -> str:
    base = label.split("(")[0].split(" ")[0]
    groups = _GROUP.findall(label)
    if not base and groups:
        base, groups = groups[0], groups[1:]
    return "__".join([f"{_TOP[kind]}_{_number(base)}", *_levels(kind, groups, jurisdiction)])


def _levels(kind: AtomKind, groups: list[str], jurisdiction: str | None) -> list[str]:
    """One step for each subdivision; a first letter below a Commonwealth section is already a paragraph."""
    names = list(_BELOW.get(kind, _AMERICAN if jurisdiction == "us" else _COMMONWEALTH))
    if kind is AtomKind.SECTION and jurisdiction != "us" and groups and not groups[0][0].isdigit():
        names = names[1:]
    if kind is AtomKind.ARTICLE and groups and not groups[0][0].isdigit():
        names = names[1:]
    return [f"{name}_{_number(group)}" for name, group in zip([*names, *["point"] * 6], groups, strict=False)]


def _number(label: str) -> str:
    """A number as it stands in an id: ``718.2`` is ``718-2``, ``(i)`` is ``i``."""
    return re.sub(r"[^0-9A-Za-z]+", "-", label.strip()).strip("-")


def _same_base(first: str, last: str) -> str:
    """``1962(d)`` for the end of ``1962(c)-(d)``: the last subdivision of the first takes the end's place."""
    count = last.count("(")
    parts = re.split(r"(?=\()", first)
    return "".join(parts[: max(1, len(parts) - count)]) + last
