"""A plain wheel carries all that the program needs, and the demo runs from it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
OFFLINE = ("No matching distribution found for hatchling", "Could not find a version", "NewConnectionError")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with the hatchling at hand or in isolation."""
    place = tmp_path_factory.mktemp("wheel")
    isolated = [] if importlib.util.find_spec("hatchling") is None else ["--no-build-isolation"]
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", *isolated, "-w", str(place), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if done.returncode and any(sign in done.stderr for sign in OFFLINE):
        pytest.skip("no build backend at hand and no network to fetch one")
    assert done.returncode == 0, done.stderr
    (built,) = place.glob("*.whl")
    return built


def test_the_wheel_carries_grammars_samples_and_assets(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    grammars = {f"legalcite/grammars/{path.name}" for path in (ROOT / "grammars").glob("*.lark")}
    samples = {f"legalcite/demo/{path.name}" for path in (ROOT / "corpus_samples" / "demo").iterdir()}
    assets = {"legalcite/report/highlighter.css", "legalcite/report/highlighter.js", "legalcite/corpus/schema.sql"}
    assert grammars and grammars | samples | assets <= names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any(name.startswith(("tests/", "corpus_samples/")) for name in names)


def test_the_demo_runs_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    done = subprocess.run(
        [sys.executable, "-c", "import legalcite.cli as c; print(c.__file__); c.main(['demo'])"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(place)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(str(place))
