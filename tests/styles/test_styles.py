"""Citations as the guides print them; every pinpoint reads back to the place it came from."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legalcite.model.authority import Authority
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.parsing.pinpoint import parse_pinpoint
from legalcite.styles import STYLES, render

NEUTRAL = Authority("akn/ca/judgment/scc/2099/999", "Doe v. Roe", ("2099 SCC 999", "[2099] 9 SCR 99"))
ENGLISH = Authority("akn/gb/judgment/uksc/2099/999", "Doe v Roe", ("[2099] UKSC 999", "[2099] 9 AC 99"))
REPORT = Authority("akn/gb/judgment/ac/1899/1", "Doe v Roe", ("[1899] AC 99 (HL)",), jurisdiction="gb")
AMERICAN = Authority("akn/us/judgment/us/999-1", "Doe v Roe", ("999 U.S. 1",), date=date(2099, 1, 2), jurisdiction="us")
DAKOTA = Authority("akn/us/judgment/nd/2099/999", "Doe v Roe", ("2099 ND 999", "999 N.W.2d 1"), jurisdiction="us")
SYDNEY = Authority("akn/au/judgment/nswsc/2099/999", "Doe v Roe", ("[2099] NSWSC 999",), jurisdiction="au")
HIGH = Authority("akn/au/judgment/hca/2099/9", "Doe v Roe", ("[2099] HCA 9", "(2099) 999 CLR 1"), jurisdiction="au")
UNION = Authority("akn/eu/judgment/cjeu/1998/c-999", "Doe", ("C-999/98",), jurisdiction="eu")
FRENCH = Authority("akn/ca/judgment/scc/2099/999", "Doe c. Roe", ("2099 CSC 999",), jurisdiction="ca")

PRINTED = [
    ("mcgill", NEUTRAL, "para 12", {}, "Doe v Roe, 2099 SCC 999 at para 12"),
    ("mcgill", NEUTRAL, "paras 12-19", {}, "Doe v Roe, 2099 SCC 999 at paras 12–19"),
    ("mcgill", NEUTRAL, "paras 12, 19", {}, "Doe v Roe, 2099 SCC 999 at paras 12, 19"),
    ("mcgill", NEUTRAL, "pp 159-160", {}, "Doe v Roe, 2099 SCC 999, [2099] 9 SCR 99 at 159–60"),
    ("mcgill", NEUTRAL, "para 12", {"author": "Stone J"}, "Doe v Roe, 2099 SCC 999 at para 12, Stone J"),
    (
        "mcgill", NEUTRAL, "para 12", {"author": "Stone J", "role": "dissenting"},
        "Doe v Roe, 2099 SCC 999 at para 12, Stone J, dissenting",
    ),
    ("mcgill", FRENCH, "paras 12-19", {"language": "fr"}, "Doe c Roe, 2099 CSC 999 aux para 12–19"),
    ("mcgill", FRENCH, "p 104", {"language": "fr"}, "Doe c Roe, 2099 CSC 999 à la p 104"),
    ("mcgill", NEUTRAL, "p 104, n 9", {}, "Doe v Roe, 2099 SCC 999, [2099] 9 SCR 99 at 104, n 9"),
    ("oscola", ENGLISH, "para 12", {}, "Doe v Roe [2099] UKSC 999, [2099] 9 AC 99 [12]"),
    ("oscola", ENGLISH, "paras 12-19", {}, "Doe v Roe [2099] UKSC 999, [2099] 9 AC 99 [12]–[19]"),
    ("oscola", ENGLISH, "paras 12, 19", {}, "Doe v Roe [2099] UKSC 999, [2099] 9 AC 99 [12], [19]"),
    (
        "oscola", ENGLISH, "para 12", {"author": "Lord Stone", "role": "dissenting"},
        "Doe v Roe [2099] UKSC 999, [2099] 9 AC 99 [12] (Lord Stone, dissenting)",
    ),
    ("oscola", REPORT, "p 104", {}, "Doe v Roe [1899] AC 99 (HL) 104"),
    ("oscola", REPORT, "p 104, n 9", {}, "Doe v Roe [1899] AC 99 (HL) 104 fn 9"),
    ("oscola", UNION, "paras 47-48", {}, "Case C-999/98 Doe, paras 47–48"),
    ("bluebook", AMERICAN, "p 12", {}, "Doe v. Roe, 999 U.S. 1, 12 (2099)"),
    ("bluebook", AMERICAN, "pp 111-112", {}, "Doe v. Roe, 999 U.S. 1, 111–12 (2099)"),
    (
        "bluebook", AMERICAN, "p 12", {"author": "Stone J", "role": "dissenting"},
        "Doe v. Roe, 999 U.S. 1, 12 (2099) (Stone, J., dissenting)",
    ),
    ("bluebook", AMERICAN, "p 12, n 9", {}, "Doe v. Roe, 999 U.S. 1, 12 n.9 (2099)"),
    ("bluebook", DAKOTA, "paras 12-19", {}, "Doe v. Roe, 2099 ND 999, ¶¶ 12–19"),
    ("aglc", SYDNEY, "para 12", {}, "Doe v Roe [2099] NSWSC 999, [12]"),
    ("aglc", SYDNEY, "paras 26-28", {}, "Doe v Roe [2099] NSWSC 999, [26]–[28]"),
    ("aglc", HIGH, "p 12, para 34", {"author": "Stone CJ"}, "Doe v Roe (2099) 999 CLR 1, 12 [34] (Stone CJ)"),
    ("aglc", HIGH, "pp 91-92", {}, "Doe v Roe (2099) 999 CLR 1, 91–2"),
    ("aglc", HIGH, "pp 111-112", {}, "Doe v Roe (2099) 999 CLR 1, 111–12"),
    (
        "aglc", HIGH, "p 12", {"author": "Flint J", "role": "dissenting"},
        "Doe v Roe (2099) 999 CLR 1, 12 (Flint J dissenting)",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("style", "authority", "pin", "more", "expected"), PRINTED, ids=[row[-1] for row in PRINTED])
def test_as_printed(style: str, authority: Authority, pin: str, more: dict[str, str], expected: str) -> None:
    pinpoint = parse_pinpoint(pin)
    assert pinpoint is not None
    rendered = render(authority, pinpoint, style=style, **more)
    assert rendered.text == expected
    again = parse_pinpoint(rendered.parts.pinpoint, bare=AtomKind.PAGE)
    assert again is not None and again.atoms == pinpoint.atoms


KINDS = st.sampled_from([AtomKind.PARAGRAPH, AtomKind.PAGE, AtomKind.NOTE])
NUMBERS = st.integers(1, 999)
PLACES = st.one_of(
    st.builds(lambda kind, n: Atom(kind, str(n)), KINDS, NUMBERS),
    st.builds(lambda kind, n, more: Atom(kind, str(n), str(n + more)), KINDS, NUMBERS, NUMBERS),
    st.builds(lambda n: Atom(AtomKind.PARAGRAPH, f"{n}A"), NUMBERS),
    st.builds(lambda n: Atom(AtomKind.PARAGRAPH, f"{n}(b)"), NUMBERS),
)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("language", ["en", "fr"])
@given(places=st.lists(PLACES, min_size=1, max_size=4))
def test_every_rendered_pinpoint_reads_back(style: str, language: str, places: list[Atom]) -> None:
    for authority in (ENGLISH, UNION, AMERICAN):
        rendered = render(authority, Pinpoint(tuple(places)), style=style, language=language)
        again = parse_pinpoint(rendered.parts.pinpoint, bare=AtomKind.PAGE)
        assert again is not None, rendered.text
        assert again.atoms == tuple(places), rendered.text


def test_the_majority_needs_no_word_and_a_dissent_does() -> None:
    pinpoint = parse_pinpoint("para 12")
    assert render(ENGLISH, pinpoint, style="oscola", role="majority").text.endswith("[12]")
    assert render(ENGLISH, pinpoint, style="oscola", role="dissenting").text.endswith("[12] (dissenting)")


def test_without_a_pinpoint_or_a_name_or_a_citation() -> None:
    assert render(SYDNEY, None, style="aglc").text == "Doe v Roe [2099] NSWSC 999"
    assert render(Authority("w", None, ("2099 SCC 9",)), None).text == "2099 SCC 9"
    assert render(Authority("w", "Re Doe"), parse_pinpoint("para 4")).text == "Re Doe at para 4"


def test_the_capacity_of_a_party_is_no_part_of_the_name() -> None:
    authority = Authority("w", "Doe (Appellant) v Roe (A Child) (Respondent)", ("[2099] UKSC 999",))
    assert render(authority, None, style="oscola").text == "Doe v Roe (A Child) [2099] UKSC 999"


def test_a_celex_number_is_no_report() -> None:
    authority = Authority("akn/eu/judgment/cjeu/2098/c-999", None, ("C-999/98", "61998CJ0999"), jurisdiction="eu")
    assert render(authority, parse_pinpoint("para 4"), style="oscola").text == "Case C-999/98, para 4"
    assert render(authority, parse_pinpoint("para 4")).text == "C-999/98 at para 4"


def test_a_style_nobody_knows() -> None:
    with pytest.raises(ValueError, match="choose one of"):
        render(SYDNEY, None, style="bluenote")


JUDGES = [
    ("LADY JUSTICE OKAFOR", "Okafor LJ", "Okafor, L.J."),
    ("Lord Justice Brandt", "Brandt LJ", "Brandt, L.J."),
    ("LADY JUSTICE NICOLA STONE DBE", "Stone LJ", "Stone, L.J."),
    ("MR JUSTICE STONE:", "Stone J", "Stone, J."),
    ("Stone C.J.", "Stone CJ", "Stone, C.J."),
    ("LA RIVE J.", "La Rive J", "La Rive, J."),
    ("O’BRENNAN JA", "O’Brennan JA", "O’Brennan, J.A."),
    ("McKAYLE J", "McKayle J", "McKayle, J."),
    ("Stone and Flint JJ.", "Stone and Flint JJ", "Stone and Flint, JJ."),
    ("LORD STONE", "Lord Stone", "Lord Stone"),
    ("LORD STONE AND LADY FLINT", "Lord Stone and Lady Flint", "Lord Stone and Lady Flint"),
    ("HIS HONOUR JUDGE PEMBERLEY KC", "HHJ Pemberley", "HHJ Pemberley"),
    ("A. B. Stone J", "A. B. Stone J", "A. B. Stone, J."),
    ("THE COURT", "The Court", "The Court"),
]


@pytest.mark.parametrize(("printed", "named", "dotted"), JUDGES)
def test_a_judge_is_named_as_the_guides_name_judges(printed: str, named: str, dotted: str) -> None:
    pin = parse_pinpoint("para 12")
    assert render(SYDNEY, pin, author=printed).text == f"Doe v Roe, [2099] NSWSC 999 at para 12, {named}"
    assert render(SYDNEY, pin, style="oscola", author=printed).text.endswith(f"[12] ({named})")
    assert render(SYDNEY, pin, style="aglc", author=printed, role="dissenting").text.endswith(f"({named} dissenting)")
    assert f"({dotted})" in render(AMERICAN, None, style="bluebook", author=printed).text
    again = render(SYDNEY, pin, author=named).text
    assert again == render(SYDNEY, pin, author=printed).text
