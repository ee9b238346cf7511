"""Citations found in prose: name, citation, parallels, pinpoint, judge and role."""

from __future__ import annotations

import time

import pytest

from legalcite.model.citation import Citation
from legalcite.parsing.citation import authorities, find_citations


def only(text: str, *, volumes: bool = False) -> Citation:
    (hit,) = authorities(find_citations(text, volumes=volumes))
    return hit


# text, name, citation, pinpoint atoms
FOUND = [
    ("R (Stone) v The Crown [2099] UKSC 941 at [50]-[52]", "R (Stone) v The Crown", "[2099] UKSC 941", "50-52"),
    ("In Flint v Stone Casinos [2099] UKSC 967 [74] the court", "Flint v Stone Casinos", "[2099] UKSC 967", "74"),
    ("Canada (Eels) v Roe, 2099 SCC 965 at paras 14-16, 82", "Canada (Eels) v Roe", "2099 SCC 965", "14-16 82"),
    ("R c Roche, 2099 CSC 939 aux para 4–6", "R c Roche", "2099 CSC 939", "4-6"),
    ("R v Stone, [2099] 1 SCR 903 at para 69", "R v Stone", "[2099] 1 SCR 903", "69"),
    ("Flint v Roe [2099] 1 NZLR 1 (CA) at [117]", "Flint v Roe", "[2099] 1 NZLR 1 (CA)", "117"),
    ("Moor v Queensland (No 2) (2099) 975 CLR 1 at 42", "Moor v Queensland (No 2)", "(2099) 975 CLR 1", "42"),
    ("S v Stone 2099 (3) SA 991 (CC) para 144", "S v Stone", "2099 (3) SA 991 (CC)", "144"),
    ("State v. Roe, 2099 WI 946, ¶ 14", "State v. Roe", "2099 WI 946", "14"),
    ("See Re Eel (A Child) [2099] EWFC 9 (B), [2].", "Re Eel (A Child)", "[2099] EWFC 9 (B)", "2"),
    ("see also In re Salt [2021] NVCA 12.", "In re Salt", "[2021] NVCA 12", ""),
    ("Case C-999/98 Tin League EU:C:2099:999, paragraph 80", "Tin League", "Case C-999/98", "80"),
    ("judgment of 9 July 2099, Doe, C\u2011999/98, EU:C:2099:999, paragraph 12", "Doe", "C\u2011999/98", "12"),
    ('See "The Lamp Case" [2013] NVSC 51 at [24].', "The Lamp Case", "[2013] NVSC 51", "24"),
    ("The Court of Appeal in Doe v Roe [2099] EWCA Civ 9015 said", "Doe v Roe", "[2099] EWCA Civ 9015", ""),
    ("Smith v Jones was overruled in [2099] UKSC 941.", None, "[2099] UKSC 941", ""),
    ("[2099] EWHC 923 (Ch) at [12], [15] and [20]-[22]", None, "[2099] EWHC 923 (Ch)", "12 15 20-22"),
    ("Pike v Weir [2016] 2 HKC 993 at §§23-36", "Pike v Weir", "[2016] 2 HKC 993", "23-36"),
    ("Mill v Moor, 2099 CanLII 99345 (ON SC) at para 21", "Mill v Moor", "2099 CanLII 99345 (ON SC)", "21"),
    ("Sharma v Moor, AIR 2099 SC 997, para 14", "Sharma v Moor", "AIR 2099 SC 997", "14"),
    ("Roe v Moor (1872-73) L.R. 98 Q.B. 14 at 17", "Roe v Moor", "(1872-73) L.R. 98 Q.B. 14", "17"),
    ("Tan v Lim [2099] 2 SLR(R) 923 at [45]", "Tan v Lim", "[2099] 2 SLR(R) 923", "45"),
    ("(R. v. Roe, 2099 BCCA 912, 992 C.C.C. (3d) 412", "R. v. Roe", "2099 BCCA 912", ""),
    ("R. v. Gill (1994), 962 A.R. 163 (C.A.)", "R. v. Gill", "962 A.R. 163 (C.A.)", ""),
    ("the Doe v. Ruritania judgment of 9 July 2099, Series A no. 989, p. 22, § 48", "Doe v. Ruritania", "Series A no. 989", "22 48"),
    ("R v Secretary of State, Ex p Doe [1887] AC 914, 531", "R v Secretary of State, Ex p Doe", "[1887] AC 914", "531"),
    ("Brine v. Saltmarsh Commission, 2098 NVSC 4, at para. 9", "Brine v. Saltmarsh Commission", "2098 NVSC 4", "9"),
    ("Moran v. United Eels Auto. Ass’n, 2099 U.S. Dist. LEXIS 99, *13", "Moran v. United Eels Auto. Ass’n", "2099 U.S. Dist. LEXIS 99", "*13"),
    ("Doe v Roe [2099] UKSC 999 [12] (Lord Stone), [19] (Lady Flint)", "Doe v Roe", "[2099] UKSC 999", "12 19"),
    ("Doe v. Roe, 999 U.S. ___, 13", "Doe v. Roe", "999 U.S. ___", "13"),
    ("Doe v. Roe (2099) 954 Cal.App.4th 547, 558", "Doe v. Roe", "954 Cal.App.4th 547", "558"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "name", "citation", "atoms"), FOUND, ids=[row[0][:40] for row in FOUND])
def test_found(text: str, name: str | None, citation: str, atoms: str) -> None:
    hit = only(text)
    assert (hit.name, hit.citation) == (name, citation)
    assert hit.span.of(text) == citation
    assert " ".join(a.value for a in hit.pinpoint.atoms) == atoms if hit.pinpoint else not atoms
    if hit.pinpoint and hit.pinpoint.span:
        assert hit.pinpoint.span.of(text) == hit.pinpoint.verbatim
    if hit.name_span:
        assert hit.name_span.of(text) == name


KINDS = [
    ("Flint v Roe [1899] AC 962, 580", "page"),
    ("Flint v Roe, [2099] 2 SCR 945 at 156-57", "page"),
    ("Flint v Roe, 2099 SCC 9 at 14", "unspecified"),
    ("Flint v Roe, 2099 SCC 9 at para 14", "paragraph"),
    ("Flint v Roe, 2099 CanLII 9 (ON SC) at 14", "unspecified"),
]


@pytest.mark.parametrize(("text", "kind"), KINDS)
def test_what_a_bare_number_is(text: str, kind: str) -> None:
    pinpoint = only(text).pinpoint
    assert pinpoint is not None
    assert pinpoint.atoms[0].kind.value == kind


VOICES = [
    ("Harrow Mills Ltd v Teller [2023] NVCA 41 at [14] (Reyes J, dissenting).", "Reyes J", "dissenting"),
    ("Doe v Roe [2099] UKSC 999, [2099] 9 AC 99 [12] (Lord Stone, dissenting)", "Lord Stone", "dissenting"),
    ("Doe v Roe, 2099 SCC 999 at para 12, Stone J, dissenting, the rule", "Stone J", "dissenting"),
    ("Doe v Roe [2099] NZSC 999 at [12] per Flint J", "Flint J", None),
    ("as Reyes J said in Pike v Ostrander [2021] NVHC 9, [7]", "Reyes J", None),
    ("Pike v Ostrander [2021] NVHC 9, [7] (dissenting)", None, "dissenting"),
    ("Doe v. Roe, 999 U.S. 1, 12 (2099) (Stone, J., dissenting)", "Stone J", "dissenting"),
    ("Pike v Ostrander [2021] NVHC 9, [7] (concurring in part)", None, "concurring_in_part"),
    ("Pike v Ostrander [2021] NVHC 9, [7] (emphasis added)", None, None),
    ("Pike v Ostrander [2021] NVHC 9, [7], and the court went on", None, None),
]


@pytest.mark.parametrize(("text", "author", "role"), VOICES)
def test_who_is_said_to_speak(text: str, author: str | None, role: str | None) -> None:
    hit = only(text)
    assert (hit.author, hit.role) == (author, role)


def test_parallel_citations_are_one_authority() -> None:
    hit = only("[2099] EWCA Civ 9377, [2099] 1 WLR 9121, at paras 34 and 41(iii)")
    assert (hit.citation, hit.parallel) == ("[2099] EWCA Civ 9377", ("[2099] 1 WLR 9121",))
    hit = only("Ilse v. Tarn Mills, 931 U.S. 40, 52, 921 S.Ct. 300,948 L.Ed.2d 9 (2091).")
    assert hit.parallel == ("921 S.Ct. 300", "948 L.Ed.2d 9")
    assert hit.pinpoint is not None and hit.pinpoint.atoms[0].value == "52"
    assert hit.year == "2091"


def test_a_year_after_the_name_is_no_name() -> None:
    hit = only("R. v. Roe (1957), 41 Cr. App. R. 905, at p. 110")
    assert (hit.name, hit.year) == ("R. v. Roe", "1957")


def test_the_volume_of_a_report_nobody_knows_is_no_pinpoint() -> None:
    assert only("R. v. Roe, 2099 BCCA 500, 217\nZ.C.A.C. 1").pinpoint is None


def test_two_neutral_citations_are_two_authorities() -> None:
    assert len(authorities(find_citations("Doe v Roe [2099] UKSC 941, [2099] UKSC 942"))) == 2
    assert len(authorities(find_citations("2099 SCC 916; [2099] 3 Orr 41 at 5"))) == 2


PARALLEL = [
    ("Doe v. Roe, 984 U.S. 436, 444, 986 S. Ct. 1602, 1612 (1966)", ["page 444", "page 1612"]),
    ("Roe v Stone, 2099 SCC 27, [2099] 1 SCR 631 at para 5", ["", "paragraph 5"]),
    ("Doe v. Roe, 2099 ND 999, ¶ 12, 999 N.W.2d 1, 4", ["paragraph 12", "page 4"]),
    ("Flint, C-999/98 and C-998/98, EU:C:2099:999, paragraph 12", ["", "", "paragraph 12"]),
    ("Doe v. Roe, No. 9:99-cv-9, 2099 WL 999999, at *3 (N.D. Ga. Aug. 9, 2099)", ["", "screen_page *3"]),
    ("In re Flint (2099) 999 U.S. 1, 4 [992 Cal.Rptr.3d 784]", ["page 4", ""]),
]


@pytest.mark.parametrize(("text", "pins"), PARALLEL)
def test_each_parallel_citation_has_its_own_pin(text: str, pins: list[str]) -> None:
    found = find_citations(text)
    said = [", ".join(f"{a.kind.value} {a.value}" for a in c.pinpoint.atoms) if c.pinpoint else "" for c in found]
    assert said == pins
    assert {c.group for c in found} == {0} and sum(c.leads for c in found) == 1
    assert all(set(c.parallel) == {other.citation for other in found if other is not c} for c in found)


def test_a_parenthesis_gives_court_and_year() -> None:
    hit = only("Doe v. Roe, 979 F.3d 300, 305 n.2 (11th Cir. 2090) (emphasis added)")
    assert (hit.court, hit.year, hit.parentheticals) == ("ca11", "2090", ("emphasis added",))
    assert only("Doe v. Roe, 2007 WL 47 (Tex. App. Feb. 15, 2007, no pet.)").year == "2007"


NOTHING = [
    "We relied on [12] and the year [2019] and 2013 was bad.",
    "in 2019 SCC was busy with 14 cases; on 12 May 2019 the court heard",
    "the Act of 1999, 12 Men and 40 horses",
    "4 Orr 201",
]


@pytest.mark.parametrize("text", NOTHING)
def test_no_citation(text: str) -> None:
    assert find_citations(text) == ()


def test_a_volume_and_a_page_by_leave_of_the_caller() -> None:
    assert only("Teasel v Moor Estates [2021] NVCA 77, 5 Orr 83", volumes=True).parallel == ("5 Orr 83",)
    assert only("8 Orr 98 (Coble v Reed)", volumes=True).parentheticals == ("Coble v Reed",)


def test_hostile_text_takes_linear_time() -> None:
    began = time.process_time()
    listed = "998 U.S. 1, " + "".join(f"22{i:02d}, " for i in range(60)) + "X"
    pinpoint = only(listed).pinpoint
    assert pinpoint is not None and len(pinpoint.atoms) == 60
    find_citations("A V " * 20000)
    find_citations("1 A " * 4000, volumes=True)
    find_citations("[2019] " * 20000)
    find_citations("(" * 20000 + "[2019] UKSC 9")
    assert time.process_time() - began < 10
