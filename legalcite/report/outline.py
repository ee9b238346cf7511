"""How a document was cut, as a few lines of plain text: warnings first, then zone by zone."""

from __future__ import annotations

from collections import defaultdict

from legalcite.model.cut import Cut
from legalcite.model.unit import Unit
from legalcite.model.zone import Zone


def outline(cut: Cut) -> str:
    """The outline of one document."""
    held: dict[str, list[Unit]] = defaultdict(list)
    for unit in cut.units:
        held[unit.zone].append(unit)
    lines = [cut.document.origin.path, f"  {heading(cut)}", f"  {cut.authority.work_id}"]
    lines += [f"  warning {notice.code}: {notice.message}" for notice in cut.notices]
    for zone in cut.zones:
        lines.append(f"  {zone.id:<14} {voice(zone)}")
        lines += [f"  {'':<14} {row}" for row in _numbers(held[zone.id])]
    return "\n".join(lines)


def heading(cut: Cut) -> str:
    """Title, citations, court and date, as far as the document tells them."""
    work = cut.authority
    told = [work.title or "(no title)", *work.citations, work.court, work.date and work.date.isoformat()]
    return " · ".join(str(part) for part in told if part)


def voice(zone: Zone) -> str:
    """``reasons, dissenting, Osei JA, with Brandt JA``."""
    parts = [zone.kind.value]
    if zone.role:
        parts.append(zone.role.value.replace("_", " "))
    if zone.author:
        parts.append(zone.author)
    if zone.joined_by:
        parts.append("with " + ", ".join(zone.joined_by))
    if zone.voice.value not in ("court", "unknown"):
        parts.append(f"({zone.voice.value})")
    return ", ".join(parts)


def _numbers(units: list[Unit]) -> list[str]:
    """One row per kind: how many, the first and the last label, and how many have none."""
    rows = []
    for kind in dict.fromkeys(unit.kind for unit in units):
        own = [unit for unit in units if unit.kind is kind]
        labels = [unit.label for unit in own if unit.label is not None]
        row = f"{len(own)} {kind.value}{'s' if len(own) != 1 else ''}"
        if labels:
            row += f": {labels[0]}" if len(labels) == 1 else f": {labels[0]} … {labels[-1]}"
        if len(labels) < len(own):
            row += f" ({len(own) - len(labels)} without a number)"
        if not all(unit.citable for unit in own):
            row += ", not citable" if not any(unit.citable for unit in own) else ", some not citable"
        rows.append(row)
    return rows
