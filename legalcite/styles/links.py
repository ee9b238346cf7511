"""Links to the official page of a decision, and ids made safe for the places they are printed in.

A link is derived from a work id only where its publisher's addresses follow a rule, and a
paragraph anchor is added only where the publisher sets one for that paragraph. Nothing is
guessed: no link is better than a link to another case.
"""

from __future__ import annotations

import html
import re
from urllib.parse import quote, unquote

from legalcite.model.authority import AliasKind, Authority
from legalcite.model.pinpoint import AtomKind, Pinpoint


def official_link(
    authority: Authority, pinpoint: Pinpoint | None = None, *, eid: str | None = None, repeated: bool = False
) -> str | None:
    """The official page of a decision, with the anchor of the first paragraph cited where there is one; else None.

    ``eid`` is the cited unit's: a paragraph of an appendix or of an order has no anchor of
    its own. ``repeated`` says that the document prints its number more than once.
    """
    if page := _find_case_law(authority.work_id):
        anchor = None if repeated else _paragraph(pinpoint, eid)
        return f"{page}#para_{anchor}" if anchor else page
    if celex := _celex(authority):
        return f"https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:{quote(celex, safe='')}"
    return None


def escape_id(text: str, place: str) -> str:
    """``text`` so that it can stand in a ``url``, in ``html`` or in ``markdown`` and be nothing but itself."""
    if place == "url":
        return quote(text, safe="")
    escaped = html.escape(text, quote=place == "html")
    if place == "html":
        return escaped
    if place == "markdown":
        marked = _MARKDOWN.sub(r"\\\g<0>", escaped)
        return "".join(f"&#{ord(c)};" if c in "\r\n\t" else c for c in marked)
    raise ValueError(f"no such place: {place}")


def unescape_id(text: str, place: str) -> str:
    """What ``escape_id`` made safe for ``place``."""
    if place == "url":
        return unquote(text)
    if place == "html":
        return html.unescape(text)
    if place == "markdown":
        return html.unescape(_ESCAPED.sub(r"\1", text))
    raise ValueError(f"no such place: {place}")


_MARKDOWN = re.compile(r"[\\`*_{}\[\]()#+\-.!|~\"':=@/]")
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+\-.!|~\"':=@/])")

# The National Archives, Find Case Law: the courts it publishes; EWHC, UKUT and UKFTT only by division.
_FIND_CASE_LAW = re.compile(
    r"akn/gb/judgment/(?P<court>uksc|ukpc|eat|ewcr|ewcc|ewfc(?:-b)?|ewcop(?:-t[123])?|ewca-(?:civ|crim)"
    r"|ewhc-(?:admin|admlty|ch|comm|costs|fam|ipec|kb|mercantile|pat|qb|scco|tcc)"
    r"|ukut-(?:aac|iac|lc|tcc)|ukftt-(?:tc|grc))/(?P<year>\d{4})/(?P<number>\d+)"
)
_UNION = re.compile(
    r"akn/eu/(?P<kind>judgment|opinion|order)/(?P<court>cjeu|egc)/(?P<year>\d{4})/[ct]-(?P<number>\d+)\b.*"
)


def _find_case_law(work_id: str) -> str | None:
    match = _FIND_CASE_LAW.fullmatch(work_id)
    if match is None:
        return None
    court = match["court"].replace("-", "/")
    return f"https://caselaw.nationalarchives.gov.uk/{court}/{match['year']}/{match['number']}"


def _paragraph(pinpoint: Pinpoint | None, eid: str | None) -> str | None:
    """The number of the first paragraph cited, where its anchor is known: digits only, in the main series."""
    if pinpoint is None or pinpoint.error or not pinpoint.atoms:
        return None
    atom = pinpoint.atoms[0]
    if atom.kind is not AtomKind.PARAGRAPH or not re.fullmatch(r"[1-9][0-9]*", atom.first):
        return None
    return atom.first if eid in (None, f"para_{atom.first}") else None


def _celex(authority: Authority) -> str | None:
    """The CELEX number the document prints, or the one its case number gives."""
    for alias in authority.aliases:
        if alias.kind is AliasKind.CELEX:
            return alias.text
    for citation in authority.citations:
        if re.fullmatch(r"6\d{4}[CTF][A-Z]\d{4}", citation):
            return citation
    match = _UNION.fullmatch(authority.work_id)
    if match is None:
        return None
    letter = {"judgment": "J", "opinion": "C", "order": "O"}[match["kind"]]
    court = "C" if match["court"] == "cjeu" else "T"
    return f"6{match['year']}{court}{letter}{int(match['number']):04d}"
