"""Choosing several piles: with Ctrl held down a click adds one, and a drag draws a rectangle around many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QRubberBand

from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.view import DRAG, MapView

GATHER: Final = Qt.KeyboardModifier.ControlModifier
"""Held down, a click and a drag choose piles instead of moving anything."""


class Gathering(QObject):
    """Takes the mouse from a view while Ctrl is held down, as long as ``wanted`` says that piles may be gathered."""

    clicked = Signal(str)  # the key of a pile
    growing = Signal(list)  # the keys of the piles in the band that is being drawn
    banded = Signal(list)  # the keys of the piles in the band when the mouse button is released

    def __init__(self, view: MapView, scene: MapScene, wanted: Callable[[], bool]) -> None:
        super().__init__(view)
        self._view, self._scene, self._wanted = view, scene, wanted
        self._start: QPoint | None = None
        self._band = QRubberBand(QRubberBand.Shape.Rectangle, view.viewport())
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        at = event.position().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress:
            return self._press(event, at)
        if self._start is None:
            return False
        if event.type() == QEvent.Type.MouseMove:
            self._draw(self._start, at)
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._release(at)
        return True

    def cancel(self) -> bool:
        """Give the band up, as Esc does; whether there was one."""
        drawn = self._start is not None
        self._start = None
        self._band.hide()
        return drawn

    def _press(self, event: QMouseEvent, at: QPoint) -> bool:
        left = event.button() == Qt.MouseButton.LeftButton and event.modifiers() & GATHER
        if not left or not self._wanted():
            return False
        self._view.setFocus(Qt.FocusReason.MouseFocusReason)
        self._start = at
        return True

    def _draw(self, start: QPoint, at: QPoint) -> None:
        if (at - start).manhattanLength() > DRAG or self._band.isVisible():
            self._band.setGeometry(QRect(start, at).normalized())
            self._band.show()
            self.growing.emit(self._within(start, at))

    def _release(self, at: QPoint) -> None:
        start, drawn = self._start, self._band.isVisible()
        self.cancel()
        assert start is not None
        if drawn:
            self.banded.emit(self._within(start, at))
            return
        found = self._under(at)
        if found:
            self.clicked.emit(found[0])

    def _within(self, start: QPoint, end: QPoint) -> list[str]:
        """The piles whose middle is in a rectangle."""
        box = QRect(start, end).normalized()
        return [key for key, at in self._middles() if box.contains(at)]

    def _under(self, at: QPoint) -> list[str]:
        """The piles that a point may be on, the one whose middle is nearest first."""
        side = round(self._scene.side)
        near = QRect(at - QPoint(side, side) / 2, QSize(side, side))
        found = sorted(((there - at).manhattanLength(), key) for key, there in self._middles() if near.contains(there))
        return [key for _, key in found]

    def _middles(self) -> list[tuple[str, QPoint]]:
        """The middle of every pile that is seen, in the view."""
        found = []
        for key in list(self._scene.keys()):
            pile = self._scene.pile(key)
            if pile is not None and pile.isVisible():
                found.append((key, self._view.mapFromScene(pile.mapToScene(pile.hit().center()))))
        return found
