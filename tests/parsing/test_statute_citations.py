"""Acts, codes, rules and treaties as the guides print them, with the places before them."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.parsing.citation import provisions
from legalcite.parsing.citation.anchors import Anchors
from legalcite.parsing.citation.reading import Reading

ANCHORS = Anchors({"provisions": provisions.KEYWORDS})


def read(text: str) -> list[Reading]:
    return list(provisions.readings(text, ANCHORS.find(text)["provisions"]))


def places(reading: Reading) -> list[str]:
    return [f"{atom.kind} {atom.value}" for atom in reading.pinpoint.atoms] if reading.pinpoint else []


ACTS = [
    # OSCOLA and NZLSG: title and year; the words around it are no part of it
    ("under the Lantern Act 2099, s 7(1)(a)", "Lantern Act 2099", "Lantern Act 2099"),
    ("See the Sale of Lanterns Act 2099, s 3", "Sale of Lanterns Act 2099", "Sale of Lanterns Act 2099"),
    ("the Harbour (Pilots) Act 1899 ss 1–3", "Harbour (Pilots) Act 1899", "Harbour (Pilots) Act 1899"),
    ("Wells, Pumps and Cisterns Act 2099", "Wells, Pumps and Cisterns Act 2099", "Wells, Pumps and Cisterns Act 2099"),
    ("In the Kiln Act, 1868, the term", "Kiln Act, 1868", "Kiln Act 1868"),
    ("the Kiln Act 1868 and the Lamp Act 1899", "Lamp Act 1899", "Lamp Act 1899"),
    ("see s 3(1)(a) of that Act and the Kiln Act 1868", "Kiln Act 1868", "Kiln Act 1868"),
    ("the victim (Night Offences (Amendment) Act 2099), or", "Night Offences (Amendment) Act 2099", None),
    ("the Lamp Procedure Rules 2099 (SI 2099/3132), r 3", "Lamp Procedure Rules 2099 (SI 2099/3132)", None),
    ("the Lighthouse (Fees) Order 2005, art 2", "Lighthouse (Fees) Order 2005", None),
    ("Mills (Scotland) Act 2099 (asp 4)", "Mills (Scotland) Act 2099 (asp 4)", None),
    ("under SI 2099/129, reg 3", "SI 2099/129", "SI 2099/129"),
    ("IN THE MATTER OF THE SALE OF LAMPS ACT 2099", "SALE OF LAMPS ACT 2099", None),
    ("the Dealing with the Lamps Act 1939", "Dealing with the Lamps Act 1939", None),
    ("Compliance with the Lamps Act 1939", "Lamps Act 1939", None),
    # AGLC
    ("Lantern Act 2099 (NSW) s 138(1)(a)", "Lantern Act 2099 (NSW)", "Lantern Act 2099 (NSW)"),
    ("Wharf Work Regulations 2099 (Cth) reg 3(1)", "Wharf Work Regulations 2099 (Cth)", None),
    # Ireland, Hong Kong, Singapore, South Africa, India
    ("S.I. No. 923/2099, reg 3", "S.I. No. 923/2099", "SI No 923/2099"),
    ("the Lanterns Ordinance (Cap 922), s 5", "Lanterns Ordinance (Cap 922)", "Lanterns Ordinance (Cap 922)"),
    ("Lantern Act 1997 (2020 Rev Ed) s 3", "Lantern Act 1997 (2020 Rev Ed)", "Lantern Act 1997"),
    ("Lamp Relations Act 96 of 2095, s 3", "Lamp Relations Act 96 of 2095", "Lamp Relations Act 96 of 2095"),
    ("the Indian Lamp Code, 1860", "Indian Lamp Code, 1860", "Indian Lamp Code 1860"),
    # Bluebook: popular names
    ("the Clean Lanterns Act of 2064", "Clean Lanterns Act of 2064", "Clean Lanterns Act of 2064"),
    # McGill, both languages
    ("Lantern Code, RSC 1985, c X-99, s 7.2(e)", "Lantern Code, RSC 1985, c X-99", "RSC 1985, c X-99"),
    ("Lantern Code, R.S.C. 1985, c. X-99, s. 7", "Lantern Code, R.S.C. 1985, c. X-99", "RSC 1985, c X-99"),
    ("Lamp and Wick Protection Act, SC 2099, c 27, ss 7(1)", "Lamp and Wick Protection Act, SC 2099, c 27", None),
    (
        "la Loi sur les lanternes et les phares, LC 2099, ch 27",
        "Loi sur les lanternes et les phares, LC 2099, ch 27",
        None,
    ),
    ("Code criminel, LRC (1985), ch X-99, art 2", "Code criminel, LRC (1985), ch X-99", "RSC 1985, c X-99"),
    ("Lamp Act, CQLR c X-99.01, s 2", "Lamp Act, CQLR c X-99.01", "CQLR c X-99.01"),
    ("Lamp Act, C.C.S.M., c. X980, s. 2", "Lamp Act, C.C.S.M., c. X980", "CCSM c X980"),
    ("Lamp Act, RSC 1985, c 1 (5th Supp), s 3", "Lamp Act, RSC 1985, c 1 (5th Supp)", "RSC 1985, c 1 (5th Supp)"),
    ("Lamp Regulations, SOR/2099-227, s 25", "Lamp Regulations, SOR/2099-227", "SOR/2099-227"),
    ("Règlement sur les lampes, DORS/2099-227, art 2", "Règlement sur les lampes, DORS/2099-227", "SOR/2099-227"),
    ("O Reg 994/90, s 3", "O Reg 994/90", "O Reg 994/90"),
    ("Rules of Lamp Procedure, RRO 1990, Reg 994, r 20.04", "Rules of Lamp Procedure, RRO 1990, Reg 994", None),
]


@pytest.mark.parametrize(("text", "span", "normalized"), ACTS)
def test_acts_by_title(text: str, span: str, normalized: str | None) -> None:
    found = [reading for reading in read(text) if reading.span.of(text) == span]
    assert found, [reading.span.of(text) for reading in read(text)]
    assert found[0].form is CitationForm.FULL
    assert normalized is None or found[0].normalized == normalized


CODES = [
    ("42 U.S.C. § 999(a)(1)", "42 U.S.C.", "42 U.S.C.", CitationClass.STATUTE),
    ("18 U. S. C.\n§ 9241", "18 U. S. C.", "18 U.S.C.", CitationClass.STATUTE),
    ("18 USC 9241", "18 USC", "18 U.S.C.", CitationClass.STATUTE),
    ("18 U.S.C.A. § 9241", "18 U.S.C.A.", "18 U.S.C.", CitationClass.STATUTE),
    ("29 C.F.R. § 999.113(a)", "29 C.F.R.", "29 C.F.R.", CitationClass.REGULATION),
    ("98 Z.S.C. § 210", "98 Z.S.C.", "98 Z.S.C.", CitationClass.STATUTE),
    ("See Cal. Civ. Proc. Code § 925.16(b)(1)", "Cal. Civ. Proc. Code", "Cal. Civ. Proc. Code", CitationClass.STATUTE),
    ("Mass. Gen. Laws ch. 1, §§ 2-3", "Mass. Gen. Laws ch. 1", "Mass. Gen. Laws ch. 1", CitationClass.STATUTE),
    ("TEX. CIV. PRAC. & REM. CODE ANN. § 9.4", "TEX. CIV. PRAC. & REM. CODE ANN.", None, CitationClass.STATUTE),
    ("10 Del. C. § 9501", "10 Del. C.", "10 Del. C.", CitationClass.STATUTE),
    ("23 Pa.C.S.A. § 9343.1(d)", "23 Pa.C.S.A.", None, CitationClass.STATUTE),
    ("assault (Pen. Code, § 986, subd. (c))", "Pen. Code", "Pen. Code", CitationClass.STATUTE),
    ("N.Y. C.P.L.R. 9211(a)", "N.Y. C.P.L.R.", "N.Y. C.P.L.R.", CitationClass.STATUTE),
    ("U.S. Const. amend. XIV, § 1", "U.S. Const. amend. XIV", "U.S. Const. amend. XIV", CitationClass.STATUTE),
    ("Restatement (Second) of Lanterns § 402A", "Restatement (Second) of Lanterns", None, CitationClass.SECONDARY),
    ("104 Stat. 9327, 9330", "104 Stat. 9327", "104 Stat. 9327", CitationClass.STATUTE),
    ("86 Fed. Reg. 91,234", "86 Fed. Reg. 91,234", "86 Fed. Reg. 91234", CitationClass.REGULATION),
    ("Pub. L. No. 999-148, § 1001", "Pub. L. No. 999-148", "Pub. L. No. 999-148", CitationClass.STATUTE),
    ("XLA § 208(a)(1)", "XLA", "XLA", CitationClass.STATUTE),
    ("CPR r 3.4(2)(a)", "CPR", "CPR", CitationClass.RULE),
    ("CPR PD 16 para 2", "CPR PD 16", "CPR PD 16", CitationClass.RULE),
    ("RSC Ord 14, r 3", "RSC Ord 14", "RSC Ord 14", CitationClass.RULE),
    ("Fed. R. Civ. P. 12(b)(6)", "Fed. R. Civ. P.", "Fed. R. Civ. P.", CitationClass.RULE),
    ("Cal. R. Ct. 8.1115", "Cal. R. Ct.", "Cal. R. Ct.", CitationClass.RULE),
    ("under Local Rule 7.1", "Local Rule", "Local Rule", CitationClass.RULE),
    ("Council Directive 93/99/EEC", "Council Directive 93/99/EEC", "Directive 93/99/EEC", CitationClass.REGULATION),
    (
        "Regulation (EC) No 44/2001",
        "Regulation (EC) No 44/2001",
        "Regulation (EC) No 44/2001",
        CitationClass.REGULATION,
    ),
    ("der Richtlinie 2004/99/EG", "Richtlinie 2004/99/EG", "Directive 2004/99/EC", CitationClass.REGULATION),
    ("BGB § 613", "BGB", "BGB", CitationClass.STATUTE),
]


@pytest.mark.parametrize(("text", "span", "normalized", "kind"), CODES)
def test_codes_rules_and_treaties(text: str, span: str, normalized: str | None, kind: CitationClass) -> None:
    (found,) = read(text)[:1]
    assert found.span.of(text) == span
    assert found.kind is kind
    assert normalized is None or found.normalized == normalized
    assert found.pinpoint is None


BEFORE = [
    ("section 13(2)(b) of the Sale of Lanterns Act 2099", "Sale of Lanterns Act 2099", ["section 13(2)(b)"]),
    ("s 13 of the 1979 Act", None, ["section 13"]),
    ("see sections 3 and 4(1) of the 1979 Act and", None, ["section 3", "section 4(1)"]),
    ("Schedule 1 to the Lantern Act 2099", "Lantern Act 2099", ["schedule sch1"]),
    ("reg 3(1) of the Lamp Time Regulations 2099", "Lamp Time Regulations 2099", ["rule 3(1)"]),
    ("section 3 of that Act", None, ["section 3"]),
    ("section 29 of the Lantern Act", "Lantern Act", ["section 29"]),
    ("s 7 of the Charter", "Canadian Charter of Rights and Freedoms", ["section 7"]),
    ("Article 17(1)(b) of Directive 2004/99/EC", "Directive 2004/99/EC", ["article 17(1)(b)"]),
    ("Art. 6(1)(f) GDPR", "Regulation (EU) 2016/679", ["article 6(1)(f)"]),
    ("Article 8 ECHR", "ECHR", ["article 8"]),
    ("article 3 of the ECHR.", "ECHR", ["article 3"]),
    ("section 6 of the XLA was", "XLA", ["section 6"]),
    ("section 545(1) XA 2094 as", "XA 2094", ["section 545(1)"]),
    ("Articles 6 § 1 and 13 of the Convention", None, ["article 6(1)", "article 13"]),
    ("Article 14 taken in conjunction with Article 8 of the Convention", None, ["article 14", "article 8"]),
    ("Art. 1 Abs. 1 i.V.m. Art. 2 Abs. 1 GG", "GG", ["article 1(1)", "article 2(1)"]),
    ("section 3(2) of and Schedule 2 to the Lantern Act 2099", "Lantern Act 2099", ["section 3(2)", "schedule sch2"]),
    ("subsection (2) of section 13 of the Lantern Act 2099", "Lantern Act 2099", ["section 13(2)"]),
    ("paragraph 2 of Schedule 3 to the Lantern Act 2099", "Lantern Act 2099", ["schedule sch3", "paragraph 2"]),
    ("Article 19(1), second subparagraph, TEU", "TEU", ["article 19(1)"]),
    ("735 ILCS 95/2-615(a)", "735 Ill. Comp. Stat. 95", ["section 2-615(a)"]),
    ("Article 5(1)(e) of Regulation 2096/679.", "Regulation (EU) 2096/679", ["article 5(1)(e)"]),
    ("Article 2(h) of Directive 95/99,", "Directive 95/99/EC", ["article 2(h)"]),
    ("Article 1(1)(a) and Article 2 of the XYZ Directive", "XYZ Directive", ["article 1(1)(a)", "article 2"]),
    ("Article 8 (art. 8) of the Convention", None, ["article 8"]),
    ("sections 1052 and 1053 XTA 2099", "XTA 2099", ["section 1052", "section 1053"]),
    ("under ss 37 and 41 XHA and", "XHA", ["section 37", "section 41"]),
    ("art. 1053 X.C.L.C.", "X.C.L.C.", ["article 1053"]),
    ("artikel 6:162 BW", "BW", ["article 6:162"]),
    ("l'article L. 921-1 du Code de commerce", "Code de commerce", ["article L. 921-1"]),
    ("section 23 of the Lamp Code (Qld)", "Lamp Code (Qld)", ["section 23"]),
    ("Article 21 of the Constitution of Ruritania", "Constitution of Ruritania", ["article 21"]),
    ("s 60 of the Lamp Ordinance, Cap. 957", "Lamp Ordinance (Cap 957)", ["section 60"]),
    ("article 25 of the Lanterns Directive", "Lanterns Directive", ["article 25"]),
    ("Article 47 of the Charter", None, ["article 47"]),
    ("l'article 1240 du Code civil", "Code civil", ["article 1240"]),
    ("§ 184 des Lampengesetzes", "Lampengesetzes", ["section 184"]),
    ("Article 6 § 1 of the Convention", None, ["article 6(1)"]),
    ("§ 823 Abs. 1 BGB", "BGB", ["section 823(1)"]),
    ("§§ 133, 157 BGB", "BGB", ["section 133", "section 157"]),
    ("gemäß § 9 Abs 1 XYZG und", "XYZG", ["section 9(1)"]),
    ("Rule 56 of the Federal Rules of Civil Procedure", "Fed. R. Civ. P.", ["rule 56"]),
    ("§ 99 of the U.S. code", None, ["section 99"]),
    ("See s 3;", None, ["section 3"]),
    ("under Rule 12(b)(6),", None, ["rule 12(b)(6)"]),
]


@pytest.mark.parametrize(("text", "normalized", "atoms"), BEFORE)
def test_places_before(text: str, normalized: str | None, atoms: list[str]) -> None:
    (found,) = read(text)
    assert found.normalized == normalized
    assert places(found) == atoms
    assert found.pinpoint and found.pinpoint.span
    assert found.pinpoint.span.of(text) == found.pinpoint.verbatim
    assert found.whole and found.whole.contains(found.pinpoint.span) and found.whole.contains(found.span)


CHARTER = "Canadian Charter of Rights and Freedoms"


def test_the_source_of_the_charter_after_its_pinpoint() -> None:
    text = f"{CHARTER}, ss 7, 11(b), Part I of the Constitution Act, 1982"
    (found,) = read(text)
    assert (found.normalized, places(found)) == (CHARTER, ["section 7", "section 11(b)"])
    assert found.whole and found.whole.of(text) == text


def test_the_source_of_the_charter_before_its_pinpoint() -> None:
    source = "Part I of the Constitution Act, 1982, being Schedule B to the Canada Act 1982 (UK), 1982, c 11"
    text = f"{CHARTER}, {source}, s 7"
    (found,) = read(text)
    assert found.span.of(text) == f"{CHARTER}, {source}"


NOTHING = [
    "The Act was passed. The Order in question was made in 1999.",
    "She wrote Ordinary Rules 12 times and the Regulations were old.",
    "the Court of Appeal acted in 2006",
    "[2004] Crim. L.R. 556 and 10 B.C.L.R. 84",
    "He went to St. James's in 1979 with his s on.",
    "a decision (2005/06) of the directive kind",
]


@pytest.mark.parametrize("text", NOTHING)
def test_prose_is_no_act(text: str) -> None:
    assert read(text) == []


def test_every_section_sign_gives_one_reading() -> None:
    text = "under § 12, 42 U.S.C. § 13; cf. Code §§ 14, 15 and § and See § 16."
    assert len(read(text)) == 5


@pytest.mark.parametrize(
    "unit", ["§ ", "section 1 of the ", "Act ", "(Act) ", "A of ", "Art. 1 ", "U.S.C. ", ", c. ", "Order 2"]
)
def test_time_grows_with_the_text_and_no_faster(unit: str) -> None:
    def took(n: int) -> float:
        text, times = unit * n, []
        for _ in range(3):
            begin = time.process_time()
            read(text)
            times.append(time.process_time() - begin)
        return min(times)

    assert took(4000) < 12 * max(took(1000), 0.002)


PIECES = (
    *("section 3 of the ", "Lantern Act 2099", " (NSW)", ", s 7(1)", "§ 12", " §§ ", "42 U.S.C. ", "Cal. Penal Code "),
    *(", c. 27", "R.S.C. 1985", "Art. 6 ", "GDPR", " the 1979 Act", "(", ")", " of the ", "Charter", "BGB", " Abs. 1 "),
    *("Canadian Charter of Rights and Freedoms", ", Part I of the Constitution Act, 1982", " s ", "Rule 12"),
    *("\n", "\u00a0", "é", "ﬁ", "\u202e", "Regulation (EU) 2016/679"),
)


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=14).map("".join))
def test_every_reading_lies_in_the_text_and_none_overlaps_the_next(text: str) -> None:
    end = 0
    for reading in read(text):
        whole = reading.whole or reading.span
        assert end <= whole.start <= reading.span.start <= reading.span.end <= whole.end <= len(text)
        assert reading.span.of(text).strip()
        if reading.pinpoint and reading.pinpoint.span:
            assert whole.contains(reading.pinpoint.span)
            assert reading.pinpoint.span.of(text) == reading.pinpoint.verbatim
        end = whole.end
