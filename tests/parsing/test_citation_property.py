"""Whatever the text: no exception, every offset true, the same answer twice, time in proportion to length."""

from __future__ import annotations

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from legalcite.model.citation import Citation
from legalcite.parsing.citation import authorities, find_citations

PIECES = [
    *("Doe v Roe", "Doe v. Roe,", "R c Stone", "In re Flint", "Flint,", "[Flint]", '("the Flint rule")', "(n 3)"),
    *(
        "[2099] UKSC 941",
        "[2099] EWHC 9 (Ch)",
        "2099 SCC 7",
        "[2099] 2 AC 605",
        "(2099) 975 CLR 1",
        "2099 (3) SA 991 (CC)",
    ),
    *("999 U.S. 12", "998 F.3d at 14", "997 S. Ct. 1602", "2099 WL 99, at *3", "2099 CanLII 9 (ON SC)", "2099-Ohio-95"),
    *(
        "98 U.S.C. § 1983(a)(1)",
        "Eels Act 2099",
        "s 13(2)(b) of the Eels Act 2099",
        "RSC 2099, c C-46",
        "Art. 6(1)(f) GDPR",
    ),
    *("§ 823 Abs. 1 BGB", "Case C-999/98", "EU:C:2099:999", "Application no. 99493/72", "Fed. R. Civ. P. 12(b)(6)"),
    *(
        "Id. at 14.",
        "Ibid",
        "supra,",
        "at paras 14-16, 82",
        "at [50]-[52]",
        ", 495 n.11",
        "¶¶ 14–16",
        "[45]–[43]",
        "[311]-",
    ),
    *(
        "Dkt. 45-2 at 3",
        "Compl. ¶ 7",
        "paragraph 5 above",
        "(9th Cir. 2099)",
        "(citing",
        ")",
        "(",
        "[",
        "]",
        ";",
        ".",
        ",",
    ),
    *("\n\n", "\u00a0", "\u200b", "\u202e", "e\u0301", "ﬁ", "*955", "“", "”", "–", "12", "[2099]", "(2099)", "A.", "v"),
]
TEXT = st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=6)), max_size=30).flatmap(
    lambda parts: st.sampled_from([" ", ""]).map(lambda joint: joint.join(parts))
)


def assert_true_places(text: str, found: tuple[Citation, ...]) -> None:
    """What is said to stand at a place stands there."""
    for n, one in enumerate(found):
        assert one.span.of(text) == one.citation
        assert one.whole.start <= one.span.start <= one.span.end <= one.whole.end <= len(text)
        assert one.pinpoint is None or (one.pinpoint.span and one.pinpoint.span.of(text) == one.pinpoint.verbatim)
        assert one.antecedent is None or one.antecedent < n
        assert one.unresolved is None or (one.normalized, one.antecedent) == (None, None)
        assert (one.key is None) == (one.normalized is None)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(TEXT)
def test_any_text(text: str) -> None:
    found = find_citations(text)
    assert_true_places(text, found)
    assert find_citations(text) == found
    assert len(authorities(found)) <= len(found)


def test_signs_without_width_between_a_parallel_and_its_pinpoint() -> None:
    for text in ("[2099] UKSC 941, [2099] 2 AC 605\u200b at [12]", "2099 BCA 1, 2 B.C.A.C. 6\u200b at 2"):
        found = find_citations(text)
        assert any(one.pinpoint for one in found), text
        assert_true_places(text, found)


UNSEEN = [
    ("[2099]\u00a0UKSC\u00a0941 at\u00a0[12]", "[2099] UKSC 941"),
    ("Doe v Roe [2099]\u200b UKSC\u200b 941, [12]", "[2099] UKSC 941"),
    ("\u202aDoe v Roe\u202c \u2066[2099] UKSC 941\u2069, [12]", "[2099] UKSC 941"),
    ("Que\u0301bec (Ville) c Roe, 2099 CSC 9 au para 12", "2099 SCC 9"),
    ("Re O\ufb03ce [2099] UKSC 941, [12]", "[2099] UKSC 941"),
    ("Doe v. Roe, 935 *955 U.S. 61, 62", "935 U.S. 61"),
    ("Doe v. Roe, 935\n\n  U. S.\n\n61, 62", "935 U.S. 61"),
    ("[2099] UK\u00adSC 941, [12]", "[2099] UKSC 941"),
]


@pytest.mark.parametrize(("text", "normalized"), UNSEEN, ids=[ascii(row[0])[:40] for row in UNSEEN])
def test_offsets_are_those_of_the_caller_s_text(text: str, normalized: str) -> None:
    found = find_citations(text)
    assert_true_places(text, found)
    assert [c.normalized for c in found] == [normalized]
    assert found[0].pinpoint is not None


HOSTILE = [
    "998 U.S. 1, " + "2200, " * 4000,
    "A v B " * 8000,
    "1 A. " * 8000,
    "[2019] " * 8000,
    "(" * 40000 + "[2019] UKSC 9",
    "[2019] UKSC 9 (" + "a(" * 20000,
    "Id. at " * 8000,
    "§ " * 20000,
    "§ 1(a)" + "(b)" * 12000,
    "s 1 of the " * 6000,
    "The " + "Eels and " * 6000 + "Act 2099",
    "supra, " * 8000,
    "no. 1/20, " * 6000,
    "Doe v. Roe, 1 U.S. 1. " * 3000,
    "Doe v. Roe, 1 U.S. 1; " * 3000,
    "Dkt. 1, Ex. A, " * 4000,
    "para 1, " * 8000,
    "[1]-" * 10000,
    "v. " * 15000 + "1 U.S. 1",
    "C-1/20, " * 8000,
    "\u200b" * 30000 + "1 U.S. 1",
]


@pytest.mark.parametrize("text", HOSTILE, ids=[text[:16] for text in HOSTILE])
def test_time_is_in_proportion_to_length(text: str) -> None:
    began = time.process_time()
    find_citations(text)
    assert time.process_time() - began < 20
