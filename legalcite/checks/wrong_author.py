"""One judge's words under another judge's name."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """The speaker a sentence names must be an author of the cited opinion, or have joined it."""
    if evidence.author_agrees is not False:
        return
    cited = next(p for p in evidence.cited if p.author)
    if any(claim.voice_author and claim.voice_author in joined for joined in cited.joined_by):
        return
    found = evidence.standing.cited if evidence.standing is not None else ()
    speaker = found[0].author if found else cited.author
    yield finding(
        "wrong_author", claim, claim.voice_author or "", f"the judge who speaks there is {speaker}", found=found
    )
