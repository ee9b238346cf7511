"""A citation on one line: the name first, the place, what a short form means, and what is not known."""

from __future__ import annotations

import pytest

from legalcite.parsing.citation import find_citations
from legalcite.report.cited import told

LINES = [
    (
        "Ash v Birch [2099] NVCA 4 at [12]-[14] (Reyes J)",
        "case       Ash v Birch, [2099] NVCA 4, paragraphs 12-14 (Reyes J)",
    ),
    ("Doe v. Roe, 999 U.S. 301, 312 n.4 (2097)", "case       Doe v. Roe, 999 U.S. 301, page 312, note 4"),
    ("Id. at 14", "case       Id., at 14 [unresolved: nothing before it that it can mean]"),
    ("see section 12(3)", "statute    section 12(3) [no act is named]"),
    ("see paragraph 2 above", "internal   paragraph 2 above"),
    (
        "Ash v Birch [2099] NVCA 4 at [45]-[43]",
        "case       Ash v Birch, [2099] NVCA 4, paragraphs 45-43 (reversed range)",
    ),
    ("Eels Act 2099, Sch 1, Art 8(2)", "statute    Eels Act 2099, schedule 1, article 8(2)"),
]


@pytest.mark.parametrize(("text", "line"), LINES)
def test_one_line(text: str, line: str) -> None:
    (citation,) = find_citations(text)
    assert told("a.txt", text, citation) == f"a.txt:1: {line}"


def test_a_short_form_says_what_it_means() -> None:
    text = "Doe v. Roe, 999 U.S. 301.\nId. at 313."
    assert (
        told("a.txt", text, find_citations(text)[1]) == "a.txt:2: case       Id. = Doe v. Roe, 999 U.S. 301, page 313"
    )
