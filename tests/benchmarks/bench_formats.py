"""Pages of PDF per CPU second beside pypdfium2 and pdfplumber, and megabytes per CPU second of the other formats.

Run on demand: ``python tests/benchmarks/bench_formats.py FILE_OR_FOLDER ...``. pypdfium2 is measured with the
text alone and with the boxes of its lines; pdfplumber reads the characters of the first ``--slow`` pages.
Megabytes are those of the file as it stands (a DOCX is compressed).
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import pdfplumber
import pypdfium2

from legalcite.errors import InputError
from legalcite.readers import read_bytes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--slow", type=int, default=60, help="pages given to pdfplumber")
    options = parser.parse_args()
    files = [file for path in options.paths for file in ([path] if path.is_file() else sorted(path.rglob("*")))]
    by_format: dict[str, list[Path]] = defaultdict(list)
    for file in files:
        with suppress(InputError):
            if file.is_file():
                by_format[read_bytes(file.read_bytes(), str(file)).origin.format].append(file)
    for name, members in sorted(by_format.items()):
        if name == "pdf":
            _pdf(members, options.slow)
        size = sum(file.stat().st_size for file in members) / 1e6
        spent = _cost(lambda members=members: _read(members))
        print(f"{name}: {len(members)} files, {size / max(spent, 1e-9):.2f} MB per CPU second")


def _pdf(files: list[Path], slow: int) -> None:
    pages = sum(_count(file) for file in files)
    ours = pages / _cost(lambda: _read(files))
    boxes = pages / _cost(lambda: _boxes(files))
    text = pages / _cost(lambda: _text(files))
    few = min(slow, pages)
    plumber = few / _cost(lambda: _characters(files, few))
    print(
        f"pdf: {pages} pages; legalcite {ours:.0f} pages per CPU second, {ours / boxes:.2f} times pypdfium2 with boxes"
    )
    print(
        f"pdf: pypdfium2 with boxes {boxes:.0f}, text alone {text:.0f}; pdfplumber {plumber:.1f} ({ours / plumber:.0f}x)"
    )


def _read(files: Iterable[Path]) -> None:
    for file in files:
        read_bytes(file.read_bytes(), str(file))


def _count(file: Path) -> int:
    document = pypdfium2.PdfDocument(file)
    try:
        return len(document)
    finally:
        document.close()


def _boxes(files: Iterable[Path]) -> None:
    for file in files:
        document = pypdfium2.PdfDocument(file)
        for page in document:
            text = page.get_textpage()
            for n in range(text.count_rects()):
                text.get_text_bounded(*text.get_rect(n))
            text.close()
            page.close()
        document.close()


def _text(files: Iterable[Path]) -> None:
    for file in files:
        document = pypdfium2.PdfDocument(file)
        for page in document:
            page.get_textpage().get_text_range()
            page.close()
        document.close()


def _characters(files: Iterable[Path], pages: int) -> None:
    left = pages
    for file in files:
        with pdfplumber.open(file) as document:
            for page in document.pages[:left]:
                len(page.chars)
                page.close()
                left -= 1
        if left <= 0:
            return


def _cost(work: Callable[[], None]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
