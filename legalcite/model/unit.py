"""Numbered units: the places a pinpoint can name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.span import Span, words_of
from legalcite.model.window import Window


class UnitKind(StrEnum):
    """The kinds of unit of decisions (first) and of statutes."""

    PARAGRAPH = "paragraph"
    ITEM = "item"
    SUBPARAGRAPH = "subparagraph"
    FOOTNOTE = "footnote"
    PART = "part"
    CHAPTER = "chapter"
    DIVISION = "division"
    SECTION = "section"
    SUBSECTION = "subsection"
    CLAUSE = "clause"
    ARTICLE = "article"
    RECITAL = "recital"
    RULE = "rule"
    SCHEDULE = "schedule"
    DEFINITION = "definition"


class LabelSource(StrEnum):
    """Where a label was read: the text itself, the word processor's numbering, or the markup."""

    TEXT = "text"
    LIST = "list"
    MARKUP = "markup"


@dataclass(frozen=True, slots=True)
class PageRef:
    """A page by its label, and the reporter it belongs to (None: the document's own pages)."""

    label: str
    reporter: str | None = None


@dataclass(frozen=True, slots=True)
class Unit:
    """One numbered unit. ``label`` is text as printed, without brackets, dot or pilcrow.

    ``label`` is None where the number is uncertain. ``zone`` is the id of the zone it
    stands in; ``path`` the headings above it, outermost first; ``repeat`` says which
    occurrence of the same label in its container this is (2 = printed for the second
    time). ``spans`` leave out its own number, running heads and footnote calls.
    """

    eid: str
    kind: UnitKind
    label: str | None
    label_source: LabelSource | None
    spans: tuple[Span, ...]
    zone: str
    citable: bool
    parent: str | None = None
    path: tuple[str, ...] = ()
    pages: tuple[PageRef, ...] = ()
    repeat: int = 1
    repeated: bool = False
    window: Window | None = None

    def words(self, text: str) -> str:
        """The unit's words: those of its spans, lines joined with one space."""
        return words_of(text, self.spans)
