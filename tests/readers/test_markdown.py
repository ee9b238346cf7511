"""Markdown: rendered words, with marks for what the signs said."""

from __future__ import annotations

from legalcite.model.document import BlockKind, Document
from legalcite.model.mark import MarkKind
from legalcite.readers.markdown import read_markdown


def read(source: str) -> Document:
    return read_markdown(source.encode(), "a.md")


def stated(document: Document, kind: MarkKind) -> list[tuple[str, str]]:
    return [(mark.span.of(document.text), mark.value) for mark in document.marks if mark.kind is kind]


def test_inline_signs_are_rendered_away() -> None:
    document = read("12. See [OJ 1 (n)](http://x.invalid/a_(b)) and **_Alder_**, *Birch*, \\[sic\\] R&amp;D.")
    assert document.text == "12. See OJ 1 (n) and Alder, Birch, [sic] R&D."
    assert ("Alder", "bold") in stated(document, MarkKind.EMPHASIS)
    assert ("Birch", "italic") in stated(document, MarkKind.EMPHASIS)


def test_numbers_items_and_rules_stay_as_printed() -> None:
    source = "1 This request\n\n(1) first\n\n- item\n\n* * *"
    assert read(source).text == source


def test_headings_and_quotations() -> None:
    document = read("## The facts ##\n\n> quoted words\n\nplain words")
    assert document.text == "The facts\n\nquoted words\n\nplain words"
    heading = next(mark for mark in document.marks if mark.kind is MarkKind.HEADING)
    assert (heading.level, heading.span.of(document.text)) == (2, "The facts")
    assert stated(document, MarkKind.QUOTED) == [("quoted words", "")]


def test_notes_and_their_calls() -> None:
    document = read("3 May 2031 ( [\\*1](#t-1) )\n\nWords.\n\n( [\\*1](#c-1) ) Language of the case: Freedish.")
    assert document.text.startswith("3 May 2031 ( *1 )\n")
    assert stated(document, MarkKind.FOOTNOTE_CALL) == [("( *1 )", "*1")]
    assert stated(document, MarkKind.FOOTNOTE) == [("( *1 ) Language of the case: Freedish.", "*1")]
    assert document.blocks[-1].kind is BlockKind.FOOTNOTE


def test_a_link_to_a_paragraph_is_no_note() -> None:
    document = read("See paragraph [12](#point12) above.")
    assert document.text == "See paragraph 12 above."
    assert stated(document, MarkKind.FOOTNOTE_CALL) == []


def test_cells_are_blocks() -> None:
    document = read("| Claim | Result |\n|---|---|\n| Rent | allowed |")
    cells = [b.span.of(document.text) for b in document.blocks if b.kind is BlockKind.CELL]
    assert cells == ["Claim", "Result", "Rent", "allowed"]
