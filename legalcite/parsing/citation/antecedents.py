"""What a form that points back means: Id., ibid, supra, a short name, ``550 U.S. at 555``, ``the 1979 Act``.

Nothing is resolved past a citation that could not be read, nor past the record; a citation inside a
parenthesis about another one is no antecedent; where two authorities fit, neither is taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from legalcite.model.citation import Citation, CitationClass, CitationForm, Unresolved
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.citation.groups import Draft
from legalcite.parsing.citation.registry import LEGISLATION, Known, Registry, is_whole
from legalcite.parsing.citation.shortnames import distinctive, fits, short_names
from legalcite.parsing.numbered import Numbered
from legalcite.parsing.work import lookup_key, normalise_citation


@dataclass(frozen=True, slots=True)
class _Last:
    """The citation that Id. would mean, or why there is none. ``sentence`` counts authorities cited together."""

    known: Known | None
    unresolved: Unresolved | None = None
    index: int | None = None
    end: int = 0


class Antecedents:
    """Goes through the drafts of one text in order and turns each into a citation."""

    def __init__(self, text: str, names: Mapping[str, str], earlier: Sequence[Citation]) -> None:
        self._text = text
        self._registry = Registry()
        self._last = _Last(None, Unresolved.NONE_BEFORE)
        self._popular = dict(names)
        for citation in earlier:
            if citation.normalized and citation.form is CitationForm.FULL and citation.leads:
                self._registry.learn(citation, None, AtomKind.UNSPECIFIED, ())

    def resolve(self, drafts: Sequence[Draft]) -> Iterator[Citation]:
        """The citations, one for each draft, in order."""
        lead: Known | None = None
        for index, draft in enumerate(drafts):
            citation = self._citation(draft)
            if draft.reading.points_back:
                yield self._back(citation, draft, index)
                continue
            if draft.reading.kind is CitationClass.INTERNAL:
                yield citation
                continue
            if citation.form is CitationForm.SHORT:
                citation = self._short(citation, draft)
            elif citation.kind in LEGISLATION and citation.year is None and citation.name:
                citation = self._titled(citation)
            if draft.leads:
                lead = self._registry.learn(citation, index, draft.reading.bare, draft.called)
                self._remember(lead, citation, draft, index)
            elif lead is not None:
                self._registry.number(lead, citation)
            yield citation

    # Making a citation of a draft

    def _citation(self, draft: Draft) -> Citation:
        reading = draft.reading
        name = draft.name
        role = draft.after.role
        return Citation(
            citation=reading.span.of(self._text),
            span=reading.span,
            kind=reading.kind,
            form=reading.form,
            whole=draft.whole,
            source=reading.source,
            normalized=draft.normalized,
            key=_key(reading.numbered, draft.normalized),
            jurisdiction=reading.jurisdiction,
            court=draft.court,
            year=draft.year,
            name=" ".join(name.of(self._text).split()) if name else None,
            name_span=name,
            parallel=draft.parallel,
            group=draft.group,
            leads=draft.leads,
            pinpoint=draft.pinpoint,
            author=draft.author if draft.leads else None,
            role=role if draft.leads else None,
            parentheticals=draft.after.parentheticals if draft.leads else (),
            aside=draft.aside,
            signal=draft.signal if draft.leads else None,
        )

    # What Id. means

    def _remember(self, known: Known, citation: Citation, draft: Draft, index: int) -> None:
        """What Id. means from here on."""
        if draft.aside or (draft.reading.is_place and "§" not in citation.citation):
            return
        own = citation.normalized is not None or citation.kind is CitationClass.RECORD
        between = self._text[self._last.end : citation.whole.start]
        end = citation.whole.end
        if not own:
            self._last = _Last(None, Unresolved.AFTER_UNKNOWN, None, end)
        elif self._last.known not in (None, known) and _STRING.fullmatch(between):
            self._last = _Last(None, Unresolved.SEVERAL, None, end)
        elif self._last.unresolved is Unresolved.SEVERAL and _STRING.fullmatch(between):
            self._last = replace(self._last, end=end)
        else:
            self._last = _Last(known, None, index, end)

    # Pointing back

    def _back(self, citation: Citation, draft: Draft, index: int) -> Citation:
        form = citation.form
        if form in (CitationForm.ID, CitationForm.IBID):
            found, why, at = self._last.known, self._last.unresolved, self._last.index
            resolved = self._pointed(citation, draft, found, why, at)
            if not draft.aside:
                end = citation.whole.end
                lost = resolved.unresolved
                self._last = _Last(None, lost, None, end) if lost else _Last(found, None, index, end)
            return resolved
        if form is CitationForm.SUPRA and citation.name is None:
            return replace(citation, kind=CitationClass.INTERNAL, pinpoint=_as(citation.pinpoint, AtomKind.PAGE))
        found, why = self._named(citation.name or citation.citation)
        resolved = self._pointed(citation, draft, found, why, found.index if found else None)
        if not draft.aside:
            lost = resolved.unresolved
            last = _Last(None, Unresolved.AFTER_UNKNOWN) if lost else _Last(found, None, index)
            self._last = replace(last, end=citation.whole.end)
        return resolved

    def _pointed(
        self, citation: Citation, draft: Draft, found: Known | None, why: Unresolved | None, at: int | None
    ) -> Citation:
        """The citation with the authority it means, when its pinpoint can be a place in it."""
        if found is None:
            return replace(citation, unresolved=why or Unresolved.NONE_BEFORE)
        means = found.citation
        pinpoint = _fitted(citation.pinpoint, found)
        if citation.pinpoint is not None and pinpoint is None:
            return replace(citation, unresolved=Unresolved.UNFIT)
        return replace(
            citation,
            kind=means.kind,
            normalized=means.normalized,
            key=means.key,
            jurisdiction=means.jurisdiction,
            court=means.court,
            year=means.year,
            name=means.name or citation.name,
            source=means.source,
            pinpoint=pinpoint,
            antecedent=at,
        )

    def _named(self, name: str) -> tuple[Known | None, Unresolved | None]:
        """The one authority that ``name`` fits."""
        if name in self._popular:
            key = normalise_citation(self._popular[name])
            known = self._registry.by_key(key)
            return known or Known(self._of_caller(name), None, AtomKind.UNSPECIFIED), None
        found = self._registry.by_name(name)
        keys = {k.citation.key for k in found}
        if len(keys) > 1:
            return None, Unresolved.SEVERAL
        return (found[0], None) if found else (None, Unresolved.NONE_BEFORE)

    def _of_caller(self, name: str) -> Citation:
        citation = self._popular[name]
        return Citation(
            citation, Span(0, 0), CitationClass.CASE, CitationForm.FULL, Span(0, 0),
            normalized=citation, key=normalise_citation(citation), name=name,
        )  # fmt: skip

    def _short(self, citation: Citation, draft: Draft) -> Citation:
        """``550 U.S. at 555`` and ``the 1979 Act`` with the authority they mean, or why none is safe."""
        if draft.reading.numbered is not None:
            found = self._registry.by_volume(citation)
        elif citation.kind is not CitationClass.CASE and (citation.year or citation.name):
            found = self._registry.acts(citation)
        else:
            return citation if citation.normalized else replace(citation, unresolved=Unresolved.NONE_BEFORE)
        if citation.name:
            called = self._registry.names.get(citation.name, ())
            named = [k for k in found if k in called or fits(citation.name, k.citation.name or "")]
            found = named or [k for k in found if len(found) == 1 and _akin(citation.name, k.citation.name)]
        if len(found) != 1:
            why = Unresolved.SEVERAL if found else Unresolved.NONE_BEFORE
            return replace(citation, unresolved=why, normalized=None, key=None)
        means = found[0].citation
        return replace(
            citation,
            normalized=means.normalized,
            key=means.key,
            jurisdiction=means.jurisdiction or citation.jurisdiction,
            court=means.court or citation.court,
            year=means.year,
            name=means.name or citation.name,
            antecedent=found[0].index,
        )

    def _titled(self, citation: Citation) -> Citation:
        """``s 718 of the Criminal Code`` after that code was cited with its year and chapter: the same act."""
        known = self._registry.titled(citation.name or "")
        if known is None:
            return citation
        means = known.citation
        return replace(
            citation,
            form=CitationForm.SHORT,
            normalized=means.normalized,
            key=means.key,
            jurisdiction=means.jurisdiction,
            year=means.year,
            antecedent=known.index,
        )

    # Names with a pinpoint

    def names(self, drafts: Sequence[Draft]) -> dict[str, Called]:
        """The names by which authorities may be cited: the caller's, those known before, those of ``drafts``."""
        out = {name: Called(-1, alone=True) for name in self._popular}
        for name in self._registry.names:
            out.setdefault(name, Called(-1, is_whole(name)))
        for draft in drafts:
            if draft.reading.points_back or draft.normalized is None or not draft.leads:
                continue
            given = set(draft.called)
            if draft.name is not None and draft.reading.kind is CitationClass.CASE:
                name = " ".join(draft.name.of(self._text).split())
                given |= short_names(name) | ({name} if is_whole(name) else set())
            for name in given:
                if distinctive(name) or name in draft.called:
                    out.setdefault(name, Called(draft.whole.end, is_whole(name)))
        return out


def _key(numbered: Numbered | None, normalized: str | None) -> str | None:
    """What the authority is looked up by: the same whatever year chose between the editions of a reporter."""
    if normalized is None:
        return None
    if numbered is not None and not numbered.short:
        return lookup_key(numbered.identity)
    return normalise_citation(normalized)


@dataclass(frozen=True, slots=True)
class Called:
    """A name and from where on it is known; ``alone`` when it is cited without a pinpoint too."""

    since: int
    alone: bool = False


_STRING = re.compile(
    r"[\s\u00a0]{0,4};[\s\u00a0]{0,4}(?:(?:and|accord|see|also|cf|but|e\.g|contra|compare|with)[\s.,]{1,3}){0,3}",
    re.IGNORECASE,
)
_IN_LEGISLATION = (
    AtomKind.SECTION,
    AtomKind.ARTICLE,
    AtomKind.RULE,
    AtomKind.SCHEDULE,
    AtomKind.PART,
    AtomKind.RECITAL,
)
_ON_PAGES = (AtomKind.PAGE, AtomKind.SCREEN_PAGE, AtomKind.LINE, AtomKind.NOTE)


def _akin(short: str, name: str | None) -> bool:
    """True when the names share a word that tells, or one of them is missing."""
    if name is None:
        return True
    return any(fits(word, name) for word in short.split())


def _fitted(pinpoint: Pinpoint | None, found: Known) -> Pinpoint | None:
    """The pinpoint with its numbers read as places in that authority; None when they cannot be."""
    if pinpoint is None:
        return None
    kinds = {atom.kind for atom in pinpoint.atoms}
    if found.citation.kind in LEGISLATION:
        return None if kinds & {*_ON_PAGES, AtomKind.UNSPECIFIED} else pinpoint
    if found.citation.kind in (CitationClass.CASE, CitationClass.DOCKET) and kinds & set(_IN_LEGISLATION):
        if "§" not in pinpoint.verbatim or kinds - {AtomKind.SECTION}:
            return None
        return replace(pinpoint, atoms=tuple(replace(a, kind=AtomKind.PARAGRAPH) for a in pinpoint.atoms))
    return _as(pinpoint, found.bare)


def _as(pinpoint: Pinpoint | None, bare: AtomKind) -> Pinpoint | None:
    """The pinpoint with what it leaves open read as ``bare``."""
    if pinpoint is None:
        return None
    atoms: list[Atom] = []
    for atom in pinpoint.atoms:
        atoms.append(replace(atom, kind=bare) if atom.kind is AtomKind.UNSPECIFIED else atom)
    return replace(pinpoint, atoms=tuple(atoms))
