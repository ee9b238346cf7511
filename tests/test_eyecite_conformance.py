"""A public table of US citations goes through our finder; where we answer otherwise is listed with the reason.

The list fails both ways: when a deviation is no longer one, and when a new one appears.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from eyecite_conformance import Row, expected, found, match, pin_agrees

from legalcite.model.citation import CitationClass

DEVIATIONS = {
    "1 U,S, 1": "a misprint that only a list of misprints could read",
    "1 Cranch 1 1 U.S. 23": "two citations side by side: both are told",
    "1 Johnson 1 (1806)": "Johnson's Reports begin in 1806",
    "this public domain citation of Louisiana": "the court's own number and its parallel report are both told",
}
_LOUISIANA = "95-0754, p. 3 (La.App. 1 Cir. 12/15/95)"


def _rows() -> list[Row]:
    named = os.environ.get("LEGALCITE_REAL_CORPUS")
    folder = Path(named) if named else Path(__file__).resolve().parents[2] / "shared"
    file = folder / "cases" / "eyecite-conformance.jsonl"
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.is_file() else []


def _name(row: Row) -> str:
    return "this public domain citation of Louisiana" if _LOUISIANA in row["text"] else row["text"]


@pytest.mark.real
@pytest.mark.parametrize("row", _rows(), ids=lambda row: " ".join(row["text"].split())[:60])
def test_the_full_case_citations_and_their_pins_are_found(row: Row) -> None:
    ours, wanted = found(row), expected(row)
    matched = [match(want, ours) for want in wanted]
    cases = [c for c in ours if c.kind is CitationClass.CASE]
    agrees = all(c is not None and pin_agrees(want, c) for want, c in zip(wanted, matched, strict=True)) and len(
        cases
    ) == len(wanted)
    if _name(row) in DEVIATIONS:
        assert not agrees, "this deviation is gone: take it off the list"
        return
    assert agrees, ([c.citation for c in ours], [w["groups"] for w in wanted])


@pytest.mark.real
def test_as_many_as_the_table_s_own_library_finds() -> None:
    rows = _rows()
    if not rows:
        pytest.skip("the table is not here: set LEGALCITE_REAL_CORPUS")
    pairs = [(want, match(want, found(row))) for row in rows for want in expected(row)]
    pinned = [(want, c) for want, c in pairs if want["metadata"].get("pin_cite")]
    assert sum(c is not None for _, c in pairs) >= 147
    assert all(c is not None and pin_agrees(want, c) for want, c in pinned)
