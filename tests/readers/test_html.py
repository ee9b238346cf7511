"""HTML pages: text as shown, and what publishers' markup states."""

from __future__ import annotations

import pytest

from legalcite.errors import LimitExceeded, UnreadableFile
from legalcite.model.document import BlockKind, Document
from legalcite.model.mark import MarkKind
from legalcite.parsing.decision import cut
from legalcite.readers import read_bytes


def page(body: str, name: str = "page.html") -> Document:
    return read_bytes(f"<!DOCTYPE html><html><body>{body}</body></html>".encode(), name)


def blocks(document: Document, kind: BlockKind = BlockKind.BODY) -> list[str]:
    return [document.text[b.span.start : b.span.end] for b in document.blocks if b.kind is kind]


def values(document: Document, kind: MarkKind) -> list[str]:
    return [mark.value for mark in document.marks if mark.kind is kind]


def test_text_is_what_a_browser_shows() -> None:
    document = page(
        "<p>We  rely\n on <em>Ash v Birch</em>, 977&nbsp;U.S.\n <b>\n</b> 210 &amp; s&#46; 9.</p><p>Next</p>"
    )
    assert blocks(document) == ["We rely on Ash v Birch, 977\xa0U.S. 210 & s. 9.", "Next"]


def test_a_line_break_stays_in_its_block_and_two_part_blocks() -> None:
    assert blocks(page("<p>Ash<br>v<br>Birch<br><br>Reasons</p>")) == ["Ash\nv\nBirch", "Reasons"]


def test_scripts_navigation_and_what_is_hidden_are_no_text() -> None:
    document = page("<nav>Home</nav><script>var a</script><p>Words</p><p style='display: none'>Hidden</p>")
    assert document.text == "Words"


def test_preformatted_lines_are_blocks_with_their_blanks() -> None:
    assert blocks(page("<pre>  One\n\n   two\n</pre>")) == ["  One", "   two"]


def test_a_number_the_markup_states_stands_before_its_paragraph() -> None:
    document = page('<p><a name="p7" class="para" id="p7">7.</a>&nbsp;&nbsp;The tram stopped.</p>')
    assert document.text == "7.\tThe tram stopped."
    assert values(document, MarkKind.MARKUP_NUMBER) == ["7."]
    assert "p7" in values(document, MarkKind.ANCHOR)


def test_numbers_a_bulk_print_adds_are_anchors_not_numbers() -> None:
    document = page('<div class="num" id="p3"><span class="num">3</span><p class="indent">The tram stopped.</p></div>')
    assert document.text == "The tram stopped."
    assert not values(document, MarkKind.MARKUP_NUMBER) and "p3" in values(document, MarkKind.ANCHOR)


def test_a_paragraph_laid_out_in_a_table_is_no_table() -> None:
    row = '<table><tr><td><p class="coj-count" id="point{0}">{0}</p></td><td><p class="coj-normal">{1}</p></td></tr></table>'
    body = row.format(1, "This request concerns trams.") + row.format(2, "It was made in proceedings.")
    document = page(body)
    assert blocks(document) == ["1\tThis request concerns trams.", "2\tIt was made in proceedings."]
    assert not values(document, MarkKind.TABLE)


def test_a_table_of_data_is_one() -> None:
    document = page("<table><tr><td>Year</td><td>Trams</td></tr><tr><td>2098</td><td>4</td></tr></table>")
    assert blocks(document, BlockKind.CELL) == ["Year", "Trams", "2098", "4"]
    assert len(values(document, MarkKind.TABLE)) == 1


NOTED = (
    '<p>The tram<a id="r1" href="#n1">(1)</a> stopped at section 12<sup><a id="r2" href="#n2">2</a></sup>.</p>'
    '<p>The end.</p><p><a id="n1" href="#r1">(1)</a> A car on rails.</p><p>More of it.</p>'
    '<p><a id="n2" href="#r2">2</a> Of the Act.</p>'
)


def test_calls_and_labels_of_notes_are_no_text() -> None:
    document = page(NOTED)
    assert blocks(document) == ["The tram stopped at section 12.", "The end."]
    assert blocks(document, BlockKind.FOOTNOTE) == ["A car on rails.", "More of it.", "Of the Act."]
    assert values(document, MarkKind.FOOTNOTE) == values(document, MarkKind.FOOTNOTE_CALL) == ["1", "2"]
    calls = [m.ref for m in document.marks if m.kind is MarkKind.FOOTNOTE_CALL]
    assert calls == [m.ref for m in document.marks if m.kind is MarkKind.FOOTNOTE]


def test_a_note_that_interrupts_a_paragraph_stands_at_the_end() -> None:
    call = "<sup><button class='superscript-btn' data-target='#fn-1'>1</button></sup>"
    note = "<div class='modal' id='fn-1'><div class='FootnoteRef'>Statement of claim.</div></div>"
    document = page(f"<div>On 3 July,{call}{note} the claim failed.</div>")
    assert document.text == "On 3 July, the claim failed.\nStatement of claim."
    assert values(document, MarkKind.FOOTNOTE) == ["1"]


def test_notes_of_two_opinions_with_one_name_are_told_by_order() -> None:
    one = '<p>A<a id="r1" href="#n1">1</a></p><p><a id="n1" href="#r1">1</a> First.</p>'
    document = page(one + one.replace("First", "Second"))
    refs = [m.ref for m in document.marks if m.kind is MarkKind.FOOTNOTE]
    assert len(set(refs)) == 2 and refs == [m.ref for m in document.marks if m.kind is MarkKind.FOOTNOTE_CALL]


CASE = """<section class="casebody" data-case-id="FC:NV3d/9/x.xml" data-firstpage="100" data-lastpage="110">
<section class="head-matter"><p class="parties">Ada ASH, Appellant,<br> v.<br> Ben BIRCH, Appellee.</p>
<p class="docketnumber">No. 7.</p><p class="court">Supreme Court of Nova.</p>
<p class="decisiondate">Argued May 1, 2097.<br> Decided Sept. 18, 2098.</p></section>
<article class="opinion" data-type="majority"><p class="author">STONE, J.</p>
<p>The tram company appeals from a judgment that made it pay for the fence and for the</p>
<p><a class="page-label" data-label="101" data-citation-index="1">*101</a>hedge behind it. We affirm.</p></article>
<article class="opinion" data-type="dissent"><p class="author">FLINT, J.</p>
<p>The fence was never whole, and <a class="page-label" data-label="102" data-citation-index="1">*102</a>nobody says so.</p>
</article></section>"""


def test_case_law_pages_state_their_case() -> None:
    document = read_bytes(CASE.encode(), "case.html")
    assert values(document, MarkKind.TITLE) == ["Ada ASH v. Ben BIRCH"]
    assert values(document, MarkKind.DATE) == ["2098-09-18"]
    assert values(document, MarkKind.CITATION) == ["9 NV3d 100"]
    assert [(m.value, m.ref) for m in document.marks if m.kind is MarkKind.ZONE] == [
        ("header", ""), ("body", "majority"), ("body", "dissent"),
    ]  # fmt: skip


def test_a_paragraph_cut_by_a_page_is_one_block_again() -> None:
    document = read_bytes(CASE.encode(), "case.html")
    stars = [m for m in document.marks if m.kind is MarkKind.STAR_PAGE]
    assert [m.value for m in stars] == ["101", "102"]
    assert document.text[stars[0].span.start :].startswith("hedge behind it.")
    assert "fence and for the hedge behind it." in document.text and "*10" not in document.text


def test_an_opinion_element_is_a_voice_of_its_own() -> None:
    zones = [z for z in cut(read_bytes(CASE.encode(), "case.html")).zones if z.kind.value == "reasons"]
    assert [(z.author, z.role and z.role.value) for z in zones] == [
        ("STONE, J.", "majority"),
        ("FLINT, J.", "dissenting"),
    ]


def test_a_dissenters_note_is_not_the_courts() -> None:
    note = '<aside class="footnote" id="f{0}" data-label="1."><a href="#r{0}">1.</a><p>A hedge, rather.</p></aside></article>'
    call = '<a class="footnotemark" href="#f{0}" id="r{0}">1</a>'
    first, second, rest = CASE.split("</article>")
    noted = [
        part.replace(".</p>", f".{call.format(n)}</p>", 3) + note.format(n) for n, part in enumerate((first, second))
    ]
    one = cut(read_bytes("".join([*noted, rest]).encode(), "case.html"))
    notes = [(z.role and z.role.value, z.author) for z in one.zones if z.kind.value == "footnotes"]
    assert notes == [("majority", "STONE, J."), ("dissenting", "FLINT, J.")]


def test_the_words_of_a_heading_outweigh_the_markup() -> None:
    wrong = CASE.replace('data-type="dissent"', 'data-type="majority"').replace("FLINT, J.", "FLINT, J., dissenting.")
    zones = [z for z in cut(read_bytes(wrong.encode(), "case.html")).zones if z.kind.value == "reasons"]
    assert [z.role and z.role.value for z in zones] == ["majority", "dissenting"]


def test_two_authors_marked_as_the_majority_make_none() -> None:
    wrong = CASE.replace('data-type="dissent"', 'data-type="majority"')
    zones = [z for z in cut(read_bytes(wrong.encode(), "case.html")).zones if z.kind.value == "reasons"]
    assert all(z.role is None or z.role.value == "separate" for z in zones)


def test_a_case_summary_on_the_page_is_not_the_court() -> None:
    body = (
        '<div><span class="HN-NeutralCit">[2099] NVCA 3</span><div class="HN-CaseName">Ash<br>v<br>Birch</div>'
        '<div class="Judg-Author">Deputy Registrar Stone:</div><div class="Judg-1">1&emsp;The tram stopped.</div>'
        '<div class="Judg-1">2&emsp;The claim fails.</div></div>'
        '<div id="divCaseSummary"><p>The court dismissed the claim.</p></div>'
    )
    one = cut(page(body))
    assert [u.label for u in one.units if u.citable] == ["1", "2"]
    reasons = next(z for z in one.zones if z.kind.value == "reasons")
    assert reasons.author == "Deputy Registrar Stone"
    at = one.document.text.index("The court dismissed")
    zone = next(z for z in one.zones if any(s.start <= at < s.end for s in z.spans))
    assert zone.voice.value != "court"


def test_what_stands_below_a_publishers_elements_is_the_body() -> None:
    body = "<p>[2099] NVSC 4</p><parties><p>Ash v Birch</p></parties><coram><p>Before: Stone J</p></coram><p>The plea is guilty.</p>"
    document = page(body)
    zones = [(m.value, document.text[m.span.start : m.span.end]) for m in document.marks if m.kind is MarkKind.ZONE]
    assert zones[-1] == ("body", "The plea is guilty.")


def test_well_formed_xhtml_is_read_as_xml() -> None:
    data = b'<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><a id="x"/><p>One &nbsp;two</p><p>Three</p></body></html>'
    document = read_bytes(data, "a.xhtml")
    assert document.text == "One \xa0two\nThree"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ('<html><meta charset="iso-8859-1"><p>Motifs du procès'.encode("cp1252"), "Motifs du procès"),
        ('<html><head><meta charset="big5"></head><p>高等法院'.encode("big5"), "高等法院"),
        ("<html><meta charset='latin-1'><p>procès".encode(), "procès"),
        (b"<section><p>Cut <b>off", "Cut off"),
    ],
)
def test_odd_bytes_are_read(data: bytes, words: str) -> None:
    assert read_bytes(data, "a.html").text == words


def test_a_page_without_text_and_a_bottomless_one_are_refused() -> None:
    with pytest.raises(UnreadableFile, match=r"a\.html: holds no text"):
        read_bytes(b"<html><body><script>x</script></body></html>", "a.html")
    with pytest.raises(LimitExceeded, match="nested"):
        read_bytes(b"<html><body>" + b"<div>" * 20000 + b"x", "a.html")
