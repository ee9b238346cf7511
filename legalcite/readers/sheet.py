"""The sheet a reader writes on: text, blocks and marks as they grow, and the document they become."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from legalcite.model.document import Block, BlockKind, Document, Notice, Origin
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span


@dataclass(slots=True)
class Sheet:
    """Blocks one to a line, marks by absolute offsets; ``length`` is the text so far."""

    pieces: list[str] = field(default_factory=list)
    length: int = 0
    blocks: list[Block] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)

    def place(self, text: str, kind: BlockKind = BlockKind.BODY) -> Span:
        """Set ``text`` as the next block, on a line of its own; its span."""
        if self.length:
            self.pieces.append("\n")
            self.length += 1
        span = Span(self.length, self.length + len(text))
        self.pieces.append(text)
        self.length = span.end
        self.blocks.append(Block(span, kind))
        return span

    def mark(
        self, kind: MarkKind, span: Span, value: str = "", *, level: int = 0, ref: str = "", source: str = ""
    ) -> None:
        """State one fact."""
        self.marks.append(Mark(kind, span, value, level, ref, source))

    def since(self, block: int) -> Span | None:
        """From the block with this index to the last one; None when none was set since."""
        if block >= len(self.blocks):
            return None
        return Span(self.blocks[block].span.start, self.blocks[-1].span.end)

    def document(self, origin: Origin, language: str | None = None) -> Document:
        """The document, marks sorted by place, wider ones first."""
        return Document(
            text="".join(self.pieces),
            blocks=tuple(self.blocks),
            marks=tuple(sorted(self.marks, key=lambda mark: (mark.span.start, -mark.span.end))),
            origin=origin,
            language=language,
            notices=tuple(self.notices),
        )


def origin_of(data: bytes, path: str, form: str) -> Origin:
    """Where bytes came from, with their hash."""
    return Origin(path, hashlib.sha256(data).hexdigest(), len(data), form)
