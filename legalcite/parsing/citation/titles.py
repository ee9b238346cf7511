"""Where the title of an act begins: back from its last word over capitalised words and the small ones between them."""

from __future__ import annotations

import re

from legalcite.parsing.citation.instruments import JOINERS, NOT_TITLE, OF_THE


def title_start(text: str, stop: int) -> int | None:
    """Where the title that goes on at ``stop`` begins; None when no capitalised word stands before it.

    Walks back over capitalised words, what stands in parentheses and the small words between them.
    """
    begin = max(0, stop - _LONGEST_TITLE)
    if begin and not text[begin - 1].isspace():
        begin = next((n for n in range(begin, stop) if text[n].isspace()), stop)
    words = list(_WORD.finditer(text, begin, stop))
    if not words or text[words[-1].end() : stop].strip():
        return None
    kept: list[re.Match[str]] = []
    inside = listed = False
    for n in range(len(words) - 1, max(-1, len(words) - 19), -1):
        word = words[n][0]
        if kept and "\n\n" in text[words[n].end() : kept[-1].start()]:
            break
        core = word.strip("(),“”\"'‘’[]*_")
        if not core or not _fits(word, core, inside, listed, kept, words[n - 1][0] if n else ""):
            break
        if word[-1:] in ")":
            inside = True
        listed = listed or core in ("and", "&", "or")
        kept.append(words[n])
        if word[:1] in "(":
            inside = False
        if word[:1] in '“"‘[*_':
            break
    while kept and not _begins(kept[-1][0]):
        kept.pop()
    if not kept:
        return None
    return kept[-1].end() - len(kept[-1][0].lstrip("“\"'‘[*_("))


def _fits(word: str, core: str, inside: bool, listed: bool, kept: list[re.Match[str]], before: str) -> bool:
    """Whether a title may go on to the left with this word."""
    if word[-1] in ';:.”"’]' and not (inside or core in ("No.", "St.", "etc.", "Misc.") or word[-1] in "’"):
        return False
    if inside or word[-1] == ")":
        return core[0].isalnum()
    if word[-1] == "," and not listed:
        return False
    if core == "the":
        return before in ("of", "and") and bool(kept) and before == "of"
    if (core.lower() in JOINERS and core.islower()) or core == "&":
        return True
    if kept and kept[-1][0] in ("and", "or", "&") and core in _TITLE_NOUNS:
        return False
    if kept and kept[-1][0] in JOINERS and core in ("Act", "Acts"):
        return False
    if kept and kept[-1][0] == "of" and len(kept) > 1 and kept[-2][0] == "the" and core not in OF_THE:
        return False
    return core[0].isupper()


def _begins(word: str) -> bool:
    core = word.strip("(),“”\"'‘’[]*_")
    return bool(core) and core[0].isupper() and core not in NOT_TITLE and not word.startswith("(")


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


_TITLE_NOUNS = frozenset(("Act", "Acts", "Regulations", "Rules", "Order"))
_LONGEST_TITLE = 170
_WORD = re.compile(r"\S+")
_YEAR_BEFORE = re.compile(r",?\s+(?:1[6-9]\d\d|20\d\d)\Z")
_FRENCH_TITLE = re.compile(r"(?<!\w)(?:Loi|Code|Règlement|Charte|Règles|Décret)\s(?=(?:[a-zà-ÿ]|[A-Z]))")
