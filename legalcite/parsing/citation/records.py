"""References to the record of the same case, to its docket, and to the citing document itself.

``Dkt. 45-2 at 3``, ``Ex. A ¶ 5``, ``Compl. ¶¶ 12-14``, ``Tr. 119:12-14``: nothing of it is an
authority, but what follows them ("Id. at 4") means them and no case. ``No. 9:99-cv-9`` is a docket.
``paragraph 5 above`` is a place in the document that says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.model.span import Span
from legalcite.parsing.citation.reading import Reading
from legalcite.parsing.pinpoint import pinpoint_at

RECORD_WORDS = (
    *("Dkt", "D.I. ", "ECF", "Doc.", "Docs.", "Doc ", "Docket No", "Docket Nos", "DE ", "CM/ECF"),
    *("Ex.", "Exs.", "Exh.", "Exhibit ", "Exhibits "),
    *("Compl.", "Complaint ¶", "Complaint, ¶", "FAC ¶", "FAC, ¶", "SAC ¶", "SAC, ¶", "TAC ¶", "Countercl."),
    *("Answer ¶", "Ans. ¶", "Pet. ¶", "Tr.", "R. at", "Rec. at", "J.A. ", "Pet. App.", "App. at", "Appx. at"),
    *("A.R. ", "C.R. ", "R.R. ", "E.R. ", "ER-", "SER-", "AR at", "CP at", "RP at", "Decl.", "Dep.", "Aff.", "Affid."),
    *("Stip.", "Mem. at", "Mot. at", "Mot. 1", "Mot. 2", "Opp. at", "Opp’n at", "Opp'n at", "Reply at", "Reply Br."),
    *("Br. at", "Br. 1", "Br. 2", "Br. 3", "SOF ¶", "SUF ¶", "SMF ¶", "PSOF", "DSOF", "Hr’g Tr.", "Hr'g Tr."),
)
_HONG_KONG = (
    *("HCAL", "HCAJ", "HCA", "HCMP", "HCCC", "HCCW", "HCCT", "HCPI", "HCIA", "HCMA", "CACV", "CACC", "CAMP", "CAAR"),
    *("FACV", "FACC", "FAMV", "FAMC", "DCCJ", "DCCC", "DCMP", "DCPI", "FCMC", "CTA", "LDMR"),
)
"""Kinds of action that Hong Kong numbers by the year: ``HCAL 9/2099``."""
DOCKET_WORDS = (" No. ", " Nos. ", "Case No", "(No. ", "Index No", "Docket No. ", *(f"{word} " for word in _HONG_KONG))
INTERNAL_WORDS = (" above", " below", " herein", " of this judgment", " of this decision", " of these reasons")
KEYWORDS = (*RECORD_WORDS, *INTERNAL_WORDS)

_NUMBER = (
    r"(?:[\s\u00a0]{0,2}(?:Nos?\.|No|#)?[\s\u00a0]{0,2}"
    r"(?:\d{1,5}(?:[-.:]\d{1,4}){0,3}[A-Z]?|[A-Z]{1,2}(?:-\d{1,3})?)(?!\w))"
)
_RECORD = re.compile(
    r"(?:(?:(?:Dkt|ECF|Docs?|Docket|D\.I|DE|CM/ECF)\.?|(?:Exhs?|Exs?|Exhibits?)\.?)"
    rf"{_NUMBER}(?:[\s\u00a0]?(?:,|&|and)[\s\u00a0]?{_NUMBER}(?=[\s\u00a0,;.)])){{0,4}}"
    r"|(?:(?:First|Second|Third|Am|Amended)\.?[\s\u00a0]){0,2}(?:Complaint|Compl|FAC|SAC|TAC|Countercl|Answer|Ans|Pet)\.?"
    r"(?=,?[\s\u00a0]{0,2}(?:¶|at[\s\u00a0]|pp?\.|Ex|,?[\s\u00a0]?\())"
    r"|(?:(?:[A-Z][a-z]{1,14}|Hr['’]g|Trial|Sent)\.?[\s\u00a0]){0,2}(?:Tr|Dep|Decl|Affid|Aff|Stip)\."
    r"(?:[\s\u00a0](?:Tr|Vol)\.)?(?=,?[\s\u00a0]{0,2}(?:¶|at[\s\u00a0]|pp?\.|\d|Ex|\())"
    r"|(?:J\.A\.|Pet\.[\s\u00a0]App\.|A\.R\.|C\.R\.|R\.R\.|E\.R\.|S?ER-|Appx?\.|AR|CP|RP|R\.|Rec\.|P?D?S[OUM]F)"
    r"(?=[\s\u00a0]{0,2}(?:at[\s\u00a0]|¶|\d))"
    r"|(?:(?:[A-Z][a-z.'’]{1,11}[\s\u00a0]){0,2}(?:Mem|Mot|Opp|Opp['’]n|Reply|Br))\.?"
    r"(?=[\s\u00a0](?:at[\s\u00a0])?\d))"
)
_BACK = 40


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """References to the record and to the document itself at the places of ``KEYWORDS``."""
    done = 0
    for start, end in places:
        if text[start] == " " and not text[start + 1].isupper():
            found = _internal(text, start, end)
        elif start > 0 and (text[start - 1].isalnum() or text[start - 1] in ".'’"):
            continue
        else:
            found = _record(text, start, done)
        if found is not None and found.span.start >= done:
            yield found
            done = found.span.end


def _record(text: str, start: int, floor: int) -> Reading | None:
    """The record citation whose keyword begins at ``start``; the words that belong before it are taken in."""
    low = start
    for _ in range(2):
        before = _WORD_BEFORE.search(text, max(floor, low - 18), low)
        if before is None or (before.group().strip().rstrip(".") in _NO_TITLE):
            break
        low = before.start()
    for begin in dict.fromkeys((low, start)):
        match = _RECORD.match(text, begin)
        if match is not None and match.end() > start:
            return _reading(Span(match.start(), match.end()), CitationClass.RECORD, "record", AtomKind.PAGE)
    return None


_WORD_BEFORE = re.compile(r"(?<![\w.])(?:[A-Z][a-z]{1,14}|Hr['’]g)\.?[\s\u00a0]\Z")
_NO_TITLE = frozenset(
    ("See", "In", "The", "But", "Cf", "Id", "As", "And", "Accord", "Also", "Under", "Plaintiff", "Defendant")
)


def _reading(span: Span, kind: CitationClass, source: str, bare: AtomKind) -> Reading:
    return Reading(span, kind, CitationForm.FULL, source, None, bare=bare)


_PLACE_WORD = re.compile(
    r"(?:\b(?:paragraphs?|paras?\.?|sections?|pages?|pp?\.|footnotes?|notes?|parts?)[\s\u00a0]|\[(?=\d)|¶)",
    re.IGNORECASE,
)


def _internal(text: str, start: int, end: int) -> Reading | None:
    """``paragraph 5`` before ``above``: the last place words before ``start`` whose pinpoint ends there."""
    if end < len(text) and text[end].isalnum():
        return None
    low = max(0, start - _BACK)
    for word in reversed(list(_PLACE_WORD.finditer(text, low, start))):
        found = pinpoint_at(text, word.start(), start)
        if found is not None and found.span is not None and not text[found.span.end : start].strip(" ,()"):
            if not any(atom.first[:1].isalnum() for atom in found.atoms):
                continue
            span = Span(found.span.start, end)
            return Reading(
                span,
                CitationClass.INTERNAL,
                CitationForm.SHORT,
                "internal",
                None,
                pinned=False,
                pinpoint=found,
                whole=span,
            )
    return None


# Dockets

_DOCKET = re.compile(
    r"(?:Case[\s\u00a0]|Civil[\s\u00a0](?:Action[\s\u00a0])?|Crim(?:inal)?\.?[\s\u00a0]|Docket[\s\u00a0]|Index[\s\u00a0]|Civ\.[\s\u00a0])?Nos?\.?[\s\u00a0]{1,2}"
    r"(?P<number>\d{2}-\d{2}-\d{4,6}(?:-[A-Z]{1,3})?|(?:\d{1,2}:)?\d{2,4}[-\u2010-\u2015\s](?:[A-Za-z]{1,4}[-\u2010-\u2015\s.]{1,2})?\d{1,6}(?:[-\u2010-\u2015]?[A-Z]{1,5}){0,3}(?:[\s\u00a0]?\([A-Z]{2,5}\)){0,2}"
    r"|\d{2,6}[\s\u00a0][A-Z]{2,4}(?:[\s\u00a0]\d{4})?)(?![\w/])"
)


def dockets(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """Docket numbers at the places of ``DOCKET_WORDS``: of a case, where a name and a court stand beside it."""
    for start, end in places:
        if text[start:end].strip() in _HONG_KONG:
            if (found := _action(text, start)) is not None:
                yield found
            continue
        begin = start + (0 if text[start].isalpha() else 1)
        match = _DOCKET.match(text, begin)
        if match is not None and match.end() > end:
            number = " ".join(match["number"].split())
            yield Reading(
                Span(match.start(), match.end()),
                CitationClass.DOCKET,
                CitationForm.FULL,
                "docket",
                f"No. {number}",
                named=True,
                bare=AtomKind.PAGE,
            )


_ACTION = re.compile(r"(?P<kind>[A-Z]{3,4})[\s\u00a0](?P<number>\d{1,5}(?:[-\u2013]\d{1,5})?/(?:19|20)\d\d)(?!\d)")


def _action(text: str, start: int) -> Reading | None:
    """``HCAL 9/2099``: an action of a Hong Kong court."""
    match = _ACTION.match(text, start)
    if match is None or (start and text[start - 1].isalnum()):
        return None
    return Reading(
        Span(match.start(), match.end()),
        CitationClass.DOCKET,
        CitationForm.FULL,
        "docket",
        f"{match['kind']} {match['number']}",
        "hk",
        year=match["number"][-4:],
        named=True,
    )
