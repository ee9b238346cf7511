"""The adapter between eyecite's own test table and ours: full case citations and their pinpoints.

A row expects ``volume reporter page``; it is found when a citation of the text has that volume and
page and a series of the same letters, as written or corrected. Blanks and dots do not count.
"""

from __future__ import annotations

import html
import re
from typing import Any

from legalcite.model.citation import Citation, CitationForm
from legalcite.parsing.citation import find_citations
from legalcite.parsing.pinpoint import parse_pinpoint

Row = dict[str, Any]


def text_of(row: Row) -> str:
    """The text that the row's citations stand in: without markup where the row says it is HTML."""
    text = row["text"]
    return html.unescape(re.sub(r"</?[a-zA-Z][^<>]*>", "", text)) if "html" in row["clean_steps"] else text


def expected(row: Row) -> list[Row]:
    """The full case citations that the row expects."""
    return [e for e in row["expected"] if e["type"] == "FullCaseCitation"]


def found(row: Row) -> list[Citation]:
    """Our full citations in the row's text."""
    return [c for c in find_citations(text_of(row)) if c.form is CitationForm.FULL]


def match(want: Row, citations: list[Citation]) -> Citation | None:
    """The citation that is the one expected."""
    groups = want["groups"]
    series = {_letters(groups["reporter"]), _letters(want["corrected_reporter"] or "")}
    for citation in citations:
        printed = (_letters(citation.citation), _letters(citation.normalized or ""))
        numbers = [n for n in (groups.get("volume"), groups.get("page")) if n]
        for form in printed:
            if any(_sequence(form, numbers, name) for name in series):
                return citation
    return None


def pin_agrees(want: Row, citation: Citation) -> bool:
    """True when the pinpoint says what the expected one says."""
    pin = want["metadata"].get("pin_cite")
    if pin is None:
        return True
    ours = [(a.kind.value, a.value) for a in citation.pinpoint.atoms] if citation.pinpoint else []
    theirs = parse_pinpoint(pin)
    return theirs is not None and [value for _, value in ours] == [a.value for a in theirs.atoms]


def _sequence(form: str, numbers: list[str], series: str) -> bool:
    letters = [_letters(n) for n in numbers]
    orders = {"".join([letters[0], series, *letters[1:]]), series + "".join(letters), "".join(letters) + series}
    return any(order in form or form in order for order in orders) and all(n in form for n in letters)


def _letters(words: str) -> str:
    return re.sub(r"[^a-z0-9]", "", words.lower())
