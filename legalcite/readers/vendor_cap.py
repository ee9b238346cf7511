"""Case.law XML: metadata in elements, the header and the case as escaped HTML.

``CaseHtml`` holds counsel and bench before the opinions, pages as paragraphs ``[100 A.3d 1080]``, and
all notes at its end. The vendor names the author of the first opinion: where a paragraph is that
name, the body begins there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lxml import etree

from legalcite.model.document import BlockKind
from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.readers.html_facts import Facts
from legalcite.readers.html_story import Story
from legalcite.readers.html_tree import tree_of
from legalcite.readers.sheet import Sheet
from legalcite.readers.xml import local

_START = Span(0, 0)
_PLACEHOLDER = re.compile(r"<gtdollargt>")
_PROSE = re.compile(
    r"(?!.{0,120}\bv\.\s)"
    r"(?!.*\b(?:for|(?i:on behalf of)) (?:the )?(?:appell|respond|petition|plaintiff|defend|amic|State|People))"
    r"(?!.*\b(?:Atty|Attorneys?|[Cc]ounsel|Solicitor|Esq|briefs?)\b).{180,}\.\W*"
)
_BENCH = re.compile(r"\W*(?:Before|Present|Argued|Panel|OPINION|Opinion|\[?\d|.{0,200}\bJJ?s?\.?\W*$)")
_PAGE = re.compile(r"\[\s*(?P<reporter>\d{1,4}\s+[A-Z][A-Za-z0-9.&'’ ]{0,28}?\.?)\s+(?P<page>\d{1,5})\s*\]")
_TITLE = (
    r"(?:,?\s+(?:C\.?\s?J|P\.?\s?J|S\.?\s?J|J|(?:(?:Chief|Presiding|Associate|Senior|Circuit|District|Bankruptcy)\s+)*"
    r"(?:Judge|Justice))\.?)?"
)


def read_case(root: etree._Element, sheet: Sheet, path: str) -> None:
    """Put a case on the sheet."""
    _metadata(root, sheet)
    story = Story(sheet, Facts(sheet))
    starts = []
    for name in ("HeaderHtml", "CaseHtml"):
        starts.append(len(sheet.blocks))
        for element in root.iter(name):
            markup = _pages(_PLACEHOLDER.sub("$", _markup(element)), root)
            tree = tree_of(_author_apart(markup, _text(root, "Author")), path)
            if tree is not None:
                story.read(tree)
    _state_zones(root, sheet, starts[1])


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
            given = "".join(f' {key}="{value}"' for key, value in _attributes(child))
            pieces += [f"<{name}{given}>", _markup(child), f"</{name}>"]
        pieces.append(child.tail or "")
    return "".join(pieces)


def _attributes(element: etree._Element) -> list[tuple[str, str]]:
    return [(str(key), str(value)) for key, value in element.attrib.items()]


def _state_zones(root: etree._Element, sheet: Sheet, case: int) -> None:
    """Header and body. The body begins at the author the vendor names, else at the first prose.

    The vendor's header may hold the opening of an order or the author's name: what it calls header is no bound.
    """
    text = sheet.pieces[::2]
    first = _named(root, sheet, text)
    if first is None:
        counsel = _words(_text(root, "LawyerHeader"))
        header = (n for n in range(case) if _PROSE.fullmatch(text[n]) and _words(text[n])[:80] not in counsel)
        own = (n for n in range(case, len(text)) if _words(text[n])[:80] not in counsel and not _BENCH.match(text[n]))
        first = next(header, next(own, None))
    if first is None:
        return
    if first > 0:
        above = Span(sheet.blocks[0].span.start, sheet.blocks[first - 1].span.end)
        sheet.mark(MarkKind.ZONE, above, "header", source="HeaderHtml")
    body = Span(sheet.blocks[first].span.start, sheet.blocks[-1].span.end)
    sheet.mark(MarkKind.ZONE, body, "body", source="CaseHtml")


def _named(root: etree._Element, sheet: Sheet, text: Sequence[str]) -> int | None:
    """The block that is only the author's name, with or without a title."""
    author = _words(_text(root, "Author"))
    if not author or author.startswith("opinion"):
        return None
    alone = re.compile(rf"{re.escape(author)}(?: (?:[cps] )?j| (?:\w+ )?(?:judge|justice))?")
    for n, block in enumerate(sheet.blocks):
        if block.kind is BlockKind.BODY and alone.fullmatch(_words(text[n])):
            value = " ".join(text[n].split()).rstrip(" :,")
            sheet.mark(MarkKind.AUTHOR, block.span, value, source="Author")
            return n
    return None


def _pages(markup: str, root: etree._Element) -> str:
    """Pages of the case's own reporters, in brackets anywhere in the text, as elements of their own."""
    own = {_key(f"{_text(one, 'Volume')} {_text(one, 'Reporter')}") for one in root.iter("Citation")}

    def page(found: re.Match[str]) -> str:
        if _key(found["reporter"]) not in own:
            return found[0]
        return f'<span class="star-pagination" data-reporter="{found["reporter"]}" data-label="{found["page"]}"></span>'

    return _PAGE.sub(page, markup)


def _key(citation: str) -> str:
    return re.sub(r"[\s.]+", "", citation).casefold()


def _author_apart(markup: str, author: str) -> str:
    """The first line that is only the author's name, set apart where it runs on from counsel or bench."""
    if not author:
        return markup
    name = r"\s+".join(re.escape(word) for word in author.rstrip(" ,").split())
    alone = rf"(?<=[>.])(\s*(?i:{name}){_TITLE}\s*:?)(?=\s*<)"
    return re.sub(alone, r"<br><br>\1<br><br>", markup, count=1)


def _words(text: str) -> str:
    return re.sub(r"\W+", " ", text).strip().casefold()
