"""What the classes and elements of known publishers mean: a table, one row per name.

Case.law (CAP) static pages; CourtListener and the bulk prints it carries; the Singapore and Hong Kong
judiciaries; EUR-Lex and CURIA. Names of classes are those the publishers use; a page of another
publisher is read by its HTML elements alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lxml import etree

from legalcite.model.mark import MarkKind
from legalcite.readers.xml import local

BLOCK_NAMES = (
    "address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer"
    " form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr"
    " ul"
    # case.law's XML
    " attorneys author casebody court decisiondate disposition docketnumber footnote headnotes judges opinion otherdate"
    " syllabus"
)
BLOCKS = frozenset(BLOCK_NAMES.split())
SKIPPED_NAMES = (
    "button footer head iframe img input link math meta nav noscript object option script select style svg"
    " template textarea"
)
SKIPPED = frozenset(SKIPPED_NAMES.split())
_SKIPPED_CLASSES = frozenset(("no-print", "modal-header", "back-to-top", "skiptranslate", "visually-hidden", "sr-only"))
_SKIPPED_IDS = frozenset(("divHeadMessage", "divfootMessage", "footer", "nav", "menu"))
EMPHASIS = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "cite": "italic", "u": "underline",
    "sup": "superscript", "font-weight-bold": "bold", "font-italic": "italic", "font-underline": "underline",
    "coj-bold": "bold", "coj-italic": "italic",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Meaning:
    """What an element states: a zone, marks over its text, the level of a heading; ``number``: its text is one.

    ``note`` is true for the text of a footnote, ``star`` for a page of a reporter.
    """

    zone: str = ""
    marks: tuple[MarkKind, ...] = ()
    level: int = 0
    number: bool = False
    star: bool = False
    note: bool = False


def _of(*marks: MarkKind, zone: str = "", level: int = 0) -> Meaning:
    return Meaning(zone, marks, level)


HEADER = _of(zone="header")
HEADNOTE = _of(zone="headnote")
SIGNATURE = _of(zone="signature")
STAR = Meaning(star=True)
NUMBER = Meaning(number=True)
NOTE = Meaning(note=True)
QUOTED = _of(MarkKind.QUOTED)

CLASSES: dict[str, Meaning] = {
    # Case.law
    "head-matter": HEADER, "parties": _of(MarkKind.TITLE, zone="header"), "docketnumber": _of(MarkKind.DOCKET),
    "decisiondate": _of(MarkKind.DATE), "court": _of(MarkKind.COURT, zone="header"), "author": _of(MarkKind.AUTHOR),
    "page-label": STAR, "page-number": STAR, "headnotes": HEADNOTE, "syllabus": HEADNOTE, "synopsis": HEADNOTE,
    "footnote": NOTE,
    # CourtListener and bulk prints
    "case_cite": _of(MarkKind.CITATION, zone="header"), "docket": _of(MarkKind.DOCKET, zone="header"),
    "date": _of(MarkKind.DATE, zone="header"),
    "star-pagination": STAR, "page_number": STAR,
    # Singapore
    "caseTitle": _of(MarkKind.TITLE, zone="header"), "NCitation": _of(MarkKind.CITATION, zone="header"),
    "HN-NeutralCit": _of(MarkKind.CITATION, zone="header"), "HN-CaseName": _of(MarkKind.TITLE, zone="header"),
    "CaseNumber": _of(MarkKind.DOCKET, zone="header"), "HN-Coram": HEADER, "Notice": HEADER, "catchwords": HEADNOTE,
    "Judg-Author": _of(MarkKind.AUTHOR, zone="body"), "Judg-Date-Reserved": _of(MarkKind.DATE, zone="header"),
    "Judg-Sign": SIGNATURE, "Judg-Lawyers": SIGNATURE, "Judg-EOF": SIGNATURE, "FootnoteRef": NOTE,
    **{f"Judg-Heading-{n}": _of(MarkKind.HEADING, level=n) for n in range(1, 7)},
    # Hong Kong
    "heading": _of(MarkKind.HEADING, level=1), "quote": QUOTED, "para": NUMBER, "num": NUMBER,
    # EUR-Lex and CURIA
    "coj-count": NUMBER, "count": NUMBER, "coj-doc-ti": HEADER, "coj-index": HEADNOTE, "index": HEADNOTE,
    "coj-signaturecase": SIGNATURE, "signature-case": SIGNATURE, "coj-note": NOTE, "note": NOTE,
    "coj-ti-grseq-1": _of(MarkKind.HEADING, level=1), "coj-sum-title-1": _of(MarkKind.HEADING, level=1),
    "C71Indicateur": HEADNOTE, "C75Debutdesmotifs": Meaning(), "C41DispositifIntroduction": _of(zone="order"),
    "C77Signatures": SIGNATURE, "C04Titre1": _of(MarkKind.HEADING, level=1),
    "C05Titre2": _of(MarkKind.HEADING, level=2), "C06Titre3": _of(MarkKind.HEADING, level=3),
    "quoted": QUOTED, "blockquote": QUOTED,
}  # fmt: skip
_QUOTE_CLASS = re.compile(r"Judg-Quote|coj-quote|BlockQuote", re.I)
TAGS: dict[str, Meaning] = {
    **{f"h{n}": _of(MarkKind.HEADING, level=n) for n in range(1, 7)},
    "blockquote": QUOTED,
    # Singapore's and Hong Kong's own elements
    "casenumber": _of(MarkKind.DOCKET), "indexcourt": _of(MarkKind.COURT),
    "parties": HEADER, "coram": HEADER, "date": _of(MarkKind.DATE, zone="header"),
    "representation": HEADER, "charge": HEADER,
    # Vendors' XML
    "page_number": STAR, "page-number": STAR, "author": _of(MarkKind.AUTHOR),
    "court": _of(MarkKind.COURT, zone="header"),
    "docketnumber": _of(MarkKind.DOCKET, zone="header"), "decisiondate": _of(MarkKind.DATE, zone="header"),
    "otherdate": HEADER, "attorneys": HEADER, "judges": HEADER, "disposition": HEADER, "headnotes": HEADNOTE,
    "syllabus": HEADNOTE, "summary": HEADNOTE, "footnote": NOTE,
}  # fmt: skip
ZONED = frozenset(("parties", "coram", "date", "representation", "charge"))
"""Publishers' own elements that hold blocks."""
IDS = {"info-table": HEADER, "divCaseSummary": _of(zone="summary")}


def meanings_of(element: etree._Element) -> tuple[Meaning, ...]:
    """All that an element states, by its name, its id and its classes."""
    found = [TAGS.get(local(element).lower())]
    if identifier := element.get("id"):
        found.append(IDS.get(identifier))
    for name in (element.get("class") or "").split():
        found.append(CLASSES.get(name) or (QUOTED if _QUOTE_CLASS.match(name) else None))
    if opinion_kind(element) is not None:
        found.append(_of(zone="body"))
    return tuple(meaning for meaning in found if meaning is not None)


def opinion_kind(element: etree._Element) -> str | None:
    """The kind of the opinion that an element holds, as it is written; None for every other element."""
    name = local(element).lower()
    if name == "opinion":
        return element.get("type") or ""
    if name in ("article", "section", "div") and "opinion" in (element.get("class") or "").split():
        return element.get("data-type") or ("" if name == "article" else None)
    return None


def is_skipped(element: etree._Element) -> bool:
    """True for what is no text of the document: scripts, navigation, what the page hides."""
    name = local(element).lower()
    if name in SKIPPED or not name or element.get("id") in _SKIPPED_IDS or element.get("hidden") is not None:
        return True
    if _SKIPPED_CLASSES & set((element.get("class") or "").split()):
        return True
    return re.search(r"display\s*:\s*none", element.get("style") or "", re.I) is not None
