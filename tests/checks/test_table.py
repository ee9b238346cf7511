"""Every row of the table of failures has its page, and the page shows the verdict and severity the row states."""

from __future__ import annotations

from pathlib import Path

import pytest
from checks.page import parse_page

from legalcite.checks.table import BY_NAME, FAILURES, Failure

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: failure.name)
def test_a_row_has_a_page_that_shows_it(failure: Failure) -> None:
    page = parse_page((FOLDER / f"{failure.name}.md").read_text(encoding="utf-8"))
    shown = {(severity, fault.verdict) for fault in page.faults for name, severity, _ in fault.findings
             if name == failure.name}  # fmt: skip
    assert (failure.severity.value, failure.verdict.value) in shown
    assert page.twins


def test_a_page_shows_only_failures_of_the_table() -> None:
    for file in sorted(FOLDER.glob("*.md")):
        page = parse_page(file.read_text(encoding="utf-8"))
        named = {name for fault in page.faults for name, _, _ in fault.findings}
        assert named and named <= set(BY_NAME), file.name
        assert file.stem in BY_NAME or named == {"neighbour_paragraph"}, f"{file.name}: no row"
