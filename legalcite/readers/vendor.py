"""Vendors' XML of decisions: case.law (CAP) cases, Columbia opinions, sentences of the Federal Court of Australia.

Each root has its own reader; a file that is not well-formed is read as far as it can be.
"""

from __future__ import annotations

from lxml import etree

from legalcite.errors import UnreadableFile
from legalcite.model.document import Document
from legalcite.readers.html_story import Story
from legalcite.readers.sheet import Sheet, origin_of
from legalcite.readers.vendor_cap import read_case
from legalcite.readers.vendor_columbia import read_opinions
from legalcite.readers.vendor_fca import read_sentences
from legalcite.readers.xml import local, parse_xml


def read_vendor_xml(data: bytes, path: str) -> Document:
    """The decision in a vendor's file. Raises ``UnreadableFile`` or ``LimitExceeded``."""
    root, notices = parse_xml(data, path)
    sheet = Sheet(notices=list(notices))
    read = _READERS.get(local(root))
    if read is None:
        raise UnreadableFile(f"{path}: XML with the root <{local(root)}> is no vendor's decision that is known")
    read(root, sheet, path)
    if not sheet.blocks:
        raise UnreadableFile(f"{path}: holds no text, only markup; supply the file with its opinions")
    return sheet.document(origin_of(data, path, "vendor"), "en")


def _read_casebody(root: etree._Element, sheet: Sheet, path: str) -> None:
    """A ``<casebody>`` of case.law: its elements are those of its pages, by name instead of class."""
    Story(sheet).read(root)


_READERS = {"Case": read_case, "casebody": _read_casebody, "opinion": read_opinions, "case": read_sentences}
