"""Classified lines become zones that tile the text and numbered units with their places."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from legalcite.model.cut import DocumentKind
from legalcite.model.document import Document, Notice
from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.model.unit import LabelSource, Unit, UnitKind
from legalcite.model.zone import Voice, Zone, ZoneKind
from legalcite.parsing.layout import Layout, LineClass
from legalcite.parsing.lines import Line
from legalcite.parsing.numbering import Link
from legalcite.parsing.pages import Pages
from legalcite.parsing.roles import roles_of
from legalcite.parsing.structure import Stretch, stretches

_VOICE = {
    ZoneKind.REASONS: Voice.COURT,
    ZoneKind.ORDER: Voice.COURT,
    ZoneKind.APPENDIX: Voice.COURT,
    ZoneKind.FOOTNOTES: Voice.COURT,
    ZoneKind.SIGNATURE: Voice.COURT,
    ZoneKind.HEADNOTE: Voice.EDITOR,
    ZoneKind.CONTENTS: Voice.EDITOR,
    ZoneKind.COUNSEL: Voice.EDITOR,
    ZoneKind.CORAM: Voice.EDITOR,
    ZoneKind.CAPTION: Voice.EDITOR,
}
_CITABLE = {ZoneKind.REASONS, ZoneKind.ORDER, ZoneKind.APPENDIX, ZoneKind.FOOTNOTES}
_PREFIX = {ZoneKind.REASONS: "opinion", ZoneKind.APPENDIX: "att", ZoneKind.ORDER: "order"}


def assemble(
    document: Document, lines: Sequence[Line], layout: Layout, citations: Sequence[str] = ()
) -> tuple[tuple[Zone, ...], tuple[Unit, ...], tuple[Notice, ...]]:
    """Zones tiling the text, units in document order, and notices about what stayed uncertain.

    ``citations`` are the document's own: the reporters whose pages it may mark. A decision that has
    pages and no numbers is cut at its paragraphs, units without a label that are cited by page.
    """
    drafts = stretches(lines, layout)
    _name(drafts, layout)
    zones = _zones(document, lines, layout, drafts)
    pages = Pages(document, citations)
    units, notices = _units(document, lines, layout, drafts, pages)
    if not layout.links and pages:
        units = [*_unnumbered(document, lines, layout, drafts, zones, pages), *units]
        units.sort(key=lambda unit: unit.spans[0].start if unit.spans else 0)
    if layout.kind is DocumentKind.DECISION and not units:
        notices.append(Notice("no_numbers", "no paragraph numbers: this decision has no paragraph pinpoints"))
    return zones, tuple(units), tuple(notices)


def _name(drafts: Sequence[Stretch], layout: Layout) -> None:
    """Give every zone its id, and each container that numbers on its own the prefix of its places."""
    count: Counter[ZoneKind] = Counter()
    for draft in drafts:
        count[draft.kind] += 1
        draft.id = f"{draft.kind.value}_{count[draft.kind]}"
    opinions = [d for d in drafts if d.kind is ZoneKind.REASONS]
    reasons_restart = {layout.links[n].restart for d in opinions for n in d.lines if n in layout.links}
    numbers: Counter[ZoneKind] = Counter()
    for draft in drafts:
        if draft.kind in (ZoneKind.ORDER, ZoneKind.APPENDIX):
            numbers[draft.kind] += 1
            draft.container = f"{_PREFIX[draft.kind]}_{numbers[draft.kind]}"
        elif draft.kind is ZoneKind.REASONS and len(reasons_restart) > 1:
            own = [layout.links[n].restart for n in draft.lines if n in layout.links]
            rank = sorted(reasons_restart).index(own[0]) + 1 if own else 0
            draft.container = f"opinion_{rank}" if rank else ""


def _zones(document: Document, lines: Sequence[Line], layout: Layout, drafts: Sequence[Stretch]) -> tuple[Zone, ...]:
    if not drafts:
        return (
            (Zone("unknown_1", ZoneKind.UNKNOWN, Voice.UNKNOWN, (Span(0, len(document.text)),)),)
            if document.text
            else ()
        )
    roles = roles_of(document, lines, layout, drafts)
    out = []
    for k, draft in enumerate(drafts):
        start = 0 if k == 0 else lines[draft.lines[0]].start
        end = lines[drafts[k + 1].lines[0]].start if k + 1 < len(drafts) else len(document.text)
        said = draft.byline
        voice = _voice(draft.kind, layout.kind)
        unsaid = draft.kind is ZoneKind.REASONS and voice is Voice.UNKNOWN
        out.append(
            Zone(
                draft.id,
                ZoneKind.UNKNOWN if unsaid else draft.kind,
                voice,
                (Span(start, end),),
                role=None if unsaid else roles[k],
                author=(said.author or None) if said else None,
                joined_by=said.joined_by if said else (),
                heading=said.heading if said else None,
            )
        )
    return tuple(out)


def _voice(kind: ZoneKind, document: DocumentKind) -> Voice:
    """Whose words a zone holds; in a paper that nothing marks as a decision no voice is the court's."""
    voice = _VOICE.get(kind, Voice.UNKNOWN)
    return Voice.UNKNOWN if voice is Voice.COURT and document is not DocumentKind.DECISION else voice


def _units(
    document: Document, lines: Sequence[Line], layout: Layout, drafts: Sequence[Stretch], pages: Pages
) -> tuple[list[Unit], list[Notice]]:
    unsaid = _unsaid(document, pages)
    units: list[Unit] = []
    notices: list[Notice] = []
    seen: Counter[str] = Counter()
    totals = Counter(_base(d, layout.links[n]) for d in drafts for n in d.lines if n in layout.links)
    for draft in drafts:
        if draft.kind is ZoneKind.FOOTNOTES:
            units += _footnotes(lines, draft, layout.kind is DocumentKind.DECISION)
            continue
        path: list[tuple[str, str]] = []
        current: list[int] = []
        for n in [*draft.lines, -1]:
            what = layout.classes[n] if n >= 0 else None
            if n in layout.links or what is not LineClass.TEXT:
                if current:
                    unit, notice = _unit(
                        document, lines, layout, draft, current, tuple(t for _, t in path), seen, totals, unsaid, pages
                    )
                    units += [unit] if unit else []
                    notices += [notice] if notice else []
                current = [n] if n in layout.links else []
                if what is LineClass.HEADING:
                    _push(path, lines[n])
            elif current:
                current.append(n)
    return units, notices


def _unsaid(document: Document, pages: Pages) -> list[Span]:
    """What stands in the text and is none of its words: the calls of notes, the marks of star pages."""
    calls = [m.span for m in document.marks if m.kind is MarkKind.FOOTNOTE_CALL and len(m.span)]
    return sorted([*calls, *pages.marks], key=lambda span: (span.start, span.end))


def _unnumbered(
    document: Document,
    lines: Sequence[Line],
    layout: Layout,
    drafts: Sequence[Stretch],
    zones: Sequence[Zone],
    pages: Pages,
) -> Iterator[Unit]:
    """The paragraphs of opinions that number nothing, each with its pages; a blank line or a new block parts them."""
    unsaid = _unsaid(document, pages)
    wrapped = document.origin.format == "plain"
    for draft, zone in zip(drafts, zones, strict=True):
        if zone.kind is not ZoneKind.REASONS:
            continue
        held: list[int] = []
        count = 0
        for n in [*draft.lines, -1]:
            joins = held and n >= 0 and wrapped and "\n\n" not in document.text[lines[held[-1]].end : lines[n].start]
            if held and not (joins and layout.classes[n] is LineClass.TEXT):
                whole = _trimmed(document.text, lines[held[0]].start, lines[held[-1]].end)
                if whole and _WORDS.search(whole.of(document.text)) and (found := pages.over(whole)):
                    count += 1
                    eid, spans = f"{draft.id}__p_{count}", _without(whole, unsaid)
                    yield Unit(eid, UnitKind.PARAGRAPH, None, None, spans, draft.id, True, pages=found)
                held = []
            if n >= 0 and layout.classes[n] is LineClass.TEXT and lines[n].byline is None:
                held.append(n)


_WORDS = re.compile(r"[^\W\d_]{2}.*\s|[a-z]{2}", re.DOTALL)
"""More than the number of a part (``II.``)."""


def _push(path: list[tuple[str, str]], line: Line) -> None:
    signature = f"{line.heading}|{line.style}|{sorted(line.emphasis)}|{line.align}|{line.bare.isupper()}"
    known = [s for s, _ in path]
    if signature in known:
        del path[known.index(signature) :]
    path.append((signature, line.bare))


def _base(draft: Stretch, link: Link) -> str:
    kind = "item" if draft.kind is ZoneKind.ORDER else "para"
    prefix = f"{draft.container}__" if draft.container else ""
    return f"{prefix}{kind}_{link.candidate.label}"


def _unit(
    document: Document,
    lines: Sequence[Line],
    layout: Layout,
    draft: Stretch,
    members: Sequence[int],
    path: tuple[str, ...],
    seen: Counter[str],
    totals: Counter[str],
    unsaid: Sequence[Span],
    pages: Pages,
) -> tuple[Unit | None, Notice | None]:
    link = layout.links[members[0]]
    head = lines[members[0]]
    end = lines[members[-1]].end
    if head.unit_id and head.unit_end > head.start:
        end = min(end, head.unit_end)
    start = min(link.candidate.body, end)
    base = _base(draft, link)
    seen[base] += 1
    whole = _trimmed(document.text, start, end)
    if not whole:
        return None, Notice("empty_number", f"number {link.candidate.label} stands alone: it is no paragraph", whole)
    eid = base if seen[base] == 1 else f"{base}_{seen[base]}"
    label: str | None = link.candidate.label
    notice = None
    if link.uncertain or head.fused or head.merged:
        label = None
        eid = f"{draft.container + '__' if draft.container else ''}para_nn_{members[0]}"
        notice = _uncertain(link.candidate.label, head, whole)
    unit = Unit(
        eid,
        UnitKind.ITEM if draft.kind is ZoneKind.ORDER else UnitKind.PARAGRAPH,
        label,
        LabelSource(link.candidate.source) if label else None,
        _without(whole, unsaid),
        draft.id,
        draft.kind in _CITABLE and layout.kind is DocumentKind.DECISION,
        path=path,
        pages=pages.over(whole),
        repeat=seen[base],
        repeated=totals[base] > 1,
    )
    return unit, notice


def _trimmed(text: str, start: int, end: int, base: int = 0) -> Span:
    """The span of ``text[start:end]`` without its outer blanks, moved by ``base``; empty when all is blank."""
    body = text[start:end]
    first = start + len(body) - len(body.lstrip())
    return Span(base + first, base + first + len(body.strip()))


def _uncertain(label: str, head: Line, whole: Span) -> Notice:
    if head.merged:
        told = f"the number after {label} is lost: this text may hold two paragraphs and gets no number"
        return Notice("lost_number", told, whole)
    if head.fused:
        told = f"number {label} stands inside a block of text: the paragraph is cut off there and gets no number"
        return Notice("fused_number", told, whole)
    return Notice("uncertain_number", f"two places claim number {label}: neither gets it", whole)


def _without(whole: Span, calls: Sequence[Span]) -> tuple[Span, ...]:
    out, at = [], whole.start
    for call in calls:
        if whole.start <= call.start and call.end <= whole.end:
            if call.start > at:
                out.append(Span(at, call.start))
            at = call.end
    if at < whole.end:
        out.append(Span(at, whole.end))
    return tuple(out)


def _footnotes(lines: Sequence[Line], draft: Stretch, citable: bool) -> list[Unit]:
    out: list[Unit] = []
    counts: Counter[str] = Counter()
    for n in draft.lines:
        line = lines[n]
        if not line.bare:
            continue
        span = _trimmed(line.text, 0, len(line.text), line.start)
        label = line.footnote or ""
        if out and label and out[-1].label == label:
            out[-1] = replace(out[-1], spans=(*out[-1].spans, span))
            continue
        counts[label] += 1
        eid = f"fn_{label or n}" + (f"_{counts[label]}" if counts[label] > 1 else "")
        out.append(
            Unit(
                eid, UnitKind.FOOTNOTE, label or None, LabelSource.MARKUP if label else None, (span,), draft.id, citable
            )
        )
    return out
