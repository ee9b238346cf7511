"""What a reader of one family of citations finds at one place, before names, pinpoints and groups are added."""

from __future__ import annotations

from dataclasses import dataclass

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind, Pinpoint
from legalcite.model.span import Span


@dataclass(frozen=True, slots=True)
class Reading:
    """An authority as one family of forms reads it.

    ``span`` is the citation's own extent, without case name, pinpoint or parentheses after it
    (an act's title belongs to it: ``Companies Act 2006``). ``number`` is where a number that a
    name precedes begins. ``bare`` is the kind of a number after it that no word introduces
    (``, 495`` after a report is a page); ``pinned`` tells whether a pinpoint may follow.
    ``pinpoint`` is a place that stands before the authority (``section 13 of the … Act``), and
    ``whole`` reaches back to it. ``named`` tells whether a case name may stand before it.
    ``name`` is the act's title where the form carries it.
    """

    span: Span
    kind: CitationClass
    form: CitationForm
    source: str
    normalized: str | None
    jurisdiction: str | None = None
    court: str | None = None
    year: str | None = None
    bare: AtomKind = AtomKind.UNSPECIFIED
    pinned: bool = True
    named: bool = False
    name: Span | None = None
    pinpoint: Pinpoint | None = None
    whole: Span | None = None
