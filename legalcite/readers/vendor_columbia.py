"""Columbia XML: one ``<opinion>`` with caption, counsel and one element for each byline and each text.

Paragraphs are parted by blank lines in the text, not by elements. Dissents and concurrences have
elements of their own (``dissent_byline``, ``concurrence_text``). Files often open with notes of the
editors and lack tags at their end.
"""

from __future__ import annotations

import re

from lxml import etree

from legalcite.model.document import BlockKind
from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.readers.html_facts import Facts, iso_day
from legalcite.readers.sheet import Sheet
from legalcite.readers.xml import local

_START = Span(0, 0)
_BLANK = re.compile(r"\n\s*\n")
_PAGE = re.compile(r"\s*(?:Page\s+)?(\*{0,3}[\dA-Za-z-]{1,8})\s*")
_KINDS = {
    "opinion": "majority", "dissent": "dissent", "concurrence": "concurrence",
    "concurrence_dissent": "concurring-in-part-and-dissenting-in-part", "rehearing": "rehearing",
    "per_curiam": "majority",
}  # fmt: skip
_HEADER = {
    "reporter_caption": None, "citation_line": None, "caption": MarkKind.TITLE, "docket": MarkKind.DOCKET,
    "court": MarkKind.COURT, "date": MarkKind.DATE, "panel": MarkKind.JUDGE, "posture": None, "hearing_date": None,
    "attorneys": None, "disposition": None,
}  # fmt: skip
_HEADNOTE = frozenset(("syllabus", "headnotes", "summary", "history", "prelim"))
_EMPHASIS = {"bold": "bold", "italic": "italic", "underline": "underline"}
_NOTE_FROM_EDITORS = re.compile(r"\s*\[EDITORS?['’]? NOTE:", re.I)


def read_opinions(root: etree._Element, sheet: Sheet, path: str) -> None:
    """Put the opinions of a file on the sheet."""
    sheet.mark(MarkKind.DOCUMENT_TYPE, _START, "opinion", source="opinion")
    facts = Facts(sheet)
    for citation in root.iter("citation"):
        parent = citation.getparent()
        if parent is not None and local(parent) in ("center", "citation_line", "reporter_caption"):
            facts.state(MarkKind.CITATION, _START, _words(citation), source="citation")
    _Columbia(sheet, facts).read(root)


class _Columbia:
    """Parts in order; a byline opens an opinion, which goes on to the next byline or the next kind."""

    def __init__(self, sheet: Sheet, facts: Facts) -> None:
        self.sheet = sheet
        self.facts = facts
        self.kind = ""
        self.opened = 0
        self.line: list[str] = []
        self.length = 0
        self.here: list[tuple[MarkKind, str, int]] = []
        self.runs: list[tuple[str, int, int]] = []
        self.block_kind = BlockKind.BODY

    def read(self, root: etree._Element) -> None:
        """Every part of the file."""
        self._text(root.text or "")
        for part in root:
            name = local(part)
            stem, _, what = name.rpartition("_")
            if what == "byline" or (what == "text" and (stem or "opinion") != self.kind and stem in _KINDS):
                self._close_opinion()
                self.kind, self.opened = stem, len(self.sheet.blocks)
            before = len(self.sheet.blocks)
            if name == "footnote_body" or name == "footnote":
                self._note(part)
            else:
                self._inside(part)
                self._close()
                if span := self.sheet.since(before):
                    self._state(part, name, what, span)
            self._text(part.tail or "")
            self._close()
        self._close_opinion()

    def _state(self, part: etree._Element, name: str, what: str, span: Span) -> None:
        if name in _HEADER:
            kind = _HEADER[name]
            self.sheet.mark(MarkKind.ZONE, span, "header", source=name)
            words = _words(part)
            if kind is MarkKind.DATE:
                words = iso_day(words)
            if kind is not None:
                self.facts.state(kind, span, words, source=name)
        elif name in _HEADNOTE:
            self.sheet.mark(MarkKind.ZONE, span, "headnote", source=name)
        elif what == "byline":
            self.sheet.mark(MarkKind.AUTHOR, span, _words(part).rstrip(" :,"), source=name)
        elif _NOTE_FROM_EDITORS.match(_words(part)):
            self.sheet.mark(MarkKind.ZONE, span, "headnote", source="note of the editors")

    def _close_opinion(self) -> None:
        self._close()
        if self.kind and (span := self.sheet.since(self.opened)):
            self.sheet.mark(
                MarkKind.ZONE, span, "body", ref=_KINDS.get(self.kind, self.kind), source=f"{self.kind}_text"
            )
        self.kind = ""

    def _note(self, part: etree._Element) -> None:
        self._close()
        before, self.block_kind = len(self.sheet.blocks), BlockKind.FOOTNOTE
        number = part.find(".//footnote_number")
        label = _words(number).strip("[]().* ") if number is not None else ""
        if number is not None:
            number.text = ""
        self._inside(part)
        self._close()
        if span := self.sheet.since(before):
            self.sheet.mark(MarkKind.FOOTNOTE, span, label, source=local(part))
        self.block_kind = BlockKind.BODY

    def _inside(self, element: etree._Element) -> None:
        self._text(element.text or "")
        for child in element:
            name = local(child)
            if name == "page_number":
                found = _PAGE.fullmatch("".join(str(piece) for piece in child.itertext()))
                if found:
                    self._at(MarkKind.STAR_PAGE, found[1].lstrip("*"))
            elif name == "footnote_reference":
                label = _words(child).strip("[]().* ")
                self._at(MarkKind.FOOTNOTE_CALL, label)
            elif name in ("footnote_body", "footnote"):
                self._note(child)
            elif name in ("block_quote", "center", "heading", "blockquote"):
                self._apart(child, name)
            elif name:
                start = self.length
                self._inside(child)
                if name in _EMPHASIS and self.length > start:
                    self.runs.append((_EMPHASIS[name], start, self.length))
            self._text(child.tail or "")

    def _apart(self, element: etree._Element, name: str) -> None:
        self._close()
        before = len(self.sheet.blocks)
        self._inside(element)
        self._close()
        span = self.sheet.since(before)
        if span and name.startswith("block"):
            self.sheet.mark(MarkKind.QUOTED, span, source=name)
        elif span:
            self.sheet.mark(MarkKind.ALIGN, span, "center", source=name)

    def _at(self, kind: MarkKind, value: str) -> None:
        self.here.append((kind, value, self.length))

    def _text(self, text: str) -> None:
        for n, part in enumerate(_BLANK.split(text)):
            if n:
                self._close()
            words = re.sub(r"\s+", " ", part)
            if not self.length or (self.line and self.line[-1].endswith(" ")):
                words = words.lstrip(" ")
            if words:
                self.line.append(words)
                self.length += len(words)

    def _close(self) -> None:
        text = "".join(self.line).rstrip()
        here, runs = self.here, self.runs
        self.line, self.length, self.runs = [], 0, []
        if not text:
            self.here = [(kind, value, 0) for kind, value, _ in here]
            return
        self.here = []
        span = self.sheet.place(text, self.block_kind)
        for kind, value, at in here:
            place = span.start + min(at, len(text))
            self.sheet.mark(kind, Span(place, place), value, source=kind.value)
        for name, start, end in runs:
            self.sheet.mark(
                MarkKind.EMPHASIS, Span(span.start + start, span.start + min(end, len(text))), name, source="run"
            )


def _words(element: etree._Element) -> str:
    """The words of an element without the pages that stand in it."""
    pieces = [element.text or ""]
    for child in element:
        pieces += ["" if local(child) == "page_number" else _words(child), child.tail or ""]
    return " ".join("".join(pieces).split())
