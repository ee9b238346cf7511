"""The passages a pinpoint names, under every reading it allows: kinds never compare equal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.passage import Passage
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.model.unit import UnitKind
from legalcite.model.zone import ZoneKind
from legalcite.parsing.bench import same_judge
from legalcite.parsing.numbered import numbered_at
from legalcite.parsing.pinpoint import order
from legalcite.parsing.work import cited_as


def with_places(claim: Claim, found: Evidence) -> Evidence:
    """The evidence with the passages that the claim's pinpoint names, under every reading it allows."""
    pinpoint = claim.pinpoint
    assert pinpoint is not None
    work = _in_reporter(found.work, claim.citation)
    if work is not found.work:
        found = replace(found, work=work, has_pages=any(passage.pages for passage in work))
    numbered = found.authority is not None and any(_neutral(c) for c in found.authority.citations)
    paragraphs = tuple(_at(found.work, pinpoint.atoms, _is_paragraph))
    pages = tuple(_on_pages(found.work, pinpoint.atoms))
    kinds = {atom.kind for atom in pinpoint.atoms}
    if kinds & {AtomKind.PAGE, AtomKind.SCREEN_PAGE}:
        cited = pages
    elif AtomKind.NOTE in kinds:
        cited = tuple(_at(found.work, pinpoint.atoms, lambda p: p.kind is UnitKind.FOOTNOTE))
    elif AtomKind.UNSPECIFIED in kinds:
        cited = paragraphs if numbered or not found.has_pages else pages
    else:
        cited = paragraphs
    label_cited = found.cited if found.source is not None else ()
    by_author = tuple(p for p in cited if claim.voice_author and p.author and same_judge(claim.voice_author, p.author))
    status = found.status
    if (
        not cited
        and status is Status.RESOLVED
        and not (kinds & {AtomKind.PAGE, AtomKind.SCREEN_PAGE} and not found.has_pages)
    ):
        status = Status.UNIT_NOT_FOUND
    elif len({p.eid for p in (by_author or cited)}) > 1 and _several(by_author or cited, pinpoint):
        status = Status.AMBIGUOUS
    return replace(
        found,
        status=status,
        cited=label_cited or by_author or cited,
        as_pages=pages,
        as_paragraphs=paragraphs,
        paragraph_cited=numbered or not found.has_pages,
        by_author=by_author,
        named=by_author or cited,
    )


def _in_reporter(work: tuple[Passage, ...], citation: str | None) -> tuple[Passage, ...]:
    """The passages with the pages of the cited report only: page 12 of another print is another page."""
    cited = numbered_at(citation, 0) if citation else None
    if cited is None or cited.volume is None or cited.form in ("neutral", "coded", "unlisted"):
        return work
    wanted = (cited.volume, cited.series)
    return tuple(
        passage
        if all(_volume(page.reporter) == wanted for page in passage.pages)
        else replace(passage, pages=tuple(page for page in passage.pages if _volume(page.reporter) == wanted))
        for passage in work
    )


def _volume(reporter: str | None) -> tuple[str | None, str] | None:
    found = numbered_at(reporter, 0) if reporter else None
    return (found.volume, found.series) if found is not None else None


def _neutral(citation: str) -> bool:
    cited = cited_as(citation)
    return cited is not None and cited.form in ("neutral", "case_number", "ecli", "unknown_code")


def _is_paragraph(passage: Passage) -> bool:
    return passage.kind in (UnitKind.PARAGRAPH, UnitKind.ITEM) and passage.zone in (ZoneKind.REASONS, ZoneKind.ORDER)


def _at(work: Sequence[Passage], atoms: Sequence[Atom], wanted: Callable[[Passage], bool]) -> Iterable[Passage]:
    """Passages of the wanted kind whose label an atom names."""
    main = [p for p in work if p.label and wanted(p)]
    for passage in main:
        if any(_named_by(passage.label or "", atom) for atom in atoms):
            yield passage


def _named_by(label: str, atom: Atom) -> bool:
    first = _stem(atom.first)
    if atom.last is None:
        return label == first
    low, high, here = order(first), order(_stem(atom.last)), order(label)
    return None not in (low, high, here) and low <= here <= high  # type: ignore[operator]


def _stem(label: str) -> str:
    """``90`` of ``90(a)``: parts of a decision's paragraph are not units of their own."""
    return re.sub(r"(?<=\w)\(.*$", "", label).removeprefix("n")


def _on_pages(work: Sequence[Passage], atoms: Sequence[Atom]) -> Iterable[Passage]:
    for passage in work:
        labels = {page.label.lstrip("*") for page in passage.pages}
        for atom in atoms:
            first = atom.first.lstrip("*")
            if first in labels or (
                atom.last is not None
                and any(_named_by(label, Atom(atom.kind, first, atom.last.lstrip("*"))) for label in labels)
            ):
                yield passage
                break


def _several(cited: Sequence[Passage], pinpoint: Pinpoint) -> bool:
    """True when one single number names two places."""
    labels: dict[str, set[str]] = {}
    for passage in cited:
        labels.setdefault(passage.label or "", set()).add(passage.eid)
    named = {_stem(atom.first) for atom in pinpoint.atoms if atom.kind in (AtomKind.PARAGRAPH, AtomKind.UNSPECIFIED)}
    return any(len(eids) > 1 and label in named for label, eids in labels.items())
