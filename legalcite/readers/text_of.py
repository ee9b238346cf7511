"""The text of a file for a caller who counts its characters."""

from __future__ import annotations

from legalcite.readers import read_bytes, sniffing
from legalcite.readers.decoding import decode


def text_of(data: bytes, path: str) -> str:
    """The text in ``data``: of a text file every character as it stands, line ends too; of others what is read.

    Raises a kind of ``InputError`` with one line that names the file and the cure.
    """
    plain = data and not sniffing.refusal(data, path) and sniffing.is_text(data, path)
    if plain and not sniffing.is_akoma_ntoso(data, path) and not sniffing.is_word(data, path):
        return decode(data, path).text
    return read_bytes(data, path).text
