"""Building postings: one statement per batch, in the database."""

from __future__ import annotations

from legalcite.corpus.database import Connection

UNSORTED = 2_000_000
"""Postings appended after the first sorted run before the table is sorted anew."""


def index(con: Connection) -> None:
    """Make the postings of everything stored since the last batch; running it twice changes nothing."""
    con.execute("BEGIN")
    if _any(con, "unlisted") or _relisted(con):
        con.execute(
            """DELETE FROM postings WHERE passage_no IN
               (SELECT passage_no FROM unlisted UNION SELECT passage_no FROM unindexed)"""
        )
    con.execute(
        """
        INSERT INTO postings
        SELECT term, passage_no, len(positions), positions FROM (
            SELECT term, passage_no, list(position ORDER BY position) AS positions FROM (
                SELECT passage_no, unnest(words) AS term, generate_subscripts(words, 1) AS position FROM (
                    SELECT passage_no, string_split(any_value(terms), ' ') AS words
                    FROM unindexed SEMI JOIN searchable USING (passage_no) WHERE terms <> '' GROUP BY passage_no))
            GROUP BY term, passage_no)
        ORDER BY term, passage_no
        """
    )
    added = con.execute("SELECT count(*) FROM unindexed").fetchone()
    con.execute("DELETE FROM unindexed")
    con.execute("DELETE FROM unlisted")
    con.execute("COMMIT")
    if added and added[0] and _runs_are_long(con):
        _sort(con)


def _any(con: Connection, table: str) -> bool:
    return con.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is not None


def _relisted(con: Connection) -> bool:
    """True when something waiting has postings already: an index run that was interrupted, or a text that came back."""
    return con.execute(
        """SELECT 1 FROM unindexed WHERE passage_no <= (SELECT coalesce(max(passage_no), 0) FROM postings) LIMIT 1"""
    ).fetchone() is not None  # fmt: skip


def _runs_are_long(con: Connection) -> bool:
    """True when what was appended since the table was last sorted outgrows a fifth of it."""
    row = con.execute(
        """SELECT (SELECT count(*) FROM postings), (SELECT value::BIGINT FROM corpus WHERE name = 'sorted_postings')"""
    ).fetchone()
    assert row is not None
    total, settled = row[0], row[1] or 0
    return bool(total - settled > max(UNSORTED, settled // 5))


def _sort(con: Connection) -> None:
    con.execute("BEGIN")
    con.execute("CREATE TEMP TABLE sorting AS SELECT * FROM postings ORDER BY term, passage_no")
    con.execute("TRUNCATE postings")
    con.execute("INSERT INTO postings SELECT * FROM sorting")
    con.execute("DROP TABLE sorting")
    con.execute("DELETE FROM corpus WHERE name = 'sorted_postings'")
    con.execute("INSERT INTO corpus SELECT 'sorted_postings', count(*)::VARCHAR FROM postings")
    con.execute("COMMIT")
