"""Real judgments and press summaries: all read, and their automatic numbers never run backwards by accident."""

from __future__ import annotations

from pathlib import Path

import pytest

from legalcite.model.mark import MarkKind
from legalcite.readers.docx import read_docx

pytestmark = pytest.mark.real


def test_every_file_reads_and_its_blocks_tile_it(real_corpus: Path) -> None:
    files = sorted((real_corpus / "corpus" / "decisions").rglob("*.docx"))
    assert files
    for file in files:
        document = read_docx(file.read_bytes(), str(file))
        assert "\n".join(b.span.of(document.text) for b in document.blocks) == document.text, file
        assert document.language == "en", file
        assert all(m.span.end <= len(document.text) for m in document.marks), file


def test_most_numbered_judgments_number_themselves(real_corpus: Path) -> None:
    """Automatic numbers are found in most files: the reader that loses them loses every pinpoint."""
    files = sorted((real_corpus / "corpus" / "decisions" / "uk-tna").glob("*.docx"))
    numbered = sum(any(m.kind is MarkKind.LIST_NUMBER for m in read_docx(f.read_bytes(), str(f)).marks) for f in files)
    assert numbered > 0.7 * len(files)
