"""Pinpoints: reading the place somebody names, and printing it so that it reads back to itself.

The forms are those of the style guides (McGill in both languages, OSCOLA, Bluebook, AGLC,
NZLSG, the Union courts, German and Dutch practice); the grammar is ``grammars/pinpoint.lark``
over the words that ``place_words`` tells apart. Elided numbers are expanded (``156-57`` is 156 to
157, ``[246]-[8]`` is 246 to 248). A reversed or unfinished range is a pinpoint with an ``error``,
never an exception.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from legalcite.model.pinpoint import Atom, AtomKind, Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.place_shapes import Bracketed, Element, Item, Lead, Lined, Place, shape_of
from legalcite.parsing.place_words import PlaceWord, place_words

REVERSED = "reversed_range"
UNFINISHED = "unfinished_range"


def parse_pinpoint(text: str, *, bare: AtomKind = AtomKind.UNSPECIFIED) -> Pinpoint | None:
    """The pinpoint that all of ``text`` is, or None.

    ``bare`` is the kind of a number that no word and no bracket introduces: "at 14" alone
    does not say whether it is a page or a paragraph. ``span`` is the place in ``text``.
    """
    start = len(text) - len(text.lstrip(_AROUND + ","))
    end = len(text.rstrip(_AFTER))
    words = place_words(text, start, end)
    if not words or words[-1].end != end:
        return None
    return _read(text, words, bare, AtomKind.SECTION)


def pinpoint_at(
    text: str,
    start: int,
    stop: int | None = None,
    *,
    bare: AtomKind = AtomKind.UNSPECIFIED,
    section_sign: AtomKind = AtomKind.SECTION,
) -> Pinpoint | None:
    """The longest pinpoint that begins at ``start`` (after blanks or a comma) and ends by ``stop``, or None.

    ``section_sign`` is what ``§`` means here: paragraphs, after some courts' decisions. Offsets are
    those of ``text``. Time does not grow with what follows the pinpoint.
    """
    stop = len(text) if stop is None else stop
    if _MAY_BEGIN.match(text, start, stop) is None:
        return None
    words = place_words(text, start, stop)
    while words and words[0].kind in ("COMMA", "AND"):
        del words[0]
    if not words or not _may_be_bare(text, start, words[0], bare):
        return None
    for _ in range(_MOST_TRIMS):
        _trim(text, words, stop)
        if not words:
            return None
        if (found := _read(text, words, bare, section_sign)) is not None:
            counted = bare is AtomKind.UNSPECIFIED and words[0].kind == "LABEL" and "," in text[start : words[0].start]
            return None if counted and _ENDS.match(text, words[-1].end) is None else found
        words.pop()
    return None


def print_pinpoint(pinpoint: Pinpoint) -> str:
    """A form that every reader of citations knows and that ``parse_pinpoint`` reads back to the same atoms."""
    groups: list[tuple[AtomKind, list[Atom]]] = []
    for atom in pinpoint.atoms:
        if groups and groups[-1][0] is atom.kind and not _hyphened(atom) and atom.kind is not AtomKind.COMMENT:
            groups[-1][1].append(atom)
        else:
            groups.append((atom.kind, [atom]))
    printed = ", ".join(_group(kind, atoms) for kind, atoms in groups)
    return printed + "-" if pinpoint.error == UNFINISHED else printed


def expand(first: str, last: str) -> str:
    """The end of a range written in full: ``expand("156", "57")`` is ``157``; ``12A`` to ``C`` is ``12C``."""
    bare_first, bare_last = first.lstrip("*"), last.lstrip("*")
    stars = first[: len(first) - len(bare_first)]
    if len(bare_last) == 1 and bare_last.isupper() and bare_first[-1:].isupper():
        return bare_first.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") + bare_last
    if bare_first.isdigit() and bare_last.isdigit() and len(bare_last) < len(bare_first):
        bare_last = bare_first[: len(bare_first) - len(bare_last)] + bare_last
    return stars + bare_last if bare_last[:1].isdigit() else bare_last


def order(label: str) -> tuple[int, ...] | None:
    """The whole numbers of a label, for telling which of two comes first; None when it does not begin with one."""
    digits = label.lstrip("*").split("(")[0]
    if re.match(r"\d", digits):
        return tuple(int(n) for n in re.findall(r"\d+", digits))
    return None


# Where it ends

_AROUND = " \t\r\n\u00a0\u202f\u2009"
_AFTER = _AROUND + ".;:"
_MOST_TRIMS = 12
_MAY_BEGIN = re.compile(r"[\s\u00a0\u202f,&(]{0,6}(?=[\d\[*§¶aA&npPsrRcCilLSKTEmNfFàto])")
_LOOSE = frozenset(
    (
        *("COMMA", "AND", "LEAD", "SLIP", "THROUGH", "PARAGRAPH", "NOTE", "PAGE", "SIGN", "SECTION", "ARTICLE", "RULE"),
        *("SCHEDULE", "PART", "RECITAL", "COMMENT", "LINE", "ABS", "SATZ", "NR", "BUCHST", "OFARTICLE", "OFCOMMENT"),
    )
)
_COUNTED = (
    r"a\.?m|p\.?m|o['’]clock|years?|months?|weeks?|days?|hours?|minutes?|seconds?|per[ -]?cent|people|persons?|others?|"
    r"members?|men|women|children|times|million|billion|thousand|hundred|dollars?|pounds?|euros?|miles?|km|feet|"
    r"metres?|meters?|inches|pages|paragraphs|witnesses|of the \d+"
)
_MONTHS = (
    "January|February|March|April|May|June|July|August|September|October|November|December|"
    "Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec"
)
_STREETS = "Street|Road|Avenue|Lane|Square|Drive|Place|Court|House"
_PROSE = re.compile(
    rf"[\s\u00a0]{{1,3}}(?:(?:{_COUNTED}|{_MONTHS})\b|[A-Z][a-z]+ (?:{_STREETS})\b)|[\s\u00a0]?(?:%|[$£€])|['’]s\b"
)
"""What makes a number one of prose: it counts, it dates, it is a house's."""
_REPORT = re.compile(
    r"[\s\u00a0](?:[A-Z][A-Za-z']{0,12}\.?[\s\u00a0]?|&[\s\u00a0]){1,6}(?:\(?\d[a-z]{1,2}\)?\.?[\s\u00a0]?)?\d"
)
_OF_ANOTHER = re.compile(r"[\s\u00a0]{1,3}(?:of|to|de|des|du)[\s\u00a0]")
_ENDS = re.compile(r"[\s\u00a0]{0,3}(?:[.,;:()\[\]]|\Z)")
_GOES_ON = re.compile(r"[^\W\d_]")


def _may_be_bare(text: str, start: int, word: PlaceWord, bare: AtomKind) -> bool:
    """False for a number that nothing introduces where a number may be anything: ``[2099] NVCA 4 12 months``."""
    if word.kind not in ("LABEL", "SUBUNITS", "LINED"):
        return True
    between = text[start : word.start]
    if "," in between:
        return True
    before = text[start - 1 : start]
    return start == 0 or not before.isdigit()


def _trim(text: str, words: list[PlaceWord], stop: int) -> None:
    """Take off the end what cannot belong to a pinpoint: loose words, numbers of prose, the volume that follows."""
    while words:
        if _is_loose(text, words, stop):
            words.pop()
        elif (place := _of_another(text, words)) is not None:
            del words[place:]
        else:
            return


def _is_loose(text: str, words: Sequence[PlaceWord], stop: int) -> bool:
    """True for a last word that does not end a pinpoint."""
    kind = words[-1].kind
    if kind == "DASH":
        return not _unfinished(text, words, stop)
    return kind in _LOOSE or (kind == "LABEL" and _is_prose(text, words))


def _unfinished(text: str, words: Sequence[PlaceWord], stop: int) -> bool:
    """True for a hyphen that begins a range without an end: stuck to the label, and no word after it."""
    dash = words[-1]
    stuck = len(words) > 1 and words[-2].kind in ("LABEL", "BRACKET", "SUBUNITS") and words[-2].end == dash.start
    em = text[dash.start] in "\u2014\u2015"
    return stuck and not em and (dash.end >= len(text) or _GOES_ON.match(text, dash.end) is None)


def _is_prose(text: str, words: Sequence[PlaceWord]) -> bool:
    """True for a last number that counts something, dates something, or is the volume of another citation."""
    end = words[-1].end
    if _PROSE.match(text, end) is not None:
        return True
    introduced = len(words) > 1 and words[-2].kind in _LOOSE and words[-2].kind not in ("COMMA", "AND", "LEAD")
    return not introduced and _REPORT.match(text, end) is not None


def _of_another(text: str, words: Sequence[PlaceWord]) -> int | None:
    """Where a last place in legislation begins that belongs to another act: ``, Part I of the …``."""
    if _OF_ANOTHER.match(text, words[-1].end) is None:
        return None
    for n in range(len(words) - 1, 0, -1):
        if words[n].kind in ("SECTION", "ARTICLE", "RULE", "SCHEDULE", "PART") and words[n - 1].kind in (
            "COMMA",
            "AND",
        ):
            return n - 1
        if words[n].kind not in ("LABEL", "SUBUNITS", "DASH"):
            return None
    return None


# Reading the words

_KINDS = {
    "PARAGRAPH": AtomKind.PARAGRAPH,
    "PAGE": AtomKind.PAGE,
    "NOTE": AtomKind.NOTE,
    "SECTION": AtomKind.SECTION,
    "ARTICLE": AtomKind.ARTICLE,
    "RULE": AtomKind.RULE,
    "SCHEDULE": AtomKind.SCHEDULE,
    "PART": AtomKind.PART,
    "RECITAL": AtomKind.RECITAL,
    "LINE": AtomKind.LINE,
    "COMMENT": AtomKind.COMMENT,
}
_DIVIDED = frozenset((AtomKind.SECTION, AtomKind.ARTICLE, AtomKind.RULE))


def _read(text: str, words: Sequence[PlaceWord], bare: AtomKind, sign: AtomKind) -> Pinpoint | None:
    elements = shape_of(tuple([word.kind for word in words]))
    if elements is None:
        return None
    reader = _Reader(text, words, bare, sign)
    for n, element in enumerate(elements):
        reader.take(element, elements[n + 1] if n + 1 < len(elements) else None)
    if not reader.sound or not reader.atoms:
        return None
    span = Span(words[0].start, words[-1].end)
    return Pinpoint(tuple(_without_containers(reader.atoms)), span.of(text), span, reader.error)


class _Reader:
    """Turns the elements of one pinpoint into atoms; kinds are carried along the list."""

    def __init__(self, text: str, words: Sequence[PlaceWord], bare: AtomKind, sign: AtomKind) -> None:
        self._text, self._words, self._bare, self._sign = text, words, bare, sign
        self._kind: AtomKind | None = None
        self._many = False
        self.atoms: list[Atom] = []
        self.error: str | None = None
        self.sound = True

    def take(self, element: Element, following: Element | None) -> None:
        """Read one element."""
        if isinstance(element, Lead):
            self._kind = AtomKind.PAGE if element.paged else None if element.anew else self._kind
            return
        if element.word is not None:
            self._introduce(self._words[element.word])
        if isinstance(element, Item):
            alone = isinstance(following, Bracketed) and following.word is None
            loose = AtomKind.PAGE if alone and element.word is None else self._bare
            self._item(element, self._kind or loose)
        elif isinstance(element, Bracketed):
            if element.word is None:
                self._kind = AtomKind.PARAGRAPH
            self._brackets(element, self._kind or AtomKind.PARAGRAPH)
        else:
            self._lined(element)

    def _introduce(self, word: PlaceWord) -> None:
        said = self._text[word.start : word.end]
        self._kind = self._sign if word.kind == "SIGN" else _KINDS[word.kind]
        self._many = len(said) > 1 if word.kind == "SIGN" else said.rstrip(".").lower() not in _SINGULAR_WORDS

    def _add(self, kind: AtomKind, first: str, last: str | None = None) -> None:
        if first.startswith("*"):
            kind = AtomKind.SCREEN_PAGE
        if last is not None:
            last = expand(first, last)
            before, after = order(first), order(last)
            if before is not None and after is not None and after < before:
                self.error = self.error or REVERSED
        self.atoms.append(Atom(kind, first, last))

    def _item(self, item: Item, kind: AtomKind) -> None:
        label, commented = self._label(item.first)
        kind = AtomKind.COMMENT if commented else kind
        ends = list(item.ends)
        while ends and kind in _DIVIDED and self._joins(label, ends[0], len(ends)):
            label += "-" + self._label(ends.pop(0))[0]
        if len(ends) > 1:
            self.sound = False
            return
        if item.unfinished:
            self.error = self.error or UNFINISHED
        self._add(kind, label, self._label(ends[0])[0] if ends else None)

    def _joins(self, label: str, end: Place, left: int) -> bool:
        """True when a hyphen belongs to the number of the section: ``36-3701``, ``53a-134``, ``394-ccc``."""
        start = self._words[end.label].start
        if self._text[start - 1] != "-" or not self._text[start].isalnum():
            return False
        words = self._text[start : self._words[end.label].end]
        if left > 1 or words[0].islower():
            return True
        digits = re.match(r"\d*", words)
        longer = digits is not None and len(digits.group()) > max(3, len(re.sub(r"\D", "", label)))
        return not self._many or longer or label[-1:].islower()

    def _label(self, place: Place) -> tuple[str, bool]:
        """The label of one place, its divisions written out; whether it is a comment on a section."""
        label = self._at(place.label)
        if label.startswith("(") and self.atoms and not place.ending:
            label = _continued(self.atoms[-1].last or self.atoms[-1].first, label)
        if place.subunits is not None:
            label += self._at(place.subunits)
        commented = False
        for kind, n in place.divisions:
            said = self._at(n)
            if kind == "OFCOMMENT":
                label, commented = f"{label} cmt {said}", True
            else:
                label += _DIVISIONS[kind].format(said)
        return label, commented

    def _at(self, n: int) -> str:
        word = self._words[n]
        return _BLANK.sub("", self._text[word.start : word.end])

    def _brackets(self, element: Bracketed, kind: AtomKind) -> None:
        inside = [self._inside(n) for n in element.brackets]
        first = inside[0]
        if not element.through:
            for label, last, unfinished in first:
                self.error = self.error or (UNFINISHED if unfinished else None)
                self._add(kind, label, last)
            return
        for label, last, _ in first[:-1]:
            self._add(kind, label, last)
        if element.loose is not None:
            self._add(kind, first[-1][0], self._at(element.loose))
        elif len(inside) > 1:
            self._add(kind, first[-1][0], inside[1][0][0])
            for label, last, _ in inside[1][1:]:
                self._add(kind, label, last)
        else:
            self.error = self.error or UNFINISHED
            self._add(kind, first[-1][0])

    def _inside(self, n: int) -> list[tuple[str, str | None, bool]]:
        """The labels of one bracket with their lists and ranges: ``[12-14, 16]``."""
        words = self._text[self._words[n].start + 1 : self._words[n].end - 1]
        out: list[tuple[str, str | None, bool]] = []
        for part in _LIST.split(words):
            ends = [end for end in (_BLANK.sub("", e) for e in _RANGE.split(part)) if end]
            if ends:
                unfinished = len(ends) == 1 and _RANGE.search(part.rstrip()) is not None
                out.append((ends[0], ends[1] if len(ends) > 1 else None, unfinished))
        return out

    def _lined(self, element: Lined) -> None:
        """``12:3-9``: a page and its lines."""
        first, _, last = self._at(element.lined).replace("\u2013", "-").partition("-")
        if last and ":" not in last:
            last = f"{first.partition(':')[0]}:{last}"
        self.atoms.append(Atom(AtomKind.LINE, first, last or None))
        if last and order(last.replace(":", ".")) < order(first.replace(":", ".")):  # type: ignore[operator]
            self.error = self.error or REVERSED


_BLANK = re.compile(r"\s+")
_LIST = re.compile(r",|\band\b|&")
_RANGE = re.compile(r"[-\u2010-\u2015\u2212]+|\bto\b")
_DIVISIONS = {"ABS": "({})", "SATZ": " Satz {}", "NR": " Nr {}", "BUCHST": "({})", "OFARTICLE": "({})"}
_SINGULAR_WORDS = frozenset(
    (
        *("s", "section", "sec", "subsection", "sub-section", "cl", "clause", "article", "art", "artikel", "rule", "r"),
        *("reg", "regulation"),
    )
)


def _continued(label: str, subunits: str) -> str:
    """``23-3-119(d)`` for ``(d)`` after ``23-3-119(a)(2)``: it takes the place of what is numbered like it."""
    base, *groups = re.split(r"(?=\()", label)
    wanted = _numbering(subunits)
    for n, group in enumerate(groups):
        if _numbering(group) == wanted:
            return base + "".join(groups[:n]) + subunits
    return label + subunits if groups else base + subunits


def _numbering(group: str) -> str:
    first = group[1:2]
    return "digit" if first.isdigit() else "upper" if first.isupper() else "lower"


def _without_containers(atoms: Sequence[Atom]) -> list[Atom]:
    """The atoms without a part that only says where in a schedule the next one stands."""
    out: list[Atom] = []
    for n, atom in enumerate(atoms):
        inside = n > 0 and atoms[n - 1].kind is AtomKind.SCHEDULE and n + 1 < len(atoms)
        if atom.kind is AtomKind.PART and inside and atoms[n + 1].kind is not AtomKind.PART:
            continue
        out.append(atom)
    return out


# Printing

_SINGULAR = {
    AtomKind.PARAGRAPH: "para",
    AtomKind.PAGE: "p",
    AtomKind.NOTE: "n",
    AtomKind.SECTION: "s",
    AtomKind.ARTICLE: "art",
    AtomKind.RULE: "r",
    AtomKind.SCHEDULE: "sch",
    AtomKind.PART: "pt",
    AtomKind.RECITAL: "recital",
    AtomKind.LINE: "line",
    AtomKind.UNSPECIFIED: "at",
    AtomKind.SCREEN_PAGE: "at",
    AtomKind.COMMENT: "cmt",
}
_PLURAL = {
    AtomKind.PARAGRAPH: "paras",
    AtomKind.PAGE: "pp",
    AtomKind.NOTE: "nn",
    AtomKind.SECTION: "ss",
    AtomKind.ARTICLE: "arts",
    AtomKind.RULE: "rr",
    AtomKind.SCHEDULE: "schs",
    AtomKind.PART: "pts",
    AtomKind.RECITAL: "recitals",
    AtomKind.LINE: "lines",
}


def _hyphened(atom: Atom) -> bool:
    return "-" in atom.first or (atom.last is not None and "-" in atom.last)


def _group(kind: AtomKind, atoms: list[Atom]) -> str:
    many = len(atoms) > 1 or atoms[0].last is not None
    word = _PLURAL.get(kind, "at") if many else _SINGULAR[kind]
    if kind is AtomKind.LINE and ":" in atoms[0].first:
        word = "at"
    if kind is AtomKind.COMMENT and " cmt " in atoms[0].first:
        word = "s"
    joint = " to " if _hyphened(atoms[0]) else "-"
    return f"{word} " + ", ".join(a.first if a.last is None else f"{a.first}{joint}{a.last}" for a in atoms)
