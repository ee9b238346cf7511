"""PDF by its geometry: furniture, notes, margins, columns, paragraphs and pages, on pages drawn for each test."""

from __future__ import annotations

from typing import Any

import pytest
from readers.pdf_builder import build_pdf

from legalcite.model.document import BlockKind, Document
from legalcite.model.mark import MarkKind
from legalcite.readers import read_bytes

LEFT, TOP, STEP = 72, 720, 14
LONG = "the tenant held over after the term and the landlord took the rent that the tenant paid him"


def read(pages: list[dict[str, Any]], **named: Any) -> Document:
    return read_bytes(build_pdf(pages, **named), "case.pdf")


def page(*lines: Any, y: float = TOP, x: float = LEFT, step: float = STEP, **more: Any) -> dict[str, Any]:
    """A page of lines from the top; a line is a string, or a dict for what is placed or set apart."""
    drawn = []
    for n, line in enumerate(lines):
        place = {"x": x, "y": y - n * step}
        drawn.append({**place, **line} if isinstance(line, dict) else {**place, "s": line})
    return {"draw": drawn, **more}


def body(document: Document) -> list[str]:
    return [b.span.of(document.text) for b in document.blocks if b.kind is BlockKind.BODY]


def marked(document: Document, kind: MarkKind) -> list[tuple[str, str]]:
    return [(m.value, m.span.of(document.text)) for m in document.marks if m.kind is kind]


# Paragraphs


def test_lines_of_one_paragraph_are_one_block() -> None:
    document = read([page(f"1. At first {LONG}", f"and then {LONG}", "until he died.")])
    assert body(document) == [f"1. At first {LONG} and then {LONG} until he died."]


def test_a_line_broken_early_goes_on_in_its_paragraph() -> None:
    lines = [
        f"1. At first {LONG}",
        "the tenant held over after the term, and the landlord let it be",
        "so until he died.",
    ]
    assert body(read([page(*lines)])) == [" ".join(lines)]


def test_distance_parts_paragraphs() -> None:
    lines = [
        f"1. At first {LONG}",
        "until he died.",
        {"y": 680, "s": f"2. But later {LONG}"},
        {"y": 666, "s": "again."},
    ]
    assert body(read([page(*lines)])) == [f"1. At first {LONG} until he died.", f"2. But later {LONG} again."]


def test_a_number_that_hangs_begins_a_paragraph_without_any_distance() -> None:
    lines: list[Any] = []
    for n in range(3):
        lines += [{"y": 720 - 28 * n, "s": f"{n + 1}."}, {"x": 108, "y": 720 - 28 * n, "s": f"Here {LONG}"}]
        lines += [{"x": 108, "y": 706 - 28 * n, "s": f"and there {LONG}"}]
    assert [text[:7] for text in body(read([page(*lines)]))] == ["1. Here", "2. Here", "3. Here"]


def test_a_number_in_mid_sentence_begins_nothing() -> None:
    document = read(
        [page(f"1. It was so {LONG} after", "12. March had passed and the tenant held over after his term.")]
    )
    assert len(body(document)) == 1


def test_a_hyphen_at_a_line_end_stays_with_its_break() -> None:
    document = read([page(f"1. He said that {LONG} in the uncer-", "tainty of the deed.")])
    assert "uncer-\ntainty" in document.text


def test_a_block_quotation_is_marked() -> None:
    lines = [
        f"1. The judge said this of the matter {LONG}:",
        {"x": 120, "y": 690, "s": "the tenant holds at the will of the landlord until"},
        {"x": 120, "y": 676, "s": "one of them gives notice that the term is at an end"},
        {"y": 646, "s": f"2. That is right {LONG} and so on."},
    ]
    quoted = marked(read([page(*lines)]), MarkKind.QUOTED)
    assert [text[:17] for _, text in quoted] == ["the tenant holds "]


def test_centred_and_bold_and_underlined_lines_say_so() -> None:
    lines = [
        {"x": 283, "s": "JUDGMENT", "font": "bold"},
        {"y": 690, "s": "The facts"},
        {"y": 660, "s": f"1. At first {LONG} it"},
        {"y": 646, "s": f"was agreed {LONG} it."},
    ]
    document = read([page(*lines, rules=[(72, 117, 688)])])
    assert ("center", "JUDGMENT") in marked(document, MarkKind.ALIGN)
    assert marked(document, MarkKind.EMPHASIS) == [("bold", "JUDGMENT"), ("underline", "The facts")]


# Furniture


def heads(document: Document) -> list[str]:
    return [text for _, text in marked(document, MarkKind.RUNNING_HEAD)]


def test_heads_and_feet_that_count_with_the_pages_are_no_text() -> None:
    pages = []
    for n in range(1, 5):
        foot = {"x": 300, "y": 40, "s": str(n)}
        pages.append(
            page({"y": 760, "s": "Ash v Birch"}, {"y": 720, "s": f"{n}. Words of page {'abcd'[n - 1]}."}, foot)
        )
    document = read(pages)
    assert body(document) == [f"{n}. Words of page {'abcd'[n - 1]}." for n in range(1, 5)]
    assert heads(document).count("Ash v Birch") == 4
    assert [p.label for p in document.pages if p.span.of(document.text).startswith(("1.", "4."))] == ["1", "4"]


def test_lines_alike_but_for_their_numbers_are_text_unless_they_count() -> None:
    """Short notes at the foot of pages look alike; only what grows by one from page to page is furniture."""
    pages = []
    for n, folio in enumerate((312, 478, 12, 90), 1):
        pages.append(page(f"{n}. Words {LONG}.", {"y": 76, "s": f"See the roll at folio {folio}.", "size": 9}))
    document = read(pages)
    assert sum("See the roll" in text for text in body(document)) == 4


def test_the_stamp_of_a_filing_system_is_kept_apart() -> None:
    document = read(
        [page({"y": 780, "s": "Case 9:99-cv-00001 Document 7 Filed 01/02/99 Page 1 of 1"}, f"1. So {LONG}.")]
    )
    assert body(document) == [f"1. So {LONG}."]


def test_a_stamp_over_the_text_is_kept_apart_and_said() -> None:
    document = read(
        [
            page(
                f"1. So {LONG}.",
                {"x": 90, "y": 720, "s": "RECEIVED BY THE CLERK"},
                {"x": 560, "turn": 90, "s": "DRAFT"},
            )
        ]
    )
    assert body(document) == [f"1. So {LONG}."]
    assert {"RECEIVED BY THE CLERK DRAFT", "DRAFT RECEIVED BY THE CLERK"} & set(heads(document))
    assert [n.code for n in document.notices] == ["overprinted"]


# Notes


def test_a_raised_number_is_a_call_and_never_part_of_a_number() -> None:
    call = {"x": 256, "y": 725, "size": 7, "s": "4"}
    note = {"y": 90, "size": 8, "s": "4 Wharves Act 1998."}
    document = read([page({"size": 12, "s": "5. The duty arises under section 12"}, call, note)])
    assert body(document) == ["5. The duty arises under section 12"]
    assert marked(document, MarkKind.FOOTNOTE) == [("4", "Wharves Act 1998.")]
    assert marked(document, MarkKind.FOOTNOTE_CALL) == [("4", "")]


def test_a_raised_number_that_calls_nothing_stays_in_the_text() -> None:
    power = {"x": 222, "y": 724, "size": 7, "s": "2"}
    document = read([page({"s": "1. The field measured forty m"}, power, {"y": 690, "s": f"2. So {LONG}."})])
    assert body(document)[0].startswith("1. The field measured forty m2")
    assert not marked(document, MarkKind.FOOTNOTE_CALL)


def test_a_note_goes_on_over_the_page_below_its_rule() -> None:
    first = page(
        {"size": 12, "s": f"1. He held it {LONG}"},
        {"x": 540, "y": 725, "size": 7, "s": "1"},
        {"y": 90, "size": 9, "s": "1 The roll says so, and the reeve who kept it was"},
        rules=[(72, 216, 104)],
    )
    second = page(
        {"size": 12, "s": f"and then {LONG}."}, {"y": 90, "size": 9, "s": "never contradicted."}, rules=[(72, 216, 104)]
    )
    document = read([first, second])
    notes = marked(document, MarkKind.FOOTNOTE)
    assert [label for label, _ in notes] == ["1", "1"]
    assert " ".join(text for _, text in notes).endswith("it was never contradicted.")
    assert len(body(document)) == 1


def test_notes_in_the_size_of_the_text_are_told_by_the_line_above_them() -> None:
    document = read([page(f"1. He held it {LONG}.", {"y": 104, "s": "______"}, {"y": 90, "s": "1 The roll says so."})])
    assert marked(document, MarkKind.FOOTNOTE) == [("1", "The roll says so.")]


# Margins and columns


def test_numbers_of_lines_are_no_text_and_kept_as_places() -> None:
    words = [
        "The motion is denied because the",
        "movant gave only 3 days of notice to",
        "the other side in",
        "the cause.",
    ]
    drawn = [{"x": 40, "y": 720 - 20 * n, "s": str(n + 1)} for n in range(4)]
    document = read([page(*drawn, *({"y": 720 - 20 * n, "s": line} for n, line in enumerate(words)))])
    assert " ".join(document.text.split()) == " ".join(words)
    assert marked(document, MarkKind.LINE_NUMBER) == [(str(n + 1), line) for n, line in enumerate(words)]


def test_short_numbered_paragraphs_are_not_numbers_of_lines() -> None:
    lines = [{"y": 720 - 20 * n, "s": text} for n, text in enumerate(("He came.", "He saw.", "He left."))]
    numbers = [{"x": 40, "y": 720 - 20 * n, "s": str(n + 1)} for n in range(3)]
    assert not marked(read([page(*numbers, *({"x": 72, **line} for line in lines))]), MarkKind.LINE_NUMBER)


def test_numbers_beyond_the_right_edge_number_paragraphs() -> None:
    lines = ["The guild had no standing to sue", "for its members.", {"y": 670, "s": "Its own loss was not pleaded."}]
    document = read([page(*lines, {"x": 540, "y": 720, "s": "7"}, {"x": 540, "y": 670, "s": "8"})])
    assert marked(document, MarkKind.MARKUP_NUMBER) == [("7", "7"), ("8", "8")]


def test_two_columns_are_read_one_after_the_other() -> None:
    left = [
        {"x": 60, "y": 700 - 13 * n, "s": f"left line {'abcdefghijklmn'[n]} of the lease of the mill"}
        for n in range(14)
    ]
    right = [
        {"x": 330, "y": 700 - 13 * n, "s": f"right line {'abcdefghijklmn'[n]} of the weir by it"} for n in range(14)
    ]
    text = read([page(*(item for pair in zip(left, right, strict=True) for item in pair))]).text
    assert text.index("left line n") < text.index("right line a")


def test_a_caption_of_two_sides_is_read_by_lines() -> None:
    lines = [{"y": 700, "s": "ASH"}, {"x": 420, "y": 700, "s": "Claimant"}]
    lines += [{"y": 670, "s": "BIRCH"}, {"x": 420, "y": 670, "s": "Defendant"}]
    assert body(read([page(*lines)])) == ["ASH Claimant", "BIRCH Defendant"]


# Pages


def test_labels_of_the_file_are_those_of_the_pages() -> None:
    document = read([page("Cover"), page("Contents"), page("1. The barn burned.")], labels=["i", "ii", "1"])
    assert [(p.label, p.span.of(document.text).strip()) for p in document.pages] == [
        ("i", "Cover"),
        ("ii", "Contents"),
        ("1", "1. The barn burned."),
    ]


def test_without_labels_the_printed_numbers_count() -> None:
    pages = [
        page(f"{['Once', 'Then', 'Later', 'Last'][n]} {LONG}.", {"x": 300, "y": 40, "s": str(n + 41)}) for n in range(4)
    ]
    assert [p.label for p in read(pages).pages][:4] == ["41", "42", "43", "44"]


def test_a_page_ends_in_the_middle_of_a_paragraph() -> None:
    first = page({"y": 90, "s": f"1. He held it {LONG} in the"})
    document = read([first, page("year of the flood."), page("2. Then he died.")])
    assert body(document)[0].endswith("in the year of the flood.")
    breaks = [m.span.start for m in document.marks if m.kind is MarkKind.PAGE_BREAK]
    assert document.text[breaks[1] :].startswith("year of the flood.")


def test_pages_turned_on_their_side_are_read_upright() -> None:
    turned = [{"x": 100 + 14 * n, "y": 72, "turn": 90, "s": s} for n, s in enumerate(("1. One line and", "the next."))]
    assert body(read([{"draw": turned, "rotate": 90}])) == ["1. One line and the next."]


@pytest.mark.parametrize("text", ["ìA deedî is Ashís ß 9, pp. 3ñ4; ìa billî was Elmís ß 12, p. 7ñ8."])
def test_marks_named_by_another_code_page_are_read_as_they_look(text: str) -> None:
    document = read([page(text)])
    assert document.text.startswith("“A deed” is Ash’s § 9, pp. 3–4")
    assert [n.code for n in document.notices] == ["letters_repaired"]


def test_two_short_columns_side_by_side_are_told_by_their_sentences() -> None:
    left = [{"x": 60, "y": 720, "s": "9. The lessee shall"}, {"x": 60, "y": 705, "s": "keep the weir open."}]
    right = [{"x": 330, "y": 720, "s": "10. The lessor shall"}, {"x": 330, "y": 705, "s": "keep the weir shut."}]
    words = " ".join(read([page(*left, *right)]).text.split())
    assert words == "9. The lessee shall keep the weir open. 10. The lessor shall keep the weir shut."


def test_a_page_with_few_numbered_lines_is_numbered_as_the_others() -> None:
    words = [
        "The motion is denied because the",
        "movant gave only 3 days of notice to",
        "the other side and then",
        "he",
    ]
    drawn = [{"x": 40, "y": 720 - 20 * n, "s": str(n + 1)} for n in range(4)]
    first = page(*drawn, *({"y": 720 - 20 * n, "s": line} for n, line in enumerate(words)))
    second = page({"x": 40, "y": 720, "s": "1"}, {"y": 720, "s": "withdrew the motion of the year before."})
    document = read([first, second])
    assert len(marked(document, MarkKind.LINE_NUMBER)) == 5
    assert "1 withdrew" not in document.text
