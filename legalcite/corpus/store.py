"""Reading the published corpus: works by citation and by name, passages, and snapshots behind ids.

Every text passes ``Access``: the database leaves out what the reader's scopes do not open,
and each passage is asked once more before it is handed over.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any

from legalcite.corpus import database
from legalcite.corpus.rows import name_key
from legalcite.model.access import Access
from legalcite.model.authority import Alias, AliasKind, Authority
from legalcite.model.passage import Passage
from legalcite.model.unit import PageRef, UnitKind
from legalcite.model.window import Window, WindowStatus
from legalcite.model.zone import Role, Voice, ZoneKind

READABLE = "(len(v.scopes) = 0 OR list_has_any(v.scopes, $scopes::VARCHAR[]))"
"""Condition on a version ``v``: the reader's scopes open it."""

COLUMNS = """p.passage_id, p.work_id, p.language, p.eid, p.kind, p.label, p.part, p.parts, p.text, p.citable, p.zone,
    p.voice, p.role, p.author, p.joined_by, p.path, p.repeated, p.in_force_from, p.in_force_until, p.in_force_status,
    p.in_force_extent, p.known_until, v.scopes, v.version_id,
    (SELECT list([g.label, g.reporter] ORDER BY g.position) FROM pages AS g WHERE g.passage_no = p.passage_no)"""
"""What ``passage_from`` reads, for a passage ``p`` of a version ``v``."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The text behind an id as it was recorded, and what became of it.

    ``status`` is ``current``, ``superseded`` (the work has a newer version without it) or
    ``deleted``; ``version_id`` the newest version that lists it; ``current_version`` that
    of its work today, None when there is none the reader may know of.
    """

    passage: Passage
    authority: Authority
    version_id: str
    status: str
    current_version: str | None


@dataclass(frozen=True, slots=True)
class Stats:
    """Counts of what is current, the number of the batch, and when it was published (UTC, ISO 8601)."""

    works: int
    versions: int
    passages: int
    citable: int
    terms: int
    batch: int
    published: str


class Corpus:
    """A published corpus, opened for reading; a context manager."""

    def __init__(self, folder: Path, con: database.Connection) -> None:
        self.folder = folder
        self._con = con
        self._file = database.published_file(folder)
        self._opened = self._identity()
        self.corpus_id = str(self.fact("corpus_id"))

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Corpus:
        """Open the corpus in a folder. Raises ``CorpusMissing``, ``CorpusLocked`` or ``CorpusDamaged``."""
        folder = Path(path)
        if folder.suffix == ".duckdb":
            folder = folder.parent
        return cls(folder, database.open_published(database.published_file(folder)))

    def __enter__(self) -> Corpus:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._con.close()

    def stale(self) -> bool:
        """True when a newer batch has been published since this was opened."""
        return self._identity() != self._opened

    def works_by_citation(self, key: str, access: Access | None = None) -> tuple[Authority, ...]:
        """Works with a citation or number of this key, which ``parsing.work.normalise_citation`` makes of it."""
        return self._works("SELECT work_id FROM lookups WHERE NOT is_name AND key = $key", key, access)

    def works_by_name(self, name: str, access: Access | None = None) -> tuple[Authority, ...]:
        """Works of this name; failing that, those whose name holds all its words, if it has two or more."""
        key = name_key(name)
        exact = self._works("SELECT work_id FROM lookups WHERE is_name AND key = $key", key, access)
        if exact or len(set(key.split()) - {"v"}) < 2:
            return exact
        return self._works(
            """SELECT work_id FROM lookups
               WHERE is_name AND list_has_all(string_split(key, ' '), string_split($key, ' '))""", key, access
        )  # fmt: skip

    def authority(self, work_id: str, access: Access | None = None) -> Authority | None:
        """Metadata of a work, or None; with ``access``, None too when the reader may read nothing of it."""
        return next(iter(self._works("SELECT $key AS work_id", work_id, access)), None)

    def authorities(self, work_ids: Sequence[str], access: Access | None = None) -> dict[str, Authority]:
        """Metadata of several works at once, by id."""
        chosen = "SELECT unnest($ids::VARCHAR[])"
        return {a.work_id: a for a in self._described(chosen, {"ids": list(work_ids)}, access)}

    def work_passages(
        self, work_id: str, access: Access, *, recorded_at: datetime | None = None, language: str | None = None
    ) -> tuple[Passage, ...]:
        """Every passage of a work in the order of the document, all zones.

        Of its current version, or of the one recorded at a moment. Without ``language`` it is
        that of the newest version. A summary kept under the same work comes after the work itself.
        """
        versions = self.rows(
            f"""SELECT v.version_no, v.language FROM versions AS v WHERE v.work_id = $work AND {READABLE}
                AND CASE WHEN $moment::TIMESTAMP IS NULL THEN v.superseded IS NULL
                    ELSE v.added <= $moment AND (v.superseded IS NULL OR $moment < v.superseded) END
                ORDER BY v.kind = 'other', v.version_no DESC""",
            {"work": work_id, "moment": _utc(recorded_at), "scopes": _scopes(access)},
        )
        wanted = language or (versions[0][1] if versions else None)
        found: list[Passage] = []
        for number, spoken in versions:
            if spoken == wanted:
                found.extend(self._listed(number, access))
        return tuple(found)

    def resolve(self, passage_id: str, access: Access) -> Snapshot | None:
        """The snapshot behind an id. None is the one answer for unknown, purged and not permitted."""
        rows = self.rows(
            f"""SELECT {COLUMNS}, v.superseded IS NULL, v.ended_by, v.work_id, v.kind, v.language
                FROM passages AS p JOIN version_passages AS vp USING (passage_no) JOIN versions AS v USING (version_no)
                WHERE p.passage_id = $id AND {READABLE}
                ORDER BY v.superseded IS NULL DESC, v.version_no DESC LIMIT 1""",
            {"id": passage_id, "scopes": _scopes(access)},
        )
        passage = next(iter(_permitted((passage_from(row) for row in rows), access)), None)
        authority = self.authority(passage.work_id) if passage else None
        if passage is None or authority is None:
            return None
        is_current, kind, language = rows[0][25], rows[0][28], rows[0][29]
        now = self.rows(
            f"""SELECT v.version_id FROM versions AS v WHERE v.work_id = $work AND v.kind = $kind
                AND ($language = 'und' OR v.language IN ($language, 'und')) AND v.superseded IS NULL AND {READABLE}
                ORDER BY v.language = $language DESC, v.version_no DESC""",
            {"work": passage.work_id, "kind": kind, "language": language, "scopes": _scopes(access)},
        )
        current = now[0][0] if now else None
        status = "current" if is_current else "superseded" if current else "deleted"
        return Snapshot(passage, authority, rows[0][23], status, current)

    def current_version(self, work_id: str, access: Access | None = None) -> str | None:
        """The newest current version of a work, its decision or act before a summary of it."""
        return next((version for version, _ in self._current_versions(work_id, access)), None)

    def has_pages(self, work_id: str) -> bool:
        """True when the current versions of a work have fixed pages."""
        return bool(self.rows(
            """SELECT 1 FROM versions AS v JOIN version_passages USING (version_no) JOIN pages USING (passage_no)
               WHERE v.work_id = $work AND v.superseded IS NULL LIMIT 1""", {"work": work_id}
        ))  # fmt: skip

    def unreadable_pages(self, work_id: str, access: Access | None = None) -> tuple[str, ...]:
        """What the current versions of a work say of pages that could not be read, a sentence for each."""
        rows = self.rows(
            f"""SELECT DISTINCT n.message FROM versions AS v JOIN notices AS n USING (version_no)
               WHERE v.work_id = $work AND v.superseded IS NULL AND ($every OR {READABLE})
               AND n.code IN ('page_without_text', 'garbled_text_layer', 'page_unreadable') ORDER BY n.message""",
            {"work": work_id, "every": access is None, "scopes": _scopes(access)},
        )
        return tuple(message for (message,) in rows)

    def stats(self) -> Stats:
        """Counts of what is current."""
        ((works, versions, passages),) = self.rows(
            """SELECT count(DISTINCT work_id), count(*), coalesce(sum(passages), 0)
               FROM versions WHERE superseded IS NULL"""
        )
        ((citable, terms),) = self.rows("SELECT count(*), coalesce(sum(length), 0) FROM searchable")
        return Stats(works, versions, int(passages), citable, int(terms), int(self.fact("batch") or 0),
                     self.fact("published") or "")  # fmt: skip

    def fact(self, name: str) -> str | None:
        """One row of table ``corpus``."""
        found = self.rows("SELECT value FROM corpus WHERE name = $name", {"name": name})
        return found[0][0] if found else None

    def rows(self, sql: str, named: dict[str, Any] | None = None) -> list[tuple[Any, ...]]:
        """Run one query. Raises ``CorpusDamaged`` when the file does not hold."""
        with database.reporting(self._file), self._con.cursor() as cursor:
            cursor.execute("USE corpus")
            return cursor.execute(sql, named or {}).fetchall()

    def listed_by_number(self, pairs: Sequence[tuple[int, int]], access: Access) -> dict[int, tuple[str, Passage]]:
        """Version id and passage by ``passage_no``, for (version_no, passage_no) pairs the reader may read."""
        rows = self.rows(
            f"""SELECT {COLUMNS}, p.passage_no FROM
                (SELECT unnest($versions::BIGINT[]) AS version_no, unnest($numbers::BIGINT[]) AS passage_no)
                JOIN passages AS p USING (passage_no) JOIN versions AS v USING (version_no) WHERE {READABLE}""",
            {"versions": [v for v, _ in pairs], "numbers": [n for _, n in pairs], "scopes": _scopes(access)},
        )
        return {row[25]: (row[23], p) for row in rows for p in _permitted([passage_from(row)], access)}

    def _listed(self, version_no: int, access: Access) -> list[Passage]:
        """The passages of one version in the order of the document."""
        rows = self.rows(
            f"""SELECT {COLUMNS} FROM version_passages AS vp JOIN passages AS p USING (passage_no)
                JOIN versions AS v USING (version_no)
                WHERE vp.version_no = $number AND {READABLE} ORDER BY vp.position""",
            {"number": version_no, "scopes": _scopes(access)},
        )
        return _permitted((passage_from(row) for row in rows), access)

    def _works(self, chosen: str, key: str, access: Access | None) -> tuple[Authority, ...]:
        return self._described(chosen, {"key": key}, access) if key else ()

    def _described(self, chosen: str, named: dict[str, Any], access: Access | None) -> tuple[Authority, ...]:
        """Metadata of the works a subquery ``chosen`` names, in the order of their ids."""
        rows = self.rows(
            f"""SELECT w.work_id, w.title, w.citations, w.court, w.date, w.jurisdiction,
                    (SELECT list([a.text, a.kind, a.provenance, a.key] ORDER BY a.position)
                     FROM aliases AS a WHERE a.work_id = w.work_id)
                FROM works AS w
                WHERE w.work_id IN ({chosen}) AND EXISTS (
                    SELECT 1 FROM versions AS v WHERE v.work_id = w.work_id AND ($every OR {READABLE}))
                ORDER BY w.work_id""",
            {**named, "every": access is None, "scopes": _scopes(access)},
        )
        return tuple(authority_from(row) for row in rows)

    def _current_versions(self, work_id: str, access: Access | None) -> list[tuple[Any, ...]]:
        return self.rows(
            f"""SELECT v.version_id, v.version_no FROM versions AS v WHERE v.work_id = $work AND v.superseded IS NULL
                AND ($every OR {READABLE}) ORDER BY v.kind = 'other', v.version_no DESC""",
            {"work": work_id, "every": access is None, "scopes": _scopes(access)},
        )

    def _identity(self) -> tuple[int, int, int] | None:
        try:
            told = self._file.stat()
        except OSError:
            return None
        return told.st_ino, told.st_mtime_ns, told.st_size


def passage_from(row: Sequence[Any]) -> Passage:
    """A passage from the columns ``COLUMNS``."""
    status = row[19]
    return Passage(
        id=row[0], work_id=row[1], language=row[2], eid=row[3], kind=UnitKind(row[4]), label=row[5], part=row[6],
        parts=row[7], text=row[8], citable=row[9], zone=ZoneKind(row[10]), voice=Voice(row[11]),
        role=Role(row[12]) if row[12] else None, author=row[13], joined_by=tuple(row[14]), path=tuple(row[15]),
        repeated=row[16],
        window=Window(row[17], row[18], WindowStatus(status), row[20], row[21]) if status else None,
        scopes=tuple(row[22]),
        pages=tuple(PageRef(label, reporter) for label, reporter in row[24] or ()),
    )  # fmt: skip


def authority_from(row: Sequence[Any]) -> Authority:
    """Metadata of a work from its columns and its aliases as (text, kind, provenance, key)."""
    return Authority(
        work_id=row[0],
        title=row[1],
        citations=tuple(row[2]),
        court=row[3],
        date=row[4],
        jurisdiction=row[5],
        aliases=tuple(Alias(text, AliasKind(kind), provenance, key) for text, kind, provenance, key in row[6] or ()),
    )


def _permitted(passages: Iterable[Passage], access: Access) -> list[Passage]:
    return [passage for passage in passages if access.may_read(passage.scopes)]


def _scopes(access: Access | None) -> list[str]:
    return sorted(access.scopes) if access else []


def _utc(moment: datetime | None) -> datetime | None:
    """UTC without a zone, as the database keeps it; a time without a zone is taken as UTC."""
    if moment is None or moment.tzinfo is None:
        return moment
    return moment.astimezone(UTC).replace(tzinfo=None)
