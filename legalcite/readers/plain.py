"""Plain text: every physical line that is not empty is a block; nothing is joined or cut."""

from __future__ import annotations

import hashlib

from legalcite.model.document import Block, Document, Origin, Page
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.readers.decoding import decode

_COLUMN = 120
"""Twentieths of a point taken for one column of indentation."""


def read_plain(data: bytes, path: str) -> Document:
    """Read a text file. Indented lines carry an indent; form feeds begin pages without labels."""
    text = decode(data, path)
    blocks, marks, at = [], [], 0
    for line in text.split("\n"):
        if line.strip():
            span = Span(at, at + len(line))
            blocks.append(Block(span))
            indent = len(line) - len(line.lstrip(" \t\xa0"))
            if indent:
                marks.append(Mark(MarkKind.INDENT, span, level=indent * _COLUMN, source="text"))
        at += len(line) + 1
    pages = _pages(text)
    marks += [Mark(MarkKind.PAGE_BREAK, Span(p.span.start, p.span.start), source="text") for p in pages[1:]]
    marks.sort(key=lambda m: (m.span.start, m.span.end))
    origin = Origin(path, hashlib.sha256(data).hexdigest(), len(data), "text")
    return Document(text, tuple(blocks), tuple(marks), origin)


def _pages(text: str) -> list[Page]:
    """Stretches between form feeds; they carry no label, for the text prints none."""
    bounds = [0, *(n + 1 for n, c in enumerate(text) if c == "\f"), len(text)] if "\f" in text else []
    return [Page("", Span(a, b)) for a, b in zip(bounds, bounds[1:], strict=False)]
