"""Files of a game written off the window's thread: how far it has come is shown, and it can be given up."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.core.progress import Tick
from roma_desktop.ui import theme
from roma_desktop.ui.library.sheets.trouble import Asking, sentence_of
from roma_desktop.ui.library.sheets.waiting import Waiting
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.story.exports.files import Kind, write_file
from roma_desktop.ui.story.subject import Subject


class Exporting(QObject):
    """Writes one file at a time; of one that is given up nothing is left."""

    def __init__(self, over: QWidget, asking: Asking) -> None:
        """``over``: the widget that waits meanwhile; ``asking`` tells how it went."""
        super().__init__(over)
        self._asking = asking
        self._waiting = Waiting(over)

    def write(self, subject: Subject, kind: Kind, file: Path, at: int) -> None:
        """Write a file; ``at`` is the moment that a map shows, as a place in the line."""
        language = theme.current().language

        def work(tick: Tick) -> None:
            write_file(subject, kind, file, language, at, tick)

        self._waiting.wait_for(tr("Writing {file}", file=file.name), work, lambda _: self._done(file), self._failed)

    def close(self) -> None:
        """Give up what is being written, and wait until it has stopped."""
        self._waiting.close()

    def _done(self, file: Path) -> None:
        choices = (Choice("open", tr("Open it")), Choice("on", tr("Go on"), primary=True, back=True))
        self._asking.put(
            tr("It is written"), tr("{file} is in {folder}.", file=file.name, folder=str(file.parent)), choices,
            lambda key: _open(file) if key == "open" else None,
        )  # fmt: skip

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, RomaError):
            raise error
        self._asking.tell(tr("This can't be written"), sentence_of(error))


def _open(file: Path) -> None:
    """Open a file with the program that the platform has for it."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(file)))
