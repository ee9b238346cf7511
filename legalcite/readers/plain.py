"""Plain text: one block per physical line that is not blank.

The text is the file's text with CR LF, CR and NEL read as a line feed; nothing else is
changed: leading spaces, form feeds and no-break spaces stay. A leading indent is also an
INDENT mark (120 twentieths of a point a column, a tab runs to the next eighth column). A
form feed begins a page: a PAGE_BREAK mark without a label, for the file states none.
"""

from __future__ import annotations

import re

from legalcite.model.document import Block, Document
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.readers.decoding import decode, unified_lines
from legalcite.readers.sheet import origin_of

TWIPS_PER_COLUMN = 120
TAB = 8
LINE = re.compile(r"[^\n\f]+")
LEAD = re.compile(r"[ \t\xa0\u2000-\u200a\u202f\u3000]*")


def read_plain(data: bytes, path: str) -> Document:
    """The document in a file of plain text. Raises ``UnreadableFile`` or ``LimitExceeded``."""
    decoded = decode(data, path)
    text = unified_lines(decoded.text)
    blocks: list[Block] = []
    marks: list[Mark] = []
    for found in LINE.finditer(text):
        line = found.group()
        if line.isspace():
            continue
        span = Span(found.start(), found.end())
        blocks.append(Block(span))
        if line[0].isspace() and (twips := _indent(line)):
            marks.append(Mark(MarkKind.INDENT, span, level=twips, source="spaces"))
    if "\f" in text:
        ends = [found.end() for found in re.finditer("\f", text)]
        marks += [Mark(MarkKind.PAGE_BREAK, Span(at, at), source="form feed") for at in ends]
        marks.sort(key=lambda mark: (mark.span.start, -mark.span.end))
    return Document(text, tuple(blocks), tuple(marks), origin_of(data, path, "plain"), notices=decoded.notices)


def _indent(line: str) -> int:
    lead = LEAD.match(line)
    columns = 0
    for sign in lead.group() if lead else "":
        columns += TAB - columns % TAB if sign == "\t" else 1
    return columns * TWIPS_PER_COLUMN
