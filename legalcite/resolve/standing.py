"""Where quoted words stand: in what is cited, elsewhere in the authority, or only nearly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Standing
from legalcite.model.finding import Found
from legalcite.model.passage import Passage
from legalcite.model.span import Span
from legalcite.styles.judges import judge_named
from legalcite.text.align import differences, find, near
from legalcite.text.fold import fold
from legalcite.text.quotations import without_carrying_marks

_DAMAGE = ("\ufffd", "\x00")
_EDGES = " .,;:!?\"'()"


@dataclass(frozen=True, slots=True)
class _Place:
    """One unit with its parts joined again: a quotation may run over the seam."""

    head: Passage
    text: str


def standing_of(claim: Claim, evidence: Evidence) -> Standing | None:
    """The standing of a claim's quotation, or None when it has none or nothing is there to look in."""
    if not claim.quote or not (evidence.cited or evidence.work):
        return None
    cited_eids = {(p.work_id, p.eid) for p in evidence.cited}
    quote = without_carrying_marks(claim.quote)
    whole = {p.id for p in evidence.cited} <= {p.id for p in evidence.work}
    cited = list(_places(p for p in evidence.work if (p.work_id, p.eid) in cited_eids))
    if not whole:  # a snapshot that was superseded: what was supplied counts, not what stands there today
        cited = list(_places(evidence.cited))
    inside, level = _exact(quote, cited)
    outside: tuple[Found, ...] = ()
    if not inside:
        rest = _places(p for p in evidence.work if (p.work_id, p.eid) not in cited_eids)
        outside, level = _exact(quote, list(rest))
    supplied = evidence.source is None or not inside or find(quote, evidence.source.supplied) is not None
    if inside or outside:
        return Standing(inside, outside, level=level, supplied=supplied)
    return _nearly(quote, cited, evidence.work)


def _places(passages: Iterable[Passage]) -> Iterator[_Place]:
    head: Passage | None = None
    texts: list[str] = []
    for passage in passages:
        if head is not None and passage.eid == head.eid and passage.work_id == head.work_id:
            texts.append(passage.text)
            continue
        if head is not None:
            yield _Place(head, " ".join(texts))
        head, texts = passage, [passage.text]
    if head is not None:
        yield _Place(head, " ".join(texts))


def _exact(quote: str, places: Sequence[_Place]) -> tuple[tuple[Found, ...], int]:
    """Every place with the words at the lowest folding that has one."""
    found = [(place, match) for place in places if (match := find(quote, place.text)) is not None]
    level = min((match.level for _, match in found), default=0)
    return tuple(_found(place, match.span) for place, match in found if match.level == level), level


def _nearly(quote: str, cited: Sequence[_Place], work: Sequence[Passage]) -> Standing:
    """The nearest words, in what is cited first, else anywhere in the authority. It locates and decides nothing."""
    for places in (cited, list(_places(work))):
        best: tuple[float, _Place, Span] | None = None
        for place in places:
            span = near(quote, place.text)
            if span is None:
                continue
            changed = sum(len(d.said.split()) + len(d.found.split()) for d in differences(quote, span.of(place.text)))
            if best is None or changed < best[0]:
                best = changed, place, span
        if best is not None:
            _, place, span = best
            around = _whole_words(place.text, span)
            if _damage_explains(quote, around.of(place.text)):
                return Standing(nearest=_found(place, around), damaged=True)
            return Standing(nearest=_found(place, span), differences=differences(quote, span.of(place.text)))
    return Standing()


def _whole_words(text: str, span: Span) -> Span:
    """The span, out to the nearest space on either side."""
    start, end = span.start, span.end
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    while end < len(text) and not text[end].isspace():
        end += 1
    return Span(start, end)


def _damage_explains(quote: str, words: str) -> bool:
    """True when nothing but broken characters keeps the words from being the quotation's.

    One broken character stands for at most three letters, as a lost ligature does, and never for a space.
    """
    if not any(mark in words for mark in _DAMAGE):
        return False
    there, said = (fold(text, 1).text.strip(_EDGES) for text in (words, quote))
    pattern = "".join(r"\S{0,3}" if c in _DAMAGE else re.escape(c) for c in there)
    return re.fullmatch(pattern, said) is not None


def _found(place: _Place, span: Span) -> Found:
    head = place.head
    role = head.role.value if head.role else None
    return Found(
        head.id,
        span,
        span.of(place.text),
        head.label,
        head.eid,
        head.zone.value,
        role,
        judge_named(head.author) if head.author else None,
    )
