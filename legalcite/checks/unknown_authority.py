"""An authority that this corpus does not hold: never called invented."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Not found in this corpus is what is known; whether it exists is not."""
    if evidence.status is Status.NOT_IN_CORPUS:
        yield finding(
            "unknown_authority",
            claim,
            cited_place(claim, evidence),
            "this corpus does not hold it: supply the decision to have it checked",
        )
