"""Builds small PDFs from strings at places, so that a test shows the page it is about.

``build_pdf(pages, labels=None)`` takes a list of pages, each a dict::

    {"draw": [{"x": 72, "y": 720, "s": "Words.", "size": 11, "font": "bold", "turn": 90}],
     "rules": [(72, 200, 100)],     # thin lines from x to x at y
     "image_only": True,            # a picture over the whole page
     "text_layer": "characters",    # text whose codes mean just these characters
     "label": "iv", "rotate": 90}

``x`` and ``y`` are points from the lower left corner of a page of 612 by 792. A page's label
(or ``labels``) is written to the page labels of the file; None or "" states none.
``password`` and ``owner`` encrypt the file (RC4, 40 bit): with an owner's password alone it opens.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

FONTS = {"plain": "F1", "bold": "F2", "italic": "F3"}
_PAD = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")
_ID = bytes(range(16))
_RIGHTS = -4


def build_pdf(
    pages: Sequence[dict[str, Any]],
    labels: Sequence[str | None] | None = None,
    *,
    password: str = "",
    owner: str = "",
) -> bytes:
    """The bytes of a PDF with these pages."""
    named = list(labels) if labels is not None else [page.get("label") for page in pages]
    objects: list[bytes] = [b"", b""]
    fonts = []
    for name, base in (("F1", "Helvetica"), ("F2", "Helvetica-Bold"), ("F3", "Helvetica-Oblique")):
        font = f"<< /Type /Font /Subtype /Type1 /BaseFont /{base} /Encoding /WinAnsiEncoding >>"
        objects.append(font.encode())
        fonts.append(f"/{name} {len(objects)} 0 R")
    fonts.append(f"/F4 {_unicode_font(objects)} 0 R")
    head = (
        b"<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>"
    )
    objects.append(head + b"\nstream\n\x80\nendstream")
    picture = len(objects)
    key = _key(password, owner) if password or owner else b""
    kids = []
    for page in pages:
        content = _content(page)
        objects.append(b"")
        number = len(objects)
        data = _rc4(_object_key(key, number), content) if key else content
        objects[number - 1] = b"<< /Length %d >>\nstream\n%s\nendstream" % (len(data), data)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Rotate {page.get('rotate', 0)} "
            f"/Contents {number} 0 R /Resources << /Font << {' '.join(fonts)} >> "
            f"/XObject << /P {picture} 0 R >> >> >>".encode()
        )
        kids.append(f"{len(objects)} 0 R")
    ranges = " ".join(f"{n} << /P ({label}) >>" for n, label in enumerate(named) if label)
    stated = f" /PageLabels << /Nums [{ranges}] >>" if ranges and not key else ""
    objects[0] = f"<< /Type /Catalog /Pages 2 0 R{stated} >>".encode()
    objects[1] = f"<< /Type /Pages /Count {len(kids)} /Kids [{' '.join(kids)}] >>".encode()
    return _file(objects, _encryption(password, owner) if key else b"")


def _content(page: dict[str, Any]) -> bytes:
    parts: list[bytes] = []
    if page.get("image_only"):
        parts.append(b"q 612 0 0 792 0 0 cm /P Do Q")
    if "text_layer" in page:
        codes = "".join(f"{ord(c):04X}" for c in page["text_layer"])
        parts.append(f"BT /F4 11 Tf 72 720 Td <{codes}> Tj ET".encode())
    for item in page.get("draw", ()):
        text = item["s"].encode("cp1252", "replace")
        for sign in (b"\\", b"(", b")"):
            text = text.replace(sign, b"\\" + sign)
        place = {90: "0 1 -1 0", 180: "-1 0 0 -1", 270: "0 -1 1 0", 0: "1 0 0 1"}[item.get("turn", 0)]
        font = FONTS[item.get("font", "plain")]
        parts.append(
            f"BT /{font} {item.get('size', 11)} Tf {place} {item['x']} {item['y']} Tm (".encode() + text + b") Tj ET"
        )
    for left, right, y in page.get("rules", ()):
        parts.append(f"{left} {y} {right - left} 0.6 re f".encode())
    return b"\n".join(parts)


def _unicode_font(objects: list[bytes]) -> int:
    """A font whose codes are the characters themselves; its number."""
    cmap = (
        b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def "
        b"1 begincodespacerange <0000> <FFFF> endcodespacerange\n1 beginbfrange <0000> <FFFF> <0000> endbfrange\n"
        b"endcmap CMapName currentdict /CMap defineresource pop end end"
    )
    objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(cmap), cmap))
    to_unicode = len(objects)
    objects.append(
        b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Odd /DW 500 "
        b"/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>"
    )
    made = f"<< /Type /Font /Subtype /Type0 /BaseFont /Odd /Encoding /Identity-H /DescendantFonts [{len(objects)} 0 R] "
    objects.append(f"{made}/ToUnicode {to_unicode} 0 R >>".encode())
    return len(objects)


def _file(objects: Sequence[bytes], encryption: bytes) -> bytes:
    out = b"%PDF-1.7\n"
    places = []
    for number, body in enumerate([*objects, encryption] if encryption else objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    at = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    locked = f" /Encrypt {len(places)} 0 R /ID [<{_ID.hex()}> <{_ID.hex()}>]" if encryption else ""
    return out + f"trailer\n<< /Size {len(places) + 1} /Root 1 0 R{locked} >>\nstartxref\n{at}\n%%EOF\n".encode()


# The standard security handler, revision 2


def _padded(password: str) -> bytes:
    return (password.encode("latin-1") + _PAD)[:32]


def _owner_entry(password: str, owner: str) -> bytes:
    return _rc4(hashlib.md5(_padded(owner or password)).digest()[:5], _padded(password))


def _key(password: str, owner: str) -> bytes:
    rights = (_RIGHTS & 0xFFFFFFFF).to_bytes(4, "little")
    return hashlib.md5(_padded(password) + _owner_entry(password, owner) + rights + _ID).digest()[:5]


def _object_key(key: bytes, number: int) -> bytes:
    return hashlib.md5(key + number.to_bytes(3, "little") + b"\0\0").digest()[:10]


def _encryption(password: str, owner: str) -> bytes:
    entry = _owner_entry(password, owner).hex()
    user = _rc4(_key(password, owner), _PAD).hex()
    return f"<< /Filter /Standard /V 1 /R 2 /Length 40 /P {_RIGHTS} /O <{entry}> /U <{user}> >>".encode()


def _rc4(key: bytes, data: bytes) -> bytes:
    box = list(range(256))
    j = 0
    for i in range(256):
        j = (j + box[i] + key[i % len(key)]) % 256
        box[i], box[j] = box[j], box[i]
    out = bytearray()
    i = j = 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + box[i]) % 256
        box[i], box[j] = box[j], box[i]
        out.append(byte ^ box[(box[i] + box[j]) % 256])
    return bytes(out)
