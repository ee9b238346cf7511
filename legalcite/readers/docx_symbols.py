"""Characters that Word stores as positions in a symbol font (``w:sym``)."""

from __future__ import annotations

LATIN_KEYS = "ABGDEZHQIKLMNXOPRSTUFCYWabgdezhqiklmnxoprstufcyw"
GREEK = dict(zip(LATIN_KEYS, "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψω", strict=True))
SYMBOL = {
    0xA3: "≤", 0xA5: "∞", 0xAC: "←", 0xAE: "→", 0xB0: "°", 0xB1: "±", 0xB2: "″", 0xB3: "≥", 0xB4: "×", 0xB7: "•",
    0xB9: "≠", 0xBB: "≈", 0xBC: "…", 0xD2: "®", 0xD3: "©", 0xD4: "™", 0xA2: "′", 0xA4: "⁄", 0xDE: "⇒",
}  # fmt: skip
DINGBATS = {
    0x6C: "●", 0x6E: "■", 0x6F: "□", 0x71: "❑", 0x76: "❖", 0x9F: "•", 0xA7: "▪", 0xA8: "◻", 0xD8: "➢", 0xE0: "→",
    0xFB: "✗", 0xFC: "✓", 0xFD: "☒", 0xFE: "☑",
}  # fmt: skip


def symbol(font: str, char: str) -> str:
    """The character a symbol prints as; what only its font knows stays as the private-use character of the file."""
    try:
        code = int(char, 16)
    except ValueError:
        return ""
    if not 0xF000 <= code <= 0xF0FF:
        return chr(code) if 0x20 <= code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF else ""
    low = code - 0xF000
    name = font.casefold()
    if name == "symbol":
        return SYMBOL.get(low) or GREEK.get(chr(low)) or (chr(low) if 0x20 <= low < 0x7F else chr(code))
    if name.startswith("wingdings"):
        return DINGBATS.get(low, chr(code))
    return chr(low) if 0x20 <= low < 0x7F or low >= 0xA0 else chr(code)
