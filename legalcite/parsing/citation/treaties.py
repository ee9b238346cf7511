"""Instruments of the European Union and treaties, by their numbers, names and abbreviations.

Union acts are numbered ``2004/38/EC``, ``(EU) 2016/679`` or ``(EC) No 44/2001`` (Interinstitutional
Style Guide); the words around the number may be English, French, German or Dutch.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.model.span import Span
from legalcite.parsing.citation.instruments import TREATIES
from legalcite.parsing.citation.reading import Reading

_ABBREVIATIONS = ("GDPR", "DSGVO", "DS-GVO", "RGPD", "TFEU", "AEUV", "TFUE", "VWEU", "ECHR", "EMRK", "CEDH", "EVRM")
_TITLES = {
    "Charter of Fundamental Rights": ("Charter of Fundamental Rights of the European Union", "eu"),
    "Charte des droits fondamentaux": ("Charter of Fundamental Rights of the European Union", "eu"),
    "Treaty on European Union": ("TEU", "eu"),
    "Treaty on the Functioning of the European Union": ("TFEU", "eu"),
    "General Data Protection Regulation": ("Regulation (EU) 2016/679", "eu"),
    "European Convention on Human Rights": ("ECHR", "coe"),
    "European Convention for the Protection of Human Rights": ("ECHR", "coe"),
    "Convention for the Protection of Human Rights": ("ECHR", "coe"),
    "Vienna Convention on the Law of Treaties": ("Vienna Convention on the Law of Treaties", None),
}
_NUMBERED_WORDS = (
    *(
        "irective ",
        "irectives ",
        "egulation ",
        "egulations (",
        "ecision ",
        "ichtlinie ",
        "ichtlijn ",
        "èglement ",
        "RL ",
    ),
    *("irective\u00a0", "egulation\u00a0", "ecision\u00a0", "erordnung (", "erordening (", "VO ("),
)
KEYWORDS: tuple[str, ...] = (*_NUMBERED_WORDS, *_ABBREVIATIONS, *_TITLES)


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """The instruments at ``places``, in order."""
    done = 0
    for start, end in places:
        if start < done:
            continue
        word = text[start:end]
        if word in _TITLES:
            found: Reading | None = _titled(text, start, end, word)
        elif word in TREATIES:
            found = _before_place(text, start, end)
        else:
            found = _numbered(text, start)
        if found is not None:
            done = found.span.end
            yield found


def abbreviated(text: str, start: int) -> Reading | None:
    """A treaty or a regulation by the abbreviation that stands at ``start``, right after its article."""
    found = _ABBREVIATION.match(text, start, start + 10)
    if found is None or found[0] not in TREATIES:
        return None
    return _of_table(Span(start, found.end()), found[0])


def _titled(text: str, start: int, end: int, word: str) -> Reading:
    printed, where = _TITLES[word]
    if tail := _TITLE_TAIL.match(text, end, end + 40):
        end = tail.end()
    kind = CitationClass.REGULATION if "Regulation" in word else CitationClass.TREATY
    span = Span(start, end)
    return Reading(span, kind, CitationForm.FULL, "act", printed, jurisdiction=where, bare=AtomKind.ARTICLE, name=span)


def _before_place(text: str, start: int, end: int) -> Reading | None:
    """``GDPR, Art. 6(1)``: an abbreviation alone is a word like others."""
    if text[start - 1 : start].isalnum() or not _ARTICLE_FOLLOWS.match(text, end, end + 20):
        return None
    return _of_table(Span(start, end), text[start:end])


def _of_table(span: Span, word: str) -> Reading:
    printed, where, kind = TREATIES[word]
    return Reading(span, kind, CitationForm.FULL, "act", printed, jurisdiction=where, bare=AtomKind.ARTICLE)


def _numbered(text: str, start: int) -> Reading | None:
    """A Union act by its number: ``Council Directive 93/13/EEC``."""
    begin = start - 1 if text[start : start + 1].islower() else start
    found = _NUMBERED.match(text, max(0, begin), begin + 60)
    if found is None:
        return None
    kind = _ENGLISH[found["kind"][:2].lower()]
    body, suffix, number = found["body"], found["suffix"], re.sub(r"\s", "", found["number"])
    if (begin and text[begin - 1].isalnum()) or not (body or suffix or found["no"] or _YEAR_FIRST.match(found[0])):
        return None
    year = _year(number, bool(found["no"]))
    if not body and not suffix and kind != "Decision":
        body, suffix = _unsaid(kind, year)
    printed = f"{kind} {number}"
    if body:
        printed = f"{kind} ({_BODIES.get(body, body)}) {'No ' if found['no'] else ''}{number}"
    elif suffix:
        printed = f"{kind} {number}/{_BODIES.get(suffix, suffix)}"
    elif kind == "Regulation":
        printed = f"Regulation No {number}"
    before = _ISSUER.search(text, max(0, begin - 40), begin)
    return Reading(
        Span(before.start() if before else begin, found.end()),
        CitationClass.REGULATION,
        CitationForm.FULL,
        "act",
        printed,
        jurisdiction="eu",
        year=year,
        bare=AtomKind.ARTICLE,
    )


def _unsaid(kind: str, year: str | None) -> tuple[str | None, str | None]:
    """The body or suffix that belongs to a number without one: (EU) in front since 2015, EC and EEC behind before."""
    if year is None:
        return None, None
    if int(year) >= 2015:
        return "EU", None
    if kind == "Directive" and year != "1993":
        return None, "EU" if int(year) >= 2010 else "EC" if int(year) > 1993 else "EEC"
    return None, None


def _year(number: str, numbered: bool) -> str | None:
    """The year of ``2016/679``, ``93/13`` and, after "No", ``44/2001``."""
    parts = number.split("/")
    year = parts[1] if numbered else parts[0]
    if len(year) == 2:
        return ("19" if int(year) > 50 else "20") + year
    return year if len(year) == 4 else None


_ENGLISH = {
    "di": "Directive",
    "ri": "Directive",
    "rl": "Directive",
    "re": "Regulation",
    "ve": "Regulation",
    "vo": "Regulation",
    "rè": "Regulation",
    "de": "Decision",
    "dé": "Decision",
}
_BODIES = {
    "UE": "EU",
    "EG": "EC",
    "CE": "EC",
    "EWG": "EEC",
    "CEE": "EEC",
    "JI": "JHA",
    "JAI": "JHA",
    "Euratom": "Euratom",
}
_NUMBERED = re.compile(
    r"(?P<kind>[Dd]irectives?|[Rr]egulations?|[Dd]ecisions?|[Dd]écision|[Rr]ichtlinien?|RL|[Vv]erordnung(?:en)?|VO|[Rr]èglement|[Rr]ichtlijn|[Vv]erordening)\s"
    r"(?:\((?P<body>EU|EC|EEC|UE|CE|CEE|EG|EWG|EU, Euratom|CFSP|ECSC)\)\s?)?(?P<no>(?:No|no|Nr|n°|nr)\.?\s)?"
    r"(?P<number>\d{1,4}/\s?\d{1,4})(?!\d)(?:/(?P<suffix>EC|EEC|EU|EG|EWG|CE|CEE|UE|JHA|JI|JAI|CFSP|Euratom|ECSC))?"
)
_YEAR_FIRST = re.compile(r"Regulation\s20\d\d/|Directive\s(?:19|20)?\d\d/\d{1,4}(?!\d)")
_ISSUER = re.compile(r"(?:(?:Council|Commission|Framework|Implementing|Delegated)\s){1,3}\Z")
_ABBREVIATION = re.compile(r"[A-Z][A-Za-z-]{0,5}[A-Zh](?![\w])")
_ARTICLE_FOLLOWS = re.compile(r",?\s+(?:[Aa]rt(?:icle|ikel)?s?\.?|[Rr]ecitals?)\s*\d")
_TITLE_TAIL = re.compile(
    r"\s+(?:of\s+the\s+European\s+Union|and\s+Fundamental\s+Freedoms|de\s+l['’]Union\s+européenne)"
)
