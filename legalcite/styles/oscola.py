"""OSCOLA: Oxford University Standard for the Citation of Legal Authorities, decisions.

``Doe v Roe [2099] UKSC 999, [2099] 9 AC 99 [12]–[19] (Lord Stone)``: neutral, then the best
report; paragraphs in brackets, each end of a range; a page after a comma, or after a blank
where a court in parentheses stands before it. Union and Strasbourg cases take ``para 12``,
Union cases their number first (``Case C-999/98 Doe``).
"""

from __future__ import annotations

from legalcite.model.pinpoint import Atom, AtomKind
from legalcite.styles.parts import (
    Cited,
    Parts,
    bracketed,
    case_number_of,
    elided,
    groups,
    judge,
    listed,
    many,
    name_with,
    neutral_of,
    plain,
    reports_of,
    worded,
)

_NOTE = {AtomKind.NOTE: ("fn", "fns")}


def parts(cited: Cited) -> Parts:
    """The citation in OSCOLA style."""
    number, title = case_number_of(cited.authority), cited.authority.title
    neutral = [c for c in neutral_of(cited.authority) if c != number]
    citation = ", ".join((*neutral[:1], *reports_of(cited.authority)[:1]))
    pin, comma = _pin(cited)
    said_by = judge(cited)
    blank = not comma or (pin[:1].isdigit() and citation.endswith(")"))
    return Parts(
        name=_case(number, bool(title)) + name_with(title, "v", " " if citation else ""),
        citation=citation,
        lead="" if not pin else " " if blank else ", ",
        pinpoint=pin,
        tail=f" ({said_by})" if said_by else "",
    )


def _case(number: str | None, named: bool) -> str:
    """``Case C-999/98 `` before the name of a case of the Union courts."""
    return f"Case {number}{' ' if named else ''}" if number else ""


def _pin(cited: Cited) -> tuple[str, bool]:
    """The pinpoint, and whether a comma parts it from the citation."""
    european = cited.authority.jurisdiction in ("eu", "coe")
    printed = ""
    found = groups(cited.pinpoint)
    for i, (kind, atoms) in enumerate(found):
        if kind is AtomKind.PARAGRAPH and european:
            places = ("paras " if many(atoms) else "para ") + listed(atoms, plain)
        elif kind is AtomKind.PARAGRAPH:
            places = listed(atoms, bracketed)
        elif kind in (AtomKind.PAGE, AtomKind.UNSPECIFIED, AtomKind.SCREEN_PAGE):
            places = ("at " if i else "") + listed(atoms, elided(2))
        else:
            places = worded(kind, atoms, _NOTE)
        joint = "" if not i else " " if kind is AtomKind.NOTE or _page_and_paragraph(found, i) else ", "
        printed += joint + places
    return printed, bool(found) and (european or found[0][0] is not AtomKind.PARAGRAPH)


def _page_and_paragraph(found: list[tuple[AtomKind, list[Atom]]], i: int) -> bool:
    return found[i - 1][0] is AtomKind.PAGE and found[i][0] is AtomKind.PARAGRAPH
