"""A real citation under another case's name."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """The slot exists, the words may exist, but the authority as cited does not."""
    if evidence.status is Status.NAME_MISMATCH:
        held = " or ".join(a.title or a.work_id for a in evidence.candidates)
        yield finding("name_mismatch", claim, f"{claim.name} {claim.citation}", f"that citation belongs to {held}")
