"""``legalcite prompt`` and ``legalcite verify``: the half before a model and the half after it."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

import click

from legalcite.cli import OK, UNCHECKED
from legalcite.cli.options import access_of, as_of_option, corpus_option, form_option, reader_option
from legalcite.cli.output import counted, print_lines, refuse, write_whole
from legalcite.errors import InputError
from legalcite.model.prompt import Prompt
from legalcite.wire import file_message, from_json, line, prompt_message, report_message


@click.command()
@click.argument("question")
@corpus_option
@as_of_option
@reader_option
@click.option("--budget", type=click.IntRange(50), default=3000, show_default=True, help="Words of source text.")
@click.option("-k", "--limit", "k", type=click.IntRange(1, 1000), default=12, show_default=True)
@click.option("--court", "courts", multiple=True, metavar="C")
@click.option("--jurisdiction", "jurisdictions", multiple=True, metavar="J")
@click.option("--out", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help="Keep the prompt here.")
@form_option
def prompt(
    question: str,
    corpus: Path,
    as_of: date | None,
    readers: tuple[str, ...],
    budget: int,
    k: int,
    courts: tuple[str, ...],
    jurisdictions: tuple[str, ...],
    out: Path | None,
    form: str,
) -> int:
    """Put numbered sources for QUESTION before a model: instruction, bounded sources, labels `[S1]`.

    Keep the file of `--out`: `verify` needs it, for labels are fixed here and nowhere else.
    """
    from legalcite.corpus.search import search
    from legalcite.corpus.store import Corpus
    from legalcite.prompt import build

    access = access_of(readers)
    with Corpus.open(corpus) as store:
        hits = search(store, question, access=access, k=k, courts=courts, jurisdictions=jurisdictions, as_of=as_of)
        built = build(question, hits, corpus_id=store.corpus_id, budget=budget, as_of=as_of, access=access)
    message = line(prompt_message(built))
    if out is not None:
        write_whole(out, message)
    if form == "jsonl":
        click.echo(line(file_message(str(out), str(out))) if out else message)
    else:
        click.echo(built.text)
        click.echo(f"legalcite: {len(built.sources)} sources, {len(built.dropped)} dropped", err=True)
    return OK


@click.command()
@click.argument("answers", nargs=-1, required=True, metavar="ANSWER...")
@click.option("--prompt", "prompt_file", required=True, type=click.Path(dir_okay=False), metavar="prompt.json")
@corpus_option
@as_of_option
@reader_option
@form_option
def verify(
    answers: tuple[str, ...],
    prompt_file: str,
    corpus: Path,
    as_of: date | None,
    readers: tuple[str, ...],
    form: str,
) -> int:
    """Check every claim of each ANSWER (a text file, or - for stdin) against the prompt it answers.

    Exit code 0: every claim stands. 1: a claim is wrong. 2: none is, but something was not checked.
    """
    from legalcite.corpus.store import Corpus
    from legalcite.report.terminal import exit_code, lines
    from legalcite.verify import verify as judge

    asked, codes = read_prompt(prompt_file), {OK}
    with Corpus.open(corpus) as store:
        for answer in counted(answers, len(answers), "verify"):
            try:
                report = judge(read_answer(answer), asked, store, access_of(readers), as_of=as_of)
            except Exception as error:
                codes.add(UNCHECKED)
                refuse(answer, error, form)
                continue
            codes.add(exit_code(report))
            if form == "jsonl":
                click.echo(line(report_message(report, file=answer)))
            else:
                print_lines(lines(report))
    return 1 if 1 in codes else max(codes)


def read_prompt(file: str) -> Prompt:
    """The prompt that ``legalcite prompt --out`` kept. Raises ``InputError`` naming the file and the cure."""
    try:
        return from_json(Path(file).read_text(encoding="utf-8"), Prompt)
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: cannot be read ({_why(error)}); give the file of `legalcite prompt --out`") from None
    except InputError as error:
        raise InputError(f"{file} is no prompt ({error.message}); give the file of `legalcite prompt --out`") from None


def read_answer(file: str) -> str:
    """The answer's text, from a file or from stdin. Raises ``InputError`` naming the file and the cure."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise InputError(f"{file}: cannot be read ({_why(error)})", code="unreadable_file") from None
    except UnicodeDecodeError:
        raise InputError(f"{file}: is not UTF-8 text; save the answer as UTF-8", code="unreadable_file") from None


def _why(error: Exception) -> str:
    return error.strerror or "" if isinstance(error, OSError) else "not UTF-8"
