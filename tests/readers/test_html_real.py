"""Real pages and vendors' files: every one is read and cut, and no word of it is lost between zones."""

from __future__ import annotations

from pathlib import Path

import pytest

from legalcite.model.mark import MarkKind
from legalcite.parsing.decision import cut
from legalcite.readers import read_file

FOLDERS = ("sg", "hk", "us-cap", "us-columbia", "us-ca1", "au-fca")


@pytest.mark.real
@pytest.mark.parametrize("folder", FOLDERS)
def test_every_file_is_read_and_cut(folder: str, real_corpus: Path) -> None:
    files = sorted(path for path in (real_corpus / "corpus" / "decisions" / folder).iterdir() if path.is_file())
    assert files
    for path in files[:24]:
        one = cut(read_file(path))
        text = one.document.text
        assert "".join(text[span.start : span.end] for zone in one.zones for span in zone.spans) == text
        assert all(0 <= mark.span.start <= mark.span.end <= len(text) for mark in one.document.marks)


@pytest.mark.real
@pytest.mark.parametrize("folder", ["sg", "au-fca"])
def test_numbers_run_from_the_first_to_the_last(folder: str, real_corpus: Path) -> None:
    for path in sorted((real_corpus / "corpus" / "decisions" / folder).iterdir()):
        units = cut(read_file(path)).units
        numbers = [
            int(u.label) for u in units if u.citable and u.kind.value == "paragraph" and (u.label or "").isdigit()
        ]
        assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) > 15, path.name


@pytest.mark.real
def test_every_page_the_publisher_marks_is_stated(real_corpus: Path) -> None:
    for path in sorted((real_corpus / "corpus" / "decisions" / "us-cap").glob("*.html")):
        marks = [mark for mark in read_file(path).marks if mark.kind is MarkKind.STAR_PAGE]
        assert len(marks) >= path.read_text(encoding="utf-8").count('class="page-label"'), path.name
