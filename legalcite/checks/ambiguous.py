"""A citation or a number that names more than one place."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Both are named; a silent choice would be a guess. Words that stand in just one of them decide."""
    if evidence.status is not Status.AMBIGUOUS:
        return
    standing = evidence.standing
    if standing is not None and len({found.eid for found in standing.cited}) == 1:
        return
    if evidence.candidates:
        held = "; ".join(f"{a.title or a.work_id} ({', '.join(a.citations[:1])})" for a in evidence.candidates)
    else:
        held = "; ".join(
            f"{p.label} of {p.author or p.eid}{f' ({p.role.value})' if p.role else ''}"
            for p in evidence.cited
            if p.part == 1
        )
    yield finding("ambiguous", claim, cited_place(claim, evidence), f"it can mean: {held}")
