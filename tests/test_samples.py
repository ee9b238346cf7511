"""Each invented document is read as the file beside it says: labels, zones, roles, authors; citations and pinpoints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sample_docx import BUILT as BUILT_DOCX
from sample_pdf import BUILT as BUILT_PDF

from legalcite.parsing.citation import find_citations
from legalcite.parsing.decision import cut
from legalcite.readers import read_file

BRIEFS = Path(__file__).resolve().parents[1] / "corpus_samples" / "briefs"
FOLDER = Path(__file__).resolve().parents[1] / "corpus_samples" / "decisions"
SAMPLES = sorted(path for path in FOLDER.iterdir() if path.suffix != ".json")


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_a_sample_is_cut_as_expected(sample: Path) -> None:
    expected = json.loads(sample.with_name(f"{sample.stem}.expected.json").read_text(encoding="utf-8"))
    found = cut(read_file(sample))
    zones = [
        {
            "kind": zone.kind.value,
            "role": zone.role and zone.role.value,
            "author": zone.author,
            "labels": [u.label for u in found.units if u.zone == zone.id],
        }
        for zone in found.zones
    ]
    assert list(found.authority.citations) == expected["citations"]
    assert [zone for zone in zones if zone["kind"] in expected["of"]] == expected["zones"]
    assert [u.label for u in found.units if not u.citable] == expected["not_citable"]


def test_every_expectation_has_its_sample() -> None:
    assert len(SAMPLES) == len(list(FOLDER.glob("*.expected.json")))


BUILT = BUILT_DOCX | BUILT_PDF


@pytest.mark.parametrize("name", BUILT)
def test_a_binary_sample_is_what_its_script_builds(name: str) -> None:
    assert (FOLDER / name).read_bytes() == BUILT[name]()


@pytest.mark.parametrize("brief", sorted(BRIEFS.glob("*.txt")), ids=lambda path: path.name)
def test_the_citations_of_a_sample_brief(brief: Path) -> None:
    lines = brief.with_name(f"{brief.stem}.expected.jsonl").read_text(encoding="utf-8").splitlines()
    found = [
        {
            "citation": one.citation,
            "class": one.kind.value,
            "form": one.form.value,
            "normalized": one.normalized,
            "name": one.name,
            "pinpoint": [f"{a.kind.value} {a.value}" for a in one.pinpoint.atoms] if one.pinpoint else None,
            "antecedent": one.antecedent,
            "unresolved": one.unresolved and one.unresolved.value,
            "aside": one.aside,
        }
        for one in find_citations(brief.read_text(encoding="utf-8"))
    ]
    assert found == [json.loads(line) for line in lines]
