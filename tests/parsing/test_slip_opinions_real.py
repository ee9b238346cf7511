"""Real American slip opinions and orders as PDFs, against a table made by reading them.

For each writing: whose it is, on which side, and the printed pages on which its prose begins and ends. For
each scan and odd file: what the tool must say of it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from legalcite.errors import UnreadableFile
from legalcite.model.cut import Cut, DocumentKind
from legalcite.model.zone import ZoneKind
from legalcite.parsing.bench import surname
from legalcite.parsing.decision import cut
from legalcite.readers import read_file

pytestmark = pytest.mark.real

WRITINGS = {
    "10thCircuit-06-6247.pdf": [(None, "majority", "1", "23")],
    "11thCircuit-200814991.pdf": [("fay", "majority", "1", "14"), ("anderson", "concurring", "15", "17")],
    "2ndCircuit-08-6301-cv_opn.pdf": [("per curiam", "majority", "2", "9")],
    "5thCircuit-07-30815-CR0.wpd.pdf": [("jolly", "majority", "1", "3")],
    "7thCircuit-UZ1FFY4T.pdf": [("rovner", "majority", "1", "9")],
    "8thCircuit-071306U.pdf": [("per curiam", "majority", "1", "2")],
    "Christian Legal Society v Hastings.pdf": [
        ("ginsburg", "majority", "1", "32"),
        ("stevens", "concurring", "1", "6"),
        ("kennedy", "concurring", "1", "4"),
        ("alito", "dissenting", "1", "37"),
    ],
    "DC-Circuit-07-3125-1229519.pdf": [("brown", "majority", "2", "19")],
    "Diaz_v._Create_and_Construct__LLC_Appeals_Board_Opinion.pdf": [(None, "majority", "2", "2")],
    "Morse v Frederick.pdf": [
        ("roberts", "majority", "1", "15"),
        ("thomas", "concurring", "1", "13"),
        ("alito", "concurring", "1", "4"),
        ("breyer", "dissenting_in_part", "1", "9"),
        ("stevens", "dissenting", "1", "16"),
    ],
    "ca10_010110462922.pdf": [(None, "majority", "1", "1")],
    "gov.uscourts.njd.387907.32.0.pdf": [("martinotti", "majority", "1", "9")],
    "nc-2022-ncsc-1.pdf": [("hudson", "majority", "2", "23")],
    "opinion_tax.pdf": [("gustafson", "majority", "3", "32")],
}
SYLLABI = ("Christian Legal Society v Hastings.pdf", "Morse v Frederick.pdf", "opinion_tax.pdf")
SCANS = (
    "ca4_17.pdf",
    "gov.uscourts.cand.203070.27.0.pdf",
    "gov.uscourts.cand.203343.17.0.pdf",
    "image-pdf.pdf",
    "image-pdf-2.pdf",
    "in_re_motion_for_consent_to_disclosure_of_court_records.pdf",
    "ocr_pdf_test.pdf",
    "ocr_pdf_variation.pdf",
)
NO_DECISIONS = ("rectangles_no.pdf", "rectangles_yes.pdf", "rectangles_yes_2.pdf")
BROKEN = "gov.uscourts.nysd.413741.11.0.pdf"


@pytest.fixture
def folder(real_corpus: Path) -> Path:
    return real_corpus / "corpus" / "decisions" / "us-pdf"


def writings(found: Cut) -> list[tuple[str | None, str | None, str, str]]:
    out = []
    for zone in found.zones:
        pages = [p.label for u in found.units if u.zone == zone.id for p in u.pages if p.reporter is None]
        if zone.kind is ZoneKind.REASONS:
            author = surname(zone.author) if zone.author and zone.author.upper() != "PER CURIAM" else zone.author
            out.append((author and author.lower(), zone.role and zone.role.value, pages[0], pages[-1]))
    return out


@pytest.mark.parametrize("name", WRITINGS)
def test_each_writing_has_its_author_side_and_pages(folder: Path, name: str) -> None:
    assert writings(cut(read_file(folder / name))) == WRITINGS[name]


@pytest.mark.parametrize("name", SYLLABI)
def test_a_syllabus_is_the_editors(folder: Path, name: str) -> None:
    found = cut(read_file(folder / name))
    headnotes = {zone.id for zone in found.zones if zone.kind is ZoneKind.HEADNOTE}
    assert headnotes and not any(unit.citable for unit in found.units if unit.zone in headnotes)


@pytest.mark.parametrize("name", SCANS)
def test_a_scan_says_what_it_is_and_what_to_do(folder: Path, name: str) -> None:
    with pytest.raises(UnreadableFile, match=r"no text layer.*recognise its text \(OCR\)"):
        read_file(folder / name)


@pytest.mark.parametrize("name", NO_DECISIONS)
def test_other_papers_are_no_decisions(folder: Path, name: str) -> None:
    found = cut(read_file(folder / name))
    assert found.kind is DocumentKind.OTHER
    assert any(notice.code == "no_decision" for notice in found.notices)
    assert not any(unit.citable for unit in found.units)


def test_pages_without_text_are_named(folder: Path) -> None:
    found = cut(read_file(folder / BROKEN))
    assert any(notice.code == "page_without_text" for notice in found.notices)
