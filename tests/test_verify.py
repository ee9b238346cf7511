"""Verifying an answer: verdicts, crashes as skips, exit codes, and an answer that fails closed when it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from legalcite import verify as verifying
from legalcite.corpus.publish import Writer
from legalcite.corpus.search import Hit
from legalcite.corpus.store import Corpus
from legalcite.errors import PromptError
from legalcite.model.access import Access
from legalcite.model.claim import Claim
from legalcite.model.finding import Severity
from legalcite.model.prompt import Prompt
from legalcite.model.report import Report, Verdict
from legalcite.model.span import Span
from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.parsing.pinpoint import parse_pinpoint
from legalcite.parsing.work import normalise_citation
from legalcite.prompt import build
from legalcite.readers import read_bytes
from legalcite.verify import GOOD_LAW, SUPPORT, exit_code, verify, verify_claim

READER = Access()
TEXT = """[2023] NVCA 41
Harrow Mills Ltd v Teller

REASONS FOR JUDGMENT

1. The lease was signed on a Tuesday. The buyer shall pay 21 marks.

2. A tenant who pays late for three months may not ask for more time.

3. Costs follow the event."""


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Corpus]:
    folder = tmp_path_factory.mktemp("corpus")
    one = cut(read_bytes(TEXT.encode(), "a.txt"))
    with Writer.open(folder) as writer:
        writer.put(one, passages_of(one), data=None)
        writer.publish()
    with Corpus.open(folder) as found:
        yield found


@pytest.fixture(scope="module")
def prompt(corpus: Corpus) -> Prompt:
    (work,) = corpus.works_by_citation(normalise_citation("[2023] NVCA 41"), READER)
    version = corpus.current_version(work.work_id, READER) or ""
    found = [p for p in corpus.work_passages(work.work_id, READER) if p.citable]
    hits = [Hit(passage, work, version, 1.0, n) for n, passage in enumerate(found, 1)]
    return build("?", hits, corpus_id=corpus.corpus_id)


def shown(answer: str, prompt: Prompt, corpus: Corpus) -> str:
    return verify(answer, prompt, corpus, READER).rendered


def test_labels_become_citations_and_the_prose_stays(prompt: Prompt, corpus: Corpus) -> None:
    place = "Harrow Mills Ltd v Teller, 2023 NVCA 41 at para "
    said = shown("The rule that “Costs follow the event” is old [S3], and the date [S1] is not.", prompt, corpus)
    assert said.startswith("The rule that “Costs follow the event” is old [Harrow Mills")
    assert said.endswith(" is not.") and ", and the date [" in said
    assert "[S" not in said and place.split(",")[0] in said


def test_a_label_before_the_quotation_is_replaced_too(prompt: Prompt, corpus: Corpus) -> None:
    said = shown("According to [S3], “Costs follow the event”.", prompt, corpus)
    assert said.startswith("According to [Harrow Mills") and said.endswith("], “Costs follow the event”.")


def test_the_source_speaks_in_its_own_characters(prompt: Prompt, corpus: Corpus) -> None:
    assert "“Costs follow the event”" in shown('"Costs  follow the event" [S3].', prompt, corpus)


def test_a_quotation_that_failed_is_not_shown(prompt: Prompt, corpus: Corpus) -> None:
    said = shown("It is plain: “Costs never follow the event” was said [S3]. Good [S1].", prompt, corpus)
    assert "Costs never follow" not in said.replace("the words of paragraph 3", "")
    assert "[citation removed: quote differs: " in said and " was said. Good [Harrow" in said


def test_an_unknown_label_is_not_shown(prompt: Prompt, corpus: Corpus) -> None:
    said = shown("The rule is old [S9]. So is this [S1, S9].", prompt, corpus)
    assert said.count("[citation removed: ") == 2 and "[S9]" not in said.replace("no such source", "")


def test_two_labels_of_which_one_has_the_words(prompt: Prompt, corpus: Corpus) -> None:
    report = verify("“Costs follow the event” [S2, S3].", prompt, corpus, READER)
    assert [j.verdict for j in report.claims] == [Verdict.VERIFIED, Verdict.VERIFIED]
    assert "“Costs follow the event” [" in report.rendered
    report = verify("“Costs follow the moon” [S2, S3].", prompt, corpus, READER)
    assert all(j.verdict is not Verdict.VERIFIED for j in report.claims)


def test_two_quotations_under_one_label(prompt: Prompt, corpus: Corpus) -> None:
    said = shown("“The lease was signed on a Tuesday” and “The buyer shall pay 22 marks” [S1].", prompt, corpus)
    assert said.startswith("“The lease was signed on a Tuesday” and [citation removed: quote differs")


def test_hidden_direction_marks_block(prompt: Prompt, corpus: Corpus) -> None:
    report = verify("“The buyer shall pay \u202e12\u202c marks” [S1].", prompt, corpus, READER)
    (finding,) = report.claims[0].findings
    assert (finding.name, finding.severity) == ("tidied_quotation", Severity.BLOCKER)
    assert "\u202e" not in report.rendered


def test_typography_is_told(prompt: Prompt, corpus: Corpus) -> None:
    report = verify("“Costs follow the event,” it said [S3].", prompt, corpus, READER)
    assert report.claims[0].verdict is Verdict.VERIFIED_WITH_MARKED_ALTERATIONS
    assert report.claims[0].transformations == ("typography",)


def test_good_law_is_never_checked_and_always_said(prompt: Prompt, corpus: Corpus) -> None:
    report = verify("“Costs follow the event” [S3].", prompt, corpus, READER)
    assert report.unchecked == (GOOD_LAW, SUPPORT)
    assert exit_code(report) == 0


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("“Costs follow the event” [S3].", 0),
        ("“Costs never follow the event” [S3].", 1),
        ("The rule is old [S9].", 1),
        ("A new rule: “The moon is made of very old cheese”.", 2),
        ("Nothing is claimed here.", 2),
        ("Nothing is claimed [S1], and “the lease was not signed on a Tuesday” [S1].", 1),
    ],
)
def test_exit_codes(answer: str, code: int, prompt: Prompt, corpus: Corpus) -> None:
    assert exit_code(verify(answer, prompt, corpus, READER)) == code


def test_the_line_can_be_moved(prompt: Prompt, corpus: Corpus) -> None:
    report = verify("Words: “The moon is made of very old cheese”.", prompt, corpus, READER)
    assert exit_code(report, fail_on=Severity.REVIEW) == 1


def test_a_check_that_crashes_is_a_skip(prompt: Prompt, corpus: Corpus, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(claim: object, evidence: object) -> list[object]:
        raise ZeroDivisionError

    monkeypatch.setattr(verifying, "CHECKS", (("crash", crash), *verifying.CHECKS))
    report = verify("“Costs follow the event” [S3].", prompt, corpus, READER)
    (judged,) = report.claims
    assert judged.verdict is Verdict.NOT_CHECKED, "silence is never a pass"
    assert [(skip.check, skip.reason) for skip in judged.skips] == [
        ("crash", "the check failed to run (ZeroDivisionError)")
    ]
    assert exit_code(report) == 2 and "citation removed" in report.rendered


def test_one_claim_without_a_prompt(corpus: Corpus) -> None:
    quote = "Costs follow the event"
    claim = Claim(Span(0, 1), quote, citation="[2023] NVCA 41", pinpoint=parse_pinpoint("at para 2"), quote=quote)
    judged = verify_claim(claim, corpus, READER)
    assert judged.verdict is Verdict.WRONG_PINPOINT
    assert judged.findings[0].suggestion is not None
    assert [atom.first for atom in judged.findings[0].suggestion.atoms] == ["3"]
    right = replace(claim, pinpoint=parse_pinpoint("at para 3"))
    assert verify_claim(right, corpus, READER).verdict is Verdict.VERIFIED


def test_a_prompt_with_one_label_twice_is_refused(prompt: Prompt, corpus: Corpus) -> None:
    twice = replace(prompt, sources=(prompt.sources[0], replace(prompt.sources[1], label="S1")))
    with pytest.raises(PromptError):
        verify("Old [S1].", twice, corpus, READER)


PIECES = [
    "[S1]",
    "[S9]",
    "[S2, S3]",
    "“",
    "”",
    "“Costs follow the event”",
    "“Costs may follow”",
    " was ",
    ". ",
    "\n\n",
    "Harrow Mills Ltd v Teller [2023] NVCA 41 at [3]",
    "Moss v Dray [2011] NVCA 9",
    "per Stone J",
    '"',
    "'",
]


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(answer=st.lists(st.sampled_from(PIECES), max_size=9).map("".join))
def test_what_failed_is_never_shown_as_it_stood(answer: str, prompt: Prompt, corpus: Corpus) -> None:
    report: Report = verify(answer, prompt, corpus, READER)
    assert "[S9]" not in report.rendered.replace("[S9],", "")
    failed = [j for j in report.claims if j.verdict not in (Verdict.VERIFIED, Verdict.VERIFIED_WITH_MARKED_ALTERATIONS)]
    assert report.rendered.count("[citation removed: ") >= bool(failed)
    assert not any(skip for j in report.claims for skip in j.skips)
    assert "“Costs may follow” [H" not in report.rendered


def test_nothing_is_written_to_the_corpus(prompt: Prompt, corpus: Corpus, tmp_path: Path) -> None:
    before = corpus.stats()
    verify("“Costs follow the event” [S3].", prompt, corpus, READER)
    assert corpus.stats() == before
