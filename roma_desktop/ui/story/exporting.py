"""Files of a game written off the window's thread: how far it has come is shown, and it can be given up."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.ui import theme
from roma_desktop.ui.errands import Errands
from roma_desktop.ui.library.dialog import Dialog
from roma_desktop.ui.library.trouble import Asking, sentence_of
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.boxes import column
from roma_desktop.ui.parts.button import Button
from roma_desktop.ui.parts.decision_bar import Choice
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.words import Words
from roma_desktop.ui.story.files import Kind, write_file
from roma_desktop.ui.story.plain_files import GivenUp
from roma_desktop.ui.story.share_bar import ShareBar
from roma_desktop.ui.story.subject import Subject

PATIENCE = 500  # milliseconds before anything is said
WIDTH = 440  # pixels at 100 %


class Exporting(QObject):
    """Writes one file at a time. ``written`` has its path; ``ended``: it is written, given up, or could not be."""

    written = Signal(object)
    ended = Signal()
    _came = Signal(int, float)  # which file, how much of it is done

    def __init__(self, over: QWidget, asking: Asking) -> None:
        """``over``: the widget that waits meanwhile; ``asking`` tells how it went."""
        super().__init__(over)
        self._over, self._asking = over, asking
        self._errands = Errands(self)
        self._number = 0
        self._given_up = True
        self._writing: Writing | None = None
        self._came.connect(self._show_share)

    def write(self, subject: Subject, kind: Kind, file: Path, at: int) -> None:
        """Write a file; ``at`` is the moment that a map shows, as a place in the line."""
        self._number += 1
        number, language = self._number, theme.current().language
        self._given_up = False
        self._writing = Writing(self._over, tr("Writing {file}", file=file.name))
        self._writing.left.connect(self._give_up)

        def tick(share: float) -> None:
            if self._given_up or number != self._number:
                raise GivenUp
            self._came.emit(number, share)

        self._errands.run(
            lambda: write_file(subject, kind, file, language, at, tick), lambda _: self._done(file), self._failed
        )

    def close(self) -> None:
        """Give up what is being written, and wait until that is so."""
        self._given_up = True
        self._errands.close()
        self._no_longer_wait()

    def _show_share(self, number: int, share: float) -> None:
        if number == self._number and self._writing is not None:
            self._writing.show_share(share)

    def _give_up(self) -> None:
        """The next tick ends it; nothing of the file is left."""
        self._given_up = True

    def _done(self, file: Path) -> None:
        self._no_longer_wait()
        choices = (Choice("open", tr("Open it")), Choice("on", tr("Go on"), primary=True, back=True))
        self._asking.put(
            tr("It is written"), tr("{file} lies in {folder}.", file=file.name, folder=str(file.parent)), choices,
            lambda key: _open(file) if key == "open" else None,
        )  # fmt: skip
        self.written.emit(file)
        self.ended.emit()

    def _failed(self, error: Exception) -> None:
        self._no_longer_wait()
        if isinstance(error, RomaError):
            self._asking.tell(tr("This can't be written"), sentence_of(error))
        elif not isinstance(error, GivenUp):
            raise error
        self.ended.emit()

    def _no_longer_wait(self) -> None:
        if self._writing is not None:
            self._writing.over()
            self._writing = None


class Writing(Dialog):
    """Covers the window at once, and after a moment shows how much is done; ``left`` says that it was given up."""

    def __init__(self, parent: QWidget, words: str) -> None:
        self.share = ShareBar()
        content = Part()
        content.setLayout(column(Words(words, "title"), self.share, gap=12))
        give_up = Button(tr("Give up"))
        super().__init__(parent, content, (give_up,), width=WIDTH, name=words)
        give_up.clicked.connect(self.leave)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self.cover)
        self._patience.start(PATIENCE)

    def show_share(self, share: float) -> None:
        self.share.set_share(share)

    def over(self) -> None:
        """It is written, or given up."""
        self._patience.stop()
        if self.isVisible():
            self.uncover()
        self.deleteLater()


def _open(file: Path) -> None:
    """In whatever the platform opens such files with."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(file)))
