"""From the words of a pinpoint to its atoms: each place with its kind, carried along the list."""

from __future__ import annotations

import re

from legalcite.model.pinpoint import Atom, AtomKind
from legalcite.parsing.pinpoint.labels import continued, expand, is_reversed
from legalcite.parsing.pinpoint.shapes import Item, Place, Shape
from legalcite.parsing.pinpoint.words import Words

REVERSED = "reversed_range"
UNFINISHED = "unfinished_range"

_KINDS = {
    "PARAGRAPH": AtomKind.PARAGRAPH,
    "PAGE": AtomKind.PAGE,
    "NOTE": AtomKind.NOTE,
    "NOTES": AtomKind.NOTE,
    "SECTION": AtomKind.SECTION,
    "SECTIONS": AtomKind.SECTION,
    "ARTICLE": AtomKind.ARTICLE,
    "ARTICLES": AtomKind.ARTICLE,
    "RULE": AtomKind.RULE,
    "RULES": AtomKind.RULE,
    "SCHEDULE": AtomKind.SCHEDULE,
    "PART": AtomKind.PART,
    "ORDER": AtomKind.PART,
    "RECITAL": AtomKind.RECITAL,
    "COMMENT": AtomKind.COMMENT,
    "LINE": AtomKind.LINE,
}
_SIGNS = ("SIGN", "SIGNS")
_DIVIDED = frozenset((AtomKind.SECTION, AtomKind.ARTICLE, AtomKind.RULE))
_BLANK = re.compile(r"\s+")
_FRENCH = re.compile(r"^([\d.]+(?:\(\w+\))?)([a-z]{1,2})\)")
_SHORT = re.compile(r"\d{1,2}[a-z]?")


class Reader:
    """The reading of one pinpoint. ``atoms`` and ``error`` are what was read; ``introduced`` where each began.

    ``bare`` is the kind of a number without a word, ``sign`` what ``§`` means.
    """

    def __init__(self, text: str, words: Words, bare: AtomKind, sign: AtomKind) -> None:
        self._text, (self._words, self._starts, self._ends) = text, words
        self._bare, self._sign = bare, sign
        self._kind: AtomKind | None = None
        self._note_over: AtomKind | None = None
        self._within: str | None = None
        self._paged = False
        self._introduced: str | None = None
        self._divided: tuple[str, list[tuple[str, str]]] | None = None
        self._bases = 0
        self.atoms: list[Atom] = []
        self.error: str | None = None

    def read(self, shape: Shape) -> None:
        """Read all items of a shape."""
        before: Item | None = None
        for item in shape.items:
            self._take(item, before, item is shape.items[-1])
            before = item

    # Kinds

    def _take(self, item: Item, before: Item | None, last: bool) -> None:
        if item.joint == "LEAD" or item.joint == "SLIP":
            treatise = bool(self.atoms) and self._bare in _DIVIDED
            self._kind = AtomKind.PAGE if item.joint == "SLIP" or treatise else None
            self._within = self._note_over = None
        if self._divides_article(item, before):
            return
        if item.word is not None:
            self._introduce(item)
        elif item.bracketed:
            self._kind = self._kind if before is not None and before.bracketed else AtomKind.PARAGRAPH
        elif self._goes_on_divided(item, before, last) or (self._within is not None and self._goes_on_within(item)):
            return
        kind = self._kind
        if item.word is None and not item.bracketed:
            if self._note_over is not None:
                kind = self._kind = None if self._note_over is AtomKind.UNSPECIFIED else self._note_over
                self._note_over = None
            if item.then or (self._paged and kind is AtomKind.PARAGRAPH):
                kind, self._paged = AtomKind.PAGE, True
            elif item.told >= 0 and kind is None and self._text[self._starts[item.told]] == "¶":
                kind = AtomKind.PAGE
        self._add(item, kind or (AtomKind.SECTION if item.first.label is None else self._bare))

    def _introduce(self, item: Item) -> None:
        word = item.word or ""
        if word == "NOTE" and self.atoms and self.atoms[-1].kind is not AtomKind.NOTE:
            self._note_over = self._kind or AtomKind.UNSPECIFIED
        elif word != "NOTE":
            self._note_over = None
        self._introduced, self._bases = word, 0
        self._kind = self._sign if word in _SIGNS else _KINDS[word]
        self._within = None
        self._paged = False

    # Places inside another

    def _divides_article(self, item: Item, before: Item | None) -> bool:
        """``Article 6 § 1``, ``art 4 para 2``, ``Article 6(1), point (f)``: a part of the last place."""
        if item.word not in ("SIGN", "SIGNS", "PARAGRAPH") or item.joint in ("AND", "LEAD", "SLIP") or not self.atoms:
            return False
        last = self.atoms[-1]
        if last.kind not in _DIVIDED or last.last is not None or before is None:
            return False
        label = self._label(item.first)
        if item.word in _SIGNS and (last.kind is not AtomKind.ARTICLE or item.joint is not None):
            return False
        if item.word == "PARAGRAPH" and label[:1] != "(" and (last.kind is not AtomKind.ARTICLE or "(" in last.first):
            return False
        self.atoms.pop()
        self._kind = last.kind
        self._within = last.first if item.word == "SIGNS" else None
        self._append(last.kind, last.first + _enclosed(label), item)
        return True

    def _goes_on_within(self, item: Item) -> bool:
        """``and 3`` after ``Article 6 §§ 1``."""
        assert self._within is not None and self._kind is not None
        self._append(self._kind, self._within + _enclosed(self._label(item.first)), item)
        return True

    def _goes_on_divided(self, item: Item, before: Item | None, last: bool) -> bool:
        """``und 2`` and ``und Abs. 2`` after ``§ 823 Abs. 1``, ``und 2`` after ``Abs. 1 Satz 1``."""
        if before is None or not self._divided or item.joint not in ("AND", "COMMA") or item.word is not None:
            return False
        base, parts = self._divided
        own = self._parts(item.first)
        names = [name for name, _ in parts]
        if item.first.label is None:
            parts = parts[: names.index(own[0][0])] if own[0][0] in names else []
        else:
            label = self._at(item.first.label)
            single = self._introduced in ("SIGN", "SECTION", "ARTICLE")
            lone = not single and last and self._bases == 1
            if (
                not _SHORT.fullmatch(label)
                or lone
                or not (item.joint == "AND" or single)
                or "ABS" in (n for n, _ in own)
            ):
                return False
            parts = [*parts[:-1], (names[-1], label)]
        self._divided = base, [*parts, *own]
        self._append(self.atoms[-1].kind, _written(*self._divided), item)
        return True

    # Atoms

    def _add(self, item: Item, kind: AtomKind) -> None:
        at = item.first.label
        label = self._label(item.first)
        if at is not None:
            if self._words[at] == "LINED":
                self._lined(label)
                return
            if self._words[at] == "SUBUNITS" and kind is AtomKind.RECITAL:
                label = label.strip("()")
            elif self._words[at] == "SUBUNITS" and item.word is None and self.atoms and not item.bracketed:
                label = continued(self.atoms[-1].first, label)
        if kind is AtomKind.COMMENT:
            self._comment(item, label)
        elif self._goes_on_screen(item, kind, label):
            self._append(AtomKind.SCREEN_PAGE, f"*{label}", item)
        elif label[:1] == "*" and kind is not AtomKind.NOTE:
            self._append(AtomKind.SCREEN_PAGE, label, item)
        else:
            self._append(kind, label, item)

    def _goes_on_screen(self, item: Item, kind: AtomKind, label: str) -> bool:
        """``6`` after ``*1-2``: the star is not always printed again."""
        plain = label.isdigit() and item.word is None and not item.bracketed and kind is (self._kind or self._bare)
        return plain and item.joint in ("COMMA", "AND") and self._star

    def _append(self, kind: AtomKind, label: str, item: Item) -> None:
        """An atom with the end of its range."""
        if item.unfinished:
            self.error = self.error or UNFINISHED
        if item.last is None:
            self.atoms.append(Atom(kind, label))
            return
        last = self._label(item.last)
        if kind is AtomKind.RECITAL:
            last = last.strip("()")
        elif kind is not AtomKind.NOTE and kind is not AtomKind.COMMENT:
            last = expand(label, last)
        elif last.isdigit():
            last = expand(label.rpartition(" ")[2], last)
        if is_reversed(label, last):
            self.error = self.error or REVERSED
        self.atoms.append(Atom(kind, label, last))

    @property
    def _star(self) -> bool:
        return bool(self.atoms) and self.atoms[-1].kind is AtomKind.SCREEN_PAGE

    def _comment(self, item: Item, label: str) -> None:
        """``402A cmt k``: a comment belongs to the section before it, an illustration to its comment."""
        word = "cmt"
        if item.word is not None:
            word = "illus" if self._text[self._starts[item.at]] in "Ii" else "cmt"
            last = self.atoms[-1] if self.atoms else None
            inner = last is not None and (
                last.kind is AtomKind.SECTION or (last.kind is AtomKind.COMMENT and word == "illus")
            )
            if inner and last is not None and last.last is None and item.joint in (None, "COMMA"):
                self.atoms.pop()
                word = f"{last.first} {word}"
        elif self.atoms and self.atoms[-1].kind is AtomKind.COMMENT:
            word = self.atoms[-1].first.rpartition(" ")[0]
        self._append(AtomKind.COMMENT, f"{word} {label}", item)

    def _lined(self, words: str) -> None:
        """``12:3-9``: a page and its lines."""
        ends = re.split(r"[-\u2010-\u2015\u2212]", words)
        first, last = ends[0], ends[1] if len(ends) > 1 else None
        if last is not None and ":" not in last:
            last = f"{first.partition(':')[0]}:{last}"
        if last is not None and _lines(last) < _lines(first):
            self.error = self.error or REVERSED
        self.atoms.append(Atom(AtomKind.LINE, first, last))

    def _label(self, place: Place) -> str:
        """A label as the atoms carry it: no blanks, divisions written out."""
        base = "" if place.label is None else self._at(place.label)
        self._bases += 1
        if not place.divisions:
            self._divided = None
            return base
        self._divided = base, self._parts(place)
        return _written(*self._divided)

    def _parts(self, place: Place) -> list[tuple[str, str]]:
        """The divisions by name and number: ``Abs``, ``Satz``, ``Nr``."""
        return [
            (_NAMED.get(self._at(word).rstrip("."), "Satz") if kind == "NAMED" else kind, self._at(n))
            for kind, word, n in place.divisions
        ]

    def _at(self, n: int) -> str:
        label = self._text[self._starts[n] : self._ends[n]]
        if not label.isalnum():
            label = _BLANK.sub("", label) if _BLANK.search(label) else label
            if not label.isascii():
                label = label.replace("\u2011", "-").replace("\u2010", "-")
            if label[0] in "LRDA" and label[1:2] == ".":
                label = label[0] + label[2:]
            elif ")" in label:
                label = _FRENCH.sub(r"\1(\2)", label) if label[0].isdigit() else label
                label = label.rstrip(")") if "(" not in label else label
        return label


_NAMED = {
    **dict.fromkeys(("Nr", "Nrn", "Nummer", "Nummern"), "Nr"),
    **dict.fromkeys(("Halbs", "Halbsatz", "Hs", "HS"), "Halbs"),
    "UAbs": "UAbs",
    "Alt": "Alt",
    "Var": "Var",
}


def _enclosed(label: str) -> str:
    """``(1)`` of ``1``, ``(3)(c)`` of ``3(c)``."""
    if label[:1] == "(":
        return label
    head, bracket, rest = label.partition("(")
    return f"({head}){bracket}{rest}"


def _written(base: str, parts: list[tuple[str, str]]) -> str:
    """``823(1)`` of 823 and Abs. 1, ``312(1) Satz 2 Nr 3``: what has no English form keeps its name."""
    for name, number in parts:
        base += _enclosed(number) if name in ("ABS", "LETTER") else f" {name} {number}"
    return base.strip()


def _lines(label: str) -> tuple[int, ...]:
    page, _, line = label.partition(":")
    return int(page), int(line)


def without_containers(atoms: list[Atom]) -> tuple[Atom, ...]:
    """The atoms without a part that only says where in a schedule the next one stands."""
    if len(atoms) > 2 and any(atom.kind is AtomKind.SCHEDULE for atom in atoms):
        return tuple(
            atom
            for n, atom in enumerate(atoms)
            if not (
                atom.kind is AtomKind.PART
                and 0 < n < len(atoms) - 1
                and atoms[n - 1].kind is AtomKind.SCHEDULE
                and atoms[n + 1].kind is not AtomKind.PART
            )
        )
    return tuple(atoms)
