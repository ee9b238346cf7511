"""Passages: one unit, or one part of a long one, with all that a pinpoint is rendered from.

Every numbered unit becomes at least one passage. What stands in a zone outside its units
(a headnote, the names of counsel, a heading) becomes passages that cannot be cited and
carry no label, so that words taken from there can be named for what they are.
"""

from __future__ import annotations

import base64
import hashlib
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import regex

from legalcite.model.cut import Cut
from legalcite.model.passage import Passage
from legalcite.model.span import Span
from legalcite.model.unit import PageRef, Unit, UnitKind
from legalcite.model.zone import Zone, ZoneKind
from legalcite.text.fold import id_fold

MAX_WORDS = 400


def passages_of(cut: Cut, *, max_words: int = MAX_WORDS, max_chars: int | None = None) -> tuple[Passage, ...]:
    """The passages of a cut document in document order: all units, and what stands outside them.

    A unit longer than ``max_words`` words (counted as five folded characters each, so that
    the same words are split alike in every format) or ``max_chars`` characters is split at
    sentence ends; the parts keep its label and eId.
    """
    zones = {zone.id: zone for zone in cut.zones}
    units = [*_outside_units(cut), *cut.units]
    units.sort(key=lambda unit: unit.spans[0].start if unit.spans else 0)
    limits = (max_words, max_chars)
    return tuple(passage for unit in units for passage in _of_unit(cut, unit, zones[unit.zone], limits))


def passage_id(work_id: str, language: str, eid: str, part: int, text: str) -> str:
    """The id of part ``part`` of the unit ``eid`` whose words, all parts together, are ``text``.

    26 base32 characters (130 bits) of SHA-256 over the work, the language, the eId, the part
    and the id-fold of the words: the same words under the same number have the same id in
    every format and on every machine, changed words another.
    """
    material = "\x1f".join((work_id, language, eid, str(part), id_fold(text)))
    digest = hashlib.sha256(material.encode("utf-8", "surrogatepass")).digest()
    return base64.b32encode(digest).decode("ascii")[:26].lower()


def parts_of(words: str, *, max_words: int = MAX_WORDS, max_chars: int | None = None) -> tuple[str, ...]:
    """``words`` in parts of bounded length, cut at sentence ends; joined with one space they are ``words`` again."""
    limit = Limit(max_words * _CHARS_A_WORD, max_chars)
    if limit.allows(words):
        return (words,)
    parts: list[list[str]] = []
    sizes = [0, 0]
    for piece in _pieces(words, limit, 0):
        folded, chars = len(id_fold(piece)), len(piece)
        if parts and limit.holds(sizes[0] + folded, sizes[1] + 1 + chars):
            parts[-1].append(piece)
            sizes = [sizes[0] + folded, sizes[1] + 1 + chars]
        else:
            parts.append([piece])
            sizes = [folded, chars]
    return tuple(" ".join(part) for part in parts)


@dataclass(frozen=True, slots=True)
class Limit:
    """The longest a part may be, in folded characters and, if given, in characters as they stand."""

    folded: int
    chars: int | None

    def allows(self, text: str) -> bool:
        """True when ``text`` may be one part."""
        longest = len(text) * (1 if text.isascii() else _LONGEST_FOLD)
        if longest <= self.folded and (self.chars is None or len(text) <= self.chars):
            return True
        return self.holds(len(id_fold(text)), len(text))

    def holds(self, folded: int, chars: int) -> bool:
        """True when a text of these lengths may be one part."""
        return folded <= self.folded and (self.chars is None or chars <= self.chars)


_CHARS_A_WORD = 5
_LONGEST_FOLD = 3

_ABBREVIATED = (
    r"(?<!\b[A-Za-z]\.)(?<!\b(?:Mr|Ms|Dr|St|No|no|vs|eg|ie|cf|Cf|JJ|Art|art|par|Inc|Ltd|Reg|reg|Sch|sch|ed|al|pp|ss|Id|id)\.)"
    r"(?<!\b(?:Mrs|Nos|nos|para|Para|viz|Corp|Hon|Prof|paras)\.)"
)
_CUTS: tuple[re.Pattern[str], ...] = (
    regex.compile(rf"(?<=[.!?…][\"'”’)\]]{{0,2}}){_ABBREVIATED} +(?=[\"'“‘(\[]{{0,2}}[\p{{Lu}}\d])"),
    regex.compile(r"(?<=[;:]) +(?=\S)"),
    regex.compile(r"(?<=\S) +(?=\S)"),
)
"""Where a text may be cut: between sentences, else after a semicolon or colon, else between words."""


def _pieces(words: str, limit: Limit, level: int) -> Iterator[str]:
    """``words`` cut at the level's places, those still too long at the next level's."""
    done = 0
    for match in _CUTS[level].finditer(words):
        yield from _shorter(words[done : match.start()], limit, level)
        done = match.start() + 1
    yield from _shorter(words[done:], limit, level)


def _shorter(piece: str, limit: Limit, level: int) -> Iterator[str]:
    if level + 1 == len(_CUTS) or limit.allows(piece):
        yield piece
    else:
        yield from _pieces(piece, limit, level + 1)


def _of_unit(cut: Cut, unit: Unit, zone: Zone, limits: tuple[int, int | None]) -> list[Passage]:
    words = unit.words(cut.document.text)
    parts = parts_of(words, max_words=limits[0], max_chars=limits[1])
    identity = _identity_words(cut.document.text, unit.spans)
    work, language = cut.authority.work_id, cut.language
    return [
        Passage(
            id=passage_id(work, language, unit.eid, number, identity),
            work_id=work,
            language=language,
            eid=unit.eid,
            kind=unit.kind,
            label=unit.label,
            part=number,
            parts=len(parts),
            text=part,
            citable=unit.citable,
            zone=zone.kind,
            voice=zone.voice,
            role=zone.role,
            author=zone.author,
            joined_by=zone.joined_by,
            path=unit.path or zone.path,
            pages=unit.pages,
            repeated=unit.repeated,
            window=unit.window,
        )
        for number, part in enumerate(parts, 1)
    ]


_ENUMERATOR = re.compile(
    r"(?m)^[ \t\u00a0]*(?:(?:\(?(?:[A-Za-z]|[ivxlc]{1,6}|[IVX]{1,4}|\d{1,3}(?:\.\d{1,3}){0,4})[.)]"
    r"|\d{1,3}(?:\.\d{1,3})+)(?=\s|\Z)|o(?=\t))[ \t\u00a0]*"
)


def _identity_words(text: str, spans: Sequence[Span]) -> str:
    """A unit's words without the numbers and letters that begin its lines.

    A word processor counts them, so they are no words there; the published markup types them.
    """
    return " ".join(_ENUMERATOR.sub("", text[span.start : span.end]) for span in spans)


_COVER = (ZoneKind.CAPTION, ZoneKind.CORAM, ZoneKind.CONTENTS)
"""Zones of a decision's own cover pages, which are cited by page."""


def _outside_units(cut: Cut) -> Iterator[Unit]:
    """What stands in a zone outside its units, as one unit without a label under the zone's own id."""
    taken = sorted((u.spans[0].start, u.spans[-1].end, u.zone) for u in cut.units if u.spans)
    held: dict[str, list[Span]] = {}
    for start, end, zone_id in taken:
        held.setdefault(zone_id, []).append(Span(start, end))
    eids = {unit.eid for unit in cut.units}
    pages = cut.document.pages
    for zone in cut.zones:
        if zone.kind is ZoneKind.FURNITURE:
            continue
        spans = tuple(_lines(cut.document.text, _minus(zone.spans, held.get(zone.id, ()))))
        if spans:
            eid = zone.id if zone.id not in eids else f"{zone.id}__outside"
            shown = pages if zone.kind in _COVER else ()
            over = tuple(PageRef(p.label) for p in shown if any(p.span.overlaps(span) for span in spans))
            yield Unit(eid, UnitKind.PARAGRAPH, None, None, spans, zone.id, citable=False, path=zone.path, pages=over)


def _minus(spans: Iterable[Span], taken: Sequence[Span]) -> Iterator[Span]:
    """``spans`` without what lies in ``taken``, which is sorted."""
    starts = [span.start for span in taken]
    for span in spans:
        at = span.start
        first = max(0, bisect_right(starts, span.start) - 1)
        for hole in taken[first:]:
            if hole.start >= span.end:
                break
            if hole.start > at:
                yield Span(at, hole.start)
            at = max(at, hole.end)
        if at < span.end:
            yield Span(at, span.end)


_NUMBER_ONLY = re.compile(r"[\s\W]*(?:\d+[A-Za-z]?|[ivxlc]{1,6}|[A-Za-z])?[\s\W]*\Z", re.IGNORECASE)


def _lines(text: str, spans: Iterable[Span]) -> Iterator[Span]:
    """The lines of ``spans`` that hold words: a unit's own number, left over beside it, is none."""
    for span in spans:
        for line in re.finditer(r"[^\n]+", text[span.start : span.end]):
            if not _NUMBER_ONLY.match(line.group()):
                yield Span(span.start + line.start(), span.start + line.end())
