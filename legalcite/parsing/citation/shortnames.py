"""The short names of a case: what a later sentence may call it."""

from __future__ import annotations

import re
from functools import lru_cache

_VERSUS = re.compile(r"\s(?:v|vs|c|contre)\.?\s")
_HEAD = re.compile(r"(?i)^(?:in re|re|ex parte|in the matter of|the matter of|r \(on the application of)\s+")
_COMPANY = (
    "a|ag|al|an|and|anor|another|assn|association|bros|bv|co|company|corp|corporation|de|du|et|etc|for|gmbh|in|"
    "inc|la|le|limited|llc|llp|lp|ltd|no|nv|of|ors|others|plc|pte|pty|re|sa|sarl|spa|the"
)
_EVERYBODY = (
    "alabama|alberta|america|american|arizona|attorney general|attorney-general|australia|bank|board|"
    "british columbia|california|canada|city|colorado|commission|commissioner|commonwealth|connecticut|council|"
    "county|court|department|director|director of public prosecutions|district|dpp|east|estate|federal|first|"
    "florida|france|general|georgia|germany|her majesty the queen|his majesty the king|illinois|india|indiana|"
    "insurance|international|iowa|ireland|italy|kansas|kentucky|king|louisiana|manitoba|maryland|massachusetts|"
    "michigan|minister|minnesota|mississippi|missouri|national|nevada|new|new brunswick|new jersey|new york|"
    "north|nova scotia|ohio|oklahoma|ontario|oregon|parliament|pennsylvania|people|quebec|queen|québec|r|r.|"
    "regina|rex|russia|saskatchewan|school|secretary of state|south|spain|state|state of new york|tennessee|"
    "texas|the commonwealth|the crown|the king|the queen|the united kingdom|town|turkey|u.s.|union|"
    "united kingdom|united states|united states of america|us|utah|virginia|washington|west|wisconsin"
)
_FORMS = frozenset(_COMPANY.split("|"))
_GENERIC = frozenset(_EVERYBODY.split("|"))


@lru_cache(maxsize=4096)
def short_names(name: str) -> frozenset[str]:
    """What ``name`` may be shortened to: each party, its first words, a person's last name; never a generic party.

    ``Bell Harbour Corp. v. Stone`` gives ``Bell Harbour``, ``Bell Harbour Corp.`` and ``Stone``.
    """
    out: set[str] = set()
    for party in _VERSUS.split(_HEAD.sub("", name)):
        party = re.sub(r"\s*\([^()]*\)", "", party).strip(" ,")
        words = party.split(",")[0].split()
        if not words or party.lower() in _GENERIC or party.lower().split(" (")[0] in _GENERIC:
            continue
        out.add(party)
        out.add(" ".join(words))
        bare = [w for w in words]
        while len(bare) > 1 and bare[-1].strip(".,").lower() in _FORMS:
            bare.pop()
        out.add(" ".join(bare))
        if len(bare) > 1 and all(w[0].isupper() for w in bare):
            out.add(bare[0])
            out.add(" ".join(bare[:2]))
            if len(bare) <= 3:
                out.add(bare[-1])
    return frozenset(n for n in out if distinctive(n))


def distinctive(name: str) -> bool:
    """True for a name that can mean one case: long enough, a capital, and no party that everybody sues."""
    bare = name.strip(" .,").lower()
    return len(bare) >= 3 and bare not in _GENERIC and bare not in _FORMS and name[0].isupper()


def telling_words(name: str) -> list[str]:
    """The words of a name that tell it from others, lower case: no company form, no ``v``."""
    words = (_bare(word) for word in name.split())
    return [word for word in words if word and word not in _FORMS and word not in ("v", "vs", "c")]


def fits(short: str, name: str) -> bool:
    """True when every word of ``short`` that tells is one of ``name``'s, and there is one."""
    telling = telling_words(short)
    theirs = {_bare(word) for word in name.split()}
    return bool(telling) and all(w in theirs for w in telling) and not all(w in _GENERIC for w in telling)


def _bare(word: str) -> str:
    return word.strip(".,;:()[]“”\"'’").lower()
