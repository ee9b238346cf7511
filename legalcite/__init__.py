"""legalcite: citations a lawyer can act on.

Decisions and statutes are cut along their own structure, stored as citable units,
and every citation and quotation is checked against them before it is shown.

The names below are the public surface; each is imported when it is first used::

    from legalcite import cut, read_file
    found = cut(read_file("decision.docx"))
    [(unit.label, unit.citable) for unit in found.units]
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legalcite.corpus.search import search
    from legalcite.corpus.store import Corpus
    from legalcite.errors import LegalciteError
    from legalcite.ingest import ingest as ingest_paths
    from legalcite.model.access import Access
    from legalcite.parsing.citation import find_citations
    from legalcite.parsing.decision import cut
    from legalcite.parsing.eids import eids_of
    from legalcite.parsing.passages import passages_of
    from legalcite.parsing.pinpoint import parse_pinpoint
    from legalcite.prompt import build as build_prompt
    from legalcite.readers import read_bytes, read_file
    from legalcite.styles import render
    from legalcite.verify import verify as verify_answer

__version__ = "0.1.0"

__all__ = [
    "Access",
    "Corpus",
    "LegalciteError",
    "build_prompt",
    "cut",
    "eids_of",
    "find_citations",
    "ingest_paths",
    "parse_pinpoint",
    "passages_of",
    "read_bytes",
    "read_file",
    "render",
    "search",
    "verify_answer",
]

_HOME = {
    "Access": ("legalcite.model.access", "Access"),
    "Corpus": ("legalcite.corpus.store", "Corpus"),
    "LegalciteError": ("legalcite.errors", "LegalciteError"),
    "build_prompt": ("legalcite.prompt", "build"),
    "cut": ("legalcite.parsing.decision", "cut"),
    "eids_of": ("legalcite.parsing.eids", "eids_of"),
    "find_citations": ("legalcite.parsing.citation", "find_citations"),
    "ingest_paths": ("legalcite.ingest", "ingest"),
    "parse_pinpoint": ("legalcite.parsing.pinpoint", "parse_pinpoint"),
    "passages_of": ("legalcite.parsing.passages", "passages_of"),
    "read_bytes": ("legalcite.readers", "read_bytes"),
    "read_file": ("legalcite.readers", "read_file"),
    "render": ("legalcite.styles", "render"),
    "search": ("legalcite.corpus.search", "search"),
    "verify_answer": ("legalcite.verify", "verify"),
}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'legalcite' has no attribute {name!r}")
    module, attribute = _HOME[name]
    return getattr(import_module(module), attribute)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
