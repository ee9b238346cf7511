"""Runs of text with their geometry: what PDFium tells about one page, with as few calls as will do.

A run is what one text object of the page shows on one line. PDFium gives the text of a page
in one call, with its own line breaks; only the first and last character of each stretch are
asked for their object, so that a line set in one piece costs half a dozen calls.
"""

from __future__ import annotations

import ctypes
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import hypot, isfinite
from typing import Any

import pypdfium2.raw as pdfium

HYPHENS = "\x02\ufffe\u00ad"
"""What PDFium writes for a hyphen at the end of a line, and the soft hyphen."""
_PIECE = re.compile(r"[^\r\n\x02\ufffe]+[\x02\ufffe]?")
_DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))
_ITALIC, _BOLD = 1 << 6, 1 << 18
_THIN, _LONG, _MOST_OBJECTS = 2.2, 4.0, 20_000
_ADDRESS = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)(
    ctypes.cast(pdfium.FPDFText_GetTextObject, ctypes.c_void_p).value or 0
)


@dataclass(slots=True)
class Run:
    """Text set in one piece: points from the page's lower left corner, ``y`` is the baseline.

    ``spaced`` tells whether a space stands between this run and the one read before it.
    """

    text: str
    x0: float
    x1: float
    y: float
    size: float
    bold: bool = False
    italic: bool = False
    spaced: bool = True
    order: int = 0


@dataclass(slots=True)
class PageRuns:
    """The runs of one page in the main direction of its text, and the text of what is set across it."""

    runs: list[Run]
    across: list[Run] = field(default_factory=list)
    width: float = 0.0
    height: float = 0.0
    characters: int = 0
    text: str = ""
    rules: list[Rule] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin horizontal line drawn on the page: an underline, a border, the rule above notes."""

    x0: float
    x1: float
    y: float


def rules_of(page: Any) -> list[Rule]:
    """The horizontal rules of an open page, from the top."""
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    out: list[Rule] = []
    for n in range(min(pdfium.FPDFPage_CountObjects(page.raw), _MOST_OBJECTS)):
        item = pdfium.FPDFPage_GetObject(page.raw, n)
        if pdfium.FPDFPageObj_GetType(item) != pdfium.FPDF_PAGEOBJ_PATH:
            continue
        if not pdfium.FPDFPageObj_GetBounds(item, left, bottom, right, top):
            continue
        if top.value - bottom.value <= _THIN and right.value - left.value >= _LONG:
            out.append(Rule(left.value, right.value, (top.value + bottom.value) / 2))
    return sorted(out, key=lambda rule: -rule.y)


def runs_of(page: Any) -> PageRuns:
    """The runs of an open page of ``pypdfium2``."""
    text_page = pdfium.FPDFText_LoadPage(page.raw)
    if not text_page:
        return PageRuns([])
    try:
        found = _Probe(text_page, page.get_size()).page()
        found.rules = rules_of(page)
        return found
    finally:
        pdfium.FPDFText_ClosePage(text_page)


class _Probe:
    """One text page, asked for what its pieces look like."""

    def __init__(self, text_page: Any, size: tuple[float, float]) -> None:
        self._page = text_page
        self._handle = ctypes.cast(text_page, ctypes.c_void_p)
        self._size = size
        self._fonts: dict[int, tuple[bool, bool]] = {}
        self._objects: dict[int, int | None] = {}
        self._matrix = pdfium.FS_MATRIX()
        self._box = pdfium.FS_RECTF()
        self._x, self._y = ctypes.c_double(), ctypes.c_double()
        self.text = self._read()

    def page(self) -> PageRuns:
        """All runs, turned upright."""
        found: list[tuple[tuple[int, int], Run]] = []
        for piece in _PIECE.finditer(self.text):
            stripped = piece.group().strip()
            if not stripped:
                continue
            start = piece.start() + piece.group().index(stripped[0])
            spaced = True
            for a, b in self._split(start, start + len(stripped)):
                spaced = spaced or self.text[a - 1].isspace()
                found.append(self._run(a, b, spaced, len(found)))
                spaced = False
        lengths: Counter[tuple[int, int]] = Counter()
        for direction, run in found:
            lengths[direction] += len(run.text)
        main = max(lengths, key=lambda d: lengths[d]) if lengths else _DIRECTIONS[0]
        width, height = self._size
        out = PageRuns([], width=width, height=height, characters=len(self.text), text=self.text)
        for direction, run in found:
            (out.runs if direction == main else out.across).append(run)
        if main[1]:
            shift = min((run.x0 for run in out.runs), default=0.0)
            out.width = max((run.x1 for run in out.runs), default=0.0) + max(shift, 0.0)
        return out

    def _read(self) -> str:
        """The page's characters, one to an index of PDFium's."""
        count = pdfium.FPDFText_CountChars(self._page)
        if count <= 0:
            return ""
        buffer = (ctypes.c_ushort * (count + 1))()
        written = pdfium.FPDFText_GetText(self._page, 0, count, buffer)
        text = bytes(buffer).decode("utf-16-le", "surrogatepass")[:-1]
        if written == count + 1 and len(text) == count and not re.search("[\ud800-\udfff]", text):
            return text
        codes = (pdfium.FPDFText_GetUnicode(self._page, n) for n in range(count))
        return "".join(chr(code) if 0 < code < 0x110000 and not 0xD800 <= code < 0xE000 else "\ufffd" for code in codes)

    def _object(self, n: int) -> int | None:
        if n not in self._objects:
            self._objects[n] = _ADDRESS(self._handle, n)
        return self._objects[n]

    def _split(self, a: int, b: int) -> Iterator[tuple[int, int]]:
        """The stretches of ``text[a:b]`` that one object shows each, without blanks at their ends."""
        start = a
        while start < b:
            end = self._extent(start, b)
            yield start, end
            start = end
            while start < b and self.text[start].isspace():
                start += 1

    def _extent(self, start: int, b: int) -> int:
        """Where the object of the character ``start`` ends; what an object shows stands together."""
        here = self._object(start)
        if self._object(b - 1) == here:
            return b
        low, high = start, b - 1
        while high - low > 1:
            middle = (low + high) // 2
            probe = middle
            while probe > low and self.text[probe].isspace():
                probe -= 1
            if probe == low:
                probe = middle
                while probe < high and self.text[probe].isspace():
                    probe += 1
                if probe == high:
                    break
            if self._object(probe) == here:
                low = probe
            else:
                high = probe
        return low + 1

    def _run(self, a: int, b: int, spaced: bool, order: int) -> tuple[tuple[int, int], Run]:
        page, matrix, box = self._page, self._matrix, self._box
        pdfium.FPDFText_GetCharOrigin(page, a, self._x, self._y)
        pdfium.FPDFText_GetMatrix(page, a, matrix)
        pdfium.FPDFText_GetLooseCharBox(page, b - 1, box)
        size = pdfium.FPDFText_GetFontSize(page, a) * (hypot(matrix.c, matrix.d) or 1.0)
        size = max(size, 0.5)
        bold, italic = self._font(a)
        text = self.text[a:b]
        direction = (1, 0)
        if abs(matrix.b) > 0.05 * abs(matrix.a) or matrix.a < 0:
            direction = _nearest(matrix.a, matrix.b)
        dx, dy = direction
        x, y = self._x.value, self._y.value
        corners = ((box.left, box.bottom), (box.right, box.top))
        right = max(cx * dx + cy * dy for cx, cy in corners)
        x, y = x * dx + y * dy, y * dx - x * dy
        if (dy and abs(matrix.a) > 0.2 * abs(matrix.b)) or not isfinite(x + y + right + size):
            direction = (9, order)
        return direction, Run(text, x, max(right, x), y, size, bold, italic, spaced, order)

    def _font(self, n: int) -> tuple[bool, bool]:
        """Whether the font of a character is bold, and whether it is italic."""
        made_by = pdfium.FPDFText_GetTextObject(self._page, n)
        if not made_by:
            return False, False
        font = pdfium.FPDFTextObj_GetFont(made_by)
        key = ctypes.cast(font, ctypes.c_void_p).value or 0
        if key not in self._fonts:
            name = ctypes.create_string_buffer(256)
            pdfium.FPDFFont_GetBaseFontName(font, name, 256)
            plain = name.value.decode("utf-8", "replace").partition("+")[2] or name.value.decode("utf-8", "replace")
            flags = pdfium.FPDFFont_GetFlags(font)
            bold = re.search(r"bold|black|heavy|(?<=-)bd", plain, re.I) is not None or bool(flags & _BOLD)
            italic = re.search(r"italic|oblique|kursiv|(?<=-)it\b", plain, re.I) is not None or bool(flags & _ITALIC)
            self._fonts[key] = (bold, italic)
        return self._fonts[key]


def _nearest(a: float, b: float) -> tuple[int, int]:
    """The nearest of the four upright directions."""
    if abs(a) >= abs(b):
        return (1, 0) if a >= 0 else (-1, 0)
    return (0, 1) if b >= 0 else (0, -1)
