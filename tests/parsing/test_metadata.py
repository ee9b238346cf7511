"""What a decision says of itself, in invented front matter."""

from __future__ import annotations

from datetime import date

import pytest

from legalcite.model.authority import Authority
from legalcite.model.cut import DocumentKind
from legalcite.parsing.decision import cut
from legalcite.parsing.metadata import authority_of, language_of
from legalcite.readers import read_bytes


def authority(front: str, kind: DocumentKind = DocumentKind.DECISION) -> Authority:
    return authority_of(read_bytes(front.encode(), "a.txt"), front, "0123abcd", kind)


@pytest.mark.parametrize(
    ("front", "work"),
    [
        ("Neutral Citation Number: [2099] EWHC 9901 KB\n", "akn/gb/judgment/ewhc-kb/2099/9901"),
        ("[2099] EWFC 974 (B)\n", "akn/gb/judgment/ewfc-b/2099/974"),
        ("[2099] EWCOP 930 (T2)\n", "akn/gb/judgment/ewcop-t2/2099/930"),
        ("[2099] UKFTT 009059 (TC)\n", "akn/gb/judgment/ukftt-tc/2099/9059"),
        ("[2099] UKUT 00916 (IAC)\n", "akn/gb/judgment/ukut-iac/2099/916"),
        ("[2099] NVCA 4\nOn appeal from [2098] NVSC 60\n", "akn/zz/judgment/nvca/2099/4"),
        ("On appeal from [2098] NVSC 60\n", "akn/zz/judgment/sha/0123abcd"),
    ],
)
def test_own_citation(front: str, work: str) -> None:
    assert authority(front).work_id == work


def test_a_report_cited_among_authorities_is_not_its_own() -> None:
    front = "Citation: R. v. Orchard, 2099 SCC 916\nDate: 20990327\nCases cited: R. v. Lamp, [1899] 2 S.C.R. 577\n"
    found = authority(front)
    assert (found.citations, found.title, found.date) == (("2099 SCC 916",), "R. v. Orchard", date(2099, 3, 27))


def test_a_press_summary_has_a_work_id_of_its_own() -> None:
    front = "Press Summary\nHarrow v Teller [2099] UKSC 910\n"
    assert authority(front, DocumentKind.OTHER).work_id == "akn/gb/press-summary/uksc/2099/910"
    assert authority(front).work_id == "akn/gb/judgment/uksc/2099/910"


@pytest.mark.parametrize(
    ("caption", "title"),
    [
        ("Between:\nHARROW LIMITED\nClaimant\n- and -\nTELLER PLC\nDefendant\n", "HARROW LIMITED v TELLER PLC"),
        ("Between:\nC\nApplicant\n- and -\nM\nRespondent\n", "C v M"),
        ("Between:\n(1) HARROW LIMITED\nClaimants\n- v -\n(1) TELLER PLC\nDefendants\n", "HARROW LIMITED v TELLER PLC"),
        ("ANNA HARROW\n(formerly known as AH)\n-v-\nORCHARD CROWN COURT\n", "ANNA HARROW v ORCHARD CROWN COURT"),
        ("ADA HARROW,\nAPPELLEE\nv.\nBO TELLER,\nAPPELLANT\n", "ADA HARROW v BO TELLER"),
        ("See Lamp v. Ferry Co., 999 U. S. 321, 337.\nHARROW ET AL. v. TELLER\n", "HARROW ET AL. v. TELLER"),
        (
            "THE LEAGUE OF ORDE, ALSO CALLED FELLOW-\nSHIP v. TELLER ET AL.\n",
            "THE LEAGUE OF ORDE, ALSO CALLED FELLOWSHIP v. TELLER ET AL",
        ),
        ("Considered: Lamp v Ferry [1898] NVCA 3\nHARROW\n- v -\nTELLER\n", "HARROW v TELLER"),
    ],
)
def test_style_of_cause(caption: str, title: str) -> None:
    assert authority(f"[2099] NVCA 4\n{caption}").title == title


@pytest.mark.parametrize(
    ("front", "day"),
    [
        ("Hearing dates: 1 March 2099\nDate: 31/07/2099\n", date(2099, 7, 31)),
        ("Heard on 24 March 2099\nJudgment: 3 April 2099\n", date(2099, 4, 3)),
        ("Sitting in public on 12 May 2099\n15 June 2099\n", date(2099, 6, 15)),
        ("JUDGMENT OF THE COURT (First Chamber)\n27 October 2099\n", date(2099, 10, 27)),
    ],
)
def test_date_of_the_judgment_not_of_the_hearing(front: str, day: date) -> None:
    assert authority(front).date == day


def test_language() -> None:
    short = read_bytes(b"1. Dismissed.\n", "a.txt")
    assert language_of(short, "gb") == "en"
    assert language_of(short) == "und"
    french = read_bytes(b"Le juge rejette la demande dans les motifs du jugement pour une partie.", "a.txt")
    assert language_of(french, "gb") == "fr"


def test_a_neutral_citation_after_its_word_is_no_name() -> None:
    text = "# Maddox v Tern\n\nNeutral Citation: [2021] NVSC 7\n\nDate: 9 February 2021\n\n1. The quay was wet.\n"
    found = cut(read_bytes(text.encode(), "a.md"))
    assert found.authority.title == "Maddox v Tern"
