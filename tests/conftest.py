"""Shared fixtures: where the real documents are, when there are any."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def real_corpus() -> Path:
    """The folder with real documents, or a skip that says how to name it."""
    named = os.environ.get("LEGALCITE_REAL_CORPUS")
    folder = Path(named) if named else Path(__file__).resolve().parents[2] / "shared"
    if not (folder / "corpus" / "decisions").is_dir():
        pytest.skip("no real documents here: set LEGALCITE_REAL_CORPUS to the folder that holds corpus/decisions")
    return folder
