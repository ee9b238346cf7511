"""A source label that this prompt does not have."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Every label must be one of the prompt's."""
    if evidence.status is Status.UNKNOWN_LABEL and evidence.prompt is not None:
        last = evidence.prompt.sources[-1].label if evidence.prompt.sources else "none"
        yield finding(
            "unknown_label", claim, f"[{claim.label}]", f"the prompt has no such source; its last label is {last}"
        )
