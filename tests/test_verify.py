"""The half after any model fails closed: what did not pass is not shown, and what did not run is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from legalcite import verify as verifying
from legalcite.checks import CHECKS
from legalcite.checks.table import FAILURES
from legalcite.corpus.publish import Writer
from legalcite.corpus.search import Hit
from legalcite.corpus.store import Corpus
from legalcite.errors import PromptError
from legalcite.model.access import Access
from legalcite.model.cut import Cut
from legalcite.model.finding import Finding, Severity
from legalcite.model.prompt import Prompt
from legalcite.model.report import Report, Skip, Verdict
from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.prompt import build
from legalcite.readers import read_bytes
from legalcite.verify import exit_code, verify

TEXT = """[2023] NVCA 41
Harrow Mills Ltd v Teller

REASONS FOR JUDGMENT

13. The lease was signed on a Tuesday. Nothing turns on that date.

14. A tenant who pays late for three months may not ask for more time.

15. Costs follow the event.
"""
SEALED = "[2022] NVSC 9\nPell v Creed\n\nJUDGMENT\n\n1. The sealed words concern a child of nine.\n"
FAMILY = Access(frozenset({"family"}))
GOOD = "“A tenant who pays late for three months may not ask for more time” [S2]"
PASSING = (Verdict.VERIFIED, Verdict.VERIFIED_WITH_MARKED_ALTERATIONS)


def cut_text(text: str) -> Cut:
    return cut(read_bytes(text.encode(), "a.txt"))


def store(folder: object, text: str, scopes: tuple[str, ...] = ()) -> None:
    with Writer.open(folder) as writer:  # type: ignore[arg-type]
        one = cut_text(text)
        writer.put(one, passages_of(one), data=None, scopes=scopes)
        writer.publish()


def prompt_from(corpus: Corpus, access: Access, *works: str) -> Prompt:
    hits: list[Hit] = []
    for work in works:
        authority = corpus.authority(work, access)
        assert authority is not None
        for passage in corpus.work_passages(work, access):
            if passage.citable:
                version = corpus.current_version(work, access) or ""
                hits.append(Hit(passage, authority, version, 1.0, len(hits) + 1))
    return build("?", hits, corpus_id=corpus.corpus_id, access=access)


MILLS, CREED = (cut_text(text).authority.work_id for text in (TEXT, SEALED))


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Corpus]:
    folder = tmp_path_factory.mktemp("verify")
    store(folder, TEXT)
    store(folder, SEALED, ("family",))
    with Corpus.open(folder) as opened:
        yield opened


@pytest.fixture(scope="module")
def prompt(corpus: Corpus) -> Prompt:
    return prompt_from(corpus, Access(), MILLS)


def faked(monkeypatch: pytest.MonkeyPatch, *names: str, severity: Severity | None = None) -> None:
    """Checks that find just these, whatever the claim."""

    def check(claim: object, evidence: object) -> Iterator[Finding]:
        for failure in FAILURES:
            if failure.name in names:
                yield Finding(failure.name, severity or failure.severity, claim, "said", f"told of {failure.name}")  # type: ignore[arg-type]

    monkeypatch.setattr(verifying, "CHECKS", (("faked", check),))


@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: failure.name)
def test_no_label_and_no_quotation_survives_a_failure(
    failure: object, corpus: Corpus, prompt: Prompt, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, verdict = failure.name, failure.verdict  # type: ignore[attr-defined]
    faked(monkeypatch, name)
    report = verify(f"It is said: {GOOD}. Costs follow [S3].", prompt, corpus, Access())
    assert [judged.verdict for judged in report.claims] == [verdict, verdict]
    assert verdict not in PASSING
    for gone in ("[S2]", "[S3]", "three months", "NVCA", "Harrow Mills"):
        assert gone not in report.rendered
    assert report.rendered.count("[citation removed: ") == 2
    assert f"told of {name}" in report.rendered
    assert report.rendered.startswith("It is said: [citation removed")


def test_what_passes_is_shown_in_the_sources_own_words_and_metadata(corpus: Corpus, prompt: Prompt) -> None:
    report = verify(f"It is said: {GOOD}. Costs follow [S3].", prompt, corpus, Access())
    assert [judged.verdict for judged in report.claims] == [Verdict.VERIFIED, Verdict.VERIFIED]
    assert report.rendered == (
        "It is said: “A tenant who pays late for three months may not ask for more time” "
        "[Harrow Mills Ltd v Teller, [2023] NVCA 41 at para 14]. "
        "Costs follow [Harrow Mills Ltd v Teller, [2023] NVCA 41 at para 15]."
    )
    assert exit_code(report) == 0
    assert verifying.GOOD_LAW in report.unchecked, "every report says what it does not check"


def test_a_check_that_crashes_is_a_skip_and_never_a_pass(
    corpus: Corpus, prompt: Prompt, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(claim: object, evidence: object) -> list[Finding]:
        raise KeyError("secret detail")

    monkeypatch.setattr(verifying, "CHECKS", (*CHECKS, ("crashing", crash)))
    report = verify(f"{GOOD}.", prompt, corpus, Access())
    assert report.claims[0].verdict is Verdict.NOT_CHECKED
    assert report.claims[0].skips == (Skip("crashing", "the check failed to run (KeyError)"),)
    assert "three months" not in report.rendered and "not checked" in report.rendered
    assert "secret detail" not in report.rendered
    assert exit_code(report) == 2


def test_a_crash_does_not_hide_what_the_others_found(
    corpus: Corpus, prompt: Prompt, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(claim: object, evidence: object) -> list[Finding]:
        raise RuntimeError

    monkeypatch.setattr(verifying, "CHECKS", (("crashing", crash), *CHECKS))
    report = verify("“Costs follow the event” [S1].", prompt, corpus, Access())
    assert [finding.name for finding in report.claims[0].findings] == ["neighbour_paragraph"]
    assert len(report.claims[0].skips) == 1
    assert exit_code(report) == 1


EXITS = [
    ("Costs follow [S3].", 0),
    ("“Costs follow the event” [S1].", 1),
    ("Costs follow [S99].", 1),
    ("The court said “the gate was never shut at noon”.", 2),
    ("Nothing is claimed here.", 2),
    ("Costs follow [S3]. The court said “the gate was never shut at noon”.", 2),
    ("Costs follow [S99]. The court said “the gate was never shut at noon”.", 1),
]


@pytest.mark.parametrize(("answer", "code"), EXITS)
def test_exit_codes(answer: str, code: int, corpus: Corpus, prompt: Prompt) -> None:
    assert exit_code(verify(answer, prompt, corpus, Access())) == code


def test_the_line_between_codes_can_be_moved(corpus: Corpus, prompt: Prompt, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = {}
    for severity in Severity:
        faked(monkeypatch, "neighbour_paragraph", severity=severity)
        report = verify("Costs follow [S3].", prompt, corpus, Access())
        codes[severity] = [exit_code(report, fail_on) for fail_on in Severity]
    assert codes == {
        Severity.BLOCKER: [1, 1, 1, 1],
        Severity.HIGH: [0, 1, 1, 1],
        Severity.REVIEW: [0, 0, 1, 1],
        Severity.STYLE: [0, 0, 0, 1],
    }


def test_a_label_that_fails_is_not_carried_by_the_one_beside_it(corpus: Corpus, prompt: Prompt) -> None:
    report = verify(f"{GOOD.replace('[S2]', '[S2, S99]')}.", prompt, corpus, Access())
    assert [judged.verdict in PASSING for judged in report.claims] == [True, False]
    assert report.rendered.count("[citation removed: not supplied: ") == 1
    assert "[S2" not in report.rendered and "S99]" not in report.rendered
    assert exit_code(report) == 1


def test_a_failed_claim_does_not_take_its_neighbours_along(corpus: Corpus, prompt: Prompt) -> None:
    report = verify(f"{GOOD}. “Costs follow the event” [S1]. Costs [S3].", prompt, corpus, Access())
    assert [judged.verdict in PASSING for judged in report.claims] == [True, False, True]
    assert "at para 14]. [citation removed: wrong pinpoint: " in report.rendered
    assert report.rendered.endswith("Costs [Harrow Mills Ltd v Teller, [2023] NVCA 41 at para 15].")


PIECES = [
    "[S1]", "[S2]", "[S99]", "[S1, S3]", "[S2, p 3]", "“", "”", '"', "'", "A tenant who pays late",
    "Costs follow the event", "the gate was shut", " ", ". ", "\n\n", "[2023] NVCA 41", " at [14]", "per Lord Stone, ",
]  # fmt: skip


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_no_label_is_ever_shown_as_the_model_wrote_it(corpus: Corpus, prompt: Prompt, answer: str) -> None:
    report = verify(answer, prompt, corpus, Access())
    assert not re.search(r"\[S\d", report.rendered), report.rendered
    passed = [judged.claim.quote for judged in report.claims if judged.verdict in PASSING and judged.claim.quote]
    if not passed:
        assert "“the gate was shut”" not in report.rendered and "“Costs follow the event”" not in report.rendered


def words_of(report: Report) -> str:
    told = [report.rendered, *(skip.reason for skip in report.unchecked)]
    for judged in report.claims:
        evidence = judged.evidence
        told += [repr((evidence.source, evidence.authority, evidence.cited, evidence.work, evidence.candidates))]
        told += [f"{f.message} {f.said} {f.found} {f.differences} {f.suggestion}" for f in judged.findings]
    return " ".join(told)


@pytest.mark.parametrize(
    "answer",
    ["“The sealed words concern a child” [S1].", "It was so held [S1].", "“Some other words of no source” [S1, p 3].",
     "It was so held [S1] at para 1."],
)  # fmt: skip
def test_what_is_withheld_leaks_neither_title_nor_words(answer: str, corpus: Corpus) -> None:
    prompt = prompt_from(corpus, FAMILY, CREED)
    allowed = verify(answer, prompt, corpus, FAMILY)
    assert allowed.claims[0].verdict is not Verdict.WITHHELD
    report = verify(answer, prompt, corpus, Access())
    assert [judged.verdict for judged in report.claims] == [Verdict.WITHHELD]
    assert [finding.name for finding in report.claims[0].findings] == ["withheld_source"]
    for secret in ("Pell", "Creed", "NVSC", "sealed", "child", "nine"):
        assert secret not in words_of(report)


def test_unknown_deleted_and_sealed_sources_give_one_answer(corpus: Corpus, prompt: Prompt) -> None:
    sealed = verify("It was so held [S1].", prompt_from(corpus, FAMILY, CREED), corpus, Access())
    first = prompt.sources[0]
    gone = replace(prompt, sources=(replace(first, passage=replace(first.passage, id="A" * 26)),))
    unknown = verify("It was so held [S1].", gone, corpus, Access())
    assert unknown.rendered == sealed.rendered == (
        "It was so held [citation removed: withheld: this source cannot be shown]."
    )  # fmt: skip


def test_a_source_that_changed_since_is_checked_as_supplied_and_marked(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("stale")
    store(folder, TEXT)
    with Corpus.open(folder) as before:
        prompt = prompt_from(before, Access(), MILLS)
    store(folder, TEXT.replace("three months", "six months"))
    with Corpus.open(folder) as after:
        report = verify(f"{GOOD}. Costs follow [S3].", prompt, after, Access())
    assert [judged.verdict for judged in report.claims] == [Verdict.STALE, Verdict.VERIFIED]
    assert [finding.name for finding in report.claims[0].findings] == ["stale_version"]
    assert report.claims[0].evidence.cited[0].text.endswith("three months may not ask for more time.")
    assert "three months" not in report.rendered and "[citation removed: stale: " in report.rendered
    assert exit_code(report) == 2


def test_a_prompt_with_one_label_twice_is_refused(corpus: Corpus, prompt: Prompt) -> None:
    twice = replace(prompt, sources=(prompt.sources[0], prompt.sources[0]))
    with pytest.raises(PromptError, match="twice"):
        verify("It was so held [S1].", twice, corpus, Access())


def test_one_mistake_is_told_once_by_its_best_name(
    corpus: Corpus, prompt: Prompt, monkeypatch: pytest.MonkeyPatch
) -> None:
    faked(monkeypatch, "withheld_source", "quote_not_found", "neighbour_paragraph")
    (judged,) = verify("It was so held [S1].", prompt, corpus, Access()).claims
    assert [finding.name for finding in judged.findings] == ["withheld_source"]


def test_the_worst_finding_gives_the_verdict(corpus: Corpus, prompt: Prompt, monkeypatch: pytest.MonkeyPatch) -> None:
    faked(monkeypatch, "stale_version", "quote_not_found", "outside_supplied_text")
    (judged,) = verify("It was so held [S1].", prompt, corpus, Access()).claims
    assert judged.verdict is Verdict.QUOTE_NOT_FOUND
    ranks = [list(Severity).index(finding.severity) for finding in judged.findings]
    assert ranks == sorted(ranks) and len(ranks) == 3
