"""Bluebook: decisions.

``Doe v. Roe, 999 U.S. 1, 111–12 (2099) (Stone, J., dissenting)``; public domain and neutral
citations take paragraphs, ``Doe v. Roe, 2099 ND 999, ¶¶ 12–19``. Page ranges keep two digits.
"""

from __future__ import annotations

import re

from legalcite.model.pinpoint import AtomKind
from legalcite.model.zone import Role
from legalcite.styles.judges import judge_named
from legalcite.styles.parts import (
    Cited,
    Parts,
    elided,
    groups,
    listed,
    many,
    name_with,
    neutral_of,
    plain,
    reports_of,
    role_words,
    worded,
    year_of,
)

_PAGES = (AtomKind.PAGE, AtomKind.UNSPECIFIED)


def parts(cited: Cited) -> Parts:
    """The citation in Bluebook style."""
    citation = _citation(cited)
    pin = _pin(cited)
    year = year_of(cited)
    dated = f" ({year})" if year and citation and year not in citation else ""
    said_by = _judge(cited)
    return Parts(
        name=name_with(cited.authority.title, "v.", ", " if citation else ""),
        citation=citation,
        lead="" if not pin else ", ",
        pinpoint=pin,
        tail=dated + (f" ({said_by})" if said_by else ""),
    )


def _citation(cited: Cited) -> str:
    neutral, reports = neutral_of(cited.authority), reports_of(cited.authority)
    by_page = any(kind in _PAGES for kind, _ in groups(cited.pinpoint))
    best = (reports or neutral) if by_page or not neutral else neutral
    return best[0] if best else ""


def _pin(cited: Cited) -> str:
    printed = ""
    for i, (kind, atoms) in enumerate(groups(cited.pinpoint)):
        if kind is AtomKind.PARAGRAPH:
            places = ("¶¶ " if many(atoms) else "¶ ") + listed(atoms, plain)
        elif kind is AtomKind.SCREEN_PAGE:
            places = "at " + listed(atoms, plain)
        elif kind in _PAGES:
            places = ("at " if i else "") + listed(atoms, elided(2))
        elif kind is AtomKind.NOTE:
            places = ("nn." if many(atoms) else "n.") + listed(atoms, plain)
        else:
            places = worded(kind, atoms, {})
        printed += ("" if not i else " " if kind is AtomKind.NOTE else ", ") + places
    return printed


def _judge(cited: Cited) -> str:
    """``Stone, J., dissenting``: the weight of the opinion after the judge, abbreviations with their dots."""
    author = re.sub(r" (CJ|LJJ?|JJA?|JA?)$", lambda m: f", {_dotted(m[1])}", judge_named(cited.author or ""))
    role = "plurality opinion" if cited.role is Role.PLURALITY else role_words(cited.role)
    return ", ".join(part for part in (author, role) if part)


def _dotted(title: str) -> str:
    return title.replace("JJ", "JJ.") if title.startswith("JJ") else ".".join(title) + "."
