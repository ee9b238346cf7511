"""From what a claim says to works and places: never the nearest, never a silent choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from samples import WORK

from legalcite.corpus.publish import Writer
from legalcite.corpus.store import Corpus
from legalcite.model.access import Access
from legalcite.model.authority import Alias, AliasKind, Authority
from legalcite.model.claim import Claim
from legalcite.model.evidence import Evidence, Status
from legalcite.model.span import Span
from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.parsing.pinpoint import parse_pinpoint
from legalcite.readers import read_bytes
from legalcite.resolve import gather, name_agrees

NAMES = [
    ("Harrow Quay Ltd v Osei", "Harrow Quay Ltd v Osei", True),
    ("Harrow Quay Limited v Osei", "Harrow Quay Ltd v Osei", True),
    ("HARROW QUAY LTD v. OSEI", "Harrow Quay Ltd v Osei", True),
    ("Harrow Quay v Osei", "Harrow Quay Ltd v Osei", True),
    ("Osei v Harrow Quay Ltd", "Harrow Quay Ltd v Osei", True),
    ("Brine & Co v Pell", "Brine and Company v Pell", True),
    ("Brine Co v Pell", "Brine Company v Pell", True),
    ("Doe c Roe", "Doe v Roe", True),
    ("Harrow Quay Ltd v Brandt", "Harrow Quay Ltd v Osei", False),
    ("Marlow v Osei", "Harrow Quay Ltd v Osei", False),
    ("Marlow v Creed", "Harrow Quay Ltd v Osei", False),
    ("R v Pell", "R v Osei", False),
]


@pytest.mark.parametrize(("said", "held", "agrees"), NAMES)
def test_whether_a_name_is_that_of_a_work(said: str, held: str, agrees: bool) -> None:
    assert name_agrees(said, Authority("w", held)) is agrees


def test_a_work_is_known_by_its_other_names_and_one_without_a_name_cannot_tell() -> None:
    alias = Alias("Re The Lantern Cooperative", AliasKind.NAME, "text")
    assert name_agrees("Re Lantern Cooperative", Authority("w", "Pell v Osei", aliases=(alias,))) is True
    assert name_agrees("Doe v Roe", Authority("w")) is None
    assert name_agrees("Harrow Quay", WORK) is None


DECISION = """[2022] NVSC 8
Ostrander v Pike

REYES J (Lund J agreeing)

1. The appeal is allowed.

2. A ferryman owes no duty to a passenger who boards without paying.

3. The fare was a penny.

OKAFOR J (dissenting)

1. I would dismiss the appeal.

2. A ferryman owes every passenger a duty of care, paid or not.
"""
SEALED = "[2022] NVSC 9\nPell v Creed\n\nJUDGMENT\n\n1. The sealed words concern a child.\n"


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Corpus]:
    folder = tmp_path_factory.mktemp("resolve")
    with Writer.open(folder) as writer:
        for text, scopes in ((DECISION, ()), (SEALED, ("family",))):
            one = cut(read_bytes(text.encode(), "a.txt"))
            writer.put(one, passages_of(one), data=None, scopes=scopes)
        writer.publish()
    with Corpus.open(folder) as opened:
        yield opened


def evidence(corpus: Corpus, pin: str | None = None, *, access: Access | None = None, **said: str) -> Evidence:
    told = {"citation": "[2022] NVSC 8", **said}
    claim = Claim(Span(0, 1), "x", pinpoint=parse_pinpoint(pin) if pin else None, **told)  # type: ignore[arg-type]
    return gather(claim, None, corpus, access or Access())


def cited(found: Evidence) -> list[tuple[str | None, str | None]]:
    return [(passage.label, passage.author and passage.author.split()[0].title()) for passage in found.cited]


def test_one_place(corpus: Corpus) -> None:
    found = evidence(corpus, "para 3")
    assert found.status is Status.RESOLVED
    assert cited(found) == [("3", "Reyes")]
    assert found.authority is not None and found.authority.title == "Ostrander v Pike"


def test_a_number_of_two_opinions_is_ambiguous_and_both_stay(corpus: Corpus) -> None:
    found = evidence(corpus, "para 2")
    assert found.status is Status.AMBIGUOUS
    assert cited(found) == [("2", "Reyes"), ("2", "Okafor")]


def test_the_author_named_narrows_to_one(corpus: Corpus) -> None:
    found = evidence(corpus, "para 2", voice_author="Okafor J")
    assert found.status is Status.RESOLVED
    assert cited(found) == [("2", "Okafor")]
    assert found.author_agrees is True


def test_an_author_who_does_not_speak_there_narrows_nothing(corpus: Corpus) -> None:
    found = evidence(corpus, "para 3", voice_author="Okafor J")
    assert cited(found) == [("3", "Reyes")]
    assert found.author_agrees is False


def test_a_range_takes_every_place_in_it_and_none_beyond(corpus: Corpus) -> None:
    found = evidence(corpus, "paras 2-3", voice_author="Reyes J")
    assert cited(found) == [("2", "Reyes"), ("3", "Reyes")]


def test_parts_of_a_paragraph_are_the_paragraph(corpus: Corpus) -> None:
    assert cited(evidence(corpus, "para 3(a)")) == [("3", "Reyes")]


def test_a_place_that_is_not_there(corpus: Corpus) -> None:
    found = evidence(corpus, "para 31")
    assert (found.status, found.cited) == (Status.UNIT_NOT_FOUND, ())
    assert found.work, "the authority is there, to say where the words really stand"


def test_a_page_of_a_copy_without_pages_is_not_missing(corpus: Corpus) -> None:
    found = evidence(corpus, "p 3")
    assert (found.status, found.cited, found.has_pages) == (Status.RESOLVED, (), False)


def test_not_in_the_corpus_and_sealed_look_the_same(corpus: Corpus) -> None:
    unknown, sealed = (evidence(corpus, "para 1", citation=c) for c in ("[2022] NVSC 99", "[2022] NVSC 9"))
    assert unknown == replace(sealed, standing=unknown.standing)
    assert unknown.status is Status.NOT_IN_CORPUS and not sealed.work and sealed.authority is None
    opened = evidence(corpus, "para 1", citation="[2022] NVSC 9", access=Access(frozenset({"family"})))
    assert opened.status is Status.RESOLVED


def test_another_case_under_a_real_citation(corpus: Corpus) -> None:
    found = evidence(corpus, "para 3", name="Marlow v Creed")
    assert found.status is Status.NAME_MISMATCH and found.cited == ()
    assert [work.title for work in found.candidates] == ["Ostrander v Pike"]
    assert evidence(corpus, "para 3", name="Ostrander v. Pike").status is Status.RESOLVED


def test_where_quoted_words_stand(corpus: Corpus) -> None:
    there = evidence(corpus, "para 3", quote="The fare was a penny").standing
    assert there is not None and [found.label for found in there.cited] == ["3"] and there.level == 0
    next_door = evidence(corpus, "para 3", quote="owes every passenger a duty of care").standing
    assert next_door is not None and next_door.cited == ()
    assert [(found.label, found.role) for found in next_door.elsewhere] == [("2", "dissenting")]
    assert next_door.elsewhere[0].author == "Okafor J", "as the guides print it"
    nearly = evidence(corpus, "para 3", quote="The fare was two pennies").standing
    assert nearly is not None and not nearly.cited and not nearly.elsewhere
    assert nearly.nearest is not None and nearly.nearest.label == "3"
    nowhere = evidence(corpus, "para 3", quote="the moon is made of green cheese and honey").standing
    assert nowhere is not None and nowhere.nearest is None
    assert evidence(corpus, "para 3").standing is None


def test_words_of_two_paragraphs_stand_in_neither(corpus: Corpus) -> None:
    found = evidence(
        corpus, "para 2", quote="boards without paying. The fare was a penny", voice_author="Reyes J"
    ).standing
    assert found is not None and not found.cited and not found.elsewhere
