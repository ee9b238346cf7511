"""Case.law XML: metadata in elements, the header and the case as escaped HTML.

``CaseHtml`` holds counsel and bench before the opinions, pages as paragraphs ``[100 A.3d 1080]``, and
all notes at its end. The vendor names the author of the first opinion: where a paragraph is that
name, the body begins there.
"""

from __future__ import annotations

import re

from lxml import etree

from legalcite.model.document import Block, BlockKind
from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.readers.html_facts import Facts
from legalcite.readers.html_story import Story
from legalcite.readers.html_tree import tree_of
from legalcite.readers.sheet import Sheet
from legalcite.readers.xml import local

_START = Span(0, 0)
_PLACEHOLDER = re.compile(r"<gtdollargt>")
_JUDGE = re.compile(
    r",\s*(?:[A-Z.]{1,6}|(?:\w+\s+){0,3}(?:Judge|Justice|J)\.?)\s*:?$|\bJ\.$|^per curiam\W*$|\bJudge\b|\bJustice\b",
    re.I,
)


def read_case(root: etree._Element, sheet: Sheet, path: str) -> None:
    """Put a case on the sheet."""
    _metadata(root, sheet)
    story = Story(sheet, Facts(sheet))
    for name in ("HeaderHtml", "CaseHtml"):
        before = len(sheet.blocks)
        for element in root.iter(name):
            tree = tree_of(_PLACEHOLDER.sub("$", _markup(element)), path)
            if tree is not None:
                story.read(tree)
        if name == "HeaderHtml" and (span := sheet.since(before)):
            sheet.mark(MarkKind.ZONE, span, "header", source=name)
        if name == "CaseHtml":
            _state_body(root, sheet, before)


def _metadata(root: etree._Element, sheet: Sheet) -> None:
    facts = Facts(sheet)
    for citation in root.iter("Citation"):
        value = " ".join(_text(citation, name) for name in ("Volume", "Reporter", "Page")).strip()
        facts.state(MarkKind.CITATION, _START, value, source="Citation")
    for number in root.iter("DocketNumber"):
        facts.state(MarkKind.DOCKET, _START, " ".join((number.text or "").split()), source="DocketNumber")
    title = _text(root, "ShortName") or _text(root, "PartyHeader")
    sheet.mark(MarkKind.DOCUMENT_TYPE, _START, "opinion", source="Case")
    facts.state(MarkKind.TITLE, _START, title, source="ShortName")
    facts.state(MarkKind.COURT, _START, _text(root, ".//CourtName"), source="CourtName")
    if day := american_day(_text(root, "DecisionDate")):
        sheet.mark(MarkKind.DATE, _START, day, source="DecisionDate")


def american_day(words: str) -> str:
    """``09-18-2014`` (month first, as this vendor writes) or ``2010-12-3`` as ISO; empty for anything else."""
    if found := re.fullmatch(r"(\d{1,2})[-/](\d{1,2})[-/](\d{4})", words):
        month, day, year = found.groups()
    elif found := re.fullmatch(r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})", words):
        year, month, day = found.groups()
    else:
        return ""
    return f"{year}-{int(month):02}-{int(day):02}" if 1 <= int(month) <= 12 and 1 <= int(day) <= 31 else ""


def _text(parent: etree._Element, name: str) -> str:
    found = parent.find(name)
    return " ".join((found.text or "").split()) if found is not None else ""


def _markup(element: etree._Element) -> str:
    """The HTML in an element: escaped as it should be, or as elements where the escaping was lost."""
    pieces = [element.text or ""]
    for child in element:
        if name := local(child):
            given = "".join(f' {key}="{value}"' for key, value in child.attrib.items())
            pieces += [f"<{name}{given}>", _markup(child), f"</{name}>"]
        pieces.append(child.tail or "")
    return "".join(pieces)


def _state_body(root: etree._Element, sheet: Sheet, before: int) -> None:
    """The body from the author the vendor names; what stands above is header."""
    author = _words(_text(root, "Author"))
    if not author or not sheet.blocks[before:]:
        return
    text = {id(block): piece for block, piece in zip(sheet.blocks, sheet.pieces[::2], strict=False)}
    for n, block in enumerate(sheet.blocks[before:], before):
        words = _words(text.get(id(block), ""))
        if block.kind is BlockKind.FOOTNOTE or not words.startswith(author[:60]) or len(words) > len(author) + 60:
            continue
        _mark_body(sheet, before, n, block)
        if _JUDGE.search(_text(root, "Author")):
            sheet.mark(MarkKind.AUTHOR, block.span, _text(root, "Author").rstrip(" :,"), source="Author")
        return


def _mark_body(sheet: Sheet, before: int, n: int, block: Block) -> None:
    if n > before:
        above = Span(sheet.blocks[before].span.start, sheet.blocks[n - 1].span.end)
        sheet.mark(MarkKind.ZONE, above, "header", source="CaseHtml")
    sheet.mark(MarkKind.ZONE, Span(block.span.start, sheet.blocks[-1].span.end), "body", source="CaseHtml")


def _words(text: str) -> str:
    return re.sub(r"\W+", " ", text).strip().casefold()
