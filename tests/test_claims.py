"""What an answer claims, as written: labels, quotations, citations and who is said to speak."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from samples import prompt

from legalcite.claims import claims_in, expand_labels
from legalcite.model.claim import Claim
from legalcite.model.pinpoint import AtomKind

PROMPT = prompt()


def claims(answer: str, **more: bool) -> tuple[Claim, ...]:
    return claims_in(answer, PROMPT, **more)


def only(answer: str) -> Claim:
    (claim,) = claims(answer)
    return claim


def labels(answer: str, **more: bool) -> list[str | None]:
    return [claim.label for claim in claims(answer, **more)]


LABELS = [
    ("The notice was good [S1].", ["S1"]),
    ("The notice was good [S1, S3].", ["S1", "S3"]),
    ("The notice was good [S1; S3].", ["S1", "S3"]),
    ("The notice was good [S1 and S3].", ["S1", "S3"]),
    ("The notice was good [S1, 3].", ["S1", "S3"]),
    ("The notice was good [S2-S4].", ["S2", "S3", "S4"]),
    ("The notice was good [S2–S4].", ["S2", "S3", "S4"]),
    ("The notice was good [S1, S3-S5].", ["S1", "S3", "S4", "S5"]),
    ("The notice was good [S1][S2].", ["S1", "S2"]),
    ("The notice was good [ S1 ].", ["S1"]),
    ("The notice was good [S999].", ["S999"]),
    ("The notice was good [2023].", []),
    ("The notice was good [1].", []),
    ("The notice was good [Sch 1].", []),
    ("The notice was good (S1).", []),
    ("[T]he notice was good [sic].", []),
]


@pytest.mark.parametrize(("answer", "expected"), LABELS)
def test_labels_lists_and_ranges(answer: str, expected: list[str]) -> None:
    assert labels(answer) == expected


def test_a_range_is_written_out_within_bounds() -> None:
    assert expand_labels("S1, S3-S5") == ("S1", "S3", "S4", "S5")
    assert len(expand_labels("S1-S9999")) <= 201
    assert expand_labels("S5-S3") == ("S5",)


BARE = [
    ("The notice was good [1].", ["S1"]),
    ("The notice was good [1, 3].", ["S1", "S3"]),
    ("The notice was good [1-3].", ["S1", "S2", "S3"]),
    ("The rule in [2023] is old [1].", ["S1"]),
    ("See Marlow v Creed [2011] NVCA 9 [31].", [None]),
    ("See Marlow v Creed [2011] NVCA 9 at [31].", [None]),
]


@pytest.mark.parametrize(("answer", "expected"), BARE)
def test_bare_labels_only_when_asked_and_never_after_a_citation(answer: str, expected: list[str | None]) -> None:
    assert labels(answer, bare_labels=True) == expected
    assert [label for label in labels(answer) if label] == []


PINPOINTS = [
    ("So it was held [S1, p 12].", AtomKind.PAGE, "12"),
    ("So it was held [S1, para 13].", AtomKind.PARAGRAPH, "13"),
    ("So it was held [S1, paras 13-14].", AtomKind.PARAGRAPH, "13-14"),
    ("So it was held [S1] at para 13.", AtomKind.PARAGRAPH, "13"),
    ("So it was held [S1] (paragraph 13).", AtomKind.PARAGRAPH, "13"),
    ("So it was held at para 13 [S1].", AtomKind.PARAGRAPH, "13"),
    ("So it was held [S1] at p. 12.", AtomKind.PAGE, "12"),
]


@pytest.mark.parametrize(("answer", "kind", "value"), PINPOINTS)
def test_a_pinpoint_written_beside_a_label(answer: str, kind: AtomKind, value: str) -> None:
    claim = only(answer)
    assert claim.label == "S1"
    assert claim.pinpoint is not None
    assert [(atom.kind, atom.value) for atom in claim.pinpoint.atoms] == [(kind, value)]


def test_a_number_that_is_no_pinpoint_is_left_alone() -> None:
    assert only("It took 14 days [S1].").pinpoint is None
    assert only("The notice was good [S1]. Another matter is at para 13.").pinpoint is None


QUOTES = [
    ("“The tenant’s notice was good” [S1].", "The tenant’s notice was good"),
    ('"The tenant\'s notice was good" [S1].', "The tenant's notice was good"),
    ("‘The tenant’s notice was good’ [S1].", "The tenant’s notice was good"),
    ("'The tenant's notice was good' [S1].", "The tenant's notice was good"),
    ("«\u00a0Le préavis était valable\u00a0» [S1].", "Le préavis était valable"),
    ("“He said ‘it was good’ and left” [S1].", "He said ‘it was good’ and left"),
    ('He wrote "it was good"[S1].', "it was good"),
]


@pytest.mark.parametrize(("answer", "words"), QUOTES)
def test_quotation_marks_of_every_kind(answer: str, words: str) -> None:
    claim = only(answer)
    assert (claim.label, claim.quote) == ("S1", words)
    assert claim.span.of(answer).startswith(words[0]) or words in claim.span.of(answer)


@pytest.mark.parametrize(
    "answer",
    ["The tenant's notice and the landlord's reply [S1].", "The tenants’ notice and landlords’ reply [S1].",
     "It's the '90s rule, isn't it, of the tenants' past [S1]."],
)  # fmt: skip
def test_apostrophes_are_letters(answer: str) -> None:
    assert only(answer).quote is None


def test_a_quotation_belongs_to_the_label_that_follows_it() -> None:
    told = claims("“One two three” [S1] and “four five six” [S2].")
    assert [(c.quote, c.label) for c in told] == [("One two three", "S1"), ("four five six", "S2")]


def test_else_to_the_label_before_it_in_its_sentence() -> None:
    (claim,) = claims("As [S2] puts it, “one two three”.")
    assert (claim.quote, claim.label) == ("one two three", "S2")


def test_a_paragraph_break_parts_a_quotation_from_a_label() -> None:
    told = claims("He wrote “one two three”.\n\nThe notice was good [S1].")
    assert [(c.quote, c.label) for c in told] == [("one two three", None), (None, "S1")]


def test_a_quotation_under_two_labels_is_two_claims() -> None:
    assert [(c.quote, c.label) for c in claims("“One two three” [S1, S2].")] == [
        ("One two three", "S1"), ("One two three", "S2"),
    ]  # fmt: skip


def test_a_quotation_beside_a_citation() -> None:
    claim = only("In Marlow v Creed [2011] NVCA 9 at [31] the court said “the gate was shut”.")
    assert (claim.quote, claim.citation, claim.name) == ("the gate was shut", "[2011] NVCA 9", "Marlow v Creed")
    assert claim.pinpoint is not None and claim.pinpoint.atoms[0].first == "31"
    assert claim.label is None


def test_a_form_that_points_back_is_a_claim_about_what_it_means() -> None:
    answer = "Ash v Birch [2099] NVCA 4 at [2] decides it. Ash at [3] adds a rule. See id. at [5]."
    assert [(c.citation, c.pinpoint and c.pinpoint.atoms[0].value) for c in claims(answer)] == [
        ("[2099] NVCA 4", "2"),
        ("[2099] NVCA 4", "3"),
        ("[2099] NVCA 4", "5"),
    ]


def test_a_form_that_points_nowhere_safe_makes_no_claim() -> None:
    assert claims("Id. at [5] and Dkt. 4 at 3 are not cases.") == ()


def test_a_bracketed_number_after_a_citation_or_at_is_a_paragraph_and_no_label() -> None:
    answer = "Ash v Birch [2099] NVCA 4 [3] and Ash at [2] say so [1]."
    found = claims(answer, bare_labels=True)
    assert [(c.label, c.citation) for c in found if c.label] == [("S1", None)]
    assert sorted(c.pinpoint.atoms[0].value for c in found if c.citation and c.pinpoint) == ["2", "3"]


def test_a_quotation_that_nothing_is_cited_for_is_still_a_claim() -> None:
    claim = only("The court said “the gate was shut”.")
    assert (claim.quote, claim.label, claim.citation) == ("the gate was shut", None, None)


SPEAKERS = [
    ("Lord Stone said that it was good [S1].", "Lord Stone", None),
    ("Okafor LJ held that it was good [S1].", "Okafor LJ", None),
    ("As Okafor LJ put it, “it was good” [S1].", "Okafor LJ", None),
    ("It was good, per Lord Stone [S1].", "Lord Stone", None),
    ("According to Lady Justice Okafor, it was good [S1].", "Lady Justice Okafor", None),
    ("Lindqvist LJ (dissenting) said that it was bad [S1].", "Lindqvist LJ", "dissenting"),
    ("Lindqvist LJ, dissenting, would have held it bad [S1].", "Lindqvist LJ", "dissenting"),
    ("In dissent it was said to be bad [S1].", None, "in dissent"),
    ("The minority thought it bad [S1].", None, "minority"),
    ("But in dissent Lindqvist LJ said that it was bad [S1].", "Lindqvist LJ", "in dissent"),
    ("The court held that it was good [S1].", None, None),
    ("The court wrote ‘Lord Stone said that it was good’ [S1].", None, None),
    ("As the tenant put it, it was good [S1].", None, None),
    ("Harrow Quay said that it was good [S1].", None, None),
    ("The court wrote: “Lord Stone said that it was good” [S1].", None, None),
]


@pytest.mark.parametrize(("answer", "author", "role"), SPEAKERS)
def test_who_is_said_to_speak(answer: str, author: str | None, role: str | None) -> None:
    claim = only(answer)
    assert (claim.voice_author, claim.voice_role) == (author, role)


def test_each_sentence_has_its_own_speaker() -> None:
    first, second = claims("Okafor LJ held that it was good [S1]. Lindqvist LJ (dissenting) thought not [S2].")
    assert (first.voice_author, first.voice_role) == ("Okafor LJ", None)
    assert (second.voice_author, second.voice_role) == ("Lindqvist LJ", "dissenting")


PIECES = [
    "[S1]",
    "[S2, p 3]",
    "“",
    "”",
    "'",
    '"',
    "word",
    " ",
    ". ",
    "\n\n",
    "[2011] NVCA 9",
    " at [31]",
    "per Lord Stone",
]


@given(st.lists(st.sampled_from([*PIECES, "S", "["]), max_size=25).map("".join))
def test_every_claim_is_a_place_of_the_answer_and_nothing_crashes(answer: str) -> None:
    told = claims(answer)
    assert [c.span.start for c in told] == sorted(c.span.start for c in told)
    for claim in told:
        assert claim.span.end <= len(answer)
        assert claim.quote is None or claim.quote in answer
        assert claim.label is None or claim.label.startswith("S")
    for place in re.finditer(re.escape("[S1]"), answer):
        assert any(c.span.start <= place.start() and place.end() <= c.span.end for c in told), "no label goes unheard"
