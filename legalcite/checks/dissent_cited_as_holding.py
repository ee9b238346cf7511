"""Real words from the losing side, shown as the court's."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding
from legalcite.model.passage import Passage
from legalcite.model.zone import ZoneKind


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Fine when the citation or its sentence says so."""
    if claim.voice_role is not None:
        return
    standing = evidence.standing
    places = (standing.cited or standing.elsewhere) if standing is not None else ()
    roles = {found.role for found in places} or {p.role.value if p.role else None for p in _told(claim, evidence)}
    authors = sorted(
        {found.author for found in places if found.author} or {p.author for p in _told(claim, evidence) if p.author}
    )
    if not roles or any(role in COURT for role in roles):
        return
    told = next((role for role in roles if role in LOSING), None)
    if told is None:
        return
    who = f" of {', '.join(authors)}" if authors else ""
    message = f"this is the {told.replace('_', ' ')} opinion{who}: say so, or cite the court"
    yield finding("dissent_cited_as_holding", claim, cited_place(claim), message, found=places)


COURT = ("majority", "plurality")
LOSING = ("dissenting", "dissenting_in_part")


def _told(claim: Claim, evidence: Evidence) -> Iterable[Passage]:
    """The passages cited without a quotation: their zone is a decision's reasons or they do not count."""
    return (p for p in evidence.cited if p.zone is ZoneKind.REASONS) if claim.quote is None else ()
