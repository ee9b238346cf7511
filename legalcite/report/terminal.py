"""A report as lines for a person: the right thing first, the evidence beside it.

``lines`` yields ``(style, text)`` pairs, so that the same words stand on a terminal in colour
and in a file without; styles are those of rich.
"""

from __future__ import annotations

from collections.abc import Iterator

from legalcite.model.authority import Authority
from legalcite.model.finding import Difference, Finding, Found, Severity
from legalcite.model.passage import Passage
from legalcite.model.report import Judged, Report, Verdict
from legalcite.model.zone import Role
from legalcite.styles import render
from legalcite.styles.judges import judge_named
from legalcite.verify import GOOD_LAW, exit_code
from legalcite.wire import LIMITS

__all__ = ["claim", "exit_code", "lines", "summary"]

PASSING = (Verdict.VERIFIED, Verdict.VERIFIED_WITH_MARKED_ALTERATIONS)
SERIOUS = (Severity.BLOCKER, Severity.HIGH)

Line = tuple[str, str]


def lines(report: Report) -> Iterator[Line]:
    """The whole report: failures as they stand in the answer, then the answer as it may be shown."""
    yield from summary(report)
    for number, judged in enumerate(report.claims, 1):
        yield "", ""
        yield from claim(judged, number)
    for skip in report.unchecked:
        if skip == GOOD_LAW:  # the last line says it
            continue
        yield "yellow", f"not checked: {skip.check}: {skip.reason}"
    yield "", ""
    yield "bold", "The answer as it may be shown"
    for row in report.rendered.splitlines():
        yield "", f"  {row}"
    yield "", ""
    yield "dim", LIMITS


def summary(report: Report) -> Iterator[Line]:
    """One line: how many claims stand, fail, and could not be decided."""
    if not report.claims:
        yield "yellow", "No claim was found in this answer: nothing was checked."
        return
    stand = sum(judged.verdict in PASSING and not serious(judged) for judged in report.claims)
    fail = sum(serious(judged) for judged in report.claims)
    rest = len(report.claims) - stand - fail
    said = f"{_count(len(report.claims), 'claim')}: {stand} verified, {fail} wrong, {rest} not decided"
    yield "bold red" if fail else "bold yellow" if rest else "bold green", said


def claim(judged: Judged, number: int) -> Iterator[Line]:
    """One claim: its verdict and place, what is right, then what was said and what was found."""
    style, sign = _sign(judged)
    yield style, f"{sign} {number}. {judged.verdict.value.replace('_', ' ')}: {place(judged)}"
    for finding in judged.findings:
        yield from _right(judged, finding)
    yield "", f"    said   {clipped(judged.claim.sentence)}"
    for finding in judged.findings:
        yield from _finding(finding)
    if not judged.findings:
        for passage in judged.evidence.cited[:1]:
            yield "green", f"    stands {where(passage)}"
    if judged.transformations:
        yield "dim", f"    folded {', '.join(judged.transformations)}"
    for skip in judged.skips:
        yield "yellow", f"    not checked: {skip.check}: {skip.reason}"


def serious(judged: Judged) -> bool:
    """True when a finding of this claim is high or a blocker."""
    return any(finding.severity in SERIOUS for finding in judged.findings)


def place(judged: Judged) -> str:
    """What the claim names, as written: label, authority, pinpoint."""
    said = judged.claim
    named = [f"[{said.label}]" if said.label else None, said.name, said.citation]
    written = said.pinpoint.verbatim.strip() if said.pinpoint else ""
    pin = None if not written else written if written[:3].casefold() == "at " else f"at {written}"
    told = " ".join(part for part in (*named, pin) if part)
    work, source = judged.evidence.authority, judged.evidence.source
    if work is None or said.citation:
        return told or "(no authority named)"
    own = f" at [{source.passage.label}]" if source is not None and source.passage.label and not pin else ""
    return f"{told}  {authority_line(work)}{own}".strip()


def authority_line(work: Authority) -> str:
    """``Osei v Harrow Quay Ltd [2023] NVCA 41``."""
    return (
        " ".join(part for part in (work.title, work.citations[0] if work.citations else None) if part) or work.work_id
    )


def where(passage: Passage) -> str:
    """``para 14, reasons, dissenting, Osei JA: "words…"``; its pages, report by report, where it has no number."""
    role = passage.role.value.replace("_", " ") if passage.role else None
    told = [_numbered(passage.label) or _paged(passage), passage.zone.value, role, judge_named(passage.author or "")]
    return f"{', '.join(part for part in told if part)}: {quoted(passage.text)}"


def quoted(words: str, limit: int = 160) -> str:
    """Words of a source in quotation marks, shortened with an ellipsis."""
    return f"“{clipped(words, limit)}”"


def clipped(words: str, limit: int = 220) -> str:
    """One line of at most ``limit`` characters, cut between words."""
    flat = " ".join(words.split())
    return flat if len(flat) <= limit else flat[:limit].rsplit(" ", 1)[0] + " …"


def _right(judged: Judged, finding: Finding) -> Iterator[Line]:
    """The citation as it should have been, its speaker named where that is what went wrong."""
    work = judged.evidence.authority
    if finding.suggestion is None or work is None:
        return
    found = finding.found[0] if finding.found else None
    role = Role(found.role) if found and found.role else None
    yield (
        "bold green",
        f"    right  {render(work, finding.suggestion, author=found.author if found else None, role=role).text}",
    )


def _finding(finding: Finding) -> Iterator[Line]:
    style = "red" if finding.severity in SERIOUS else "yellow"
    for found in finding.found[:3]:
        yield "green", f"    found  {_found(found)}"
    for difference in finding.differences[:8]:
        yield "magenta", f"    {_difference(difference)}"
    yield style, f"    {finding.name} ({finding.severity.value}): {finding.message}"


def _found(found: Found) -> str:
    role = found.role.replace("_", " ") if found.role else None
    told = [_numbered(found.label), found.zone or None, role, found.author]
    return f"{', '.join(part for part in told if part)}: {quoted(found.words)}"


def _difference(difference: Difference) -> str:
    said, found = difference.said or "(nothing)", difference.found or "(nothing)"
    return f"       the answer says {said!r}, the source {found!r}" + (
        " (changes the meaning)" if difference.operative else ""
    )


def _sign(judged: Judged) -> Line:
    if serious(judged):
        return "bold red", "✗"
    if judged.verdict in PASSING:
        return "bold green", "✓"
    return "bold yellow", "?"


def _numbered(label: str | None) -> str | None:
    return None if label is None else f"para {label}"


def _paged(passage: Passage) -> str | None:
    """``pp 701–702 of 999 F.3d 700``: all pages it stands on, of each report that is named; the copy's own last."""
    told = []
    for report in dict.fromkeys(page.reporter for page in passage.pages if page.reporter != "*"):
        labels = [page.label for page in passage.pages if page.reporter == report]
        span = f"p {labels[0]}" if len(labels) == 1 else f"pp {labels[0]}–{labels[-1]}"
        told.append((report is None, f"{span} of {report or 'this copy'}"))
    return ", ".join(text for _, text in sorted(told, key=lambda row: row[0])) or None


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
