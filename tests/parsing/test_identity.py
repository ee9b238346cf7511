"""Identity: the same words have the same id in every format, changed words another."""

from __future__ import annotations

from xml.sax.saxutils import escape

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from readers.docx_builder import build_docx

from legalcite.model.passage import Passage
from legalcite.parsing.decision import cut
from legalcite.parsing.passages import passages_of
from legalcite.readers import read_bytes

FRONT = (
    "Neutral Citation Number: [2099] EWHC 9901 (KB)",
    "Date: 4 May 2099",
    "Before:",
    "MR JUSTICE HARROW",
    "JUDGMENT",
)
WORDS = st.lists(
    st.sampled_from(
        [
            "tenant",
            "lease",
            "harbour",
            "payment",
            "because",
            "notice",
            "witness",
            "ordered",
            "ferry",
            "costs",
            "lamp",
            "orchard",
        ]
    ),
    min_size=6,
    max_size=14,
).map(lambda words: "The court finds that " + " ".join(words) + ".")
PARAGRAPHS = st.lists(WORDS, min_size=4, max_size=6, unique=True)
LEVELS = [{"fmt": "decimal", "text": "%1.", "start": 1}, {"fmt": "decimal", "text": "%1.%2.", "start": 1}]


def as_docx(paragraphs: list[str], items: list[str]) -> bytes:
    """The judgment with counted numbers: paragraphs at level 0, items of the last at level 1."""
    body = [{"text": line} for line in FRONT]
    body += [{"text": text, "numId": "1", "ilvl": 0} for text in paragraphs]
    body += [{"text": text, "numId": "1", "ilvl": 1} for text in items]
    return build_docx({"numbering": {"1": {"abstract": "A", "levels": LEVELS}}, "paragraphs": body})


def as_xml(paragraphs: list[str], items: list[str]) -> bytes:
    """The same with the numbers in the markup, and those of the items in the text."""
    front = "".join(f"<p>{escape(line)}</p>" for line in FRONT)
    last = len(paragraphs)
    typed = "".join(f"<p>{last}.{n}.\t{text}</p>" for n, text in enumerate(items, 1))
    body = "".join(
        f'<paragraph eId="para_{n}"><num>{n}.</num><content><p>{text}</p>{typed if n == last else ""}</content>'
        "</paragraph>"
        for n, text in enumerate(paragraphs, 1)
    )
    return (
        '<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><judgment name="judgment">'
        f"<header>{front}</header><judgmentBody><decision>{body}</decision></judgmentBody></judgment></akomaNtoso>"
    ).encode()


def citable(data: bytes, path: str) -> tuple[Passage, ...]:
    return tuple(p for p in passages_of(cut(read_bytes(data, path))) if p.citable)


def ids(data: bytes, path: str) -> dict[str, str]:
    return {p.eid: p.id for p in citable(data, path)}


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(PARAGRAPHS, st.lists(WORDS, max_size=3))
def test_equal_in_docx_and_xml(paragraphs: list[str], items: list[str]) -> None:
    counted = ids(as_docx(paragraphs, items), "a.docx")
    assert len(counted) >= len(paragraphs)
    assert counted == ids(as_xml(paragraphs, items), "a.xml")
    assert counted == ids(as_docx(paragraphs, items), "b.docx")


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(PARAGRAPHS)
def test_changed_words_change_one_id(paragraphs: list[str]) -> None:
    before = ids(as_docx(paragraphs, []), "a.docx")
    changed = [paragraphs[0].replace("finds that", "doubts that"), *paragraphs[1:]]
    after = ids(as_docx(changed, []), "a.docx")
    assert before.keys() == after.keys()
    assert [eid for eid in before if before[eid] != after[eid]] == ["para_1"]
