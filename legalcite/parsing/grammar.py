"""Loading the grammars: the only place that knows where they lie and how lark is set up."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lark import Lark
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


@cache
def folder() -> Path:
    """The folder of the grammars: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    for place in (package / "grammars", package.parent / "grammars"):
        if (place / "common.lark").is_file():
            return place
    raise GrammarError("the grammars are missing: install legalcite again")
