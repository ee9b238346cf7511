"""Invented decisions, cut by the plainest rule there is, so that the corpus is tested without the parsers.

The first line is the citation, the second the name; ``#court``, ``#headnote`` and the like open a
zone; ``12. words`` is a paragraph; other lines are unnumbered.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace

from legalcite.errors import UnreadableFile
from legalcite.model.authority import Authority
from legalcite.model.cut import Cut, DocumentKind
from legalcite.model.document import Block, Document, Origin
from legalcite.model.passage import Passage
from legalcite.model.span import Span
from legalcite.model.unit import LabelSource, PageRef, Unit, UnitKind
from legalcite.model.zone import Role, Voice, Zone, ZoneKind

CUTTER = "invented/1"


def cut_text(
    text: str, *, path: str = "a.txt", court: str | None = None, cutter: str = CUTTER, pages: bool = False,
    role: Role | None = Role.MAJORITY, language: str = "en", **metadata: object,
) -> tuple[Cut, tuple[Passage, ...]]:  # fmt: skip
    data = text.encode()
    sha256 = hashlib.sha256(data).hexdigest()
    lines = text.split("\n")
    citation = lines[0].strip()
    found = re.match(r"\[(\d+)\] (\w+) (\d+)", citation)
    work_id = f"akn/nv/judgment/{found[2].lower()}/{found[1]}/{found[3]}" if found else f"akn/x/{sha256[:12]}"
    authority = Authority(
        work_id, title=lines[1].strip() or None, citations=(citation,), court=court or (found[2] if found else None),
        jurisdiction="nv",
    )  # fmt: skip
    authority = replace(authority, **metadata)  # type: ignore[arg-type]
    units, passages, kind, at = [], [], ZoneKind.REASONS, 0
    for number, line in enumerate(lines):
        if number > 1 and line.startswith("#"):
            kind = ZoneKind(line[1:].strip())
        elif number > 1 and (m := re.match(r"(\w+)\. (.+)", line)):
            citable = kind in (ZoneKind.REASONS, ZoneKind.ORDER)
            eid = f"para_{m[1]}" if citable else f"{kind.value}__para_{m[1]}"
            units.append(Unit(eid, UnitKind.PARAGRAPH, m[1], LabelSource.TEXT, (Span(at + m.start(2), at + len(line)),),
                              "z1", citable))  # fmt: skip
            passages.append(Passage(
                passage_id(work_id, language, eid, m[2]),
                work_id, language, eid, UnitKind.PARAGRAPH, m[1], 1, 1, m[2], citable, kind,
                Voice.COURT if citable else Voice.EDITOR, role if citable else None, "Ode J",
                pages=(PageRef(str(number), None),) if pages else (),
            ))  # fmt: skip
        at += len(line) + 1
    zone = Zone("z1", ZoneKind.REASONS, Voice.COURT, (Span(0, len(text)),))
    document = Document(
        text, (Block(Span(0, len(text))),), (), Origin(path, sha256, len(data), "text"), language=language
    )
    cut = Cut(document, DocumentKind.DECISION, authority, language, (zone,), tuple(units), (), cutter,
              hashlib.sha256(f"{sha256}{cutter}".encode()).hexdigest()[:16])  # fmt: skip
    return cut, tuple(passages)


def passage_id(work_id: str, language: str, eid: str, text: str) -> str:
    folded = re.sub(r"[\s-]", "", text)
    return hashlib.sha256(f"{work_id}|{language}|{eid}|{folded}".encode()).hexdigest()[:26]


def parse(data: bytes, path: str, source_url: str | None, licence: str | None) -> tuple[Cut, tuple[Passage, ...]]:
    """What ingest calls in its workers. A few words make it misbehave as broken files do."""
    text = data.decode()
    if "CRASH" in text:
        import os

        os._exit(11)
    if "HANG" in text:
        import time

        time.sleep(60)
    if "BUG" in text:
        raise KeyError("nobody expected this")
    if not text.strip():
        raise UnreadableFile(f"{path}: empty: give a file with text")
    cut, passages = cut_text(text, path=path)
    origin = replace(cut.document.origin, source_url=source_url, licence=licence)
    return replace(cut, document=replace(cut.document, origin=origin)), passages
