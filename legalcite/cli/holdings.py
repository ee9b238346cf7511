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
    """Take each work ID out of search; its text stays behind its passage ids, marked as deleted."""
    return _change(ids, corpus, form, "remove", None)


@click.command()
@click.argument("ids", nargs=-1, required=True, metavar="ID...")
@corpus_option
@click.option("--reason", required=True, metavar="R", help="Why, for the record: sealing, anonymisation, takedown.")
@form_option
def purge(ids: tuple[str, ...], corpus: Path, reason: str, form: str) -> int:
    """Take the text of each work ID out everywhere; a mark without text stays."""
    return _change(ids, corpus, form, "purge", reason)


def _change(ids: tuple[str, ...], corpus: Path, form: str, action: str, reason: str | None) -> int:
    """One batch: every id that is known is changed, published once; the others are named."""
    from legalcite.corpus.publish import Writer

    code = OK
    with Writer.open(corpus) as writer:
        for work_id in ids:
            done = writer.remove(work_id) if reason is None else writer.purge(work_id, reason)
            if not done:
                code = UNCHECKED
                refuse(work_id, InputError(f"{work_id}: the corpus holds no such work", code="unknown_id"), form)
            elif form == "jsonl":
                click.echo(line(change_message(work_id, action, reason=reason)))
            else:
                click.echo(f"{action}d {work_id}")
        writer.publish()
    return code
