"""Where the title of an act begins: back from its last word over capitalised words and the small ones between them."""

from __future__ import annotations

import re

from legalcite.parsing.citation.instruments import JOINERS, NOT_TITLE, OF_THE, STOP_TITLE


def title_start(text: str, stop: int, *, capitals: bool = False) -> int | None:
    """Where the title that goes on at ``stop`` begins; None when no capitalised word stands before it.

    Walks back over capitalised words, what stands in parentheses and the small words between them.
    ``capitals`` says that the title is printed in capitals only.
    """
    begin = max(0, stop - _LONGEST_TITLE)
    if begin and not text[begin - 1].isspace():
        begin = next((n for n in range(begin, stop) if text[n].isspace()), stop)
    words = list(_WORD.finditer(text, begin, stop))
    if not words or text[words[-1].end() : stop].strip():
        return None
    kept: list[str] = []
    first: int | None = None
    inside = False
    for n in range(len(words) - 1, max(-1, len(words) - _MOST_WORDS), -1):
        word = words[n][0]
        core, before = word.strip(_MARKS), words[n - 1][0] if n else ""
        if capitals:
            if not core.isupper():
                break
            core, before = _in_lower_case(core), _in_lower_case(before)
        if not core or (kept and _GAP.search(text, words[n].end(), words[n + 1].start())):
            break
        if not inside and word.endswith(")"):
            if not _parenthesis(words, n):
                break
            inside = True
        elif not inside and not _fits(word, core, kept, before):
            break
        kept.append(core)
        opened = word[0] == "("
        if core[0].isupper() and core not in NOT_TITLE and not inside:
            first = words[n].end() - len(word.lstrip(_MARKS))
        if not inside and word[0] in _OPENING:
            break
        inside = inside and not opened
    return first


def _in_lower_case(word: str) -> str:
    """A word printed in capitals as it would stand in a title otherwise."""
    lower = word.lower()
    return lower if lower in JOINERS or lower == "the" else word.capitalize()


def _parenthesis(words: list[re.Match[str]], n: int) -> bool:
    """Whether the parenthesis that ends with word ``n`` belongs to a title: it opens soon, before a capital or "No"."""
    for m in range(n, max(-1, n - 10), -1):
        word = words[m][0]
        if "(" in word:
            return word[0] == "(" and word[1:2].isupper() and m > 0
        if m < n and word[-1] in ".;:)":
            return False
    return False


def _fits(word: str, core: str, kept: list[str], before: str) -> bool:
    """Whether a title may go on to the left with this word, outside parentheses."""
    last = kept[-1] if kept else ""
    if word[-1] in ';:.”"]?!' and core not in ("No", "St", "Misc"):
        return False
    if word[-1] == "," and not any(joiner in kept for joiner in ("and", "&", "or")):
        return False
    if core == "the":
        return before in ("of", "with") and bool(kept)
    if core == "&" or (core in JOINERS and bool(kept)):
        return True
    if not core[0].isupper() or core in STOP_TITLE:
        return False
    if core.isupper() and len(core) > 3 and kept and not all(other.isupper() for other in kept):
        return False
    if (last in ("and", "or", "&", "in") and core in _TITLE_NOUNS) or (last in JOINERS and core in ("Act", "Acts")):
        return False
    the = len(kept) > 1 and kept[-2] == "the"
    return not (the and (core not in OF_THE if last == "of" else last == "with" and not core.endswith("ing")))


def title_before(text: str, stop: int) -> tuple[int, int] | None:
    """The title before a series or number: ``Criminal Code, `` and ``Loi sur …, ``."""
    end = stop
    while end > 0 and (text[end - 1] in ",( *_[" or text[end - 1].isspace()):
        end -= 1
    if stop - end > 6:
        return None
    if year := _YEAR_BEFORE.search(text, max(0, end - 8), end):
        first = title_start(text, year.start())
        return None if first is None else (first, end)
    french = [*_FRENCH_TITLE.finditer(text, max(0, end - 160), end)]
    if french and not re.search(r"[.;:]\s", text[french[-1].start() : end]):
        return french[-1].start(), end
    first = title_start(text, end)
    return None if first is None else (first, end)


_TITLE_NOUNS = frozenset(("Act", "Acts", "Regulations", "Rules", "Order", "Code"))
_LONGEST_TITLE = 170
_MOST_WORDS = 20
_OPENING = '(“"‘[*_'
_MARKS = "(),“”\"'‘’[]*_."
_GAP = re.compile(r"\n[ \t]*\n|[ \t]{4}")
_WORD = re.compile(r"\S+")
_YEAR_BEFORE = re.compile(r",?\s+(?:1[6-9]\d\d|20\d\d)\Z")
_FRENCH_TITLE = re.compile(
    r"(?<!\w)(?:Loi (?:sur|de|d[eu]s?|con|n|rel|uni|const|élec)|Code (?:c[ir]|de|du|des|mun)"
    r"|Règlement (?:sur|d|con)|Règles (?:de|des|du)|Charte (?:d|c))"
)
