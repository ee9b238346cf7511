"""Pinpoints: places somebody names."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.span import Span


class AtomKind(StrEnum):
    """What kind of place an atom names. ``UNSPECIFIED`` is a bare "at 14"."""

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


@dataclass(frozen=True, slots=True)
class Atom:
    """One place or range: labels as text, ``last`` None for a single place. Elided digits are expanded."""

    kind: AtomKind
    first: str
    last: str | None = None

    @property
    def value(self) -> str:
        """``14`` or ``14-16``."""
        return self.first if self.last is None else f"{self.first}-{self.last}"


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
