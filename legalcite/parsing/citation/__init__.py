"""Finding citations and pinpoints in text.

The text is scanned once for the keywords and numbers that a citation can hang on; each family of
forms reads the short stretch around its own; parallels are grouped, names, pinpoints and
parentheticals added; last, what points back is resolved. Offsets are those of the caller's text,
time grows with its length.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from legalcite.model.citation import Citation, CitationClass, CitationForm
from legalcite.model.pinpoint import Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.citation.antecedents import Antecedents
from legalcite.parsing.citation.groups import Draft, drafts
from legalcite.parsing.citation.reading import Reading
from legalcite.parsing.citation.scan import scan
from legalcite.parsing.citation.short import PINNED, Names
from legalcite.parsing.work import normalise_citation
from legalcite.text.fold import Folded, visible

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
    seen = visible(text)
    found = _find(seen.text, names or {}, earlier, volumes)
    return _placed(found, seen, text) if seen.layers else found


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


def _find(text: str, names: Mapping[str, str], earlier: Sequence[Citation], volumes: bool) -> tuple[Citation, ...]:
    found = drafts(text, scan(text), volumes=volumes)
    antecedents = Antecedents(text, names, earlier)
    found = _with_names(text, found, antecedents)
    return tuple(antecedents.resolve(found))


def _placed(found: Sequence[Citation], seen: Folded, text: str) -> tuple[Citation, ...]:
    """The citations with the offsets and the words of the caller's own text."""
    first = seen.layers[0].begins[0]
    written: dict[str, str] = {}
    out: list[Citation] = []
    for citation in found:
        one = citation if _end(citation) <= first else _back(citation, seen, text)
        if one.name and one.name_span is not None and one.form is CitationForm.FULL:
            written[one.name] = " ".join(one.name_span.of(text).split())
        name = written.get(one.name, one.name) if one.name else None
        out.append(one if name == one.name else replace(one, name=name))
    return tuple(out)


def _end(citation: Citation) -> int:
    """Where all that is told of it ends: the pinpoint of a group stands after its last parallel."""
    pinpoint = citation.pinpoint
    return max(citation.whole.end, pinpoint.span.end if pinpoint is not None and pinpoint.span else 0)


def _back(citation: Citation, seen: Folded, text: str) -> Citation:
    def back(span: Span) -> Span:
        return seen.source_span(span.start, span.end)

    span, pinpoint = back(citation.span), citation.pinpoint
    if pinpoint is not None and pinpoint.span is not None:
        place = back(pinpoint.span)
        pinpoint = Pinpoint(pinpoint.atoms, place.of(text), place, pinpoint.error)
    name = citation.name_span
    return replace(
        citation,
        citation=span.of(text),
        span=span,
        whole=back(citation.whole),
        name_span=back(name) if name is not None else None,
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
