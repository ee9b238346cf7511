"""Labels of places: elided ends of ranges, their order, and subdivisions that go on from another."""

from __future__ import annotations

import re


def expand(first: str, last: str) -> str:
    """The end of a range written in full.

    ``expand("156", "57")`` is ``157``; ``12A`` to ``C`` is ``12C``; ``617H`` to ``8A`` is ``618A``; ``36-3701``
    to ``-3705`` is ``36-3705``, ``154.021`` to ``.073`` is ``154.073``. Stars are those of the first.
    """
    if last.isdigit() and first.isdigit():
        return first[: len(first) - len(last)] + last if len(last) < len(first) else last
    bare_first, bare_last = first.lstrip("*"), last.lstrip("*")
    stars = first[: len(first) - len(bare_first)]
    if len(bare_last) == 1 and bare_last.isupper() and _PLAIN.fullmatch(bare_first) and bare_first[-1].isupper():
        return stars + bare_first.rstrip(_CAPITALS) + bare_last
    if bare_last[:1] in ("-", ".") and bare_last[0] in bare_first:
        return bare_first[: bare_first.rindex(bare_last[0])] + bare_last
    if _PLAIN.fullmatch(bare_first) and _PLAIN.fullmatch(bare_last):
        digits, fewer = bare_first.rstrip(_CAPITALS), bare_last.rstrip(_CAPITALS)
        if len(fewer) < len(digits):
            bare_last = digits[: len(digits) - len(fewer)] + bare_last
    return stars + bare_last if bare_last[:1].isdigit() else bare_last


_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_PLAIN = re.compile(r"\d+[A-Z]{0,2}")


def order(label: str) -> tuple[int, ...] | None:
    """The whole numbers of a label, for telling which of two comes first; None when it does not begin with one."""
    digits = label.lstrip("*").partition("(")[0]
    if digits.isdigit() and digits.isascii():
        return (int(digits),)
    if digits[:1].isdigit():
        return tuple(int(n) for n in re.findall(r"\d+", digits))
    return None


def is_reversed(first: str, last: str) -> bool:
    """True when ``last`` comes before ``first``: by their numbers, or of one section by their first subdivision."""
    before, after = order(first), order(last)
    if before is not None and after is not None:
        if before == after and (letters := (_LETTERS.fullmatch(first), _LETTERS.fullmatch(last))) and all(letters):
            return letters[1][1] < letters[0][1]  # type: ignore[index]
        return after < before
    return False


_LETTERS = re.compile(r"\*{0,2}\d+([A-Z])")


def continued(label: str, subdivision: str) -> str:
    """``23-3-119(d)`` for ``(d)`` after ``23-3-119(a)(2)``: it takes the place of what is numbered like it.

    ``(i)`` is the letter beside a letter and the number beside a roman one.
    """
    first = subdivision[1 : subdivision.index(")")]
    base, *groups = re.split(r"(?=\()", label)
    lettered = False
    fits = [False] * len(groups)
    for n, group in enumerate(groups):
        number = group.strip("()")
        roman = _is_roman(number) and (lettered or len(number) > 1)
        fits[n] = _numbered_alike(number, roman, first)
        lettered = lettered or (number.islower() and not roman)
    for n in range(len(groups) - 1, -1, -1):
        if fits[n]:
            return base + "".join(groups[:n]) + subdivision
    return label + subdivision


def _numbered_alike(number: str, roman: bool, other: str) -> bool:
    """True when ``other`` can stand on the level of ``number``: digits, capitals, roman numbers or letters."""
    if number[:1].isdigit() or other[:1].isdigit():
        return number[:1].isdigit() and other[:1].isdigit()
    if number[:1].isupper() != other[:1].isupper():
        return False
    if _is_roman(other):
        return _is_roman(number) or len(other) == 1
    return not roman


def _is_roman(number: str) -> bool:
    return bool(number) and not number.lower().strip("ivx")
