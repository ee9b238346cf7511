"""Real texts: every citation where it says it is, none lost that a plain pattern finds, none invented in German."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from legalcite.errors import LegalciteError
from legalcite.model.citation import Citation, CitationClass, CitationForm
from legalcite.parsing.citation import find_citations
from legalcite.readers import read_file

pytestmark = pytest.mark.real

NEUTRAL = re.compile(
    r"\[(?:19|20)\d\d\] (?:UKSC|UKHL|UKPC|EWCA Civ|EWCA Crim|EWHC|UKUT|UKFTT|EWFC|EWCOP|CSIH|CSOH|NICA|UKEAT|EAT) \d+"
)
READABLE = (".docx", ".xml", ".txt", ".md")


def assert_places(text: str, citations: tuple[Citation, ...]) -> None:
    """Every offset is the caller's: what is said to stand there stands there."""
    for one in citations:
        assert one.span.of(text) == one.citation
        assert one.whole.start <= one.span.start < one.span.end <= one.whole.end
        if one.pinpoint is not None:
            assert one.pinpoint.span is not None and one.pinpoint.span.of(text) == one.pinpoint.verbatim
        if one.name_span is not None and one.form is CitationForm.FULL:
            assert " ".join(one.name_span.of(text).split()) == one.name
        assert one.antecedent is None or 0 <= one.antecedent < len(citations)


def texts(corpus: Path, step: int) -> Iterator[tuple[str, str]]:
    """Every ``step``-th text of the corpus."""
    files = sorted(p for p in (corpus / "corpus").rglob("*") if p.suffix in READABLE)
    for file in files[::step]:
        try:
            yield file.name, read_file(file).text
        except LegalciteError:
            continue
    lines = (corpus / "corpus" / "extraction" / "corpus.jsonl").read_text(encoding="utf-8").splitlines()
    for line in lines[::step]:
        document = json.loads(line)
        yield document["id"], document["text"]


def test_offsets_and_recall_of_neutral_citations(real_corpus: Path) -> None:
    found = wanted = 0
    for name, text in texts(real_corpus, 5):
        citations = find_citations(text)
        assert_places(text, citations)
        starts = {one.span.start for one in citations}
        places = [match.start() for match in NEUTRAL.finditer(text)]
        wanted += len(places)
        found += sum(place in starts for place in places)
        assert name
    assert wanted > 100
    assert found >= 0.99 * wanted


def test_german_prose_yields_no_american_case(real_corpus: Path) -> None:
    lines = (real_corpus / "corpus" / "extraction" / "corpus.jsonl").read_text(encoding="utf-8").splitlines()
    documents = [d for d in map(json.loads, lines) if d["lang"] == "de"]
    cases = [c for d in documents for c in find_citations(d["text"]) if c.kind is CitationClass.CASE]
    false = [c.citation for c in cases if c.jurisdiction not in ("de", "eu", "coe")]
    assert len(false) <= 2, false
    assert len(cases) > 100


def test_a_brief_s_citations_are_found_at_their_offsets_with_their_pins(real_corpus: Path) -> None:
    brief = json.loads((real_corpus / "corpus" / "briefs" / "us-edpa-rosario.citations.json").read_text("utf-8"))
    missed = []
    earlier: tuple[Citation, ...] = ()
    for paragraph in brief["paragraphs"]:
        text = paragraph["text"]
        citations = find_citations(text, earlier=earlier)
        assert_places(text, citations)
        for listed in paragraph["citations"]:
            here = [
                c
                for c in citations
                if c.whole.start <= listed["start"] < c.whole.end or c.span.start == listed["start"]
            ]
            pin = re.search(r", (?:at )?(\*?\d+(?:-\d+)?) \(", listed["display_text"])
            pins = [c.pinpoint.verbatim for c in here if c.pinpoint]
            if not here or (pin and not any(pin[1] in verbatim for verbatim in pins)):
                missed.append(listed["display_text"])
        earlier += citations
    assert missed == []
