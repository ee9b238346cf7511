"""Bad input: a clear error of one line, in bounded time, or what can be read with a notice."""

from __future__ import annotations

import io
import time
import zipfile
from pathlib import Path

import pytest

from legalcite.errors import InputError, LimitExceeded, UnreadableFile, UnsupportedFormat
from legalcite.readers import read_bytes, read_file

AKN = '<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><judgment><judgmentBody><decision>{}'
END = "</decision></judgmentBody></judgment></akomaNtoso>"


@pytest.mark.parametrize(
    ("data", "name", "kind", "cure"),
    [
        (b"", "a.txt", UnreadableFile, "empty"),
        (b"   \n\t\n", "a.txt", UnreadableFile, "empty"),
        (b"\xef\xbb\xbf", "a.md", UnreadableFile, "empty"),
        (b"\x00\x01\x02\x03" * 500, "a.txt", UnreadableFile, "binary"),
        (b"%PDF-1.7\n%\xe2\xe3", "judgment.txt", UnreadableFile, "PDF"),
        (b"junk\n%PDF-1.4\n", "judgment.pdf", UnreadableFile, "PDF"),
        (b"{\\rtf1\\ansi Words}", "a.docx", UnsupportedFormat, "RTF"),
        (b'<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', "a.xml", UnreadableFile, "no text"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "a.docx", UnsupportedFormat, "save it as .docx"),
        (b'<?xml version="1.0"?><opinion><p>Words</p></opinion>', "a.xml", UnsupportedFormat, "<opinion>"),
        (b"\x1f\x8b\x08\0\0", "a.txt", UnsupportedFormat, "unpack"),
        (b"\x89PNG\r\n\x1a\n", "a.txt", UnsupportedFormat, "picture"),
        (b'{"text": "Words"}', "a.json", UnsupportedFormat, "JSON"),
        ((AKN + END).format("").encode(), "a.xml", UnreadableFile, "no text"),
    ],
)
def test_refused_with_a_cure(data: bytes, name: str, kind: type[InputError], cure: str) -> None:
    with pytest.raises(kind) as caught:
        read_bytes(data, name)
    assert caught.value.message.startswith(f"{name}: ")
    assert cure in caught.value.message
    assert "\n" not in caught.value.message


def test_a_missing_file_is_named() -> None:
    with pytest.raises(InputError, match=r"nowhere\.txt: cannot be opened"):
        read_file("nowhere.txt")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be opened"):
        read_file(tmp_path)


def test_a_zip_without_a_word_document() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("notes.txt", "Words")
    with pytest.raises(UnsupportedFormat, match="zip"):
        read_bytes(packed.getvalue(), "a.zip")


def test_text_up_to_the_limit_is_read_quickly() -> None:
    data = b"1. The appeal concerns a lease of land at Ninefold Quay.\n\n" * 900_000
    assert len(data) > 50_000_000
    began = time.process_time()
    document = read_bytes(data, "long.txt")
    assert len(document.blocks) == 900_000
    assert time.process_time() - began < 15


def test_one_line_of_fifty_megabytes() -> None:
    began = time.process_time()
    assert len(read_bytes(b"word " * 10_000_000, "line.txt").blocks) == 1
    assert time.process_time() - began < 10


def test_text_above_the_limit_is_refused() -> None:
    with pytest.raises(LimitExceeded, match="64 MB"):
        read_bytes(b"word\n" * 14_000_000, "longer.txt")


def test_hostile_markdown_takes_bounded_time() -> None:
    began = time.process_time()
    for sign in ("[a", "**a ", "\\", "![a](", "(", "_a ", "| ", "&a", "( [*1](#"):
        read_bytes((sign * 20_000).encode(), "a.md")
    assert time.process_time() - began < 15


def test_deep_nesting_is_refused() -> None:
    body = "<level>" * 5_000 + "<p>Words</p>" + "</level>" * 5_000
    with pytest.raises(LimitExceeded, match="deep"):
        read_bytes((AKN + END).format(body).encode(), "deep.xml")


@pytest.mark.parametrize(
    "declared",
    [
        '<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">',
        '<!ENTITY c "' + "x" * 100_000 + '">',
        '<!ENTITY c SYSTEM "file:///etc/hostname">',
        '<!ENTITY % p SYSTEM "http://example.invalid/x.dtd"> %p;',
    ],
)
def test_entity_bombs_are_refused(declared: str) -> None:
    body = (AKN + END).format("<p>" + "&c;" * 1000 + "</p>")
    with pytest.raises(UnreadableFile, match="entities"):
        read_bytes(f"<!DOCTYPE akomaNtoso [{declared}]>{body}".encode(), "bomb.xml")


def test_truncated_xml_is_read_as_far_as_it_goes() -> None:
    document = read_bytes(AKN.format("<paragraph><num>1.</num><content><p>The claim fails.</p>").encode(), "cut.xml")
    assert document.text == "1.\tThe claim fails."
    assert [notice.code for notice in document.notices] == ["xml_recovered"]


def test_names_of_characters_are_read() -> None:
    document = read_bytes((AKN + END).format("<p>Caf&eacute;&nbsp;Ltd &amp; Sons</p>").encode(), "a.xml")
    assert document.text == "Caf\u00e9\xa0Ltd & Sons"
    assert [notice.code for notice in document.notices] == ["xml_repaired"]


def test_a_wrong_encoding_declaration_is_passed_over() -> None:
    xml = '<?xml version="1.0" encoding="utf-8"?>' + (AKN + END).format("<p>The tenant\u2019s d\u00e9p\u00f4t</p>")
    document = read_bytes(xml.encode("cp1252"), "a.xml")
    assert document.text == "The tenant\u2019s d\u00e9p\u00f4t"
    assert [notice.code for notice in document.notices] == ["encoding_mismatch"]
    latin = xml.replace('"utf-8"', '"iso-8859-1"')
    assert read_bytes(latin.encode("utf-8"), "a.xml").text == "The tenant\u2019s d\u00e9p\u00f4t"


def test_a_wrong_extension_does_not_matter() -> None:
    xml = (AKN + END).format("<p>The claim fails.</p>").encode()
    assert read_bytes(xml, "a.txt").origin.format == "akn"
    assert read_bytes(b"The claim fails.", "a.docx.bak").origin.format == "plain"
    assert read_bytes(b"The claim fails.", "a.xml").text == "The claim fails."
