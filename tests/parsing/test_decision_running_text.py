"""Decisions that come as one long text, their numbers in the middle of lines."""

from __future__ import annotations

import pytest

from legalcite.model.cut import Cut
from legalcite.model.zone import Role, Voice, ZoneKind
from legalcite.parsing.decision import cut
from legalcite.readers import read_bytes

FRONT = "Ash v. Birch, 2099 NVSC 4  The editor's words.  Held (Abara J. dissenting): The appeal is dismissed.  "
FRONT += "Cases Cited  By Stone C.J.  Applied: Elm v. Oak, 2098 NVSC 2.  "
OPINIONS = (
    "The judgment of Stone C.J. and Flint J. was delivered by  The Chief Justice — [1]  The quay was wet. "
    "[2]  The Board knew of it. [3]  I would dismiss the appeal. "
    "The following are the reasons delivered by [4]  Abara J. (dissenting) — I cannot agree. "
    "[5]  I would allow the appeal.  Appeal dismissed.  Solicitors for the appellant: Ash and Elm."
)


def read() -> Cut:
    return cut(read_bytes((FRONT + OPINIONS).encode(), "a.txt"))


def test_each_number_inside_the_text_begins_a_paragraph() -> None:
    found = read()
    assert [unit.label for unit in found.units] == ["1", "2", "3", "4", "5"]
    assert found.units[1].words(found.document.text) == "The Board knew of it."


def test_a_number_inside_the_announcement_belongs_to_the_opinion_it_announces() -> None:
    found = read()
    zones = {zone.id: zone for zone in found.zones}
    dissent = [unit for unit in found.units if zones[unit.zone].role is Role.DISSENTING]
    assert [unit.label for unit in dissent] == ["4", "5"]
    assert dissent[0].words(found.document.text) == "I cannot agree."


def test_what_the_editor_says_was_held_is_not_the_court() -> None:
    found = read()
    at = found.document.text.index("Held (Abara")
    zone = next(zone for zone in found.zones if zone.spans[0].start <= at < zone.spans[0].end)
    assert (zone.kind, zone.voice) == (ZoneKind.HEADNOTE, Voice.EDITOR)


def test_a_typed_item_of_the_editors_note_is_no_paragraph_of_an_unnumbered_decision() -> None:
    note = "1. See also Elm v. Oak. "
    text = f"{FRONT}{note}{'The keeper must mend what the water takes. ' * 200}"
    found = cut(read_bytes(f"2099 NVSC 4\n{note}\n{text}".encode(), "a.txt"))
    assert not any(unit.citable for unit in found.units)


BLANKS = "\xa0" * 20
FIRST = ["The quay was wet.", "The Board knew of it.", "In [1996] 2 F.C. 73 a quay\nwas dry.", "It had been told."]
SECOND = ["I cannot agree.", "The stairs were dry.", "See Elm v. Oak,\n[2003] R.J.Q. 720.", "I would allow the appeal."]


def padded(lost: int = 0, tight: int = 0) -> Cut:
    """A report that sets numbers out by blanks; ``lost`` has no number, ``tight`` one without its blanks."""
    text = FRONT + "The judgment of Stone C.J. and Flint J. was delivered by  The Chief Justice — "
    for n, words in enumerate([*FIRST, *SECOND], start=1):
        number = "" if n == lost else f"{n} " if n == tight else f"{n}{BLANKS}\n"
        text += "The following are the reasons delivered by  " if n == 5 else ""
        text += f"  {number}{'Abara J. (dissenting) — ' if n == 5 else ''}{words}"
    return cut(read_bytes(f"{text}  Appeal dismissed.  Solicitors for the appellant: Ash and Elm.".encode(), "a.txt"))


def test_numbers_set_out_by_blanks_begin_paragraphs() -> None:
    found = padded()
    text = found.document.text
    assert [(u.label, u.words(text)) for u in found.units] == [
        (str(n), " ".join(words.split())) for n, words in enumerate([*FIRST, *SECOND], start=1)
    ]
    roles = {zone.id: zone.role for zone in found.zones}
    assert [roles[u.zone] for u in found.units] == [Role.MAJORITY] * 4 + [Role.DISSENTING] * 4


def test_a_number_that_lost_its_blanks_is_found_between_its_neighbours() -> None:
    assert [u.label for u in padded(tight=3).units] == ["1", "2", "3", "4", "5", "6", "7", "8"]


def test_where_a_number_is_lost_the_paragraph_that_may_hold_two_has_none() -> None:
    found = padded(lost=7)
    assert [u.label for u in found.units] == ["1", "2", "3", "4", "5", None, "8"]
    assert [n.code for n in found.notices] == ["lost_number"]


@pytest.mark.parametrize("above", ["Notes:", "Footnotes", "Heard in February", "Act, 1925, 15 &", "[1992] 1 C.T.C. 1,"])
def test_a_number_that_a_line_break_set_first_is_no_paragraph(above: str) -> None:
    text = f"2099 NVSC 4\nAsh v. Birch\nJUDGMENT\n{above}\n22 Geo. 5, c. 49, the reference to costs is wide enough.\n"
    assert not [u.label for u in cut(read_bytes(text.encode(), "a.txt")).units if u.label]


def test_an_oral_judgment_of_one_paragraph() -> None:
    text = "2099 NVSC 4\nAsh v. Birch\nHeard: February\n22.  The following is the judgment delivered orally by [1]  \n"
    found = cut(read_bytes(f"{text}Stone J. — The appeal is allowed, and a new trial is ordered.".encode(), "a.txt"))
    assert [(u.label, u.words(found.document.text)[:10]) for u in found.units] == [("1", "The appeal")]


def test_a_few_numbers_above_most_of_a_decision_are_a_list() -> None:
    rows = ["2099 NVSC 4", "Ash v. Birch", "JUDGMENT", *[f"{n}. A lien on boat {n}." for n in range(1, 6)]]
    rows += ["The keeper must mend what the water takes, and he must do it soon."] * 300
    found = cut(read_bytes("\n\n".join(rows).encode(), "a.txt"))
    assert not [u.label for u in found.units if u.label]
