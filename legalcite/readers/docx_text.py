"""The running text of a DOCX: paragraphs, tables, boxes and fields walked once, in reading order.

Tracked changes are read as accepted: deleted and moved-away text is left out, inserted and
moved-here text stays. Hidden text is left out, because Word does not print it. Where a
paragraph mark is deleted or hidden, Word runs the paragraph into the next one; so does this.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from lxml import etree

from legalcite.errors import LimitExceeded
from legalcite.model.document import BlockKind, Notice
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.readers.docx_fields import FieldCounters, read_instruction
from legalcite.readers.docx_notes import Notes
from legalcite.readers.docx_numbering import OFF, VAL, Number, Numbering, W, is_on
from legalcite.readers.docx_sheet import Field, Lead, Line, Sheet
from legalcite.readers.docx_styles import HIDDEN, Effective, RunProps, Styles, paragraph_props, run_props
from legalcite.readers.docx_symbols import symbol
from legalcite.readers.docx_tables import ALTERNATE, DEEPEST, THROUGH, boxes_in, cells_of, chosen_of

M = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
PLAIN = RunProps({})
OPEN_FIELDS = 50
"""Fields that are never ended pile up in broken files; the oldest are forgotten."""
PRESERVE = "{http://www.w3.org/XML/1998/namespace}space"
SOURCE = "word/document.xml"

P, R, TBL, T, PPR, RPR = (f"{W}{n}" for n in ("p", "r", "tbl", "t", "pPr", "rPr"))
FLD_CHAR, INSTR, SYM, RUBY, FLD_SIMPLE = (f"{W}{n}" for n in ("fldChar", "instrText", "sym", "ruby", "fldSimple"))
MATH, M_T = (f"{M}oMath", f"{M}oMathPara"), f"{M}t"
P_STYLE, FRAME, SECT = f"{W}pStyle", f"{W}framePr", f"{W}sectPr"
FIXED = {
    f"{W}tab": "\t",
    f"{W}ptab": "\t",
    f"{W}br": "\n",
    f"{W}cr": "\n",
    f"{W}noBreakHyphen": "\u2011",
    f"{W}softHyphen": "\u00ad",
}
DRAWN = frozenset(f"{W}{n}" for n in ("drawing", "pict", "object"))
CALLS = {f"{W}footnoteReference": "footnote", f"{W}endnoteReference": "endnote"}


class Story:
    """Walks the body or a note and sets its paragraphs on the sheet."""

    def __init__(self, sheet: Sheet, styles: Styles, numbering: Numbering, notes: Notes) -> None:
        self.sheet = sheet
        self.languages: Counter[str] = Counter()
        self._styles = styles
        self._numbering = numbering
        self._counters = FieldCounters(numbering)
        self._notes = notes
        self._fields: list[Field] = []
        self._carry: Line | None = None
        self._source = SOURCE
        self._listed: tuple[str, int] | None = None
        self._heading = 0

    def read(self, root: etree._Element, kind: BlockKind, source: str) -> None:
        """Set everything under ``root``; what is left open at its end is closed."""
        self._source = source
        self._blocks(root, kind, 0)
        self._flush(kind)
        self._fields.clear()

    def _blocks(self, parent: etree._Element, kind: BlockKind, depth: int) -> None:
        if depth > DEEPEST:
            raise LimitExceeded("tables or boxes nested deeper than any real document")
        for child in parent:
            tag = child.tag
            if tag == P:
                self._paragraph(child, kind, depth)
            elif tag == TBL:
                self._table(child, kind, depth + 1)
            elif tag in THROUGH:
                self._blocks(child, kind, depth + 1)
            elif tag == ALTERNATE:
                chosen = chosen_of(child)
                if chosen is not None:
                    self._blocks(chosen, kind, depth + 1)
            elif tag == f"{W}altChunk":
                self._notice("embedded_file", "a file embedded as a chunk is not read; save the document in Word once")

    def _table(self, table: etree._Element, kind: BlockKind, depth: int) -> None:
        self._flush(kind)
        inner = BlockKind.CELL if kind is BlockKind.BODY else kind
        before = len(self.sheet.blocks)
        for cell in cells_of(table):
            self._blocks(cell, inner, depth + 1)
            self._flush(inner)
        if len(self.sheet.blocks) > before:
            span = Span(self.sheet.blocks[before].span.start, self.sheet.length)
            self.sheet.marks.append(Mark(MarkKind.TABLE, span, source=self._source))

    def _paragraph(self, p: etree._Element, kind: BlockKind, depth: int) -> None:
        ppr = p[0] if len(p) and p[0].tag == PPR else p.find(PPR)
        mark = _mark_of(ppr)
        effective = self._styles.effective(mark.style, paragraph_props(ppr), self._numbering)
        number = None
        self._listed = None
        base = self._styles.run(mark.style)
        if effective.num_id is not None and not mark.joins_next and not _unprinted(p, mark, base.get(HIDDEN, False)):
            self._listed = (effective.num_id, effective.ilvl)
            number = self._numbering.next(*self._listed)
            if number is not None and number.unknown is not None:
                self._notice("number_format", f"a number in the format {number.unknown} is not known and left out")
        self._heading = effective.heading or 0
        line, self._carry = self._carry or Line(), None
        self._inline(p, line, base, 0)
        self._drop_unfinished()
        if mark.section:
            self._notes.section_ends()
        lead = Lead(effective, mark.style, number)
        if line.lead is not None and (line.lead.number is not None or number is None):
            lead = line.lead
        if not (mark.joins_next or mark.separator):
            self._set(line, lead, kind, depth)
        elif line.length or line.boxes or mark.separator:
            line.lead = lead if mark.separator else None
            self._carry = line

    def _flush(self, kind: BlockKind) -> None:
        """Set what waits for a next paragraph when there is none."""
        line, self._carry = self._carry, None
        if line is not None:
            nothing = Effective(None, 0, 0, None, None)
            self._set(line, line.lead or Lead(nothing, None, None), kind, 0)

    def _set(self, line: Line, lead: Lead, kind: BlockKind, depth: int) -> None:
        number = lead.number if lead.number is not None and lead.number.text and not lead.number.hidden else None
        if line.length or number is not None:
            span = self.sheet.place(line, kind, self._source)
            self.sheet.marks.extend(self._marks(span, lead, number))
        for box in line.boxes:
            self._blocks(box, BlockKind.BOX if kind is not BlockKind.FOOTNOTE else kind, depth + 1)
            self._flush(BlockKind.BOX)

    def _marks(self, span: Span, lead: Lead, number: Number | None) -> list[Mark]:
        source, effective = self._source, lead.effective
        marks = []
        if number is not None:
            marks.append(Mark(MarkKind.LIST_NUMBER, span, number.text, number.level, number.counter, source))
        if lead.style is not None:
            marks.append(Mark(MarkKind.STYLE, span, self._styles.name(lead.style), source=source))
        if effective.heading is not None:
            marks.append(Mark(MarkKind.HEADING, span, level=effective.heading, source=source))
        if effective.left:
            marks.append(Mark(MarkKind.INDENT, span, level=effective.left, source=source))
        if effective.align in ("center", "right", "end"):
            align = "center" if effective.align == "center" else "right"
            marks.append(Mark(MarkKind.ALIGN, span, align, source=source))
        return marks

    def _inline(self, parent: etree._Element, line: Line, base: dict[str, bool], depth: int) -> None:
        if depth > DEEPEST:
            raise LimitExceeded("runs nested deeper than any real document")
        for child in parent:
            tag = child.tag
            if tag == R:
                self._run(child, line, base)
            elif tag in THROUGH:
                self._inline(child, line, base, depth + 1)
            elif tag == FLD_SIMPLE:
                self._begin_field()
                self._fields[-1].instruction.append(child.get(f"{W}instr", ""))
                self._separate_field(line)
                self._inline(child, line, base, depth + 1)
                self._end_field(line)
            elif tag == ALTERNATE:
                chosen = chosen_of(child)
                if chosen is not None:
                    self._inline(chosen, line, base, depth + 1)
            elif tag in MATH:
                self._text("".join(t.text or "" for t in child.iter(M_T, T)), line, {})

    def _run(self, run: etree._Element, line: Line, base: dict[str, bool]) -> None:
        props = run_props(run[0]) if len(run) and run[0].tag == RPR else PLAIN
        shown = self._emphasis(props, base)
        start, call = line.length, None
        for child in run:
            tag = child.tag
            if tag == T:
                self._text(_words(child), line, shown)
            elif tag == RPR:
                continue
            elif tag in FIXED:
                self._text(FIXED[tag], line, shown)
            elif tag == FLD_CHAR:
                self._field_char(child.get(f"{W}fldCharType", ""), line)
            elif tag == INSTR:
                if self._fields and self._fields[-1].line is None:
                    self._fields[-1].instruction.append(child.text or "")
            elif tag in CALLS:
                call = self._call(CALLS[tag], child, line, shown) or call
            elif tag == SYM:
                self._text(symbol(child.get(f"{W}font", ""), child.get(f"{W}char", "")), line, shown)
            elif tag in DRAWN or tag == ALTERNATE:
                self._drawn(child, line, shown)
            elif tag == RUBY:
                self._inline(child, line, base, DEEPEST - 20)
        if call is not None:
            self._custom_call(call, start, line)
        if props.language and line.length > start:
            self.languages[props.language] += line.length - start

    def _emphasis(self, props: RunProps, base: dict[str, bool]) -> dict[str, bool]:
        if props.style is None:
            return {**base, **props.emphasis} if props.emphasis else base
        merged = dict(base)
        for name, on in self._styles.run(props.style, "character").items():
            toggles = name in ("bold", "italic", "caps", HIDDEN)
            merged[name] = merged.get(name, False) != on if toggles else on
        return {**merged, **props.emphasis}

    def _text(self, text: str, line: Line, shown: dict[str, bool]) -> None:
        if not text or shown.get(HIDDEN) or any(f.line is None for f in self._fields):
            return
        start = line.length
        line.add(text)
        for name, on in shown.items():
            if not on or name == HIDDEN:
                continue
            open_run = line.emphasis.get(name)
            if open_run is not None and open_run[1] == start:
                open_run[1] = line.length
                continue
            if open_run is not None:
                line.marks.append((MarkKind.EMPHASIS, open_run[0], open_run[1], name, ""))
            line.emphasis[name] = [start, line.length]

    def _drawn(self, element: etree._Element, line: Line, shown: dict[str, bool]) -> None:
        """Boxes in a drawing wait until their paragraph is set; a choice may also hold plain run content."""
        if shown.get(HIDDEN):
            return
        line.boxes.extend(boxes_in(element, 0))
        chosen = chosen_of(element) if element.tag == ALTERNATE else None
        for child in chosen if chosen is not None else ():
            if child.tag == T:
                self._text(_words(child), line, shown)
            elif child.tag == SYM:
                self._text(symbol(child.get(f"{W}font", ""), child.get(f"{W}char", "")), line, shown)

    def _call(self, kind: str, element: etree._Element, line: Line, shown: dict[str, bool]) -> tuple[str, str] | None:
        """A note call: an automatic number is marked here; a custom mark follows in the run and is returned."""
        note = element.get(f"{W}id", "")
        if shown.get(HIDDEN):
            return None
        if element.get(f"{W}customMarkFollows") not in (None, *OFF):
            return kind, note
        label = self._notes.call(kind, note)
        line.marks.append((MarkKind.FOOTNOTE_CALL, line.length, line.length, label, f"{kind}:{note}"))
        return None

    def _custom_call(self, call: tuple[str, str], start: int, line: Line) -> None:
        label = line.since(start).strip()
        self._notes.call(*call, label=label)
        line.marks.append((MarkKind.FOOTNOTE_CALL, start, line.length, label, f"{call[0]}:{call[1]}"))

    def _field_char(self, kind: str, line: Line) -> None:
        if kind == "begin":
            self._begin_field()
        elif kind == "separate":
            self._separate_field(line)
        elif kind == "end":
            self._end_field(line)

    def _begin_field(self) -> None:
        self._fields.append(Field())
        if len(self._fields) > OPEN_FIELDS:
            del self._fields[0]

    def _separate_field(self, line: Line) -> None:
        if self._fields and self._fields[-1].line is None:
            self._fields[-1].line, self._fields[-1].offset = line, line.length

    def _end_field(self, line: Line) -> None:
        if not self._fields:
            return
        done = self._fields.pop()
        words = "".join(done.instruction)
        origin, start = (done.line, done.offset) if done.line is not None else (line, line.length)
        told = " ".join(words.split())
        if origin is not line:
            line.late.append((origin, start, line.length, told))
            return
        cached = line.since(start) if line.length > start else ""
        if any(f.line is None for f in self._fields):
            return
        printed = self._counters.result(read_instruction(words), cached, heading=self._heading, listed=self._listed)
        if not cached and printed:
            line.add(printed)
        if line.length > start:
            line.marks.append((MarkKind.FIELD, start, line.length, printed, told))

    def _drop_unfinished(self) -> None:
        """A field whose instruction does not end in its paragraph is broken: it must not swallow the text."""
        if any(f.line is None for f in self._fields):
            self._fields = [f for f in self._fields if f.line is not None]
            self._notice("field_unfinished", "a field has no end; its result may be missing")

    def _notice(self, code: str, message: str) -> None:
        at = self.sheet.length
        self.sheet.notices.append(Notice(code, message, Span(at, at)))


@dataclass(frozen=True, slots=True)
class ParagraphMark:
    """What the mark at a paragraph's end states.

    ``joins_next``: it is deleted, or ends a dropped capital, so the text runs into the next
    paragraph. ``separator``: a style separator, the same but the number is this one's.
    ``hidden``: Word does not print it; with visible text before it the paragraph still counts.
    """

    style: str | None = None
    joins_next: bool = False
    separator: bool = False
    hidden: bool = False
    section: bool = False


def _mark_of(ppr: etree._Element | None) -> ParagraphMark:
    if ppr is None:
        return ParagraphMark()
    style = None
    deleted = separator = hidden = joins = section = False
    for child in ppr:
        tag = child.tag
        if tag == P_STYLE:
            style = child.get(VAL)
        elif tag == RPR:
            states = {c.tag: is_on(c) for c in child}
            deleted = f"{W}del" in states or f"{W}moveFrom" in states
            separator, hidden = states.get(f"{W}specVanish", False), states.get(f"{W}vanish", False)
        elif tag == FRAME:
            joins = child.get(f"{W}dropCap", "none") != "none"
        elif tag == SECT:
            section = True
    return ParagraphMark(style, joins or deleted, separator and not deleted, hidden and not separator, section)


def _unprinted(p: etree._Element, mark: ParagraphMark, styled: bool) -> bool:
    """True for a paragraph that takes no number: it only ends a section, or nothing of it is visible.

    ``styled`` says that its style hides text which does not say otherwise.
    """
    if mark.section and all(child.tag == PPR for child in p):
        return True
    if not (mark.hidden or styled):
        return False
    for run in p.iter(R):
        vanish = run.find(f"{RPR}/{W}vanish")
        hidden = styled if vanish is None else is_on(vanish)
        if not hidden and any(t.text for t in run.iter(T)):
            return False
    return True


def _words(element: etree._Element) -> str:
    """The text of a ``w:t``: without ``xml:space="preserve"`` the spaces around it do not count."""
    text = element.text or ""
    if element.get(PRESERVE) != "preserve":
        text = text.strip(" \t\r\n")
    if "\n" in text or "\t" in text or "\r" in text:
        text = text.replace("\r", " ").replace("\n", " ").replace("\t", " ")
    return text
