"""What points back: what it means, and when nothing is safe to say."""

from __future__ import annotations

import pytest

from legalcite.model.citation import Citation, CitationClass, CitationForm, Unresolved
from legalcite.parsing.citation import find_citations

BACK = (CitationForm.ID, CitationForm.IBID, CitationForm.SUPRA, CitationForm.NAME)


def last(text: str, **given: object) -> Citation:
    """The last citation of a text."""
    found = find_citations(text, **given)  # type: ignore[arg-type]
    return found[-1]


def pin(citation: Citation) -> str:
    """``page 12, note n3``."""
    return ", ".join(f"{a.kind.value} {a.value}" for a in citation.pinpoint.atoms) if citation.pinpoint else ""


# text, form, what it means, pinpoint
MEANS = [
    ("Doe v. Roe, 999 U.S. 1, 12 (2099). It held so. Id. at 14.", "id", "999 U.S. 1", "page 14"),
    ("Doe v. Roe, 999 U.S. 1 (2099). It held so. Id.", "id", "999 U.S. 1", ""),
    ("R v Roe, 2099 SCC 927 at para 5. The ceiling. Ibid at para 12.", "ibid", "2099 SCC 927", "paragraph 12"),
    ("Flint v Roe (2099) 975 CLR 1, 42. The rule is old. Ibid 45 [12].", "ibid", "(2099) 975 CLR 1", "page 45, paragraph 12"),
    ("Doe v. Roe, 999 U.S. 1. Stone v. Flint, 998 U.S. 7. Id. at 9.", "id", "998 U.S. 7", "page 9"),
    ("Doe v. Roe, 999 U.S. 1 (citing Stone v. Flint, 998 U.S. 7). Id. at 9.", "id", "999 U.S. 1", "page 9"),
    ("Doe v. Roe, 999 U.S. 1 (quoting Stone v. Flint, 998 U.S. 7, 9 (2098)). Id. at 3. Id. at 4.", "id", "999 U.S. 1", "page 4"),
    ("Doe v. Roe, 999 U.S. 98 (2099). We disagree. Doe, supra, at 100.", "supra", "999 U.S. 98", "page 100"),
    ("Roe v Stone, 2099 SCC 9 [Roe]. Much later: Roe, supra note 3 at paras 46–48.", "supra", "2099 SCC 9", "paragraph 46-48"),
    ("Doe v Flint [2099] UKSC 941. Later: Doe (n 3) [12].", "supra", "[2099] UKSC 941", "paragraph 12"),
    ("Doe v Flint [2099] NZSC 941. Later: Doe v Flint, above n 3, at [12].", "supra", "[2099] NZSC 941", "paragraph 12"),
    ("Canada (Eels) v Weir, 2099 SCC 965 [Weir]. The framework. Weir at para 100.", "name", "2099 SCC 965", "paragraph 100"),
    ("Amber v. Liberty Eel Ins. Co., 955 A.2d 793 (R.I. 2083). Stats do. See Amber at 795.", "name", "955 A.2d 793", "page 795"),
    ("Bell Harbour Corp. v. Stone, 950 U.S. 544 (2099). Later Stone, 950 U.S. at 555–56.", "short", "950 U.S. 544", "page 555-556"),
    ("Doe v. Roe, 950 U.S. 544 (2099). In Doe v. Roe the court said so.", "name", "950 U.S. 544", ""),
    ("See 98 Z.S.C. § 210. Id. § 77.", "id", "98 Z.S.C.", "section 77"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "form", "means", "atoms"), MEANS, ids=[row[0][-40:] for row in MEANS])
def test_it_means_what_stands_safely_before_it(text: str, form: str, means: str, atoms: str) -> None:
    citation = last(text)
    assert (citation.form.value, citation.normalized, pin(citation)) == (form, means, atoms)
    assert citation.unresolved is None and citation.antecedent is not None


# text, why there is no antecedent
LOST = [
    ("Id. at 14.", Unresolved.NONE_BEFORE),
    ("Roe, supra note 3 at paras 46–48.", Unresolved.NONE_BEFORE),
    ("Later Stone, 950 U.S. at 555–56.", Unresolved.NONE_BEFORE),
    ("Doe v. Roe, 999 U.S. 1; Stone v. Flint, 998 U.S. 7. Id. at 9.", Unresolved.SEVERAL),
    ("Doe v. Roe, 999 U.S. 1; see also Stone v. Flint, 998 U.S. 7; Ash v. Elm, 997 U.S. 5. Id. at 9.", Unresolved.SEVERAL),
    ("Doe v. Roe, 999 U.S. 1. But see § 99 of the code. Id. at 9.", Unresolved.AFTER_UNKNOWN),
    ("Doe v. Roe, 999 U.S. 1. See Ash, supra, at 3. Id. at 9.", Unresolved.AFTER_UNKNOWN),
    ("Doe v. Roe, 999 U.S. 1; Doe v. Ash, 998 U.S. 7. Later: Doe, supra, at 9.", Unresolved.SEVERAL),
    ("Doe v. Roe, 999 U.S. 1. Ash v. Elm, 999 U.S. 700. Later 999 U.S. at 701.", Unresolved.SEVERAL),
    ("See 98 Z.S.C. § 210. Id. at 12.", Unresolved.UNFIT),
]  # fmt: skip


@pytest.mark.parametrize(("text", "why"), LOST, ids=[row[0][-40:] for row in LOST])
def test_without_a_safe_antecedent_nothing_is_named(text: str, why: Unresolved) -> None:
    citation = last(text)
    assert citation.unresolved is why
    assert (citation.normalized, citation.key, citation.antecedent) == (None, None, None)


def test_the_record_is_never_resolved_past() -> None:
    found = find_citations(
        "Kerr v. Lowe, 917 F.3d 640. He says so, Compl. ¶¶ 12-14; and more, id. ¶¶ 21-25. (Dkt. 45-2 at 3.) Id."
    )
    assert [c.kind for c in found] == [CitationClass.CASE, *[CitationClass.RECORD] * 4]
    assert [c.antecedent for c in found] == [None, None, 1, None, 3]
    assert all(c.normalized is None for c in found[1:])


def test_supra_without_a_name_is_the_document_itself() -> None:
    citation = last("Doe v. Roe, 999 U.S. 1. We said so supra, at 3.")
    assert (citation.kind, citation.normalized, pin(citation)) == (CitationClass.INTERNAL, None, "page 3")


@pytest.mark.parametrize(
    "text", ["see paragraph 5 above", "(at [14] above)", "paras 3 to 5 below", "para 12 of this judgment"]
)
def test_a_place_in_the_document_itself_has_no_authority(text: str) -> None:
    (citation,) = find_citations(f"Doe v Roe [2099] UKSC 941. As to costs {text}, the order stands.")[1:]
    assert (citation.kind, citation.normalized) == (CitationClass.INTERNAL, None)
    assert citation.pinpoint is not None


def test_a_party_that_everybody_sues_is_no_short_name() -> None:
    found = find_citations(
        "Ash v. United States 999 U.S. 12. But the United States at 1776 was young, and Ash at 62 says so."
    )
    assert [c.citation for c in found] == ["999 U.S. 12", "Ash"]


def test_a_name_means_nothing_before_it_is_given() -> None:
    found = find_citations("In Ash at 62 we see that. Ash v. Elm 999 U.S. 12, 47 follows.")
    assert [c.citation for c in found] == ["999 U.S. 12"]


def test_footnotes_may_mean_what_the_body_cites() -> None:
    body = find_citations("Black v. Sorrel, 944 F.3d 50 (2d Cir. 2094)")
    note = last("17 Black, 944 F.3d at 61 (rejecting the plea).", earlier=body)
    assert (note.name, note.normalized, pin(note)) == ("Black v. Sorrel", "944 F.3d 50", "page 61")
    assert note.antecedent is None and note.unresolved is None


def test_popular_names_are_the_caller_s() -> None:
    names = {"The Lantern": "[2016] NVSC 22", "Lamp Case": "[2013] NVSC 51"}
    found = find_citations("As in “The Lantern”, [41], “Lanterns” and the Lamp Case.", names=names)
    assert [(c.normalized, pin(c)) for c in found] == [("[2016] NVSC 22", "paragraph 41"), ("[2013] NVSC 51", "")]
    one = find_citations('See "The Lantern" [2016] NVSC 22 at [24].', names=names)
    assert [(c.name, c.normalized, pin(c)) for c in one] == [("The Lantern", "[2016] NVSC 22", "paragraph 24")]
