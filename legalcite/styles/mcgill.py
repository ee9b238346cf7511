"""McGill: Canadian Guide to Uniform Legal Citation, decisions, in English and French.

``Doe v Roe, 2099 SCC 999 at paras 12–19, Stone J, dissenting``; ``Doe c Roe, 2099 CSC 999
aux para 12–19``. A neutral citation suffices; without one the pinpoint follows the first
report, before the parallel one. Page ranges keep two digits.
"""

from __future__ import annotations

from legalcite.model.pinpoint import AtomKind
from legalcite.styles.parts import (
    Cited,
    Parts,
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

_PAGES = (AtomKind.PAGE, AtomKind.UNSPECIFIED, AtomKind.SCREEN_PAGE)
_ENGLISH = {AtomKind.PARAGRAPH: ("para", "paras"), AtomKind.NOTE: ("n", "nn")}


def parts(cited: Cited) -> Parts:
    """The citation in McGill style."""
    french = cited.language == "fr"
    before, after = _citations(cited)
    pin = _french(cited) if french else _english(cited)
    said_by = judge(cited)
    return Parts(
        name=name_with(cited.authority.title, "c" if french else "v", ", " if before else ""),
        citation=before,
        lead=" " if pin else "",
        pinpoint=pin,
        tail="".join(f", {part}" for part in (after, said_by) if part),
    )


def _citations(cited: Cited) -> tuple[str, str]:
    """What stands before the pinpoint, and the parallel citation after it."""
    neutral, reports = neutral_of(cited.authority), reports_of(cited.authority)
    by_page = any(kind in _PAGES for kind, _ in groups(cited.pinpoint))
    if neutral and by_page and reports:
        return f"{neutral[0]}, {reports[0]}", ""
    if neutral:
        return neutral[0], ""
    return (reports[0], ", ".join(reports[1:2])) if reports else ("", "")


def _english(cited: Cited) -> str:
    printed = []
    for i, (kind, atoms) in enumerate(groups(cited.pinpoint)):
        at = "at " if i == 0 or kind in _PAGES else ""
        places = listed(atoms, elided(2)) if kind in _PAGES else worded(kind, atoms, _ENGLISH)
        printed.append(at + places)
    return ", ".join(printed)


def _french(cited: Cited) -> str:
    printed = []
    for kind, atoms in groups(cited.pinpoint):
        if kind is AtomKind.PARAGRAPH:
            printed.append(("aux para " if many(atoms) else "au para ") + listed(atoms, plain))
        elif kind is AtomKind.PAGE:
            printed.append(("aux pp " if many(atoms) else "à la p ") + listed(atoms, elided(2)))
        elif kind is AtomKind.NOTE:
            printed.append(("aux notes " if many(atoms) else "à la note ") + listed(atoms, plain))
        elif kind in _PAGES:
            printed.append("à " + listed(atoms, elided(2)))
        else:
            printed.append("à " + worded(kind, atoms, {}))
    return ", ".join(printed)
