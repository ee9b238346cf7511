"""Akoma Ntoso, versions 2 and 3, any namespace: text in document order, and what the markup states.

One block per paragraph, heading, cell paragraph or contents item. The text of ``<num>``
stands before the block it numbers, with a tab between. Indentation of the file itself is
no text. Notes stand at the end. Metadata are marks with an empty span at the start.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from legalcite.errors import UnreadableFile, UnsupportedFormat
from legalcite.model.document import BlockKind, Document
from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.readers.akn_meta import language_of, state_metadata
from legalcite.readers.akn_style import Looks, Presentation
from legalcite.readers.sheet import Sheet, origin_of
from legalcite.readers.xml import local, parse_xml

LEAVES = frozenset(
    {"p", "heading", "subheading", "crossHeading", "tocItem", "listIntroduction", "listWrapUp", "longTitle"}
)
INLINE_NAMES = (
    "a abbr affectedDocument authorialNote b br change courtType date def del docAuthority docDate docIntroducer"
    " docJurisdiction docketNumber docNumber docProponent docPurpose docStage docStatus docTitle docType em entity eol"
    " eop event fillIn i img inline ins judge lawyer legislature location marker math mod mref neutralCitation noteRef"
    " object omissis opinion organization outcome party person placeholder process quantity quotedText ref"
    " relatedDocument remark rmod role rref session shortTitle signature span strong sub sup term time tt u vote"
)
INLINE = frozenset(INLINE_NAMES.split())
SKIPPED = frozenset({"meta", "img", "style", "componentInfo"})
ZONES = {
    "coverPage": "header",
    "preface": "header",
    "header": "header",
    "judgmentBody": "body",
    "mainBody": "body",
    "introduction": "body",
    "background": "body",
    "conclusions": "signature",
    "attachments": "annex",
    "attachment": "annex",
    "annex": "annex",
    "components": "annex",
}
LAWS = frozenset({"act", "bill", "amendment", "amendmentList", "officialGazette", "portion"})
QUOTED = frozenset({"embeddedStructure", "quotedStructure"})
STRUCTURES = QUOTED | {"table"}
TAG_EMPHASIS = {"b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "sup": "superscript"}
EDGE = re.compile(r"[ \t\r\f\v]*\n\s*")


def read_akn(data: bytes, path: str) -> Document:
    """The decision in an Akoma Ntoso file. Raises ``UnreadableFile`` or ``LimitExceeded``.

    Raises ``UnsupportedFormat`` for an act or a bill: it numbers sections, not paragraphs, and no court speaks in it.
    """
    root, notices = parse_xml(data, path)
    main = next((child for child in root if local(child)), root) if local(root).lower() == "akomantoso" else root
    if local(main) in LAWS:
        raise UnsupportedFormat(f"{path}: an Akoma Ntoso <{local(main)}> is a law, and only decisions are read yet")
    sheet = Sheet(notices=list(notices))
    kind = state_metadata(main, sheet)
    _Story(sheet, Presentation.of(main), kind).read(main)
    if not sheet.blocks:
        raise UnreadableFile(f"{path}: holds no text, only markup; supply the file with its body")
    return sheet.document(origin_of(data, path, "akn"), language_of(main))


@dataclass(slots=True)
class _Line:
    """One block while it is read; offsets are its own. ``loose`` is a space that waits for more text."""

    pieces: list[str] = field(default_factory=list)
    length: int = 0
    marks: list[tuple[MarkKind, int, int, str]] = field(default_factory=list)
    emphasis: list[tuple[int, int, frozenset[str]]] = field(default_factory=list)
    loose: bool = False

    def add(self, text: str, emphasis: frozenset[str]) -> None:
        if not text:
            return
        if emphasis:
            self.emphasis.append((self.length, self.length + len(text), emphasis))
        self.pieces.append(text)
        self.length += len(text)


class _Story:
    """The walk through the elements: containers give marks over their blocks, leaves give blocks."""

    def __init__(self, sheet: Sheet, presentation: Presentation, document_type: str) -> None:
        self.sheet = sheet
        self.presentation = presentation
        self.kind = BlockKind.BODY
        self.line = _Line()
        self.leaf_looks = Looks()
        self.numbers: list[tuple[str, etree._Element]] = []
        self.notes: list[etree._Element] = []
        self.zone = ""
        self.zones = dict(ZONES)
        if document_type == "press-summary":
            self.zones["mainBody"] = "summary"

    def read(self, main: etree._Element) -> None:
        """The whole document, its notes last."""
        self._inside(main, 0)
        self._close()
        self.kind = BlockKind.FOOTNOTE
        for note in self.notes:
            before = len(self.sheet.blocks)
            self._inside(note, 0)
            self._close()
            span = self.sheet.since(before)
            if span:
                self.sheet.mark(MarkKind.FOOTNOTE, span, _label(note), source=local(note))

    def _container(self, element: etree._Element, depth: int) -> None:
        """An element that holds blocks: its own marks stand over all of them."""
        self._close_line()
        name = local(element)
        before, kind, zone = len(self.sheet.blocks), self.kind, self.zone
        self.zone = self._zone_of(element, name) or zone
        if name in ("td", "th") and kind is BlockKind.BODY:
            self.kind = BlockKind.CELL
        if name == "table" or name in QUOTED:
            self._flush_number()
        waiting = len(self.numbers)
        self._inside(element, depth + (name in ("level", "section", "chapter", "part", "hcontainer")))
        self._close_line()
        if len(self.numbers) > waiting:
            self._flush_number()
        span = self.sheet.since(before)
        if span:
            self._state(element, name, span, zone)
        self.kind, self.zone = kind, zone

    def _inside(self, element: etree._Element, depth: int) -> None:
        if (element.text or "").strip():
            self._text(element.text or "", Looks(), mixed=True)
        for child in element:
            name = local(child)
            if name == "num":
                self._close_line()
                self.numbers.append((_words(child), child))
            elif name in LEAVES or (name == "block" and not _holds_blocks(child)):
                self._leaf(child, name, depth)
            elif name in INLINE:
                self._inline(child, Looks())
            elif name and name not in SKIPPED:
                self._container(child, depth)
            if (child.tail or "").strip():
                self._text(child.tail or "", Looks(), mixed=True)

    def _zone_of(self, element: etree._Element, name: str) -> str:
        if name == "doc" and self.zone != "":
            return "annex"
        if name in ("mainBody", "preface", "coverPage") and self.zone == "annex":
            return "annex"
        return self.zones.get(name, "")

    def _state(self, element: etree._Element, name: str, span: Span, outer_zone: str) -> None:
        if self.zone != outer_zone:
            self.sheet.mark(MarkKind.ZONE, span, self.zone, source=name)
        if name == "paragraph":
            self.sheet.mark(MarkKind.UNIT, span, _identifier(element), source=name)
        elif name in QUOTED or (name == "block" and element.get("name") in QUOTED and not _holds_quotation(element)):
            self.sheet.mark(MarkKind.QUOTED, span, source=name)
        elif name == "table":
            self.sheet.mark(MarkKind.TABLE, span, source=name)
        elif name == "level" and "author" in (element.get("class") or "").split():
            self.sheet.mark(MarkKind.AUTHOR, span, _byline(_words(element)), source="level")

    def _leaf(self, element: etree._Element, name: str, depth: int) -> None:
        """A paragraph or a heading: one block, or several when blocks stand inside it."""
        self._close_line()
        looks = self.presentation.looks(element)
        self.leaf_looks = looks
        before = len(self.sheet.blocks)
        self._children(element, looks)
        self._close_line()
        span = self.sheet.since(before)
        if span and name in ("heading", "subheading", "crossHeading"):
            self.sheet.mark(MarkKind.HEADING, span, level=max(depth, 1), source=name)
        self.leaf_looks = Looks()

    def _children(self, element: etree._Element, looks: Looks) -> None:
        mixed = bool((element.text or "").strip()) or any((child.tail or "").strip() for child in element)
        self._text(element.text or "", looks, mixed)
        for child in element:
            name = local(child)
            if name in LEAVES and name != "tocItem" and local(element) != "authorialNote":
                self._leaf(child, name, 1)
            elif name in INLINE or name in SKIPPED or not _holds_blocks(child):
                self._inline(child, looks)
            else:
                self._container(child, 1)
            self._text(child.tail or "", looks, mixed)

    def _inline(self, element: etree._Element, outer: Looks) -> None:
        name, line = local(element), self.line
        if name == "authorialNote" or (name in ("note", "subFlow") and element.get("name") == "footnote"):
            line.marks.append((MarkKind.FOOTNOTE_CALL, line.length, line.length, _label(element)))
            self.notes.append(element)
        elif name in ("br", "eol"):
            line.loose = False
            self._put("\n", Looks())
        elif name == "marker" and element.get("name") == "tab":
            self._put("\t", Looks())
        elif name == "eop":
            line.marks.append((MarkKind.PAGE_BREAK, line.length, line.length, element.get("number") or ""))
        elif name and name not in SKIPPED:
            looks = self.presentation.looks(element, outer)
            if name in TAG_EMPHASIS:
                looks = looks.with_emphasis(TAG_EMPHASIS[name])
            start = line.length
            self._children(element, looks)
            if self.line is line and line.length > start:
                self._state_inline(element, name, start)

    def _state_inline(self, element: etree._Element, name: str, start: int) -> None:
        line = self.line
        if name == "judge":
            line.marks.append((MarkKind.JUDGE, start, line.length, _words(element)))
        elif name == "neutralCitation" and self.zone in ("header", ""):
            line.marks.append((MarkKind.CITATION, start, line.length, _words(element)))
        elif name == "docketNumber" and self.zone in ("header", ""):
            line.marks.append((MarkKind.DOCKET, start, line.length, _words(element)))

    def _text(self, text: str, looks: Looks, mixed: bool) -> None:
        """Text of the file: a run of white space that holds a line end is one space, or none at the edges."""
        line = self.line
        if not text:
            return
        if "\n" in text:
            if not text.strip() and not mixed:
                return
            text = EDGE.sub("\n", text)
            if text.startswith("\n"):
                line.loose = line.length > 0
                text = text[1:]
            after = text.endswith("\n")
            text = text[:-1] if after else text
            if text:
                self._put(text.replace("\n", " "), looks)
            line.loose = line.loose or after
        else:
            self._put(text, looks)

    def _put(self, text: str, looks: Looks) -> None:
        line = self.line
        if self.numbers and not text.strip():
            return
        if self.numbers:
            self._open_number()
        if line.loose and not text[0].isspace() and line.pieces and not line.pieces[-1][-1:].isspace():
            line.add(" ", frozenset())
        line.loose = False
        line.add(text, looks.emphasis)

    def _open_number(self) -> None:
        for words, element in self.numbers:
            looks = self.presentation.looks(element)
            start = self.line.length
            self.line.add(words, looks.emphasis)
            self.line.marks.append((MarkKind.MARKUP_NUMBER, start, self.line.length, words))
            self.line.add("\t", frozenset())
        self.numbers.clear()

    def _flush_number(self) -> None:
        """A number without words of its own: a block that holds the number alone."""
        if self.numbers:
            self._open_number()
            self.line.pieces.pop()
            self._close_line()

    def _close(self) -> None:
        self._close_line()
        self._flush_number()

    def _close_line(self) -> None:
        line, self.line = self.line, _Line()
        text = "".join(line.pieces)
        if not text.strip():
            self._keep_calls(line)
            return
        span = self.sheet.place(text, self.kind)
        for kind, start, end, value in line.marks:
            if kind is MarkKind.JUDGE and self.zone not in ("header", "") and _byline(text) == _byline(value):
                kind, value = MarkKind.AUTHOR, _byline(value)
            self.sheet.mark(kind, Span(span.start + start, span.start + end), value, source="akn")
        for name, start, end in _runs(line.emphasis, text):
            self.sheet.mark(MarkKind.EMPHASIS, Span(span.start + start, span.start + end), name, source="style")
        looks = self.leaf_looks
        if looks.style:
            self.sheet.mark(MarkKind.STYLE, span, looks.style, source="class")
        if looks.indent > 0:
            self.sheet.mark(MarkKind.INDENT, span, level=looks.indent, source="style")
        if looks.align in ("center", "right"):
            self.sheet.mark(MarkKind.ALIGN, span, looks.align, source="style")

    def _keep_calls(self, line: _Line) -> None:
        at = self.sheet.length
        for kind, _, _, value in line.marks:
            if kind in (MarkKind.FOOTNOTE_CALL, MarkKind.PAGE_BREAK):
                self.sheet.mark(kind, Span(at, at), value, source="akn")


def _runs(pieces: list[tuple[int, int, frozenset[str]]], text: str) -> Iterator[tuple[str, int, int]]:
    """Emphasis by kind, neighbouring pieces joined when only spaces stand between."""
    for name in sorted(set().union(*(names for _, _, names in pieces))):
        start = end = -1
        for a, b, names in pieces:
            if name not in names:
                continue
            if end >= 0 and not text[end:a].strip():
                end = b
                continue
            if end > start:
                yield name, start, end
            start, end = a, b
        if end > start:
            yield name, start, end


def _holds_blocks(element: etree._Element) -> bool:
    return any(local(inner) in LEAVES or local(inner) in STRUCTURES for inner in element.iter())


def _holds_quotation(element: etree._Element) -> bool:
    return any(local(child) in QUOTED for child in element)


def _words(element: etree._Element) -> str:
    return " ".join("".join(str(piece) for piece in element.itertext()).split())


def _byline(text: str) -> str:
    return " ".join(text.split()).rstrip(" :;,-–—")


def _label(note: etree._Element) -> str:
    return (note.get("marker") or note.get("num") or "").strip()


def _identifier(element: etree._Element) -> str:
    return element.get("eId") or element.get("id") or ""
