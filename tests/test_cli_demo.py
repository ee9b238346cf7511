"""The demo shows every fault under its name, and a good answer without any."""

from __future__ import annotations

from pathlib import Path

import pytest

from legalcite import cli
from legalcite.cli.demo import folder, read_play

README = (Path(__file__).resolve().parents[1] / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def shown() -> str:
    """What the demo prints when it is not on a terminal."""
    import contextlib
    import io

    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        code = cli.run(["demo"])
    assert code == 0, out.getvalue()
    return out.getvalue()


def test_every_fault_of_the_demo_is_caught(shown: str) -> None:
    acts = read_play(folder()).acts
    assert [act.fault for act in acts].count(None) == 1
    for act in acts:
        if act.fault:
            assert f"{act.title}: {act.fault}" in shown
            assert f"    {act.fault} (" in shown


def test_the_readme_starts_with_a_failure_as_the_demo_prints_it(shown: str) -> None:
    caught = README.split("```text\n", 1)[1].split("```", 1)[0].rstrip("\n")
    assert caught in shown
