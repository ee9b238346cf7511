"""``legalcite search`` and ``legalcite resolve``: what the corpus holds, for one reader."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from legalcite.cli import OK, UNCHECKED
from legalcite.cli.options import access_of, as_of_option, corpus_option, form_option, reader_option
from legalcite.cli.output import refuse
from legalcite.errors import InputError
from legalcite.model.passage import Passage
from legalcite.wire import hit_message, line, snapshot_message


@click.command()
@click.argument("queries", nargs=-1, required=True, metavar="QUERY...")
@corpus_option
@as_of_option
@click.option("--court", "courts", multiple=True, metavar="C", help="Only this court; may be repeated.")
@click.option("--jurisdiction", "jurisdictions", multiple=True, metavar="J", help="Only this jurisdiction, such as gb.")
@click.option("-k", "--limit", "k", type=click.IntRange(1, 1000), default=10, show_default=True)
@reader_option
@form_option
def search(
    queries: tuple[str, ...],
    corpus: Path,
    as_of: date | None,
    courts: tuple[str, ...],
    jurisdictions: tuple[str, ...],
    k: int,
    readers: tuple[str, ...],
    form: str,
) -> int:
    """Citable passages for each QUERY, best first; `"exact phrase"` in quotation marks."""
    from legalcite.corpus.search import search as found
    from legalcite.corpus.store import Corpus
    from legalcite.report.terminal import authority_line, where

    with Corpus.open(corpus) as store:
        for query in queries:
            hits = found(
                store, query, access=access_of(readers), k=k, courts=courts, jurisdictions=jurisdictions, as_of=as_of
            )
            for hit in hits:
                message = hit_message(query, hit.passage, hit.authority, hit.version_id, rank=hit.rank, score=hit.score)
                told = f"{hit.rank:>3}. {authority_line(hit.authority)}, {where(hit.passage)}\n     {hit.passage.id}"
                click.echo(line(message) if form == "jsonl" else told)
            if not hits and form == "text":
                click.echo(f"nothing found for {query!r}", err=True)
    return OK


@click.command()
@click.argument("ids", nargs=-1, required=True, metavar="PASSAGE_ID...")
@corpus_option
@reader_option
@form_option
def resolve(ids: tuple[str, ...], corpus: Path, readers: tuple[str, ...], form: str) -> int:
    """The snapshot behind each PASSAGE_ID; a superseded or deleted text is marked so.

    An id that is unknown, withheld from this reader or purged gives one and the same answer.
    """
    from legalcite.corpus.store import Corpus

    code = OK
    with Corpus.open(corpus) as store:
        for passage_id in ids:
            snapshot = store.resolve(passage_id, access_of(readers))
            if snapshot is None:
                code = UNCHECKED
                refuse(passage_id, _nothing(passage_id), form)
                continue
            message = snapshot_message(
                passage_id,
                snapshot.passage,
                snapshot.authority,
                snapshot.version_id,
                status=str(snapshot.status),
                current=snapshot.current_version,
            )
            click.echo(line(message) if form == "jsonl" else _told(snapshot.passage, message))
    return code


def _nothing(passage_id: str) -> InputError:
    return InputError(f"{passage_id}: there is no such passage for this reader", code="unknown_id")


def _told(passage: Passage, message: dict[str, object]) -> str:
    from legalcite.report.terminal import where

    marked = "" if message["status"] == "current" else f" [{message['status']}: not the current text]"
    return f"{passage.id}{marked}\n  {passage.work_id} {passage.eid}\n  {where(passage)}\n  {passage.text}"
