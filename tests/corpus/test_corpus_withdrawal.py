"""What was superseded, removed or purged is not found, and resolves as designed."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from invented import cut_text

from legalcite.corpus.publish import Stored, Writer
from legalcite.corpus.search import search
from legalcite.corpus.store import Corpus
from legalcite.errors import InputError
from legalcite.model.access import Access

ANYONE = Access()
SECRET = "quicksilver"
TEXT = f"[2020] NVHC 4\nNamed Person v B\n1. Harmless.\n2. The {SECRET} was sold."
WORK = "akn/nv/judgment/nvhc/2020/4"


def put(folder: Path, text: str, **more: object) -> None:
    with Writer.open(folder) as writer:
        writer.put(*cut_text(text, path="Named Person.txt"), data=text.encode(), **more)  # type: ignore[arg-type]
        writer.publish()


def id_of(folder: Path, query: str) -> str:
    with Corpus.open(folder) as corpus:
        return search(corpus, query, access=ANYONE)[0].passage.id


def test_removed_is_deleted_and_comes_back_when_given_again(tmp_path: Path) -> None:
    put(tmp_path, TEXT)
    passage = id_of(tmp_path, SECRET)
    with Writer.open(tmp_path) as writer:
        assert len(writer.remove(WORK)) == 1
        with pytest.raises(InputError) as raised:
            writer.remove(WORK)
        assert raised.value.code == "unknown_id"
        writer.publish()
    with Corpus.open(tmp_path) as corpus:
        assert search(corpus, SECRET, access=ANYONE) == ()
        assert corpus.current_version(WORK) is None
        assert corpus.work_passages(WORK, ANYONE) == ()
        snapshot = corpus.resolve(passage, ANYONE)
        assert snapshot is not None and (snapshot.status, snapshot.current_version) == ("deleted", None)
    put(tmp_path, TEXT)
    with Corpus.open(tmp_path) as corpus:
        assert len(search(corpus, SECRET, access=ANYONE)) == 1
        snapshot = corpus.resolve(passage, ANYONE)
        assert snapshot is not None and snapshot.status == "current"


@pytest.mark.parametrize("by", ["passage", "version", "work", "source"])
def test_purged_words_are_nowhere_and_the_id_is_unknown(tmp_path: Path, by: str) -> None:
    put(tmp_path, TEXT)
    passage = id_of(tmp_path, SECRET)
    with Corpus.open(tmp_path) as corpus:
        version = corpus.current_version(WORK)
        ((source,),) = corpus.rows("SELECT sha256 FROM sources")
    assert SECRET.encode() in (tmp_path / "corpus.duckdb").read_bytes()
    (tmp_path / "corpus.duckdb.damaged-1").write_text(SECRET)
    name = {"passage": passage, "version": version, "work": WORK, "source": source}[by]
    with Writer.open(tmp_path) as writer:
        purged = writer.purge(str(name), "sealed by order")
        writer.publish()
    assert passage in purged.passages
    for file in tmp_path.rglob("*"):
        if file.is_file():
            assert SECRET.encode() not in file.read_bytes(), file
            if by == "work":
                assert b"Named Person" not in file.read_bytes(), file
    with Corpus.open(tmp_path) as corpus:
        assert corpus.resolve(passage, ANYONE) is None
        assert search(corpus, SECRET, access=ANYONE) == ()
        assert bool(search(corpus, "harmless", access=ANYONE)) == (by == "passage")
        assert (passage, "passage", "sealed by order") in corpus.rows("SELECT id, kind, reason FROM tombstones")
        assert (corpus.authority(WORK) is None) == (by == "work")


def test_purged_words_do_not_come_back(tmp_path: Path) -> None:
    put(tmp_path, TEXT)
    passage = id_of(tmp_path, SECRET)
    with Writer.open(tmp_path) as writer:
        writer.purge(passage, "sealed")
        with pytest.raises(InputError) as raised:
            writer.put(*cut_text(TEXT), data=TEXT.encode())
        assert raised.value.code == "purged"
        spaced = TEXT + "\n3. New words."
        writer.put(*cut_text(spaced), data=spaced.encode())
        writer.publish()
    with Corpus.open(tmp_path) as corpus:
        assert [p.text for p in corpus.work_passages(WORK, ANYONE)] == ["Harmless.", "New words."]
        assert corpus.rows("SELECT DISTINCT stored FROM sources") == [(False,)]
    assert not [f for f in (tmp_path / "sources").rglob("*") if f.is_file() and SECRET.encode() in f.read_bytes()]


def test_unknown_purged_and_forbidden_ids_look_the_same(tmp_path: Path) -> None:
    put(tmp_path, TEXT, scopes=["matter"])
    with Corpus.open(tmp_path) as corpus:
        holder = Access(frozenset({"matter"}))
        (hit,) = search(corpus, SECRET, access=holder)
        assert hit.passage.scopes == ("matter",)
        assert corpus.resolve(hit.passage.id, holder) is not None
        assert corpus.resolve(hit.passage.id, ANYONE) is corpus.resolve("unknown", ANYONE) is None
        assert corpus.work_passages(WORK, ANYONE) == ()
        assert corpus.authority(WORK, ANYONE) is None
        assert corpus.works_by_name("Named Person v B", ANYONE) == ()
    with Writer.open(tmp_path) as writer, pytest.raises(InputError, match="nothing has the id"):
        writer.purge("unknown", "none")


def test_what_a_reader_may_not_see_changes_no_score(tmp_path: Path) -> None:
    put(tmp_path, "[2020] NVHC 1\nA v B\n1. A ferry and a barge.\n2. A barge.")
    with Corpus.open(tmp_path) as corpus:
        before = [(h.passage.id, h.score) for h in search(corpus, "ferry barge", access=ANYONE)]
    put(tmp_path, "[2020] NVHC 2\nA v B\n1. Ferry ferry ferry.\n2. Ferry.", scopes=["matter"])
    with Corpus.open(tmp_path) as corpus:
        assert [(h.passage.id, h.score) for h in search(corpus, "ferry barge", access=ANYONE)] == before


WORDS = st.lists(st.sampled_from(["ferry", "barge", "oak", "not", "14A", "the", "§", "718.2"]), min_size=1, max_size=6)
DOCUMENT = st.tuples(st.integers(1, 3), st.lists(WORDS, min_size=1, max_size=4))
STEP = st.one_of(
    st.tuples(st.just("put"), DOCUMENT),
    st.tuples(st.just("remove"), st.integers(1, 3)),
    st.tuples(st.just("again"), st.none()),
)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(steps=st.lists(STEP, min_size=1, max_size=6))
def test_search_finds_exactly_what_is_current(steps: list[tuple[str, object]]) -> None:
    """Whatever was done, a search for a word finds the current passages that hold it, and no others."""
    current: dict[int, str] = {}
    seen: set[tuple[str, str]] = set()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Writer.open(folder) as writer:
            for what, told in steps:
                if what == "put":
                    number, paragraphs = told  # type: ignore[misc]
                    lines = [f"{n}. {' '.join(words)}" for n, words in enumerate(paragraphs, 1)]
                    text = "\n".join([f"[2020] NVHC {number}", "A v B", *lines])
                    same = current.get(number) == text
                    status = writer.put(*cut_text(text)).status
                    assert (status is Stored.UNCHANGED) == same
                    current[number] = text
                    seen |= {(f"akn/nv/judgment/nvhc/2020/{number}", p.id) for p in cut_text(text)[1]}
                elif what == "remove" and told in current:
                    writer.remove(f"akn/nv/judgment/nvhc/2020/{told}")
                    del current[told]  # type: ignore[arg-type]
                elif what == "again":
                    assert all(writer.put(*cut_text(text)).status is Stored.UNCHANGED for text in current.values())
                writer.publish()
        live = {p.id: p for text in current.values() for p in cut_text(text)[1]}
        with Corpus.open(folder) as corpus:
            for word in ("ferry", "barge", "oak", "not", "14a", "the", "718.2"):
                hits = [h.passage.id for h in search(corpus, word, access=ANYONE, k=100)]
                assert len(hits) == len(set(hits))
                assert set(hits) == {p.id for p in live.values() if word in p.text.lower().split()}
            for work_id, passage_id in seen:
                snapshot = corpus.resolve(passage_id, ANYONE)
                assert snapshot is not None
                status = "current" if passage_id in live else (
                    "superseded" if corpus.current_version(work_id) else "deleted"
                )  # fmt: skip
                assert snapshot.status == status
