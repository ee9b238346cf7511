"""Courts of the United States by the abbreviation in the parentheses after a citation, from courts-db."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache, lru_cache


@lru_cache(maxsize=4096)
def american_court(abbreviation: str) -> str | None:
    """The courts-db id of ``9th Cir.``, ``E.D. Pa.``, ``Pa. Super.``; None when none or several are meant.

    Letter case, dots and blanks do not matter; an abbreviation that only one court's begins with will do.
    """
    key = _key(abbreviation)
    if not key:
        return None
    codes, keys = _courts()
    if key in codes:
        return codes[key]
    begun = {codes[k] for k in keys[bisect_left(keys, key) : bisect_left(keys, key + "~")]}
    if len(begun) == 1 and len(key) > 3:
        return begun.pop()
    return None


def _key(abbreviation: str) -> str:
    key = "".join(c for c in abbreviation.lower() if c.isalnum())
    return key.replace("3rdcir", "3dcir").replace("2ndcir", "2dcir")


@cache
def _courts() -> tuple[dict[str, str], list[str]]:
    from courts_db import courts

    codes = {"dc": "dc"}
    for row in courts:
        if key := _key(row["citation_string"]):
            codes.setdefault(key, row["id"])
    return codes, sorted(codes)
