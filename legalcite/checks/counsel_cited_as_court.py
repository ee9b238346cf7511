"""Counsel's words quoted as the court's."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """The zone of the words decides."""
    standing = evidence.standing
    if standing is None or standing.cited or not standing.elsewhere:
        return
    if all(found.zone == "counsel" for found in standing.elsewhere):
        message = "these words stand in the list of counsel and their argument, not in the reasons"
        yield finding("counsel_cited_as_court", claim, cited_place(claim, evidence), message, found=standing.elsewhere)
