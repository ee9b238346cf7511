"""Paragraphs: which rows go on with the one before, told by distance, indent and where a line ends."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import ceil

from legalcite.readers.pdf.rows import Row

_NEAR = 3.0
_INSET = 24.0
"""A block quotation is set in by so many points at the least, and by half as many on the right."""
_NUMBER = re.compile(
    r"(?:\[\d{1,4}[A-Z]?\]|¶\s?\d{1,4}\b|\d{1,4}[A-Z]?\.|\d{1,4}[A-Z]?\)(?=\s))\s*(?=\W?[A-ZÀ-Þ“‘\"'\[(]|$)"
)
_TERMINAL = (".", "?", "!", ":", ";", "”", "’", '"', ")", "]")
_SENTENCE = (".", "?", "!", ".”", ".’", '."', ".)")


@dataclass(slots=True)
class Paragraph:
    """Rows that are one paragraph; ``left`` and ``right`` are its extent in points."""

    rows: list[Row] = field(default_factory=list)
    centred: bool = False
    quoted: bool = False

    @property
    def left(self) -> float:
        """Where the paragraph begins: its number, or its first word."""
        return self.rows[0].x0

    @property
    def hanging(self) -> float:
        """How far the words stand from where a number before them begins; 0.0 where that cannot be seen."""
        first = self.rows[0]
        if len(self.rows) > 1 and _NUMBER.match(first.text) and 6 < self.rows[1].x0 - first.x0 < 60:
            return self.rows[1].x0 - first.x0
        return first.body - first.x0 if first.body > first.x0 + 1 else 0.0


@dataclass(slots=True)
class Measure:
    """What is usual in a document: size of its print, distance of its lines, edges of its text."""

    size: float
    leading: float
    left: float
    right: float
    ends: dict[int, float] = field(default_factory=dict)
    hanging: float = 0.0

    def end(self, last: Row, row: Row) -> float:
        """Where the line ``last`` ends at the most: as others that begin there do, or as the next one does."""
        alike = self.ends.get(round(last.x0 / 6), 0.0)
        return alike or (self.right if last.x0 < self.left + _INSET else max(last.x1, row.x1))


def measure_of(pages: Sequence[Sequence[Row]]) -> Measure:
    """What is usual in these pages."""
    sizes: Counter[float] = Counter()
    for rows in pages:
        for row in rows:
            sizes[round(row.size * 2) / 2] += len(row.text)
    size = max(sizes, key=lambda s: sizes[s]) if sizes else 11.0
    gaps: Counter[float] = Counter()
    ends: dict[int, list[float]] = {}
    lefts: Counter[int] = Counter()
    rights: list[float] = []
    for rows in pages:
        for n, row in enumerate(rows):
            if abs(row.size - size) <= 0.1 * size:
                lefts[round(row.x0)] += 1
                rights.append(row.x1)
            ends.setdefault(round(row.x0 / 6), []).append(row.x1)
            before = rows[n - 1] if n else None
            if before is not None and before.column == row.column and 0.8 * size < before.y - row.y < 3.2 * size:
                gaps[round((before.y - row.y) * 2) / 2] += 1
    rights.sort()
    right = rights[ceil(0.95 * (len(rights) - 1))] if rights else 0.0
    total = sum(lefts.values())
    usual = [x for x, count in lefts.items() if count >= max(1, 0.03 * total)]
    best = {key: sorted(xs)[int(0.97 * (len(xs) - 1))] for key, xs in ends.items() if len(xs) >= 4}
    return Measure(size, _leading(gaps, size), float(min(usual, default=0)), right, best)


def _leading(gaps: Counter[float], size: float) -> float:
    """The distance of lines within a paragraph: the commonest, or the smallest where few are seen."""
    if not gaps:
        return 1.25 * size
    if sum(gaps.values()) < 6:
        return min(gaps) if min(gaps) <= 2.4 * size else 1.25 * size
    most = max(gaps.values())
    return min(gap for gap, count in gaps.items() if count >= 0.5 * most)


def paragraphs_of(pages: Iterable[Sequence[Row]], usual: Measure) -> list[Paragraph]:
    """All paragraphs in reading order, over page breaks."""
    out: list[Paragraph] = []
    for rows in pages:
        for row in rows:
            if out and _goes_on(out[-1], row, usual):
                out[-1].rows.append(row)
            else:
                out.append(Paragraph([row]))
    for paragraph in out:
        paragraph.centred = _is_centred(paragraph, usual)
    _mark_quotations(out, usual)
    apart = Counter(round(p.hanging / 6) * 6 for p in out if p.hanging and _NUMBER.match(p.rows[0].text))
    usual.hanging = float(apart.most_common(1)[0][0]) if apart else 0.0
    return out


def _goes_on(paragraph: Paragraph, row: Row, usual: Measure) -> bool:
    last = paragraph.rows[-1]
    if row.margin or not row.text or abs(row.size - last.size) > 0.12 * last.size:
        return False
    if row.page != last.page or row.column != last.column:
        return _over_the_page(paragraph, row, usual)
    leading = max(usual.leading, 1.05 * last.size) if last.size > 0.94 * usual.size else 1.25 * last.size
    gap = last.y - row.y
    if gap > 1.3 * leading or gap <= 0:
        return False
    if row.bold != last.bold and (_whole_short(last, usual) or row.bold):
        return False
    return _aligned(paragraph, row, usual) and not _begins(paragraph, row, usual)


def _over_the_page(paragraph: Paragraph, row: Row, usual: Measure) -> bool:
    last = paragraph.rows[-1]
    text = last.text.rstrip()
    if text.endswith("-") or (not text.endswith(_TERMINAL) and row.text[:1].islower()):
        return True
    if _NUMBER.match(row.text) or row.body > row.x0 or row.bold != last.bold:
        return False
    inner = paragraph.rows[-1].x0 if len(paragraph.rows) > 1 else last.body
    if abs(row.x0 - inner) > 2 * _NEAR and row.column == last.column and len(paragraph.rows) > 1:
        return False
    return not _had_room(last, row, usual) and not text.endswith(_SENTENCE)


def _whole_short(row: Row, usual: Measure) -> bool:
    return row.x1 < usual.right - 0.2 * (usual.right - usual.left)


def _aligned(paragraph: Paragraph, row: Row, usual: Measure) -> bool:
    """Whether a row begins where the next row of this paragraph would."""
    last = paragraph.rows[-1]
    if abs(_middle(row) - _middle(last)) <= 2 and abs(row.x0 - last.x0) > _NEAR:
        return row.x0 > usual.left + 12 or row.x0 > last.x0
    if len(paragraph.rows) > 1:
        return abs(row.x0 - last.x0) <= _NEAR
    if abs(row.x0 - last.x0) <= _NEAR or abs(row.x0 - last.body) <= 6:
        return True
    if row.x0 < last.x0:
        return last.x0 - row.x0 <= 80 and not _had_room(last, row, usual)
    return row.x0 - last.x0 <= 60 and last.body > last.x0 and not _had_room(last, row, usual)


def _middle(row: Row) -> float:
    return (row.x0 + row.x1) / 2


def _begins(paragraph: Paragraph, row: Row, usual: Measure) -> bool:
    """Whether a row begins a paragraph although it stands where a line of this one could."""
    last = paragraph.rows[-1]
    text = last.text.rstrip()
    if row.body > row.x0 + 1 and row.body - row.x0 > 0.8 * row.size:
        return True
    if _NUMBER.match(row.text) and text.endswith(_TERMINAL):
        return True
    goes_on = text.endswith("-") or (row.text[:1].islower() and text[-1:].isalpha())
    return _had_room(last, row, usual) and not goes_on


def _had_room(last: Row, row: Row, usual: Measure) -> bool:
    """Whether the next row's first word would have found room on the last: then that line was ended on purpose."""
    word = row.text.split(" ", 1)[0]
    each = (row.x1 - row.x0) / max(len(row.text), 1)
    if abs(_middle(row) - _middle(last)) <= 2 and abs(row.x0 - last.x0) > _NEAR:
        return last.x1 < usual.right - 0.15 * (usual.right - usual.left)
    right = usual.end(last, row)
    return last.x1 + (len(word) + 1) * each < right - 0.03 * (right - last.x0) - 1


def _mark_quotations(paragraphs: Sequence[Paragraph], usual: Measure) -> None:
    """Mark block quotations: set in from both edges of the text, or set in and in smaller print.

    One line of its own tells nothing about the right edge: it is one where it goes on with a quotation.
    """
    before: Paragraph | None = None
    for paragraph in paragraphs:
        inset = paragraph.left - usual.left >= _INSET and not paragraph.centred
        full = max(row.x1 for row in paragraph.rows)
        small = all(row.size <= 0.95 * usual.size for row in paragraph.rows)
        if inset and len(paragraph.rows) > 1:
            paragraph.quoted = small or full <= usual.right - _INSET / 2
        elif inset and before is not None and before.quoted:
            paragraph.quoted = paragraph.left >= before.left - _NEAR and full <= usual.right - _INSET / 2
        before = paragraph


def _is_centred(paragraph: Paragraph, usual: Measure) -> bool:
    middle = (usual.left + usual.right) / 2
    return all(
        abs(_middle(row) - middle) <= 0.02 * (usual.right - usual.left) + 2 and row.x0 > usual.left + 18
        for row in paragraph.rows
    )
