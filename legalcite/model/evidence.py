"""Evidence: what resolving a claim brought together, all a check may look at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.authority import Authority
from legalcite.model.passage import Passage
from legalcite.model.prompt import Prompt, Source


class Status(StrEnum):
    """How a claim's authority and pinpoint were resolved."""

    RESOLVED = "resolved"
    NOT_SUPPLIED = "not_supplied"
    UNKNOWN_LABEL = "unknown_label"
    NOT_IN_CORPUS = "not_in_corpus"
    AMBIGUOUS = "ambiguous"
    WITHHELD = "withheld"
    UNIT_NOT_FOUND = "unit_not_found"
    NAME_MISMATCH = "name_mismatch"
    STALE = "stale"


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known about one claim.

    ``cited`` are the passages the claim names (empty when it names none that exists);
    ``work`` all passages of the authority in document order, every zone, for saying where
    words really stand; ``candidates`` the authorities that remain when it is ambiguous.
    """

    status: Status
    prompt: Prompt | None = None
    source: Source | None = None
    authority: Authority | None = None
    cited: tuple[Passage, ...] = ()
    work: tuple[Passage, ...] = ()
    candidates: tuple[Authority, ...] = ()
    has_pages: bool = False
    current_version: str | None = None
