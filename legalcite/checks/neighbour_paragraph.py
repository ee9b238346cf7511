"""The quoted words stand in another paragraph than the one cited."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding, place
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """The words must stand in the cited unit; where they stand in another, it is named."""
    standing = evidence.standing
    if standing is None or standing.cited or not standing.elsewhere or not (evidence.cited or claim.pinpoint):
        return
    spoken = [f for f in standing.elsewhere if f.zone in SPOKEN] or list(standing.elsewhere)
    names = " and ".join(dict.fromkeys(place(found) for found in spoken[:3]))
    yield finding(
        "neighbour_paragraph", claim, cited_place(claim, evidence), f"the words stand in {names}", found=spoken
    )


SPOKEN = ("reasons", "order", "appendix", "footnotes")
