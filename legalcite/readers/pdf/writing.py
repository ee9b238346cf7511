"""Paragraphs, notes and furniture become the text, blocks, pages and marks of a document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from legalcite.model.document import BlockKind, Document, Origin, Page
from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.readers.pdf.furniture import Furniture
from legalcite.readers.pdf.notes import Note
from legalcite.readers.pdf.paragraphs import Measure, Paragraph
from legalcite.readers.pdf.rows import Row
from legalcite.readers.pdf.runs import Run
from legalcite.readers.sheet import Sheet

_TWIPS = 20


class Writer:
    """A document being written; ``labels`` name the pages."""

    def __init__(self, labels: Sequence[str], usual: Measure) -> None:
        self.sheet = Sheet()
        self._labels = labels
        self._usual = usual
        self._pages: list[Page] = []
        self._open: tuple[int, int] | None = None
        self._next = 0
        self.places: list[tuple[Span, Row]] = []
        """Every printed line of the text and where in the text it stands."""

    def paragraph(self, paragraph: Paragraph) -> None:
        """One paragraph of the body."""
        rows = paragraph.rows
        margin = rows[0].margin
        text, starts = _text_of(rows, f"{margin} " if margin else "")
        at = self.sheet.length + (1 if self.sheet.length else 0)
        for row, start in zip(rows, starts, strict=True):
            self._turn(row.page, at if row is rows[0] else at + start)
        span = self.sheet.place(text)
        if margin:
            self.sheet.mark(MarkKind.MARKUP_NUMBER, Span(at, at + len(margin)), margin, source="margin")
        self.places += [
            (Span(at + start, at + start + len(row.text)), row) for row, start in zip(rows, starts, strict=True)
        ]
        self._mark_rows(rows, starts, at)
        self._mark_look(paragraph, span)

    def _mark_rows(self, rows: Sequence[Row], starts: Sequence[int], at: int) -> None:
        for row, start in zip(rows, starts, strict=True):
            for offset, label in row.calls:
                place = at + start + offset
                self.sheet.mark(MarkKind.FOOTNOTE_CALL, Span(place, place), label, source="raised")
            if row.lead:
                self.sheet.mark(MarkKind.FOOTNOTE_CALL, Span(at + start, at + start), row.lead, source="raised")
            if row.line:
                line = Span(at + start, at + start + len(row.text))
                self.sheet.mark(MarkKind.LINE_NUMBER, line, row.line, source="margin")

    def _mark_look(self, paragraph: Paragraph, span: Span) -> None:
        rows = paragraph.rows
        indent = round((paragraph.left - self._usual.left) * _TWIPS)
        if indent > 0 and not paragraph.centred:
            self.sheet.mark(MarkKind.INDENT, span, level=indent, source="geometry")
        hanging = paragraph.hanging
        if hanging and self._usual.hanging and abs(hanging - self._usual.hanging) >= 10:
            self.sheet.mark(MarkKind.STYLE, span, f"hanging {round(hanging / 6) * 6}", source="geometry")
        if paragraph.centred:
            self.sheet.mark(MarkKind.ALIGN, span, "center", source="geometry")
        if paragraph.quoted:
            self.sheet.mark(MarkKind.QUOTED, span, source="geometry")
        for name, told in (("bold", "bold"), ("italic", "italic"), ("underlined", "underline")):
            if all(getattr(row, name) for row in rows if row.text):
                self.sheet.mark(MarkKind.EMPHASIS, span, told, source="geometry" if name == "underlined" else "font")
        if rows[0].size > 1.15 * self._usual.size and len(rows) <= 3:
            self.sheet.mark(MarkKind.HEADING, span, level=1, source="size")

    def notes(self, notes: Sequence[Note]) -> None:
        """The notes, after the body."""
        for note in notes:
            pieces: list[tuple[int, list[Row]]] = []
            for row in note.rows:
                if not pieces or pieces[-1][0] != row.page:
                    pieces.append((row.page, []))
                pieces[-1][1].append(row)
            for n, (page, rows) in enumerate(pieces):
                text, _ = _text_of(rows)
                words = text[note.skip :].strip() if n == 0 else text.strip()
                if not words:
                    continue
                span = self.sheet.place(words, BlockKind.FOOTNOTE)
                self.places += [(span, row) for row in rows]
                self.sheet.mark(MarkKind.FOOTNOTE, span, note.label, source="foot of the page")
                self._aside(page, span)

    def furniture(self, found: Furniture) -> None:
        """Running heads and feet, last."""
        for n, rows in enumerate(found.rows):
            for row in sorted(rows, key=lambda r: -r.y):
                if row.text.strip():
                    top = row.y > rows_middle(rows, found)
                    span = self.sheet.place(row.text.strip(), BlockKind.HEADER if top else BlockKind.FOOTER)
                    self.places.append((span, row))
                    self.sheet.mark(MarkKind.RUNNING_HEAD, span, self._labels[n], source="repeated")
                    self._aside(n, span)

    def stamps(self, found: dict[int, list[Run]]) -> None:
        """Stamps and what is set across the page, after the furniture."""
        for page, runs in found.items():
            text = "".join((" " if n and run.spaced else "") + run.text for n, run in enumerate(runs)).strip()
            if text:
                span = self.sheet.place(" ".join(text.split()), BlockKind.HEADER)
                self.sheet.mark(MarkKind.RUNNING_HEAD, span, self._labels[page], source="stamp")
                self._aside(page, span)

    def document(self, origin: Origin) -> Document:
        """The document with its pages."""
        return replace(self.sheet.document(origin), pages=tuple(sorted(self._pages, key=lambda page: page.span)))

    def close_body(self) -> None:
        """The body ends here: its last page does, and pages without text are noted."""
        self._turn(len(self._labels), self.sheet.length)

    def _turn(self, page: int, at: int) -> None:
        """Text of ``page`` begins at ``at``; pages passed over are empty there."""
        if self._open is not None and self._open[0] >= page:
            return
        if self._open is not None:
            number, start = self._open
            self._pages.append(Page(self._labels[number], Span(start, max(start, at))))
        first = self._open[0] + 1 if self._open is not None else 0
        for empty in range(first, min(page, len(self._labels))):
            self._pages.append(Page(self._labels[empty], Span(at, at)))
        if page < len(self._labels):
            self.sheet.mark(MarkKind.PAGE_BREAK, Span(at, at), self._labels[page], source="page")
            self._open = (page, at)

    def _aside(self, page: int, span: Span) -> None:
        self._pages.append(Page(self._labels[page], span))


def rows_middle(rows: Sequence[Row], found: Furniture) -> float:
    """A height between heads and feet."""
    heights = [row.y for page in found.rows for row in page]
    return (max(heights) + min(heights)) / 2 if heights and max(heights) - min(heights) > 200 else 0.0


def _text_of(rows: Sequence[Row], before: str = "") -> tuple[str, list[int]]:
    """The rows as one text: a space between lines, a line break after a hyphen at a line's end."""
    text, starts = before, []
    for n, row in enumerate(rows):
        if n:
            text += "\n" if text.endswith("-") else " "
        starts.append(len(text))
        text += row.text
    return text, starts
