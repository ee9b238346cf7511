"""Evidence: what resolving a claim brought together, all a check may look at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.authority import Authority
from legalcite.model.finding import Difference, Found
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
class Standing:
    """Where the quoted words stand, exactly after folding, and what they nearly are where they do not.

    ``cited`` are places inside what the claim cites, ``elsewhere`` in other passages of the
    authority (any zone); ``supplied`` is False when a model was not shown the words it quotes.
    ``nearest`` and ``differences`` are filled only when there is no exact place. ``level`` is the
    folding it took: 0 silent, 1 typography. ``damaged`` when the copy's own characters are broken there.
    """

    cited: tuple[Found, ...] = ()
    elsewhere: tuple[Found, ...] = ()
    nearest: Found | None = None
    differences: tuple[Difference, ...] = ()
    level: int = 0
    supplied: bool = True
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known about one claim.

    ``cited`` are the passages the claim names (empty when it names none that exists);
    ``work`` all passages of the authority in document order, every zone, for saying where
    words really stand; ``candidates`` the authorities that remain when it is ambiguous.
    ``as_pages`` are the passages on the pages that the claim's numbers would name if they were
    pages, ``as_paragraphs`` those of that number if they were paragraphs; ``paragraph_cited`` says
    whether an unspecified "at 14" means a paragraph for this authority. ``named`` are the
    passages the pinpoint itself names, beside a label too; ``by_author`` those of them by the
    author the claim asserts. ``standing`` says where the quoted words are. ``unreadable`` tells, a
    sentence each, which pages of the copy have no words to look in.
    """

    status: Status
    prompt: Prompt | None = None
    source: Source | None = None
    authority: Authority | None = None
    cited: tuple[Passage, ...] = ()
    work: tuple[Passage, ...] = ()
    candidates: tuple[Authority, ...] = ()
    named: tuple[Passage, ...] = ()
    as_pages: tuple[Passage, ...] = ()
    as_paragraphs: tuple[Passage, ...] = ()
    paragraph_cited: bool = True
    by_author: tuple[Passage, ...] = ()
    author_agrees: bool | None = None
    standing: Standing | None = None
    has_pages: bool = False
    current_version: str | None = None
    unreadable: tuple[str, ...] = ()
