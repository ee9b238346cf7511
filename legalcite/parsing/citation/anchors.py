"""One pass over a text for every keyword that a citation can hang on.

Each family of forms names its keywords; the scan tells each family where its own stand.
An automaton (Aho-Corasick) finds them all in one pass whose time does not depend on their number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import ahocorasick_rs


class Anchors:
    """The keywords of several families, ready to be looked for. Case counts; blanks and punctuation too."""

    def __init__(self, families: Mapping[str, Sequence[str]]) -> None:
        self._families = tuple(families)
        owners: dict[str, list[int]] = {}
        for n, words in enumerate(families.values()):
            for word in words:
                owners.setdefault(word, []).append(n)
        self._owners = tuple(tuple(found) for found in owners.values())
        self._automaton = ahocorasick_rs.AhoCorasick(list(owners), matchkind=ahocorasick_rs.MatchKind.LeftmostLongest)

    def find(self, text: str) -> dict[str, list[tuple[int, int]]]:
        """For each family the places of its keywords, in order; of keywords that overlap the first and longest."""
        found: list[list[tuple[int, int]]] = [[] for _ in self._families]
        for which, start, end in self._automaton.find_matches_as_indexes(text):
            for owner in self._owners[which]:
                found[owner].append((start, end))
        return dict(zip(self._families, found, strict=True))
