"""A source this reader cannot be shown: unknown, deleted, purged and revoked look the same."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Access is asked again when the answer is shown."""
    if evidence.status is Status.WITHHELD:
        yield finding("withheld_source", claim, f"[{claim.label}]", "this source cannot be shown")
