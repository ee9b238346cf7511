"""``legalcite schema``: the JSON Schema of each message."""

from __future__ import annotations

import json

import click

from legalcite.wire import SCHEMAS


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]...")
def schema(names: tuple[str, ...]) -> None:
    """Print the JSON Schema of each NAME; without one, the names."""
    unknown = [name for name in names if name not in SCHEMAS]
    if unknown:
        raise click.UsageError(f"no message is called {unknown[0]!r}; there are: {', '.join(SCHEMAS)}")
    for name in names:
        click.echo(json.dumps(SCHEMAS[name], indent=2))
    if not names:
        click.echo("\n".join(SCHEMAS))
