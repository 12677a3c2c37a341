"""The balance test: many games of the draft in worker processes, while the window goes on."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from contextlib import suppress

import msgspec
from PySide6.QtCore import QObject, Signal

from roma_desktop.ai.contest import Result
from roma_desktop.ai.seating import RANDOM
from roma_desktop.games.registry import rooms
from roma_desktop.ui.editor.balance import series


class BalanceTest(QObject):
    """``progressed``: one more game is over; ``finished``: all are; ``failed`` has what went wrong in words."""

    progressed = Signal()
    finished = Signal()
    failed = Signal(str)
    _came = Signal(int, object, str)  # number of the test, the result, or what went wrong

    def __init__(self, parent: QObject | None = None, jobs: int | None = None) -> None:
        """``jobs``: how many processes; all cores but one if it isn't said."""
        super().__init__(parent)
        self._jobs = jobs or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._test = 0
        self.games = 0
        self.results: list[Result] = []
        self._came.connect(self._take)

    @property
    def running(self) -> bool:
        return self._pool is not None

    def start(self, game: str, scenario: object, games: int, seed: str, player: str = RANDOM) -> None:
        """Play so many games of a game's scenario without mistakes; what was running is given up.

        ``player`` is the word of the computer player of all sides (``ai.seating``).
        """
        self.cancel()
        self._test += 1
        self.games, self.results = games, []
        context = multiprocessing.get_context("spawn")
        data = msgspec.json.encode(scenario)
        self._pool = ProcessPoolExecutor(min(self._jobs, games), context, series.begin, (game, rooms(game), data))
        for number in range(1, games + 1):
            self._pool.submit(series.play, seed, number, player).add_done_callback(self._teller(self._test))

    def cancel(self) -> None:
        """Give up the games that aren't over; what came of the others stays."""
        pool, self._pool = self._pool, None
        self._test += 1
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Give up, and wait for the games that are being played."""
        pool, self._pool = self._pool, None
        self._test += 1
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)

    def _teller(self, test: int) -> Callable[[Future[Result]], None]:
        """What tells the window's thread the outcome of a game, on any thread."""

        def tell(future: Future[Result]) -> None:
            found, trouble = None, ""
            try:
                found = future.result()
            except CancelledError:
                return
            except Exception as error:  # a mistake in the rules, or a worker that died
                trouble = f"{type(error).__name__}: {error}"
            with suppress(RuntimeError):  # the sheet that wanted it is gone
                self._came.emit(test, found, trouble)

        return tell

    def _take(self, test: int, found: Result | None, trouble: str) -> None:
        if test != self._test or self._pool is None:
            return
        if found is None:
            self.cancel()
            self.failed.emit(trouble)
            return
        self.results.append(found)
        self.progressed.emit()
        if len(self.results) == self.games:
            self._pool.shutdown(wait=False)
            self._pool = None
            self.finished.emit()
