"""Ingest: every way a document arrives, and everything that must not sink the batch."""

from __future__ import annotations

import gzip
import io
import json
import os
import signal
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "corpus"))

from legalcite.corpus.publish import Writer
from legalcite.corpus.search import search
from legalcite.corpus.store import Corpus
from legalcite.errors import CorpusDamaged, CorpusLocked, CorpusMissing
from legalcite.ingest import Summary, ingest, rebuild
from legalcite.model.access import Access
from legalcite.parsing.work import normalise_citation

PARSER = "invented:parse"
ANYONE = Access()


def decision(n: int, words: str = "The ferry sank.") -> str:
    return f"[2020] NVHC {n}\nA v B\n1. {words}\n2. So it was."


def take(corpus: Path, *paths: Path | str, jobs: int = 0, **more: object) -> Summary:
    return ingest([str(path) for path in paths], corpus, jobs=jobs, parser=PARSER, **more)  # type: ignore[arg-type]


def found(corpus: Path, query: str, access: Access = ANYONE) -> list[str]:
    with Corpus.open(corpus) as opened:
        return [h.authority.citations[0] for h in search(opened, query, access=access, k=100)]


def write(folder: Path, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.txt").write_text(text)
    return folder


def test_a_folder_goes_in_once(tmp_path: Path) -> None:
    docs = write(tmp_path / "docs", a=decision(1), b=decision(2), copy=decision(1), empty=" ")
    (docs / "picture.png").write_bytes(b"\x89PNG")
    (docs / ".hidden.txt").write_text(decision(9))
    told: list[tuple[int, int]] = []
    first = take(tmp_path / "c", docs, progress=lambda done, total: told.append((done, total)))
    assert (first.read, first.added, first.duplicates, first.passed_over) == (4, 2, 1, 1)
    assert [(r.path, r.code) for r in first.refused] == [(str(docs / "empty.txt"), "unreadable_file")]
    assert [t.outcome.duplicate_of for t in first.documents] == [None, None, str(docs / "a.txt")]
    assert told[-1] == (5, 5)
    before = (tmp_path / "c" / "corpus.duckdb").read_bytes()
    again = take(tmp_path / "c", docs)
    assert (again.cut, again.unchanged, again.duplicates, again.published) == (0, 2, 1, False)
    assert (tmp_path / "c" / "corpus.duckdb").read_bytes() == before
    assert sorted(p.name for p in (tmp_path / "c").iterdir()) == ["corpus.duckdb", "sources", "writer.lock"]


def test_a_changed_file_replaces_and_says_so(tmp_path: Path) -> None:
    docs = write(tmp_path / "docs", a=decision(1), b=decision(2))
    take(tmp_path / "c", docs)
    write(docs, a=decision(1, "The barge sank."))
    done = take(tmp_path / "c", docs)
    assert (done.replaced, done.unchanged, done.cut) == (1, 1, 1)
    assert found(tmp_path / "c", "barge") == ["[2020] NVHC 1"]
    assert found(tmp_path / "c", "ferry") == ["[2020] NVHC 2"]


def test_the_order_of_the_processes_does_not_matter(tmp_path: Path) -> None:
    docs = write(tmp_path / "docs", **{f"d{n}": decision(n % 3, f"Word{n}.") for n in range(9)})
    one = take(tmp_path / "c1", docs, jobs=0)
    two = take(tmp_path / "c2", docs, jobs=2)
    assert [(t.path, t.outcome.status) for t in one.documents] == [(t.path, t.outcome.status) for t in two.documents]
    for word in ("word6", "word7", "word8"):
        assert len(found(tmp_path / "c1", word)) == len(found(tmp_path / "c2", word)) == 1


def test_a_crash_a_hang_and_a_bug_cost_one_file_each(tmp_path: Path) -> None:
    docs = write(tmp_path / "docs", a=decision(1), b="CRASH", c=decision(2), d="HANG", e="BUG", f=decision(3))
    done = take(tmp_path / "c", docs, jobs=1, timeout=3)
    assert done.added == 3
    assert [r.code for r in done.refused] == ["worker_crashed", "timeout", "internal_error"]
    assert all(r.path in r.message and "\n" not in r.message for r in done.refused)


def test_archives(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("in/one.txt", decision(1))
        z.writestr("../two.txt", decision(2))
        z.writestr("/three.txt", decision(3))
        z.writestr("C:\\four.txt", decision(3))
        z.writestr("inner.zip", b"PK")
        z.writestr("bomb.txt", b"0" * (30 << 20))
        z.writestr("picture.png", b"x")
        z.writestr("__MACOSX/one.txt", b"x")
    with tarfile.open(tmp_path / "b.tar.gz", "w:gz") as t:
        for name, text in (("four.txt", decision(4)), ("../five.txt", decision(5))):
            info = tarfile.TarInfo(name)
            info.size = len(text)
            t.addfile(info, io.BytesIO(text.encode()))
        link = tarfile.TarInfo("link.txt")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        t.addfile(link)
    (tmp_path / "broken.zip").write_bytes(b"PK\x03\x04 no more")
    (tmp_path / "broken.tar").write_bytes(b"nothing")
    done = take(tmp_path / "c", *(tmp_path / n for n in ("a.zip", "b.tar.gz", "broken.zip", "broken.tar", "gone.zip")))
    assert [Path(t.path).name for t in done.documents] == ["one.txt", "four.txt"]
    assert [(Path(r.path).name, r.code) for r in done.refused] == [
        ("two.txt", "unsafe_name"), ("three.txt", "unsafe_name"), ("C:\\four.txt", "unsafe_name"),
        ("inner.zip", "unsupported_format"), ("bomb.txt", "limit_exceeded"), ("five.txt", "unsafe_name"),
        ("link.txt", "unsafe_name"), ("broken.zip", "unreadable_file"), ("broken.tar", "unreadable_file"),
        ("gone.zip", "unreadable_file"),
    ]  # fmt: skip
    assert done.passed_over == 2


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz"])
def test_json_lines(tmp_path: Path, name: str) -> None:
    records = [
        {"text": decision(1), "id": "d1", "source_url": "https://nv.example/1", "licence": "open"},
        {"text": decision(2), "path": "x/d2.txt"},
        {"words": "no text"},
        {"text": decision(3)},
    ]
    lines = "\n".join(json.dumps(record) for record in records) + "\n{broken\n"
    (tmp_path / name).write_bytes(gzip.compress(lines.encode()) if name.endswith("gz") else lines.encode())
    done = take(tmp_path / "c", tmp_path / name, licence="unstated")
    assert [t.path for t in done.documents] == ["d1", "x/d2.txt", f"{tmp_path / name}:4"]
    assert [r.path for r in done.refused] == [f"{tmp_path / name}:3", f"{tmp_path / name}:5"]
    with Corpus.open(tmp_path / "c") as corpus:
        told = corpus.rows("SELECT path, source_url, licence FROM sources ORDER BY path LIMIT 2")
    assert told[1] == ("d1", "https://nv.example/1", "open") or told[0] == ("d1", "https://nv.example/1", "open")


def test_a_gzip_bomb_is_refused(tmp_path: Path) -> None:
    with gzip.open(tmp_path / "a.jsonl.gz", "wb") as out:
        for _ in range(300):
            out.write(b"0" * (1 << 20))
    done = take(tmp_path / "c", tmp_path / "a.jsonl.gz")
    assert [r.code for r in done.refused] == ["limit_exceeded"]


def test_scopes_open_a_text_to_whoever_may_read_either_copy(tmp_path: Path) -> None:
    docs = write(tmp_path / "docs", a=decision(1))
    take(tmp_path / "c", docs, scopes=["matter-1"])
    assert found(tmp_path / "c", "ferry") == []
    assert found(tmp_path / "c", "ferry", Access(frozenset({"matter-2"}))) == []
    take(tmp_path / "c", docs, scopes=["matter-2"])
    for scope in ("matter-1", "matter-2"):
        assert found(tmp_path / "c", "ferry", Access(frozenset({scope}))) == ["[2020] NVHC 1"]
    assert found(tmp_path / "c", "ferry") == []
    take(tmp_path / "c", docs)
    assert found(tmp_path / "c", "ferry") == ["[2020] NVHC 1"]


def test_a_second_writer_is_told_who_writes_and_readers_go_on(tmp_path: Path) -> None:
    take(tmp_path / "c", write(tmp_path / "docs", a=decision(1)))
    hold = (
        f"from legalcite.corpus.publish import Writer; w = Writer.open({str(tmp_path / 'c')!r}); print(1, flush=True)"
    )
    holder = subprocess.Popen([sys.executable, "-c", hold + "; input()"], stdin=-1, stdout=-1)
    assert holder.stdout is not None
    holder.stdout.readline()
    with pytest.raises(CorpusLocked, match=str(holder.pid)) as raised:
        Writer.open(tmp_path / "c")
    assert raised.value.code == "index_locked"
    assert found(tmp_path / "c", "ferry") == ["[2020] NVHC 1"]
    holder.kill()
    holder.wait()
    Writer.open(tmp_path / "c").close()


KILLED = """
import sys
from invented import cut_text
from legalcite.corpus.publish import Writer
w = Writer.open(sys.argv[1])
for n in range(2, 40):
    text = f"[2020] NVHC {n}\\nA v B\\n1. The barge sank."
    w.put(*cut_text(text, path=f"d{n}"), data=text.encode())
    print(n, flush=True)
w._con.execute("BEGIN")
w._insert("unlisted", [(1,)] * 10)
print("half", flush=True)
input()
"""


def killed_writer(corpus: Path) -> None:
    where = {**os.environ, "PYTHONPATH": str(Path(__file__).parent / "corpus")}
    writer = subprocess.Popen([sys.executable, "-c", KILLED, str(corpus)], stdin=-1, stdout=-1, env=where)
    assert writer.stdout is not None
    while b"half" not in writer.stdout.readline():
        assert writer.poll() is None
    writer.send_signal(signal.SIGKILL)
    writer.wait()


def test_a_killed_ingest_leaves_the_corpus_and_the_next_goes_on(tmp_path: Path) -> None:
    corpus = tmp_path / "c"
    take(corpus, write(tmp_path / "docs", a=decision(1)))
    before = (corpus / "corpus.duckdb").read_bytes()
    killed_writer(corpus)
    assert (corpus / "corpus.duckdb").read_bytes() == before
    assert found(corpus, "barge") == []
    again = take(corpus, tmp_path / "docs")
    assert (again.unchanged, again.published) == (1, True)
    assert len(found(corpus, "barge")) == 38
    assert not (corpus / "working.duckdb").exists()


def test_a_damaged_log_is_told_and_nothing_is_deleted(tmp_path: Path) -> None:
    corpus = tmp_path / "c"
    take(corpus, write(tmp_path / "docs", a=decision(1)))
    killed_writer(corpus)
    log = corpus / "working.duckdb.wal"
    data = bytearray(log.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 16] = b"\xff" * 16
    log.write_bytes(data)
    with pytest.raises(CorpusDamaged, match=r"rebuild .*stored sources") as raised:
        take(corpus, tmp_path / "docs")
    assert raised.value.code == "index_corrupt"
    assert (corpus / "working.duckdb").exists()
    assert found(corpus, "ferry") == ["[2020] NVHC 1"]
    done = rebuild(corpus, jobs=0, parser=PARSER)
    assert done.added == 39
    assert len(found(corpus, "barge")) == 38
    assert list(corpus.glob("working.duckdb.damaged-*"))


def test_a_damaged_corpus_is_told_and_rebuilt_with_its_history(tmp_path: Path) -> None:
    corpus, docs = tmp_path / "c", write(tmp_path / "docs", a=decision(1), b=decision(2), d=decision(4))
    take(corpus, docs, source_url="https://nv.example/", licence="open")
    with Corpus.open(corpus) as opened:
        old = opened.resolve(search(opened, "ferry", access=ANYONE)[0].passage.id, ANYONE)
        corpus_id = opened.corpus_id
    assert old is not None
    moment = time.time()
    write(docs, a=decision(1, "The barge sank."), c=decision(3))
    take(corpus, docs, scopes=["matter"])
    with Writer.open(corpus) as writer:
        writer.remove("akn/nv/judgment/nvhc/2020/2")
        writer.purge("akn/nv/judgment/nvhc/2020/4", "sealed")
        writer.publish()
    file = corpus / "corpus.duckdb"
    rows = (
        "SELECT version_id, added, superseded, ended_by, scopes FROM versions WHERE ended_by IS DISTINCT FROM 'purged'"
    )
    with Corpus.open(corpus) as opened:
        before = sorted(opened.rows(rows), key=str)
        stones = opened.rows("SELECT id, kind, purged, reason FROM tombstones ORDER BY ALL")
    file.chmod(0o644)
    file.write_bytes(file.read_bytes()[:20_000])
    with pytest.raises(CorpusDamaged, match="rebuild"), Corpus.open(corpus) as opened:
        opened.stats()
    with pytest.raises(CorpusDamaged):
        take(corpus, docs)
    rebuild(corpus, jobs=0, parser=PARSER)
    with Corpus.open(corpus) as opened:
        assert sorted(opened.rows(rows), key=str) == before
        assert opened.rows("SELECT id, kind, purged, reason FROM tombstones ORDER BY ALL") == stones
        kept = opened.resolve(old.passage.id, Access(frozenset({"matter"})))
        assert kept is not None and kept.status == "superseded" and kept.version_id == old.version_id
        assert opened.rows("SELECT DISTINCT licence FROM sources WHERE path LIKE '%b.txt'") == [("open",)]
    assert list(corpus.glob("corpus.duckdb.damaged-*"))
    assert corpus_id and moment
    once_more = rebuild(corpus, jobs=0, parser=PARSER)
    assert once_more.published


def test_without_sources_nothing_is_kept_and_a_rebuild_says_so(tmp_path: Path) -> None:
    corpus = tmp_path / "c"
    take(corpus, write(tmp_path / "docs", a=decision(1)), sources=False)
    assert [p.name for p in (corpus / "sources").rglob("*") if p.is_file()] == ["journal.jsonl"]
    for _ in range(2):
        done = rebuild(corpus, jobs=0, parser=PARSER)
        assert [r.code for r in done.refused] == ["source_missing"]


def test_no_corpus_is_told(tmp_path: Path) -> None:
    with pytest.raises(CorpusMissing, match="ingest"):
        Corpus.open(tmp_path)
    with pytest.raises(CorpusMissing):
        rebuild(tmp_path)


@pytest.mark.real
def test_real_decisions_go_in_and_the_second_time_change_nothing(real_corpus: Path, tmp_path: Path) -> None:
    folders = (real_corpus / "corpus" / "decisions" / name for name in ("uk-ewca-2020", "eu-cjeu", "ca-scc"))
    paths = [str(path) for folder in folders for path in sorted(folder.iterdir())[:4]]
    first = ingest(paths, tmp_path / "c")
    assert first.refused == ()
    assert first.cut == len(paths)
    again = ingest(paths, tmp_path / "c")
    assert (again.cut, again.unchanged, again.published) == (0, len(paths), False)
    with Corpus.open(tmp_path / "c") as corpus:
        assert search(corpus, "court", access=ANYONE)
        assert corpus.stats().works == first.added


def test_what_a_decision_cites_is_stored_and_found_however_it_is_written(tmp_path: Path) -> None:
    held = "[2098] UKFTT 00144 (TC)\nPell v Creed\n\nJUDGMENT\n\n1. A ferry shall be lit.\n\n2. A barge need not.\n"
    citing = (
        "[2099] NVSC 8\nOstrander v Pike\n\nJUDGMENT\n\n1. See Pell v Creed [2098] UKFTT 144 (TC) at [1]-[2].\n\n"
        "2. Ibid at [2].\n\n3. Allowed.\n"
    )
    folder = write(tmp_path / "in", held=held, citing=citing)
    assert ingest([folder], tmp_path / "corpus", jobs=0).refused == ()
    with Corpus.open(tmp_path / "corpus") as corpus:
        for way in ("[2098] UKFTT 144 (TC)", "[2098] ukftt 00144 (tc)"):
            assert [w.title for w in corpus.works_by_citation(normalise_citation(way))] == ["Pell v Creed"]
        cited = corpus.rows(
            "SELECT label, decisions, citations FROM cited_paragraphs"
            " WHERE cited_title = 'Pell v Creed' ORDER BY citations DESC"
        )
        assert cited == [("2", 1, 2), ("1", 1, 1)]
