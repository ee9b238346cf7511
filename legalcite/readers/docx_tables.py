"""What nests in a DOCX: cells of tables, text boxes of drawings, branches of compatibility choices."""

from __future__ import annotations

from lxml import etree

from legalcite.errors import LimitExceeded
from legalcite.readers.docx_numbering import MC, VAL, W, is_on

DEEPEST = 150
TR, TC = f"{W}tr", f"{W}tc"
ALTERNATE = f"{MC}AlternateContent"
BOX_CONTENT = f"{W}txbxContent"
WRAPPERS = (
    "hyperlink",
    "ins",
    "moveTo",
    "smartTag",
    "customXml",
    "sdt",
    "sdtContent",
    "dir",
    "bdo",
    "ruby",
    "rubyBase",
)
THROUGH = frozenset(f"{W}{name}" for name in WRAPPERS)
"""Elements that only wrap: what they hold is read as if they were not there."""


def chosen_of(alternate: etree._Element) -> etree._Element | None:
    """The one branch of an ``AlternateContent`` to read: the first choice, else the fallback, never both."""
    choice = alternate.find(f"{MC}Choice")
    return choice if choice is not None else alternate.find(f"{MC}Fallback")


def boxes_in(element: etree._Element, depth: int) -> list[etree._Element]:
    """The text boxes of a drawing, outermost only: what a box holds is read with the box."""
    if depth > DEEPEST:
        raise LimitExceeded("drawings nested deeper than any real document")
    if element.tag == BOX_CONTENT:
        return [element]
    if element.tag == ALTERNATE:
        chosen = chosen_of(element)
        return [] if chosen is None else [box for child in chosen for box in boxes_in(child, depth + 1)]
    return [box for child in element for box in boxes_in(child, depth + 1)]


def cells_of(table: etree._Element) -> list[etree._Element]:
    """The cells Word prints, row by row: no deleted or hidden rows, no cells swallowed by a vertical merge."""
    cells: list[etree._Element] = []
    for row in _inside(table, TR):
        props = row.find(f"{W}trPr")
        if props is not None and (props.find(f"{W}del") is not None or is_on(props.find(f"{W}hidden"))):
            continue
        cells.extend(cell for cell in _inside(row, TC) if not _swallowed(cell.find(f"{W}tcPr")))
    return cells


def _inside(parent: etree._Element, tag: str) -> list[etree._Element]:
    """Children with this tag, also where a content control or a change wraps them."""
    found: list[etree._Element] = []
    for child in parent:
        if child.tag == tag:
            found.append(child)
        elif child.tag in THROUGH:
            found.extend(_inside(child, tag))
    return found


def _swallowed(props: etree._Element | None) -> bool:
    if props is None:
        return False
    for name in ("vMerge", "hMerge"):
        merge = props.find(f"{W}{name}")
        if merge is not None and merge.get(VAL, "continue") == "continue":
            return True
    return props.find(f"{W}cellDel") is not None
