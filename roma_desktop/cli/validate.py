"""``validate FILE...``: everything that is wrong with scenarios and records, a line each."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from roma_desktop.cli.files import is_record, open_read_only
from roma_desktop.cli.speech import language, located, sentence, tell
from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.core.verify import account, verify
from roma_desktop.games.roma_victrix.draft import open_draft
from roma_desktop.games.roma_victrix.draft_finding import Weight
from roma_desktop.games.roma_victrix.draft_lint import lint
from roma_desktop.games.roma_victrix.draft_names import words_of
from roma_desktop.games.roma_victrix.scenario import all_mistakes


def add_to(commands: Any, tr: Callable[[str], str]) -> None:
    about = tr("Say what is wrong with scenarios and records, a line for each problem.")
    parser = commands.add_parser("validate", help=about, description=about)
    parser.add_argument("files", nargs="+", metavar="FILE", help=tr("a scenario (.yaml) or a record (.roma)"))
    says = tr("say also what is legal in a scenario and probably not meant, such as an objective out of reach")
    parser.add_argument("--doubts", action="store_true", help=says)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    code = 0
    for name in arguments.files:
        problems = list(_problems(Path(name)))
        for problem in problems:
            print(problem)
        doubts = list(_doubts(Path(name), scenarios=arguments.doubts)) if not problems else []
        for doubt in doubts:
            print(doubt)
        if problems:
            code = 1
        elif doubts:
            tell(say("{file}: nothing is wrong, {count:doubt|doubts}", file=name, count=len(doubts)))
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


def _doubts(file: Path, *, scenarios: bool) -> Iterator[str]:
    """What a referee would ask: of a record why its dice got another seed, of a scenario only where he is asked to."""
    if is_record(file):
        opened = open_read_only(str(file))
        if len(opened.eras) > 1:
            yield located(str(file), None, str(account(opened)))
        return
    if not scenarios:
        return
    draft = open_draft(file)
    words = words_of(draft.scenario, language())
    for finding in lint(draft.scenario):
        if finding.weight is Weight.DOUBT:
            rule = f" [{finding.rule}]" if finding.rule else ""
            yield located(str(file), draft.line(finding.path), words.say(finding.says) + rule)


def _record_problems(file: Path) -> Iterator[str]:
    opened = open_read_only(str(file))
    if opened.damaged:
        yield f"{str(file).removesuffix(file.name)}{opened.trouble}"  # it names the file and the line itself
    for complaint in (None if opened.damaged else opened.trouble, verify(opened)):
        if complaint is not None:
            yield located(str(file), None, str(complaint))
