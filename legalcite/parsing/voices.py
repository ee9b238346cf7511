"""Judges' headings: who speaks, in what role, and who joins.

A heading is a whole short line that holds a judge's name with a judicial title and nothing
that reads like a sentence. Which of the lines that look so really head an opinion is decided
by what follows them, not here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from legalcite.model.zone import Role
from legalcite.parsing.bench import role_in
from legalcite.parsing.headings import heading


@dataclass(frozen=True, slots=True)
class Byline:
    """A judge's heading: the author as printed, the whole heading, role and joiners as stated."""

    author: str
    heading: str
    role: Role | None = None
    joined_by: tuple[str, ...] = ()


_WORD = r"[A-ZÀ-Þ][\w’'.-]*"
_OF = rf"(?:\s+(?:of|de|le|la|{_WORD})){{0,4}}"
_OFFICE = (
    r"(?:[Tt]he\s+|THE\s+)?(?:Master of the Rolls|Lord Chief Justice|Chief Justice"
    r"|Chancellor(?: of the High Court)?|Senior President of Tribunals"
    r"|(?:Deputy |Vice[- ])?President"
    r"(?: of the [A-Z][\w’' ]{3,50})?|MASTER OF THE ROLLS|LORD CHIEF JUSTICE|CHIEF JUSTICE"
    r"|CHANCELLOR(?: OF THE HIGH COURT)?|SENIOR PRESIDENT(?: OF TRIBUNALS)?"
    r"|(?:VICE[- ]|DEPUTY )?PRESIDENT(?: OF THE [A-Z’' ]{3,50})?)"
)
_HONOUR = r"(?:DBE|KBE|CBE|OBE|DCB|KCB|GBE|[QK]C|DL|PC|LCJ|CJ|MR|P|VP|PSC|DPSC|C|CHC|LJ|J)"
_TITLE = (
    r"(?:[Tt]he\s+|THE\s+)?(?:(?:[Rr]t\.?|RT|Right|RIGHT)\s+)?(?:(?:[Hh]on\.?|HON|Honou?rable|HONOU?RABLE)\s+)?"
    r"(?:(?:Lord|Lady|LORD|LADY|Mr|Mrs|Ms|Miss|MR|MRS|MS|MISS)\.?\s+(?:Chief\s+|CHIEF\s+)?(?:Justice|JUSTICE)"
    r"|Lord|Lady|LORD|LADY|Sir|SIR|Dame|DAME|(?:His|Her|HIS|HER)\s+(?:Honour|HONOUR)(?:\s+(?:Judge|JUDGE))?|HHJ"
    r"|(?:Upper |UPPER )?(?:Tribunal |TRIBUNAL )?(?:Judge|JUDGE)"
    r"|(?:Chief\s+|Deputy\s+)?(?:Master|MASTER)|(?:Senior )?Costs Judge|Recorder|RECORDER|Justice|JUSTICE)"
)
_TITLED = re.compile(rf"(?:{_TITLE}\s+{_WORD}{_OF}(?:,?\s+{_HONOUR})*(?:,\s*{_OFFICE})?|{_OFFICE})")
_POSTFIX = re.compile(
    rf"{_WORD}{_OF},?\s+(?:L\.?J\.?J?|J\.?J?|C\.?J\.?(?:C\.)?|J\.?A\.?|M\.?R|C\.?J\.?O|VP|P)\.?(?:,\s*{_OFFICE})?"
)
_CHEAP = re.compile(
    r"(?i)\b(?:lord|lady|justice|sir|dame|judge|master|lj|j|ljj|jj|cj|j\.|president|chancellor|recorder|tribunal|mr|rolls)\b"
)
_NO_NAME = re.compile(
    r"\b(?:judgment|reasons|decision|grounds?|appeal|order|evidence|submissions?|case|hearing|ruling|approach|conclusions?"
    r"|was|were|is|are|has|had|said|says|held|found|observed|agreed|concluded|lord chancellor|chief constable)\b",
    re.I,
)
_STATED = re.compile(
    r"[,.]?\s+(?:dissenting|concurring|dissident)(?:\s+in\s+part)?"
    r"(?:\s+and\s+(?:dissenting|concurring)(?:\s+in\s+part)?)?$",
    re.I,
)
_STAR = re.compile(r"^(?:\[?\*{1,3}\d{1,5}\]?\s+)+")
_VOTES = re.compile(
    r"^(?:Before|BEFORE|Present|PRESENT|Panel|Coram)\b|\bfiled an? \b"
    r"|\bconclud(?:ing|ed)\b[^.]{0,80}:$|\bwho joined? in\b"
)
_STATES = re.compile(
    r",?\s+(?:(?P<role>(?:dissents?|concurs?)(?:\s+in\s+part)?)\s+and\s+)?"
    r"(?:states?|writes?)\s+(?:separately\s+)?as follows\W*$"
)
_COLLECTIVE = re.compile(r"^COLLECTIVE (?=[A-Z])")
_APART = re.compile(r"\bseparately (?=concurring|dissenting)")
_FOR_THE_COURT = re.compile(
    r"(?P<author>(?:MR\.? |MRS\.? |MS\.? |Mr\.? |THE )?(?:CHIEF |Chief )?(?:JUSTICE|Justice) [A-Z][\w’'-]+),? "
    r"(?P<rest>(?:announced|delivered) the (?:judgment|opinion) of the Court\b.{0,240})"
)
_MEMORANDUM = re.compile(r"(?:Separate )?(?:Memorandum|Opinion|Statement) (?:of|by) (?=[A-Z])")
_WHOM = re.compile(
    r"(?P<author>(?:MR\.? |MRS\.? |MS\.? |Mr\.? |THE |The )?(?:CHIEF |Chief )?(?:JUSTICE|Justice)\s[^,]{2,30}),"
    r" whom (?P<names>.{3,120}?) joins?, (?P<rest>(?:dissenting|concurring).{0,60})"
)
_RETIRED = re.compile(
    r"(?P<author>[A-Z][A-Z.’' -]{1,40},"
    r" (?:Retired |Active |Special |Substitute |Reserve |Supernumerary |Assigned |Acting )+"
    r"(?:Appellate |Circuit |Chief |Associate |District )?(?:Judge|Justice)"
    r"|[A-Z]\. [A-Z]{3,20}(?=[,:] ?(?:dissenting|concurring)))"
    r"(?:[,:]? ?\(?(?P<rest>(?:dissenting|concurring)[^:]{0,60}))?[\s.:)]*"
)
_BEFORE_JOINERS = re.compile(r"^.*\bwith whom\s+|^(?:concurring|dissenting)(?:\s+in\s+part)?,?\s+", re.I)
_LISTED = re.compile(rf"{_WORD}{_OF}(?:,\s{_WORD})*")
_JOINED = re.compile(
    r"[\[(]\s*(?:with whom\s+)?(.*?)\s+(?:JJ?A?\.?\s+)?(?:agree|agreeing|agrees|concurring|joins?|joined)\b", re.I
)


def byline(text: str) -> Byline | None:
    """The judge's heading that a whole line is, or None."""
    if not 3 <= len(text) <= 600:
        return None
    line = _STAR.sub("", " ".join(text.split()))
    if len(line) > 300 or _VOTES.search(line):
        return None
    line = _APART.sub("", line)
    if (court := _FOR_THE_COURT.fullmatch(line)) is not None:
        leads = re.search(r"opinion (?:of|for) the court", court["rest"], re.I)
        return Byline(court["author"], line.rstrip(" :."), Role.MAJORITY if leads else Role.PLURALITY)
    if (states := _STATES.search(line)) is not None:
        return _stating(line, states)
    if (kind := _MEMORANDUM.match(line)) is not None:
        inner = byline(line[kind.end() :])
        return inner and Byline(inner.author, line.rstrip(" :."), inner.role or Role.SEPARATE, inner.joined_by)
    if (whom := _WHOM.fullmatch(line)) is not None:
        line = f"{whom['author']}, with whom {whom['names']} join, {whom['rest']}"
    if (retired := _RETIRED.fullmatch(line)) is not None:
        return Byline(retired["author"], line.rstrip(" :."), role_in(retired["rest"] or ""))
    if (said := heading(_COLLECTIVE.sub("JOINT ", line))) is not None and said.author is not None:
        return Byline(said.author, line.rstrip(" :—–"), said.role, said.joined_by)
    if not _CHEAP.search(line):
        return None
    if _NO_NAME.search(line):
        return None
    core, rest = _apart(line)
    core = re.sub(r"^(Lord|Lady) ([a-z])", lambda m: f"{m.group(1)} {m.group(2).upper()}", core) if rest else core
    stated = _STATED.search(core)
    if stated:
        core, rest = core[: stated.start()].rstrip(" ,"), f"{stated.group()} {rest}"
    names = re.split(r"\s+(?:and|AND|&)\s+", core)
    if not (all(_TITLED.fullmatch(name) or _POSTFIX.fullmatch(name) for name in names) or _share_a_title(names)):
        return None
    return Byline(core, line.rstrip(" :"), _role(rest), _joiners(rest))


def _stating(line: str, states: re.Match[str]) -> Byline | None:
    """``STONE, J., dissents and states as follows:``"""
    said = byline(line[: states.start()].rstrip(" ,"))
    role = role_in(states["role"] or "") or Role.SEPARATE
    return Byline(said.author, line.rstrip(" :"), role, said.joined_by) if said else None


def _share_a_title(names: list[str]) -> bool:
    """True for ``Lund, Abara and Stone LJJ``: the last carries the title of all."""
    *others, last = names
    return bool(others and _POSTFIX.fullmatch(last) and all(_LISTED.fullmatch(name) for name in others))


def _apart(line: str) -> tuple[str, str]:
    """The name, and what stands after it in brackets; colons and dashes at the end belong to neither."""
    core = re.sub(r"[\s:.—–-]+$", "", line) if not line.endswith(("J.", "J.:")) else line.rstrip(" :")
    rest = ""
    while match := re.search(r"\s*:?\s*[\[(]([^()\[\]]{2,220})[\])]\s*$", core):
        rest = f"({match.group(1)}) {rest}"
        core = core[: match.start()].rstrip(" :")
    return core, rest


def _role(text: str) -> Role | None:
    """The author's own role: a parenthesis that names those who concur or agree tells of them, not of the author."""
    own = re.sub(r"[(\[][^()\[\]]*\bJJ?\.?\s+concurring[)\]]", "", text)
    return role_in(own)


def _joiners(text: str) -> tuple[str, ...]:
    match = _JOINED.search(text)
    if match is None:
        return ()
    listed = _BEFORE_JOINERS.sub("", match.group(1))
    names = re.split(r",\s*(?:and\s+)?|\s+and\s+", listed)
    return tuple(n.strip() for n in names if n.strip())
