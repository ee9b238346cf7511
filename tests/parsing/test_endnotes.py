"""Notes printed at the end of a plain text, numbered in brackets like the paragraphs of other courts."""

from __future__ import annotations

import pytest
from readers.docx_builder import build_docx, run

from legalcite.model.cut import Cut
from legalcite.model.unit import UnitKind
from legalcite.model.zone import Role
from legalcite.parsing.decision import cut
from legalcite.readers import read_bytes

BODY = (
    "NORTHERN COURT OF RIGHTS\n\nCASE OF FLINT v. NORLAND\n\nPROCEDURE\n\n"
    "1. The applicant keeps a ferry. The case was referred by the Board [1] in spring.\n\n"
    "2. The Government relied on the Harbour Act [2] and on two letters.\n\n"
    "AS TO THE LAW\n\n"
    "3. The Court sees no reason to depart from its practice [3].\n\n"
    "4. There has been a breach.\n\n"
)
OPINION = (
    "DISSENTING OPINION OF JUDGE STONE\n\nI cannot share the view of my colleagues. The ferry had sunk before the "
    "Act was in force, and nobody was left to complain of it.\n\n"
)
NOTES = "[1] Summary of the clerk.\n\n[2] Book 4, page 9.\n\n[3] See the judgment in Ash, 3 May 2098.\n"


def read(text: str) -> Cut:
    return cut(read_bytes(text.encode(), "a.txt"))


def paragraphs(found: Cut) -> list[str | None]:
    return [unit.label for unit in found.units if unit.kind is UnitKind.PARAGRAPH]


def test_called_notes_at_the_end_are_notes_and_the_opinion_above_them_ends_there() -> None:
    found = read(BODY + OPINION + NOTES)
    assert [label for label in paragraphs(found) if label] == ["1", "2", "3", "4"]
    notes = [unit for unit in found.units if unit.kind is UnitKind.FOOTNOTE]
    assert [unit.label for unit in notes] == ["1", "2", "3"]
    assert notes[1].words(found.document.text) == "Book 4, page 9."


def test_the_calls_are_none_of_the_words() -> None:
    found = read(BODY + OPINION + NOTES)
    units = {unit.label: unit for unit in found.units if unit.kind is UnitKind.PARAGRAPH}
    assert units["2"].words(found.document.text).split() == [
        "The", "Government", "relied", "on", "the", "Harbour", "Act", "and", "on", "two", "letters.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "raised", "kept"), [("the notice", "1", False), ("200 m", "1", True), ("10", "1", True)]
)
def test_a_raised_number_is_a_call_where_a_note_has_it_and_it_is_no_power(before: str, raised: str, kept: bool) -> None:
    up = '<w:vertAlign w:val="superscript"/>'
    rows = ["999 F.3d 410 *", "Ash v. Birch", "Headnotes", "A notice must be read.", "Opinion", "FLINT, Circuit Judge:"]
    paragraphs = [{"text": row} for row in rows]
    paragraphs += [{"text": "The lamp was lit. [*411] Nobody saw it."}]
    paragraphs += [{"runs": run(f"They measured {before}") + run(raised, up) + run(" from there. [*412] It was far.")}]
    paragraphs += [{"text": "Footnotes"}, {"text": "1 With a chain."}]
    found = cut(read_bytes(build_docx({"paragraphs": paragraphs}), "ash.docx"))
    words = next(w for unit in found.units if "measured" in (w := unit.words(found.document.text)))
    assert (f"{before}{raised} from" in words) == kept


def test_numbers_in_brackets_that_nothing_calls_stay_paragraphs() -> None:
    body = "2099 NVSC 4\n\nFlint v. Norland\n\n"
    body += "".join(f"[{n}] The keeper must mend what the water takes, year {n}.\n\n" for n in range(1, 6))
    assert paragraphs(read(body)) == ["1", "2", "3", "4", "5"]


LOST = ["[1] . Summary of the clerk.\n\n[3] . See the judgment in Ash.\n", "[1] Summary of the clerk.\n"]


@pytest.mark.parametrize("notes", LOST)
def test_a_single_note_and_notes_with_a_gap_are_notes_where_nothing_else_is_numbered_so(notes: str) -> None:
    found = read(BODY + OPINION + notes)
    assert [label for label in paragraphs(found) if label] == ["1", "2", "3", "4"]
    first = next(unit for unit in found.units if unit.kind is UnitKind.FOOTNOTE)
    assert (first.label, first.words(found.document.text)) == ("1", "Summary of the clerk.")


def test_paragraphs_that_a_headnote_refers_to_stay_paragraphs() -> None:
    front = "2099 NVSC 4\n\nFlint v. Norland\n\nHeld: the quay was wet (at [1]); the keeper knew (at [2]).\n\n"
    body = "[1] The quay was wet, as the keeper said in his letter, and it had been so since the spring.\n\n"
    body += "[2] The keeper knew of it, and of the stairs, and he had told the Board of both in two letters.\n"
    assert paragraphs(read(front + body)) == ["1", "2"]


def test_a_judgment_with_opinions_annexed_is_the_courts() -> None:
    found = read(BODY + OPINION + NOTES)
    zones = {zone.id: zone for zone in found.zones}
    assert [zones[u.zone].role for u in found.units if u.kind is UnitKind.PARAGRAPH][:4] == [Role.MAJORITY] * 4
    assert Role.DISSENTING in {zone.role for zone in found.zones}
