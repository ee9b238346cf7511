"""A page of a print that this copy does not carry."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding, place
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding
from legalcite.model.pinpoint import AtomKind


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Words found, page not verifiable: the paragraph is offered, a page is never invented.

    Of a decision with its own pages a page that it lacks is no other print's: it does not exist.
    """
    if (
        claim.pinpoint is None
        or not any(atom.kind is AtomKind.PAGE for atom in claim.pinpoint.atoms)
        or evidence.authority is None
    ):
        return
    pages = [page for passage in evidence.work for page in passage.pages]
    if evidence.paragraph_cited and pages and all(page.reporter is None for page in pages):
        return
    labels = {page.label for page in pages}
    if all(atom.first.lstrip("*") in labels for atom in claim.pinpoint.atoms if atom.kind is AtomKind.PAGE):
        return
    standing = evidence.standing
    found = (*standing.cited, *standing.elsewhere) if standing is not None else ()
    where = f"; the words stand in {place(found[0])}" if found else ""
    message = f"this copy carries no such page{where}"
    yield finding("page_not_verifiable", claim, cited_place(claim, evidence), message, found=found)
