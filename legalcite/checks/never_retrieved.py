"""A plausible citation to something this turn's prompt never supplied."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """A case name or citation in the prose of an answer must be one of the prompt's sources, at the paragraph cited."""
    prompt = evidence.prompt
    if prompt is None or claim.label is not None or not (claim.citation or claim.name):
        return
    if evidence.status is Status.NOT_IN_CORPUS:
        yield finding(
            "never_retrieved",
            claim,
            cited_place(claim, evidence),
            "this authority was not supplied to the model, and this corpus does not hold it",
        )
        return
    if evidence.authority is None or evidence.status in (Status.AMBIGUOUS, Status.NAME_MISMATCH):
        return
    supplied = [s.passage for s in prompt.sources if s.passage.work_id == evidence.authority.work_id]
    if not supplied:
        yield finding(
            "never_retrieved",
            claim,
            cited_place(claim, evidence),
            "no passage of this authority was supplied to the model",
        )
        return
    wanted = {(p.work_id, p.eid) for p in evidence.cited}
    if claim.pinpoint is not None and wanted and not wanted & {(p.work_id, p.eid) for p in supplied}:
        labels = ", ".join(dict.fromkeys(f"{p.label}" for p in supplied if p.label))
        message = f"this paragraph was not supplied to the model; of this authority it saw {labels or 'other passages'}"
        yield finding("never_retrieved", claim, cited_place(claim, evidence), message)
