""" "At 14" means page 14 in one place and paragraph 14 in another."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding
from legalcite.model.pinpoint import AtomKind


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Kinds never compare equal: the words decide which reading was meant, and the other is wrong."""
    pinpoint, standing = claim.pinpoint, evidence.standing
    if pinpoint is None or standing is None:
        return
    places = (*standing.cited, *standing.elsewhere)
    kinds = {atom.kind for atom in pinpoint.atoms}
    eids = {found.eid for found in places}
    if kinds & {AtomKind.PAGE}:
        if not evidence.has_pages and claim.label is None:
            return
        wrong = not any(p.eid in eids for p in evidence.as_pages) and any(p.eid in eids for p in evidence.as_paragraphs)
        message = "the words stand in the paragraph of that number, not on a page"
    elif kinds & {AtomKind.PARAGRAPH, AtomKind.UNSPECIFIED}:
        as_page = any(p.eid in eids for p in evidence.as_pages)
        wrong = (
            as_page
            and not any(p.eid in eids for p in evidence.as_paragraphs)
            and (AtomKind.PARAGRAPH in kinds or evidence.paragraph_cited)
        )
        message = "the words stand on the page of that number, not in that paragraph"
    else:
        return
    if wrong:
        yield finding("page_read_as_paragraph", claim, cited_place(claim, evidence), message, found=places)
