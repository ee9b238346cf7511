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
_FAR = 7500
_TITLES = frozenset(("judge", "justice", "chief", "circuit", "district", "senior", "lord", "lady", "the", "president"))
_PROSE = 120
_CITED = 80
"""Above the heading, a shorter line that begins with a number is a citation or a line of a syllabus."""
_LEADS = (None, Role.MAJORITY, Role.PLURALITY)
_SHORT = 30
_COURTS = re.compile(r"\b(?:delivered|announced)\b.{0,60}\bof the court\b", re.I)
_FEDERAL = re.compile(r",\s+(?:(?:Senior|Chief)\s+)?(?:Circuit|District|Bankruptcy|Magistrate)\s+Judge$")
"""Judges of courts that number no paragraphs."""
_BENCH = re.compile(r"(?:Before|BEFORE|Present|PRESENT)\b:?.{0,120}\b(?:J\.|JJ\.|Judges?|Justices?|and)\b")
_LONGEST = 300
_PARAGRAPH = 200
_COUNSEL = re.compile(
    r"\bon (?:the|their|his|her) (?:joint )?briefs?\b|\bargued the cause\b|\bAttorneys? (?:at Law|General)\b"
    r"|, for [A-Za-z -]*(?:[Aa]ppell|[Pp]laintiff|[Dd]efendant|[Pp]etitioner|[Rr]espondent|[Aa]mic)"
)
_MARKER = re.compile(r"[*†‡\d]{1,3}")
_UNSIGNED = re.compile(r"(?:\*{1,3}\d{1,5}\s+)?Opinion of the Court\.?", re.I)
_WRITING = re.compile(
    r"\b(?:opinion|statement|déclaration|declaration)\b|\bdelivered\b|\bannounced\b|\bdissent|\bconcur|\bdissident",
    re.I,
)


def opening(lines: Sequence[Line], said: dict[int, Byline], numbered: Collection[int]) -> int | None:
    """The line of the heading that opens reasons whose paragraphs have no numbers; None where numbers count them."""
    for n in sorted(said):
        line = lines[n]
        if said[n].role not in _LEADS or line.number or line.zone in ("header", "headnote"):
            continue
        if _prose(lines, n, {*said, *numbered}) < _PROSE or not names_a_writer(line, said[n]):
            continue
        if _COURTS.search(said[n].heading) or _FEDERAL.search(said[n].author):
            return n
        before = [k for k in numbered if k < n and len(lines[k].bare) >= _CITED]
        after = min((k for k in numbered if k > n), default=None)
        if before and said[n].role is None:
            continue
        if after is None:
            return n
        rest = lines[-1].end - line.end
        return n if lines[after].start - line.end > max(_NEAR, min(0.1 * rest, _FAR)) else None
    return next((n for n in _titles(lines) if not numbered or min(numbered) > n), None)


def _titles(lines: Sequence[Line]) -> list[int]:
    """``Opinion of the Court.`` as a line of its own above long prose: the heading of an opinion nobody signs."""
    found = [n for n, line in enumerate(lines) if _UNSIGNED.fullmatch(line.bare) and not line.quoted]
    return [n for n in found if _prose(lines, n, ()) > 2 * _PROSE]


def _bench(lines: Sequence[Line], longest: int | None = None) -> int | None:
    """The first line that lists the bench, shorter than ``longest`` where that is given."""
    for n, line in enumerate(lines[:200]):
        if (longest is None or len(line.bare) < longest) and _BENCH.match(line.bare):
            return n
    return None


def after_bench(lines: Sequence[Line]) -> int | None:
    """The first indented paragraph below the bench, in typescript nobody signs; notes behind stars are passed over."""
    bench = _bench(lines)
    for n in range(bench + 1 if bench is not None else len(lines), len(lines) - 3):
        text = lines[n].text
        starts = text[:3].isspace() and lines[n].bare[:1].isupper() and len(lines[n].bare) > 40
        whole = starts and not _MARKER.fullmatch(lines[n - 1].bare) and all(line.bare for line in lines[n : n + 3])
        if whole and (lines[n + 1].bare[0].islower() or lines[n + 2].bare[0].islower()):
            return n
    return None


def below_bench(lines: Sequence[Line]) -> int | None:
    """The first long paragraph below the bench, where blocks are paragraphs and nobody signs."""
    bench = _bench(lines, _LONGEST)
    if bench is None:
        return None
    for n in range(bench + 1, min(bench + 30, len(lines))):
        line = lines[n]
        if (
            line.kind is BlockKind.BODY
            and not line.table
            and len(line.bare) > _PARAGRAPH
            and not _COUNSEL.search(line.text)
        ):
            return n
    return None


def standing(lines: Sequence[Line], said: dict[int, Byline], first: int) -> list[int]:
    """Headings that name a separate writing and open prose, numbered or not: they need no number below them."""
    out: list[int] = []
    for n in sorted(said):
        heading = said[n]
        if n <= first or heading.role in (None, Role.MAJORITY) or lines[n].quoted or lines[n].number:
            continue
        if _WRITING.search(heading.heading) and followed(lines, said, n) and _prose(lines, n, said) >= _SHORT:
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


def names_a_writer(line: Line, heading: Byline) -> bool:
    """False for a judge's name that only fills a line of wrapped text: no side, no stop, no capitals, no mark."""
    if heading.role is not None or line.author or line.heading or line.align == "center" or line.emphasis:
        return True
    words = [word for word in re.findall(r"[^\W\d_]{3,}", heading.author) if word.lower() not in _TITLES]
    return line.bare.endswith((".", ":", "—", "–", ")")) or any(word.isupper() for word in words)


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
