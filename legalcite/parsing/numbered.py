"""Citations that begin with a year or a volume: neutral citations, law reports, US reporters, databases.

A number or a bracketed year is where they begin; the words from there are told apart by the
tables of courts and reports, and ``grammars/citation.lark`` says which sequences are a citation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from lark import Token
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from legalcite.parsing import reporters, reports
from legalcite.parsing.courts import Court, court_cited
from legalcite.parsing.grammar import load
from legalcite.parsing.reporters import Reporter


@dataclass(frozen=True, slots=True)
class Numbered:
    """A citation by its parts: ``form`` is the rule of the grammar, ``start`` and ``end`` its extent.

    ``series`` is the code of the court or the abbreviation of the reports in one spelling; ``page`` a
    page or the number of a decision; ``place`` the jurisdiction; ``reporters`` are the US editions that
    the abbreviation may mean; ``known`` tells whether any table knows the series; ``dated`` is the kind
    of bracket the year has.
    """

    form: str
    start: int
    end: int
    series: str
    year: str | None = None
    volume: str | None = None
    part: str | None = None
    edition: str | None = None
    page: str | None = None
    division: str | None = None
    dated: str = ""
    place: str | None = None
    court: Court | None = None
    reporters: tuple[Reporter, ...] = ()
    known: bool = True

    @property
    def short(self) -> bool:
        """True for ``550 U.S. at 555``: the number after it is a pinpoint, no first page."""
        return self.form.endswith("short")

    @property
    def court_code(self) -> str | None:
        """The court as its neutral citations name it, division included: ``EWHC (Ch)``."""
        if self.form not in ("neutral", "unlisted", "coded"):
            return None
        code = self.court.code if self.court else self.series
        return f"{code} ({self.division})" if self.division else code

    @property
    def identity(self) -> str:
        """The citation without what does not tell it from others: the court after a report, a year in parentheses."""
        if self.form in ("neutral", "unlisted", "coded"):
            return self.normalized
        dated = "" if self.dated == "(" and self.volume else self.dated
        year = None if self.dated == "(" and self.volume else self.year
        names = {reporter.name for reporter in self.reporters}
        series = names.pop() if len(names) == 1 else self.series
        return replace(self, division=None, dated=dated, year=year, series=series).normalized

    @property
    def normalized(self) -> str:
        """The citation in one spelling: ``[2015] EWHC 12 (Ch)``, ``550 U.S. 544``, ``(1992) 175 CLR 1``."""
        opened, closed = {"[": ("[", "]"), "(": ("(", ")")}.get(self.dated, ("", ""))
        if self.form == "coded" and self.dated:
            return self.dated.join(word for word in (self.year, self.series, self.page) if word)
        year = f"{opened}{self.year}{closed}" if self.year and self.year != self.volume else None
        part = f"({self.part})" if self.part else None
        edition = f"({self.edition})" if self.edition else None
        division = f"({self.division})" if self.division else None
        page = None if self.short else self.page
        return " ".join(word for word in (year, self.volume, part, self.series, edition, page, division) if word)


def numbered(text: str) -> Iterator[Numbered]:
    """Every such citation, in order; none overlaps the one before it."""
    done = 0
    for start in _leads(text):
        if start >= done and (found := numbered_at(text, start)) is not None:
            yield found
            done = found.end


def numbered_at(text: str, start: int) -> Numbered | None:
    """The citation that begins at ``start`` with a year in brackets, a year or a volume; None when there is none."""
    best: Numbered | None = None
    for words in _sequences(text, start):
        found = _parsed(text, words)
        if found is not None and (best is None or found.end > best.end):
            best = found
    return best


# Where one may begin

_BLANKS = r"[\s\u00a0\u202f]{1,12}"
_STAR = rf"(?:\*{{1,2}}\d{{1,5}}{_BLANKS})?"
_VOLUME_LEAD = re.compile(rf"(?<![\w.$£€*§¶/\u2010-\u2015-])\d{{1,5}}[A-Z]?{_BLANKS}{_STAR}(?=[A-Z(])")
_YEAR_LEAD = re.compile(r"[\[(]\d{4}(?:[-/\u2013]\d{2,4})?[\])][\s\u00a0\u202f]{0,6}(?=[A-Z\d(*])")
_JOINT_LEAD = re.compile(
    r"(?<![\w.$£€*§/-])\d{4}\s?[-:/\u2010\u2011]\s?(?=[A-Z][A-Za-z]{1,9}\s?[-:/\u2010\u2011]\s?\d)"
)


def _leads(text: str) -> list[int]:
    """Where a citation may begin, in order."""
    found = [m.start() for pattern in (_VOLUME_LEAD, _YEAR_LEAD, _JOINT_LEAD) for m in pattern.finditer(text)]
    return sorted(set(found))


# Telling words apart


@dataclass(frozen=True, slots=True)
class _Word:
    """A terminal with its place; ``value`` is what it says and ``entry`` the row of a table."""

    kind: str
    start: int
    end: int
    value: str
    entry: Court | tuple[Reporter, ...] | str | None = None


_YEAR = re.compile(r"([\[(])(\d{4})(?:[-/\u2013]\d{2,4})?[\])]")
_NUMBER = re.compile(r"\d{1,4}[A-Z]?(?=[\s\u00a0\u202f:/\u2010\u2011-])")
_GAP = re.compile(rf"[\s\u00a0\u202f]{{0,12}}(?:\*{{1,2}}\d{{1,5}}{_BLANKS})?")
_PART = re.compile(r"\((\d{1,2})\)")
_JOINT = re.compile(r"\s?[-:/\u2010\u2011]\s?")
_CODE = re.compile(
    r"(?=[A-Z])[A-Za-z]{2,12}(?:\d[A-Z](?=[\s\u00a0])|\([AI]\))?(?:[\s\u00a0](?:Civ|Crim|EDIN|GLA|App)(?=[\s\u00a0]))?"
)
_PAGE = re.compile(
    r"(?:[A-Z](?=\d))?\d{1,8}(?:-?(?:[A-Z]{1,2}|[a-b])(?![A-Za-z0-9]))?(?![A-Za-z0-9]|[.,]\d|/\d)|"
    r"\d{1,8}(?=,\d{1,4}[\s\u00a0\u202f]+[A-Z])|(?:c?(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3}))(?<=[ivxlc])(?![\w.])|_{1,6}|[-\u2013\u2014]{1,5}(?=[\s,;.)\]]|$)"
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
)
_LOOSE_DIVISION = re.compile(r"(?:KB|QB|Ch|Admin|Fam|Comm|TCC|Pat|IPEC|SCCO)(?!\w)")


def _sequences(text: str, start: int) -> Iterator[list[_Word]]:
    """The ways to tell the words from ``start`` apart: one for each reading of the series."""
    words: list[_Word] = []
    at = start
    if dated := _YEAR.match(text, at):
        words.append(_Word("BRACKETED" if dated[1] == "[" else "PARENTHESISED", at, dated.end(), dated[2], dated[1]))
        at = _over(text, dated.end())
    if (number := _NUMBER.match(text, at)) is not None:
        alone = not words and re.fullmatch(r"1[5-9]\d\d|20\d\d", number.group())
        words.append(_Word("YEAR" if alone else "NUMBER", at, number.end(), number.group()))
        at = number.end()
    elif not words:
        return
    if words[-1].kind == "YEAR" and (joint := _JOINT.match(text, at)):
        yield from _joined(text, words, joint)
        return
    at = _over(text, at)
    if words[-1].kind == "YEAR" and (part := _PART.match(text, at)):
        words.append(_Word("PART", at, part.end(), part[1]))
        at = _over(text, part.end())
    for series in _series(text, at, words):
        yield [*words, series, *_rest(text, series)]


def _over(text: str, at: int) -> int:
    """Past the blanks, and past the mark of a page of the citing document (``935 *955 U.S. 61``)."""
    gap = _GAP.match(text, at)
    return gap.end() if gap else at


def _joined(text: str, words: list[_Word], joint: re.Match[str]) -> Iterator[list[_Word]]:
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
        _Word("JOINT", joint.start(), joint.end(), "-" if mark in "-\u2010\u2011" else mark),
        _Word("CODED", code.start(), code.end(), code.group(), tuple(coded) or "in"),
        _Word("JOINT", other.start(), other.end(), "-"),
        _Word("NUMBER", number.start(), number.end(), number.group()),
    ]


def _series(text: str, at: int, before: Sequence[_Word]) -> Iterator[_Word]:
    """Every reading of what stands where the series does, the surest first."""
    lead = before[0].kind
    if len(before) == 1 and lead in ("BRACKETED", "YEAR") and (code := _CODE.match(text, at)):
        known = court_cited(code.group(), bracketed=lead == "BRACKETED")
        if known is not None:
            yield _Word("CODE", at, code.end(), known.code, known)
    listed = False
    for end, key in _reports_at(text, at):
        if _report_fits(text[at:end], key, before) or (key in reports.SHORT and _dated_before(text, before)):
            listed = True
            yield _Word("SERIES", at, end, reports.NAMES[key], key)
    if before[-1].kind in ("NUMBER", "YEAR") and lead != "BRACKETED":
        for end, found in reporters.reporters_at(text, at):
            coded = lead == "YEAR" and all(r.kind == "neutral" for r in found)
            listed = True
            yield _Word("CODED" if coded else "REPORTER", at, end, found[0].name, found)
    if not listed and before[-1].kind != "PART" and (word := _UNLISTED.match(text, at)):
        yield _Word("UNLISTED", at, word.end(), " ".join(word.group().split()))
        first = word.group().split()[0]
        if first != word.group():
            yield _Word("UNLISTED", at, at + len(first), first)


def _reports_at(text: str, at: int) -> Iterator[tuple[int, str]]:
    """The law reports whose abbreviation begins here, the longest first."""
    found = []
    for key, end in reporters.abbreviations(text, at):
        if key in reports.PLACES:
            found.append((end, key))
        elif len(key) > _LONGEST_REPORT:
            break
    yield from reversed(found)


_LONGEST_REPORT = max(map(len, reports.PLACES))


def _report_fits(words: str, key: str, before: Sequence[_Word]) -> bool:
    """A short abbreviation is a report only where its year stands in brackets before it."""
    if not words[0].isupper() or (len(key) > 1 and words.islower()):
        return False
    if before[0].kind in ("BRACKETED", "PARENTHESISED", "PART") or before[-1].kind == "PART":
        return True
    if key in ("canlii", "wluk") or key.startswith("carswell"):
        return True
    letters = [c for c in words if c.isalpha()]
    return key not in reports.SHORT and len(key) > 2 and sum(c.isupper() for c in letters) * 3 > len(letters)


def _dated_before(text: str, before: Sequence[_Word]) -> bool:
    """True for ``(1994), 162 AR 163``: the year in parentheses belongs to the name and dates the report."""
    start = before[0].start
    return len(before) == 1 and _DATED_BEFORE.search(text, max(0, start - 10), start) is not None


_DATED_BEFORE = re.compile(r"\(\d{4}\),[\s\u00a0]{1,3}\Z")


def _rest(text: str, series: _Word) -> list[_Word]:
    """The words after the series: edition, nominative volume, comma, page or ``at``, court."""
    words: list[_Word] = []
    at = _over(text, series.end)
    if series.kind == "SERIES" and (edition := _EDITION.match(text, at)):
        words.append(_Word("EDITION", at, edition.end(), edition.group()))
        at = _over(text, edition.end())
    elif series.kind == "REPORTER" and (nominative := _NOMINATIVE.match(text, at)):
        words.append(_Word("NOMINATIVE", at, nominative.end(), nominative.group()))
        at = _over(text, nominative.end())
    if text.startswith(",", at) and series.kind not in ("CODE", "CODED"):
        words.append(_Word("COMMA", at, at + 1, ","))
        at = _over(text, at + 1)
    if _AT.match(text, at):
        return [*words, _Word("AT", at, at + 2, "at")]
    page = _PAGE.match(text, at)
    if page is None or page.end() == page.start() or _begins_citation(text, page, words, series):
        return words
    whole = page.group()
    kind = "PAGE" if not whole[-1].isdigit() and not whole[0].isdigit() else "NUMBER"
    words.append(_Word(kind, at, page.end(), whole))
    if series.kind in ("CODE", "SERIES", "UNLISTED"):
        words += _court(text, page.end(), series)
    return words


def _begins_citation(text: str, page: re.Match[str], words: Sequence[_Word], series: _Word) -> bool:
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


def _court(text: str, at: int, series: _Word) -> Iterator[_Word]:
    """``(Ch)``, ``(ON SC)``, and a division that lost its parentheses."""
    start = at + 1 if at < len(text) and text[at] in " \u00a0\n" else at
    court = _COURT.match(text, start)
    if court is not None and not _JUDGES.search(court.group()):
        yield _Word("COURT", start, court.end(), " ".join(court[1].split()))
    elif series.kind == "CODE" and start > at and (loose := _LOOSE_DIVISION.match(text, start)):
        yield _Word("COURT", start, loose.end(), loose.group())


# Parsing the sequence


class _Kinds(Lexer):
    """The kinds of words as tokens; the value of each is its index."""

    def __init__(self, conf: object) -> None:
        """``conf`` is lark's, and not needed: there is no text to scan."""

    def lex(self, data: Sequence[str]) -> Iterator[Token]:  # type: ignore[override]
        """One token for each kind."""
        for n, kind in enumerate(data):
            yield Token(kind, str(n))


@lru_cache(maxsize=4096)
def _form(kinds: tuple[str, ...]) -> tuple[str, int] | None:
    """The rule that the longest beginning of ``kinds`` is a sentence of, and its length."""
    parser = load("citation", lexer=_Kinds)
    for length in range(len(kinds), 2, -1):
        try:
            return str(parser.parse(kinds[:length]).data), length
        except UnexpectedInput:
            continue
    return None


def _parsed(text: str, words: Sequence[_Word]) -> Numbered | None:
    """The citation that a sequence is, or None."""
    form = _form(tuple(word.kind for word in words))
    if form is None:
        return None
    rule, length = form
    by = {word.kind: word for word in reversed(words[:length])}
    series = next(by[kind] for kind in ("CODE", "CODED", "SERIES", "REPORTER", "UNLISTED") if kind in by)
    numbers = [w for w in words[:length] if w.kind in ("NUMBER", "PAGE")]
    after = [w for w in numbers if w.start >= series.end]
    volumes = [w for w in words[:length] if w.end <= series.start and w.kind in ("NUMBER", "YEAR")]
    dated = by.get("BRACKETED") or by.get("PARENTHESISED")
    year = dated.value if dated else by["YEAR"].value if "YEAR" in by else None
    start = words[0].start
    if dated is not None and dated.kind == "PARENTHESISED" and series.kind == "REPORTER":
        start = words[1].start
    found = Numbered(
        form=rule,
        start=start,
        end=words[length - 1].end if words[length - 1].kind != "AT" else series.end,
        series=series.value,
        year=year,
        volume=volumes[-1].value if volumes and rule not in ("neutral", "coded") and "PART" not in by else None,
        part=by["PART"].value if "PART" in by else None,
        edition=by["EDITION"].value.strip("()") if "EDITION" in by else None,
        page=after[-1].value if after else None,
        division=by["COURT"].value if "COURT" in by else None,
        dated=str(dated.entry) if dated else by["JOINT"].value if "JOINT" in by else "",
    )
    return _RULES[series.kind](found, series)


def _with_court(found: Numbered, series: _Word) -> Numbered | None:
    assert isinstance(series.entry, Court)
    return replace(found, court=series.entry, place=series.entry.jurisdiction)


def _with_report(found: Numbered, series: _Word) -> Numbered | None:
    """A year without brackets is no volume of a law report, but of CanLII and the databases."""
    database = series.value == "CanLII" or series.value.startswith("Carswell")
    if found.form in ("report", "short") and found.year is not None and not database:
        return None
    return replace(found, place=reports.report_place(series.value, in_parentheses=found.dated == "("))


def _with_reporter(found: Numbered, series: _Word) -> Numbered | None:
    if isinstance(series.entry, str):
        return replace(found, place=series.entry)
    assert isinstance(series.entry, tuple)
    return replace(found, place="us", reporters=series.entry, dated="" if found.dated == "(" else found.dated)


def _unlisted(found: Numbered, series: _Word) -> Numbered | None:
    return replace(found, known=False)


_RULES: dict[str, Callable[[Numbered, _Word], Numbered | None]] = {
    "CODE": _with_court,
    "SERIES": _with_report,
    "REPORTER": _with_reporter,
    "CODED": _with_reporter,
    "UNLISTED": _unlisted,
}
