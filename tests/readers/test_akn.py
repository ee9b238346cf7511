"""Akoma Ntoso: text, numbers, units, zones, notes, looks and metadata."""

from __future__ import annotations

from pathlib import Path

import pytest

from legalcite.errors import UnsupportedFormat
from legalcite.model.document import BlockKind, Document
from legalcite.model.mark import MarkKind
from legalcite.readers import read_bytes, read_file

NS = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
META = """
<meta><identification><FRBRWork><FRBRuri value="/id/nvca/2031/7"/><FRBRdate date="2031-05-03" name="judgment"/>
<FRBRauthor href="#nvca"/><FRBRname value="Alder v Birch"/></FRBRWork>
<FRBRExpression><FRBRlanguage language="eng"/></FRBRExpression></identification>
<references><TLCOrganization eId="nvca" showAs="The Court of Appeal of Nova Vale"/></references>
<proprietary xmlns:uk="urn:x"><uk:court>NVCA</uk:court><uk:cite>[2031] NVCA 7</uk:cite></proprietary>
<presentation><style xmlns="http://www.w3.org/1999/xhtml">#judgment .Quote { margin-left: 1in; font-style: italic }
</style></presentation></meta>
"""


def read(body: str, *, before: str = "", namespace: str = NS, meta: str = META) -> Document:
    xml = f'<akomaNtoso xmlns="{namespace}"><judgment name="judgment">{meta}{before}'
    xml += f"<judgmentBody><decision>{body}</decision></judgmentBody></judgment></akomaNtoso>"
    return read_bytes(xml.encode(), "a.xml")


def stated(document: Document, kind: MarkKind) -> list[tuple[str, str]]:
    return [(mark.span.of(document.text), mark.value) for mark in document.marks if mark.kind is kind]


def test_numbers_and_units() -> None:
    body = """
      <paragraph eId="para_1"><num>1.</num><content><p>The appeal fails.</p><p>With costs.</p></content></paragraph>
      <paragraph eId="para_2"><num>2.</num><intro><p>Because:</p></intro>
        <subparagraph><num>(a)</num><content><p>it is late.</p></content></subparagraph></paragraph>"""
    document = read(body)
    assert document.text == "1.\tThe appeal fails.\nWith costs.\n2.\tBecause:\n(a)\tit is late."
    assert [value for _, value in stated(document, MarkKind.MARKUP_NUMBER)] == ["1.", "2.", "(a)"]
    assert stated(document, MarkKind.UNIT) == [
        ("1.\tThe appeal fails.\nWith costs.", "para_1"),
        ("2.\tBecause:\n(a)\tit is late.", "para_2"),
    ]


def test_a_number_meets_its_words_past_an_empty_paragraph_or_stands_alone() -> None:
    document = read(
        "<paragraph><num>1.</num><content><p/><p>Words.</p></content></paragraph>"
        "<paragraph><num>2.</num><content><p> </p></content></paragraph>"
    )
    assert document.text == "1.\tWords.\n2."


@pytest.mark.parametrize("namespace", [NS, "http://www.akomantoso.org/2.0", "http://docs.oasis-open.org/x/CSD13"])
def test_any_namespace(namespace: str) -> None:
    assert read("<p>Words.</p>", namespace=namespace).text == "Words."


def test_indentation_of_the_file_is_no_text() -> None:
    body = (
        "<p>\n   <span>Case</span>\n   <span> </span>\n   <span>No 4</span>\n</p><p>one\n   two <i>three</i>\n four</p>"
    )
    assert read(body).text == "Case No 4\none two three four"


def test_tabs_and_breaks() -> None:
    assert read('<p>a<marker name="tab"/>b<br/>c<img src="x"/></p>').text == "a\tb\nc"


def test_quotations() -> None:
    body = """<paragraph><num>9.</num><content><p>She said:</p><block name="embeddedStructure"><embeddedStructure>
      <paragraph><num>44.</num><content><p>Quoted.</p></content></paragraph></embeddedStructure></block></content>
      </paragraph>"""
    document = read(body)
    assert document.text == "9.\tShe said:\n44.\tQuoted."
    assert stated(document, MarkKind.QUOTED) == [("44.\tQuoted.", "")]


def test_notes_stand_at_the_end() -> None:
    document = read('<p>Words<authorialNote marker="3"><p>See above.</p></authorialNote> go on.</p><p>More.</p>')
    assert document.text == "Words go on.\nMore.\nSee above."
    call = next(mark for mark in document.marks if mark.kind is MarkKind.FOOTNOTE_CALL)
    assert (call.span.start, call.span.end, call.value) == (5, 5, "3")
    assert stated(document, MarkKind.FOOTNOTE) == [("See above.", "3")]
    assert [block.kind for block in document.blocks][-1] is BlockKind.FOOTNOTE


def test_looks() -> None:
    document = read(
        '<p class="Quote">Fair <span style="font-style:normal">and</span> just.</p>'
        '<p style="text-align:center;margin-left:36pt"><b>HELD</b></p>'
    )
    assert stated(document, MarkKind.EMPHASIS) == [("Fair ", "italic"), (" just.", "italic"), ("HELD", "bold")]
    indents = [mark.level for mark in document.marks if mark.kind is MarkKind.INDENT]
    assert indents == [1440, 720]
    assert stated(document, MarkKind.STYLE) == [("Fair and just.", "Quote")]
    assert stated(document, MarkKind.ALIGN) == [("HELD", "center")]


def test_zones_bylines_headings_and_cells() -> None:
    document = read(
        '<level class="author"><content><p>Lady Justice Rowan :</p></content></level>'
        "<level><heading>The facts</heading><content><table><tr><td><p>Rent</p></td><td><p>14</p></td></tr></table>"
        "</content></level>",
        before="<header><p>Before <judge>Lady Justice Rowan</judge></p>"
        "<p><neutralCitation>[2031] NVCA 7</neutralCitation></p></header>",
    )
    assert [value for _, value in stated(document, MarkKind.ZONE)] == ["header", "body"]
    assert stated(document, MarkKind.AUTHOR) == [("Lady Justice Rowan :", "Lady Justice Rowan")]
    assert stated(document, MarkKind.HEADING) == [("The facts", "")]
    assert stated(document, MarkKind.JUDGE) == [("Lady Justice Rowan", "Lady Justice Rowan")]
    assert stated(document, MarkKind.TABLE) == [("Rent\n14", "")]
    assert [block.kind for block in document.blocks][-2:] == [BlockKind.CELL, BlockKind.CELL]


def test_metadata() -> None:
    document = read("<p>Words.</p>")
    said = {mark.kind: mark.value for mark in document.marks if mark.span.end == 0}
    assert said[MarkKind.TITLE] == "Alder v Birch"
    assert said[MarkKind.CITATION] == "[2031] NVCA 7"
    assert said[MarkKind.COURT] == "The Court of Appeal of Nova Vale"
    assert said[MarkKind.DATE] == "2031-05-03"
    assert said[MarkKind.WORK] == "/id/nvca/2031/7"
    assert said[MarkKind.DOCUMENT_TYPE] == "judgment"
    assert document.language == "en"


def test_a_press_summary_says_so() -> None:
    xml = f'<akomaNtoso xmlns="{NS}"><doc name="pressSummary"><mainBody><p>Words.</p></mainBody></doc></akomaNtoso>'
    document = read_bytes(xml.encode(), "a.xml")
    assert stated(document, MarkKind.DOCUMENT_TYPE) == [("", "press-summary")]
    assert stated(document, MarkKind.ZONE) == [("Words.", "summary")]


@pytest.mark.parametrize("kind", ["act", "bill", "officialGazette"])
def test_a_law_is_no_decision(kind: str) -> None:
    body = "<body><section><num>1.</num><content><p>Ferries stop at dusk.</p></content></section></body>"
    xml = f'<akomaNtoso xmlns="{NS}"><{kind} name="{kind}">{META}{body}</{kind}></akomaNtoso>'
    with pytest.raises(UnsupportedFormat, match="is a law, and only decisions are read"):
        read_bytes(xml.encode(), "a.xml")


def test_attachments_are_annexes() -> None:
    xml = f'<akomaNtoso xmlns="{NS}"><judgment><judgmentBody><decision><p>Words.</p></decision></judgmentBody>'
    xml += "<attachments><attachment><doc name='annex'><meta/><mainBody><p>A map.</p></mainBody></doc></attachment>"
    document = read_bytes((xml + "</attachments></judgment></akomaNtoso>").encode(), "a.xml")
    assert stated(document, MarkKind.ZONE) == [("Words.", "body"), ("A map.", "annex")]


@pytest.mark.real
def test_every_real_file_is_read(real_corpus: Path) -> None:
    for folder in ("uk-tna", "uk-ewca-2020", "uk-press-summaries"):
        for file in sorted((real_corpus / "corpus" / "decisions" / folder).glob("*.xml")):
            document = read_file(file)
            assert document.blocks and not document.notices, file.name
            at = 0
            for block in document.blocks:
                assert document.text[at : block.span.start] in ("", "\n")
                at = block.span.end
            assert at == len(document.text)
