"""The report: a verdict per claim, the findings, and what was not checked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding


class Verdict(StrEnum):
    """The outcome for one claim; see the README's table for what each means."""

    VERIFIED = "verified"
    VERIFIED_WITH_MARKED_ALTERATIONS = "verified_with_marked_alterations"
    NOT_SUPPLIED = "not_supplied"
    WITHHELD = "withheld"
    STALE = "stale"
    WRONG_VERSION = "wrong_version"
    NOT_CHECKED = "not_checked"
    NOT_CITABLE = "not_citable"
    WRONG_AUTHOR = "wrong_author"
    WRONG_PINPOINT = "wrong_pinpoint"
    QUOTE_DIFFERS = "quote_differs"
    QUOTE_NOT_FOUND = "quote_not_found"
    NOT_IN_CORPUS = "not_in_corpus"
    NAME_MISMATCH = "name_mismatch"
    AMBIGUOUS = "ambiguous"


@dataclass(frozen=True, slots=True)
class Skip:
    """A check that could not run, and why. Silence is never a pass."""

    check: str
    reason: str


@dataclass(frozen=True, slots=True)
class Judged:
    """One claim with its evidence, verdict, findings (worst first) and skips.

    ``transformations`` names what folding was needed (``typography``), empty for T0.
    """

    claim: Claim
    evidence: Evidence
    verdict: Verdict
    findings: tuple[Finding, ...] = ()
    skips: tuple[Skip, ...] = ()
    transformations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """All claims of one answer or brief, in order, and the answer as it may be shown."""

    claims: tuple[Judged, ...]
    rendered: str
    unchecked: tuple[Skip, ...]
    corpus_id: str
    prompt_id: str | None = None
