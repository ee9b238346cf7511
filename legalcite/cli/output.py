"""What all commands do with their results: progress on a terminal, files written whole."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import click

from legalcite.errors import LegalciteError
from legalcite.wire import error_message, line

T = TypeVar("T")


def counted(items: Iterable[T], total: int, title: str) -> Iterator[T]:
    """``items`` as they come, with a progress bar while there is something to wait for."""
    if total < 2:
        yield from items
        return
    with progress(title) as told:
        for done, item in enumerate(items, 1):
            yield item
            told(done, total)


@contextmanager
def progress(title: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr when that is a terminal, moved by calling it with (done, total)."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def print_lines(rows: Iterable[tuple[str, str]]) -> None:
    """Print ``(style, text)`` rows: in colour and wrapped on a terminal, as plain lines elsewhere."""
    if not sys.stdout.isatty():
        for _, text in rows:
            click.echo(text)
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    for style, text in rows:
        console.print(Text(text, style=style))


def refuse(file: str, error: Exception, form: str) -> None:
    """Say that one input failed: a JSON line among the results, or a line on stderr."""
    message = error_message(file, error)
    said = message["error"]["message"]
    if form == "jsonl":
        click.echo(line(message))
    else:
        told = said if isinstance(error, LegalciteError) and file in said else f"{file}: {said}"
        click.echo(f"legalcite: {told}", err=True)


def write_whole(path: Path, text: str) -> Path:
    """Write ``text`` to ``path``, all of it or nothing: a reader never meets half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:80]}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as stream:
            stream.write(text if text.endswith("\n") else text + "\n")
        os.chmod(draft, 0o666 & ~_umask())
        os.replace(draft, path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise
    return path


def names_in(files: Iterable[str], suffix: str) -> dict[str, str]:
    """A file name for each input, no two alike: ``a.docx`` becomes ``a.docx.html``, the next one ``a.docx-2.html``."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    for file in files:
        stem, copy = Path(file).name or "input", 1
        name = f"{stem}{suffix}"
        while name.casefold() in taken and file not in names:
            copy += 1
            name = f"{stem}-{copy}{suffix}"
        names.setdefault(file, name)
        taken.add(names[file].casefold())
    return names


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
