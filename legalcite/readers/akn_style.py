"""How Akoma Ntoso text looks: ``style`` attributes, and classes by the file's own style sheet."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lxml import etree

RULE = re.compile(r"([^{}]{1,500})\{([^{}]{0,4000})\}")
CLASS = re.compile(r"\.([A-Za-z_][\w-]*)\s*$")
LENGTH = re.compile(r"\s*(-?\d+(?:\.\d+)?)\s*(in|pt|cm|mm|px|em|pc)?")
TWIPS = {"in": 1440.0, "pt": 20.0, "cm": 566.93, "mm": 56.693, "px": 15.0, "em": 240.0, "pc": 240.0}
BOLD = frozenset({"bold", "bolder", "600", "700", "800", "900"})


@dataclass(frozen=True, slots=True)
class Looks:
    """Emphasis, left indent in twentieths of a point, alignment, and the name of the style."""

    emphasis: frozenset[str] = frozenset()
    indent: int = 0
    align: str = ""
    style: str = ""

    def with_emphasis(self, name: str) -> Looks:
        """The same with one more kind of emphasis."""
        return Looks(self.emphasis | {name}, self.indent, self.align, self.style)


@dataclass(slots=True)
class Presentation:
    """The classes of one file, and looks already worked out."""

    classes: dict[str, dict[str, str]]
    known: dict[tuple[str, str, Looks | None], Looks] = field(default_factory=dict)

    @classmethod
    def of(cls, main: etree._Element) -> Presentation:
        """The style sheets in ``<presentation>``."""
        classes: dict[str, dict[str, str]] = {}
        for sheet in main.iterfind("./{*}meta/{*}presentation//{*}style"):
            for selectors, body in RULE.findall(sheet.text or ""):
                for selector in selectors.split(","):
                    found = CLASS.search(selector)
                    if found:
                        classes.setdefault(found[1], {}).update(_properties(body))
        return cls(classes)

    def looks(self, element: etree._Element, outer: Looks | None = None) -> Looks:
        """How an element looks; ``outer`` is what it inherits from."""
        name, style = element.get("class") or "", element.get("style") or ""
        if not name and not style:
            return outer or Looks()
        key = (name, style, outer)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._worked_out(name, style, outer or Looks())
        return found

    def _worked_out(self, name: str, style: str, outer: Looks) -> Looks:
        properties: dict[str, str] = {}
        for one in name.split():
            properties.update(self.classes.get(one, {}))
        properties.update(_properties(style))
        return Looks(
            emphasis=_emphasis(properties, outer.emphasis),
            indent=_twips(properties.get("margin-left", "")) + _twips(properties.get("padding-left", "")),
            align=properties.get("text-align", ""),
            style=name,
        )


def _emphasis(properties: dict[str, str], outer: frozenset[str]) -> frozenset[str]:
    states = {
        "bold": properties["font-weight"] in BOLD if "font-weight" in properties else None,
        "italic": properties["font-style"] in ("italic", "oblique") if "font-style" in properties else None,
        "underline": _underlined(properties),
        "superscript": properties["vertical-align"] == "super" if "vertical-align" in properties else None,
        "caps": properties["text-transform"] == "uppercase" if "text-transform" in properties else None,
    }
    return frozenset(name for name, on in states.items() if on or (on is None and name in outer))


def _underlined(properties: dict[str, str]) -> bool | None:
    line = properties.get("text-decoration-line", properties.get("text-decoration"))
    return None if line is None else "underline" in line


def _properties(body: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in body.split(";"))
    return {name.strip().lower(): value.strip().lower() for name, _, value in pairs if value}


def _twips(length: str) -> int:
    found = LENGTH.match(length)
    return round(float(found[1]) * TWIPS[found[2] or "px"]) if found else 0
