"""Files that are no readable DOCX: one clear line each, quickly, whatever they are."""

from __future__ import annotations

import io
import time
import zipfile

import pytest
from readers.docx_builder import build_docx, package, root

from legalcite.errors import InputError, LimitExceeded, UnreadableFile, UnsupportedFormat
from legalcite.readers.docx import read_docx
from legalcite.readers.package import OLE_MAGIC

WORDS = build_docx({"paragraphs": [{"text": f"{n}. The net was torn."} for n in range(1, 200)]})
BOMB = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' + root("document", "&b;")
OUTSIDE = '<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/hostname">]>' + root("document", "<w:body>&a;</w:body>")


def nested(depth: int) -> str:
    open_, close = "<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>"
    return root("document", f"<w:body>{open_ * depth}<w:p/>{close * depth}</w:body>")


def encrypted() -> bytes:
    data = bytearray(WORDS)
    with zipfile.ZipFile(io.BytesIO(WORDS)) as opened:
        for info in opened.infolist():
            data[info.header_offset + 6] |= 1
    at = data.find(b"PK\x01\x02")
    while at != -1:
        data[at + 8] |= 1
        at = data.find(b"PK\x01\x02", at + 4)
    return bytes(data)


CASES: dict[str, tuple[bytes, type[InputError], str]] = {
    "empty": (b"", UnreadableFile, "empty"),
    "text": (b"The net was torn.", UnreadableFile, "not a Word document"),
    "old .doc": (OLE_MAGIC + "WordDocument".encode("utf-16-le"), UnsupportedFormat, "save it as .docx"),
    "password": (OLE_MAGIC + "EncryptedPackage".encode("utf-16-le"), UnreadableFile, "without a password"),
    "zip password": (encrypted(), UnreadableFile, "without a password"),
    "rtf": (b"{\\rtf1 words}", UnsupportedFormat, "RTF"),
    "cut short": (WORDS[: len(WORDS) // 2], UnreadableFile, "damaged or cut short"),
    "no main part": (package({}), UnreadableFile, "missing"),
    "workbook": (package({"xl/workbook.xml": "<x/>"}), UnsupportedFormat, "not a Word document"),
    "other root": (package({"word/document.xml": root("hdr", "")}), UnsupportedFormat, "not a Word document"),
    "no body": (package({"word/document.xml": root("document", "")}), UnreadableFile, "no body"),
    "empty part": (package({"word/document.xml": ""}), UnreadableFile, "not well-formed"),
    "broken part": (package({"word/document.xml": "<w:document"}), UnreadableFile, "not well-formed"),
    "broken styles": (
        package({"word/document.xml": root("document", "<w:body/>"), "word/styles.xml": "<w:styles>"}),
        UnreadableFile,
        "word/styles.xml",
    ),
    "bad bytes": (package({"word/document.xml": b"\xff\xfe\x00"}), UnreadableFile, "UTF-16"),
    "entities": (package({"word/document.xml": BOMB}), InputError, "document type"),
    "outside entity": (package({"word/document.xml": OUTSIDE}), InputError, "document type"),
    "entities in UTF-16": (package({"word/document.xml": BOMB.encode("utf-16")}), InputError, "document type"),
    "deep": (package({"word/document.xml": nested(5000)}), LimitExceeded, "nested"),
    "zip bomb": (package({"word/document.xml": b" " * 40_000_000}), LimitExceeded, "unpacks"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_clear_line_for_what_cannot_be_read(case: str) -> None:
    data, error, words = CASES[case]
    began = time.perf_counter()
    with pytest.raises(error) as caught:
        read_docx(data, "briefs/x.docx")
    assert words in caught.value.message
    assert caught.value.message.startswith("briefs/x.docx: ")
    assert "\n" not in caught.value.message
    assert time.perf_counter() - began < 2


def test_elements_are_counted_before_they_are_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("legalcite.readers.package.MAX_NODES", 300)
    with pytest.raises(LimitExceeded, match="more elements"):
        read_docx(WORDS, "x.docx")


def test_a_lying_size_does_not_fill_the_memory() -> None:
    """A part that declares ten bytes and unpacks to more is damaged, not believed."""
    big = bytearray(package({"word/document.xml": b"<a/>" * 100_000}))
    at = big.rfind(b"PK\x01\x02", 0, big.rfind(b"word/document.xml"))
    big[at + 24 : at + 28] = (10).to_bytes(4, "little")
    with pytest.raises(InputError):
        read_docx(bytes(big), "x.docx")


def test_a_damaged_part_is_named() -> None:
    broken = bytearray(WORDS)
    at = broken.find(b"word/document.xml") + 60
    broken[at : at + 40] = bytes(40)
    with pytest.raises(UnreadableFile, match=r"word/document\.xml"):
        read_docx(bytes(broken), "x.docx")


def test_tables_within_reason_nest() -> None:
    assert read_docx(package({"word/document.xml": nested(40)}), "x.docx").text == ""


def test_a_broken_spare_part_costs_its_facts_only() -> None:
    main = root("document", "<w:body><w:p><w:r><w:t>Costs.</w:t></w:r></w:p></w:body>")
    document = read_docx(package({"word/document.xml": main, "docProps/core.xml": "<c"}), "x.docx")
    assert (document.text, [n.code for n in document.notices]) == ("Costs.", ["part_broken"])


@pytest.mark.parametrize(
    "words",
    [
        '<w:r><w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="separate"/><w:t>x</w:t></w:r>',
        '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>SEQ ²</w:instrText><w:fldChar w:fldCharType="end"/></w:r>',
        '<w:r><w:fldChar w:fldCharType="end"/><w:sym w:char="-1"/><w:sym w:char="D800"/><w:t>x</w:t></w:r>',
    ],
    ids=["fields without end", "fields without result", "ends without field"],
)
def test_ten_thousand_odd_fields_in_one_paragraph(words: str) -> None:
    began = time.process_time()
    main = root("document", f"<w:body><w:p>{words * 10_000}</w:p></w:body>")
    assert len(read_docx(package({"word/document.xml": main}), "x.docx").text) >= 10_000
    assert time.process_time() - began < 5


@pytest.mark.parametrize("cut", range(0, 100, 7))
def test_no_cut_of_a_file_is_anything_but_read_or_refused(cut: int) -> None:
    with pytest.raises(InputError):
        read_docx(WORDS[: len(WORDS) * cut // 100], "x.docx")


def test_many_paragraphs_are_quick() -> None:
    """Two thousand numbered paragraphs: well under a second even on a busy machine."""
    paragraphs = [{"text": "The buyer refused the net. " * 8, "numId": "1", "ilvl": n % 3} for n in range(2000)]
    levels = [{"text": "%1."}, {"text": "(%2)"}, {"text": "%1.%2.%3"}]
    data = build_docx({"numbering": {"1": {"levels": levels}}, "paragraphs": paragraphs})
    began = time.process_time()
    assert len(read_docx(data, "x.docx").blocks) == 2000
    assert time.process_time() - began < 1
