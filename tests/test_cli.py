"""The commands: results on stdout, complaints on stderr, exit codes, and never a traceback."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from legalcite import cli
from legalcite.wire import SCHEMAS

ROOT = Path(__file__).resolve().parents[1]
DEMO = ROOT / "corpus_samples" / "demo"
HARROW = str(DEMO / "harrow-quay-v-osei.txt")
MADDOX = str(DEMO / "maddox-v-tern-island.md")


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, list[str], str]:
    """Exit code, lines of stdout, and stderr."""
    code = cli.run([str(arg) for arg in args])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return code, out.splitlines(), err


def test_parse_prints_one_object_per_file(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "parse", HARROW, MADDOX, "--format", "jsonl")
    told = [json.loads(row) for row in out]
    assert (code, err) == (0, "")
    assert [message["file"] for message in told] == [HARROW, MADDOX]
    for message in told:
        jsonschema.validate(message, SCHEMAS["parse"])


def test_a_bad_file_is_named_and_the_others_go_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.touch()
    code, out, _ = run(capsys, "parse", empty, HARROW, "./no/such.docx", "--format", "jsonl")
    first, second, third = (json.loads(row) for row in out)
    assert code == 2
    assert second["file"] == HARROW and "error" not in second
    assert third["file"] == "./no/such.docx", "the path exactly as given"
    for bad in (first, third):
        jsonschema.validate(bad, SCHEMAS["error"])
        assert bad["error"]["code"] != "crash", bad


def test_parallel_parsing_gives_the_same_in_the_same_order(capsys: pytest.CaptureFixture[str]) -> None:
    files = (HARROW, MADDOX, "nothing", HARROW)
    assert run(capsys, "parse", *files, "--format", "jsonl", "--jobs", 2) == run(
        capsys, "parse", *files, "--format", "jsonl"
    )


def test_a_crash_in_one_file_is_recorded(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(document: object) -> None:
        raise RecursionError("too\ndeep")

    monkeypatch.setattr("legalcite.parsing.decision.cut", broken)
    code, out, _ = run(capsys, "parse", HARROW, "--format", "jsonl")
    assert code == 2
    assert json.loads(out[0])["error"] == {"code": "crash", "message": "RecursionError: too deep"}


def test_parse_writes_one_page_per_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    again = tmp_path / "again" / Path(HARROW).name
    again.parent.mkdir()
    again.write_bytes(Path(HARROW).read_bytes())
    code, out, _ = run(capsys, "parse", HARROW, again, "--format", "html", "--out", tmp_path / "pages")
    assert code == 0
    assert [Path(row).name for row in out] == ["harrow-quay-v-osei.txt.html", "harrow-quay-v-osei.txt-2.html"]
    assert all(Path(row).read_text(encoding="utf-8").startswith("<!doctype html>") for row in out)
    assert len(list((tmp_path / "pages").iterdir())) == 2, "no draft is left behind"


def test_text_output_names_the_voices(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "parse", HARROW)
    assert code == 0
    assert any("dissenting" in row and "Lindqvist" in row.title() for row in out)


@pytest.mark.parametrize(
    "args, says",
    [
        (["parse"], "Missing argument"),
        (["parse", "a", "b", "--format", "html"], "--out DIR"),
        (["nonsense"], "No such command"),
        (["schema", "nonsense"], "there are: parse"),
        (["search", "x", "--corpus", "nowhere", "--as-of", "01/02/2020"], "YYYY-MM-DD"),
        (["search", "x", "--corpus", "nowhere"], "nowhere"),
        (["resolve", "x", "--corpus", "nowhere"], "nowhere"),
        (["remove", "x", "--corpus", "nowhere"], "nowhere"),
        (["purge", "x", "--corpus", "nowhere"], "--reason"),
        (["verify", "a", "--prompt", "nowhere.json", "--corpus", "c"], "nowhere.json"),
    ],
)
def test_a_command_that_fails_says_why_and_returns_3(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, args: list[str], says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, *args)
    assert code == 3
    assert says in err and not out
    assert not list(tmp_path.iterdir()), "nothing is left behind"


def test_what_nobody_foresaw_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object, **options: object) -> None:
        raise ZeroDivisionError("two\nlines")

    monkeypatch.setattr("legalcite.cli.root.main", broken)
    code, out, err = run(capsys, "schema")
    assert (code, out, err) == (3, [], "legalcite: unexpected ZeroDivisionError: two lines\n")


def test_schemas_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "schema", "parse")
    assert code == 0
    assert json.loads("\n".join(out)) == SCHEMAS["parse"]
    assert run(capsys, "schema")[1] == list(SCHEMAS)


def test_commands_are_those_that_exist(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    listed = re.findall(r"^  ([a-z]+)  ", "\n".join(out), re.M)
    assert code == 0
    assert listed == [
        *("ingest", "remove", "purge", "parse", "cite", "search", "resolve", "prompt", "verify", "schema", "demo")
    ]


def test_the_module_runs_as_a_program() -> None:
    done = subprocess.run([sys.executable, "-m", "legalcite", "nonsense"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 3
    assert "Traceback" not in done.stderr


def test_pictures_are_of_pages_and_only_a_pdf_has_them(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "parse", HARROW, "--format", "pictures")
    assert (code, out) == (2, []) and "only a PDF has pages to picture" in err and "--format html" in err
