"""The copy's own characters are broken where the words would stand."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Neither a pass nor an accusation would be honest."""
    standing = evidence.standing
    if standing is not None and standing.damaged and standing.nearest is not None:
        message = f"the copy is damaged there (“{standing.nearest.words}”): compare with another copy"
        yield finding("damaged_source", claim, claim.quote or "", message, found=[standing.nearest])
