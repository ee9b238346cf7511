"""Search: BM25 over the corpus's own postings, with every filter inside the ranking.

Words are alternatives; ``"words in quotation marks"`` must stand so, in that order; ``§``
with a number after it counts as one. No word is dropped as a stop word. What the reader
may not see takes no part in the ranking either: it changes no weight and no order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from legalcite.corpus.store import READABLE, Corpus
from legalcite.model.access import Access
from legalcite.model.authority import Authority
from legalcite.model.passage import Passage
from legalcite.model.zone import ZoneKind
from legalcite.text.words import terms

K1 = 1.2
"""How soon repeating a term stops helping."""
B = 0.75
"""How far a long passage is discounted."""

_QUOTED = re.compile(r'["“„«]([^"“”„«»]*)["”“»]')


@dataclass(frozen=True, slots=True)
class Hit:
    """One passage found: ``rank`` from 1, best first; ``score`` compares hits of one search only."""

    passage: Passage
    authority: Authority
    version_id: str
    score: float
    rank: int


@dataclass(frozen=True, slots=True)
class Wanted:
    """One thing to look for: a term, or several that must stand one after the other."""

    terms: tuple[str, ...]
    required: bool


def search(
    corpus: Corpus,
    query: str,
    *,
    access: Access,
    k: int = 10,
    courts: Sequence[str] = (),
    jurisdictions: Sequence[str] = (),
    date_from: date | None = None,
    date_to: date | None = None,
    as_of: date | None = None,
    zones: Sequence[ZoneKind | str] = (),
    all_words: bool = False,
) -> tuple[Hit, ...]:
    """The best ``k`` citable, current, permitted passages.

    ``date_from`` and ``date_to`` bound the date of the work, both inclusive; ``as_of`` leaves
    out texts of law that were not law on that day; with ``all_words`` every word must occur.
    Equal scores stand in the order of work and document, so the answer is always the same.
    """
    wanted = tuple(wanted_in(query, all_words=all_words))
    if not wanted or k < 1:
        return ()
    named: dict[str, Any] = {
        "scopes": sorted(access.scopes), "k": k, "courts": list(courts), "jurisdictions": list(jurisdictions),
        "date_from": date_from, "date_to": date_to, "as_of": as_of, "zones": [str(zone) for zone in zones],
        "required": sum(1 for one in wanted if one.required),
    }  # fmt: skip
    matched = " UNION ALL ".join(_matching(wanted, named))
    ranked = corpus.rows(_ranking(matched, as_of is not None or bool(zones)), named)
    return _hits(corpus, ranked, access)


def wanted_in(query: str, *, all_words: bool = False) -> Iterator[Wanted]:
    """What a query asks for, each thing once."""
    phrases = [tuple(terms(m.group(1))) for m in _QUOTED.finditer(query)]
    rest = terms(_QUOTED.sub(" ", query))
    asked = [Wanted(phrase, True) for phrase in phrases if phrase]
    n = 0
    while n < len(rest):
        width = 2 if rest[n] == "§" and n + 1 < len(rest) else 1
        asked.append(Wanted(tuple(rest[n : n + width]), all_words))
        n += width
    yield from dict.fromkeys(asked)


def _matching(wanted: Sequence[Wanted], named: dict[str, Any]) -> Iterator[str]:
    """SELECTs of (wanted number, required, passage_no, frequency)."""
    single = [(n, one) for n, one in enumerate(wanted) if len(one.terms) == 1]
    if single:
        named["term"] = [one.terms[0] for _, one in single]
        named["term_no"] = [n for n, _ in single]
        named["term_required"] = [one.required for _, one in single]
        yield """SELECT q.n, q.required, o.passage_no, o.frequency FROM postings AS o JOIN (
            SELECT unnest($term::VARCHAR[]) AS term, unnest($term_no::INTEGER[]) AS n,
                   unnest($term_required::BOOLEAN[]) AS required) AS q ON o.term = q.term"""
    for n, one in enumerate(wanted):
        if len(one.terms) > 1:
            named[f"phrase_{n}"] = list(one.terms)
            yield f"""SELECT {n}, {one.required}, passage_no, count(*) FROM ({_phrase(n)}) GROUP BY passage_no"""


def _phrase(n: int) -> str:
    """Places where every term of a phrase stands at its distance from the first."""
    return f"""
        SELECT passage_no, place - nth AS first FROM (
            SELECT o.passage_no, q.nth, unnest(o.positions) AS place FROM postings AS o JOIN (
                SELECT unnest($phrase_{n}::VARCHAR[]) AS term, generate_subscripts($phrase_{n}::VARCHAR[], 1) AS nth
            ) AS q ON o.term = q.term
            WHERE o.passage_no IN (
                SELECT passage_no FROM postings WHERE term IN (SELECT unnest($phrase_{n}::VARCHAR[]))
                GROUP BY passage_no HAVING count(*) = len(list_distinct($phrase_{n}::VARCHAR[]))))
        GROUP BY passage_no, first HAVING count(*) = len($phrase_{n}::VARCHAR[])"""


def _ranking(matched: str, by_passage: bool) -> str:
    """The ranking: the pool of permitted passages first, then their postings, then BM25."""
    filters = (
        """JOIN passages AS p USING (passage_no)
           WHERE (len($zones::VARCHAR[]) = 0 OR list_contains($zones::VARCHAR[], p.zone))
             AND ($as_of::DATE IS NULL OR p.in_force_status IS NULL OR (
                 p.in_force_status NOT IN ('not_in_force', 'prospective')
                 AND (p.in_force_from IS NULL OR p.in_force_from <= $as_of::DATE)
                 AND (p.in_force_until IS NULL OR $as_of::DATE < p.in_force_until)
                 AND (p.in_force_until IS NOT NULL OR p.in_force_status = 'in_force')))"""
        if by_passage
        else "WHERE len($zones::VARCHAR[]) = 0 AND $as_of::DATE IS NULL"
    )
    return f"""
    WITH permitted AS (
        SELECT v.version_no, v.work_id FROM versions AS v JOIN works AS w USING (work_id)
        WHERE v.superseded IS NULL AND {READABLE}
          AND (len($courts::VARCHAR[]) = 0 OR list_contains($courts::VARCHAR[], w.court))
          AND (len($jurisdictions::VARCHAR[]) = 0 OR list_contains($jurisdictions::VARCHAR[], w.jurisdiction))
          AND ($date_from::DATE IS NULL OR w.date >= $date_from::DATE)
          AND ($date_to::DATE IS NULL OR w.date <= $date_to::DATE)
    ), pool AS (
        SELECT s.passage_no, s.version_no, s.position, s.length, permitted.work_id
        FROM searchable AS s JOIN permitted USING (version_no) {filters}
    ), size AS (
        SELECT count(*) AS n, greatest(avg(length), 1) AS mean FROM pool
    ), matched(n, required, passage_no, frequency) AS ({matched}
    ), found AS (
        SELECT m.n, m.required, m.frequency, pool.* FROM matched AS m JOIN pool USING (passage_no)
    ), weights AS (
        SELECT n, ln(1 + ((SELECT n FROM size) - count(*) + 0.5) / (count(*) + 0.5)) AS weight FROM found GROUP BY n
    )
    SELECT passage_no, version_no, round(sum(weight * frequency * {K1 + 1}
             / (frequency + {K1} * ({1 - B} + {B} * length / (SELECT mean FROM size)))), 9) AS score
    FROM found JOIN weights USING (n)
    GROUP BY passage_no, version_no, work_id, position
    HAVING count(*) FILTER (required) = $required
    ORDER BY score DESC, work_id, position, passage_no LIMIT $k"""


def _hits(corpus: Corpus, ranked: Sequence[tuple[Any, ...]], access: Access) -> tuple[Hit, ...]:
    """The passages behind a ranking, each asked once more whether the reader may see it."""
    if not ranked:
        return ()
    listed = corpus.listed_by_number([(version, number) for number, version, _ in ranked], access)
    authorities = corpus.authorities(sorted({passage.work_id for _, passage in listed.values()}), access)
    hits: list[Hit] = []
    for number, _, score in ranked:
        version_id, passage = listed.get(number, ("", None))
        if passage is not None and passage.citable and (authority := authorities.get(passage.work_id)) is not None:
            hits.append(Hit(passage, authority, version_id, score, len(hits) + 1))
    return tuple(hits)
