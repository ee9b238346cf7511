"""Options that several commands share, each meaning the same everywhere."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import click

from legalcite.model.access import Access

F = TypeVar("F", bound=Callable[..., Any])


def day(ctx: click.Context, param: click.Parameter, value: str | None) -> date | None:
    """A day as YYYY-MM-DD; every other way to write one has two readings and is refused."""
    try:
        return None if value is None else date.fromisoformat(value)
    except ValueError:
        raise click.BadParameter(f"{value!r} is not a day written as YYYY-MM-DD", ctx, param) from None


def corpus_option(command: F) -> F:
    """``--corpus DIR``, required."""
    folder = click.Path(file_okay=False, path_type=Path)
    return click.option("--corpus", required=True, type=folder, metavar="DIR", help="The corpus folder.")(command)


def as_of_option(command: F) -> F:
    """``--as-of D``: the day the question is about."""
    return click.option("--as-of", callback=day, metavar="D", help="The law on this day, YYYY-MM-DD.")(command)


def reader_option(command: F) -> F:
    """``--reader S``, repeatable: the scopes the reader holds."""
    return click.option("--reader", "readers", multiple=True, metavar="S", help="A scope the reader holds.")(command)


def form_option(command: F) -> F:
    """``--format text|jsonl``."""
    kinds = click.Choice(["text", "jsonl"])
    return click.option("--format", "form", type=kinds, default="text", show_default=True)(command)


def access_of(readers: tuple[str, ...]) -> Access:
    """The reader who holds these scopes, now."""
    return Access(scopes=frozenset(readers))
