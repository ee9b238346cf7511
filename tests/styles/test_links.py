"""Links: the official page where its address follows a rule, an anchor where there is one, nothing guessed."""

from __future__ import annotations

import html

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legalcite.model.authority import Authority
from legalcite.parsing.pinpoint import parse_pinpoint
from legalcite.styles.links import escape_id, official_link, unescape_id

SITE = "https://caselaw.nationalarchives.gov.uk"

LINKS = [
    ("akn/gb/judgment/uksc/2099/999", "para 12", f"{SITE}/uksc/2099/999#para_12"),
    ("akn/gb/judgment/ewca-civ/2099/9", "[12]-[14]", f"{SITE}/ewca/civ/2099/9#para_12"),
    ("akn/gb/judgment/ewhc-admin/2099/9", "para 12A", f"{SITE}/ewhc/admin/2099/9"),
    ("akn/gb/judgment/uksc/2099/999", "para 12(b)", f"{SITE}/uksc/2099/999"),
    ("akn/gb/judgment/uksc/2099/999", "p 12", f"{SITE}/uksc/2099/999"),
    ("akn/gb/judgment/uksc/2099/999", "at 12", f"{SITE}/uksc/2099/999"),
    ("akn/gb/judgment/ewhc/2099/9", "para 12", None),
    ("akn/gb/judgment/ukhl/2099/9", "para 12", None),
    ("akn/ca/judgment/scc/2099/9", "para 12", None),
    ("akn/zz/judgment/nvca/2099/9", "para 12", None),
    (
        "akn/eu/judgment/cjeu/1998/c-999",
        "para 12",
        "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:61998CJ0999",
    ),
]


@pytest.mark.parametrize(("work", "pin", "expected"), LINKS)
def test_link(work: str, pin: str, expected: str | None) -> None:
    assert official_link(Authority(work), parse_pinpoint(pin)) == expected


def test_no_anchor_for_a_number_printed_twice_or_outside_the_main_series() -> None:
    work, pin = Authority("akn/gb/judgment/uksc/2099/999"), parse_pinpoint("para 3")
    assert official_link(work, pin, repeated=True) == f"{SITE}/uksc/2099/999"
    assert official_link(work, pin, eid="att_1__para_3") == f"{SITE}/uksc/2099/999"
    assert official_link(work, pin, eid="para_3") == f"{SITE}/uksc/2099/999#para_3"


@pytest.mark.parametrize("place", ["url", "html", "markdown"])
@given(text=st.text(max_size=40))
def test_an_escaped_id_is_the_id_again(place: str, text: str) -> None:
    safe = text.encode("utf-8", "ignore").decode()
    assert unescape_id(escape_id(safe, place), place) == safe


def test_escaping() -> None:
    escaped = "%5B2099%5D%20NVCA%207%2F%28a%29%20%26%20b%23para%3D3%3Fx"
    assert escape_id("[2099] NVCA 7/(a) & b#para=3?x", "url") == escaped
    for place in ("html", "markdown"):
        assert "<b>" not in escape_id('a"><b>', place)
    assert '"' not in escape_id('a"><b>', "html")
    assert html.unescape(escape_id('a"><b>', "html")) == 'a"><b>'
    with pytest.raises(ValueError, match="no such place"):
        escape_id("a", "pdf")
    with pytest.raises(ValueError, match="no such place"):
        unescape_id("a", "pdf")
