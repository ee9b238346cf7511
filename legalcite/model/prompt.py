"""The prompt: numbered sources exactly as supplied to a model."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from legalcite.model.authority import Authority
from legalcite.model.passage import Passage


@dataclass(frozen=True, slots=True)
class Source:
    """One source under its label (``S1``), exactly as supplied.

    ``supplied`` is the text the model saw; it may be shorter than ``passage.text`` when
    the budget cut it (``truncated``). ``contributors`` are ids of near-duplicates that
    were removed in its favour.
    """

    label: str
    passage: Passage
    authority: Authority
    version_id: str
    supplied: str
    rank: int
    score: float
    truncated: bool = False
    contributors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dropped:
    """A passage that was found but not supplied, and why (``budget``, ``duplicate``, ``rerank``)."""

    passage_id: str
    reason: str
    rank: int
    score: float


@dataclass(frozen=True, slots=True)
class Prompt:
    """Everything a model was given, immutable: labels are fixed here and nothing renumbers after this."""

    id: str
    question: str
    instruction: str
    sources: tuple[Source, ...]
    dropped: tuple[Dropped, ...]
    text: str
    budget: int
    corpus_id: str
    created: str
    as_of: date | None = None
    scopes: tuple[str, ...] = ()

    def source(self, label: str) -> Source | None:
        """The source under a label, or None."""
        return next((s for s in self.sources if s.label == label), None)
