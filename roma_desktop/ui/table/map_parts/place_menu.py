"""The menu of the right button: what can be asked about a place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.overlay import Overlay
from roma_desktop.ui.parts.surfaces.sheet import draw_tile
from roma_desktop.ui.parts.text.words import Words as Label

AWAY = 6  # pixels from the pointer


@dataclass(frozen=True)
class Entry:
    """A line of the menu, and what it does."""

    words: str
    act: Callable[[], object]


class PlaceMenu(Overlay):
    """Stands beside the pointer. Esc, the right button and a click beside it close it; arrow keys go through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tile: _Tile | None = None

    def open(self, title: str, entries: Sequence[Entry], at: QPoint, room: QRect) -> None:
        """Show these beside a point of the table, inside the room."""
        if self._tile is not None:
            self._tile.hide()
            self._tile.deleteLater()
        self._tile = tile = _Tile(self, title, [(entry, self._does(entry)) for entry in entries])
        size = tile.sizeHint()
        x = at.x() + AWAY if at.x() + AWAY + size.width() <= room.right() else at.x() - AWAY - size.width()
        y = min(at.y(), room.bottom() - size.height())
        tile.setGeometry(max(room.left(), x), max(room.top(), y), size.width(), size.height())
        tile.show()
        self.setAccessibleName(title)
        self.cover()

    def first_focus(self) -> QWidget:
        return self._tile.buttons[0] if self._tile is not None and self._tile.buttons else self

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
        if event.key() == Qt.Key.Key_Escape:
            self.uncover()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.uncover()

    def draw(self, painter: QPainter) -> None:
        """Nothing: the map stays in sight."""

    def _does(self, entry: Entry) -> Callable[[], None]:
        def act() -> None:
            self.uncover()
            entry.act()

        return act


class _Tile(Part):
    def __init__(self, menu: PlaceMenu, title: str, entries: Sequence[tuple[Entry, Callable[[], None]]]) -> None:
        super().__init__(menu)
        self.buttons: list[Button] = []
        for entry, act in entries:
            button = Button(entry.words, "quiet")
            button.clicked.connect(act)
            self.buttons.append(button)
        self.setLayout(column(Label(title, "head"), *self.buttons, gap=2, margins=(14, 8, 14, 10)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # beside its buttons: nothing

    def draw(self, painter: QPainter) -> None:
        draw_tile(painter, QRectF(self.rect()), "paper", "rule")
