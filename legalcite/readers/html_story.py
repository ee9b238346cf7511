"""The walk through a page: blocks of text in reading order, and marks for what its elements state.

White space is what a browser shows of it; a line break stays inside its block, two make a new one.
Calls of footnotes, labels of notes and pages of reporters are no text: their marks are empty and
stand where they stood. A paragraph that a page of the reporter cuts in two is one block again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from lxml import etree

from legalcite.model.document import BlockKind
from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.readers.html_facts import Facts, StarPage, goes_on, is_data_table, note_label, page_line, star_page
from legalcite.readers.html_meanings import BLOCKS, EMPHASIS, ZONED, Meaning, is_skipped, meanings_of, opinion_kind
from legalcite.readers.html_notes import Notes, label_of
from legalcite.readers.sheet import Sheet
from legalcite.readers.xml import local

_SPACE = re.compile(r"[ \t\r\n\f]+")
_RULE = re.compile(r"[-–—]{8,}")
_CALL = re.compile(r"\[(\d{1,3}|[*†‡]{1,3})\]")
_VERSION = re.compile(r"Version No \d{1,3}: \d{1,2} [A-Z][a-z]{2} \d{4}.{0,20}")
_NOTES = re.compile(r"(?:Foot)?[Nn]otes:?|NOTES:?")
"""A line of strokes parts an opinion from its notes, and ends them; the word below it heads them."""
_LINE_END = re.compile(r"\r\n|\r|\n|\f")


@dataclass(slots=True)
class _Line:
    """One block while it is read: its pieces, and whether it ends with a line break."""

    pieces: list[str] = field(default_factory=list)
    length: int = 0

    @property
    def last(self) -> str:
        return self.pieces[-1][-1] if self.pieces else ""

    def add(self, text: str) -> None:
        self.pieces.append(text)
        self.length += len(text)


@dataclass(slots=True)
class _Frame:
    """An element that is open: where it began, and what held before it."""

    element: etree._Element
    name: str
    meanings: tuple[Meaning, ...]
    block: bool
    start: int
    before: int
    kind: BlockKind
    zone: str
    holds_note: bool = False
    data: bool = False


@dataclass(slots=True)
class _Note:
    """The note that is being read: its label, the name that joins it to its call, its first block, where it ends."""

    label: str
    joined: str
    before: int
    parent: etree._Element | None = None


class Story:
    """Reads trees onto a sheet, one after the other. ``blocks`` are names of elements that hold paragraphs."""

    def __init__(self, sheet: Sheet, facts: Facts | None = None, *, blocks: frozenset[str] = frozenset()) -> None:
        self.sheet = sheet
        self.facts = facts or Facts(sheet)
        self.blocks = BLOCKS | blocks
        self.line = _Line()
        self.kind = BlockKind.BODY
        self.zone = ""
        self.frames: list[_Frame] = []
        self.notes = Notes()
        self.note: _Note | None = None
        self.number = ""
        self.preformatted = 0
        self.pending: list[tuple[MarkKind, str, str, int, str]] = []
        self.after_page = False
        self.marked = 0
        self.later: list[etree._Element] = []
        self.inside: etree._Element | None = None

    def read(self, root: etree._Element) -> None:
        """One tree; its last block is closed. Notes that interrupt a paragraph stand at its end."""
        self.notes = Notes.of(root)
        self._walk(root)
        later, self.later = self.later, []
        for element in later:
            self.inside = element
            self._walk(element)
            self._end_note()
        self.inside = None
        self._flush(self.sheet.length)

    def _walk(self, root: etree._Element) -> None:
        walk = etree.iterwalk(root, events=("start", "end"))
        skipped: etree._Element | None = None
        for event, element in walk:
            if event == "start":
                if self._start(element):
                    self._text(element.text or "")
                else:
                    walk.skip_subtree()
                    skipped = element
                continue
            if element is skipped:
                skipped = None
            else:
                self._end()
            if element is not root:
                self._text(element.tail or "")
        self._close_line()
        self._end_note()

    def _position(self) -> int:
        """The offset of the next character."""
        return self.sheet.length + (1 if self.sheet.length else 0) + self.line.length

    # Elements

    def _start(self, element: etree._Element) -> bool:
        """Open an element; false when nothing of it is left to read."""
        name = local(element).lower()
        if element in self.notes.calls:
            label, joined = self.notes.calls[element]
            self._here(MarkKind.FOOTNOTE_CALL, label, ref=joined, source=name)
            return False
        if element in self.notes.heads:
            self._begin_note(*self.notes.heads[element])
            return False
        if is_skipped(element) or self._repeats_label(element, name):
            return False
        if element in self.notes.holders and element is not self.inside and self._interrupts(element):
            self.later.append(element)
            return False
        if name == "br":
            self._break()
            return False
        meanings = meanings_of(element)
        if any(meaning.star for meaning in meanings) and (page := star_page(element, self.facts.reporter)):
            self._star(page)
            return False
        block = name in self.blocks
        if any(meaning.number for meaning in meanings) and self._is_number(element, block):
            return False
        if block:
            self._close_line()
        before = len(self.sheet.blocks)
        self._enter(_Frame(element, name, meanings, block, self._position(), before, self.kind, self.zone))
        return True

    def _repeats_label(self, element: etree._Element, name: str) -> bool:
        """True for the label at the head of a note whose call is lost: the note already has it."""
        note = self.note
        if note is None or name not in ("a", "sup") or self.line.length or len(self.sheet.blocks) > note.before:
            return False
        return bool(note.label) and label_of(element) == note.label

    def _interrupts(self, element: etree._Element) -> bool:
        """True for a note that stands inside a paragraph, or in a window that the page opens over it."""
        return self.line.length > 0 or "modal" in (element.get("class") or "").split()

    def _enter(self, frame: _Frame) -> None:
        self.frames.append(frame)
        if frame.block or frame.name in ZONED:
            for meaning in frame.meanings:
                self.zone = meaning.zone or self.zone
        if frame.name == "pre":
            self.preformatted += 1
        if frame.name == "table":
            frame.data = is_data_table(frame.element)
            self.kind = BlockKind.CELL if frame.data else BlockKind.BODY
        held = self.notes.holders.get(frame.element)
        if held or (self.note is None and any(meaning.note for meaning in frame.meanings)):
            self._close_line()
            self._end_note()
            label, joined = held or (note_label(frame.element), "")
            self.note = _Note(label, joined, len(self.sheet.blocks))
            frame.holds_note = True

    def _end(self) -> None:
        frame = self.frames.pop()
        if frame.block or frame.holds_note:
            self._close_line()
        if frame.holds_note or (self.note is not None and frame.element is self.note.parent):
            self._end_note()
        if frame.name == "pre":
            self.preformatted -= 1
        end = self._position() if self.line.length else self.sheet.length
        if end > frame.start:
            self._state(frame, Span(frame.start, end))
        self.kind, self.zone = frame.kind, frame.zone

    def _state(self, frame: _Frame, span: Span) -> None:
        element = frame.element
        if frame.data:
            self.sheet.mark(MarkKind.TABLE, span, source="table")
        kind = opinion_kind(element)
        opinion = kind or ""
        if self.zone and (self.zone != frame.zone or kind is not None):
            self.sheet.mark(MarkKind.ZONE, span, self.zone, ref=opinion, source=frame.name)
        for name in (frame.name, *(element.get("class") or "").split()):
            if name in EMPHASIS:
                self.sheet.mark(MarkKind.EMPHASIS, span, EMPHASIS[name], source=frame.name)
        if frame.name == "sup" and (call := _CALL.fullmatch(self._said(span))):
            self.sheet.mark(MarkKind.FOOTNOTE_CALL, span, call[1], source="sup")
        if self.note is None:
            self.facts.element(element, frame.meanings, span)

    def _said(self, span: Span) -> str:
        """The words of a span of the block that is being read; empty for a wider one."""
        start = span.start - self._position() + self.line.length
        return "".join(self.line.pieces)[start : start + len(span)] if 0 <= start < self.line.length else ""

    # Numbers, notes and pages

    def _is_number(self, element: etree._Element, block: bool) -> bool:
        """Take an element for the number of a paragraph; false when its text is none.

        A number in an element of its own beside the paragraph waits for it. Numbers that a bulk print gave to
        paragraphs that have none in the decision (``<div class="num" id="p1">``) are its anchors.
        """
        words = " ".join("".join(str(piece) for piece in element.itertext()).split())
        if not 0 < len(words) <= 8 or not any(sign.isdigit() for sign in words):
            return False
        parent = element.getparent()
        if parent is not None and local(parent) == "div" and "num" in (parent.get("class") or "").split():
            self._here(MarkKind.ANCHOR, parent.get("id") or "", source="num")
            return True
        if block or (parent is not None and local(parent) in ("td", "th")):
            self._close_line()
            self.number = f"{words}\t"
            return True
        if self.line.length or self.number:
            return False
        if anchor := element.get("id") or element.get("name"):
            self._here(MarkKind.ANCHOR, anchor, source=local(element))
        self.number = f"{words}\t"
        return True

    def _begin_note(self, label: str, joined: str) -> None:
        """A note from its label on: the blocks up to the next note, or to the end of what holds them."""
        if self.note is not None and self.note.joined == joined:
            return
        self._close_line()
        self._end_note()
        inner = next((frame for frame in reversed(self.frames) if frame.block), None)
        self.note = _Note(label, joined, len(self.sheet.blocks), inner.element.getparent() if inner else None)

    def _end_note(self) -> None:
        if self.note is None:
            return
        self._close_line()
        note, self.note = self.note, None
        if span := self.sheet.since(note.before):
            self.sheet.mark(MarkKind.FOOTNOTE, span, note.label, ref=note.joined, source="note")

    def _star(self, page: StarPage) -> None:
        self.after_page = self.after_page or not self.line.length
        ref = page.reporter or ("*" * page.stars if page.stars > 1 else "")
        self._here(MarkKind.STAR_PAGE, page.label, ref=ref, level=page.stars, source="page")

    def _here(self, kind: MarkKind, value: str, *, ref: str = "", level: int = 0, source: str = "") -> None:
        """A mark without text: here, or at the head of the next block."""
        self.pending.append((kind, value, ref, level, source))
        if self.line.length:
            self._flush(self._position())

    def _flush(self, at: int) -> None:
        for kind, value, ref, level, source in self.pending:
            self.sheet.mark(kind, Span(at, at), value, ref=ref, level=level, source=source)
        self.pending.clear()

    # Text

    def _text(self, text: str) -> None:
        if not text:
            return
        if self.preformatted:
            self._lines(text)
            return
        text = _SPACE.sub(" ", text)
        if not self.line.length:
            text = text.lstrip()
            if not text:
                return
            self._begin_line(text)
        elif self.line.last.isspace():
            text = text.lstrip(" ")
        if text:
            self.line.add(text)

    def _lines(self, text: str) -> None:
        """Preformatted text: every line a block, its blanks kept."""
        for n, part in enumerate(_LINE_END.split(text)):
            if n:
                self._close_line()
            if part and (part.strip() or self.line.length):
                if not self.line.length:
                    self._begin_line(part)
                self.line.add(part)

    def _begin_line(self, text: str) -> None:
        """The first words of a block: those of a paragraph that a page cut in two go on with it."""
        if self.after_page and not self.number and goes_on(self.sheet, self._kind(), text):
            self._reopen()
        self.after_page = False
        self.marked = len(self.sheet.marks)
        at = self._position()
        self._flush(at)
        if self.number:
            number, self.number = self.number, ""
            self.line.add(number)
            bare = number.rstrip("\t")
            self.sheet.mark(MarkKind.MARKUP_NUMBER, Span(at, at + len(bare)), bare, source="number")

    def _reopen(self) -> None:
        self.sheet.blocks.pop()
        text = self.sheet.pieces.pop()
        self.sheet.length -= len(text)
        if self.sheet.pieces:
            self.sheet.length -= len(self.sheet.pieces.pop())
        self.line.add(text)
        self.line.add(" ")

    def _break(self) -> None:
        if self.preformatted or self.line.last == "\n":
            self._close_line()
        elif self.line.length:
            self.line.add("\n")

    def _clip(self, end: int) -> None:
        """Marks made in this block end with its text, whatever blanks it lost."""
        for n in range(self.marked, len(self.sheet.marks)):
            mark = self.sheet.marks[n]
            if mark.span.end > end:
                self.sheet.marks[n] = replace(mark, span=Span(min(mark.span.start, end), end))

    def _heads_notes(self, text: str) -> bool:
        before = self.sheet.blocks[-1].kind if self.sheet.blocks else None
        return before is BlockKind.FOOTER and _NOTES.fullmatch(text) is not None

    def _kind(self) -> BlockKind:
        if self.note is not None:
            return BlockKind.FOOTNOTE
        return BlockKind.FOOTER if self.zone == "summary" else self.kind

    def _close_line(self) -> None:
        line, self.line = self.line, _Line()
        text = "".join(line.pieces).rstrip()
        if not text.strip():
            return
        if pages := page_line(text, self.facts.reporter):
            for page in pages:
                self._star(page)
            return
        kind = self._kind()
        if self.notes.heads and _RULE.fullmatch(text):
            kind = BlockKind.FOOTER
            if self.note is not None and self.note.parent is not None:
                self._end_note()
        elif _VERSION.fullmatch(text) or self._heads_notes(text):
            kind = BlockKind.FOOTER
        block = next((frame.element for frame in reversed(self.frames) if frame.block), None)
        span = self.sheet.place(text, kind)
        self._clip(span.end)
        if block is not None:
            self.facts.block(block, span)
