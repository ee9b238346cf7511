"""The README is true: its commands run as printed, its failure is what the tool prints, its table is the checks'."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SETUP = (
    "python -m pip install -e . && legalcite demo",
    "python -m pip install -e '.[test]' && python -m pytest",
)


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.M | re.S)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as a reader of the README has it, with ``legalcite`` on the path."""
    place = tmp_path_factory.mktemp("readme")
    shutil.copytree(ROOT / "corpus_samples", place / "corpus_samples")
    program = place / "bin" / "legalcite"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m legalcite "$@"\n')
    program.chmod(0o755)
    return place


def shell(room: Path, command: str) -> subprocess.CompletedProcess[str]:
    path = f"{room / 'bin'}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)}
    return subprocess.run(["bash", "-c", command], cwd=room, env=env, capture_output=True, text=True, timeout=60)


def test_set_up_is_two_commands() -> None:
    assert blocks("sh")[0].splitlines() == list(SETUP)


@pytest.mark.skipif(shutil.which("bash") is None, reason="the README's examples are for a POSIX shell")
def test_shell_examples_run_in_order(room: Path) -> None:
    commands = [row for block in blocks("sh")[1:] for row in block.splitlines()]
    assert len(commands) >= 6
    for command in commands:
        done = shell(room, command)
        wanted = 1 if command.startswith("legalcite verify") else 0
        assert done.returncode == wanted, f"{command}\n{done.stdout}\n{done.stderr}"
        assert done.stdout or command.startswith("printf"), command


@pytest.mark.skipif(shutil.which("bash") is None, reason="the README's examples are for a POSIX shell")
def test_the_query_tells_the_most_cited_paragraphs(room: Path) -> None:
    (query,) = blocks("sql")
    if not (room / "corpus").exists():
        for command in [row for block in blocks("sh")[1:] for row in block.splitlines() if " ingest " in row]:
            shell(room, command)
    with duckdb.connect(str(room / "corpus" / "corpus.duckdb"), read_only=True) as connection:
        rows = connection.execute(query).fetchall()
    assert rows[0] == ("[2023] NVCA 41", "12", 1, 2)


def test_the_python_example_runs(room: Path) -> None:
    (code,) = blocks("python")
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=room,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "11 True A landlord must not be permitted" in done.stdout


def test_nothing_is_promised_that_the_command_line_does_not_have() -> None:
    from legalcite.cli import COMMANDS

    named = set(re.findall(r"^legalcite (\w+)", "\n".join(blocks("sh")), re.M))
    assert named <= set(COMMANDS)


def test_the_table_of_failures_is_the_one_of_the_checks() -> None:
    from legalcite.checks.table import FAILURES

    for failure in FAILURES:
        row = f"| `{failure.name}` | {failure.seen} | `{failure.verdict.value}` | {failure.severity.value}"
        assert row in README, row
    assert len(re.findall(r"^\| `\w+` \| .* \| `\w+` \| (?:blocker|high|review|style)", README, re.M)) == len(FAILURES)
