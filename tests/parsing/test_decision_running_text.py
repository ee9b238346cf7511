"""Decisions that come as one long text, their numbers in the middle of lines."""

from __future__ import annotations

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
