"""Editorial words (headnote, summary, catchwords) quoted as if a judge wrote them."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding, place
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """The zone of the words decides; words that the court also says itself are the court's."""
    standing = evidence.standing
    if standing is None or standing.cited or not standing.elsewhere:
        return
    spoken = [f for f in standing.elsewhere if f.zone in SPOKEN]
    edited = [f for f in standing.elsewhere if f.zone in EDITED]
    if edited and not spoken:
        message = f"these words stand in {place(edited[0])}, which no judge wrote"
        yield finding("summary_cited_as_court", claim, cited_place(claim, evidence), message, found=edited)


SPOKEN = ("reasons", "order", "appendix", "footnotes", "signature")
EDITED = ("headnote", "contents", "caption", "coram", "editorial")
