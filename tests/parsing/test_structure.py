"""The structure grammar: any order of line classes is a decision, and every line lands in one zone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from legalcite.model.cut import DocumentKind
from legalcite.model.zone import ZoneKind
from legalcite.parsing.layout import Layout, LineClass
from legalcite.parsing.lines import Line
from legalcite.parsing.structure import stretches
from legalcite.parsing.voices import Byline

_BODY = [what for what in LineClass if what is not LineClass.FRONT]


def _layout(front: int, body: list[LineClass]) -> tuple[list[Line], Layout]:
    classes = [LineClass.FRONT] * front + body
    lines = [Line(n, n + 1, "x") for n in range(len(classes))]
    said = {n: Byline(f"Judge {n}", "") for n, what in enumerate(classes) if what is LineClass.BYLINE}
    return lines, Layout(DocumentKind.DECISION, classes, {}, said, [ZoneKind.CAPTION] * front, front)


@given(st.integers(0, 5), st.lists(st.sampled_from(_BODY), max_size=60))
def test_every_line_stands_in_exactly_one_zone_in_order(front: int, body: list[LineClass]) -> None:
    lines, layout = _layout(front, body)
    assert [n for zone in stretches(lines, layout) for n in zone.lines] == list(range(len(lines)))


def test_what_follows_a_footnote_goes_on_with_the_opinion_before_it() -> None:
    body = [LineClass.BYLINE, LineClass.NUMBER, LineClass.FOOTNOTE, LineClass.TEXT, LineClass.NUMBER]
    lines, layout = _layout(1, body)
    kinds = [(zone.kind, zone.byline.author if zone.byline else None) for zone in stretches(lines, layout)]
    assert kinds == [
        (ZoneKind.CAPTION, None),
        (ZoneKind.REASONS, "Judge 1"),
        (ZoneKind.FOOTNOTES, None),
        (ZoneKind.REASONS, "Judge 1"),
    ]


def test_text_below_a_signature_is_part_of_it_until_a_number_comes() -> None:
    lines, layout = _layout(0, [LineClass.NUMBER, LineClass.SIGNATURE, LineClass.TEXT, LineClass.NUMBER])
    assert [zone.kind for zone in stretches(lines, layout)] == [
        ZoneKind.REASONS,
        ZoneKind.SIGNATURE,
        ZoneKind.REASONS,
    ]


def test_an_order_and_an_appendix_are_zones_of_their_own() -> None:
    body = [LineClass.NUMBER, LineClass.ORDER, LineClass.NUMBER, LineClass.APPENDIX, LineClass.TEXT, LineClass.NUMBER]
    lines, layout = _layout(0, body)
    found = [(zone.kind, zone.lines) for zone in stretches(lines, layout)]
    assert found == [(ZoneKind.REASONS, [0]), (ZoneKind.ORDER, [1, 2]), (ZoneKind.APPENDIX, [3, 4, 5])]
