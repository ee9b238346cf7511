"""American law that is cited without a section sign, or not by sections alone.

Session laws and registers by their pages (``104 Stat. 327``, ``86 Fed. Reg. 1,234``), public laws,
constitutions by article and amendment, restatements, and the codes that state courts cite by
initials (``NRS 41.660``) or strokes (``735 ILCS 5/2-615``). The forms are the Bluebook's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.citation.instruments import LOCAL_CODES, packed, us_places
from legalcite.parsing.citation.reading import Reading


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """What the keywords at ``places`` belong to, in order, without overlaps."""
    done = 0
    for start, end in places:
        found = _READERS[text[start:end]](text, start) if start >= done else None
        if found is not None and found.span.start >= done:
            done = found.span.end
            yield found


def _paged(text: str, start: int) -> Reading | None:
    """``104 Stat. 327`` and ``86 Fed. Reg. 1,234``."""
    register = text.startswith("Fed", start)
    volume = _VOLUME.search(text, max(0, start - 6), start)
    page = _PAGE.match(text, start, start + 24)
    if volume is None or page is None:
        return None
    number = page[1].replace(",", "")
    return Reading(
        Span(volume.start(), page.end()),
        CitationClass.REGULATION if register else CitationClass.STATUTE,
        CitationForm.FULL,
        "act",
        f"{volume[1]} {'Fed. Reg.' if register else 'Stat.'} {number}",
        jurisdiction="us",
        bare=AtomKind.PAGE,
    )


def _session(text: str, start: int) -> Reading | None:
    """Laws of one session of a state: ``1993 Tex. Gen. Laws 418``."""
    found = _SESSION.search(text, max(0, start - 40), start + 24)
    if found is None or found.start("last") != start:
        return None
    words = found["place"].split()
    if packed(words[0]) not in us_places() and packed(" ".join(words[:2])) not in us_places():
        return None
    return Reading(
        Span(*found.span()),
        CitationClass.STATUTE,
        CitationForm.FULL,
        "act",
        " ".join(found[0].split()),
        jurisdiction="us",
        year=found["year"],
        bare=AtomKind.PAGE,
    )


def _public_law(text: str, start: int) -> Reading | None:
    found = _PUBLIC_LAW.match(text, start, start + 40)
    if found is None:
        return None
    number = re.sub(r"[‐-―]", "-", found[1])
    return Reading(
        Span(start, found.end()),
        CitationClass.STATUTE,
        CitationForm.FULL,
        "act",
        f"Pub. L. No. {number}",
        jurisdiction="us",
        bare=AtomKind.SECTION,
    )


def _compiled(text: str, start: int) -> Reading | None:
    """``735 ILCS 5/2-615``: chapter and act name the statute, the section behind the stroke is the place."""
    chapter = _NUMBER_BEFORE.search(text, max(0, start - 8), start)
    found = _COMPILED.match(text, start, start + 60)
    if chapter is None or found is None:
        return None
    whole = Span(chapter.start(), found.end())
    place = Span(*found.span("section"))
    return Reading(
        whole,
        CitationClass.STATUTE,
        CitationForm.FULL,
        "act",
        f"{chapter[1]} Ill. Comp. Stat. {found['act']}",
        jurisdiction="us",
        bare=AtomKind.SECTION,
        pinned=False,
        pinpoint=Pinpoint((Atom(AtomKind.SECTION, place.of(text)),), place.of(text), place),
        whole=whole,
    )


def _local(text: str, start: int) -> Reading | None:
    """``NRS 41.660``: a state's code by the initials that its own courts use."""
    end = text.index(" ", start) + 1
    if text[start - 1 : start].isalnum() or not _LOCAL_SECTION.match(text, end, end + 16):
        return None
    name = text[start : end - 1]
    kind = CitationClass.RULE if name in ("MCR", "SCR") else CitationClass.STATUTE
    bare = AtomKind.RULE if kind is CitationClass.RULE else AtomKind.SECTION
    return Reading(Span(start, end - 1), kind, CitationForm.FULL, "act", name, jurisdiction="us", bare=bare)


def _practice_law(text: str, start: int) -> Reading | None:
    """The practice law of New York, which is cited without a section sign."""
    found = _CPLR.match(text, start, start + 30)
    if found is None:
        return None
    before = _NEW_YORK.search(text, max(0, start - 6), start)
    return Reading(
        Span(before.start() if before else start, found.end(1)),
        CitationClass.STATUTE,
        CitationForm.FULL,
        "act",
        "N.Y. C.P.L.R.",
        jurisdiction="us",
        bare=AtomKind.SECTION,
    )


def _constitution(text: str, start: int) -> Reading | None:
    """``U.S. Const. amend. XIV``: the article or amendment is part of the name, its section the pinpoint."""
    found = _CONSTITUTION.match(text, start, start + 60)
    if found is None:
        return None
    words = [*_WORD.finditer(text, max(0, start - 14), start)]
    first = start
    for n in range(1, min(len(words), 2) + 1):
        form = text[words[-n].start() : start]
        if packed(form) in us_places() or packed(form) in ("us", "unitedstates"):
            first = words[-n].start()
    if first == start:
        return None
    place = packed(text[first:start])
    name = "U.S." if place in ("us", "unitedstates") else " ".join(text[first:start].split())
    part = "amend." if found["part"].lower().startswith("am") else "art."
    return Reading(
        Span(first, found.end()),
        CitationClass.STATUTE,
        CitationForm.FULL,
        "act",
        f"{name} Const. {part} {found['number'].upper()}",
        jurisdiction="us",
        bare=AtomKind.SECTION,
    )


def _restatement(text: str, start: int) -> Reading | None:
    found = _RESTATEMENT.match(text, start, start + 110)
    if found is None:
        return None
    title = " ".join(found[0].split()).rstrip(",")
    return Reading(
        Span(start, start + len(found[0].rstrip(", \n\t"))),
        CitationClass.SECONDARY,
        CitationForm.FULL,
        "act",
        title,
        jurisdiction="us",
        bare=AtomKind.SECTION,
    )


_VOLUME = re.compile(r"(?<![\w.,])(\d{1,3})\s*\Z")
_PAGE = re.compile(r"\s?\S+\s?(?:Reg\.)?\s+(\d{1,3},\d{3}|\d{1,6})(?!\d)")
_NEW_YORK = re.compile(r"N\.\s?Y\.\s+\Z")
_WORD = re.compile(r"\S+")
_NUMBER_BEFORE = re.compile(r"(?<![\w.§-])(\d{1,3}),?\s*\Z")
_COMPILED = re.compile(
    r"(?:Ill\. Comp\. Stat\.|ILCS)\s(?P<act>\d{1,4})/(?P<section>\d[\w.-]{0,12}(?:\(\w{1,4}\)){0,4})"
)
_SESSION = re.compile(
    r"(?<![\w.])(?P<year>1[89]\d\d|20\d\d)\s(?P<place>(?:[A-Z][\w.]{0,7}\.\s){1,3})(?:Adv\.\s)?"
    r"(?P<last>Laws|Acts|Legis\.\sServ\.)\s(?:[Cc]h\.\s|No\.\s|P\.A\.\s)?\d{1,5}(?!\d)"
)
_LOCAL_SECTION = re.compile(r"§{0,2}\s?\d{1,4}[A-Z]{0,2}(?:[.:-]\d|(?=[\s,;.()]))")
_PUBLIC_LAW = re.compile(r"(?:Pub\.\s?L\.|P\.L\.|Public\sLaw)\s?,?(?:Nos?\.\s?)?(\d{2,3}[-‐-―]\d{1,4})(?!\d)")
_CONSTITUTION = re.compile(
    r"Const(?:\.|itution),?\s+(?P<part>[Aa]mends?\.?|[Aa]rts?\.?|[Aa]mendment|[Aa]rticle)\s*(?P<number>[IVXLivx]{1,7}|\d{1,2})(?![\w])"
)
_RESTATEMENT = re.compile(
    r"Restatement\s+\((?:First|Second|Third|Fourth)\)\s+(?:of\s+)?"
    r"(?:(?:[A-Z][\w:’'.-]*,?|of|and|&|the|in|for|to)\s+){0,10}(?=§|cmt)|Restatement\s+\((?:First|Second|Third|Fourth)\)\s+of\s+(?:the\s+)?(?:Law\s+of\s+)?[A-Z]\w+(?:\s+of\s+[A-Z]\w+)?"
    r"|Restatement(?=\s+§)"
)
_CPLR = re.compile(r"(C\.?P\.?L\.?R\.?)\s+(?:§|[Rr]ule|R\.|\d{2,5})")
_READERS: dict[str, Callable[[str, int], Reading | None]] = {
    **dict.fromkeys((" Stat. ", " Stat.\n", "Fed. Reg. ", "Fed. Reg.\n"), _paged),
    **dict.fromkeys(("Laws ", "Acts ", "Legis. Serv. "), _session),
    **dict.fromkeys(("Pub. L.", "P.L. ", "Public Law "), _public_law),
    **dict.fromkeys(("Ill. Comp. Stat. ", "ILCS "), _compiled),
    **dict.fromkeys((f"{name} " for name in sorted(LOCAL_CODES)), _local),
    **dict.fromkeys(("C.P.L.R.", "CPLR"), _practice_law),
    **dict.fromkeys(("Const.", "Constitution,", "Constitution art"), _constitution),
    "Restatement": _restatement,
}
KEYWORDS: tuple[str, ...] = tuple(_READERS)
