"""Forms that point back: ``Id.``, ``Ibid``, ``supra``, ``(n 3)``, a short name with a pinpoint.

This module finds where they stand; what they mean is decided by ``antecedents``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import ahocorasick_rs

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.span import Span
from legalcite.parsing.citation.reading import Reading

KEYWORDS = (
    *("Id.", "id.", "Id,", "Id at ", "Ibid", "ibid", "IBID", "supra", "Supra", "SUPRA"),
    *("(n ", "(fn ", " above n", "\nabove n", "(above, n", "cited above", "précité", "précitée"),
)

_ID = re.compile(r"(?:Id|id)(?:\.|(?=,|[\s\u00a0]at[\s\u00a0]))")
_IBID = re.compile(r"(?i:ibid)(?:em)?\.?(?![a-z])")
_SUPRA = re.compile(
    r"(?i:supra)(?:[\s\u00a0]{1,3}(?:at[\s\u00a0])?(?:notes?|nn?\.?|fn\.?)[\s\u00a0]{0,2}\d{1,4}(?![\w.(]\d))?(?![a-zA-Z])"
)
_NOTE = re.compile(
    r"\((?:above,?[\s\u00a0])?(?:n|fn)[\s\u00a0]\d{1,4}\)|above[\s\u00a0]nn?\.?[\s\u00a0]{0,2}\d{1,4}"
    r"|cited[\s\u00a0]above|précitée?(?:,?[\s\u00a0]note[\s\u00a0]\d{1,4})?"
)
_FARTHEST = 90


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """The forms at the places of ``KEYWORDS``; a supra takes the name before it as its own."""
    for place, _ in places:
        start = place + 1 if text[place].isspace() else place
        if start and (text[start - 1].isalnum() or text[start - 1] in "'’.-"):
            continue
        if (found := _ID.match(text, start)) is not None:
            yield _back(Span(start, found.end()), CitationForm.ID)
        elif (found := _IBID.match(text, start)) is not None:
            yield _back(Span(start, found.end()), CitationForm.IBID)
        elif (found := _SUPRA.match(text, start) or _NOTE.match(text, start)) is not None:
            name = name_just_before(text, start)
            yield _back(Span(start, found.end()), CitationForm.SUPRA, name)


def _back(span: Span, form: CitationForm, name: Span | None = None) -> Reading:
    return Reading(Span(name.start, span.end) if name else span, CitationClass.CASE, form, "", None, name=name)


_WORD = re.compile(r"\S+")
_LEADS = frozenset(
    (
        *(
            "See",
            "In",
            "But",
            "And",
            "Cf",
            "Cf.",
            "As",
            "Also",
            "Accord",
            "Compare",
            "With",
            "E.g.,",
            "See,",
            "Voir",
            "The",
        ),
        *(
            "Contra",
            "Unlike",
            "Like",
            "Under",
            "Per",
            "While",
            "Thus,",
            "Although",
            "Since",
            "When",
            "Here,",
            "Both",
            "Id.",
        ),
    )
)
_JOINS = frozenset(("of", "for", "and", "the", "de", "du", "la", "ex", "rel.", "v.", "v", "c.", "c", "&", "in", "re"))


def name_just_before(text: str, end: int) -> Span | None:
    """The capitalised name that stands just before ``end``, a comma between them at most; None when there is none.

    Signals that introduce a citation ("See", "But") are no part of it.
    """
    low = max(0, end - _FARTHEST)
    window = text[low:end].rstrip(" \t\r\n\u00a0")
    if window.endswith(","):
        window = window[:-1]
    tail = len(window.rstrip("”\"’' "))
    words = [m for m in _WORD.finditer(window[:tail])]
    first = len(words)
    while first > 0 and _continues(words[first - 1].group(), first == len(words)):
        first -= 1
    while first < len(words) and (words[first].group() in _LEADS or words[first].group().strip(",") in _JOINS):
        first += 1
    if first == len(words):
        return None
    start = words[first].start()
    while start < tail and window[start] in "(“\"‘'":
        start += 1
    return Span(low + start, low + tail) if start < tail else None


def _continues(word: str, last: bool) -> bool:
    """True when ``word`` may belong to a name that goes on after it."""
    bare = word.lstrip("(“\"‘'")
    if not bare:
        return False
    if not last and (word.endswith((";", ":", "!", "?", "”", '"')) or _ENDS.fullmatch(word)):
        return False
    return bare[0].isupper() or (not last and bare.strip(",") in _JOINS)


_ENDS = re.compile(r"[“\"(]?(?:[a-zA-Z]{0,3}[a-z]{4,}|\d{1,4}|[Ii]d|[Ii]bid)[.)]\)?")
"""A word whose full stop ends a sentence: more than an abbreviation."""


class Names:
    """Names that mean an authority, and where they stand with a pinpoint after them."""

    def __init__(self, names: Mapping[str, object]) -> None:
        self._names = tuple(names)
        self._automaton = (
            ahocorasick_rs.AhoCorasick(list(self._names), matchkind=ahocorasick_rs.MatchKind.LeftmostLongest)
            if self._names
            else None
        )

    def find(self, text: str) -> Iterator[tuple[str, Span]]:
        """Each name and its place, whole words only."""
        if self._automaton is None:
            return
        for which, start, end in self._automaton.find_matches_as_indexes(text):
            if (start and text[start - 1].isalnum()) or (end < len(text) and text[end].isalnum()):
                continue
            yield self._names[which], Span(start, end)


PINNED = re.compile(
    r"[”\"’'»]?(?:,[\s\u00a0]{0,2}|[\s\u00a0]{1,3})(?:(?:at|au|aux)[\s\u00a0](?:paras?|par|pp?|¶|§|\[|\*|\d|pages?|slip|n)|[\[¶]|paras?\b|paragraphs?[\s\u00a0]\d|"
    r"aux?[\s\u00a0]para|à[\s\u00a0]la[\s\u00a0]p|§{1,2}[\s\u00a0]?\d)"
)
"""What follows a name that is cited: a word or sign that introduces a place."""
