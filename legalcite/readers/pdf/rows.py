"""Rows: the runs of a page that stand on one baseline, in reading order, column by column.

Raised signs beside a word are told from its text here: a raised number is kept apart as a
*call* and never becomes part of the number or word it follows.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from legalcite.readers.pdf.runs import HYPHENS, PageRuns, Rule, Run

CALL = re.compile(r"[\[(]?(\d{1,3}|[*†‡§¶#]{1,5}|[a-z])[\])]?[.,]?")
_SHORT = 5
"""A raised sign has no more characters than this."""
_ENDS = (".", ";", ":", ",")
_GUTTER = 1.2
"""Two stretches of one line farther apart than this, in font sizes, may stand in two columns."""


@dataclass(slots=True)
class Row:
    """One printed line. ``calls`` are raised numbers and signs as (offset in ``text``, label).

    ``lead`` is the label raised before the first word, as a note begins. ``body`` is where the words
    begin when a number set apart stands before them, else ``x0``. ``margin`` is a paragraph's number
    printed in the margin beside the row, ``line`` a line number. ``column`` counts the columns and
    bands of a page in reading order.
    """

    runs: list[Run]
    y: float
    size: float
    x0: float = 0.0
    x1: float = 0.0
    body: float = 0.0
    text: str = ""
    calls: list[tuple[int, str]] = field(default_factory=list)
    lead: str = ""
    bold: bool = False
    italic: bool = False
    underlined: bool = False
    margin: str = ""
    line: str = ""
    column: int = 0
    page: int = 0


@dataclass(slots=True)
class _Piece:
    """Runs of one baseline with no wide gap between them."""

    runs: list[Run]
    raised: list[Run]
    y: float
    size: float
    x0: float
    x1: float

    def characters(self) -> int:
        return sum(len(run.text) for run in self.runs)


def rows_of(page: PageRuns, number: int) -> list[Row]:
    """The rows of a page in reading order."""
    pieces = [piece for line in _lines(page.runs) for piece in _cut(line)]
    out: list[Row] = []
    for column, members in enumerate(_columns(pieces, page)):
        for row in _joined(members):
            compose(row)
            row.column, row.page = column, number
            row.underlined = _is_underlined(row, page.rules)
            if row.text or row.lead:
                out.append(row)
    return out


def _lines(runs: Sequence[Run]) -> list[_Piece]:
    """The runs by baseline from the top, raised signs with the line they belong to."""
    lines: list[_Piece] = []
    for run in sorted(runs, key=lambda r: (-r.y, r.x0)):
        for line in reversed(lines[-4:]):
            if abs(line.y - run.y) <= 0.12 * max(line.size, run.size):
                line.runs.append(run)
                line.size = max(line.size, run.size)
                break
        else:
            lines.append(_Piece([run], [], run.y, run.size, run.x0, run.x1))
    for line in lines:
        line.x0 = min(run.x0 for run in line.runs)
        line.x1 = max(run.x1 for run in line.runs)
    return _with_raised(lines)


def _with_raised(lines: list[_Piece]) -> list[_Piece]:
    """Lines of nothing but short small signs join the line whose words they stand beside."""
    kept: list[_Piece] = []
    for n, line in enumerate(lines):
        loose = []
        for run in line.runs:
            host = _host(run, lines, n) if len(run.text) <= _SHORT else None
            if host is None:
                loose.append(run)
            elif run.y > host.y:
                host.raised.append(run)
            else:
                host.runs.append(run)
        if loose:
            line.runs = loose
            kept.append(line)
    return kept


def _host(run: Run, lines: Sequence[_Piece], n: int) -> _Piece | None:
    """The line of larger print that a short run is raised above, or sunk below; None when it stands for itself."""
    for k in (*range(n + 1, min(n + 4, len(lines))), n - 1):
        if k < 0:
            continue
        line: _Piece = lines[k]
        rise = (run.y - line.y) / line.size
        if run.size > 0.86 * line.size or not (0.12 < rise < 0.8 or -0.35 < rise < -0.12):
            continue
        if any(r.x0 - 2 * line.size <= run.x0 <= r.x1 + 0.8 * line.size for r in line.runs):
            return line
    return None


def _cut(line: _Piece) -> list[_Piece]:
    """A line cut at its wide gaps; raised signs go with the piece to their left, or the first."""
    runs = sorted(line.runs, key=lambda r: r.x0)
    pieces: list[_Piece] = []
    for run in runs:
        last = pieces[-1] if pieces else None
        if last is not None and run.x0 - last.x1 <= _GUTTER * line.size:
            last.runs.append(run)
            last.x1 = max(last.x1, run.x1)
        else:
            pieces.append(_Piece([run], [], line.y, line.size, run.x0, run.x1))
    for run in line.raised:
        at = bisect_left([piece.x0 for piece in pieces], run.x0 + 0.1)
        piece = pieces[max(at - 1, 0)]
        if at < len(pieces) and run.x0 - piece.x1 > pieces[at].x0 - run.x1:
            piece = pieces[at]
        piece.raised.append(run)
    for piece in pieces:
        piece.size = max(run.size for run in piece.runs)
    return pieces


def _columns(pieces: Sequence[_Piece], page: PageRuns) -> list[list[_Piece]]:
    """The pieces in reading order: one group, or bands of left and right columns between full lines."""
    edge = _gutter(pieces, page)
    if edge is None:
        return [list(pieces)]
    groups: list[list[_Piece]] = []
    left: list[_Piece] = []
    right: list[_Piece] = []
    whole: list[_Piece] = []
    for piece in pieces:
        if piece.x0 < edge - 3 and piece.x1 > edge:
            if left or right:
                groups += [left, right]
                left, right = [], []
            whole.append(piece)
            continue
        if whole:
            groups.append(whole)
            whole = []
        (right if piece.x0 >= edge - 3 else left).append(piece)
    groups += [whole, left, right]
    return [group for group in groups if group]


def _gutter(pieces: Sequence[_Piece], page: PageRuns) -> float | None:
    """Where the right one of two columns begins, None on a page of one column.

    Both columns hold prose. Few lines make columns only when their baselines differ or their sentences go on
    from line to line: side by side they are a table otherwise, which is read line by line.
    """
    starts = sorted(p.x0 for p in pieces if 0.35 * page.width < p.x0 < 0.75 * page.width)
    best: tuple[int, float] | None = None
    for x in starts:
        count = sum(1 for other in starts if abs(other - x) <= 2.5)
        if best is None or count > best[0]:
            best = (count, x)
    if best is None or best[0] < 2:
        return None
    edge = best[1] - 2.5
    right = [p for p in pieces if p.x0 >= edge]
    left = [p for p in pieces if p.x1 < edge - 3]
    across = [p for p in pieces if p.x0 < edge - 3 and p.x1 > edge and right[-1].y <= p.y <= right[0].y]
    if len(left) < 2 or len(right) < 2 or len(across) > 0.25 * (len(left) + len(right)):
        return None
    if min(_median(p.characters() for p in left), _median(p.characters() for p in right)) < 12:
        return None
    if len(right) >= 12 and len(left) >= 12:
        return edge
    shared = sum(any(abs(p.y - q.y) < 2 for q in left) for p in right) / len(right)
    return edge if shared <= 0.34 or (_runs_on(left) and _runs_on(right)) else None


def _runs_on(pieces: Sequence[_Piece]) -> bool:
    """Whether the lines of a column are sentences that go on from line to line."""
    texts = [" ".join(run.text for run in sorted(piece.runs, key=lambda r: r.x0)).strip() for piece in pieces]
    going = sum(a[-1:] not in _ENDS and b[:1].islower() for a, b in pairwise(texts))
    return not texts[0][:1].islower() and going >= max(1, 0.4 * (len(texts) - 1))


def _median(values: Iterable[int]) -> int:
    ordered = sorted(values)
    return ordered[len(ordered) // 2] if ordered else 0


def _joined(pieces: Sequence[_Piece]) -> list[Row]:
    """Pieces of one column that stand on one baseline, as rows from the top."""
    rows: list[Row] = []
    at: list[float] = []
    for piece in pieces:
        if rows and at[-1] == piece.y:
            rows[-1].runs += [*piece.runs, *piece.raised]
            rows[-1].size = max(rows[-1].size, piece.size)
            continue
        rows.append(Row([*piece.runs, *piece.raised], piece.y, piece.size))
        at.append(piece.y)
    return rows


def compose(row: Row) -> None:
    """Write the row's text from its runs, calls kept apart."""
    row.runs.sort(key=lambda r: (r.x0, r.order))
    row.calls, row.lead, row.x0, row.x1 = [], "", 0.0, 0.0
    text = ""
    before: Run | None = None
    spaced = False
    bold = italic = total = 0
    for run in _with_whole_labels(row):
        consecutive = before is not None and run.order == before.order + 1
        apart = before is not None and run.x0 - before.x1 > 0.12 * row.size
        spaced = spaced or (run.spaced if consecutive else apart)
        raised = _raised(run, row)
        call = CALL.fullmatch(run.text) if raised else None
        before = run
        if call is not None:
            if text:
                row.calls.append((len(text), call.group(1)))
            else:
                row.lead = row.lead or call.group(1)
            continue
        if text and spaced and not raised:
            text += " "
        if not text:
            row.x0 = run.x0
        text += run.text
        spaced = False
        row.x1 = max(row.x1, run.x1)
        bold += len(run.text) * run.bold
        italic += len(run.text) * run.italic
        total += len(run.text)
    if text[-1:] and text[-1] in HYPHENS:
        text = text[:-1] + "-"
    row.text = _UNSEEN.sub("", text)
    if not total and row.runs:
        row.x0, row.x1 = row.runs[0].x0, row.runs[-1].x1
    row.bold, row.italic = bold > 0.9 * total > 0, italic > 0.9 * total > 0
    row.body = _body(row)


def _with_whole_labels(row: Row) -> list[Run]:
    """The runs in their order, a raised number that is set in several pieces as one."""
    out: list[Run] = []
    for run in row.runs:
        last = out[-1] if out else None
        if last is not None and not run.spaced and _raised(last, row) and _raised(run, row) and _touches(last, run):
            out[-1] = replace(last, text=last.text + run.text, x1=run.x1, order=run.order)
        else:
            out.append(run)
    return out


def _touches(last: Run, run: Run) -> bool:
    return run.x0 - last.x1 < 0.12 * run.size and len(last.text) + len(run.text) <= _SHORT


def _raised(run: Run, row: Row) -> bool:
    return run.size <= 0.86 * row.size and run.y - row.y > 0.12 * row.size


def _is_underlined(row: Row, rules: Sequence[Rule]) -> bool:
    """Whether rules that end with the row's words run under all of them."""
    below = [
        rule
        for rule in rules
        if row.y - 0.4 * row.size <= rule.y <= row.y + 0.05 * row.size
        and rule.x0 >= row.x0 - 0.4 * row.size
        and rule.x1 <= row.x1 + 0.4 * row.size
    ]
    return bool(below) and sum(rule.x1 - rule.x0 for rule in below) >= 0.85 * (row.x1 - row.x0)


_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\ufffe\uffff]")
_HEAD = re.compile(r"[\[(]?(?:\d{1,4}|[ivxlcIVXLC]{1,6}|[A-Za-z])[A-Z]{0,2}[\].)]{0,2}|[•●▪–—-]|¶\s?\d{1,4}")


def _body(row: Row) -> float:
    """Where the words begin after a number or bullet that is set apart."""
    words = [run for run in row.runs if not _raised(run, row)]
    head = ""
    for before, run in pairwise(words):
        head += before.text
        if len(head) > 8:
            break
        if run.x0 - before.x1 > 0.3 * row.size and _HEAD.fullmatch(head):
            return run.x0
    return row.x0
