"""Pinpoints as the guides print them, read into atoms and printed so that they read back."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.parsing.pinpoint import parse_pinpoint, pinpoint_at, print_pinpoint

READ = [
    # McGill, both languages
    ("at para 14", ["paragraph 14"]),
    ("at paras 14-16, 82 and 90(a)", ["paragraph 14-16", "paragraph 82", "paragraph 90(a)"]),
    ("au para 12", ["paragraph 12"]),
    ("aux para 12–19", ["paragraph 12-19"]),
    ("à la p 104", ["page 104"]),
    ("aux pp 104–05", ["page 104-105"]),
    ("à la note 9", ["note n9"]),
    ("at 104", ["unspecified 104"]),
    ("at 159–60", ["unspecified 159-160"]),
    ("at 104, n 9", ["unspecified 104", "note n9"]),
    # OSCOLA
    ("[12]", ["paragraph 12"]),
    ("[12]–[19]", ["paragraph 12-19"]),
    ("[12] to [19]", ["paragraph 12-19"]),
    ("[12], [19]", ["paragraph 12", "paragraph 19"]),
    (", 530–31", ["unspecified 530-531"]),
    ("104 fn 9", ["unspecified 104", "note n9"]),
    # AGLC
    ("12 [34]", ["page 12", "paragraph 34"]),
    ("91–2", ["unspecified 91-92"]),
    ("12 n 9", ["unspecified 12", "note n9"]),
    # NZLSG
    ("at [76(c)]", ["paragraph 76(c)"]),
    # Bluebook
    ("¶ 12", ["paragraph 12"]),
    ("¶¶ 12–19", ["paragraph 12-19"]),
    ("12 n.9", ["unspecified 12", "note n9"]),
    ("663 & nn.12-13", ["unspecified 663", "note n12-13"]),
    ("at *3-*4", ["screen_page *3-*4"]),
    ("at *3–4", ["screen_page *3-*4"]),
    # The Union courts and others
    ("paragraph 80", ["paragraph 80"]),
    ("paragraphs 12 to 19", ["paragraph 12-19"]),
    ("point 12", ["paragraph 12"]),
    ("r.o. 5.7.9", ["paragraph 5.7.9"]),
    ("Rn. 154", ["paragraph 154"]),
    ("paras. 12 and 13", ["paragraph 12", "paragraph 13"]),
    ("p. xii", ["page xii"]),
    ("para 12A", ["paragraph 12A"]),
    ("paras 583–5", ["paragraph 583-585"]),
    ("[246]-[8]", ["paragraph 246-248"]),
    ("617H-618A", ["unspecified 617H-618A"]),
    ("ss 6(1)–(3)", ["section 6(1)-(3)"]),
    ("para 12, at 14", ["paragraph 12", "unspecified 14"]),
    ("page 7, lines 4-5", ["page 7", "line 4-5"]),
    # paragraphs
    ("at paras 34 and 41(iii)", ["paragraph 34", "paragraph 41(iii)"]),
    ("at [12], [15] and [20]-[22]", ["paragraph 12", "paragraph 15", "paragraph 20-22"]),
    ("[12, 14-16]", ["paragraph 12", "paragraph 14-16"]),
    ("¶14", ["paragraph 14"]),
    ("at ¶ 9 n.2", ["paragraph 9", "note n2"]),
    ("paras 3(a)-(c)", ["paragraph 3(a)-(c)"]),
    ("par. 5", ["paragraph 5"]),
    ("paragraphes 4 à 6", ["paragraph 4-6"]),
    ("points 34 and 35", ["paragraph 34", "paragraph 35"]),
    ("Rn. 14 ff.", ["paragraph 14"]),
    ("Rz 12", ["paragraph 12"]),
    ("r.o. 3.4 en 3.5", ["paragraph 3.4", "paragraph 3.5"]),
    # pages, lines and notes
    ("at 617H-I", ["unspecified 617H-617I"]),
    ("at p. *4", ["screen_page *4"]),
    ("at pp. 45, 64", ["page 45", "page 64"]),
    ("at pp. 256-57, 260", ["page 256-257", "page 260"]),
    ("slip op. at 4", ["page 4"]),
    ("slip op., at 12", ["page 12"]),
    ("12:3-9", ["line 12:3-9"]),
    ("119:12–120:4", ["line 119:12-120:4"]),
    ("495 n.11", ["unspecified 495", "note n11"]),
    ("1112-1113 & n.3", ["unspecified 1112-1113", "note n3"]),
    ("nn. 4, 6", ["note n4", "note n6"]),
    ("7-9, ¶¶ 38-53", ["page 7-9", "paragraph 38-53"]),
    ("1000-2", ["unspecified 1000-1002"]),
    # legislation
    ("s 718.2(e)", ["section 718.2(e)"]),
    ("ss 7, 11(b)", ["section 7", "section 11(b)"]),
    ("section 13(2)(b)", ["section 13(2)(b)"]),
    ("§§ 1961(1)(B), 1962(c)-(d)", ["section 1961(1)(B)", "section 1962(c)-(d)"]),
    ("§ 394-ccc(2)-(3)", ["section 394-ccc(2)-(3)"]),
    ("§ 36-3701", ["section 36-3701"]),
    ("§§ 53a-48 and 53a-134", ["section 53a-48", "section 53a-134"]),
    ("§ 23-3-119(a)(2) and (d)", ["section 23-3-119(a)(2)", "section 23-3-119(d)"]),
    ("§§ 2-3", ["section 2-3"]),
    ("s 10(b) and (c)", ["section 10(b)", "section 10(c)"]),
    ("ss 12A–12C", ["section 12A-12C"]),
    ("s 2bis", ["section 2bis"]),
    ("subsection (2)", ["section (2)"]),
    ("Sch 1, Pt I, Art 8(2)", ["schedule sch1", "article 8(2)"]),
    ("Schedule 7, para 3", ["schedule sch7", "paragraph 3"]),
    ("Pt IV", ["part IV"]),
    ("Annex I, point 2", ["schedule schI", "paragraph 2"]),
    ("r 3.4(2)(a)", ["rule 3.4(2)(a)"]),
    ("Ord 14 r 1(2)", ["part 14", "rule 1(2)"]),
    ("regs 4-6", ["rule 4-6"]),
    ("cl 9", ["section 9"]),
    ("§ 402A cmt. k", ["comment 402A cmt k"]),
    ("Article 6 § 1", ["article 6(1)"]),
    ("Art. 6 Abs. 1 Buchst. f", ["article 6(1)(f)"]),
    ("recitals 4-6", ["recital 4-6"]),
    ("Recital (26)", ["recital 26"]),
    ("§ 823 Abs. 1", ["section 823(1)"]),
    ("§ 312 Abs. 1 Satz 2 Nr. 3", ["section 312(1) Satz 2 Nr 3"]),
    ("§§ 133, 157", ["section 133", "section 157"]),
    ("art 1457 al 2", ["article 1457(2)"]),
]

FAULTY = [
    ("[311]-", ["paragraph 311"], "unfinished_range"),
    ("para 12–", ["paragraph 12"], "unfinished_range"),
    ("[45]–[43]", ["paragraph 45-43"], "reversed_range"),
    ("pp 104-103", ["page 104-103"], "reversed_range"),
    ("12:9-3", ["line 12:9-3"], "reversed_range"),
    ("ss 9-7", ["section 9-7"], "reversed_range"),
]

NONE = ["", "hello", "para", "12 34", "at", "[", "[]", "paragraph twelve"]


def atoms(pinpoint: Pinpoint | None) -> list[str]:
    assert pinpoint is not None
    return [f"{atom.kind.value} {atom.value}" for atom in pinpoint.atoms]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_read(text: str, expected: list[str]) -> None:
    found = parse_pinpoint(text)
    assert atoms(found) == expected
    assert found is not None and found.error is None


@pytest.mark.parametrize(("text", "expected", "error"), FAULTY)
def test_a_fault_is_a_value(text: str, expected: list[str], error: str) -> None:
    found = parse_pinpoint(text)
    assert atoms(found) == expected
    assert found is not None and found.error == error


@pytest.mark.parametrize("text", NONE)
def test_no_pinpoint(text: str) -> None:
    assert parse_pinpoint(text) is None


@pytest.mark.parametrize("text", [row[0] for row in READ] + [row[0] for row in FAULTY])
def test_what_is_printed_reads_back(text: str) -> None:
    first = parse_pinpoint(text)
    assert first is not None
    again = parse_pinpoint(print_pinpoint(first))
    assert again is not None
    assert (again.atoms, again.error) == (first.atoms, first.error)


def test_a_bare_number_takes_the_kind_the_caller_knows() -> None:
    found = parse_pinpoint("at 156-57", bare=AtomKind.PAGE)
    assert atoms(found) == ["page 156-157"]
    assert atoms(parse_pinpoint("at para 5", bare=AtomKind.PAGE)) == ["paragraph 5"]


def test_a_pinpoint_says_where_it_stood() -> None:
    text = "  at para 12.  "
    found = parse_pinpoint(text)
    assert found is not None and found.span is not None
    assert found.span.of(text) == found.verbatim == "at para 12"


RUNNING = [
    (" at paras 14-16, 82 and 90(a). The next", "at paras 14-16, 82 and 90(a)"),
    (" [74] (Lord Flint)", "[74]"),
    (", 580", "580"),
    (" at [45]-[47], [50] and [2099] NVSC 4", "at [45]-[47], [50]"),
    (", 444, 86 S. Ct. 1602", "444"),
    (", 495 n.11 (2099)", "495 n.11"),
    (" at 14, and the court", "at 14"),
    (" [12] to [19], where", "[12] to [19]"),
    (" at para 12 to the extent", "at para 12"),
    (" at para. 12.", "at para. 12"),
    (" at [12]-, and", "at [12]-"),
    (", ss 7, 11(b), Part I of the Eels Act, 2099", "ss 7, 11(b)"),
    (", s 13 of the Eels Act 2099", "s 13"),
    (" § 1983. 12 people came", "§ 1983"),
    (", 12 & n.3 (2099)", "12 & n.3"),
    (", at 12. 15 witnesses", "at 12"),
    (" at 14, 15 May 2099", "at 14"),
    (", Rn. 154; vgl.", "Rn. 154"),
    (" at 156—the Court", "at 156"),
    (", 335, 83 Zed 4", "335"),
    (" §§ 2-3, and s. 4", "§§ 2-3, and s. 4"),
]


@pytest.mark.parametrize(("text", "expected"), RUNNING)
def test_in_running_text(text: str, expected: str) -> None:
    found = pinpoint_at(text, 0)
    assert found is not None and found.span is not None
    assert found.verbatim == found.span.of(text) == expected


NOT_THERE = [
    *(
        ", [2099] 1 WLR 1121, at paras 34",
        " and the court said 14",
        "; see 12",
        "",
        " at 3 pm",
        " at 10 a.m.",
        " at 14 High Street",
    ),
    *(
        ", 12 people",
        " at 40 per cent",
        ", 3 others",
        " at 12% interest",
        ", 14 May 2099",
        " s 3 May",
        " in 2099",
        " to 14 days",
    ),
    *(
        " (2099)",
        " section",
        " paragraph twelve",
        " p",
        ", and",
        " at the hearing",
        " 12 months later",
        ", §",
        " [2099] NVCA 4",
    ),
]


@pytest.mark.parametrize("text", NOT_THERE)
def test_none_in_running_text(text: str) -> None:
    assert pinpoint_at(text, 0) is None


def test_a_hostile_list_takes_linear_time() -> None:
    text = "".join(f"22{i:02d}, " for i in range(3000)) + "X"
    began = time.process_time()
    assert pinpoint_at(text, 0) is not None
    assert time.process_time() - began < 2


LABELS = st.one_of(
    st.integers(1, 999).map(str),
    st.builds("{}{}".format, st.integers(1, 99), st.sampled_from("ABCDE")),
    st.builds("{}{}".format, st.integers(1, 99), st.sampled_from(["(a)", "(iv)", "(2)", "(b)(ii)", "(1.1)"])),
    st.builds("{}.{}.{}".format, st.integers(1, 9), st.integers(1, 99), st.integers(1, 9)),
)
KINDS = st.sampled_from(
    [
        *(AtomKind.PARAGRAPH, AtomKind.PAGE, AtomKind.NOTE, AtomKind.UNSPECIFIED, AtomKind.SECTION, AtomKind.ARTICLE),
        *(AtomKind.RULE, AtomKind.SCHEDULE, AtomKind.RECITAL, AtomKind.LINE),
    ]
)
ONE = st.integers(1, 500)
SINGLE = st.builds(Atom, KINDS, LABELS)
RANGE = st.builds(lambda kind, first, more: Atom(kind, str(first), str(first + more)), KINDS, ONE, ONE)
STARS = st.integers(1, 99).map(lambda n: Atom(AtomKind.SCREEN_PAGE, f"*{n}", f"*{n + 1}"))


@given(st.lists(st.one_of(SINGLE, RANGE, STARS), min_size=1, max_size=5))
def test_every_pinpoint_prints_itself_and_reads_back(places: list[Atom]) -> None:
    found = parse_pinpoint(print_pinpoint(Pinpoint(tuple(places))))
    assert found is not None
    assert found.error is None
    assert found.atoms == tuple(places)


@given(st.text(alphabet="[]()-–., 0123456789pangraé¶§*", max_size=40))
def test_reading_never_raises(text: str) -> None:
    parse_pinpoint(text)
    pinpoint_at(text, 0)
