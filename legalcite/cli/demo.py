"""``legalcite demo``: the whole way on a few invented decisions, from files to a checked answer."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

import legalcite
from legalcite.cli import FAILED, OK
from legalcite.cli.output import print_lines
from legalcite.errors import InputError
from legalcite.model.access import Access
from legalcite.model.prompt import Prompt
from legalcite.model.report import Report
from legalcite.report.terminal import claim, lines
from legalcite.styles.judges import judge_named

if TYPE_CHECKING:
    from legalcite.corpus.store import Corpus

DECISIONS = ("harrow-quay-v-osei.txt", "maddox-v-tern-island.md", "pell-v-tern-island.xml")
BUDGET = 480
READER = Access()


@click.command()
def demo() -> int:
    """Show the whole way on a few invented decisions: a good answer, and one with each fault."""
    play = read_play(folder())
    with tempfile.TemporaryDirectory(prefix="legalcite-demo-") as room:
        missed = list(_acts(play, Path(room) / "corpus"))
    for act in missed:
        click.echo(f"legalcite: the demo expected {act.fault or 'no fault'} and did not see it", err=True)
    return FAILED if missed else OK


@dataclass(frozen=True, slots=True)
class Act:
    """One answer of the demo and the fault it was given; None for the good one."""

    fault: str | None
    title: str
    answer: str


@dataclass(frozen=True, slots=True)
class Play:
    """The question, the files, the works by their short names, and the answers."""

    question: str
    files: tuple[Path, ...]
    works: dict[str, str]
    acts: tuple[Act, ...]


def folder() -> Path:
    """Where the invented decisions lie: in the installed package, or in the source tree beside it."""
    package = Path(legalcite.__file__).resolve().parent
    for place in (package / "demo", package.parent / "corpus_samples" / "demo"):
        if (place / "answers.json").is_file():
            return place
    raise InputError("the decisions of the demo are missing: install legalcite again", code="demo_missing")


def read_play(place: Path) -> Play:
    """The demo's texts."""
    told = json.loads((place / "answers.json").read_text(encoding="utf-8"))
    acts = tuple(Act(act["fault"], act["title"], act["answer"]) for act in told["answers"])
    return Play(told["question"], tuple(place / name for name in DECISIONS), told["works"], acts)


def _acts(play: Play, place: Path) -> Iterator[Act]:
    """Print the demo; yields the acts that did not go as written."""
    from legalcite.corpus.store import Corpus
    from legalcite.ingest import ingest
    from legalcite.verify import verify

    ingest([str(file) for file in play.files], place, jobs=1)
    with Corpus.open(place) as corpus:
        print_lines(_holdings(corpus))
        prompt = ask(play.question, corpus)
        print_lines(_asked(prompt))
        for number, act in enumerate(play.acts, 1):
            report = verify(filled(act.answer, play, prompt, corpus), prompt, corpus, READER)
            print_lines(_told(number, act, report))
            if act.fault not in faults(report) if act.fault else faults(report):
                yield act
    print_lines([("", ""), ("dim", "Every court, party and word of these decisions is invented.")])


def ask(question: str, corpus: Corpus) -> Prompt:
    """Search and build the prompt, with a budget too small for everything that was found."""
    from legalcite.corpus.search import search
    from legalcite.prompt import build

    hits = search(corpus, question, access=READER, k=30)
    return build(question, hits, corpus_id=corpus.corpus_id, budget=BUDGET, access=READER)


def filled(answer: str, play: Play, prompt: Prompt, corpus: Corpus) -> str:
    """The answer with ``{harrow 12}`` as the label of that source and ``{dropped}`` as a passage left out."""

    def label(found: re.Match[str]) -> str:
        if found["dropped"]:
            return _dropped(prompt, corpus)
        citation = play.works[found["work"]]
        for source in prompt.sources:
            if citation in source.authority.citations and source.passage.label == found["number"]:
                return source.label
        raise InputError(f"the demo's prompt holds no {citation} at [{found['number']}]", code="demo")

    return re.sub(r"\{(?:(?P<dropped>dropped)|(?P<work>\w+) (?P<number>\w+))\}", label, answer)


def faults(report: Report) -> set[str]:
    """The names of all findings."""
    return {finding.name for judged in report.claims for finding in judged.findings}


def _dropped(prompt: Prompt, corpus: Corpus) -> str:
    """A passage that was found and not supplied, of a work none of whose passages was supplied if there is one."""
    for dropped in prompt.dropped:
        snapshot = corpus.resolve(dropped.passage_id, READER)
        if snapshot is not None and snapshot.passage.label:
            work = snapshot.authority
            return f"{work.title} {work.citations[0]} at [{snapshot.passage.label}]"
    raise InputError("the demo's prompt dropped nothing", code="demo")


def _holdings(corpus: Corpus) -> Iterator[tuple[str, str]]:
    stats = corpus.stats()
    yield "bold", "legalcite demo"
    yield "", f"Stored {stats.works} invented decisions: {stats.citable} citable passages of {stats.passages}."


def _asked(prompt: Prompt) -> Iterator[tuple[str, str]]:
    yield "", ""
    yield "bold", f"Question: {prompt.question}"
    yield "", f"Supplied to the model ({len(prompt.sources)} sources; {len(prompt.dropped)} found and left out):"
    for source in prompt.sources:
        judge = judge_named(source.passage.author or "")
        speaker = ", ".join(part for part in (judge, _role(source.passage.role)) if part)
        told = f"{source.authority.title or source.authority.work_id} at [{source.passage.label}]"
        yield "", f"  [{source.label}] {told}{f' ({speaker})' if speaker else ''}"


def _role(role: object) -> str:
    return str(role).replace("_", " ") if role else ""


def _told(number: int, act: Act, report: Report) -> Iterator[tuple[str, str]]:
    """The good answer with its whole report; a faulty one with what was caught and what is shown instead."""
    yield "", ""
    yield "bold", f"── {number}. {act.title}{f': {act.fault}' if act.fault else ''}"
    if act.fault is None:
        yield from lines(report)
        return
    for count, judged in enumerate(report.claims, 1):
        yield from claim(judged, count)
    yield "", f"    shown  {' '.join(report.rendered.split())}"
