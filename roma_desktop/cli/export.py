"""``export RECORD --map|--log|--csv -o FILE``: a picture, the log or the figures of a game."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from roma_desktop.cli.language import language
from roma_desktop.cli.looking_back import add_record_and_side, code_of, opened_record, subject_of
from roma_desktop.cli.positions import add_moment_options, chosen_moments
from roma_desktop.cli.speech import Misuse
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say

if TYPE_CHECKING:
    from roma_desktop.core.records.reading import Opened
    from roma_desktop.ui.story.exports.plain_files import TextKind

SMALLEST, LARGEST, USUAL = 64, 8192, 2400  # the width of a map in pixels


def fill(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    parser.description = tr("Write the map, the log or the figures of a recorded game into a file.")
    add_record_and_side(parser, tr)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--map", action="store_true", help=tr("the whole map as a picture (.png)"))
    what.add_argument("--log", action="store_true", help=tr("every line, with dice and rules (.txt or .md)"))
    what.add_argument(
        "--csv",
        nargs="?",
        const="figures",
        metavar="TABLE",
        help=tr("figures of all turns, or another table of the game, such as battles (.csv)"),
    )
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="FILE")
    parser.add_argument("--width", type=width, metavar="N", help=tr("pixels across of a map; 2400 if left out"))
    add_moment_options(parser, tr)
    parser.set_defaults(run=run)


def width(text: str) -> int:
    """A width in pixels from the command line; raises ``ArgumentTypeError``."""
    if not text.isdecimal() or len(text) > len(str(LARGEST)) or not SMALLEST <= int(text) <= LARGEST:
        raise argparse.ArgumentTypeError(f"a picture is {SMALLEST} to {LARGEST} pixels wide")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    if not arguments.map and (arguments.width, arguments.turn, arguments.command) != (None, None, None):
        raise Misuse(say("--width, --turn and --command are for maps."))
    _check_ending(arguments.output, (".png",) if arguments.map else (".txt", ".md") if arguments.log else (".csv",))
    opened = opened_record(arguments)
    if arguments.map:
        _write_map(opened, arguments)
    else:
        from roma_desktop.ui.story.exports.plain_files import write_text

        kind: TextKind = arguments.csv or ("md" if arguments.output.suffix.lower() == ".md" else "txt")
        subject = subject_of(opened, arguments)
        tables = tuple(sheet.key for sheet in subject.kit.spreadsheets())
        if arguments.csv is not None and kind not in tables:
            raise Misuse(say("There is no table {name}. Tables: {tables}.", name=kind[:60], tables=tables))
        write_text(subject, kind, arguments.output, language())
    return code_of(opened)


def _check_ending(file: Path, endings: tuple[str, ...]) -> None:
    if file.suffix.lower() not in endings:
        raise Misuse(say("{file} must end in {endings}.", file=file.name, endings=" or ".join(endings)))


def _write_map(opened: Opened, arguments: argparse.Namespace) -> None:
    moments = chosen_moments(opened.title, opened.game, arguments.turn, arguments.command)
    try:
        from roma_desktop.ui.render import without_window
        from roma_desktop.ui.story.exports.files import write_map
    except ImportError as error:
        raise RomaError(say("A picture needs Qt, which can't be loaded here: {why}.", why=str(error))) from None
    without_window()
    subject = subject_of(opened, arguments)
    write_map(subject, len(moments) - 1, arguments.output, language(), width=arguments.width or USUAL)
