"""Markdown: the text as it is rendered, with headings, quotations and emphasis as marks.

For Markdown, "text as read" is the rendered text: links keep their words, escapes are resolved,
emphasis becomes marks. Numbers at the head of a block stay as printed. A printed call of a note stays too,
as a FOOTNOTE_CALL over its text; a block that begins with one is the note itself.
"""

from __future__ import annotations

import html
import re

from legalcite.model.document import Block, BlockKind, Document
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.readers.decoding import decode, unified_lines
from legalcite.readers.sheet import origin_of

_INLINE = re.compile(
    r"(?P<call>\([ ]?\[\\?(?P<label>[*†‡]?[0-9a-z]{1,6})\]\(#[^()\s]{0,500}\)[ ]?\)"
    r"|\[\\?(?P<starred>[*†‡][0-9a-z]{0,6})\]\(#[^()\s]{0,500}\))"
    r"|!?\[(?P<words>(?:[^\[\]\\]|\\.){0,4000})\]"
    r"\((?P<url>[^()\s]{0,2000}(?:\([^()]{0,500}\)[^()\s]{0,500}){0,9})(?:\s+\"[^\"]{0,500}\")?\)"
    r"|\\(?P<escaped>[\\`*_{}\[\]()#+\-.!|<>~])"
    r"|(?P<strong>\*\*|__)(?=\S)(?P<bold>.{1,4000}?)(?<=\S)(?P=strong)"
    r"|(?<![\w*_])(?P<em>[*_])(?=[^\s*_])(?P<italic>[^*_]{1,4000}?)(?<=[^\s*_])(?P=em)(?!\w)"
    r"|(?P<entity>&(?:#[0-9]{1,7}|[A-Za-z]{2,31});)"
)
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*$")
_ROW = re.compile(r"\s*\|(.*)\|\s*$")


class _Writer:
    def __init__(self) -> None:
        self.text: list[str] = []
        self.at = 0
        self.blocks: list[Block] = []
        self.marks: list[Mark] = []

    def put(self, text: str) -> None:
        self.text.append(text)
        self.at += len(text)

    def inline(self, source: str) -> None:
        done = 0
        for match in _INLINE.finditer(source):
            self.put(source[done : match.start()])
            self._piece(match)
            done = match.end()
        self.put(source[done:])

    def _piece(self, match: re.Match[str]) -> None:
        start = self.at
        if match.group("call"):
            label = match.group("label") or match.group("starred")
            self.put(re.sub(r"\]\([^)]*\)|[\[\]\\]", "", match.group()))
            self.marks.append(Mark(MarkKind.FOOTNOTE_CALL, Span(start, self.at), label, source="markdown"))
        elif match.group("words") is not None:
            self.inline(match.group("words"))
        elif match.group("escaped"):
            self.put(match.group("escaped"))
        elif match.group("entity"):
            self.put(html.unescape(match.group("entity")))
        else:
            strong = match.group("bold") is not None
            self.inline(match.group("bold") or match.group("italic"))
            value = "bold" if strong else "italic"
            self.marks.append(Mark(MarkKind.EMPHASIS, Span(start, self.at), value, source="markdown"))


def read_markdown(data: bytes, path: str) -> Document:
    """Read a Markdown file into its rendered text. Every line that is not empty is a block."""
    decoded = decode(data, path)
    out = _Writer()
    for line in unified_lines(decoded.text).split("\n"):
        if line.strip():
            _line(out, line)
        out.put("\n")
    text = "".join(out.text)[:-1]
    marks = tuple(sorted(out.marks, key=lambda m: (m.span.start, m.span.end)))
    return Document(text, tuple(out.blocks), marks, origin_of(data, path, "markdown"), notices=decoded.notices)


def _line(out: _Writer, line: str) -> None:
    row = _ROW.match(line)
    if row and not re.fullmatch(r"[\s|:-]+", line):
        for n, cell in enumerate(re.split(r"(?<!\\)\|", row.group(1))):
            if cell.strip():
                if n:
                    out.put("\n")
                _block(out, cell.strip(), BlockKind.CELL)
        return
    _block(out, line, BlockKind.BODY)


def _block(out: _Writer, line: str, kind: BlockKind) -> None:
    start = out.at
    quoted = re.match(r"\s{0,3}(?:>\s?)+", line)
    if quoted:
        line = line[quoted.end() :]
    heading = _HEADING.match(line)
    out.inline(heading.group(2) if heading else line)
    span = Span(start, out.at)
    kind = _note(out, span) or kind
    out.blocks.append(Block(span, kind))
    if quoted:
        out.marks.append(Mark(MarkKind.QUOTED, span, source="markdown"))
    if heading:
        out.marks.append(Mark(MarkKind.HEADING, span, level=len(heading.group(1)), source="markdown"))
    if kind is BlockKind.CELL:
        out.marks.append(Mark(MarkKind.TABLE, span, source="markdown"))


def _note(out: _Writer, span: Span) -> BlockKind | None:
    """A block that begins with a link back to its call is the text of a note: its call becomes its number."""
    for at in range(len(out.marks) - 1, -1, -1):
        mark = out.marks[at]
        if mark.span.start < span.start:
            return None
        if mark.kind is MarkKind.FOOTNOTE_CALL and mark.span.start == span.start and mark.span.end < span.end:
            out.marks[at] = Mark(MarkKind.MARKUP_NUMBER, mark.span, mark.value, source="markdown")
            out.marks.append(Mark(MarkKind.FOOTNOTE, span, mark.value, source="markdown"))
            return BlockKind.FOOTNOTE
    return None
