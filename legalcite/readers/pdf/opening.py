"""Opening a PDF: what keeps it shut has a name and a cure, and pages are labelled once."""

from __future__ import annotations

import re
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from legalcite.errors import LimitExceeded, UnreadableFile

MOST_PAGES = 20_000
_END = b"%%EOF"
_TAIL = 4096
_EMPTY = "the PDF has no pages; export it again from its source"
_NO_PAGES = re.compile(rb"/Type\s*/Pages\b[^>]{0,80}/Count\s+0\b|/Count\s+0\b[^>]{0,80}/Type\s*/Pages\b")


def open_pdf(data: bytes, path: str) -> pypdfium2.PdfDocument:
    """The open document. A PDF that only its owner's password protects opens; the user's password is asked for.

    Raises ``UnreadableFile`` with the code ``pdf_password_required``, ``pdf_malformed`` or
    ``pdf_no_pages``, ``LimitExceeded`` for too many pages.
    """
    start = max(data[:1024].find(b"%PDF-"), 0)
    try:
        document = pypdfium2.PdfDocument(data[start:])
        count = len(document)
    except pypdfium2.PdfiumError as fault:
        raise _refused(fault, data, path) from fault
    if count <= 0:
        document.close()
        raise UnreadableFile(f"{path}: {_EMPTY}", code="pdf_no_pages")
    if count > MOST_PAGES:
        document.close()
        raise LimitExceeded(f"{path}: {count} pages are more than one document; split the PDF")
    return document


def _refused(fault: pypdfium2.PdfiumError, data: bytes, path: str) -> UnreadableFile:
    reason = getattr(fault, "err_code", None)
    locked = b"/Encrypt" in data
    if _NO_PAGES.search(data) and not locked:
        return UnreadableFile(f"{path}: {_EMPTY}", code="pdf_no_pages")
    if reason == pdfium.FPDF_ERR_PASSWORD and locked:
        told = "the PDF opens with a password only; save a copy without it"
        return UnreadableFile(f"{path}: {told}", code="pdf_password_required")
    if reason == pdfium.FPDF_ERR_SECURITY and locked:
        told = "the PDF is locked by a scheme that is not known here; print it to a new PDF"
        return UnreadableFile(f"{path}: {told}", code="pdf_password_required")
    how = "is cut off or damaged" if not ended(data) else "is damaged"
    return UnreadableFile(f"{path}: the PDF {how}; get it again from its source", code="pdf_malformed")


def ended(data: bytes) -> bool:
    """True when the file ends as a PDF ends; one that does not was cut off on its way."""
    return _END in data[-_TAIL:]


def labels_of(document: Any) -> list[str]:
    """The label that the file gives each page, empty where it gives none."""
    if not has_labels(document):
        return [""] * len(document)
    return [document.get_page_label(n).strip() for n in range(len(document))]


def has_labels(document: Any) -> bool:
    """True when the file labels any of its first or last pages."""
    count = len(document)
    return any(document.get_page_label(n) for n in {*range(min(count, 8)), count - 1})
