"""The words of a citation that begins with a year or a volume, told apart by the tables of courts and reports.

What stands where the series does may have several readings; each gives one sequence of words, and
``grammars/citation.lark`` says which sequences are a citation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from legalcite.parsing import reporters, reports
from legalcite.parsing.courts import Court, court_cited
from legalcite.parsing.reporters import Reporter

BLANKS = r"[\s\u00a0\u202f]{1,12}"


@dataclass(frozen=True, slots=True)
class Word:
    """A terminal with its place; ``value`` is what it says and ``entry`` the row of a table."""

    kind: str
    start: int
    end: int
    value: str
    entry: Court | tuple[Reporter, ...] | str | None = None


_YEAR = re.compile(r"([\[(])(\d{4})(?:[-/\u2013]\d{2,4})?[\])]")
_NUMBER = re.compile(r"\d{1,4}[A-Z]?(?=[\s\u00a0\u202f:/\u2010\u2011-])")
_GAP = re.compile(rf"[\s\u00a0\u202f]{{0,12}}(?:\*{{1,2}}\d{{1,5}}{BLANKS})?")
_PART = re.compile(r"\((\d{1,2})\)")
_JOINT = re.compile(r"\s?[-:/\u2010\u2011]\s?")
_CODE = re.compile(
    r"(?=[A-Z])[A-Za-z]{2,12}(?:\d[A-Z](?=[\s\u00a0])|\([AI]\))?(?:[\s\u00a0](?:Civ|Crim|EDIN|GLA|App)(?=[\s\u00a0]))?"
)
_PAGE = re.compile(
    r"(?:[A-Z](?=\d))?\d{1,8}(?:-?(?:[A-Z]{1,2}|[a-b])(?![A-Za-z0-9]))?(?![A-Za-z0-9]|[.,]\d|/\d)|"
    r"\d{1,8}(?=,\d{1,4}[\s\u00a0\u202f]+[A-Z])|(?:c?(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3}))(?<=[ivxlc])(?![\w.])|_{1,6}|"
    r"[-\u2013\u2014]{1,5}(?=[\s,;.)\]]|$)"
)
_EDITION = re.compile(r"\((?:\d{1,2}(?:d|th|nd|rd|st|e)|NS|ns|[A-Z]{1,2}|Eng|Can)\)")
_NOMINATIVE = re.compile(r"\((?:\d{1,2}[\s\u00a0])?(?:\d & \d )?[A-Z][A-Za-z.&' ]{1,18}\)")
_AT = re.compile(r"at(?=[\s\u00a0\u202f]+(?:\*|\[|¶|§|pp?\.|para|n\.|note|\d|[ivxlc]+\b|slip|___))")
_COURTS = (
    r"(?:[A-Z]{2,5}|Ont|Alta|Sask|Man|Que|Qué|Can|Nfld|Ch|Ch D|Fam|Admin|Admlty|Comm|Pat|Costs|Mercantile|IPEC|TCC|"
    r"Gen|Div|Ct|Co|Civ|Crim|Dist|Prov|Sup|Cty|KB|QB|Com|Comp|Ct\. ?Just|[A-Z]\.?[A-Z]\.?(?:[A-Z]\.?){0,2})"
)
_COURT = re.compile(rf"\(({_COURTS}\.?(?:[\s\u00a0]{_COURTS}\.?){{0,3}}|[A-Z]\d?)\)")
_JUDGES = re.compile(r"(?:^|\s)(?:J|JA|CJ|LJ|JJ|JJA|MR|QC|KC|P)\)$")
_UNLISTED = re.compile(
    r"[A-Z][A-Za-z.'’]{0,11}(?:[\s\u00a0](?:&[\s\u00a0])?(?:[A-Z][A-Za-z.]{0,9}|\d[a-z]{1,2}|\([A-Z][A-Za-z]{0,5}\))){0,3}"
    r"(?=,?[\s\u00a0]{1,6}(?:[A-Z]?\d|at[\s\u00a0]))"
)
_LOOSE_DIVISION = re.compile(r"(?:KB|QB|Ch|Admin|Fam|Comm|TCC|Pat|IPEC|SCCO)(?!\w)")


def sequences(text: str, start: int) -> Iterator[list[Word]]:
    """The ways to tell the words from ``start`` apart: one for each reading of the series."""
    words: list[Word] = []
    at = start
    if dated := _YEAR.match(text, at):
        words.append(Word("BRACKETED" if dated[1] == "[" else "PARENTHESISED", at, dated.end(), dated[2], dated[1]))
        at = _over(text, dated.end())
    if (number := _NUMBER.match(text, at)) is not None:
        alone = not words and re.fullmatch(r"1[5-9]\d\d|20\d\d", number.group())
        words.append(Word("YEAR" if alone else "NUMBER", at, number.end(), number.group()))
        at = number.end()
    elif not words:
        return
    if words[-1].kind == "YEAR" and (joint := _JOINT.match(text, at)):
        yield from _joined(text, words, joint)
        return
    at = _over(text, at)
    if words[-1].kind == "YEAR" and (part := _PART.match(text, at)):
        words.append(Word("PART", at, part.end(), part[1]))
        at = _over(text, part.end())
    for series in _series(text, at, words):
        yield [*words, series, *_rest(text, series)]


def _over(text: str, at: int) -> int:
    """Past the blanks, and past the mark of a page of the citing document (``935 *955 U.S. 61``)."""
    gap = _GAP.match(text, at)
    return gap.end() if gap else at


def _joined(text: str, words: list[Word], joint: re.Match[str]) -> Iterator[list[Word]]:
    """``2006-Ohio-2095``, ``2007-NMCERT-008``, ``2023:DHC:9``."""
    code = re.compile(r"[A-Z][A-Za-z]{1,9}").match(text, joint.end())
    other = _JOINT.match(text, code.end()) if code else None
    number = _PAGE.match(text, other.end()) if other else None
    if code is None or other is None or number is None or joint.group().strip() != other.group().strip():
        return
    coded = [r for _, found in reporters.reporters_at(text, code.start()) for r in found if r.kind == "neutral"]
    india = re.fullmatch(r"[A-Z]{1,4}HC|INSC", code.group()) is not None
    if not coded and not india:
        return
    mark = joint.group().strip()
    yield [
        *words,
        Word("JOINT", joint.start(), joint.end(), "-" if mark in "-\u2010\u2011" else mark),
        Word("CODED", code.start(), code.end(), code.group(), tuple(coded) or "in"),
        Word("JOINT", other.start(), other.end(), "-"),
        Word("NUMBER", number.start(), number.end(), number.group()),
    ]


def _series(text: str, at: int, before: Sequence[Word]) -> Iterator[Word]:
    """Every reading of what stands where the series does, the surest first."""
    lead = before[0].kind
    if len(before) == 1 and lead in ("BRACKETED", "YEAR") and (code := _CODE.match(text, at)):
        known = court_cited(code.group(), bracketed=lead == "BRACKETED")
        if known is not None:
            yield Word("CODE", at, code.end(), known.code, known)
    listed = False
    for end, key in _reports_at(text, at):
        if _report_fits(text[at:end], key, before) or (key in reports.SHORT and _dated_before(text, before)):
            listed = True
            yield Word("SERIES", at, end, reports.NAMES[key], key)
    if before[-1].kind in ("NUMBER", "YEAR") and lead != "BRACKETED":
        for end, found in reporters.reporters_at(text, at):
            coded = lead == "YEAR" and all(r.kind == "neutral" for r in found)
            listed = True
            yield Word("CODED" if coded else "REPORTER", at, end, found[0].name, found)
    if not listed and before[-1].kind != "PART" and (word := _UNLISTED.match(text, at)):
        yield Word("UNLISTED", at, word.end(), " ".join(word.group().split()))


def _reports_at(text: str, at: int) -> Iterator[tuple[int, str]]:
    """The law reports whose abbreviation begins here, the longest first."""
    found = []
    for key, end in reporters.abbreviations(text, at):
        if key not in reports.PREFIXES:
            break
        if key in reports.PLACES:
            found.append((end, key))
    yield from reversed(found)


def _report_fits(words: str, key: str, before: Sequence[Word]) -> bool:
    """A short abbreviation is a report only where its year stands in brackets before it."""
    if not words[0].isupper() or (len(key) > 1 and words.islower()):
        return False
    if before[0].kind in ("BRACKETED", "PARENTHESISED", "PART") or before[-1].kind == "PART":
        return True
    if key in ("canlii", "wluk") or key.startswith("carswell"):
        return True
    letters = [c for c in words if c.isalpha()]
    return key not in reports.SHORT and len(key) > 2 and sum(c.isupper() for c in letters) * 3 > len(letters)


def _dated_before(text: str, before: Sequence[Word]) -> bool:
    """True for ``(1994), 162 AR 163``: the year in parentheses belongs to the name and dates the report."""
    start = before[0].start
    return len(before) == 1 and _DATED_BEFORE.search(text, max(0, start - 10), start) is not None


_DATED_BEFORE = re.compile(r"\(\d{4}\),[\s\u00a0]{1,3}\Z")


def _rest(text: str, series: Word) -> list[Word]:
    """The words after the series: edition, nominative volume, comma, page or ``at``, court."""
    words: list[Word] = []
    at = _over(text, series.end)
    if series.kind == "SERIES" and (edition := _EDITION.match(text, at)):
        words.append(Word("EDITION", at, edition.end(), edition.group()))
        at = _over(text, edition.end())
    elif series.kind == "REPORTER" and (nominative := _NOMINATIVE.match(text, at)):
        words.append(Word("NOMINATIVE", at, nominative.end(), nominative.group()))
        at = _over(text, nominative.end())
    if text.startswith(",", at) and series.kind not in ("CODE", "CODED"):
        words.append(Word("COMMA", at, at + 1, ","))
        at = _over(text, at + 1)
    if _AT.match(text, at):
        return [*words, Word("AT", at, at + 2, "at")]
    page = _PAGE.match(text, at)
    if page is None or page.end() == page.start() or _begins_citation(text, page, words, series):
        return words
    whole = page.group()
    kind = "PAGE" if not whole[-1].isdigit() and not whole[0].isdigit() else "NUMBER"
    words.append(Word(kind, at, page.end(), whole))
    if series.kind in ("CODE", "SERIES", "UNLISTED"):
        words += _court(text, page.end(), series)
    return words


def _begins_citation(text: str, page: re.Match[str], words: Sequence[Word], series: Word) -> bool:
    """True when the number is the volume of the next citation: ``17 Black, 944 F.3d at 61``."""
    if series.kind != "REPORTER" or not page.group().isdigit():
        return False
    at = _over(text, page.end())
    if at == page.end():
        return False
    for end, _ in reporters.reporters_at(text, at):
        following = _over(text, end + 1 if text.startswith(",", end) else end)
        if re.compile(r"\d|at\s").match(text, following):
            return True
    return False


def _court(text: str, at: int, series: Word) -> Iterator[Word]:
    """``(Ch)``, ``(ON SC)``, and a division that lost its parentheses."""
    start = at + 1 if at < len(text) and text[at] in " \u00a0\n" else at
    court = _COURT.match(text, start)
    if court is not None and not _JUDGES.search(court.group()):
        yield Word("COURT", start, court.end(), " ".join(court[1].split()))
    elif series.kind == "CODE" and start > at and (loose := _LOOSE_DIVISION.match(text, start)):
        yield Word("COURT", start, loose.end(), loose.group())
