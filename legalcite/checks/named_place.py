"""A pinpoint beside a label that names another place than the source does."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding
from legalcite.model.pinpoint import AtomKind


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """A label and a pinpoint written beside it must agree; pages have their own check."""
    if claim.label is None or claim.pinpoint is None or evidence.source is None:
        return
    if any(atom.kind not in (AtomKind.PARAGRAPH, AtomKind.UNSPECIFIED) for atom in claim.pinpoint.atoms):
        return
    named = {p.eid for p in evidence.named}
    if named and evidence.source.passage.eid not in named:
        own = evidence.source.passage.label
        message = f"[{claim.label}] is paragraph {own}" if own else f"[{claim.label}] has no paragraph number"
        yield finding("neighbour_paragraph", claim, cited_place(claim, evidence), message)
