"""Blocks with the facts their marks state, gathered once: what the cutter reads."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field

from legalcite.model.document import BlockKind, Document
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.parsing.voices import Byline


@dataclass(slots=True)
class Line:
    """One block (or one piece of a running text) with everything that is stated about it.

    ``start`` and ``end`` are offsets in the document's text. ``number`` is a number stated
    by the word processor or the markup, ``number_span`` its place when it stands in the
    text. ``emphasis`` holds those kinds of emphasis that cover the whole line.
    """

    start: int
    end: int
    text: str
    kind: BlockKind = BlockKind.BODY
    indent: int = 0
    align: str = ""
    style: str = ""
    heading: int = 0
    emphasis: set[str] = field(default_factory=set)
    quoted: bool = False
    table: bool = False
    unit_id: str = ""
    unit_end: int = 0
    number: str = ""
    number_level: int = 0
    number_ref: str = ""
    number_span: Span | None = None
    number_source: str = ""
    zone: str = ""
    author: str = ""
    footnote: str | None = None
    byline: Byline | None = None
    body: int | None = None
    fused: bool = False
    merged: bool = False
    """The number of the next paragraph is lost, so that this one may hold its words."""

    @property
    def bare(self) -> str:
        """The line's text without its outer spaces."""
        return self.text.strip()


def lines_of(document: Document) -> list[Line]:
    """The blocks of a document as lines, every mark laid on the lines it covers."""
    text = document.text
    lines = [Line(b.span.start, b.span.end, text[b.span.start : b.span.end], b.kind) for b in document.blocks]
    starts = [line.start for line in lines]
    for mark in document.marks:
        setter = _SETTERS.get(mark.kind)
        if setter is None:
            continue
        first = max(bisect_right(starts, mark.span.start) - 1, 0)
        last = max(bisect_left(starts, mark.span.end), first + 1)
        for line in lines[first:last]:
            if mark.span.end > line.start or mark.span.start == line.start or mark.span.end == line.start == line.end:
                setter(line, mark)
    return lines


def _list_number(line: Line, mark: Mark) -> None:
    line.number, line.number_level, line.number_ref, line.number_source = mark.value, mark.level, mark.ref, "list"


def _markup_number(line: Line, mark: Mark) -> None:
    if line.number_span is None and line.start <= mark.span.start <= line.start + len(line.text) - len(
        line.text.lstrip()
    ):
        line.number, line.number_span, line.number_source = mark.value, mark.span, "markup"


def _unit(line: Line, mark: Mark) -> None:
    if mark.span.start == line.start or line.text[: mark.span.start - line.start].strip() == "":
        line.unit_id = line.unit_id or mark.value
        line.unit_end = max(line.unit_end, mark.span.end)


def _emphasis(line: Line, mark: Mark) -> None:
    bare_start = line.start + len(line.text) - len(line.text.lstrip())
    bare_end = line.start + len(line.text.rstrip())
    covered = min(mark.span.end, bare_end) - max(mark.span.start, bare_start)
    if covered >= max(1, 0.9 * (bare_end - bare_start)):
        line.emphasis.add(mark.value)


def _heading(line: Line, mark: Mark) -> None:
    line.heading = mark.level or 1


def _style(line: Line, mark: Mark) -> None:
    line.style = mark.value


def _indent(line: Line, mark: Mark) -> None:
    line.indent = mark.level


def _align(line: Line, mark: Mark) -> None:
    line.align = mark.value


def _quoted(line: Line, mark: Mark) -> None:
    if mark.span.start <= line.start + len(line.text) - len(line.text.lstrip()):
        line.quoted = True


def _table(line: Line, mark: Mark) -> None:
    line.table = True


def _zone(line: Line, mark: Mark) -> None:
    line.zone = mark.value


def _author(line: Line, mark: Mark) -> None:
    line.author = mark.value


def _footnote(line: Line, mark: Mark) -> None:
    line.footnote = mark.value


_SETTERS: dict[MarkKind, Callable[[Line, Mark], None]] = {
    MarkKind.LIST_NUMBER: _list_number,
    MarkKind.MARKUP_NUMBER: _markup_number,
    MarkKind.UNIT: _unit,
    MarkKind.EMPHASIS: _emphasis,
    MarkKind.HEADING: _heading,
    MarkKind.STYLE: _style,
    MarkKind.INDENT: _indent,
    MarkKind.ALIGN: _align,
    MarkKind.QUOTED: _quoted,
    MarkKind.TABLE: _table,
    MarkKind.ZONE: _zone,
    MarkKind.AUTHOR: _author,
    MarkKind.FOOTNOTE: _footnote,
}
