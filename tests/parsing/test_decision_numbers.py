"""Which printed numbers are paragraphs: one row or one page of invented text for each trap."""

from __future__ import annotations

import pytest
from readers.docx_builder import build_docx

from legalcite.model.cut import Cut
from legalcite.parsing.decision import cut
from legalcite.readers import read_bytes

HEAD = "[2099] NVCA 4\nAsh v Birch\n\nJUDGMENT\n\n"


def cut_text(text: str) -> Cut:
    return cut(read_bytes(text.encode(), "a.txt"))


def run(first: int, last: int, mark: str = "{}.") -> str:
    """Numbered paragraphs from ``first`` to ``last``."""
    return "".join(
        f"{mark.format(n)} The quay was inspected on day {n} and found wet.\n\n" for n in range(first, last + 1)
    )


def places(found: Cut) -> list[str]:
    return [unit.eid for unit in found.units]


def paras(*ranges: tuple[int, int]) -> list[str]:
    return [f"para_{n}" for first, last in ranges for n in range(first, last + 1)]


STATUTE = "11. Section 4 reads:\n\n“(1) A keeper mends.\n\n(2) A keeper pays.\n\n4. Nothing here binds the Board.”\n\n"
LEASE = "11. The lease says:\n\n1. The tenant shall pay.\n\n2. The tenant shall repair.\n\n3. The landlord insures.\n\n"
CITED = "11. It was said there:\n\n“44. The rail was gone.\n\n45. Nobody mended it.\n\n46. It was theirs to mend.”\n\n"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        # Text lost by scraping: runs of six and four numbers are gone.
        (run(1, 10) + run(17, 24) + run(29, 40), paras((1, 10), (17, 24), (29, 40))),
        # A quoted statute, a quoted lease without any marks, a quoted judgment with its opening mark once.
        (run(1, 10) + STATUTE + run(12, 20), paras((1, 20))),
        (run(1, 10) + LEASE + run(12, 30), paras((1, 30))),
        (run(1, 10) + CITED + run(12, 50), paras((1, 50))),
        # Footnotes printed like paragraphs below the last one.
        (run(1, 10, "[{}]") + "[1] See Ash v Elm.\n\n[2] As above.\n\n", paras((1, 10))),
        (run(1, 10) + "[1] See Ash v Elm.\n\n[2] As above.\n\n", paras((1, 10))),
    ],
    ids=["lost text", "statute", "lease", "judgment", "footnotes like it", "footnotes unlike it"],
)
def test_what_is_a_paragraph_of_the_decision(body: str, expected: list[str]) -> None:
    assert places(cut_text(HEAD + body)) == expected


def test_a_number_printed_twice_is_two_places() -> None:
    found = cut_text(HEAD + run(1, 30) + run(30, 40))
    assert places(found) == [*paras((1, 30)), "para_30_2", *paras((31, 40))]
    assert [u.repeat for u in found.units if u.label == "30"] == [1, 2]


@pytest.mark.xfail(strict=True, reason="two numbers begun again near the top: the second 2 stays inside the first 3")
def test_two_numbers_begun_again_near_the_top_are_four_places() -> None:
    assert places(cut_text(HEAD + run(1, 3) + run(2, 20)))[:6] == [*paras((1, 3)), "para_2_2", "para_3_2", "para_4"]


def test_a_number_that_stands_alone_is_spent() -> None:
    found = cut_text(HEAD + run(1, 4) + "5.\n\n" + run(6, 10))
    assert places(found) == paras((1, 4), (6, 10))
    assert [notice.code for notice in found.notices] == ["empty_number"]


def test_words_below_a_number_that_stands_alone_are_its_own() -> None:
    found = cut_text(HEAD + run(1, 4) + "5.\n\nThe Board knew of the leak before the fall.\n\n" + run(6, 10))
    assert places(found) == paras((1, 10))
    assert found.units[4].words(found.document.text) == "The Board knew of the leak before the fall."


def test_words_below_an_empty_list_item_of_word_are_its_own() -> None:
    def item(text: str) -> dict[str, object]:
        return {"text": text, "numId": "1", "ilvl": 0}

    wet = "The quay was wet that day and nobody had mended the rail."
    model = {
        "numbering": {"1": {"abstract": "A", "levels": [{"fmt": "decimal", "text": "%1.", "start": 1}]}},
        "paragraphs": [
            {"text": "[2099] NVCA 4"},
            {"text": "JUDGMENT"},
            *[item(wet)] * 4,
            item(""),
            {"text": "The Board knew of the leak before the fall."},
            *[item(wet)] * 3,
        ],
    }
    found = cut(read_bytes(build_docx(model), "a.docx"))
    assert places(found) == paras((1, 8))
    assert found.units[4].words(found.document.text) == "The Board knew of the leak before the fall."


@pytest.mark.parametrize("label", ["14A", "7"])
def test_a_lone_number_in_a_short_text_is_kept(label: str) -> None:
    assert [u.label for u in cut_text(f"{HEAD}{label}. The keeper must mend the rail.\n\n").units] == [label]


def test_two_places_that_claim_one_number_get_none() -> None:
    rivals = "11. The keeper mended the quay.\n\n[11] The keeper mended the other quay.\n\n"
    found = cut_text(HEAD + run(1, 10) + rivals + run(12, 14) + run(15, 22, "[{}]"))
    assert "11" not in [u.label for u in found.units]
    assert [notice.code for notice in found.notices] == ["uncertain_number"]
    assert {"10", "12", "22"} <= {u.label for u in found.units}
