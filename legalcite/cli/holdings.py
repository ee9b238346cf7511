"""``legalcite ingest``, ``remove`` and ``purge``: what the corpus holds."""

from __future__ import annotations

from pathlib import Path

import click

from legalcite.cli import OK, UNCHECKED
from legalcite.cli.options import corpus_option, form_option
from legalcite.cli.output import refuse
from legalcite.errors import InputError
from legalcite.wire import change_message, line


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
    for name, error in zip(ids, results, strict=True):
        if error is not None:
            refuse(name, error, form)
        elif form == "jsonl":
            click.echo(line(change_message(name, action, reason=reason)))
        else:
            click.echo(f"{action}d {name}")
    return UNCHECKED if any(results) else OK
