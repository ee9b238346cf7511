"""What a decision says of itself: citations, court, date, name, docket, language."""

from __future__ import annotations

import re
from datetime import date

from legalcite.model.authority import Alias, AliasKind, Authority
from legalcite.model.cut import DocumentKind
from legalcite.model.document import Document
from legalcite.model.mark import MarkKind
from legalcite.parsing.numbered import numbered
from legalcite.parsing.work import cited_as, court_of, normalise_citation, work_id

_NEUTRAL = re.compile(
    r"\[\d{4}\]\s+(?:UK|EW|NI|CSIH|CSOH|HCJAC|[A-Z]{2,7})[A-Za-z]*(?:\s+(?:Civ|Crim))?\s+\d{1,6}"
    r"(?:\s*\([A-Za-z][A-Za-z0-9]{0,11}\)|\s(?:KB|QB|Ch|Admin|Fam|Comm|TCC|Pat|IPEC|SCCO)\b)?"
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
_LANGUAGES = {**dict.fromkeys(["gb", "us", "au", "nz", "ie", "sg", "hk", "za"], "en"), "fr": "fr"}
_FRENCH = re.compile(r"\b(?:le|la|les|des|du|une|est|que|dans|pour)\b")
_ENGLISH = re.compile(r"\b(?:the|of|and|is|that|in|for|to|was)\b")


def authority_of(
    document: Document, front: str, text_hash: str, kind: DocumentKind = DocumentKind.DECISION
) -> Authority:
    """The authority a decision states itself to be: markup first, then its front matter.

    A paper about a decision (``kind`` other) has a work id of its own, never the decision's.
    """
    aliases = _aliases(document, front)
    citations = tuple(
        dict.fromkeys(a.text for a in aliases if a.kind is not AliasKind.NAME and a.kind is not AliasKind.URI)
    )
    court, jurisdiction = next((court_of(c) for c in citations if court_of(c)[0]), (None, None))
    stated = _stated(document, MarkKind.TITLE)
    if stated and not (_VERSUS.match(stated) or document.origin.format == "akn"):
        stated = None
    title = _ROLE_MARK.sub("", stated) if stated else _title(front, citations)
    names = [Alias(title, AliasKind.NAME, "markup" if stated else "text")] if title else []
    return Authority(
        work_id(citations, text_hash=text_hash, kind=_work_kind(document, front, kind) if citations else None),
        title,
        citations,
        court or _stated(document, MarkKind.COURT),
        _date(document, front),
        jurisdiction,
        (*aliases, *names),
    )


def _work_kind(document: Document, front: str, kind: DocumentKind) -> str | None:
    if kind is not DocumentKind.OTHER:
        return None
    head = f"{_stated(document, MarkKind.TITLE) or ''} {front[:3000]}".lower()
    return "press-summary" if re.search(r"press\s+(?:summary|release)", head) else "document"


def marks_a_decision(front: str) -> bool:
    """True when a front matter prints a decision's citation or its style of cause."""
    own = front[:6000]
    if any(pattern.search(own) for pattern in (_NEUTRAL, _REPORT, _CASE, _CELEX, _ECLI)):
        return True
    return any(_VERSUS.match(" ".join(line.split())) for line in own.splitlines()[:40])


def language_of(document: Document, jurisdiction: str | None = None) -> str:
    """The document's language: stated, else English or French by its commonest words, else its jurisdiction's."""
    if document.language:
        return document.language
    sample = document.text[:20000]
    french, english = len(_FRENCH.findall(sample)), len(_ENGLISH.findall(sample))
    if max(french, english) < 3:
        if (default := _LANGUAGES.get(jurisdiction or "")) is not None:
            return default
        return "und" if french >= english else "en"
    return "fr" if french > english else "en"


def _stated(document: Document, kind: MarkKind) -> str | None:
    return next((m.value.strip() for m in document.marks if m.kind is kind and m.value.strip()), None)


def _aliases(document: Document, front: str) -> list[Alias]:
    """The citations a document prints or states as its own. Those of other decisions are left alone.

    What the markup states settles it; else the first of each kind in the front matter counts, and a
    law report's only where it stands beside the neutral citation or the name of the case.
    """
    stated = [" ".join(m.value.split()) for m in document.marks if m.kind is MarkKind.CITATION and m.value.strip()]
    if stated:
        own_words = stated[:1] if document.origin.format == "akn" else stated
        return _distinct([_numbered(words, _kind_of(words), "markup") for words in own_words])
    own = " ".join(front[:6000].replace("‑", "-").replace("‐", "-").split())
    out: list[Alias] = []
    for pattern, kind in _OWN:
        if kind in _UNION and any(alias.kind is AliasKind.NEUTRAL for alias in out):
            continue
        match = next((m for m in pattern.finditer(own) if _own_citation(own, m.start(), kind)), None)
        if match is not None and (kind is not AliasKind.REPORT or _beside(own, match, out)):
            out.append(_numbered(match.group(), kind, "text"))
    return _distinct([*out, *_alone(front)])


def _kind_of(citation: str) -> AliasKind:
    """What kind of number a citation that the markup states is."""
    cited = cited_as(citation)
    return {"report": AliasKind.REPORT, "ecli": AliasKind.ECLI}.get(cited.form if cited else "", AliasKind.NEUTRAL)


def _alone(front: str) -> list[Alias]:
    """The reports in the front matter that have a line to themselves: ``999 U.S. 301, 998 S. Ct. 77 (2099)``.

    A print that tells the star pages of each (``999 U.S. 301 *; 88 Lorn 12 **``) may name series no table knows.
    """
    out: list[Alias] = []
    for line in front[:6000].splitlines()[:60]:
        if not _DIGIT.search(line):
            continue
        starred = _STARRED.search(line) is not None
        found = [n for n in numbered(line) if (n.known or starred) and not n.short and n.page]
        rest = line
        for one in reversed(found):
            rest = rest[: one.start] + rest[one.end :]
        if found and not _LETTERS.search(rest):
            out += [_numbered(" ".join(line[n.start : n.end].split()), AliasKind.REPORT, "text") for n in found]
    return out


_DIGIT = re.compile(r"\d")
_LETTERS = re.compile(r"[^\W\d_]{2}")
_STARRED = re.compile(r"\d\s*\*{1,3}\s*(?:[;|,]|$)")


def _numbered(text: str, kind: AliasKind, provenance: str) -> Alias:
    return Alias(text, kind, provenance, normalise_citation(text))


def _distinct(aliases: list[Alias]) -> list[Alias]:
    """One of each citation: ``[2022] UKUT 00116`` and ``[2022] UKUT 116`` are the same. A CELEX number stays."""
    seen: dict[tuple[str, bool], Alias] = {}
    for alias in aliases:
        seen.setdefault((alias.key, alias.kind is AliasKind.CELEX), alias)
    return list(seen.values())


_OWN = (
    (_NEUTRAL, AliasKind.NEUTRAL),
    (_REPORT, AliasKind.REPORT),
    (_CASE, AliasKind.DOCKET),
    (_CELEX, AliasKind.CELEX),
    (_ECLI, AliasKind.ECLI),
)


_UNION = (AliasKind.DOCKET, AliasKind.CELEX, AliasKind.ECLI)


def _beside(own: str, match: re.Match[str], known: list[Alias]) -> bool:
    """A report belongs to this decision when it adjoins its neutral citation or ends its name at the head."""
    if known:
        at = own.find(known[0].text)
        return at <= match.start() <= at + len(known[0].text) + 8 or match.end() <= at <= match.end() + 8
    return match.start() < 600


def _own_citation(front: str, at: int, kind: AliasKind) -> bool:
    """A citation in the front matter is the document's own unless it stands in a sentence on appeal from another."""
    if kind in (AliasKind.CELEX, AliasKind.DOCKET):
        return True
    before = front[max(0, at - 160) : at].lower()
    return not any(w in before for w in ("appeal from", "en appel", " see ", "judgment in ", "appeal court", "below"))


_CITED_NAME = re.compile(
    r"\b(?:Citation|Indexed as|Référence|Répertorié)\s*:\s*(?P<name>(?![\s\[\d]).{3,160}?),?\s+(?=\[?\d{4}\]?\s)"
)
_AFTER_NAME = re.compile(r"\s+(?:neutral citation|indexed as|citation)\b.*$", re.I)
_LEADING_NAME = re.compile(
    r"\s*(?P<name>(?:R\.|[A-ZÀ-Þ])[^\[\]]{2,110}?\s(?:v|c)\.?\s[^\[\]]{2,90}?),?\s+\[?(?:\d{4})\]?\s"
)
_BETWEEN_PARTIES = re.compile(r"(?!(?-i:[A-UW-Z])\Z)[\W_]*(?:v|vs|c|and|et)\.?[\W_]*", re.I)
_PARTY_NOISE = re.compile(
    r"\s*[\t(]*\b(?:(?:first|second|third|cross)[- ]?)*(?:appellants?|respondents?|claimants?|defendants?|applicants?"
    r"|petitioners?|plaintiffs?|interested part(?:y|ies)|interveners?)\b.*$|\s*,\s*$",
    re.I,
)
_SIDE = re.compile(
    r"\W*(?:(?:appell(?:ant|ee)|petitioner|respondent|plaintiff|defendant|applicant|claimant)s?\W*){1,2}", re.I
)
_ROLE_MARK = re.compile(
    r"\s*\((?:(?:cross|first|second)[ /-]*)*(?:appellants?|respondents?|applicants?|claimants?|defendants?)[^()]{0,40}"
    r"\)",
    re.I,
)
_NO_PARTY = re.compile(
    r"\b(?:before|between|(?:in the|supreme|high|family|royal) courts?|hearing|case no"
    r"|neutral citation|composed|judge|justice|date)\b",
    re.I,
)


def _title(front: str, citations: tuple[str, ...] = ()) -> str | None:
    """The style of cause: beside the citation, on one line, or as two parties around a "v"."""
    flat = " ".join(front[:4000].split())
    match = _CITED_NAME.search(flat) or _LEADING_NAME.match(flat)
    if match is not None:
        name = _AFTER_NAME.sub("", match.group("name"))
        return name.strip(" ,-")
    lines = [line for raw in front.splitlines()[:120] if (line := " ".join(raw.split()))]
    for n, line in enumerate(lines[:40]):
        line = _before_own(line, citations)
        if _CITED_YEAR.search(line) or not re.search(r"\w.*?\s(?:v|c)\b|\b[Rr]e\b|matter of", line, re.I):
            continue
        if len(line) < 160 and _VERSUS.match(line) and not (_NO_PARTY.search(line) or _cites_another(line)):
            return _CASE_OF_PARTY.sub("", _ROLE_MARK.sub("", _from_above(lines[:n], line))).rstrip(" .,;")
    return _two_parties(lines)


_CITED_YEAR = re.compile(r"[\[(](?:1[6-9]|2\d)\d\d[\])]")
_CASE_OF_PARTY = re.compile(r"\s*\([CTF][‑‐-]\d{1,4}/\d\d\)")


def _from_above(above: list[str], line: str) -> str:
    """The line with what a narrow column broke off it: ``LEAGUE OF SAINT AMARO FELLOW-`` / ``SHIP v. ASH``."""
    for before in reversed(above[-_MOST_ABOVE:]):
        if not (before.isupper() and _SMALL.sub("", line).isupper() and _GOES_ON.search(before)):
            break
        line = f"{before[:-1]}{line}" if before.endswith("-") else f"{before} {line}"
    return line


_MOST_ABOVE = 4
_SMALL = re.compile(r"\bv\.?\s|\bet al\b")
_GOES_ON = re.compile(r"(?:-|,|\b(?:OF|OF THE|AND|THE|FOR|IN|AKA))$")


def _cites_another(line: str) -> bool:
    """True for a line of text that cites a report: ``See Ash v. Birch, 999 U. S. 321``."""
    return re.match(r"(?:See|Cf\.|E\.g\.)", line) is not None or any(n.known and n.page for n in numbered(line))


def _before_own(line: str, citations: tuple[str, ...]) -> str:
    """The line up to the decision's own citation, where it stands behind the name."""
    at = min((line.find(citation) for citation in citations if line.find(citation) > 0), default=len(line))
    return line[:at].strip(" ,")


def _two_parties(lines: list[str]) -> str | None:
    for n in range(1, len(lines) - 1):
        if not _BETWEEN_PARTIES.fullmatch(lines[n]):
            continue
        before = next((p for line in reversed(lines[max(0, n - 3) : n]) if (p := _party(line))), None)
        after = next((p for line in lines[n + 1 : n + 4] if (p := _party(line))), None)
        if before and after:
            return f"{before} v {after}"
    return None


def _party(line: str) -> str | None:
    if re.match(r"\((?!\d{1,2}\))", line) or _BETWEEN_PARTIES.fullmatch(line) or _CITED_YEAR.search(line):
        return None
    if _SIDE.fullmatch(line):
        return None
    name = re.sub(r"^\W*\d{1,2}[.)]\s+", "", _PARTY_NOISE.sub("", line)).strip(" ,;-–—_")
    name = re.sub(r"\s+and$|\s*\(\d{1,2}\)$", "", _CASE_OF_PARTY.sub("", name))
    return name if re.search(r"[^\W\d_]", name) and len(name) < 120 and not _NO_PARTY.search(name) else None


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
    head = front[:6000]
    for label in _DECIDED.finditer(head):
        if (day := _first_day(head[label.end() : label.end() + 60])) is not None:
            return day
    unheard = "\n".join(line for line in front[:4000].splitlines() if not _HEARD.search(line))
    return _first_day(unheard) or _first_day(front[:4000])


_DECIDED = re.compile(
    r"(?:^|[\n(])[ \t]*(?:Release )?Date(?:d| of judgment| of decision)?[ \t]*:|\bhanded down(?: on)?\b"
    r"|\bJudgment(?: date| given| delivered)?[ \t]*:|\bpromulgated\b|JUDGMENT OF THE COURT",
    re.I,
)
_HEARD = re.compile(r"\b(?:hearings?|heard|sitting|entendue?)\b", re.I)
_NUMERIC = re.compile(r"\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b")


def _first_day(text: str) -> date | None:
    """The first day written in ``text``, in words or as day/month/year."""
    days = [(m.start(), _day(int(m[3]), _MONTHS[m[2].lower()], int(m[1]))) for m in _DATE.finditer(text)]
    days += [(m.start(), _day(int(m[3]), int(m[2]), int(m[1]))) for m in _NUMERIC.finditer(text)]
    return next((day for _, day in sorted(days, key=lambda found: found[0]) if day is not None), None)


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
