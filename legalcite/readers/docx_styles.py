"""Word's styles: what a paragraph or a run is once its style chain is followed.

Rules: ECMA-376 Part 1, 17.7. A property comes from the paragraph or run itself, else from
the nearest style of its ``basedOn`` chain that states it. Toggles (bold, italic, caps) that
a paragraph style and a character style both set cancel out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from lxml import etree

from legalcite.readers.docx_numbering import OFF, VAL, Numbering, W, twips, whole

HIDDEN = "hidden"
TOGGLES = {f"{W}b": "bold", f"{W}i": "italic", f"{W}caps": "caps", f"{W}smallCaps": "caps", f"{W}vanish": HIDDEN}
U, VERT_ALIGN, RSTYLE, LANG = f"{W}u", f"{W}vertAlign", f"{W}rStyle", f"{W}lang"
NUM_PR, IND, JC, OUTLINE = f"{W}numPr", f"{W}ind", f"{W}jc", f"{W}outlineLvl"
LONGEST_CHAIN = 64
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ParagraphProps:
    """What one ``pPr`` states; None where it is silent. ``num_id`` ``0`` takes a number away."""

    num_id: str | None = None
    ilvl: int | None = None
    left: int | None = None
    align: str | None = None
    outline: int | None = None


@dataclass(frozen=True, slots=True)
class Style:
    """One style: its own properties, not yet those it inherits. ``run`` maps emphasis names to on or off."""

    id: str
    kind: str
    name: str
    based_on: str | None
    paragraph: ParagraphProps
    run: dict[str, bool]
    language: str | None


@dataclass(frozen=True, slots=True)
class Effective:
    """A paragraph's properties with its styles applied: ``num_id`` None when it has no number."""

    num_id: str | None
    ilvl: int
    left: int
    align: str | None
    heading: int | None


class Styles:
    """The styles part, with chains resolved once and kept."""

    def __init__(self, root: etree._Element | None) -> None:
        self._styles: dict[str, Style] = {}
        self._default: dict[str, str] = {}
        self._chains: dict[str, tuple[Style, ...]] = {}
        self._runs: dict[str, dict[str, bool]] = {}
        self._base_run: dict[str, bool] = {}
        self._base_language: str | None = None
        if root is None:
            return
        defaults = root.find(f"{W}docDefaults/{W}rPrDefault/{W}rPr")
        self._base_run, _, self._base_language = run_props(defaults)
        for element in root.iterfind(f"{W}style"):
            style = _style(element)
            self._styles.setdefault(style.id, style)
            if element.get(f"{W}default") not in (None, *OFF):
                self._default.setdefault(style.kind, style.id)

    @property
    def list_nums(self) -> dict[str, str]:
        """Numbering styles and the ``numId`` each names."""
        return {s.id: s.paragraph.num_id for s in self._styles.values() if s.kind == "numbering" and s.paragraph.num_id}

    @property
    def language(self) -> str | None:
        """The language of text that states none, as written (``en-GB``)."""
        return next((s.language for s in self.chain(None) if s.language), self._base_language)

    def name(self, style_id: str) -> str:
        """A style's name; its id when the file does not define it."""
        style = self._styles.get(style_id)
        return style.name if style else style_id

    def chain(self, style_id: str | None) -> tuple[Style, ...]:
        """A paragraph style and its ancestors, nearest first; the default style for an unknown id."""
        known = style_id if style_id in self._styles else self._default.get("paragraph")
        if known is None:
            return ()
        if known not in self._chains:
            self._chains[known] = self._climb(known)
        return self._chains[known]

    def run(self, style_id: str | None, kind: str = "paragraph") -> dict[str, bool]:
        """Emphasis that a style gives to its text."""
        key = f"{kind}:{style_id}"
        if key not in self._runs:
            chain = self.chain(style_id) if kind == "paragraph" else self._climb(style_id)
            merged = dict(self._base_run) if kind == "paragraph" else {}
            for style in reversed(chain):
                merged.update(style.run)
            self._runs[key] = merged
        return self._runs[key]

    def effective(self, style_id: str | None, own: ParagraphProps, numbering: Numbering) -> Effective:
        """Number, indent, alignment and heading level of a paragraph."""
        chain = self.chain(style_id)
        num_id = _first((own.num_id, *(s.paragraph.num_id for s in chain)))
        if num_id is not None and (num_id == "0" or num_id not in numbering.nums):
            num_id = None
        ilvl = own.ilvl if own.ilvl is not None else _style_level(chain, num_id, numbering)
        return Effective(
            num_id=num_id,
            ilvl=ilvl,
            left=_left(chain, own, num_id, ilvl, numbering),
            align=_first((own.align, *(s.paragraph.align for s in chain))),
            heading=_heading(own, chain),
        )

    def _climb(self, style_id: str | None) -> tuple[Style, ...]:
        chain: list[Style] = []
        while style_id is not None and (style := self._styles.get(style_id)) is not None:
            if style in chain or len(chain) >= LONGEST_CHAIN:
                break
            chain.append(style)
            style_id = style.based_on
        return tuple(chain)


def paragraph_props(ppr: etree._Element | None) -> ParagraphProps:
    """What a ``pPr`` itself states; former properties in a tracked change are not read."""
    if ppr is None:
        return ParagraphProps()
    num_id = ilvl = left = align = outline = None
    for child in ppr:
        tag = child.tag
        if tag == NUM_PR:
            num_id, ilvl = _num_pr(child)
        elif tag == IND:
            left = twips(child.get(f"{W}left") or child.get(f"{W}start"))
        elif tag == JC:
            align = child.get(VAL)
        elif tag == OUTLINE:
            outline = whole(child.get(VAL))
    return ParagraphProps(num_id, ilvl, left, align, outline)


class RunProps(NamedTuple):
    """What a ``rPr`` states: emphasis by name (also ``hidden``) on or off, a character style, a language."""

    emphasis: dict[str, bool]
    style: str | None = None
    language: str | None = None


def run_props(rpr: etree._Element | None) -> RunProps:
    """What a ``rPr`` itself states."""
    stated: dict[str, bool] = {}
    style = language = None
    for child in rpr if rpr is not None else ():
        tag = child.tag
        if tag in TOGGLES:
            name = TOGGLES[tag]
            stated[name] = child.get(VAL) not in OFF or (name == "caps" and stated.get(name, False))
        elif tag == U:
            stated["underline"] = child.get(VAL) not in ("none", None)
        elif tag == VERT_ALIGN:
            stated["superscript"] = child.get(VAL) == "superscript"
        elif tag == RSTYLE:
            style = child.get(VAL)
        elif tag == LANG:
            language = child.get(VAL)
    return RunProps(stated, style, language)


def _num_pr(element: etree._Element) -> tuple[str | None, int | None]:
    num_id = ilvl = None
    for child in element:
        if child.tag == f"{W}numId":
            num_id = child.get(VAL)
        elif child.tag == f"{W}ilvl":
            ilvl = whole(child.get(VAL))
    return num_id, ilvl


def _style(element: etree._Element) -> Style:
    name, based = element.find(f"{W}name"), element.find(f"{W}basedOn")
    style_id = element.get(f"{W}styleId", "")
    emphasis, _, language = run_props(element.find(f"{W}rPr"))
    return Style(
        id=style_id,
        kind=element.get(f"{W}type", "paragraph"),
        name=style_id if name is None else name.get(VAL, style_id),
        based_on=None if based is None else based.get(VAL),
        paragraph=paragraph_props(element.find(f"{W}pPr")),
        run=emphasis,
        language=language,
    )


def _style_level(chain: tuple[Style, ...], num_id: str | None, numbering: Numbering) -> int:
    """The list level a style chain gives: stated, or linked by the level's ``pStyle``, else the first."""
    if num_id is None:
        return 0
    for style in chain:
        if style.paragraph.ilvl is not None:
            return style.paragraph.ilvl
        linked = numbering.level_of_style(num_id, style.id)
        if linked is not None:
            return linked
        if style.paragraph.num_id is not None:
            return 0
    return 0


def _left(chain: tuple[Style, ...], own: ParagraphProps, num_id: str | None, ilvl: int, numbering: Numbering) -> int:
    """Left indent in twentieths of a point: a list level's indent yields to what states it later."""
    level = numbering.level(num_id, ilvl) if num_id is not None else None
    listed = level.left if level is not None else None
    left = 0
    for props in (*(s.paragraph for s in reversed(chain)), own):
        if listed is not None and (props.num_id is not None or (props is not own and props.ilvl is not None)):
            left = listed
        if props.left is not None:
            left = props.left
    return left


def _heading(own: ParagraphProps, chain: tuple[Style, ...]) -> int | None:
    outline = _first((own.outline, *(s.paragraph.outline for s in chain)))
    if outline is not None:
        return outline + 1 if 0 <= outline <= 8 else None
    for style in chain:
        match = re.fullmatch(r"heading ([1-9])", style.name.casefold())
        if match:
            return int(match.group(1))
    return None


def _first(values: tuple[T | None, ...]) -> T | None:
    return next((v for v in values if v is not None), None)
