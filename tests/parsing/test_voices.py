"""Judges' headings: which lines are one, whose, and on what side."""

from __future__ import annotations

import pytest

from legalcite.model.zone import Role
from legalcite.parsing.bench import judges, same_judge, surname
from legalcite.parsing.voices import byline

HEADINGS = [
    # the line, the surname, the role, how many join
    ("LORD STONE:", "stone", None, 0),
    ("Lady Justice Flint:", "flint", None, 0),
    ("Lord Justice Stone :", "stone", None, 0),
    ("Mrs Justice Flint DBE:", "flint", None, 0),
    ("Lord Stone (with whom Lord Reyes and Lady Abara agree):", "stone", None, 2),
    ("LORD STONE (dissenting)", "stone", Role.DISSENTING, 0),
    ("Lord Stone of Flint CJ:", "stone", None, 0),
    ("HIS HONOUR JUDGE STONE:", "stone", None, 0),
    ("THE HONOURABLE MR JUSTICE STONE:", "stone", None, 0),
    ("Peter Stone LJ:", "stone", None, 0),
    ("Lord Stone, DPSC:", "stone", None, 0),
    ("REYES J (Lund and Abara JJ agreeing)", "reyes", None, 2),
    ("STONE, J., dissenting.", "stone", Role.DISSENTING, 0),
    ("STONE, J. (concurring in part and dissenting in part)", "stone", Role.DISSENTING_IN_PART, 0),
    ("JUSTICE STONE delivered the opinion of the Court.", "stone", Role.MAJORITY, 0),
    ("JUSTICE STONE, with whom JUSTICE FLINT joins, dissenting.", "stone", Role.DISSENTING, 1),
    ("PARTLY DISSENTING OPINION OF JUDGE STONE, JOINED BY JUDGE FLINT", "stone", Role.DISSENTING_IN_PART, 1),
    ("SEPARATE OPINION OF JUDGE STONE", "stone", Role.SEPARATE, 0),
    ("OPINION DISSIDENTE DE M. LE JUGE STONE", "stone", Role.DISSENTING, 0),
    ("OPINION CONCORDANTE DE MME LA JUGE STONE", "stone", Role.CONCURRING, 0),
    ("OPINION, EN PARTIE DISSIDENTE, DE M. LE JUGE STONE", "stone", Role.DISSENTING_IN_PART, 0),
    ("OPINION DISSIDENTE DE SIR ABEL STONE, JUGE", "stone", Role.DISSENTING, 0),
    ("OPINION CONCORDANTE DE MME STONE, JUGE", "stone", Role.CONCURRING, 0),
    ("OPINION SEPAREE DE M. LE JUGE STONE", "stone", Role.SEPARATE, 0),
    (
        "OPINION DISSIDENTE DE M. LE JUGE STONE, À LAQUELLE LE JUGE FLINT DÉCLARE SE RALLIER",
        "stone",
        Role.DISSENTING,
        1,
    ),
    ("OPINION DISSIDENTE DU JUGE STONE SUR L’APPLICATION DE L’ARTICLE 9 (art. 9)", "stone", Role.DISSENTING, 0),
    ("STONE, Circuit Judge, dissenting:", "stone", Role.DISSENTING, 0),
    ("LaStone J. (dissenting) —", "lastone", Role.DISSENTING, 0),
]

NOT_HEADINGS = [
    "Lord Stone said that the test was wrong.",
    "Lord Stone held in Doe v Roe:",
    "Mr Stone QC (instructed by Flint & Co) for the Appellant",
    "Mr John Stone",
    "Before: LORD JUSTICE STONE",
    "STONE LIMITED",
    "R (Stone) v Lord Chancellor",
    "The Lord Chancellor",
    "The court",
    "The court below",
    "The role of the judge",
    "JUDGE STONE WAS WRONG",
    "The judgment of Stone J",
    "Lord Stone at para 12:",
    "THE CHIEF CONSTABLE OF FLINT",
    "Dissenting opinions",
]


@pytest.mark.parametrize(("line", "name", "role", "joiners"), HEADINGS)
def test_a_heading_names_its_judge(line: str, name: str, role: Role | None, joiners: int) -> None:
    found = byline(line)
    assert found is not None
    assert (surname(found.author), found.role, len(found.joined_by)) == (name, role, joiners)


@pytest.mark.parametrize("line", NOT_HEADINGS)
def test_other_lines_are_no_headings(line: str) -> None:
    assert byline(line) is None


@pytest.mark.parametrize("line", ["Per curiam.", "THE COURT:", "PER CURIAM"])
def test_the_court_as_a_whole_is_the_court(line: str) -> None:
    found = byline(line)
    assert found is not None and found.role is Role.MAJORITY


def test_a_list_of_judges_shares_its_title() -> None:
    names = judges("Stone C.J. and Flint, La Rive and D’Arcy JJ.")
    assert names == ("Stone C.J.", "Flint J.", "La Rive J.", "D’Arcy J.")


def test_one_judge_under_two_titles() -> None:
    assert same_judge("LADY JUSTICE NICOLA STONE DBE", "Stone LJ")
    assert same_judge("STONE, DISTRICT JUDGE", "Stone, United States District Judge")
    assert same_judge("The Chief Justice", "the chief justice:")
    assert not same_judge("Lord Stone", "Lord Flint")
