"""``simulate SCENARIO``: whole games between computer players, on all cores or on a cluster."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any

from roma_desktop.ai.contest import Result
from roma_desktop.ai.seating import seated
from roma_desktop.cli.batch import Batch, Workers, batch_of, cores, played
from roma_desktop.cli.batch_cluster import cluster
from roma_desktop.cli.batch_table import as_csv
from roma_desktop.cli.files import Found, find_scenario
from roma_desktop.cli.options import a_word, options_of
from roma_desktop.cli.positions import as_json
from roma_desktop.cli.speech import Misuse, tell
from roma_desktop.cli.summary import summed_up, tell_summary
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say

MOST_GAMES = 1_000_000
STANDARD_OUTPUT = "-"


def fill(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    parser.description = tr(
        "Let computer players play whole games, at random within the rules unless others are named, and count who "
        "wins and how. The same seed gives the same games, on any number of cores."
    )
    parser.add_argument("scenario", metavar="SCENARIO", help=tr("path, number or id of a scenario"))
    parser.add_argument("--games", type=int, default=10, metavar="N", help=tr("how many; 10 if left out"))
    parser.add_argument("--seed", type=a_word, default="1", metavar="S", help=tr("any word or number; 1 if left out"))
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
    parser.add_argument("--jobs", type=int, default=None, metavar="J", help=tr("processes; one per core if left out"))
    parser.add_argument("--cluster", metavar="ADDRESS", help=tr("play on the Dask cluster with this scheduler"))
    parser.add_argument("--save", type=Path, metavar="FOLDER", help=tr("keep a record of each game in this folder"))
    parser.add_argument(
        "--csv", metavar="FILE", help=tr("write a table with one row per game; - prints it instead of the summary")
    )
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object instead of the summary"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    _check(arguments)
    found = find_scenario(arguments.scenario)
    players = _players(found, arguments.players)
    batch = batch_of(found, _options(found, arguments.option), arguments.seed, arguments.save, players)
    began = time.perf_counter()
    with _table(arguments.csv) as write:
        results = _results(batch, arguments)
        write(as_csv(results, arguments.seed))
    if arguments.csv != STANDARD_OUTPUT:
        summary = summed_up(found, arguments.seed, results, time.perf_counter() - began)
        if arguments.json:
            print(as_json(summary, one_line=True))
        else:
            tell_summary(found, summary)
    if len(results) < arguments.games:
        tell(say("Stopped after {n} of {games} games.", n=len(results), games=arguments.games), to=sys.stderr)
        raise KeyboardInterrupt
    return 0


def _check(arguments: argparse.Namespace) -> None:
    if not 1 <= arguments.games <= MOST_GAMES:
        raise Misuse(say("Games are 1 to {most}.", most=MOST_GAMES))
    if arguments.jobs is not None and arguments.jobs < 1:
        raise Misuse(say("Jobs are at least 1."))
    if arguments.cluster is not None and (arguments.jobs, arguments.save) != (None, None):
        raise Misuse(say("--jobs and --save are for this machine; a cluster has its own."))
    if arguments.json and arguments.csv == STANDARD_OUTPUT:
        raise Misuse(say("--json and --csv - can't both be printed; give the table a file."))


def _options(found: Found, given: list[str]) -> Any:
    """The options named on the command line; raises ``Misuse``."""
    try:
        return options_of(found.title, dict(one.partition("=")[::2] for one in given))
    except RomaError as error:
        raise Misuse(error.reason) from None


def _players(found: Found, given: list[str]) -> dict[str, str]:
    """The word of the computer player of each side that is named, and under "" that of all others.

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


# ---------------------------------------------------------------- playing


def _results(batch: Batch, arguments: argparse.Namespace) -> list[Result]:
    """The results by number; of the games that were over when Ctrl-C was pressed, if any were."""
    results: list[Result] = []
    try:
        with _workers(arguments) as workers, closing(played(workers, batch, arguments.games)) as coming:
            for one in coming:
                results.append(one)
                _show(len(results), arguments.games)
    except KeyboardInterrupt:
        if not results:
            raise
        if sys.stderr.isatty():
            print(file=sys.stderr)  # below the count
    return sorted(results, key=lambda one: one.game)


def _workers(arguments: argparse.Namespace) -> AbstractContextManager[Workers]:
    if arguments.cluster is not None:
        return cluster(arguments.cluster)
    return cores(min(arguments.jobs or os.cpu_count() or 1, arguments.games))


def _show(over: int, games: int) -> None:
    """How many games are over, if somebody looks on."""
    if sys.stderr.isatty():
        print(f"\r{over}/{games}", end="" if over < games else "\r", file=sys.stderr, flush=True)


@contextmanager
def _table(name: str | None) -> Iterator[Callable[[str], object]]:
    """Takes the table; a file that can't be written is known before hours of games are played."""
    if name is None:
        yield lambda text: None
    elif name == STANDARD_OUTPUT:
        yield sys.stdout.write
    else:
        from roma_desktop.ui.story.exports.plain_files import whole

        with whole(Path(name)) as place:
            yield lambda text: place.write_text(text, "utf-8", newline="")
