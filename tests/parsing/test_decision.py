"""The cutter on what real decisions do: one invented text for each kind of trap."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from readers.docx_builder import build_docx

from legalcite.model.cut import Cut, DocumentKind
from legalcite.model.unit import UnitKind
from legalcite.model.zone import Role, Voice, ZoneKind
from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.readers import read_bytes

HEAD = "[2099] NVCA 4\nAsh v Birch\n\nJUDGMENT\n\n"


def cut_text(text: str, name: str = "a.txt") -> Cut:
    return cut(read_bytes(text.encode(), name))


def labels(found: Cut, zone: ZoneKind | None = None) -> list[str | None]:
    kinds = {z.id: z.kind for z in found.zones}
    return [u.label for u in found.units if u.kind is not UnitKind.FOOTNOTE and zone in (None, kinds[u.zone])]


def words(found: Cut, label: str) -> str:
    return next(u for u in found.units if u.label == label).words(found.document.text)


def numbered(first: int, last: int, mark: str = "{}.") -> str:
    return "".join(
        f"{mark.format(n)} The quay was inspected on day {n} and found wet.\n\n" for n in range(first, last + 1)
    )


@pytest.mark.parametrize("mark", ["{}.", "[{}]", "{}", "¶{}", "{})"])
def test_every_shape_of_number_is_read_as_printed(mark: str) -> None:
    found = cut_text(HEAD + numbered(1, 12, mark))
    assert labels(found) == [str(n) for n in range(1, 13)]


def test_a_gap_in_the_source_neither_stops_nor_bends_the_chain() -> None:
    found = cut_text(HEAD + numbered(1, 6) + numbered(8, 30) + numbered(33, 40))
    assert labels(found) == [str(n) for n in [*range(1, 7), *range(8, 31), *range(33, 41)]]


def test_numbers_that_the_court_printed_twice_are_two_places() -> None:
    found = cut_text(HEAD + numbered(1, 40) + numbered(37, 50))
    twice = [u for u in found.units if u.label == "37"]
    assert [u.eid for u in twice] == ["para_37", "para_37_2"]
    assert all(u.repeated for u in twice)
    assert len({u.eid for u in found.units}) == len(found.units)


def test_quoted_paragraphs_stay_inside_the_one_that_quotes_them() -> None:
    quoted = "21. The judge below said:\n\n“44. The rail was gone.\n\n45. Nobody mended it.\n\n"
    quoted += "46. It was for the Board.”\n\n"
    found = cut_text(HEAD + numbered(1, 20) + quoted + numbered(22, 50))
    assert labels(found) == [str(n) for n in range(1, 51)]
    assert "45. Nobody mended it." in words(found, "21")


def test_a_list_of_issues_is_no_run_of_paragraphs() -> None:
    issues = (
        "21. The issues are these:\n\n11. Was there a duty?\n\n12. Was it broken?\n\n12A. Did the breach matter?\n\n"
    )
    found = cut_text(HEAD + numbered(1, 20) + issues + numbered(22, 40))
    assert labels(found) == [str(n) for n in range(1, 41)]
    assert "12A. Did the breach matter?" in words(found, "21")


@pytest.mark.parametrize(
    "line", ["27 October 2022", "2019", "5.33 The rule in the handbook applies.", "1.2.3 Nothing.", "28"]
)
def test_dates_years_decimals_and_lone_page_numbers_are_no_paragraphs(line: str) -> None:
    found = cut_text(HEAD + numbered(1, 26) + line + "\n\n" + numbered(27, 40))
    assert labels(found) == [str(n) for n in range(1, 41)]


def test_numbered_headings_between_paragraphs_head_and_do_not_count() -> None:
    model = {
        "numbering": {"1": {"levels": [{"fmt": "decimal", "text": "%1.", "start": 1}]}},
        "paragraphs": [
            {"text": "[2099] NVCA 4"},
            {"text": "JUDGMENT"},
            *({"text": f"The quay was wet on day {n}.", "numId": "1", "ilvl": 0} for n in range(1, 17)),
            {"text": "THE LAW OF NOVA"},
            *({"text": f"The rule was stated in year {n}.", "numId": "1", "ilvl": 0} for n in range(17, 25)),
        ],
    }
    found = cut(read_bytes(build_docx(model), "a.docx"))
    assert labels(found) == [str(n) for n in range(1, 25)]
    assert next(u for u in found.units if u.label == "17").path == ("THE LAW OF NOVA",)
    assert "THE LAW" not in words(found, "16")


def test_one_line_opinions_and_who_speaks() -> None:
    text = HEAD + "LORD JUSTICE STONE:\n\n" + numbered(1, 30)
    text += (
        "LADY JUSTICE FLINT:\n\n31. I agree.\n\nLORD JUSTICE MARL (dissenting):\n\n32. I would dismiss the appeal.\n\n"
    )
    found = cut_text(text)
    told = [(z.author, z.role) for z in found.zones if z.kind is ZoneKind.REASONS]
    assert told == [
        ("LORD JUSTICE STONE", Role.MAJORITY),
        ("LADY JUSTICE FLINT", Role.CONCURRING),
        ("LORD JUSTICE MARL", Role.DISSENTING),
    ]
    assert labels(found) == [str(n) for n in range(1, 33)]


def test_a_first_judgment_that_others_contradict_is_nobodys_holding() -> None:
    text = (
        HEAD
        + "LORD JUSTICE STONE:\n\n"
        + numbered(1, 5)
        + "LADY JUSTICE FLINT:\n\n6. I regret that I cannot agree.\n\n"
    )
    text += "LORD JUSTICE MARL:\n\n7. I take a different view from Stone LJ.\n\n"
    assert {z.role for z in cut_text(text).zones if z.kind is ZoneKind.REASONS} == {Role.SEPARATE}


def test_a_heading_fused_into_a_paragraph_is_cut_off() -> None:
    text = HEAD + "LORD JUSTICE STONE:\n\n" + numbered(1, 47)
    text += "48. I would allow the appeal. I agree with the order proposed. Lord Justice Marl: 49. I also agree.\n\n"
    found = cut_text(text)
    assert words(found, "48").endswith("the order proposed.")
    assert words(found, "49") == "I also agree."
    assert next(z for z in found.zones if z.id == found.units[-1].zone).author == "Lord Justice Marl"


def test_a_paragraph_fused_into_another_is_cut_off_and_gets_no_number() -> None:
    text = (
        HEAD
        + numbered(1, 22)
        + "23. The judge said: “It was wet.” 24. The Board then mended the rail.\n\n"
        + numbered(25, 40)
    )
    found = cut_text(text)
    assert "24" not in labels(found)
    assert "mended the rail" not in words(found, "23")
    assert [notice.code for notice in found.notices] == ["fused_number"]


def test_an_order_and_an_appendix_number_their_own_places() -> None:
    text = HEAD + numbered(1, 12) + "ORDER\n\n1. The appeal is allowed.\n\n2. No order as to costs.\n\n"
    text += "APPENDIX\n\n1. The lease of the quay.\n\n2. The plan.\n\n"
    eids = [u.eid for u in cut_text(text).units]
    assert eids[-4:] == ["order_1__item_1", "order_1__item_2", "att_1__para_1", "att_1__para_2"]


def test_opinions_that_begin_again_at_one_are_containers() -> None:
    text = HEAD + "STONE J (Flint and Marl JJ agreeing)\n\n1. The appeal is allowed.\n\n2. No duty is owed.\n\n"
    text += "QUARRY J (dissenting)\n\n1. I would dismiss it.\n\n2. A duty is owed.\n\n"
    found = cut_text(text)
    assert [u.eid for u in found.units] == [
        "opinion_1__para_1", "opinion_1__para_2", "opinion_2__para_1", "opinion_2__para_2",
    ]  # fmt: skip
    assert [z.role for z in found.zones if z.kind is ZoneKind.REASONS] == [Role.MAJORITY, Role.DISSENTING]


def test_a_headnote_is_the_editors_and_its_numbers_are_no_paragraphs() -> None:
    text = "[2099] NVCA 3\nQuill Ltd v Brask\n\nHeadnote\n1. Held, a bailee who hides goods is liable.\n\nREASONS\n\n"
    found = cut_text(text + numbered(1, 3))
    headnote = next(z for z in found.zones if z.kind is ZoneKind.HEADNOTE)
    assert headnote.voice is Voice.EDITOR
    assert labels(found) == ["1", "2", "3"]
    assert not any(p.citable for p in passages_of(found) if p.zone is ZoneKind.HEADNOTE)


def test_a_press_summary_is_no_decision() -> None:
    text = "PRESS SUMMARY\n\nAsh v Birch [2099] NVCA 4\n\n1. The court allows the appeal.\n\n2. The quay was wet.\n\n"
    found = cut_text(text)
    assert found.kind is DocumentKind.OTHER
    assert not any(p.citable for p in passages_of(found))


def test_unmarked_text_is_nobodys() -> None:
    found = cut_text("1. Buy rope.\n\n2. Paint the rail.\n\n")
    assert not any(u.citable for u in found.units)
    assert {z.voice for z in found.zones} <= {Voice.UNKNOWN, Voice.EDITOR}


def test_a_decision_without_numbers_has_no_paragraph_pinpoints() -> None:
    found = cut_text(HEAD + "The quay was wet. The Board knew of it.\n\nThe appeal is dismissed.\n")
    assert not found.units
    assert [notice.code for notice in found.notices] == ["no_numbers"]


@pytest.mark.parametrize("name", ["a.txt", "a.md"])
def test_short_texts_with_few_numbers_keep_them(name: str) -> None:
    found = cut_text("[2099] NVCA 6\nAsh v Birch\n\n4. I agree.\n\n9. I agree.", name)
    assert labels(found) == ["4", "9"]
    assert len({p.id for p in passages_of(found) if p.citable}) == 2


_LINE = st.one_of(
    st.text(alphabet=st.characters(codec="utf-8", exclude_categories=("Cs",)), max_size=60),
    st.integers(0, 400).map(lambda n: f"{n}. The quay was wet."),
    st.sampled_from(
        ["LORD JUSTICE STONE:", "JUDGMENT", "ORDER", "APPENDIX", "“44. Quoted.", "Headnote", "Held:", "[1] x"]
    ),
)


@settings(max_examples=120, deadline=None)
@given(st.lists(_LINE, max_size=40))
def test_zones_tile_any_text_and_no_two_places_share_a_name(lines: list[str]) -> None:
    text = "\n".join(["[2099] NVCA 4", *lines])
    try:
        document = read_bytes(text.encode(), "a.txt")
    except Exception:
        return
    found = cut(document)
    assert "".join(s.of(document.text) for z in found.zones for s in z.spans) == document.text
    assert len({u.eid for u in found.units}) == len(found.units)
    spans = {z.id: z.spans[0] for z in found.zones}
    for unit in found.units:
        assert all(spans[unit.zone].contains(span) for span in unit.spans)
        assert unit.words(document.text)
    again = cut(document)
    assert [p.id for p in passages_of(again)] == [p.id for p in passages_of(found)]
