"""A citation as one line for a person: the place, what stands there, and what it means."""

from __future__ import annotations

from legalcite.model.citation import Citation, CitationForm, Unresolved

_WHY = {
    Unresolved.NONE_BEFORE: "nothing before it that it can mean",
    Unresolved.AFTER_UNKNOWN: "the citation before it could not be read",
    Unresolved.SEVERAL: "more than one authority fits",
    Unresolved.UNFIT: "the pinpoint is no place in what stands before it",
}


def told(file: str, text: str, citation: Citation) -> str:
    """``brief.txt:12: Doe v Roe [2099] NVCA 4, paragraph 12  (case)``: lines count from 1."""
    number = text.count("\n", 0, citation.span.start) + 1
    words = " ".join(citation.citation.split())
    parts = [f"{file}:{number}:", citation.kind.value.ljust(10), words]
    if citation.name and citation.name not in words:
        parts.append(f"({citation.name})")
    if citation.form is not CitationForm.FULL and citation.normalized:
        parts.append(f"= {citation.normalized}")
    if citation.pinpoint is not None:
        parts.append("at " + ", ".join(f"{atom.kind.value} {atom.value}" for atom in citation.pinpoint.atoms))
        if citation.pinpoint.error:
            parts.append(f"[{citation.pinpoint.error.replace('_', ' ')}]")
    if citation.unresolved is not None:
        parts.append(f"[unresolved: {_WHY[citation.unresolved]}]")
    return " ".join(parts)
