"""Python's collection of garbage, kept on the window's thread.

Maps and counters are painted on other threads. If Python collected there, a widget that nobody needs any more could be
taken apart on one thread while Qt takes it apart on another, and the program would crash.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 200  # milliseconds


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


def collect() -> None:
    """Collect the oldest generation that Python itself would collect now."""
    counts, thresholds = gc.get_count(), gc.get_threshold()
    due = [age for age in range(len(counts)) if thresholds[age] and counts[age] > thresholds[age]]
    if due:
        gc.collect(max(due))
