"""Quotation marks around words that were changed."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.finding import finding, place
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Standing
from legalcite.model.finding import Finding, Severity
from legalcite.text.fold import bidi_controls


def check(claim: Claim, evidence: Evidence) -> Iterable[Finding]:
    """Exact after folding, or every difference is shown; one that touches not, may, a number or a name blocks."""
    standing = evidence.standing
    quote = claim.quote
    if quote is None or standing is None or standing.cited or standing.elsewhere or standing.damaged:
        return
    if bidi_controls(quote):
        yield finding(
            "tidied_quotation",
            claim,
            quote,
            "the quotation hides direction marks that make it read otherwise on a screen",
            found=[standing.nearest] if standing.nearest else [],
            differences=standing.differences,
            severity=Severity.BLOCKER,
        )
        return
    if standing.nearest is None or not _close(quote, standing):
        return
    operative = any(difference.operative for difference in standing.differences)
    message = f"the words of {place(standing.nearest)} are “{standing.nearest.words}”"
    yield finding(
        "tidied_quotation",
        claim,
        quote,
        message,
        found=[standing.nearest],
        differences=standing.differences,
        severity=Severity.BLOCKER if operative else Severity.HIGH,
    )


def _close(quote: str, standing: Standing) -> bool:
    """Near enough to be a changed quotation rather than an invented one: at least half of its words stand there."""
    changed = sum(_word_count(difference.said) for difference in standing.differences)
    return changed * 2 <= _word_count(quote)


def _word_count(text: str) -> int:
    """Words, where a mark that stands alone is none."""
    return sum(any(char.isalnum() for char in word) for word in text.split())
