"""American slip opinions: captions printed again, orders nobody signs, a judge's name in capitals above the prose."""

from __future__ import annotations

import pytest
from readers.docx_builder import build_docx

from legalcite.model.cut import Cut
from legalcite.model.zone import Role, ZoneKind
from legalcite.parsing.decision import cut
from legalcite.readers import read_bytes

PROSE = (
    "Ash keeps a lamp on the quay of Orde, and Birch was told by the harbour master to mend it before the winter; "
    "he did not, and the district court held that nobody could have known how dark it would be. We affirm, for the "
    "reasons that follow."
)
CAPTION = ["SUPREME COURT OF NORLAND", "_________________", "No. 98-77", "_________________", "ASH v. BIRCH"]


def docx(rows: list[str]) -> Cut:
    return cut(read_bytes(build_docx({"paragraphs": [{"text": row} for row in rows]}), "ash.docx"))


def spoken(found: Cut) -> list[tuple[str | None, Role | None, list[str]]]:
    return [
        (zone.author, zone.role, [u.words(found.document.text)[:12] for u in found.units if u.zone == zone.id])
        for zone in found.zones
        if zone.kind is ZoneKind.REASONS
    ]


def test_the_caption_above_each_writing_is_no_part_of_the_one_before() -> None:
    rows = [*CAPTION, "JUSTICE FLINT delivered the opinion of the Court.", PROSE, PROSE, "It is so ordered."]
    rows += [*CAPTION, "JUSTICE STONE, dissenting.", PROSE, "I respectfully dissent from all of it."]
    found = docx(rows)
    text = found.document.text
    court, dissent = (zone for zone in found.zones if zone.kind is ZoneKind.REASONS)
    assert (court.author, court.role) == ("JUSTICE FLINT", Role.MAJORITY)
    assert (dissent.author, dissent.role) == ("JUSTICE STONE", Role.DISSENTING)
    assert court.spans[-1].of(text).rstrip().endswith("It is so ordered.")
    assert not any("ASH v. BIRCH" in span.of(text) for span in (*court.spans, *dissent.spans))


def test_an_order_nobody_signs_begins_below_the_bench() -> None:
    rows = [
        "UNITED STATES COURT OF APPEALS",
        "TWELFTH CIRCUIT",
        "ADA ASH,",
        "Petitioner - Appellant,",
        "v.",
        "BO BIRCH,",
    ]
    rows += ["Respondent - Appellee.", "ORDER AND JUDGMENT", "Before STONE, REYES, and FLINT, Circuit Judges."]
    found = docx([*rows, PROSE, "I. THE LAMP", PROSE])
    zone = next(zone for zone in found.zones if zone.kind is ZoneKind.REASONS)
    assert (zone.author, zone.role) == (None, Role.MAJORITY)
    assert zone.spans[0].of(found.document.text).startswith("Ash keeps a lamp")
    assert found.authority.title == "ADA ASH v BO BIRCH"


@pytest.mark.parametrize(
    "judge", ["STONE, DISTRICT JUDGE", "STONE, UNITED STATES DISTRICT JUDGE:", "Stone, District Judge."]
)
def test_a_judge_named_above_the_prose_speaks(judge: str) -> None:
    rows = ["UNITED STATES DISTRICT COURT", "DISTRICT OF ORDE", "ADA ASH,", "v.", "BO BIRCH", judge]
    found = docx([*rows, f"Before this Court is the motion of the plaintiff and of her sister. {PROSE}", PROSE])
    assert [(author, role) for author, role, _ in spoken(found)] == [(judge.rstrip(".:"), Role.MAJORITY)]
    assert not any(zone.kind is ZoneKind.CORAM for zone in found.zones)


def test_a_caption_in_two_columns_names_no_speaker_and_a_certificate_is_no_reason() -> None:
    rows = ["APPEALS BOARD OF ORDE", "Ada Ash ) Docket No. 2099-06-0263", "v. ) State File No. 9687", "Bo Birch )"]
    rows += [
        "Kit M. Stone, Chief Judge )",
        "Presiding Judge Flint delivered the opinion of the Board.",
        "Memorandum Opinion",
    ]
    found = docx([*rows, PROSE, PROSE, "CERTIFICATE OF SERVICE", f"I certify that copies were sent by post. {PROSE}"])
    assert [author for author, _, _ in spoken(found)] == [None]
    last = next(zone for zone in found.zones if zone.kind is ZoneKind.APPENDIX)
    assert last.spans[0].of(found.document.text).startswith("CERTIFICATE")


@pytest.mark.parametrize("title", ["ORDER AND JUDGMENT", "MEMORANDUM OPINION AND ORDER", "OPINION AND ORDER"])
def test_the_bench_below_the_title_is_no_reason(title: str) -> None:
    found = docx(
        ["UNITED STATES COURT OF APPEALS", "ASH v. BIRCH", title, "Before STONE and FLINT, Circuit Judges.", PROSE]
    )
    zone = next(zone for zone in found.zones if zone.kind is ZoneKind.REASONS)
    assert zone.spans[0].of(found.document.text).startswith("Ash keeps a lamp")
