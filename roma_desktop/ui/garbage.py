"""Python's garbage collection, kept on the window's thread.

Maps and counters are painted on other threads. If Python collected there, a widget that nobody needs any more could be
taken apart on one thread while Qt takes it apart on another, and the program would crash.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

EVERY = 200  # milliseconds
REST = 30  # the oldest generation is collected again after this many times as long as the last time took
OLDEST = 2


class Garbage:
    """Collects the generations that are due. ``look`` collects one generation and all younger ones.

    Collecting the oldest takes the longer the more values the program holds: it is done only so often that it takes
    no more than about a thirtieth of the time.
    """

    def __init__(self, look: Callable[[int], object] = gc.collect, clock: Callable[[], float] = perf_counter) -> None:
        self._look, self._clock = look, clock
        self._rested = 0.0

    def collect(self, due: set[int]) -> None:
        """Collect the oldest of the generations that are ``due``; generation 2 is left out until it has rested."""
        if OLDEST in due and self._clock() >= self._rested:
            began = self._clock()
            self._look(OLDEST)
            ended = self._clock()
            self._rested = ended + REST * (ended - began)
        elif younger := due - {OLDEST}:
            self._look(max(younger))


_garbage = Garbage()


def collect() -> None:
    """Collect the generations that Python itself would collect now, but the oldest less often."""
    counts, thresholds = gc.get_count(), gc.get_threshold()
    _garbage.collect({age for age in range(len(counts)) if thresholds[age] and counts[age] > thresholds[age]})


class Collecting(QObject):
    """From its beginning to its ``end`` garbage is collected between two events of the thread it lives on."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()  # modules and classes stay: nobody need look through them each time
        self._often = QTimer(self, interval=EVERY)
        self._often.timeout.connect(collect)
        self._often.start()

    def end(self) -> None:
        """From now on Python collects where it likes."""
        self._often.stop()
        gc.enable()
