"""``simulate SCENARIO``: whole games between random players, on all cores."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from roma_desktop.ai.contest import Result, play_out, result, seeds
from roma_desktop.cli.files import RECORD_ENDING, Found, find_scenario
from roma_desktop.cli.options import options_of
from roma_desktop.cli.positions import as_json
from roma_desktop.cli.speech import Misuse
from roma_desktop.cli.summary import summed_up, tell_summary
from roma_desktop.core.errors import RomaError
from roma_desktop.core.game import Game
from roma_desktop.core.message import Message, say
from roma_desktop.core.record import Record

MOST_GAMES = 1_000_000


def add_to(commands: Any, tr: Callable[[str], str]) -> None:
    about = tr(
        "Let random players who keep to the rules play whole games, and count who wins and how. The same seed "
        "gives the same games, on any number of cores."
    )
    parser = commands.add_parser("simulate", help=tr("play whole games with random players"), description=about)
    parser.add_argument("scenario", metavar="SCENARIO", help=tr("path, number or id of a scenario"))
    parser.add_argument("--games", type=int, default=10, metavar="N", help=tr("how many; 10 if left out"))
    parser.add_argument("--seed", default="1", metavar="S", help=tr("any word or number; 1 if left out"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help=tr("an option of the game; may be given again"),
    )
    parser.add_argument("--jobs", type=int, default=None, metavar="J", help=tr("processes; one a core if left out"))
    parser.add_argument("--save", type=Path, metavar="FOLDER", help=tr("keep a record of each game in this folder"))
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object instead of the summary"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if not 1 <= arguments.games <= MOST_GAMES:
        raise Misuse(say("Games are 1 to {most}.", most=MOST_GAMES))
    if arguments.jobs is not None and arguments.jobs < 1:
        raise Misuse(say("Jobs are at least 1."))
    found = find_scenario(arguments.scenario)
    _options(found, arguments.option)
    jobs = min(arguments.jobs or os.cpu_count() or 1, arguments.games)
    began = time.perf_counter()
    results = list(_shown(_results(found, arguments, jobs), arguments.games))
    summary = summed_up(found, arguments.seed, results, time.perf_counter() - began)
    if arguments.json:
        print(as_json(summary, one_line=True))
    else:
        tell_summary(found, summary)
    return 0


# ---------------------------------------------------------------- playing


class Series:
    """Games of one scenario and seed, each independent of the others."""

    def __init__(self, found: Found, options: list[str], seed: str, folder: Path | None) -> None:
        self.found, self.seed, self.folder = found, seed, folder
        self.options = _options(found, options)

    def play(self, number: int) -> Result:
        """Game ``number`` of the series, played to the end."""
        try:
            return self._play(number)
        except Exception as error:
            error.add_note(f"in game {number} of seed {self.seed}")
            raise

    def _play(self, number: int) -> Result:
        title, scenario = self.found.title, self.found.scenario
        options = self.options
        dice, player = seeds(self.seed, number)
        if self.folder is None:
            game = Game(title.start(scenario, options), dice)
            return result(title, game, number, play_out(game, player))
        file = self.folder / f"{number:04}{RECORD_ENDING}"
        record = Record.begin(file, title, scenario, options, dice=dice, kind="scripted")
        try:
            decisions = play_out(record.game, player, record.submit)
        finally:
            record.close()
        return result(title, record.game, number, decisions)


def _options(found: Found, given: list[str]) -> Any:
    """The options named on the command line; raises ``Misuse``."""
    try:
        return options_of(found.title, dict(one.partition("=")[::2] for one in given))
    except RomaError as error:
        raise Misuse(error.reason) from None


_series: Series | None = None
"""What a worker process plays."""


def _begin(scenario: str, options: list[str], seed: str, folder: Path | None) -> None:
    global _series
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops its workers
    _series = Series(find_scenario(scenario), options, seed, folder)


def _play(number: int) -> Result | Message:
    """A game, or what a player must be told: errors don't travel between processes."""
    assert _series is not None
    try:
        return _series.play(number)
    except RomaError as error:
        return error.reason


def _results(found: Found, arguments: argparse.Namespace, jobs: int) -> Iterator[Result]:
    numbers = range(1, arguments.games + 1)
    if jobs == 1:
        yield from map(Series(found, arguments.option, arguments.seed, arguments.save).play, numbers)
        return
    context = multiprocessing.get_context("spawn")
    given = (str(found.file), arguments.option, arguments.seed, arguments.save)
    with ProcessPoolExecutor(jobs, context, _begin, given) as pool:
        try:
            for one in pool.map(_play, numbers, chunksize=max(1, arguments.games // (jobs * 16))):
                if isinstance(one, Message):
                    raise RomaError(one)
                yield one
        except (KeyboardInterrupt, RomaError):
            pool.shutdown(cancel_futures=True)
            raise


def _shown(results: Iterable[Result], games: int) -> Iterator[Result]:
    """The results; how many there are is shown meanwhile if somebody looks on."""
    looking = sys.stderr.isatty()
    for one in results:
        if looking:
            print(f"\r{one.game}/{games}", end="" if one.game < games else "\r", file=sys.stderr, flush=True)
        yield one
