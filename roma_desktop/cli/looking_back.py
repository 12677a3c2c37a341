"""What the commands that look back at a recorded game have in common."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from roma_desktop.cli.files import open_read_only
from roma_desktop.cli.speech import Misuse, tell
from roma_desktop.core.message import say

if TYPE_CHECKING:
    from roma_desktop.core.records.reading import Opened
    from roma_desktop.ui.story.subject import Subject


def add_record_and_side(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    """Arguments for the record, and for the side as which it is told."""
    parser.add_argument("record", metavar="RECORD", help=tr("the record of a game (.roma)"))
    said = tr("as this side may know it while the game lasts; all is told if left out")
    parser.add_argument("--side", metavar="SIDE", help=said)


def opened_record(arguments: argparse.Namespace) -> Opened:
    """The record as read; if there is trouble with it, that is printed. Raises ``BadFile`` or ``Misuse``."""
    opened = open_read_only(arguments.record)
    sides = opened.title.sides(opened.game.state)
    if arguments.side is not None and arguments.side not in sides:
        raise Misuse(say("There is no side {side}. Sides: {sides}.", side=arguments.side, sides=sides))
    if opened.trouble is not None:
        tell(opened.trouble, to=sys.stderr)
    return opened


def subject_of(opened: Opened, arguments: argparse.Namespace) -> Subject:
    """The game to look back at."""
    from roma_desktop.ui.story.subject import of_opened

    return of_opened(Path(arguments.record), opened, arguments.side)


def code_of(opened: Opened) -> int:
    """The exit code: 1 if there is any trouble with the record, else 0."""
    return 0 if opened.trouble is None else 1
