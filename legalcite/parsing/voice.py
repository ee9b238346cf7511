"""Who a writer says is speaking: ``(Reyes J)``, ``(Lord Stone, dissenting)``, ``, per Flint J``."""

from __future__ import annotations

import re


def spoken_per(text: str, start: int) -> tuple[str | None, str | None, int]:
    """Author, role and end of ``per Flint J`` or ``, Stone J, dissenting``; ``start`` again when none is there."""
    match = _PER.match(text, start)
    if match is None:
        return None, None, start
    author, role = author_and_role(match["said"])
    return (author, role, match.end()) if author or role else (None, None, start)


def author_before(text: str, end: int) -> str | None:
    """The judge of ``per Reyes J in`` or ``Lord Stone said in`` that stands just before a case."""
    match = _BEFORE.search(text, max(0, end - 90), end)
    return author_and_role(match["said"])[0] if match else None


def author_and_role(said: str) -> tuple[str | None, str | None]:
    """``("Reyes J", "dissenting")`` from ``per Reyes J, dissenting``; each None when it is not said."""
    role = next((role for pattern, role in _ROLES if pattern.search(said)), None)
    match = _AUTHOR.match(said.strip())
    if match is None:
        return None, role
    author = " ".join(match["author"].replace("’", "'").split())
    return re.sub(r",(?= ?(?:C\.?J|J|P)\b)", "", author).rstrip(",. "), role


_NAME = r"(?:(?:Mc|Mac|O'|O’|L'|L’|de |De |La |Le |van |von )?[A-ZÀ-Ý][\w'’\-]+)"
_TITLE = (
    r"(?:C\.?J\.?[A-Z]?\.?|A\.?C\.?J\.?|D\.?C\.?J\.?|JJ\.?(?:A\.?)?|J\.?A\.?|J\.?|LJJ?|MR|NPJ|JSC|AG|P|V-?C)"
    r"(?![A-Za-z])"
)
_AUTHOR = re.compile(
    rf"(?:(?:per|see)\s+)?(?P<author>"
    rf"(?:Lord|Lady|Baroness|Sir|Dame|Mr|Mrs|Ms)(?: Chief)?(?: Justice)?(?: [A-Z][a-z]+)? {_NAME}(?: of {_NAME})?"
    rf"(?:[ ,]+{_TITLE})?|(?:Chief )?(?:Justice|Judge|AG|Advocate General) {_NAME}|(?:le|la) juge(?: en chef)? {_NAME}"
    rf"|{_NAME}(?: {_NAME})?,? {_TITLE})"
)
_PER = re.compile(
    rf"(?:,?\s{{1,2}}(?=per\s)|,\s(?!per\s))(?P<said>{_AUTHOR.pattern.replace('?P<author>', '?:')}"
    r"(?:,? \(?(?:dissenting|concurring)\)?(?: in part)?)?)"
)
_BEFORE = re.compile(
    rf"(?P<said>{_AUTHOR.pattern.replace('?P<author>', '?:')})"
    r",?(?: (?:said|held|observed|explained|put it|wrote|stated|noted))? in\s+\Z"
)
_ROLES = (
    (re.compile(r"(?i)\bdissent\w* in part\b|\bpart\w* dissent|\bdissident\w* en partie"), "dissenting_in_part"),
    (re.compile(r"(?i)\bdissent|\bdissident"), "dissenting"),
    (re.compile(r"(?i)\bconcurr\w* in (?:part|result|the result)\b|\bpart\w* concurr"), "concurring_in_part"),
    (re.compile(r"(?i)\bconcurr|\bconcordant"), "concurring"),
    (re.compile(r"(?i)\bplurality\b"), "plurality"),
    (re.compile(r"(?i)\bfor the (?:majority|court)\b|\bmajority\b"), "majority"),
)
