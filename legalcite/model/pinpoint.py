"""Pinpoints: places somebody names."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.span import Span


class AtomKind(StrEnum):
    """What kind of place an atom names. ``UNSPECIFIED`` is a bare "at 14".

    Clauses and chapters have no kind of their own: a clause is a section, a chapter a part, an annex
    a schedule, a regulation of a statutory instrument a rule.
    """

    PARAGRAPH = "paragraph"
    PAGE = "page"
    SCREEN_PAGE = "screen_page"
    SECTION = "section"
    ARTICLE = "article"
    RULE = "rule"
    SCHEDULE = "schedule"
    PART = "part"
    RECITAL = "recital"
    NOTE = "note"
    COMMENT = "comment"
    LINE = "line"
    UNSPECIFIED = "unspecified"


_PREFIX = {AtomKind.NOTE: "n", AtomKind.SCHEDULE: "sch"}


@dataclass(frozen=True, slots=True)
class Atom:
    """One place or range: labels as text, ``last`` None for a single place. Elided digits are expanded.

    Labels carry no word: a note is ``11``, a schedule ``1``. German divisions are written as the
    English ones where they are numbered alike (``823(1)`` for Abs. 1), else by their name
    (``312(1) Satz 2 Nr 3``); a comment keeps its section (``402A cmt k``); a line its page (``12:3``).
    """

    kind: AtomKind
    first: str
    last: str | None = None

    @property
    def value(self) -> str:
        """``14``, ``14-16``, ``n11``, ``sch1``, ``12:3-9``."""
        last = self.last
        if last is not None and self.kind is AtomKind.LINE and ":" in last:
            page, _, line = last.partition(":")
            last = line if self.first.startswith(f"{page}:") else last
        label = self.first if last is None else f"{self.first}-{last}"
        return _PREFIX.get(self.kind, "") + label


@dataclass(frozen=True, slots=True)
class Pinpoint:
    """Atoms in the order named, the words as written, and where they stood.

    ``error`` is ``reversed_range`` or ``unfinished_range``: a fault in a pinpoint is a
    value, never an exception.
    """

    atoms: tuple[Atom, ...]
    verbatim: str = ""
    span: Span | None = None
    error: str | None = None
