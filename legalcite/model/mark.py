"""What a file states about a span: facts with their source, never conclusions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.span import Span


class MarkKind(StrEnum):
    """The kinds of fact a reader may state. ``value``, ``level`` and ``ref`` are read as noted."""

    LIST_NUMBER = "list_number"
    """A number the word processor prints that is not in the text: value ``[12]``, level = list level, ref = counter."""
    MARKUP_NUMBER = "markup_number"
    """Text that the markup states to be a number (``<num>``): value = the text, span = where it stands."""
    UNIT = "unit"
    """A container the markup states to be one numbered unit: value = its id or empty, span = all of it."""
    ANCHOR = "anchor"
    """The publisher's anchor at a place: value = the anchor."""
    HEADING = "heading"
    """A heading: level = its depth from 1."""
    STYLE = "style"
    """A paragraph style: value = its name."""
    INDENT = "indent"
    """Left indent of a block: level = twentieths of a point."""
    ALIGN = "align"
    """Alignment of a block when it is not left or justified: value = center or right."""
    EMPHASIS = "emphasis"
    """A run of text: value = bold, italic, underline, caps or superscript."""
    QUOTED = "quoted"
    """Text the markup states to be quoted (``embeddedStructure``, a block quotation)."""
    FOOTNOTE_CALL = "footnote_call"
    """Where a note is called: value = its label; the span is empty when the call is not in the text."""
    FOOTNOTE = "footnote"
    """The text of a note: value = its label."""
    PAGE_BREAK = "page_break"
    """A fixed page begins: value = its label or empty."""
    STAR_PAGE = "star_page"
    """A page of a reporter begins: value = its label, ref = the reporter or empty."""
    RUNNING_HEAD = "running_head"
    """A running head or foot: value = the label of its page, where pages are fixed."""
    LINE_NUMBER = "line_number"
    """A printed line whose number stands in the margin: value = that number."""
    ZONE = "zone"
    """A zone stated by the markup: value = header, body, headnote, signature, order, annex, summary."""
    AUTHOR = "author"
    """A byline stated by the markup: value = the name as printed."""
    TABLE = "table"
    """A table, all its cells."""
    FIELD = "field"
    """A field the word processor computed: value = its printed result, ref = its instruction."""
    TITLE = "title"
    """Metadata: the name of the case or act (span may be empty), and so on for the next ones."""
    CITATION = "citation"
    COURT = "court"
    DATE = "date"
    WORK = "work"
    DOCKET = "docket"
    JUDGE = "judge"
    DOCUMENT_TYPE = "document_type"
    """Metadata: what the file says the document is: judgment, press-summary, order, opinion, act."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One fact: its kind, where it holds, its value, and ``source``, the part of the file that states it."""

    kind: MarkKind
    span: Span
    value: str = ""
    level: int = 0
    ref: str = ""
    source: str = ""
