"""What ``simulate`` and ``ladder`` have in common: options, workers, Ctrl-C, the table with a row for each game."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import TypeVar

from roma_desktop.cli.batch import Workers, cores
from roma_desktop.cli.batch_cluster import cluster
from roma_desktop.cli.options import a_word
from roma_desktop.cli.speech import Misuse, tell
from roma_desktop.core.message import say

STANDARD_OUTPUT = "-"
R = TypeVar("R")


def add_batch_options(parser: argparse.ArgumentParser, tr: Callable[[str], str]) -> None:
    """--seed, --jobs, --cluster, --csv and --json, each under its own name."""
    parser.add_argument("--seed", type=a_word, default="1", metavar="S", help=tr("any word or number; 1 if left out"))
    parser.add_argument("--jobs", type=int, default=None, metavar="J", help=tr("processes; one per core if left out"))
    parser.add_argument("--cluster", metavar="ADDRESS", help=tr("play on the Dask cluster with this scheduler"))
    parser.add_argument(
        "--csv", metavar="FILE", help=tr("write a table with one row per game; - prints it instead of the summary")
    )
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object instead of the summary"))


def check(arguments: argparse.Namespace, most_games: int, local: tuple[str, ...] = ("jobs",)) -> None:
    """Raise ``Misuse`` if the numbers of games and processes, or a combination of options, make no sense.

    ``local`` has the names of the options that can't be given with a cluster.
    """
    if not 1 <= arguments.games <= most_games:
        raise Misuse(say("Games are 1 to {most}.", most=most_games))
    if arguments.jobs is not None and arguments.jobs < 1:
        raise Misuse(say("Jobs are at least 1."))
    for name in local:
        if arguments.cluster is not None and getattr(arguments, name) is not None:
            message = "{option} is for this machine and can't be given with --cluster."
            raise Misuse(say(message, option=f"--{name}"))
    if arguments.json and arguments.csv == STANDARD_OUTPUT:
        raise Misuse(say("--json and --csv - can't both be printed; give the table a file."))


def play_all(
    arguments: argparse.Namespace,
    games: int,
    coming: Callable[[Workers], Generator[R, None, None]],
    *,
    scenarios: Iterable[Path],
    place: Callable[[R], int],
    as_csv: Callable[[list[R]], str],
    report: Callable[[list[R]], None],
) -> None:
    """Play this many games, write the table of them that --csv asks for, and report them.

    ``coming`` gives the results as they come from workers; ``place`` is the key by which they are sorted. The table is
    never written over the files of the ``scenarios``. Ctrl-C ends the games: those that were over by then are written
    and reported, and ``KeyboardInterrupt`` is raised again. Raises ``RomaError`` if a game can't be played, or the
    table can't be written. The latter is nearly always known before anything is played; if not, the games are reported
    all the same.
    """
    results: list[R] = []
    try:
        with _table(arguments.csv, scenarios) as write:
            results = sorted(_until_stopped(arguments, games, coming), key=place)
            write(as_csv(results))
    finally:
        if results and arguments.csv != STANDARD_OUTPUT:
            report(results)
    if len(results) < games:
        tell(say("Stopped after {n} of {games} games.", n=len(results), games=games), to=sys.stderr)
        raise KeyboardInterrupt


def _until_stopped(
    arguments: argparse.Namespace, games: int, coming: Callable[[Workers], Generator[R, None, None]]
) -> list[R]:
    """All results; after Ctrl-C those that have come so far, or ``KeyboardInterrupt`` if there are none."""
    results: list[R] = []
    try:
        with _workers(arguments, games) as workers, closing(coming(workers)) as over:
            for one in over:
                results.append(one)
                _show(len(results), games)
    except KeyboardInterrupt:
        if not results:
            raise
        if sys.stderr.isatty():
            print(file=sys.stderr)  # below the count
    return results


def _workers(arguments: argparse.Namespace, games: int) -> AbstractContextManager[Workers]:
    if arguments.cluster is not None:
        return cluster(arguments.cluster)
    return cores(min(arguments.jobs or os.cpu_count() or 1, games))


def _show(over: int, games: int) -> None:
    """Print how many games are over, if the error stream is a terminal."""
    if sys.stderr.isatty():
        print(f"\r{over}/{games}", end="" if over < games else "\r", file=sys.stderr, flush=True)


@contextmanager
def _table(name: str | None, scenarios: Iterable[Path]) -> Iterator[Callable[[str], object]]:
    """A function that takes the text of the table. A file that can't be written raises before the games are played."""
    if name is None:
        yield lambda text: None
    elif name == STANDARD_OUTPUT:
        yield sys.stdout.write
    else:
        from roma_desktop.ui.story.exports.plain_files import whole

        with whole(Path(name), *scenarios) as place:
            yield lambda text: place.write_text(text, "utf-8", newline="")
