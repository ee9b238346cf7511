"""Every check has a page, and every page is true: its claim gives that finding, its clean twin gives none."""

from __future__ import annotations

from pathlib import Path

import pytest
from checks.page import LiteratePage, parse_page, run

from legalcite.checks import CHECKS
from legalcite.checks.table import BY_NAME, FAILURES, OUTRANKS

FILES = sorted(Path(__file__).parent.glob("*.md"))
PAGES = {file.stem: parse_page(file.read_text(encoding="utf-8")) for file in FILES}
PASSING = ("verified", "verified_with_marked_alterations")
FAULTS = [(page, n) for page in PAGES.values() for n in range(len(page.faults))]
TWINS = [(page, n) for page in PAGES.values() for n in range(len(page.twins))]


def name(value: object) -> str | None:
    return value.name if isinstance(value, LiteratePage) else None


@pytest.mark.parametrize(("page", "n"), FAULTS, ids=name)
def test_the_claim_gives_the_finding(page: LiteratePage, n: int, tmp_path: Path) -> None:
    expected = page.faults[n]
    judged, shown = run(page, expected.claim, tmp_path)
    told = [finding for one in judged for finding in one.findings]
    assert [(f.name, f.severity.value) for f in told] == [row[:2] for row in expected.findings]
    for finding, (_, _, words) in zip(told, expected.findings, strict=True):
        assert words in finding.message
    worst = [one.verdict.value for one in judged if one.findings] or [one.verdict.value for one in judged]
    assert expected.verdict in worst
    assert not [skip for one in judged for skip in one.skips]
    if shown and expected.verdict not in PASSING:
        assert "[citation removed: " in shown
        for one in judged:
            if one.findings and one.claim.quote:
                assert f"“{one.claim.quote}” [" not in shown, "a quotation that failed is not shown as one"


@pytest.mark.parametrize(("page", "n"), TWINS, ids=name)
def test_the_clean_twin_is_silent(page: LiteratePage, n: int, tmp_path: Path) -> None:
    page = page if page.settings.get("then") is None else LiteratePage(page.name, page.sources, [], {}, [], page.twins)
    judged, shown = run(page, page.twins[n], tmp_path)
    assert judged, "a twin without a claim shows nothing"
    assert not [finding for one in judged for finding in one.findings]
    assert all(one.verdict.value in PASSING for one in judged)
    assert "citation removed" not in shown


def test_one_failure_one_module_one_page_one_row() -> None:
    assert [check for check, _ in CHECKS if check not in PAGES] == []
    assert set(PAGES) == {check for check, _ in CHECKS}
    assert all(stem == page.name for stem, page in PAGES.items())
    for page in PAGES.values():
        assert page.faults and page.twins, f"{page.name}: a page has a claim with its finding and a clean twin"


def test_the_table_names_every_finding_once() -> None:
    assert len(BY_NAME) == len(FAILURES)
    named = {low for lows in OUTRANKS.values() for low in lows} - {"*"}
    assert named | set(OUTRANKS) <= set(BY_NAME)


def test_precedence_is_no_circle() -> None:
    def below(name: str, seen: tuple[str, ...]) -> None:
        assert name not in seen, f"{' > '.join((*seen, name))}"
        for low in OUTRANKS.get(name, ()):
            if low != "*":
                below(low, (*seen, name))

    for failure in OUTRANKS:
        below(failure, ())


@pytest.mark.parametrize("text", ["# x\n\n## Sauce\n\nwords\n"])
def test_an_unknown_section_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="no such section"):
        parse_page(text)
