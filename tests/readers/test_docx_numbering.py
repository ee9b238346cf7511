"""The numbers Word prints beside paragraphs, one document per rule."""

from __future__ import annotations

from typing import Any

import pytest
from readers.docx_builder import build_docx, complex_field, run

from legalcite.model.mark import MarkKind
from legalcite.readers.docx import read_docx
from legalcite.readers.docx_numbering import format_number, twips

DECIMAL = {"levels": [{"text": "%1."}]}
OUTLINE = {"levels": [{"text": "%1."}, {"fmt": "lowerLetter", "text": "(%2)"}, {"fmt": "lowerRoman", "text": "(%3)"}]}


def numbers(model: dict[str, Any]) -> list[str | None]:
    """The printed number of each block, None where there is none."""
    document = read_docx(build_docx(model), "case.docx")
    printed = {m.span: m.value for m in document.marks if m.kind is MarkKind.LIST_NUMBER}
    return [printed.get(block.span) for block in document.blocks]


def at(ilvl: int, text: str = "Words.", num: str = "1", **more: Any) -> dict[str, Any]:
    """A paragraph numbered at a level."""
    return {"text": text, "numId": num, "ilvl": ilvl, **more}


def test_numbers_run_on_across_a_heading() -> None:
    model = {"numbering": {"1": DECIMAL}, "paragraphs": [at(0), {"text": "Background"}, at(0), at(0)]}
    assert numbers(model) == ["1.", None, "2.", "3."]


def test_a_higher_level_restarts_the_deeper_ones() -> None:
    model = {"numbering": {"1": OUTLINE}, "paragraphs": [at(0), at(1), at(2), at(1), at(0), at(1), at(2)]}
    assert numbers(model) == ["1.", "(a)", "(i)", "(b)", "2.", "(a)", "(i)"]


def test_a_start_override_restarts_only_its_level() -> None:
    numbering = {
        "1": {"abstract": "A", **OUTLINE},
        "2": {"abstract": "A", "overrides": {"0": {"startOverride": 40}}},
    }
    paragraphs = [at(0), at(1), at(1), at(0, num="2"), at(1, num="2"), at(0, num="2")]
    assert numbers({"numbering": numbering, "paragraphs": paragraphs}) == ["1.", "(a)", "(b)", "40.", "(a)", "41."]


def test_a_start_override_counts_only_at_the_level_where_its_list_is_first_used() -> None:
    numbering = {
        "1": {"abstract": "A", **OUTLINE},
        "2": {"abstract": "A", "overrides": {"0": {"startOverride": 1}, "1": {"startOverride": 1}}},
    }
    paragraphs = [at(0), at(1), at(1), at(1, num="2"), at(0, num="2"), at(0, num="1"), at(0, num="2")]
    assert numbers({"numbering": numbering, "paragraphs": paragraphs}) == ["1.", "(a)", "(b)", "(a)", "2.", "3.", "4."]


def test_two_lists_of_one_definition_share_its_counter() -> None:
    numbering = {"1": {"abstract": "A", **DECIMAL}, "2": {"abstract": "A"}, "3": DECIMAL}
    paragraphs = [at(0), at(0, num="2"), at(0, num="3"), at(0)]
    assert numbers({"numbering": numbering, "paragraphs": paragraphs}) == ["1.", "2.", "1.", "3."]


def test_number_zero_takes_the_number_away_and_does_not_count() -> None:
    model = {
        "styles": {"Para": {"numId": "1", "ilvl": 0}},
        "numbering": {"1": {"levels": [{"text": "[%1]"}]}},
        "paragraphs": [
            {"text": "A.", "style": "Para"},
            {"text": "none", "style": "Para", "numId": "0"},
            {"text": "B.", "style": "Para"},
        ],
    }
    assert numbers(model) == ["[1]", None, "[2]"]


@pytest.mark.parametrize(
    ("styles", "level_style"),
    [
        ({"Sub": {"numId": "1", "ilvl": 1}}, None),
        ({"Para": {"numId": "1"}, "Sub": {"basedOn": "Para", "ilvl": 1}}, None),
        ({"Para": {"numId": "1", "ilvl": 1}, "Sub": {"basedOn": "Para"}}, None),
        ({"Sub": {"numId": "1"}}, "Sub"),
    ],
    ids=["its own level", "inherits the list and sets the level", "inherits both", "linked by the level"],
)
def test_a_style_gives_list_and_level(styles: dict[str, Any], level_style: str | None) -> None:
    sub = {"fmt": "lowerLetter", "text": "(%2)", **({"style": level_style} if level_style else {})}
    numbering = {"1": {"levels": [{"text": "%1."}, sub]}}
    paragraphs = [at(0), {"text": "limb", "style": "Sub"}, {"text": "limb", "style": "Sub"}]
    assert numbers({"styles": styles, "numbering": numbering, "paragraphs": paragraphs}) == ["1.", "(a)", "(b)"]


def test_a_paragraph_may_change_only_the_level_of_its_style() -> None:
    model = {
        "styles": {"Para": {"numId": "1", "ilvl": 0}},
        "numbering": {"1": OUTLINE},
        "paragraphs": [{"text": "A.", "style": "Para"}, {"text": "limb", "style": "Para", "ilvl": 1}],
    }
    assert numbers(model) == ["1.", "(a)"]


def test_a_list_style_gives_the_levels_and_each_list_keeps_its_counter() -> None:
    model = {
        "styles": {"Judgment": {"type": "numbering", "numId": "1"}},
        "numbering": {
            "1": {"style_link": "Judgment", "levels": [{"text": "%1)"}]},
            "2": {"num_style_link": "Judgment"},
            "3": {"num_style_link": "Judgment"},
        },
        "paragraphs": [at(0, num="2"), at(0, num="2"), at(0, num="3")],
    }
    assert numbers(model) == ["1)", "2)", "1)"]


@pytest.mark.parametrize(
    ("restart", "expected"),
    [(0, ["1.", "(a)", "2.", "(b)"]), (1, ["1.", "(a)", "2.", "(a)"])],
    ids=["never", "after the first level"],
)
def test_a_level_says_after_which_level_it_restarts(restart: int, expected: list[str]) -> None:
    levels = [{"text": "%1."}, {"fmt": "lowerLetter", "text": "(%2)", "restart": restart}]
    assert numbers({"numbering": {"1": {"levels": levels}}, "paragraphs": [at(0), at(1), at(0), at(1)]}) == expected


def test_a_level_that_restarts_after_the_first_only() -> None:
    levels = [{"text": "%1."}, {"text": "%2"}, {"text": "(%3)", "restart": 1}]
    paragraphs = [at(0), at(1), at(2), at(1), at(2), at(0), at(2)]
    printed = numbers({"numbering": {"1": {"levels": levels}}, "paragraphs": paragraphs})
    assert printed == ["1.", "1", "(1)", "2", "(2)", "2.", "(1)"]


def test_legal_numbering_prints_arabic_digits_in_every_level() -> None:
    roman = {"fmt": "upperRoman", "text": "%1."}
    levels = [roman, {"text": "%1.%2"}, {"text": "%1.%2.%3", "legal": True}]
    printed = numbers({"numbering": {"1": {"levels": levels}}, "paragraphs": [at(0), at(0), at(1), at(2)]})
    assert printed == ["I.", "II.", "II.1", "2.1.1"]


def test_a_level_used_before_its_parent_prints_the_parents_start() -> None:
    levels = [{"text": "%1.", "start": 5}, {"text": "%1.%2"}]
    printed = numbers({"numbering": {"1": {"levels": levels}}, "paragraphs": [at(1), at(1), at(0), at(1)]})
    assert printed == ["5.1", "5.2", "5.", "5.1"]


def test_bullets_and_numbers_without_words() -> None:
    levels = [{"text": "%1."}, {"fmt": "bullet", "text": "\uf0b7"}, {"fmt": "none", "text": ""}]
    printed = numbers({"numbering": {"1": {"levels": levels}}, "paragraphs": [at(0), at(1), at(2), at(0)]})
    assert printed == ["1.", "•", None, "2."]


def test_a_hidden_number_is_spent_but_not_printed() -> None:
    levels = [{"text": "%1.", "hidden": True}, {"text": "%1.%2"}]
    assert numbers({"numbering": {"1": {"levels": levels}}, "paragraphs": [at(0), at(1)]}) == [None, "1.1"]


def test_an_empty_numbered_paragraph_spends_its_number() -> None:
    assert numbers({"numbering": {"1": DECIMAL}, "paragraphs": [at(0), at(0, text=""), at(0)]}) == ["1.", "2.", "3."]


@pytest.mark.parametrize(
    "silent",
    [
        at(0, text="", ppr="<w:sectPr/>"),
        {"numId": "1", "ilvl": 0, "mark": "<w:del/>", "runs": "<w:del><w:r><w:delText>x</w:delText></w:r></w:del>"},
        {"numId": "1", "ilvl": 0, "mark": "<w:moveFrom/>", "runs": f"<w:moveFrom>{run('x')}</w:moveFrom>"},
        {"numId": "1", "ilvl": 0, "mark": "<w:vanish/>", "runs": run("hidden", "<w:vanish/>")},
        {"numId": "1", "ilvl": 0, "style": "Hidden", "text": "hidden"},
        at(0, num="77"),
        at(12),
    ],
    ids=["ends a section", "deleted", "moved away", "hidden", "hidden by its style", "no such list", "no such level"],
)
def test_what_takes_no_number(silent: dict[str, Any]) -> None:
    styles = {"Hidden": {"rpr": "<w:vanish/>"}}
    printed = numbers({"styles": styles, "numbering": {"1": DECIMAL}, "paragraphs": [at(0), silent, at(0)]})
    assert [n for n in printed if n] == ["1.", "2."]


@pytest.mark.parametrize(
    "shown",
    [
        {"numId": "1", "ilvl": 0, "mark": "<w:ins/>", "runs": f"<w:ins>{run('new')}</w:ins>"},
        at(0, mark="<w:vanish/>"),
        at(0, ppr="<w:sectPr/>"),
    ],
    ids=["inserted", "hidden mark after visible words", "ends a section after words"],
)
def test_what_does(shown: dict[str, Any]) -> None:
    assert numbers({"numbering": {"1": DECIMAL}, "paragraphs": [at(0), shown, at(0)]}) == ["1.", "2.", "3."]


def test_a_cell_swallowed_by_a_merge_takes_no_number() -> None:
    def cell(merge: str, words: str) -> str:
        numbered = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>'
        return f"<w:tc><w:tcPr>{merge}</w:tcPr><w:p>{numbered}{run(words)}</w:p></w:tc>"

    merged = f"<w:tr>{cell('<w:vMerge/>', '')}{cell('', 'right')}</w:tr>"
    hidden = f"<w:tr><w:trPr><w:hidden/></w:trPr>{cell('', 'hidden')}</w:tr>"
    first = f"<w:tr>{cell('<w:vMerge w:val=' + chr(34) + 'restart' + chr(34) + '/>', 'left')}{cell('', 'right')}</w:tr>"
    model = {"numbering": {"1": DECIMAL}, "paragraphs": [f"<w:tbl>{first}{merged}{hidden}</w:tbl>", at(0)]}
    assert numbers(model) == ["1.", "2.", "3.", "4."]


def test_a_style_separator_keeps_the_number_of_the_run_in_heading() -> None:
    heading = at(0, text="Costs. ", mark="<w:vanish/><w:specVanish/>")
    document = read_docx(
        build_docx({"numbering": {"1": DECIMAL}, "paragraphs": [heading, {"text": "They follow the event."}]}), "a.docx"
    )
    assert document.text == "Costs. They follow the event."
    assert [m.value for m in document.marks if m.kind is MarkKind.LIST_NUMBER] == ["1."]


def fields(model: dict[str, Any]) -> tuple[str, list[str]]:
    """The text, and what the FIELD marks cover."""
    document = read_docx(build_docx(model), "case.docx")
    return document.text, [m.span.of(document.text) for m in document.marks if m.kind is MarkKind.FIELD]


def test_listnum_shares_the_counter_of_a_named_list() -> None:
    listed = {"runs": complex_field(r"LISTNUM Reasons \l 1") + run(" B.")}
    text, marked = fields({"numbering": {"1": {**DECIMAL, "name": "Reasons"}}, "paragraphs": [at(0, "A."), listed]})
    assert (text, marked) == ("A.\n2. B.", ["2."])


def test_listnum_without_a_name_goes_one_level_down() -> None:
    words = run("One: ") + complex_field("LISTNUM") + run(" a fee; ") + complex_field("LISTNUM") + run(" a cost.")
    text, marked = fields({"numbering": {"1": OUTLINE}, "paragraphs": [at(0, runs=words)]})
    assert (text, marked) == ("One: (a) a fee; (b) a cost.", ["(a)", "(b)"])


def test_listnum_knows_words_own_lists_and_a_start() -> None:
    runs = complex_field(r"LISTNUM LegalDefault \l 2 \s 4") + run(" x")
    assert fields({"paragraphs": [{"runs": runs}]}) == ("1.4. x", ["1.4."])


@pytest.mark.parametrize(
    ("instructions", "expected"),
    [
        (["SEQ para", "SEQ para", r"SEQ para \c"], ["1", "2", "2"]),
        ([r"SEQ para \r 7", "SEQ para", "SEQ other"], ["7", "8", "1"]),
        ([r"SEQ para \* ROMAN", r"SEQ para \* roman \* MERGEFORMAT"], ["I", "ii"]),
        (["AUTONUM", "AUTONUM"], ["1.", "2."]),
        ([r'AUTONUM \s ")"', r"AUTONUM \* ALPHABETIC"], ["1)", "B."]),
        (["AUTONUMLGL", r"AUTONUMLGL \e"], ["1.", "2"]),
    ],
)
def test_fields_that_store_no_result_are_computed(instructions: list[str], expected: list[str]) -> None:
    paragraphs = [{"runs": complex_field(i) + run(" words")} for i in instructions]
    assert fields({"paragraphs": paragraphs})[1] == expected


def test_a_stored_result_is_what_was_printed() -> None:
    paragraphs = [{"runs": complex_field("SEQ para", "14") + run(". A")}, {"runs": complex_field("SEQ para")}]
    assert fields({"paragraphs": paragraphs}) == ("14. A\n15", ["14", "15"])


def test_a_field_without_an_end_swallows_nothing() -> None:
    broken = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r>'
    assert fields({"paragraphs": [{"runs": broken}, {"text": "The appeal fails."}]})[0] == "The appeal fails."


@pytest.mark.parametrize(
    ("value", "fmt", "printed"),
    [
        (27, "lowerLetter", "aa"),
        (54, "upperLetter", "BBB"),
        (1994, "upperRoman", "MCMXCIV"),
        (7, "decimalZero", "07"),
        (12, "decimalZero", "12"),
        (111, "ordinal", "111th"),
        (22, "ordinal", "22nd"),
        (5, "zeros:3", "005"),
        (0, "upperRoman", "0"),
    ],
)
def test_number_formats(value: int, fmt: str, printed: str) -> None:
    assert format_number(value, fmt) == printed


def test_a_format_nobody_knows_gives_no_number_and_says_so() -> None:
    model = {"numbering": {"1": {"levels": [{"fmt": "cardinalText", "text": "%1."}]}}, "paragraphs": [at(0)]}
    assert numbers(model) == [None]
    assert [n.code for n in read_docx(build_docx(model), "a.docx").notices] == ["number_format"]


@pytest.mark.parametrize(
    ("length", "expected"), [("720", 720), ("127.60pt", 2552), ("0.5in", 720), ("-36pt", -720), ("wide", None)]
)
def test_lengths(length: str, expected: int | None) -> None:
    assert twips(length) == expected
