"""Whose words the paragraphs are: judges' headings in invented decisions."""

from __future__ import annotations

from legalcite.model.cut import Cut
from legalcite.model.zone import Role, ZoneKind
from legalcite.parsing.decision import cut
from legalcite.readers import read_bytes

HEAD = "[2099] NVCA 4\nAsh v Birch\n\nJUDGMENT\n\n"


def spoken(found: Cut) -> list[tuple[str | None, Role | None, list[str | None]]]:
    """Each opinion: its judge, its side, its paragraphs."""
    return [
        (zone.author, zone.role, [unit.label for unit in found.units if unit.zone == zone.id])
        for zone in found.zones
        if zone.kind is ZoneKind.REASONS
    ]


def test_numbers_run_on_across_judges_and_skip() -> None:
    text = f"{HEAD}LORD ASH:\n\n1. The quay was wet.\n\nLADY BIRCH:\n\n4. I agree.\n\nLORD CEDAR:\n\n9. I agree.\n"
    assert spoken(cut(read_bytes(text.encode(), "a.txt"))) == [
        ("LORD ASH", Role.MAJORITY, ["1"]),
        ("LADY BIRCH", Role.CONCURRING, ["4"]),
        ("LORD CEDAR", Role.CONCURRING, ["9"]),
    ]


def test_a_dissent_between_two_opinions_keeps_its_own_paragraphs() -> None:
    def run(first: int, last: int) -> str:
        return "".join(f"{n}. The quay was inspected on day {n}.\n\n" for n in range(first, last + 1))

    text = f"{HEAD}LORD ASH:\n\n{run(1, 9)}LORD CEDAR (dissenting):\n\n{run(10, 15)}LADY ELM:\n\n16. I agree.\n"
    told = spoken(cut(read_bytes(text.encode(), "a.txt")))
    assert [(author, labels[0], labels[-1]) for author, _, labels in told] == [
        ("LORD ASH", "1", "9"),
        ("LORD CEDAR", "10", "15"),
        ("LADY ELM", "16", "16"),
    ]
    assert told[1][1] is Role.DISSENTING
