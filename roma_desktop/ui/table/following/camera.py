"""Moves the map to where something happens, unless the player has just moved it himself."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent

from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.motion import Motion

AROUND, LEAST_AROUND = 90.0, 20.0  # window pixels that are kept in sight around what is shown; around what is in sight
GLIDE = 450  # milliseconds


class Camera(QObject):
    """``own``: the player has moved the map, and it stays where he left it until ``release``."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        self.own = False
        self._from, self._to = QRectF(), QRectF()
        self._motion = Motion(self, GLIDE, self._step, curve=QEasingCurve.Type.InOutCubic)
        view.viewport().installEventFilter(self)

    def release(self) -> None:
        """Something else begins: the map may be moved again."""
        self.own = False

    def hold(self) -> None:
        """The player moves the map, by whatever means: it isn't moved any more until ``release``."""
        self.own = True
        self._motion.stop()

    def stop(self) -> None:
        """Stop the map where it is."""
        self._motion.stop()

    def bring(self, part: QRectF) -> None:
        """Bring a part of the map into sight: by moving alone where that does, else from farther away."""
        if self.own or self._view.carrying or part.isNull():
            return
        here, zoom = self._view.beside_the_sheets(), self._view.zoom
        if here.contains(_grown(part, LEAST_AROUND / zoom)):
            return
        wanted = _grown(part, AROUND / zoom)
        share = max(1.0, wanted.width() / here.width(), wanted.height() / here.height())
        self._from, self._to = here, _around(part.center(), here.width() * share, here.height() * share)
        self._motion.run()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """The wheel, and a drag on the map, are the player's."""
        dragged = (
            event.type() == QEvent.Type.MouseMove
            and isinstance(event, QMouseEvent)
            and event.buttons() != Qt.MouseButton.NoButton
        )
        if dragged or event.type() == QEvent.Type.Wheel:
            self.hold()
        return False

    def _step(self, share: float) -> None:
        middle = self._from.center() + (self._to.center() - self._from.center()) * share
        width = self._from.width() + (self._to.width() - self._from.width()) * share
        height = self._from.height() + (self._to.height() - self._from.height()) * share
        self._view.show_part(_around(middle, width, height))


def _grown(part: QRectF, by: float) -> QRectF:
    return part.adjusted(-by, -by, by, by)


def _around(middle: QPointF, width: float, height: float) -> QRectF:
    return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
