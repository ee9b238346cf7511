"""Zones: who is speaking, and in what capacity."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.span import Span


class ZoneKind(StrEnum):
    """The kinds of zone of decisions (first) and of statutes."""

    CAPTION = "caption"
    CORAM = "coram"
    COUNSEL = "counsel"
    HEADNOTE = "headnote"
    CONTENTS = "contents"
    REASONS = "reasons"
    ORDER = "order"
    FOOTNOTES = "footnotes"
    APPENDIX = "appendix"
    SIGNATURE = "signature"
    FURNITURE = "furniture"
    UNKNOWN = "unknown"
    TITLE = "title"
    PREAMBLE = "preamble"
    ENACTMENT = "enactment"
    SCHEDULE = "schedule"
    EDITORIAL = "editorial"
    AMENDMENT = "amendment"


class Voice(StrEnum):
    """Whose words they are."""

    COURT = "court"
    LEGISLATURE = "legislature"
    EDITOR = "editor"
    COUNSEL = "counsel"
    PARTY = "party"
    UNKNOWN = "unknown"


class Role(StrEnum):
    """The part an opinion plays in the result. ``SEPARATE``: a judge's own opinion whose side is not said."""

    MAJORITY = "majority"
    PLURALITY = "plurality"
    CONCURRING = "concurring"
    CONCURRING_IN_PART = "concurring_in_part"
    DISSENTING = "dissenting"
    DISSENTING_IN_PART = "dissenting_in_part"
    SEPARATE = "separate"


@dataclass(frozen=True, slots=True)
class Zone:
    """One voice: its kind, role, author and joiners, its heading, and the spans it holds.

    The spans of all zones of a document tile its text. ``role`` is None where the
    document does not tell it.
    """

    id: str
    kind: ZoneKind
    voice: Voice
    spans: tuple[Span, ...]
    role: Role | None = None
    author: str | None = None
    joined_by: tuple[str, ...] = ()
    heading: str | None = None
    path: tuple[str, ...] = ()
