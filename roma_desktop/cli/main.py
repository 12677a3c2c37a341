"""The subcommands and what they have in common: usage, exit codes, errors in one sentence.

Each subcommand is a module of this package with the same name and a function ``fill(parser, tr)``. A module is imported
only when its command is given: ``--version`` and ``--help`` load neither the rules of a game nor Qt.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from roma_desktop import __version__
from roma_desktop.cli.language import language
from roma_desktop.core.language import translator

OK, PROBLEM, USAGE, INTERRUPTED = 0, 1, 2, 130
FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})
"""The errors of a system that can't write more output to a file."""


def subcommands(tr: Callable[[str], str]) -> dict[str, str]:
    """The names of all subcommands and what each does, in the order in which ``--help`` lists them."""
    return {
        "simulate": tr("play whole games with computer players"),
        "ladder": tr("let levels of computer players play against one another"),
        "replay": tr("tell the story of a recorded game"),
        "validate": tr("Say what is wrong with scenarios and records, a line for each problem."),
        "play": tr("play a game from a file of commands and dice"),
        "post": tr("play a game by file: invite, accept, send turns"),
        "render": tr("draw a position as a picture"),
        "report": tr("write the report of a game"),
        "export": tr("write map, log or figures of a game"),
    }


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; returns the exit code: 0 fine, 1 a file or game has a problem, 2 wrong usage.

    It is 130 after Ctrl-C.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # for names of files that aren't valid text
    try:
        return _answered(arguments)
    except BrokenPipeError:  # the program that read our output has closed the pipe
        _print_no_more()
        return OK
    except OSError as error:
        if error.errno not in FULL:
            raise
        _print_no_more()
        return _complain_of_output(error)


def parser(named: str = "") -> argparse.ArgumentParser:
    """The parser of the whole command line; only the subcommand ``named`` has its arguments."""
    tr = translator(language())
    whole = argparse.ArgumentParser(
        prog="roma-desktop",
        description=tr(
            "A table for board wargames whose rules are enforced. Without arguments, or with the file of a "
            "saved game or a scenario, it opens the window."
        ),
        epilog=tr("Exit codes: 0 fine; 1 a file or a game has a problem; 2 wrong usage."),
    )
    whole.add_argument("--version", action="version", version=f"roma-desktop {__version__}")
    commands = whole.add_subparsers(metavar="COMMAND", required=True)
    for name, does in subcommands(tr).items():
        subcommand = commands.add_parser(name, help=does)
        if name == named:
            import_module(f"roma_desktop.cli.{name}").fill(subcommand, tr)
    return whole


def _answered(arguments: Sequence[str]) -> int:
    """Carry out a command line and flush its output; returns the exit code. Raises ``OSError`` if it can't print."""
    try:
        return _carried_out(parser(*arguments[:1]).parse_args(arguments))
    finally:
        sys.stdout.flush()


def _carried_out(chosen: argparse.Namespace) -> int:
    from roma_desktop.cli.speech import Misuse, complain
    from roma_desktop.core.errors import RomaError

    try:
        code: int = chosen.run(chosen)
    except Misuse as error:
        complain(error)
        return USAGE
    except RomaError as error:
        complain(error)
        return PROBLEM
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _complain_of_output(error: OSError) -> int:
    from roma_desktop.cli.speech import tell
    from roma_desktop.core.message import say

    tell(say("The output can't be written: {why}", why=error.strerror or str(error)), to=sys.stderr)
    return PROBLEM


def _print_no_more() -> None:
    """Discard the output that is still buffered: printing it would fail again when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
