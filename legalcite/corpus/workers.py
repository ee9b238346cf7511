"""Reading and cutting in worker processes, so that a crash or a hang costs one document.

A worker is a fresh interpreter that reads pickled jobs from its standard input and writes
pickled answers to its standard output; it ends when the writer ends. It never imports the
caller's main module, so the library works from a script, a notebook and a prompt alike.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import struct
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from importlib import import_module
from typing import IO, Any

from legalcite.corpus.intake import Item, Refused, refusal
from legalcite.corpus.rows import Prepared, prepare
from legalcite.errors import LegalciteError

MEMORY = 4 << 30
"""Bytes of address space one worker may take, where the operating system can hold it to that."""
_LENGTH = struct.Struct("<Q")


class Workers:
    """Cuts documents in ``jobs`` processes; with ``jobs`` 0 in this one, where nothing guards against a crash.

    ``parse`` names a function ``module:name`` that takes (data, path, source_url, licence)
    and returns a cut and its passages.
    """

    def __init__(self, parse: str, jobs: int, timeout: float) -> None:
        self._parse, self._jobs, self._timeout = parse, jobs, timeout
        self._idle: queue.SimpleQueue[_Process | None] = queue.SimpleQueue()
        for _ in range(jobs):
            self._idle.put(None)

    def run(self, items: Iterable[Any]) -> Iterator[tuple[Any, Prepared | Refused | None]]:
        """Each item with what became of it, in the order given; what is no ``Item`` passes through with None."""
        if self._jobs == 0:
            for item in items:
                yield item, cut_one(self._parse, item) if isinstance(item, Item) else None
            return
        waiting: deque[tuple[Any, Future[Prepared | Refused] | None]] = deque()
        with ThreadPoolExecutor(self._jobs) as threads:
            try:
                for item in items:
                    waiting.append((item, threads.submit(self._one, item) if isinstance(item, Item) else None))
                    while waiting and (len(waiting) > 4 * self._jobs or _is_done(waiting[0][1])):
                        yield _settled(*waiting.popleft())
                while waiting:
                    yield _settled(*waiting.popleft())
            finally:
                for _, future in waiting:
                    if future is not None:
                        future.cancel()
                self._stop()

    def _one(self, item: Item) -> Prepared | Refused:
        process = self._idle.get() or _Process(self._parse)
        answer = process.ask(item, self._timeout)
        self._idle.put(process if process.alive() else None)
        return answer

    def _stop(self) -> None:
        for _ in range(self._jobs):
            process = self._idle.get()
            if process is not None:
                process.stop()
            self._idle.put(None)


def cut_one(parse: str, item: Item) -> Prepared | Refused:
    """Cut one document in this process. Whatever goes wrong is a refusal with its reason."""
    module, _, name = parse.partition(":")
    function = getattr(import_module(module), name)
    try:
        cut, passages = function(item.data, item.read_as or item.path, item.source_url, item.licence)
        if item.read_as is not None:
            origin = replace(cut.document.origin, path=item.path)
            cut = replace(cut, document=replace(cut.document, origin=origin))
        return prepare(cut, passages)
    except LegalciteError as error:
        return refusal(item.path, error)
    except MemoryError:
        return Refused(item.path, "limit_exceeded", f"{item.path}: needs more memory than one document may take")
    except Exception as error:
        told = " ".join(f"{type(error).__name__}: {error}".split())[:160]
        told = f"{item.path}: legalcite failed on this file ({told}): please report it"
        return Refused(item.path, "internal_error", told)


class _Process:
    """One worker and the two ends of its pipe."""

    def __init__(self, parse: str) -> None:
        start = f"from legalcite.corpus.workers import serve; serve({parse!r})"
        paths = os.pathsep.join(path for path in sys.path if path)
        self._popen = subprocess.Popen(
            [sys.executable, "-c", start], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": paths},
        )  # fmt: skip

    def ask(self, item: Item, timeout: float) -> Prepared | Refused:
        """Send one job and wait for its answer; a worker that ends or takes too long loses only this one."""
        assert self._popen.stdin is not None and self._popen.stdout is not None
        late = threading.Event()

        def stop() -> None:
            late.set()
            self._popen.kill()

        timer = threading.Timer(timeout, stop)
        timer.daemon = True
        timer.start()
        try:
            send(self._popen.stdin, item)
            answer: Prepared | Refused = receive(self._popen.stdout)
            return answer
        except (EOFError, OSError, pickle.UnpicklingError):
            self.stop()
            if late.is_set():
                return Refused(item.path, "timeout", f"{item.path}: not done after {timeout:g} seconds: given up")
            code = self._popen.returncode
            return Refused(item.path, "worker_crashed", f"{item.path}: the process that read it ended with code {code}")
        finally:
            timer.cancel()

    def alive(self) -> bool:
        return self._popen.poll() is None

    def stop(self) -> None:
        self._popen.kill()
        self._popen.wait()
        for stream in (self._popen.stdin, self._popen.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


def serve(parse: str) -> None:
    """The life of a worker: answer jobs until the pipe closes. What libraries print goes to standard error."""
    jobs = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            send(answers, cut_one(parse, receive(jobs)))


def send(stream: IO[bytes], message: object) -> None:
    """Write one message: its length, then its pickle."""
    data = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    stream.write(_LENGTH.pack(len(data)))
    stream.write(data)
    stream.flush()


def receive(stream: IO[bytes]) -> Any:
    """Read one message. Raises ``EOFError`` when the other end is gone."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return pickle.loads(data)


def _is_done(future: Future[Prepared | Refused] | None) -> bool:
    return future is None or future.done()


def _settled(item: Any, future: Future[Prepared | Refused] | None) -> tuple[Any, Prepared | Refused | None]:
    return item, None if future is None else future.result()
