"""Readers: bytes to a Document, one module per format, one table."""
from pathlib import Path
from legalcite.model.document import Document
from legalcite.readers.docx import read_docx
from legalcite.readers.markdown import read_markdown
from legalcite.readers.plain import read_plain
def read_bytes(data: bytes, path: str, *, source_url=None, licence=None) -> Document:
    if data[:2] == b"PK":
        return read_docx(data, path)
    if data.lstrip()[:1] == b"<":
        from legalcite.readers.akn import read_akn
        return read_akn(data, path)
    if path.endswith(".md"):
        return read_markdown(data, path)
    return read_plain(data, path)
def read_file(path, *, source_url=None, licence=None) -> Document:
    return read_bytes(Path(path).read_bytes(), str(path))
