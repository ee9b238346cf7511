"""Whether a cited name is that of a work."""

from __future__ import annotations

import re

from legalcite.model.authority import Authority
from legalcite.text.words import tokens

_PARTIES = re.compile(r"\s+(?:v|v\.|vs\.?|c|c\.|and)\s+", re.I)
_NOISE = frozenset(
    [
        "the",
        "of",
        "and",
        "a",
        "an",
        "in",
        "re",
        "ex",
        "parte",
        "on",
        "application",
        "no",
        "ltd",
        "limited",
        "plc",
        "inc",
        "llc",
        "llp",
        "co",
        "company",
        "corp",
        "corporation",
        "gmbh",
        "sa",
        "nv",
        "bv",
        "v",
        "c",
        "r",
        "rex",
        "regina",
        "another",
        "others",
        "anor",
        "ors",
    ]
)
_ABBREVIATED = {
    "co": "company",
    "ltd": "limited",
    "corp": "corporation",
    "dept": "department",
    "comm": "commission",
    "assn": "association",
}


def name_agrees(name: str, authority: Authority) -> bool | None:
    """Whether a cited name is that of a work: True, False, or None when too little of it is there to tell.

    Company forms, abbreviations, letter case and the order of trivial words do not matter; a
    different party does.
    """
    known = [n for n in (authority.title, *(a.text for a in authority.aliases if a.kind.value == "name")) if n]
    if not known:
        return None
    verdicts = [_agree(name, other) for other in known]
    return True if True in verdicts else None if None in verdicts else False


def _agree(one: str, other: str) -> bool | None:
    ours, theirs = _parties(one), _parties(other)
    if len(ours) == 2 and len(theirs) == 2:
        pairs = [bool(a & b) or not a or not b for a, b in zip(ours, theirs, strict=True)]
        swapped = [bool(a & b) for a, b in zip(ours, reversed(theirs), strict=True)]
        if all(pairs) and all(a <= b or b <= a for a, b in zip(ours, theirs, strict=True) if a and b):
            return True
        return all(swapped) if all(swapped) else (None if all(pairs) else False)
    mine, yours = set().union(*ours), set().union(*theirs)
    if not mine or not yours:
        return None
    return True if mine == yours else None if mine & yours else False


def _parties(name: str) -> list[set[str]]:
    return [
        {_ABBREVIATED.get(t.term, t.term) for t in tokens(side) if t.term not in _NOISE}
        for side in _PARTIES.split(name, maxsplit=1)
    ]
