"""Footnotes: the small print at the foot of a page, begun by a label that a call names or that goes on counting."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from legalcite.readers.pdf.paragraphs import Measure
from legalcite.readers.pdf.rows import Row
from legalcite.readers.pdf.runs import Rule

_LABEL = re.compile(r"\s*(?:\[(\d{1,3})\]|(\d{1,3})|([*†‡§]{1,4}))(?:[.)]\s|\s+|(?=[A-Z“‘\"(]))")
_LINE = re.compile(r"[—–―_-]{4,}")
_SMALL = 0.93
_TERMINAL = (".", "?", "!", "”", "’", '"', ")")


@dataclass(slots=True)
class Note:
    """One note: its label, the page it begins on, its rows; ``skip`` characters of the first row are the label."""

    label: str
    page: int
    rows: list[Row] = field(default_factory=list)
    skip: int = 0


def take_notes(pages: Sequence[list[Row]], rules: Sequence[Sequence[Rule]], usual: Measure) -> list[Note]:
    """Take footnotes out of ``pages``, whose rows stand in reading order; in document order.

    ``rules`` are the lines drawn on each page: a short one at the left edge parts notes from the text.
    """
    notes: list[Note] = []
    for number, rows in enumerate(pages):
        _take(rows, number, usual, rules[number], notes)
    return notes


def _take(rows: list[Row], number: int, usual: Measure, rules: Sequence[Rule], notes: list[Note]) -> None:
    calls = {label for row in rows for _, label in row.calls}
    last = notes[-1] if notes else None
    foot = sorted((row for row in rows if not _LINE.fullmatch(row.text)), key=lambda r: -r.y)
    start = _parted(foot, _parting(rows, rules, usual), calls, last, usual)
    if start is None:
        start = _start(foot, usual.size, calls, last)
    if start is None:
        return
    if start:
        rows[:] = [row for row in rows if not (_LINE.fullmatch(row.text) and foot[start].y < row.y < foot[start - 1].y)]
    block = foot[start:]
    gone = {id(row) for row in block}
    for row in block:
        label, skip = _label(row, notes, calls, number)
        if label:
            notes.append(Note(label, number, [row], skip))
        elif notes:
            notes[-1].rows.append(row)
        else:
            gone.discard(id(row))
    rows[:] = [row for row in rows if id(row) not in gone]


def _parting(rows: Sequence[Row], rules: Sequence[Rule], usual: Measure) -> list[float]:
    """Heights of what may part notes from the text, lowest first: a short line at the left edge, drawn or typed."""
    widest = 0.6 * (usual.right - usual.left)
    drawn = [r.y for r in rules if abs(r.x0 - usual.left) <= 8 and 30 <= r.x1 - r.x0 <= widest]
    drawn = [y for y in drawn if not any(-1 < row.y - y < 0.4 * row.size and row.x0 < usual.left + 30 for row in rows)]
    typed = [row.y for row in rows if _LINE.fullmatch(row.text) and row.x1 - row.x0 <= widest]
    return sorted(drawn + typed)


def _parted(
    foot: Sequence[Row], parting: Sequence[float], calls: set[str], last: Note | None, usual: Measure
) -> int | None:
    """Where the notes begin below a line that parts them from the text: with a label, or going on with a note."""
    for y in parting:
        below = next((n for n, row in enumerate(foot) if row.y < y), None)
        if below is None or any(row.size > 1.05 * foot[below].size for row in foot[below:]):
            continue
        label, _ = _read_label(foot[below])
        known = bool(label) and (bool(foot[below].lead) or label in calls or _follows(label, last))
        if known or _resumes(foot[below], last, usual):
            return below
    return None


def _resumes(row: Row, last: Note | None, usual: Measure) -> bool:
    """Whether a row below a parting line goes on with the last page's note: in its print, small or in mid-sentence."""
    if last is None or last.page != row.page - 1 or abs(row.size - last.rows[-1].size) >= 0.6:
        return False
    return row.size < _SMALL * usual.size or not last.rows[-1].text.rstrip().endswith(_TERMINAL)


def _start(foot: Sequence[Row], body_size: float, calls: set[str], last: Note | None) -> int | None:
    """Where the notes begin among the rows from the top, None where there are none."""
    small = len(foot)
    while small and foot[small - 1].size <= _SMALL * body_size:
        small -= 1
    for n in range(small, len(foot)):
        label, _ = _read_label(foot[n])
        if not label:
            continue
        if foot[n].lead or label in calls or _follows(label, last):
            return small if _continues(foot, small, n, last) else n
    for n in range(len(foot)):
        if foot[n].lead and foot[n].lead in calls and n > 0:
            return n
    if last is not None and 0 < small < len(foot) and _continues(foot, small, len(foot), last):
        return small
    return None


def _continues(foot: Sequence[Row], small: int, first: int, last: Note | None) -> bool:
    """Whether the small rows above the first label go on with the last page's note."""
    if last is None or first == small or small == 0 or last.page != foot[small].page - 1:
        return False
    open_end = not last.rows[-1].text.rstrip().endswith(_TERMINAL)
    gap = foot[small - 1].y - foot[small].y
    return abs(foot[small].size - last.rows[-1].size) < 0.6 and (open_end or gap > 2.2 * foot[small].size)


def _read_label(row: Row) -> tuple[str, int]:
    if row.lead:
        return row.lead, 0
    found = _LABEL.match(row.text)
    if found is None:
        return "", 0
    return found.group(1) or found.group(2) or found.group(3), found.end()


def _label(row: Row, notes: Sequence[Note], calls: set[str], number: int) -> tuple[str, int]:
    """The label with which a row begins a note; a number that neither is called nor goes on counting is text."""
    label, skip = _read_label(row)
    if not label:
        return "", 0
    last = notes[-1] if notes else None
    begun = last is not None and last.page == number and last.label.isdigit() and label.isdigit()
    if _follows(label, last) or row.lead or (label in calls and not begun):
        return label, skip
    return "", 0


def _follows(label: str, last: Note | None) -> bool:
    if not label.isdigit():
        return False
    if last is None:
        return label == "1"
    return last.label.isdigit() and int(label) == int(last.label) + 1


def settle_calls(pages: Sequence[Sequence[Row]], notes: Sequence[Note]) -> None:
    """Put raised numbers that call nothing back into the text: the 2 of a square metre, the power of a number.

    A raised number behind a digit stays out of the text: it must not become part of that number.
    """
    rows = [row for page in pages for row in page if row.calls]
    held = {note.label for note in notes}
    often = Counter(label for row in rows for _, label in row.calls)
    for row in rows:
        kept: list[tuple[int, str]] = []
        moved = 0
        for offset, label in row.calls:
            at = offset + moved
            if label in held or _counts(label, often) or row.text[at - 1 : at].isdigit():
                kept.append((at, label))
                continue
            row.text = row.text[:at] + label + row.text[at:]
            moved += len(label)
        row.calls = kept


def _counts(label: str, often: Counter[str]) -> bool:
    """Whether a label without a note still is one: it stands once, beside its neighbours."""
    if not label.isdigit() or often[label] != 1:
        return False
    return often[str(int(label) - 1)] == 1 or often[str(int(label) + 1)] == 1
