"""Documents, lines and passages per CPU second, stage by stage: read, cut, passages, store, index, search.

Run on demand: ``python tests/benchmarks/bench_ingest_search.py [FILE_OR_FOLDER ...]``. Without paths it
makes ``--documents`` invented decisions of ``--paragraphs`` paragraphs. CPU seconds are those of this one
process, all its threads; the workers of a real ingest divide read, cut and passages among them.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path

from legalcite.corpus.intake import Item, find
from legalcite.corpus.publish import Writer
from legalcite.corpus.rows import Prepared, prepare
from legalcite.corpus.search import search
from legalcite.corpus.store import Corpus
from legalcite.errors import InputError
from legalcite.model.access import Access
from legalcite.model.cut import Cut
from legalcite.model.document import Document


def main() -> None:
    options = _options()
    items = (
        [found for found in find(options.paths) if isinstance(found, Item)]
        if options.paths
        else list(_invented(options.documents, options.paragraphs))
    )
    rows: list[tuple[str, int, int, int, float]] = []
    documents: list[tuple[Item, Document]] = []
    with _stage(rows, "read", lambda: (documents and [d for _, d in documents], 0)):
        from legalcite.readers import read_bytes

        for item in items:
            with suppress(InputError):
                documents.append((item, read_bytes(item.data, item.path)))
    cuts: list[tuple[Item, Cut]] = []
    with _stage(rows, "cut", lambda: ([c.document for _, c in cuts], 0)):
        from legalcite.parsing.decision import cut

        cuts.extend((item, cut(document)) for item, document in documents)
    prepared: list[tuple[Item, Prepared]] = []
    with _stage(rows, "passages", lambda: ([c.document for _, c in cuts], _passages(prepared))):
        from legalcite.parsing.passages import passages_of

        prepared.extend((item, prepare(done, passages_of(done))) for item, done in cuts)
    with tempfile.TemporaryDirectory() as folder:
        with Writer.open(folder) as writer:
            with _stage(rows, "store", lambda: ([c.document for _, c in cuts], _passages(prepared))):
                for item, row in prepared:
                    writer.store(row, data=item.data)
            with _stage(rows, "index", lambda: ([c.document for _, c in cuts], _passages(prepared))):
                writer.publish()
        _print(rows)
        _search(Path(folder), options.queries)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*")
    parser.add_argument("--documents", type=int, default=200)
    parser.add_argument("--paragraphs", type=int, default=50)
    parser.add_argument("--queries", type=int, default=50)
    return parser.parse_args()


def _invented(documents: int, paragraphs: int) -> Iterator[Item]:
    """Decisions of a court that does not exist; word frequencies fall as in prose."""
    chance = random.Random(7)
    parts = "ba do fe gu ki lo mu", "lan rem sit ton ver", "al er ing ed ion ly ness um or"
    words = ["".join(syllables) for syllables in product(*(part.split() for part in parts))]
    weights = [1 / (n + 1) for n in range(len(words))]
    for number in range(1, documents + 1):
        lines = [f"[2020] NVHC {number}", f"Party {number} v Other {number}", ""]
        for n in range(1, paragraphs + 1):
            lines += [f"{n}. {' '.join(chance.choices(words, weights, k=80)).capitalize()}.", ""]
        yield Item(f"{number}.txt", "\n".join(lines).encode())


class _stage:
    """Times one stage in CPU seconds and notes what went through it."""

    def __init__(
        self,
        rows: list[tuple[str, int, int, int, float]],
        name: str,
        counted: Callable[[], tuple[list[Document], int]],
    ) -> None:
        self._rows, self._name, self._counted = rows, name, counted

    def __enter__(self) -> None:
        self._start = time.process_time()

    def __exit__(self, *ignored: object) -> None:
        spent = time.process_time() - self._start
        documents, passages = self._counted()
        lines = sum(document.text.count("\n") + 1 for document in documents)
        self._rows.append((self._name, len(documents), lines, passages, spent))


def _passages(prepared: list[tuple[Item, Prepared]]) -> int:
    return sum(len(row.passages) for _, row in prepared)


def _print(rows: list[tuple[str, int, int, int, float]]) -> None:
    heads = (
        ("stage", 10),
        ("documents", 10),
        ("lines", 10),
        ("passages", 10),
        ("CPU s", 9),
        ("doc/s", 9),
        ("lines/s", 11),
    )
    print("".join(f"{head:>{width}}" for head, width in (*heads, ("psg/s", 9))))
    for name, documents, lines, passages, spent in rows:
        per = max(spent, 1e-9)
        print(f"{name:>10}{documents:>10}{lines:>10}{passages:>10}{spent:>9.2f}{documents / per:>9.0f}"
              f"{lines / per:>11.0f}{passages / per:>9.0f}")  # fmt: skip


def _search(folder: Path, queries: int) -> None:
    """Latency of ranked searches for two to five words taken from the corpus itself, and of phrases."""
    chance = random.Random(11)
    with Corpus.open(folder) as corpus:
        sample = [
            text.split() for (text,) in corpus.rows("SELECT text FROM citable_passages ORDER BY passage_id LIMIT 200")
        ]
        sample = [words for words in sample if len(words) > 5]
        for name in ("words", "phrase"):
            spent: list[float] = []
            for _ in range(queries if sample else 0):
                words = chance.choice(sample)
                at, width = chance.randrange(len(words) - 4), chance.randint(2, 4)
                asked = " ".join(words[at : at + width])
                started = time.perf_counter()
                search(corpus, f'"{asked}"' if name == "phrase" else asked, access=Access())
                spent.append((time.perf_counter() - started) * 1000)
            if spent:
                spent.sort()
                print(f"search {name}: {queries} queries, p50 {statistics.median(spent):.1f} ms,"
                      f" p95 {spent[int(len(spent) * 0.95)]:.1f} ms")  # fmt: skip
        told = corpus.stats()
        size = (folder / "corpus.duckdb").stat().st_size / 1e6
        print(f"corpus: {told.works} works, {told.citable} citable passages, {told.terms} terms, {size:.1f} MB")


if __name__ == "__main__":
    main()
