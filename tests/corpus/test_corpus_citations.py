"""Who cites whom: stored with each version, asked with one view, and gone with what is purged."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from invented import cut_text

from legalcite.corpus.publish import Writer
from legalcite.corpus.store import Corpus
from legalcite.model.authority import Alias, AliasKind
from legalcite.model.citation import Citation, CitationClass, CitationForm
from legalcite.model.mention import Mention
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.model.span import Span

HELD = "[2020] NVHC 1\nMarlow v Creed\n1. A ferry shall be lit.\n2. A barge need not."
HELD_ID = "akn/nv/judgment/nvhc/2020/1"
FIRST = "[2021] NVHC 2\nA v B\n1. See [2020] NVHC 1 at 1-2 and [2001] NVHC 9.\n2. Ibid at 1(a).\n3. Nothing."
SECOND = "[2021] NVHC 3\nC v D\n1. See [2020] NVHC 1 at 1.\n2. Nothing."


def alias(citation: str, kind: AliasKind = AliasKind.NEUTRAL) -> Alias:
    return Alias(citation, kind, "text", key_of(citation))


def key_of(citation: str) -> str:
    return " ".join(citation.strip("[").replace("]", "").lower().split())


def mention(
    text: str, words: str, *atoms: tuple[str, str | None], key: str | None = None, eid: str | None = "para_1",
    passages: Any = (), form: CitationForm = CitationForm.FULL, lead: int | None = None, citable: bool = True,
    kind: AtomKind = AtomKind.PARAGRAPH,
) -> Mention:  # fmt: skip
    at = text.rindex(words)
    span = Span(at, at + len(words))
    pinpoint = Pinpoint(tuple(Atom(kind, first, last) for first, last in atoms)) if atoms else None
    cited = Citation(
        words, span, CitationClass.CASE, form, span, normalized=words, key=key or key_of(words), year="2020",
        leads=lead is None, pinpoint=pinpoint,
    )  # fmt: skip
    shown = next((p.id for p in passages if p.eid == eid), None)
    return Mention(cited, eid, "z1" if eid else None, citable, shown, lead)


def put(folder: Path, text: str, make: Any = None, **more: Any) -> None:
    cut, passages = cut_text(text, aliases=(alias(text.split("\n")[0]),), **more)
    if make is not None:
        cut = replace(cut, mentions=make(passages))
    with Writer.open(folder) as writer:
        writer.put(cut, passages, data=text.encode())
        writer.publish()


def cites_first(passages: Any) -> tuple[Mention, ...]:
    return (
        mention(FIRST, "[2020] NVHC 1", ("1", "2"), passages=passages),
        mention(FIRST, "[2001] NVHC 9", passages=passages),
        mention(FIRST, "Ibid", ("1(a)", None), key="2020 nvhc 1", eid="para_2", form=CitationForm.IBID,
                passages=passages),
    )  # fmt: skip


def cites_second(passages: Any) -> tuple[Mention, ...]:
    return (mention(SECOND, "[2020] NVHC 1", ("1", None), passages=passages),)


def ask(folder: Path, sql: str) -> list[tuple[Any, ...]]:
    with Corpus.open(folder) as corpus:
        return corpus.rows(sql)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    put(tmp_path, HELD)
    put(tmp_path, FIRST, cites_first)
    put(tmp_path, SECOND, cites_second)
    return tmp_path


PLACES = "SELECT label, decisions, citations FROM cited_paragraphs WHERE kind = 'paragraph' AND cited = "


def test_the_most_cited_paragraphs_of_a_decision(folder: Path) -> None:
    rows = ask(folder, f"{PLACES}'{HELD_ID}' ORDER BY citations DESC")
    assert rows == [("1", 2, 3), ("2", 1, 1)]


def test_who_cites_it_and_where(folder: Path) -> None:
    rows = ask(
        folder,
        "SELECT citing_work_id, citing_label, words, pinpoint_first, pinpoint_last FROM who_cites"
        f" WHERE cited_work_id = '{HELD_ID}' ORDER BY citing_work_id, position",
    )
    assert rows == [
        ("akn/nv/judgment/nvhc/2021/2", "1", "[2020] NVHC 1", "1", "2"),
        ("akn/nv/judgment/nvhc/2021/2", "2", "Ibid", "1(a)", None),
        ("akn/nv/judgment/nvhc/2021/3", "1", "[2020] NVHC 1", "1", None),
    ]


def test_an_authority_the_corpus_does_not_hold_keeps_its_key(folder: Path) -> None:
    rows = ask(folder, "SELECT cited_work_id, cited_key, cited FROM who_cites WHERE cited_key = '2001 nvhc 9'")
    assert rows == [(None, "2001 nvhc 9", "[2001] NVHC 9")]


def test_two_works_of_one_number_are_not_chosen_between_and_a_summary_never_counts(folder: Path) -> None:
    put(folder, "[2020] NVHC 1\nMarlow v Creed\n1. Summary.", lambda p: (), court="x")
    other = "[2020] NVSC 1\nMarlow v Creed\n1. Twin."
    cut, passages = cut_text(other, aliases=(alias("[2020] NVHC 1"),))
    with Writer.open(folder) as writer:
        writer.put(cut, passages, data=other.encode())
        writer.publish()
    assert ask(folder, "SELECT DISTINCT cited_work_id FROM who_cites WHERE cited_key = '2020 nvhc 1'") == [(None,)]


def test_parallel_citations_count_once(tmp_path: Path) -> None:
    text = "[2021] NVHC 4\nE v F\n1. See [2020] NVHC 1, [2020] Orr 4 at 2."

    def make(passages: Any) -> tuple[Mention, ...]:
        return (
            mention(text, "[2020] NVHC 1", ("2", None), passages=passages),
            mention(text, "[2020] Orr 4", ("2", None), lead=0, passages=passages),
        )

    put(tmp_path, HELD)
    put(tmp_path, text, make)
    assert ask(tmp_path, f"{PLACES}'{HELD_ID}'") == [("2", 1, 1)]


@pytest.mark.parametrize(
    ("first", "last", "labels"),
    [
        ("14", "16", ["14", "15", "16"]),
        ("14A", "14C", ["14A-14C"]),
        ("1", "9999", ["1-9999"]),
        ("16", "14", ["16-14"]),
        ("90(a)", None, ["90"]),
        ("7.2", None, ["7.2"]),
    ],
)
def test_ranges_are_counted_by_paragraph(tmp_path: Path, first: str, last: str | None, labels: list[str]) -> None:
    put(tmp_path, SECOND, lambda p: (mention(SECOND, "[2020] NVHC 1", (first, last), passages=p),))
    assert [row[0] for row in ask(tmp_path, f"{PLACES}'2020 nvhc 1' ORDER BY label")] == labels


def test_what_counsel_cites_is_told_and_not_counted(tmp_path: Path) -> None:
    put(tmp_path, SECOND, lambda p: (mention(SECOND, "[2020] NVHC 1", ("1", None), passages=p, citable=False),))
    assert ask(tmp_path, "SELECT citable FROM who_cites") == [(False,)]
    assert ask(tmp_path, "SELECT * FROM cited_paragraphs") == []


def test_only_current_versions_are_asked(folder: Path) -> None:
    put(folder, SECOND + "\n3. New words.", lambda p: ())
    assert ask(folder, f"{PLACES}'{HELD_ID}' ORDER BY label") == [("1", 1, 2), ("2", 1, 1)]
    with Writer.open(folder) as writer:
        writer.remove("akn/nv/judgment/nvhc/2021/2")
        writer.publish()
    assert ask(folder, "SELECT * FROM who_cites") == []


def test_the_same_bytes_cut_again_tell_what_is_found_now(folder: Path) -> None:
    put(folder, SECOND, lambda p: (), cutter="invented/2")
    assert ask(folder, "SELECT * FROM who_cites WHERE citing_work_id LIKE '%/3'") == []


@pytest.mark.parametrize("by", ["work", "version", "passage"])
def test_what_is_purged_cites_nothing(folder: Path, by: str) -> None:
    work = "akn/nv/judgment/nvhc/2021/2"
    sql = {
        "work": f"SELECT '{work}'",
        "version": f"SELECT version_id FROM versions WHERE work_id = '{work}'",
        "passage": f"SELECT passage_id FROM passages WHERE work_id = '{work}' AND label = '1'",
    }[by]
    ((name,),) = ask(folder, sql)
    with Writer.open(folder) as writer:
        writer.purge(name, "sealed")
        writer.publish()
    left = "SELECT count(*) FROM {} WHERE version_no IN (SELECT version_no FROM versions WHERE work_id = '{}')"
    for table in ("citations", "pinpoints"):
        assert ask(folder, left.format(table, work)) == [(0,)], "what points back to a purged paragraph tells it too"
    assert b"[2001] NVHC 9" not in (folder / "corpus.duckdb").read_bytes()
    assert ask(folder, f"{PLACES}'{HELD_ID}'") == [("1", 1, 1)]


def test_purged_citations_do_not_come_back(folder: Path) -> None:
    ((name,),) = ask(folder, "SELECT passage_id FROM passages WHERE work_id LIKE '%/2' AND label = '1'")
    with Writer.open(folder) as writer:
        writer.purge(name, "sealed")
        cut, passages = cut_text(FIRST + "\n4. More.", aliases=(alias("[2021] NVHC 2"),))
        writer.put(replace(cut, mentions=cites_first(passages)), passages)
        writer.publish()
    assert ask(folder, "SELECT words FROM who_cites WHERE citing_work_id LIKE '%/2'") == []
    assert b"[2001] NVHC 9" not in (folder / "corpus.duckdb").read_bytes()


def test_a_corpus_of_another_schema_keeps_its_id_when_it_is_rebuilt(folder: Path) -> None:
    from legalcite.corpus import database

    before = ask(folder, "SELECT value FROM corpus WHERE name = 'corpus_id'")[0][0]
    with Writer.open(folder) as writer:
        writer._begin().execute("UPDATE corpus SET value = '0' WHERE name = 'schema'")
        writer._changed = True
        writer.publish()
    assert database.corpus_id(folder / "corpus.duckdb") == before
