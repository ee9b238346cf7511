"""Notes printed at the end of a text, and the calls of them that no markup states.

Notes numbered in brackets like paragraphs (``[1] See …``) are notes where they stand last, count
from 1, are shorter than the text above, and it calls each of them inside a line. A raised number is
a call where a note has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from legalcite.model.document import BlockKind, Document
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.parsing.lines import Line

_HEAD = re.compile(r"\s*\[(\d{1,3})\](?:\s*\.)?\s+(?=\S)")
_CALL = re.compile(r"\[(\d{1,3})\]")
_POWER = re.compile(r"(?:\d|(?<![^\W\d_])(?:[kcm]?m|ft|in|yd))$")
_FEWEST = 2
_MOST_LOST = 2
_UNCALLED = 0.2
"""Which share of the notes may lack a call that can be read."""


def with_calls(document: Document, lines: Sequence[Line], bracketed: bool) -> Document:
    """The document with a mark for each call of a note that no markup states: ``[1]`` or a raised number."""
    labels = {line.footnote for line in lines if line.kind is BlockKind.FOOTNOTE and line.footnote}
    if not labels:
        return document
    stated = {mark.span.start for mark in document.marks if mark.kind is MarkKind.FOOTNOTE_CALL}
    found = _bracketed(lines) if bracketed else _raised(document, labels)
    calls = [mark for mark in found if mark.span.start not in stated]
    return replace(document, marks=(*document.marks, *calls)) if calls else document


def _raised(document: Document, labels: set[str]) -> Iterator[Mark]:
    for mark in document.marks:
        if mark.kind is not MarkKind.EMPHASIS or mark.value != "superscript":
            continue
        label = mark.span.of(document.text).strip()
        before = document.text[max(0, mark.span.start - 4) : mark.span.start]
        if label in labels and not _POWER.search(before):
            yield Mark(MarkKind.FOOTNOTE_CALL, mark.span, label)


def _bracketed(lines: Sequence[Line]) -> Iterator[Mark]:
    """The calls in the order of their notes; a number in brackets out of that order is something else."""
    order = [line.footnote for line in lines if line.kind is BlockKind.FOOTNOTE and line.footnote]
    at = 0
    for line in lines:
        if line.kind is BlockKind.FOOTNOTE:
            continue
        for match in _CALL.finditer(line.text):
            inside = line.text[: match.start()].strip() or match[0] == line.bare
            if inside and match[1] in order[at : at + _MOST_LOST]:
                at = order.index(match[1], at) + 1
                yield Mark(MarkKind.FOOTNOTE_CALL, Span(line.start + match.start(), line.start + match.end()), match[1])


def mark_endnotes(lines: Sequence[Line]) -> bool:
    """Make notes of the last lines where they are notes; each with its label, its words behind it. True if any are."""
    heads = [(n, int(match[1])) for n, line in enumerate(lines) if (match := _HEAD.match(line.text))]
    block = _last_count(heads)
    if len(block) < _FEWEST and not (block := _only_count(heads)):
        return False
    first = block[0][0]
    if lines[-1].end - lines[first].start > lines[first].start:
        return False
    called = {
        int(m[1])
        for line in lines[:first]
        for m in _CALL.finditer(line.text)
        if line.text[: m.start()].strip() or m.group() == line.bare
    }
    missing = sum(number not in called for _, number in block)
    if missing > _UNCALLED * len(block):
        return False
    starts = dict(block)
    for n in range(first, len(lines)):
        line = lines[n]
        line.kind = BlockKind.FOOTNOTE
        if n in starts and (match := _HEAD.match(line.text)) is not None:
            line.footnote = match[1]
            line.start += match.end()
            line.text = line.text[match.end() :]
    return True


def _only_count(heads: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """All heads where nothing else of the text begins with a number in brackets; some notes may be lost."""
    numbers = [number for _, number in heads]
    return list(heads) if numbers[:1] == [1] and numbers == sorted(set(numbers)) else []


def _last_count(heads: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The last run of heads that counts up from 1 to the last head of all; one number may be missing."""
    block: list[tuple[int, int]] = []
    for n, number in reversed(heads):
        if block and not 0 < block[-1][1] - number <= _MOST_LOST:
            break
        block.append((n, number))
    block.reverse()
    return block if block and block[0][1] == 1 else []
