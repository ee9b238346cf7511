"""Claims as written: nothing in them is resolved."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from legalcite.model.pinpoint import Pinpoint
from legalcite.model.span import Span


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing an answer or a brief asserts about an authority, as written.

    ``label`` is the label of a supplied source (``S1``) or None; ``citation`` and
    ``name`` are the authority as written in the prose; ``quote`` the words in quotation
    marks; ``voice_author`` and ``voice_role`` what the writer says about the speaker
    ("per Lord X", "dissenting"); ``span`` is the place in the answer, ``mark`` the label or citation
    within it and ``quoted`` the quotation with its marks, for showing the claim again.
    """

    span: Span
    sentence: str
    label: str | None = None
    citation: str | None = None
    name: str | None = None
    pinpoint: Pinpoint | None = None
    quote: str | None = None
    voice_author: str | None = None
    voice_role: str | None = None
    as_of: date | None = None
    mark: Span | None = None
    quoted: Span | None = None
