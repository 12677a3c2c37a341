"""``validate FILE...``: everything that is wrong with scenarios and records, a line each."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from roma_desktop.cli.files import is_record, open_read_only
from roma_desktop.cli.speech import located, sentence, tell
from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.core.verify import verify
from roma_desktop.games.roma_victrix.scenario import all_mistakes


def add_to(commands: Any, tr: Callable[[str], str]) -> None:
    about = tr("Say what is wrong with scenarios and records, a line for each problem.")
    parser = commands.add_parser("validate", help=about, description=about)
    parser.add_argument("files", nargs="+", metavar="FILE", help=tr("a scenario (.yaml) or a record (.roma)"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    code = 0
    for name in arguments.files:
        problems = list(_problems(Path(name)))
        for problem in problems:
            print(problem)
        if problems:
            code = 1
        else:
            tell(say("{file}: nothing is wrong", file=name))
    return code


def _problems(file: Path) -> Iterator[str]:
    try:
        if is_record(file):
            yield from _record_problems(file)
        else:
            yield from (sentence(mistake) for mistake in all_mistakes(file))
    except BadFile as error:
        yield sentence(error)


def _record_problems(file: Path) -> Iterator[str]:
    opened = open_read_only(str(file))
    if opened.damaged:
        yield f"{str(file).removesuffix(file.name)}{opened.trouble}"  # it names the file and the line itself
    for complaint in (None if opened.damaged else opened.trouble, verify(opened)):
        if complaint is not None:
            yield located(str(file), None, str(complaint))
