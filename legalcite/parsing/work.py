"""Work ids: what a work is called, asserted from the citations its own text prints.

A work id follows the Akoma Ntoso naming convention, ``akn/{place}/judgment/{court}/{year}/{number}``.
It is made of a citation, never of a title; without any citation, of the hash of the words.
``zz`` is the place of a court that no table knows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from legalcite.parsing.numbered import Numbered, numbered_at
from legalcite.parsing.reports import report_slug
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


@lru_cache(maxsize=65536)
def normalise_citation(text: str) -> str:
    """The key under which a citation is looked up: case, spaces, dots and brackets do not matter.

    Numbers stay apart from each other and from words, so no two citations share a key;
    the French and English codes of one court do, the spellings of one reporter (``Wn. App.``,
    ``Wash. App.``), and a CELEX number and its case number. The court in parentheses after a report and
    a year in parentheses before a volume are no part of it.
    """
    words = " ".join(text.split())
    found = numbered_at(words, 0)
    if found is not None and found.end == len(words):
        words = found.identity
    return lookup_key(words)


@lru_cache(maxsize=65536)
def lookup_key(words: str) -> str:
    """The key of a citation whose spelling is already the one that all its spellings share."""
    folded = (words if _PLAIN.fullmatch(words) else fold(words, 1).text.replace("\ue000", "-")).casefold()
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
        if match := pattern.fullmatch(text):
            return read(match)
    found = numbered_at(text, 0)
    return _numbered(found) if found is not None and found.end == len(text) else None


_PREFERENCE = ("neutral", "case_number", "ecli", "unknown_code", "report")
_PLAIN = re.compile(r"[\w .,&()\[\]/:-]+", re.ASCII)
"""Nothing in it is folded but letter case: no quotation mark, no long dash."""
_SAME = {"csc": "scc", "caf": "fca", "cf": "fc", "cci": "tcc", "cacm": "cmac", "rcs": "scr", "rcf": "fcr"}

_CELEX = re.compile(r"6(?P<year>\d{4})(?P<court>[ctf])(?P<type>[a-z])(?P<number>\d{4})", re.IGNORECASE)
_CASE = re.compile(
    r"(?i:(?:in )?(?:joined )?cases? )?(?P<court>[CTF])-(?P<number>\d{1,4})/(?P<year>\d\d)"
    r"(?P<suffix>(?: (?:P|PPU|AJ|R|DEP|RENV|REV))*)(?!\w).*"
)
_ECLI = re.compile(
    r"(?:ECLI:)?(?P<place>[A-Z]{2}):(?P<court>[A-Z0-9]{1,7}):(?P<year>\d{4}):(?P<number>[A-Z0-9.]{1,25})", re.IGNORECASE
)


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


def _numbered(found: Numbered) -> CitedAs | None:
    """A citation that begins with a year or a volume; a year alone does not make a report of an unknown series."""
    if found.short or found.page is None:
        return None
    if found.form in ("neutral", "unlisted", "coded"):
        known = found.court
        if known is None and found.form == "unlisted" and not _CODE.fullmatch(found.series):
            return None
        code = known.code if known else found.series
        path = f"{_slug(f'{code} {found.division or str()}')}/{found.year}/{found.page.lower().lstrip('0')}"
        form = "unknown_code" if found.form == "unlisted" else "neutral"
        return CitedAs(form, found.place, "judgment", found.court_code, path)
    volume = found.volume or found.part
    where = "-".join(part for part in (volume if volume != found.year else None, found.page.lower()) if part)
    year = found.year if found.dated or found.part or found.volume == found.year else None
    path = "/".join(part for part in (report_slug(found.series), year, where) if part)
    return CitedAs("report", found.place, "judgment", None, path)


_CODE = re.compile(r"[A-Z]{2}[A-Za-z]{1,9}(?:\([AI]\))?")


def _slug(text: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", text.lower()))


_FORMS = ((_CELEX, _celex), (_CASE, _case), (_ECLI, _ecli))
