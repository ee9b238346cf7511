"""Messages: each matches its schema, and what is written is read back the same."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from samples import WORK, passage, prompt, report, small_cut

from legalcite import wire
from legalcite.errors import InputError, UnreadableFile
from legalcite.model.access import Access
from legalcite.model.authority import Authority
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.model.prompt import Prompt
from legalcite.model.report import Report
from legalcite.model.span import Span
from legalcite.parsing.citation import find_citations


def messages() -> dict[str, dict[str, Any]]:
    error = wire.error_message("a.txt", UnreadableFile("a.txt is empty"))
    return {
        "parse": wire.parse_message(small_cut()),
        "cite": wire.cite_message("a.txt", find_citations("Ash v Birch [2099] NVCA 4 at [2] (Reyes J, dissenting)")[0]),
        "prompt": wire.prompt_message(prompt()),
        "report": wire.report_message(report(), file="answer.txt"),
        "hit": wire.hit_message("notice", passage(), WORK, "v1", rank=1, score=1.5),
        "snapshot": wire.snapshot_message("A" * 26, passage(), WORK, "v1", status="current", current="v1"),
        "ingest": wire.ingest_message(
            "a.txt",
            "added",
            work_id=WORK.work_id,
            version_id="v1",
            duplicate_of=None,
            replaced=None,
            uncertain=False,
        ),
        "summary": wire.summary_message(
            dict.fromkeys(("read", "cut", "uncertain", "added", "replaced", "duplicates", "unchanged"), 1)
            | {"passed_over": 0, "published": True},
            refused=0,
        ),
        "change": wire.change_message(WORK.work_id, "purge", reason="sealed"),
        "error": error,
    }


@pytest.mark.parametrize("name", list(wire.SCHEMAS))
def test_every_message_matches_its_schema(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(wire.SCHEMAS[name])
    written = json.loads(wire.line(messages()[name]))
    jsonschema.validate(written, wire.SCHEMAS[name])


def test_the_parse_message_holds_words_zones_and_no_window() -> None:
    told = wire.parse_message(small_cut())
    assert [(unit["label"], unit["text"]) for unit in told["units"]] == [
        ("1", "The notice was left."),
        ("2", "It was in time."),
        ("3", "I would allow the appeal."),
    ]
    assert told["zones"][2]["first_words"] == "3. I would allow the appeal."
    assert told["units"][0]["in_force"] is None
    assert told["date"] == "2023-06-14"


@pytest.mark.parametrize("value, kind", [(prompt(), Prompt), (report(), Report), (WORK, Authority)])
def test_what_is_written_is_read_back(value: object, kind: type) -> None:
    assert wire.from_json(wire.to_json(value), kind) == value


def test_a_prompt_message_is_read_back_as_the_prompt() -> None:
    assert wire.from_json(wire.line(wire.prompt_message(prompt())), Prompt) == prompt()


def test_sets_are_written_in_order() -> None:
    access = Access(frozenset({"b", "a"}))
    assert wire.plain(access)["scopes"] == ["a", "b"]
    assert wire.from_json(wire.to_json(access), Access) == access


@given(st.text(), st.text(), st.one_of(st.none(), st.dates()))
def test_any_text_survives_on_one_line(title: str, citation: str, day: date | None) -> None:
    work = Authority("akn/x", title, (citation,), date=day)
    written = wire.to_json(work)
    assert len(written.splitlines()) == 1
    assert wire.from_json(written, Authority) == work


@given(st.sampled_from(AtomKind), st.text(min_size=1), st.integers(0, 9), st.integers(0, 9))
def test_pinpoints_survive(kind: AtomKind, first: str, start: int, length: int) -> None:
    pin = Pinpoint((Atom(kind, first),), first, Span(start, start + length))
    assert wire.from_json(wire.to_json(pin), Pinpoint) == pin


@pytest.mark.parametrize(
    "text, says",
    [
        ("nonsense", "not JSON"),
        ("[]", "prompt should be an object"),
        ('{"id": 1}', "prompt.id should be str"),
        ('{"id": "p"}', "prompt.question is missing"),
        ("[" * 100_000, "not JSON"),
    ],
)
def test_a_bad_prompt_file_is_named_by_its_place(text: str, says: str) -> None:
    with pytest.raises(InputError, match=says.replace("[", r"\[")):
        wire.from_json(text, Prompt)


def test_a_crash_is_one_line_with_a_code_of_its_own() -> None:
    told = wire.error_message("x", ValueError("two\nlines"))
    assert told == {"file": "x", "error": {"code": "crash", "message": "ValueError: two lines"}}
