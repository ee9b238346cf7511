"""Loading the grammars: the only place that knows where they lie and how lark is set up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from lark import Lark, Token
from lark.exceptions import LarkError
from lark.lexer import Lexer

from legalcite.errors import GrammarError


@cache
def load(name: str, start: str = "start", lexer: type[Lexer] | None = None) -> Lark:
    """The LALR parser of ``grammars/<name>.lark`` from the rule ``start``; loaded once.

    ``lexer`` takes the place of lark's own where the tokens are not read from a text.

    Raises ``GrammarError`` when the grammar is missing or does not load.
    """
    path = folder() / f"{name}.lark"
    if not path.is_file():
        raise GrammarError(f"the grammar {name}.lark is missing: install legalcite again")
    try:
        if lexer is not None:
            return Lark.open(str(path), start=start, parser="lalr", lexer=lexer)
        return Lark.open(str(path), start=start, parser="lalr", lexer="contextual", propagate_positions=True)
    except LarkError as error:
        raise GrammarError(f"the grammar {name}.lark does not load: {str(error).splitlines()[0]}") from error


class Kinds(Lexer):
    """For a grammar over words that are already told apart: their kinds as tokens, the value of each its index."""

    def __init__(self, conf: object) -> None:
        """``conf`` is lark's, and not needed: there is no text to scan."""

    def lex(self, data: Sequence[str]) -> Iterator[Token]:  # type: ignore[override]
        """One token for each kind."""
        for n, kind in enumerate(data):
            yield Token(kind, str(n))


@cache
def folder() -> Path:
    """The folder of the grammars: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    for place in (package / "grammars", package.parent / "grammars"):
        if (place / "citation.lark").is_file():
            return place
    raise GrammarError("the grammars are missing: install legalcite again")
