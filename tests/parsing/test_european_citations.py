"""Decisions of European, German and Dutch courts by their numbers."""

from __future__ import annotations

import pytest

from legalcite.parsing.citation import europe
from legalcite.parsing.citation.anchors import Anchors
from legalcite.parsing.citation.reading import Reading

ANCHORS = Anchors({"europe": europe.KEYWORDS})


def read(text: str) -> list[Reading]:
    return list(europe.readings(text, ANCHORS.find(text)["europe"]))


ONE = [
    # the Court of Justice
    ("Case C-999/12 Doe, paragraph 80", "Case C-999/12", "C-999/12", "eu", "CJEU", "2012"),
    ("Doe, C‑999/98, EU", "C‑999/98", "C-999/98", "eu", "CJEU", "1998"),
    ("T-99/20 P", "T-99/20 P", "T-99/20 P", "eu", "GC", "2020"),
    ("EU:C:2099:999, paragraph 12", "EU:C:2099:999", "ECLI:EU:C:2099:999", "eu", "CJEU", "2099"),
    ("CELEX 62012CJ9131", "62012CJ9131", "62012CJ9131", "eu", "CJEU", None),
    # ECLI of other countries
    ("HR 20 december 2099, ECLI:NL:HR:2099:9006.", "ECLI:NL:HR:2099:9006", "ECLI:NL:HR:2099:9006", "nl", "HR", "2099"),
    ("LJN AB9999", "LJN AB9999", "LJN AB9999", "nl", None, None),
    # the Court of Human Rights
    ("Doe v Ruritania, Application no. 99999/72, § 49", "Application no. 99999/72", "99999/72", "coe", "ECtHR", "1972"),
    ("Doe v. Ruritania [GC], no. 99999/98, § 12", "no. 99999/98", "99999/98", "coe", "ECtHR", "1998"),
    ("Doe v. Ruritania (Application No. 99999/98)", "Application No. 99999/98", "99999/98", "coe", "ECtHR", "1998"),
    ("une requête (n° 99999/94) dirigée contre", "n° 99999/94", "99999/94", "coe", "ECtHR", "1994"),
    ("ECHR 2001-XII", "ECHR 2001-XII", "ECHR 2001-XII", "coe", "ECtHR", "2001"),
    ("Series A no. 999", "Series A no. 999", "Series A no. 999", "coe", "ECtHR", None),
    # German courts
    ("BVerfG, Urteil vom 15.12.2099 – 9 BvR 999/83", None, "BVerfG, 9 BvR 999/83", "de", "BVerfG", "2099"),
    ("BGH, Beschluss vom 29. April 2099 - XII ZB 999/14", None, "BGH, XII ZB 999/14", "de", "BGH", "2099"),
    ("BAG, Urt. v. 3.4.2099 - 9 AZR 99/11", None, "BAG, 9 AZR 99/11", "de", "BAG", "2099"),
    ("OLG Neustadt, Urteil vom 3. Mai 2099 – 6 U 99/11", None, "OLG Neustadt, 6 U 99/11", "de", "OLG Neustadt", "2099"),
    ("BAG 2099-12-12 2 AZR 99/56", None, "BAG, 2 AZR 99/56", "de", "BAG", "2099"),
    ("BFH-Urteil vom 2. Juli 2098 IV R 99/16", None, "BFH, IV R 99/16", "de", "BFH", "2098"),
    (
        "SG Neustadt, Urteil vom 21.01.2094, S 9 KR 9946/12",
        None,
        "SG Neustadt, S 9 KR 9946/12",
        "de",
        "SG Neustadt",
        "2094",
    ),
    ("BVerwG 6 C 99.14", None, "BVerwG, 6 C 99.14", "de", "BVerwG", "2014"),
    (
        "(Urteil vom 6.9.2093 - L 24 K 920/10)",
        "Urteil vom 6.9.2093 - L 24 K 920/10",
        "L 24 K 920/10",
        "de",
        None,
        "2093",
    ),
    ("Az. XII ZB 999/14", "Az. XII ZB 999/14", "XII ZB 999/14", "de", None, "2014"),
    ("BGHZ 999, 2", "BGHZ 999, 2", "BGHZ 999, 2", "de", "BGH", None),
    ("BVerfGE 999, 1 (43)", "BVerfGE 999, 1 (43)", "BVerfGE 999, 1", "de", "BVerfG", None),
    ("NJW-RR 2099, 1827", "NJW-RR 2099, 1827", "NJW-RR 2099, 1827", "de", None, "2099"),
    ("(BGBl. I S. 999)", "BGBl. I S. 999", "BGBl. I S. 999", "de", None, None),
]


@pytest.mark.parametrize(("text", "span", "normalized", "jurisdiction", "court", "year"), ONE)
def test_a_decision_by_its_number(
    text: str, span: str | None, normalized: str, jurisdiction: str, court: str | None, year: str | None
) -> None:
    (found,) = read(text)
    assert found.span.of(text) == (span or text)
    assert (found.normalized, found.jurisdiction, found.court) == (normalized, jurisdiction, court)
    assert year is None or found.year == year


@pytest.mark.parametrize(("text", "pages"), [("BVerfGE 999, 1 (43)", ["43"]), ("NJW 2099, 1827 (1829 f.)", ["1829"])])
def test_pages_in_parentheses_are_the_pinpoint(text: str, pages: list[str]) -> None:
    (found,) = read(text)
    assert found.span.of(text) == text
    assert found.pinpoint and [(atom.kind, atom.value) for atom in found.pinpoint.atoms] == [("page", p) for p in pages]


def test_joined_cases_are_one_reading_each() -> None:
    assert [r.normalized for r in read("Joined Cases C-1/20 and C‑2/20 P")] == ["C-1/20", "C-2/20 P"]
    assert [r.normalized for r in read("Doe v. Ruritania, nos. 1/20 and 2/20, § 5")] == ["1/20", "2/20"]


@pytest.mark.parametrize(
    "text",
    [
        "invoice no. 12/34 was paid",
        "ABC-12/20 and 3.C-4/19/2",
        "the LG Electronics set in 2012",
        "WM 12 points and DB 3",
        "file no. 2012/44",
    ],
)
def test_other_numbers_are_left_alone(text: str) -> None:
    assert read(text) == []
