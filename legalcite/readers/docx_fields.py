"""Fields: what Word computes and prints, such as SEQ, LISTNUM and AUTONUM numbers.

A field whose result is stored keeps that result: it is what was printed. LISTNUM and
AUTONUM never store one, so it is computed here by their rules (ECMA-376 Part 1, 17.16.5).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from legalcite.readers.docx_numbering import Level, Numbering, format_number, whole

COMPUTED = ("SEQ", "LISTNUM", "AUTONUM", "AUTONUMLGL", "AUTONUMOUT")

NUMBER_DEFAULT = (
    ("decimal", "%1)"),
    ("lowerLetter", "%2)"),
    ("lowerRoman", "%3)"),
    ("decimal", "(%4)"),
    ("lowerLetter", "(%5)"),
    ("lowerRoman", "(%6)"),
    ("decimal", "%7."),
    ("lowerLetter", "%8."),
    ("lowerRoman", "%9."),
)
OUTLINE_DEFAULT = (
    ("upperRoman", "%1."),
    ("upperLetter", "%2."),
    ("decimal", "%3."),
    ("lowerLetter", "%4)"),
    ("decimal", "(%5)"),
    ("lowerLetter", "(%6)"),
    ("lowerRoman", "(%7)"),
    ("lowerLetter", "(%8)"),
    ("lowerRoman", "(%9)"),
)
LEGAL_DEFAULT = tuple(("decimal", "".join(f"%{n}." for n in range(1, at + 1))) for at in range(1, 10))
BUILT_IN = {"numberdefault": NUMBER_DEFAULT, "outlinedefault": OUTLINE_DEFAULT, "legaldefault": LEGAL_DEFAULT}

PICTURES = {
    "arabic": "decimal",
    "roman": "lowerRoman",
    "alphabetic": "lowerLetter",
    "ordinal": "ordinal",
    "arabicdash": "numberInDash",
}


@dataclass(frozen=True, slots=True)
class Instruction:
    """A field's instruction, read: its name in capitals, its arguments, its switches with their values."""

    name: str
    arguments: tuple[str, ...]
    switches: dict[str, str]


def read_instruction(text: str) -> Instruction:
    r"""``SEQ para \r 4 \* roman`` read into its parts; never fails, an empty instruction has an empty name."""
    tokens = re.findall(r'"([^"]*)"|(\\\S)|(\S+)', text)
    name = ""
    arguments: list[str] = []
    switches: dict[str, str] = {}
    pending: str | None = None
    for quoted, switch, word in tokens:
        if switch:
            pending = switch[1].lower()
            switches.setdefault(pending, "")
        elif not name:
            name = (quoted or word).upper()
        elif pending is not None:
            if word.upper() not in ("MERGEFORMAT", "CHARFORMAT"):
                switches[pending] = quoted or word
            pending = None
        else:
            arguments.append(quoted or word)
    return Instruction(name, tuple(arguments), switches)


class FieldCounters:
    """Running values of SEQ identifiers, AUTONUM levels and LISTNUM lists over one document."""

    def __init__(self, numbering: Numbering) -> None:
        self._numbering = numbering
        self._sequences: dict[str, int] = {}
        self._auto: dict[str, list[int]] = {}
        self._last_list: str | None = None

    def result(self, instruction: Instruction, cached: str, *, heading: int, listed: tuple[str, int] | None) -> str:
        """What the field prints. ``cached`` is the stored result, or empty.

        ``heading`` is the paragraph's heading level (0 for body text); ``listed`` the list
        and level that the paragraph itself is numbered by, if any.
        """
        if instruction.name == "SEQ":
            return self._sequence(instruction, cached)
        if instruction.name == "LISTNUM":
            return cached or self._list_number(instruction, listed)
        if instruction.name in COMPUTED:
            return cached or self._auto_number(instruction, heading)
        return cached

    def _sequence(self, instruction: Instruction, cached: str) -> str:
        name = (instruction.arguments or ("",))[0].casefold()
        value = self._sequences.get(name, 0)
        reset, printed = whole(instruction.switches.get("r")), whole(cached)
        if reset is not None:
            value = reset
        elif "c" not in instruction.switches:
            value += 1
        if printed is not None:
            value = printed
        self._sequences[name] = value
        if cached:
            return cached
        if "h" in instruction.switches and "*" not in instruction.switches:
            return ""
        return format_number(value, _picture(instruction.switches.get("*", "")))

    def _list_number(self, instruction: Instruction, listed: tuple[str, int] | None) -> str:
        """LISTNUM: the next number of a named list; without a name, one level below the paragraph's own."""
        if instruction.arguments:
            num_id, at = self._named(instruction.arguments[0]), 0
        elif listed is not None:
            num_id, at = listed[0], listed[1] + 1
        else:
            num_id, at = self._last_list or self._named("NumberDefault"), 0
        if num_id is None:
            return ""
        self._last_list = num_id
        stated = whole(instruction.switches.get("l"))
        level = at if stated is None else stated - 1
        number = self._numbering.next(num_id, max(0, min(level, 8)), start=whole(instruction.switches.get("s")))
        return number.text if number is not None else ""

    def _named(self, name: str) -> str | None:
        found = self._numbering.named(name)
        if found is None and name.casefold() in BUILT_IN:
            shapes = BUILT_IN[name.casefold()]
            levels = {n: Level(start=1, format=fmt, text=text) for n, (fmt, text) in enumerate(shapes)}
            return self._numbering.define(name, levels)
        return found

    def _auto_number(self, instruction: Instruction, heading: int) -> str:
        """AUTONUM counts paragraphs of one heading level; LGL prints all levels, OUT the outline shapes."""
        at = max(0, heading - 1)
        values = self._auto.setdefault(f"{instruction.name}:{'body' if heading == 0 else 'heading'}", [0] * 9)
        values[at] += 1
        values[at + 1 :] = [0] * (8 - at)
        if instruction.name == "AUTONUMOUT":
            fmt, shape = OUTLINE_DEFAULT[at]
            return shape.replace(f"%{at + 1}", format_number(values[at], fmt))
        separator = instruction.switches.get("s", "") or "."
        if instruction.name == "AUTONUMLGL":
            ending = "" if "e" in instruction.switches else separator
            return separator.join(str(max(1, v)) for v in values[: at + 1]) + ending
        return format_number(values[at], _picture(instruction.switches.get("*", ""))) + separator


def _picture(switch: str) -> str:
    """The number format a ``\\*`` switch names; capitals at its head ask for capitals."""
    fmt = PICTURES.get(switch.casefold(), "decimal")
    if fmt in ("lowerRoman", "lowerLetter") and switch[:1].isupper():
        return fmt.replace("lower", "upper")
    return fmt
