"""The half after any model: every claim checked, precedence applied, the answer rendered so that it fails closed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date

from legalcite.checks import CHECKS
from legalcite.checks.table import BY_NAME, OUTRANKS
from legalcite.claims import claims_in
from legalcite.model.access import Access
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.finding import Finding, Severity
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.model.prompt import Prompt
from legalcite.model.report import Judged, Report, Skip, Verdict
from legalcite.model.span import Span
from legalcite.prompt import check_labels
from legalcite.resolve import Holdings, gather
from legalcite.styles import render

GOOD_LAW = Skip("good_law", "whether a decision is still good law is not checked")
SUPPORT = Skip("support", "whether a source supports a sentence is not checked: only quoted words and places are")
LIMITS = (GOOD_LAW, SUPPORT)
"""Limits of the whole tool: every report carries them, and no exit code turns on them."""
_WORST = {severity: n for n, severity in enumerate(Severity)}
_PASSING = (Verdict.VERIFIED, Verdict.VERIFIED_WITH_MARKED_ALTERATIONS)
_UNSURE = (Verdict.NOT_CHECKED, Verdict.NOT_IN_CORPUS, Verdict.AMBIGUOUS, Verdict.STALE)


def verify(
    answer: str,
    prompt: Prompt,
    corpus: Holdings,
    access: Access,
    *,
    as_of: date | None = None,
    style: str = "mcgill",
    bare_labels: bool = False,
) -> Report:
    """Check every claim of an answer against the prompt it answers and the corpus as it is now."""
    check_labels(prompt)
    judged = []
    for claim in claims_in(answer, prompt, bare_labels=bare_labels):
        dated = replace(claim, as_of=as_of or prompt.as_of) if as_of or prompt.as_of else claim
        judged.append(_judge(dated, gather(dated, prompt, corpus, access)))
    judged = _shared(judged, prompt, corpus, access)
    none = () if judged else (Skip("claims", "the answer makes no claim that can be checked"),)
    return Report(tuple(judged), rendered(answer, judged, style), (*none, *LIMITS), corpus.corpus_id, prompt.id)


def _shared(judged: Sequence[Judged], prompt: Prompt, corpus: Holdings, access: Access) -> list[Judged]:
    """A quotation under several labels needs to stand in one of them; the others are cited in support."""
    stands = {one.claim.quoted for one in judged if one.claim.quoted is not None and one.verdict in _PASSING}
    out: list[Judged] = []
    for one in judged:
        if one.claim.quoted in stands and one.verdict not in _PASSING:
            support = replace(one.claim, quote=None, quoted=None, span=one.claim.mark or one.claim.span)
            out.append(_judge(support, gather(support, prompt, corpus, access)))
        else:
            out.append(one)
    return out


def verify_claim(claim: Claim, corpus: Holdings, access: Access, *, prompt: Prompt | None = None) -> Judged:
    """Check one claim by itself, as a brief makes it: no prompt is needed."""
    return _judge(claim, gather(claim, prompt, corpus, access))


def exit_code(report: Report, fail_on: Severity = Severity.HIGH) -> int:
    """0: every claim passes or carries lesser findings. 1: one at ``fail_on`` or worse. 2: something not checked."""
    worst = min((_WORST[f.severity] for j in report.claims for f in j.findings), default=len(_WORST))
    if worst <= _WORST[fail_on]:
        return 1
    undone = [skip for skip in report.unchecked if skip not in LIMITS]
    unsure = any(judged.verdict in _UNSURE or judged.skips for judged in report.claims)
    return 2 if undone or unsure or not report.claims else 0


def _judge(claim: Claim, evidence: Evidence) -> Judged:
    findings, skips = _run(claim, evidence)
    kept = tuple(sorted(_told(findings), key=lambda f: _WORST[f.severity]))
    level = evidence.standing.level if evidence.standing is not None else 0
    folded = (
        ("typography",)
        if level and evidence.standing and (evidence.standing.cited or evidence.standing.elsewhere)
        else ()
    )
    return Judged(claim, evidence, _verdict(kept, skips, bool(folded)), kept, skips, folded)


def _run(claim: Claim, evidence: Evidence) -> tuple[list[Finding], tuple[Skip, ...]]:
    """Every check; one that crashes is recorded as not having run."""
    findings: list[Finding] = []
    skips: list[Skip] = []
    for name, check in CHECKS:
        try:
            findings += check(claim, evidence)
        except Exception as fault:  # a crash in one check never sinks the report
            skips.append(Skip(name, f"the check failed to run ({type(fault).__name__})"))
    return findings, tuple(skips)


def _told(findings: Sequence[Finding]) -> Iterator[Finding]:
    """The findings that no other outranks, each name once."""
    names = {finding.name for finding in findings}
    hidden = {low for name in names for low in OUTRANKS.get(name, ())}
    if "*" in hidden:
        top = next(name for name in ("withheld_source", "unknown_label") if name in names)
        hidden |= names - {top}
    seen: set[str] = set()
    for finding in findings:
        if finding.name not in hidden and finding.name not in seen:
            seen.add(finding.name)
            yield finding


def _verdict(findings: Sequence[Finding], skips: Sequence[Skip], altered: bool) -> Verdict:
    if findings:
        return BY_NAME[findings[0].name].verdict
    if skips:
        return Verdict.NOT_CHECKED
    return Verdict.VERIFIED_WITH_MARKED_ALTERATIONS if altered else Verdict.VERIFIED


def rendered(answer: str, judged: Sequence[Judged], style: str) -> str:
    """The answer as it may be shown: pinpoints rendered from metadata, failed citations replaced by a visible note.

    Labels, citations and quotations are replaced one by one, and the prose around them stays. A
    quotation that failed is never shown; neither is a citation under which something failed.
    """
    out: list[str] = []
    at = 0
    for span, words in _replacements(judged, style):
        if span.start < at:  # two that overlap: what fails must not be shown by the other
            out.append(f" {words}" if words else "")
        else:
            before = answer[at : span.start]
            out += [before if words else before.rstrip(" "), words]
        at = max(at, span.end)
    return "".join([*out, answer[at:]])


def _replacements(judged: Sequence[Judged], style: str) -> Iterator[tuple[Span, str]]:
    """What stands in the place of each quotation and each mark, in order; "" where a note already says it all."""
    quoted: dict[Span, list[Judged]] = {}
    marked: dict[Span, list[Judged]] = {}
    for one in judged:
        if one.claim.quoted is not None:
            quoted.setdefault(one.claim.quoted, []).append(one)
        mark = one.claim.mark or (one.claim.span if one.claim.quoted is None else None)
        name_alone = one.claim.label is None and one.claim.citation is None
        if mark is not None and not (name_alone and one.verdict in _PASSING):
            marked.setdefault(mark, []).append(one)
    places = {span: _shown_quotation(group) for span, group in quoted.items()}
    for span, group in marked.items():
        words = _shown_mark(group, style)
        places[span] = f"{places[span]} {words}" if places.get(span) else words
    yield from sorted(places.items(), key=lambda place: (place[0].start, place[0].end))


def _shown_quotation(group: Sequence[Judged]) -> str:
    failed = [one for one in group if one.verdict not in _PASSING]
    return _note(failed) if failed else _source_words(group[0])


def _shown_mark(group: Sequence[Judged], style: str) -> str:
    """The citations that stand, in brackets where a label stood; a note for what failed without a quotation."""
    failed = [one for one in group if one.verdict not in _PASSING and one.claim.quoted is None]
    if failed:
        return _note(failed)
    cited = dict.fromkeys(c for one in group if one.verdict in _PASSING and (c := _citation(one, style)))
    told = "; ".join(cited)
    return f"[{told}]" if told and group[0].claim.label else told


def _source_words(judged: Judged) -> str:
    """The quotation in the source's own characters: what stands there is what is shown."""
    standing = judged.evidence.standing
    words = standing.cited[0].words if standing is not None and standing.cited else judged.claim.quote
    return f"“{words}”"


def _note(failed: Iterable[Judged]) -> str:
    messages = dict.fromkeys(
        f"{j.verdict.value.replace('_', ' ')}: {j.findings[0].message}" if j.findings else "not checked" for j in failed
    )
    return f"[citation removed: {'; '.join(messages)}]"


def _citation(judged: Judged, style: str) -> str | None:
    """The citation of what was verified, from its metadata alone."""
    evidence = judged.evidence
    if evidence.authority is None or evidence.status not in (Status.RESOLVED, Status.STALE, Status.AMBIGUOUS):
        return None
    eids = {found.eid for found in evidence.standing.cited} if evidence.standing and evidence.standing.cited else set()
    passages = [p for p in evidence.cited if not eids or p.eid in eids]
    labels = list(dict.fromkeys(p.label for p in passages if p.label))
    pinpoint = Pinpoint(tuple(Atom(AtomKind.PARAGRAPH, label) for label in labels)) if labels else None
    head = passages[0] if passages else None
    stated = render(
        evidence.authority,
        pinpoint,
        style=style,
        author=head.author if head else None,
        role=head.role if head else None,
        eid=head.eid if head else None,
        repeated=head.repeated if head else False,
    )
    return stated.text
