"""An answer becomes claims, as written: labels, quotations, citations and pinpoints in the prose.

Nothing is resolved here. A quotation belongs to the label that follows it, else to the one
before it in the same sentence, else to the citation beside it. A bracketed year is no label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from legalcite.model.citation import Citation, CitationClass
from legalcite.model.claim import Claim
from legalcite.model.pinpoint import Pinpoint
from legalcite.model.prompt import Prompt
from legalcite.model.span import Span
from legalcite.parsing.citation import authorities, find_citations
from legalcite.parsing.pinpoint import parse_pinpoint, pinpoint_at
from legalcite.text.fold import t0
from legalcite.text.quotations import Quotation, quotations

_LABELS = re.compile(
    r"[\[【]\s*(?P<names>(?:S|Sources?\s+)\d{1,4}(?:\s*(?:[,;]|-|–|to|and|&)\s*(?:S|Sources?\s+)?\d{1,4})*)"
    r"\s*(?:(?:,|\s(?=at\b|p|¶|§))\s*(?P<pin>[^\[\]\d]{0,14}\d[^\[\]]{0,40}))?[\]】]",
    re.I,
)
_BARE_LABELS = re.compile(r"(?<![\w\])])\s?\[\s*(?P<names>\d{1,3}(?:\s*(?:[,;]|-|–)\s*\d{1,3})*)\s*\](?P<pin>)")
_EDGE_LABELS = re.compile(r"\A\s*(?:\[S\d[^\[\]]*\]\s*)+|(?:\s*\[S\d[^\[\]]*\])+[.,;:]?\s*\Z", re.I)
_SENTENCE = re.compile(r"(?<=[.!?])[”\"’)]*(?:\s*\[[^\]]*\])*\s+(?=[A-ZÀ-Þ“\"‘])|\n+")
_TURN = re.compile(r"[,;]\s*(?:but|while|whereas|although|though|yet)\b", re.I)
_EARSHOT = 1000
"""How many code points before and after a claim its speaker may be named in; keeps endless sentences cheap."""
_REACH = 160
"""How many code points of prose may stand between a quotation and the label that it belongs to."""
_PIN_WORD = re.compile(r"(?:\bat\s+)?(?:\bparas?\.?|\bparagraphs?|¶+|\bpp?\.|\bpages?|\bp\b)\s*\[?\d", re.I)
_ROLE = re.compile(
    r"\bdissent(?:ing|ed|s)?\b|\bin dissent\b|\bminority\b|\bconcurr(?:ing|ed|ence)\b|\bdissident\w*", re.I
)
_PER = re.compile(
    r"(?:\b[Pp]er|\b[Aa]ccording to|\b[Aa]s|\b[Ii]n the words of|\b[Ww]ords of)\s+"
    r"(?P<author>(?:Lord|Lady|Sir|Dame|Mr|Mrs|Ms|Justice|Chief|Judge|The)?\s*"
    r"[A-ZÀ-Þ][\w’'-]+(?:\s+[A-ZÀ-Þ][\w’'-]*){0,3}(?:\s+(?:LJJ?|CJ|JJ?A?|MR|P)\b\.?)?)"
)
_SPOKE = re.compile(
    r"(?P<author>(?:(?:Lord|Lady|Sir|Dame)\s+(?:Justice\s+|Chief Justice\s+)?[A-ZÀ-Þ][\w’'-]+(?:\s[A-ZÀ-Þ][\w’'-]+)?"
    r"|(?!(?:As|In|Per|But|And|While|Yet|So|For|Here|When|Although|Though|Then|Thus|Also)\s)"
    r"[A-ZÀ-Þ][\w’'-]+(?:\s[A-ZÀ-Þ][\w’'-]+)?,?\s+(?:LJ|CJ|JA|J|MR|P)\b\.?))"
    r"(?:\s*\([^()]{0,60}\)|,\s+(?:dissent|concurr)[^,.;]{0,40}(?=,))?,?\s+"
    r"(?:said|held|put|wrote|observed|stated|explained|noted|found|concluded|reasoned|added|would|considered|thought"
    r"|took|described|agreed|dissented|says|holds)\b"
)
_JUDGE = re.compile(r"\b(?:LJJ?|CJ|JA|JJ?|MR)\b|\b(?:Lord|Lady|Justice|Judge|Sir|Dame)\b")


_CAPITAL = r"[A-ZÀ-Þ][\w’'.&-]*"
_OTHER_PARTY = (
    rf"(?:the\s)?{_CAPITAL}(?:\s(?:(?:of|for|de|du|la|&)\s)?(?:the\s)?(?:{_CAPITAL}|\([A-Z][^()]{{0,40}}\)))*"
)
_PARTY = rf"{_CAPITAL}(?:\s(?:(?:of|and|for|de|du|la|&)\s)?(?:the\s)?(?:{_CAPITAL}|\([A-Z][^()]{{0,40}}\)))*"
_NAME = re.compile(rf"\b(?P<name>{_PARTY}\sv\.?\s{_OTHER_PARTY})")
_LEAD = re.compile(r"(?:(?:In|See|As|But|And|Cf\.?|Following|Under|Since|Like|Unlike|Both|From|After|Before|Per)\s)+")


@dataclass(frozen=True, slots=True)
class _Label:
    span: Span
    names: tuple[str, ...]
    pinpoint: Pinpoint | None


def claims_in(answer: str, prompt: Prompt, *, bare_labels: bool = False) -> tuple[Claim, ...]:
    """Every claim of an answer, in order. ``bare_labels`` when the prompt numbered its sources ``[1]``."""
    quotes = quotations(answer)
    hits = [hit for hit in map(_trimmed, _cases(answer)) if not _inside(hit.span, quotes)]
    labels = list(_labels(answer, hits, quotes if bare_labels else None))
    sentences = _sentences(answer)
    out: list[Claim] = []
    used_labels: set[int] = set()
    used_hits: set[int] = set()
    for n, quote in enumerate(quotes):
        following = _next_sentence_quote(n, quotes, sentences, len(answer))
        out += _quoted(answer, quote, following, labels, hits, sentences, used_labels, used_hits)
    for k, label in enumerate(labels):
        if k not in used_labels:
            sentence = _sentence_at(sentences, label.span.start)
            for name in label.names:
                out.append(
                    _spoken(
                        answer,
                        sentence,
                        Claim(
                            label.span,
                            sentence.of(answer),
                            name,
                            pinpoint=label.pinpoint or _pin(answer, sentence, label),
                            mark=label.span,
                        ),
                    )
                )
    for k, hit in enumerate(hits):
        if k not in used_hits and not any(label.span.contains(hit.span) for label in labels):
            sentence = _sentence_at(sentences, hit.span.start)
            out.append(_cited(answer, sentence, Claim(hit.whole, sentence.of(answer)), hit))
    out += _named(
        answer, prompt, [*(q.span for q in quotes), *(h.whole for h in hits), *(x.span for x in labels)], sentences
    )
    return tuple(sorted(out, key=lambda claim: (claim.span.start, claim.label or "")))


def _named(answer: str, prompt: Prompt, taken: Sequence[Span], sentences: Sequence[Span]) -> Iterator[Claim]:
    """Case names that stand alone in the prose, once each; a case that a supplied text speaks of is no claim."""
    shown = [t0(source.supplied).casefold() for source in prompt.sources]
    seen: set[str] = set()
    for match in _NAME.finditer(answer):
        lead = _LEAD.match(match["name"])
        span = Span(
            match.start() + (lead.end() if lead else 0), match.end() - len(match[0]) + len(match[0].rstrip(".,"))
        )
        name = t0(span.of(answer)).casefold()
        if name in seen or any(span.overlaps(other) for other in taken) or any(name in text for text in shown):
            continue
        seen.add(name)
        yield Claim(span, _sentence_at(sentences, span.start).of(answer), name=span.of(answer))


def _cases(answer: str) -> Iterator[Citation]:
    """The decisions that the answer cites, once each; what points back only where it is known what it means."""
    for citation in authorities(find_citations(answer)):
        if citation.kind is CitationClass.CASE and (citation.normalized or citation.source == "unlisted"):
            yield citation


def _inside(span: Span, quotes: Sequence[Quotation]) -> bool:
    """Within quotation marks it is the source that speaks: its citations and brackets are no claims of the writer's."""
    return any(quote.span.start < span.start and span.end <= quote.span.end for quote in quotes)


def _trimmed(hit: Citation) -> Citation:
    """The citation without a quotation that its name seems to begin with: ``“Words” (Ash v Birch [2023] …)``."""
    cut = max((hit.name or "").rfind(mark) for mark in '”"»’(') + 1
    if not cut or hit.name_span is None or hit.name is None or hit.name.rstrip().endswith(")"):
        return hit
    name = hit.name[cut:].lstrip()
    start = max(hit.name_span.end - len(name), hit.name_span.start)
    return replace(hit, name=name or None, name_span=Span(start, hit.name_span.end), whole=Span(start, hit.whole.end))


def _next_sentence_quote(n: int, quotes: Sequence[Quotation], sentences: Sequence[Span], end: int) -> int:
    """How far a quotation may look for its label: quotations of one sentence may share the one that follows."""
    mine = _sentence_at(sentences, quotes[n].span.end - 1)
    for later in quotes[n + 1 :]:
        if later.span.start >= mine.end:
            return later.span.start
    return end


def expand_labels(words: str, prefix: str = "S") -> tuple[str, ...]:
    """``S1, S3-S5`` as its labels in order: lists and ranges are written out."""
    out: list[str] = []
    pieces = re.findall(r"([,;]|-|–|to|and|&)?\s*(?:S(?:ources?\s+)?)?(\d{1,4})", words, re.I)
    for joint, number in pieces:
        if joint.lower() in ("-", "–", "to") and out:
            first = int(out[-1].removeprefix(prefix))
            out += [f"{prefix}{n}" for n in range(first + 1, min(int(number), first + 200) + 1)]
        else:
            out.append(f"{prefix}{int(number)}")
    return tuple(out)


def _labels(answer: str, hits: Sequence[Citation], bare: Sequence[Quotation] | None) -> Iterator[_Label]:
    """Labels, inside quotation marks too; ``bare`` numbers (given the quotations) only outside them."""
    for match in _LABELS.finditer(answer):
        pin = parse_pinpoint(match.group("pin")) if match.group("pin") else None
        yield _Label(Span(match.start(), match.end()), expand_labels(match["names"]), pin)
    if bare is not None:
        for match in _BARE_LABELS.finditer(answer):
            span = Span(answer.index("[", match.start()), match.end())
            if not any(hit.whole.overlaps(span) for hit in hits) and not _inside(span, bare):
                yield _Label(span, expand_labels(match["names"]), None)


def _sentences(answer: str) -> list[Span]:
    out, at = [], 0
    for match in _SENTENCE.finditer(answer):
        if match.end() > at:
            out.append(Span(at, match.end()))
        at = match.end()
    if at < len(answer):
        out.append(Span(at, len(answer)))
    return out or [Span(0, len(answer))]


def _sentence_at(sentences: Sequence[Span], at: int) -> Span:
    return next((s for s in sentences if s.start <= at < s.end), sentences[-1])


def _quoted(
    answer: str,
    quote: Quotation,
    following: int,
    labels: Sequence[_Label],
    hits: Sequence[Citation],
    sentences: Sequence[Span],
    used_labels: set[int],
    used_hits: set[int],
) -> list[Claim]:
    sentence = _sentence_at(sentences, quote.span.start)
    reach = max(sentence.end, quote.span.end)
    inner = [k for k, x in enumerate(labels) if quote.span.contains(x.span)]
    after = [k for k, x in enumerate(labels) if quote.span.end <= x.span.start < following]
    near = [k for k in after if between(answer, quote.span.end, labels[k].span.start) <= _REACH]
    before = [k for k, x in enumerate(labels) if sentence.start <= x.span.start < quote.span.start]
    if near and before and _TURN.search(answer, quote.span.end, labels[near[0]].span.start):
        near = []
    chosen = inner[0] if inner else near[0] if near else before[-1] if before else None
    words = _EDGE_LABELS.sub("", quote.words).strip()
    said = words if any(char.isalnum() for char in words) else None
    base = Claim(quote.span, sentence.of(answer), quote=said, quoted=quote.span)
    if chosen is not None:
        used_labels.add(chosen)
        label = labels[chosen]
        whole = Span(min(quote.span.start, label.span.start), max(quote.span.end, label.span.end))
        base = replace(base, span=whole, mark=label.span)
        pin = label.pinpoint or _pin(answer, sentence, label)
        return [_spoken(answer, sentence, replace(base, label=name, pinpoint=pin)) for name in label.names]
    beside = [k for k, h in enumerate(hits) if sentence.start <= h.span.start < reach]
    if beside:
        k = min(beside, key=lambda n: abs(hits[n].span.start - quote.span.end))
        used_hits.add(k)
        return [_cited(answer, sentence, base, hits[k])]
    return [_spoken(answer, sentence, base)]


def between(answer: str, start: int, end: int) -> int:
    """How much prose stands between a quotation and a label; a paragraph break is too much."""
    return 10_000 if "\n\n" in answer[start:end] else end - start


def _pin(answer: str, sentence: Span, label: _Label) -> Pinpoint | None:
    """A pinpoint the model wrote beside a label: in the thirty characters before or after it."""
    for start, end in (
        (max(sentence.start, label.span.start - 30), label.span.start),
        (label.span.end, min(max(sentence.end, label.span.end), label.span.end + 30)),
    ):
        for match in _PIN_WORD.finditer(answer, start, end):
            if (found := pinpoint_at(answer, match.start(), end)) is not None:
                return found
    return None


def _cited(answer: str, sentence: Span, claim: Claim, hit: Citation) -> Claim:
    span = Span(min(claim.span.start, hit.whole.start), max(claim.span.end, hit.whole.end))
    spoken = replace(
        claim,
        span=span,
        mark=hit.whole,
        citation=hit.citation if hit.antecedent is None else hit.normalized,
        name=hit.name,
        pinpoint=hit.pinpoint,
        voice_author=hit.author,
        voice_role=hit.role,
    )
    return _spoken(answer, sentence, spoken)


def _spoken(answer: str, sentence: Span, claim: Claim) -> Claim:
    """The claim with the speaker the sentence names: "per Lord X", "Lindqvist LJ (dissenting) said"."""
    start = max(sentence.start, claim.span.start - _EARSHOT)
    words = answer[start : min(max(sentence.end, claim.span.end), claim.span.end + _EARSHOT)]
    prose = _prose(words)
    author, role = claim.voice_author, claim.voice_role
    if author is None:
        match = _SPOKE.search(prose) or _PER.search(prose)
        if match and _JUDGE.search(match.group("author")):
            author = match.group("author").strip()
    if role is None and (said := _ROLE.search(prose)):
        role = said.group().lower()
    return replace(claim, voice_author=author, voice_role=role)


def _prose(words: str) -> str:
    """What the writer says in a stretch: the quotations left out."""
    out, at = [], 0
    for quote in quotations(words):
        out.append(words[at : quote.span.start])
        at = quote.span.end
    return " ".join([*out, words[at:]])
