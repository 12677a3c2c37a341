"""Rows one below the other that the arrow keys walk."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton

from roma_desktop.ui.parts.layout.scroll import bring_into_sight
from roma_desktop.ui.parts.part import Part


class Rows(Part):
    """Up and down lead from one row to the next, round and round; the row comes into sight."""

    def __init__(self, rows: Sequence[QAbstractButton]) -> None:
        super().__init__()
        self._rows = rows

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = 1 if event.key() == Qt.Key.Key_Down else -1 if event.key() == Qt.Key.Key_Up else 0
        if not step or not self._rows:
            super().keyPressEvent(event)
            return
        event.accept()
        at = next((index for index, one in enumerate(self._rows) if one.hasFocus()), -step)
        row = self._rows[(at + step) % len(self._rows)]
        row.setFocus(Qt.FocusReason.TabFocusReason)
        bring_into_sight(row, row.rect())
