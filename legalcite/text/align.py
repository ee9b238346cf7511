"""Aligning a quotation with its source: where it stands exactly, where it nearly stands, what differs.

Only ``find`` and ``locate`` decide, and they know no distance: folded, the words are equal
or they are not. ``near`` points a reader at the passage the writer probably had in mind,
and ``differences`` says word by word what was changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rapidfuzz.distance import Indel, Opcode, Opcodes

from legalcite.model.finding import Difference
from legalcite.model.span import Span
from legalcite.text.fold import LINE_END, Folded, fold
from legalcite.text.words import tokens


@dataclass(frozen=True, slots=True)
class Match:
    """Where a quotation stands in a text, and the folding level (0 or 1) it needed."""

    span: Span
    level: int


def locate(quote: str, text: str, level: int = 0) -> Span | None:
    """The first place in ``text`` where ``quote`` stands exactly once both are folded at ``level``."""
    return next(_places(quote, text, level), None)


def find(quote: str, text: str) -> Match | None:
    """The first exact place at the lowest level that has one."""
    for level in (0, 1):
        if (span := locate(quote, text, level)) is not None:
            return Match(span, level)
    return None


def find_all(quote: str, text: str) -> tuple[Match, ...]:
    """Every exact place at the lowest level that has one, in order."""
    for level in (0, 1):
        if found := tuple(Match(span, level) for span in _places(quote, text, level)):
            return found
    return ()


def near(quote: str, text: str) -> Span | None:
    """The whole words of ``text`` that ``quote`` most resembles, or None when fewer than half of its words are there.

    It locates and never decides. Time grows with the length of ``text`` plus the square of the quotation's.
    """
    said, there = tokens(quote)[:_LONGEST], tokens(text)
    wanted, words = [t.term for t in said], [t.term for t in there]
    best: tuple[float, Span] | None = None
    for window in _windows(wanted, words):
        inside = words[window.start : window.end]
        first, last = _edges(list(Indel.opcodes(wanted, inside)), len(wanted), len(inside))
        likeness = Indel.normalized_similarity(wanted, inside[first:last])
        if first < last and (best is None or likeness > best[0]):
            best = likeness, Span(window.start + first, window.start + last)
    if best is None:
        return None
    found = there[best[1].start : best[1].end]
    return Span(_with_hyphen_before(text, found[0].start), _with_stop(quote, text, found[-1].end))


def differences(quote: str, found: str) -> tuple[Difference, ...]:
    """What ``quote`` says against what was ``found``, word by word, after folding at level 1.

    A difference is operative when a negation, a modal verb, a number or a name is in it.
    """
    said, there = _words(quote), _words(found)
    out: list[Difference] = []
    for a, b in _changes(Indel.opcodes([w.text for w in said], [w.text for w in there])):
        ours, theirs = said[a.start : a.end], there[b.start : b.end]
        if _same_but_line_end(ours, theirs):
            continue
        operative = _operative(ours) != _operative(theirs)
        out.append(Difference(_shown(ours), _shown(theirs), operative))
    return tuple(out)


# Exact places


def _places(quote: str, text: str, level: int) -> Iterator[Span]:
    wanted, there = fold(quote.strip(), level).text.strip(), fold(text, level)
    if level:
        wanted = _EDGE_DASH.sub("", wanted)
    seen: set[int] = set()
    for words in (wanted, wanted.rstrip(",.")) if level else (wanted,):
        if not any(c.isalnum() for c in words):
            return
        for start, end in _whole(words, there) if level == 0 else _hyphenated(words, there):
            if start not in seen:
                seen.add(start)
                yield there.source_span(start, end)


_EDGE_DASH = re.compile(r"\A- +| +-\Z")


def _whole(words: str, there: Folded) -> Iterator[tuple[int, int]]:
    """Each occurrence that begins and ends with whole words."""
    start = there.text.find(words)
    while start >= 0:
        end = start + len(words)
        if not _cuts(there.text, start, end):
            yield start, end
        start = there.text.find(words, start + 1)


def _hyphenated(words: str, there: Folded) -> Iterator[tuple[int, int]]:
    """Occurrences where each line-end hyphen, on either side, may be a hyphen or nothing."""
    if LINE_END not in words and LINE_END not in there.text:
        yield from _whole(words, there)
        return
    bare, places = _without_hyphens(there.text)
    wanted, _ = _without_hyphens(words)
    start = bare.find(wanted)
    while start >= 0:
        first, last = places[start], places[start + len(wanted) - 1] + 1
        if not _cuts(there.text, first, last) and _hyphens_agree(words, there.text[first:last]):
            yield first, last
        start = bare.find(wanted, start + 1)


def _without_hyphens(text: str) -> tuple[str, list[int]]:
    places = [i for i, c in enumerate(text) if c != "-" and c != LINE_END]
    return text.replace("-", "").replace(LINE_END, ""), places


def _hyphens_agree(one: str, other: str) -> bool:
    """True when the two differ at most in hyphens that one of them has at a line's end."""
    a = b = 0
    while a < len(one) or b < len(other):
        left, right = one[a : a + 1], other[b : b + 1]
        if left == right or (left == LINE_END and right == "-") or (left == "-" and right == LINE_END):
            a, b = a + 1, b + 1
        elif left == LINE_END:
            a += 1
        elif right == LINE_END:
            b += 1
        else:
            return False
    return True


_NEGATING = re.compile(r"(?<!\w)(?:non|un|anti|in|im|ir|dis|mis)[-\ue000]$", re.IGNORECASE)


def _cuts(text: str, start: int, end: int) -> bool:
    """True when ``text[start:end]`` begins or ends inside a word or a number, or leaves its ``non-`` behind."""
    before, after = text[:start][-6:], text[end : end + 2]
    first, last = text[start], text[end - 1]
    if before and _wordy(first) and (_wordy(before[-1]) or _NEGATING.search(before)):
        return True
    if first.isdigit() and len(before) > 1 and before[-1] in ".," and before[-2].isdigit():
        return True
    if after and _wordy(last) and _wordy(after[0]):
        return True
    return len(after) > 1 and _wordy(last) and after[1].isalnum() and after[0] in (".,'" if last.isdigit() else "'")


def _wordy(char: str) -> bool:
    return char.isalnum() or char in "_§" or char == LINE_END


# The nearest place

_LONGEST = 1500


_MOST_WINDOWS = 5


def _windows(said: list[str], there: list[str]) -> list[Span]:
    """The few stretches, a little longer than the quotation, that hold most of its words; best first."""
    size = min(len(there), len(said) + max(2, len(said) // 4))
    if not said or not size:
        return []
    best: dict[int, tuple[int, int]] = {}
    for start, hits in _hits(said, there, size):
        if hits * 2 >= len(said) and hits > best.get(start // size, (0, 0))[0]:
            best[start // size] = (hits, start)
    chosen = sorted(best.values(), key=lambda found: (-found[0], found[1]))[:_MOST_WINDOWS]
    return [Span(max(0, at - size // 4), min(len(there), at + size + size // 4)) for _, at in chosen]


def _hits(said: list[str], there: list[str], size: int) -> Iterator[tuple[int, int]]:
    """For each stretch of ``size`` words its first word's index and how many of the quotation's words it holds."""
    left = _counts(said)
    hits = 0
    for end, word in enumerate(there):
        if word in left:
            hits += left[word] > 0
            left[word] -= 1
        gone = end - size
        if gone >= 0 and (out := there[gone]) in left:
            left[out] += 1
            hits -= left[out] > 0
        if end + 1 >= size:
            yield gone + 1, hits


def _counts(words: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return counts


def _edges(opcodes: list[Opcode], said: int, there: int) -> tuple[int, int]:
    """The words from the first to the last equal one, wider by what the quotation has changed at its edges."""
    equal = [op for op in opcodes if op.tag == "equal"]
    while len(equal) > 1 and _stray(equal[0], equal[0], equal[1]):
        del equal[0]
    while len(equal) > 1 and _stray(equal[-1], equal[-2], equal[-1]):
        del equal[-1]
    if not equal:
        return 0, 0
    first, last = equal[0], equal[-1]
    return max(0, first.dest_start - first.src_start), min(there, last.dest_end + said - last.src_end)


def _stray(outer: Opcode, before: Opcode, after: Opcode) -> bool:
    """True when an outermost run of equal words is shorter than the stretch that lies between it and the rest."""
    gap = (after.dest_start - before.dest_end) - (after.src_start - before.src_end)
    return bool(outer.dest_end - outer.dest_start < gap)


def _with_stop(quote: str, text: str, end: int) -> int:
    """``end``, past the rest of a hyphenated word and the closing punctuation that the quotation ends with too."""
    while rest := _HYPHEN_AFTER.match(text, end):
        end = rest.end()
    tail = re.search(r"\W*\Z", quote.rstrip(" \"'”’"))
    while tail and end < len(text) and text[end] in tail.group() and text[end] in ".,;:?!":
        end += 1
    return end


def _with_hyphen_before(text: str, start: int) -> int:
    while head := _HYPHEN_BEFORE.search(text, max(0, start - 40), start):
        start = head.start()
    return start


_HYPHEN_AFTER = re.compile(r"[-\u00ad\u2010\u2011]\s*\w+")
_HYPHEN_BEFORE = re.compile(r"\w+[-\u00ad\u2010\u2011]\s*\Z")

# Differences

_WORD = re.compile(rf"\w+(?:(?:['\-{LINE_END}]|(?<=\d)[.,:/](?=\d))\w+)*|[^\w\s]")
_NEGATIONS = frozenset(
    (
        *("not", "no", "never", "nor", "neither", "none", "nothing", "cannot", "without", "unless", "except", "only"),
        *("ne", "pas", "non", "jamais", "aucun", "aucune", "sans", "sauf", "seulement"),
    )
)
_MODALS = frozenset(
    (
        *("may", "shall", "must", "should", "will", "would", "can", "could", "might", "ought"),
        *("doit", "doivent", "peut", "peuvent"),
    )
)
_OPERATIVE = _NEGATIONS | _MODALS


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    spaced: bool
    first: bool


def _words(text: str) -> list[_Word]:
    folded = fold(text, 1).text.strip()
    return [
        _Word(m.group(), m.start() > 0 and folded[m.start() - 1] == " ", _begins(folded, m.start()))
        for m in _WORD.finditer(folded)
    ]


def _begins(text: str, start: int) -> bool:
    """True at the head of a sentence, where a capital is no name."""
    return not text[:start].rstrip(" \"'([") or text[:start].rstrip(" \"'([")[-1:] in ".!?:"


def _changes(opcodes: Opcodes) -> Iterator[tuple[Span, Span]]:
    """The stretches that differ, neighbouring deletions and insertions taken together."""
    said: Span | None = None
    there: Span | None = None
    for op in opcodes:
        if op.tag == "equal":
            if said is not None and there is not None:
                yield said, there
            said = there = None
            continue
        said = Span(said.start if said else op.src_start, op.src_end)
        there = Span(there.start if there else op.dest_start, op.dest_end)
    if said is not None and there is not None:
        yield said, there


def _same_but_line_end(ours: list[_Word], theirs: list[_Word]) -> bool:
    return _hyphens_agree(_join(ours), _join(theirs))


def _operative(words: list[_Word]) -> list[str]:
    """The words in which a change changes the law: negations, modal verbs, numbers, names."""
    return [w.text for w in words if _weighs(w)]


def _weighs(word: _Word) -> bool:
    lowered = word.text.lower()
    if lowered in _OPERATIVE or lowered.endswith("n't") or any(c.isdigit() for c in lowered):
        return True
    return word.text[:1].isupper() and not word.first and lowered not in ("the", "a", "an", "i")


def _join(words: list[_Word]) -> str:
    return "".join((" " if i and w.spaced else "") + w.text for i, w in enumerate(words))


def _shown(words: list[_Word]) -> str:
    return _join(words).replace(LINE_END, "-")
