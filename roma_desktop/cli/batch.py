"""Many games of one scenario, each independent of the others, on the cores of this machine or on a cluster."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from roma_desktop import __version__
from roma_desktop.ai.contest import Result, play_out, result, seeds
from roma_desktop.ai.seating import seated
from roma_desktop.cli.files import RECORD_ENDING, Found
from roma_desktop.core.errors import RomaError
from roma_desktop.core.game import Game
from roma_desktop.core.message import Message, say
from roma_desktop.core.records.record import Record
from roma_desktop.core.title import Title
from roma_desktop.core.undisturbed import work_undisturbed
from roma_desktop.games.registry import title

A = TypeVar("A")
R = TypeVar("R")


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """What is played, as plain data that any machine reads: ``scenario`` and ``options`` are JSON.

    ``program`` is the version of the program that asks. ``folder`` is where a record of each game is kept, None for no
    records. ``players`` has the word of each side's computer player (``ai.seating``), and under "" that of all other
    sides.
    """

    program: str
    game: str
    scenario: bytes
    options: bytes
    seed: str
    folder: Path | None = None
    players: dict[str, str] = {}


def batch_of(
    found: Found, options: Any, seed: str, folder: Path | None, players: Mapping[str, str] | None = None
) -> Batch:
    """The batch for a scenario with these options, between random players unless others are named."""
    return Batch(
        program=__version__,
        game=found.title.id,
        scenario=msgspec.json.encode(found.scenario),
        options=msgspec.json.encode(options),
        seed=seed,
        folder=folder,
        players=dict(players or {}),
    )


# ---------------------------------------------------------------- one game, by a worker


def play(batch: Batch, number: int) -> Result | Message:
    """The result of game ``number``, or a message why it can't be played: errors don't travel between processes."""
    try:
        return _play(batch, number)
    except RomaError as error:
        return error.reason
    except Exception as error:
        error.add_note(f"in game {number} of seed {batch.seed}")
        raise


def _play(batch: Batch, number: int) -> Result:
    of, scenario, options = _read(batch.program, batch.game, batch.scenario, batch.options)
    dice, chance = seeds(of, batch.seed, number)
    player = seated(of, batch.players, f"player {number} {batch.seed}") if batch.players else chance
    if batch.folder is None:
        game = Game(of.start(scenario, options), dice)
        return result(of, game, number, play_out(of, game, player))
    file = batch.folder / f"{number:04}{RECORD_ENDING}"
    record = Record.begin(file, of, scenario, options, dice=dice, kind="scripted", synced=False)
    try:
        decisions = play_out(of, record.game, player, record.submit)
        record.finish()
    finally:
        record.close()
    return result(of, record.game, number, decisions)


@lru_cache(maxsize=1)
def _read(program: str, game: str, scenario: bytes, options: bytes) -> tuple[Title[Any], Any, Any]:
    """Title, scenario and options. Raises ``RomaError`` if another version of the program asks."""
    here = __version__
    if here != program:
        message = "A worker has roma-desktop {its}; all need {ours}, or they would play different games."
        raise RomaError(say(message, its=here, ours=program))
    of = title(game)
    return of, of.read_scenario(msgspec.json.decode(scenario)), of.read_options(msgspec.json.decode(options))


# ---------------------------------------------------------------- all of them, by many workers


class Workers(msgspec.Struct, frozen=True):
    """An executor, and how many games at a time it is given ahead."""

    executor: Executor
    ahead: int


def played(workers: Workers, batch: Batch, games: int) -> Generator[Result, None, None]:
    """The results of games 1 to ``games``, as they come. Raises ``RomaError`` if one can't be played."""
    return carried_out(workers, partial(play, batch), range(1, games + 1))


def carried_out(workers: Workers, task: Callable[[A], R | Message], of: Iterable[A]) -> Generator[R, None, None]:
    """The results of a task for each of the arguments ``of``, in the order in which they are finished.

    Raises ``RomaError`` if a task returns a message, which says why it couldn't be done.
    """
    arguments = iter(of)
    waiting: set[Future[R | Message]] = set()
    while True:
        waiting.update(workers.executor.submit(task, one) for one in islice(arguments, workers.ahead - len(waiting)))
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            found = future.result()
            if isinstance(found, Message):
                raise RomaError(found)
            yield found


class Alone(Executor):
    """An executor that does each task at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@contextmanager
def cores(jobs: int) -> Iterator[Workers]:
    """Workers on this machine, ``jobs`` processes or, for 1, this process; games not yet begun are dropped at the end.

    Raises ``RomaError`` if a process dies.
    """
    if jobs == 1:
        yield Workers(Alone(), 1)
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), work_undisturbed)
    try:
        yield Workers(pool, 2 * jobs)
    except BrokenProcessPool:
        raise RomaError(say("A process that played games has died; was there too little memory?")) from None
    finally:
        pool.shutdown(cancel_futures=True)
