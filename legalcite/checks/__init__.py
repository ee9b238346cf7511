"""Checks: one failure per module, pure functions of a claim and its evidence.

Checks know nothing of each other; which of several findings is told stands in
``table.OUTRANKS``. None of them touches the database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from legalcite.checks import (
    ambiguous,
    counsel_cited_as_court,
    damaged_source,
    dissent_cited_as_holding,
    dropped_source,
    missing_pinpoint,
    name_mismatch,
    named_place,
    neighbour_paragraph,
    never_retrieved,
    outside_supplied_text,
    page_not_verifiable,
    page_read_as_paragraph,
    pinpoint_out_of_range,
    quote_not_found,
    reversed_range,
    stale_version,
    summary_cited_as_court,
    tidied_quotation,
    uncited_quotation,
    unit_not_found,
    unknown_authority,
    unknown_label,
    unknown_voice,
    withheld_source,
    wrong_author,
)
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Finding

Check = Callable[[Claim, Evidence], Iterable[Finding]]

CHECKS: tuple[tuple[str, Check], ...] = (
    ("unknown_label", unknown_label.check),
    ("withheld_source", withheld_source.check),
    ("never_retrieved", never_retrieved.check),
    ("dropped_source", dropped_source.check),
    ("outside_supplied_text", outside_supplied_text.check),
    ("stale_version", stale_version.check),
    ("name_mismatch", name_mismatch.check),
    ("unknown_authority", unknown_authority.check),
    ("ambiguous", ambiguous.check),
    ("reversed_range", reversed_range.check),
    ("unit_not_found", unit_not_found.check),
    ("pinpoint_out_of_range", pinpoint_out_of_range.check),
    ("summary_cited_as_court", summary_cited_as_court.check),
    ("counsel_cited_as_court", counsel_cited_as_court.check),
    ("unknown_voice", unknown_voice.check),
    ("dissent_cited_as_holding", dissent_cited_as_holding.check),
    ("wrong_author", wrong_author.check),
    ("page_read_as_paragraph", page_read_as_paragraph.check),
    ("page_not_verifiable", page_not_verifiable.check),
    ("neighbour_paragraph", neighbour_paragraph.check),
    ("named_place", named_place.check),
    ("missing_pinpoint", missing_pinpoint.check),
    ("tidied_quotation", tidied_quotation.check),
    ("quote_not_found", quote_not_found.check),
    ("damaged_source", damaged_source.check),
    ("uncited_quotation", uncited_quotation.check),
)
