"""The short names of a case: what a later sentence may call it."""

from __future__ import annotations

import re
from functools import lru_cache

_VERSUS = re.compile(r"\s(?:v|vs|c|contre)\.?\s")
_HEAD = re.compile(r"(?i)^(?:in re|re|ex parte|in the matter of|the matter of|r \(on the application of)\s+")
_FORMS = frozenset(
    (
        *(
            "inc",
            "ltd",
            "limited",
            "plc",
            "llc",
            "llp",
            "lp",
            "co",
            "corp",
            "corporation",
            "company",
            "gmbh",
            "sa",
            "ag",
            "nv",
        ),
        *(
            "bv",
            "sarl",
            "spa",
            "pty",
            "pte",
            "bros",
            "assn",
            "association",
            "etc",
            "al",
            "et",
            "ors",
            "others",
            "another",
            "anor",
        ),
        *("no", "the", "of", "and", "a", "an", "for", "in", "re", "de", "la", "du", "le"),
    )
)
_GENERIC = frozenset(
    (
        *(
            "united states",
            "united states of america",
            "u.s.",
            "us",
            "state",
            "people",
            "commonwealth",
            "r",
            "r.",
            "rex",
        ),
        *(
            "regina",
            "the king",
            "the queen",
            "her majesty the queen",
            "his majesty the king",
            "the crown",
            "king",
            "queen",
        ),
        *(
            "canada",
            "ontario",
            "quebec",
            "québec",
            "alberta",
            "british columbia",
            "manitoba",
            "saskatchewan",
            "nova scotia",
        ),
        *("new brunswick", "attorney general", "attorney-general", "secretary of state", "commissioner", "minister"),
        *(
            "board",
            "director",
            "united kingdom",
            "the united kingdom",
            "ireland",
            "australia",
            "the commonwealth",
            "india",
        ),
        *(
            "city",
            "county",
            "town",
            "department",
            "dpp",
            "director of public prosecutions",
            "california",
            "texas",
            "florida",
        ),
        *(
            "new york",
            "illinois",
            "ohio",
            "pennsylvania",
            "washington",
            "virginia",
            "georgia",
            "michigan",
            "massachusetts",
        ),
        *(
            "new jersey",
            "arizona",
            "colorado",
            "indiana",
            "maryland",
            "minnesota",
            "missouri",
            "wisconsin",
            "tennessee",
        ),
        *(
            "oregon",
            "louisiana",
            "kentucky",
            "alabama",
            "connecticut",
            "iowa",
            "kansas",
            "mississippi",
            "nevada",
            "oklahoma",
        ),
        *(
            "utah",
            "america",
            "doe",
            "roe",
            "state of new york",
            "france",
            "germany",
            "italy",
            "spain",
            "turkey",
            "russia",
        ),
        *("commission", "council", "parliament", "court", "estate", "bank", "insurance", "school", "district", "union"),
        *(
            "national",
            "american",
            "general",
            "international",
            "first",
            "federal",
            "north",
            "south",
            "east",
            "west",
            "new",
        ),
    )
)


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


def fits(short: str, name: str) -> bool:
    """True when every word of ``short`` that tells is one of ``name``'s, and there is one."""
    theirs = {_bare(w) for w in name.split()}
    mine = [_bare(w) for w in short.split()]
    telling = [w for w in mine if w and w not in _FORMS and w not in ("v", "vs", "c")]
    return bool(telling) and all(w in theirs for w in telling) and not all(w in _GENERIC for w in telling)


def _bare(word: str) -> str:
    return word.strip(".,;:()[]“”\"'’").lower()
