"""A source that changed after the prompt was built."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """The snapshot is shown, marked; a new answer should be asked for."""
    if evidence.status is Status.STALE:
        message = (
            "the source has a newer version: what is checked here is the text as it was supplied; ask for a new answer"
        )
        yield finding("stale_version", claim, cited_place(claim, evidence), message)
