"""Numbers in the margin: of lines, as pleadings and transcripts have them, and of paragraphs.

Numbers that grow by one from line to line count lines, and are no text. Numbers beyond the right edge
of the text that grow by one over the document, with unnumbered lines between them, number paragraphs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from legalcite.readers.pdf.rows import Row, compose
from legalcite.readers.pdf.runs import Run

_LINE = re.compile(r"\d{1,2}")
_PARAGRAPH = re.compile(r"[\[(]?(\d{1,4}[A-Z]?)[\])]?\.?")
_ENDS = (".", "?", "!", ":", ";", "”", "’", '"', ")")


def take_line_numbers(pages: Sequence[list[Row]]) -> None:
    """Take the numbers of lines out of the rows of all pages and note them on their rows.

    Pages with few lines are numbered where others are, at the same place of the margin.
    """
    edges: list[float] = []
    later: list[list[Row]] = []
    for rows in pages:
        found = _in_one_column([(row, run) for row in rows if (run := _first_number(row)) is not None])
        if len(found) >= 3 and _count_lines(rows, found):
            edges.append(found[0][1].x1)
            _take(rows, found)
        elif found:
            later.append(rows)
    for rows in later if edges else ():
        found = [(row, run) for row in rows if (run := _first_number(row)) is not None]
        found = [(row, run) for row, run in found if any(abs(run.x1 - edge) <= 3 for edge in edges)]
        if found and _by_one([int(run.text) for _, run in found]):
            _take(rows, found)


def _in_one_column(found: list[tuple[Row, Run]]) -> list[tuple[Row, Run]]:
    """Those of the numbers that end where most do."""
    right = sorted(run.x1 for _, run in found)
    return [(row, run) for row, run in found if abs(run.x1 - right[len(right) // 2]) <= 3]


def _take(rows: list[Row], found: Sequence[tuple[Row, Run]]) -> None:
    for row, run in found:
        row.runs.remove(run)
        row.line = run.text
        compose(row)
    for row in [row for row in rows if not row.text and row.line]:
        rows.remove(row)
        _hand_over(row, rows)


def _by_one(values: Sequence[int]) -> bool:
    return sum(b - a == 1 for a, b in pairwise(values)) >= 0.9 * (len(values) - 1)


def _first_number(row: Row) -> Run | None:
    words = [run for run in row.runs if run.text]
    if not words or _LINE.fullmatch(words[0].text) is None:
        return None
    if len(words) > 1 and words[1].x0 - words[0].x1 < 0.45 * row.size:
        return None
    return words[0]


def _count_lines(rows: Sequence[Row], found: Sequence[tuple[Row, Run]]) -> bool:
    """Whether the numbers count lines: by one, evenly, beside every line, with sentences running on over them."""
    if not _by_one([int(run.text) for _, run in found]):
        return False
    steps = [a.y - b.y for (a, _), (b, _) in pairwise(found)]
    middle = sorted(steps)[len(steps) // 2]
    if sum(abs(step - middle) <= 0.12 * middle for step in steps) < 0.8 * len(steps):
        return False
    numbered = {id(row) for row, _ in found}
    edge = max(run.x1 for _, run in found)
    texts = [row for row in rows if row.text and (id(row) not in numbered or len(row.runs) > 1)]
    if any(row.x0 < edge and id(row) not in numbered for row in texts):
        return False
    alone = sum(len(row.runs) == 1 for row, _ in found)
    if alone > 0.5 * len(found):
        return len(found) >= 10
    bare = [row for row in texts if id(row) not in numbered and found[-1][0].y <= row.y <= found[0][0].y]
    if len(bare) > 0.15 * len(found):
        return False
    running = sum(not row.text.rstrip().endswith(_ENDS) for row, _ in found if len(row.runs) > 1)
    return running >= 0.4 * (len(found) - alone)


def _hand_over(number: Row, rows: Sequence[Row]) -> None:
    """Give a number that stands between two lines to the nearest one without a number."""
    near = [row for row in rows if not row.line and abs(row.y - number.y) < number.size]
    if near:
        min(near, key=lambda row: abs(row.y - number.y)).line = number.line


def take_paragraph_numbers(pages: Sequence[list[Row]]) -> None:
    """Take numbers beyond the right edge of the text out of their rows and note them as the rows' margin numbers."""
    found: list[tuple[Row, Run, str]] = []
    for rows in pages:
        found += _beyond(rows)
    values = [int(re.sub(r"\D", "", label)) for _, _, label in found]
    if len(found) < 2 or sum(b - a == 1 for a, b in pairwise(values)) < 0.8 * (len(values) - 1):
        return
    for row, run, label in found:
        row.runs.remove(run)
        row.margin = label
        compose(row)


def _beyond(rows: Sequence[Row]) -> list[tuple[Row, Run, str]]:
    last = [(row, row.runs[-1]) for row in rows if len(row.runs) > 1]
    held = [(row, run, match.group(1)) for row, run in last if (match := _PARAGRAPH.fullmatch(run.text)) is not None]
    numbers = {id(run) for _, run, _ in held}
    edge = max((run.x1 for row in rows for run in row.runs if id(run) not in numbers), default=0.0)
    return [(row, run, label) for row, run, label in held if run.x0 > edge + 0.5 * row.size]
