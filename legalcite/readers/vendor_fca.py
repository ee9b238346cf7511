"""Sentences of the Federal Court of Australia: names and catchphrases, then one element a sentence.

The numbers of paragraphs stand in the sentences, after a line break or at a sentence's head
(``s0``: ``\\n1 On 18 November``); headings stand on lines of their own before them. A paragraph is
one block again: a sentence begins a new one where it begins with a number or on a new line.
"""

from __future__ import annotations

import re

from lxml import etree

from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.readers.html_facts import Facts
from legalcite.readers.sheet import Sheet
from legalcite.readers.xml import local
from legalcite.text.dates import find_dates

_START = Span(0, 0)
_CITATION = re.compile(r"\[\d{4}\]\s+[A-Z]+(?:\s*[A-Z][a-z]+)?\s+\d+")
_LINE = re.compile(r"\s*\n\s*")
_HEADING = re.compile(r"(?!\d)[A-Z(].{1,110}(?<![.?!:;,])")
"""What opens a sentence on a line of its own and is none: a heading above the next paragraph."""
_NUMBERED = re.compile(r"\s*\d{1,4}\s+[A-Z“\"'‘(]")


def read_sentences(root: etree._Element, sheet: Sheet, path: str) -> None:
    """Put the sentences of a decision on the sheet."""
    _metadata(root, sheet)
    for part in root:
        name = local(part)
        before = len(sheet.blocks)
        if name == "name":
            _place(sheet, _words(part))
            zone = "header"
        elif name in ("catchphrases", "citphrases", "legistitles"):
            for phrase in part:
                _place(sheet, _words(phrase))
            zone = "headnote"
        elif name == "sentences":
            _sentences(part, sheet)
            zone = "body"
        else:
            continue
        if span := sheet.since(before):
            sheet.mark(MarkKind.ZONE, span, zone, source=name)


def _metadata(root: etree._Element, sheet: Sheet) -> None:
    found = root.find("name")
    name = _words(found) if found is not None else ""
    facts = Facts(sheet)
    if citation := _CITATION.search(name):
        facts.state(MarkKind.CITATION, _START, citation.group(), source="name")
        facts.state(MarkKind.TITLE, _START, name[: citation.start()].strip(" ,"), source="name")
    day = next((day for _, _, day in find_dates(name[-40:])), None)
    if day:
        sheet.mark(MarkKind.DATE, _START, day.isoformat(), source="name")


def _sentences(part: etree._Element, sheet: Sheet) -> None:
    block: list[str] = []
    for sentence in part:
        pieces = [" ".join(piece.split()) for piece in _LINE.split("".join(str(text) for text in sentence.itertext()))]
        for n, words in enumerate(pieces):
            heads = n == 0 and any(pieces[1:]) and _HEADING.fullmatch(words) is not None
            if words and (n or heads or _NUMBERED.match(words)):
                _place(sheet, " ".join(block))
                block = []
            if words:
                block.append(words)
    _place(sheet, " ".join(block))


def _place(sheet: Sheet, words: str) -> None:
    if words.strip():
        sheet.place(words.strip())


def _words(element: etree._Element) -> str:
    return " ".join("".join(str(piece) for piece in element.itertext()).split())
