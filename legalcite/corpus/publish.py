"""The one writer: it works on a copy of the corpus and publishes once per batch.

Every document is one transaction in ``working.duckdb``. ``publish`` builds the postings of
the batch, checkpoints, and renames the copy over ``corpus.duckdb``; until then readers see
the corpus as it was. A writer that was killed leaves its copy behind and the next one goes
on from there; a copy that lost committed work is refused, not thrown away.
"""

from __future__ import annotations

import os
import shutil
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from types import TracebackType
from typing import Any

from legalcite.corpus import database, indexing, record, withdraw
from legalcite.corpus.database import Connection, Inserter
from legalcite.corpus.lock import WriterLock
from legalcite.corpus.rows import Prepared, prepare
from legalcite.corpus.sources import Entry, Sources, to_disk
from legalcite.errors import CorpusDamaged
from legalcite.model.cut import Cut
from legalcite.model.passage import Passage


class Stored(StrEnum):
    """What storing a document did."""

    ADDED = "added"
    REPLACED = "replaced"
    DUPLICATE = "duplicate"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one document.

    ``version_id`` is the version that now holds its words; ``duplicate_of`` the path of
    the file that brought the same words before; ``replaced`` the version it closed.
    """

    status: Stored
    work_id: str
    version_id: str
    duplicate_of: str | None = None
    replaced: str | None = None


class Writer:
    """Writes one corpus folder; a context manager that holds the folder's lock."""

    def __init__(self, folder: Path, lock: WriterLock) -> None:
        self.folder = folder
        self.sources = Sources(folder)
        self._lock = lock
        self._con: Connection | None = None
        self._insert: Inserter | None = None
        self._seq = 0
        self._last = datetime.min
        self._changed = False
        self._anew = False
        self._logged: list[Entry] = []

    @classmethod
    def open(cls, folder: str | os.PathLike[str], *, anew: bool = False) -> Writer:
        """Lock the folder, making it when needed. Raises ``CorpusLocked`` or ``CorpusDamaged``.

        ``anew`` begins an empty corpus of the same id; what is there is set aside when it is published.
        """
        path = Path(folder)
        path.mkdir(parents=True, exist_ok=True)
        lock = WriterLock(path)
        lock.acquire()
        writer = cls(path, lock)
        try:
            if anew:
                writer._anew = True
                database.set_aside(database.working_file(path))
            writer._begin()
        except BaseException:
            writer.close()
            raise
        return writer

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def put(
        self,
        cut: Cut,
        passages: Sequence[Passage],
        *,
        data: bytes | None = None,
        scopes: Sequence[str] = (),
        at: datetime | None = None,
    ) -> Outcome:
        """Store one document in one transaction; ``data`` are its bytes, kept in ``sources/`` when given.

        Raises ``InputError`` with code ``purged`` for what was purged before.
        """
        return self.store(prepare(cut, passages), data=data, scopes=scopes, at=at)

    def store(
        self, prepared: Prepared, *, data: bytes | None = None, scopes: Sequence[str] = (), at: datetime | None = None
    ) -> Outcome:
        """As ``put``, for a document whose rows were prepared elsewhere."""
        con = self._begin()
        purged = withdraw.purged_of(con, prepared)
        assert self._insert is not None
        if purged:
            prepared = replace(
                prepared,
                passages=tuple(p for p in prepared.passages if p.id not in purged),
                citations=withdraw.spared(prepared.citations, purged),
            )
            data = None
        if data is not None:
            self.sources.keep(prepared.origin.sha256, data)
        moment = self._moment(at)
        with self._transaction():
            done = record.record(
                con, self._insert, prepared, scopes=tuple(sorted(set(scopes))), stored=data is not None, moment=moment
            )
            if done.operation is not None:
                self._log(done.operation, moment, id=done.version_id, sha256=prepared.origin.sha256,
                          path=prepared.origin.path, source_url=prepared.origin.source_url,
                          licence=prepared.origin.licence, scopes=tuple(scopes))  # fmt: skip
        self._changed = self._changed or done.recut
        return Outcome(
            Stored(done.status), prepared.authority.work_id, done.version_id, done.duplicate_of, done.replaced
        )

    def known(self, sha256: str, path: str, cutters: Sequence[str], scopes: Sequence[str] = ()) -> Outcome | None:
        """What these bytes became, when they need not be cut again: same cutter, same readers, not removed since."""
        found = self._begin().execute(
            """SELECT v.work_id, v.version_id, s.path, v.scopes FROM sources s JOIN versions v USING (version_no)
               WHERE s.sha256 = ? AND s.cutter IN (SELECT unnest(?::VARCHAR[]))
                 AND (v.ended_by IS NULL OR v.ended_by = 'replaced')""", [sha256, list(cutters)]
        ).fetchone()  # fmt: skip
        if found is None:
            return None
        work_id, version_id, first, readers = found
        if readers and not (scopes and set(scopes) <= set(readers)):
            return None
        if first == path:
            return Outcome(Stored.UNCHANGED, work_id, version_id)
        return Outcome(Stored.DUPLICATE, work_id, version_id, duplicate_of=first)

    def remove(self, id: str, *, at: datetime | None = None) -> tuple[str, ...]:
        """Close the recorded window of a work or a version; returns the versions closed.

        Raises ``InputError`` (``unknown_id``) when nothing current has this id.
        """
        con = self._begin()
        moment = self._moment(at)
        with self._transaction():
            closed = withdraw.remove(con, id, moment)
            self._log("remove", moment, id=id)
        return closed

    def purge(self, id: str, reason: str, *, at: datetime | None = None) -> withdraw.Purged:
        """Take the text of a passage, version, work or source (by its hash) out everywhere; a tombstone stays.

        The bytes of every source that held the text go too. Raises ``InputError``
        (``unknown_id``) when nothing has this id.
        """
        con = self._begin()
        moment = self._moment(at)
        with self._transaction():
            purged = withdraw.purge(con, id, reason, moment)
            self._log("purge", moment, id=id, detail=reason)
            for kind, name in purged.buried():
                self._log(f"purge_{kind}", moment, id=name, detail=reason)
        gone = set(purged.sources)
        for sha256 in purged.sources:
            self.sources.drop(sha256)
        self.sources.scrub(lambda entry: withdraw.scrubbed(entry) if entry.sha256 in gone else entry)
        return purged

    def carry(self, entry: Entry) -> None:
        """Take an entry of an older journal over as it stands; that of a purge leaves its tombstone."""
        con = self._begin()
        with self._transaction():
            withdraw.bury(con, entry)
            self._write(replace(entry, seq=self._seq + 1))

    def publish(self) -> bool:
        """Make everything since the last batch visible; False when there was nothing to publish."""
        con = self._begin()
        with database.reporting(database.working_file(self.folder)):
            if not self._changed and not self._anew and database.published_file(self.folder).exists():
                self._discard()
                return False
            indexing.index(con)
            rewriting = withdraw.pending(con)
            self._count_batch(con)
            con.execute("CHECKPOINT")
            if self._anew:
                self.sources.rewrite(record.entries(con, after=0))
        self._disconnect()
        self._replace(rewriting=rewriting)
        if rewriting:
            withdraw.drop_set_aside(self.folder)
        self._changed = self._anew = False
        return True

    def close(self) -> None:
        """Let go of the folder. What was stored and not published waits for the next writer."""
        if self._con is not None and not self._changed:
            self._discard()
        self._disconnect()
        self._lock.release()

    # -- the working copy

    def _begin(self) -> Connection:
        """The connection to the working copy, made from the published corpus when there is none."""
        if self._con is not None:
            return self._con
        working, published = database.working_file(self.folder), database.published_file(self.folder)
        resumed = working.exists()
        if not resumed and not self._anew and published.exists():
            database.open_published(published).close()
            part = working.with_suffix(".part")
            shutil.copyfile(published, part)
            os.replace(part, working)
        created = not working.exists()
        self._con = database.open_working(working, create=created)
        if created:
            self._found()
        with database.reporting(working):
            self._insert = Inserter(self._con)
            self._take_up(resumed)
        return self._con

    def _found(self) -> None:
        assert self._con is not None
        known = database.corpus_id(database.published_file(self.folder))
        facts = {"corpus_id": known or uuid.uuid4().hex, "schema": database.SCHEMA, "batch": "0"}
        facts["created"] = _now().isoformat()
        self._con.executemany("INSERT INTO corpus VALUES (?, ?)", list(facts.items()))

    def _take_up(self, resumed: bool) -> None:
        """Find the place in the audit log, and see that a resumed copy has lost nothing."""
        assert self._con is not None
        if self._anew:
            self._seq, self._last = 0, datetime.min
            return
        row = self._con.execute("SELECT coalesce(max(seq), 0), max(happened) FROM audit_log").fetchone()
        recorded, last = row if row else (0, None)
        journaled = self.sources.last_seq()
        self._last = last or datetime.min
        self._seq = max(recorded, journaled)
        self._changed = resumed
        if resumed and journaled > recorded:
            working = database.working_file(self.folder)
            self._changed = True
            raise CorpusDamaged(
                f"{working} lost work it had committed (its log is damaged); nothing was deleted and the published"
                f" corpus is as it was: rebuild from the stored sources, or delete {working.name} and"
                f" {database.wal_of(working).name} to go on without the interrupted batch"
            )
        if recorded > journaled:
            self.sources.append(record.entries(self._con, after=journaled))
        elif journaled > recorded:
            with self._transaction():
                self._log("open", self._moment(None))
            self._changed = resumed

    def _replace(self, *, rewriting: bool) -> None:
        """Put the working copy in the place of the published corpus."""
        working, published = database.working_file(self.folder), database.published_file(self.folder)
        if rewriting:
            fresh = working.with_suffix(".fresh")
            fresh.unlink(missing_ok=True)
            database.wal_of(fresh).unlink(missing_ok=True)
            database.rewrite(working, fresh)
            os.replace(fresh, working)
        self.sources.settle()
        os.chmod(working, 0o444)
        to_disk(working)
        if self._anew:
            database.set_aside(published)
        os.replace(working, published)
        to_disk(self.folder)

    def _discard(self) -> None:
        self._disconnect()
        working = database.working_file(self.folder)
        database.wal_of(working).unlink(missing_ok=True)
        working.unlink(missing_ok=True)

    def _disconnect(self) -> None:
        if self._con is not None:
            self._con.close()
            self._con, self._insert = None, None

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """One transaction; its log entries reach the journal once it is committed."""
        assert self._con is not None
        before = self._seq
        self._logged.clear()
        with database.reporting(database.working_file(self.folder)):
            self._con.execute("BEGIN")
            try:
                yield
                self._con.execute("COMMIT")
            except BaseException:
                self._con.execute("ROLLBACK")
                self._seq = before
                raise
        if self._seq > before:
            self._changed = True
            if not self._anew:
                self.sources.append(self._logged)

    def _log(self, operation: str, moment: datetime, **told: Any) -> None:
        assert self._con is not None
        self._write(Entry(self._seq + 1, moment, operation, **told))

    def _write(self, entry: Entry) -> None:
        assert self._con is not None
        self._seq = entry.seq
        record.log(self._con, entry)
        self._logged.append(entry)

    def _moment(self, at: datetime | None) -> datetime:
        """A time for the next operation: as given, or now, and later than the one before."""
        self._last = max(at or _now(), self._last + timedelta(microseconds=1) if self._last > datetime.min else _EPOCH)
        return self._last

    def _count_batch(self, con: Connection) -> None:
        con.execute("UPDATE corpus SET value = (value::BIGINT + 1)::VARCHAR WHERE name = 'batch'")
        con.execute("DELETE FROM corpus WHERE name = 'published'")
        con.execute("INSERT INTO corpus VALUES ('published', ?)", [_now().isoformat()])


_EPOCH = datetime(1970, 1, 1)


def _now() -> datetime:
    """UTC without a zone, as the database keeps it."""
    return datetime.now(UTC).replace(tzinfo=None)
