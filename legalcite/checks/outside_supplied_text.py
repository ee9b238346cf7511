"""Words of the right passage, cut from what the model saw."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """A quotation is checked against what was supplied, not against the stored passage."""
    standing = evidence.standing
    if standing is not None and standing.cited and not standing.supplied:
        message = "these words are in the passage but were cut from what the model was shown"
        yield finding("outside_supplied_text", claim, cited_place(claim, evidence), message, found=standing.cited)
