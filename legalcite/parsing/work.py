"""Work ids: what a work is called, asserted from the citations its own text prints.

A work id follows the Akoma Ntoso naming convention, ``akn/{place}/judgment/{court}/{year}/{number}``.
It is made of a citation, never of a title; without any citation, of the hash of the words.
``zz`` is the place of a court that no table knows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from legalcite.parsing.courts import court_cited, report_place, report_slug
from legalcite.text.fold import fold

UNKNOWN_PLACE = "zz"


@dataclass(frozen=True, slots=True)
class CitedAs:
    """The parts of one citation: what form it has, the place, the court or series, and its number.

    ``form`` is ``neutral``, ``case_number``, ``ecli`` or ``report``; ``kind`` the Akoma Ntoso type of
    document; ``path`` what follows the type in a work id; ``place`` is None where no table knows it.
    """

    form: str
    place: str | None
    kind: str
    court: str | None
    path: str


def work_id(
    citations: Sequence[str], *, text_hash: str, jurisdiction: str | None = None, kind: str | None = None
) -> str:
    """The id of a work that prints these ``citations``: the best of them, else ``text_hash``.

    A neutral citation goes first, then a case number, an ECLI, a report; among equals the
    one printed first. ``jurisdiction`` stands in where no table knows the place. ``kind``
    takes the place of ``judgment`` for a document about the work (``press-summary``).
    """
    read = [cited for citation in citations if (cited := cited_as(citation)) is not None]
    if not read:
        return f"akn/{jurisdiction or UNKNOWN_PLACE}/{kind or 'judgment'}/sha/{text_hash}"
    best = min(read, key=lambda cited: _PREFERENCE.index(cited.form))
    return f"akn/{best.place or jurisdiction or UNKNOWN_PLACE}/{kind or best.kind}/{best.path}"


def court_of(citation: str) -> tuple[str | None, str | None]:
    """The court's code and its jurisdiction, each None when the citation does not tell it."""
    cited = cited_as(citation)
    return (cited.court, cited.place) if cited else (None, None)


def normalise_citation(text: str) -> str:
    """The key under which a citation is looked up: case, spaces, dots and brackets do not matter.

    Numbers stay apart from each other and from words, so no two citations share a key;
    the French and English codes of one court do, and a CELEX number and its case number.
    """
    folded = fold(text, 1).text.replace("\ue000", "-").casefold()
    if celex := _CELEX.fullmatch(folded.strip()):
        folded = f"{celex['court']}-{int(celex['number'])}/{celex['year'][2:]}"
    folded = re.sub(r"\b(?:ecli:|(?:in )?(?:joined )?cases? (?=[ctf]-))|\(no\.? \d+\)", "", folded)
    parts = re.findall(r"\d+|[^\W\d_]+", re.sub(r"[^\w\s:/,;-]", "", folded))
    joined: list[str] = []
    for part in parts:
        if joined and not part.isdigit() and not joined[-1].isdigit():
            joined[-1] += part
        else:
            joined.append(part.lstrip("0") or "0" if part.isdigit() else part)
    return " ".join(_SAME.get(part, part) for part in joined)


def cited_as(citation: str) -> CitedAs | None:
    """The parts of ``citation``, or None when it has no form that is known."""
    text = fold(citation, 1).text.replace("\ue000", "-").strip()
    for pattern, read in _FORMS:
        if (match := pattern.fullmatch(text)) and (cited := read(match)) is not None:
            return cited
    return None


_PREFERENCE = ("neutral", "case_number", "ecli", "unknown_code", "report")
_SAME = {"csc": "scc", "caf": "fca", "cf": "fc", "cci": "tcc", "cacm": "cmac", "rcs": "scr", "rcf": "fcr"}

_CELEX = re.compile(r"6(?P<year>\d{4})(?P<court>[ctf])(?P<type>[a-z])(?P<number>\d{4})", re.IGNORECASE)
_CASE = re.compile(
    r"(?i:(?:in )?(?:joined )?cases? )?(?P<court>[CTF])-(?P<number>\d{1,4})/(?P<year>\d\d)"
    r"(?P<suffix>(?: (?:P|PPU|AJ|R|DEP|RENV|REV))*)(?!\w).*"
)
_ECLI = re.compile(
    r"(?:ECLI:)?(?P<place>[A-Z]{2}):(?P<court>[A-Z0-9]{1,7}):(?P<year>\d{4}):(?P<number>[A-Z0-9.]{1,25})", re.IGNORECASE
)
_NEUTRAL = re.compile(
    r"(?:\[(?P<bracketed>\d{4})\]|(?P<bare>\d{4})) "
    r"(?P<code>[A-Z][A-Za-z]+(?:\d[A-Z]|\([AI]\))?(?: (?:Civ|Crim|EDIN|GLA|App))?) "
    r"(?P<number>[A-Z]?\d+)(?: ?\((?P<division>[A-Za-z0-9 ]+)\)| (?P<loose>KB|QB|Ch|Admin|Fam|Comm|TCC|Pat|IPEC|SCCO))?"
)
_REPORT = re.compile(
    r"(?:[\[(](?P<year>\d{4})(?:-\d+)?[\])] ?|(?P<bare>\d{4}) (?:\((?P<part>\d+)\) )?)?(?P<volume>\d+ )?"
    r"(?P<series>[A-Z][A-Za-z.' &]*(?:\d(?:d|th))?(?: ?\([A-Za-z]+\))?) (?P<page>\d+)(?: ?\([A-Za-z. ]+\))?"
)


def _neutral(match: re.Match[str]) -> CitedAs | None:
    bracketed = match["bracketed"] is not None
    code, division, number = match["code"], match["division"] or match["loose"], match["number"].lower().lstrip("0")
    year = match["bracketed"] or match["bare"]
    known = court_cited(code, bracketed=bracketed)
    if known is None and (report_place(code) is not None or not bracketed):
        return None
    if known is None and not re.fullmatch(r"[A-Z]{2}[A-Za-z]{1,9}(?:\([AI]\))?", code):
        return None
    name = f"{known.code} ({division})" if known and division else known.code if known else code
    slug = _slug(f"{known.code if known else code} {division or ''}")
    form, place = ("neutral", known.jurisdiction) if known else ("unknown_code", None)
    return CitedAs(form, place, "judgment", name, f"{slug}/{year}/{number}")


def _celex(match: re.Match[str]) -> CitedAs:
    kind = {"c": "opinion", "o": "order"}.get(match["type"].lower(), "judgment")
    return _union_court(match["court"], match["year"], int(match["number"]), "", kind)


def _case(match: re.Match[str]) -> CitedAs:
    year = match["year"]
    century = "19" if int(year) >= 53 else "20"
    return _union_court(match["court"], century + year, int(match["number"]), match["suffix"], "judgment")


def _union_court(letter: str, year: str, number: int, suffix: str, kind: str) -> CitedAs:
    court = {"C": "CJEU", "T": "EGC", "F": "CST"}[letter.upper()]
    path = f"{court.lower()}/{year}/{_slug(f'{letter} {number} {suffix}')}"
    return CitedAs("case_number", "eu", kind, court, path)


def _ecli(match: re.Match[str]) -> CitedAs:
    place, code = match["place"].lower(), match["court"].upper()
    court = {"eu": {"C": "CJEU", "T": "EGC", "F": "CST"}.get(code, code), "ce": "ECHR"}.get(place, code)
    place = {"ce": "coe"}.get(place, place)
    return CitedAs("ecli", place, "judgment", court, f"{court.lower()}/{match['year']}/ecli-{_slug(match['number'])}")


def _report(match: re.Match[str]) -> CitedAs | None:
    year, volume = match["year"] or match["bare"], match["volume"] or match["part"]
    if year is None and volume is None:
        return None
    where = "-".join(part.strip() for part in (volume, match["page"]) if part)
    path = "/".join(part for part in (report_slug(match["series"]), year, where) if part)
    return CitedAs("report", report_place(match["series"]), "judgment", None, path)


def _slug(text: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", text.lower()))


_FORMS = ((_CELEX, _celex), (_CASE, _case), (_ECLI, _ecli), (_NEUTRAL, _neutral), (_REPORT, _report))
