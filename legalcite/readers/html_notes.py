"""Footnotes of a page: which link is a call, which is the head of a note, and which belong together.

A call and its note name each other (``<a id="r1" href="#n1">1</a>`` and ``<a id="n1" href="#r1">1</a>``),
or the call names the element that holds the note. Prints of several opinions use the same names
again for each: pairs are told by order.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lxml import etree

from legalcite.readers.html_meanings import meanings_of
from legalcite.readers.xml import local

_CALL_CLASSES = frozenset(("footnotemark", "superscript-btn", "footnote-ref", "noteref"))
_NOTE_NAME = re.compile(r"(?:fr|fn|_?ftn|foot_?note|note)[-_]?\d", re.I)
_LABEL = re.compile(r"[\s\[(]*([\w*†‡§¶#]{1,6})[\s\]).:]*")


@dataclass(slots=True)
class Notes:
    """Calls and heads of notes by element: each with its label and the name that joins the two.

    ``holders`` are elements that hold one whole note; a head that stands in one is only its label.
    """

    calls: dict[etree._Element, tuple[str, str]] = field(default_factory=dict)
    heads: dict[etree._Element, tuple[str, str]] = field(default_factory=dict)
    holders: dict[etree._Element, tuple[str, str]] = field(default_factory=dict)

    @classmethod
    def of(cls, root: etree._Element) -> Notes:
        """The notes of a page."""
        notes = cls()
        links = [element for element in root.iter() if isinstance(element.tag, str) and _target(element)]
        named: dict[str, etree._Element] = {}
        for element in root.iter():
            for name in _names(element):
                named.setdefault(name, element)
        notes._pair(links)
        for link in links:
            if link not in notes.calls and link not in notes.heads:
                notes._hold(link, named.get(_target(link)))
        notes._pair_elements(root)
        return notes

    def _pair_elements(self, root: etree._Element) -> None:
        """Elements that are calls and notes by name (``<footnotemark>``, ``<footnote label="1">``), in each opinion."""
        waiting: dict[tuple[etree._Element | None, str], list[etree._Element]] = {}
        for element in root.iter("{*}footnotemark", "{*}footnote"):
            opinion = next(element.iterancestors("{*}opinion"), None)
            label = element.get("label") or label_of(element)
            if local(element) == "footnotemark":
                self.calls[element] = (label, f"note-{len(self.calls) + 1}")
                waiting.setdefault((opinion, label), []).append(element)
            elif calls := waiting.get((opinion, label)):
                self.holders[element] = (label, self.calls[calls.pop(0)][1])

    def _orphan(self, link: etree._Element) -> None:
        """The head of a note whose call is lost: it is named as one and stands first in its paragraph."""
        parent = link.getparent()
        held = parent is not None and local(parent) in ("p", "div", "li", "td")
        first = held and parent is not None and not (parent.text or "").strip() and parent[0] is link
        label = label_of(link)
        if first and label and any(_NOTE_NAME.match(name) for name in _names(link)):
            self.heads[link] = (label, f"lost-{len(self.heads) + 1}")

    def _pair(self, links: list[etree._Element]) -> None:
        pairs: dict[frozenset[str], list[tuple[str, etree._Element]]] = {}
        for link in links:
            target = _target(link)
            for name in _names(link):
                if name != target:
                    pairs.setdefault(frozenset((name, target)), []).append((name, link))
        for group in pairs.values():
            first = [link for name, link in group if name == group[0][0]]
            other = [link for name, link in group if name != group[0][0]]
            for call, head in zip(first, other, strict=False):
                if label := label_of(head) or label_of(call):
                    joined = f"note-{len(self.calls) + 1}"
                    self.calls.setdefault(call, (label, joined))
                    self.heads.setdefault(head, (label, joined))

    def _hold(self, link: etree._Element, target: etree._Element | None) -> None:
        """A call by its class, or one whose target is an element that holds a note."""
        says = bool(_CALL_CLASSES & set((link.get("class") or "").split()))
        label = label_of(link)
        if not label or not (says or (target is not None and _holds_note(target))):
            self._orphan(link)
            return
        joined = f"note-{len(self.calls) + 1}"
        self.calls[link] = (label, joined)
        if target is None or target is link or local(target) == "a" or target in self.holders:
            return
        self.holders[target] = (label, joined)
        for inner in target.iter("{*}a"):
            if _target(inner) in _names(link):
                self.heads[inner] = (label_of(inner) or label, joined)


def label_of(element: etree._Element) -> str:
    """The label a link shows, without brackets: ``1`` of ``[1]``; empty when it is no label."""
    found = _LABEL.fullmatch("".join(str(piece) for piece in element.itertext()))
    return found[1] if found else ""


def _holds_note(target: etree._Element) -> bool:
    return any(meaning.note for inner in target.iter() if isinstance(inner.tag, str) for meaning in meanings_of(inner))


def _target(element: etree._Element) -> str:
    href = element.get("href") or element.get("data-target") or ""
    return href[1:] if href.startswith("#") else ""


def _names(element: etree._Element) -> list[str]:
    if not isinstance(element.tag, str):
        return []
    return [name for name in dict.fromkeys((element.get("id"), element.get("name"))) if name]
