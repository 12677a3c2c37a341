"""``report RECORD -o FILE.html|FILE.pdf``: the story of a game with its maps, battles and dice."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from roma_desktop.cli.language import language
from roma_desktop.cli.looking_back import add_record_and_side, code_of, opened_record, subject_of
from roma_desktop.cli.speech import Misuse
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say

ENDINGS = frozenset({".html", ".pdf"})


def fill(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    parser.description = tr(
        "Write a report of a recorded game: maps of its course, charts, the story, the battles, the dice."
    )
    add_record_and_side(parser, tr)
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="FILE.html|FILE.pdf")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.output.suffix.lower() not in ENDINGS:
        raise Misuse(say("{file} must end in .html or .pdf.", file=arguments.output.name))
    opened = opened_record(arguments)
    try:
        from roma_desktop.ui.render import without_window
        from roma_desktop.ui.story.exports.files import write_report
    except ImportError as error:
        raise RomaError(say("A report needs Qt, which can't be loaded here: {why}.", why=str(error))) from None
    without_window()
    write_report(subject_of(opened, arguments), arguments.output, language())
    return code_of(opened)
