"""What each line of a decision is: front matter, a judge's heading, a numbered paragraph, an order.

Every line gets exactly one class; nothing is guessed twice. The chain of numbers decides which
headings, judges' names and orders are real: a judge's heading is one only where a paragraph of the
decision follows it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from legalcite.model.cut import DocumentKind
from legalcite.model.document import BlockKind, Document
from legalcite.model.mark import MarkKind
from legalcite.model.zone import ZoneKind
from legalcite.parsing.candidates import candidates_of
from legalcite.parsing.front import APPENDIX, ORDER, ORDER_TITLE, SIGNATURE, front_zones, is_press_summary, is_title
from legalcite.parsing.lines import Line
from legalcite.parsing.markup_voices import by_markup, stated_voices
from legalcite.parsing.numbering import Link, solve
from legalcite.parsing.openings import after_bench, below_bench, followed, names_a_writer, opening, standing
from legalcite.parsing.voices import Byline, byline


class LineClass(StrEnum):
    """What a line is in the structure of a decision."""

    FRONT = "front"
    BYLINE = "byline"
    HEADING = "heading"
    NUMBER = "number"
    TEXT = "text"
    ORDER = "order"
    APPENDIX = "appendix"
    SIGNATURE = "signature"
    FOOTNOTE = "footnote"
    FURNITURE = "furniture"


@dataclass(slots=True)
class Layout:
    """The class of each line, the chain's number at each numbered line, and who speaks where.

    ``first`` is the index of the first line of the reasons (``len(lines)`` when there are none);
    ``stated`` are the opinions that the markup sets apart, by their first line.
    """

    kind: DocumentKind
    classes: list[LineClass]
    links: dict[int, Link] = field(default_factory=dict)
    bylines: dict[int, Byline] = field(default_factory=dict)
    front: list[ZoneKind] = field(default_factory=list)
    first: int = 0
    plain: bool = False
    stated: dict[int, Byline] = field(default_factory=dict)


_SIGNED = re.compile(
    r"\b(?:judge|justice|chair(?:man|woman|person)?|president|registrar|release date|dated?\b|signed|member|master)\b"
    r"|^\W*(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b.{0,12}$",
    re.I,
)
_HANGS = re.compile(r"(?:\b(?:DE|DU|DES|OF|ET|AND|JUGES?|JUDGES?|BY|PAR|LE|LA|MR|MRS|SIR)|\bMM?\.|\bMME|,)$")
_LONE = 5000
"""A single typed number with this many characters below it heads no paragraph: the numbering was lost."""
_FEW, _LONGEST, _MOST = 12, 15_000, 0.6
_UNENDED = re.compile(
    r"[,&–-]$|^(?:Foot|End)?[Nn]otes?:?$|\b(?:January|February|March|April|May|June|July|August|September|October|November|December"
    r"|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)$"
)
_SPEECH = re.compile(r"\s*[A-Z][A-Z .’']+:\s+\S")
_ENDS = (".", ";", ",", ":", "…")


def lay_out(document: Document, lines: Sequence[Line]) -> Layout:
    """Classify every line of a decision."""
    kind = _kind(document, lines)
    classes = [_place(line) for line in lines]
    layout = Layout(kind, classes, first=len(lines))
    if kind is DocumentKind.OTHER:
        layout.front = [ZoneKind.HEADNOTE] * len(lines)
        return layout
    layout.plain = not any(line.emphasis or line.heading for line in lines)
    layout.stated = stated_voices(document, lines)
    said = _said_by(lines) | layout.stated
    start = _likely_start(lines)
    backs = _backs(lines, start)
    links = _chain(lines, said, backs, start)
    opened = opening(lines, said, {link.candidate.line for link in links})
    links = [] if opened is not None else links
    layout.links = {link.candidate.line: link for link in links}
    _forget_heading_styles(lines, layout)
    numbered = min(layout.links, default=None)
    if numbered is None:
        layout.first = _first_unnumbered(lines, said, start) if opened is None else opened
        if layout.first == len(lines) and document.origin.format in ("plain", "courtlistener", "pdf"):
            layout.first = after_bench(lines) or len(lines)
        if layout.first == len(lines) and document.origin.format != "plain":
            layout.first = below_bench(lines) or len(lines)
        layout.front = front_zones(lines[: layout.first])
    else:
        zones = front_zones(lines[:numbered])
        layout.first = _first(lines, numbered, zones, said, start)
        layout.front = zones[: layout.first]
    _class_body(lines, layout, said, backs)
    return layout


def _kind(document: Document, lines: Sequence[Line]) -> DocumentKind:
    stated = " ".join(m.value.lower() for m in document.marks if m.kind is MarkKind.DOCUMENT_TYPE)
    if "press" in stated or "summary" in stated or is_press_summary(lines):
        return DocumentKind.OTHER
    return DocumentKind.DECISION


def _place(line: Line) -> LineClass:
    if line.kind is BlockKind.FOOTNOTE:
        return LineClass.FOOTNOTE
    if line.kind in (BlockKind.HEADER, BlockKind.FOOTER):
        return LineClass.FURNITURE
    return LineClass.FRONT


def _said_by(lines: Sequence[Line]) -> dict[int, Byline]:
    """Lines that read like a judge's heading; which of them are real is decided later."""
    out: dict[int, Byline] = {}
    for n, line in enumerate(lines):
        if line.byline is not None:
            out[n] = line.byline
            continue
        if line.quoted or line.kind not in (BlockKind.BODY, BlockKind.BOX) or len(line.text) > 320 or line.table:
            continue
        if line.bare.endswith(")") and "(" not in line.bare:
            continue  # the right edge of a caption set in two columns
        if not line.number and (found := byline(line.text) or _broken(lines, n) or by_markup(line)) is not None:
            out[n] = found
    return out


def _broken(lines: Sequence[Line], n: int) -> Byline | None:
    """The heading of an opinion that goes on in the next line: ``DISSENTING OPINION OF`` / ``JUDGE STONE``."""
    text = lines[n].bare
    if n + 1 == len(lines) or len(text) > 160 or not _HANGS.search(text) or not text[:30].isupper():
        return None
    return byline(f"{text} {lines[n + 1].bare}")


def _likely_start(lines: Sequence[Line]) -> int:
    """The line before which no paragraph of the reasons is expected, 0 when nothing tells.

    An order printed above the reasons numbers its own items: its title announces reasons only where no other does.
    """
    body = next((n for n, line in enumerate(lines) if line.zone == "body" or line.byline), None)
    if body is not None:
        return body
    titles = [n for n, line in enumerate(lines[: max(60, len(lines) // 3)]) if is_title(line.text)]
    reasons = (n for n in titles if not ORDER_TITLE.fullmatch(lines[n].text))
    return next(reasons, titles[0] if titles else 0)


def _backs(lines: Sequence[Line], start: int) -> dict[int, LineClass]:
    """Lines that may head an order or an appendix; an order inside an appendix is part of it."""
    out: dict[int, LineClass] = {}
    annexed = False
    for n in range(start + 1, len(lines)):
        found = _back(lines[n])
        annexed = annexed or found is LineClass.APPENDIX
        if found is not None and not (annexed and found is LineClass.ORDER):
            out[n] = found
    return out


def _back(line: Line) -> LineClass | None:
    if line.quoted or line.table or line.kind is not BlockKind.BODY or line.number or line.byline:
        return None
    if ORDER.match(line.text) or ORDER_TITLE.fullmatch(line.text):
        return LineClass.ORDER
    if len(line.text) < 130 and APPENDIX.fullmatch(line.text) and not line.bare.endswith((".", ";", ",")):
        return LineClass.APPENDIX
    return LineClass.APPENDIX if line.zone == "annex" else None


def _chain(lines: Sequence[Line], said: dict[int, Byline], backs: dict[int, LineClass], start: int) -> list[Link]:
    containers, now = [], 0
    for n in range(len(lines)):
        if n in backs or (n in said and n >= start):
            now += 1
        containers.append(now)
    found = [one for one in candidates_of(lines, containers) if lines[one.line].zone not in ("header", "headnote")]
    for candidate in found:
        if candidate.line < start:
            candidate.trust *= 0.2
    links = solve(found)
    lone = len(links) == 1 and links[0].candidate.source == "text"
    if lone and (lines[-1].end - links[0].candidate.at > _LONE or _goes_on(lines, links[0])):
        return []
    body = max((line.end for line in lines if line.kind is BlockKind.BODY), default=0)
    return [] if _is_list(links, body) else links


def _goes_on(lines: Sequence[Line], link: Link) -> bool:
    """True when the line above goes on in it (``heard in February`` / ``22. Present``) or is a title of notes."""
    above = lines[link.candidate.line - 1].bare if link.candidate.line else ""
    return link.candidate.key[1] in ("n", "n.") and _UNENDED.search(above) is not None


def _is_list(links: Sequence[Link], end: int) -> bool:
    """True for a few typed numbers with most of the decision below one of them: items of a list, not paragraphs."""
    if not 1 < len(links) <= _FEW or any(link.candidate.source != "text" for link in links):
        return False
    starts = [link.candidate.at for link in links]
    longest = max(b - a for a, b in pairwise([*starts, end]))
    return longest > max(_LONGEST, _MOST * (end - starts[0]))


def _forget_heading_styles(lines: Sequence[Line], layout: Layout) -> None:
    """A style with an outline level that numbered paragraphs carry makes no headings."""
    body = {lines[n].style for n in layout.links if lines[n].heading}
    for line in lines:
        if line.heading and line.style in body:
            line.heading = 0


def _first(lines: Sequence[Line], numbered: int, zones: Sequence[ZoneKind], said: dict[int, Byline], start: int) -> int:
    """Where the reasons begin: after the last line of front matter above the first paragraph, line ``numbered``."""
    fence = -1
    for n in range(numbered):
        closed = zones[n] in (ZoneKind.COUNSEL, ZoneKind.CONTENTS)
        if closed or is_title(lines[n].text) or lines[n].zone == "header" or _is_rule(lines[n]):
            fence = n
    n = numbered
    spoken = next((k for k in range(numbered - 1, start - 1, -1) if k in said and lines[k].zone != "header"), None)
    if spoken is not None and all(
        k in said or not lines[k].bare or heading_like(lines[k], True) for k in range(spoken, numbered)
    ):
        fence = min(fence, spoken - 1)
        n = spoken
    while n - 1 > fence and (not lines[n - 1].bare or n - 1 in said or heading_like(lines[n - 1], False)):
        n -= 1
    if fence >= 0 and numbered - fence <= 6 and lines[fence].zone != "header":
        n = min(n, fence + 1)
    listed = spoken is not None and ZoneKind.CONTENTS in zones[start:spoken]
    if lines[numbered].zone == "body" and not listed:
        n = min(n, start)
    while n < numbered and not lines[n].bare:
        n += 1
    return n


def _first_unnumbered(lines: Sequence[Line], said: dict[int, Byline], start: int) -> int:
    if lines and any(line.zone == "body" for line in lines):
        return start
    titles = [n for n, line in enumerate(lines) if is_title(line.text)]
    if titles:
        after = titles[-1] + 1
        below = below_bench(lines[after : after + 6])
        return after + below if below is not None else min(after, len(lines))
    prose = [n for n in said if n + 1 < len(lines) and len(lines[n + 1].text) > 80]
    return prose[0] if prose else len(lines)


def _is_rule(line: Line) -> bool:
    return len(line.bare) >= 5 and re.fullmatch(r"[\s_\-–—=*.]+", line.bare) is not None


def heading_like(line: Line, plain: bool) -> bool:
    """True for a short line set off from the prose: a heading, by its marks or (in plain text) its shape."""
    text = line.bare
    if not text or len(text) > 170 or line.quoted or line.table or text.rstrip("\"'”’)]").endswith(_ENDS):
        return False
    if text[0] in "“‘\"'(*•" and not re.match(r"\((?:[a-z]{1,4}|\d{1,2}|[A-Z]{1,3})\)\s", text):
        return False
    if line.heading or line.align == "center":
        return True
    if {"bold", "underline", "italic"} & line.emphasis:
        return True
    if text.isupper() and len(text) > 3:
        return True
    return (
        plain
        and len(text) < 140
        and (text[0].isupper() or text[0].isdigit() or text[0] == "(")
        and not text.endswith(("”", "’", "?", "!"))
    )


def _heading_with_colon(line: Line, numbered: Line) -> bool:
    """A bold heading that ends with a colon, set no deeper than the paragraph below it."""
    text = line.bare
    set_off = {"bold", "underline"} & line.emphasis and not line.quoted and not line.table
    return (
        bool(set_off) and text.endswith(":") and len(text) < 100 and line.indent <= numbered.indent and not line.number
    )


def _class_body(lines: Sequence[Line], layout: Layout, said: dict[int, Byline], backs: dict[int, LineClass]) -> None:
    last = max(layout.links, default=-1)
    for n in range(layout.first, len(lines)):
        if layout.classes[n] is LineClass.FRONT:
            layout.classes[n] = LineClass.NUMBER if n in layout.links else LineClass.TEXT
    _class_headings(lines, layout, said)
    for n, what in backs.items():
        ends = _ends_chain(layout, n) or (not layout.links and what is LineClass.APPENDIX)
        if n >= layout.first and layout.classes[n] in (LineClass.TEXT, LineClass.HEADING) and ends:
            layout.classes[n] = what
    if last >= 0:
        _class_signature(lines, layout, last)
    _class_repeated_captions(lines, layout)


def _class_repeated_captions(lines: Sequence[Line], layout: Layout) -> None:
    """The caption that a slip opinion prints again above each writing and annex is no part of what it follows."""
    caption = {line.bare for line in lines[: layout.first] if line.bare}
    for n in (*layout.bylines, *(n for n, what in enumerate(layout.classes) if what is LineClass.APPENDIX)):
        k = n - 1
        while k > layout.first and layout.classes[k] in (LineClass.TEXT, LineClass.HEADING, LineClass.FURNITURE):
            if lines[k].bare and lines[k].bare not in caption and layout.classes[k] is not LineClass.FURNITURE:
                break
            layout.classes[k] = LineClass.FURNITURE
            k -= 1


def _class_signature(lines: Sequence[Line], layout: Layout, last: int) -> None:
    """What stands below the last paragraph: signatures, release dates, stated results."""
    loose = (LineClass.TEXT, LineClass.HEADING)
    for n in range(last + 1, len(lines)):
        if layout.classes[n] in loose and (lines[n].zone == "signature" or SIGNATURE.fullmatch(lines[n].text)):
            layout.classes[n] = LineClass.SIGNATURE
    end = len(lines)
    while end > last + 1 and layout.classes[end - 1] not in loose:
        end -= 1
    start = end
    while (
        start > last + 1
        and layout.classes[start - 1] in loose
        and len(lines[start - 1].bare) < 90
        and (not lines[start - 1].bare.endswith(_ENDS) or _SIGNED.search(lines[start - 1].text))
    ):
        start -= 1
    signed = [n for n in range(start, end) if _SIGNED.search(lines[n].text) and not _SPEECH.match(lines[n].text)]
    first = signed[0] if signed else end
    while first > start and len(lines[first - 1].bare.split()) <= 5 and lines[first - 1].bare[:1].isupper():
        first -= 1
    for n in range(first, end):
        layout.classes[n] = LineClass.SIGNATURE


def _ends_chain(layout: Layout, n: int) -> bool:
    """True when no number of the chain goes on after line ``n``: there is none, or it begins again."""
    before = max((k for k in layout.links if k < n), default=None)
    after = min((k for k in layout.links if k > n), default=None)
    if before is None:
        return False
    return after is None or layout.links[after].restart > layout.links[before].restart


def _class_headings(lines: Sequence[Line], layout: Layout, said: dict[int, Byline]) -> None:
    """Headings and judges' headings: the run of such lines right above a numbered paragraph."""
    for n in range(layout.first, len(lines)):
        announced = lines[n].byline or layout.stated.get(n)
        if announced is not None:
            layout.classes[n], layout.bylines[n] = LineClass.BYLINE, announced
    for n in sorted(layout.links):
        k = n - 1
        while k >= layout.first and layout.classes[k] in (LineClass.TEXT, LineClass.HEADING):
            if k in said:
                layout.classes[k] = LineClass.BYLINE
                layout.bylines[k] = said[k]
            elif heading_like(lines[k], layout.plain) or _heading_with_colon(lines[k], lines[n]):
                layout.classes[k] = LineClass.HEADING
            elif lines[k].bare:
                break
            k -= 1
    top = next((n for n in range(layout.first, len(lines)) if lines[n].bare), None)
    if top in said and layout.classes[top] is LineClass.TEXT:
        layout.classes[top], layout.bylines[top] = LineClass.BYLINE, said[top]
    for n in standing(lines, said, layout.first):
        if layout.classes[n] in (LineClass.TEXT, LineClass.HEADING):
            layout.classes[n], layout.bylines[n] = LineClass.BYLINE, said[n]
    if not layout.links:
        for n in range(layout.first, len(lines)):
            if n in said and followed(lines, said, n) and names_a_writer(lines[n], said[n]):
                layout.classes[n] = LineClass.BYLINE
                layout.bylines[n] = said[n]
            elif heading_like(lines[n], False):
                layout.classes[n] = LineClass.HEADING
