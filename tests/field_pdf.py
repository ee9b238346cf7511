"""The adapter for reported faults in reading PDFs: the pages of a case are built and go through the public API."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from readers.pdf_builder import build_pdf

from legalcite.corpus.store import Corpus
from legalcite.errors import InputError
from legalcite.ingest import ingest
from legalcite.model.cut import Cut
from legalcite.model.document import Document
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.model.unit import UnitKind
from legalcite.parsing.citation import find_citations
from legalcite.parsing.decision import cut
from legalcite.readers import read_bytes

Case = dict[str, Any]
CITATION = "[2099] NVCA 1"


def read_pdf(given: Case, want: Case, folder: Path) -> None:
    """One case of the operation ``read_pdf``; every field of the expected answer is compared."""
    document = read_bytes(build_pdf(given["pages"], given.get("page_labels")), "d1.pdf")
    one = cut(_decided(document, numbered="pinpoint" in str(given) or "passages" in want))
    unknown = set(want) - set(CHECKS)
    assert not unknown, f"fields without a check: {unknown}"
    for field, value in want.items():
        CHECKS[field](one, value, want, given)
    claims = given.get("claims") or ([given["claim"]] if "claim" in given else [])
    if claims:
        _verify(claims, want, one, folder)


def read_pdf_bytes(given: Case, want: Case, folder: Path) -> None:
    """A PDF that is broken or locked: it is refused by name, and other files are read."""
    if "bytes_ascii" in given:
        data = given["bytes_ascii"].encode("ascii")
    else:
        page = {"draw": [{"x": 72, "y": 720, "s": "1. Hello."}]}
        data = build_pdf([page], password="k", owner="o")
        open_to_all = cut(_decided(read_bytes(build_pdf([page], owner="o"), "d1.pdf")))
        assert [u.label for u in open_to_all.units] == ["1"]
    with pytest.raises(InputError) as caught:
        read_bytes(data, "d1.pdf")
    assert want["status"] == "error" and caught.value.code == want["code"]
    (folder / "in").mkdir()
    (folder / "in" / "a.pdf").write_bytes(data)
    (folder / "in" / "b.txt").write_text("[2099] NVHC 1\nAsh v Birch\n\nJUDGMENT\n\n1. The quay was wet.")
    summary = ingest([str(folder / "in")], folder / "corpus", jobs=0)
    assert summary is not None
    with Corpus.open(folder / "corpus") as corpus:
        works = corpus.rows("SELECT DISTINCT work_id FROM works")
        assert len(works) == 1
    assert want["indexed_passages"] == []


def _decided(document: Document, numbered: bool = True) -> Document:
    """The document with the citation a decision has: the cases show single pages of one, here of its reasons."""
    marks = [Mark(MarkKind.CITATION, Span(0, 0), CITATION)]
    if not numbered:
        marks.append(Mark(MarkKind.ZONE, Span(0, len(document.text)), "body"))
    return replace(document, marks=(*marks, *document.marks))


def _paragraphs(one: Cut) -> list[Any]:
    return [u for u in one.units if u.kind is UnitKind.PARAGRAPH and u.citable]


def _words(one: Cut, label: str) -> str:
    return next(u for u in _paragraphs(one) if u.label == label).words(one.document.text)


def _passages(one: Cut, value: Any, want: Case, given: Case) -> None:
    found = _paragraphs(one)
    if value and isinstance(value[0], dict):
        assert [{"para": u.label, "text": u.words(one.document.text)} for u in found] == value
    else:
        assert [u.label for u in found] == value, [u.label for u in found]


def _footnotes(one: Cut, value: Any, want: Case, given: Case) -> None:
    notes = {u.label: u.words(one.document.text) for u in one.units if u.kind is UnitKind.FOOTNOTE}
    assert notes == value


def _none_of(one: Cut, value: Any, want: Case, given: Case) -> None:
    assert not {u.label for u in _paragraphs(one)} & set(value)


def _text_of(label: str) -> Any:
    def check(one: Cut, value: Any, want: Case, given: Case) -> None:
        assert _words(one, label) == value

    return check


def _note_refs(one: Cut, value: Any, want: Case, given: Case) -> None:
    span = next(u for u in _paragraphs(one) if u.label == "5").spans
    whole = Span(span[0].start, span[-1].end)
    calls = [m.value for m in one.document.marks if m.kind is MarkKind.FOOTNOTE_CALL and whole.contains(m.span)]
    assert calls == value


def _not_extracted(one: Cut, value: Any, want: Case, given: Case) -> None:
    assert value not in one.document.text
    assert not any(value in c.citation for c in find_citations(one.document.text))


def _pages_shown(one: Cut, value: Any, want: Case, given: Case) -> None:
    shown = [{"para": u.label, "page": int(p.label)} for u in _paragraphs(one) for p in u.pages]
    assert shown == value


def _no_null_page(one: Cut, value: Any, want: Case, given: Case) -> None:
    assert all(page.label for page in one.document.pages) is value


def _text_contains(one: Cut, value: Any, want: Case, given: Case) -> None:
    assert value in one.document.text


def _lines(one: Cut, value: Any, want: Case, given: Case) -> None:
    numbered = {m.value: m.span.of(one.document.text) for m in one.document.marks if m.kind is MarkKind.LINE_NUMBER}
    assert {n: numbered.get(n) for n in value} == value


def _page_status(one: Cut, value: Any, want: Case, given: Case) -> None:
    faults = {n.message.split()[1]: n.code for n in one.notices if n.message.startswith("page ")}
    assert {label: faults.get(label, "ok") for label in value} == value


def _flag(one: Cut, value: Any, want: Case, given: Case) -> None:
    assert value in {n.code for n in one.notices}


def _gap(one: Cut, value: Any, want: Case, given: Case) -> None:
    labels = [int(u.label) for u in _paragraphs(one) if u.label]
    assert [str(n) for n in range(labels[0], labels[-1]) if n not in labels] == value


def _page_two(one: Cut, value: Any, want: Case, given: Case) -> None:
    assert list(dict.fromkeys(p.label for u in _paragraphs(one) if u.label == "2" for p in u.pages)) == value


def _later(one: Cut, value: Any, want: Case, given: Case) -> None:
    """Compared where the claims are judged."""


def _reason(one: Cut, value: Any, want: Case, given: Case) -> None:
    assert any(value in n.message for n in one.notices)


CHECKS: dict[str, Any] = {
    "passages": _passages,
    "indexed_passages": _passages,
    "footnotes": _footnotes,
    "must_not_contain_passages": _none_of,
    "para_5_text": _text_of("5"),
    "para_2_text": _text_of("2"),
    "para_2_pages": _page_two,
    "note_refs_in_5": _note_refs,
    "must_not_extract": _not_extracted,
    "pages_shown": _pages_shown,
    "no_null_page": _no_null_page,
    "text_must_contain": _text_contains,
    "lines": _lines,
    "page_status": _page_status,
    "document_flag": _flag,
    "gap": _gap,
    "reason": _reason,
    "verdict": _later,
    "verdicts": _later,
    "found_at": _later,
}


def _verify(claims: list[Case], want: Case, one: Cut, folder: Path) -> None:
    from field_reports import OPEN, assert_verdict, claim_of, corpus_of

    from legalcite.verify import verify_claim

    opened: AbstractContextManager[Corpus] = corpus_of([one], folder)
    with opened as corpus:
        judged = [verify_claim(claim_of({"citation": CITATION, **claim}), corpus, OPEN) for claim in claims]
    for result, verdict in zip(judged, want.get("verdicts") or [want["verdict"]], strict=True):
        assert_verdict(result, verdict)
    at = want.get("found_at")
    if isinstance(at, list):
        standing = judged[0].evidence.standing
        assert standing is not None
        labels = {f.label for f in standing.cited}
        for place in at:
            assert place["para"] in labels
            unit = next(u for u in _paragraphs(one) if u.label == place["para"])
            assert [p.label for p in unit.pages] == place["pages"]
    elif at:
        labels_of = [page.label for page in one.document.pages if page.span]
        assert labels_of.index(at["page_label"]) == at["sheet"] - 1
