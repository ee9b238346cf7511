"""The adapter for reported faults in finding citations: neutral names to those of ``find_citations``."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

from legalcite.model.citation import Citation, CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind, Pinpoint
from legalcite.parsing.citation import authorities, find_citations

Case = dict[str, Any]
KINDS = {"para": AtomKind.PARAGRAPH, "page": AtomKind.PAGE}
BACK = (CitationForm.ID, CitationForm.IBID)


def extract_citations(given: Case, want: Case, folder: Path) -> None:
    """One case of the operation ``extract_citations``; every field of the expected answer is compared."""
    text = _text(given)
    context = given.get("context", {})
    earlier = find_citations(context.get("earlier", ""))
    began = time.process_time()
    found = find_citations(text, names=given.get("popular_names"), earlier=earlier)
    took = time.process_time() - began
    assert all(c.span.of(text) == c.citation for c in found)
    for field, value in want.items():
        CHECKS[field](found, value, text, want)
    if "time_limit_s" in given:
        assert took < given["time_limit_s"]


def _text(given: Case) -> str:
    if "text" in given:
        return given["text"]
    template = given["text_template"]
    numbers = range(template["start"], template["start"] + template["count"])
    return template["head"] + "".join(template["repeat"].format(i=i) for i in numbers) + template["tail"]


def _citations(found: tuple[Citation, ...], value: list[Any], text: str, want: Case) -> None:
    """Every citation expected, in order and no other."""
    ours = [c for c in found if c.kind not in (CitationClass.RECORD, CitationClass.INTERNAL)]
    if all(isinstance(v, str) for v in value):
        assert [c.normalized for c in ours if c.form is CitationForm.FULL] == value
        return
    ours = list(authorities(ours))
    assert len(ours) == len(value), [c.citation for c in ours]
    for one, expected in zip(ours, value, strict=True):
        _citation(one, expected, ours)


def _citation(one: Citation, expected: Case, ours: list[Citation]) -> None:
    if "volume" in expected:
        assert one.normalized == f"{expected['volume']} {expected['reporter']} {expected['page']}"
        assert one.name == expected["case"]
    if "citation" in expected:
        assert one.normalized == expected["citation"]
    if "name" in expected:
        assert one.name == expected["name"]
    if "via" in expected:
        assert one.form is CitationForm.NAME and expected["via"] == "popular_name"
    if "title" in expected:
        assert one.normalized == expected["title"]
    if "resolves_to" in expected:
        assert one.normalized == expected["resolves_to"] and one.unresolved is None
    if "section" in expected:
        assert [(a.kind, a.value) for a in _meant(one, ours).atoms] == [(AtomKind.SECTION, expected["section"])]
    if isinstance(expected.get("pinpoint"), dict):
        _pinpoint(one.pinpoint, expected["pinpoint"])
    kinds = {"statute": (CitationClass.STATUTE, None), "id": (None, BACK), "short": (None, (CitationForm.SHORT,))}
    kind, forms = kinds.get(expected.get("kind", ""), (None, None))
    assert kind is None or one.kind is kind
    assert forms is None or one.form in forms


def _meant(one: Citation, ours: list[Citation]) -> Pinpoint:
    """The pinpoint written, else the one of what it repeats."""
    while one.pinpoint is None:
        assert one.form in BACK and one.antecedent is not None
        one = ours[one.antecedent]
    return one.pinpoint


def _pinpoint(ours: Pinpoint | None, expected: Case) -> None:
    assert ours is not None
    (atom,) = ours.atoms
    assert atom.kind is KINDS[expected["type"]]
    assert (atom.first, atom.last or atom.first) == (expected["from"], expected["to"])


def _id(found: tuple[Citation, ...]) -> Citation:
    (one,) = [c for c in found if c.form in BACK]
    return one


def _resolves(found: tuple[Citation, ...], value: str, text: str, want: Case) -> None:
    one = _id(found)
    assert one.unresolved is None
    if value.startswith("record:"):
        assert one.antecedent is not None
        antecedent = found[one.antecedent]
        assert (one.kind, antecedent.citation) == (CitationClass.RECORD, value.removeprefix("record:"))
        assert one.normalized is None
    else:
        assert one.normalized == value


def _supra(found: tuple[Citation, ...], value: list[Case], text: str, want: Case) -> None:
    ours = [c for c in found if c.form is CitationForm.SUPRA]
    for one, expected in zip(ours, value, strict=True):
        if expected["resolves_to"] == "self":
            assert (one.kind, one.normalized) == (CitationClass.INTERNAL, None)
        else:
            assert one.normalized == expected["resolves_to"]
        _pinpoint(one.pinpoint, expected["pinpoint"])


def _groups(found: tuple[Citation, ...], value: list[Case], text: str, want: Case) -> None:
    for one, expected in zip(authorities(found), value, strict=True):
        members = [c for c in found if c.group == one.group]
        assert one.name == expected["case"] and one.year == expected["year"]
        assert [c.citation for c in members] == expected["citations"]
        pinned = [c for c in members if c.pinpoint is not None]
        assert len(pinned) == 1 and f" {expected['pinpoint']['reporter']} " in pinned[0].citation
        _pinpoint(pinned[0].pinpoint, expected["pinpoint"])


def _slices(found: tuple[Citation, ...], value: list[str], text: str, want: Case) -> None:
    ours = []
    for one in found:
        ends = [one.span.end, *([one.pinpoint.span.end] if one.pinpoint and one.pinpoint.span else [])]
        ours.append(text[one.span.start : max(ends)])
    assert ours == value


def _absent(found: tuple[Citation, ...], value: str, text: str, want: Case) -> None:
    assert value not in [c.citation for c in found] and value not in [c.normalized for c in found]
    assert not any(c.whole.of(text).startswith(value) for c in found)


def _page_breaks(found: tuple[Citation, ...], value: list[str], text: str, want: Case) -> None:
    assert re.findall(r"\*(\d+)", " ".join(c.citation for c in found)) == value
    assert not any("*" in (c.normalized or "") for c in found)


CHECKS = {
    "citations": _citations,
    "cases": lambda found, value, text, want: _citations(
        tuple(c for c in found if c.kind is CitationClass.CASE), value, text, want
    ),
    "case_mentions": lambda found, value, text, want: _equal(
        sum(c.kind is CitationClass.CASE and c.leads for c in found), value
    ),
    "count": lambda found, value, text, want: _equal(len(authorities(found)), value),
    "page_breaks": _page_breaks,
    "must_not_extract": _absent,
    "id_resolves_to": _resolves,
    "id_pinpoint": lambda found, value, text, want: _pinpoint(_id(found).pinpoint, value),
    "supra": _supra,
    "groups": _groups,
    "raw_slices": _slices,
    "footnote": lambda found, value, text, want: _equal(text[: found[0].whole.start].strip(), value),
    "pinpoints": lambda found, value, text, want: _equal(len(found[0].pinpoint.atoms), value),
    "within_time_limit": lambda found, value, text, want: _equal(value, True),
}


def _equal(ours: Any, value: Any) -> None:
    assert ours == value, (ours, value)
