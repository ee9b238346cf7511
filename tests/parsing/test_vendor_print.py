"""Prints of research services: the editor's words are the editor's, pages are the report's, notes are notes."""

from __future__ import annotations

from pathlib import Path

import pytest

from legalcite.model.cut import Cut
from legalcite.model.zone import Role, Voice, ZoneKind
from legalcite.parsing.decision import cut
from legalcite.parsing.lines import Line
from legalcite.parsing.passages import passages_of
from legalcite.parsing.run_in import run_in
from legalcite.parsing.star_pages import star_pages
from legalcite.readers import read_bytes, read_file

SAMPLE = Path(__file__).resolve().parents[2] / "corpus_samples" / "decisions" / "tamm-v-orde-ferries.txt"

OTHER = """2099 U.S. Dist. LEXIS 999

ASH v. BIRCH

2099 U.S. Dist. LEXIS 999

May 4, 2099, Decided

Core Terms

lamp, quay, notice

Case Summary

Overview

The court held that the lamp should have been lit.

Counsel: Ada Quill, for Plaintiff.

Judges: Before: FLINT, J.

Opinion by: FLINT

Opinion

The plaintiff fell. [*2] The lamp was not lit, and nobody said why.

The defendant should have lit it. [*3] Judgment for the plaintiff.

Dissent by: STONE

I would have [*4] given judgment for the defendant, who owed nobody a light.

End of Document
"""


@pytest.fixture(scope="module")
def tamm() -> Cut:
    return cut(read_file(SAMPLE))


def test_synopsis_and_headnotes_are_the_editor_s(tamm: Cut) -> None:
    text = tamm.document.text
    for words in ("operator owed passenger a duty", "A carrier must light the place", "Whether a lamp was lit"):
        at = text.index(words)
        zone = next(z for z in tamm.zones if any(s.start <= at < s.end for s in z.spans))
        assert (zone.kind, zone.voice) == (ZoneKind.HEADNOTE, Voice.EDITOR)
    assert not any(p.citable for p in passages_of(tamm) if "carrier must light" in p.text)


def test_opinions_and_their_pages(tamm: Cut) -> None:
    opinions = [(z.author, z.role) for z in tamm.zones if z.kind is ZoneKind.REASONS]
    assert opinions == [("REYES, Circuit Judge", Role.MAJORITY), ("STONE, Circuit Judge", Role.DISSENTING)]
    pages = {p.label for u in tamm.units for p in u.pages}
    assert pages == {"301", "302", "303", "304"}
    assert {p.reporter for u in tamm.units for p in u.pages} == {"999 F.3d 300"}
    assert [(u.label, u.words(tamm.document.text)) for u in tamm.units if u.eid.startswith("fn_")] == [
        ("1", "The record calls the quay a pier.")
    ]


def test_the_other_service_names_its_authors_in_lines_of_their_own() -> None:
    found = cut(read_bytes(OTHER.encode(), "ash.txt"))
    opinions = [(z.author, z.role) for z in found.zones if z.kind is ZoneKind.REASONS]
    assert opinions[-1] == ("STONE", Role.DISSENTING)
    assert not any(p.citable for p in passages_of(found) if "should have been lit" in p.text)
    last = next(u for u in found.units if "given judgment" in u.words(found.document.text))
    assert [p.label for p in last.pages] == ["3", "4"]


def test_the_print_tells_whose_pages_each_kind_of_stars_counts() -> None:
    found = cut(read_file(SAMPLE.with_name("ash-v-quoin-tramways.docx")))
    first, *_, last = [u for u in found.units if u.eid.startswith("reasons")]
    assert [(p.label, p.reporter) for p in first.pages] == [
        ("411", "999 Cal. App. 5th 410"),
        ("13", "977 Cal. Rptr. 3d 12"),
        ("1", "2099 Cal. App. LEXIS 9931"),
        ("2", "2099 Cal. App. LEXIS 9931"),
    ]
    assert [p.label for p in last.pages] == ["412", "413", "14", "2", "3"]


def test_an_opinion_without_its_judge_s_heading_is_the_judge_s_the_service_names() -> None:
    found = cut(read_bytes(OTHER.encode(), "ash.txt"))
    opinions = [(z.author, z.role) for z in found.zones if z.kind is ZoneKind.REASONS]
    assert opinions == [("FLINT", Role.MAJORITY), ("STONE", Role.DISSENTING)]


RUN_IN = [
    ("REYES, C. J.—The lamp was lit by the keeper.", "The lamp"),
    ("[*411] [**13] REYES, P. J.—The lamp was lit by the keeper.", "The lamp"),
    ("OKAFOR, J., Dissenting.—The lamp was lit by the keeper.", "The lamp"),
    ("OKAFOR, J. (concurring). The lamp was lit by the keeper.", "The lamp"),
    ("STONE, Circuit Judge. The lamp was lit by the keeper.", "The lamp"),
    ("The lamp, J. Stone said, was lit by the keeper.", None),
    ("STONE, J., said that the lamp was lit by the keeper.", None),
]


@pytest.mark.parametrize(("text", "prose"), RUN_IN)
def test_a_heading_is_cut_from_the_prose_it_runs_into(text: str, prose: str | None) -> None:
    line = Line(0, len(text), text)
    assert [text[at : at + 8] for at in run_in(line)] == ([prose] if prose else [])


def test_a_judgment_with_a_heading_opinion_and_no_editor_is_no_print() -> None:
    text = "[2099] NVCA 5\nAsh v Birch\n\nSynopsis of argument\n\nOpinion\n\nFlint J:\n\n1. The lamp was lit.\n\n2. I agree."
    found = cut(read_bytes(text.encode(), "ash.txt"))
    assert [u.label for u in found.units] == ["1", "2"]


PAGES = [
    ("word *302 word *303 word", [300], ["302", "303"]),
    ("word *302 word **78 word *303 word **79", [300, 70], ["302", "78", "303", "79"]),
    ("word [*302] word", [300], ["302"]),
    ("a footnote *5 and a price of *99", [], []),
    ("one *302 alone", [], []),
    ("*1 first *7 far", [], []),
    ("at *3-*4 is a pinpoint", [], []),
    (f"{'word ' * 4000}2 Elm, Commentaries *205, *206–*207 {'word ' * 4000}", [], []),
    (f"{'word ' * 9000}*302 {'word ' * 9000}*303 {'word ' * 9000}", [300], []),
    ("".join(f"{'word ' * 1000}*{n} " for n in range(302, 310)), [300], [str(n) for n in range(302, 310)]),
]


@pytest.mark.parametrize(("text", "firsts", "labels"), PAGES)
def test_star_pages_are_runs(text: str, firsts: list[int], labels: list[str]) -> None:
    assert [str(page.page) for page in star_pages(text, firsts)] == labels
