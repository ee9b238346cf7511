"""A range that runs backwards or does not end."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Errors in a pinpoint are values: the parser found this one."""
    if claim.pinpoint is not None and claim.pinpoint.error:
        message = {"reversed_range": "the range runs backwards", "unfinished_range": "the range does not end"}
        told = message.get(claim.pinpoint.error, claim.pinpoint.error.replace("_", " "))
        yield finding("reversed_range", claim, cited_place(claim, evidence), told)
