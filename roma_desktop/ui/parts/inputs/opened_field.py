"""A field in a sheet that a key has opened: the same key closes it while nothing is typed."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

ALONE = 450  # milliseconds: if another letter follows sooner, both are the beginning of a word


class OpenedField(QLineEdit):
    """``left``: the letter ``opened_by`` was typed into the empty field, and no other letter followed at once.

    If another one does follow, both are taken as the beginning of a word.
    """

    left = Signal()

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.opened_by = ""
        self._held = ""  # the letter that may be the first of a word
        self._alone = QTimer(self, singleShot=True, interval=ALONE)
        self._alone.timeout.connect(self._leave)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        empty = not self.text() or self.selectedText() == self.text()
        if self._held:
            self._alone.stop()
            held, self._held = self._held, ""
            self.insert(held)
        elif self.opened_by and empty and event.text().casefold() == self.opened_by:
            self._held = event.text()
            self._alone.start()
            return
        self.take_key(event)

    def take_key(self, event: QKeyEvent) -> None:
        """Handle a key that doesn't close the field."""
        super().keyPressEvent(event)

    def _leave(self) -> None:
        self._held = ""
        self.left.emit()
