"""``render SCENARIO|RECORD -o FILE.png``: a picture of a position."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from roma_desktop.cli.files import find_scenario, is_record, open_read_only
from roma_desktop.cli.positions import add_moment_options, chosen_moments
from roma_desktop.cli.speech import Misuse
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say
from roma_desktop.core.title import Title

SMALLEST, LARGEST = 64, 8192  # pixels


def fill(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    parser.description = tr("Draw the map with the position of a scenario or a record.")
    parser.add_argument("what", metavar="SCENARIO|RECORD", help=tr("a record, or a scenario by path, number or id"))
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="FILE.png")
    parser.add_argument(
        "--size", type=size, default=(1600, 1000), metavar="WxH", help=tr("pixels; 1600x1000 if left out")
    )
    parser.add_argument("--side", metavar="SIDE", help=tr("as this side sees it; all is shown if left out"))
    add_moment_options(parser, tr)
    parser.set_defaults(run=run)


def size(text: str) -> tuple[int, int]:
    """Width and height in pixels from ``1600x1000``; raises ``ArgumentTypeError``."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size like 1600x1000")
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise argparse.ArgumentTypeError(f"a picture is {SMALLEST} to {LARGEST} pixels wide and high")
    return width, height


def run(arguments: argparse.Namespace) -> int:
    title, source, state = _position(arguments)
    sides = title.sides(state)
    if arguments.side is not None and arguments.side not in sides:
        raise Misuse(say("There is no side {side}. Sides: {sides}.", side=arguments.side, sides=sides))
    if arguments.output.suffix.lower() != ".png":
        raise Misuse(say("{file} must end in .png.", file=arguments.output.name))
    try:
        from roma_desktop.ui.render import render_position
        from roma_desktop.ui.story.exports.plain_files import whole
    except ImportError as error:
        raise RomaError(say("A picture needs Qt, which can't be loaded here: {why}.", why=str(error))) from None
    with whole(arguments.output, source) as place:
        place.write_bytes(render_position(title, state, arguments.size, arguments.side))
    return 0


def _position(arguments: argparse.Namespace) -> tuple[Title[Any], Path, Any]:
    """The game, the file of the position, and the position."""
    if os.path.exists(arguments.what) and is_record(Path(arguments.what)):
        opened = open_read_only(arguments.what)
        moments = chosen_moments(opened.title, opened.game, arguments.turn, arguments.command)
        return opened.title, Path(arguments.what), moments[-1].state
    if arguments.turn is not None or arguments.command is not None:
        raise Misuse(say("A scenario has no turns and commands yet; --turn and --command are for records."))
    found = find_scenario(arguments.what)
    return found.title, found.file, found.title.start(found.scenario, found.title.read_options({}))
