"""Mentions: each citation of a document goes to the smallest unit around it, and brings its place with it."""

from __future__ import annotations

from dataclasses import replace

from legalcite.model.citation import Citation, CitationClass, CitationForm
from legalcite.model.cut import Cut
from legalcite.model.mention import Mention
from legalcite.model.span import Span
from legalcite.parsing.decision import cut
from legalcite.parsing.mentions import mentions_of, placed
from legalcite.parsing.passages import passages_of
from legalcite.readers import read_bytes

TEXT = """[2023] NVCA 41
Harrow Quay Ltd v Osei

On appeal from [2022] NVSC 12

Okafor LJ:

1. The rule stands in Marlow v Creed [2019] NVCA 7 at paras 14-16.

2. It was doubted twice:

(a) in Pell v Creed [2020] NVSC 88, [3]; and

(b) at trial.

3. Ibid at [5] does not help. See [2023] NVCA 41 at [1].

Appeal dismissed.
"""


def read(text: str = TEXT) -> Cut:
    return cut(read_bytes(text.encode(), "harrow.txt"))


def mentions(text: str = TEXT) -> tuple[Mention, ...]:
    done = read(text)
    return mentions_of(done, passages_of(done))


def hand_made(text: str, words: str, *, group: int = 0, leads: bool = True) -> Citation:
    at = text.index(words)
    span = Span(at, at + len(words))
    return Citation(
        words, span, CitationClass.CASE, CitationForm.FULL, span, key=words.lower(), group=group, leads=leads
    )


def test_each_citation_stands_in_its_unit() -> None:
    told = {m.citation.citation: (m.eid, m.citable) for m in mentions() if m.citation.form is CitationForm.FULL}
    assert told["[2019] NVCA 7"] == ("para_1", True)
    assert told["[2020] NVSC 88"][0] is not None and told["[2020] NVSC 88"][0].startswith("para_2")
    assert told["[2022] NVSC 12"] == (None, False)


def test_the_documents_own_citation_is_no_mention() -> None:
    assert "[2023] NVCA 41" not in [m.citation.citation for m in mentions()]


def test_offsets_are_those_of_the_document_and_the_passage_shows_the_words() -> None:
    done = read()
    passages = {p.id: p for p in passages_of(done)}
    for mention in mentions():
        assert mention.citation.span.of(done.document.text) == mention.citation.citation
        if mention.eid is not None:
            assert mention.passage is not None
            assert passages[mention.passage].eid == mention.eid
            assert mention.citation.citation in passages[mention.passage].text


def test_what_points_back_is_resolved_across_paragraphs() -> None:
    (back,) = [m for m in mentions() if m.citation.form is CitationForm.IBID]
    assert back.eid == "para_3"
    assert back.citation.key == "2020 nvsc 88"
    assert back.citation.pinpoint is not None and back.citation.pinpoint.atoms[0].first == "5"


def test_parallel_citations_name_their_first() -> None:
    done = read()
    text = done.document.text
    one, other = hand_made(text, "[2019] NVCA 7", group=4), hand_made(text, "[2020] NVSC 88", group=4, leads=False)
    found = placed(done, passages_of(done), [hand_made(text, "[2022] NVSC 12"), one, other])
    assert [m.lead for m in found] == [None, None, 1]


def test_a_long_unit_names_the_part_that_shows_it() -> None:
    long = "4. " + "The ferry sank in the harbour at noon. " * 120 + "So held [2018] NVSC 9 at [2]."
    done = read(TEXT.replace("Appeal dismissed.", f"{long}\n\nAppeal dismissed."))
    passages = passages_of(done)
    (late,) = [m for m in mentions_of(done, passages) if m.citation.citation == "[2018] NVSC 9"]
    parts = [p for p in passages if p.eid == late.eid]
    assert len(parts) > 1
    assert [p.part for p in parts if p.id == late.passage] == [p.part for p in parts if "NVSC 9" in p.text]


def test_running_heads_cite_nothing() -> None:
    done = read()
    furniture = [replace(zone, kind=type(zone.kind).FURNITURE) for zone in done.zones]
    found = placed(replace(done, zones=tuple(furniture)), (), [hand_made(done.document.text, "[2019] NVCA 7")])
    assert found == ()
