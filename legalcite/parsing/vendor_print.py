"""Prints of research services: an editor's synopsis and headnotes stand before the opinion, a citation list after it.

The service sets its parts apart by lines of its own (*Synopsis*, *Headnotes*, *Opinion*, *All Citations*). A paper
is taken for such a print only where the line that opens the opinion and one that only an editor writes
are both there; then what stands before the opinion is never the court's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from legalcite.model.document import BlockKind
from legalcite.model.zone import Role
from legalcite.parsing.lines import Line
from legalcite.parsing.voices import Byline, byline

_EDITOR = re.compile(
    r"Synopsis|(?:West )?Headnotes?(?: \(\d{1,3}\))?|(?:\w{4,12}® )?Headnotes?|Case Summary|Core Terms|"
    r"Procedural Posture|Overview|Outcome|Background|Holdings?|KeyCite.{0,40}|(?:Prior|Subsequent) History:?.{0,200}|"
    r"Notice:.{0,200}|Disposition:?.{0,200}"
)
_TELLING = re.compile(r"Synopsis|(?:West |\w{4,12}® )?Headnotes?(?: \(\d{1,3}\))?|Case Summary|Core Terms")
_COUNSEL = re.compile(r"Attorneys and Law Firms|Attorneys|Counsel:?.{0,300}|Judges?:.{0,300}")
_OPINION = re.compile(r"(?:MEMORANDUM )?OPINION(?: AND ORDER)?|(?:Memorandum )?Opinions?(?: and Order)?")
_AFTER = re.compile(r"All Citations|End of Document|(?:©|\(c\)).{0,120}No claim to original.{0,60}")
_NOTES = re.compile(r"Footnotes?")
_NOTE = re.compile(r"[\s*\[]{0,3}(\d{1,3}|[a-z]|\*{1,3})\]?[\s.]+(?=\S)")
_BY = re.compile(r"(?P<what>Opinion|Dissent|Concur(?:rence)?|Per Curiam) [Bb]y:\s*(?P<author>[A-Z][^\n]{1,80})")
_PART = re.compile(r"Opinion|Dissent|Concur|Concurrence")
_ROLES = {
    "opinion": Role.MAJORITY,
    "dissent": Role.DISSENTING,
    "concur": Role.CONCURRING,
    "concurrence": Role.CONCURRING,
}


def mark_print(lines: Sequence[Line]) -> None:
    """Tell the lines of a research service's print which part they stand in; other papers are left alone."""
    opening = next((n for n, line in enumerate(lines) if _OPINION.fullmatch(line.bare)), None)
    if opening is None or not any(_TELLING.fullmatch(line.bare) for line in lines[:opening]):
        return
    _before(lines[:opening])
    lines[opening].zone = "header"
    author = next((said for line in lines[:opening] if (said := _BY.fullmatch(line.bare)) is not None), None)
    if author is not None and not _names_itself(lines[opening + 1 :]):
        _heads(lines[opening], author)
    _after(lines[opening + 1 :])


def _before(lines: Sequence[Line]) -> None:
    """The front matter: caption until the editor speaks, then editor, and counsel where it is headed so."""
    part = ""
    for line in lines:
        if _EDITOR.fullmatch(line.bare):
            part = "headnote"
        elif _COUNSEL.fullmatch(line.bare) or _is_bench(line.bare):
            part = "header"
        if part:
            line.zone = part
        if _BY.fullmatch(line.bare):
            line.zone = "header"


def _is_bench(text: str) -> bool:
    return re.match(r"(?:Before|BEFORE|Present|PRESENT):?\s+[A-Z]", text) is not None and len(text) < 300


def _after(lines: Sequence[Line]) -> None:
    """The opinions, each where its author is named, then the service's own list and the notes."""
    part = "body"
    for n, line in enumerate(lines):
        if _AFTER.fullmatch(line.bare):
            part = "after"
        elif _NOTES.fullmatch(line.bare):
            part = "notes"
            line.kind = BlockKind.FOOTER
            continue
        if part == "body":
            line.zone = line.zone or "body"
            if (said := _BY.fullmatch(line.bare)) is not None:
                below = lines[n + 1 :]
                if below and _PART.fullmatch(below[0].bare):
                    below[0].kind = BlockKind.FOOTER
                    below = below[1:]
                if _names_itself(below):
                    line.kind = BlockKind.FOOTER
                else:
                    _heads(line, said)
        elif part == "after":
            line.kind = BlockKind.FOOTER
        else:
            _note(line)


def _names_itself(lines: Sequence[Line]) -> bool:
    """True when an opinion begins with its judge's own heading, which says more than the service's line."""
    return bool(lines) and byline(lines[0].bare) is not None


def _heads(line: Line, said: re.Match[str]) -> None:
    line.zone = "body"
    line.byline = Byline(said["author"].strip(), line.bare, _ROLES.get(said["what"].split()[0].lower()))


def _note(line: Line) -> None:
    """One line of the notes: with its label when it begins one."""
    line.kind = BlockKind.FOOTNOTE
    if (label := _NOTE.match(line.text)) is not None:
        line.footnote = label[1]
        line.start += label.end()
        line.text = line.text[label.end() :]
