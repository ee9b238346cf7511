"""The bytes everything was read from, by SHA-256, and the journal of what was done with them.

``sources/ab/abcd…`` holds the bytes; ``sources/journal.jsonl`` repeats the audit log, one
operation a line, so that the corpus can be rebuilt from this folder alone.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Entry:
    """One operation, as in table ``audit_log``."""

    seq: int
    at: datetime
    operation: str
    id: str | None = None
    sha256: str | None = None
    path: str | None = None
    source_url: str | None = None
    licence: str | None = None
    scopes: tuple[str, ...] = ()
    detail: str | None = None


class Sources:
    """The sources folder of one corpus."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "sources"
        self.journal = self.folder / "journal.jsonl"
        self._unsettled: list[Path] = []

    def keep(self, sha256: str, data: bytes) -> None:
        """Store bytes under their hash; nothing happens when they are there."""
        target = self._path(sha256)
        if target.exists() and target.stat().st_size == len(data):
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_suffix(".part")
        part.write_bytes(data)
        os.replace(part, target)
        self._unsettled.append(target)

    def bytes_of(self, sha256: str) -> bytes | None:
        """The stored bytes, or None when they were never kept or were purged."""
        target = self._path(sha256)
        return target.read_bytes() if target.is_file() else None

    def drop(self, sha256: str) -> None:
        """Delete the bytes of a purged source."""
        self._path(sha256).unlink(missing_ok=True)

    def append(self, entries: Iterable[Entry]) -> None:
        """Write entries to the end of the journal."""
        lines = "".join(_line(entry) for entry in entries)
        if not lines:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        with self.journal.open("ab") as out:
            if out.tell() and not self._ends_whole():
                out.write(b"\n")
            out.write(lines.encode())

    def entries(self) -> Iterator[Entry]:
        """The journal from its beginning; a line that was cut short by a crash is passed over."""
        if not self.journal.is_file():
            return
        with self.journal.open("rb") as lines:
            for line in lines:
                try:
                    told = json.loads(line)
                    told["at"] = datetime.fromisoformat(told["at"])
                    told["scopes"] = tuple(told["scopes"])
                    yield Entry(**told)
                except (ValueError, KeyError, TypeError):
                    continue

    def last_seq(self) -> int:
        """The highest sequence number in the journal, 0 when it is empty."""
        return max((entry.seq for entry in self.entries()), default=0)

    def scrub(self, change: Callable[[Entry], Entry]) -> None:
        """Rewrite the journal with every entry changed: a purge takes names out of it."""
        if self.journal.is_file():
            self.rewrite(change(entry) for entry in self.entries())

    def rewrite(self, entries: Iterable[Entry]) -> None:
        """Put a new journal in the place of the old one."""
        self.folder.mkdir(parents=True, exist_ok=True)
        part = self.journal.with_suffix(".part")
        part.write_text("".join(_line(entry) for entry in entries), encoding="utf-8")
        os.replace(part, self.journal)

    def settle(self) -> None:
        """Have the operating system write to the disk what was kept and journaled since the last time."""
        for path in (*self._unsettled, self.journal):
            if path.is_file():
                to_disk(path)
        self._unsettled.clear()

    def _path(self, sha256: str) -> Path:
        return self.folder / sha256[:2] / sha256

    def _ends_whole(self) -> bool:
        with self.journal.open("rb") as handle:
            handle.seek(-1, os.SEEK_END)
            return handle.read(1) == b"\n"


def to_disk(path: Path) -> None:
    """Have a file or folder written to the disk, where the operating system lets us ask for it."""
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _line(entry: Entry) -> str:
    told = asdict(entry)
    told["at"] = entry.at.isoformat()
    told["scopes"] = list(entry.scopes)
    return json.dumps(told, ensure_ascii=False) + "\n"
