"""``legalcite cite``: the citations and pinpoints in texts, without a database."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from legalcite.cli import OK, UNCHECKED
from legalcite.cli.options import form_option
from legalcite.cli.output import counted, refuse
from legalcite.errors import InputError
from legalcite.wire import cite_message, line


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...|-")
@click.option(
    "--name", "names", multiple=True, metavar="NAME=CITATION", help="A popular name and what it stands for; repeatable."
)
@form_option
def cite(files: tuple[str, ...], names: tuple[str, ...], form: str) -> int:
    """The citations found in each FILE, or in stdin for `-`: what is cited, where, with which pinpoint.

    Offsets are code points of the file's own text. Nothing is looked up: what a short form means is
    told only where something safe stands before it.
    """
    from legalcite.parsing.citation import find_citations
    from legalcite.parsing.eids import eids_of
    from legalcite.report.cited import told

    popular = dict(_named(name) for name in names)
    code = OK
    for file in counted(files, len(files), "cite"):
        try:
            text = _text(file)
            found = find_citations(text, names=popular)
        except Exception as error:
            code = UNCHECKED
            refuse(file, error, form)
            continue
        for citation in found:
            if form == "jsonl":
                atoms = citation.pinpoint.atoms if citation.pinpoint else ()
                eids = [eids_of(atom, citation.jurisdiction) for atom in atoms]
                click.echo(line(cite_message(file, citation, eids)))
            else:
                click.echo(told(file, text, citation))
        if not found and form == "text":
            click.echo(f"{file}: no citation found", err=True)
    return code


def _named(name: str) -> tuple[str, str]:
    title, equals, citation = name.partition("=")
    if not equals or not title.strip() or not citation.strip():
        raise click.BadParameter(f"{name!r} is not written NAME=CITATION", param_hint="--name")
    return title.strip(), citation.strip()


def _text(file: str) -> str:
    from legalcite.readers.text_of import text_of

    if file == "-":
        return text_of(sys.stdin.buffer.read(), "-")
    try:
        data = Path(file).read_bytes()
    except (OSError, ValueError) as fault:
        raise InputError(f"{file}: cannot be opened ({getattr(fault, 'strerror', None) or fault})") from fault
    return text_of(data, file)
