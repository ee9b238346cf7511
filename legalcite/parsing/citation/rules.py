"""Rules of court, which are cited by an abbreviation and a rule: ``CPR r 3.4``, ``Fed. R. Civ. P. 12(b)(6)``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.model.span import Span
from legalcite.parsing.citation.instruments import RULES, packed, us_places
from legalcite.parsing.citation.reading import Reading
from legalcite.parsing.citation.titles import title_start

KEYWORDS: tuple[str, ...] = (
    "Rules of ",
    *("CPR", "FPR", "CrimPR", "CrPR", "UCPR", "RSC Ord", "RSC O", "RSC, O", "R.S.C. Ord"),
    *(
        "Fed. R.",
        "Fed.R.",
        "F.R.C.P.",
        "FRCP",
        "FRE ",
        "F.R.E.",
        "FRAP",
        "Federal Rule",
        "Federal Rules",
        "Federal  Rules",
        "Federal\nRules",
    ),
    *("Sup. Ct. R", "S. Ct. R", "L.R. ", "Local Rule ", "Local R. ", "Civ. L.R. "),
    *("R. Civ. P", "R. Evid", "R. App. P", "R. Crim. P", "R. Ct", "Ct. R.", "R. Prof", "R. Civ. Proc", "R. Crim. Proc"),
)


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """The rules of court at ``places`` that a rule, part or practice direction follows."""
    done = 0
    for start, end in places:
        if start < done:
            continue
        word = text[start:end]
        if word.startswith(("R. ", "Ct. R")):
            found = _of_state(text, start, done)
        elif word.startswith(("RSC", "R.S.C")):
            found = _orders(text, start)
        elif word == "Rules of ":
            found = _titled(text, start)
        elif word.startswith(("L", "Civ")):
            found = _local(text, start, done)
        else:
            found = _named(text, start)
        if found is not None:
            done = found.span.end
            yield found


def _named(text: str, start: int) -> Reading | None:
    found = _NAMED.match(text, start, start + 70)
    if found is None or text[start - 1 : start].isalnum():
        return None
    form = found["form"]
    key = re.sub(r"[\s.]", "", form)
    if key.startswith("FederalRule") and not key.startswith("FederalRules"):
        key = "FederalRules" + key[len("FederalRule") :]
    if practice := _PRACTICE_DIRECTION.match(text, start, start + 24):
        name = f"{key} PD {practice[1]}"
        return _reading(start, practice.end(), name, RULES[key][1], AtomKind.PARAGRAPH)
    if key not in RULES or not (
        _RULE_FOLLOWS.match(text, found.end(), found.end() + 20) or key.startswith("FederalRules")
    ):
        return None
    return _reading(start, found.end(), *RULES[key], AtomKind.RULE)


def _titled(text: str, start: int) -> Reading | None:
    """``California Rules of Court, rule 8.1115``."""
    found = _RULES_OF.match(text, start, start + 44)
    first = title_start(text, start) if found else None
    if found is None or first is None or not _RULE_FOLLOWS.match(text, found.end(), found.end() + 20):
        return None
    return _reading(first, found.end(), " ".join(text[first : found.end()].split()), None, AtomKind.RULE)


def _orders(text: str, start: int) -> Reading | None:
    found = _ORDER.match(text, start, start + 24)
    return _reading(start, found.end(), f"RSC Ord {found[1]}", "gb", AtomKind.RULE) if found else None


def _local(text: str, start: int, stop: int) -> Reading | None:
    """``Local Rule 7.1`` and ``E.D. Pa. L.R. 7.1``."""
    found = _LOCAL.match(text, start, start + 30)
    if found is None or text[start - 1 : start].isalnum() or text[start - 1 : start] == ".":
        return None
    court = _DISTRICT.search(text, max(stop, start - 16), start)
    if (
        court is None
        and found["form"] == "L.R."
        and (not _DOTTED_NUMBER.match(text, found.end()) or text[max(0, start - 2) : start - 1] in (".", ""))
    ):
        return None
    first = court.start() if court else start
    name = " ".join(text[first : found.end("form")].split())
    return _reading(first, found.end("form"), name, "us", AtomKind.RULE)


def _of_state(text: str, start: int, stop: int) -> Reading | None:
    """``Cal. R. Ct. 8.1115``: back to the state's abbreviation."""
    found = _STATE_RULES.match(text, start, start + 40)
    if found is None:
        return None
    words = [*_WORD.finditer(text, max(stop, start - 24), start)]
    for n in range(1, min(3, len(words)) + 1):
        form = text[words[-n].start() : start].lstrip('(“"[')
        if packed(form) in us_places():
            first = start - len(form)
            name = " ".join(text[first : found.end("form")].split())
            return _reading(first, found.end("form"), name, "us", AtomKind.RULE)
    return None


def _reading(start: int, end: int, name: str, where: str | None, bare: AtomKind) -> Reading:
    return Reading(Span(start, end), CitationClass.RULE, CitationForm.FULL, "act", name, jurisdiction=where, bare=bare)


_RULES_OF = re.compile(
    r"Rules of (?:(?:Civil|Criminal|Appellate|Superior|Supreme)\s)?"
    r"(?:Court|Procedure|Evidence|Professional Conduct|Practice)"
)
_WORD = re.compile(r"\S+")
_NAMED = re.compile(
    r"(?P<form>CPR|FPR|CrimPR|CrPR|UCPR|FRCP|F\.R\.C\.P\.|FRE|F\.R\.E\.|FRAP|Fed\.\s?R\.\s?(?:Civ|Crim|App|Bankr)\.\s?P\.|Fed\.\s?R\.\s?Evid\."
    r"|Federal\s+Rules?\s+of\s+(?:Civil\s+Procedure|Criminal\s+Procedure|Evidence|Appellate\s+Procedure|Bankruptcy\s+Procedure)"
    r"|Sup\.\s?Ct\.\s?R\.)(?:\s(?:19|20)\d\d(?=,?\s(?:r|rr|Pt|Part|part|rule)\b))?"
)
_RULE_FOLLOWS = re.compile(r",?\s*(?:rr?\.?\s*\d|[Rr]ules?\s\d|[Pp]ar?ts?\.?\s*\d|[Pp]t\s*\d|\d|§)")
_PRACTICE_DIRECTION = re.compile(r"(?:CPR|FPR)\s?PD\s?(\d{1,3}[A-Z]{0,2})(?!\w)")
_ORDER = re.compile(r"R\.?S\.?C\.?,?\s(?:Ord(?:er)?|O)\.?\s?(\d{1,3}[A-Z]?)(?!\w)")
_LOCAL = re.compile(r"(?P<form>(?:Civ\.\s?)?L\.R\.|Local\sR(?:ule|\.))\s(?:Civ\.\s|LR\s?)?(?=\d|[A-Z]{1,3}[\s-]?\d)")
_DOTTED_NUMBER = re.compile(r"\d{1,3}[.-]\d")
_DISTRICT = re.compile(r"(?:[NSEWMC]\.\s?)?D\.\s?[A-Z][a-z]{0,5}\.\s(?:Civ\.\s)?\Z")
_STATE_RULES = re.compile(
    r"(?P<form>R\.\s(?:Civ\.\sP(?:roc)?\.|Evid\.|App\.\sP(?:roc)?\.|Crim\.\sP(?:roc)?\.|Ct\.|Prof['’]?l?\.?\sConduct)|Ct\.\sR\.)"
    r",?\s(?:[Rr]ule\s)?(?=\d|[A-Z]-?\d|Rule)"
)
