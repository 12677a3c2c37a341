"""A window's widget with a sheet at its left: beside it where the window is wide enough for both, else over it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme

WIDTH, LEAST = 400, 720  # pixels at 100 %: of the sheet; of what is beside it, at least
SHARE = 5  # in a wide window the sheet has one part in so many


class Beside(QWidget):
    """Gives ``main`` all the room that ``sheet``, when it is shown, leaves."""

    def __init__(self, main: QWidget, sheet: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._main, self._sheet = main, sheet
        for widget in (main, sheet):
            widget.setParent(self)
        sheet.hide()
        sheet.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._sheet and event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self.arrange()
        return False

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.arrange()

    def restyle(self) -> None:
        """Another theme: the sheet is as wide as its text wants it."""
        self.arrange()

    def arrange(self) -> None:
        """Lay both out."""
        room = self.rect()
        width = min(room.width(), max(theme.current().px(WIDTH), room.width() // SHARE))
        self._sheet.setGeometry(0, 0, width, room.height())
        if self._sheet.isHidden():
            self._main.setGeometry(room)
        elif room.width() - width >= LEAST:
            self._main.setGeometry(QRect(width, 0, room.width() - width, room.height()))
            self._sheet.raise_()
        else:
            self._main.setGeometry(room)
            self._sheet.raise_()
