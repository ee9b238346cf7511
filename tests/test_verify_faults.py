"""Faults once found in checking claims, each with a small invented decision and its answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from field_reports import OPEN, claim_of, corpus_of, cut_text, paragraphs

from legalcite.model.report import Judged, Verdict
from legalcite.verify import verify_claim

HEAD = "[2098] NVCA 61\nOsier v Thorne\n\nREASONS FOR JUDGMENT\n\n"
LOCK = HEAD + "7. The lock-keeper sold 31 baskets.\n\n8. A basket sold at the lock is not a gift.\n\n9. Costs follow."


def judged(text: str, pinpoint: str, quote: str, folder: Path) -> Judged:
    with corpus_of([cut_text(text)], folder) as corpus:
        claim = claim_of({"citation": "[2098] NVCA 61", "pinpoint": pinpoint, "quote": quote})
        return verify_claim(claim, corpus, OPEN)


@pytest.mark.parametrize(
    ("pinpoint", "quote", "verdict", "name"),
    [
        ("[8]", "A basket sold at the lock is not a gift.", Verdict.VERIFIED, None),
        ("[7]", "A basket sold at the lock is not a gift.", Verdict.WRONG_PINPOINT, "neighbour_paragraph"),
        ("[8]", "A basket sold at the lock is a gift.", Verdict.QUOTE_DIFFERS, "tidied_quotation"),
        ("[9]", "Costs follow, as they must.", Verdict.QUOTE_NOT_FOUND, "quote_not_found"),
        (
            "[8]",
            "A basket sold at the lock is not a gift, even when a bargeman winks at dawn",
            Verdict.QUOTE_DIFFERS,
            None,
        ),
        ("[7]", "The lock-keeper sold \u202e13\u202c baskets.", Verdict.QUOTE_DIFFERS, "tidied_quotation"),
        ("p 2", "A basket sold at the lock is not a gift.", Verdict.NOT_CHECKED, "page_not_verifiable"),
    ],
)
def test_one_claim_gets_its_own_verdict(
    pinpoint: str, quote: str, verdict: Verdict, name: str | None, tmp_path: Path
) -> None:
    one = judged(LOCK, pinpoint, quote, tmp_path)
    assert (one.verdict, name is None or name in {f.name for f in one.findings}) == (verdict, True)


def test_words_broken_in_the_copy_are_not_called_invented(tmp_path: Path) -> None:
    text = HEAD + "7. The weir was not su\ufffdcient for the mill."
    assert judged(text, "[7]", "was not sufficient for the mill", tmp_path).verdict is Verdict.NOT_CHECKED


def test_equal_words_under_numbers_with_a_gap_are_two_passages() -> None:
    found = paragraphs(cut_text("[2098] NVHC 62\nReed v Sallow\n\n5. I concur.\n\n11. I concur."))
    assert [p.label for p in found] == ["5", "11"]
    assert len({p.id for p in found}) == 2


def test_a_lone_number_with_a_letter_is_a_passage() -> None:
    found = paragraphs(cut_text("[2098] NVHC 63\nReed v Sallow\n\nJUDGMENT\n\n22B. Rule 22B binds the lock-keeper."))
    assert [p.label for p in found] == ["22B"]
