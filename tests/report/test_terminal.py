"""The report for a person: what is right first, what was said and found beside it, the limits at the end."""

from __future__ import annotations

from dataclasses import replace

from samples import report

from legalcite.model.report import Report
from legalcite.report.terminal import claim, exit_code, lines
from legalcite.wire import LIMITS


def told(value: Report) -> list[str]:
    return [text for _, text in lines(value)]


def test_a_failure_shows_what_is_right_before_what_was_said() -> None:
    rows = [text.strip() for _, text in claim(report().claims[1], 2)]
    assert rows[0] == "✗ 2. quote differs: [S1] at para 12  Harrow Quay Ltd v Osei [2023] NVCA 41"
    assert rows[1] == "right  Harrow Quay Ltd v Osei, [2023] NVCA 41 at para 11, Okafor LJ"
    assert rows[2] == "said   “A landlord may rely” [S1]."
    assert rows[3] == "found  para 11, reasons, majority, Okafor LJ: “landlord must not rely on”"
    assert rows[4] == "the answer says 'may', the source 'must not' (changes the meaning)"
    assert rows[5].startswith("tidied_quotation (blocker): ")


def test_the_summary_counts_and_the_limits_close() -> None:
    rows = told(report())
    assert rows[0] == "3 claims: 1 verified, 1 wrong, 1 not decided"
    assert rows[-1] == LIMITS


def test_an_answer_without_claims_never_reads_as_a_pass() -> None:
    empty = replace(report(), claims=())
    assert told(empty)[0] == "No claim was found in this answer: nothing was checked."
    assert exit_code(empty) == 2


def test_exit_codes() -> None:
    good, bad, unsure = report().claims
    assert exit_code(replace(report(), claims=(good,))) == 0
    assert exit_code(replace(report(), claims=(good, unsure))) == 2
    assert exit_code(replace(report(), claims=(good, unsure, bad))) == 1
