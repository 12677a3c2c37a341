"""``simulate SCENARIO``: whole games between computer players, on all cores or on a cluster."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

from roma_desktop.ai.contest import Result
from roma_desktop.ai.seating import seated
from roma_desktop.cli.batch import batch_of, played
from roma_desktop.cli.batch_run import add_batch_options, check, play_all
from roma_desktop.cli.batch_table import as_csv
from roma_desktop.cli.files import Found, find_scenario, make_folder
from roma_desktop.cli.options import options_given
from roma_desktop.cli.positions import as_json
from roma_desktop.cli.speech import Misuse
from roma_desktop.cli.summary import summed_up, tell_summary
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say

MOST_GAMES = 1_000_000


def fill(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    parser.description = tr(
        "Let computer players play whole games, at random within the rules unless others are named, and count who "
        "wins and how. The same seed gives the same games, on any number of cores."
    )
    parser.add_argument("scenario", metavar="SCENARIO", help=tr("path, number or id of a scenario"))
    parser.add_argument("--games", type=int, default=10, metavar="N", help=tr("how many; 10 if left out"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help=tr("an option of the game; may be given again"),
    )
    parser.add_argument(
        "--players",
        action="append",
        default=[],
        metavar="[SIDE=]WORD",
        help=tr(
            "who plays: random, a level such as consul or 'captain bold', or a short script such as attacker; may be "
            "given again for a side"
        ),
    )
    parser.add_argument("--save", type=Path, metavar="FOLDER", help=tr("keep a record of each game in this folder"))
    add_batch_options(parser, tr)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    check(arguments, MOST_GAMES, local=("jobs", "save"))
    found = find_scenario(arguments.scenario)
    players = _players(found, arguments.players)
    batch = batch_of(found, options_given(found.title, arguments.option), arguments.seed, arguments.save, players)
    if arguments.save is not None:
        make_folder(arguments.save)
    began = time.perf_counter()

    def report(results: list[Result]) -> None:
        summary = summed_up(found, arguments.seed, results, time.perf_counter() - began)
        if arguments.json:
            print(as_json(summary, one_line=True))
        else:
            tell_summary(found, summary)

    play_all(
        arguments,
        arguments.games,
        lambda workers: played(workers, batch, arguments.games),
        scenarios=[found.file],
        place=lambda one: one.game,
        as_csv=lambda results: as_csv(results, arguments.seed),
        report=report,
    )
    return 0


def _players(found: Found, given: list[str]) -> dict[str, str]:
    """The word of the computer player for each side named, and under "" that for all others.

    Raises ``Misuse`` for sides and players that aren't known.
    """
    rules = found.title
    sides = rules.sides(rules.start(found.scenario, rules.read_options({})))
    players = {}
    for one in given:
        side, _, word = one.rpartition("=")
        if side and side not in sides:
            raise Misuse(say("There is no side {side}; these play: {sides}.", side=side[:60], sides=sides))
        players[side] = word
    try:
        seated(rules, players, "")
    except RomaError as error:
        raise Misuse(error.reason) from None
    return players
