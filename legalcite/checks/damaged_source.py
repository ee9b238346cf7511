"""The copy's own characters are broken where the words would stand, or a page of it could not be read."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Neither a pass nor an accusation would be honest."""
    standing = evidence.standing
    if standing is not None and standing.damaged and standing.nearest is not None:
        message = f"the copy is damaged there (“{standing.nearest.words}”): compare with another copy"
        yield finding("damaged_source", claim, claim.quote or "", message, found=[standing.nearest])
    elif evidence.unreadable and _may_stand_there(claim, evidence):
        message = f"{'; '.join(evidence.unreadable)}: what is cited may stand there, compare with another copy"
        yield finding("damaged_source", claim, claim.quote or cited_place(claim, evidence), message)


def _may_stand_there(claim: Claim, evidence: Evidence) -> bool:
    """Whether the words, or the place where none are quoted, are missing and no place that was read is named."""
    standing = evidence.standing
    if standing is not None and (standing.cited or standing.elsewhere or standing.nearest):
        return False
    absent = evidence.status is Status.UNIT_NOT_FOUND
    return absent or (claim.quote is not None and claim.pinpoint is None and evidence.status is Status.RESOLVED)
