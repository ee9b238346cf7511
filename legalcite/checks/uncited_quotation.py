"""A quotation that nothing is cited for."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import finding, place
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """It cannot be verified without a source; where it stands in one that was supplied, that is said."""
    if claim.quote is None or claim.label is not None or claim.citation or claim.name:
        return
    standing = evidence.standing
    found = standing.elsewhere if standing is not None else ()
    where = f"; the words stand in {place(found[0])} of a supplied source" if found else ""
    if len(claim.quote.split()) >= 4:
        yield finding("uncited_quotation", claim, claim.quote, f"nothing is cited for these words{where}", found=found)
