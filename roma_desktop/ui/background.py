"""Work that is done off the window's thread.

The threads are Python's: what Qt runs on its own pool it frees behind the back of the binding, which may then take
another object at the same address for it. Results are fetched by the window's thread; no signal crosses over.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Lock
from typing import Any

from PySide6.QtCore import QObject, QTimer

Take = Callable[[Any], None]
Fail = Callable[[Exception], None]

LOOK = 8  # milliseconds between two looks at what has been done


class BackgroundTasks(QObject):
    """Runs one piece of work after the other; what comes of it is handed over on the window's thread, in order.

    An error in the work is raised on that thread too, where errors are reported.
    """

    def __init__(self, parent: QObject | None = None, *, unwanted: Take | None = None) -> None:
        """``unwanted`` gets what came of work that was forgotten meanwhile: at once, before other work begins."""
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="background")
        self._under_way: dict[Future[Any], tuple[_Errand, Take, Fail | None]] = {}
        self._unwanted = unwanted or _ignore
        self._clock = QTimer(self, interval=LOOK)
        self._clock.timeout.connect(self._look)

    def run(self, work: Callable[[], Any], done: Take, failed: Fail | None = None) -> None:
        """``done`` gets what ``work`` returns, ``failed`` what it raises."""
        errand = _Errand(work, self._unwanted)
        self._under_way[self._pool.submit(errand.carry_out)] = (errand, done, failed)
        self._clock.start()

    def hold(self, longest: float) -> None:
        """Wait for the work under way, at most so many milliseconds, and hand over what has come of it."""
        wait(self._under_way, longest / 1000)
        self._look()

    def forget(self) -> None:
        """Whatever comes of the work under way, nobody waits for it any more."""
        left = {future: errand for future, (errand, _, _) in self._under_way.items() if not future.cancel()}
        for errand in left.values():
            errand.forget()
        self._under_way = {future: (errand, _ignore, _ignore) for future, errand in left.items()}

    def close(self) -> None:
        """Forget the work, and wait until none is under way."""
        self.forget()
        wait(self._under_way)
        self._look()

    def _look(self) -> None:
        while self._under_way:
            future = next(iter(self._under_way))
            if not future.done():
                return
            _, done, failed = self._under_way.pop(future)
            error = future.exception()
            if error is None:
                done(future.result())
            elif failed is not None and isinstance(error, Exception):
                failed(error)
            else:
                raise error
        self._clock.stop()


def _ignore(_result: Any) -> None:
    """Nobody waits for it."""


class _Errand:
    """A piece of work that may be forgotten on one thread while another is at it."""

    def __init__(self, work: Callable[[], Any], unwanted: Take) -> None:
        self._work, self._unwanted = work, unwanted
        self._lock = Lock()
        self._forgotten = False
        self._came: list[Any] = []

    def carry_out(self) -> Any:
        result = self._work()
        with self._lock:
            if not self._forgotten:
                self._came.append(result)
                return result
        self._unwanted(result)
        return None

    def forget(self) -> None:
        """What has come of it, or will, is unwanted."""
        with self._lock:
            self._forgotten, came, self._came = True, self._came, []
        for result in came:
            self._unwanted(result)
