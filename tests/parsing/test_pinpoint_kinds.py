"""Pinpoints of every kind alone, in running text, and printed; and the numbers in running text that are none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.parsing.pinpoint import expand, parse_pinpoint, pinpoint_at, print_pinpoint

READ: list[tuple[str, str]] = [
    ("at para 14", "paragraph 14"),
    ("at paras 14-16, 82 and 90(a)", "paragraph 14-16; paragraph 82; paragraph 90(a)"),
    ("paras. 12 and 13", "paragraph 12; paragraph 13"),
    ("paragraph(s) 5-6", "paragraph 5-6"),
    ("[50]-[52]", "paragraph 50-52"),
    ("[45]–[47], [50]", "paragraph 45-47; paragraph 50"),
    ("at [12], [15] and [20]-[22]", "paragraph 12; paragraph 15; paragraph 20-22"),
    ("¶¶ 14–16", "paragraph 14-16"),
    ("¶19", "paragraph 19"),
    ("au para 12", "paragraph 12"),
    ("aux para 4–6", "paragraph 4-6"),
    ("aux par. 4 et 6", "paragraph 4; paragraph 6"),
    ("Rn. 154", "paragraph 154"),
    ("Rz. 12 f.", "paragraph 12"),
    ("Randnr. 12", "paragraph 12"),
    ("Rdnr. 12", "paragraph 12"),
    ("Rdn. 3", "paragraph 3"),
    ("Tz. 4", "paragraph 4"),
    ("r.o. 5.7.9", "paragraph 5.7.9"),
    ("rov. 3.4", "paragraph 3.4"),
    ("point 34", "paragraph 34"),
    ("points 34 and 36 to 38", "paragraph 34; paragraph 36-38"),
    ("at paras 34 and 41(iii)", "paragraph 34; paragraph 41(iii)"),
    ("at para [12]", "paragraph 12"),
    ("paras [12]-[14]", "paragraph 12-14"),
    ("at [12-14]", "paragraph 12-14"),
    ("[12, 14]", "paragraph 12; paragraph 14"),
    ("[¶ 12]", "paragraph 12"),
    ("at 156-57", "unspecified 156-157"),
    ("à la p 711", "page 711"),
    ("aux pp 104–05", "page 104-105"),
    ("p. 4", "page 4"),
    ("pp. 45, 64", "page 45; page 64"),
    ("617H–618A", "unspecified 617H-618A"),
    ("at 617H-I", "unspecified 617H-617I"),
    ("at 391E–F", "unspecified 391E-391F"),
    ("at *3-*4", "screen_page *3-*4"),
    ("at *9-10", "screen_page *9-*10"),
    ("at p. *4", "screen_page *4"),
    (", slip op. at 4", "page 4"),
    (", slip op., at 12", "page 12"),
    ("slip op. 4-5", "page 4-5"),
    ("slip op. at *4", "screen_page *4"),
    ("12:3-9", "line 12:3-9"),
    ("119:12-14", "line 119:12-14"),
    ("12:3–13:9", "line 12:3-13:9"),
    ("at 12:3-9, 14:2", "line 12:3-9; line 14:2"),
    ("495 & n.11", "unspecified 495; note n11"),
    ("663 & nn.12-13", "unspecified 663; note n12-13"),
    ("n 9", "note n9"),
    ("104 fn 9", "unspecified 104; note n9"),
    ("104, n 9", "unspecified 104; note n9"),
    ("nn. 4, 6", "note n4; note n6"),
    ("n.4", "note n4"),
    ("note 12", "note n12"),
    ("1228 n.2", "unspecified 1228; note n2"),
    ("495 n.11, 499", "unspecified 495; note n11; unspecified 499"),
    ("at 5 n. 3, 9 n. 4", "unspecified 5; note n3; unspecified 9; note n4"),
    ("footnote 3", "note n3"),
    ("at 495 nn. 11 & 12", "unspecified 495; note n11; note n12"),
    ("45 [12]", "page 45; paragraph 12"),
    ("7-9, ¶¶ 38-53", "page 7-9; paragraph 38-53"),
    ("at 12 [34]", "page 12; paragraph 34"),
    ("45 [12], 46 [15]", "page 45; paragraph 12; page 46; paragraph 15"),
    ("45 [12]–[14]", "page 45; paragraph 12-14"),
    ("at 45-6 [12]", "page 45-46; paragraph 12"),
    ("at 14 passim", "unspecified 14"),
    ("§ 1981 et seq.", "section 1981"),
    ("paras 12 ff", "paragraph 12"),
    ("p 14f.", "page 14"),
    ("s 718.2(e)", "section 718.2(e)"),
    ("ss 7, 11(b)", "section 7; section 11(b)"),
    ("ss 72(1), 74(d)", "section 72(1); section 74(d)"),
    ("section 13(2)(b)", "section 13(2)(b)"),
    ("§§ 1961(1)(B), 1962(c)-(d)", "section 1961(1)(B); section 1962(c)-(d)"),
    ("§ 394-ccc(2)-(3)", "section 394-ccc(2)-(3)"),
    ("§ 77-bb(4)-(5)", "section 77-bb(4)-(5)"),
    ("§ 36-3701", "section 36-3701"),
    ("§ 23-3-119(a)(2) and (d)", "section 23-3-119(a)(2); section 23-3-119(d)"),
    ("§ 425.16(b)(1)", "section 425.16(b)(1)"),
    ("§§ 2-3", "section 2-3"),
    ("§§ 9-12", "section 9-12"),
    ("ss 9-12", "section 9-12"),
    ("§§ 36-3701, 36-3702", "section 36-3701; section 36-3702"),
    ("§§ 36-3701 to 36-3705", "section 36-3701-36-3705"),
    ("§ 1964(c)–(d)", "section 1964(c)-(d)"),
    ("ss 1(1) and 6(1)–(3)", "section 1(1); section 6(1)-(3)"),
    ("s 15A", "section 15A"),
    ("ss 12A–12C", "section 12A-12C"),
    ("ss 12A-12C", "section 12A-12C"),
    ("ss 12A–C", "section 12A-12C"),
    ("s 2bis", "section 2bis"),
    ("s. 7", "section 7"),
    ("s.7", "section 7"),
    ("s7", "section 7"),
    ("ss12-14", "section 12-14"),
    ("subsection (2)", "section (2)"),
    ("sub-s (2)", "section (2)"),
    ("subs (3)", "section (3)"),
    ("paragraph (a)", "paragraph (a)"),
    ("sub-paragraph (b)", "paragraph (b)"),
    ("§ 240.10b-5", "section 240.10b-5"),
    ("§ 2000e-2(a)(1)", "section 2000e-2(a)(1)"),
    ("§ 1.61-2(a)", "section 1.61-2(a)"),
    ("§ 78u-4(b)(2)", "section 78u-4(b)(2)"),
    ("§ 2C:11-3(a)", "section 2C:11-3(a)"),
    ("§ 1395ww(d)", "section 1395ww(d)"),
    ("§ 300aa-11(c)", "section 300aa-11(c)"),
    ("§ 9A.32.030", "section 9A.32.030"),
    ("§ 78j(b)", "section 78j(b)"),
    ("§ 12f", "section 12f"),
    ("§ 78n(a)", "section 78n(a)"),
    ("section 2-302", "section 2-302"),
    ("§§ 2000e–2000e-17", "section 2000e-2000e-17"),
    ("§ 1.501(c)(3)-1(b)", "section 1.501(c)(3)-1(b)"),
    ("§ 39-13-202", "section 39-13-202"),
    ("§ 11-37-8.1", "section 11-37-8.1"),
    ("s 12(2A)", "section 12(2A)"),
    ("s A1", "section A1"),
    ("section 13 (2) (b)", "section 13(2)(b)"),
    ("s 13(2)(a) and (b)", "section 13(2)(a); section 13(2)(b)"),
    ("s 6(1)(h)-(i)", "section 6(1)(h)-(i)"),
    ("ss. 2(a), (b) and 7", "section 2(a); section 2(b); section 7"),
    ("Sch 1, Pt I, Art 8(2)", "schedule sch1; article 8(2)"),
    ("Schedule 7, para 3", "schedule sch7; paragraph 3"),
    ("sch 2 cl 4", "schedule sch2; section 4"),
    ("Part 3", "part 3"),
    ("Pt I", "part I"),
    ("Ch 2", "part 2"),
    ("Annex I, point 2", "schedule schI; paragraph 2"),
    ("Schedule A", "schedule schA"),
    ("Parts I and II", "part I; part II"),
    ("Part IIA", "part IIA"),
    ("Part 3A", "part 3A"),
    ("Schs 1-3", "schedule sch1-3"),
    ("Schedules 1 and 2", "schedule sch1; schedule sch2"),
    ("r 3.4(2)(a)", "rule 3.4(2)(a)"),
    ("rule 12(b)(6)", "rule 12(b)(6)"),
    ("rr 3.1–3.4", "rule 3.1-3.4"),
    ("Ord 14 r 1", "part 14; rule 1"),
    ("reg 3(1)", "rule 3(1)"),
    ("regs 4-6", "rule 4-6"),
    ("Reg. 5", "rule 5"),
    ("regulation 14(2)", "rule 14(2)"),
    ("Rule 10b-5", "rule 10b-5"),
    ("Rules 26 and 37", "rule 26; rule 37"),
    ("Rule 9-5(1)", "rule 9-5(1)"),
    ("cl 9", "section 9"),
    ("cll 9-11", "section 9-11"),
    ("clause 14.2(a)", "section 14.2(a)"),
    ("§ 402A cmt. k", "comment 402A cmt k"),
    ("cmt. k", "comment cmt k"),
    ("§ 90 cmts. a-c", "comment 90 cmt a-c"),
    ("§ 402A illus. 3", "comment 402A illus 3"),
    ("cmt. k, illus. 3", "comment cmt k illus 3"),
    ("Art 8(2)", "article 8(2)"),
    ("Arts. 5 and 6", "article 5; article 6"),
    ("articles 6 à 8", "article 6-8"),
    ("Article 6 § 1", "article 6(1)"),
    ("Art. 6 Abs. 1 Buchst. f", "article 6(1)(f)"),
    ("Art. 6 Abs. 1 lit. f", "article 6(1)(f)"),
    ("Articles 6 § 1 and 13", "article 6(1); article 13"),
    ("Article 6 §§ 1 and 3 (c)", "article 6(1); article 6(3)(c)"),
    ("Article 6 § 3 (c)", "article 6(3)(c)"),
    ("art 4 para 2", "article 4(2)"),
    ("Article 6(1), point (f)", "article 6(1)(f)"),
    ("Art III", "article III"),
    ("art. L. 1234-5", "article L1234-5"),
    ("article 1231-1", "article 1231-1"),
    ("artikel 6:162 lid 1", "article 6:162(1)"),
    ("artikel 6 lid 1 onder a", "article 6(1)(a)"),
    ("art. 5-7", "article 5-7"),
    ("recital 12", "recital 12"),
    ("recitals 4-6", "recital 4-6"),
    ("Recital (26)", "recital 26"),
    ("recitals (4) to (6)", "recital 4-6"),
    ("recitals (4) and (6)", "recital 4; recital 6"),
    ("§ 823 Abs. 1", "section 823(1)"),
    ("Abs. 1 Satz 2 Nr. 3", "section (1) Satz 2 Nr 3"),
    ("§ 312 Abs. 1 Satz 2 Nr. 3", "section 312(1) Satz 2 Nr 3"),
    ("§ 312 Abs. 1 S. 2", "section 312(1) Satz 2"),
    ("§§ 133, 157", "section 133; section 157"),
    ("§ 29 Abs 1", "section 29(1)"),
    ("§ 823 Abs. 1 und 2", "section 823(1); section 823(2)"),
    ("§§ 823 Abs. 1, 826", "section 823(1); section 826"),
    ("§ 312k Abs. 2", "section 312k(2)"),
    ("§§ 280 Abs. 1 und 3, 281", "section 280(1); section 280(3); section 281"),
    ("paras 583–5", "paragraph 583-585"),
    ("[246]-[8]", "paragraph 246-248"),
    ("pp 441-52", "page 441-452"),
    ("1000-2", "unspecified 1000-1002"),
    ("para 12 to para 15", "paragraph 12-15"),
    ("pages 12 through 15", "page 12-15"),
    ("[12] – [15]", "paragraph 12-15"),
    ("at 12 - 15", "unspecified 12-15"),
    ("col 123", "page 123"),
    ("p. xii", "page xii"),
    ("pp xii–xiv", "page xii-xiv"),
    ("lines 4-5", "line 4-5"),
    ("paras 12, 14–16 and [20]", "paragraph 12; paragraph 14-16; paragraph 20"),
    ("at ¶ 12 & n.4", "paragraph 12; note n4"),
    ("s 12, Sch 2, para 4", "section 12; schedule sch2; paragraph 4"),
    ("Annex II", "schedule schII"),
    ("§ 5, ¶ 3", "section 5; paragraph 3"),
    ("n.*", "note n*"),
    ("at 12 n.*", "unspecified 12; note n*"),
    ("§ 186.22, subd. (b)(1)", "section 186.22(b)(1)"),
    ("§ 12022.53, subds. (d), (e)(1)", "section 12022.53(d); section 12022.53(e)(1)"),
    ("section 5, subdivision (a)", "section 5(a)"),
    ("§ 15-2-14.1", "section 15-2-14.1"),
    ("at     4", "unspecified 4"),
    ("§ 13 Abs 1 Nr 1 und Abs 2", "section 13(1) Nr 1; section 13(2)"),
    ("§ 13 Abs. 3a Satz 1 und 2", "section 13(3a) Satz 1; section 13(3a) Satz 2"),
    ("§ 27 Abs. 1 Satz 1 und Satz 2 Nr. 5", "section 27(1) Satz 1; section 27(1) Satz 2 Nr 5"),
    ("§ 79 Abs 3 S 1 Nr 1, Abs 2", "section 79(3) Satz 1 Nr 1; section 79(2)"),
    ("§ 199 Abs.1 und 2 Satz 2", "section 199(1); section 199(2) Satz 2"),
    ("§§ 3, 5 Abs. 1 und 2 Nr. 1", "section 3; section 5(1); section 5(2) Nr 1"),
    ("§§ 92 Abs. 1, 97 Abs. 1", "section 92(1); section 97(1)"),
    ("§§ 5 Abs. 1 und 12", "section 5(1); section 12"),
    ("§ 5 Abs. 1 und 12", "section 5(1); section 5(12)"),
    ("§ 30(2)(d), (i), (k)", "section 30(2)(d); section 30(2)(i); section 30(2)(k)"),
    ("s 5(c)(i), (d)", "section 5(c)(i); section 5(d)"),
    ("s 5(1)(a)(ii) and (iii)", "section 5(1)(a)(ii); section 5(1)(a)(iii)"),
    ("s 5(h) and (i)", "section 5(h); section 5(i)"),
    ("s 5(1) and (2)(a)", "section 5(1); section 5(2)(a)"),
    ("s 5(1)(a)(i) and (b)", "section 5(1)(a)(i); section 5(1)(b)"),
    ("§§ 154.021–.073", "section 154.021-154.073"),
    ("§ 36.10[8]", "section 36.10[8]"),
    ("§ 1-3(4.05)", "section 1-3(4.05)"),
    ("Art. 1 Abs. 1 Satz 1, Abs. 3", "article 1(1) Satz 1; article 1(3)"),
    ("at *1-2, 6", "screen_page *1-*2; screen_page *6"),
    ("at * 4-5", "screen_page *4-*5"),
    ("at PageID 12", "page 12"),
    ("at ECF p. 9", "page 9"),
    ("§ 2D1.1(b)(1)", "section 2D1.1(b)(1)"),
    ("§2S1.1(a)", "section 2S1.1(a)"),
    ("§§ 17-3404.20 to -3404.82", "section 17-3404.20-17-3404.82"),
    ("§ 7–\x0c510(g)", "section 7-510(g)"),
    ("§ 41 Rdn. 5", "section 41; paragraph 5"),
    ("§ 5 Abs. 2 S. 1 HS. 2", "section 5(2) Satz 1 Halbs 2"),
    ("alinéa 5(1)a)", "article 5(1)(a)"),
    ("art 718.2e)", "article 718.2(e)"),
    ("art 11b)", "article 11(b)"),
    ("al. 5(1)(a)", "article 5(1)(a)"),
    ("art 1457 al 2", "article 1457(2)"),
    ("art 7a)(i)", "article 7(a)(i)"),
    ("Rdnrn. 12 und 13", "paragraph 12; paragraph 13"),
    ("punten 12 en 13", "paragraph 12; paragraph 13"),
    ("margin number 12", "paragraph 12"),
]
"""As written, and the atoms with their kinds."""

RUNNING: list[tuple[str, str | None]] = [
    (", 335, 83 S. Ct. 1", "335"),
    (" (2019)", None),
    (", 444, 86 S. Ct. 1602, 1612 (1966)", "444"),
    (" at 14. 15 people", "at 14"),
    (" [2019] EWCA Civ 3", None),
    (", [2099] 1 WLR 1121", None),
    (" at 14 and 3 others agree", "at 14"),
    (" at 3 pm", None),
    (" at 10.30 am", None),
    (" at 10:30 a.m.", None),
    (" at 14 High Street", None),
    (", 42 U.S.C. § 1983", None),
    (", s 3 May", None),
    (" at 14, 42 U.S.C. § 1983", "at 14"),
    (", 14 May 2019", None),
    (" at 12, 14 May 2019", "at 12"),
    (" at 14, 2019 WL 12", "at 14"),
    (", Rn. 154 und", "Rn. 154"),
    (" and the court said 14", None),
    (" at [45]-[47], [50] and [2099] NVSC 4", "at [45]-[47], [50]"),
    (" at para 12 to the extent", "at para 12"),
    (" at [12]-, and", "at [12]-"),
    (" at 14—the court", "at 14"),
    (" at 14 - the court", "at 14"),
    (" at 14 of 20", "at 14"),
    (" at $14", None),
    (" at 14%", None),
    (" at 14-day", None),
    (" at 1234 and 5 million", "at 1234"),
    (" at para 5, s 7 of the Act", "at para 5"),
    (" ss 7, 11(b), Part I of the Mill Act", "ss 7, 11(b)"),
    ("section 13(2)(b) of the Sale", "section 13(2)(b)"),
    ("§ 823 Abs. 1 BGB", "§ 823 Abs. 1"),
    ("s 13 Mill Act 2099", "s 13"),
    ("ss 13, 15 Mill Act 2099", "ss 13, 15"),
    ("§§ 133, 157 BGB", "§§ 133, 157"),
    ("§ 1961, 42 U.S.C. § 1", "§ 1961"),
    (", 495 n.11 (1954)", "495 n.11"),
    (" at 14n", None),
    (" at 14, per Stone J", "at 14"),
    (", 12 (Stone CJ), 19 (Flint J)", "12"),
    (" at 5, 6 F. Supp. 2d 9", "at 5"),
    (" at 5, 6 Cal. App. 4th 100", "at 5"),
    (" at 5, 6 F.3d at 8", "at 5"),
    (", 99-100, 104 (2000)", "99-100, 104"),
    (" at paras 12 and 13 explains", "at paras 12 and 13"),
    (" at 555 held", "at 555"),
    (" at the hearing", None),
    (" [a] man", None),
    ("; see 12", None),
    (" p 5 is", "p 5"),
    (" at 12 and 14, where", "at 12 and 14"),
    (" at 14 years", None),
    (", 2 years later", None),
    (" at para 14, 2 years", "at para 14"),
    (", 3 December 2020", None),
    (" at 5, [1999] 2 AC 3", "at 5"),
    (" at 5, 12 DLR (4th) 9", "at 5"),
    (" at [5] and 12 others", "at [5]"),
    (" at 14th Street", None),
    (" at 2019-05-12", None),
    (", 15.12.1983", None),
    (" at 3,000 feet", None),
    (" at 14/15", None),
    ("s 5 and Part I of the Act", "s 5 and Part I"),
    (" at paras 3-4 and paragraph 9", "at paras 3-4 and paragraph 9"),
    (" à la p 5 et le juge", "à la p 5"),
    (" to 5", None),
    (" and 5", None),
    (" & 5", None),
    (" 12 months later", None),
    (" at p. 12. The", "at p. 12"),
    (" at 12 n. 3. The", "at 12 n. 3"),
    (", para. 5 f. The", "para. 5 f."),
    (" s 3 of", "s 3"),
    (" at 1,234", None),
    (", 550 U.S. at 555", None),
    (" 555, 550 U.S. at 570", "555"),
    (" at 3 o'clock", None),
    (" at 12 noon", None),
    (" at 100 km", None),
    (" at 14 Main St.", None),
    (" at 5 Mr Stone said", "at 5"),
    ("§ 1324(a)(2)(ii).3 The", "§ 1324(a)(2)(ii)"),
    (", 4 & 5 Eliz. 2", None),
    (" 633,170 P2d 893", "633"),
    (", 2009-\nOhio-6179, ¶ 73", None),
    ("Section 276 [101] The", "Section 276"),
    ("s 276[2] The", "s 276"),
    ("\n\n[73] The court", None),
    ("\n[50], where", "[50]"),
    (" at\n[50] the", "at\n[50]"),
    ("section 515, and\n(b) anything", "section 515"),
    (" section 1191.1,7 she", "section 1191.1"),
    ("§ 2 am 1. Oktober", "§ 2"),
    ("§ 41 Anm. 5", "§ 41"),
    ("§§ 41, 42 Anm. 5", "§§ 41, 42"),
    ("Art. 6 Abs. 1 lit. a) DSGVO", "Art. 6 Abs. 1 lit. a)"),
    ("Art. 6 Abs. 1 lit. a)", "Art. 6 Abs. 1 lit. a"),
]
"""A text, and the words of the pinpoint at its beginning."""

AFTER = (" of the Act", ". The court held", " (2099)", ", and so", "; then", ", [2099] 9 NVLR 3", ", 99 U.S. 12")


def told(pinpoint: Pinpoint | None) -> str | None:
    return None if pinpoint is None else "; ".join(f"{atom.kind.value} {atom.value}" for atom in pinpoint.atoms)


@pytest.mark.parametrize(("text", "expected"), READ)
def test_alone(text: str, expected: str) -> None:
    found = parse_pinpoint(text)
    assert told(found) == expected
    assert found is not None and found.error is None


@pytest.mark.parametrize(("text", "expected"), READ)
def test_before_other_words(text: str, expected: str) -> None:
    for after in AFTER:
        running = f"[2099] NVSC 9 {text}{after}"
        found = pinpoint_at(running, 13, bare=AtomKind.UNSPECIFIED)
        if text[0].isdigit() and found is None:
            continue  # a number right after another number needs a comma
        assert told(found) == expected, running
        assert found is not None and found.span is not None and found.span.of(running) == found.verbatim


@pytest.mark.parametrize("text", [row[0] for row in READ])
def test_what_is_printed_reads_back(text: str) -> None:
    found = parse_pinpoint(text)
    assert found is not None
    again = parse_pinpoint(print_pinpoint(found))
    assert again is not None and again.atoms == found.atoms


@pytest.mark.parametrize(("text", "expected"), RUNNING)
def test_in_running_text(text: str, expected: str | None) -> None:
    found = pinpoint_at(text, 0)
    assert (found.verbatim if found else None) == expected


@pytest.mark.parametrize(
    ("first", "last", "full"),
    [
        ("156", "57", "157"),
        ("246", "8", "248"),
        ("1000", "2", "1002"),
        ("12A", "C", "12C"),
        ("617H", "I", "617I"),
        ("617H", "8A", "618A"),
        ("*3", "4", "*4"),
        ("36-3701", "-3705", "36-3705"),
        ("154.021", ".073", "154.073"),
        ("6(1)", "(3)", "(3)"),
        ("99", "100", "100"),
    ],
)
def test_elided_ends(first: str, last: str, full: str) -> None:
    assert expand(first, last) == full


def test_the_caller_says_what_a_section_sign_and_a_bare_number_mean() -> None:
    assert told(pinpoint_at(" at §§23-36.", 0, section_sign=AtomKind.PARAGRAPH)) == "paragraph 23-36"
    assert told(parse_pinpoint("§ 12", section_sign=AtomKind.PARAGRAPH)) == "paragraph 12"
    assert told(pinpoint_at(" 12(b)(6).", 0, bare=AtomKind.RULE)) == "rule 12(b)(6)"
    assert told(pinpoint_at(", 99, 101 (2099)", 0, bare=AtomKind.PAGE)) == "page 99; page 101"


def test_places_in_a_decision_end_where_places_in_an_act_begin() -> None:
    found = pinpoint_at(" at para 12, s 5 of the Act", 0)
    assert told(found) == "paragraph 12"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("[45]–[43]", "reversed_range"),
        ("pp 104-103", "reversed_range"),
        ("617H-617A", "reversed_range"),
        ("12:9-3", "reversed_range"),
        ("[311]-", "unfinished_range"),
        ("[12-]", "unfinished_range"),
        ("s 5–", "unfinished_range"),
    ],
)
def test_faulty_ranges_are_values(text: str, error: str) -> None:
    found = parse_pinpoint(text)
    assert found is not None and found.error == error


NUMBERS = st.integers(1, 999)
WHOLE = NUMBERS.map(str)
SUBDIVIDED = st.builds("{}{}".format, NUMBERS, st.sampled_from(["(a)", "(2)(b)", "(1)(a)(iv)", "A(1)", "(2A)", "bis"]))
US_CODE = st.builds("{}-{}".format, st.integers(1, 99), st.integers(1000, 9999))
DIVIDED = [AtomKind.SECTION, AtomKind.ARTICLE, AtomKind.RULE]
PLAIN = [AtomKind.PARAGRAPH, AtomKind.PAGE, AtomKind.NOTE, AtomKind.RECITAL, AtomKind.LINE, AtomKind.UNSPECIFIED]
ATOMS = st.one_of(
    st.builds(Atom, st.sampled_from([*PLAIN, *DIVIDED, AtomKind.SCHEDULE, AtomKind.PART]), WHOLE),
    st.builds(Atom, st.sampled_from([*DIVIDED, AtomKind.PARAGRAPH]), SUBDIVIDED),
    st.builds(Atom, st.sampled_from(DIVIDED), US_CODE),
    st.builds(
        lambda kind, n, more: Atom(kind, str(n), str(n + more)), st.sampled_from(PLAIN + DIVIDED), NUMBERS, NUMBERS
    ),
    st.builds(lambda n: Atom(AtomKind.SECTION, f"{n}(c)", "(d)"), NUMBERS),
    st.builds(lambda n: Atom(AtomKind.SECTION, f"{n}(1) Satz 2 Nr 3"), NUMBERS),
    st.builds(lambda n: Atom(AtomKind.COMMENT, f"{n} cmt k"), NUMBERS),
    st.builds(lambda n: Atom(AtomKind.SCREEN_PAGE, f"*{n}", f"*{n + 1}"), NUMBERS),
    st.builds(lambda n: Atom(AtomKind.LINE, f"{n}:3", f"{n}:9"), NUMBERS),
    st.builds(
        Atom, st.sampled_from([AtomKind.SCHEDULE, AtomKind.PART, AtomKind.ARTICLE]), st.sampled_from(["I", "IV", "XII"])
    ),
)


@given(ATOMS)
def test_every_kind_prints_itself_and_reads_back(atom: Atom) -> None:
    found = parse_pinpoint(print_pinpoint(Pinpoint((atom,))))
    assert found is not None and found.atoms == (atom,)


PIECES = st.lists(
    st.sampled_from(
        [
            "at",
            "para",
            "paras",
            "s",
            "ss",
            "§",
            "§§",
            "¶",
            "p",
            "pp",
            "n",
            "nn",
            "[",
            "]",
            "(",
            ")",
            "(a)",
            "(1)",
            "(ii)",
            "12",
            "3",
            "100",
            "1999",
            "12A",
            "*4",
            "-",
            "–",
            ",",
            "and",
            "&",
            "to",
            "et",
            "seq.",
            "ff",
            "sch",
            "Pt",
            "I",
            "r",
            "reg",
            "cmt.",
            "k",
            "Art",
            "Abs.",
            "Satz",
            "Nr.",
            "lit.",
            "12:3",
            "36-3701",
            "U.S.",
            "May",
            "of",
            "\n",
            "\xa0",
        ]
    ),
    max_size=25,
)


@given(PIECES, st.booleans())
def test_any_words_are_read_or_not_but_never_raise(pieces: list[str], spaced: bool) -> None:
    text = (" " if spaced else "").join(pieces)
    parse_pinpoint(text)
    for bare in (AtomKind.UNSPECIFIED, AtomKind.SECTION, AtomKind.PAGE):
        found = pinpoint_at(text, 0, bare=bare)
        if found is not None:
            assert found.atoms and found.span is not None and found.span.of(text) == found.verbatim
