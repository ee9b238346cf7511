"""Which side each judge took, as the headnote and the disposition of a report tell it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from legalcite.model.zone import Role
from legalcite.parsing.bench import LIST, NAME, judges, role_in, same_judge

_PER = re.compile(rf"\b(?:Per|By)\s+(?P<who>{LIST})\s*\((?P<said>[^()]*(?:dissent|concur|dissident)[^()]*)\)")
_HELD = re.compile(r"\b(?:Held|Arrêt)\b\s*(?:\((?P<who>[^()]{3,250})\))?[^.:]{0,40}:")
_DISPOSED = re.compile(
    r"\b(?:Appeals?|Cross-appeals?|Pourvois?)\b[^.]{0,160}?,\s*"
    rf"(?P<who>{LIST}(?:\s+dissenting[^,.;]{{0,40}}(?:\s+and\s+|,\s*){LIST})*\s+dissenting(?:\s+in\s+part)?)"
)
_SIDE = re.compile(
    rf"(?P<who>{LIST})\s+(?P<said>(?:dissenting|dissidents?|concurring)[^,;()]*?)(?=$|[,;]|\s+and\s+{NAME})"
)
_FRONT = 60_000
_ORDER = (Role.DISSENTING, Role.DISSENTING_IN_PART, Role.CONCURRING_IN_PART, Role.CONCURRING)


@dataclass(frozen=True, slots=True)
class Sides:
    """The role told of each judge named; ``decided`` when the report states the result and who dissents from it."""

    decided: bool
    told: tuple[tuple[str, Role], ...] = ()

    def role_of(self, *names: str | None) -> Role | None:
        """The role told of the first of ``names`` that any is told of, the gravest where it is several.

        A judge of whom no dissent is told, where the result is stated, agrees in the result: concurring.
        """
        for name in names:
            each = judges(name) if name else ()
            roles = {role for judge, role in self.told if any(same_judge(judge, one) for one in each)}
            if roles:
                return next(role for role in _ORDER if role in roles)
        return Role.CONCURRING if self.decided and any(names) else None


def sides(text: str, front_end: int | None = None) -> Sides:
    """The sides told before ``front_end``, where the reasons begin, and in the disposition at the end."""
    front_end = min(len(text), _FRONT) if front_end is None else front_end
    told: list[tuple[str, Role]] = []
    decided = False
    for match in _PER.finditer(text, 0, front_end):
        told += _told(match["who"], match["said"])
    for match in _HELD.finditer(text, 0, front_end):
        decided = True
        told += _split(match["who"] or "")
    back = max(front_end, len(text) - 30_000)
    for match in (*_DISPOSED.finditer(text, 0, front_end), *_DISPOSED.finditer(text, back)):
        told += _split(match["who"])
    return Sides(decided, tuple(told))


def _split(said: str) -> list[tuple[str, Role]]:
    return [pair for part in _SIDE.finditer(said) for pair in _told(part["who"], part["said"])]


def _told(who: str, said: str) -> list[tuple[str, Role]]:
    role = role_in(said)
    return [(judge, role) for judge in judges(who)] if role else []
