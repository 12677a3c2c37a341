"""``play SCENARIO --script FILE``: a game from a file of commands and dice."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from roma_desktop.cli.files import Found, find_scenario
from roma_desktop.cli.grammar import grammar_of
from roma_desktop.cli.language import language
from roma_desktop.cli.options import options_of
from roma_desktop.cli.positions import as_data, as_json
from roma_desktop.cli.script import Performance, Script, Stopped, read_script
from roma_desktop.cli.speech import Misuse, located, sentence, tell
from roma_desktop.core.dice import Dice, ScriptEnded
from roma_desktop.core.errors import BadFile, Illegal, RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game, Moment
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.record import Record
from roma_desktop.core.title import Title

MOST_SHOWN = 12  # legal commands listed after a refusal


def fill(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    parser.description = tr(
        "Play a scenario from a script of commands and dice, and print the position it ends in as JSON."
    )
    parser.add_argument("scenario", metavar="SCENARIO", help=tr("path, number or id of a scenario"))
    parser.add_argument(
        "--script", required=True, type=Path, metavar="FILE", help=tr("one command per line; see the manual")
    )
    parser.add_argument("--save", type=Path, metavar="FILE.roma", help=tr("keep a record of the game in this new file"))
    parser.add_argument("--json", action="store_true", help=tr("print the JSON on one line, for programs"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.save is not None and arguments.save.is_dir():
        raise Misuse(say("{file} is a folder. Name a new file in it.", file=str(arguments.save)))
    found = find_scenario(arguments.scenario)
    script = read_script(arguments.script)
    performance = Performance(script, found.title)
    with _table(found, script, performance.dice, arguments.save) as (game, submit):
        try:
            performance.play(game, submit)
        except Stopped as stopped:
            _explain(script, stopped, found.title, game)
            return 1
    print(as_json(as_data(found.title, found.scenario.id, game.now), one_line=arguments.json))
    return 0


@contextmanager
def _table(
    found: Found, script: Script, dice: Dice, save: Path | None
) -> Iterator[tuple[Game[Any], Callable[[Command], Moment[Any]]]]:
    """The game, and the function that carries out a command in it; a record is kept in ``save`` if that is given."""
    title, options = found.title, _options(found, script)
    start = title.start(found.scenario, options)
    record: Record[Any] | None = None
    try:
        if save is not None:
            record = Record.begin(save, title, found.scenario, options, dice=dice, kind="scripted")
        game = record.game if record else Game(start, dice)
    except ScriptEnded as ended:
        raise BadFile(script.file, None, _missing(ended, title.words(start, language()))) from None
    try:
        yield game, record.submit if record else game.submit
        if record:
            record.finish()
    finally:
        if record:
            record.close()


def _options(found: Found, script: Script) -> Any:
    """The options that the script chooses; raises ``BadFile`` for options that this game doesn't have."""
    given: dict[str, str] = {}
    for line in script.options:
        name, _, value = line.text.partition(" ")
        try:
            options_of(found.title, {name: value})
        except RomaError as error:
            raise BadFile(script.file, line.number, error.reason) from None
        given[name] = value
    return options_of(found.title, given)


def _explain(script: Script, stopped: Stopped, title: Title[Any], game: Game[Any]) -> None:
    """Say where a script stopped and why; after a refusal, what would be legal."""
    words = title.words(game.state, language())
    cause = stopped.cause or stopped
    why = words.say(_missing(cause, words)) if isinstance(cause, ScriptEnded) else sentence(cause, words)
    print(located(str(script.file), stopped.line.number if stopped.line else None, why), file=sys.stderr)
    if isinstance(cause, Illegal):
        write = grammar_of(title).write
        legal = [write(option, game.state) for option in islice(game.options, MOST_SHOWN + 1)]
        more = (*legal[:MOST_SHOWN], "...") if len(legal) > MOST_SHOWN else tuple(legal)
        tell(say("Legal now: {commands}", commands=" | ".join(more) or "nothing"), to=sys.stderr)


def _missing(ended: ScriptEnded, words: Words) -> Message:
    return say(
        'a roll is missing: {reason} [{rule}]; write "roll" and the faces before this, or "seed 1" at the top',
        reason=words.say(ended.throw.reason),
        rule=ended.throw.rule,
    )
