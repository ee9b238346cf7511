"""What elements state about their text: names, numbers, days, headings, styles, pages of reporters."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lxml import etree

from legalcite.model.document import BlockKind
from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.readers.akn_style import Presentation
from legalcite.readers.html_meanings import Meaning, meanings_of
from legalcite.readers.sheet import Sheet
from legalcite.readers.xml import local
from legalcite.text.dates import find_dates

_LABEL = re.compile(
    r"\s*[\[(]?\s*(?:Page\s+)?(\*{0,3})\s*(?P<label>[A-Za-z]?-?\d{1,5}[a-z]?|[ivxlc]{1,8})(?:\*\d{1,5})?\s*[\])]?\s*",
    re.I,
)
_REPORTED = r"(?P<volume>\d{1,4})\s+(?P<reporter>[A-Z][A-Za-z0-9.&'’ ]{0,28}?\.?)\s+(?P<page>\d{1,5})"
_PAGE = re.compile(_REPORTED)
_PAGE_LINE = re.compile(r"\s*\[[^\[\]]{5,120}\]\s*")
_ENDED = re.compile(r"[.?!:;][\"”’')\]]*$")
_CHINESE = re.compile(r"(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日")
_DECIDED = re.compile(r"\b(?:Decided|Filed|Delivered|Released|Opinion Filed|Judgment)\b:?", re.I)
_ROLE = re.compile(
    r",?\s+(?:and\s+)?(?:(?:Plaintiffs?|Defendants?|Third-Party|Cross|Counter)[-\s/,]*)*"
    r"(?:Appell(?:ants?|ees?)|Petitioners?|Respondents?|Plaintiffs?|Defendants?)"
    r"(?:[-/ ](?:Appell(?:ants?|ees?)|Cross))*(?:[.,;]*(?=\s+vs?\.\s|$)|(?=[.,;\s]))"
)
_ALIGNED = {"text-center": "center", "text-right": "right"}
_PLAIN = Presentation({})


@dataclass(frozen=True, slots=True)
class StarPage:
    """A page of a reporter: its label, the reporter where the file names it, and its stars (which print it is of)."""

    label: str
    reporter: str = ""
    stars: int = 0


@dataclass(slots=True)
class Facts:
    """States facts on a sheet. ``reporter`` is the one whose pages a print without names of reporters shows."""

    sheet: Sheet
    reporter: str = ""

    def element(self, element: etree._Element, meanings: tuple[Meaning, ...], span: Span) -> None:
        """The marks that the meanings of an element put over its text."""
        words = "" if not any(meaning.marks for meaning in meanings) else words_of(element)
        for meaning in meanings:
            for kind in meaning.marks:
                self.state(kind, span, words, level=meaning.level, source=element.get("class") or local(element))
        if anchor := _anchor(element):
            self.sheet.mark(MarkKind.ANCHOR, Span(span.start, span.start), anchor, source=local(element))

    def state(self, kind: MarkKind, span: Span, words: str, *, level: int = 0, source: str = "") -> None:
        """One fact over a span, its value as its kind wants it."""
        if kind in (MarkKind.QUOTED, MarkKind.HEADING):
            if kind is MarkKind.QUOTED or len(words) < 300:
                self.sheet.mark(kind, span, level=level, source=source)
            return
        value = _VALUES.get(kind, _plain)(words)
        if value:
            self.sheet.mark(kind, span, value, source=source)

    def block(self, element: etree._Element, span: Span) -> None:
        """The style, the indent and the alignment of a block."""
        classes = (element.get("class") or "").split()
        if classes:
            self.sheet.mark(MarkKind.STYLE, span, classes[0], source="class")
        looks = _PLAIN.looks(element) if element.get("style") else None
        if looks and looks.indent > 0:
            self.sheet.mark(MarkKind.INDENT, span, level=looks.indent, source="style")
        align = looks.align if looks and looks.align else (element.get("align") or "").lower()
        align = align or next((_ALIGNED[name] for name in classes if name in _ALIGNED), "")
        align = align or ("center" if local(element) == "center" else "")
        if align in ("center", "right"):
            self.sheet.mark(MarkKind.ALIGN, span, align, source="style")


def words_of(element: etree._Element) -> str:
    """The words of an element, blanks single, line breaks as blanks."""
    pieces = [element.text or ""]
    for inner in element.iterdescendants():
        meanings = meanings_of(inner) if isinstance(inner.tag, str) else ()
        called = "footnotemark" in (inner.get("class") or "") or local(inner) == "footnotemark"
        if not called and not any(meaning.star for meaning in meanings):
            pieces.append(f" {inner.text or ''}" if local(inner) == "br" else inner.text or "")
        pieces.append(f" {inner.tail or ''}" if local(inner) in ("br", "div", "p") else inner.tail or "")
    return " ".join("".join(pieces).split())


def star_page(element: etree._Element, reporter: str = "") -> StarPage | None:
    """The page of a reporter that an element marks; None when its text is no label of a page."""
    words = " ".join("".join(str(piece) for piece in element.itertext()).split())
    found = _LABEL.fullmatch(words)
    label = element.get("data-label") or element.get("label") or (found["label"] if found else "")
    if not label:
        return None
    stars = element.get("data-citation-index") or element.get("citation-index") or ""
    return StarPage(
        label,
        element.get("data-reporter") or reporter,
        int(stars) if stars.isdigit() else len(found[1]) if found else 0,
    )


def page_line(text: str, reporter: str = "") -> tuple[StarPage, ...]:
    """The pages that a whole line in brackets names: ``[100 A.3d 1080]``; empty where it is something else."""
    if len(text) > 120 or _PAGE_LINE.fullmatch(text) is None:
        return ()
    parts = [_PAGE.fullmatch(part.strip()) for part in re.split(r"[,;]", text.strip()[1:-1])]
    found = [part for part in parts if part is not None]
    if not found or len(found) < len(parts):
        return ()
    return tuple(StarPage(part["page"], f"{part['volume']} {part['reporter']}") for part in found)


def goes_on(sheet: Sheet, kind: BlockKind, text: str) -> bool:
    """True when the last block broke off inside a sentence that ``text`` goes on with."""
    if not sheet.blocks or sheet.blocks[-1].kind is not kind:
        return False
    before = sheet.pieces[-1]
    if len(before) <= 50 or "\n" in before or before.isupper():
        return False
    return text[0].islower() or _ENDED.search(before) is None


def is_data_table(table: etree._Element) -> bool:
    """True for a table of data; false for one that only lays out a page or a numbered paragraph."""
    paragraphs = 0
    for inner in table.iterdescendants():
        name = local(inner)
        if name in ("table", "h1", "h2", "h3", "article", "section") or any(m.number for m in meanings_of(inner)):
            return False
        paragraphs += name == "p" and len("".join(str(piece) for piece in inner.itertext())) > 200
    rows = sum(1 for inner in table.iterdescendants() if local(inner) == "tr")
    return paragraphs < max(6, 2 * rows)


def note_label(element: etree._Element) -> str:
    """The label of a note that says it itself: ``data-label``, or an element for the mark."""
    if label := element.get("data-label") or element.get("label"):
        return label.strip(" .[]()")
    for inner in element.iterdescendants():
        if local(inner) in ("footnote_number", "sup") or "footnote-number" in (inner.get("class") or ""):
            return "".join(str(piece) for piece in inner.itertext()).strip(" .[]()")
    return ""


def iso_day(words: str) -> str:
    """The day of decision in ``words`` as ISO writes it, or the only day; empty where none is told."""
    days = list(find_dates(words))
    label = _DECIDED.search(words)
    after = [day for start, _, day in days if label and start >= label.end()]
    best = after[0] if after else days[-1][2] if days else None
    if best is None and (found := _CHINESE.findall(words)):
        year, month, day = (int(part) for part in found[-1])
        return f"{year:04}-{month:02}-{day:02}" if 1 <= month <= 12 and 1 <= day <= 31 else ""
    return best.isoformat() if best else ""


def _title(words: str) -> str:
    return re.sub(r"\s+", " ", _ROLE.sub("", words)).replace(" ,", ",").strip(" ,.;")


def _plain(words: str) -> str:
    return words.strip(" :;—–-")


def _anchor(element: etree._Element) -> str:
    identifier = element.get("id") or ""
    return identifier if local(element) in ("p", "div", "section", "article", "a") and len(identifier) < 60 else ""


_VALUES = {MarkKind.DATE: iso_day, MarkKind.TITLE: _title}
