"""The parts of a rendered citation, and what the styles share: lists, ranges, elided numbers, judges.

A style is a function from ``Cited`` to ``Parts``; the parts in order, joined, are the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby

from legalcite.model.authority import AliasKind, Authority
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.model.zone import Role
from legalcite.styles.judges import judge_named


@dataclass(frozen=True, slots=True)
class Cited:
    """What is to be printed: a work, a place in it, and whose words stand there."""

    authority: Authority
    pinpoint: Pinpoint | None = None
    author: str | None = None
    role: Role | None = None
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Parts:
    """A citation in pieces: ``name`` may be set in italics, ``pinpoint`` reads back to what was cited.

    ``lead`` is what stands between citation and pinpoint, ``tail`` what follows the pinpoint.
    """

    name: str
    citation: str
    lead: str = ""
    pinpoint: str = ""
    tail: str = ""

    @property
    def text(self) -> str:
        """The citation as one line."""
        return self.name + self.citation + self.lead + self.pinpoint + self.tail


def name_with(title: str | None, versus: str, after: str) -> str:
    """The name of a case with the style's own mark between the parties, and ``after`` it; empty without a title."""
    if not title:
        return ""
    parties = _CAPACITY.sub("", title.strip())
    return re.sub(r"(?<=\S) (?:v\.?|vs\.?|c\.?) (?=\S)", f" {versus} ", parties, count=1) + after


_CAPACITY = re.compile(
    r"\s*\((?:(?:First|Second|Third|and|&|Cross-)\s?)*"
    r"(?:Appellant|Respondent|Claimant|Defendant|Applicant|Petitioner|Plaintiff|Intervener)s?\)"
)


def neutral_of(authority: Authority) -> tuple[str, ...]:
    """Its neutral citations in the order the document prints them."""
    return tuple(c for c in authority.citations if _is_neutral(authority, c))


def reports_of(authority: Authority) -> tuple[str, ...]:
    """Its citations in reports, in the order the document prints them."""
    return tuple(c for c in authority.citations if not _is_neutral(authority, c) and not _CELEX.fullmatch(c))


def case_number_of(authority: Authority) -> str | None:
    """The number of a case of the Union courts, ``C-999/98``, when it prints one."""
    return next((c for c in authority.citations if re.fullmatch(r"[CTF][-\u2010\u2011]\d+/\d\d\b.*", c)), None)


_CELEX = re.compile(r"6\d{4}[CTF][A-Z]\d{4}")


_NEUTRAL = re.compile(
    r"(?:\[\d{4}\]|\d{4}) (?!(?:WLR|NZLR|ILRM|IRLR|CanLII|SCR|ICR|RTR|STC|FSR|RPC|BCC|FLR|EMLR) )"
    r"[A-Z][A-Za-z]+\w?(?: (?:Civ|Crim|App))?(?:\([AI]\))? [A-Z]?\d+(?: \(\w+\))?|.*\b[CTF]-\d+/\d\d\b.*|.*:\d{4}:.*"
)
_TWO_LETTER_SERIES = re.compile(r"\[\d{4}\] (?:AC|QB|KB|Ch|Fam|IR|ER|P) \d")


def _is_neutral(authority: Authority, citation: str) -> bool:
    for alias in authority.aliases:
        if alias.text == citation and alias.kind in (AliasKind.NEUTRAL, AliasKind.REPORT):
            return alias.kind is AliasKind.NEUTRAL
    return _NEUTRAL.fullmatch(citation.replace("\u2011", "-")) is not None and not _TWO_LETTER_SERIES.match(citation)


def year_of(cited: Cited) -> str | None:
    """The year of the decision, None when neither its date nor a citation tells it."""
    if cited.authority.date:
        return str(cited.authority.date.year)
    years = (re.match(r"[\[(]?(\d{4})\b", c) for c in cited.authority.citations)
    return next((m[1] for m in years if m), None)


def groups(pinpoint: Pinpoint | None) -> list[tuple[AtomKind, list[Atom]]]:
    """The atoms in order, neighbours of one kind together."""
    atoms = pinpoint.atoms if pinpoint else ()
    return [(kind, list(members)) for kind, members in groupby(atoms, key=lambda atom: atom.kind)]


def many(atoms: list[Atom]) -> bool:
    """True when there is more than one place."""
    return len(atoms) > 1 or atoms[0].last is not None


def listed(atoms: Iterable[Atom], shown: Callable[[Atom], str]) -> str:
    """The places of one kind, with commas."""
    return ", ".join(shown(atom) for atom in atoms)


def plain(atom: Atom) -> str:
    """``12`` or ``12–19``, numbers in full."""
    return atom.first if atom.last is None else f"{atom.first}–{atom.last}"


def bracketed(atom: Atom) -> str:
    """``[12]`` or ``[12]–[19]``, as neutral citations are pinned."""
    return f"[{atom.first}]" if atom.last is None else f"[{atom.first}]–[{atom.last}]"


def elided(keep: int) -> Callable[[Atom], str]:
    """Ranges of numbers without the digits both ends share, at least ``keep`` kept and two in the teens."""

    def shown(atom: Atom) -> str:
        first, last = atom.first, atom.last
        if last is None or not (first.isdigit() and last.isdigit()) or len(first) != len(last) or first >= last:
            return plain(atom)
        shared = next(i for i in range(len(first)) if first[i] != last[i])
        kept = max(len(last) - shared, keep, 2 if len(last) > 1 and last[-2] == "1" else 1)
        return f"{first}–{last[-min(kept, len(last)) :]}"

    return shown


def role_words(role: Role | None) -> str:
    """What must be said when an opinion is not the court's, empty when nothing must."""
    return _ROLE_WORDS.get(role, "") if role else ""


_ROLE_WORDS = {
    Role.PLURALITY: "plurality",
    Role.CONCURRING: "concurring",
    Role.CONCURRING_IN_PART: "concurring in part",
    Role.DISSENTING: "dissenting",
    Role.DISSENTING_IN_PART: "dissenting in part",
    Role.SEPARATE: "separate opinion",
}


def judge(cited: Cited, joint: str = ", ") -> str:
    """``Stone J``, ``Stone J, dissenting``, ``dissenting``, or nothing."""
    return joint.join(part for part in (judge_named(cited.author or ""), role_words(cited.role)) if part)


_OTHER = {
    AtomKind.SECTION: ("s", "ss"),
    AtomKind.ARTICLE: ("art", "arts"),
    AtomKind.RULE: ("r", "rr"),
    AtomKind.SCHEDULE: ("sch", "schs"),
    AtomKind.PART: ("pt", "pts"),
    AtomKind.RECITAL: ("recital", "recitals"),
    AtomKind.LINE: ("line", "lines"),
}


def worded(kind: AtomKind, atoms: list[Atom], words: dict[AtomKind, tuple[str, str]]) -> str:
    """The places after the word for one or several of their kind; a kind without a word stands bare."""
    one, several = words.get(kind) or _OTHER.get(kind, ("", ""))
    word = several if many(atoms) else one
    return f"{word} {listed(atoms, plain)}" if word else listed(atoms, plain)
