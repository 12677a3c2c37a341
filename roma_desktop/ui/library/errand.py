"""Work that is done off the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QRunnable, QThreadPool, Signal

Take = Callable[[Any], None]


class Errands(QObject):
    """Runs one piece of work after the other; what comes of it is handed over on the window's thread.

    A mistake in the work is raised there too, for whoever reports mistakes.
    """

    _back = Signal(int, object, object)  # number, what came of it, the exception instead

    def __init__(self, parent: QObject | None = None, *, unwanted: Take | None = None) -> None:
        """``unwanted`` gets what came of work that was forgotten meanwhile."""
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._waiting: dict[int, tuple[Take, Callable[[Exception], None] | None]] = {}
        self._unwanted = unwanted
        self._number = 0
        self._back.connect(self._hand_over)

    def run(self, work: Callable[[], Any], done: Take, failed: Callable[[Exception], None] | None = None) -> None:
        """``done`` gets what ``work`` returns, ``failed`` what it raises."""
        self._number += 1
        number = self._number
        self._waiting[number] = (done, failed)
        self._pool.start(QRunnable.create(lambda: self._work(number, work)))

    def forget(self) -> None:
        """Whatever comes of the work under way, nobody waits for it any more."""
        self._waiting.clear()
        self._pool.clear()

    def close(self) -> None:
        """Forget the work, and wait until none is under way."""
        self.forget()
        self._pool.waitForDone()
        QCoreApplication.sendPostedEvents(self)

    def _work(self, number: int, work: Callable[[], Any]) -> None:
        result, failure = None, None
        try:
            result = work()
        except Exception as error:  # it is raised again where it can be reported
            failure = error
        with suppress(RuntimeError):  # whoever wanted it is gone
            self._back.emit(number, result, failure)

    def _hand_over(self, number: int, result: Any, error: Exception | None) -> None:
        if number not in self._waiting:
            if self._unwanted is not None and error is None:
                self._unwanted(result)
            return
        done, failed = self._waiting.pop(number)
        if error is None:
            done(result)
        elif failed is not None:
            failed(error)
        else:
            raise error
