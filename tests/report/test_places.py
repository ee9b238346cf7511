"""Where a passage stands, told to a person: its number, or the pages of each report that its copy marks."""

from __future__ import annotations

from pathlib import Path

import pytest

from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.readers import read_file
from legalcite.report.terminal import where

FOLDER = Path(__file__).resolve().parents[2] / "corpus_samples" / "decisions"

PLACES = [
    ("kemp-v-orlop-yards.pdf", "whoever sees twine", "pp 701–702 of 999 F.3d 700, p 2 of this copy, reasons, majority"),
    (
        "ash-v-quoin-tramways.docx",
        "The timetable was printed",
        "pp 412–413 of 999 Cal. App. 5th 410, p 14 of 977 Cal. Rptr. 3d 12, pp 2–3 of 2099 Cal. App. LEXIS 9931, reasons, dissenting",
    ),
    ("aldous-v-brine.xml", "", "para 1, reasons"),
]


@pytest.mark.parametrize(("sample", "words", "told"), PLACES)
def test_a_passage_tells_its_number_or_its_pages(sample: str, words: str, told: str) -> None:
    passages = passages_of(cut(read_file(FOLDER / sample)))
    passage = next(p for p in passages if p.citable and p.zone.value == "reasons" and words in p.text)
    assert where(passage).startswith(told)
