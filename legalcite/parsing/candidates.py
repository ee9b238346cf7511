"""Numbers at the head of a line that may begin a paragraph, and how far each is to be trusted."""

from __future__ import annotations

import re
from collections.abc import Sequence

from legalcite.model.document import BlockKind
from legalcite.parsing.lines import Line
from legalcite.parsing.numbering import Candidate

_MONTH = (
    "January|February|March|April|May|June|July|August|September|October|November|December|"
    "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre"
)
_HEAD = re.compile(
    r"\s*(?:"
    r"\[(?P<bracket>\d{1,4})(?P<bracket_letter>[A-Z]{0,2})\]"
    r"|¶\s?(?P<pilcrow>\d{1,4})(?=\D)"
    r"|(?P<dotted>\d{1,4})(?P<dotted_letter>[A-Z]{0,2})(?P<mark>[.)])(?=\s|$|[A-Z“‘\"'\[(])"
    r"|(?P<bare>\d{1,4})(?P<bare_letter>[A-Z]{0,2})(?=\s|$)"
    r")[\s.]*"
)
_NOT_A_NUMBER = re.compile(rf"\s*\d{{1,2}}(?:st|nd|rd|th)?\s+(?:{_MONTH})\b|\s*\d{{1,2}}[.:]\d\d\b")
_CONTENTS_ENTRY = re.compile(r"(?:\t|\s{3}|[.…]{3})\s*\d{1,4}(?:\s*[-–]\s*\d{1,4})?\s*$")
_HANGING = "hanging "
"""The style a reader of printed pages states where words stand farther from their number than usual, or nearer."""
_STATED = re.compile(r"[\W_]*?(\d{1,4})([A-Z]{0,2})[\W_]*")
_TERMINAL = (".", ";", ":", "?", "!", "”", "’", '"', ",")


def candidates_of(lines: Sequence[Line], containers: Sequence[int]) -> list[Candidate]:
    """Every line of the body that begins with a number, as a candidate, in document order.

    ``containers`` gives for each line the running number of the container (opinion, appendix,
    order) it stands in: numbering may restart where that grows.
    """
    out: list[Candidate] = []
    inside = inside_quotation(lines)
    for n, line in enumerate(lines):
        aside = line.kind in (BlockKind.FOOTNOTE, BlockKind.HEADER, BlockKind.FOOTER)
        if aside or line.zone == "headnote":
            continue
        found = _stated(line, n) or _typed(line, n)
        if found is None:
            continue
        found.trust = _trust(line, found, inside[n])
        found.container = containers[n]
        out.append(found)
    return out


def _stated(line: Line, n: int) -> Candidate | None:
    """A number stated by the word processor or the markup."""
    if not line.number:
        return None
    match = _STATED.fullmatch(line.number.strip())
    if match is None or line.number.strip()[:1] in "“‘\"'":
        return None
    body = line.number_span.end if line.number_span else line.start
    label = match.group(1) + match.group(2)
    shape = re.sub(r"\w+", "n", line.number.strip())
    named = "named" if line.unit_id else ""
    key = (
        line.number_source,
        shape,
        line.number_ref,
        str(line.number_level),
        line.style,
        str(round(line.indent / 360)),
        named,
    )
    found = Candidate(line.start, body, n, label, int(match.group(1)), match.group(2), line.number_source, key)
    found.look = (line.indent, line.number_level)
    return found


def _typed(line: Line, n: int) -> Candidate | None:
    """A number typed at the head of the line. Numbers inside a stated list item are part of its text."""
    if line.number:
        return None
    match = _HEAD.match(line.text)
    if match is None or _NOT_A_NUMBER.match(line.text):
        return None
    for shape, name in (("[n]", "bracket"), ("¶", "pilcrow"), ("n", "dotted"), ("n", "bare")):
        digits = match.group(name)
        if digits is None:
            continue
        letter = match.groupdict().get(f"{name}_letter") or ""
        if shape == "n":
            shape += match.group("mark") or ""
        if name == "bare" and (match.end() == len(line.text) or letter):
            return None
        key = ("text", shape, line.style, str(round(line.indent / 360)), line.align, str(line.table))
        body = line.body or line.start + match.end()
        found = Candidate(line.start, body, n, digits + letter, int(digits), letter, "text", key)
        found.look = (line.indent, 0) if not line.style or line.style.startswith(_HANGING) else None
        return found
    return None


def _trust(line: Line, found: Candidate, inside: bool) -> float:
    trust = 1.0
    if line.quoted:
        trust *= 0.08
    if inside:
        trust *= 0.35
    if line.table:
        trust *= 0.7
    if _CONTENTS_ENTRY.search(line.text[-60:]):
        trust *= 0.1
    if found.key[1] == "(n)":
        trust *= 0.4
    if line.number_level:
        trust *= 0.6
    body = line.text[found.body - line.start :].strip()
    if found.source == "text" and found.key[1] == "n" and body[:1].islower():
        trust *= 0.4
    strong = {"bold", "underline", "italic"} & line.emphasis or line.heading or body.isupper()
    if strong and len(body) < 120 and body and not body.endswith(_TERMINAL):
        trust *= 0.35
    return trust


def inside_quotation(lines: Sequence[Line]) -> list[bool]:
    """For each line, whether a quotation opened on an earlier line is still open before it.

    Each quoted paragraph may carry its own opening mark; only the last carries the closing one.
    A quotation open for more than forty lines is taken for a lost closing mark.
    """
    out: list[bool] = []
    opened = -1
    for n, line in enumerate(lines):
        if opened >= 0 and n - opened > 40:
            opened = -1
        out.append(opened >= 0)
        text = line.text
        last_open, last_close = text.rfind("“"), text.rfind("”")
        if last_open > last_close:
            opened = n if opened < 0 else opened
        elif last_close > last_open:
            opened = -1
        elif text.count('"') % 2:
            opened = n if opened < 0 else -1
    return out
