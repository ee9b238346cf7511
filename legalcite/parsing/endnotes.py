"""Notes printed at the end of a plain text, numbered in brackets like paragraphs: ``[1] See …``.

They are notes, not paragraphs, where they stand last, count from 1, and the text above calls each of
them inside a line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from legalcite.model.document import BlockKind
from legalcite.parsing.lines import Line

_HEAD = re.compile(r"\s*\[(\d{1,3})\][\s\u00a0]+(?=\S)")
_CALL = re.compile(r"\[(\d{1,3})\]")
_FEWEST = 2
_MOST_LOST = 2
_UNCALLED = 0.2
"""Which share of the notes may lack a call that can be read."""


def mark_endnotes(lines: Sequence[Line]) -> None:
    """Make notes of the last lines where they are notes; each with its label, its words behind it."""
    heads = [(n, int(match[1])) for n, line in enumerate(lines) if (match := _HEAD.match(line.text))]
    block = _last_count(heads)
    if len(block) < _FEWEST:
        return
    first = block[0][0]
    called = {
        int(m[1])
        for line in lines[:first]
        for m in _CALL.finditer(line.text)
        if line.text[: m.start()].strip() or m.group() == line.bare
    }
    missing = sum(number not in called for _, number in block)
    if missing > _UNCALLED * len(block):
        return
    starts = dict(block)
    for n in range(first, len(lines)):
        line = lines[n]
        line.kind = BlockKind.FOOTNOTE
        if n in starts and (match := _HEAD.match(line.text)) is not None:
            line.footnote = match[1]
            line.start += match.end()
            line.text = line.text[match.end() :]


def _last_count(heads: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The last run of heads that counts up from 1 to the last head of all; one number may be missing."""
    block: list[tuple[int, int]] = []
    for n, number in reversed(heads):
        if block and not 0 < block[-1][1] - number <= _MOST_LOST:
            break
        block.append((n, number))
    block.reverse()
    return block if block and block[0][1] == 1 else []
