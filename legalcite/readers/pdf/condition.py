"""What is wrong with a page's text layer: none at all, letters that are no letters, print over print."""

from __future__ import annotations

import ctypes
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

import pypdfium2.raw as pdfium

from legalcite.readers.pdf.runs import Run

_MOST = 2000
_MANY = 150
"""So many drawn lines and no text are letters without a text layer."""
_FEW = 220
"""A page with fewer characters than this and a picture over most of it is a picture with a stamp."""
_COMMON = (
    "th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic "
    "ne ea ra ce li ch ll be ma si om ur ai qu la ns us ss ie ge ei un ut et ue el em no ta tr di pa ca so ct ec il ho "
    "wa sh fo wh ac po pe rt su ad ee pr mp rs ag ig id ol pl ef ev ay ul"
)
_PAIRS = frozenset(_COMMON.split())
"""Pairs of letters of which running text in English, French, German and Spanish is made for the greater part."""
_ENOUGH_PAIRS, _FEW_USUAL = 16, 0.3
_WORD = re.compile(r"[^\W\d_]{3,}")


def is_garbled(text: str) -> bool:
    """True when a page's characters cannot be what it shows: controls, private codes, pairs no language has."""
    signs = [c for c in text if not c.isspace() and c not in "\x02\ufffe\u00ad"]
    if len(signs) < 8:
        return False
    odd = sum(1 for c in text if (c < " " and c not in "\r\n\t\f\x02") or c == "\ufffd" or "\ue000" <= c <= "\uf8ff")
    if odd > 0.08 * len(signs):
        return True
    pairs = 0
    usual = 0
    for word in _WORD.findall(unicodedata.normalize("NFKC", text).lower()):
        if word.isascii():
            pairs += len(word) - 1
            usual += sum(word[n : n + 2] in _PAIRS for n in range(len(word) - 1))
    return pairs >= _ENOUGH_PAIRS and usual < _FEW_USUAL * pairs


def is_picture(page: Any, characters: int, runs: Sequence[Run]) -> bool:
    """True when a page is a picture with hardly any text, or shows pictures or drawn letters and no text within."""
    if characters >= _FEW:
        return False
    width, height = (float(side) for side in page.get_size())
    covered, pictures, drawn = 0.0, 0, 0
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    for item, kind in _shown(page):
        drawn += kind == pdfium.FPDF_PAGEOBJ_PATH
        if kind != pdfium.FPDF_PAGEOBJ_IMAGE:
            continue
        pictures += 1
        if pdfium.FPDFPageObj_GetBounds(item, left, bottom, right, top):
            covered += max(0.0, right.value - left.value) * max(0.0, top.value - bottom.value)
    edges = all(run.y > 0.88 * height or run.y < 0.08 * height for run in runs)
    return covered > 0.4 * width * height or (edges and (pictures > 0 or drawn >= _MANY))


def _shown(page: Any) -> Iterator[tuple[Any, int]]:
    """What a page shows, with its kind, also what stands in forms inside it."""
    count = min(pdfium.FPDFPage_CountObjects(page.raw), _MOST)
    waiting = [pdfium.FPDFPage_GetObject(page.raw, n) for n in range(count)]
    seen = 0
    while waiting and seen < _MOST:
        item = waiting.pop()
        kind = pdfium.FPDFPageObj_GetType(item)
        seen += 1
        if kind == pdfium.FPDF_PAGEOBJ_FORM:
            inner = min(max(pdfium.FPDFFormObj_CountObjects(item), 0), _MOST)
            waiting += [pdfium.FPDFFormObj_GetObject(item, n) for n in range(inner)]
        else:
            yield item, kind


def stamps_of(runs: Sequence[Run], across: Sequence[Run]) -> list[Run]:
    """Runs set across the page, and of two runs printed over each other the later one: a stamp on the text."""
    out: list[Run] = list(across)
    ordered = sorted(runs, key=lambda r: -r.y)
    for n, run in enumerate(ordered):
        for other in ordered[n + 1 : n + 12]:
            if run.y - other.y > 0.5 * min(run.size, other.size):
                break
            if _over(run, other):
                out.append(max(run, other, key=lambda r: r.order))
    return out


def _over(run: Run, other: Run) -> bool:
    """Whether two runs with words in them cover each other."""
    shared = min(run.x1, other.x1) - max(run.x0, other.x0)
    if shared <= 0.5 * min(run.x1 - run.x0, other.x1 - other.x0):
        return False
    return all(len(r.text) >= 3 and _WORDS.search(r.text) is not None for r in (run, other))


_WORDS = re.compile(r"\w{2}(?<!__)")
_SHIFTED = re.compile(r"(?<=\w)ís\b|\bì(?=\w)|(?<=[\w.,;?!])î(?!\w)|(?<=\d)ñ(?=\d)|ß{1,2}(?=\s?\d)|(?<=\w)ó(?=\w)")


def has_shifted_marks(text: str) -> bool:
    """True when one code page's signs are named by another's: ``ì`` where a quotation opens, ``ß`` for a section."""
    if "ì" not in text and "ß" not in text and "í" not in text:
        return False
    found = _SHIFTED.findall(text)
    others = sum(1 for c in text if "\u00c0" <= c <= "\u00ff") - len(found)
    return len(found) >= 6 and len({*found}) >= 3 and others < 0.35 * len(found)


def unshifted(text: str) -> str:
    """``text`` with each such sign as it is shown."""
    if text.isascii():
        return text
    return "".join(_unshifted(c) for c in text)


def _unshifted(sign: str) -> str:
    if sign < "\x80":
        return sign
    try:
        return sign.encode("mac_roman").decode("cp1252")
    except UnicodeError:
        return sign
