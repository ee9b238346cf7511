"""Pinpoints: reading the place somebody names, and printing it so that it reads back to itself.

The forms are those of the style guides (McGill in both languages, OSCOLA, Bluebook, AGLC, NZLSG,
the Union courts, German, Dutch and French practice); the grammar is ``grammars/pinpoint.lark`` over
the words that ``words`` tells apart. Elided numbers are expanded (``156-57`` is 156 to 157,
``[246]-[8]`` is 246 to 248). A reversed or unfinished range is a pinpoint with an ``error``, never an
exception. Regulations are read as rules, clauses as sections, chapters and divisions as parts,
annexes and appendices as schedules; ``f``, ``ff``, ``et seq`` and ``passim`` are read and leave no trace
but in the words as written.
"""

from __future__ import annotations

import re

from legalcite.model.pinpoint import AtomKind, Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.pinpoint.labels import expand, order
from legalcite.parsing.pinpoint.printing import print_pinpoint
from legalcite.parsing.pinpoint.reading import REVERSED, UNFINISHED, Reader, without_containers
from legalcite.parsing.pinpoint.shapes import Item, shape_of
from legalcite.parsing.pinpoint.words import words_of
from legalcite.text.fold import t0

__all__ = [
    "REVERSED",
    "UNFINISHED",
    "expand",
    "order",
    "parse_pinpoint",
    "pinpoint_at",
    "print_pinpoint",
]

_AROUND = " \t\r\n\f\u00a0\u202f\u2009"
_AFTER = _AROUND + ".;:,"


def parse_pinpoint(
    text: str, *, bare: AtomKind = AtomKind.UNSPECIFIED, section_sign: AtomKind = AtomKind.SECTION
) -> Pinpoint | None:
    """The pinpoint that all of ``text`` is, or None.

    ``bare`` is the kind of a number that no word and no bracket introduces: "at 14" alone
    does not say whether it is a page or a paragraph. ``section_sign`` is what ``§`` means: a
    paragraph, after the decisions of some courts. ``span`` is the place in ``text``.
    """
    start = len(text) - len(text.lstrip(_AROUND + ","))
    end = len(text.rstrip(_AFTER))
    if start >= end:
        return None
    span = Span(start, end)
    read = text[start:end] if text.isascii() else t0(text[start:end])
    found = words_of(read, 0, len(read), signs_are_law=_is_law(section_sign), numbers_are_law=_is_law(bare), whole=True)
    shape = shape_of(tuple(found[0])) if found[0] else None
    if shape is None or found[2][shape.words - 1] != len(read):
        return None
    reader = Reader(read, found, bare, section_sign)
    reader.read(shape)
    return Pinpoint(without_containers(reader.atoms), span.of(text), span, reader.error)


def pinpoint_at(
    text: str,
    start: int,
    stop: int | None = None,
    *,
    bare: AtomKind = AtomKind.UNSPECIFIED,
    section_sign: AtomKind = AtomKind.SECTION,
) -> Pinpoint | None:
    """The longest pinpoint that begins at ``start`` (after blanks or a comma) and ends by ``stop``, or None.

    ``bare`` and ``section_sign`` as in ``parse_pinpoint``. What is no place ends it: a date, an amount, the
    volume of the next citation, after places in a decision a place in an act. Offsets are those of
    ``text``. Time does not grow with what follows the pinpoint.
    """
    stop = len(text) if stop is None else stop
    if _MAY_BEGIN.match(text, start, stop) is None:
        return None
    found = words_of(text, start, stop, signs_are_law=_is_law(section_sign), numbers_are_law=_is_law(bare), whole=False)
    kinds, starts, ends = found
    if not kinds or (kinds[0] == "LABEL" and text[start] in _BLANKS and text[start - 1 : start].isdigit()):
        return None
    shape = shape_of(tuple(kinds))
    if shape is None or (text.find("\n\n", start, starts[0]) >= 0 and text[starts[0]].isupper() and not _is_law(bare)):
        return None
    if len(shape.items) > 1 and _OF.match(text, ends[shape.words - 1], stop) and (at := _of_another(shape.items)):
        shape = shape_of(tuple(kinds[:at]))
        assert shape is not None
    end = ends[shape.words - 1]
    if bare is AtomKind.UNSPECIFIED and kinds[:2] == ["COMMA", "LABEL"] and _ENDS.match(text, end) is None:
        return None
    reader = Reader(text, found, bare, section_sign)
    reader.read(shape)
    span = Span(starts[1] if kinds[0] == "COMMA" else starts[0], end)
    return Pinpoint(without_containers(reader.atoms), span.of(text), span, reader.error)


_BLANKS = frozenset(_AROUND)
_LAWS = frozenset((AtomKind.SECTION, AtomKind.ARTICLE, AtomKind.RULE))
_OF = re.compile(r"[ \t\r\n\u00a0]{1,3}(?:of|to|de|des|du)[ \t\r\n\u00a0]")
_ENDS = re.compile(r"[ \t\r\n\u00a0]{0,3}(?:[.,;:()\[\]]|\Z)")
_CONTAINERS = ("PART", "SCHEDULE")
_PLACES = {"SECTIONS": "SECTION", "ARTICLES": "ARTICLE", "RULES": "RULE"}
_B = "[ \\t\\r\\n\\f\\u00a0\\u2002\\u2003\\u2007\\u202f\\u2009]{0,24}"
_LONG = (
    r"[Pp]aragraph|PARA|[Pp]aras?|[Pp]ar|[Pp]oints?|[Pp]ages?|[Nn]otes?|[Ff]ootnote|fns?|[Ss]ub|[Ss]ec|SECTION|"
    r"[Cc]lause|[Cc]ls?|[Aa]rt|ARTICLE|[Rr]ules?|RULE|[Rr]eg|[Ss]ch|SCHED|[Aa]nnex|ANNEX|[Aa]ppendi|[Pp]arts?|PART|"
    r"[Pp]ts?|[Cc]h|CHAPTER|[Dd]iv|[Rr]ecital|[Cc]onsid|[Ii]llus|[Ll]ines?|[Cc]ol|[Mm]argin(?:al)? n|[Pp]unt|"
    r"[Pp]aragra|[Aa]l(?:inéa)?s?|Rd?nr?n?|Randn|Rz|Tz|Ziff|[Rr]ov|Abs|Anhang|Anlage|Erw|Satz|Nr|lid|Artt|Ord|O"
)
"""How the words of places begin."""

_MAY_BEGIN = re.compile(
    rf"{_B}(?:,{_B})?(?:[\d*§¶]|\[(?!(?:1[5-9]|20)\d\d\]{_B}[(A-Z\d])[ ]?(?:[\d*¶]|para|at)|"
    rf"(?:at|aux?|à{_B}l[a'’])(?!\w)(?>{_B})(?![bdeghijkmoqtuvwxyz])"
    rf"|(?:{_LONG})[a-zäü-]{{0,14}}(?:\(s\))?\.?{_B}[^\sa-z,;:]|(?:[lnprs]|pp|nn|ss|rr|ll)\.?{_B}[\dA-Z(\[*]"
    rf"|pp?\.?{_B}[ivxl]|r\.{_B}ov?\.|[Cc](?:mt|omment)s?\.?{_B}[a-z\d]|[Ss]lip{_B}op"
    rf"|(?:lit|Buchst)\.?{_B}\(?[a-z]|[A-Z]{{1,2}}\d)"
)


def _is_law(kind: AtomKind) -> bool:
    return kind in _LAWS


def _of_another(items: tuple[Item, ...]) -> int:
    """The word at which a last place begins that belongs to another act: ``, Part I of the …``; 0 for none.

    That is a part or schedule after a section, or a second place of its kind, when only a comma joins it.
    """
    last = items[-1]
    if last.joint != "COMMA" or last.word is None:
        return 0
    kind = _PLACES.get(last.word, last.word)
    earlier = [_PLACES.get(item.word, item.word) for item in items[:-1] if item.word is not None]
    if not earlier or earlier[0] in _CONTAINERS:
        return 0
    return last.at if kind in _CONTAINERS or (kind in _PLACES.values() and kind in earlier) else 0
