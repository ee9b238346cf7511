"""What keeps a PDF from being read has a name and a cure; what can be read is read."""

from __future__ import annotations

import pytest
from readers.pdf_builder import build_pdf

from legalcite.errors import UnreadableFile
from legalcite.model.document import Document
from legalcite.readers import read_bytes

WORDS = {"draw": [{"x": 72, "y": 720, "s": "1. The well was dry."}]}
MORE = {"draw": [{"x": 72, "y": 720, "s": "3. Judgment for the parish."}]}
GARBLED = {"text_layer": "7KH\x03DSSHDO\x03LV\x03GLVPLVVHG\x03ZLWK\x03FRVWV\x11"}


def refused(data: bytes) -> UnreadableFile:
    with pytest.raises(UnreadableFile) as caught:
        read_bytes(data, "case.pdf")
    assert caught.value.message.startswith("case.pdf: ") and "\n" not in caught.value.message
    return caught.value


def codes(document: Document) -> list[str]:
    return [notice.code for notice in document.notices]


@pytest.mark.parametrize(
    ("data", "code", "cure"),
    [
        (b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Ty", "pdf_malformed", "cut off"),
        (build_pdf([WORDS], password="k", owner="o"), "pdf_password_required", "without it"),
        (build_pdf([]), "pdf_no_pages", "export it again"),
        (build_pdf([{"image_only": True}, {"image_only": True}]), "pdf_no_text", "OCR"),
        (build_pdf([{}]), "pdf_no_text", "OCR"),
        (build_pdf([GARBLED]), "pdf_garbled", "OCR"),
    ],
)
def test_refused_by_name_with_a_cure(data: bytes, code: str, cure: str) -> None:
    error = refused(data)
    assert error.code == code and cure in error.message


def test_an_owners_password_alone_keeps_nobody_out() -> None:
    assert read_bytes(build_pdf([WORDS], owner="o"), "case.pdf").text == "1. The well was dry."


def test_a_picture_with_a_stamp_is_a_page_without_text() -> None:
    stamp = {"image_only": True, "draw": [{"x": 72, "y": 780, "s": "Case 9:99-cv-1 Document 7 Filed 01/02/99"}]}
    assert refused(build_pdf([stamp])).code == "pdf_no_text"


def test_a_page_without_text_is_said_and_the_others_are_read() -> None:
    document = read_bytes(build_pdf([WORDS, {"image_only": True}, MORE], ["1", "2", "3"]), "case.pdf")
    assert codes(document) == ["page_without_text", "incomplete"]
    assert document.notices[0].message.startswith("page 2 has no text layer")
    assert [(page.label, len(page.span) > 0) for page in document.pages] == [("1", True), ("2", False), ("3", True)]


def test_a_page_of_wrong_letters_is_left_out_and_said() -> None:
    document = read_bytes(build_pdf([GARBLED, WORDS]), "case.pdf")
    assert document.text == "1. The well was dry."
    assert codes(document) == ["garbled_text_layer", "incomplete"]


def test_wrong_letters_are_found_without_any_control_character() -> None:
    shifted = {"text_layer": "7KH DSSHDO LV GLVPLVVHG ZLWK FRVWV WR EH SDLG"}
    assert "garbled_text_layer" in codes(read_bytes(build_pdf([shifted, WORDS]), "case.pdf"))


def test_capitals_and_abbreviations_are_no_garbage() -> None:
    text = "HMRC v JLR and QBD v EWHC: the DWP, NHS and BBC and MHRA, plc v Ltd, J C D and R v Smyth, QC, KC, CMR."
    assert not codes(read_bytes(build_pdf([{"draw": [{"x": 72, "y": 720, "s": text}]}]), "case.pdf"))


def test_a_file_that_does_not_end_is_read_with_a_warning() -> None:
    data = build_pdf([WORDS])
    document = read_bytes(data[: data.rindex(b"startxref")], "case.pdf")
    assert codes(document) == ["truncated"]


def test_bytes_before_the_head_are_passed_over() -> None:
    assert read_bytes(b"\n\njunk\n" + build_pdf([WORDS]), "case.pdf").text == "1. The well was dry."


@pytest.mark.parametrize("cut", range(40, 900, 97))
def test_no_cut_anywhere_is_a_crash(cut: int) -> None:
    data = build_pdf([WORDS, WORDS])
    try:
        read_bytes(data[:cut] + data[cut + 31 :], "case.pdf")
    except UnreadableFile as error:
        assert error.code.startswith("pdf_")


@pytest.mark.parametrize(
    "text",
    [
        "La réserve est rejetée et les dépens sont mis à la charge de la partie demanderesse.",
        "Die Berufung wird auf Kosten der Klägerin zurückgewiesen, das Urteil ist vollstreckbar.",
        "El recurso queda desestimado y las costas se imponen a la parte demandante.",
    ],
)
def test_other_languages_are_no_garbage(text: str) -> None:
    assert not codes(read_bytes(build_pdf([{"draw": [{"x": 72, "y": 720, "s": text}]}]), "case.pdf"))
