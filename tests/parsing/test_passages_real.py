"""Passages of real documents: whole, distinct, and the same in two formats of the same words."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from legalcite.model.passage import Passage
from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.readers import read_file

PAIRS = 12
SHARED = 0.9


def citable(path: Path) -> dict[str, Passage]:
    return {p.id: p for p in passages_of(cut(read_file(str(path)))) if p.citable}


@pytest.mark.real
def test_most_passages_are_the_same_in_docx_and_xml(real_corpus: Path) -> None:
    folder = real_corpus / "corpus" / "decisions" / "uk-tna"
    pairs = [(d, d.with_suffix(".xml")) for d in sorted(folder.glob("*.docx")) if d.with_suffix(".xml").is_file()]
    if not pairs:
        pytest.skip("no decision here stands in both formats")
    same = total = 0
    for word, markup in pairs[:PAIRS]:
        one, other = citable(word), citable(markup)
        same += len(one.keys() & other.keys())
        total += max(len(one), len(other))
    assert same / total > SHARED


@pytest.mark.real
def test_parts_give_back_the_unit_and_ids_are_distinct(real_corpus: Path) -> None:
    folder = real_corpus / "corpus" / "decisions" / "uk-ewca-2020"
    for path in sorted(folder.glob("*.xml"))[:6]:
        found = cut(read_file(str(path)))
        passages = passages_of(found)
        assert len({p.id for p in passages}) == len(passages)
        words = {unit.eid: unit.words(found.document.text) for unit in found.units}
        for eid, parts in groupby(passages, key=lambda p: p.eid):
            if eid in words:
                assert " ".join(part.text for part in parts) == words[eid]
