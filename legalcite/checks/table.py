"""Every failure by name: what the reader sees, its verdict and its severity. The one table."""

from __future__ import annotations

from dataclasses import dataclass

from legalcite.model.finding import Severity
from legalcite.model.report import Verdict

_B, _H, _R = Severity.BLOCKER, Severity.HIGH, Severity.REVIEW


@dataclass(frozen=True, slots=True)
class Failure:
    """One failure: its name, what the reader sees, the verdict it leads to, its severity."""

    name: str
    seen: str
    verdict: Verdict
    severity: Severity


FAILURES: tuple[Failure, ...] = (
    Failure("never_retrieved", "an authority that was never supplied to the model", Verdict.NOT_SUPPLIED, _B),
    Failure("unknown_label", "a source label that does not exist", Verdict.NOT_SUPPLIED, _B),
    Failure("dropped_source", "a passage that was found and left out of the prompt", Verdict.NOT_SUPPLIED, _B),
    Failure("outside_supplied_text", "words of the passage that the model was not shown", Verdict.NOT_SUPPLIED, _H),
    Failure("withheld_source", "a source that this reader cannot be shown", Verdict.WITHHELD, _B),
    Failure("stale_version", "a source that changed since the answer", Verdict.STALE, _R),
    Failure("summary_cited_as_court", "a headnote or summary quoted as if a judge wrote it", Verdict.NOT_CITABLE, _B),
    Failure("counsel_cited_as_court", "counsel's words quoted as the court's", Verdict.NOT_CITABLE, _B),
    Failure("unknown_voice", "words from a part that nothing marks as the court's", Verdict.NOT_CITABLE, _H),
    Failure("dissent_cited_as_holding", "words from the losing side, shown as the court's", Verdict.NOT_CITABLE, _B),
    Failure("wrong_author", "one judge's words under another's name", Verdict.WRONG_AUTHOR, _H),
    Failure("page_read_as_paragraph", "a page number read as a paragraph, or the reverse", Verdict.WRONG_PINPOINT, _H),
    Failure(
        "neighbour_paragraph", "the words stand in another paragraph than the one cited", Verdict.WRONG_PINPOINT, _H
    ),
    Failure("unit_not_found", "a paragraph number that the decision does not have", Verdict.WRONG_PINPOINT, _H),
    Failure("pinpoint_out_of_range", "a range that ends past the last paragraph", Verdict.WRONG_PINPOINT, _H),
    Failure("missing_pinpoint", "a quotation whose paragraph is not named", Verdict.WRONG_PINPOINT, _R),
    Failure("reversed_range", "a range that runs backwards or does not end", Verdict.WRONG_PINPOINT, _H),
    Failure("page_not_verifiable", "a page of a print this copy does not carry", Verdict.NOT_CHECKED, _R),
    Failure("tidied_quotation", "quotation marks around words that were changed", Verdict.QUOTE_DIFFERS, _H),
    Failure("quote_not_found", "words that stand nowhere in the authority", Verdict.QUOTE_NOT_FOUND, _B),
    Failure(
        "damaged_source",
        "the copy's own characters are broken at that place, or the page could not be read",
        Verdict.NOT_CHECKED,
        _R,
    ),
    Failure("name_mismatch", "a real citation under another case's name", Verdict.NAME_MISMATCH, _B),
    Failure("ambiguous", "a citation or a number that names more than one place", Verdict.AMBIGUOUS, _R),
    Failure("unknown_authority", "an authority this corpus does not hold", Verdict.NOT_IN_CORPUS, _R),
    Failure("uncited_quotation", "a quotation that nothing is cited for", Verdict.NOT_CHECKED, _R),
)

BY_NAME = {failure.name: failure for failure in FAILURES}

OUTRANKS: dict[str, tuple[str, ...]] = {
    "withheld_source": ("*",),
    "unknown_label": ("*",),
    "dropped_source": ("never_retrieved", "unknown_authority", "unit_not_found", "ambiguous"),
    "never_retrieved": ("unit_not_found", "ambiguous"),
    "name_mismatch": ("never_retrieved", "unknown_authority", "unit_not_found"),
    "summary_cited_as_court": (
        "missing_pinpoint",
        "neighbour_paragraph",
        "tidied_quotation",
        "quote_not_found",
        "page_read_as_paragraph",
    ),
    "unknown_voice": ("neighbour_paragraph", "missing_pinpoint"),
    "counsel_cited_as_court": (
        "missing_pinpoint",
        "neighbour_paragraph",
        "tidied_quotation",
        "quote_not_found",
        "page_read_as_paragraph",
    ),
    "page_read_as_paragraph": ("neighbour_paragraph", "page_not_verifiable", "unit_not_found"),
    "page_not_verifiable": ("neighbour_paragraph",),
    "neighbour_paragraph": ("unit_not_found", "wrong_author", "ambiguous"),
    "damaged_source": ("tidied_quotation", "quote_not_found"),
    "tidied_quotation": ("quote_not_found",),
    "reversed_range": ("unit_not_found",),
}
"""A failure on the left makes those on the right unnecessary: one mistake is reported once, by its best name."""
