"""The subcommands and what they have in common: usage, exit codes, errors in one sentence."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version

from roma_desktop.cli import export, play, render, replay, report, simulate, validate
from roma_desktop.cli.speech import Misuse, complain, language
from roma_desktop.core.errors import RomaError
from roma_desktop.core.language import translator

OK, PROBLEM, USAGE, INTERRUPTED = 0, 1, 2, 130
SUBCOMMANDS = (simulate, replay, validate, play, render, report, export)


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; the exit code: 0 fine, 1 a file or game has a problem, 2 wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # names of files that are no text
    chosen = parser().parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except Misuse as error:
        complain(error)
        return USAGE
    except RomaError as error:
        complain(error)
        return PROBLEM
    except BrokenPipeError:  # whoever read our output has enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    tr = translator(language())
    whole = argparse.ArgumentParser(
        prog="roma-desktop",
        description=tr(
            "A table for board wargames whose rules are enforced. Without arguments, or with the file of a "
            "saved game or a scenario, it opens the window."
        ),
        epilog=tr("Exit codes: 0 fine; 1 a file or a game has a problem; 2 wrong usage."),
    )
    whole.add_argument("--version", action="version", version=f"roma-desktop {version('roma-desktop')}")
    commands = whole.add_subparsers(metavar="COMMAND", required=True)
    for subcommand in SUBCOMMANDS:
        subcommand.add_to(commands, tr)
    return whole
