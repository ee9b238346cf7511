"""The adapter for reported faults in reading HTML: the markup of a case goes through the public API."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from legalcite.parsing.citation import find_citations
from legalcite.parsing.decision import cut
from legalcite.readers import read_bytes
from legalcite.text.fold import t0

Case = dict[str, Any]


def read_html(given: Case, want: Case, folder: Path) -> None:
    """One case of the operation ``read_html``: its numbered passages and the citations in its text."""
    document = read_bytes(given["html"].encode(), "d1.html")
    units = [unit for unit in cut(document).units if unit.label]
    assert [{"para": unit.label, "text": t0(unit.words(document.text))} for unit in units] == want["passages"]
    found = [one.normalized or t0(one.citation).replace(".", "") for one in find_citations(document.text)]
    assert found == want["citations"], found
