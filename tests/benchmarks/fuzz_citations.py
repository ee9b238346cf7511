"""Random and hostile texts for ten minutes, or as long as told: no exception, true offsets, no slow text.

Run on demand: ``python tests/benchmarks/fuzz_citations.py [--minutes 10] [--seed 1] [FILE...]``. With files,
pieces of them are cut, repeated, joined and altered; without, the pieces of the property tests are.
A failing text is printed with the seed.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "parsing"))

from test_citation_property import PIECES, assert_true_places

from legalcite.errors import LegalciteError
from legalcite.parsing.citation import find_citations
from legalcite.parsing.pinpoint import parse_pinpoint, pinpoint_at
from legalcite.readers import read_file

SLOW = 60e-6
"""Seconds of CPU a character may cost in a text of more than 20,000."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    options = parser.parse_args()
    chance = random.Random(options.seed)
    sources = [text for file in options.files if (text := _text(file))]
    until = time.monotonic() + options.minutes * 60
    count = size = 0
    while time.monotonic() < until:
        text = _made(chance, sources)
        began = time.process_time()
        try:
            assert_true_places(text, find_citations(text))
            parse_pinpoint(text[:200])
            pinpoint_at(text, min(len(text), 5))
        except Exception as fault:
            print(f"seed {options.seed}, text {count}: {fault!r}\n{text[:2000]!r}")
            return 1
        spent = time.process_time() - began
        if len(text) > 20_000 and spent > SLOW * len(text):
            print(f"seed {options.seed}, text {count}: {spent:.1f} s for {len(text)} characters\n{text[:500]!r}")
            return 1
        count, size = count + 1, size + len(text)
    print(f"seed {options.seed}: {count} texts, {size / 1e6:.1f} million characters, nothing found")
    return 0


def _text(file: Path) -> str:
    try:
        return read_file(file).text
    except LegalciteError:
        return ""


def _made(chance: random.Random, sources: list[str]) -> str:
    kind = chance.random()
    if kind < 0.1:
        return chance.choice(PIECES) * chance.randrange(1, 6000)
    if kind < 0.2:
        few = chance.sample(PIECES, 3)
        return "".join(
            chance.choice(few) + chance.choice(["", " ", ", ", "; "]) for _ in range(chance.randrange(1, 5000))
        )
    if kind < 0.6 or not sources:
        return chance.choice(["", " ", " "]).join(chance.choices(PIECES, k=chance.randrange(1, 120)))
    source = chance.choice(sources)
    start = chance.randrange(max(1, len(source) - 3000))
    text = list(source[start : start + chance.randrange(50, 3000)])
    for _ in range(chance.randrange(0, 40)):
        at = chance.randrange(len(text) + 1)
        if chance.random() < 0.5 and text:
            del text[at : at + chance.randrange(1, 6)]
        else:
            text.insert(at, chance.choice([*PIECES, "\u00a0", "\u200b", "(", ")", "[", "]", "§", "-", ",", ".", "0"]))
    return "".join(text)


if __name__ == "__main__":
    sys.exit(main())
