"""Announced opinions in running text: whose, from where, and on what side."""

from __future__ import annotations

from legalcite.model.zone import Role
from legalcite.parsing.lead_ins import lead_ins, stated_ranges

STATED = (
    "Reasons\n  for Judgment: (paras. 1 to 2)  Concurring\n  Reasons: (para. 3)  Dissenting Reasons: (paras. 4 to 5) "
    "Stone C.J. (Flint and\n  Reyes JJ. concurring)  Lund J.  Abara J. (Okafor J. concurring)  "
)
HELD = "Held (Abara and Okafor\xa0JJ. dissenting): The appeal should be dismissed. "
OPINIONS = (
    "The judgment of Stone C.J. and\nFlint and Reyes JJ. was delivered by \xa0\xa0 "
    "The Chief Justice — I. Overview [1]\xa0 We begin. "
    "[2] We end. The following\nare the reasons delivered by [3]\xa0 Lund J. — I agree. "
    "The reasons of Abara and Okafor JJ. were delivered by [4] Abara J. — I do not. [5] I would allow it."
)


def _read(text: str) -> list[tuple[str | None, Role | None, tuple[str, ...], str | None]]:
    return [(item.author, item.role, item.joined_by, item.number) for item in lead_ins(text)]


def test_stated_ranges_take_their_authors_in_order() -> None:
    ranges = stated_ranges(STATED)
    assert [(r.first, r.last, r.role, r.author) for r in ranges] == [
        (1, 2, Role.MAJORITY, "Stone C.J."),
        (3, 3, Role.CONCURRING, "Lund J."),
        (4, 5, Role.DISSENTING, "Abara J."),
    ]
    assert ranges[0].joined_by == ("Flint J.", "Reyes J.")


def test_a_missing_author_leaves_all_unnamed() -> None:
    ranges = stated_ranges(STATED.replace("Stone C.J. (Flint and\n  Reyes JJ. concurring)", ""))
    assert [r.author for r in ranges] == [None, None, None]


def test_the_stated_range_gives_the_side() -> None:
    assert _read(STATED + OPINIONS) == [
        ("Stone C.J.", Role.MAJORITY, ("Flint J.", "Reyes J."), "1"),
        ("Lund J.", Role.CONCURRING, (), "3"),
        ("Abara J.", Role.DISSENTING, ("Okafor J.",), "4"),
    ]


def test_the_headnote_gives_the_side_where_nothing_else_does() -> None:
    assert [role for _, role, _, _ in _read(HELD + OPINIONS)] == [Role.MAJORITY, Role.CONCURRING, Role.DISSENTING]


def test_the_disposition_names_the_dissent() -> None:
    text = OPINIONS + " Appeal dismissed with costs, Abara and Okafor JJ. dissenting in part."
    assert [role for _, role, _, _ in _read(text)] == [Role.MAJORITY, None, Role.DISSENTING_IN_PART]


def test_an_untold_side_stays_unknown() -> None:
    assert [role for _, role, _, _ in _read(OPINIONS)] == [Role.MAJORITY, None, None]


def test_a_misplaced_speaker_yields_to_the_stated_range() -> None:
    text = STATED + OPINIONS.replace("[3]\xa0 Lund J. —", "[3]\xa0 Abara J. (dissenting) —")
    assert _read(text)[1] == ("Lund J.", Role.CONCURRING, (), "3")


def test_the_number_may_stand_inside_the_lead_in() -> None:
    first, second, _ = lead_ins(OPINIONS)
    assert first.number_at is None
    assert second.number_at is not None and OPINIONS[second.number_at :].startswith("[3]")
    assert OPINIONS[second.span.end :].startswith(" I agree.")
