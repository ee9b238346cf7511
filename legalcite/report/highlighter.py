"""The highlighter: one self-contained page that shows how a document was cut.

Zones in colour with a legend, numbers in the margin, every boundary drawn, who speaks and in
what role beside each zone, warnings first. Nothing is loaded from elsewhere; text is data and
is escaped; the page works from the keyboard, in print, and in light and dark.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from itertools import groupby

from legalcite.model.cut import Cut
from legalcite.model.unit import Unit
from legalcite.model.zone import Zone
from legalcite.report.boundaries import Piece, pieces
from legalcite.report.outline import heading, voice

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
)

KEYS = (
    ("j / k", "next, previous number"),
    ("n / p", "next, previous zone"),
    ("w", "next warning"),
    ("b", "boundaries on, off"),
    ("t", "light, dark"),
)


def page(cut: Cut) -> str:
    """The whole page as HTML."""
    title = escape(heading(cut))
    return f"""<!doctype html>
<html lang="{escape(cut.language or "und", quote=True)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{title}</title>
<style>{asset("highlighter.css")}</style>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<h1>{title}</h1>
<p class="ids">{escape(cut.document.origin.path)} · <code>{escape(cut.authority.work_id)}</code>
 · {escape(cut.kind.value)} · {len(cut.units)} numbered units</p>
{warnings(cut)}
</header>
<nav aria-label="Legend and zones">
{legend(cut)}
{zone_list(cut)}
{_keys()}
</nav>
<main id="text" tabindex="-1">
{"".join(_runs(cut))}
</main>
<script>{asset("highlighter.js")}</script>
</body>
</html>
"""


def asset(name: str) -> str:
    """A stylesheet or script that is set into the page."""
    return (files("legalcite.report") / name).read_text(encoding="utf-8")


def warnings(cut: Cut) -> str:
    """What the reader and the cutter warn of, or that there is nothing."""
    if not cut.notices:
        return '<p class="calm">No warnings.</p>'
    rows = "".join(
        _warning(i, notice.code, notice.message, notice.span is not None) for i, notice in enumerate(cut.notices)
    )
    title = f"<h2>Warnings ({len(cut.notices)})</h2>"
    return f'<section class="warnings" aria-label="Warnings">{title}<ol>{rows}</ol></section>'


def _warning(index: int, code: str, message: str, placed: bool) -> str:
    where = f' <a href="#warning-{index}">show</a>' if placed else ""
    return f"<li><b>{escape(code)}</b> {escape(message)}{where}</li>"


def legend(cut: Cut) -> str:
    """The colours of the zones that the document has."""
    kinds = dict.fromkeys(zone.kind.value for zone in cut.zones)
    swatches = "".join(f'<li><span class="swatch z-{kind}"></span>{escape(kind)}</li>' for kind in kinds)
    return f"""<h2>Legend</h2><ul class="legend">{swatches}
<li><span class="swatch against"></span>dissenting or separate</li>
<li><span class="mark out">grey</span> outside every unit</li>
<li><span class="chip quiet">14</span> a number that is not citable</li></ul>"""


def zone_list(cut: Cut) -> str:
    """Links to the zones in their order."""
    rows = "".join(
        f'<li><a href="#zone-{escape(zone.id, quote=True)}">{escape(voice(zone))}</a></li>'
        for zone in cut.zones
        if zone.kind.value != "furniture"
    )
    return f'<h2>Zones</h2><ol class="zones">{rows}</ol>'


def _keys() -> str:
    rows = "".join(f"<dt><kbd>{escape(key)}</kbd></dt><dd>{escape(does)}</dd>" for key, does in KEYS)
    return f'<h2>Keys</h2><dl class="keys">{rows}</dl>'


def _runs(cut: Cut) -> Iterator[str]:
    """One section per stretch of text in one zone; a zone that comes back after a running head is continued."""
    text, seen, begun = cut.document.text, set[str](), set[str]()
    places = _warning_places(cut)
    for zone, run in groupby(pieces(cut), key=lambda piece: piece.zone):
        stretch = list(run)
        if not text[stretch[0].span.start : stretch[-1].span.end].strip():
            continue
        first = zone is not None and zone.id not in seen
        if zone is not None:
            seen.add(zone.id)
        yield _section(zone, first, "".join(_lines(text, stretch, begun, places)))


def _section(zone: Zone | None, first: bool, body: str) -> str:
    if zone is None:
        return f'<section class="zone z-none"><aside>in no zone</aside><div>{body}</div></section>\n'
    anchor = f' id="zone-{escape(zone.id, quote=True)}" tabindex="-1"' if first else ""
    about = _about(zone) if first else f"<small>{escape(zone.id)}, continued</small>"
    extra = " against" if against(zone) else ""
    return (
        f'<section class="zone z-{zone.kind.value}{extra}"{anchor}><aside>{about}</aside><div>{body}</div></section>\n'
    )


def against(zone: Zone) -> bool:
    """True for a voice that is not the court's nor joins it: its zone is edged double."""
    return zone.role is not None and zone.role.value not in ("majority", "plurality", "concurring")


def _about(zone: Zone) -> str:
    rows = [
        f"<b>{escape(zone.kind.value)}</b>",
        f"<small>{escape(zone.id)} · voice: {escape(zone.voice.value)}</small>",
    ]
    if zone.role:
        rows.append(f'<span class="role">{escape(zone.role.value.replace("_", " "))}</span>')
    elif zone.voice.value == "court" and zone.kind.value == "reasons":
        rows.append('<span class="role unknown">role not said</span>')
    if zone.author:
        rows.append(f"<span>{escape(zone.author)}</span>")
    if zone.joined_by:
        rows.append(f"<small>joined by {escape(', '.join(zone.joined_by))}</small>")
    if zone.path:
        rows.append(f'<small class="path">{escape(" › ".join(zone.path))}</small>')
    return "<br>".join(rows)


def _warning_places(cut: Cut) -> list[tuple[int, int]]:
    """Offset and index of every placed warning, the last first, so that ``pop`` gives the next one."""
    placed = ((notice.span.start, i) for i, notice in enumerate(cut.notices) if notice.span is not None)
    return sorted(placed, reverse=True)


def _lines(text: str, stretch: list[Piece], begun: set[str], places: list[tuple[int, int]]) -> Iterator[str]:
    """One row per block: the numbers that begin in it in the margin, its text beside them."""
    for block, row in groupby(stretch, key=lambda piece: piece.block):
        parts = list(row)
        if block < 0 and not text[parts[0].span.start : parts[-1].span.end].strip():
            continue
        starts = [part.unit for part in parts if part.unit is not None and part.unit.eid not in begun]
        begun.update(unit.eid for unit in starts)
        warned = ""
        while places and places[-1][0] < parts[-1].span.end:
            warned += f'<a class="warned" id="warning-{places[-1][1]}" tabindex="-1">⚠</a>'
            places.pop()
        margin = warned + "".join(_number(unit) for unit in dict.fromkeys(starts))
        edge = " begins" if starts else ""
        yield f'<div class="row{edge}"><span class="margin">{margin}</span><p>{_marked(text, parts)}</p></div>'


def _number(unit: Unit) -> str:
    """The number in the margin, with its place in the structure on hover and for readers of the page's source."""
    label = unit.label if unit.label is not None else "?"
    quiet = "" if unit.citable else " quiet"
    told = " › ".join((*unit.path, unit.kind.value, unit.eid)) + ("" if unit.citable else " (not citable)")
    pages = ", ".join(f"{page.reporter or ''} p. {page.label}".strip() for page in unit.pages)
    about = escape(told + (f" · {pages}" if pages else ""), quote=True)
    anchor = escape(unit.eid, quote=True)
    return f'<a class="chip{quiet}" id="{anchor}" href="#{anchor}" title="{about}">{escape(label)}</a>'


def _marked(text: str, parts: Iterable[Piece]) -> str:
    """Text of one row; each unit's words in a box of their own, everything outside a unit greyed."""
    out = []
    for part in parts:
        words = escape(part.span.of(text))
        if part.unit is None:
            out.append(f'<span class="mark out">{words}</span>' if words.strip() else words)
        else:
            out.append(f'<span class="mark" data-unit="{escape(part.unit.eid, quote=True)}">{words}</span>')
    return "".join(out)
