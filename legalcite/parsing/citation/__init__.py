"""Finding citations and pinpoints in text.

The text is scanned once for the keywords and numbers that a citation can hang on; each family of
forms reads the short stretch around its own; parallels are grouped, names, pinpoints and
parentheticals added; last, what points back is resolved. Offsets are those of the caller's text,
time grows with its length.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from legalcite.model.citation import Citation, CitationClass, CitationForm
from legalcite.model.span import Span
from legalcite.parsing.citation.antecedents import Antecedents
from legalcite.parsing.citation.groups import Draft, drafts
from legalcite.parsing.citation.reading import Reading
from legalcite.parsing.citation.scan import scan
from legalcite.parsing.citation.short import PINNED, Names
from legalcite.parsing.work import normalise_citation
from legalcite.text.fold import Folded, fold

__all__ = ["authorities", "find_citations", "normalise_citation"]


def find_citations(
    text: str,
    *,
    names: Mapping[str, str] | None = None,
    earlier: Sequence[Citation] = (),
    volumes: bool = False,
) -> tuple[Citation, ...]:
    """The citations in ``text``, in order; each of a group of parallel citations is one.

    ``names`` are popular names with the citation each stands for (``{"The Lamp Case": "[2099] NVSC 51"}``).
    ``earlier`` are the citations of the text that stands before this one (the body, for its
    footnotes): what points back may mean them. ``volumes`` admits ``4 Orr 201``, a volume and a
    page of a series that no table knows: sound where a citation is expected, not in prose.
    """
    if _UNSEEN.search(text) is None:
        return _find(text, names or {}, earlier, volumes)
    folded = fold(text, 0)
    found = _find(folded.text, names or {}, earlier, volumes)
    placed = [_placed(citation, folded, text) for citation in found]
    written = {
        one.name: " ".join(two.name_span.of(text).split())
        for one, two in zip(found, placed, strict=True)
        if one.name and two.name_span is not None and one.form is CitationForm.FULL
    }
    return tuple(replace(one, name=written.get(one.name, one.name)) if one.name else one for one in placed)


def authorities(citations: Sequence[Citation]) -> tuple[Citation, ...]:
    """One citation for each authority cited: the leading one of each group, with the first pinpoint of the group."""
    pinned: dict[int, Citation] = {}
    for citation in citations:
        if citation.pinpoint is not None:
            pinned.setdefault(citation.group, citation)
    leading = (citation for citation in citations if citation.leads)
    return tuple(
        citation
        if citation.pinpoint is not None or citation.group not in pinned
        else replace(citation, pinpoint=pinned[citation.group].pinpoint)
        for citation in leading
    )


_UNSEEN = re.compile(
    "[\u00ad\u0300-\u036f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufb00-\ufb06\ufeff]"
)
"""Characters without width, combining marks and ligatures: where they stand, a folded text is read instead."""


def _find(text: str, names: Mapping[str, str], earlier: Sequence[Citation], volumes: bool) -> tuple[Citation, ...]:
    found = drafts(text, scan(text), volumes=volumes)
    antecedents = Antecedents(text, names, earlier)
    found = _with_names(text, found, antecedents)
    return tuple(antecedents.resolve(found))


def _placed(citation: Citation, folded: Folded, text: str) -> Citation:
    """The citation with the offsets and the words of the caller's own text."""

    def back(span: Span) -> Span:
        return folded.source_span(span.start, span.end)

    span, pinpoint = back(citation.span), citation.pinpoint
    if pinpoint is not None and pinpoint.span is not None:
        place = back(pinpoint.span)
        pinpoint = replace(pinpoint, span=place, verbatim=place.of(text))
    return replace(
        citation,
        citation=span.of(text),
        span=span,
        whole=back(citation.whole),
        name_span=back(citation.name_span) if citation.name_span is not None else None,
        pinpoint=pinpoint,
    )


def _with_names(text: str, found: list[Draft], antecedents: Antecedents) -> list[Draft]:
    """The drafts with those of names that are cited alone: a short name with a pinpoint, a popular name."""
    known = antecedents.names(found)
    taken = [draft.whole for draft in found if draft.leads]
    k = 0
    readings: list[Reading] = []
    for name, span in Names(known).find(text):
        while k < len(taken) and taken[k].end <= span.start:
            k += 1
        if span.start < known[name].since or (k < len(taken) and taken[k].overlaps(span)):
            continue
        if not known[name].alone and PINNED.match(text, span.end) is None:
            continue
        readings.append(Reading(span, CitationClass.CASE, CitationForm.NAME, "", None, name=span))
    if not readings:
        return found
    made = drafts(text, readings)
    shift = len(found)
    for draft in made:
        draft.group += shift
    return sorted([*found, *made], key=lambda d: (d.whole.start, d.reading.span.start))
