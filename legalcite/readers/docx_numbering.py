"""Word's own list numbering: the definitions of ``numbering.xml`` and the counters that run over a document.

Rules (ECMA-376 Part 1, 17.9, and what Word does where it is silent):

* ``num`` names an ``abstractNum``; all ``num`` of one ``abstractNum`` share its counters.
* ``numStyleLink`` sends to a numbering style, whose ``num`` names the levels; the counters stay its own.
* A paragraph at a level advances that level and restarts the deeper ones (``lvlRestart`` limits it).
* ``startOverride`` takes effect once: when its ``num`` is first used, and only at the level of that use.
* ``isLgl`` prints every level in arabic digits.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
VAL = f"{W}val"
LEVELS = 9
LONGEST_TEXT = 255
OFF = ("0", "false", "off")


@dataclass(frozen=True, slots=True)
class Level:
    """One list level. ``restart`` None is the default rule, 0 is never; ``left`` is in twentieths of a point."""

    start: int = 0
    format: str = "decimal"
    text: str = ""
    restart: int | None = None
    legal: bool = False
    hidden: bool = False
    style: str | None = None
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Abstract:
    """An ``abstractNum``: its id is the identity of the counters."""

    id: str
    levels: dict[int, Level]
    name: str | None = None
    style_link: str | None = None


@dataclass(frozen=True, slots=True)
class Num:
    """A ``num``: which ``abstractNum``, levels replaced, and starts overridden."""

    id: str
    abstract: str
    levels: dict[int, Level] = field(default_factory=dict)
    starts: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Number:
    """A number as Word prints it, its level from 0, and the counter it belongs to.

    ``text`` may be empty; it is when ``unknown`` names a number format that is not known here,
    because a wrong number is worse than none.
    """

    text: str
    level: int
    counter: str
    hidden: bool = False
    unknown: str | None = None


class UnknownFormat(Exception):
    """A number format that this reader cannot print; never leaves the DOCX reader."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Numbering:
    """The definitions, and one running set of counters: call ``next`` for each numbered paragraph in order."""

    def __init__(self, root: etree._Element | None, style_nums: dict[str, str] | None = None) -> None:
        """``style_nums`` maps numbering style ids to the ``numId`` each names."""
        self.abstracts: dict[str, Abstract] = {}
        self.nums: dict[str, Num] = {}
        self._style_nums = style_nums or {}
        self._values: dict[str, list[int | None]] = {}
        self._used: set[str] = set()
        if root is not None:
            self.abstracts = {a.id: a for a in map(_abstract, root.findall(f"{W}abstractNum"))}
            self.nums = {n.id: n for n in map(_num, root.findall(f"{W}num"))}

    def abstract_of(self, num_id: str) -> Abstract | None:
        """The ``abstractNum`` behind a ``num``, numbering styles followed; None where the chain is broken."""
        seen: set[str] = set()
        while (num := self.nums.get(num_id)) is not None and num_id not in seen:
            seen.add(num_id)
            abstract = self.abstracts.get(num.abstract)
            if abstract is None or abstract.style_link is None or abstract.levels:
                return abstract
            linked = self._style_nums.get(abstract.style_link)
            if linked is None:
                return abstract
            num_id = linked
        return None

    def level(self, num_id: str, ilvl: int) -> Level | None:
        """The level as this ``num`` has it."""
        abstract = self.abstract_of(num_id)
        if abstract is None:
            return None
        return self.nums[num_id].levels.get(ilvl) or abstract.levels.get(ilvl)

    def level_of_style(self, num_id: str, style_id: str) -> int | None:
        """The level that a paragraph style is linked to (``pStyle``)."""
        abstract = self.abstract_of(num_id)
        levels = abstract.levels if abstract else {}
        return next((n for n, level in levels.items() if level.style == style_id), None)

    def named(self, name: str) -> str | None:
        """The ``num`` of the list with this name (LISTNUM), or of this ``numId``."""
        for num_id in self.nums:
            abstract = self.abstract_of(num_id)
            if abstract is not None and abstract.name is not None and abstract.name.casefold() == name.casefold():
                return num_id
        return name if name in self.nums else None

    def define(self, num_id: str, levels: dict[int, Level]) -> str:
        """Add a list that Word knows without a definition in the file."""
        self.abstracts[num_id] = Abstract(num_id, levels)
        self.nums[num_id] = Num(num_id, num_id)
        return num_id

    def next(self, num_id: str, ilvl: int, *, start: int | None = None) -> Number | None:
        """Advance the counter and print it; None when there is no such list or level.

        ``start`` sets the level to this value first (LISTNUM ``\\s``).
        """
        level = self.level(num_id, ilvl)
        if level is None:
            return None
        counter = self.nums[num_id].abstract
        values = self._values.setdefault(counter, [None] * LEVELS)
        forced = start
        if num_id not in self._used:
            self._used.add(num_id)
            forced = self.nums[num_id].starts.get(ilvl) if start is None else start
        before = values[ilvl]
        values[ilvl] = forced if forced is not None else self._start(num_id, ilvl) if before is None else before + 1
        self._restart_below(num_id, ilvl, values)
        try:
            printed, unknown = self._print(num_id, ilvl, level, values), None
        except UnknownFormat as fault:
            printed, unknown = "", fault.name
        return Number(printed, ilvl, counter, level.hidden, unknown)

    def _restart_below(self, num_id: str, ilvl: int, values: list[int | None]) -> None:
        for deeper in range(ilvl + 1, LEVELS):
            level = self.level(num_id, deeper)
            if level is None or level.restart is None or ilvl < level.restart:
                values[deeper] = None

    def _start(self, num_id: str, ilvl: int) -> int:
        level = self.level(num_id, ilvl)
        return self.nums[num_id].starts.get(ilvl, level.start if level else 1)

    def _print(self, num_id: str, ilvl: int, level: Level, values: list[int | None]) -> str:
        if level.format == "bullet":
            return bullet(level.text)

        def one(match: re.Match[str]) -> str:
            at = int(match.group(1)) - 1
            if at > ilvl:
                return ""
            other = level if at == ilvl else self.level(num_id, at)
            if other is None:
                return ""
            value = values[at]
            shown = self._start(num_id, at) if value is None else value
            fmt = "decimal" if level.legal and other.format not in ("none", "decimalZero") else other.format
            return format_number(shown, fmt)

        return re.sub(r"%([1-9])", one, level.text)


def bullet(text: str) -> str:
    """A bullet as a character everybody has: glyphs of symbol fonts (stored as letters too) become ``•``."""
    if len(text) == 1 and text.isalnum():
        return "•"
    return "".join("•" if "\ue000" <= c <= "\uf8ff" else c for c in text)


def format_number(value: int, fmt: str) -> str:
    """A counter value in one of Word's number formats; raises ``UnknownFormat`` for one not known here."""
    if fmt in ("none", "bullet"):
        return ""
    if fmt in ("lowerLetter", "upperLetter"):
        return _case(_letters(value), fmt)
    if fmt in ("lowerRoman", "upperRoman"):
        return _case(_roman(value), fmt)
    if fmt == "decimalZero":
        return f"{value:02d}"
    if fmt == "ordinal":
        return f"{value}{_ordinal_ending(value)}"
    if fmt.startswith("zeros:"):
        return f"{value:0{int(fmt[6:])}d}"
    if fmt == "numberInDash":
        return f"- {value} -"
    if fmt == "chicago" and 0 < value <= 80:
        return "*†‡§"[(value - 1) % 4] * ((value - 1) // 4 + 1)
    if fmt not in ("decimal", "chicago"):
        raise UnknownFormat(fmt)
    return str(value)


def _case(text: str, fmt: str) -> str:
    return text.lower() if fmt.startswith("lower") else text


def _letters(value: int) -> str:
    """A..Z, AA..ZZ, AAA: Word repeats the letter, it does not count in base 26."""
    if value < 1 or value > 780:
        return str(value)
    return chr(ord("A") + (value - 1) % 26) * ((value - 1) // 26 + 1)


def _roman(value: int) -> str:
    if value < 1 or value > 32767:
        return str(value)
    out = []
    for amount, sign in (
        (1000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ):
        count, value = divmod(value, amount)
        out.append(sign * count)
    return "".join(out)


def _ordinal_ending(value: int) -> str:
    if value % 100 in (11, 12, 13):
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")


def _abstract(element: etree._Element) -> Abstract:
    levels = {}
    for lvl in element.findall(f"{W}lvl"):
        at = whole(lvl.get(f"{W}ilvl"))
        if at is not None and 0 <= at < LEVELS:
            levels[at] = _level(lvl)
    return Abstract(element.get(f"{W}abstractNumId", ""), levels, _val(element, "name"), _val(element, "numStyleLink"))


def _num(element: etree._Element) -> Num:
    levels: dict[int, Level] = {}
    starts: dict[int, int] = {}
    for override in element.findall(f"{W}lvlOverride"):
        at = whole(override.get(f"{W}ilvl"))
        if at is None or not 0 <= at < LEVELS:
            continue
        lvl = override.find(f"{W}lvl")
        if lvl is not None:
            levels[at] = _level(lvl)
        start = whole(_val(override, "startOverride"))
        if start is not None:
            starts[at] = start
            if at in levels:
                levels[at] = replace(levels[at], start=start)
    return Num(element.get(f"{W}numId", ""), _val(element, "abstractNumId") or "", levels, starts)


def _level(element: etree._Element) -> Level:
    start = whole(_val(element, "start"))
    restart = whole(_val(element, "lvlRestart"))
    ind = element.find(f"{W}pPr/{W}ind")
    return Level(
        start=0 if start is None else start,
        format=_format(element),
        text=(_val(element, "lvlText") or "")[:LONGEST_TEXT],
        restart=restart,
        legal=is_on(element.find(f"{W}isLgl")),
        hidden=is_on(element.find(f"{W}rPr/{W}vanish")),
        style=_val(element, "pStyle"),
        left=None if ind is None else twips(ind.get(f"{W}left") or ind.get(f"{W}start")),
    )


def _format(level: etree._Element) -> str:
    """The number format; Word 2010 wraps formats such as ``001`` in a compatibility choice."""
    fmt = level.find(f"{W}numFmt")
    if fmt is None:
        fmt = level.find(f"{MC}AlternateContent/{MC}Choice/{W}numFmt")
    if fmt is None:
        return "decimal"
    name = fmt.get(VAL, "decimal")
    if name == "custom":
        first = re.match(r"0+1", fmt.get(f"{W}format", ""))
        return f"zeros:{min(len(first.group()), 9)}" if first else name
    return name


def _val(element: etree._Element, tag: str) -> str | None:
    child = element.find(f"{W}{tag}")
    return None if child is None else child.get(VAL)


def is_on(element: etree._Element | None) -> bool:
    """True when a toggle element is there and does not say off."""
    return element is not None and element.get(VAL) not in OFF


def whole(text: str | None) -> int | None:
    """A whole number of at most nine digits, or None for anything else."""
    return int(text) if text is not None and re.fullmatch(r"\s*[+-]?[0-9]{1,9}\s*", text) else None


def twips(text: str | None) -> int | None:
    """A length in twentieths of a point: ``720``, or with a unit as Strict files write it (``127.60pt``)."""
    if text is None:
        return None
    match = re.fullmatch(r"\s*(-?[0-9]{1,7}(?:\.[0-9]{1,9})?)\s*(pt|in|cm|mm|pc|pi)?\s*", text)
    if match is None:
        return None
    per = {None: 1.0, "pt": 20.0, "in": 1440.0, "cm": 566.929, "mm": 56.6929, "pc": 240.0, "pi": 240.0}
    return round(float(match.group(1)) * per[match.group(2)])
