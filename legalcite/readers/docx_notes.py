"""Footnotes and endnotes: which are called, in what order, and under which printed label.

Rules: ECMA-376 Part 1, 17.11. Automatic notes are numbered in the order of their calls;
a custom mark does not spend a number.
"""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from legalcite.readers.docx_numbering import VAL, UnknownFormat, W, format_number, whole

DEFAULT_FORMAT = {"footnote": "decimal", "endnote": "lowerRoman"}


@dataclass(frozen=True, slots=True)
class CalledNote:
    """One note that the text calls: ``footnote`` or ``endnote``, its id in its part, its label as printed."""

    kind: str
    id: str
    label: str


class Notes:
    """Labels notes as they are called. ``properties`` are the elements that may state their numbering."""

    def __init__(self, settings: etree._Element | None, section: etree._Element | None) -> None:
        self.called: list[CalledNote] = []
        self._seen: set[tuple[str, str]] = set()
        self._format = dict(DEFAULT_FORMAT)
        self._start = {"footnote": 1, "endnote": 1}
        self._restart = {"footnote": "continuous", "endnote": "continuous"}
        for parent in (settings, section):
            for kind in ("footnote", "endnote"):
                props = None if parent is None else parent.find(f"{W}{kind}Pr")
                if props is not None:
                    self._take(kind, props)
        self._next = dict(self._start)

    @property
    def by_page(self) -> bool:
        """True when the file restarts footnotes on each page, which a file without pages cannot tell."""
        return self._restart["footnote"] == "eachPage"

    def call(self, kind: str, note: str, *, label: str | None = None) -> str:
        """Record a call and give its label; ``label`` is a custom mark."""
        if label is None:
            label = self._printed(kind)
            self._next[kind] += 1
        if (kind, note) not in self._seen:
            self._seen.add((kind, note))
            self.called.append(CalledNote(kind, note, label))
        return label

    def _printed(self, kind: str) -> str:
        try:
            return format_number(self._next[kind], self._format[kind])
        except UnknownFormat:
            return ""

    def section_ends(self) -> None:
        """A section ends: notes that restart with each section start again."""
        for kind, rule in self._restart.items():
            if rule == "eachSect":
                self._next[kind] = self._start[kind]

    def _take(self, kind: str, props: etree._Element) -> None:
        for child in props:
            value = child.get(VAL)
            if value is None:
                continue
            if child.tag == f"{W}numFmt":
                self._format[kind] = value
            elif child.tag == f"{W}numStart":
                self._start[kind] = whole(value) or 1
            elif child.tag == f"{W}numRestart":
                self._restart[kind] = value


def notes_by_id(root: etree._Element | None, kind: str) -> dict[str, etree._Element]:
    """The notes of a part by id; separators are no notes."""
    if root is None:
        return {}
    return {
        note.get(f"{W}id", ""): note
        for note in root.iterfind(f"{W}{kind}")
        if note.get(f"{W}type", "normal") == "normal"
    }
