"""Words in quotation marks that stand nowhere in the authority."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Looked for in every zone of the authority; a passage withheld or absent is another matter."""
    standing = evidence.standing
    if claim.quote is None or standing is None or standing.cited or standing.elsewhere or standing.damaged:
        return
    if evidence.authority is not None:
        yield finding("quote_not_found", claim, claim.quote, "these words stand nowhere in this authority")
