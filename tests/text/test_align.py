"""Alignment: exact or not, where the words nearly stand, and every difference shown."""

from __future__ import annotations

import time

import pytest

from legalcite.model.span import Span
from legalcite.text.align import Match, differences, find, find_all, near

COMMITTEE = "The committee says that it has not received any notice under the deed. It adjourned."
BROKEN = "The flood- prone meadow and the culti- vation of it were in evi- dence at trial."

EXACT = [
    ("as printed", "any notice under the deed", COMMITTEE, 0),
    ("curly marks", 'the parties\' "term"', "the parties\u2019 \u201cterm\u201d", 0),
    ("both joins at line-end hyphens", "flood-prone meadow and the cultivation of it", BROKEN, 1),
    ("the other join", "The floodprone meadow", BROKEN, 1),
    ("copied with the break", "flood- prone meadow", BROKEN, 0),
    ("dash", "it failed - wholly", "it failed\u2014wholly", 1),
    ("a dash at the edge", "- wholly and at once", "it failed \u2013 wholly and at once", 1),
    ("comma inside the closing mark", "any notice,", COMMITTEE, 1),
]

NOT_EXACT = [
    ("a dropped negation", "it has received any notice", COMMITTEE),
    ("case", "the Committee says", COMMITTEE),
    ("part of a word", "ceived any notice", COMMITTEE),
    ("part of a number", "paid 14", "He paid 14.5 marks"),
    ("part of a number, from the end", "5 marks", "He paid 14.5 marks"),
    ("a letter of a label", "section 14", "section 14A applies"),
    ("what a prefix denies", "compliance with it", "non-compliance with it"),
    ("half of a contraction", "We don", "We don't know"),
    ("a real hyphen dropped", "cooperate well", "to co-operate well"),
    ("a hyphen put in", "co-operate well", "to cooperate well"),
    ("nothing", "", COMMITTEE),
    ("marks only", "...", "and so on..."),
]


@pytest.mark.parametrize(("_why", "quote", "text", "level"), EXACT, ids=[row[0] for row in EXACT])
def test_exact(_why: str, quote: str, text: str, level: int) -> None:
    found = find(quote, text)
    assert found is not None
    assert found.level == level


@pytest.mark.parametrize(("_why", "quote", "text"), NOT_EXACT, ids=[row[0] for row in NOT_EXACT])
def test_not_exact(_why: str, quote: str, text: str) -> None:
    assert find(quote, text) is None


def test_the_exact_place_wins_over_near_copies() -> None:
    copies = "The warden of the north gate shall keep the key by day. " * 30
    quote = "The warden of the south gate shall keep the key by night."
    assert find(quote, copies + quote) == Match(Span(len(copies), len(copies) + len(quote)), 0)


def test_all_places() -> None:
    assert [m.span.start for m in find_all("the key", "the key and the keys and the key")] == [0, 25]


def test_near_gives_whole_words_and_the_whole_passage() -> None:
    quote = "The committee says that it has received any notice under the deed."
    span = near(quote, COMMITTEE)
    assert span is not None
    assert span.of(COMMITTEE) == "The committee says that it has not received any notice under the deed."
    (difference,) = differences(quote, span.of(COMMITTEE))
    assert (difference.said, difference.found, difference.operative) == ("", "not", True)


def test_near_is_none_for_other_words() -> None:
    assert near("The ferry sank in a storm off the cape.", COMMITTEE) is None


DIFFERENT = [
    ("must for may", "A tenant must pay.", "A tenant may pay.", [("must", "may", True)]),
    ("a number", "pays 12 marks", "pays 21 marks", [("12", "21", True)]),
    ("a name", "as Reyes held", "as Stone held", [("Reyes", "Stone", True)]),
    ("a plain word", "a fair share", "a just share", [("fair", "just", False)]),
    ("a contraction", "he did not go", "he didn't go", [("did not", "didn't", True)]),
    ("typography only", "it failed - wholly", "it failed\u2014wholly", []),
    ("a line-end hyphen", "the cultivation", "the culti- vation", []),
    ("two places", "fair and final", "just and last", [("fair", "just", False), ("final", "last", False)]),
]


@pytest.mark.parametrize(("_why", "quote", "found", "expected"), DIFFERENT, ids=[row[0] for row in DIFFERENT])
def test_differences(_why: str, quote: str, found: str, expected: list[tuple[str, str, bool]]) -> None:
    assert [(d.said, d.found, d.operative) for d in differences(quote, found)] == expected


def test_near_is_quick_in_a_long_text() -> None:
    text = "The tenant's claim under section 14A failed because notice was not given. " * 5000
    began = time.process_time()
    assert near("The tenant's claim under section 14A succeeded because notice was given.", text) is not None
    assert time.process_time() - began < 5
