"""A small sheet while something takes longer than half a second."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.library.dialog import Dialog
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.boxes import column
from roma_desktop.ui.parts.button import Button
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.words import Words

PATIENCE = 500  # milliseconds before anything is said
WIDTH = 440


class Waiting(Dialog):
    """Covers the window at once, and shows what is going on after a moment; ``left`` says that it was given up."""

    def __init__(self, parent: QWidget, words: str) -> None:
        content = Part()
        content.setLayout(column(Words(words, "title")))
        give_up = Button(tr("Give up"))
        super().__init__(parent, content, (give_up,), width=WIDTH, name=words)
        give_up.clicked.connect(self.leave)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self.cover)
        self._patience.start(PATIENCE)

    def over(self) -> None:
        """What was waited for has come."""
        self._patience.stop()
        if self.isVisible():
            self.uncover()
        self.deleteLater()
