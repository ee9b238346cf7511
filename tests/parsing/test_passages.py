"""Passages: one unit each, long ones in parts, and what stands outside the units."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from legalcite.model.authority import Authority
from legalcite.model.cut import Cut, DocumentKind
from legalcite.model.document import Block, Document, Origin
from legalcite.model.span import Span
from legalcite.model.unit import LabelSource, Unit, UnitKind
from legalcite.model.zone import Role, Voice, Zone, ZoneKind
from legalcite.parsing.passages import parts_of, passage_id, passages_of

LINES = [
    "Pike v Ostrander",
    "Summary: the casks leaked.",
    "[7] The cooper built forty casks.",
    "Costs",
    "[8] The claim succeeds.",
]


def decision() -> Cut:
    text = "\n".join(LINES)
    starts = [text.index(line) for line in LINES]
    ends = [start + len(line) for start, line in zip(starts, LINES, strict=True)]
    zones = (
        Zone("caption", ZoneKind.CAPTION, Voice.COURT, (Span(0, starts[1]),)),
        Zone("headnote_1", ZoneKind.HEADNOTE, Voice.EDITOR, (Span(starts[1], starts[2]),)),
        Zone("opinion_1", ZoneKind.REASONS, Voice.COURT, (Span(starts[2], len(text)),), Role.MAJORITY, "Reyes J"),
    )
    spans = {"7": Span(starts[2] + 4, ends[2]), "8": Span(starts[4] + 4, ends[4])}
    units = tuple(
        Unit(f"para_{n}", UnitKind.PARAGRAPH, n, LabelSource.TEXT, (span,), "opinion_1", True)
        for n, span in spans.items()
    )
    blocks = tuple(Block(Span(s, e)) for s, e in zip(starts, ends, strict=True))
    document = Document(text, blocks, (), Origin("pike.txt", "0" * 64, len(text), "text"))
    authority = Authority("akn/zz/judgment/nvhc/2021/9", "Pike v Ostrander", ("[2021] NVHC 9",))
    return Cut(document, DocumentKind.DECISION, authority, "en", zones, units, (), "1", "v1")


def test_units_and_what_stands_outside_them() -> None:
    shown = [(p.label, p.eid, p.citable, p.zone.value, p.text) for p in passages_of(decision())]
    assert shown == [
        (None, "caption", False, "caption", "Pike v Ostrander"),
        (None, "headnote_1", False, "headnote", "Summary: the casks leaked."),
        ("7", "para_7", True, "reasons", "The cooper built forty casks."),
        (None, "opinion_1", False, "reasons", "Costs"),
        ("8", "para_8", True, "reasons", "The claim succeeds."),
    ]


def test_a_passage_knows_its_voice() -> None:
    seven = next(p for p in passages_of(decision()) if p.label == "7")
    assert (seven.author, seven.role, seven.voice) == ("Reyes J", Role.MAJORITY, Voice.COURT)
    assert len(seven.id) == 26
    assert len({p.id for p in passages_of(decision())}) == 5


CASKS = (
    "The cooper built forty casks. Each cask leaked at the third stave. "
    "The merchant complained in writing on the ninth day."
)


def test_a_long_unit_is_cut_at_sentence_ends() -> None:
    assert parts_of(CASKS, max_chars=70) == (
        "The cooper built forty casks. Each cask leaked at the third stave.",
        "The merchant complained in writing on the ninth day.",
    )


def test_the_same_words_are_cut_alike_in_every_format() -> None:
    plain = " ".join(f"(a) Sentence {n} of the co-operative's rules is here." for n in range(120))
    other = plain.replace("'", "\u2019").replace("co-operative", "co\u2011operative").replace("(a) ", "")
    assert len(parts_of(plain, max_words=100)) == len(parts_of(other, max_words=100)) > 3
    assert passage_id("w", "en", "para_1", 1, plain) == passage_id("w", "en", "para_1", 1, other)


def test_an_abbreviation_ends_no_sentence() -> None:
    text = "In Pike v. Ostrander Mr. Stone relied on No. 4 of the rules. " * 3
    assert all(part.endswith("rules.") or part.endswith("rules. ") for part in parts_of(text, max_chars=70))


@given(st.text(alphabet="ab .;A\u00a0(\"'", max_size=300), st.integers(1, 8), st.integers(10, 60))
def test_parts_joined_with_one_space_are_the_words(words: str, max_words: int, max_chars: int) -> None:
    assert " ".join(parts_of(words, max_words=max_words, max_chars=max_chars)) == words


def test_changed_words_another_id() -> None:
    assert passage_id("w", "en", "para_1", 1, "shall pay") != passage_id("w", "en", "para_1", 1, "may pay")
    assert passage_id("w", "en", "para_4", 1, "I agree.") != passage_id("w", "en", "para_9", 1, "I agree.")
    assert passage_id("w", "en", "para_4", 1, "x") == passage_id("w", "en", "para_4", 1, "x")
