"""What a decision says of itself: citations, court, date, name, docket, language."""

from __future__ import annotations

import re
from datetime import date

from legalcite.model.authority import Alias, AliasKind, Authority
from legalcite.model.document import Document
from legalcite.model.mark import MarkKind
from legalcite.parsing.work import court_of, work_id

_NEUTRAL = re.compile(
    r"\[\d{4}\]\s+(?:UK|EW|NI|CSIH|CSOH|HCJAC|[A-Z]{2,7})[A-Za-z]*(?:\s+(?:Civ|Crim))?\s+\d{1,5}(?:\s*\([A-Za-z]{2,12}\))?"
    r"|\b\d{4}\s+(?:SCC|CSC|[A-Z]{2}CA|[A-Z]{2}SC|[A-Z]{2}KB|[A-Z]{2}QB|FCA|CAF|FC|CF|TCC|CCI|CMAC|CACM)\s+\d{1,5}\b"
)
_CASE = re.compile(r"\b[CTF][‑‐-]\d{1,4}/\d{2}(?:\s?(?:P|PPU|AJ|R|DEP)\b)?")
_CELEX = re.compile(r"\b6\d{4}(?:CJ|CC|CO|TJ|TO)\d{4}\b")
_ECLI = re.compile(r"\bECLI:[A-Z]{2}:[A-Z]{1,7}:\d{4}:[A-Za-z0-9.]{1,25}|\bEU:[CTF]:\d{4}:\d{1,4}\b")
_REPORT = re.compile(r"\[\d{4}\]\s+\d\s+(?:S\.?\s?C\.?\s?R|R\.?\s?C\.?\s?S)\.?\s+\d{1,4}")
_VERSUS = re.compile(
    r"^(?=.{5,200}$)[^\d\[\]()][^\[\]]*\s(?:v|v\.|c\.)\s\S.*$|^(?:In re|Re|In the matter of|IN THE MATTER OF)\s\S.*$"
)
_MONTHS = {
    m: n
    for n, names in enumerate(
        (
            "january janvier",
            "february février",
            "march mars",
            "april avril",
            "may mai",
            "june juin",
            "july juillet",
            "august août",
            "september septembre",
            "october octobre",
            "november novembre",
            "december décembre",
        ),
        1,
    )
    for m in names.split()
}
_DATE = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)?\s+(" + "|".join(_MONTHS) + r"),?\s+(\d{4})\b", re.I)
_COMPACT = re.compile(r"\bDate:\s*(\d{4})(\d{2})(\d{2})\b")
_FRENCH = re.compile(r"\b(?:le|la|les|des|du|une|est|que|dans|pour)\b")
_ENGLISH = re.compile(r"\b(?:the|of|and|is|that|in|for|to|was)\b")


def authority_of(document: Document, front: str, text_hash: str) -> Authority:
    """The authority a decision states itself to be: markup first, then its front matter."""
    aliases = _aliases(document, front)
    citations = tuple(
        dict.fromkeys(a.text for a in aliases if a.kind is not AliasKind.NAME and a.kind is not AliasKind.URI)
    )
    court, jurisdiction = next((court_of(c) for c in citations if court_of(c)[0]), (None, None))
    title = _stated(document, MarkKind.TITLE) or _title(front)
    names = [Alias(title, AliasKind.NAME, "markup" if _stated(document, MarkKind.TITLE) else "text")] if title else []
    return Authority(
        work_id(citations, text_hash=text_hash),
        title,
        citations,
        court or _stated(document, MarkKind.COURT),
        _date(document, front),
        jurisdiction,
        (*aliases, *names),
    )


def marks_a_decision(front: str) -> bool:
    """True when a front matter prints a decision's citation or its style of cause."""
    own = front[:6000]
    if any(pattern.search(own) for pattern in (_NEUTRAL, _REPORT, _CASE, _CELEX, _ECLI)):
        return True
    return any(_VERSUS.match(" ".join(line.split())) for line in own.splitlines()[:40])


def language_of(document: Document) -> str:
    """The document's language: stated, or English or French by its commonest words, else ``und``."""
    if document.language:
        return document.language
    sample = document.text[:20000]
    french, english = len(_FRENCH.findall(sample)), len(_ENGLISH.findall(sample))
    if max(french, english) < 3:
        return "und" if french >= english else "en"
    return "fr" if french > english else "en"


def _stated(document: Document, kind: MarkKind) -> str | None:
    return next((m.value.strip() for m in document.marks if m.kind is kind and m.value.strip()), None)


def _aliases(document: Document, front: str) -> list[Alias]:
    out: list[Alias] = []
    for mark in document.marks:
        if mark.kind is MarkKind.CITATION and mark.value.strip():
            value = " ".join(mark.value.split())
            out.append(Alias(value, AliasKind.NEUTRAL, "markup"))
    own = front[:6000]
    kinds = (
        (_NEUTRAL, AliasKind.NEUTRAL),
        (_REPORT, AliasKind.REPORT),
        (_CASE, AliasKind.DOCKET),
        (_CELEX, AliasKind.CELEX),
        (_ECLI, AliasKind.ECLI),
    )
    for pattern, kind in kinds:
        match = pattern.search(own)
        if match and _own_citation(own, match.start(), kind):
            value = " ".join(match.group().replace("‑", "-").replace("‐", "-").split())
            if value not in {a.text for a in out}:
                out.append(Alias(value, kind, "text"))
    return out


def _own_citation(front: str, at: int, kind: AliasKind) -> bool:
    """A citation in the front matter is the document's own unless it stands in a sentence on appeal from another."""
    if kind in (AliasKind.CELEX, AliasKind.DOCKET):
        return True
    before = front[max(0, at - 120) : at].lower()
    return not any(w in before for w in ("on appeal from", "appeal from", "en appel", "see ", "judgment in "))


def _title(front: str) -> str | None:
    for line in front.splitlines()[:40]:
        flat = " ".join(line.split())
        if _VERSUS.match(flat) and len(flat) < 160:
            return flat.rstrip(" .,")
    match = re.search(r"Citation:\s*(.{3,120}?),\s*(?=\[?\d{4})", " ".join(front[:1500].split()))
    return match.group(1) if match else None


def _date(document: Document, front: str) -> date | None:
    stated = _stated(document, MarkKind.DATE)
    if stated:
        try:
            return date.fromisoformat(stated[:10])
        except ValueError:
            pass
    match = _COMPACT.search(front[:3000])
    if match:
        return _day(int(match.group(1)), int(match.group(2)), int(match.group(3)))
    match = _DATE.search(front[:4000])
    return _day(int(match.group(3)), _MONTHS[match.group(2).lower()], int(match.group(1))) if match else None


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
