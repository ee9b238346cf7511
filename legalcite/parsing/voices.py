"""Judges' headings: who speaks, in what role, and who joins.

A heading is a whole short line that holds a judge's name with a judicial title and nothing
that reads like a sentence. Which of the lines that look so really head an opinion is decided
by what follows them, not here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from legalcite.model.zone import Role


@dataclass(frozen=True, slots=True)
class Byline:
    """A judge's heading: the author as printed, the whole heading, role and joiners as stated.

    ``text_starts`` is where the opinion's own words begin on the same line (its length when they do not).
    """

    author: str
    heading: str
    role: Role | None = None
    joined_by: tuple[str, ...] = ()
    text_starts: int = 0


_NAME = r"[A-ZÀ-Þ][\w’'.-]*(?:\s+(?:of|de|and|le|la|St|[A-ZÀ-Þ][\w’'.-]*)){0,5}"
_TITLED = re.compile(
    r"(?:the\s+)?(?:rt\.?\s+hon\.?\s+)?(?:"
    r"(?:lord|lady|mr|mrs|ms|miss|dame|sir|his|her)\s+(?:chief\s+)?(?:justice\s+|honour\s+(?:judge\s+)?)?[a-zà-þ’'. -]{2,60}?"
    r"|(?:h\.?h\.?j\.?|judge|tribunal judge|upper tribunal judge|chief master|master|senior costs judge|recorder|deputy)\s+[a-zà-þ’'. -]{2,50}?"
    r"|(?:the\s+)?(?:master of the rolls|lord chief justice|chief justice|president of the [a-z’' ]{4,40}|chancellor of the high court|senior president of tribunals)"
    r")(?:,?\s+(?:lj|ljj|j|jj|cj|mr|p|vp|dpsc|psc|c|dbe|kbe|qc|kc|dl|cbe|obe|lcj|chc|chancellor|president|vice[- ]president of [a-z ,()]{5,60}|"
    r"(?:the\s+)?(?:chancellor|president|vice[- ]president|senior president)(?:\s+of\s+[a-z’',()\s]{4,60})?))*",
    re.I,
)
_POSTFIX = re.compile(
    r"[A-ZÀ-Þ][\w’'.-]*(?:\s+(?:of|de|[A-ZÀ-Þ][\w’'.-]*)){0,4},?\s+(?:L\.?J\.?J?|J\.?J?|C\.?J\.?(?:C\.)?|J\.?A\.?|M\.?R|C\.?J\.?O)\.?"
    r"(?:,?\s+(?:concurring|dissenting)(?:\s+in\s+part)?)?"
)
_PAREN = re.compile(r"\s*[\[(]([^()\[\]]{3,200})[\])]")
_ROLE = re.compile(r"\b(dissent\w*|concurr\w*|dissident\w*)\b(?:[^.;]{0,12}\bin part\b)?", re.I)
_CHEAP = re.compile(
    r"(?i)\b(?:lord|lady|justice|sir|dame|judge|master|lj|j|ljj|jj|cj|j\.|president|chancellor|recorder|tribunal|mr|rolls)\b"
)
_SENTENCE = re.compile(r"\b(?:said|held|is|was|were|has|have|had|in|at|instructed|for|that|by|from|to|against|on)\b")
_TAIL = re.compile(r"\s*[:.—–-]*\s*")


def byline(text: str) -> Byline | None:
    """The judge's heading that a whole line is, or None."""
    line = " ".join(text.split())
    if not 3 <= len(line) <= 260 or not _CHEAP.search(line):
        return None
    match = _TITLED.match(line)
    ends = _end(line, match) if match else -1
    if ends < 0:
        match = _POSTFIX.match(line)
        ends = _end(line, match) if match else -1
    if match is None or ends < 0:
        return None
    author = match.group().strip(" ,:")
    if _SENTENCE.search(re.sub(r"\b(?:of the|of)\b.*", "", author)):
        return None
    rest = line[match.end() : ends]
    role = _role(rest) or _role(author)
    author = re.sub(r",?\s+(?:concurring|dissenting)(?:\s+in\s+part)?$", "", author)
    return Byline(author, line.rstrip(" :"), role, _joiners(rest), len(text))


def _end(line: str, match: re.Match[str]) -> int:
    """Where the heading ends when nothing but joiners, roles and colons follow the name, else -1."""
    at = match.end()
    while (more := _PAREN.match(line, at)) or (more := re.match(r"\s*:?\s*(?=[(\[])", line[at:]) and _PAREN.match(line, at + 1)):
        at = more.end()
    rest = line[at:].strip()
    if not rest or re.fullmatch(r"[:.—–-]+", rest):
        return len(line)
    if re.fullmatch(r"(?:and|&)\s+" + _TITLED.pattern + r"\s*:?", rest, re.I):
        return len(line)
    if re.fullmatch(r",?\s*(?:dissenting|concurring)(?:\s+in\s+part)?\.?:?", rest, re.I):
        return len(line)
    return -1


def _role(text: str) -> Role | None:
    lowered = text.lower()
    dissent, concur, part = "dissent" in lowered, "concurring" in lowered, "part" in lowered
    if dissent and (part or "concur" in lowered and "in part" in lowered):
        return Role.DISSENTING_IN_PART
    if dissent:
        return Role.DISSENTING
    if concur and "jj" not in lowered:
        return Role.CONCURRING_IN_PART if part else Role.CONCURRING
    if "agree" in lowered:
        return Role.MAJORITY
    return None


def _joiners(text: str) -> tuple[str, ...]:
    match = re.search(r"[\[(]\s*(?:with whom\s+)?(.*?)\s+(?:JJ?A?\.?\s+)?(?:agree|agreeing|agrees|concurring|joins?|joined)\b", text, re.I)
    if match is None:
        return ()
    names = re.split(r",\s*(?:and\s+)?|\s+and\s+", match.group(1))
    return tuple(n.strip() for n in names if n.strip())
