"""A citation as one line for a person: the place, what stands there, and what it means."""

from __future__ import annotations

from legalcite.model.citation import Citation, CitationClass, CitationForm, Unresolved
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint

_WHY = {
    Unresolved.NONE_BEFORE: "nothing before it that it can mean",
    Unresolved.AFTER_UNKNOWN: "the citation before it could not be read",
    Unresolved.SEVERAL: "more than one authority fits",
    Unresolved.UNFIT: "the pinpoint is no place in what stands before it",
}
_LEGISLATION = (CitationClass.STATUTE, CitationClass.REGULATION, CitationClass.RULE, CitationClass.TREATY)


def told(file: str, text: str, citation: Citation) -> str:
    """``brief.txt:12: case  Doe v Roe, [2099] NVCA 4, paragraph 12 (Reyes J)``: lines count from 1."""
    number = text.count("\n", 0, citation.span.start) + 1
    return f"{file}:{number}: {citation.kind.value:<10} {_said(citation)}{_spoken(citation)}{_unresolved(citation)}"


def _said(citation: Citation) -> str:
    words = " ".join(citation.citation.split())
    authority = citation.normalized if citation.normalized else None
    if citation.form is CitationForm.FULL or authority is None:
        named = citation.name and citation.name not in words
        parts = [f"{citation.name}, {words}" if named else words]
    else:
        means = f"{citation.name}, {authority}" if citation.name and citation.name not in authority else authority
        parts = [f"{words} = {means}"]
    if citation.pinpoint is not None and not _within(citation):
        parts.append(_places(citation.pinpoint))
    return ", ".join(parts)


def _within(citation: Citation) -> bool:
    """True for a bare place: the pinpoint is what stands there."""
    pinpoint = citation.pinpoint
    return pinpoint is not None and pinpoint.span is not None and citation.span.contains(pinpoint.span)


def _places(pinpoint: Pinpoint) -> str:
    said = ", ".join(_place(atom) for atom in pinpoint.atoms)
    return f"{said} ({pinpoint.error.replace('_', ' ')})" if pinpoint.error else said


def _place(atom: Atom) -> str:
    kind = "at" if atom.kind is AtomKind.UNSPECIFIED else atom.kind.value.replace("_", " ")
    several = "s" if atom.last is not None and atom.kind is not AtomKind.UNSPECIFIED else ""
    return f"{kind}{several} {atom.value.removeprefix('sch') if atom.kind is not AtomKind.NOTE else atom.value[1:]}"


def _spoken(citation: Citation) -> str:
    said = ", ".join(word for word in (citation.author, citation.role) if word)
    return f" ({said.replace('_', ' ')})" if said else ""


def _unresolved(citation: Citation) -> str:
    if citation.unresolved is None:
        return ""
    if citation.kind in _LEGISLATION and citation.unresolved is Unresolved.NONE_BEFORE:
        return " [no act is named]"
    return f" [unresolved: {_WHY[citation.unresolved]}]"
