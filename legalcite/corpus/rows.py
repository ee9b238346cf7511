"""A cut document as rows: everything that can be worked out before the database is touched.

``prepare`` runs in the worker that cut the document; the one writer only inserts.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from legalcite.model.authority import AliasKind, Authority
from legalcite.model.cut import Cut
from legalcite.model.document import Origin
from legalcite.model.mark import MarkKind
from legalcite.model.mention import Mention
from legalcite.model.passage import Passage
from legalcite.model.span import Span
from legalcite.model.unit import Unit, UnitKind
from legalcite.text.words import terms

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class PassageRow:
    """One passage: columns of ``passages`` after the fingerprint, its pages, and its terms when it is citable."""

    id: str
    fingerprint: str
    columns: Row
    pages: tuple[Row, ...]
    terms: str | None
    length: int


@dataclass(frozen=True, slots=True)
class CitationRow:
    """One citation: the passage that shows it, its columns before and after the passage, and the places it names.

    ``form`` and ``key`` stand among the columns too; whoever takes a passage out asks for them.
    """

    passage: str | None
    form: str
    key: str | None
    columns: Row
    pinpoints: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Prepared:
    """One document ready to be stored. Rows leave out ``version_no``; the writer gives it."""

    authority: Authority
    kind: str
    language: str
    version_id: str
    cutter: str
    origin: Origin
    passages: tuple[PassageRow, ...]
    zones: tuple[Row, ...]
    units: tuple[Row, ...]
    footnotes: tuple[Row, ...]
    notices: tuple[Row, ...]
    citations: tuple[CitationRow, ...]
    lookups: tuple[tuple[str, bool], ...]
    citable: int
    unlabelled: int


def prepare(cut: Cut, passages: Sequence[Passage]) -> Prepared:
    """The rows of one document; a passage whose id occurs twice is taken once."""
    unique = tuple({passage.id: passage for passage in passages}.values())
    citable = [passage for passage in unique if passage.citable]
    return Prepared(
        authority=cut.authority,
        kind=cut.kind.value,
        language=cut.language,
        version_id=cut.version_id,
        cutter=cut.cutter,
        origin=cut.document.origin,
        passages=tuple(_passage(passage) for passage in unique),
        zones=tuple(_zones(cut)),
        units=tuple(_units(cut)),
        footnotes=tuple(_footnotes(cut)),
        notices=tuple(_notices(cut)),
        citations=tuple(_citation(mention) for mention in cut.mentions),
        lookups=lookups(cut.authority),
        citable=len(citable),
        unlabelled=sum(1 for passage in citable if passage.label is None),
    )


def lookups(authority: Authority) -> tuple[tuple[str, bool], ...]:
    """Every key under which a work is found, and whether it is a name. Citations bring theirs with them."""
    names = [authority.title or "", *(alias.text for alias in authority.aliases if alias.kind is AliasKind.NAME)]
    found = [(alias.key, False) for alias in authority.aliases] + [(name_key(text), True) for text in names]
    return tuple(dict.fromkeys(pair for pair in found if pair[0]))


def name_key(name: str) -> str:
    """Lower-case words without punctuation or accents; ``v.``, ``vs`` and ``-v-`` are ``v``, ``&`` is ``and``."""
    folded = unicodedata.normalize("NFKD", name.replace("&", " and ")).casefold()
    folded = "".join(c for c in folded if not unicodedata.combining(c) and c not in "'’.")
    words = re.findall(r"[^\W_]+", folded)
    return " ".join("v" if word in ("vs", "versus") else word for word in words)


def _passage(passage: Passage) -> PassageRow:
    window = passage.window
    columns: Row = (
        passage.work_id, passage.language, passage.eid, passage.kind.value, passage.label, passage.part, passage.parts,
        passage.text, passage.citable, passage.zone.value, passage.voice.value,
        passage.role.value if passage.role else None, passage.author, list(passage.joined_by), list(passage.path),
        passage.repeated,
        window.start if window else None, window.end if window else None, window.status.value if window else None,
        window.extent if window else None, window.known_until if window else None,
    )  # fmt: skip
    pages = tuple((n, page.label, page.reporter) for n, page in enumerate(passage.pages))
    words = terms(passage.text) if passage.citable else []
    return PassageRow(
        id=passage.id,
        fingerprint=hashlib.blake2b(repr((columns, pages)).encode(), digest_size=16).hexdigest(),
        columns=columns,
        pages=pages,
        terms=" ".join(words) if passage.citable else None,
        length=len(words),
    )


def _zones(cut: Cut) -> Iterable[Row]:
    for n, zone in enumerate(cut.zones):
        yield (
            n, zone.id, zone.kind.value, zone.voice.value, zone.role.value if zone.role else None, zone.author,
            list(zone.joined_by), zone.heading, list(zone.path), _flat(zone.spans),
        )  # fmt: skip


def _units(cut: Cut) -> Iterable[Row]:
    for n, unit in enumerate(cut.units):
        yield (
            n, unit.eid, unit.kind.value, unit.label, unit.label_source.value if unit.label_source else None,
            unit.parent, unit.zone, unit.citable, unit.repeat, _flat(unit.spans),
        )  # fmt: skip


def _footnotes(cut: Cut) -> Iterable[Row]:
    calls = [mark for mark in cut.document.marks if mark.kind is MarkKind.FOOTNOTE_CALL]
    if not calls:
        return
    notes = {unit.label: unit.eid for unit in cut.units if unit.kind is UnitKind.FOOTNOTE}
    extents = sorted(
        (min(s.start for s in unit.spans), max(s.end for s in unit.spans), n)
        for n, unit in enumerate(cut.units) if unit.spans and unit.kind is not UnitKind.FOOTNOTE
    )  # fmt: skip
    for n, call in enumerate(calls):
        yield (n, call.value, notes.get(call.value), _calling(cut.units, extents, call.span))


def _calling(units: Sequence[Unit], extents: Sequence[tuple[int, int, int]], place: Span) -> str | None:
    """The eId of the unit with the shortest extent around ``place``."""
    around = [(end - start, n) for start, end, n in extents if start <= place.start and place.end <= end]
    return units[min(around)[1]].eid if around else None


def _notices(cut: Cut) -> Iterable[Row]:
    for n, notice in enumerate(dict.fromkeys(cut.document.notices + cut.notices)):
        span = notice.span
        yield (n, notice.code, notice.message, span.start if span else None, span.end if span else None)


def _citation(mention: Mention) -> CitationRow:
    cited = mention.citation
    columns: Row = (
        mention.eid, mention.zone, mention.citable, cited.citation, cited.span.start, cited.span.end, cited.kind.value,
        cited.form.value, cited.normalized, cited.key, cited.name, cited.jurisdiction, cited.court,
        int(cited.year) if cited.year and cited.year.isdecimal() else None, cited.author, cited.role, cited.signal,
        cited.aside, mention.lead, cited.unresolved.value if cited.unresolved else None,
    )  # fmt: skip
    atoms = cited.pinpoint.atoms if cited.pinpoint else ()
    pinpoints = tuple((n, atom.kind.value, atom.first, atom.last) for n, atom in enumerate(atoms))
    return CitationRow(mention.passage, cited.form.value, cited.key, columns, pinpoints)


def _flat(spans: Iterable[Span]) -> list[int]:
    return [offset for span in spans for offset in (span.start, span.end)]
