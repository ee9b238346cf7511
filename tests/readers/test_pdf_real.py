"""Real PDFs of courts: what they say they are, their page labels, notes and heads, counted by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from legalcite.errors import UnreadableFile
from legalcite.model.document import Document
from legalcite.model.mark import MarkKind
from legalcite.parsing.decision import cut
from legalcite.readers import read_file

pytestmark = pytest.mark.real

SCANS = (
    "ca4_17",
    "gov.uscourts.cand.203070.27.0",
    "gov.uscourts.cand.203343.17.0",
    "image-pdf",
    "image-pdf-2",
    "in_re_motion_for_consent_to_disclosure_of_court_records",
    "ocr_pdf_test",
    "ocr_pdf_variation",
)

SEVERAL = [*range(1, 3), *range(1, 9), *range(1, 11)]
"""Notes of an opinion of the court and of two others: each counts its own."""

NOTES = {
    "10thCircuit-06-6247": ["*", *range(1, 14)],
    "2ndCircuit-08-6301-cv_opn": [1, 2],
    "5thCircuit-07-30815-CR0.wpd": ["*", 1, 2],
    "8thCircuit-071306U": [1],
    "DC-Circuit-07-3125-1229519": [*range(1, 6)],
    "Diaz_v._Create_and_Construct__LLC_Appeals_Board_Opinion": [1],
    "Morse v Frederick": SEVERAL,
    "gov.uscourts.nysd.413741.11.0": [*range(2, 9)],
    "nc-2022-ncsc-1": [1, 2, 3],
    "opinion_tax": [*range(1, 16)],
}


@pytest.fixture
def folder(real_corpus: Path) -> Path:
    found = real_corpus / "corpus" / "decisions" / "us-pdf"
    if not found.is_dir():
        pytest.skip("no folder of American PDFs in the real corpus")
    return found


def labels(document: Document, kind: MarkKind) -> list[str]:
    """Labels in order, each once in a row: a note that goes on over a page is one."""
    values = [mark.value for mark in document.marks if mark.kind is kind]
    return [value for n, value in enumerate(values) if n == 0 or values[n - 1] != value]


@pytest.mark.parametrize("name", SCANS)
def test_a_scan_says_what_it_is(folder: Path, name: str) -> None:
    with pytest.raises(UnreadableFile) as caught:
        read_file(folder / f"{name}.pdf")
    assert caught.value.code == "pdf_no_text" and "OCR" in caught.value.message


@pytest.mark.parametrize("name", NOTES)
def test_every_note_is_called_and_found(folder: Path, name: str) -> None:
    document = read_file(folder / f"{name}.pdf")
    expected = [str(label) for label in NOTES[name]]
    assert labels(document, MarkKind.FOOTNOTE) == expected
    assert labels(document, MarkKind.FOOTNOTE_CALL) == expected


def test_pages_of_a_slip_opinion_begin_again_with_each_writing(folder: Path) -> None:
    document = read_file(folder / "Morse v Frederick.pdf")
    printed = [page.label for page in document.pages if page.span.end <= document.pages[59].span.end][:60]
    starts = [n for n, label in enumerate(printed) if label == "1"]
    assert len(starts) == 6 and printed[:5] == ["1", "2", "3", "1", "2"]


def test_a_page_without_text_among_others_is_said(folder: Path) -> None:
    document = read_file(folder / "gov.uscourts.nysd.413741.11.0.pdf")
    assert [notice.code for notice in document.notices] == ["page_without_text", "page_without_text", "incomplete"]
    assert [page.label for page in document.pages if not page.span] == ["1", "15"]


def test_quotation_marks_under_wrong_names_are_repaired(folder: Path) -> None:
    document = read_file(folder / "Morse v Frederick.pdf")
    assert [notice.code for notice in document.notices] == ["letters_repaired"]
    assert not {"ì", "î", "í", "ß"} & set(document.text)


def test_numbers_of_paragraphs_come_out_as_printed(folder: Path) -> None:
    units = [u for u in cut(read_file(folder / "nc-2022-ncsc-1.pdf")).units if u.kind.value == "paragraph"]
    assert [u.label for u in units] == [str(n) for n in range(1, 38)]
