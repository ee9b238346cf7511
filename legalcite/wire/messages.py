"""The messages the commands print, one function each; their schemas stand in ``wire.schemas``.

Every function returns plain JSON values. Offsets are code points of the text as read.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from legalcite.errors import LegalciteError
from legalcite.model.authority import Authority
from legalcite.model.citation import Citation
from legalcite.model.cut import Cut
from legalcite.model.document import Notice
from legalcite.model.finding import Finding
from legalcite.model.passage import Passage
from legalcite.model.prompt import Prompt
from legalcite.model.report import Judged, Report
from legalcite.model.span import Span, words_of
from legalcite.model.unit import Unit
from legalcite.model.window import Window
from legalcite.model.zone import Zone
from legalcite.wire.codec import plain

Message = dict[str, Any]

PARSE = "legalcite.parse/1"
CITE = "legalcite.cite/1"
PROMPT = "legalcite.prompt/1"
REPORT = "legalcite.report/1"
HIT = "legalcite.hit/1"
SNAPSHOT = "legalcite.snapshot/1"
INGEST = "legalcite.ingest/1"
SUMMARY = "legalcite.summary/1"
CHANGE = "legalcite.change/1"

LIMITS = (
    "Verified means: these words stand at this place in this copy, in this voice. "
    "It says nothing about whether the decision is still good law."
)


def parse_message(cut: Cut) -> Message:
    """How one document was cut: zones, units with their words, and warnings."""
    text, authority = cut.document.text, cut.authority
    return {
        "schema": PARSE,
        "file": cut.document.origin.path,
        "kind": cut.kind.value,
        "work_id": authority.work_id,
        "version_id": cut.version_id,
        "language": cut.language,
        "title": authority.title,
        "citations": list(authority.citations),
        "court": authority.court,
        "date": plain(authority.date),
        "text_sha256": _sha256(text),
        "zones": [_zone(zone, text) for zone in cut.zones],
        "units": [_unit(unit, text) for unit in cut.units],
        "warnings": [_warning(notice) for notice in cut.notices],
    }


def error_message(file: str, error: BaseException) -> Message:
    """A file that could not be read, with its path exactly as given; a crash is a code of its own."""
    return {"file": file, "error": {"code": error_code(error), "message": one_line(error)}}


def file_message(file: str, out: str) -> Message:
    """A result that was written to a file instead of being printed."""
    return {"file": file, "out": out}


def cite_message(file: str, citation: Citation, eids: Sequence[Sequence[str]] = ()) -> Message:
    """One citation found in a text. The authority's members are null where none is safe to name.

    ``eids`` are the Akoma Ntoso ids of each atom of its pinpoint.
    """
    pinpoint = citation.pinpoint
    authority = {
        "jurisdiction": citation.jurisdiction,
        "normalized": citation.normalized,
        "name": citation.name,
        "court": citation.court,
        "year": citation.year,
        "parallel": list(citation.parallel),
    }
    return {
        "schema": CITE,
        "file": file,
        "citation": citation.citation,
        "start": citation.span.start,
        "end": citation.span.end,
        "whole": [citation.whole.start, citation.whole.end],
        "class": citation.kind.value,
        "form": citation.form.value,
        "authority": authority,
        "pinpoint": None
        if pinpoint is None or pinpoint.span is None
        else {
            "atoms": [
                {"kind": atom.kind.value, "value": atom.value, "eids": list(ids)}
                for atom, ids in zip(pinpoint.atoms, [*eids, *[()] * len(pinpoint.atoms)], strict=False)
            ],
            "verbatim": pinpoint.verbatim,
            "start": pinpoint.span.start,
            "end": pinpoint.span.end,
            "error": pinpoint.error,
        },
        "antecedent": citation.antecedent,
        "unresolved": citation.unresolved.value if citation.unresolved else None,
        "parentheticals": list(citation.parentheticals),
        "author": citation.author,
        "role": citation.role,
        "aside": citation.aside,
        "signal": citation.signal,
    }


def prompt_message(prompt: Prompt) -> Message:
    """Everything a model was given; ``from_json(text, Prompt)`` reads it back."""
    return {"schema": PROMPT, **plain(prompt)}


def hit_message(
    query: str, passage: Passage, authority: Authority, version_id: str, *, rank: int, score: float
) -> Message:
    """One passage found, best first (rank 1)."""
    return {
        "schema": HIT,
        "query": query,
        "rank": rank,
        "score": round(score, 6),
        "version_id": version_id,
        "authority": plain(authority),
        "passage": plain(passage),
    }


def snapshot_message(
    passage_id: str, passage: Passage, authority: Authority, version_id: str, *, status: str, current: str | None
) -> Message:
    """The text behind an id as it was recorded, marked when it is superseded or deleted."""
    return {
        "schema": SNAPSHOT,
        "id": passage_id,
        "status": status,
        "version_id": version_id,
        "current_version": current,
        "authority": plain(authority),
        "passage": plain(passage),
    }


def ingest_message(
    file: str,
    status: str,
    *,
    work_id: str,
    version_id: str,
    duplicate_of: str | None,
    replaced: str | None,
    uncertain: bool,
) -> Message:
    """What became of one document: ``added``, ``replaced``, ``duplicate`` or ``unchanged``."""
    return {
        "schema": INGEST,
        "file": file,
        "status": status,
        "work_id": work_id,
        "version_id": version_id,
        "duplicate_of": duplicate_of,
        "replaced": replaced,
        "uncertain": uncertain,
    }


def summary_message(counts: dict[str, int], *, refused: int) -> Message:
    """What an ingest did, in numbers; the last line of its output."""
    return {"schema": SUMMARY, **counts, "refused": refused}


def change_message(name: str, action: str, *, reason: str | None) -> Message:
    """What was removed, or purged and why: the id of a work, version, passage or source."""
    return {"schema": CHANGE, "id": name, "action": action, "reason": reason}


def report_message(report: Report, *, file: str | None = None) -> Message:
    """The verdict on every claim of one answer, with the evidence a reader needs to see."""
    return {
        "schema": REPORT,
        "file": file,
        "prompt_id": report.prompt_id,
        "corpus_id": report.corpus_id,
        "claims": [_judged(judged) for judged in report.claims],
        "unchecked": plain(report.unchecked),
        "rendered": report.rendered,
        "limits": LIMITS,
    }


def error_code(error: BaseException) -> str:
    """The stable code of an error; ``crash`` for one nobody foresaw."""
    return error.code if isinstance(error, LegalciteError) else "crash"


def one_line(error: BaseException) -> str:
    """The message of an error on one line; the type is named when nobody foresaw it."""
    said = " ".join(str(error).split())
    return said if isinstance(error, LegalciteError) and said else f"{type(error).__name__}: {said}".rstrip(": ")


def _zone(zone: Zone, text: str) -> Message:
    return {
        "id": zone.id,
        "kind": zone.kind.value,
        "voice": zone.voice.value,
        "role": plain(zone.role),
        "author": zone.author,
        "joined_by": list(zone.joined_by),
        "heading": zone.heading,
        "spans": plain(zone.spans),
        "first_words": _first_words(text, zone.spans),
    }


def _unit(unit: Unit, text: str) -> Message:
    return {
        "eid": unit.eid,
        "kind": unit.kind.value,
        "label": unit.label,
        "label_source": plain(unit.label_source),
        "parent": unit.parent,
        "zone": unit.zone,
        "citable": unit.citable,
        "spans": plain(unit.spans),
        "text": unit.words(text),
        "pages": plain(unit.pages),
        "path": list(unit.path),
        "in_force": _window(unit.window),
    }


def _window(window: Window | None) -> Message | None:
    if window is None:
        return None
    return {
        "from": plain(window.start),
        "until": plain(window.end),
        "status": window.status.value,
        "extent": window.extent,
        "known_until": plain(window.known_until),
    }


def _warning(notice: Notice) -> Message:
    return {"code": notice.code, "message": notice.message, "span": plain(notice.span)}


def _judged(judged: Judged) -> Message:
    claim, evidence = judged.claim, judged.evidence
    return {
        "claim": plain(claim),
        "verdict": judged.verdict.value,
        "transformations": list(judged.transformations),
        "status": evidence.status.value,
        "authority": plain(evidence.authority),
        "cited": [_cited(passage) for passage in evidence.cited],
        "findings": [_finding(finding) for finding in judged.findings],
        "skips": plain(judged.skips),
    }


def _cited(passage: Passage) -> Message:
    """The place a claim names, without scopes: those are the corpus's business."""
    return {
        "id": passage.id,
        "eid": passage.eid,
        "label": passage.label,
        "zone": passage.zone.value,
        "voice": passage.voice.value,
        "role": plain(passage.role),
        "author": passage.author,
        "text": passage.text,
    }


def _finding(finding: Finding) -> Message:
    return {
        "name": finding.name,
        "severity": finding.severity.value,
        "said": finding.said,
        "message": finding.message,
        "found": plain(finding.found),
        "differences": plain(finding.differences),
        "suggestion": plain(finding.suggestion),
    }


def _first_words(text: str, spans: tuple[Span, ...], count: int = 12) -> str:
    """The first ``count`` words; no more text is joined than is needed for them."""
    taken: list[Span] = []
    words: list[str] = []
    for span in spans:
        taken.append(Span(span.start, min(span.end, span.start + 2000)))
        words = words_of(text, taken).split()
        if len(words) >= count:
            break
    return " ".join(words[:count])


def _sha256(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
