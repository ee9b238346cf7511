"""The command line: thin, no rules of law, no SQL.

Results go to stdout, progress and complaints to stderr. Exit codes: 0 all well, 1 a high or
blocker finding, 2 something could not be read or checked, 3 the command itself failed.
A command's module is imported when the command runs, so that starting stays quick.
"""

from __future__ import annotations

import sys
from importlib import import_module

import click

from legalcite import __version__
from legalcite.errors import LegalciteError

OK, FOUND, UNCHECKED, FAILED = 0, 1, 2, 3

COMMANDS = {
    "ingest": "legalcite.cli.holdings",
    "remove": "legalcite.cli.holdings",
    "purge": "legalcite.cli.holdings",
    "parse": "legalcite.cli.parse",
    "cite": "legalcite.cli.cite",
    "search": "legalcite.cli.look",
    "resolve": "legalcite.cli.look",
    "prompt": "legalcite.cli.answer",
    "verify": "legalcite.cli.answer",
    "schema": "legalcite.cli.schema",
    "demo": "legalcite.cli.demo",
}


class Commands(click.Group):
    """A group whose commands are imported one by one, when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order a newcomer meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, or None for click to say that there is none."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(COMMANDS[cmd_name]), cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(__version__, prog_name="legalcite")
def root() -> None:
    """Citations a lawyer can act on.

    Cut decisions along their own structure, store them, put numbered sources before a model,
    and check every citation and quotation that comes back.
    """


def main(args: list[str] | None = None) -> None:
    """Run one command and exit with its code; whatever happens, no traceback."""
    sys.exit(run(args))


def run(args: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = root.main(args=args, prog_name="legalcite", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else OK
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as error:
        error.show()
    except (click.Abort, KeyboardInterrupt):
        click.echo("legalcite: stopped", err=True)
    except BrokenPipeError:
        sys.stdout = None  # the reader has gone; nothing more can be said to it
    except LegalciteError as error:
        click.echo(f"legalcite: {error.message}", err=True)
    except Exception as error:
        said = " ".join(str(error).split())
        click.echo(f"legalcite: unexpected {type(error).__name__}: {said}", err=True)
    return FAILED
