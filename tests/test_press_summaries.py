"""A press summary beside its judgment: the citation means the judgment, and the summary speaks for nobody."""

from __future__ import annotations

from pathlib import Path

from legalcite.corpus.store import Corpus
from legalcite.ingest import ingest
from legalcite.model.access import Access
from legalcite.model.claim import Claim
from legalcite.model.report import Verdict
from legalcite.model.span import Span
from legalcite.parsing.pinpoint import parse_pinpoint
from legalcite.verify import verify_claim

JUDGMENT = "[2099] NVCA 4\nAsh v Birch\n\nJUDGMENT\n\n1. The quay was wet.\n\n2. The appeal is dismissed.\n"
SUMMARY = (
    "PRESS SUMMARY\n\nAsh v Birch [2099] NVCA 4\n\nThe court held that a quay must always be dry.\n\n"
    "This summary is provided to assist. It forms no part of the judgment.\n"
)


def test_words_of_a_press_summary_are_never_the_courts(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "judgment.txt").write_text(JUDGMENT)
    (tmp_path / "in" / "summary.txt").write_text(SUMMARY)
    ingest([str(tmp_path / "in")], tmp_path / "corpus", jobs=0)

    def judged(quote: str):
        pinpoint = parse_pinpoint("[1]")
        return verify_claim(
            Claim(Span(0, 1), quote, citation="[2099] NVCA 4", quote=quote, pinpoint=pinpoint), corpus, Access()
        )

    with Corpus.open(tmp_path / "corpus") as corpus:
        found = judged("a quay must always be dry")
        assert found.verdict is Verdict.NOT_CITABLE
        assert [f.name for f in found.findings] == ["summary_cited_as_court"]
        assert judged("The quay was wet").verdict is Verdict.VERIFIED
