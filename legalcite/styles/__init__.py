"""Styles: a work and a place in it, printed as a guide prints them, with a link to the official page.

One module per style; ``STYLES`` is the list. Every rendered pinpoint is read back by
``legalcite.parsing.pinpoint`` to the same place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from legalcite.model.authority import Authority
from legalcite.model.pinpoint import Pinpoint
from legalcite.model.zone import Role
from legalcite.styles import aglc, bluebook, mcgill, oscola
from legalcite.styles.links import official_link
from legalcite.styles.parts import Cited, Parts

STYLES: dict[str, Callable[[Cited], Parts]] = {
    "mcgill": mcgill.parts,
    "oscola": oscola.parts,
    "bluebook": bluebook.parts,
    "aglc": aglc.parts,
}


@dataclass(frozen=True, slots=True)
class Rendered:
    """A citation as printed: one line of plain text, its parts, and the official page if its address is known."""

    text: str
    link: str | None
    parts: Parts


def render(
    authority: Authority,
    pinpoint: Pinpoint | None,
    *,
    style: str = "mcgill",
    author: str | None = None,
    role: Role | str | None = None,
    language: str = "en",
    eid: str | None = None,
    repeated: bool = False,
) -> Rendered:
    """The first citation of a work in ``style``, pinned to ``pinpoint``, with the judge and the role when given.

    ``eid`` and ``repeated`` are the cited unit's; they decide whether the link may name
    the paragraph. Raises ``ValueError`` for a style that ``STYLES`` does not name.
    """
    if style not in STYLES:
        raise ValueError(f"no such style: {style}; choose one of {', '.join(STYLES)}")
    said_as = Role(role) if role else None
    if said_as is Role.MAJORITY:
        said_as = None
    parts = STYLES[style](Cited(authority, pinpoint, author, said_as, language))
    return Rendered(parts.text, official_link(authority, pinpoint, eid=eid, repeated=repeated), parts)
