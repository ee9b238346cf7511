"""One writer per corpus: a lock file that names its holder.

The lock itself is the operating system's, so it falls with the process that held it,
however that ended; what the file says is for the person who meets it.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from datetime import UTC, datetime
from pathlib import Path

from legalcite.errors import CorpusLocked


class WriterLock:
    """The lock of one corpus folder, held from ``acquire`` to ``release``."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "writer.lock"
        self._handle: int | None = None

    def acquire(self) -> None:
        """Take the lock, or raise ``CorpusLocked`` naming who has it."""
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        if not _try_lock(handle):
            told = _holder(os.pread(handle, 4096, 0) if hasattr(os, "pread") else b"")
            os.close(handle)
            raise CorpusLocked(f"{self.path.parent} is being written by {told}: try again when that has ended")
        os.ftruncate(handle, 0)
        holder = {
            "pid": os.getpid(),
            "host": socket.gethostname(),
            "program": Path(sys.argv[0] or "python").name,
            "since": datetime.now(UTC).isoformat(timespec="seconds"),
        }
        os.write(handle, json.dumps(holder).encode())
        self._handle = handle

    def release(self) -> None:
        """Give the lock back; a second call does nothing."""
        if self._handle is not None:
            os.ftruncate(self._handle, 0)
            os.close(self._handle)
            self._handle = None


def _holder(raw: bytes) -> str:
    try:
        told = json.loads(raw)
        return f"process {told['pid']} ({told['program']}) on {told['host']} since {told['since']}"
    except (ValueError, KeyError, TypeError):
        return "another process"


def _try_lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, 1 << 20, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
