"""What holds for every cut of every text: tiling, places, determinism, identity."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from legalcite.model.document import Block, Document, Origin
from legalcite.model.mark import Mark, MarkKind
from legalcite.model.span import Span, words_of
from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.readers import read_bytes

LINES = st.one_of(
    st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=40),
    st.integers(0, 60).map(lambda n: f"{n}. The quay was wet on that day."),
    st.integers(0, 60).map(lambda n: f"[{n}] The rail was gone."),
    st.sampled_from(
        [
            "“44. Quoted",
            "”",
            "Held:",
            "5.",
            "The reasons were delivered by [1] Elm J. —",
            "",
            "LORD ASH (dissenting):",
            "LADY BIRCH: 4. I agree.",
            "JUDGMENT",
            "REASONS",
            "ORDER",
            "APPENDIX",
            "Contents",
        ]
    ),
)


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """Any lines as blocks, with any marks laid anywhere over them."""
    rows = ["[2099] NVCA 4", *draw(st.lists(LINES, max_size=25))]
    text, blocks, at = "\n".join(rows), [], 0
    for row in rows:
        blocks.append(Block(Span(at, at + len(row))))
        at += len(row) + 1
    marks = []
    for _ in range(draw(st.integers(0, 8))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, len(text)))
        value = draw(st.sampled_from(["", "1", "1.", "(a)", "bold", "body", "header", "headnote", "x"]))
        marks.append(Mark(draw(st.sampled_from(list(MarkKind))), Span(start, end), value, draw(st.integers(0, 3))))
    blank = read_bytes(b"Ash v Birch\n", "a.txt")
    origin: Origin = replace(blank.origin, sha256="0" * 64)
    return replace(blank, text=text, blocks=tuple(blocks), marks=tuple(marks), origin=origin)


@settings(max_examples=150, deadline=None)
@given(documents())
def test_every_document_is_cut_and_its_zones_and_places_hold(document: Document) -> None:
    found = cut(document)
    at = 0
    for span in (span for zone in found.zones for span in zone.spans):
        assert span.start == at
        at = span.end
    assert at == len(document.text)
    zones = {zone.id: zone.spans[0] for zone in found.zones}
    assert len(zones) == len(found.zones)
    assert len({unit.eid for unit in found.units}) == len(found.units)
    ends: dict[str, int] = {}
    for unit in found.units:
        assert all(zones[unit.zone].contains(span) for span in unit.spans)
        assert all(a.end <= b.start for a, b in zip(unit.spans, unit.spans[1:], strict=False))
        assert unit.spans[0].start >= ends.get(unit.zone, 0)
        ends[unit.zone] = unit.spans[-1].end
        assert unit.words(document.text) == words_of(document.text, unit.spans)
    assert cut(document) == found


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 12), st.data())
def test_the_same_words_have_the_same_id_and_a_changed_word_another(many: int, data: st.DataObject) -> None:
    changed = data.draw(st.integers(1, many))

    def ids(word: str) -> dict[str | None, str]:
        rows = [f"{n}. The quay was {word if n == changed else 'wet'} on day {n}.\n\n" for n in range(1, many + 1)]
        text = "[2099] NVCA 4\nAsh v Birch\n\nJUDGMENT\n\n" + "".join(rows)
        return {p.label: p.id for p in passages_of(cut(read_bytes(text.encode(), "a.txt"))) if p.citable}

    before, same, after = ids("wet"), ids("wet"), ids("dry")
    assert before == same
    assert {label for label in before if before[label] != after[label]} == {str(changed)}
