"""The names of judges: a list of them as printed, one surname, whether two names are one judge, and the role words."""

from __future__ import annotations

import re

from legalcite.model.zone import Role

NAME = r"(?:(?:La|Le|De|de|Du|du|Van|van|St\.)\s+|[LD][’'])?[A-ZÀ-Þ][\w’'-]+"
TITLE = r"(?:C\.\s?J\.(?:\s?C\.)?|JJ?\.(?:\s?A\.)?)"
# Stone C.J. and Flint, La Rive and D’Arcy JJ.
LIST = rf"{NAME}(?:\s+{TITLE})?(?:(?:\s*,\s*(?:and\s+|et\s+)?|\s+(?:and|et|&)\s+){NAME}(?:\s+{TITLE})?)*"

_SEPARATOR = re.compile(r"\s*,\s*(?:and\s+|et\s+)?|\s+(?:and|et|&)\s+", re.I)
_LEADING = re.compile(
    r"^(?:(?:de|du|des)\s+)?(?:(?:M\.|Mme)\s+)?(?:(?:le|la|les|the)\s+)?(?:juges?(?:\s+en\s+chef)?|justices?)\s+", re.I
)
_NOISE = frozenset(
    (
        *("lord", "lady", "sir", "dame", "mr", "mrs", "ms", "miss", "the", "right", "rt", "hon", "honour"),
        *("honourable", "his", "her", "justice", "justices", "chief", "judge", "judges", "juge", "juges", "le", "la"),
        *("les", "m", "mme", "en", "chef", "hhj", "j", "jj", "cj", "cjc", "ja", "jja", "lj", "ljj", "lcj", "p", "vp"),
        *("dpsc", "psc", "qc", "kc", "dbe", "kbe", "cbe", "master", "recorder", "deputy", "vice", "president"),
        *("tribunal", "upper", "senior", "circuit", "associate", "presiding", "chancellor", "of", "de", "du"),
        *("dissenting", "concurring", "jr", "sr", "ii", "iii", "and", "delivered", "c"),
    )
)
_DISSENT = re.compile(r"dissent|dissident|dissidence", re.I)
_CONCUR = re.compile(r"concur|concord|souscri", re.I)
_PART = re.compile(
    r"\bin\s+part\b|\bpart(?:ly|ial|ially)\b|\ben\s+partie\b|partiel|\bcross-appeal\b|\bappel\s+incident\b", re.I
)


def judges(text: str) -> tuple[str, ...]:
    """The judges a list names, each with its title: ``Stone and Flint JJ.`` gives ``Stone J.`` and ``Flint J.``."""
    found: list[tuple[str, str]] = []
    for part in _SEPARATOR.split(" ".join(text.split())):
        bare = _LEADING.sub("", part).strip(" .;:")
        dotted = f"{bare}." if re.search(r"[JAC]$", bare) else bare
        whole = re.fullmatch(rf"(?P<name>.+?)\s+(?P<title>{TITLE})\.?", dotted)
        name, title = (whole["name"], whole["title"]) if whole else (bare, "")
        if name and (name[0].isupper() or re.match(r"de\s|du\s|van\s", name)):
            found.append((name, title))
    out: list[str] = []
    title = ""
    for name, own in reversed(found):
        title = "" if own and not own.startswith("JJ") else own or title
        given = own if own and not own.startswith("JJ") else title.replace("JJ", "J")
        out.append(f"{name} {given}".strip())
    return tuple(reversed(out))


_OFFICE = re.compile(
    r",\s+(?:Deputy|Vice|Chancellor|Master|President|Presiding|Chief|Senior|Lord|the|Circuit|District|Magistrate"
    r"|Bankruptcy|United\s+States)\b.*$",
    re.I,
)


def surname(name: str) -> str:
    """A judge's surname without titles, honours and case: ``LADY JUSTICE NICOLA STONE DBE`` gives ``stone``."""
    bare = re.sub(r"\(.*|\[.*|:.*", "", name)
    bare = re.sub(r"\s+of\s+[A-ZÀ-Þ].*$", "", bare)
    bare = _OFFICE.sub("", bare)
    words = [w for w in re.findall(r"[A-Za-zÀ-ÿ][\w’'-]*", bare.replace(".", " ")) if w.casefold() not in _NOISE]
    return words[-1].casefold().replace("’", "'") if words else ""


def same_judge(one: str, other: str) -> bool:
    """True when two printed names have one surname; a name of an office alone equals only the same office."""
    a, b = surname(one), surname(other)
    if a or b:
        return a == b
    return " ".join(one.split()).casefold().strip(" .:") == " ".join(other.split()).casefold().strip(" .:")


def role_in(text: str) -> Role | None:
    """The role that the words of a heading or a parenthesis say, or None.

    ``(Stone and Flint JJ. concurring)`` tells of the joiners, not of the author: callers leave such
    parentheses out. A dissent on the cross-appeal alone is a dissent in part.
    """
    dissent, concur, part = _DISSENT.search(text), _CONCUR.search(text), _PART.search(text)
    if dissent and re.search(r"not\s+on\s+this\s+point", text, re.I):
        return None
    if dissent:
        return Role.DISSENTING_IN_PART if part or concur else Role.DISSENTING
    if concur:
        return Role.CONCURRING_IN_PART if part else Role.CONCURRING
    return None
