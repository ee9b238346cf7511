"""Decisions cut along their own structure: zones that tile the text, opinions, numbered units.

The order of work: lines with their facts; where reasons begin and end; judges' headings;
the chain of numbers solved as a whole; headings between paragraphs; zones and units.
Total: odd text becomes zones of kind ``unknown`` and units without labels, never an exception.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from legalcite.model.cut import Cut, DocumentKind
from legalcite.model.document import Document, Notice
from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.model.unit import Unit
from legalcite.model.zone import Zone, ZoneKind
from legalcite.parsing.assembly import assemble
from legalcite.parsing.endnotes import mark_endnotes, with_calls
from legalcite.parsing.front import is_title
from legalcite.parsing.layout import Layout, lay_out
from legalcite.parsing.lines import Line, lines_of
from legalcite.parsing.metadata import authority_of, language_of, marks_a_decision
from legalcite.parsing.running_text import split_fused_numbers, split_running_text
from legalcite.parsing.vendor_print import mark_print

CUTTER = "2"
"""Changes whenever the same bytes may be cut differently: a corpus cuts its documents anew then."""


def cut(document: Document) -> Cut:
    """Cut one decision (or a paper that only looks like one) into zones and units."""
    lines = lines_of(document)
    bracketed = mark_endnotes(lines)
    lines = split_running_text(document, lines)
    mark_print(lines)
    document = with_calls(document, lines, bracketed)
    layout = lay_out(document, lines)
    links = [layout.links[n] for n in sorted(layout.links)]
    if (split := split_fused_numbers(document.text, lines, links)) is not None:
        lines = split
        layout = lay_out(document, lines)
    words_hash = hashlib.sha256(document.text.encode()).hexdigest()
    front = _front(document, lines, layout)
    unmarked = layout.kind is DocumentKind.DECISION and not _says_it_decides(document, lines, layout, front)
    if unmarked:
        layout.kind = DocumentKind.OTHER
    authority = authority_of(document, front, words_hash[:16], layout.kind)
    zones, units, notices = assemble(document, lines, layout, authority.citations)
    if unmarked:
        notices = (*notices, Notice("no_decision", "nothing marks this text as a court's decision: no part is citable"))
    return Cut(
        document,
        layout.kind,
        authority,
        language_of(document, authority.jurisdiction),
        zones,
        units,
        (*document.notices, *notices),
        CUTTER,
        hashlib.sha256(f"{document.origin.sha256}:{CUTTER}".encode()).hexdigest()[:26],
    )


def _says_it_decides(document: Document, lines: Sequence[Line], layout: Layout, front: str) -> bool:
    """True when something marks the text as a decision: unmarked text never counts as the court.

    The markup, a citation or the style of cause in the front matter, a line that announces the
    reasons, a judge's heading, or the list of the bench.
    """
    if any(mark.kind in _MARKS for mark in document.marks) or layout.bylines:
        return True
    if any(is_title(line.text) for line in lines[: layout.first]) or ZoneKind.CORAM in layout.front:
        return True
    return marks_a_decision(front)


_MARKS = (MarkKind.COURT, MarkKind.CITATION, MarkKind.JUDGE, MarkKind.AUTHOR, MarkKind.WORK)


def _front(document: Document, lines: Sequence[Line], layout: Layout) -> str:
    end = lines[layout.first].start if layout.first < len(lines) else len(document.text)
    return document.text[: max(end, 1)]


__all__ = ["CUTTER", "Cut", "DocumentKind", "Notice", "Span", "Unit", "Zone", "ZoneKind", "cut"]
