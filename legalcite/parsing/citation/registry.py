"""The authorities a text has named so far, by every way in which a later form may mean them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from legalcite.model.citation import Citation, CitationClass, CitationForm
from legalcite.model.pinpoint import AtomKind
from legalcite.parsing.citation.shortnames import fits, short_names, telling_words

_K = TypeVar("_K")
LEGISLATION = (CitationClass.STATUTE, CitationClass.REGULATION, CitationClass.RULE, CitationClass.TREATY)


@dataclass(slots=True, eq=False)
class Known:
    """One authority: its first citation, where that stands in the output, and what a bare number after it is."""

    citation: Citation
    index: int | None
    bare: AtomKind


class Registry:
    """Authorities by key, by short name, by the words of their names, by volume and by year."""

    def __init__(self) -> None:
        self.names: dict[str, list[Known]] = {}
        self._keys: dict[str, Known] = {}
        self._words: dict[str, list[Known]] = {}
        self._volumes: dict[tuple[str, str], list[Known]] = {}
        self._acts: dict[str | None, list[Known]] = {}

    def learn(self, citation: Citation, index: int | None, bare: AtomKind, called: Sequence[str]) -> Known:
        """The authority of a citation: the one known by its key, or a new one; its names and numbers are kept."""
        known = self._keys.get(citation.key) if citation.key else None
        if known is None:
            known = Known(citation, index, bare)
            if citation.form is not CitationForm.FULL or not citation.key:
                return known
            self._keys[citation.key] = known
            if citation.kind in LEGISLATION:
                _add(self._acts, citation.year, known)
        elif citation.name and known.citation.name is None:
            known.citation = replace(known.citation, name=citation.name)
        self._name(known, citation.name, called)
        self.number(known, citation)
        return known

    def number(self, known: Known, citation: Citation) -> None:
        """Keep the volume of one more citation of an authority."""
        if volume := volume_of(citation):
            _add(self._volumes, volume, known)

    def by_key(self, key: str) -> Known | None:
        """The authority with this key."""
        return self._keys.get(key)

    def by_volume(self, citation: Citation) -> list[Known]:
        """The authorities cited in the volume that ``550 U.S. at 555`` names."""
        volume = volume_of(citation)
        return self._volumes.get(volume, []) if volume else []

    def by_name(self, name: str) -> list[Known]:
        """The authorities that go by ``name``, else those whose name has all the words of it that tell."""
        if exact := self.names.get(name):
            return exact
        words = telling_words(name)
        lists = [self._words.get(word, []) for word in words]
        fewest = min(lists, key=len, default=[])
        return [known for known in fewest if fits(name, known.citation.name or "")]

    def titled(self, title: str) -> Known | None:
        """The one act of this title that was cited in full."""
        found = [k for year, acts in self._acts.items() if year for k in acts if k.citation.name == title]
        return found[0] if len(found) == 1 else None

    def acts(self, short: Citation) -> list[Known]:
        """The acts that ``the 1979 Act`` or a short title may mean."""
        if short.name and not short.year:
            return [k for acts in self._acts.values() for k in acts if short.name in (k.citation.name or "")]
        return self._acts.get(short.year, [])

    def _name(self, known: Known, name: str | None, called: Iterable[str]) -> None:
        given = {*called}
        if name:
            given |= short_names(name) | ({name} if is_whole(name) else set())
            for word in telling_words(name):
                _add(self._words, word, known)
        for short in given:
            _add(self.names, short, known)


def _add(table: dict[_K, list[Known]], key: _K, known: Known) -> None:
    held = table.setdefault(key, [])
    if known not in held:
        held.append(known)


def is_whole(name: str) -> bool:
    """True for the whole name of a case, both parties."""
    return _VERSUS.search(name) is not None


def volume_of(citation: Citation) -> tuple[str, str] | None:
    """Volume and series of a reporter's citation: what ``550 U.S. at 555`` shares with it."""
    if citation.source not in ("reporter", "report", "unlisted", "database"):
        return None
    match = _VOLUME.match(citation.normalized or "")
    return (match[1], match[2]) if match else None


_VERSUS = re.compile(r"\S\s(?:v|vs|c)\.?\s\S")
_VOLUME = re.compile(r"(?:[\[(]\d{4}[\])] )?(\d{1,5}) ([A-Z].*?)(?: (?:\d[\w,-]*|[ivxlc]+|[_—–-]+))?(?: \([^()]*\))?$")
