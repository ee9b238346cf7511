"""Front matter and back matter of decisions: which line is caption, coram, counsel, headnote, contents."""

from __future__ import annotations

import re
from collections.abc import Sequence

from legalcite.model.zone import ZoneKind
from legalcite.parsing.lines import Line

_CORAM = re.compile(
    r"(?:B\s*e\s*f\s*o\s*r\s*e(?!\s+(?:(?:this|the)\s+court|us|it|we|me)\b)|Coram|Present|composed of)\b\s*:?", re.I
)
_BETWEEN = re.compile(r"B\s*e\s*t\s*w\s*e\s*e\s*n\b|Entre\b", re.I)
_COUNSEL = re.compile(
    r"\binstructed by\b|\bappeared (?:for|on behalf)|\bfor the (?:Appellant|Respondent|Claimant|Defendant|Applicant"
    r"|Intervener|Petitioner|Crown|Prosecution|First|Second)|\bpour l['’](?:appelant|intimé)|acting as Agent"
    r"|^(?:Counsel|Solicitors?)\b|, avocat|\b[KQ]\.?C\.?\b.*\bfor\b|\bdid not appear\b|\bin person\b",
    re.I,
)
_HEADNOTE = re.compile(
    r"\s*(?:Headnotes?|Catchwords?|Summary|Syllabus|Keywords?|Held\b.{0,80}:|HEADNOTES?|SUMMARY"
    r"|\(Reference for a preliminary ruling|\(Appeal [–—-]|\(Failure of a Member State|\(Request for an? )"
)
_CONTENTS = re.compile(r"\s*(?:table of )?contents\s*:?\s*$|\s*index\s*$", re.I)
_TITLE = re.compile(
    r"[\s_\-–—=*]*(?:(?:approved|open|closed|final|draft|public|oral|ex tempore|extempore|redacted"
    r"|interlocutory|memorandum)\s+)*"
    r"(?:judge?ment|reasons(?: for (?:the )?(?:judge?ment|decision|order))?|decision(?: and (?:reasons|order))?|ruling"
    r"|determination|opinion(?: and order)?|jugement|motifs(?: du jugement| de la décision)?|arrêt"
    r"|order(?: and judge?ment)?|directions)"
    r"(?:\s*\(?(?:no\.?\s*\d|as approved|approved|in private|redacted|on costs|number)\b.*)?[\s_\-–—:=*.)]*",
    re.I,
)
ORDER = re.compile(r"\s*On those grounds,|\s*(?:THE COURT|LA COUR),? (?:HEREBY )?(?:ORDERS|RULES|ORDONNE)\b", re.I)
ORDER_TITLE = re.compile(r"[\W_]*(?:(?:SEALED|FINAL|CONSENT|COURT)\s+)?ORDER[\W_]*")
APPENDIX = re.compile(
    r"\s*(?:APPENDI(?:X|CES)|Appendix|Annex(?:e|ure)?|ANNEX(?:E|URE)?|SCHEDULE|Schedule|ANNEXE)"
    r"(?:\s+(?:\d{1,2}|[A-Z]|[IVX]+|[Oo]ne|ONE|OF\b.{0,60}|of\b.{0,60}))?"
    r"\s*(?:[:.–—-].{0,100}|\([^)]{0,60}\))?\s*"
    r"|\s*(?i:certificate of (?:service|compliance|mailing|conference))\s*"
)
SIGNATURE = re.compile(
    r"\s*(?:\[?Signatures?\]?|Signed\b.{0,60}|Delivered in open court\b.*|Registrar\b.{0,40}"
    r"|Appeal (?:allowed|dismissed)\b.{0,120}|Solicitors? for\b.*|Procureurs? d.*|_{5,}|-\s?-\s?-[\s-]*|\*\s?\*\s?\*"
    r"|\(?[Cc]rown copyright.*|END OF (?:JUDGMENT|DOCUMENT).*)\s*"
)
PRESS = re.compile(
    r"press summary|this summary (?:is provided|forms no part|does not form)"
    r"|the full judgment of the court is the only authoritative",
    re.I,
)


def is_title(text: str) -> bool:
    """True for the line that announces the reasons: JUDGMENT, REASONS, Decision, Arrêt."""
    return _TITLE.fullmatch(text.strip()) is not None and len(text.strip()) < 110


def is_press_summary(lines: Sequence[Line]) -> bool:
    """True when the first lines or the notes say the paper is a summary of a decision, not the decision."""
    head = [line.bare for line in lines[:12]]
    if any(re.fullmatch(r"press summary\b.{0,40}", t, re.I) for t in head):
        return True
    hits = sum(1 for line in lines if len(line.text) < 500 and _press_words(line.text) and PRESS.search(line.text))
    return hits >= 2


def _press_words(text: str) -> bool:
    """A cheap look before the pattern: every form of the notice has one of these words."""
    return "ummary" in text or "UMMARY" in text or "authoritative" in text


def front_zones(lines: Sequence[Line]) -> list[ZoneKind]:
    """The zone of each line of the front matter, in order."""
    out: list[ZoneKind] = []
    now = ZoneKind.CAPTION
    for line in lines:
        now = _next(line, now)
        out.append(now)
        if now is ZoneKind.COUNSEL and not _COUNSEL.search(line.text):
            out[-1] = now = ZoneKind.CAPTION
    return out


def _next(line: Line, now: ZoneKind) -> ZoneKind:
    text = line.bare
    if line.zone == "headnote":
        return ZoneKind.HEADNOTE
    if _CONTENTS.fullmatch(text):
        return ZoneKind.CONTENTS
    if now is ZoneKind.CONTENTS:
        return now
    if _HEADNOTE.match(text):
        return ZoneKind.HEADNOTE
    if (
        now is ZoneKind.HEADNOTE
        and not _CORAM.match(text)
        and not _BETWEEN.match(text)
        and not text.startswith("In Case")
    ):
        return now
    if _CORAM.match(text):
        return ZoneKind.CORAM
    if _BETWEEN.match(text) or is_title(text):
        return ZoneKind.CAPTION
    if _COUNSEL.search(text):
        return ZoneKind.COUNSEL
    if now is ZoneKind.CORAM and re.match(r"[\s_\-–—]*$", text):
        return ZoneKind.CORAM if not text else ZoneKind.CAPTION
    return ZoneKind.CAPTION if now is ZoneKind.HEADNOTE else now
