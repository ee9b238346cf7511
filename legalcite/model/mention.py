"""Mentions: the authorities a document cites, each at the place that cites it."""

from __future__ import annotations

from dataclasses import dataclass

from legalcite.model.citation import Citation


@dataclass(frozen=True, slots=True)
class Mention:
    """One citation and the place of the document it stands in; its offsets are those of the document's text.

    ``eid`` is the deepest unit that holds it, None outside every unit; ``zone`` the id of the
    zone; ``passage`` the id of the passage (a part of a long unit) that shows it. ``citable``
    is true where court or legislature speaks: what counsel or an editor cites is theirs.
    ``lead`` counts, among the mentions of the document, the first of parallel citations; None
    when it is that one or stands alone.
    """

    citation: Citation
    eid: str | None
    zone: str | None
    citable: bool
    passage: str | None = None
    lead: int | None = None
