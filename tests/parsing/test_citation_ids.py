"""Work ids, courts and look-up keys, all from the citation alone."""

from __future__ import annotations

import time

import pytest

from legalcite.parsing.decision import cut
from legalcite.parsing.work import court_of, normalise_citation, work_id
from legalcite.readers import read_bytes

WORKS = [
    ("[2099] UKSC 941", "akn/gb/judgment/uksc/2099/941"),
    ("[2099] EWCA Civ 9015", "akn/gb/judgment/ewca-civ/2099/9015"),
    ("[2099] EWHC 923 (Admin)", "akn/gb/judgment/ewhc-admin/2099/923"),
    ("2099 SCC 916", "akn/ca/judgment/scc/2099/916"),
    ("2099 CSC 916", "akn/ca/judgment/scc/2099/916"),
    ("[2099] FCA 9", "akn/au/judgment/fca/2099/9"),
    ("2099 FCA 9", "akn/ca/judgment/fca/2099/9"),
    ("[2099] SGHC(A) 95", "akn/sg/judgment/sghc-a/2099/95"),
    ("C\u2011999/98", "akn/eu/judgment/cjeu/1998/c-999"),
    ("62098CJ0999", "akn/eu/judgment/cjeu/2098/c-999"),
    ("62098CC0999", "akn/eu/opinion/cjeu/2098/c-999"),
    ("T-54/20 P", "akn/eu/judgment/egc/2020/t-54-p"),
    ("ECLI:EU:C:2099:999", "akn/eu/judgment/cjeu/2099/ecli-999"),
    ("[2023] NVCA 41", "akn/zz/judgment/nvca/2023/41"),
    ("[2099] 1 SCR 853", "akn/ca/judgment/scr/2099/1-853"),
    ("[1899] AC 562", "akn/gb/judgment/ac/1899/562"),
    ("4 Orr 201", "akn/zz/judgment/orr/4-201"),
    ("Harrow v Teller", "akn/zz/judgment/sha/0123abcd"),
]


@pytest.mark.parametrize(("citation", "expected"), WORKS)
def test_work_id(citation: str, expected: str) -> None:
    assert work_id([citation], text_hash="0123abcd") == expected


def test_the_neutral_citation_goes_first() -> None:
    assert work_id(["[2099] 1 SCR 853", "2099 SCC 916"], text_hash="x") == "akn/ca/judgment/scc/2099/916"
    assert work_id([], text_hash="x", jurisdiction="nz") == "akn/nz/judgment/sha/x"
    assert work_id(["[2099] UKSC 941"], text_hash="x", kind="press-summary") == "akn/gb/press-summary/uksc/2099/941"


@pytest.mark.parametrize(
    ("citation", "expected"),
    [
        ("[2099] EWHC 923 (Admin)", ("EWHC (Admin)", "gb")),
        ("2099 CSC 916", ("SCC", "ca")),
        ("[2023] NVCA 41", ("NVCA", None)),
        ("[2099] 1 SCR 853", (None, "ca")),
        ("C-999/98", ("CJEU", "eu")),
        ("nothing", (None, None)),
    ],
)
def test_court(citation: str, expected: tuple[str | None, str | None]) -> None:
    assert court_of(citation) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("[2099] UKSC 941", "2099 uksc 941"),
        ("[2099] 1 S.C.R. 853", "[2099] 1 SCR 853"),
        ("[2099] 1 RCS 853", "[2099] 1 SCR 853"),
        ("999 U. S. 12", "999 U.S. 12"),
        ("921 S.Ct. 300", "921 S. Ct. 300"),
        ("C\u2011999/98", "Case C-999/98"),
        ("62098CJ0999", "C-999/98"),
        ("EU:C:2099:999", "ECLI:EU:C:2099:999"),
        ("2099 CSC 916", "2099 SCC 916"),
        ("[2099]\u00a0UKSC\u00a041", "[2099] UKSC 41"),
        ("[2099] UKFTT 00144 (TC)", "[2099] UKFTT 144 (TC)"),
        ("[2099] A.C. 562", "[2099] AC 562"),
        ("1 U. S. 1", "1 U.S. 1"),
        ("Case C-999/98 P", "c-999/98 p"),
        ("2099 CAF 16", "2099 FCA 16"),
        ("EU:C:2099:0999", "ECLI:EU:C:2099:999"),
        ("[2099] UKFTT 9 (TC)", "[2099] UKFTT 00009 (TC)"),
        ("999 Wn. App. 12", "999 Wash. App. 12"),
        ("2099 CanLII 99345 (ON SC)", "2099 CanLII 99345"),
        ("(2099) 975 CLR 1", "975 CLR 1"),
        ("935 *955 U.S. 61", "935 U.S. 61"),
    ],
)
def test_same_key(one: str, other: str) -> None:
    assert normalise_citation(one) == normalise_citation(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1 Orr 23", "12 Orr 3"),
        ("[2098] AC 1", "[2099] AC 1"),
        ("99 DLR (3d) 1", "99 DLR (4th) 1"),
        ("[2099] 1 SCR 2", "[2099] SCR 12"),
        ("[2099] EWHC 9 (Ch)", "[2099] EWHC 9 (Fam)"),
    ],
)
def test_different_keys(one: str, other: str) -> None:
    assert normalise_citation(one) != normalise_citation(other)


def test_a_key_is_quick() -> None:
    known = "[2099] 1 S.C.R. 853"
    normalise_citation(known)
    begun = time.perf_counter()
    for _ in range(10_000):
        normalise_citation(known)
    assert (time.perf_counter() - begun) / 10_000 < 8e-6


def test_an_authority_brings_the_keys_of_its_citations() -> None:
    """What prints 00144 is found as 144; a French code as the English one; a CELEX number by its case number."""
    own = "[2099] UKFTT 00144 (TC)\nDoe v Roe\n\n1. Dismissed.\n"
    for text, key in ((own, "2099 ukftt 144 tc"), ("2099 CSC 39\nDoe c. Roe\n\n1. Rejet.\n", "2099 scc 39")):
        aliases = cut(read_bytes(text.encode(), "a.txt")).authority.aliases
        assert [alias.key for alias in aliases] == [key, ""], aliases
