"""A paragraph number that this decision does not have."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Named and absent is wrong; a page of a copy without pages is not verifiable, which is another thing.

    Where pages of the copy could not be read, the place may stand on one of them.
    """
    if evidence.status is not Status.UNIT_NOT_FOUND or claim.pinpoint is None or claim.pinpoint.error:
        return
    if evidence.unreadable:
        return
    labels = [p.label for p in evidence.work if p.label and p.citable and p.kind.value == "paragraph"]
    held = f"this copy has paragraphs {labels[0]} to {labels[-1]}" if labels else "this copy has no numbered paragraphs"
    yield finding("unit_not_found", claim, cited_place(claim, evidence), f"there is no such place; {held}")
