"""Faults that people who do this job reported, remade small: each goes through the public API.

The list of known gaps fails both ways: when a gap closes unannounced, and when a pass breaks.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from field_reports import Unsupported, check

KNOWN_GAPS = {
    "HO-045": "short quotations and acts cited from memory: not offered yet",
    "HO-044": "words of another authority: not offered yet",
    "HO-041": "square brackets in quotations: not offered yet",
    "HO-032": "statutes: not offered yet",
    "HO-039": "ellipses in quotations: not offered yet",
    "HO-040": "ellipses in quotations: not offered yet",
    "HO-058": "quotations over a range of paragraphs: not offered yet",
    "HO-062": "parallel citations: not offered yet",
    "HO-063": "citations of unknown reporters: not offered yet",
    "HO-064": "citations of unknown reporters: not offered yet",
    "HO-065": "citations of unknown reporters: not offered yet",
    "HO-067": "citations of unknown reporters: not offered yet",
    "HO-068": "statutes: not offered yet",
    "HO-069": "statutes: not offered yet",
    "HO-070": "statutes: not offered yet",
    "HO-071": "statutes: not offered yet",
    "HO-072": "statutes: not offered yet",
    "HO-073": "statutes: not offered yet",
    "HO-074": "statutes: not offered yet",
    "HO-075": "statutes: not offered yet",
    "HO-076": "statutes: not offered yet",
}


def _cases() -> list[dict]:
    named = os.environ.get("LEGALCITE_REAL_CORPUS")
    folder = Path(named) if named else Path(__file__).resolve().parents[2] / "shared"
    file = folder / "cases" / "field-reports.jsonl"
    if not file.is_file():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


@pytest.mark.real
@pytest.mark.parametrize("case", _cases(), ids=lambda case: case["id"])
def test_a_reported_fault_is_answered(case: dict, tmp_path: Path) -> None:
    try:
        check(case, tmp_path)
    except (AssertionError, Unsupported) as failure:
        if case["id"] in KNOWN_GAPS:
            pytest.xfail(KNOWN_GAPS[case["id"]])
        raise AssertionError(f"{case['id']} ({case['kind']}): {failure!r}") from failure
    assert case["id"] not in KNOWN_GAPS, "this gap has closed: take it off the list"
