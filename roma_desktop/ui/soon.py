"""Work that many parts ask for, and that is done once: before the window is painted, or just after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer

WANTED: Final = QEvent.Type(QEvent.registerEventType())


class Soon(QObject):
    """Does something once, as soon as the present event has been handled, however often it was wanted meanwhile."""

    def __init__(self, act: Callable[[], object], parent: QObject, *, last: bool = False) -> None:
        """``last``: it is done after all ``Soon``s that aren't last, just before the window is painted."""
        super().__init__(parent)
        self._act = act
        self._priority = Qt.EventPriority.NormalEventPriority if last else Qt.EventPriority.HighEventPriority
        self._wanted = False

    def want(self) -> None:
        """It is to be done."""
        if not self._wanted:
            self._wanted = True
            QCoreApplication.postEvent(self, QEvent(WANTED), self._priority.value)

    def now(self) -> None:
        """Do it at once if it is wanted."""
        if self._wanted:
            self._wanted = False
            self._act()

    def event(self, event: QEvent) -> bool:
        if event.type() == WANTED:
            self.now()
            return True
        return super().event(event)


class Afterwards(QObject):
    """Does something once, when the window has been painted, however often it was wanted until then."""

    def __init__(self, act: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._act = act
        self._clock = QTimer(self, singleShot=True, interval=0)  # a frame that is due is painted before it runs out
        self._clock.timeout.connect(self._do)

    def want(self) -> None:
        """It is to be done."""
        self._clock.start()

    def _do(self) -> None:
        self._act()
