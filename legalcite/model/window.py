"""In-force windows of a text of law."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class WindowStatus(StrEnum):
    """The state of a provision, in the order in which the first that applies is told."""

    NOT_IN_FORCE = "not_in_force"
    PROSPECTIVE = "prospective"
    REPEALED = "repealed"
    EXPIRED = "expired"
    IN_FORCE = "in_force"


@dataclass(frozen=True, slots=True)
class Window:
    """A half-open window ``[start, end)`` in which a text was law.

    ``start`` None is an unknown start, not "always"; ``end`` None is an end the source
    does not state. ``known_until`` is the date to which the source is current: nothing
    is claimed to be in force after it.
    """

    start: date | None
    end: date | None
    status: WindowStatus
    extent: str | None = None
    known_until: date | None = None
