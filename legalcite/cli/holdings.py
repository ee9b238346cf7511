"""``legalcite ingest``, ``remove`` and ``purge``: what the corpus holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from legalcite.cli import OK, UNCHECKED
from legalcite.cli.options import corpus_option, form_option
from legalcite.cli.output import progress, refuse
from legalcite.errors import InputError
from legalcite.wire import change_message, error_message, ingest_message, line, summary_message

if TYPE_CHECKING:
    from legalcite.ingest import Summary

COUNTS = ("read", "cut", "uncertain", "added", "replaced", "duplicates", "unchanged", "passed_over", "published")


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@corpus_option
@click.option(
    "--scope", "scopes", multiple=True, metavar="S", help="Only readers who hold S may read; may be repeated."
)
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes that cut; one per processor if left out.")
@click.option("--source-url", metavar="U", help="Where the documents were published.")
@click.option("--licence", metavar="L", help="Under which terms they may be used.")
@click.option("--no-sources", is_flag=True, help="Do not keep the bytes; the corpus cannot be rebuilt then.")
@form_option
def ingest(
    paths: tuple[str, ...],
    corpus: Path,
    scopes: tuple[str, ...],
    jobs: int | None,
    source_url: str | None,
    licence: str | None,
    no_sources: bool,
    form: str,
) -> int:
    """Read, cut, store and publish: files, folders, zip, tar, jsonl(.gz). Doing it twice changes nothing."""
    from legalcite.ingest import ingest as take_in

    with progress("ingest") as told:
        summary = take_in(
            paths,
            corpus,
            scopes=scopes,
            jobs=jobs,
            source_url=source_url,
            licence=licence,
            sources=not no_sources,
            progress=told,
        )
    show = _as_lines if form == "jsonl" else _as_words
    for row in show(summary):
        click.echo(row)
    return UNCHECKED if summary.refused else OK


@click.command()
@click.argument("ids", nargs=-1, required=True, metavar="ID...")
@corpus_option
@form_option
def remove(ids: tuple[str, ...], corpus: Path, form: str) -> int:
    """Take each work or version ID out of search; its text stays behind its passage ids, marked as deleted."""
    return _change(ids, corpus, form, "remove", None)


@click.command()
@click.argument("ids", nargs=-1, required=True, metavar="ID...")
@corpus_option
@click.option("--reason", required=True, metavar="R", help="Why, for the record: sealing, anonymisation, takedown.")
@form_option
def purge(ids: tuple[str, ...], corpus: Path, reason: str, form: str) -> int:
    """Take the text of each ID (work, version, passage, source) out everywhere; a mark without text stays."""
    return _change(ids, corpus, form, "purge", reason)


def _as_lines(summary: Summary) -> Iterator[str]:
    """One object per document, one per refusal, and the counts at the end."""
    for taken in summary.documents:
        outcome = taken.outcome
        yield line(
            ingest_message(
                taken.path,
                outcome.status.value,
                work_id=outcome.work_id,
                version_id=outcome.version_id,
                duplicate_of=outcome.duplicate_of,
                replaced=outcome.replaced,
                uncertain=taken.uncertain,
            )
        )
    for refused in summary.refused:
        yield line(error_message(refused.path, InputError(refused.message, code=refused.code)))
    yield line(summary_message({name: getattr(summary, name) for name in COUNTS}, refused=len(summary.refused)))


def _as_words(summary: Summary) -> Iterator[str]:
    yield f"{summary.read} read, {summary.cut} cut, {summary.uncertain} uncertain, {len(summary.refused)} refused"
    yield (
        f"{summary.added} added, {summary.replaced} replaced, {summary.duplicates} duplicates, "
        f"{summary.unchanged} unchanged, {summary.passed_over} passed over"
    )
    for refused in summary.refused:
        named = "" if refused.path in refused.message else f"{refused.path}: "
        yield f"refused {named}{refused.message}"


def _change(ids: tuple[str, ...], corpus: Path, form: str, action: str, reason: str | None) -> int:
    """One batch, published once: nothing is told as done before it is; an unknown id does not stop the others."""
    from legalcite.corpus.publish import Writer
    from legalcite.corpus.store import Corpus

    with Corpus.open(corpus):
        pass  # a folder without a corpus is an error here, not a new corpus
    results: list[InputError | None] = []
    with Writer.open(corpus) as writer:
        for name in ids:
            try:
                writer.remove(name) if reason is None else writer.purge(name, reason)
                results.append(None)
            except InputError as error:
                results.append(error)
        writer.publish()
    for name, refusal in zip(ids, results, strict=True):
        if refusal is not None:
            refuse(name, refusal, form)
        elif form == "jsonl":
            click.echo(line(change_message(name, action, reason=reason)))
        else:
            click.echo(f"{action}d {name}")
    return UNCHECKED if any(results) else OK
