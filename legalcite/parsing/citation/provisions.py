"""Places in an act, a code, a treaty or rules of court, with what they are places of.

``section 13(2)(b) of the Sale of Goods Act 1979``, ``§ 823 Abs. 1 BGB``, ``Art. 6(1)(f) GDPR``,
``s 13 of the 1979 Act`` and a bare ``§ 99``. This family takes in what the families of acts, codes,
rules and treaties read, and joins each to a place that stands before it. What follows an act is its
pinpoint and is left to whoever reads pinpoints after citations.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from legalcite.model.citation import CitationClass, CitationForm
from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.citation import american, canada, codes, rules, statutes, treaties
from legalcite.parsing.citation.instruments import CODES
from legalcite.parsing.citation.reading import Reading
from legalcite.parsing.pinpoint import pinpoint_at

_Places = Sequence[tuple[int, int]]
_FAMILIES: tuple[tuple[tuple[str, ...], Callable[[str, _Places], Iterator[Reading]]], ...] = (
    (statutes.KEYWORDS, statutes.readings),
    (canada.KEYWORDS, canada.readings),
    (codes.KEYWORDS, codes.readings),
    (american.KEYWORDS, american.readings),
    (rules.KEYWORDS, rules.readings),
    (treaties.KEYWORDS, treaties.readings),
)
_ONLY_JOINED = ("Part ", "paragraph ", "paragraphs ", "para ", "paras ", "subsection ", "Chapter ")
"""Words of places that are places of an act only with the act."""
_LONG = (
    "article articles Article Articles artikel Artikel art. arts. Art. Arts. art arts Art Arts "
    "egulation egulations Rule Rules rule rules Schedule Sch sch Sch. Annex ecital ecitals "
    "Sec. sec. Secs. secs. clause Clause Ord"
)
_PLACE_WORDS = (
    *("section", "Section", "SECTION", *_ONLY_JOINED),
    *(word + blank for word in _LONG.split() for blank in " \u00a0\n"),
    *(
        before + word + after
        for before in " \u00a0\n(["
        for word in ("s", "ss", "reg", "regs", "r", "rr", "cl")
        for after in (" ", "\u00a0", ".")
    ),
    *(f"{before}s{digit}" for before in " (" for digit in range(1, 10)),
)
KEYWORDS: tuple[str, ...] = tuple(dict.fromkeys((*(word for words, _ in _FAMILIES for word in words), *_PLACE_WORDS)))


def readings(text: str, places: Sequence[tuple[int, int]]) -> Iterator[Reading]:
    """Everything these families read at ``places``, joined to the places before it, in order."""
    authorities = _authorities(text, places)
    starts = {reading.span.start: reading for reading in authorities}
    begins = [reading.span.start for reading in authorities]
    found: list[Reading] = []
    joined: set[int] = set()
    done = 0
    for start in _place_starts(text, places):
        if start < done:
            continue
        n = bisect_right(begins, start) - 1
        if n >= 0 and start < _stop(authorities[n]):
            continue
        if n >= 0 and not text[_stop(authorities[n]) : start].strip(_BETWEEN):
            continue
        stop = begins[n + 1] if n + 1 < len(begins) else len(text)
        reading = _at_place(text, start, stop, starts)
        if reading is None:
            continue
        found.append(reading)
        done = _stop(reading)
        if reading.span.start in starts:
            joined.add(reading.span.start)
    kept = [reading for reading in authorities if reading.span.start not in joined]
    yield from sorted((*found, *kept), key=lambda reading: (reading.whole or reading.span).start)


def _authorities(text: str, places: _Places) -> list[Reading]:
    """What the families read, in order; of two that overlap the longer."""
    by_family: list[list[tuple[int, int]]] = [[] for _ in _FAMILIES]
    for start, end in places:
        for owner in _OWNERS.get(text[start:end], ()):
            by_family[owner].append((start, end))
    every = [
        reading for (_, read), mine in zip(_FAMILIES, by_family, strict=True) if mine for reading in read(text, mine)
    ]
    every.sort(key=lambda reading: reading.span.start)
    kept: list[Reading] = []
    for reading in every:
        if kept and reading.span.start < _stop(kept[-1]):
            if len(reading.span) > len(kept[-1].span):
                kept[-1] = reading
            continue
        kept.append(reading)
    return kept


def _stop(reading: Reading) -> int:
    return max(reading.span.end, reading.whole.end if reading.whole else 0)


def _place_starts(text: str, places: _Places) -> Iterator[int]:
    """Where a place may begin: its word, with a number after it."""
    if _FIRST.match(text):
        yield 0
    for start, end in places:
        word = text[start:end]
        if word not in _PLACE_SET:
            continue
        begin = start if word[0].isalpha() or word[0] == "§" else start + 1
        if word.startswith(_TORN):
            begin -= 1
        alone = begin == 0 or not text[begin - 1].isalnum()
        if word in _JOINED_SET:
            if alone and _OF_ACT.match(text, begin, begin + 60):
                yield begin
            continue
        if word[0] == "§" or (alone and _NUMBERED.match(text, begin, begin + 30)):
            yield begin


# One place


def _at_place(text: str, start: int, stop: int, starts: dict[int, Reading]) -> Reading | None:
    pinpoint = None if _EMPTY_SIGN.match(text, start) else _pinpoint(text, start, stop)
    if pinpoint is None or pinpoint.span is None:
        if text[start] != "§":
            return None
        sign = Span(start, start + (2 if text.startswith("§§", start) else 1))
        return Reading(sign, CitationClass.STATUTE, CitationForm.SHORT, "act", None, bare=AtomKind.SECTION)
    alone = pinpoint
    for _ in range(6):
        if reading := _named_after(text, pinpoint, stop, starts):
            return _with_place(reading, pinpoint, start)
        further = _further(text, pinpoint, stop)
        if further is None:
            break
        pinpoint = further
    return None if _OF_ACT.match(text, start, start + 60) and text[start] in "pPC" else _bare(alone)


def _named_after(text: str, pinpoint: Pinpoint, stop: int, starts: dict[int, Reading]) -> Reading | None:
    """What the place is a place of, where that stands after it."""
    assert pinpoint.span is not None
    end = pinpoint.span.end
    if phrase := _PHRASE.match(text, end, end + 40):
        end = phrase.end()
    if reading := _code_after(text, end, pinpoint):
        return reading
    if (blank := _BLANK.match(text, end)) is not None and blank.end() in starts:
        return starts[blank.end()]
    if act := _GERMAN_ACT.match(text, end + 1, end + 46):
        span = Span(*act.span(1))
        return Reading(span, CitationClass.STATUTE, CitationForm.FULL, "act", act[1], jurisdiction="de", name=span)
    joiner = _JOINER.match(text, end, end + 60)
    return _authority_at(text, joiner, stop, pinpoint, starts) if joiner else None


def _further(text: str, pinpoint: Pinpoint, stop: int) -> Pinpoint | None:
    """The place with the one that is joined to it: ``… of Schedule 1``, ``… in conjunction with Article 14``."""
    assert pinpoint.span is not None
    start, end = pinpoint.span.start, pinpoint.span.end
    listed = _AND.match(text, end, end + 30)
    beside = listed or _WITH.match(text, end, end + 50)
    joiner = beside or _JOINER.match(text, end, end + 60)
    if joiner is None or not _NUMBERED.match(text, joiner.end(), joiner.end() + 30):
        return None
    other = _pinpoint(text, joiner.end(), stop)
    if other is None or other.span is None or (listed and other.atoms[0].kind is not pinpoint.atoms[-1].kind):
        return None
    inner, outer = pinpoint.atoms, other.atoms
    if beside:
        atoms = (*inner, *outer)
    elif len(inner) == len(outer) == 1 and inner[0].first.startswith("(") and outer[0].last is None:
        atoms = (replace(outer[0], first=outer[0].first + inner[0].first),)
    else:
        atoms = (*outer, *inner)
    span = Span(start, other.span.end)
    return Pinpoint(atoms, span.of(text), span, pinpoint.error or other.error)


def _pinpoint(text: str, start: int, stop: int) -> Pinpoint | None:
    if french := _LETTERED.match(text, start, min(stop, start + 40)):
        return Pinpoint((Atom(AtomKind.ARTICLE, french[1]),), french[0], Span(*french.span()))
    if dated := _OF_YEAR.search(text, start, min(stop, start + 80)):
        found = pinpoint_at(text[start : dated.start()], 0, bare=AtomKind.SECTION)
        if found is None or found.span is None:
            return None
        return replace(found, span=Span(start + found.span.start, start + found.span.end))
    found = pinpoint_at(text, start, min(stop, start + _LONGEST), bare=AtomKind.SECTION)
    if found is not None and text[start] in "aA" and found.atoms[0].kind is AtomKind.LINE:
        return replace(found, atoms=tuple(replace(atom, kind=AtomKind.ARTICLE) for atom in found.atoms))
    return found


def _code_after(text: str, end: int, pinpoint: Pinpoint) -> Reading | None:
    """The code right after a place: ``§ 823 Abs. 1 BGB``, ``Art. 6 GDPR``, ``s 9 of the XLA``, ``s 9 XLA 2004``."""
    found = _CODE.match(text, end, end + 30)
    if found is None:
        return None
    form, span = found["code"], Span(found.start("code"), found.end())
    sign = pinpoint.verbatim.startswith("§")
    german = _GERMAN_PLACE.search(pinpoint.verbatim) is not None
    if not sign and (treaty := treaties.abbreviated(text, span.start)):
        return treaty
    if _ROMAN.fullmatch(form) or (found["comma"] and not german):
        return None
    if form.endswith(".") and form != "Cr. C." and pinpoint.atoms[0].kind is not AtomKind.ARTICLE:
        return None
    name = " ".join(span.of(text).split())
    if form in CODES or german or (sign and _german(text)):
        where = CODES.get(form, "de" if sign or german else None)
        return Reading(
            span, CitationClass.STATUTE, CitationForm.FULL, "act", name, jurisdiction=where, bare=AtomKind.SECTION
        )
    if year := _YEAR.match(text, span.end, span.end + 6):
        name, span = f"{form} {year[1]}", Span(span.start, year.end())
    elif (found["of"] and _TITLE_GOES_ON.match(text, span.end, span.end + 16)) or (
        not form.endswith(".")
        and not (form.isupper() and len(form) > 1 and (found["of"] or _SHORT_WORD.match(pinpoint.verbatim)))
    ):
        return None
    return Reading(
        span,
        CitationClass.STATUTE,
        CitationForm.SHORT,
        "act",
        name,
        year=year[1] if year else None,
        bare=AtomKind.SECTION,
    )


def _german(text: str) -> bool:
    return " und " in text or " der " in text or "Abs." in text


def _authority_at(
    text: str, joiner: re.Match[str], stop: int, pinpoint: Pinpoint, starts: dict[int, Reading]
) -> Reading | None:
    """What stands after "of": an act that was read, one without a year, or "the Act"."""
    at = joiner.end()
    for first in (at, joiner.start("article")):
        if first in starts:
            return starts[first]
    if short := _SHORT.match(text, joiner.start("article") if joiner["article"] else at, at + 40):
        return _short(short, pinpoint)
    return statutes.undated_act(text, at, stop) or (_in_french(text, at) if joiner["french"] else None)


def _short(found: re.Match[str], pinpoint: Pinpoint) -> Reading:
    kind = _SHORT_KINDS.get(found["what"].lower(), CitationClass.STATUTE)
    bare = AtomKind.ARTICLE if kind is CitationClass.TREATY else AtomKind.SECTION
    if found["what"] == "Charter" and not _in_charter(pinpoint):
        kind = CitationClass.TREATY if pinpoint.atoms[0].kind is AtomKind.ARTICLE else kind
    elif found["what"] == "Charter":
        return Reading(
            Span(*found.span()), kind, CitationForm.SHORT, "act", canada.CHARTER, jurisdiction="ca", bare=bare
        )
    return Reading(Span(*found.span()), kind, CitationForm.SHORT, "act", None, year=found["year"], bare=bare)


def _in_charter(pinpoint: Pinpoint) -> bool:
    """Whether the place can be one of the Canadian Charter, which has 34 sections."""
    atom = pinpoint.atoms[0]
    number = re.match(r"\d+", atom.first)
    return atom.kind is AtomKind.SECTION and number is not None and int(number[0]) <= 34


def _in_french(text: str, start: int) -> Reading | None:
    found = _FRENCH.match(text, start, start + 60)
    if found is None:
        return None
    span, title = Span(start, found.end()), " ".join(found[0].split())
    if title in _FRENCH_SHORT:
        return Reading(span, _FRENCH_SHORT[title], CitationForm.SHORT, "act", None, bare=AtomKind.ARTICLE)
    return Reading(span, CitationClass.STATUTE, CitationForm.FULL, "act", title, bare=AtomKind.ARTICLE, name=span)


def _with_place(reading: Reading, pinpoint: Pinpoint, start: int) -> Reading:
    if reading.pinpoint is not None:
        return reading
    return replace(reading, pinpoint=pinpoint, pinned=False, whole=Span(start, reading.span.end))


def _bare(pinpoint: Pinpoint) -> Reading:
    """A place of an act that only the context tells."""
    assert pinpoint.span is not None
    rule = pinpoint.atoms[0].kind is AtomKind.RULE
    return Reading(
        pinpoint.span,
        CitationClass.RULE if rule else CitationClass.STATUTE,
        CitationForm.SHORT,
        "act",
        None,
        bare=AtomKind.SECTION,
        pinned=False,
        pinpoint=pinpoint,
        whole=pinpoint.span,
    )


_OWNERS: dict[str, list[int]] = {}
for _n, (_words, _) in enumerate(_FAMILIES):
    for _word in _words:
        _OWNERS.setdefault(_word, []).append(_n)
_PLACE_SET = frozenset((*_PLACE_WORDS, *codes.SIGNS))
_JOINED_SET = frozenset(_ONLY_JOINED)
_OF_ACT = re.compile(
    r"[Pp]a(?:rt|ra|ras|ragraph|ragraphs)\s[\w().,–-]{1,14}(?:\s(?:and|or|to)\s[\w().]{1,8})?\s(?:of|to|in)\s(?:the\s|that\s|this\s)?(?:[A-Z]|\d{4}\s)"
    r"|(?:Chapter|subsection)\s[\w().]{1,10}\sof\s(?:the\s|that\s)?(?:[A-Z]|\d{4}\s|section)"
)
_TORN = ("egulation", "ecital")
_LONGEST = 240
_BLANK = re.compile(r"[ \u00a0\n]{1,2}")
_BETWEEN = " \t\r\n\u00a0,(;"
_WORD = (
    r"[Ss]ections?|SECTIONS?|[Aa]rt(?:icle|ikel)?s?\.?|ss?\.?|[Rr]egulations?|[Rr]egs?\.?|rr?\.?|cl\.?|[Cc]lauses?|[Rr]ules?|[Ss]ch(?:edule)?\.?|"
    r"Annex|[Rr]ecitals?|[Ss]ecs?\.|Part|Pt|[Pp]ara(?:graph)?s?\.?|[Ss]ubsections?|Ord|[Ss]ubparagraph|[Pp]oint"
)
_NUMBERED = re.compile(rf"(?:(?:{_WORD})\s*|§\s?§?\s*)(?:\d|[LRD]\.\s?\d|[IVX]{{1,5}}(?!\w)|\(\w{{1,4}}\))")
_FIRST = re.compile(r"(?:ss?|rr?|regs?|cl)\.?\s\d")
_EMPTY_SIGN = re.compile(r"§(?!\s?§?\s*[\dA-Za-z(*\[])")
_LETTERED = re.compile(r"[Aa]rt(?:icles?)?\.?\s([LRD]\.?\s?\d{1,4}(?:-\d{1,4}){0,3})(?![\w-])")
_OF_YEAR = re.compile(
    r"\s(?:of|to|in)\s(?:the|that)\s(?=(?:1[6-9]|20)\d\d\s[A-Z])|\s(?=[A-Z]{2,6}\s(?:19|20)\d\d(?!\d))"
)
_TITLE_GOES_ON = re.compile(r"\s[A-Z][a-z]")
_SHORT_WORD = re.compile(r"ss?\.?\s?\d")
_PHRASE = re.compile(
    r",?\s(?:first|second|third|fourth|fifth|last)\s(?:sub-?)?(?:paragraph|sentence|indent),?(?=\s)|\s\(art\.\s[\d-]{1,8}\)(?=\s)"
)
_AND = re.compile(r",?\s(?:and|or|as\swell\sas)\s(?:in\s)?|,\s")
_WITH = re.compile(
    r",?\s(?:(?:of|to),?\s(?:and|or)|(?:(?:read|taken)\s)?in\sconjunction\swith|read\s(?:together\s)?with|i\.\s?V\.\s?m\.|iVm|"
    r"in\sVerbindung\smit|(?:lu|combiné)\savec)\s(?:the\s)?"
)
_JOINER = re.compile(
    r",?\s+(?:of|to|under|in|from|thereof|(?P<french>de\sla|du|de\sl['’]|de|des|der|des|van\sde|van\shet|van))\s*\[?(?P<article>(?:[Tt]he|[Tt]hat|[Tt]his|[Ss]aid)\s+)?\[?"
    r"(?:(?:said|amended|Canadian(?=\sCharter)|old|new|former)\s+)?"
)
_CODE = re.compile(
    r"(?P<comma>,)?\s*(?P<of>(?:of\s\[?the|der|des|de\sla|du|de|van\shet|van\sde)\s\[?)?"
    r"(?P<code>(?:[A-ZÄÖÜ][a-zäöüß]{0,9}-?){0,4}[A-ZÄÖÜ](?:h(?=\W))?(?:\s[IVX]{1,4}(?!\w))?|(?:[A-Z]\.){2,5}(?!\w)|Cr\.\sC\.|Awb|Sr|Sv|Rv|Fw)(?![\w-]|\.\w)"
)
_YEAR = re.compile(r"\s((?:19|20)\d\d)(?!\d)")
_ROMAN = re.compile(r"[IVXLC]+")
_GERMAN_PLACE = re.compile(r"\b(?:Abs|Absatz|Satz|S|Nr|Halbs|Buchst|lit)\b")
_SHORT = re.compile(
    r"(?:(?:[Tt]he|[Tt]hat|[Tt]his)\s+(?:(?:same|said|latter)\s+)?)(?:(?P<year>(?:1[6-9]|20)\d\d)\s+)?"
    r"(?P<what>[Aa]ct|Code|Charter|[Cc]onvention|Constitution|[Rr]egulations?|[Rr]ules|[Dd]irective|Order|[Oo]rdinance|"
    r"Statute|Covenant|Treaty|[Ll]aw|Protocol|framework\sdecision)(?!\w)(?!\s+(?:of|on)\s+(?:the\s+)?[A-Z])"
)
_SHORT_KINDS = {
    "convention": CitationClass.TREATY,
    "covenant": CitationClass.TREATY,
    "treaty": CitationClass.TREATY,
    "protocol": CitationClass.TREATY,
    "regulation": CitationClass.REGULATION,
    "regulations": CitationClass.REGULATION,
    "directive": CitationClass.REGULATION,
    "framework decision": CitationClass.REGULATION,
    "order": CitationClass.REGULATION,
    "rules": CitationClass.RULE,
}
_FRENCH_SHORT = {
    "Charte": CitationClass.STATUTE,
    "Convention": CitationClass.TREATY,
    "Constitution": CitationClass.STATUTE,
    "Loi": CitationClass.STATUTE,
}
_FRENCH = re.compile(
    r"(?:Charte|Constitution|Convention|Loi|Code\s(?:criminel|civil(?:\sdu\sQuébec)?|pénal|du\stravail|de\scommerce|"
    r"de\sla\sconsommation|de\sprocédure\s\w{3,10}|de\sl['’]environnement|des\sprofessions))(?!\w)"
)
_GERMAN_ACT = re.compile(
    r"(?:des|der)\s((?:[A-ZÄÖÜ][\wäöüß-]{2,30})?(?:gesetz(?:es)?|gesetzbuch(?:e?s)?|ordnung|Gesetzbuch(?:e?s)?|Grundgesetzes)|Grundgesetzes)(?!\w)"
)
