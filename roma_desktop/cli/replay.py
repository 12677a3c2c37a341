"""``replay FILE``: a recorded game told line by line, or a position of it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from roma_desktop.cli.chronicle import chronicle
from roma_desktop.cli.files import open_read_only
from roma_desktop.cli.positions import add_moment_options, as_data, as_json, chosen_moments
from roma_desktop.cli.speech import tell


def fill(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    parser.description = tr(
        "Play a recorded game again and tell it: each command by its number, with words, dice and rule."
    )
    parser.add_argument("file", metavar="FILE", help=tr("the record of a game (.roma)"))
    add_moment_options(parser, tr)
    parser.add_argument("--json", action="store_true", help=tr("print the position as JSON instead"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    opened = open_read_only(arguments.file)
    if opened.trouble is not None:
        tell(opened.trouble, to=sys.stderr)
    moments = chosen_moments(opened.title, opened.game, arguments.turn, arguments.command)
    if arguments.json:
        print(as_json(as_data(opened.title, str(opened.header.scenario.get("id", "")), moments[-1]), one_line=True))
    else:
        for line in chronicle(opened.title, moments):
            print(line)
    return 0 if opened.trouble is None else 1
