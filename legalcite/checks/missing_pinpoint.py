"""A quotation whose paragraph is not named."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding, place
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """The words are there; the reader is told where, for a quotation without a place cannot be looked up."""
    standing = evidence.standing
    if claim.label is not None or claim.pinpoint is not None or evidence.authority is None or standing is None:
        return
    places = [found for found in standing.elsewhere if found.label]
    if places:
        where = " and ".join(dict.fromkeys(place(found) for found in places[:3]))
        message = f"no place is cited; the words stand in {where}"
        yield finding("missing_pinpoint", claim, cited_place(claim, evidence), message, found=places)
