"""Recording one document: is it new, a new version, the same words again, or nothing new?

All of it happens inside one transaction of the writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from legalcite.corpus.database import Connection, Inserter
from legalcite.corpus.rows import PassageRow, Prepared, Row
from legalcite.corpus.sources import Entry


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was done; ``operation`` is the word for the audit log, None when nothing changed.

    ``recut`` tells that newer rules cut the same bytes to the same passages.
    """

    status: str
    operation: str | None
    version_id: str
    duplicate_of: str | None = None
    replaced: str | None = None
    recut: bool = False


@dataclass(frozen=True, slots=True)
class _Current:
    version_no: int
    version_id: str
    sha256: str
    scopes: tuple[str, ...]
    passages: tuple[tuple[str, str, int], ...]
    """passage_id, fingerprint and passage_no, in order."""


def record(
    con: Connection, insert: Inserter, prepared: Prepared, *, scopes: tuple[str, ...], stored: bool, moment: datetime
) -> Recorded:
    """Record one document. The same words from another file of the same work are a duplicate."""
    kept = prepared.passages
    current = _current(con, prepared)
    if current is not None and _says_the_same(current, prepared, kept):
        return _again(con, insert, prepared, current, scopes=scopes, stored=stored, moment=moment)
    version_no = _next(con, "versions", "version_no")
    known = _describe(con, insert, prepared)
    numbers = _passages(con, insert, prepared, kept, known=known)
    _list(con, insert, kept, numbers, version_no, current)
    _version(con, insert, prepared, kept, version_no, scopes, moment)
    _citations(insert, prepared, version_no, {row.id: number for row, number in zip(kept, numbers, strict=True)})
    if current is not None:
        con.execute(
            "UPDATE versions SET superseded = ?, ended_by = 'replaced' WHERE version_no = ?",
            [moment, current.version_no],
        )
    _source(con, insert, prepared, version_no, stored=stored, duplicate=False, moment=moment)
    if current is None:
        return Recorded("added", "add", prepared.version_id)
    return Recorded("replaced", "replace", prepared.version_id, replaced=current.version_id)


def log(con: Connection, entry: Entry) -> None:
    """Write one entry of the audit log."""
    con.execute(
        "INSERT INTO audit_log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?::VARCHAR[], ?)",
        [entry.seq, entry.at, entry.operation, entry.id, entry.sha256, entry.path, entry.source_url, entry.licence,
         list(entry.scopes), entry.detail],
    )  # fmt: skip


def entries(con: Connection, *, after: int) -> Iterator[Entry]:
    """The audit log after a sequence number."""
    found = con.execute("SELECT * FROM audit_log WHERE seq > ? ORDER BY seq", [after]).fetchall()
    for seq, at, operation, id, sha256, path, source_url, licence, scopes, detail in found:
        yield Entry(seq, at, operation, id, sha256, path, source_url, licence, tuple(scopes), detail)


def _current(con: Connection, prepared: Prepared) -> _Current | None:
    """The version this document would replace: same work, same kind of document, same language.

    A text too short to tell its language (``und``) may be in any.
    """
    found = con.execute(
        """SELECT version_no, version_id, sha256, scopes FROM versions
           WHERE work_id = $1 AND kind = $2 AND superseded IS NULL AND ($3 = 'und' OR language IN ($3, 'und'))
           ORDER BY language = $3 DESC, version_no DESC LIMIT 1""",
        [prepared.authority.work_id, prepared.kind, prepared.language],
    ).fetchone()
    if found is None:
        return None
    listed = con.execute(
        """SELECT passage_id, fingerprint, passage_no FROM version_passages JOIN passages USING (passage_no)
           WHERE version_no = ? AND work_id = ? ORDER BY position""",
        [found[0], prepared.authority.work_id],
    ).fetchall()
    return _Current(found[0], found[1], found[2], tuple(found[3]), tuple(listed))


def _says_the_same(current: _Current, prepared: Prepared, kept: tuple[PassageRow, ...]) -> bool:
    """The same passages in the same order; the same bytes must also have been cut the same way."""
    if [id for id, _, _ in current.passages] != [row.id for row in kept]:
        return False
    if not kept:
        return current.sha256 == prepared.origin.sha256
    if current.sha256 != prepared.origin.sha256:
        return True
    return [mark for _, mark, _ in current.passages] == [row.fingerprint for row in kept]


def _again(
    con: Connection, insert: Inserter, prepared: Prepared, current: _Current, *,
    scopes: tuple[str, ...], stored: bool, moment: datetime,
) -> Recorded:  # fmt: skip
    """Words the corpus holds: note the file, and open them to whoever may read either copy."""
    merged = _merged(current.scopes, scopes)
    if merged != current.scopes:
        con.execute("UPDATE versions SET scopes = ? WHERE version_no = ?", [list(merged), current.version_no])
    same_bytes = current.sha256 == prepared.origin.sha256
    noted = con.execute(
        "SELECT path, cutter, version_no FROM sources WHERE sha256 = ?", [prepared.origin.sha256]
    ).fetchone()
    if noted is None or noted[1:] != (prepared.cutter, current.version_no):
        _source(con, insert, prepared, current.version_no, stored=stored, duplicate=not same_bytes, moment=moment)
    recut = same_bytes and noted is not None and noted[1] != prepared.cutter
    if recut:
        for table in ("citations", "pinpoints"):
            con.execute(f"DELETE FROM {table} WHERE version_no = ?", [current.version_no])
        _citations(insert, prepared, current.version_no, {id: number for id, _, number in current.passages})
    first = con.execute("SELECT path FROM sources WHERE sha256 = ?", [current.sha256]).fetchone()
    if same_bytes and first is not None and first[0] == prepared.origin.path:
        changed = "grant" if merged != current.scopes else None
        return Recorded("unchanged", changed, current.version_id, recut=recut)
    new = noted is None or merged != current.scopes
    return Recorded(
        "duplicate",
        "duplicate" if new else None,
        current.version_id,
        duplicate_of=first[0] if first else None,
        recut=recut,
    )


def _merged(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    """Whoever may read either may read the words; no scope is open to all."""
    return tuple(sorted({*old, *new})) if old and new else ()


def _describe(con: Connection, insert: Inserter, prepared: Prepared) -> bool:
    """Metadata of the work: the newest version's word counts, but a summary never describes its decision.

    True when the work was known before.
    """
    authority, work_id = prepared.authority, prepared.authority.work_id
    known = con.execute("SELECT kind FROM works WHERE work_id = ?", [work_id]).fetchone()
    aliases: set[tuple[str, str]] = set()
    keys: set[tuple[str, bool]] = set()
    if known is not None:
        aliases.update(con.execute("SELECT text, kind FROM aliases WHERE work_id = ?", [work_id]).fetchall())
        keys.update(con.execute("SELECT key, is_name FROM lookups WHERE work_id = ?", [work_id]).fetchall())
    if known is None or prepared.kind != "other" or known[0] == "other":
        if known is not None:
            con.execute("DELETE FROM works WHERE work_id = ?", [work_id])
        described = (authority.title, list(authority.citations), authority.court, authority.date)
        insert("works", [(work_id, *described, authority.jurisdiction, prepared.kind)])
    fresh = [a for a in dict.fromkeys(authority.aliases) if (a.text, a.kind.value) not in aliases]
    insert(
        "aliases", [(work_id, len(aliases) + n, a.text, a.kind.value, a.provenance, a.key) for n, a in enumerate(fresh)]
    )
    insert("lookups", [(work_id, *pair) for pair in prepared.lookups if pair not in keys])
    return known is not None


def _passages(
    con: Connection, insert: Inserter, prepared: Prepared, kept: tuple[PassageRow, ...], *, known: bool
) -> list[int]:
    """The number of every passage, storing those that no version of the work has yet."""
    have: dict[tuple[str, str], int] = {}
    if known:
        found = con.execute(
            "SELECT passage_id, fingerprint, passage_no FROM passages WHERE work_id = ?", [prepared.authority.work_id]
        ).fetchall()
        have = {(id, fingerprint): number for id, fingerprint, number in found}
    following = _next(con, "passages", "passage_no")
    rows: list[Row] = []
    pages: list[Row] = []
    numbers: list[int] = []
    for row in kept:
        number = have.get((row.id, row.fingerprint))
        if number is None:
            number, following = following, following + 1
            rows.append((number, row.id, row.fingerprint, *row.columns))
            pages.extend((number, *page) for page in row.pages)
        numbers.append(number)
    insert("passages", rows)
    insert("pages", pages)
    return numbers


def _list(
    con: Connection, insert: Inserter, kept: tuple[PassageRow, ...], numbers: list[int], version_no: int,
    current: _Current | None,
) -> None:  # fmt: skip
    """List the passages of the new version, and have search find these and no longer those of the old."""
    insert("version_passages", [(version_no, n, number) for n, number in enumerate(numbers)])
    before: set[int] = set()
    if current is not None:
        found = con.execute("SELECT passage_no FROM searchable WHERE version_no = ?", [current.version_no]).fetchall()
        before = {number for (number,) in found}
        con.execute("DELETE FROM searchable WHERE version_no = ?", [current.version_no])
    listed = enumerate(zip(numbers, kept, strict=True))
    citable = [(number, n, row) for n, (number, row) in listed if row.terms is not None]
    insert("searchable", [(number, version_no, n, row.length) for number, n, row in citable])
    insert("unindexed", [(number, row.terms) for number, _, row in citable if number not in before])
    insert("unlisted", [(number,) for number in sorted(before - {number for number, _, _ in citable})])


def _version(
    con: Connection, insert: Inserter, prepared: Prepared, kept: tuple[PassageRow, ...], version_no: int,
    scopes: tuple[str, ...], moment: datetime,
) -> None:  # fmt: skip
    insert("versions", [(
        version_no, prepared.version_id, prepared.authority.work_id, prepared.language, prepared.kind, prepared.cutter,
        prepared.origin.sha256, moment, None, None, list(scopes), len(kept), prepared.citable, prepared.unlabelled,
        len(prepared.notices),
    )])  # fmt: skip
    for table in ("zones", "units", "footnotes", "notices"):
        insert(table, [(version_no, *row) for row in getattr(prepared, table)])


def _citations(insert: Inserter, prepared: Prepared, version_no: int, numbers: dict[str, int]) -> None:
    """What the version cites, where, and the places it names there."""
    insert("citations", [
        (version_no, n, numbers.get(row.passage or ""), *row.columns) for n, row in enumerate(prepared.citations)
    ])  # fmt: skip
    insert("pinpoints", [
        (version_no, n, *pinpoint) for n, row in enumerate(prepared.citations) for pinpoint in row.pinpoints
    ])  # fmt: skip


def _source(
    con: Connection, insert: Inserter, prepared: Prepared, version_no: int, *, stored: bool, duplicate: bool,
    moment: datetime,
) -> None:  # fmt: skip
    origin = prepared.origin
    before = con.execute("SELECT path, stored FROM sources WHERE sha256 = ?", [origin.sha256]).fetchone()
    con.execute("DELETE FROM sources WHERE sha256 = ?", [origin.sha256])
    path, stored = (before[0], stored or before[1]) if before else (origin.path, stored)
    insert("sources", [(
        origin.sha256, path, origin.size, origin.format, origin.source_url, origin.licence, stored, prepared.cutter,
        version_no, duplicate, moment,
    )])  # fmt: skip


def _next(con: Connection, table: str, column: str) -> int:
    row = con.execute(f"SELECT coalesce(max({column}), 0) + 1 FROM {table}").fetchone()
    assert row is not None
    return int(row[0])
