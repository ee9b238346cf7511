"""Plain text: lines as blocks, encodings, indents and form feeds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legalcite.errors import InputError
from legalcite.model.mark import MarkKind
from legalcite.readers import read_bytes
from legalcite.readers.plain import read_plain


def test_each_line_is_a_block() -> None:
    document = read_plain(b"NVSC\r\n\r\n[1] The appeal\rconcerns a lease.\n", "a.txt")
    assert document.text == "NVSC\n\n[1] The appeal\nconcerns a lease.\n"
    assert [block.span.of(document.text) for block in document.blocks] == [
        "NVSC",
        "[1] The appeal",
        "concerns a lease.",
    ]


def test_indents_and_pages() -> None:
    document = read_plain(b"One\n    two\n\fThree\n\tfour", "a.txt")
    indents = [(m.span.of(document.text), m.level) for m in document.marks if m.kind is MarkKind.INDENT]
    assert indents == [("    two", 480), ("\tfour", 960)]
    breaks = [m.span.start for m in document.marks if m.kind is MarkKind.PAGE_BREAK]
    assert [document.text[at:][:5] for at in breaks] == ["Three"]
    assert document.pages == ()


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [("utf-8", b""), ("utf-8", b"\xef\xbb\xbf"), ("utf-16-le", b"\xff\xfe"), ("utf-16-be", b""), ("cp1252", b"")],
)
def test_encodings(encoding: str, mark: bytes) -> None:
    text = "The tenant\u2019s \u201cd\u00e9p\u00f4t\u201d was \u00a314 \u2013 see above"
    assert read_bytes(mark + text.encode(encoding), "a.txt").text == text


def test_byte_85_is_an_ellipsis_in_windows_text_and_a_line_end_where_it_is_the_only_one() -> None:
    assert read_plain(b"caf\xe9 \x85 closed\nnow", "a.txt").text == "caf\u00e9 \u2026 closed\nnow"
    assert read_plain(b"caf\xe9\x85closed", "a.txt").text == "caf\u00e9\nclosed"


def test_bytes_without_meaning_are_noted() -> None:
    document = read_plain(b"caf\xe9 \x81 closed", "a.txt")
    assert document.text == "caf\u00e9 \ufffd closed"
    assert document.notices[0].code == "undecodable_bytes"


def test_a_cut_last_character_does_not_change_the_encoding() -> None:
    data = "\u201cOne\u201d \u201ctwo\u201d \u201cthree\u201d \u201cfour\u201d \u201d".encode()[:-1]
    assert read_plain(data, "a.txt").text.startswith("\u201cOne\u201d")


@given(st.text())
def test_every_character_is_in_a_block_or_a_separator(text: str) -> None:
    try:
        document = read_plain(text.encode("utf-8", errors="replace"), "a.txt")
    except InputError:
        return
    at = 0
    for block in document.blocks:
        assert not document.text[at : block.span.start].strip()
        at = block.span.end
    assert not document.text[at:].strip()
