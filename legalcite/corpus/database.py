"""The corpus file: where it lies in its folder, how it is opened, and what its errors mean.

A corpus is one folder::

    corpus.duckdb          the published corpus, read-only, replaced by rename
    working.duckdb         the writer's copy while a batch runs
    writer.lock            who writes
    sources/               the bytes by SHA-256, and journal.jsonl
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from typing import Any

import duckdb

from legalcite.errors import CorpusDamaged, CorpusError, CorpusLocked, CorpusMissing

SCHEMA = "2"
Connection = duckdb.DuckDBPyConnection
_OURS = (
    duckdb.ParserException, duckdb.BinderException, duckdb.ConversionException, duckdb.InvalidInputException,
    duckdb.ConstraintException, duckdb.NotImplementedException, duckdb.TransactionException,
)  # fmt: skip
"""Errors that say a query is wrong, never that the file is."""


def published_file(folder: Path) -> Path:
    """The published corpus of a folder."""
    return folder / "corpus.duckdb"


def working_file(folder: Path) -> Path:
    """The writer's copy."""
    return folder / "working.duckdb"


def wal_of(file: Path) -> Path:
    """The write-ahead log DuckDB keeps beside a file that is being written."""
    return file.with_name(file.name + ".wal")


def open_published(file: Path) -> Connection:
    """A read-only connection to a published corpus.

    The file is attached to a database of its own in memory: opened by path, a process that
    still reads the file of the batch before would be handed that one again. Raises
    ``CorpusMissing``, ``CorpusLocked``, ``CorpusDamaged``, or ``CorpusError`` with code
    ``corpus_version``.
    """
    if not file.is_file():
        raise CorpusMissing(f"no corpus at {file.parent}: ingest something into it first")
    if wal_of(file).exists():
        raise _damaged(file, f"{wal_of(file).name} stands beside it, and a published corpus never has one")
    con = duckdb.connect(":memory:")
    try:
        with reporting(file):
            con.execute(f"ATTACH {_quoted(file)} AS corpus (READ_ONLY)")
            con.execute("USE corpus")
            check_schema(con, file)
    except BaseException:
        con.close()
        raise
    return con


def open_working(file: Path, *, create: bool = False) -> Connection:
    """A writing connection; with ``create`` the file is new and gets the schema."""
    with reporting(file):
        con = duckdb.connect(str(file))
        if create:
            create_schema(con)
        else:
            check_schema(con, file)
    return con


def create_schema(con: Connection) -> None:
    """Create every table, view and macro of ``schema.sql``."""
    con.execute(files("legalcite.corpus").joinpath("schema.sql").read_text(encoding="utf-8"))


def check_schema(con: Connection, file: Path) -> None:
    """Refuse a file of another schema."""
    found = con.execute("SELECT value FROM corpus WHERE name = 'schema'").fetchone()
    if found is None or found[0] != SCHEMA:
        raise CorpusError(
            f"{file} was written by another version of legalcite: rebuild it from its stored sources",
            code="corpus_version",
        )


def corpus_id(file: Path) -> str | None:
    """The id of a published corpus, whatever its schema, if it can still be read."""
    if not file.is_file() or wal_of(file).exists():
        return None
    try:
        with reporting(file), duckdb.connect(":memory:") as con:
            con.execute(f"ATTACH {_quoted(file)} AS corpus (READ_ONLY)")
            found = con.execute("SELECT value FROM corpus.corpus WHERE name = 'corpus_id'").fetchone()
    except (CorpusError, duckdb.Error):
        return None
    return str(found[0]) if found else None


def set_aside(file: Path) -> None:
    """Rename a file and its log so that nothing is lost and nothing is in the way."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    for part in (file, wal_of(file)):
        if part.exists():
            os.replace(part, part.with_name(f"{part.name}.damaged-{stamp}"))


def rewrite(source: Path, target: Path) -> None:
    """Write a corpus anew: nothing deleted is left in the bytes, and postings are one sorted run."""
    con = open_working(target, create=True)
    try:
        with reporting(source):
            con.execute(f"ATTACH {_quoted(source)} AS old (READ_ONLY)")
            for table in tables(con):
                order = "ORDER BY term, passage_no" if table == "postings" else ""
                con.execute(f"INSERT INTO {table} SELECT * FROM old.{table} {order}")
            con.execute("DETACH old")
            con.execute("CHECKPOINT")
    finally:
        con.close()


def tables(con: Connection) -> tuple[str, ...]:
    """Names of the corpus's own tables."""
    found = con.execute(
        "SELECT table_name FROM duckdb_tables() WHERE database_name = current_database() ORDER BY table_oid"
    ).fetchall()
    return tuple(name for (name,) in found)


class Inserter:
    """Inserts rows in bulk: one statement per table, one list per column."""

    def __init__(self, con: Connection) -> None:
        self._con = con
        self._types: dict[str, list[tuple[str, str]]] = {}
        for table, column, kind in con.execute(
            "SELECT table_name, column_name, data_type FROM duckdb_columns()"
            " WHERE database_name = current_database() AND NOT internal ORDER BY table_name, column_index"
        ).fetchall():
            self._types.setdefault(table, []).append((column, kind))

    def __call__(self, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """Insert ``rows``, each holding every column of ``table`` in the order of the schema."""
        if not rows:
            return
        columns = self._types[table]
        unnested = ", ".join(f"unnest(${n}::{kind}[])" for n, (_, kind) in enumerate(columns, 1))
        by_column = [list(column) for column in zip(*rows, strict=True)]
        self._con.execute(f"INSERT INTO {table} SELECT {unnested}", by_column)


@contextmanager
def reporting(file: Path) -> Iterator[None]:
    """Turn what DuckDB raises about ``file`` into the corpus's own errors."""
    try:
        yield
    except _OURS:
        raise
    except duckdb.Error as error:
        told = " ".join(str(error).split())
        if "set lock on file" in told or "Conflicting lock" in told:
            holder = told.split("Conflicting lock is held in", 1)[-1].split(" See also")[0].strip(" .")
            raise CorpusLocked(f"{file} is open for writing by {holder}: try again when that has ended") from error
        if isinstance(error, duckdb.InterruptException | duckdb.OutOfMemoryException):
            raise CorpusError(told[:200]) from error
        raise _damaged(file, told[:160]) from error


def _damaged(file: Path, what: str) -> CorpusDamaged:
    return CorpusDamaged(f"{file} is damaged ({what}); nothing was deleted: rebuild the corpus from its stored sources")


def _quoted(file: Path) -> str:
    return "'" + os.fspath(file).replace("'", "''") + "'"
