"""Headings of opinions that say more than a name, read by ``grammars/decision.lark``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lark import Token, Tree
from lark.exceptions import LarkError

from legalcite.model.zone import Role
from legalcite.parsing.bench import role_in
from legalcite.parsing.grammar import load

_CHEAP = re.compile(
    r"\s*(?:(?:joint|separate|partly|partially|dissenting|concurring|common|individual|supplementary|declaratory)\b"
    r".{0,60}\b(?:opinion|statement)|opinion,?\s+(?:en|part|comm|coll|indiv|s[ée]p|diss|conc)|déclaration\s+de"
    r"|per\s+curiam\W*$|by\s+the\s+court\W*$|the\s+court\s*[:.—–]*$|la\s+cour\s*[:.—–]*$"
    r"|(?:the\s+|mr\.?\s+|mrs\.?\s+|ms\.?\s+|chief\s+|associate\s+)*justice\s.{2,200}\b(?:delivered|announced|dissent|concur|writing)"
    r"|[a-zà-þ][\w.’' -]{1,40},\s(?:[a-z]+\s){0,3}(?:judge|justice|c\.?\s?j|p\.?\s?j|j)\b"
    r"|l[ae]\s+juge\b.{2,60}$|(?:version\s+française|english\s+version)\b)",
    re.I,
)

_COURTS = re.compile(
    r"(?:opinion|judgment|reasons) (?:of|for) the court|for (?:a|the) (?:unanimous )?court|unanimous", re.I
)
_SMALL = frozenset(
    (
        *("of", "the", "and", "de", "du", "la", "le", "les", "et", "von", "van", "der"),
        *("juge", "juges", "en", "chef", "ad", "hoc", "m", "mme"),
    )
)


@dataclass(frozen=True, slots=True)
class Heading:
    """The speaker as printed (None for a writing of the whole court), role, joiners, and whether it is the court's."""

    author: str | None
    role: Role | None
    joined_by: tuple[str, ...] = ()
    court: bool = False


def heading(line: str) -> Heading | None:
    """What the heading of an opinion says, or None where the line is none; blanks in ``line`` are single."""
    if not _CHEAP.match(line):
        return None
    try:
        tree = load("decision").parse(line)
    except LarkError:
        return None
    return _read(tree, line)


def _read(tree: Tree[Token], line: str) -> Heading | None:
    parts: dict[str, str] = {}
    for token in tree.scan_values(lambda value: isinstance(value, Token)):
        parts.setdefault(token.type, str(token))
    if "CURIAM" in parts:
        said = re.match(r"THE COURT|LA COUR|(?:The Court|La Cour)\s*[:—–]|(?i:per|by)\b", line)
        return Heading(parts["CURIAM"].strip(), Role.MAJORITY, (), True) if said else None
    author = (parts.get("JUDGE") or parts.get("NAMED") or "").strip(" ,:—–(")
    author = author if re.search(r"\bJ\.$", author) else author.rstrip(".")
    if not author or not _named(author):
        return None
    joined = _joined(parts.get("NAMES", ""))
    court = "DELIVERED" in parts and _COURTS.search(line) is not None
    role = role_in(parts.get("KIND", "") + parts.get("ROLE", ""))
    if role is None and ("KIND" in parts or "DELIVERED" in parts):
        role = Role.MAJORITY if court else Role.SEPARATE if "KIND" in parts else None
    return Heading(author, role, joined, court)


def _named(author: str) -> bool:
    """True when every word of a name is one: capitals, or the small words names hold."""
    words = re.findall(r"[^\W\d_][\w’'.-]*", author)
    return len(words) <= 30 and all(word[0].isupper() or word.strip(".").casefold() in _SMALL for word in words)


def _joined(names: str) -> tuple[str, ...]:
    parts = re.split(r",\s*|\s+(?:and|et|AND|ET)\s+", names)
    found = (re.sub(r"^(?:and|et)\s+", "", part).strip(" .,:") for part in parts)
    return tuple(name for name in found if name)
