"""Pictures of the pages of a PDF, and where on them each line of the text stands."""

from __future__ import annotations

import ctypes
import io
from dataclasses import dataclass
from typing import Any

import pypdfium2.raw as pdfium

from legalcite.model.document import Document
from legalcite.model.span import Span
from legalcite.readers.pdf import written
from legalcite.readers.pdf.opening import open_pdf
from legalcite.readers.pdf.rows import Row

_FINE = 100_000
_SHADES = 16
_ABOVE, _BELOW, _BESIDE = 0.92, 0.3, 3.0
"""How far a line reaches above and below its baseline in parts of its size, and a margin in points."""


@dataclass(frozen=True, slots=True)
class Line:
    """A printed line: its place in the text, its column, its box as fractions of the page from the upper left."""

    span: Span
    column: int
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Picture:
    """One page as it is shown: a PNG file, its size in points, its lines in reading order."""

    png: bytes
    width: float
    height: float
    lines: tuple[Line, ...]


def pictures_of(data: bytes, path: str, *, scale: float = 1.5) -> tuple[Document, list[Picture]]:
    """The document in a PDF and a picture of each page, at ``scale`` times 72 dots to the inch.

    Raises what ``read_pdf`` raises.
    """
    document, places = written(data, path)
    by_page: dict[int, list[tuple[Span, Row]]] = {}
    for span, row in places:
        by_page.setdefault(row.page, []).append((span, row))
    opened = open_pdf(data, path)
    try:
        pictures = [_picture(opened[number], by_page.get(number, []), scale) for number in range(len(opened))]
    finally:
        opened.close()
    return document, pictures


def _picture(page: Any, places: list[tuple[Span, Row]], scale: float) -> Picture:
    width, height = page.get_size()
    image = page.render(scale=scale, grayscale=True).to_pil().quantize(_SHADES)
    png = io.BytesIO()
    image.save(png, format="PNG", optimize=True)
    return Picture(png.getvalue(), width, height, tuple(_line(page, span, row) for span, row in places))


def _line(page: Any, span: Span, row: Row) -> Line:
    """The box of a row on the page as shown: turned and cropped pages are reckoned with."""
    corners = [
        _shown(page, row.x0 - _BESIDE, row.y + _ABOVE * row.size),
        _shown(page, row.x1 + _BESIDE, row.y - _BELOW * row.size),
    ]
    across, down = sorted(x for x, _ in corners), sorted(y for _, y in corners)
    return Line(span, row.column, across[0], down[0], across[1], down[1])


def _shown(page: Any, x: float, y: float) -> tuple[float, float]:
    across, down = ctypes.c_int(), ctypes.c_int()
    pdfium.FPDF_PageToDevice(page.raw, 0, 0, _FINE, _FINE, 0, x, y, across, down)
    return _part(across.value), _part(down.value)


def _part(value: int) -> float:
    return min(max(value / _FINE, 0.0), 1.0)
