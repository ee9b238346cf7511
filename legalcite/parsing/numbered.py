"""Citations that begin with a year or a volume: neutral citations, law reports, US reporters, databases.

A number or a bracketed year is where they begin; the words from there are told apart by the
tables of courts and reports, and ``grammars/citation.lark`` says which sequences are a citation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from lark.exceptions import UnexpectedInput

from legalcite.parsing import reports
from legalcite.parsing.courts import Court
from legalcite.parsing.grammar import Kinds, load
from legalcite.parsing.reporters import Reporter
from legalcite.parsing.series import BLANKS, Word, sequences


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
        names = {reporter.name for reporter in self.reporters}
        return self._printed(
            names.pop() if len(names) == 1 else self.series, None, self.dated != "(" or not self.volume
        )

    @property
    def normalized(self) -> str:
        """The citation in one spelling: ``[2015] EWHC 12 (Ch)``, ``550 U.S. 544``, ``(1992) 175 CLR 1``."""
        return self._printed(self.series, self.division, True)

    def of_edition(self, name: str) -> str:
        """The citation in one spelling, in the edition of its reporter that its year chose."""
        return self._printed(name, self.division, True)

    def _printed(self, series: str, division: str | None, dated: bool) -> str:
        page = None if self.short else self.page
        if self.form == "coded" and self.dated:
            return self.dated.join(word for word in (self.year, series, page) if word)
        opened, closed = _BRACKETS.get(self.dated, ("", ""))
        year = f"{opened}{self.year}{closed}" if dated and self.year and self.year != self.volume else None
        part = f"({self.part})" if self.part else None
        edition = f"({self.edition})" if self.edition else None
        words = (year, self.volume, part, series, edition, page, f"({division})" if division else None)
        return " ".join([word for word in words if word])


_BRACKETS = {"[": ("[", "]"), "(": ("(", ")")}


def numbered(text: str, *, volumes: Callable[[int], bool] = lambda at: True) -> Iterator[Numbered]:
    """Every such citation, in order; none overlaps the one before it.

    ``volumes`` says of a place whether a number that begins there may be a volume or a year without brackets.
    """
    done = 0
    for start in _leads(text):
        if start < done or (text[start] not in "[(" and not volumes(start)):
            continue
        if (found := numbered_at(text, start)) is not None:
            yield found
            done = found.end


def numbered_at(text: str, start: int) -> Numbered | None:
    """The citation that begins at ``start`` with a year in brackets, a year or a volume; None when there is none."""
    best: Numbered | None = None
    for words in sequences(text, start):
        found = _parsed(text, words)
        if found is not None and (best is None or found.end > best.end):
            best = found
    return best


# Where one may begin

_STAR = rf"(?:\*{{1,2}}\d{{1,5}}{BLANKS})?"
_VOLUME_LEAD = re.compile(
    # the digit comes first: the search is several times as quick as with the look behind in front
    r"\d(?<![\w.$£€*§¶/\u2010-\u2015-]\d)(?<![§¶] \d)(?<!rt\. \d)(?<!Nr\. \d)\d{0,4}"
    rf"(?:[A-Z]?{BLANKS}{_STAR}(?=[A-Z(])"
    r"|\s?[-:/\u2010\u2011]\s?(?=[A-Z][A-Za-z]{1,9}\s?[-:/\u2010\u2011]\s?\d))"
)
_YEAR_LEAD = re.compile(r"[\[(]\d{4}(?:[-/\u2013]\d{2,4})?[\])][\s\u00a0\u202f]{0,6}(?=[A-Z\d(*])")


def _leads(text: str) -> list[int]:
    """Where a citation may begin, in order."""
    found = [m.start() for pattern in (_VOLUME_LEAD, _YEAR_LEAD) for m in pattern.finditer(text)]
    return sorted(set(found))


# Parsing the sequence


@lru_cache(maxsize=4096)
def _form(kinds: tuple[str, ...]) -> tuple[str, int] | None:
    """The rule that the longest beginning of ``kinds`` is a sentence of, and its length."""
    parser = load("citation", lexer=Kinds)
    for length in range(len(kinds), 2, -1):
        try:
            return str(parser.parse(kinds[:length]).data), length
        except UnexpectedInput:
            continue
    return None


def _parsed(text: str, words: Sequence[Word]) -> Numbered | None:
    """The citation that a sequence is, or None."""
    form = _form(tuple([word.kind for word in words]))
    if form is None:
        return None
    rule, length = form
    words = words[:length]
    by = {word.kind: word for word in reversed(words)}
    series = next(word for word in words if word.kind in _SERIES)
    entry = series.entry
    dated = by.get("BRACKETED") or by.get("PARENTHESISED")
    year = dated or by.get("YEAR")
    if series.kind == "SERIES" and rule in ("report", "short") and year is not None and not _database(series.value):
        return None
    american = isinstance(entry, tuple)
    start = words[1].start if american and dated is not None else words[0].start
    bracket = str(dated.entry) if dated is not None else by["JOINT"].value if "JOINT" in by else ""
    volumes = [w.value for w in words if w.end <= series.start and w.kind in ("NUMBER", "YEAR")]
    pages = [w.value for w in words if w.start >= series.end and w.kind in ("NUMBER", "PAGE")]
    counted = volumes and rule not in ("neutral", "coded") and "PART" not in by
    return Numbered(
        form=rule,
        start=start,
        end=series.end if words[-1].kind == "AT" else words[-1].end,
        series=series.value,
        year=year.value if year is not None else None,
        volume=volumes[-1] if counted else None,
        part=by["PART"].value if "PART" in by else None,
        edition=by["EDITION"].value.strip("()") if "EDITION" in by else None,
        page=pages[-1] if pages else None,
        division=by["COURT"].value if "COURT" in by else None,
        dated="" if american and bracket == "(" else bracket,
        place=_place(series, bracket),
        court=entry if isinstance(entry, Court) else None,
        reporters=entry if isinstance(entry, tuple) else (),
        known=series.kind != "UNLISTED",
    )


_SERIES = frozenset(("CODE", "CODED", "SERIES", "REPORTER", "UNLISTED"))


def _database(series: str) -> bool:
    """True for a series whose volumes are years."""
    return series == "CanLII" or series.startswith("Carswell")


def _place(series: Word, bracket: str) -> str | None:
    entry = series.entry
    if isinstance(entry, Court):
        return entry.jurisdiction
    if isinstance(entry, tuple):
        return "us"
    if series.kind == "SERIES":
        return reports.report_place(series.value, in_parentheses=bracket == "(")
    return entry
