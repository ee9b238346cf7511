"""DOCX files: text in reading order, the numbers Word prints, notes, tables, boxes and fields.

``read_docx`` states what the file states and cuts nothing. Numbers of automatic lists are
no part of the text: each is a LIST_NUMBER mark over its block, as Word prints it (bullets
too, as ``•``). A file without fixed pages has no pages: the hints a program left about its
last layout are not read. Headers, footers and comments are left out.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter

from lxml import etree

from legalcite.errors import LimitExceeded, UnreadableFile, UnsupportedFormat
from legalcite.model.document import BlockKind, Document, Notice, Origin
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.readers.docx_notes import Notes, notes_by_id
from legalcite.readers.docx_numbering import Numbering, W
from legalcite.readers.docx_sheet import Sheet
from legalcite.readers.docx_styles import Styles
from legalcite.readers.docx_text import Story
from legalcite.readers.package import Package

TITLE = "{http://purl.org/dc/elements/1.1/}title"


def read_docx(data: bytes, path: str) -> Document:
    """The document in a DOCX file. ``path`` is only named, in messages and in the origin.

    Raises ``UnreadableFile``, ``UnsupportedFormat`` or ``LimitExceeded`` with one line for the user.
    """
    package = Package(data, path)
    main = package.related("").get("officeDocument", "word/document.xml")
    body = _body(package, main)
    parts = _Parts(package, main)
    styles = Styles(parts.xml("styles"))
    numbering = Numbering(parts.xml("numbering"), styles.list_nums)
    sheet = Sheet()
    settings = _spare(package, parts.name("settings"), sheet)
    notes = Notes(settings, body.find(f"{W}sectPr"))
    story = Story(sheet, styles, numbering, notes)
    try:
        story.read(body, BlockKind.BODY, main)
        _append_notes(story, notes, parts)
    except (LimitExceeded, RecursionError) as fault:
        reason = fault.message if isinstance(fault, LimitExceeded) else "nested deeper than any real document"
        raise LimitExceeded(f"{path}: {reason}; not read") from fault
    if notes.by_page:
        sheet.notices.append(Notice("notes_by_page", "footnotes restart on each page: their labels count on instead"))
    marks = _title(package, sheet) + sheet.marks
    marks.sort(key=lambda m: (m.span.start, -m.span.end))
    return Document(
        text="".join(sheet.pieces),
        blocks=tuple(sheet.blocks),
        marks=tuple(marks),
        origin=Origin(path, hashlib.sha256(data).hexdigest(), len(data), "docx"),
        language=_language(story.languages, styles.language, sheet.length),
        notices=tuple(sheet.notices),
    )


class _Parts:
    """The parts the main document names, by kind; a kind it does not name may stand at its usual place."""

    def __init__(self, package: Package, main: str) -> None:
        self._package = package
        self._named = package.related(main)

    def name(self, kind: str) -> str:
        return self._named.get(kind, f"word/{kind}.xml")

    def xml(self, kind: str) -> etree._Element | None:
        return self._package.xml(self.name(kind))


def _body(package: Package, main: str) -> etree._Element:
    root = package.xml(main)
    if root is None:
        if any(package.part(other) is not None for other in ("xl/workbook.xml", "ppt/presentation.xml", "content.xml")):
            raise UnsupportedFormat(f"{package.path}: not a Word document; save the text as .docx")
        raise UnreadableFile(
            f"{package.path}: the main part {main} is missing; open it in Word, let it repair the file, and save it"
        )
    if root.tag != f"{W}document":
        raise UnsupportedFormat(f"{package.path}: not a Word document; save the text as .docx")
    body = root.find(f"{W}body")
    if body is None:
        raise UnreadableFile(f"{package.path}: the main part {main} has no body; open it in Word and save it again")
    return body


def _append_notes(story: Story, notes: Notes, parts: _Parts) -> None:
    """Set the called notes after the text: footnotes in the order of their calls, then endnotes."""
    sheet = story.sheet
    for kind in ("footnote", "endnote"):
        called = [note for note in notes.called if note.kind == kind]
        bodies = notes_by_id(parts.xml(f"{kind}s") if called else None, kind)
        source = parts.name(f"{kind}s")
        for note in called:
            element = bodies.pop(note.id, None)
            if element is None:
                sheet.notices.append(Notice("note_missing", f"{kind} {note.label} is called but its text is not there"))
                continue
            before = len(sheet.blocks)
            story.read(element, BlockKind.FOOTNOTE, source)
            if len(sheet.blocks) > before:
                span = Span(sheet.blocks[before].span.start, sheet.length)
                sheet.marks.append(Mark(MarkKind.FOOTNOTE, span, note.label, ref=f"{kind}:{note.id}", source=source))


def _title(package: Package, sheet: Sheet) -> list[Mark]:
    name = package.related("").get("core-properties", "docProps/core.xml")
    root = _spare(package, name, sheet)
    title = None if root is None else root.find(TITLE)
    words = "" if title is None else " ".join((title.text or "").split())
    return [Mark(MarkKind.TITLE, Span(0, 0), words, source=name)] if words else []


def _spare(package: Package, name: str, sheet: Sheet) -> etree._Element | None:
    """A part without which the text still reads right: when it is broken, that is said and no more."""
    try:
        return package.xml(name)
    except UnreadableFile:
        sheet.notices.append(Notice("part_broken", f"the part {name} is broken and was not read"))
        return None


def _language(stated: Counter[str], default: str | None, length: int) -> str | None:
    """ISO 639-1 of most of the text: what runs state, the rest in the language of the styles."""
    votes: Counter[str] = Counter()
    for tag, count in stated.items():
        votes[tag] += count
    if default:
        votes[default] += max(0, length - sum(stated.values()))
    by_code: Counter[str] = Counter()
    for tag, count in votes.items():
        match = re.match(r"[A-Za-z]{2}(?![A-Za-z])", tag)
        if match:
            by_code[match.group().lower()] += count
    return by_code.most_common(1)[0][0] if by_code else None
