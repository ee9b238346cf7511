"""Reasons without paragraph numbers: where they open, who speaks, and which numbers count nothing."""

from __future__ import annotations

import pytest

from legalcite.model.cut import Cut
from legalcite.parsing.decision import cut
from legalcite.parsing.voices import byline
from legalcite.readers import read_bytes

PROSE = (
    "The tram company appeals from a judgment that made it pay for the fence and the hedge behind it. We affirm it. "
)


def voices(one: Cut) -> list[tuple[str | None, str | None]]:
    return [(z.author, z.role and z.role.value) for z in one.zones if z.kind.value == "reasons"]


def decision(*lines: str) -> Cut:
    head = ("Supreme Court of Nova", "ASH v. BIRCH, (2098)", "No. 7")
    return cut(read_bytes("\n\n".join([*head, *lines]).encode(), "a.txt"))


def test_items_of_a_syllabus_are_no_paragraphs() -> None:
    one = decision(
        "The company was sued. Held:",
        f"    1. A tram is a car. {PROSE} Pp. 5-6.",
        f"    2. A hedge is no fence. {PROSE} Pp. 6-7.",
        "MR. JUSTICE STONE delivered the opinion of the Court.",
        PROSE * 3,
        "MR. JUSTICE FLINT, concurring.",
        PROSE,
        "MR. JUSTICE REED, whom MR. JUSTICE ABARA joins, dissenting.",
        PROSE,
    )
    assert not [u.label for u in one.units if u.label and u.citable and u.kind.value == "paragraph"]
    assert voices(one) == [
        ("MR. JUSTICE STONE", "majority"), ("MR. JUSTICE FLINT", "concurring"), ("MR. JUSTICE REED", "dissenting"),
    ]  # fmt: skip


def test_a_heading_without_a_side_takes_it_from_its_own_words() -> None:
    one = decision(
        "MR. JUSTICE STONE delivered the opinion of the Court.", PROSE * 2,
        "MR. JUSTICE FLINT.", f"I dissent, because the hedge was never whole. {PROSE}",
        "MR. JUSTICE REED.", f"While I join the opinion of the Court, I add a word. {PROSE}",
    )  # fmt: skip
    assert [role for _, role in voices(one)] == ["majority", "dissenting", "concurring"]


def test_a_heading_run_into_its_first_paragraph() -> None:
    one = decision(
        "Before STONE and FLINT, Circuit Judges.",
        f"STONE, Circuit Judge.   {PROSE}",
        PROSE,
        f"FLINT, Circuit Judge (dissenting).  I would reverse. {PROSE}",
    )
    assert voices(one) == [("STONE, Circuit Judge", "majority"), ("FLINT, Circuit Judge", "dissenting")]


def test_a_running_head_opens_no_opinion() -> None:
    one = decision(
        "JUSTICE STONE delivered the opinion of the Court.", PROSE * 2,
        "FLINT, J., concurring", "No. 7", "JUSTICE FLINT, concurring in the judgment.", PROSE,
    )  # fmt: skip
    assert [author for author, _ in voices(one)] == ["JUSTICE STONE", "JUSTICE FLINT"]


def test_calls_of_notes_do_not_make_a_running_text() -> None:
    said = "The tram stopped,[1] and the hedge,[2] which was green,[3] stood. " * 4
    one = decision("MR. JUSTICE STONE delivered the opinion of the Court.", said, PROSE)
    assert voices(one) == [("MR. JUSTICE STONE", "majority")]


@pytest.mark.parametrize(
    ("line", "author", "role"),
    [
        ("FLINT, J., dissents and states as follows:", "FLINT, J.", "dissenting"),
        ("FLINT, J., states as follows:", "FLINT, J.", "separate"),
        ("Memorandum of MR. JUSTICE FLINT.", "MR. JUSTICE FLINT", "separate"),
        ("*661 MR. JUSTICE FLINT, concurring.", "MR. JUSTICE FLINT", "concurring"),
        ("FLINT, Senior Circuit Judge, separately concurring.", "FLINT, Senior Circuit Judge", "concurring"),
        ("FLINT, Retired Justice", "FLINT, Retired Justice", None),
        ("JUSTICE FLINT announced the judgment of the Court.", "JUSTICE FLINT", "plurality"),
    ],
)
def test_american_headings(line: str, author: str, role: str | None) -> None:
    said = byline(line)
    assert said is not None and said.author == author
    assert (said.role and said.role.value) == role


@pytest.mark.parametrize(
    "line",
    [
        "Before STONE, FLINT and REED, JJ.",
        "STONE, J., delivered the opinion of the court. FLINT, J., filed a dissenting opinion.",
        "JUSTICE STONE delivered the opinion of the Court with respect to Part I, concluding:",
    ],
)
def test_what_heads_no_opinion(line: str) -> None:
    assert byline(line) is None
