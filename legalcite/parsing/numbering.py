"""The chain of paragraph numbers, solved as a whole.

About one number in twelve at the head of a block is not a paragraph of the decision: it
stands in a quoted judgment, a list of issues, a contract. No local rule tells them apart,
so every number is a *candidate* with a weight, and the chain is the best path through
them: steps of one are free, gaps and repeats cost, a restart needs a container that
begins there (another judge, an appendix). What is on the path is a paragraph; what is
not stays text inside the paragraph that holds it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log


@dataclass(slots=True)
class Candidate:
    """A number that may begin a paragraph.

    ``at`` is where the number's block begins in the text, ``body`` where its words begin;
    ``value`` and ``suffix`` are 12 and "A" for ``12A``; ``key`` is how it is printed (shape, style,
    indent, list): numbers of one chain share it; ``trust`` (0 to 1) is what its surroundings say;
    ``container`` grows by one where numbering may begin again.
    """

    at: int
    body: int
    line: int
    label: str
    value: int
    suffix: str
    source: str
    key: tuple[str, ...]
    trust: float = 1.0
    container: int = 0
    look: tuple[int, int] | None = None
    weight: float = 0.0


@dataclass(frozen=True, slots=True)
class Link:
    """One number on the chain. ``uncertain`` when another candidate would serve as well."""

    candidate: Candidate
    restart: int
    uncertain: bool = False


_FEW = 8
"""Among fewer numbers than this, printed alike and outside any quotation, a gap is cheap: nothing competes."""
_GAP, _GAP_LOG, _REPEAT, _BACK, _NEAREST = 0.9, 0.35, 0.6, 3.0, 40


_STEPS = [0.0, 0.0, *(_GAP + _GAP_LOG * log(step) for step in range(2, _NEAREST))]
"""What a step of so many numbers costs: one is free."""


def solve(candidates: Sequence[Candidate]) -> list[Link]:
    """The chain through ``candidates`` (in document order) with the greatest weight."""
    _weigh(candidates)
    best = [0.0] * len(candidates)
    back = [-1] * len(candidates)
    ends: dict[int, list[int]] = defaultdict(list)
    top: dict[int, int] = {}
    peak = 0.0
    for i, c in enumerate(candidates):
        best[i] = c.weight - _entry_cost(c, len(candidates) < _FEW)
        for j, gain in _links(candidates, i, ends, top, best, peak):
            if best[j] + gain > best[i]:
                best[i], back[i] = best[j] + gain, j
        peak = max(peak, best[i])
        same = ends[c.value]
        same.append(i)
        same.sort(key=lambda k: -best[k])
        del same[4:]
        if c.container not in top or best[i] > best[top[c.container]]:
            top[c.container] = i
    return _walk(candidates, best, back)


def _weigh(candidates: Sequence[Candidate]) -> None:
    """Give each candidate a weight: trust, times the share its way of printing has in the longest run."""
    longest: dict[tuple[str, ...], int] = defaultdict(int)
    runs: dict[tuple[tuple[str, ...], int], int] = {}
    for c in candidates:
        if c.trust < 0.3:
            continue
        n = runs.get((c.key, c.value - 1), 0) + 1
        runs[c.key, c.value] = max(runs.get((c.key, c.value), 0), n)
        longest[c.key] = max(longest[c.key], n)
    most = max(longest.values(), default=1)
    for c in candidates:
        share = longest[c.key] / most
        c.weight = c.trust * (0.35 + 0.65 * min(1.0, share**0.5))


def _entry_cost(c: Candidate, few: bool) -> float:
    if c.value <= 1:
        return 0.0
    return 0.2 + 0.15 * log(c.value) if few else 0.3 + _GAP_LOG * log(c.value)


def _links(
    candidates: Sequence[Candidate],
    i: int,
    ends: dict[int, list[int]],
    top: dict[int, int],
    best: Sequence[float],
    peak: float,
) -> Iterator[tuple[int, float]]:
    """Each earlier number that number ``i`` may follow, and what following it adds.

    Read one by one while ``best[i]`` grows; ``peak`` is the best of all numbers before ``i``: a step so wide
    that even from there nothing is gained ends the search.
    """
    c = candidates[i]
    short = len(candidates) < _FEW
    for j in ends.get(c.value, ()):
        p = candidates[j]
        if p.suffix < c.suffix:
            yield j, c.weight + 0.5 * min(p.weight, c.weight) - (0.0 if p.key == c.key else 0.2)
        elif p.key == c.key and p.suffix == c.suffix:
            yield j, c.weight - _REPEAT
    for step in range(1, min(_NEAREST, c.value + 1)):
        if step > 1 and best[i] >= peak + (c.weight - _STEPS[step] * (0.6 if short else 1.0)):
            break
        for j in ends.get(c.value - step, ()):
            p = candidates[j]
            few = short and p.key == c.key and min(p.trust, c.trust) == 1.0
            cost = _STEPS[step] * (0.6 if few else 1.0)
            bonus = min(p.weight, c.weight) if step == 1 else 0.0
            yield j, c.weight + bonus - cost - (0.0 if p.key == c.key else 0.15)
    for step in range(1, 8):
        for j in ends.get(c.value + step, ()):
            if c.trust > 0.8 and (cost := _back_cost(candidates[j], c, step)):
                yield j, c.weight - cost
    if c.value <= 1:
        for container, j in top.items():
            if container < c.container:
                yield j, c.weight - 0.4


def _back_cost(p: Candidate, c: Candidate, step: int) -> float:
    """What it costs to number a few paragraphs again; 0.0 where the chain cannot go back."""
    if p.key[-1] == c.key[-1] == "named" and step <= 4 and min(p.trust, c.trust) > 0.8 and p.key[1] == c.key[1]:
        return _BACK / 2
    alike = p.key[1] == c.key[1] and p.key[2] != c.key[2] and p.trust > 0.8 and step <= 4
    if alike and p.look and c.look and p.look[1] == c.look[1] == 0 and abs(p.look[0] - c.look[0]) <= 300:
        return _BACK / 2
    return _BACK if p.key == c.key else 0.0


def _walk(candidates: Sequence[Candidate], best: Sequence[float], back: Sequence[int]) -> list[Link]:
    if not candidates:
        return []
    i = max(range(len(candidates)), key=lambda k: best[k])
    if best[i] <= 0:
        return []
    order = []
    while i >= 0:
        order.append(i)
        i = back[i]
    order.reverse()
    links: list[Link] = []
    restart = 0
    for n, k in enumerate(order):
        c = candidates[k]
        if n and candidates[order[n - 1]].value > c.value and c.container > candidates[order[n - 1]].container:
            restart += 1
        links.append(Link(c, restart, _rivalled(candidates, order, n)))
    return links


def _rivalled(candidates: Sequence[Candidate], order: Sequence[int], n: int) -> bool:
    """True when a candidate off the chain has the same number, the same place in it and as much weight."""
    here = candidates[order[n]]
    first = order[n - 1] + 1 if n else 0
    last = order[n + 1] if n + 1 < len(order) else len(candidates)
    for k in range(first, last):
        other = candidates[k]
        same = k != order[n] and (other.value, other.suffix) == (here.value, here.suffix)
        if same and other.weight >= 0.8 * here.weight and other.key != here.key:
            return True
    return False
