"""Decisions delivered as one long text: the numbers stand in the middle of lines.

Scraped judgments come as a running text whose line breaks mean nothing. Where bracketed
numbers stand mostly inside lines, the text is cut into pieces at each of them, and every
piece is then read like a block. What is not a number of the chain joins its neighbours again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from legalcite.model.document import BlockKind, Document
from legalcite.parsing.lead_ins import LeadIn, lead_ins
from legalcite.parsing.lines import Line
from legalcite.parsing.numbering import Link
from legalcite.parsing.run_in import run_in
from legalcite.parsing.voices import Byline

_NUMBER = re.compile(r"\[(\d{1,3})\](?=\s)")
_BEGINS = re.compile(r"\s\[\d{1,3}\](?=\s)(?!\s?[a-z,;])")
"""A number inside a line that may begin a paragraph: calls of notes are glued to a word or go on in its sentence."""
_PADDED = re.compile(r"(?:(?<=\s)|\A)(?P<n>\d{1,3})(?=[\xa0 ]{5,}\s)")
"""A number set out by a run of blanks, as older reports have it: ``  12            The quay``."""
_LONELY = r"(?<=[^\S\n]{{2}}){0}(?=\s)"
_FEWEST = 5
_DELIVERED = re.compile(r"\sdelivered\s+(?:orally\s+)?by\b")
_FRONT = re.compile(r"\bHeld\s*(?:\([^()]{3,300}\))?\s*:|\bPer\s+[A-Z][^:.]{2,120}:|\bCases\s+Cited\b")
_END = re.compile(
    r"(?:Appeals?\s+(?:allowed|dismissed)\b[^.]{0,160}\.\s+)?Solicitors?\s+for\s+the\b|Procureurs?\s+de\s+l\W"
)
_HEADING = re.compile(
    r"(?<=[.”’)?\]])\s+(?:(?:[IVX]{1,5}|[A-Z]|\d{1,2}|\([a-z]\)|\(\d{1,2}\)|\([ivx]{1,4}\))\.?\s+)*[A-ZÀ-Þ][^.?!”;:\[\]]{0,110}\s*\Z"
)
_FUSED = re.compile(
    r"(?<=[.’”)\]:])\s+(?P<who>(?:The\s+)?(?:Lord|Lady|Mr|Mrs|Ms|Miss|LORD|LADY|MR|MRS|MS)\s+(?:Chief\s+)?(?:Justice|JUSTICE)\s+"
    r"[A-Z][A-Za-z’'-]+(?:\s[A-Z][A-Za-z’'-]+){0,2}\s*:?)\s+(?=(?P<number>\d{1,3})\.\s+[A-Z])"
)


def split_running_text(document: Document, lines: list[Line]) -> list[Line]:
    """The lines, cut further at numbers inside them where the document is a running text or has fused headings."""
    if document.origin.format in ("plain", "text"):
        if padded := _padded(document.text):
            pieces = _announced(document.text, [at for _, at in padded])
            merged = {at for (a, at), (b, _) in pairwise(padded) if b != a + 1}
            for piece in pieces:
                piece.merged = piece.start in merged
            return pieces
        if _is_running(lines) or _is_announced(document.text, lines):
            return _announced(document.text, [m.start() for m in _NUMBER.finditer(document.text)])
    fused = sorted(at for line in lines for at in (*_fused(line), *run_in(line)))
    return _pieces(document.text, lines, fused) if fused else lines


def split_fused_numbers(text: str, lines: list[Line], links: Sequence[Link]) -> list[Line] | None:
    """The lines, cut where a number missing from the chain stands inside a block, or None when nothing is.

    Between 95 and 97 a block may hold "… question.” 96. The judge …": a paragraph fused into the one
    before it. It is cut only where that number stands once, after the end of a sentence, outside the chain's blocks
    of other numbers; otherwise the gap is the source's own. The paragraph is cut off and marked: a number
    that only a gap vouches for is no pinpoint.
    """
    cuts: list[int] = []
    for before, after in pairwise(links):
        a, b = before.candidate, after.candidate
        if before.restart != after.restart or not 1 < b.value - a.value <= 4 or a.suffix or b.suffix:
            continue
        shape = _SHAPES.get(b.key[1]) or _SHAPES.get(a.key[1])
        for value in range(a.value + 1, b.value) if shape else ():
            found = [m.start("n") for m in re.finditer(shape.format(value), text[a.body : b.at])]  # type: ignore[union-attr]
            if len(found) == 1:
                cuts.append(a.body + found[0])
    if not cuts:
        return None
    pieces = _pieces(text, lines, sorted(cuts))
    for piece in pieces:
        piece.fused = piece.start in cuts
    return pieces


_SHAPES = {
    "n.": r"(?<=[.?!”’\")\]])\s+(?P<n>{0}\.\s+)[A-Z“‘]",
    "[n]": r"(?<=[.?!”’\")\]])\s+(?P<n>\[{0}\]\s+)[A-Z“‘]",
}


def _padded(text: str) -> list[tuple[int, int]]:
    """Each number, and where it stands, of a text that sets its numbers out by blanks; empty when it does not.

    They count up one by one. A number that only its blanks got lost of is found between its neighbours, when it
    stands there alone and once.
    """
    found = [(int(m["n"]), m.start()) for m in _PADDED.finditer(text)]
    if len(found) < _FEWEST or found[0][0] > _FEWEST:
        return []
    steps = [b - a for (a, _), (b, _) in pairwise(found)]
    if sum(step == 1 for step in steps) < 0.8 * len(steps):
        return []
    out = list(found)
    for (a, start), (b, end) in pairwise(found):
        for value in range(a + 1, b) if 1 < b - a <= 4 else ():
            between = [m.start() for m in re.finditer(_LONELY.format(value), text[start:end])]
            out += [(value, start + between[0])] if len(between) == 1 else []
    return sorted(out, key=lambda row: row[1])


def _announced(text: str, numbers: Sequence[int]) -> list[Line]:
    """A running text as pieces: front matter, announcements of opinions, headings, numbered paragraphs."""
    announced = lead_ins(text)
    first = announced[0].span.start if announced else (numbers[0] if numbers else len(text))
    bounds: dict[int, LeadIn | str | None] = {0: None}
    for match in _FRONT.finditer(text, 0, first):
        bounds[match.start()] = "headnote"
    for at in numbers:
        bounds[at] = None
    for lead in announced:
        bounds[lead.span.start] = lead
        if lead.number_at is None:
            bounds.setdefault(lead.span.end, None)
    if (end := _END.search(text, numbers[-1] if numbers else 0)) or (end := _last(text)):
        bounds[end.start()] = "signature"
    edges = [*sorted(bounds), len(text)]
    out: list[Line] = []
    for a, b in pairwise(edges):
        if text[a:b].strip():
            out += _piece(text, a, b, bounds[a], announced)
    return out


def _last(text: str) -> re.Match[str] | None:
    """The closing matter, when endnotes that look like paragraphs follow it."""
    return max(_END.finditer(text, int(len(text) * 0.4)), key=lambda match: match.start(), default=None)


def _piece(text: str, a: int, b: int, what: LeadIn | str | None, announced: Sequence[LeadIn]) -> list[Line]:
    if isinstance(what, str):
        return [Line(a, b, text[a:b], zone=what)]
    line = Line(a, b, text[a:b])
    if what is not None:
        line.byline = Byline(what.author or "", what.heading, what.role, what.joined_by)
        return [line]
    for lead in announced:
        if lead.number_at == a:
            line.body = lead.span.end
    heading = _HEADING.search(text[:b], max(a, b - 200))
    if heading is None or not (_NUMBER.match(text, a) or text[a].isdigit()):
        return [line]
    line.end, line.text = heading.start(), text[a : heading.start()]
    return [line, Line(heading.start(), b, text[heading.start() : b], heading=1)]


def _is_running(lines: Sequence[Line]) -> bool:
    inside = heads = 0
    notes = {line.footnote for line in lines if line.kind is BlockKind.FOOTNOTE}
    for line in lines:
        for match in _NUMBER.finditer(line.text):
            if match[1] in notes:
                continue
            if line.text[: match.start()].strip():
                inside += _BEGINS.match(line.text, max(match.start() - 1, 0)) is not None
            else:
                heads += 1
    return inside >= 2 and inside * 2 > heads


def _is_announced(text: str, lines: Sequence[Line]) -> bool:
    """True for a report set in lines that announces its opinions as running reports do, over line breaks."""
    heads = sum(1 for line in lines if _NUMBER.match(line.text.lstrip()))
    if heads < 3 and not (heads == 0 and len(_NUMBER.findall(text)) == 1):
        return False
    return _DELIVERED.search(text) is not None and bool(lead_ins(text))


def _fused(line: Line) -> list[int]:
    """Where a judge's heading and the next number are fused into the end of a paragraph."""
    out: list[int] = []
    if "Justice" not in line.text and "JUSTICE" not in line.text:
        return out
    for match in _FUSED.finditer(line.text):
        out += [line.start + match.start("who"), line.start + match.start("number")]
    return out


def _pieces(text: str, lines: list[Line], cuts: Sequence[int]) -> list[Line]:
    """Lines cut further at ``cuts``. The first piece keeps the line's number; none keeps its emphasis or heading."""
    out: list[Line] = []
    for line in lines:
        inside = [c for c in cuts if line.start < c < line.end]
        if not inside:
            out.append(line)
            continue
        plain = replace(line, emphasis=set(), heading=0, author="", footnote=None, byline=None, body=None)
        rest = replace(plain, number="", number_level=0, number_ref="", number_span=None, number_source="", unit_id="")
        for n, (a, b) in enumerate(pairwise([line.start, *inside, line.end])):
            out.append(replace(plain if n == 0 else rest, start=a, end=b, text=text[a:b]))
    return out
