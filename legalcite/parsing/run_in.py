"""Judges' headings run into the first paragraph: ``STONE, Circuit Judge (concurring).  I believe that``."""

from __future__ import annotations

import re

from legalcite.model.document import BlockKind
from legalcite.parsing.lines import Line

_OFFICE = (
    r"(?:(?:Senior|Chief|Associate|Presiding|Acting|Circuit|District|Retired|Vice|Magistrate|Bankruptcy)\s+){0,3}"
    r"(?:Judge|Justice)|C\.\s?J\.|P\.\s?J\.|J\."
)
_SIDE = r"(?:(?:respectfully|specially|separately|partly)\s+)?(?:dissenting|concurring)(?:\s[^().:]{0,80})?"
_PAGES = r"(?:\s*\[?\*{1,3}\d{1,5}\]?)*\s*"
_NAME = r"(?:[A-Z][A-Z.’'-]*\s+){0,3}[A-Z][A-Z’'-]{2,}"
_RUN_IN = re.compile(
    rf"{_PAGES}{_NAME}(?:,?\s+JR\.)?,\s+(?:{_OFFICE})(?<!\.)"
    rf"(?:,?\s+\((?i:{_SIDE}(?:;[^()]{{0,60}})?)\)|,\s+(?i:{_SIDE}))?\s*(?:[.:]\s+|\.?—\s*)(?=[A-Z“\"‘])"
    rf"|{_PAGES}{_NAME},\s+(?:C\.\s?J\.|P\.\s?J\.|J\.)"
    rf"(?:(?:\s+\((?i:{_SIDE})\)[.:]?|,\s+(?i:{_SIDE})[.:]|:)?\s+|(?:,?\s+\(?(?i:{_SIDE})\)?\.?)?—\s*)(?=[A-Z“\"‘])"
    rf"|{_PAGES}{_NAME},\s+(?:(?:Senior|Chief|United States|U\.\s?S\.)\s+)*"
    r"(?:District|Circuit|Bankruptcy|Magistrate) Judge\s+(?=[A-Z“\"‘])"
    r"|\s*P(?:ER|er) C(?:URIAM|uriam)\s*[.:—]\s+(?=[A-Z“\"‘])"
)


def run_in(line: Line) -> list[int]:
    """Where the prose begins in a block that opens with a judge's heading; empty for every other block."""
    if line.quoted or line.table or line.number or line.kind is not BlockKind.BODY:
        return []
    match = _RUN_IN.match(line.text)
    if match is None or len(line.text) - match.end() < 12:
        return []
    return [line.start + match.end()]
