"""Which language the prose around a place is in, as far as citations need it.

German and Dutch prose is full of numbers beside capitalised words ("Abs. 1 S. 1", "5 AZR 104/59"),
which is what a reporter of the United States looks like: where those languages are written,
a volume and a page in such a reporter are not looked for.
"""

from __future__ import annotations

import re

_STRETCH = 1500
_MARGIN = 700
_GERMANIC = re.compile(
    r"\b(?:der|die|das|und|nicht|ist|des|dem|den|ein|eine|einer|mit|von|zu|auf|nach|durch|wird|sich|het|een|van|niet|dat|"
    r"voor|zijn|bij|aan|wordt|deze)\b"
)
_LIKELY = (" der ", " und ", " die ", " het ", " een ", " van ")
_OTHERS = re.compile(r"\b(?:the|and|that|not|is|was|with|for|to|in|by|le|les|et|que|dans|pour|est|une)\b")


class Prose:
    """The prose of one text; each stretch is judged once, when it is first asked for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._germanic: dict[int, bool] = {}

    def germanic(self, at: int) -> bool:
        """True when the text around ``at`` is German or Dutch."""
        stretch = at // _STRETCH
        if stretch not in self._germanic:
            words = self._text[max(0, stretch * _STRETCH - _MARGIN) : stretch * _STRETCH + _MARGIN]
            likely = any(word in words for word in _LIKELY)
            found = len(_GERMANIC.findall(words)) if likely else 0
            self._germanic[stretch] = found > 2 and found > len(_OTHERS.findall(words))
        return self._germanic[stretch]
