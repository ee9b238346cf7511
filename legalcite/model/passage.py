"""Passages: what is stored, found and shown."""

from __future__ import annotations

from dataclasses import dataclass

from legalcite.model.unit import PageRef, UnitKind
from legalcite.model.window import Window
from legalcite.model.zone import Role, Voice, ZoneKind


@dataclass(frozen=True, slots=True)
class Passage:
    """One unit, or one part of a long one, with everything a pinpoint is rendered from.

    ``text`` is the unit's words (a part's words; parts joined in order with one space
    give the unit back). ``part`` counts from 1 to ``parts``. ``id`` is 26 base32
    characters; see ``parsing.passages``. Stored passages may be uncitable: those are
    found only to say whose words they are.
    """

    id: str
    work_id: str
    language: str
    eid: str
    kind: UnitKind
    label: str | None
    part: int
    parts: int
    text: str
    citable: bool
    zone: ZoneKind
    voice: Voice
    role: Role | None = None
    author: str | None = None
    joined_by: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    pages: tuple[PageRef, ...] = ()
    repeated: bool = False
    window: Window | None = None
    scopes: tuple[str, ...] = ()
