"""What an Akoma Ntoso file says about itself: name, citation, court, date, work, kind, language."""

from __future__ import annotations

import re

from lxml import etree

from legalcite.model.mark import MarkKind
from legalcite.model.span import Span
from legalcite.readers.sheet import Sheet
from legalcite.readers.xml import local

START = Span(0, 0)
DAY = re.compile(r"(\d{4}-\d{2}-\d{2})")
ISO_639_1 = {
    "ara": "ar", "bul": "bg", "ces": "cs", "cze": "cs", "cym": "cy", "wel": "cy", "dan": "da", "deu": "de", "ger": "de",
    "ell": "el", "gre": "el", "eng": "en", "est": "et", "fin": "fi", "fra": "fr", "fre": "fr", "gle": "ga", "gla": "gd",
    "hrv": "hr", "hun": "hu", "ita": "it", "lav": "lv", "lit": "lt", "ltz": "lb", "mlt": "mt", "nld": "nl", "dut": "nl",
    "nor": "no", "nob": "nb", "pol": "pl", "por": "pt", "ron": "ro", "rum": "ro", "roh": "rm", "slk": "sk", "slo": "sk",
    "slv": "sl", "spa": "es", "swe": "sv", "afr": "af", "zul": "zu", "xho": "xh", "swa": "sw",
}  # fmt: skip


def state_metadata(main: etree._Element, sheet: Sheet) -> str:
    """Put the metadata marks on the sheet; the document type, such as ``judgment`` or ``press-summary``."""
    work = main.find("./{*}meta/{*}identification/{*}FRBRWork")
    own = main.find("./{*}meta/{*}proprietary")
    kind = document_type(main)
    _state(sheet, MarkKind.DOCUMENT_TYPE, kind, local(main))
    if work is not None:
        _state(sheet, MarkKind.TITLE, _value(work, "FRBRname"), "FRBRname")
        _state(sheet, MarkKind.WORK, _value(work, "FRBRuri") or _value(work, "FRBRthis"), "FRBRuri")
        _state(sheet, MarkKind.DATE, _date(work), "FRBRdate")
    code = _text(own, "court")
    _state(sheet, MarkKind.COURT, _court(main, work) or code, "FRBRauthor", ref=code)
    _state(sheet, MarkKind.CITATION, _text(own, "cite"), "cite")
    for number in own.iterfind("./{*}caseNumber") if own is not None else ():
        _state(sheet, MarkKind.DOCKET, " ".join((number.text or "").split()), "caseNumber")
    return kind


def document_type(main: etree._Element) -> str:
    """``pressSummary`` is ``press-summary``; without a name of its own, the element's name."""
    name = main.get("name") or local(main)
    return re.sub(r"(?<=[a-z])(?=[A-Z])|[\s_]+", "-", name.strip()).lower()


def language_of(main: etree._Element) -> str | None:
    """The language of the expression as an ISO 639-1 code."""
    found = main.find("./{*}meta/{*}identification/{*}FRBRExpression/{*}FRBRlanguage")
    code = found.get("language") if found is not None else main.get("{http://www.w3.org/XML/1998/namespace}lang")
    code = (code or "").lower().split("-")[0]
    return ISO_639_1.get(code, code if len(code) == 2 else None)


def _date(work: etree._Element) -> str:
    """The day of decision or release; days that only mark a gap (year 1000 and before, 9999) are none."""
    dates = [(date.get("name") or "", DAY.match(date.get("date") or "")) for date in work.iterfind("./{*}FRBRdate")]
    days = {name: found[1] for name, found in reversed(dates) if found and "1000-12-31" < found[1] < "9999"}
    named = (days[name] for name in ("judgment", "decision", "release") if name in days)
    return next(named, next(iter(days.values()), ""))


def _court(main: etree._Element, work: etree._Element | None) -> str:
    author = work.find("./{*}FRBRauthor") if work is not None else None
    if author is None:
        return ""
    identifier = (author.get("href") or "").lstrip("#")
    for organization in main.iterfind("./{*}meta/{*}references/{*}TLCOrganization"):
        if identifier and identifier in (organization.get("eId"), organization.get("id")):
            return organization.get("showAs") or ""
    return ""


def _value(parent: etree._Element, name: str) -> str:
    found = parent.find(f"./{{*}}{name}")
    return " ".join((found.get("value") or "").split()) if found is not None else ""


def _text(parent: etree._Element | None, name: str) -> str:
    found = parent.find(f"./{{*}}{name}") if parent is not None else None
    return " ".join((found.text or "").split()) if found is not None else ""


def _state(sheet: Sheet, kind: MarkKind, value: str, source: str, *, ref: str = "") -> None:
    if value:
        sheet.mark(kind, START, value, ref=ref, source=source)
