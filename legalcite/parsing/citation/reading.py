"""What a reader of one family of citations finds at one place, before names, pinpoints and groups are added."""

from __future__ import annotations

from dataclasses import dataclass

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind, Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.numbered import Numbered


@dataclass(frozen=True, slots=True)
class Reading:
    """An authority as one family of forms reads it.

    ``span`` is the citation's own extent, without case name, pinpoint or parentheses after it
    (an act's title belongs to it: ``Companies Act 2006``). ``bare`` is the kind of a number after
    it that no word introduces (``, 495`` after a report is a page); ``pinned`` tells whether a
    pinpoint may follow. ``pinpoint`` is a place that stands before the authority (``section 13 of
    the … Act``), and ``whole`` reaches back to it. ``named`` tells whether a case name may stand
    before it. ``name`` is the act's title, or the name that ``supra`` follows. ``numbered`` are the
    parts of a citation that begins with a year or a volume.
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
    numbered: Numbered | None = None

    @property
    def extent(self) -> Span:
        """All that it takes up."""
        return self.whole or self.span

    @property
    def is_place(self) -> bool:
        """True for a bare place in legislation, with no act beside it."""
        named = self.normalized or self.year or self.name
        return self.pinpoint is not None and not named and self.kind not in _OWN

    @property
    def gives_way(self) -> bool:
        """True for what anything else outranks: a bare place, a volume of a series that no table knows."""
        return self.is_place or (self.numbered is not None and not self.numbered.known)

    @property
    def points_back(self) -> bool:
        """True for what has no authority of its own: Id., supra, a name."""
        return self.form not in (CitationForm.FULL, CitationForm.SHORT)


_OWN = (CitationClass.INTERNAL, CitationClass.RECORD)
