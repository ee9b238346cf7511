"""What a DOCX says, in reading order, and what it states about it."""

from __future__ import annotations

import hashlib
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from readers.docx_builder import build_docx, complex_field, package, paragraph, root, run

from legalcite.model.document import BlockKind, Document
from legalcite.model.mark import Mark, MarkKind
from legalcite.readers.docx import read_docx


def read(*paragraphs: Any, **model: Any) -> Document:
    return read_docx(build_docx({"paragraphs": list(paragraphs), **model}), "case.docx")


def marked(document: Document, kind: MarkKind) -> list[tuple[str, str]]:
    """What each mark of a kind covers, and its value."""
    return [(m.span.of(document.text), m.value) for m in document.marks if m.kind is kind]


def the(document: Document, kind: MarkKind) -> Mark:
    (mark,) = (m for m in document.marks if m.kind is kind)
    return mark


def test_origin_language_and_title() -> None:
    data = build_docx({"paragraphs": [{"text": "Le pourvoi est rejeté."}], "language": "fr-CA", "title": "Roy c. Lac"})
    document = read_docx(data, "a/b.docx")
    assert (document.origin.path, document.origin.size, document.origin.format) == ("a/b.docx", len(data), "docx")
    assert document.origin.sha256 == hashlib.sha256(data).hexdigest()
    assert (document.language, document.pages) == ("fr", ())
    assert the(document, MarkKind.TITLE).value == "Roy c. Lac"


def test_most_of_the_text_decides_the_language() -> None:
    assert (
        read({"runs": run("Der Antrag wird abgewiesen.", '<w:lang w:val="de-AT"/>')}, {"text": "Costs."}).language
        == "de"
    )


def test_the_last_layout_of_a_program_is_no_page() -> None:
    document = read({"text": "1. Alpha."}, {"text": "2. Beta.", "last_rendered_page_break": True})
    assert (document.text, document.pages) == ("1. Alpha.\n2. Beta.", ())


def test_characters_that_are_elements() -> None:
    inner = (
        "<w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t><w:softHyphen/><w:t>e</w:t>"
    )
    symbols = '<w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Wingdings" w:char="F0FC"/><w:sym w:char="00A7"/>'
    assert read({"runs": f"<w:r>{inner}{symbols}</w:r>"}).text == "a\tb\nc\u2011d\u00adeα✓§"


def test_tracked_changes_are_read_as_accepted() -> None:
    gone = "<w:del><w:r><w:delText>was not</w:delText></w:r></w:del>"
    moved = f"<w:moveFrom>{run('away')}</w:moveFrom><w:moveTo>{run('here')}</w:moveTo>"
    assert read({"runs": run("It ") + gone + f"<w:ins>{run('was ')}</w:ins>" + moved}).text == "It was here"


def test_a_deleted_mark_runs_two_paragraphs_together() -> None:
    document = read({"text": "The net ", "mark": "<w:del/>"}, {"text": "was torn."}, {"text": "Costs."})
    assert document.text == "The net was torn.\nCosts."


def test_what_is_left_before_a_table_stays_before_it() -> None:
    cell = f"<w:tbl><w:tr><w:tc>{paragraph({'text': 'Cell'})}</w:tc></w:tr></w:tbl>"
    assert read({"text": "Before", "mark": "<w:del/>"}, cell).text == "Before\nCell"


def test_a_dropped_capital_belongs_to_its_word() -> None:
    assert (
        read({"text": "T", "ppr": '<w:framePr w:dropCap="drop"/>'}, {"text": "he net was torn."}).text
        == "The net was torn."
    )


def test_hidden_text_is_not_read() -> None:
    assert read({"runs": run("Seen.") + run("Unseen.", "<w:vanish/>")}).text == "Seen."


def test_spaces_around_text_count_only_when_kept() -> None:
    assert read({"runs": "<w:r><w:t> a </w:t></w:r>" + run(" b ")}).text == "a b "


def test_tables_boxes_and_content_controls_stand_in_order() -> None:
    def cell(words: str) -> str:
        return f"<w:tc>{paragraph({'text': words})}</w:tc>"

    table = f"<w:tbl><w:tr>{cell('Item')}{cell('Sum')}</w:tr><w:tr>{cell('Nets')}{cell('£40')}</w:tr></w:tbl>"
    box = f"<w:txbxContent>{paragraph({'text': 'In a box.'})}</w:txbxContent>"
    drawing = (
        f'<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>{box}</wps:txbx></wps:wsp>'
        f"</w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>{box}</v:textbox></w:pict></mc:Fallback>"
        "</mc:AlternateContent></w:r>"
    )
    control = f"<w:sdt><w:sdtContent>{paragraph({'text': 'Chosen.'})}</w:sdtContent></w:sdt>"
    document = read({"runs": run("Before.") + drawing}, table, control)
    assert document.text == "Before.\nIn a box.\nItem\nSum\nNets\n£40\nChosen."
    kinds = [b.kind for b in document.blocks]
    assert kinds == [BlockKind.BODY, BlockKind.BOX, *[BlockKind.CELL] * 4, BlockKind.BODY]
    assert marked(document, MarkKind.TABLE) == [("Item\nSum\nNets\n£40", "")]


def test_an_old_text_box_is_read_without_its_twin() -> None:
    box = f"<w:txbxContent>{paragraph({'text': 'Sealed.'})}</w:txbxContent>"
    assert read({"runs": f"<w:r><w:pict><v:textbox>{box}</v:textbox></w:pict></w:r>"}).text == "Sealed."


def test_footnotes_stand_at_the_end_under_their_printed_labels() -> None:
    calls = run("First") + '<w:r><w:footnoteReference w:id="4"/></w:r>' + run(" and second")
    calls += '<w:r><w:footnoteReference w:id="2"/></w:r>' + run(" and third")
    calls += '<w:r><w:footnoteReference w:customMarkFollows="1" w:id="3"/><w:t>*</w:t></w:r>'
    calls += '<w:r><w:endnoteReference w:id="1"/></w:r>'
    notes = {"2": "Two.", "3": "Star.", "4": "One.", "9": "Never called."}
    document = read({"runs": calls}, {"text": "Costs."}, footnotes=notes, endnotes={"1": "End."})
    assert document.text == "First and second and third*\nCosts.\nOne.\nTwo.\nStar.\nEnd."
    assert marked(document, MarkKind.FOOTNOTE_CALL) == [("", "1"), ("", "2"), ("*", "*"), ("", "i")]
    assert marked(document, MarkKind.FOOTNOTE) == [("One.", "1"), ("Two.", "2"), ("Star.", "*"), ("End.", "i")]
    assert [b.kind for b in document.blocks[2:]] == [BlockKind.FOOTNOTE] * 4


def test_notes_follow_the_numbering_the_file_asks_for() -> None:
    call = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    asked = '<w:footnotePr><w:numFmt w:val="lowerLetter"/><w:numStart w:val="3"/></w:footnotePr>'
    assert marked(read({"runs": call}, {"text": "x"}, footnotes={"2": "N."}, settings=asked), MarkKind.FOOTNOTE) == [
        ("N.", "c")
    ]


def test_a_note_without_its_text_is_reported() -> None:
    document = read({"runs": run("Words") + '<w:r><w:footnoteReference w:id="8"/></w:r>'})
    assert [n.code for n in document.notices] == ["note_missing"]


def test_styles_headings_indents_and_alignment() -> None:
    styles = {"H": {"name": "heading 2", "outline": 1}, "Q": {"ppr": '<w:ind w:left="127.60pt"/>'}}
    document = read(
        {"text": "Facts", "style": "H"},
        {"text": "Quoted", "style": "Q"},
        {"text": "BETWEEN", "ppr": '<w:jc w:val="center"/>'},
        styles=styles,
        strict=True,
    )
    assert [(m.kind, m.value, m.level) for m in document.marks] == [
        (MarkKind.STYLE, "heading 2", 0),
        (MarkKind.HEADING, "", 2),
        (MarkKind.STYLE, "Q", 0),
        (MarkKind.INDENT, "", 2552),
        (MarkKind.ALIGN, "center", 0),
    ]


def test_a_list_level_indents_unless_the_paragraph_says_otherwise() -> None:
    numbering = {"1": {"levels": [{"text": "%1.", "left": 720}]}}
    one, two = {"text": "A", "numId": "1", "ilvl": 0}, {"text": "B", "numId": "1", "ppr": '<w:ind w:left="300"/>'}
    assert [m.level for m in read(one, two, numbering=numbering).marks if m.kind is MarkKind.INDENT] == [720, 300]


def test_emphasis_runs_are_joined_and_toggles_cancel_out() -> None:
    styles = {"B": {"rpr": "<w:b/>"}, "Strong": {"type": "character", "rpr": "<w:b/>"}}
    runs = run("Held") + run(": ") + run("no", '<w:rStyle w:val="Strong"/>') + run("nr", '<w:b w:val="0"/><w:i/>')
    document = read({"style": "B", "runs": runs}, styles=styles)
    assert marked(document, MarkKind.EMPHASIS) == [("Held: ", "bold"), ("nr", "italic")]


def test_fields_keep_their_printed_result() -> None:
    document = read({"runs": run("see ") + complex_field("REF _a \\h", "12") + run(".")})
    assert document.text == "see 12."
    assert [(m.value, m.ref) for m in document.marks if m.kind is MarkKind.FIELD] == [("12", "REF _a \\h")]


def test_a_contents_field_covers_all_its_lines() -> None:
    first = {"runs": complex_field("TOC \\o", "Facts").replace('<w:r><w:fldChar w:fldCharType="end"/></w:r>', "")}
    last = {"runs": run("Law") + '<w:r><w:fldChar w:fldCharType="end"/></w:r>'}
    document = read(first, last, {"text": "1. The net was torn."})
    assert marked(document, MarkKind.FIELD) == [("Facts\nLaw", "")]


def test_a_strict_file_reads_like_its_transitional_twin() -> None:
    model = {"paragraphs": [{"text": "A.", "numId": "1"}], "numbering": {"1": {"levels": [{"text": "[%1]"}]}}}
    loose, strict = (read_docx(build_docx({**model, "strict": s}), "a.docx") for s in (False, True))
    assert (strict.text, strict.blocks, strict.marks) == (loose.text, loose.blocks, loose.marks)


def test_a_part_in_another_encoding_is_read() -> None:
    text = '<?xml version="1.0" encoding="UTF-16"?>' + root(
        "document", f"<w:body>{paragraph({'text': 'Tête.'})}</w:body>"
    )
    assert read_docx(package({"word/document.xml": text.encode("utf-16")}), "a.docx").text == "Tête."


PIECES = st.lists(
    st.fixed_dictionaries(
        {"text": st.text(st.characters(codec="utf-8", exclude_categories=("C",)), max_size=20)},
        optional={
            "numId": st.sampled_from(["0", "1", "2", "9"]),
            "ilvl": st.integers(0, 9),
            "mark": st.sampled_from(["<w:del/>", "<w:vanish/>", "<w:specVanish/>"]),
        },
    ),
    max_size=12,
)


@settings(max_examples=60, deadline=None)
@given(PIECES)
def test_blocks_tile_the_text_whatever_the_paragraphs(pieces: list[dict[str, Any]]) -> None:
    """Blocks are joined by line breaks only, and every mark stays inside the text."""
    numbering = {"1": {"levels": [{"text": "%1."}, {"text": "%1.%2"}]}, "2": {"levels": [{"text": "%3"}]}}
    document = read(*pieces, numbering=numbering)
    assert "\n".join(b.span.of(document.text) for b in document.blocks) == document.text
    assert all(m.span.end <= len(document.text) for m in document.marks)
    assert document == read(*pieces, numbering=numbering)
