"""Megabytes of text per CPU second in which citations are found, and what part of the time each step takes.

Run on demand: ``python tests/benchmarks/bench_citations.py FILE...``; a ``.jsonl`` file gives one text
for each line's ``text``. The last line compares one long text with a quarter of it: time in proportion
to length is a ratio near 4.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path

from legalcite.parsing.citation import find_citations
from legalcite.parsing.citation.antecedents import Antecedents
from legalcite.parsing.citation.groups import drafts
from legalcite.parsing.citation.scan import scan
from legalcite.readers import read_file


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    texts = [text for file in parser.parse_args().files for text in _texts(file)]
    size = sum(map(len, texts)) / 1e6
    for text in texts:
        find_citations(text)
    spent: Counter[str] = Counter()
    found = 0
    for text in texts:
        began = time.process_time()
        readings = scan(text)
        scanned = time.process_time()
        made = drafts(text, readings)
        grouped = time.process_time()
        found += sum(1 for _ in Antecedents(text, {}, ()).resolve(made))
        spent["scan"] += scanned - began
        spent["groups"] += grouped - scanned
        spent["antecedents"] += time.process_time() - grouped
    print(f"{size:.2f} MB, {found} citations, {size / max(sum(spent.values()), 1e-9):.2f} MB per CPU second")
    print(", ".join(f"{step} {seconds / size * 1000:.0f} ms/MB" for step, seconds in spent.items()))
    whole = "\n".join(texts)[:4_000_000]
    print(f"4 times the text costs {_cost(whole) / max(_cost(whole[: len(whole) // 4]), 1e-9):.1f} times")


def _texts(file: Path) -> list[str]:
    if file.suffix == ".jsonl":
        return [json.loads(line)["text"] for line in file.read_text(encoding="utf-8").splitlines()]
    return [read_file(file).text]


def _cost(text: str) -> float:
    began = time.process_time()
    find_citations(text)
    return time.process_time() - began


if __name__ == "__main__":
    main()
