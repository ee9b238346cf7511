"""A literate page about one failure becomes runs: its sources, the claims that show it, the twins that stay silent.

A page is Markdown. ``# name`` is the failure. ``## Source`` holds a decision in a fenced block (several may
follow each other). ``## Setting`` lists what differs from the usual: ``by: brief`` (no prompt: the claims of a
brief), ``supplied: 13, 14`` (the paragraphs shown to the model, in the order of their labels), ``budget`` (words),
``pages: 14 = 13. The`` (page 14 begins at those words), ``then: remove`` (after the answer, before it is shown) or
``then: replace`` with a ``## Newer source``. ``## Claim`` is followed by ``## Finding``, a list of
``name (severity): words of the message`` and a last entry ``verdict: name``; ``## Clean twin`` must give no finding.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from legalcite.claims import claims_in
from legalcite.corpus.publish import Writer
from legalcite.corpus.search import Hit
from legalcite.corpus.store import Corpus
from legalcite.model.access import Access
from legalcite.model.cut import Cut
from legalcite.model.document import Page as Leaf
from legalcite.model.prompt import Prompt
from legalcite.model.report import Judged
from legalcite.model.span import Span
from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.prompt import build
from legalcite.readers import read_bytes
from legalcite.verify import verify, verify_claim

READER = Access()
_SECTION = re.compile(r"^## +(.+?)\s*$", re.M)
_FENCE = re.compile(r"^```text\n(.*?)^```$", re.M | re.S)
_ENTRY = re.compile(r"^- (?P<key>\w+)(?: \((?P<severity>\w+)\))?: *(?P<value>.*)$", re.M)


@dataclass(frozen=True)
class Expected:
    """What one claim must give: findings as (name, severity, words of the message), and the verdict."""

    claim: str
    findings: tuple[tuple[str, str, str], ...] = ()
    verdict: str = ""


@dataclass
class LiteratePage:
    """One page, parsed."""

    name: str
    sources: list[str] = field(default_factory=list)
    newer: list[str] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    faults: list[Expected] = field(default_factory=list)
    twins: list[str] = field(default_factory=list)


def parse_page(text: str) -> LiteratePage:
    """The page of a Markdown text; raises ``ValueError`` for a section it does not know."""
    head, *rest = _SECTION.split(text)
    page = LiteratePage(re.findall(r"^# (\w+)", head)[0])
    claim = ""
    for title, body in zip(rest[::2], rest[1::2], strict=True):
        match title.split(":")[0]:
            case "Source":
                page.sources += _FENCE.findall(body)
            case "Newer source":
                page.newer += _FENCE.findall(body)
            case "Setting":
                page.settings |= {m["key"]: m["value"] for m in _ENTRY.finditer(body)}
            case "Claim":
                claim = body.strip()
            case "Finding":
                rows = [(m["key"], m["severity"] or "", m["value"]) for m in _ENTRY.finditer(body)]
                verdict = next(value for key, _, value in rows if key == "verdict")
                page.faults.append(Expected(claim, tuple(row for row in rows if row[0] != "verdict"), verdict))
            case "Clean twin":
                page.twins.append(body.strip())
            case _:
                raise ValueError(f"{page.name}: no such section: {title}")
    return page


def run(page: LiteratePage, said: str, folder: Path) -> tuple[tuple[Judged, ...], str]:
    """The claims of ``said``, judged, and the answer as it may be shown ("" for a brief)."""
    cuts = [_cut(page, text, n) for n, text in enumerate(page.sources)]
    _store(folder, cuts)
    if page.settings.get("by") == "brief":
        with Corpus.open(folder) as corpus:
            empty = build("?", [], corpus_id=corpus.corpus_id)
            return tuple(verify_claim(claim, corpus, READER) for claim in claims_in(said, empty)), ""
    with Corpus.open(folder) as corpus:
        prompt = _prompt(page, corpus, cuts)
    _afterwards(page, folder, cuts)
    with Corpus.open(folder) as corpus:
        report = verify(said, prompt, corpus, READER)
    return report.claims, report.rendered


def _cut(page: LiteratePage, text: str, number: int) -> Cut:
    document = read_bytes(text.encode(), f"source-{number}.txt")
    if number == 0 and "pages" in page.settings:
        told = [row.split(" = ") for row in page.settings["pages"].split("; ")]
        starts = [(document.text.index(words), label) for label, words in told]
        ends = [at for at, _ in starts[1:]] + [len(document.text)]
        leaves = tuple(Leaf(label, Span(at, end)) for (at, label), end in zip(starts, ends, strict=True))
        document = replace(document, pages=leaves)
    return cut(document)


def _store(folder: Path, cuts: list[Cut]) -> None:
    with Writer.open(folder) as writer:
        for one in cuts:
            writer.put(one, passages_of(one), data=None)
        writer.publish()


def _afterwards(page: LiteratePage, folder: Path, cuts: list[Cut]) -> None:
    if page.settings.get("then") == "remove":
        with Writer.open(folder) as writer:
            writer.remove(cuts[0].authority.work_id)
            writer.publish()
    if page.settings.get("then") == "replace":
        _store(folder, [_cut(page, text, 0) for text in page.newer])


def _prompt(page: LiteratePage, corpus: Corpus, cuts: list[Cut]) -> Prompt:
    wanted = [label.strip() for label in page.settings.get("supplied", "").split(",") if label.strip()]
    found: list[Hit] = []
    for one in cuts:
        work = one.authority.work_id
        version = corpus.current_version(work, READER) or ""
        for passage in corpus.work_passages(work, READER):
            if passage.citable and (passage.label or "") in (wanted or [passage.label or ""]):
                found.append(Hit(passage, one.authority, version, 1.0, len(found) + 1))
    if wanted:
        found.sort(key=lambda hit: wanted.index(hit.passage.label or ""))
    return build("?", found, corpus_id=corpus.corpus_id, budget=int(page.settings.get("budget", "3000")),
                 access=READER, truncate=page.settings.get("truncate") == "yes")  # fmt: skip
