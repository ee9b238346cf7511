"""A passage that was found and then left out of the prompt."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import cited_place, finding
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """What was dropped (budget, duplicate, rerank) was not before the model and cannot be cited."""
    prompt = evidence.prompt
    if prompt is None or claim.label is not None or not evidence.cited:
        return
    shown = {source.passage.id for source in prompt.sources}
    reasons = {dropped.passage_id: dropped.reason for dropped in prompt.dropped}
    for passage in evidence.cited:
        if passage.id in shown:
            return
    for passage in evidence.cited:
        if passage.id in reasons:
            message = f"it was found but left out of the prompt ({reasons[passage.id]}): the model never saw it"
            yield finding("dropped_source", claim, cited_place(claim, evidence), message)
            return
