"""Taking texts back: ``remove`` closes the recorded window, ``purge`` takes the words out everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from legalcite.corpus.database import Connection
from legalcite.corpus.rows import CitationRow, Prepared
from legalcite.corpus.sources import Entry
from legalcite.errors import InputError


@dataclass(frozen=True, slots=True)
class Purged:
    """What a purge took out: ids that are now unknown, and hashes of the sources whose bytes went."""

    passages: tuple[str, ...]
    versions: tuple[str, ...]
    sources: tuple[str, ...]
    works: tuple[str, ...] = ()

    def buried(self) -> Iterator[tuple[str, str]]:
        """Kind and id of every tombstone."""
        yield from (("passage", id) for id in self.passages)
        yield from (("version", id) for id in self.versions)
        yield from (("source", id) for id in self.sources)
        yield from (("work", id) for id in self.works)


def remove(con: Connection, id: str, moment: datetime) -> tuple[str, ...]:
    """Close every current version that is ``id`` or belongs to the work ``id``."""
    found = con.execute(
        """SELECT version_no, version_id FROM versions
           WHERE superseded IS NULL AND (work_id = $1 OR version_id = $1)""", [id]
    ).fetchall()  # fmt: skip
    if not found:
        raise InputError(f"no current work or version has the id {id}", code="unknown_id")
    _close(con, [number for number, _ in found], "removed", moment)
    return tuple(version for _, version in found)


def purge(con: Connection, id: str, reason: str, moment: datetime) -> Purged:
    """Delete the words behind ``id`` from every table and leave tombstones."""
    work = con.execute("SELECT 1 FROM versions WHERE work_id = ?", [id]).fetchone() is not None
    if work:
        versions, passages = _of_work(con, id)
    elif con.execute("SELECT 1 FROM versions WHERE version_id = $1 OR sha256 = $1", [id]).fetchone() is not None:
        versions, passages = _of_version(con, id)
    else:
        versions, passages = [], _of_passage(con, id)
    if not versions and not passages:
        raise InputError(f"nothing has the id {id}", code="unknown_id")
    touched = _listing(con, passages, versions)
    sources = _sources(con, touched)
    _forget_citations(con, passages, touched)
    ids = _forget_passages(con, passages, touched)
    version_ids = _forget_versions(con, versions, moment)
    con.execute("DELETE FROM sources WHERE sha256 IN (SELECT unnest(?::VARCHAR[]))", [sources])
    con.execute(
        """UPDATE audit_log SET path = NULL, source_url = NULL
           WHERE sha256 IN (SELECT unnest(?::VARCHAR[]))""", [sources]
    )  # fmt: skip
    if work:
        for table in ("works", "aliases", "lookups"):
            con.execute(f"DELETE FROM {table} WHERE work_id = ?", [id])
    purged = Purged(tuple(ids), tuple(version_ids), tuple(sources), (id,) if work else ())
    kinds, names = zip(*purged.buried(), strict=True)
    con.execute(
        "INSERT INTO tombstones SELECT unnest(?::VARCHAR[]), unnest(?::VARCHAR[]), ?, ?",
        [list(names), list(kinds), moment, reason],
    )
    con.execute("DELETE FROM corpus WHERE name = 'rewrite'")
    con.execute("INSERT INTO corpus VALUES ('rewrite', 'purged')")
    return purged


def bury(con: Connection, entry: Entry) -> None:
    """Leave the tombstone that an entry ``purge_passage`` and the like of an older journal tells of."""
    operation, _, kind = entry.operation.partition("_")
    if operation == "purge" and kind:
        con.execute("INSERT INTO tombstones VALUES (?, ?, ?, ?)", [entry.id, kind, entry.at, entry.detail or ""])


def pending(con: Connection) -> bool:
    """True when a purge asks for the file to be written anew; asks once."""
    asked = con.execute("SELECT 1 FROM corpus WHERE name = 'rewrite'").fetchone() is not None
    if asked:
        con.execute("DELETE FROM corpus WHERE name = 'rewrite'")
    return asked


def drop_set_aside(folder: Path) -> None:
    """Delete copies that a rebuild set aside: after a purge no copy may hold the words."""
    for copy in folder.glob("*.damaged-*"):
        copy.unlink()


def scrubbed(entry: Entry) -> Entry:
    """A journal entry without what may name a person."""
    return replace(entry, path=None, source_url=None)


def spared(citations: Sequence[CitationRow], purged: frozenset[str]) -> tuple[CitationRow, ...]:
    """The citations that may still be told when ``purged`` passages may not.

    Out go those the passages hold, those outside every unit (some passage shows them, which
    one is not kept), and what points back to an authority named there.
    """
    out = [row for row in citations if row.passage is None or row.passage in purged]
    keys = {row.key for row in out}
    return tuple(row for row in citations if row not in out and (row.form == "full" or row.key not in keys))


def purged_of(con: Connection, prepared: Prepared) -> frozenset[str]:
    """Ids of the document's passages that were purged. Raises ``InputError`` when the bytes or the work were."""
    ids = [prepared.origin.sha256, prepared.authority.work_id, *(row.id for row in prepared.passages)]
    found = con.execute(
        "SELECT id, kind FROM tombstones WHERE id IN (SELECT unnest(?::VARCHAR[])) AND kind <> 'version'", [ids]
    ).fetchall()
    for _, kind in found:
        if kind != "passage":
            raise InputError(f"{prepared.origin.path}: this {kind} was purged and is not taken again", code="purged")
    return frozenset(id for id, _ in found)


def _close(con: Connection, versions: list[int], how: str, moment: datetime) -> None:
    con.execute(
        """UPDATE versions SET superseded = coalesce(superseded, ?), ended_by = ?
           WHERE version_no IN (SELECT unnest(?::BIGINT[]))""", [moment, how, versions]
    )  # fmt: skip
    con.execute(
        """INSERT INTO unlisted SELECT passage_no FROM searchable
           WHERE version_no IN (SELECT unnest(?::BIGINT[]))""", [versions]
    )  # fmt: skip
    con.execute("DELETE FROM searchable WHERE version_no IN (SELECT unnest(?::BIGINT[]))", [versions])


def _of_work(con: Connection, work_id: str) -> tuple[list[int], list[int]]:
    versions = con.execute("SELECT version_no FROM versions WHERE work_id = ?", [work_id]).fetchall()
    passages = con.execute("SELECT passage_no FROM passages WHERE work_id = ?", [work_id]).fetchall()
    return _numbers(versions), _numbers(passages)


def _of_version(con: Connection, id: str) -> tuple[list[int], list[int]]:
    """The version, and the passages no other version lists."""
    versions = _numbers(
        con.execute("SELECT version_no FROM versions WHERE version_id = $1 OR sha256 = $1", [id]).fetchall()
    )
    passages = con.execute(
        """SELECT passage_no FROM version_passages GROUP BY passage_no
           HAVING bool_and(version_no IN (SELECT unnest(?::BIGINT[])))""", [versions]
    ).fetchall()  # fmt: skip
    return versions, _numbers(passages)


def _of_passage(con: Connection, id: str) -> list[int]:
    """The passage under every fingerprint, and its parts of the tree that repeat its words."""
    found = con.execute(
        """SELECT DISTINCT other.passage_no FROM passages AS named JOIN passages AS other
             ON other.work_id = named.work_id AND other.language = named.language
           WHERE named.passage_id = $1 AND (other.passage_id = $1
             OR (starts_with(other.eid, named.eid || '__') AND contains(named.text, other.text))
             OR (starts_with(named.eid, other.eid || '__') AND contains(other.text, named.text)))""", [id]
    ).fetchall()  # fmt: skip
    return _numbers(found)


def _listing(con: Connection, passages: list[int], versions: list[int]) -> list[int]:
    found = con.execute(
        "SELECT DISTINCT version_no FROM version_passages WHERE passage_no IN (SELECT unnest(?::BIGINT[]))", [passages]
    ).fetchall()
    return sorted({*_numbers(found), *versions})


def _sources(con: Connection, versions: list[int]) -> list[str]:
    """Every source whose bytes hold the words: the one a version was made from, and its duplicates."""
    found = con.execute(
        """SELECT sha256 FROM versions WHERE version_no IN (SELECT unnest($1::BIGINT[]))
           UNION SELECT sha256 FROM sources WHERE version_no IN (SELECT unnest($1::BIGINT[]))
           UNION SELECT sha256 FROM audit_log WHERE sha256 IS NOT NULL AND id IN
             (SELECT version_id FROM versions WHERE version_no IN (SELECT unnest($1::BIGINT[])))""", [versions]
    ).fetchall()  # fmt: skip
    return sorted(sha256 for (sha256,) in found)


def _forget_passages(con: Connection, passages: list[int], touched: list[int]) -> list[str]:
    ids = con.execute(
        "SELECT DISTINCT passage_id FROM passages WHERE passage_no IN (SELECT unnest(?::BIGINT[]))", [passages]
    ).fetchall()
    for table in ("postings", "unindexed", "searchable", "pages", "version_passages", "passages"):
        con.execute(f"DELETE FROM {table} WHERE passage_no IN (SELECT unnest(?::BIGINT[]))", [passages])
    con.execute("UPDATE notices SET message = '' WHERE version_no IN (SELECT unnest(?::BIGINT[]))", [touched])
    return sorted(id for (id,) in ids)


def _forget_citations(con: Connection, passages: list[int], touched: list[int]) -> None:
    """Take out the citations of the passages, in every version that listed them: see ``spared``."""
    con.execute(
        """CREATE TEMP TABLE forgotten AS
           SELECT version_no, position, key FROM citations WHERE version_no IN (SELECT unnest($1::BIGINT[]))
             AND (passage_no IS NULL OR passage_no IN (SELECT unnest($2::BIGINT[])))""", [touched, passages]
    )  # fmt: skip
    con.execute(
        """INSERT INTO forgotten SELECT version_no, position, key FROM citations AS c
           WHERE form <> 'full' AND EXISTS (
             SELECT 1 FROM forgotten AS f WHERE f.version_no = c.version_no AND f.key IS NOT DISTINCT FROM c.key)"""
    )
    for table in ("citations", "pinpoints"):
        con.execute(
            f"DELETE FROM {table} WHERE (version_no, position) IN (SELECT (version_no, position) FROM forgotten)"
        )
    con.execute("DROP TABLE forgotten")


def _forget_versions(con: Connection, versions: list[int], moment: datetime) -> list[str]:
    _close(con, versions, "purged", moment)
    for table in ("zones", "units", "footnotes", "notices", "citations", "pinpoints", "version_passages"):
        con.execute(f"DELETE FROM {table} WHERE version_no IN (SELECT unnest(?::BIGINT[]))", [versions])
    ids = con.execute(
        "SELECT DISTINCT version_id FROM versions WHERE version_no IN (SELECT unnest(?::BIGINT[]))", [versions]
    ).fetchall()
    return sorted(id for (id,) in ids)


def _numbers(rows: list[tuple[int]]) -> list[int]:
    return [number for (number,) in rows]
