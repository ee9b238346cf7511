"""CourtListener records: one opinion as JSON, with its text in several forms.

The form with the most structure is read: a publisher's HTML before plain text with form feeds, and
that before HTML that only wraps the plain text. Metadata are the record's own fields.
"""

from __future__ import annotations

import html
import json
import re
from typing import Any

from legalcite.errors import UnreadableFile
from legalcite.model.document import Document
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.readers.decoding import decode
from legalcite.readers.html_story import Story
from legalcite.readers.html_tree import tree_of
from legalcite.readers.plain import read_plain
from legalcite.readers.sheet import Sheet, origin_of

_FORMS = ("xml_harvard", "html_columbia", "html_lawbox", "html_anon_2020", "html", "plain_text", "html_with_citations")
_BARE = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|nbsp|#\d{1,5});)")
_KINDS = {
    "020lead": "majority", "025plurality": "plurality", "030concurrence": "concurrence",
    "035concurrenceinpart": "concurring-in-part-and-dissenting-in-part", "040dissent": "dissent",
}  # fmt: skip


def read_courtlistener(data: bytes, path: str) -> Document:
    """The opinion in a record. Raises ``UnreadableFile`` or ``LimitExceeded``."""
    decoded = decode(data, path)
    try:
        record = json.loads(decoded.text, strict=False)
    except (ValueError, RecursionError) as fault:
        raise UnreadableFile(f"{path}: not JSON that can be read ({fault}); download the record again") from fault
    form = next((name for name in _FORMS if isinstance(record.get(name), str) and record[name].strip()), None)
    if form is None:
        raise UnreadableFile(f"{path}: a record without text; its opinion is in another file (see its local_path)")
    origin = origin_of(data, path, "courtlistener")
    if form == "plain_text":
        plain = read_plain(_unescaped(record[form]).encode("utf-8", errors="replace"), path)
        marks = tuple(_metadata(record, len(plain.text)))
        return Document(plain.text, plain.blocks, (*marks, *plain.marks), origin, notices=plain.notices)
    sheet = Sheet(notices=list(decoded.notices))
    tree = tree_of(record[form], path)
    if tree is not None:
        Story(sheet).read(tree)
    if not sheet.blocks:
        raise UnreadableFile(f"{path}: a record whose {form} holds no text, only markup")
    sheet.marks += _metadata(record, sheet.length)
    return sheet.document(origin, "en")


def _unescaped(text: str) -> str:
    """Plain text that was stored escaped for a page: every ampersand in it begins an entity."""
    return html.unescape(text) if "&" in text and not _BARE.search(text) else text


def _metadata(record: dict[str, Any], end: int) -> list[Mark]:
    """What the record says: that it is an opinion, its kind where it holds one alone, its author."""
    start = Span(0, 0)
    out = [Mark(MarkKind.DOCUMENT_TYPE, start, "opinion", source="type")]
    if isinstance(record.get("author_str"), str) and record["author_str"].strip():
        out.append(Mark(MarkKind.JUDGE, start, record["author_str"].strip(), source="author_str"))
    kind = _KINDS.get(str(record.get("type") or ""))
    if kind:
        out.append(Mark(MarkKind.ZONE, Span(0, end), "body", ref=kind, source="type"))
    return out
