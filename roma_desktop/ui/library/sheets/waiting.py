"""Something long, done off the window's thread: after half a second a sheet shows how far it is, and how to give up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from roma_desktop.core.progress import Progress, Tick
from roma_desktop.ui.background import BackgroundTasks, Fail, Take
from roma_desktop.ui.library.setup.share_bar import ShareBar
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words

PATIENCE = 500  # milliseconds before anything is said
WIDTH = 440  # pixels at 100 %

Work = Callable[[Tick], Any]
"""Something long; it calls the tick with how much is done, and stops where that raises."""


class Waiting(QObject):
    """Waits for one piece of work at a time; a new one takes the place of that under way."""

    def __init__(self, over: QWidget, unwanted: Take | None = None) -> None:
        """``over``: the widget that is covered meanwhile; ``unwanted`` gets what came of work that was given up."""
        super().__init__(over)
        self._over = over
        self._tasks = BackgroundTasks(self, unwanted=unwanted)
        self._sheet: WaitingSheet | None = None

    def wait_for(self, words: str, work: Work, done: Take, failed: Fail | None = None) -> None:
        """``words`` say what is going on. ``failed`` gets what the work
        raised, if it is no mistake of ours; nobody is told of what is given up."""
        self._give_up()
        sheet = self._sheet = WaitingSheet(self._over, words)
        sheet.left.connect(self._give_up)
        tick = sheet.progress.tick

        def take(result: Any) -> None:
            self._no_longer_wait()
            done(result)

        def fail(error: Exception) -> None:
            self._no_longer_wait()
            if failed is None:
                raise error
            failed(error)

        self._tasks.run(lambda: work(tick), take, fail)

    def close(self) -> None:
        """Give up, and wait until the work has stopped."""
        self._give_up()
        self._tasks.close()

    def _give_up(self) -> None:
        if self._sheet is not None:
            self._sheet.progress.give_up()
        self._tasks.forget()
        self._no_longer_wait()

    def _no_longer_wait(self) -> None:
        sheet, self._sheet = self._sheet, None
        if sheet is not None:
            sheet.over()


class WaitingSheet(Dialog):
    """``left`` says that it was given up."""

    def __init__(self, parent: QWidget, words: str) -> None:
        self.progress = Progress()
        self.bar = ShareBar(self.progress)
        content = Part()
        content.setLayout(column(Words(words, "title", wrap=True), self.bar, gap=12))
        give_up = Button(tr("Give up"))
        super().__init__(parent, content, (give_up,), width=WIDTH, name=words)
        give_up.clicked.connect(self.leave)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self.cover)
        self._patience.start(PATIENCE)

    def over(self) -> None:
        """Close the sheet: what was waited for has come, or was given up."""
        self._patience.stop()
        if self.isVisible():
            self.uncover()
        self.deleteLater()
