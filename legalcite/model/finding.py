"""Findings: one failure each, always pointing at evidence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.claim import Claim
from legalcite.model.pinpoint import Pinpoint
from legalcite.model.span import Span


class Severity(StrEnum):
    """How bad, worst first."""

    BLOCKER = "blocker"
    HIGH = "high"
    REVIEW = "review"
    STYLE = "style"


@dataclass(frozen=True, slots=True)
class Found:
    """Where the evidence stands: a passage, the span of the words in its text, and those words."""

    passage_id: str
    span: Span
    words: str
    label: str | None = None
    eid: str = ""
    zone: str = ""
    role: str | None = None
    author: str | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference between a quotation and its source; ``operative`` for not, may/shall, numbers and names."""

    said: str
    found: str
    operative: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """One failure by its name: the claim, what was said, what was found, and a suggested pinpoint."""

    name: str
    severity: Severity
    claim: Claim
    said: str
    message: str
    found: tuple[Found, ...] = ()
    differences: tuple[Difference, ...] = ()
    suggestion: Pinpoint | None = None
