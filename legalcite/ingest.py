"""Ingest: read, cut, store, publish; and rebuild a corpus from its stored sources.

Documents are cut in parallel and stored by one writer in the order given, one transaction
each, so the same files give the same corpus however many processes cut them. The batch is
published once, at the end; a run that was killed is taken up by the next.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

from legalcite.corpus.intake import Found, Item, PassedOver, Refused, find, listed
from legalcite.corpus.publish import Outcome, Stored, Writer
from legalcite.corpus.rows import Prepared
from legalcite.corpus.sources import Entry
from legalcite.corpus.workers import Workers
from legalcite.errors import CorpusMissing, InputError
from legalcite.model.cut import Cut
from legalcite.model.passage import Passage

PARSE = "legalcite.ingest:parse"
TIMEOUT = 120.0
"""Seconds one document may take."""

Progress = Callable[[int, int], None]
"""Called with (documents done, documents known so far)."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of one document that was stored or was there already."""

    path: str
    outcome: Outcome
    uncertain: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """What an ingest did.

    ``read`` counts the documents found, ``cut`` those cut in this run, ``uncertain`` those of
    them with a notice or a citable unit without a label; ``added``, ``replaced``,
    ``duplicates`` and ``unchanged`` say what storing them did; ``passed_over`` files in
    folders that are no documents. ``refused`` names each refusal with its reason.
    """

    read: int
    cut: int
    uncertain: int
    added: int
    replaced: int
    duplicates: int
    unchanged: int
    passed_over: int
    refused: tuple[Refused, ...]
    documents: tuple[Taken, ...]
    published: bool


def ingest(
    paths: Sequence[str | os.PathLike[str]],
    corpus_folder: str | os.PathLike[str],
    *,
    scopes: Sequence[str] = (),
    jobs: int | None = None,
    source_url: str | None = None,
    licence: str | None = None,
    sources: bool = True,
    progress: Progress | None = None,
    timeout: float = TIMEOUT,
    parser: str = PARSE,
) -> Summary:
    """Read, cut and store every document under ``paths``, and publish them together.

    Doing it again changes nothing. ``scopes`` restrict who may read; without, all may.
    ``sources`` False keeps no bytes. ``jobs`` is the number of worker processes (None: one
    per processor; 0: none, and then nothing guards against a file that crashes or hangs).
    """
    with Writer.open(corpus_folder) as writer:
        tally = _Tally(progress, _count(paths))
        cutters = _cutters(parser)

        def wanted() -> Iterator[Found | Taken]:
            for found in find(paths):
                yield _known(writer, found, cutters, scopes) or found

        for found, cut in _workers(parser, jobs, timeout).run(wanted()):
            if isinstance(found, Item) and isinstance(cut, Prepared):
                prepared = _stated(cut, found.source_url or source_url, found.licence or licence)
                tally.take(_stored(writer, found, prepared, scopes, keep=sources), cut=True)
            else:
                tally.take(cut if isinstance(cut, Refused) else found)
        return tally.summary(published=writer.publish())


def rebuild(
    corpus_folder: str | os.PathLike[str],
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
    timeout: float = TIMEOUT,
    parser: str = PARSE,
) -> Summary:
    """Build the corpus anew from ``sources/``: every operation of the journal again, at its own time.

    The corpus that is there stays in place until the new one is complete and is then set aside
    beside it. A source whose bytes were not kept is refused with code ``source_missing``.
    """
    folder = Path(corpus_folder)
    if not (folder / "sources" / "journal.jsonl").is_file():
        raise CorpusMissing(f"no stored sources at {folder / 'sources'}: ingest the documents again")
    with Writer.open(folder, anew=True) as writer:
        entries = tuple(writer.sources.entries())
        tally = _Tally(progress, sum(1 for entry in entries if entry.sha256))
        waiting: dict[int, Entry] = {}

        def replayed() -> Iterator[Item | Refused | Entry]:
            for entry in entries:
                step = _step(writer, entry)
                waiting[id(step)] = entry
                yield step

        renamed: dict[str, str] = {}
        for step, cut in _workers(parser, jobs, timeout).run(replayed()):
            entry = waiting.pop(id(step))
            if isinstance(step, Entry):
                _redo(writer, step, renamed)
            elif isinstance(cut, Prepared):
                prepared = _stated(cut, entry.source_url, entry.licence)
                taken = _stored(writer, step, prepared, entry.scopes, keep=True, at=entry)
                if isinstance(taken, Taken) and entry.id is not None:
                    renamed[entry.id] = taken.outcome.version_id
                tally.take(taken, cut=True)
            else:
                writer.carry(entry)
                tally.take(cut if isinstance(cut, Refused) else step)
        return tally.summary(published=writer.publish())


def parse(data: bytes, path: str, source_url: str | None, licence: str | None) -> tuple[Cut, tuple[Passage, ...]]:
    """Read and cut one document and find what it cites; runs in a worker."""
    from legalcite.parsing.decision import cut
    from legalcite.parsing.mentions import mentions_of
    from legalcite.parsing.passages import passages_of
    from legalcite.readers import read_bytes

    done = cut(read_bytes(data, path, source_url=source_url, licence=licence))
    passages = passages_of(done)
    return replace(done, mentions=mentions_of(done, passages)), passages


def _cutters(parser: str) -> tuple[str, ...]:
    """Versions of the cutting rules in use: what they cut before need not be cut again."""
    module = import_module("legalcite.parsing.decision" if parser == PARSE else parser.partition(":")[0])
    named = getattr(module, "CUTTERS", None) or getattr(module, "CUTTER", None)
    return (named,) if isinstance(named, str) else tuple(named or ())


def _workers(parser: str, jobs: int | None, timeout: float) -> Workers:
    return Workers(parser, min(os.cpu_count() or 1, 16) if jobs is None else jobs, timeout)


def _known(writer: Writer, found: Found, cutters: tuple[str, ...], scopes: Sequence[str]) -> Taken | None:
    if not isinstance(found, Item):
        return None
    outcome = writer.known(hashlib.sha256(found.data).hexdigest(), found.path, cutters, scopes)
    return Taken(found.path, outcome) if outcome else None


def _stated(prepared: Prepared, source_url: str | None, licence: str | None) -> Prepared:
    """The document with what the caller states about its origin, where the file itself does not."""
    origin = prepared.origin
    stated = replace(origin, source_url=origin.source_url or source_url, licence=origin.licence or licence)
    return replace(prepared, origin=stated)


def _stored(
    writer: Writer, item: Item, prepared: Prepared, scopes: Sequence[str], *, keep: bool, at: Entry | None = None
) -> Taken | Refused:
    try:
        outcome = writer.store(prepared, data=item.data if keep else None, scopes=scopes, at=at.at if at else None)
    except InputError as error:
        return Refused(item.path, error.code, error.message)
    return Taken(item.path, outcome, uncertain=bool(prepared.notices or prepared.unlabelled))


def _step(writer: Writer, entry: Entry) -> Item | Refused | Entry:
    """One line of the journal as the next thing to do."""
    if entry.operation not in ("add", "replace", "duplicate", "grant") or entry.sha256 is None:
        return entry
    data = writer.sources.bytes_of(entry.sha256)
    name = entry.path or entry.sha256
    if data is None:
        return Refused(name, "source_missing", f"{name}: its bytes are not in sources/: ingest the file again")
    if hashlib.sha256(data).hexdigest() != entry.sha256:
        return Refused(name, "source_damaged", f"{name}: its bytes in sources/ have changed: ingest the file again")
    return Item(name, data, read_as=None if os.path.splitext(name)[1] else name + ".txt")


def _redo(writer: Writer, entry: Entry, renamed: dict[str, str]) -> None:
    """Remove again, and keep the tombstones of what was purged; its bytes are gone already."""
    if entry.operation == "remove" and entry.id is not None:
        with contextlib.suppress(InputError):
            writer.remove(renamed.get(entry.id, entry.id), at=entry.at)
    elif entry.operation.startswith("purge"):
        writer.carry(entry)


def _count(paths: Sequence[str | os.PathLike[str]]) -> int:
    """How many files there are; documents inside archives are counted as they come."""
    return sum(sum(1 for _ in listed(os.fspath(p))) if os.path.isdir(p) else 1 for p in paths)


class _Tally:
    """Counts what becomes of each document, and tells the progress."""

    def __init__(self, progress: Progress | None, total: int) -> None:
        self._progress, self._total = progress, total
        self._cut = self._passed_over = 0
        self._refused: list[Refused] = []
        self._taken: list[Taken] = []

    def take(self, found: object, *, cut: bool = False) -> None:
        self._cut += cut
        if isinstance(found, PassedOver):
            self._passed_over += 1
        elif isinstance(found, Refused):
            self._refused.append(found)
        elif isinstance(found, Taken):
            self._taken.append(found)
        if self._progress is not None:
            done = self._passed_over + len(self._refused) + len(self._taken)
            self._total = max(self._total, done)
            self._progress(done, self._total)

    def summary(self, *, published: bool) -> Summary:
        by_status = {status: sum(t.outcome.status is status for t in self._taken) for status in Stored}
        return Summary(
            read=len(self._taken) + len(self._refused),
            cut=self._cut,
            uncertain=sum(taken.uncertain for taken in self._taken),
            added=by_status[Stored.ADDED],
            replaced=by_status[Stored.REPLACED],
            duplicates=by_status[Stored.DUPLICATE],
            unchanged=by_status[Stored.UNCHANGED],
            passed_over=self._passed_over,
            refused=tuple(self._refused),
            documents=tuple(self._taken),
            published=published,
        )
