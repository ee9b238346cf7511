"""A half-open range of one document's text, in code points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """Half-open offsets ``[start, end)`` in code points of one ``Document.text``.

    Raises ``ValueError`` unless ``0 <= start <= end``.
    """

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"not a span: [{self.start}, {self.end})")

    def __len__(self) -> int:
        return self.end - self.start

    def of(self, text: str) -> str:
        """The text that stands at this span."""
        return text[self.start : self.end]

    def contains(self, other: Span) -> bool:
        """True when ``other`` lies wholly inside this span."""
        return self.start <= other.start and other.end <= self.end

    def overlaps(self, other: Span) -> bool:
        """True when the two spans share at least one code point."""
        return self.start < other.end and other.start < self.end


def words_of(text: str, spans: Iterable[Span]) -> str:
    """The words that stand at ``spans``, lines joined with one space.

    Two neighbouring spans are joined without a space when nothing but dropped
    marks lay between them, so a footnote call never splits a word; a line break
    on either side of the seam becomes one space. Hyphens at line ends stay.
    """
    out: list[str] = []
    last: Span | None = None
    for span in spans:
        if last is not None and any(c.isspace() for c in text[last.end : span.start]):
            out.append("\n")
        out.append(text[span.start : span.end])
        last = span
    lines = "".join(out).splitlines()
    return " ".join(kept for line in lines if (kept := line.strip()))
