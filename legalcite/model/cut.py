"""A document cut along its own structure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.authority import Authority
from legalcite.model.document import Document, Notice
from legalcite.model.mention import Mention
from legalcite.model.unit import Unit
from legalcite.model.zone import Zone


class DocumentKind(StrEnum):
    """What a document is. ``OTHER`` (a press summary, a letter) holds no citable unit."""

    DECISION = "decision"
    STATUTE = "statute"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Cut:
    """The zones and units of one document, what it is, and what could not be decided.

    The zones tile ``document.text``; units stand in document order. ``cutter`` is the
    version of the rules that made the cut; ``version_id`` names these bytes under them.
    ``mentions`` are the authorities it cites, where they were looked for.
    """

    document: Document
    kind: DocumentKind
    authority: Authority
    language: str
    zones: tuple[Zone, ...]
    units: tuple[Unit, ...]
    notices: tuple[Notice, ...]
    cutter: str
    version_id: str
    mentions: tuple[Mention, ...] = ()
