"""Vendors' files: case.law XML, Columbia XML, CourtListener records, sentences of the Federal Court of Australia."""

from __future__ import annotations

import json

import pytest

from legalcite.errors import UnreadableFile
from legalcite.model.document import BlockKind, Document
from legalcite.model.mark import MarkKind
from legalcite.parsing.decision import cut
from legalcite.readers import read_bytes

CAP = """<Case><ShortName>Ash v. Birch</ShortName><Citations><Citation><Volume>9</Volume><Reporter>N.V.3d</Reporter>
<Page>100</Page></Citation></Citations><DecisionDate>09-18-2098</DecisionDate><Author>STONE</Author>
<HeaderHtml>&lt;center&gt;&lt;p&gt;Ada ASH&lt;br&gt;v.&lt;br&gt;Ben BIRCH&lt;/p&gt;&lt;/center&gt;</HeaderHtml>
<CaseHtml>&lt;p&gt;Cora Reed, for Ash.&lt;strong&gt;STONE, J.&lt;/strong&gt;&lt;/p&gt;
&lt;p&gt;The tram company appeals from a judgment for the fence&lt;sup&gt;&lt;a href="#fr1" name="fn1"&gt;1&lt;/a&gt;&lt;/sup&gt; and for
the&lt;/p&gt;&lt;p&gt;[9 N.V.3d 101]&lt;/p&gt;&lt;p&gt;hedge behind it. See [8 Q.R. 3]. We affirm.&lt;/p&gt;
&lt;p&gt;FLINT, J. (dissenting).&lt;/p&gt;&lt;p&gt;The fence was never whole, and nobody says that it was.&lt;/p&gt;
&lt;p&gt;---------------&lt;/p&gt;&lt;p&gt;Notes:&lt;/p&gt;&lt;p&gt;&lt;a href="#fn1" name="fr1"&gt;1.&lt;/a&gt; A hedge, rather.&lt;/p&gt;</CaseHtml></Case>"""


def values(document: Document, kind: MarkKind) -> list[str]:
    return [mark.value for mark in document.marks if mark.kind is kind]


def voices(document: Document) -> list[tuple[str | None, str | None]]:
    return [(z.author, z.role and z.role.value) for z in cut(document).zones if z.kind.value == "reasons"]


def test_case_law_xml_states_its_case() -> None:
    document = read_bytes(CAP.encode(), "case.xml")
    assert values(document, MarkKind.CITATION) == ["9 N.V.3d 100"]
    assert values(document, MarkKind.DATE) == ["2098-09-18"]
    assert values(document, MarkKind.AUTHOR) == ["STONE, J."]
    assert voices(document) == [("STONE, J.", "majority"), ("FLINT, J.", "dissenting")]


def test_pages_of_the_cases_own_reporter_are_marks_and_other_brackets_text() -> None:
    document = read_bytes(CAP.encode(), "case.xml")
    (star,) = [m for m in document.marks if m.kind is MarkKind.STAR_PAGE]
    assert (star.value, star.ref) == ("101", "9 N.V.3d")
    assert "and for the hedge behind it. See [8 Q.R. 3]." in document.text


def test_notes_below_the_strokes_are_notes() -> None:
    document = read_bytes(CAP.encode(), "case.xml")
    notes = [document.text[b.span.start : b.span.end] for b in document.blocks if b.kind is BlockKind.FOOTNOTE]
    assert notes == ["A hedge, rather."] and values(document, MarkKind.FOOTNOTE_CALL) == ["1"]


def test_markup_that_lost_its_escapes_is_read() -> None:
    spilled = CAP.replace('&lt;a href="#fn1" name="fr1"&gt;1.&lt;/a&gt;', '<a href="#fn1" name="fr1">1.</a>')
    assert read_bytes(spilled.encode(), "case.xml").text == read_bytes(CAP.encode(), "case.xml").text


COLUMBIA = """<opinion><reporter_caption><center>ASH v. BIRCH, <citation>9 Nov. App. 29</citation> (2098)</center></reporter_caption>
<caption><center>ADA ASH v. BEN BIRCH.</center></caption><docket><center>6 Div. 7.</center></docket>
<date><center>January 22, 2098.</center></date><syllabus>A tram is a car.</syllabus>
<opinion_byline>  STONE, J.</opinion_byline>
<opinion_text>  The tram stopped.<page_number>Page 30</page_number> It stood.<footnote_reference>[1]</footnote_reference>

It went on.

<footnote_body><footnote_number>[1]</footnote_number> For an hour.</footnote_body></opinion_text>
<dissent_byline>  FLINT, J.</dissent_byline>
<dissent_text>  It never stood.</dissent_text></opinion>"""


def test_columbia_xml() -> None:
    document = read_bytes(COLUMBIA.encode(), "opinion.xml")
    assert values(document, MarkKind.CITATION) == ["9 Nov. App. 29"]
    assert values(document, MarkKind.DATE) == ["2098-01-22"]
    assert values(document, MarkKind.STAR_PAGE) == ["30"]
    assert values(document, MarkKind.FOOTNOTE) == values(document, MarkKind.FOOTNOTE_CALL) == ["1"]
    assert voices(document) == [("STONE, J.", "majority"), ("FLINT, J.", "dissenting")]
    syllabus = next(z for z in cut(document).zones if z.kind.value == "headnote")
    assert syllabus.voice.value == "editor"


def test_broken_columbia_xml_is_read_with_a_notice() -> None:
    document = read_bytes(COLUMBIA.removesuffix("</dissent_text></opinion>").encode(), "opinion.xml")
    assert "It never stood." in document.text
    assert [notice.code for notice in document.notices] == ["xml_recovered"]


CASEBODY = """<casebody firstpage="100" lastpage="110" xmlns="http://nrs.example/casebody"><parties>ASH v. BIRCH</parties>
<decisiondate>January 22, 2098</decisiondate><opinion type="majority"><author>STONE, J.</author>
<p>The tram stopped.<footnotemark>1</footnotemark> It <page-number citation-index="1" label="101">*101</page-number>stood.</p>
<footnote label="1"><p>For an hour.</p></footnote></opinion>
<opinion type="dissent"><author>FLINT, J.</author><p>It never stood.<footnotemark>1</footnotemark></p>
<footnote label="1"><p>Not once.</p></footnote></opinion></casebody>"""


@pytest.mark.parametrize(
    "data", [CASEBODY.encode(), json.dumps({"plain_text": "", "html": "", "xml_harvard": CASEBODY}).encode()]
)
def test_opinions_as_elements_are_voices(data: bytes) -> None:
    document = read_bytes(data, "case.json" if data.startswith(b"{") else "case.xml")
    assert "The tram stopped. It stood." in document.text
    assert values(document, MarkKind.STAR_PAGE) == ["101"] and values(document, MarkKind.DATE) == ["2098-01-22"]
    refs = [m.ref for m in document.marks if m.kind is MarkKind.FOOTNOTE]
    assert len(set(refs)) == 2 and refs == [m.ref for m in document.marks if m.kind is MarkKind.FOOTNOTE_CALL]
    assert voices(document) == [("STONE, J.", "majority"), ("FLINT, J.", "dissenting")]


def record(**fields: str) -> bytes:
    return json.dumps({"resource_uri": "x", "type": "010combined", "plain_text": "", "html": "", **fields}).encode()


def test_a_record_is_read_from_its_richest_form() -> None:
    html = '<p class="case_cite">9 N.V.3d 100</p><p><span class="star-pagination">*101</span> The tram stopped.</p>'
    document = read_bytes(record(plain_text="The tram", html=html), "1.json")
    assert document.text == "9 N.V.3d 100\nThe tram stopped."
    assert values(document, MarkKind.STAR_PAGE) == ["101"] and document.origin.format == "courtlistener"


def test_plain_text_with_form_feeds() -> None:
    document = read_bytes(
        record(plain_text="Page one\n\fPage two\n", html_with_citations="<pre>Page one</pre>"), "1.json"
    )
    assert [m.kind for m in document.marks if m.kind is MarkKind.PAGE_BREAK] == [MarkKind.PAGE_BREAK]


def test_a_record_that_is_a_dissent_is_one() -> None:
    text = "No. 7, Ash v. Birch\n\nThe fence was never whole, and nobody in this case has said so.\n"
    document = read_bytes(record(type="040dissent", plain_text=text), "1.json")
    assert [role for _, role in voices(document)] == ["dissenting"]


def test_plain_text_that_was_stored_escaped() -> None:
    assert read_bytes(record(plain_text="Ash &amp; Birch"), "1.json").text == "Ash & Birch"
    assert read_bytes(record(plain_text="Ash & Birch &amp; Co"), "1.json").text == "Ash & Birch &amp; Co"


@pytest.mark.parametrize("data", [record(), record()[:-2], b'{"plain_text": "x", "html": ' + b"[" * 100_000])
def test_records_without_text_are_refused_with_a_reason(data: bytes) -> None:
    with pytest.raises(UnreadableFile, match=r"1\.json: "):
        read_bytes(data, "1.json")


def test_sentences_are_paragraphs_again() -> None:
    data = """<?xml version="1.0"?><case><name>Ash v Birch [2098] NVCA 7 (16 January 2098)</name>
<catchphrases><catchphrase>trams</catchphrase></catchphrases><sentences>
<sentence id="s0">\n1 The tram stopped.</sentence><sentence id="s1">It stood.</sentence>
<sentence id="s2">Costs \n \n2 The claim fails.</sentence></sentences></case>"""
    document = read_bytes(data.encode(), "case.xml")
    assert document.text.splitlines()[2:] == ["1 The tram stopped. It stood.", "Costs", "2 The claim fails."]
    one = cut(document)
    assert [u.label for u in one.units if u.citable] == ["1", "2"]
    assert one.authority.citations == ("[2098] NVCA 7",) and str(one.authority.date) == "2098-01-16"
