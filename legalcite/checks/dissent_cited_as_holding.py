"""Real words from the losing side, shown as the court's."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding
from legalcite.model.zone import ZoneKind


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Fine when the citation or its sentence says the role.

    A dissent always needs it. Where a court speaks through one judgment, so does every opinion that is
    not the court's; where judges each give reasons, one who agrees speaks for the court. An opinion whose
    side is not stated is nobody's holding: naming its judge is enough, for then it is not shown as the court's.
    """
    if claim.voice_role is not None:
        return
    told = _told(claim, evidence)
    if not told or any(role in COURT for role, _ in told):
        return
    role, author = told[0]
    if role in AGREEING and evidence.authority is not None and evidence.authority.jurisdiction not in ONE_JUDGMENT:
        return
    if role in (None, "separate") and (claim.voice_author is not None or not _several(evidence)):
        return
    kind = "an opinion whose side is not stated" if role in (None, "separate") else f"the {_words(role)} opinion"
    who = f" of {author}" if author else ""
    standing = evidence.standing
    places = (standing.cited or standing.elsewhere) if standing is not None else ()
    yield finding(
        "dissent_cited_as_holding",
        claim,
        cited_place(claim, evidence),
        f"this is {kind}{who}: say so, or cite the court",
        found=places,
    )


COURT = ("majority", "plurality")
AGREEING = ("concurring", "concurring_in_part")
ONE_JUDGMENT = ("ca", "us", "eu", "coe")
"""Where the court speaks through one judgment: beside it, agreeing opinions are their authors' own."""


def _told(claim: Claim, evidence: Evidence) -> list[tuple[str | None, str | None]]:
    """Role and author of the words, or without a quotation of the cited paragraphs."""
    standing = evidence.standing
    if standing is not None and (standing.cited or standing.elsewhere):
        return [(f.role, f.author) for f in standing.cited or standing.elsewhere if f.zone == ZoneKind.REASONS.value]
    if claim.quote is not None:
        return []
    return [(p.role.value if p.role else None, p.author) for p in evidence.cited if p.zone is ZoneKind.REASONS]


def _several(evidence: Evidence) -> bool:
    """True when more than one judge gives reasons in the decision."""
    return len({p.author for p in evidence.work if p.zone is ZoneKind.REASONS and p.citable}) > 1


def _words(role: str | None) -> str:
    return (role or "").replace("_", " ")
