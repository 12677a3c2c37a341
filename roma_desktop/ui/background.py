"""Work that is done off the window's thread.

The threads are Python's own. Qt's pool frees what it has run without telling the Python binding, which may then mistake
another object at the same address for it. The window's thread fetches the results; no signal crosses threads.
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
    """Runs one piece of work after the other; the results are handed over on the window's thread, in order.

    An error in the work is raised on that thread too, where errors are reported.
    """

    def __init__(self, parent: QObject | None = None, *, unwanted: Take | None = None) -> None:
        """``unwanted`` gets the results of work that was forgotten meanwhile: at once, before other work begins."""
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="background")
        self._under_way: dict[Future[Any], tuple[_Errand, Take, Fail | None]] = {}
        self._unwanted = unwanted or _ignore
        self._clock = QTimer(self, interval=LOOK)
        self._clock.timeout.connect(self._look)

    def run(self, work: Callable[[], Any], done: Take, failed: Fail | None = None) -> None:
        """Run ``work`` on the other thread; ``done`` gets what it returns, ``failed`` what it raises."""
        errand = _Errand(work, self._unwanted)
        self._under_way[self._pool.submit(errand.carry_out)] = (errand, done, failed)
        self._clock.start()

    def hold(self, longest: float) -> None:
        """Wait at most ``longest`` milliseconds for the work under way, and hand over the results there are."""
        wait(self._under_way, longest / 1000)
        self._look()

    def forget(self) -> None:
        """Hand over nothing of the work under way: it is cancelled, or its results go to ``unwanted``."""
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
    """Drop a result that nobody waits for."""


class _Errand:
    """A piece of work that one thread may forget while another carries it out."""

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
        """Give its result to ``unwanted``, now or as soon as it is there."""
        with self._lock:
            self._forgotten, came, self._came = True, self._came, []
        for result in came:
            self._unwanted(result)
