"""What all commands do with their results: progress on a terminal, files written whole."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def counted(items: Iterable[T], total: int, title: str) -> Iterator[T]:
    """``items`` as they come, with a progress bar on stderr when that is a terminal."""
    if total < 2 or not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        for item in items:
            yield item
            bar.advance(task)


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
