"""``validate FILE...``: everything that is wrong with scenarios and records, a line each."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

from roma_desktop.cli.files import is_record, open_read_only, title_of
from roma_desktop.cli.grammar import grammar_of
from roma_desktop.cli.language import language
from roma_desktop.cli.speech import located, plain_words, sentence, tell
from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.core.records.verify import account, verify


def fill(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    parser.description = tr("Say what is wrong with scenarios and records, a line for each problem.")
    parser.add_argument("files", nargs="+", metavar="FILE", help=tr("a scenario (.yaml) or a record (.roma)"))
    says = tr("also say what is legal in a scenario but probably not meant, such as an objective out of reach")
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
            yield from (sentence(mistake) for mistake in _mistakes(file))
    except BadFile as error:
        yield sentence(error)


def _mistakes(file: Path) -> Iterator[BadFile]:
    """All that is wrong with a scenario; if its game has no referee the first mistake is raised as ``BadFile``."""
    title = title_of(file)
    referee = grammar_of(title).referee
    if referee is not None:
        yield from referee.mistakes(file)
    else:
        title.load(file)


def _doubts(file: Path, *, scenarios: bool) -> Iterator[str]:
    """Doubtful things in a file: changes of the seed in a record; with ``scenarios`` also a referee's doubts."""
    if is_record(file):
        opened = open_read_only(str(file))
        if len(opened.eras) > 1:
            yield located(str(file), None, plain_words().say(account(opened)))
        return
    referee = grammar_of(title_of(file)).referee if scenarios else None
    if referee is not None:
        for line, doubt in referee.doubts(file, language()):
            yield located(str(file), line, doubt)


def _record_problems(file: Path) -> Iterator[str]:
    opened = open_read_only(str(file))
    words = plain_words()
    if opened.damaged and opened.trouble is not None:  # it names the file and the line itself
        yield f"{str(file).removesuffix(file.name)}{words.say(opened.trouble)}"
    for complaint in (None if opened.damaged else opened.trouble, verify(opened)):
        if complaint is not None:
            yield located(str(file), None, words.say(complaint))
