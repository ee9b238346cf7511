"""The shape of a decision: runs of classified lines, parsed by ``grammars/structure.lark`` into zones.

Total by construction: every sequence of classes that starts with its front matter is a sentence of
the grammar, so odd documents become odd zones and never an exception.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from lark import Lark, Token, Tree
from lark.lexer import Lexer

from legalcite.model.zone import ZoneKind
from legalcite.parsing.grammar import load
from legalcite.parsing.layout import Layout, LineClass
from legalcite.parsing.lines import Line
from legalcite.parsing.voices import Byline

_SPOKEN = (ZoneKind.REASONS, ZoneKind.ORDER, ZoneKind.APPENDIX)
_LONG = 200
"""Unclassified text of this many characters is no caption: it is unknown."""

_FAR = 3000
"""Without any reasons, a front matter longer than this is not one: what follows is unknown."""

_NAMES = {
    LineClass.FRONT: "FRONT",
    LineClass.BYLINE: "BYLINE",
    LineClass.ORDER: "ORDER",
    LineClass.APPENDIX: "APPENDIX",
    LineClass.SIGNATURE: "SIGNATURE",
    LineClass.FOOTNOTE: "NOTES",
    LineClass.FURNITURE: "FURNITURE",
    LineClass.HEADING: "PROSE",
    LineClass.TEXT: "PROSE",
    LineClass.NUMBER: "UNITS",
}
_ALONE = ("BYLINE", "ORDER", "APPENDIX")


@dataclass(slots=True)
class Stretch:
    """A zone being gathered: its kind, its lines by index, its speaker, and the container of its numbers."""

    kind: ZoneKind
    lines: list[int]
    byline: Byline | None = None
    id: str = ""
    container: str = ""


class LineClassLexer(Lexer):
    """Runs of lines of one class as tokens; the value of a token is ``first:last`` (half-open line indexes)."""

    def __init__(self, conf: object) -> None:
        """``conf`` is lark's, and not needed: there is no text to scan."""

    def lex(self, data: Sequence[LineClass]) -> Iterator[Token]:  # type: ignore[override]
        """The tokens of a list of line classes."""
        start = 0
        while start < len(data):
            name = _NAMES[data[start]]
            end = start + 1
            while end < len(data) and name not in _ALONE and _joins(name, _NAMES[data[end]]):
                end += 1
            yield Token(name, f"{start}:{end}")
            start = end


def _joins(run: str, name: str) -> bool:
    return name == run or (run == "UNITS" and name == "PROSE")


@cache
def _parser() -> Lark:
    return load("structure", lexer=LineClassLexer)


def stretches(lines: Sequence[Line], layout: Layout) -> list[Stretch]:
    """The zones of a decision as stretches of lines, in document order."""
    out: list[Stretch] = []
    tree: Tree[Token] = _parser().parse(layout.classes)
    for part in tree.children:
        assert isinstance(part, Tree)
        _READ[part.data](out, part, lines, layout)
    return out


def _preface(out: list[Stretch], part: Tree[Token], lines: Sequence[Line], layout: Layout) -> None:
    token = part.children[0]
    assert isinstance(token, Token)
    spoken = any(what in (LineClass.NUMBER, LineClass.BYLINE) for what in layout.classes)
    for n in _range(token):
        if token.type != "FRONT":
            _extend(out, ZoneKind.FOOTNOTES if token.type == "NOTES" else ZoneKind.FURNITURE, n)
            continue
        kind = layout.front[n] if n < len(layout.front) else ZoneKind.UNKNOWN
        long = kind is ZoneKind.CAPTION and (len(lines[n].text) > _LONG or lines[n].start > _FAR)
        after = bool(out) and out[-1].kind is ZoneKind.UNKNOWN and kind is ZoneKind.CAPTION
        _extend(out, ZoneKind.UNKNOWN if not spoken and (long or after) else kind, n)


def _spoken(out: list[Stretch], part: Tree[Token], lines: Sequence[Line], layout: Layout) -> None:
    """Reasons, an opinion, an order or an appendix: a stretch of its own."""
    kind = {"order": ZoneKind.ORDER, "appendix": ZoneKind.APPENDIX}.get(part.data, ZoneKind.REASONS)
    members = _members(part)
    out.append(Stretch(kind, members, layout.bylines.get(members[0])))


def _closing(out: list[Stretch], part: Tree[Token], lines: Sequence[Line], layout: Layout) -> None:
    own = [n for child in part.children if isinstance(child, Token) for n in _range(child)]
    out.append(Stretch(ZoneKind.SIGNATURE, own))
    _resume(out, part)


def _interruption(out: list[Stretch], part: Tree[Token], lines: Sequence[Line], layout: Layout) -> None:
    aside = part.children[0]
    assert isinstance(aside, Tree)
    token = aside.children[0]
    kind = ZoneKind.FOOTNOTES if isinstance(token, Token) and token.type == "NOTES" else ZoneKind.FURNITURE
    out.append(Stretch(kind, _members(aside)))
    _resume(out, part)


def _resume(out: list[Stretch], part: Tree[Token]) -> None:
    """What follows an interruption goes on with the part before it."""
    rest = [n for child in part.children if isinstance(child, Tree) and child.data != "aside" for n in _members(child)]
    if rest:
        before = next((s for s in reversed(out) if s.kind in _SPOKEN), None)
        kind = before.kind if before else ZoneKind.REASONS
        out.append(Stretch(kind, rest, before.byline if before else None))


_READ = {
    "preface": _preface,
    "reasons": _spoken,
    "opinion": _spoken,
    "order": _spoken,
    "appendix": _spoken,
    "closing": _closing,
    "interruption": _interruption,
}


def _extend(out: list[Stretch], kind: ZoneKind, n: int) -> None:
    if out and out[-1].kind is kind:
        out[-1].lines.append(n)
    else:
        out.append(Stretch(kind, [n]))


def _members(part: Tree[Token]) -> list[int]:
    return [n for token in part.scan_values(lambda v: isinstance(v, Token)) for n in _range(token)]


def _range(token: Token) -> range:
    first, last = token.split(":")
    return range(int(first), int(last))
