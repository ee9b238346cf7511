"""Decisions delivered as one long text: the numbers stand in the middle of lines.

Scraped judgments come as a running text whose line breaks mean nothing. Where bracketed
numbers stand mostly inside lines, the text is cut into pieces at each of them, and every
piece is then read like a block. What is not a number of the chain joins its neighbours again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from legalcite.model.document import Document
from legalcite.parsing.lines import Line

_NUMBER = re.compile(r"\[(\d{1,3})\](?=\s)")
_FUSED = re.compile(
    r"(?<=[.’”)\]:])\s+(?P<who>(?:The\s+)?(?:Lord|Lady|Mr|Mrs|Ms|Miss|LORD|LADY|MR|MRS|MS)\s+(?:Chief\s+)?(?:Justice|JUSTICE)\s+"
    r"[A-Z][A-Za-z’'-]+(?:\s[A-Z][A-Za-z’'-]+){0,2}\s*:?)\s+(?=(?P<number>\d{1,3})\.\s+[A-Z])"
)


def split_running_text(document: Document, lines: list[Line]) -> list[Line]:
    """The lines, cut further at numbers inside them where the document is a running text or has fused headings."""
    if document.origin.format == "text" and _is_running(lines):
        return _pieces(document.text, lines, [m.start() for m in _NUMBER.finditer(document.text)])
    fused = [at for line in lines for at in _fused(line)]
    return _pieces(document.text, lines, fused, join=False) if fused else lines


def _is_running(lines: Sequence[Line]) -> bool:
    inside = heads = 0
    for line in lines:
        for match in _NUMBER.finditer(line.text):
            if line.text[: match.start()].strip():
                inside += 1
            else:
                heads += 1
    return inside >= 2 and inside * 2 > heads


def _fused(line: Line) -> list[int]:
    """Where a judge's heading and the next number are fused into the end of a paragraph."""
    out: list[int] = []
    for match in _FUSED.finditer(line.text):
        out += [line.start + match.start("who"), line.start + match.start("number")]
    return out


def _pieces(text: str, lines: list[Line], cuts: Sequence[int], *, join: bool = True) -> list[Line]:
    if join:
        ends = [*cuts, len(text)]
        starts = [0, *cuts]
        return [Line(a, b, text[a:b], space_before=True) for a, b in zip(starts, ends, strict=True) if text[a:b].strip()]
    out: list[Line] = []
    pending = sorted(cuts)
    for line in lines:
        inside = [c for c in pending if line.start < c < line.end]
        if not inside:
            out.append(line)
            continue
        bounds = [line.start, *inside, line.end]
        for n, (a, b) in enumerate(zip(bounds, bounds[1:], strict=False)):
            piece = Line(a, b, text[a:b], line.kind, line.indent, line.align, line.style, quoted=line.quoted)
            if n == 0:
                piece.number, piece.number_span, piece.number_source = line.number, line.number_span, line.number_source
                piece.number_level, piece.number_ref = line.number_level, line.number_ref
                piece.unit, piece.unit_id = line.unit, line.unit_id
            piece.zone, piece.table = line.zone, line.table
            out.append(piece)
    return out
