"""The pages of a PDF as pictures, with every paragraph and zone outlined on them.

One self-contained page, like the highlighter: nothing is loaded from elsewhere. What stands in no
numbered unit is outlined by its zone, so that no line of the page is left without a word about it.
"""

from __future__ import annotations

from base64 import b64encode
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby

from legalcite.model.cut import Cut
from legalcite.model.span import Span
from legalcite.model.unit import Unit
from legalcite.model.zone import Zone
from legalcite.readers.pdf.pictures import Line, Picture
from legalcite.report.highlighter import POLICY, against, asset, legend, warnings, zone_list
from legalcite.report.outline import heading, voice


def page(cut: Cut, pictures: Sequence[Picture]) -> str:
    """The whole page as HTML: warnings, legend, then one figure for each page of the PDF."""
    title = escape(heading(cut))
    owners = _Owners(cut)
    labels = _labels(cut, pictures)
    seen: set[str] = set()
    figures = "".join(_figure(owners, labels[n], picture, seen) for n, picture in enumerate(pictures))
    return f"""<!doctype html>
<html lang="{escape(cut.language or "und", quote=True)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}; img-src data:">
<title>{title}</title>
<style>{asset("highlighter.css")}{asset("pictures.css")}</style>
</head>
<body>
<a class="skip" href="#text">Skip to the pages</a>
<header>
<h1>{title}</h1>
<p class="ids">{escape(cut.document.origin.path)} · <code>{escape(cut.authority.work_id)}</code>
 · {escape(cut.kind.value)} · {len(pictures)} pages</p>
{warnings(cut)}
</header>
<nav aria-label="Legend and zones">
{legend(cut)}
{zone_list(cut)}
</nav>
<main id="text" tabindex="-1">
{figures}
</main>
</body>
</html>
"""


@dataclass(frozen=True, slots=True)
class _Owner:
    """What a line belongs to: a numbered unit and its zone, or a zone alone."""

    unit: Unit | None
    zone: Zone | None


class _Owners:
    """The unit and the zone that stand at a place in the text."""

    def __init__(self, cut: Cut) -> None:
        zones = sorted((span.start, span.end, n) for n, zone in enumerate(cut.zones) for span in zone.spans)
        units = sorted((span.start, span.end, n) for n, unit in enumerate(cut.units) for span in unit.spans)
        self._cut = cut
        self._zones, self._zone_starts = zones, [start for start, _, _ in zones]
        self._units, self._unit_starts = units, [start for start, _, _ in units]

    def of(self, span: Span) -> _Owner:
        unit = _most(self._units, self._unit_starts, span)
        zone = _most(self._zones, self._zone_starts, span)
        return _Owner(
            self._cut.units[unit] if unit is not None else None, self._cut.zones[zone] if zone is not None else None
        )


def _most(spans: Sequence[tuple[int, int, int]], starts: Sequence[int], span: Span) -> int | None:
    """The owner of most of ``span`` among spans in order that do not overlap, None when nothing owns any of it."""
    best: tuple[int, int] | None = None
    for start, end, owner in spans[max(bisect_right(starts, span.start) - 1, 0) : bisect_right(starts, span.end)]:
        shared = min(end, span.end) - max(start, span.start)
        if shared > 0 and (best is None or shared > best[0]):
            best = shared, owner
    return best[1] if best is not None else None


def _labels(cut: Cut, pictures: Sequence[Picture]) -> list[str]:
    """The label of each page, found by where its first line stands."""
    pages = cut.document.pages
    starts = [page.span.start for page in pages]
    out = []
    for n, picture in enumerate(pictures):
        at = picture.lines[0].span.start if picture.lines else None
        k = bisect_right(starts, at) - 1 if at is not None else -1
        out.append(pages[k].label if k >= 0 else f"sheet {n + 1}")
    return out


def _figure(owners: _Owners, label: str, picture: Picture, seen: set[str]) -> str:
    boxes = "".join(_boxes(owners, picture, seen))
    image = b64encode(picture.png).decode("ascii")
    told = escape(f"page {label}", quote=True)
    ratio = f"{picture.width:.0f} / {picture.height:.0f}"
    return (
        f'<figure class="sheet" style="aspect-ratio: {ratio}"><img alt="{told}" src="data:image/png;base64,{image}">'
        f"{boxes}<figcaption>{told}</figcaption></figure>\n"
    )


def _boxes(owners: _Owners, picture: Picture, seen: set[str]) -> Iterator[str]:
    owned = [(line, owners.of(line.span)) for line in picture.lines]
    for (eid, zone_id, _), group in groupby(owned, key=lambda pair: _key(*pair)):
        rows = list(group)
        owner = rows[0][1]
        left, top = min(line.left for line, _ in rows), min(line.top for line, _ in rows)
        right, bottom = max(line.right for line, _ in rows), max(line.bottom for line, _ in rows)
        place = (
            f"left:{left:.2%};top:{top:.2%};width:{max(right - left, 0.001):.2%};height:{max(bottom - top, 0.001):.2%}"
        )
        inside = _anchors(eid, zone_id, seen) + _chip(owner)
        yield f'<div class="{_class(owner)}" style="{place}" title="{_told(owner)}">{inside}</div>'


def _key(line: Line, owner: _Owner) -> tuple[str, str, int]:
    return (owner.unit.eid if owner.unit else "", owner.zone.id if owner.zone else "", line.column)


def _anchors(eid: str, zone_id: str, seen: set[str]) -> str:
    """Where links to a zone and a unit lead: the first box of each."""
    names = [name for name in (f"zone-{zone_id}" if zone_id else "", eid) if name and name not in seen]
    seen.update(names)
    return "".join(f'<a id="{escape(name, quote=True)}" tabindex="-1"></a>' for name in names)


def _class(owner: _Owner) -> str:
    kind = f"z-{owner.zone.kind.value}" if owner.zone is not None else "z-none"
    edge = " against" if owner.zone is not None and against(owner.zone) else ""
    return f"box {kind}{' unit' if owner.unit else ''}{edge}"


def _told(owner: _Owner) -> str:
    parts = [voice(owner.zone)] if owner.zone is not None else ["in no zone"]
    if owner.unit is not None:
        label = f"{owner.unit.kind.value} {owner.unit.label}" if owner.unit.label else owner.unit.eid
        parts.insert(0, label if owner.unit.citable else f"{label} (not citable)")
    return escape(" · ".join(parts), quote=True)


def _chip(owner: _Owner) -> str:
    if owner.unit is None or not owner.unit.label:
        return ""
    quiet = "" if owner.unit.citable else " quiet"
    return f'<span class="chip{quiet}">{escape(owner.unit.label)}</span>'
