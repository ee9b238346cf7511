"""The sheet a DOCX is written on: paragraphs as they are read, and the text, blocks and marks they become."""

from __future__ import annotations

from dataclasses import dataclass, field

from lxml import etree

from legalcite.model.document import Block, BlockKind, Notice
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.readers.docx_numbering import Number
from legalcite.readers.docx_styles import Effective


@dataclass(slots=True)
class Line:
    """One paragraph while it is read. Offsets are its own until it is placed at ``base``."""

    pieces: list[str] = field(default_factory=list)
    length: int = 0
    marks: list[tuple[MarkKind, int, int, str, str]] = field(default_factory=list)
    emphasis: dict[str, list[int]] = field(default_factory=dict)
    boxes: list[etree._Element] = field(default_factory=list)
    late: list[tuple[Line, int, int, str]] = field(default_factory=list)
    base: int | None = None
    lead: Lead | None = None

    def add(self, text: str) -> None:
        """Append text."""
        self.pieces.append(text)
        self.length += len(text)

    def since(self, offset: int) -> str:
        """The text from an offset on; costs no more than that text."""
        at, start = self.length, len(self.pieces)
        while at > offset and start > 0:
            start -= 1
            at -= len(self.pieces[start])
        return "".join(self.pieces[start:])[offset - at :]


@dataclass(slots=True)
class Lead:
    """What a paragraph brings to its block: its properties, its style, its number."""

    effective: Effective
    style: str | None
    number: Number | None


@dataclass(slots=True)
class Field:
    """An open field: its instruction so far, and where its result begins once it is separated."""

    instruction: list[str] = field(default_factory=list)
    line: Line | None = None
    offset: int = 0


@dataclass(slots=True)
class Sheet:
    """The document's text as it grows: blocks one to a line, marks by absolute offsets."""

    pieces: list[str] = field(default_factory=list)
    length: int = 0
    blocks: list[Block] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)

    def place(self, line: Line, kind: BlockKind, source: str) -> Span:
        """Set a finished paragraph as the next block and give its marks their places."""
        if self.blocks:
            self.pieces.append("\n")
            self.length += 1
        base = line.base = self.length
        self.pieces.extend(line.pieces)
        self.length += line.length
        span = Span(base, self.length)
        self.blocks.append(Block(span, kind))
        for name, (start, end) in line.emphasis.items():
            line.marks.append((MarkKind.EMPHASIS, start, end, name, ""))
        for what, start, end, value, ref in line.marks:
            self.marks.append(Mark(what, Span(base + start, base + end), value, ref=ref, source=source))
        for origin, start, end, instruction in line.late:
            if origin.base is not None:
                whole = Span(origin.base + start, base + end)
                self.marks.append(Mark(MarkKind.FIELD, whole, ref=instruction, source=source))
        return span
