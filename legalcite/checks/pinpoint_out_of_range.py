"""A range or list that begins in the decision and ends where it has no paragraphs."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding
from legalcite.model.pinpoint import AtomKind
from legalcite.model.zone import ZoneKind


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Every end of a cited range must exist: a range past the last paragraph was not read off this decision."""
    pinpoint = claim.pinpoint
    if pinpoint is None or pinpoint.error or not evidence.as_paragraphs or not evidence.named:
        return
    numbered = (AtomKind.PARAGRAPH, AtomKind.UNSPECIFIED) if evidence.paragraph_cited else (AtomKind.PARAGRAPH,)
    held = [p.label for p in evidence.work if p.label and p.zone in (ZoneKind.REASONS, ZoneKind.ORDER)]
    ends = [end for atom in pinpoint.atoms if atom.kind in numbered for end in (atom.first, atom.last) if end]
    absent = [end for end in ends if end not in held and end.partition("(")[0] not in held]
    if absent:
        message = f"there is no paragraph {' or '.join(absent)}; this copy has paragraphs {held[0]} to {held[-1]}"
        yield finding("pinpoint_out_of_range", claim, cited_place(claim, evidence), message)
