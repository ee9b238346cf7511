"""The index as an adapter of the field cases sees it: add, replace, search, resolve."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from invented import cut_text

from legalcite.corpus.publish import Outcome, Writer
from legalcite.corpus.search import search
from legalcite.corpus.store import Corpus
from legalcite.model.access import Access
from legalcite.model.authority import Alias, AliasKind

ANYONE = Access()


def add(folder: Path, *texts: str, scopes: tuple[str, ...] = (), **more: object) -> list[Outcome]:
    with Writer.open(folder) as writer:
        done = [writer.put(*cut_text(text, **more), data=text.encode(), scopes=scopes) for text in texts]
        writer.publish()
    return done


def found(folder: Path, query: str, access: Access = ANYONE, **more: object) -> list[str]:
    with Corpus.open(folder) as corpus:
        return [f"{h.authority.citations[0]} {h.passage.label}" for h in search(corpus, query, access=access, **more)]


def test_a_search_right_after_publishing_finds_it(tmp_path: Path) -> None:
    add(tmp_path, "[2020] NVHC 1\nA v B\n1. The ferryman drowned.")
    assert found(tmp_path, "ferryman") == ["[2020] NVHC 1 1"]
    add(tmp_path, "[2020] NVHC 2\nC v D\n1. The glazier was paid.")
    assert found(tmp_path, "glazier") == ["[2020] NVHC 2 1"]
    assert found(tmp_path, "ferryman") == ["[2020] NVHC 1 1"]


def test_one_writer_may_publish_twice_and_an_open_reader_keeps_its_batch(tmp_path: Path) -> None:
    with Writer.open(tmp_path) as writer:
        writer.put(*cut_text("[2020] NVHC 1\nA v B\n1. Ferry."))
        assert writer.publish()
        before = Corpus.open(tmp_path)
        writer.put(*cut_text("[2020] NVHC 2\nA v B\n1. Ferry."))
        assert writer.publish()
        assert not writer.publish()
    assert len(search(before, "ferry", access=ANYONE)) == 1
    assert before.stale()
    with Corpus.open(tmp_path) as after:
        assert len(search(after, "ferry", access=ANYONE)) == 2
        assert after.corpus_id == before.corpus_id
    before.close()


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("14A", ["1"]),
        ("§14", ["2"]),
        ("§ 14", ["2"]),
        ('"not for the court"', ["3"]),
        ('"for the court not"', []),
        ("718.2", ["4"]),
        ('"the the"', ["5"]),
        ('"applies to" ferryman', ["1", "2"]),
        ("FERRYMAN’S", []),
        ('""', []),
        ("", []),
    ],
)
def test_what_lawyers_type_is_found(tmp_path: Path, query: str, expected: list[str]) -> None:
    add(tmp_path, "\n".join([
        "[2020] NVHC 1", "A v B", "1. Section 14A applies to the ferryman.", "2. § 14 applies to the miller.",
        "3. It was not for the court to say.", "4. See s 718.2(e) at 14 knots.", "5. The the came twice.",
    ]))  # fmt: skip
    assert [place.split()[-1] for place in found(tmp_path, query)] == expected


def test_no_word_is_a_stop_word(tmp_path: Path) -> None:
    add(tmp_path, "[2020] NVHC 1\nA v B\n1. The ferryman.\n2. A ferryman.\n3. Not the miller.")
    assert found(tmp_path, "the ferryman", all_words=True) == ["[2020] NVHC 1 1"]
    assert found(tmp_path, "not") == ["[2020] NVHC 1 3"]


def test_replaced_words_leave_search_and_stay_behind_their_id(tmp_path: Path) -> None:
    add(tmp_path, "[2020] NVHC 5\nA v B\n1. One.\n2. Two.\n3. Three is withdrawn.")
    with Corpus.open(tmp_path) as corpus:
        (hit,) = search(corpus, "withdrawn", access=ANYONE)
        (kept,) = search(corpus, "one", access=ANYONE)
        first = corpus.current_version(hit.passage.work_id)
    add(tmp_path, "[2020] NVHC 5\nA v B\n1. One.\n2. Two, as corrected.")
    with Corpus.open(tmp_path) as corpus:
        assert search(corpus, "withdrawn", access=ANYONE) == ()
        old = corpus.resolve(hit.passage.id, ANYONE)
        assert old is not None
        assert (old.status, old.version_id, old.passage.text) == ("superseded", first, "Three is withdrawn.")
        assert old.current_version == corpus.current_version(hit.passage.work_id) != first
        same = corpus.resolve(kept.passage.id, ANYONE)
        assert same is not None and same.status == "current" and same.version_id == old.current_version
        assert corpus.resolve("no-such-id", ANYONE) is None
        assert [p.text for p in corpus.work_passages(hit.passage.work_id, ANYONE)] == ["One.", "Two, as corrected."]
        assert corpus.stats().citable == 2


def test_a_text_that_comes_back_is_found_again(tmp_path: Path) -> None:
    one, two = "[2020] NVHC 5\nA v B\n1. Oak beams.", "[2020] NVHC 5\nA v B\n1. Elm beams."
    add(tmp_path, one)
    add(tmp_path, two)
    assert found(tmp_path, "oak") == []
    assert add(tmp_path, one)[0].status == "replaced"
    assert found(tmp_path, "oak") == ["[2020] NVHC 5 1"]
    assert add(tmp_path, two, one)[1].status == "replaced"
    assert found(tmp_path, '"oak beams"') == ["[2020] NVHC 5 1"]
    assert found(tmp_path, "beams") == ["[2020] NVHC 5 1"]


def test_same_words_at_two_places_are_two_passages(tmp_path: Path) -> None:
    add(tmp_path, "[2020] NVHC 8\nE v F\n4. I agree.\n9. I agree.")
    with Corpus.open(tmp_path) as corpus:
        hits = search(corpus, "agree", access=ANYONE)
    assert [h.passage.label for h in hits] == ["4", "9"]
    assert len({h.passage.id for h in hits}) == 2


def test_same_file_twice_is_one_source_same_words_in_two_cases_are_two(tmp_path: Path) -> None:
    text = "[2020] NVHC 10\nG v H\n1. Costs follow the event."
    with Writer.open(tmp_path) as writer:
        writer.put(*cut_text(text, path="x.pdf"), data=text.encode())
        copy = writer.put(*cut_text(text, path="copy of x.pdf"), data=text.encode())
        other = writer.put(*cut_text(text + "\n", path="x.docx"), data=text.encode() + b"\n")
        writer.put(*cut_text("[2020] NVHC 11\nI v J\n1. Costs follow the event.", path="y.pdf"))
        writer.publish()
    assert (copy.status, copy.duplicate_of) == ("duplicate", "x.pdf")
    assert (other.status, other.duplicate_of) == ("duplicate", "x.pdf")
    assert found(tmp_path, "costs follow") == ["[2020] NVHC 10 1", "[2020] NVHC 11 1"]


def test_the_same_words_under_better_metadata_are_a_new_version_of_the_same_id(tmp_path: Path) -> None:
    text = "[2020] NVHC 1\nA v B\n1. The ferry sank."
    add(tmp_path, text)
    (done,) = add(tmp_path, text, cutter="invented/2", role=None)
    assert done.status == "replaced"
    with Corpus.open(tmp_path) as corpus:
        (hit,) = search(corpus, "ferry", access=ANYONE)
        assert hit.passage.role is None
        assert corpus.rows("SELECT count(DISTINCT passage_id), count(*) FROM passages") == [(1, 2)]


def test_headnotes_are_stored_and_never_found(tmp_path: Path) -> None:
    text = "[2020] NVHC 1\nA v B\n#headnote\n1. Held: ferrymen pay.\n#reasons\n1. Ferrymen pay.\n#order\n1. Pay."
    add(tmp_path, text)
    assert found(tmp_path, "held") == []
    assert found(tmp_path, "pay", zones=["order"]) == ["[2020] NVHC 1 1"]
    with Corpus.open(tmp_path) as corpus:
        kinds = [p.zone.value for p in corpus.work_passages("akn/nv/judgment/nvhc/2020/1", ANYONE)]
    assert kinds == ["headnote", "reasons", "order"]


def test_filters_stand_inside_the_ranking(tmp_path: Path) -> None:
    with Writer.open(tmp_path) as writer:
        for n in range(30):
            writer.put(*cut_text(f"[2020] NVHC {n}\nA v B\n1. Ferry ferry ferry.", date=date(2001, 1, 1)))
        longer = "[2019] NVCA 1\nA v B\n1. A ferry among many other things."
        writer.put(*cut_text(longer, date=date(2019, 5, 5)))
        writer.publish()
    assert found(tmp_path, "ferry", k=1, courts=["NVCA"]) == ["[2019] NVCA 1 1"]
    assert found(tmp_path, "ferry", k=1, date_from=date(2019, 5, 5)) == ["[2019] NVCA 1 1"]
    assert found(tmp_path, "ferry", date_from=date(2019, 5, 6)) == []
    assert found(tmp_path, "ferry", jurisdictions=["zz"]) == []
    assert len(found(tmp_path, "ferry", k=100)) == 31


def test_works_are_found_by_citation_and_name(tmp_path: Path) -> None:
    aliases = (
        Alias("[2020] NVHC 10", AliasKind.NEUTRAL, "text", "2020 nvhc 10"),
        Alias("[2020] Orr 4", AliasKind.REPORT, "text", "2020 orr 4"),
    )
    add(tmp_path, "[2020] NVHC 10\nR (Gale) v. Home & Hearth Ltd\n1. Yes.", aliases=aliases)
    with Corpus.open(tmp_path) as corpus:
        for key in ("2020 nvhc 10", "2020 orr 4"):
            assert [w.work_id for w in corpus.works_by_citation(key)] == ["akn/nv/judgment/nvhc/2020/10"]
        (work,) = corpus.works_by_citation("2020 nvhc 10")
        assert work.aliases == (
            Alias("[2020] NVHC 10", AliasKind.NEUTRAL, "text", "2020 nvhc 10"),
            Alias("[2020] Orr 4", AliasKind.REPORT, "text", "2020 orr 4"),
        )
        for way in ("R (Gale) v Home and Hearth Ltd", "Gale v Home & Hearth"):
            assert len(corpus.works_by_name(way)) == 1
        assert corpus.works_by_name("Hearth") == ()
        assert corpus.works_by_citation("2020 nvhc 1") == corpus.works_by_citation("") == ()
        assert not corpus.has_pages("akn/nv/judgment/nvhc/2020/10")


def test_two_languages_of_a_work_stand_side_by_side(tmp_path: Path) -> None:
    add(tmp_path, "[2020] NVHC 1\nA v B\n1. The ferry sank.")
    (french,) = add(tmp_path, "[2020] NVHC 1\nA c. B\n1. Le bac a sombré.", language="fr")
    assert french.status == "added"
    assert len(found(tmp_path, "ferry")) == len(found(tmp_path, "bac")) == 1
    with Corpus.open(tmp_path) as corpus:
        (french_text,) = corpus.work_passages(french.work_id, ANYONE)
        (english_text,) = corpus.work_passages(french.work_id, ANYONE, language="en")
    assert (french_text.language, english_text.language) == ("fr", "en")


def test_a_text_too_short_to_tell_its_language_still_replaces(tmp_path: Path) -> None:
    add(tmp_path, "[2020] NVHC 1\nA v B\n1. The ferry sank.")
    with Corpus.open(tmp_path) as corpus:
        old = search(corpus, "sank", access=ANYONE)[0].passage.id
    (done,) = add(tmp_path, "[2020] NVHC 1\nA v B\n1. Ferry.", language="und")
    assert done.status == "replaced"
    with Corpus.open(tmp_path) as corpus:
        snapshot = corpus.resolve(old, ANYONE)
        assert snapshot is not None and snapshot.status == "superseded"
        assert snapshot.current_version == done.version_id
    assert found(tmp_path, "sank") == []
