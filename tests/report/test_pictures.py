"""Pictures of a PDF's pages: every line has a box, boxes lie on the words, numbers and voices are told."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from readers.pdf_builder import build_pdf

from legalcite.parsing.decision import cut
from legalcite.readers.pdf.pictures import pictures_of
from legalcite.report.pictures import page

LEFT, RIGHT, TOP, STEP = 72, 540, 720, 16
FRONT = ["[2099] NVCA 12", "Ash v Birch", "LADY JUSTICE FLINT:"]
BODY = [
    "1. The quay was wet, and the keeper had said so in a letter to the Board of the harbour.",
    "2. The Board knew of it, and of the stairs, since the keeper had told them of both in spring.",
    "3. I would dismiss the appeal, since nobody could have thought that the quay would be dry.",
]


def drawn(turn: int = 0) -> bytes:
    first = [{"x": LEFT, "y": TOP - n * 3 * STEP, "s": s, "size": 11} for n, s in enumerate([*FRONT, *BODY[:2]])]
    second = [{"x": LEFT, "y": TOP, "s": BODY[2], "size": 11}]
    return build_pdf([{"draw": first, "rotate": turn}, {"draw": second, "rotate": turn}])


def test_each_line_has_a_box_on_the_page_where_it_is_printed() -> None:
    document, pictures = pictures_of(drawn(), "ash.pdf")
    assert [[line.span.of(document.text) for line in shown.lines] for shown in pictures] == [
        [*FRONT, *BODY[:2]],
        [BODY[2]],
    ]
    for line in pictures[0].lines:
        assert 0 < line.left < line.right < 1 and 0 < line.top < line.bottom < 1
    assert all(a.bottom < b.top for a, b in pairwise(pictures[0].lines))
    top = pictures[0].lines[0]
    assert top.left == pytest.approx(LEFT / 612, abs=0.01) and top.bottom == pytest.approx(1 - TOP / 792, abs=0.01)
    assert pictures[0].png.startswith(b"\x89PNG")


def test_on_a_turned_page_the_boxes_turn_with_it() -> None:
    upright, turned = pictures_of(drawn(), "a.pdf")[1][0], pictures_of(drawn(90), "a.pdf")[1][0]
    assert (turned.width, turned.height) == (upright.height, upright.width)
    for before, after in zip(upright.lines, turned.lines, strict=True):
        assert (after.left, after.top) == pytest.approx((1 - before.bottom, before.left), abs=0.001)


def test_the_page_outlines_units_and_zones_and_loads_nothing() -> None:
    document, pictures = pictures_of(drawn(), "ash.pdf")
    found = cut(document)
    html = page(found, pictures)
    assert html.count("<figure") == 2 and "page 1" in html and "page 2" in html
    boxes = re.findall(r'<div class="box ([^"]*)"[^>]*title="([^"]*)"', html)
    assert [told.split(" · ")[0] for kind, told in boxes if "unit" in kind] == [
        "paragraph 1",
        "paragraph 2",
        "paragraph 3",
    ]
    assert all("reasons" in told and "FLINT" in told for kind, told in boxes if "unit" in kind)
    assert any(kind == "z-caption" for kind, _ in boxes), "what is in no unit is outlined by its zone"
    assert re.findall(r'src="(?!data:image/png;base64,)', html) == [] and "url(" not in html and "<script" not in html
    targets = re.findall(r'<a id="([^"]+)"', html)
    assert len(targets) == len(set(targets))
    assert {unit.eid for unit in found.units} < set(targets)
    assert set(re.findall(r'href="#(zone-[^"]+)"', html)) <= set(targets)


def test_a_title_is_text() -> None:
    rows = [{"x": LEFT, "y": TOP, "s": "[2099] NVCA 12 <script>alert(1)</script> v Birch", "size": 11}]
    document, pictures = pictures_of(build_pdf([{"draw": rows}]), 'a"><script>.pdf')
    html = page(cut(document), pictures)
    assert "<script" not in html
