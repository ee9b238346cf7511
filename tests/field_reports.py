"""The adapter between neutral case files and the public API: each operation becomes calls a user could make.

A case has an ``input`` with an ``op`` and an ``expected`` answer in neutral names; ``check`` raises
``AssertionError`` when the engine answers otherwise, and ``Unsupported`` for one that this version does not offer.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from field_citations import extract_citations
from field_html import read_html
from field_pdf import read_pdf, read_pdf_bytes
from readers.docx_builder import build_docx

from legalcite.corpus.publish import Writer
from legalcite.corpus.search import Hit, search
from legalcite.corpus.store import Corpus
from legalcite.errors import CorpusError
from legalcite.ingest import ingest
from legalcite.model.access import Access
from legalcite.model.claim import Claim
from legalcite.model.cut import Cut
from legalcite.model.document import Page
from legalcite.model.mark import MarkKind
from legalcite.model.passage import Passage
from legalcite.model.pinpoint import Pinpoint
from legalcite.model.report import Judged, Verdict
from legalcite.model.span import Span
from legalcite.parsing.citation import authorities, find_citations
from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.parsing.pinpoint import parse_pinpoint
from legalcite.parsing.work import normalise_citation
from legalcite.prompt import build
from legalcite.readers import read_bytes
from legalcite.styles.links import escape_id, unescape_id
from legalcite.text.align import differences, find, near
from legalcite.text.dates import parse_date
from legalcite.verify import verify, verify_claim

Case = dict[str, Any]
OPEN = Access()
ROLES = {"majority": "majority", "dissent": "dissenting", "concurrence": "concurring"}
FLAGS = {"minority_opinion": "dissent_cited_as_holding"}
VERDICTS = {
    "verified": (Verdict.VERIFIED, Verdict.VERIFIED_WITH_MARKED_ALTERATIONS),
    "wrong_pinpoint": (Verdict.WRONG_PINPOINT, Verdict.NOT_CITABLE),
    "not_citable_zone": (Verdict.NOT_CITABLE,),
    "pinpoint_unverifiable": (Verdict.NOT_CHECKED,),
    "needs_review": (Verdict.NOT_CHECKED,),
    "altered_quote": (Verdict.QUOTE_DIFFERS,),
    "fabricated_quote": (Verdict.QUOTE_NOT_FOUND,),
    "ambiguous": (Verdict.AMBIGUOUS,),
    "not_retrieved": (Verdict.NOT_SUPPLIED,),
    "not_in_prompt": (Verdict.NOT_SUPPLIED,),
    "unknown_label": (Verdict.NOT_SUPPLIED,),
    "unknown_citation": (Verdict.NOT_IN_CORPUS, Verdict.NOT_SUPPLIED),
    "unresolvable": (Verdict.WITHHELD,),
    "name_mismatch": (Verdict.NAME_MISMATCH,),
}
BARRED = {
    "verified": (Verdict.VERIFIED,),
    "verified_with_alterations": (Verdict.VERIFIED_WITH_MARKED_ALTERATIONS,),
}
"""What a verdict that must not be given means, narrower than what fits one that is wanted."""
NAMES = {
    "wrong_pinpoint": {"neighbour_paragraph", "page_read_as_paragraph", "unit_not_found"},
    "not_citable_zone": {"summary_cited_as_court", "counsel_cited_as_court"},
    "pinpoint_unverifiable": {"page_not_verifiable", "damaged_source"},
    "altered_quote": {"tidied_quotation"},
    "fabricated_quote": {"quote_not_found"},
    "not_retrieved": {"never_retrieved", "dropped_source"},
    "not_in_prompt": {"outside_supplied_text"},
    "unknown_label": {"unknown_label"},
    "unknown_citation": {"unknown_authority"},
}


class Unsupported(Exception):
    """An operation that this version does not offer."""


def check(case: Case, folder: Path) -> None:
    """Run one case in an empty folder; raises ``AssertionError`` where the answer is another."""
    given, want = case["input"], case["expected"]
    run = OPERATIONS.get(given["op"])
    if run is None:
        raise Unsupported(given["op"])
    unknown = [
        v for v in [want.get("verdict"), *_listed(want.get("verdicts"))] if isinstance(v, str) and v not in VERDICTS
    ]
    if given["op"] == "verify" and (unknown or ("answer" in given and "retrieved" not in given)):
        raise Unsupported(f"verdict {unknown or 'labels given apart'}")
    run(given, want, folder)


def _listed(verdicts: Any) -> list[Any]:
    return verdicts if isinstance(verdicts, list) else []


# Documents


def cut_text(text: str, name: str = "d1.txt") -> Cut:
    return cut(read_bytes(text.encode(), name))


def cut_given(given: Case) -> Cut:
    text = given.get("text")
    if text is None or "citations" in given or given.get("type") == "statute" or "versions" in given:
        raise Unsupported("documents that are statutes or known only by a reporter's citation")
    document = read_bytes(text.replace("\0", "\ufffd").encode(), f"{given.get('doc', 'd1')}.txt")
    document = replace(document, text=text if len(text) == len(document.text) else document.text)
    starts = sorted((text.index(words), label) for label, words in given.get("page_starts", {}).items())
    bounds = [*starts, (len(text), "")]
    pages = tuple(Page(label, Span(at, bounds[n + 1][0])) for n, (at, label) in enumerate(starts))
    return cut(replace(document, pages=pages))


@contextmanager
def corpus_of(cuts: Iterable[Cut], folder: Path):
    writer = Writer.open(folder)
    try:
        for one in cuts:
            writer.put(one, passages_of(one), data=None)
        writer.publish()
    finally:
        writer.close()
    with Corpus.open(folder) as corpus:
        yield corpus


def paragraphs(one: Cut) -> list[Passage]:
    return [p for p in passages_of(one) if p.citable and p.kind.value in ("paragraph", "item")]


# Cutting


def parse_decision(given: Case, want: Case, folder: Path) -> None:
    started = time.process_time()
    template = given.get("text_template")
    if template:
        first, last = template["start"], template["start"] + template["count"]
        body = "".join(template["repeat"].replace("{i}", str(i)) for i in range(first, last))
        one = cut_text(template["head"] + body + template["tail"])
        assert len({p.eid for p in paragraphs(one)}) == want["passage_count"]
        with corpus_of([one], folder) as corpus:
            judged = verify_claim(claim_of(given["claim"]), corpus, OPEN)
        assert_verdict(judged, want["verdict"])
        assert time.process_time() - started < want["time_limit_s"]
        return
    one = cut_given(given["document"])
    found = passages_of(one, max_chars=given["max_chunk_chars"]) if "max_chunk_chars" in given else passages_of(one)
    citable = [p for p in found if p.citable]
    labels = list(dict.fromkeys(p.label for p in citable))
    if isinstance(want["passages"][0], str):
        assert labels == want["passages"]
    else:
        assert list(dict.fromkeys(p["para"] for p in want["passages"])) == labels
        for label in labels:
            parts = [p for p in citable if p.label == label]
            unit = next(u for u in one.units if u.label == label)
            assert [p.part for p in parts] == list(range(1, len(parts) + 1))
            assert " ".join(p.text for p in parts) == unit.words(one.document.text)
        assert sum(p.label == "7" for p in citable) >= want.get("min_parts_of_7", 1)
    texts = {label: " ".join(p.text for p in citable if p.label == label) for label in labels}
    for key, value in want.items():
        if match := re.fullmatch(r"para_(\w+)_contains", key):
            assert all(words in texts[match[1]] for words in value)
        elif match := re.fullmatch(r"para_(\w+)_(sub_items|quoted_from)", key):
            assert all(words in texts[match[1]] for words in ([value] if isinstance(value, str) else value))
        elif match := re.fullmatch(r"citations_in_(\w+)", key):
            hits = authorities(find_citations(texts[match[1]]))
            assert [h.citation for h in hits] == [c["citation"] for c in value]
            assert [h.pinpoint.atoms[0].first for h in hits if h.pinpoint] == [c["pinpoint"]["from"] for c in value]
        elif key == "must_not_contain_passages":
            assert not set(value) & set(labels)
        elif key == "headings":
            assert not [h for u in one.units for h in u.path]
        elif key == "zone_of":
            for words in value:
                at = one.document.text.index(words)
                zone = next(z for z in one.zones if any(s.start <= at < s.end for s in z.spans))
                assert zone.kind.value == "caption"


def read_docx(given: Case, want: Case, folder: Path) -> None:
    document = read_bytes(build_docx(given["docx_model"]), "d1.docx")
    if "numbers" in want:
        numbers = {m.span: m.value for m in document.marks if m.kind is MarkKind.LIST_NUMBER}
        assert [numbers.get(block.span) for block in document.blocks] == want["numbers"]
        return
    one = cut(document)
    if "passages" in want:
        units = [u for u in one.units if u.kind.value == "paragraph"]
        assert [{"para": u.label, "text": u.words(document.text)} for u in units] == want["passages"]
        titles = [h for u in units for h in u.path]
        assert all(h in titles or h in document.text.split("\n") for h in want["headings"])
        return
    assert not document.pages and all(not u.pages for u in one.units)
    decision = "[2099] NVCA 1\nAsh v Birch\n\nREASONS\n\n"
    model = {"paragraphs": [*({"text": t} for t in decision.split("\n") if t), *given["docx_model"]["paragraphs"]]}
    with corpus_of([cut(read_bytes(build_docx(model), "d1.docx"))], folder) as corpus:
        judged = verify_claim(claim_of({"citation": "[2099] NVCA 1", **given["claim"]}), corpus, OPEN)
    assert_verdict(judged, want["verdict"])
    assert_found(judged, want["found_at"])


# Claims


def claim_of(given: Case) -> Claim:
    if "as_of" in given or "prompt" in given:
        raise Unsupported("claims with a date")
    cited = given.get("citation", "")
    hit = next(iter(authorities(find_citations(cited, volumes=True))), None)
    if cited and hit is None:
        raise Unsupported("citations of an unknown reporter")
    pin = given.get("pinpoint") or ""
    author = re.search(r"\s*\(([^()]+)\)\s*$", pin)
    pinpoint = parse_pinpoint(pin[: author.start()] if author else pin) if pin else None
    if pin and pinpoint is None:
        raise Unsupported(f"pinpoint {pin}")
    return Claim(
        Span(0, len(given["quote"])),
        given["quote"],
        citation=hit.citation if hit else None,
        name=hit.name if hit else None,
        pinpoint=pinpoint,
        quote=given["quote"],
        voice_author=author[1] if author else None,
    )


def assert_verdict(judged: Judged, want: Any) -> None:
    wanted = want["one_of"] if isinstance(want, dict) else [want]
    names = {f.name for f in judged.findings}
    fits = [v for v in wanted if judged.verdict in VERDICTS[v] and (v not in NAMES or names & NAMES[v])]
    assert fits, (judged.verdict, names, wanted)


def assert_found(judged: Judged, want: Sequence[Case]) -> None:
    standing = judged.evidence.standing
    assert standing is not None
    places = [*standing.cited, *standing.elsewhere]
    for place in want:
        fits = [
            f
            for f in places
            if f.label == place.get("para", f.label)
            and f.zone == place.get("zone", f.zone)
            and f.role == (ROLES[place["opinion_role"]] if "opinion_role" in place else f.role)
            and (f.author or "").casefold() == place.get("opinion", f.author or "").casefold()
        ]
        assert fits, (place, places)


def verify_case(given: Case, want: Case, folder: Path) -> None:
    if any(d.get("format") not in (None, "docx") for d in given["documents"]):
        raise Unsupported("formats that are not read")
    cuts = [cut_given(d) for d in given["documents"]]
    with corpus_of(cuts, folder) as corpus:
        if "answer" in given:
            _verify_answer(given, want, corpus)
            return
        claims = given.get("claims") or [given["claim"]]
        judged = [verify_claim(claim_of(c), corpus, OPEN) for c in claims]
    for one, verdict in zip(judged, want.get("verdicts") or [want["verdict"]], strict=True):
        assert_verdict(one, verdict)
        assert not any(one.verdict in BARRED.get(v, VERDICTS.get(v, ())) for v in want.get("must_not_be", []))
    if "found_at" in want:
        assert_found(judged[0], want["found_at"])
    for flag in want.get("flags", []):
        if flag in FLAGS:
            assert FLAGS[flag] in {f.name for f in judged[0].findings}
    if want.get("third"):
        assert want["third"]["reason"] in {f.name for f in judged[2].findings}
    _verify_details(want, judged[0], cuts[0])


def _verify_details(want: Case, judged: Judged, one: Cut) -> None:
    if "passages" in want:
        assert [p.label for p in paragraphs(one)] == want["passages"]
    if "passages_in_reasons" in want:
        assert [p.label for p in paragraphs(one)] == want["passages_in_reasons"]
    if "passage_count" in want:
        assert len(paragraphs(one)) == want["passage_count"]
    if want.get("ids_distinct"):
        ids = [p.id for p in paragraphs(one)]
        assert len(set(ids)) == len(ids)
    if isinstance(want.get("diff"), list):
        found = " ".join(d.found for f in judged.findings for d in f.differences)
        assert all(d["missing"] in found for d in want["diff"])
    elif "diff" in want:
        said = {(d.said, d.found) for f in judged.findings for d in f.differences}
        assert any(want["diff"]["quoted"] in a and want["diff"]["source"] in b for a, b in said), said
    if "supported_prefix" in want:
        standing = judged.evidence.standing
        assert standing and standing.nearest and standing.nearest.words.rstrip(" ,.") == want["supported_prefix"]
        said = "".join(d.said for f in judged.findings for d in f.differences)
        assert said.strip(" ,.") == want["unsupported"].strip(" ,.")
    if "quote_status" in want:
        assert judged.evidence.standing and (judged.evidence.standing.cited or judged.evidence.standing.elsewhere)


def _verify_answer(given: Case, want: Case, corpus: Corpus) -> None:
    shown = {(r["doc"], r["para"]) for r in given["retrieved"]}
    hits = [h for h in everything(corpus) if any(h.passage.label == para for _, para in shown)]
    prompt = build("?", hits, corpus_id=corpus.corpus_id, access=OPEN)
    report = verify(given["answer"], prompt, corpus, OPEN)
    for claim in want["claims"]:
        judged = next(j for j in report.claims if j.claim.citation == claim["citation"])
        assert_verdict(judged, claim["verdict"])


def everything(corpus: Corpus) -> list[Hit]:
    rows = corpus.rows("SELECT DISTINCT work_id FROM works ORDER BY work_id")
    out: list[Hit] = []
    for (work_id,) in rows:
        authority = corpus.authority(work_id, OPEN)
        version = corpus.current_version(work_id, OPEN)
        assert authority is not None and version is not None
        for passage in corpus.work_passages(work_id, OPEN):
            if passage.citable:
                out.append(Hit(passage, authority, version, 1.0, len(out) + 1))
    return out


def verify_lines(given: Case, want: Case, folder: Path) -> None:
    one = cut_text("[2099] NVCA 2\nAsh v Birch\n\nREASONS\n\n" + "\n".join(given["lines"]))
    with corpus_of([one], folder) as corpus:
        for claim, verdict in zip(given["claims"], want["verdicts"], strict=True):
            judged = verify_claim(claim_of({"citation": "[2099] NVCA 2", "pinpoint": "[4]", **claim}), corpus, OPEN)
            assert_verdict(judged, verdict)


def resolve_case(given: Case, want: Case, folder: Path) -> None:
    cuts = [cut_given(d) for d in given["documents"]]
    if "citation" not in given:
        raise Unsupported("queries by name or with a date")
    hit = next(iter(authorities(find_citations(given["citation"]))))
    claim = Claim(Span(0, 1), given["citation"], citation=hit.citation, name=hit.name, pinpoint=hit.pinpoint)
    with corpus_of(cuts, folder) as corpus:
        judged = verify_claim(claim, corpus, OPEN)
    assert_verdict(judged, want["verdict"])
    found = [((p.author or "").casefold(), p.role and p.role.value, p.label) for p in judged.evidence.cited]
    assert found == [(c["opinion"].casefold(), ROLES[c["opinion_role"]], c["para"]) for c in want["candidates"]]


# The corpus


def index_ops(given: Case, want: Case, folder: Path) -> None:
    names: dict[str, str] = {}
    remembered: dict[str, str] = {}
    results: list[list[str]] = []
    sources: list[str] = []
    duplicates: dict[str, str] = {}
    resolved: list[Case] = []
    listed: list[Passage] = []
    for step in given["steps"]:
        ((verb, value),) = [(k, v) for k, v in step.items() if k != "as"]
        if verb in ("add", "replace"):
            _add(value, folder, names, duplicates)
            continue
        with Corpus.open(folder) as corpus:
            if verb.startswith("search"):
                query = f'"{value}"' if verb == "search_phrase" else value
                hits = search(corpus, query, access=OPEN, all_words=verb == "search_all_words")
                results.append([f"{names[h.passage.work_id]}#{h.passage.label}" for h in hits])
                sources = [h.authority.citations[0] for h in hits if h.authority.citations]
            elif verb == "remember_id":
                doc, label = value.split("#")
                work = next(w for w, n in names.items() if n == doc)
                remembered[step["as"]] = next(p.id for p in corpus.work_passages(work, OPEN) if p.label == label)
            elif verb == "resolve_id":
                found = corpus.resolve(remembered.get(value, value), OPEN)
                resolved.append(
                    {"verdict": "unknown_id"}
                    if found is None
                    else {
                        "verdict": "stale_source" if found.status != "current" else "current",
                        "text": found.passage.text,
                    }
                )
            elif verb == "list":
                listed = [p for w, n in names.items() if n == value for p in corpus.work_passages(w, OPEN) if p.citable]
            elif verb == "resolve":
                resolved.append(
                    {
                        "verdict": "resolved"
                        if len(corpus.works_by_citation(normalise_citation(value.split(" at ")[0]))) == 1
                        else "?"
                    }
                )
    if "search_results" in want:
        assert results == want["search_results"]
    if "search_result_sources" in want:
        assert sorted(sources) == sorted(want["search_result_sources"])
    assert duplicates == want.get("duplicate_of", {})
    if isinstance(want.get("resolve"), list):
        assert [r["verdict"] for r in resolved] == [r["verdict"] for r in want["resolve"]]
    if isinstance(want.get("resolve"), str):
        assert resolved[-1]["verdict"] == want["resolve"]
    if isinstance(want.get("passages"), list):
        assert [p.label for p in listed] == want["passages"]
        assert len({p.id for p in listed}) == len(listed)


_COUNT = [100]


def _add(value: Case, folder: Path, names: dict[str, str], duplicates: dict[str, str]) -> None:
    text = value["text"]
    label = value.get("para") or value.get("section")
    if label:
        _COUNT[0] += 1
        text = f"[2099] NVHC {_COUNT[0]}\nAsh v Birch\n\nJUDGMENT\n\n{label}. {text}"
    one = cut_text(text, value.get("file", f"{value['doc']}.txt").replace(".pdf", ".txt"))
    writer = Writer.open(folder)
    try:
        outcome = writer.put(one, passages_of(one), data=None)
        writer.publish()
    finally:
        writer.close()
    if outcome.status == "duplicate" or outcome.duplicate_of:
        duplicates[value["doc"]] = names[one.authority.work_id]
    names.setdefault(one.authority.work_id, value["doc"])


def process_ops(given: Case, want: Case, folder: Path) -> None:
    text = "[2099] NVHC 1\nAsh v Birch\n\nJUDGMENT\n\n1. The quay was wet."
    (folder / "in").mkdir()
    (folder / "in" / "d1.txt").write_text(text)
    store = folder / "corpus"
    ingest([str(folder / "in")], store, jobs=0)
    if "process_B" in want:
        writer = Writer.open(store)
        try:
            with Corpus.open(store) as corpus:
                assert [h.passage.label for h in search(corpus, "quay", access=OPEN)] == ["1"]
            try:
                Writer.open(store)
                raise AssertionError("two writers at once")
            except CorpusError as error:
                assert error.code == want["process_B"]["code"] and str(__import__("os").getpid()) in error.message
        finally:
            writer.close()
        return
    half = (
        "import os, sys\nfrom legalcite.corpus.publish import Writer\nfrom legalcite.readers import read_bytes\n"
        "from legalcite.parsing.decision import cut\nfrom legalcite.parsing.passages import passages_of\n"
        "w = Writer.open(sys.argv[1])\n"
        "c = cut(read_bytes(b'[2099] NVHC 2\\nElm v Fir\\n\\nJUDGMENT\\n\\n1. The gate was shut.', 'd2.txt'))\n"
        "w.put(c, passages_of(c), data=None)\nos._exit(9)\n"
    )
    assert subprocess.run([sys.executable, "-c", half, str(store)], check=False).returncode == 9
    for wal in store.glob("*.wal"):
        data = bytearray(wal.read_bytes())
        middle = len(data) // 2
        data[middle : middle + 16] = b"\xff" * min(16, len(data) - middle)
        wal.write_bytes(data)
    with Corpus.open(store) as corpus:
        assert [h.passage.label for h in search(corpus, "quay", access=OPEN)] == ["1"]
        assert not search(corpus, "gate", access=OPEN)


# The pipeline


def pipeline(given: Case, want: Case, folder: Path) -> None:
    if "conversation" in given:
        _history(given, want, folder)
        return
    texts: dict[str, str] = {}
    for entry in given.get("retrieved", []):
        texts[entry["id"]] = entry["text"]
    for label, entry in given.get("supplied", {}).items():
        if isinstance(entry, dict):
            texts[entry["id"]] = entry["text"]
        elif not given.get("retrieved"):
            texts[f"p{label}"] = entry
    scopes = given.get("access", {}).get("at_retrieval", {}).get(given.get("user", ""), [])
    cuts = {
        key: cut_text(f"[2099] NVCA {n}\nAsh v Birch\n\nREASONS\n\n1. {text}")
        for n, (key, text) in enumerate(texts.items(), 1)
    }
    writer = Writer.open(folder)
    try:
        for key, one in cuts.items():
            writer.put(one, passages_of(one), data=None, scopes=[key] if scopes else [])
        writer.publish()
    finally:
        writer.close()
    with Corpus.open(folder) as corpus:
        _pipeline(given, want, corpus, cuts, Access(frozenset(scopes)))


def _pipeline(given: Case, want: Case, corpus: Corpus, cuts: dict[str, Cut], reader: Access) -> None:
    order = given.get("rerank_order_of_unique") or list(cuts)
    hits: list[Hit] = []
    for key in order:
        one = cuts[key]
        passage = next(p for p in corpus.work_passages(one.authority.work_id, reader) if p.citable)
        version = corpus.current_version(one.authority.work_id, reader)
        hits.append(Hit(passage, one.authority, version or "", 1.0, len(hits) + 1))
    twice = [*hits, hits[0]]
    budget, cuts_last = 3000, False
    if "prompt_budget_chars" in given:
        budget, cuts_last = len(given["supplied"]["1"].split()) - 1, True
    prompt = build("?", twice, corpus_id=corpus.corpus_id, budget=budget, access=reader, truncate=cuts_last)
    if "labels" in want:
        keys = {one.authority.work_id: key for key, one in cuts.items()}
        assert {s.label.removeprefix("S"): keys[s.passage.work_id] for s in prompt.sources} == want["labels"]
    now = reader
    if "access" in given:
        now = Access(frozenset(given["access"]["at_display"][given["user"]]))
    report = verify(given["answer"], prompt, corpus, now, bare_labels=True)
    labels = [j.claim.label.removeprefix("S") for j in report.claims if j.claim.label]
    if "labels_used" in want:
        assert labels == want["labels_used"]
    if isinstance(want.get("verdicts"), list):
        judged = [j for j in report.claims if j.claim.label]
        for one, verdict in zip(judged, want["verdicts"], strict=True):
            assert_verdict(one, verdict)
    else:
        for label, verdict in want.get("verdicts", {}).items():
            for one in report.claims:
                if one.claim.label == f"S{label}":
                    assert_verdict(one, verdict)
    told = " ".join([report.rendered, *(f.message for j in report.claims for f in j.findings)])
    for secret in want.get("must_not_leak", []):
        assert secret not in told


def _history(given: Case, want: Case, folder: Path) -> None:
    """Each turn keeps its own prompt: a label means what it meant in that turn."""
    keys = sorted({key for turn in given["conversation"] for key in turn["labels"].values()})
    cuts = {
        key: cut_text(f"[2099] NVCA {n}\nAsh v Birch\n\nREASONS\n\n1. Words of {key}.") for n, key in enumerate(keys, 1)
    }
    with corpus_of(cuts.values(), folder) as corpus:
        shown = {}
        for turn in given["conversation"]:
            hits = [
                h
                for key in turn["labels"].values()
                for h in everything(corpus)
                if h.authority.work_id == cuts[key].authority.work_id
            ]
            prompt = build("?", hits, corpus_id=corpus.corpus_id, access=OPEN)
            report = verify(turn["answer"], prompt, corpus, OPEN, bare_labels=True)
            shown[turn["turn"]] = {
                (j.claim.label or "").removeprefix("S"): j.evidence.source.passage.work_id
                for j in report.claims
                if j.evidence.source
            }
    works = {key: one.authority.work_id for key, one in cuts.items()}
    assert shown[given["render_turn"]] == {label: works[key] for label, key in want["rendered"].items()}


def render_link(given: Case, want: Case, folder: Path) -> None:
    for text in given["ids"]:
        for form in given["formats"]:
            escaped = escape_id(text, form)
            assert unescape_id(escaped, form) == text
            assert form != "html" or "<" not in escaped
    urls = [escape_id(text, "url") for text in given["ids"]]
    assert all(example in urls for example in want["url_examples"])


# Text alone


def align_case(given: Case, want: Case, folder: Path) -> None:
    repeated = given.get("source_template")
    body = repeated["repeat"] * repeated["count"] if repeated else ""
    source = body + repeated["tail"] if repeated else given["source"]
    quote = given["quote"]
    exact = find(quote, source)
    if "match" in want:
        assert exact is not None and exact.level == 0 and want["match"] == "exact"
        assert (exact.span.start >= len(body)) is want["start_in_tail"]
        return
    span = near(quote, source)
    assert exact is None and span is not None
    words = source[span.start : span.end]
    assert words == want["span_text"]
    assert [(d.said, d.found) for d in differences(quote, words)] == [("", d["missing"]) for d in want["diff"]]


def pinpoint_case(given: Case, want: Case, folder: Path) -> None:
    found = [parse_pinpoint(item) for item in given["items"]]
    assert [_pinpoint(one) for one in found] == want["parsed"]
    kinds = [{atom.kind.value for atom in one.atoms} if one else set() for one in found]
    assert kinds == [{PINPOINT_KINDS[kind]} for kind in want["types"]]


PINPOINT_KINDS = {"para": "paragraph", "page": "page"}
PINPOINT_ERRORS = {"unfinished_range": "incomplete_range", "reversed_range": "reversed_range"}


def _pinpoint(one: Pinpoint | None) -> Any:
    assert one is not None
    if one.error:
        return {"error": PINPOINT_ERRORS[one.error]}
    return [f"{atom.first}-{atom.last}" if atom.last else atom.first for atom in one.atoms]


def date_case(given: Case, want: Case, folder: Path) -> None:
    assert [_date(item) for item in given["items"]] == want["results"]


def _date(text: str) -> Any:
    read = parse_date(text)
    if read.day is not None:
        return read.day.isoformat()
    if read.partial is not None:
        return {"partial": read.partial}
    found: Case = {"error": read.error}
    if read.candidates:
        found["candidates"] = [day.isoformat() for day in read.candidates]
    return found


OPERATIONS = {
    "align": align_case,
    "extract_citations": extract_citations,
    "parse_pinpoint": pinpoint_case,
    "parse_date": date_case,
    "parse_decision": parse_decision,
    "read_docx": read_docx,
    "read_html": read_html,
    "read_pdf": read_pdf,
    "read_pdf_bytes": read_pdf_bytes,
    "verify": verify_case,
    "verify_lines": verify_lines,
    "resolve": resolve_case,
    "index_ops": index_ops,
    "process_ops": process_ops,
    "pipeline": pipeline,
    "render_link": render_link,
}
__all__ = ["Unsupported", "check"]
