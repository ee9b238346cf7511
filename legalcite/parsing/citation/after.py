"""What stands after a citation: court and date, pinpoint, parentheticals, the name it will have, who speaks."""

from __future__ import annotations

import re
from dataclasses import dataclass

from legalcite.model.pinpoint import AtomKind, Pinpoint
from legalcite.model.span import Span
from legalcite.parsing.pinpoint import pinpoint_at
from legalcite.parsing.voice import author_and_role, spoken_per


@dataclass(frozen=True, slots=True)
class After:
    """All that belongs to one citation after its own words.

    ``court`` and ``year`` as the parenthesis after it states them; ``called`` are the short names it
    is given; ``asides`` the spans of the parentheticals; ``end`` where it all ends.
    """

    end: int
    pinpoint: Pinpoint | None = None
    court: str | None = None
    year: str | None = None
    parentheticals: tuple[str, ...] = ()
    asides: tuple[Span, ...] = ()
    called: tuple[str, ...] = ()
    author: str | None = None
    role: str | None = None


def after(text: str, end: int, stop: int, bare: AtomKind, sign: AtomKind) -> After:
    """What follows a citation that ends at ``end``, up to ``stop`` where the next one begins.

    ``bare`` is what a number without a word is, ``sign`` what ``§`` means after it.
    """
    state = _State(text, end, stop)
    state.closed()
    state.dated()
    pinpoint = state.pin(bare, sign)
    if pinpoint is not None:
        state.dated()
    elif state.read:
        pinpoint = state.pin(bare, sign)
    state.parentheses()
    if pinpoint is not None:
        pinpoint = state.more(pinpoint, bare, sign)
    if pinpoint is None and state.called and not state.held:
        pinpoint = state.pin(bare, sign)
        state.parentheses()
    state.per()
    return After(
        state.at, pinpoint, state.court, state.year, tuple(state.held), tuple(state.asides), tuple(state.called),
        state.author, state.role,
    )  # fmt: skip


_MOST = 6
_PINNED = re.compile(
    r",?[\s\u00a0]{1,2}(?:at[\s\u00a0]|[\[¶§]|paras?\b|paragraphs?[\s\u00a0]\d|pp?\.?[\s\u00a0]\d|ss?\.?[\s\u00a0]\d)"
)
_ANOTHER = re.compile(
    r",[\s\u00a0]{1,2}(?:\[\d|\d{1,4}(?:[-\u2013]\d{1,4})?[\s\u00a0]\((?:[A-Z][\w’'.-]*[\s\u00a0,]{1,2}){1,4}(?:[A-Z]{1,3}\b|diss))"
)
_LONGEST = 900
_OPEN = re.compile(r"[\s\u00a0]{0,3}[(\[]")
_YEAR = re.compile(
    r"(?<!\d)(1[5-9]\d\d|20\d\d)(?:[-\u2013]\d{2,4})?\.?(?:,[\s\u00a0](?:no[\s\u00a0](?:pet|writ)|"
    r"pet\.|writ|unpublished|per curiam|en banc|mem\.|table|as amended)[a-z .’']{0,24})?\Z"
)
_CALLED = re.compile(
    r"(?:hereinafter|hereafter|herein|collectively|the)?[\s,:]{0,3}[\"“‘'«]?[\s\u00a0]?(?P<name>(?:the[\s\u00a0])?[\d]{0,4}[\s\u00a0]?[A-ZÀ-Þ][^\"”’»();]{1,60}?)[\s\u00a0]?[\"”’'»]?\.?"
)


class _State:
    """The reading of what follows one citation, step by step."""

    def __init__(self, text: str, at: int, stop: int) -> None:
        self.text, self.at, self.stop = text, at, stop
        self.court: str | None = None
        self.year: str | None = None
        self.author: str | None = None
        self.role: str | None = None
        self.held: list[str] = []
        self.asides: list[Span] = []
        self.called: list[str] = []
        self.read = False
        self.several = False

    def pin(self, bare: AtomKind, sign: AtomKind) -> Pinpoint | None:
        """The pinpoint here, and past it."""
        found = pinpoint_at(self.text, self.at, self.stop, bare=bare, section_sign=sign)
        if found is not None and found.span is not None:
            self.at = found.span.end
        return found

    def more(self, pinpoint: Pinpoint, bare: AtomKind, sign: AtomKind) -> Pinpoint:
        """The pinpoint with the places that go on after a judge's name: ``[12] (Lord Stone), [19] (Lady Flint)``."""
        for _ in range(_MOST):
            if self.author is None or not _ANOTHER.match(self.text, self.at):
                break
            first, self.author = self.author, None
            following = self.pin(bare, sign)
            if following is None or following.span is None or pinpoint.span is None:
                self.author = first
                break
            self.parentheses()
            span = Span(pinpoint.span.start, following.span.end)
            atoms = (*pinpoint.atoms, *following.atoms)
            pinpoint = Pinpoint(atoms, span.of(self.text), span, pinpoint.error or following.error)
            if self.author != first:
                self.several = True
        if self.several:
            self.author = None
        return pinpoint

    def closed(self) -> None:
        """Past the parenthesis that holds the citation itself: ``Doe v Ruritania (no. 99/98), para 12``."""
        if self.text.startswith((")", "]"), self.at) and _PINNED.match(self.text, self.at + 1, self.stop):
            self.at += 1

    def dated(self) -> None:
        """A parenthesis that states court and year, or a court alone before a pinpoint."""
        inside = _balanced(self.text, self.at)
        if inside is None:
            return
        words = inside.of(self.text)
        year = _YEAR.search(words)
        if year is None and (_COURT_ALONE.fullmatch(words) is None or any(author_and_role(words))):
            return
        if inside.end - inside.start > 80 or _SPEAKS.match(words):
            return
        self.read = True
        self.year = self.year or (year[1] if year else None)
        court = words[: year.start()] if year else words
        self.court = self.court or _without_date(court) or None
        self.at = inside.end + 1

    def parentheses(self) -> None:
        """Parentheticals, the names given, and who is said to speak."""
        for _ in range(_MOST):
            inside = _balanced(self.text, self.at)
            if inside is None:
                return
            bracket = self.text[inside.start - 1]
            words = " ".join(inside.of(self.text).split())
            year = _YEAR.search(words)
            if year is not None and self.year is None and inside.end - inside.start < 60 and not _SPEAKS.match(words):
                self.year, self.court = year[1], self.court or _without_date(words[: year.start()]) or None
                self.at = inside.end + 1
                continue
            if words == "CanLII" or (self.court is None and _COURTS.fullmatch(words) and not self.held):
                self.court = self.court or (words if words != "CanLII" else None)
                self.at = inside.end + 1
                continue
            quoted = words[:1] in '"“‘«' or words.lower().startswith(("hereinafter", "hereafter", "collectively"))
            called = _CALLED.fullmatch(words) if quoted or bracket == "[" or words.startswith("the ") else None
            if called is not None:
                self.called.append(called["name"].strip(' ,"”'))
            elif bracket == "[":
                return
            else:
                self._held(words, inside)
            self.at = inside.end + 1

    def _held(self, words: str, inside: Span) -> None:
        self.held.append(words)
        self.asides.append(inside)
        author, role = author_and_role(words) if len(words) < 160 and not _ABOUT.match(words) else (None, None)
        self.author, self.role = self.author or author, self.role or role

    def per(self) -> None:
        """``per Flint J``, ``, Stone J, dissenting``."""
        if self.at >= len(self.text) or self.text[self.at] not in ", \n\u00a0":
            return
        author, role, end = spoken_per(self.text, self.at)
        if end > self.at:
            self.author, self.role, self.at = self.author or author, self.role or role, end


_SPEAKS = re.compile(
    r"(?i)(?:per|citing|quoting|see|discussing|noting|holding|overruling|approving|applying|following)\b"
)
_ABOUT = re.compile(
    r"(?i)(?:citing|quoting|discussing|overruling|approving|applying|following|explaining|holding|noting)\b"
)
_COURT_ALONE = re.compile(r"(?:[A-Z]{1,6}\.?|[A-Z][a-z]{1,5}\.?)(?:[\s\u00a0](?:[A-Z]{1,6}|[A-Z][a-z]{1,5})\.?){0,3}")
_COURTS = re.compile(r"(?:(?:[A-Z][A-Za-z]{0,5}\.){1,6}[\s\u00a0]?|\((?:[A-Z][A-Za-z]{0,4}\.[\s\u00a0]?){1,4}\)){1,4}")
"""The court alone, in abbreviations with full stops: ``N.W.T.C.A.``, ``S.C. (App. Div.)``."""
_DATE_TAIL = re.compile(
    r"[\s,]*(?:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?[\s\u00a0]{1,2}\d{1,2},?|\d{1,2}/\d{1,2}/|"
    r"\d{1,2}[\s\u00a0](?:January|February|March|April|May|June|July|August|September|October|November|December))?[\s,]*\Z"
)


def _without_date(words: str) -> str:
    """``E.D. Pa.`` of ``E.D. Pa. Feb. 20, ``."""
    tail = _DATE_TAIL.search(words, max(0, len(words) - 30))
    return " ".join((words[: tail.start()] if tail else words).split()).strip(" ,")


def _balanced(text: str, at: int) -> Span | None:
    """The inside of the parenthesis or bracket that opens here after blanks, None when none does or it is endless."""
    opened = _OPEN.match(text, at)
    if opened is None:
        return None
    start = opened.end()
    pairs = {"(": ")", "[": "]"}
    waiting = [pairs[text[start - 1]]]
    for mark in _BRACKET.finditer(text, start, min(len(text), start + _LONGEST)):
        sign = mark.group()
        if sign in pairs:
            waiting.append(pairs[sign])
        elif sign == waiting[-1]:
            waiting.pop()
            if not waiting:
                return Span(start, mark.start())
        if len(waiting) > 6:
            return None
    return None


_BRACKET = re.compile(r"[()\[\]]")
