"""The highlighter: every character of the text is on the page, escaped, in its zone, with its number beside it."""

from __future__ import annotations

import re
from html import unescape

from samples import small_cut

from legalcite.report.boundaries import pieces
from legalcite.report.highlighter import page
from legalcite.report.outline import outline


def test_pieces_give_the_text_back() -> None:
    cut = small_cut()
    assert "".join(piece.span.of(cut.document.text) for piece in pieces(cut)) == cut.document.text


def test_pieces_name_the_innermost_unit_and_its_zone() -> None:
    cut = small_cut()
    found = {piece.unit.eid: piece for piece in pieces(cut) if piece.unit}
    assert list(found) == ["para_1", "para_2", "opinion_2__para_3"]
    assert found["opinion_2__para_3"].zone is not None
    assert found["opinion_2__para_3"].zone.id == "opinion_2"


def test_the_page_shows_numbers_voices_and_warnings() -> None:
    html = page(small_cut())
    assert html.index("odd_number") < html.index(["Harrow Quay Ltd v Osei", "2023]"][0], html.index("<main"))
    assert 'id="opinion_2__para_3"' in html
    assert "dissenting" in html and "Lindqvist LJ" in html
    assert "role not said" in html, "a court's reasons without a role say so"
    assert html.count('class="swatch z-') == 3


def test_the_text_on_the_page_is_the_text_of_the_document() -> None:
    cut = small_cut()
    shown = re.findall(r'<span class="mark[^>]*>([^<]*)</span>', page(cut).split("<main", 1)[1])
    flat = re.sub(r"\s+", "", unescape("".join(shown)))
    assert flat == re.sub(r"\s+", "", cut.document.text)


def test_a_source_cannot_put_markup_on_the_page() -> None:
    html = page(small_cut(title='<script>alert("x")</script>', extra='</p><img src=x onerror="alert(1)">'))
    assert "<img" not in html
    assert html.count("<script>") == 1
    assert 'onerror="' not in html


def test_the_page_loads_nothing_from_elsewhere() -> None:
    html = page(small_cut())
    assert not re.search(r'(?:src|href)="(?!#)', html)
    assert "@import" not in html and "url(" not in html


def test_the_outline_counts_numbers_by_zone() -> None:
    told = outline(small_cut())
    assert "warning odd_number" in told
    assert re.search(r"opinion_1\s+reasons, Okafor LJ\n\s+2 paragraphs: 1 … 2", told)
    assert re.search(r"opinion_2\s+reasons, dissenting, Lindqvist LJ\n\s+1 paragraph: 3", told)
