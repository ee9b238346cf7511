"""Lead-ins and stated ranges: who speaks from where, in decisions that come as running text.

A report announces each opinion in a sentence (``The judgment of Stone and Flint JJ. was delivered
by``), names the speaker (``Stone J. (dissenting) —``), and often lists at its front which
paragraphs are whose (``Dissenting Reasons: (paras. 80 to 110)``). The number of the first
paragraph may stand between the lead-in and the name. Line breaks and runs of blanks mean nothing.
Where nothing in the document tells the side, the role is None: unknown is an answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from legalcite.model.span import Span
from legalcite.model.zone import Role
from legalcite.parsing.bench import LIST, NAME, TITLE, judges, role_in, same_judge
from legalcite.parsing.sides import Sides as Sides
from legalcite.parsing.sides import sides as sides


@dataclass(frozen=True, slots=True)
class StatedRange:
    """What the front matter says: the paragraphs ``first`` to ``last`` are this author's, in this role."""

    heading: str
    role: Role
    first: int
    last: int
    author: str | None = None
    joined_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LeadIn:
    """The announcement of one opinion, from its first word to the dash after the speaker.

    ``role`` is None where the document does not tell the side. ``leads`` is true for "the judgment",
    the words of the court. ``number_at`` is where a paragraph number stands inside the announcement,
    or None; ``number`` is that number, or the bracketed one that follows the announcement.
    """

    span: Span
    author: str | None
    role: Role | None
    joined_by: tuple[str, ...]
    heading: str
    leads: bool
    number_at: int | None = None
    number: str | None = None


_SPEAKER = (
    rf"(?:The\s+Chief\s+Justice(?:\s+and\s+{LIST})?|The\s+Court|La\s+Cour"
    rf"|L[ae]\s+[Jj]uge(?:\s+en\s+chef)?(?:\s+{NAME})?|Les\s+juges\s+{LIST}|{LIST})"
)
_LEAD = re.compile(
    r"\b(?:"
    r"The\s+following\s+(?:is|are|were)\s+the\s+(?:joint\s+)?(?P<following>judgment|reasons)(?:\s+for\s+judgment)?"
    r"|(?:The|English\s+version\s+of\s+the)\s+(?:joint\s+)?(?P<english>judgment|reasons)(?:\s+for\s+judgment)?"
    r"|(?:Version\s+française\s+d[ue]s?|L[ae]s?|Voici\s+l[ae]s?)\s+(?P<french>jugement|arrêt|motifs)(?:\s+de\s+jugement)?"
    r")"
    r"(?:\s+(?:of|de|du|des)\s+(?P<who>(?:(?!\b(?:delivered|rendus?)\b)[^\[\]:;—]){1,300}?))?\s*"
    r"(?:\s(?:was|were|is|are|a\s+été|ont\s+été|est|sont)\s+)?\s*"
    r"(?:orally\s+)?(?:delivered|rendus?|prononcée?s?)\s+(?:orally\s+|oralement\s+)?(?:by|par)\b[\s:]*"
    r"(?:(?P<open>\[)?(?P<number>\d{1,4})(?(open)\]|\.?)\s+)?"
    rf"(?P<speaker>{_SPEAKER})?(?:\s*\((?P<said>[^()]{{3,160}})\))?\s*:?\s*(?P<dash>[—–]|-{{1,2}})?"
)
_ALONE = re.compile(
    rf"(?:(?:\A|(?<=\n)|(?<=\s\s))|\[(?P<number>\d{{1,4}})\]\s+)"
    rf"(?P<speaker>{_SPEAKER})(?:\s*\((?P<said>[^()]{{3,160}})\))?\s*(?P<dash>—)\s"
)
_MARKER = re.compile(r"\[(\d{1,4})\](?=\s)")
_STATED = re.compile(
    r"(?P<heading>(?:[A-ZÀ-Þ][\w’-]+\s+){0,4}(?:[Rr]easons|[Mm]otifs|MOTIFS|REASONS)"
    r"(?:\s+(?:and|et|de|du|en|for|in|on|to|the|[A-ZÀ-Þa-zà-ÿ-]+)){0,9})\s*:?\s*"
    r"\(par(?:a|agraphe)?s?\.?\s*(?P<first>\d{1,4})(?:\s*(?:to|à|au|-|–|—)\s*(?P<last>\d{1,4}))?\s*\)"
)
_AUTHOR = re.compile(
    rf"\s*(?P<who>The\s+Court|La\s+Cour|(?:L[ae]s?\s+juges?(?:\s+en\s+chef)?\s+)?{LIST})"
    r"(?:\s*\((?P<with>[^()]{3,300}?)\s+(?:concurring|dissenting|avec\s+l[’']accord[^()]*)\))?"
)
_CHIEF = r"(?:The\s+Chief\s+Justice|L[ae]\s+[Jj]uge\s+en\s+chef$)"


def lead_ins(text: str) -> tuple[LeadIn, ...]:
    """Every lead-in in order, with the role as its words, the front matter or the headnote tell it."""
    raw = _announced(text)
    if not raw:
        return ()
    stated = stated_ranges(text)
    told = sides(text, raw[0].span.start)
    return tuple(_with_role(item, stated, told, alone=len(raw) == 1) for item in raw)


def stated_ranges(text: str) -> tuple[StatedRange, ...]:
    """The ranges the front matter states, with their authors, which follow in the same order.

    Where the text lacks one of the authors none is given: the order no longer tells whose each range is.
    """
    found = list(_STATED.finditer(text, 0, min(len(text), 12_000)))
    if not found:
        return ()
    run = [found[0]]
    for match in found[1:]:
        if match.start() - run[-1].end() > 400:
            break
        run.append(match)
    authors = _authors(text, run)
    out = []
    for n, match in enumerate(run):
        heading = " ".join(match["heading"].split())
        author, joiners = authors[n] if authors else (None, ())
        first = int(match["first"])
        last = int(match["last"] or first)
        out.append(StatedRange(heading, role_in(heading) or Role.MAJORITY, first, last, author, joiners))
    return tuple(out)


def _authors(text: str, run: Sequence[re.Match[str]]) -> list[tuple[str, tuple[str, ...]]]:
    out: list[tuple[str, tuple[str, ...]]] = []
    at = run[-1].end()
    while len(out) < len(run):
        match = _AUTHOR.match(text, at)
        if match is None or not re.search(rf"{TITLE}|Court|Cour|juge", match["who"]):
            return []
        out.append((" ".join(match["who"].split()), judges(match["with"]) if match["with"] else ()))
        at = match.end()
    return out


def _announced(text: str) -> list[LeadIn]:
    out = [_lead_in(text, match) for match in _LEAD.finditer(text)]
    out = [item for item in out if item.author or item.number]
    taken = [item.span for item in out]
    for match in _ALONE.finditer(text):
        span = Span(match.start(), match.end("dash"))
        titled = re.search(TITLE, match["speaker"]) and (match["said"] is None or role_in(match["said"]))
        if titled and not any(span.overlaps(other) for other in taken):
            out.append(_lead_in(text, match))
    return sorted(out, key=lambda item: item.span.start)


def _lead_in(text: str, match: re.Match[str]) -> LeadIn:
    groups = match.groupdict()
    what = groups.get("following") or groups.get("english") or groups.get("french")
    bench = _bench(groups.get("who"))
    author = _author(" ".join((match["speaker"] or "").split()), bench, text)
    said = match["said"]
    end = match.end("dash") if match["dash"] else match.end("said") + 1 if said else match.end()
    number = match["number"]
    number_at = text.rfind("[", match.start(), match.start("number")) if number and groups.get("open") else None
    if number and number_at is None:
        number_at = match.start() if what is None else match.start("number")
    if number is None and (near := _MARKER.search(text, end, end + 400)):
        number = near[1]
    joined = tuple(judge for judge in bench if author is None or not same_judge(judge, author))
    heading = " ".join(re.sub(r"\[\d+\]\s", "", text[match.start() : end]).split()).rstrip(" —–-")
    leads = what in ("judgment", "jugement", "arrêt")
    role = role_in(said) if said else None
    return LeadIn(Span(match.start(), end), author, role, joined, heading, leads, number_at, number)


def _bench(who: str | None) -> tuple[str, ...]:
    if who is None or re.fullmatch(r"\s*(?:the\s+Court|la\s+Cour)\s*", who, re.I):
        return ()
    return judges(who)


def _author(speaker: str, bench: Sequence[str], text: str) -> str | None:
    """The speaker as printed; ``The Chief Justice`` by name where the list or the coram names one."""
    if not speaker:
        return bench[0] if len(bench) == 1 else None
    if not re.match(_CHIEF, speaker):
        return speaker
    chief = next((judge for judge in bench if "C.J" in judge), None)
    if chief is None and (found := re.search(rf"({NAME})\s+(C\.\s?J\.(?:\s?C\.)?)", text[:8000])):
        chief = f"{found[1]} {found[2]}"
    return re.sub(rf"^{_CHIEF}", chief, speaker) if chief else speaker


def _with_role(item: LeadIn, stated: Sequence[StatedRange], told: Sides, *, alone: bool) -> LeadIn:
    place = int(item.number) if item.number else None
    by_number = [s for s in stated if place is not None and s.first <= place <= s.last]
    by_author = [s for s in stated if s.author and item.author and same_judge(s.author, item.author)]
    for said in (*by_number, *by_author)[:1]:
        if said.author and not (item.author and same_judge(item.author, said.author)):
            return replace(item, role=said.role, author=said.author, joined_by=said.joined_by)
        return replace(item, role=said.role, joined_by=item.joined_by or said.joined_by)
    if item.role is not None:
        return item
    if item.leads:
        return replace(item, role=Role.MAJORITY)
    side = told.role_of(item.author, *item.joined_by)
    return replace(item, role=Role.MAJORITY if alone and side in (None, Role.CONCURRING) else side)
