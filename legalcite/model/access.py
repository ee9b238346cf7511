"""Who reads, and when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Access:
    """A reader's scopes and the moment of reading.

    A passage without scopes is open to every reader; one with scopes is open to a
    reader who holds at least one of them. ``moment`` None is now.
    """

    scopes: frozenset[str] = frozenset()
    moment: datetime | None = None

    def may_read(self, scopes: tuple[str, ...]) -> bool:
        """True when a text under ``scopes`` is open to this reader."""
        return not scopes or not self.scopes.isdisjoint(scopes)
