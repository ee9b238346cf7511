"""Quotations between marks of every kind; apostrophes are letters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legalcite.text.quotations import quotations, without_carrying_marks


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("He said “the quay was wet” and left.", ["the quay was wet"]),
        ('He said "the quay was wet" and left.', ["the quay was wet"]),
        ("He said ‘the quay wasn’t wet’ and left.", ["the quay wasn’t wet"]),
        ("The keeper's rule: 'the quay wasn't wet' he said.", ["the quay wasn't wet"]),
        ("‘the tenants’ own office’ was shut.", ["the tenants’ own office"]),
        ("'the tenants' own office' was shut.", ["the tenants' own office"]),
        ("It was the tenants' fault, and the keeper's, and nobody else's.", []),
        ("The ’90s and the tenants’ rights.", []),
        ("« le quai était mouillé »", ["le quai était mouillé"]),
        ("„the quay was wet“ and „so was he”", ["the quay was wet", "so was he"]),
        ("``the quay was wet'' he said", ["the quay was wet"]),
        ("He called it “the “inner” quay” there.", ["the “inner” quay"]),
        ("“the ‘inner’ quay” there", ["the ‘inner’ quay"]),
        ("“One paragraph.\n\n“And the next.” So.", ["One paragraph.\n\n“And the next."]),
        ("“It never closes [S1].\n\nNext paragraph.", ["It never closes [S1]."]),
        ("“one” and “two”", ["one", "two"]),
        ("“…” “” \"--\"", []),
    ],
)  # fmt: skip
def test_quotations(text: str, words: list[str]) -> None:
    assert [found.words for found in quotations(text)] == words


def test_marks_that_carry_a_quotation_on_are_no_words() -> None:
    assert without_carrying_marks("One.\n\n“Two “here”.") == "One.\n\nTwo “here”."


@given(st.text(alphabet="ab '’‘“”\"„«»\n.s", max_size=60))
def test_any_text_has_quotations_in_order_that_do_not_overlap(text: str) -> None:
    at = 0
    for found in quotations(text):
        assert at <= found.span.start < found.span.end <= len(text)
        at = found.span.end
