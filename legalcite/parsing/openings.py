"""Where reasons without paragraph numbers open, and which judges' headings stand without a number below them.

Most American decisions and many separate opinions number nothing. Numbers that do occur there (items
of a syllabus, endnotes, points of an argument) count no paragraphs: a heading that opens a long
stretch of prose without any of them tells so.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from legalcite.model.document import BlockKind
from legalcite.model.zone import Role
from legalcite.parsing.lines import Line
from legalcite.parsing.voices import Byline

_NEAR = 2500
"""Numbered reasons have their first number within this many characters of the heading that opens them."""
_PROSE = 120
_SHORT = 30
_WRITING = re.compile(
    r"\b(?:opinion|statement|déclaration|declaration)\b|\bdelivered\b|\bannounced\b|\bdissent|\bconcur|\bdissident",
    re.I,
)


def opening(lines: Sequence[Line], said: dict[int, Byline], numbered: Collection[int]) -> int | None:
    """The line of the heading that opens reasons whose paragraphs have no numbers; None where numbers count them."""
    for n in sorted(said):
        line = lines[n]
        if (
            said[n].role not in (None, Role.MAJORITY, Role.PLURALITY)
            or line.number
            or line.zone in ("header", "headnote")
        ):
            continue
        if _prose(lines, n, said) < _PROSE:
            continue
        before = [k for k in numbered if k < n]
        after = min((k for k in numbered if k > n), default=None)
        if before and said[n].role is None:
            continue
        if after is None:
            return n
        distance = lines[after].start - line.end
        return n if distance > max(_NEAR, 0.3 * (lines[-1].end - line.end)) else None
    return None


def standing(lines: Sequence[Line], said: dict[int, Byline], first: int) -> list[int]:
    """Headings that name a separate writing and open prose, numbered or not: they need no number below them."""
    out: list[int] = []
    for n in sorted(said):
        heading = said[n]
        if n <= first or heading.role in (None, Role.MAJORITY) or lines[n].quoted or lines[n].number:
            continue
        if _WRITING.search(lines[n].text) and _prose(lines, n, said) >= _SHORT:
            out.append(n)
    return out


def followed(lines: Sequence[Line], said: dict[int, Byline], n: int) -> bool:
    """False for a heading that the same judge's next one repeats before any prose: a running head, a title page."""
    later = next((k for k in sorted(said) if k > n), None)
    if later is None or lines[later].start - lines[n].end > 900:
        return True
    own = max((len(line.bare) for line in lines[n + 1 : later] if line.kind is BlockKind.BODY), default=0)
    same = said[later].author.split(",")[0].split()[-1:] == said[n].author.split(",")[0].split()[-1:]
    return not (same and own < 200)


def _prose(lines: Sequence[Line], n: int, said: Collection[int]) -> int:
    """How many characters of text follow line ``n`` in the next few lines, up to the next heading."""
    total = 0
    for k in range(n + 1, min(n + 7, len(lines))):
        line = lines[k]
        if k in said or line.kind not in (BlockKind.BODY, BlockKind.BOX):
            break
        if not line.bare.isupper():
            total += len(line.bare)
    return total
