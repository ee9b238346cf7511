"""PDF: text with its geometry, read by PDFium; what the geometry and repetition tell becomes marks.

The text is the body in reading order, one block to a paragraph, then the notes, then running
heads and feet. Lines of a paragraph are joined with a space, after a hyphen with a line break:
the hyphen stays. A page is one entry of ``pages`` for its body and one for each of its asides.
Pages without text or with a text layer that is not readable are left out and said in ``notices``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pypdfium2

from legalcite.errors import UnreadableFile
from legalcite.model.document import Document, Notice
from legalcite.model.span import Span
from legalcite.readers.pdf.condition import has_shifted_marks, is_garbled, is_picture, stamps_of, unshifted
from legalcite.readers.pdf.furniture import Furniture, take_furniture
from legalcite.readers.pdf.margins import take_line_numbers, take_paragraph_numbers
from legalcite.readers.pdf.notes import settle_calls, take_notes
from legalcite.readers.pdf.opening import ended, labels_of, open_pdf
from legalcite.readers.pdf.paragraphs import measure_of, paragraphs_of
from legalcite.readers.pdf.rows import Row, rows_of
from legalcite.readers.pdf.runs import PageRuns, Rule, Run, runs_of
from legalcite.readers.pdf.writing import Writer
from legalcite.readers.sheet import origin_of


@dataclass(slots=True)
class _Sheets:
    """The pages as read: their rows, the labels the file gives, stamps, and what is wrong with which page."""

    rows: list[list[Row]] = field(default_factory=list)
    stated: list[str] = field(default_factory=list)
    faults: dict[int, str] = field(default_factory=dict)
    stamps: dict[int, list[Run]] = field(default_factory=dict)
    rules: list[list[Rule]] = field(default_factory=list)
    repaired: bool = False


def read_pdf(data: bytes, path: str) -> Document:
    """The document in a PDF.

    Raises ``UnreadableFile`` (codes ``pdf_password_required``, ``pdf_malformed``, ``pdf_no_pages``,
    ``pdf_no_text``, ``pdf_garbled``) or ``LimitExceeded``.
    """
    return written(data, path)[0]


def written(data: bytes, path: str) -> tuple[Document, list[tuple[Span, Row]]]:
    """The document in a PDF, and where every printed line of it stands in its text."""
    opened = open_pdf(data, path)
    try:
        sheets = _read(opened)
    finally:
        opened.close()
    _refuse_empty(sheets, path)
    furniture = take_furniture(sheets.rows)
    labels = _labels(sheets, furniture)
    take_line_numbers(sheets.rows)
    take_paragraph_numbers(sheets.rows)
    usual = measure_of(sheets.rows)
    notes = take_notes(sheets.rows, sheets.rules, usual)
    settle_calls(sheets.rows, notes)
    writer = Writer(labels, usual)
    for paragraph in paragraphs_of(sheets.rows, usual):
        writer.paragraph(paragraph)
    writer.close_body()
    writer.notes(notes)
    writer.furniture(furniture)
    writer.stamps(sheets.stamps)
    writer.sheet.notices += _notices(sheets, labels, ended(data))
    return writer.document(origin_of(data, path, "pdf")), writer.places


def _read(opened: pypdfium2.PdfDocument) -> _Sheets:
    sheets = _Sheets(stated=labels_of(opened))
    pages = [_read_page(opened, number, sheets) for number in range(len(opened))]
    sheets.repaired = has_shifted_marks("\n".join(page.text for page in pages))
    for number, page in enumerate(pages):
        if sheets.repaired:
            for run in page.runs:
                run.text = unshifted(run.text)
        sheets.rows.append(rows_of(page, number))
        sheets.rules.append(page.rules)
    return sheets


def _read_page(opened: Any, number: int, sheets: _Sheets) -> PageRuns:
    """The runs of one page, without stamps; none where the page cannot be read."""
    try:
        page = opened[number]
    except pypdfium2.PdfiumError:
        sheets.faults[number] = "page_unreadable"
        return PageRuns([])
    try:
        found = runs_of(page)
        if is_picture(page, found.characters, found.runs):
            sheets.faults[number] = "page_without_text"
        elif is_garbled(found.text):
            sheets.faults[number] = "garbled_text_layer"
            return PageRuns([])
        if stamps := stamps_of(found.runs, found.across):
            sheets.stamps[number] = stamps
            gone = {id(run) for run in stamps}
            found.runs = [run for run in found.runs if id(run) not in gone]
        return found
    finally:
        page.close()


def _refuse_empty(sheets: _Sheets, path: str) -> None:
    """A PDF none of whose pages can be read is no document."""
    faults = set(sheets.faults.values())
    if len(sheets.faults) == len(sheets.rows) and faults:
        if "garbled_text_layer" in faults:
            told = "the text layer holds no readable letters; recognise its pages again (OCR) and read that PDF"
            raise UnreadableFile(f"{path}: {told}", code="pdf_garbled")
        if faults == {"page_unreadable"}:
            raise UnreadableFile(f"{path}: no page of the PDF can be read; get it again", code="pdf_malformed")
    if len(sheets.faults) == len(sheets.rows) or not any(sheets.rows):
        told = "the PDF has no text layer: its pages are pictures or blank; recognise its text (OCR) and read that PDF"
        raise UnreadableFile(f"{path}: {told}", code="pdf_no_text")


def _labels(sheets: _Sheets, furniture: Furniture) -> list[str]:
    """The label of each page: the file's, else the number it prints, else its place among the sheets."""
    count = len(sheets.rows)
    places = [str(n + 1) for n in range(count)]
    stated = sheets.stated
    if any(stated) and stated != places:
        return [label or places[n] for n, label in enumerate(stated)]
    if sum(bool(number) for number in furniture.numbers) < 0.5 * count:
        return places
    return [number or f"[{places[n]}]" for n, number in enumerate(furniture.numbers)]


_TOLD = {
    "page_without_text": "page {} has no text layer: it is a picture; recognise its text (OCR) to have its words",
    "garbled_text_layer": "page {} has a text layer of wrong letters; it is left out; recognise its text again (OCR)",
    "page_unreadable": "page {} cannot be read; get the file again from its source",
}


def _notices(sheets: _Sheets, labels: list[str], whole: bool) -> list[Notice]:
    out = [Notice(code, _TOLD[code].format(labels[n])) for n, code in sorted(sheets.faults.items())]
    if sheets.stamps:
        pages = ", ".join(labels[n] for n in list(sheets.stamps)[:20])
        told = f"a stamp is printed over the text or across it on page {pages}: it is kept apart, compare there"
        out.append(Notice("overprinted", told))
    if sheets.repaired:
        told = "the text layer names quotation marks, dashes and section signs wrongly; they are read as they look"
        out.append(Notice("letters_repaired", told))
    if not whole:
        out.append(Notice("truncated", "the PDF does not end as it should: pages may be missing; get it again"))
    if sheets.faults:
        out.append(Notice("incomplete", f"{len(sheets.faults)} of {len(sheets.rows)} pages could not be read"))
    return out
