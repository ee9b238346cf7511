"""A claim's authority and pinpoint, resolved to works and units with a status, and the evidence gathered.

Never the nearest authority, never a silent choice: what is ambiguous stays so with its
candidates, and what the reader may not see looks like what does not exist.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from legalcite.corpus.store import Snapshot
from legalcite.model.access import Access
from legalcite.model.authority import Authority
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.passage import Passage
from legalcite.model.prompt import Prompt
from legalcite.parsing.bench import same_judge
from legalcite.parsing.work import normalise_citation
from legalcite.resolve.names import name_agrees
from legalcite.resolve.places import with_places
from legalcite.resolve.standing import standing_of

__all__ = ["Holdings", "gather", "name_agrees", "works_for"]


class Holdings(Protocol):
    """What a corpus must offer to resolve a claim."""

    corpus_id: str

    def works_by_citation(self, key: str, access: Access | None = None) -> tuple[Authority, ...]: ...
    def works_by_name(self, name: str, access: Access | None = None) -> tuple[Authority, ...]: ...
    def authority(self, work_id: str, access: Access | None = None) -> Authority | None: ...
    def work_passages(self, work_id: str, access: Access) -> tuple[Passage, ...]: ...
    def resolve(self, passage_id: str, access: Access) -> Snapshot | None: ...
    def current_version(self, work_id: str, access: Access | None = None) -> str | None: ...
    def has_pages(self, work_id: str) -> bool: ...
    def unreadable_pages(self, work_id: str, access: Access | None = None) -> tuple[str, ...]: ...


def gather(claim: Claim, prompt: Prompt | None, corpus: Holdings, access: Access) -> Evidence:
    """All that a check may look at for one claim: by its label when it has one, else by what it cites."""
    if claim.label is not None and prompt is not None:
        found = _labelled(claim, prompt, corpus, access)
    elif claim.citation is None and claim.name is None:
        found = _unattributed(claim, prompt, corpus, access)
    else:
        found = _named(claim, prompt, corpus, access)
    return replace(found, standing=standing_of(claim, found), author_agrees=_author_agrees(claim, found))


def _author_agrees(claim: Claim, found: Evidence) -> bool | None:
    """Whether the speaker the claim names is the cited passage's author; None when either is not told."""
    authors = {p.author for p in found.cited if p.author}
    if not claim.voice_author or not authors:
        return None
    return any(same_judge(claim.voice_author, author) for author in authors)


def _labelled(claim: Claim, prompt: Prompt, corpus: Holdings, access: Access) -> Evidence:
    source = prompt.source(claim.label or "")
    if source is None:
        return Evidence(Status.UNKNOWN_LABEL, prompt)
    snapshot = corpus.resolve(source.passage.id, access) if access.may_read(source.passage.scopes) else None
    if snapshot is None or snapshot.status == "deleted":
        return Evidence(Status.WITHHELD, prompt)
    work = corpus.work_passages(source.passage.work_id, access)
    status = Status.RESOLVED if snapshot.status == "current" else Status.STALE
    found = Evidence(
        status,
        prompt,
        source,
        snapshot.authority,
        (snapshot.passage,),
        work,
        has_pages=corpus.has_pages(source.passage.work_id),
        current_version=snapshot.current_version,
        unreadable=corpus.unreadable_pages(source.passage.work_id, access),
    )
    return with_places(claim, found) if claim.pinpoint else found


def _named(claim: Claim, prompt: Prompt | None, corpus: Holdings, access: Access) -> Evidence:
    works, papers = _apart(_supplied(claim, prompt, access) or works_for(claim, corpus, access))
    if not works:
        return Evidence(Status.NOT_IN_CORPUS, prompt)
    if claim.citation and claim.name:
        named = [work for work in works if name_agrees(claim.name, work) is not False]
        if not named:
            return Evidence(
                Status.NAME_MISMATCH, prompt, authority=works[0] if len(works) == 1 else None, candidates=works
            )
        works = tuple(named)
    if len(works) > 1:
        return Evidence(Status.AMBIGUOUS, prompt, candidates=works)
    work = works[0]
    passages = corpus.work_passages(work.work_id, access)
    passages += tuple(p for paper in papers for p in corpus.work_passages(paper.work_id, access))
    found = Evidence(
        Status.RESOLVED,
        prompt,
        None,
        work,
        (),
        passages,
        has_pages=corpus.has_pages(work.work_id),
        current_version=corpus.current_version(work.work_id, access),
        unreadable=corpus.unreadable_pages(work.work_id, access),
    )
    return with_places(claim, found) if claim.pinpoint else found


def _apart(works: tuple[Authority, ...]) -> tuple[tuple[Authority, ...], tuple[Authority, ...]]:
    """Decisions, and the papers about them (press summaries): a citation means the decision where it is held.

    The papers' words stay in the evidence, so that a quotation from one is named for what it is.
    """
    papers = tuple(work for work in works if "/press-summary/" in work.work_id or "/document/" in work.work_id)
    decisions = tuple(work for work in works if work not in papers)
    return (decisions, papers) if decisions else (papers, ())


def _supplied(claim: Claim, prompt: Prompt | None, access: Access) -> tuple[Authority, ...]:
    """The supplied authorities that a name alone can mean: a short form is read in the light of the prompt."""
    if prompt is None or claim.citation is not None or claim.name is None:
        return ()
    readable = [source.authority for source in prompt.sources if access.may_read(source.passage.scopes)]
    return tuple({a.work_id: a for a in readable if name_agrees(claim.name, a) is True}.values())


def _unattributed(claim: Claim, prompt: Prompt | None, corpus: Holdings, access: Access) -> Evidence:
    """Words in quotation marks that nothing is cited for: the supplied sources are all there is to look in."""
    supplied = [] if prompt is None else [s.passage for s in prompt.sources if access.may_read(s.passage.scopes)]
    return Evidence(Status.RESOLVED, prompt, work=tuple(supplied))


def works_for(claim: Claim, corpus: Holdings, access: Access) -> tuple[Authority, ...]:
    """The works a claim can mean: by citation, else by the exact name."""
    if claim.citation:
        return corpus.works_by_citation(normalise_citation(claim.citation), access)
    return corpus.works_by_name(claim.name or "", access)
