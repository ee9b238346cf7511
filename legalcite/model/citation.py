"""Citations: the authorities somebody names in a text, as written."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legalcite.model.pinpoint import Pinpoint
from legalcite.model.span import Span


class CitationClass(StrEnum):
    """What is cited. ``RECORD`` is the record of the same case, ``INTERNAL`` the citing document itself."""

    CASE = "case"
    STATUTE = "statute"
    REGULATION = "regulation"
    RULE = "rule"
    TREATY = "treaty"
    SECONDARY = "secondary"
    DOCKET = "docket"
    RECORD = "record"
    INTERNAL = "internal"


class CitationForm(StrEnum):
    """How it is cited: in full, or by something that points back (``name`` is a name alone)."""

    FULL = "full"
    SHORT = "short"
    ID = "id"
    IBID = "ibid"
    SUPRA = "supra"
    NAME = "name"


class Unresolved(StrEnum):
    """Why what points back has no safe antecedent."""

    NONE_BEFORE = "none_before"
    """Nothing that it can mean stands before it."""
    AFTER_UNKNOWN = "after_unknown"
    """The citation before it names no authority that could be read."""
    SEVERAL = "several"
    """More than one authority fits."""
    UNFIT = "unfit"
    """The pinpoint cannot be a place in what stands before it: a page of an act."""


@dataclass(frozen=True, slots=True)
class Citation:
    """One citation at one place. ``citation`` is what stands at ``span``.

    ``normalized`` prints the authority in one form and ``key`` is what it is looked up by; both
    None when the text names no authority of its own and nothing safe stands before it. ``name``
    is the case or act as written, ``court`` its code, ``year`` four digits; ``jurisdiction`` an
    ISO 3166 code, ``eu`` or ``coe``. ``parallel`` are the other citations of the same authority in
    the same place, which share one ``group``; ``leads`` tells the one that stands for it.
    ``antecedent`` is the index, among the citations of the same text, of what a form that points
    back means; ``unresolved`` says why
    there is none. ``author`` and ``role`` are what the writer says about the speaker;
    ``whole`` reaches from the name to the last parenthesis. ``aside`` is true inside a
    parenthesis about another citation (``citing …``). ``signal`` is the word that introduces
    it (``see``, ``cf``, ``contra``), lower case. ``source`` is the form in which an authority
    is numbered: neutral, unknown_code, report, reporter, database, case_number, ecli, docket, act.
    """

    citation: str
    span: Span
    kind: CitationClass
    form: CitationForm
    whole: Span
    source: str = ""
    normalized: str | None = None
    key: str | None = None
    jurisdiction: str | None = None
    court: str | None = None
    year: str | None = None
    name: str | None = None
    name_span: Span | None = None
    parallel: tuple[str, ...] = ()
    group: int = 0
    leads: bool = True
    pinpoint: Pinpoint | None = None
    antecedent: int | None = None
    unresolved: Unresolved | None = None
    author: str | None = None
    role: str | None = None
    parentheticals: tuple[str, ...] = ()
    aside: bool = False
    signal: str | None = None
