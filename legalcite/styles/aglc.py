"""AGLC: Australian Guide to Legal Citation, decisions.

``Doe v Roe (2099) 999 CLR 1, 12 [34] (Stone CJ)``; unreported ``Doe v Roe [2099] NSWSC 999,
[26]–[28]``. The report alone where there is one, no parallels; page ranges keep one digit.
"""

from __future__ import annotations

from legalcite.model.pinpoint import AtomKind
from legalcite.styles.parts import (
    Cited,
    Parts,
    bracketed,
    elided,
    groups,
    judge,
    listed,
    name_with,
    neutral_of,
    reports_of,
    worded,
)

_NOTE = {AtomKind.NOTE: ("n", "nn")}
_PAGES = (AtomKind.PAGE, AtomKind.UNSPECIFIED, AtomKind.SCREEN_PAGE)


def parts(cited: Cited) -> Parts:
    """The citation in AGLC style."""
    best = (*reports_of(cited.authority), *neutral_of(cited.authority))
    citation = best[0] if best else ""
    pin = _pin(cited)
    said_by = judge(cited, " ")
    return Parts(
        name=name_with(cited.authority.title, "v", " " if citation else ""),
        citation=citation,
        lead=", " if pin else "",
        pinpoint=pin,
        tail=f" ({said_by})" if said_by else "",
    )


def _pin(cited: Cited) -> str:
    printed = ""
    last: AtomKind | None = None
    for kind, atoms in groups(cited.pinpoint):
        if kind is AtomKind.PARAGRAPH:
            places = listed(atoms, bracketed)
        elif kind in _PAGES:
            places = ("at " if last else "") + listed(atoms, elided(1))
        else:
            places = worded(kind, atoms, _NOTE)
        close = kind is AtomKind.NOTE or (last is AtomKind.PAGE and kind is AtomKind.PARAGRAPH)
        printed += ("" if last is None else " " if close else ", ") + places
        last = kind
    return printed
