"""Opinions that the markup sets apart: an element for each, with its kind and its author.

The words of a heading weigh more than the vendor's kind, which is a person's or a program's reading:
a heading that says *dissenting* is a dissent whatever its element is called, and where several
authors are all marked as the majority none is taken for it on that ground.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from legalcite.model.document import BlockKind, Document
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.zone import Role
from legalcite.parsing.bench import role_in, same_judge
from legalcite.parsing.lines import Line
from legalcite.parsing.voices import Byline, byline

_KINDS = {
    "majority": Role.MAJORITY,
    "lead": Role.MAJORITY,
    "unanimous": Role.MAJORITY,
    "per_curiam": Role.MAJORITY,
    "plurality": Role.PLURALITY,
    "dissent": Role.DISSENTING,
    "concurrence": Role.CONCURRING,
    "concurring_in_part_and_dissenting_in_part": Role.DISSENTING_IN_PART,
    "dissent_in_part": Role.DISSENTING_IN_PART,
    "concurrence_in_part": Role.CONCURRING_IN_PART,
}
"""The kinds of case.law, CourtListener and Columbia; any other kind is a separate opinion whose side is not said."""

_HEAD = 4
"""An author's line stands among this many first lines of an opinion."""


def stated_voices(document: Document, lines: Sequence[Line]) -> dict[int, Byline]:
    """The opinions that the markup sets apart, by the line where each begins."""
    opinions = [mark for mark in document.marks if mark.kind is MarkKind.ZONE and mark.value == "body" and mark.ref]
    found: dict[int, tuple[Byline, bool]] = {}
    for rank, mark in enumerate(opinions):
        own = [n for n, line in enumerate(lines) if mark.span.start <= line.start < mark.span.end and line.bare]
        own = [n for n in own if lines[n].kind is not BlockKind.FOOTNOTE]
        if not own:
            continue
        head = next((n for n in own[:_HEAD] if lines[n].author), None)
        if head is None and rank == 0 and _role(mark) is Role.MAJORITY:
            continue
        found[own[0]] = _voice(lines[own[0] if head is None else head], mark)
    return _without_rivals(found)


def by_markup(line: Line) -> Byline | None:
    """The heading of a judge that only the markup knows for one: ``Deputy Registrar Stone:``."""
    if not line.author or len(line.bare) > 200:
        return None
    author = re.sub(r"\s*\(.*", "", line.author).strip(" :;,—–-")
    spoken = re.search(
        r"\b(?:judgment|grounds|opinion|reasons|decision)\b.{0,20}\bof the (?:court|majority)\b", line.text, re.I
    )
    role = Role.MAJORITY if spoken else role_in(line.text)
    return Byline(author, " ".join(line.text.split()).rstrip(" :"), role) if author else None


def _voice(line: Line, mark: Mark) -> tuple[Byline, bool]:
    """The opinion's heading, and whether its own words say its side."""
    role = _role(mark)
    if not line.author:
        return Byline("", "", role), False
    said = byline(line.text) or by_markup(line) or Byline(line.author, " ".join(line.text.split()).rstrip(" :"))
    if said.role is not None:
        return said, True
    return replace(said, role=role), False


def _role(mark: Mark) -> Role:
    return _KINDS.get(mark.ref.lower().replace("-", "_").replace(" ", "_"), Role.SEPARATE)


def _without_rivals(found: dict[int, tuple[Byline, bool]]) -> dict[int, Byline]:
    courts = [said.author for said, _ in found.values() if said.role is Role.MAJORITY]
    rivals = any(not same_judge(courts[0], other) for other in courts[1:])
    out: dict[int, Byline] = {}
    for n, (said, own) in found.items():
        unsure = rivals and said.role is Role.MAJORITY and not own
        out[n] = replace(said, role=None) if unsure else said
    return out
