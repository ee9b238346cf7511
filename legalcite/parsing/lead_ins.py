"""Opinions announced inside a running text, and the ranges a front matter states.

Law reports announce each opinion with a lead-in ("The reasons of A and B JJ. were delivered by
B J. (dissenting) —"), and some front matters state whose reasons stand at which paragraphs.
Where neither heading nor front matter tells the side, the role is None: unknown is an answer.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from legalcite.model.span import Span
from legalcite.model.zone import Role

_NAME = r"[A-ZÀ-Þ][\w’'-]+(?:\s[A-ZÀ-Þ][\w’'-]+){0,2}"
_JUDGE = rf"(?:The\s+Chief\s+[Jj]ustice|The\s+Court|{_NAME})"
_TITLE = r"(?:C\.?\s?J\.?(?:C\.)?|JJ?\.(?:\s?A\.)?)"
_AUTHORS = rf"{_JUDGE}(?:\s+{_TITLE})?(?:(?:,|,?\s+and)\s+{_JUDGE}(?:\s+{_TITLE})?){{0,8}}"
_LEAD = re.compile(
    r"(?:The\s+following\s+(?:is|are)\s+the|(?:English\s+version\s+of\s+)?[Tt]he)\s+(?:joint\s+)?(?P<what>judgment|reasons)"
    r"(?:\s+for\s+judgment)?(?:\s+of\s+(?P<whose>[^\[\]:;—]{3,260}?))?\s+(?:(?:was|were)\s+)?delivered\s+(?:orally\s+)?by\s+"
    rf"(?P<number>\[\d{{1,3}}\]\s*)?(?P<author>{_AUTHORS})\s*(?P<said>\([^()]{{4,120}}\))?\s*(?:[—–:-]+|(?=\[))"
)
_BARE_LEAD = re.compile(
    r"(?:The\s+following\s+(?:is|are)\s+the|(?:English\s+version\s+of\s+)?[Tt]he)\s+(?:joint\s+)?(?P<what>judgment|reasons)"
    r"(?:\s+of\s+(?P<whose>[^\[\]:;—]{3,260}?))?\s+(?:(?:was|were)\s+)?delivered\s+(?:orally\s+)?by(?=\s)"
)
_RANGE = re.compile(r"(?P<heading>[A-ZÀ-Þ][^()\[\].;:]{3,90}?)\s*:?\s*\(paras?\.?\s*(?P<first>\d{1,4})(?:\s*(?:to|à|-|–)\s*(?P<last>\d{1,4}))?\)")
_HELD = re.compile(r"\bHeld\b\s*(?P<who>\([^()]{3,300}\))?\s*:")
_PART = re.compile(r"\bin\s+part\b|\bpartly\b|\bpartial", re.I)


@dataclass(frozen=True, slots=True)
class StatedRange:
    """A range of paragraphs the front matter assigns to an opinion."""

    heading: str
    role: Role
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class LeadIn:
    """An opinion's announcement: its span, where its text goes on, and what it says of the speaker.

    ``number_at`` is where a paragraph number stands inside the announcement, or None.
    ``leads`` is true for "the judgment", the words of the court.
    """

    span: Span
    author: str | None
    role: Role | None
    joined_by: tuple[str, ...]
    heading: str
    leads: bool
    number_at: int | None = None


def lead_ins(text: str) -> tuple[LeadIn, ...]:
    """Every announcement of an opinion in a running text, in order."""
    out: list[LeadIn] = []
    for bare in _BARE_LEAD.finditer(text):
        match = _LEAD.match(text, bare.start())
        found = match or bare
        groups = found.groupdict()
        author = _flat(groups.get("author"))
        heading = _flat(found.group()) or ""
        at = match.start("number") if match and match.group("number") else None
        own = role_said(groups.get("said") or "")
        leads = found.group("what") == "judgment"
        joiners = tuple(n for n in names_in(groups.get("whose") or "") if author is None or n not in names_in(author))
        out.append(LeadIn(Span(found.start(), found.end()), author, own or (Role.MAJORITY if leads else None), joiners, heading, leads, at))
    return tuple(out)


def stated_ranges(text: str) -> tuple[StatedRange, ...]:
    """The ranges a front matter states, such as "Dissenting Reasons: (paras. 109 to 196)"."""
    out = []
    for match in _RANGE.finditer(text[:8000]):
        heading = _flat(match.group("heading")) or ""
        if not re.search(r"reasons|judgment|motifs|jugement", heading, re.I):
            continue
        first = int(match.group("first"))
        last = int(match.group("last") or first)
        if first <= last:
            out.append(StatedRange(heading, role_said(heading) or Role.MAJORITY, first, last))
    return tuple(out)


@dataclass(frozen=True, slots=True)
class Sides:
    """Who dissented according to the headnote; ``stated`` is false when it does not say anything."""

    stated: bool
    dissenting: frozenset[str] = frozenset()
    in_part: frozenset[str] = frozenset()

    def role_of(self, author: str | None) -> Role | None:
        """The side of an author: dissent as stated, else concurring where the headnote states the result."""
        names = set(names_in(author or ""))
        if not self.stated or not names:
            return None
        if names & self.in_part:
            return Role.DISSENTING_IN_PART
        return Role.DISSENTING if names & self.dissenting else Role.CONCURRING


def sides(text: str) -> Sides:
    """The sides as the headnote's "Held" states them."""
    matches = list(_HELD.finditer(text[:60000]))
    if not matches:
        return Sides(False)
    dissent: set[str] = set()
    part: set[str] = set()
    for match in matches:
        who = " ".join((match.group("who") or "").split())
        at = 0
        for word in re.finditer(r"dissent\w*", who):
            names = names_in(who[at : word.start()])
            after = who[word.end() : word.end() + 12]
            (part if _PART.search(after) else dissent).update(names)
            at = word.end()
    return Sides(True, frozenset(dissent), frozenset(part))


def role_said(words: str) -> Role | None:
    """The role that a parenthesis or a heading states."""
    flat = " ".join(words.lower().split())
    dissent = "dissent" in flat or "dissident" in flat
    concur = "concurr" in flat or "concordant" in flat
    if dissent:
        partial = concur or _PART.search(flat) or "cross-appeal" in flat and "on the appeal" not in flat
        return Role.DISSENTING_IN_PART if partial else Role.DISSENTING
    if concur:
        return Role.CONCURRING_IN_PART if _PART.search(flat) else Role.CONCURRING
    return None


def names_in(words: str) -> tuple[str, ...]:
    """The surnames in a list of judges, in order; the Chief Justice by that title."""
    flat = " ".join(words.split())
    flat = re.sub(r"\bThe Chief [Jj]ustice\b", "ChiefJustice", flat)
    out = re.findall(r"[A-ZÀ-Þ][\w’'-]+", re.sub(r"\b(?:C\.?J\.?C?|JJ?|JJ?A)\b\.?", " ", flat))
    return tuple(n for n in out if n not in ("The", "Justice", "Per", "In", "English", "Court", "Held"))


def _flat(words: str | None) -> str | None:
    return " ".join(words.split()) if words and words.strip() else None
