"""Words from a part of the text whose voice the document does not tell."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Unmarked text never counts as the court; whose it is, is not known either."""
    standing = evidence.standing
    places = (standing.cited or standing.elsewhere) if standing is not None else ()
    if places and all(found.zone == "unknown" for found in places):
        message = "these words stand in a part of the text that nothing marks as the court's"
        yield finding("unknown_voice", claim, cited_place(claim, evidence), message, found=places)
