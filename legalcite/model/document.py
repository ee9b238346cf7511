"""A document as read: text, blocks, pages and marks. Nothing in it is cut yet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.mark import Mark
from legalcite.model.span import Span


class BlockKind(StrEnum):
    """Where in the file a block stands. A reader states the place, never the meaning."""

    BODY = "body"
    CELL = "cell"
    BOX = "box"
    FOOTNOTE = "footnote"
    HEADER = "header"
    FOOTER = "footer"


@dataclass(frozen=True, slots=True)
class Block:
    """One block of text (a paragraph, a cell's paragraph, a note's paragraph), without its line break."""

    span: Span
    kind: BlockKind = BlockKind.BODY


@dataclass(frozen=True, slots=True)
class Page:
    """A fixed page of the document itself: its label as printed, and all its text."""

    label: str
    span: Span


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the reader or the cutter could not be sure of: a stable code, a sentence, and the place."""

    code: str
    message: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the bytes came from. ``path`` is exactly as given by the caller."""

    path: str
    sha256: str
    size: int
    format: str
    source_url: str | None = None
    licence: str | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """Text as read, with blocks in reading order and marks sorted by place.

    The text is never altered after reading. ``language`` is an ISO 639-1 code or None.
    """

    text: str
    blocks: tuple[Block, ...]
    marks: tuple[Mark, ...]
    origin: Origin
    pages: tuple[Page, ...] = ()
    language: str | None = None
    notices: tuple[Notice, ...] = ()
