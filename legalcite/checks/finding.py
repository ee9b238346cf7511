"""Making a finding: name, severity from the table, evidence, and the pinpoint to use instead."""

from __future__ import annotations

from collections.abc import Iterable

from legalcite.checks.table import BY_NAME
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence
from legalcite.model.finding import Difference, Finding, Found, Severity
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint


def finding(
    name: str,
    claim: Claim,
    said: str,
    message: str,
    *,
    found: Iterable[Found] = (),
    differences: Iterable[Difference] = (),
    severity: Severity | None = None,
) -> Finding:
    """A finding of that name; the suggestion is the paragraph in which the words stand, if there is just one."""
    places = tuple(found)
    labels = {place.label for place in places if place.label and place.zone in ("reasons", "order", "appendix")}
    atoms = tuple(Atom(AtomKind.PARAGRAPH, label) for label in labels if label)
    suggestion = Pinpoint(atoms) if len(atoms) == 1 else None
    return Finding(
        name, severity or BY_NAME[name].severity, claim, said, message, places, tuple(differences), suggestion
    )


def place(found: Found) -> str:
    """Where something was found, for a reader: ``paragraph 14``, ``the headnote``."""
    if found.label and found.zone in ("reasons", "order", "appendix"):
        speaker = f" ({found.author})" if found.author else ""
        return f"paragraph {found.label}{speaker}"
    if found.zone == "footnotes":
        return f"footnote {found.label}" if found.label else "a footnote"
    return f"the {found.zone}" if found.zone not in ("reasons",) else "an unnumbered part of the reasons"


def cited_place(claim: Claim, evidence: Evidence | None = None) -> str:
    """What the claim cites: authority and pinpoint as written, a label with the place it stands for."""
    work = " ".join(part for part in (claim.name, claim.citation) if part)
    cited = work or (f"[{claim.label}]" if claim.label else "")
    if claim.pinpoint is not None:
        named = claim.pinpoint.verbatim.strip() or ", ".join(a.value for a in claim.pinpoint.atoms)
        return f"{cited} {named}".strip()
    source = evidence.source if evidence is not None else None
    if source is not None and not work and source.passage.label:
        return f"{cited} paragraph {source.passage.label}"
    return cited or "nothing"
