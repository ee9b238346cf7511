"""The commands on a corpus: stored, found, resolved, removed and purged, each message under its schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from legalcite import cli
from legalcite.wire import SCHEMAS

DEMO = Path(__file__).resolve().parents[1] / "corpus_samples" / "demo"
HARROW, MADDOX = DEMO / "harrow-quay-v-osei.txt", DEMO / "maddox-v-tern-island.md"
QUERY = '"it is enough that she left it"'


@pytest.fixture
def corpus(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Two invented decisions, one of them for the team only."""
    place = tmp_path / "corpus"
    assert cli.run(["ingest", str(HARROW), "--corpus", str(place), "--jobs", "1"]) == 0
    assert cli.run(["ingest", str(MADDOX), "--corpus", str(place), "--jobs", "1", "--scope", "team"]) == 0
    capsys.readouterr()
    return place


def told(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, list[dict[str, Any]]]:
    """Exit code and messages of a command run with ``--format jsonl``."""
    code = cli.run([*map(str, args), "--format", "jsonl"])
    out, err = capsys.readouterr()
    assert err == "", "progress is for terminals only"
    messages = [json.loads(row) for row in out.splitlines()]
    for message in messages:
        name = message.get("schema", "legalcite.error/1").split(".")[1].split("/")[0]
        jsonschema.validate(message, SCHEMAS[name])
    return code, messages


def test_ingest_tells_each_document_and_the_counts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.touch()
    code, messages = told(capsys, "ingest", HARROW, empty, "--corpus", tmp_path / "c", "--jobs", 1)
    assert code == 2
    taken, refused, summary = messages
    assert (taken["file"], taken["status"]) == (str(HARROW), "added")
    assert refused["file"] == str(empty)
    assert (summary["read"], summary["added"], summary["refused"]) == (2, 1, 1)
    code, messages = told(capsys, "ingest", HARROW, "--corpus", tmp_path / "c", "--jobs", 1)
    assert (code, messages[0]["status"]) == (0, "unchanged")


def test_what_is_found_resolves(capsys: pytest.CaptureFixture[str], corpus: Path) -> None:
    code, hits = told(capsys, "search", QUERY, "--corpus", corpus)
    assert code == 0
    assert [hit["passage"]["label"] for hit in hits] == ["12"]
    code, (snapshot,) = told(capsys, "resolve", hits[0]["passage"]["id"], "--corpus", corpus)
    assert (code, snapshot["status"], snapshot["passage"]["label"]) == (0, "current", "12")


def test_a_scope_hides_and_a_reader_opens(capsys: pytest.CaptureFixture[str], corpus: Path) -> None:
    assert told(capsys, "search", "gangway", "--corpus", corpus) == (0, [])
    code, hits = told(capsys, "search", "gangway", "--corpus", corpus, "--reader", "team")
    assert code == 0 and hits
    hidden = told(capsys, "resolve", hits[0]["passage"]["id"], "--corpus", corpus)
    unknown = told(capsys, "resolve", "a" * 26, "--corpus", corpus)
    assert hidden[0] == unknown[0] == 2
    assert hidden[1][0]["error"]["code"] == unknown[1][0]["error"]["code"] == "unknown_id"


def test_removed_is_marked_and_purged_is_gone(capsys: pytest.CaptureFixture[str], corpus: Path) -> None:
    _, (hit,) = told(capsys, "search", QUERY, "--corpus", corpus)
    work, passage = hit["authority"]["work_id"], hit["passage"]["id"]
    code, messages = told(capsys, "remove", work, "no-such-work", "--corpus", corpus)
    assert code == 2
    assert messages[0]["action"] == "remove" and messages[1]["error"]["code"] == "unknown_id"
    assert told(capsys, "search", QUERY, "--corpus", corpus) == (0, [])
    assert told(capsys, "resolve", passage, "--corpus", corpus)[1][0]["status"] == "deleted"
    code, messages = told(capsys, "purge", work, "--reason", "sealed", "--corpus", corpus)
    assert (code, messages[0]["reason"]) == (0, "sealed")
    assert told(capsys, "resolve", passage, "--corpus", corpus)[0] == 2


def test_prompt_and_verify(capsys: pytest.CaptureFixture[str], corpus: Path, tmp_path: Path) -> None:
    kept = tmp_path / "prompt.json"
    code, (prompt,) = told(capsys, "prompt", "Need the tenant prove that the notice was read?", "--corpus", corpus)
    assert code == 0 and prompt["sources"]
    assert cli.run(["prompt", prompt["question"], "--corpus", str(corpus), "--out", str(kept)]) == 0
    assert "[S1]" in capsys.readouterr().out
    sources = json.loads(kept.read_text(encoding="utf-8"))["sources"]
    (label,) = [source["label"] for source in sources if source["passage"]["label"] == "12"]
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(f"“The tenant need not prove that the landlord read the notice” [{label}].", encoding="utf-8")
    bad.write_text(f"“The tenant need prove that the landlord read the notice” [{label}].", encoding="utf-8")
    ask = ("--prompt", kept, "--corpus", corpus)
    code, (report,) = told(capsys, "verify", good, *ask)
    assert (code, [claim["verdict"] for claim in report["claims"]]) == (0, ["verified"])
    code, messages = told(capsys, "verify", good, bad, tmp_path / "none.txt", *ask)
    assert code == 1, "a wrong claim beats a file that cannot be read"
    assert [message["file"] for message in messages] == [str(good), str(bad), str(tmp_path / "none.txt")]
    assert messages[1]["claims"][0]["findings"][0]["name"] == "tidied_quotation"
