"""The schema can be read alone: every table, column, view and macro says what it is."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import duckdb
import pytest
from invented import cut_text

from legalcite.corpus import database
from legalcite.corpus.publish import Writer
from legalcite.corpus.search import search
from legalcite.corpus.store import Corpus
from legalcite.model.access import Access
from legalcite.model.window import Window, WindowStatus


@pytest.fixture
def schema() -> duckdb.DuckDBPyConnection:
    con = duckdb.connect(":memory:")
    database.create_schema(con)
    return con


@pytest.mark.parametrize(
    "listed",
    [
        "SELECT table_name, comment FROM duckdb_tables()",
        "SELECT table_name || '.' || column_name, comment FROM duckdb_columns()"
        " WHERE NOT internal AND table_name NOT IN (SELECT view_name FROM duckdb_views())",
        "SELECT view_name, comment FROM duckdb_views() WHERE NOT internal",
        "SELECT function_name, comment FROM duckdb_functions() WHERE NOT internal AND function_type LIKE '%macro%'",
    ],
)
def test_everything_has_a_comment(schema: duckdb.DuckDBPyConnection, listed: str) -> None:
    told = schema.execute(listed).fetchall()
    assert told
    assert [name for name, comment in told if not comment] == []


def test_an_analyst_reads_the_file_alone(tmp_path: Path) -> None:
    with Writer.open(tmp_path) as writer:
        writer.put(*cut_text("[2020] NVHC 1\nA v B\n1. One.\n#headnote\n1. Two."), at=datetime(2021, 1, 1))
        writer.put(*cut_text("[2020] NVHC 1\nA v B\n1. One, corrected."), at=datetime(2022, 1, 1))
        writer.publish()
    with duckdb.connect(str(tmp_path / "corpus.duckdb"), read_only=True) as con:
        citable = con.execute("SELECT label, text, court, scopes FROM citable_passages").fetchall()
        assert citable == [("1", "One, corrected.", "NVHC", [])]
        for moment, expected in (("2020-06-01", 0), ("2021-01-01", 2), ("2021-12-31", 2), ("2022-01-01", 1)):
            held = con.execute(f"SELECT count(*) FROM as_recorded(TIMESTAMP '{moment}')").fetchone()
            assert held == (expected,)
        assert con.execute("SELECT count(*) FROM law_on(DATE '2022-01-01')").fetchone() == (0,)


WINDOWS = [
    (Window(date(2001, 1, 1), date(2005, 1, 1), WindowStatus.REPEALED), "2001-01-01", True),
    (Window(date(2001, 1, 1), date(2005, 1, 1), WindowStatus.REPEALED), "2005-01-01", False),
    (Window(date(2001, 1, 1), None, WindowStatus.IN_FORCE, known_until=date(2010, 1, 1)), "2010-01-02", False),
    (Window(date(2001, 1, 1), None, WindowStatus.IN_FORCE, known_until=date(2010, 1, 1)), "2010-01-01", True),
    (Window(None, None, WindowStatus.PROSPECTIVE), "2010-01-01", False),
    (Window(None, None, WindowStatus.REPEALED), "2010-01-01", False),
    (Window(None, None, WindowStatus.IN_FORCE), "2010-01-01", True),
]


@pytest.mark.parametrize(("window", "day", "expected"), WINDOWS)
def test_law_on_a_day(tmp_path: Path, window: Window, day: str, expected: bool) -> None:
    from dataclasses import replace

    cut, passages = cut_text("[2020] NVHC 1\nThe Ferries Act\n1. A ferry shall be lit.")
    with Writer.open(tmp_path) as writer:
        writer.put(cut, [replace(passage, window=window) for passage in passages])
        writer.publish()
    with Corpus.open(tmp_path) as corpus:
        assert bool(corpus.rows(f"SELECT 1 FROM law_on(DATE '{day}')")) is expected
        hits = search(corpus, "ferry", access=Access(), as_of=date.fromisoformat(day))
        (kept,) = search(corpus, "ferry", access=Access())
        assert kept.passage.window == window
    if window.known_until is None:
        assert bool(hits) is expected


def test_another_schema_is_refused(tmp_path: Path) -> None:
    from legalcite.errors import CorpusError

    with Writer.open(tmp_path) as writer:
        writer.put(*cut_text("[2020] NVHC 1\nA v B\n1. One."))
        writer._begin().execute("UPDATE corpus SET value = '0' WHERE name = 'schema'")
        writer.publish()
    with pytest.raises(CorpusError, match="rebuild") as raised:
        Corpus.open(tmp_path)
    assert raised.value.code == "corpus_version"
