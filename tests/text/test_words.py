"""Words: what a search finds, one tokeniser for documents and queries."""

from __future__ import annotations

import pytest

from legalcite.text.words import terms, tokens

PAGES = [
    ("section 14A of the Act", ["section", "14a", "of", "the", "act"]),
    ("s 718.2(e)", ["s", "718.2", "e"]),
    ("r. 400.01.1, then 12.1.", ["r", "400.01.1", "then", "12.1"]),
    ("§14A", ["§", "14a"]),
    ("§ 14A", ["§", "14a"]),
    ("the tenant’s", ["the", "tenant's"]),
    ("the tenant's", ["the", "tenant's"]),
    ("shall not", ["shall", "not"]),
    ("co-operate", ["co", "operate"]),
    ("Directive 2002/58", ["directive", "2002", "58"]),
    ("déjà vu", ["déjà", "vu"]),
    ("de\u0301ja\u0300 vu", ["déjà", "vu"]),
    ("the \ufb01nal o\ufb03ce", ["the", "final", "office"]),
    ("evi\u00addence", ["evidence"]),
    ("snake_case", ["snake", "case"]),
    ("", []),
]


@pytest.mark.parametrize(("text", "expected"), PAGES)
def test_terms(text: str, expected: list[str]) -> None:
    assert terms(text) == expected


def test_tokens_say_where_they_stand() -> None:
    text = "The § 14A  rule"
    assert [(t.term, text[t.start : t.end]) for t in tokens(text)] == [
        ("the", "The"), ("§", "§"), ("14a", "14A"), ("rule", "rule"),
    ]  # fmt: skip
