"""Where the reasons begin and end: covers, contents, headnotes and orders of invented decisions."""

from __future__ import annotations

import pytest

from legalcite.model.cut import Cut
from legalcite.model.zone import Voice, ZoneKind
from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.readers import read_bytes

BODY = "".join(f"{n}. The quay was inspected on day {n} and found wet.\n\n" for n in range(1, 21))
CONTENTS = "Ash v Birch\n\nContents\n\n1. Introduction\t1-9\n\n2. The facts\t10-30\n\n3. The law\t31-40\n\n"
PARTIES = "BETWEEN\n\n1. ASH LTD\n\n2. BIRCH LTD\n\nClaimants\n\n- and -\n\n3. CEDAR\n\nDefendant\n\n"
BRACKETED = PARTIES.replace("1. ASH", "(1) ASH").replace("2. BIRCH", "(2) BIRCH").replace("3. CEDAR", "(3) CEDAR")
ORDER = "Ash v Birch\n\nORDER\n\n1. The appeal is allowed.\n\n2. Ash pays the costs.\n\n"
HEADNOTE = "Ash v Birch\n\nSummary\n\n1. Held, a keeper mends.\n\n2. Held, a keeper pays.\n\n"


def cut_text(text: str) -> Cut:
    return cut(read_bytes(text.encode(), "a.txt"))


@pytest.mark.parametrize("front", [CONTENTS, PARTIES, BRACKETED, ORDER, HEADNOTE])
def test_numbers_before_the_reasons_are_no_paragraphs(front: str) -> None:
    found = cut_text(f"[2099] NVCA 4\n\n{front}REASONS\n\n{BODY}")
    kinds = {zone.id: zone.kind for zone in found.zones}
    reasons = [unit.label for unit in found.units if kinds[unit.zone] is ZoneKind.REASONS]
    assert reasons == [str(n) for n in range(1, 21)]
    assert not any(p.citable and p.zone in (ZoneKind.CAPTION, ZoneKind.HEADNOTE) for p in passages_of(found))


def test_a_table_of_contents_is_the_editors() -> None:
    found = cut_text(f"[2099] NVCA 4\n\n{CONTENTS}JUDGMENT\n\n{BODY}")
    assert [zone.voice for zone in found.zones if zone.kind is ZoneKind.CONTENTS] == [Voice.EDITOR]


@pytest.mark.parametrize("title", ["ANNEX", "APPENDIX", "Schedule"])
def test_numbers_begun_again_below_the_reasons_name_their_container(title: str) -> None:
    annexed = f"{title}\n\n1. Ash.\n\n2. Birch.\n\n3. Cedar.\n\n"
    found = cut_text(f"[2099] NVCA 4\nAsh v Birch\n\nJUDGMENT\n\n{BODY}{annexed}")
    assert [unit.eid for unit in found.units][-3:] == ["att_1__para_1", "att_1__para_2", "att_1__para_3"]


def test_a_long_paragraph_is_one_place_in_several_passages() -> None:
    long = "21. " + "The wall was dry and the rail was gone. " * 200
    found = cut_text(f"[2099] NVCA 4\nAsh v Birch\n\nJUDGMENT\n\n{BODY}{long}\n")
    parts = [passage for passage in passages_of(found) if passage.label == "21"]
    assert len([unit for unit in found.units if unit.label == "21"]) == 1
    assert len(parts) > 1
    assert len({passage.id for passage in parts}) == len(parts)
