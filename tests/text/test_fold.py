"""Folding: what is silent, what is told as typography, what is never folded, and the way back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legalcite.text.fold import LINE_END, bidi_controls, fold, id_fold, t0

SILENT = [
    ("no-break and thin spaces", "s\u00a09 and\u2009£\u202f5", "s 9 and £ 5"),
    ("line breaks and runs of spaces", "the\n  tenant", "the tenant"),
    ("curly marks", "\u2018slip\u2019 and \u201cterm\u201d", "'slip' and \"term\""),
    ("soft hyphen", "evi\u00addence", "evidence"),
    ("soft hyphen at a line's end", "evi\u00ad\ndence", "evidence"),
    ("ligatures", "the o\ufb03cer \ufb01led a su\ufb03cient a\ufb00idavit", "the officer filed a sufficient affidavit"),
    ("canonical composition", "cafe\u0301", "café"),
    ("no width", "sell\u200ber\ufeff \u202acl 9\u202c", "seller cl 9"),
    ("no width beside a space is one space", "was\u200b \u200b held", "was held"),
]

TYPOGRAPHY = [
    ("a dash with or without spaces", "a term \u2014 it was", "a term-it was"),
    ("non-breaking hyphen", "C\u2011999/98", "C-999/98"),
    ("three dots", "a guess\u2026", "a guess..."),
    ("comma inside the mark", "\u201cfair share,\u201d he said", '"fair share", he said'),
    ("line-end hyphen", "the flood-\nprone meadow", f"the flood{LINE_END}prone meadow"),
    ("line-end hyphen between numbers is kept", "paras 12-\n14", "paras 12-14"),
]

NEVER = ["The", "the", "colour.", "colour", "colour;", "resign", "re-sign", "not liable", "liable"]


@pytest.mark.parametrize(("_why", "source", "expected"), SILENT, ids=[row[0] for row in SILENT])
def test_silent(_why: str, source: str, expected: str) -> None:
    assert t0(source) == expected


@pytest.mark.parametrize(("_why", "source", "expected"), TYPOGRAPHY, ids=[row[0] for row in TYPOGRAPHY])
def test_typography(_why: str, source: str, expected: str) -> None:
    assert fold(source, 1).text == expected


def test_what_differs_stays_different() -> None:
    assert len({fold(word, 1).text for word in NEVER}) == len(NEVER)


def test_every_folded_word_is_found_in_the_source() -> None:
    source = "The o\ufb03cer\u00a0 \u201c\ufb01led,\u201d it \u2014 evi\u00ad\ndence\u2026 cafe\u0301 end"
    folded = fold(source, 1)
    start = folded.text.index("officer")
    assert folded.source_span(start, start + 7).of(source) == "o\ufb03cer"
    start = folded.text.index("evidence")
    assert folded.source_span(start, start + 8).of(source) == "evi\u00ad\ndence"
    start = folded.text.index("café")
    assert folded.source_span(start, start + 4).of(source) == "cafe\u0301"
    assert folded.source_span(len(folded.text) - 3, len(folded.text)).of(source) == "end"


TEXT = st.text(
    alphabet=st.one_of(
        st.sampled_from("ab. ,-\u00ad\u200b\u2019\u201d\u2014\ufb03\u0301e\n\u2026\"'\u00a0"),
        st.characters(),
    ),
    max_size=40,
)


@given(TEXT)
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert t0(t0(text)) == t0(text)


@given(TEXT, st.sampled_from([0, 1]))
def test_the_way_back_is_in_order_and_inside(text: str, level: int) -> None:
    folded = fold(text, level)
    offsets = folded.offsets
    assert len(offsets) == len(folded.text) + 1
    assert list(offsets) == sorted(offsets)
    assert all(0 <= o <= len(text) for o in offsets)
    for i, char in enumerate(folded.text):
        span = folded.source_span(i, i + 1)
        assert span.end > span.start
        if char.isalnum() and char.isascii() and len(span) == 1 and span.of(text).isascii():
            assert span.of(text) == char


@given(st.text(alphabet="abcdefg hij.", max_size=60))
def test_plain_text_maps_to_itself(text: str) -> None:
    folded = fold(text, 0)
    for i, char in enumerate(folded.text):
        if char != " ":
            assert folded.source_span(i, i + 1).of(text) == char


def test_identity_does_not_see_who_printed_the_numbers_of_sub_units() -> None:
    markup = "The tests are: (a) intent; and (b) loss under paragraph (c)."
    counted = "The tests are: intent; and loss under paragraph (c)."
    assert id_fold(markup) == id_fold(counted)
    assert id_fold("co-operate well") == id_fold("cooperate well")


@pytest.mark.parametrize(
    "printed",
    [
        "The tests: (a) intent; and (b) loss.",
        "The tests: a. intent; and b. loss.",
        "The tests: i) intent; and ii) loss.",
        "The tests: 64.1. intent; and loss.",
        "The tests: \u2022 intent; and \u2022 loss.",
    ],
)
def test_every_shape_of_enumerator(printed: str) -> None:
    assert id_fold(printed) == id_fold("The tests: intent; and loss.")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("R. v. Roe, s. 5 applies", "R. v. Roe, s. 6 applies"),
        ("He paid 5. Then he left.", "He paid 6. Then he left."),
        ("under paragraph (a)", "under paragraph (b)"),
        ("section 3(2) applies", "section 3(1) applies"),
        ("paragraphs (a), (b) and (c)", "paragraphs (a), (b) and (d)"),
        ("He may go.", "He may go;"),
        ("shall pay", "may pay"),
    ],
)
def test_identity_sees_changed_words(one: str, other: str) -> None:
    assert id_fold(one) != id_fold(other)


def test_bidi_controls() -> None:
    assert bidi_controls("shall pay \u202e12\u202c marks")
    assert not bidi_controls("shall pay 12 marks\u200e")
