"""Star pages are laid on the units they fall in, each with the report whose pages they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from legalcite.corpus.publish import Writer
from legalcite.corpus.store import Corpus
from legalcite.model.access import Access
from legalcite.model.claim import Claim
from legalcite.model.cut import Cut
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span
from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.parsing.pinpoint import parse_pinpoint
from legalcite.readers import read_bytes
from legalcite.verify import verify_claim

TEXT = """DOE v. ROE

999 U.S. 301, 998 S. Ct. 77

SUPREME COURT OF NOVA

July 9, 2099

OPINION

REYES, J., delivered the opinion of the Court.

The lamp was lit before the ship came in. *302 Nobody on the quay could have seen it.

The keeper owed a duty **78 to every ship. He broke it, and *303 the ship was lost.

We affirm the judgment.
"""


def marked(refs: dict[str, str]) -> Cut:
    document = read_bytes(TEXT.encode(), "doe.txt")
    marks = []
    for stars, ref in refs.items():
        at = 0
        while (at := document.text.find(f" {stars}", at)) >= 0:
            start = at + 1
            end = document.text.index(" ", start)
            label = document.text[start:end]
            if label.count("*") == len(stars):
                marks.append(Mark(MarkKind.STAR_PAGE, Span(start, end), label.lstrip("*"), ref=ref))
            at = end
    marks.sort(key=lambda mark: mark.span.start)
    return cut(replace(document, marks=(*document.marks, *marks)))


def test_pages_of_two_reports_run_side_by_side() -> None:
    found = marked({"*": "U.S.", "**": "S. Ct."})
    pages = [[(page.reporter, page.label) for page in unit.pages] for unit in found.units[1:]]
    assert pages == [
        [("999 U.S. 301", "301"), ("999 U.S. 301", "302"), ("998 S. Ct. 77", "77")],
        [("999 U.S. 301", "302"), ("999 U.S. 301", "303"), ("998 S. Ct. 77", "77"), ("998 S. Ct. 77", "78")],
        [("999 U.S. 301", "303"), ("998 S. Ct. 77", "78")],
    ]
    assert all(unit.citable and unit.label is None for unit in found.units)
    assert "*" not in " ".join(unit.words(found.document.text) for unit in found.units)


def test_pages_without_a_name_go_on_from_the_report_they_follow() -> None:
    found = marked({"*": ""})
    assert {page.reporter for unit in found.units for page in unit.pages} == {"999 U.S. 301"}


def test_a_page_of_a_report_this_copy_lacks_is_not_verifiable(tmp_path: Path) -> None:
    one = marked({"*": "U.S."})
    writer = Writer.open(tmp_path)
    try:
        writer.put(one, passages_of(one), data=None)
        writer.publish()
    finally:
        writer.close()
    quote = "He broke it, and the ship was lost."

    def judged(citation: str, page: str) -> list[str]:
        pinpoint = parse_pinpoint(page)
        claim = Claim(Span(0, 1), quote, citation=citation, pinpoint=pinpoint, quote=quote)
        with Corpus.open(tmp_path) as corpus:
            return [finding.name for finding in verify_claim(claim, corpus, Access()).findings]

    assert judged("999 U.S. 301", "p 303") == []
    assert judged("998 S. Ct. 77", "p 303") == ["page_not_verifiable"]
    assert judged("999 U.S. 301", "p 301") == ["neighbour_paragraph"]
