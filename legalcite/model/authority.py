"""A work by its metadata: names, citations, court, date and jurisdiction."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class AliasKind(StrEnum):
    """What kind of name or number an alias is."""

    NEUTRAL = "neutral"
    REPORT = "report"
    ECLI = "ecli"
    CELEX = "celex"
    DOCKET = "docket"
    NAME = "name"
    URI = "uri"


@dataclass(frozen=True, slots=True)
class Alias:
    """One way to name a work, and where it was read (``text``, ``markup``, ``caller``).

    ``key`` is what a citation or number is looked up by; empty for a name, which has a key of its own.
    """

    text: str
    kind: AliasKind
    provenance: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Authority:
    """Metadata of one work. ``work_id`` follows the Akoma Ntoso naming convention.

    ``jurisdiction`` is an ISO 3166 code (``gb``, ``ca``, ``us``, ``au``) or ``eu``, ``coe``;
    None where the document does not tell. ``citations`` stand among the ``aliases``, which hold their keys.
    """

    work_id: str
    title: str | None = None
    citations: tuple[str, ...] = ()
    court: str | None = None
    date: date | None = None
    jurisdiction: str | None = None
    aliases: tuple[Alias, ...] = ()
