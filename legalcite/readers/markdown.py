"""Markdown: the text as it is rendered, with headings, quotations and emphasis as marks.

For Markdown, "text as read" is the rendered text: links keep their words, escapes are resolved,
emphasis becomes marks. Numbers at the head of a block stay as printed.
"""

from __future__ import annotations

import hashlib
import re

from legalcite.model.document import Block, BlockKind, Document, Origin
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.readers.decoding import decode, unified_lines

_INLINE = re.compile(
    r"(?P<call>\(?\s?\[\\?\*?(?P<label>\d{1,3})\\?\]?\]\((?:#[^)\s]*)\)\s?\)?)"
    r"|!?\[(?P<words>(?:[^\[\]\\]|\\.)*)\]\((?P<url>[^()\s]*(?:\([^()]*\)[^()\s]*)*)(?:\s+\"[^\"]*\")?\)"
    r"|\\(?P<escaped>[\\`*_{}\[\]()#+\-.!|<>~])"
    r"|(?P<strong>\*\*|__)(?=\S)(?P<bold>.+?)(?<=\S)(?P=strong)"
    r"|(?<![\w*_])(?P<em>[*_])(?=[^\s*_])(?P<italic>[^*_]+?)(?<=[^\s*_])(?P=em)(?!\w)"
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
            self.put(re.sub(r"\]\([^)]*\)|[\[\]\\]", "", match.group()))
            self.marks.append(Mark(MarkKind.FOOTNOTE_CALL, Span(start, self.at), match.group("label"), source="markdown"))
        elif match.group("words") is not None:
            self.inline(match.group("words"))
        elif match.group("escaped"):
            self.put(match.group("escaped"))
        else:
            strong = match.group("bold") is not None
            self.inline(match.group("bold") or match.group("italic"))
            value = "bold" if strong else "italic"
            self.marks.append(Mark(MarkKind.EMPHASIS, Span(start, self.at), value, source="markdown"))


def read_markdown(data: bytes, path: str) -> Document:
    """Read a Markdown file into its rendered text. Every line that is not empty is a block."""
    source = unified_lines(decode(data, path).text)
    out = _Writer()
    for line in source.split("\n"):
        if line.strip():
            _line(out, line)
        out.put("\n")
    text = "".join(out.text)[:-1]
    marks = tuple(sorted(out.marks, key=lambda m: (m.span.start, m.span.end)))
    origin = Origin(path, hashlib.sha256(data).hexdigest(), len(data), "markdown")
    return Document(text, tuple(out.blocks), marks, origin)


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
    out.blocks.append(Block(span, kind))
    if quoted:
        out.marks.append(Mark(MarkKind.QUOTED, span, source="markdown"))
    if heading:
        out.marks.append(Mark(MarkKind.HEADING, span, level=len(heading.group(1)), source="markdown"))
    if kind is BlockKind.CELL:
        out.marks.append(Mark(MarkKind.TABLE, span, source="markdown"))
