"""``legalcite parse``: how documents were cut, without a database."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from legalcite.cli import OK, UNCHECKED
from legalcite.cli.output import counted, names_in, refuse, write_whole
from legalcite.wire import file_message, line, parse_message

SUFFIX = {"text": ".txt", "jsonl": ".json", "html": ".html", "pictures": ".html"}


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(list(SUFFIX)), default="text", show_default=True)
@click.option(
    "--out", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), help="Write one file per input."
)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Files read at the same time.")
def parse(files: tuple[str, ...], form: str, out: Path | None, jobs: int) -> int:
    """Show how each FILE was cut: zones, numbers, who speaks.

    `html` is the highlighter: zones in colour, numbers in the margin, every boundary drawn.
    `pictures` shows the pages of a PDF as they look, with every paragraph and zone outlined on them.
    """
    if form in ("html", "pictures") and out is None and len(files) > 1:
        raise click.UsageError("several pages do not fit one stdout: add --out DIR")
    names = names_in(files, SUFFIX[form]) if out else {}
    code = OK
    for shown in counted(_all(files, form, jobs), len(files), "parse"):
        if shown.error is not None:
            code = UNCHECKED
            refuse(file=shown.file, error=shown.error, form=form)
        elif out is not None:
            written = write_whole(out / names[shown.file], shown.body)
            click.echo(line(file_message(shown.file, str(written))) if form == "jsonl" else str(written))
        else:
            click.echo(shown.body)
    return code


@dataclass(frozen=True, slots=True)
class Shown:
    """One file's result: the document as asked for, or the error that took its place."""

    file: str
    body: str = ""
    error: Exception | None = None


def _all(files: tuple[str, ...], form: str, jobs: int) -> Iterator[Shown]:
    """One result per file in the order given; one bad file never sinks the others."""
    if jobs == 1 or len(files) == 1:
        yield from (_one(file, form) for file in files)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(min(jobs, len(files))) as pool:
        pending = [pool.submit(_one, file, form) for file in files]
        for file, future in zip(files, pending, strict=True):
            try:
                yield future.result()
            except Exception as error:  # the worker itself died
                yield Shown(file, error=error)


def _one(file: str, form: str) -> Shown:
    try:
        return Shown(file, _body(file, form))
    except Exception as error:
        return Shown(file, error=error)


def _body(file: str, form: str) -> str:
    from legalcite.parsing.decision import cut
    from legalcite.readers import read_file

    if form == "pictures":
        return _pictures(file)
    found = cut(read_file(file))
    if form == "jsonl":
        return line(parse_message(found))
    if form == "html":
        from legalcite.report.highlighter import page

        return page(found)
    from legalcite.report.outline import outline

    return outline(found)


def _pictures(file: str) -> str:
    from legalcite.errors import UnsupportedFormat
    from legalcite.parsing.decision import cut
    from legalcite.readers import bytes_of, sniffing
    from legalcite.readers.pdf.pictures import pictures_of
    from legalcite.report.pictures import page

    data = bytes_of(file)
    if not sniffing.is_pdf(data, file):
        raise UnsupportedFormat(f"{file}: only a PDF has pages to picture; use --format html")
    document, pictures = pictures_of(data, file)
    return page(cut(document), pictures)
