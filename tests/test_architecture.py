"""The floors hold, and every module is one room."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "legalcite"
MODULES = sorted(PACKAGE.rglob("*.py"))
VAGUE = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}


def test_imports_point_down() -> None:
    script = (
        "import sys; from importlinter.cli import lint_imports_command as lint; sys.argv = ['lint-imports']; lint()"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_is_one_room(module: Path) -> None:
    lines = module.read_text(encoding="utf-8").count("\n")
    assert lines <= 450, f"{module.name} has {lines} lines: is it one room?"
    assert module.stem not in VAGUE, "a module is named for what it knows"


@pytest.mark.parametrize("check", sorted((PACKAGE / "checks").glob("*.py")), ids=lambda path: path.stem)
def test_a_check_is_short(check: Path) -> None:
    assert check.read_text(encoding="utf-8").count("\n") <= 130


def test_starting_is_quick() -> None:
    """The command line starts without the database, the grammars and the terminal library."""
    script = "import sys, legalcite.cli, legalcite.cli.parse; print(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    loaded = set(done.stdout.split())
    assert not loaded & {"duckdb", "lark", "rich", "lxml", "pdfplumber", "concurrent.futures.process"}
