"""Each atom names a place by its Akoma Ntoso id."""

from __future__ import annotations

import pytest

from legalcite.parsing.eids import eids_of
from legalcite.parsing.pinpoint import parse_pinpoint

IDS = [
    ("para 14", None, "para_14"),
    ("paras 14-16", None, "para_14 para_16"),
    ("para 90(a)", None, "para_90__subpara_a"),
    ("s 718.2(e)", "ca", "sec_718-2__para_e"),
    ("s 13(2)(b)", "gb", "sec_13__subsec_2__para_b"),
    ("s 1(1)(a)(ii)", "gb", "sec_1__subsec_1__para_a__subpara_ii"),
    ("§ 1983(a)(1)", "us", "sec_1983__subsec_a__para_1"),
    ("§ 1962(c)-(d)", "us", "sec_1962__subsec_c sec_1962__subsec_d"),
    ("ss 6(1)–(3)", "gb", "sec_6__subsec_1 sec_6__subsec_3"),
    ("Art. 6(1)(f)", "eu", "art_6__para_1__point_f"),
    ("art 1457 al 2", "ca", "art_1457__para_2"),
    ("r 3.4(2)(a)", "gb", "rule_3-4__para_2__subpara_a"),
    ("Sch 1", "gb", "att_1"),
    ("Pt IV", "gb", "part_IV"),
    ("Recital (26)", "eu", "rec_26"),
    ("n 12", None, "fn_12"),
    ("§ 312 Abs. 1 Satz 2", "de", "sec_312__subsec_1"),
    ("p 12", None, ""),
    ("at 14", None, ""),
    ("12:3-9", None, ""),
]


@pytest.mark.parametrize(("text", "jurisdiction", "ids"), IDS)
def test_ids(text: str, jurisdiction: str | None, ids: str) -> None:
    found = parse_pinpoint(text)
    assert found is not None
    assert " ".join(eids_of(found.atoms[0], jurisdiction)) == ids
