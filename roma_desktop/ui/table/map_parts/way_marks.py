"""Beads on the way of a march: the points left at each place, and a red ring where somebody may react.

Beads in places beside the way show where pieces that go along will be.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.map.lights import COIN_Z
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.table.prompt import Mark

RADIUS, RING = 11, 3  # window pixels
WARN = "#9A1F22"


class WayMarks:
    """The beads of one way at a time."""

    def __init__(self, scene: MapScene) -> None:
        self._scene = scene
        self._beads: list[Bead] = []
        self._shown: tuple[Sequence[str], Sequence[Mark], str] = ((), (), "")

    def show(self, places: Sequence[str], marks: Sequence[Mark], colour: str) -> None:
        """Show the way through these places, the start first, with a mark for each place entered; no places hide it."""
        if (tuple(places), tuple(marks), colour) == self._shown:
            return
        self._shown = (tuple(places), tuple(marks), colour)
        self._scene.show_way(places, colour)
        for bead in self._beads:
            self._scene.removeItem(bead)
        entered = {mark.place: mark for mark in marks}
        self._beads = [
            Bead(self._between(here, there), entered[there], colour)
            for here, there in pairwise(places)
            if there in entered and not entered[there].apart
        ]
        self._beads += [Bead(self._scene.chart.areas[one.place].centre, one, colour) for one in marks if one.apart]
        for bead in self._beads:
            self._scene.addItem(bead)

    def words(self) -> list[tuple[str, bool]]:
        """What the beads say, and which of them warn."""
        return [(bead.mark.words, bead.mark.warn) for bead in self._beads]

    def _between(self, here: str, there: str) -> QPointF:
        """The middle of the line from one place to the next."""
        return self._scene.chart.stretch(here, there).pointAtPercent(0.5)


class Bead(QGraphicsItem):
    """A disc in the power's colour, of the same size at every zoom."""

    def __init__(self, at: QPointF, mark: Mark, colour: str) -> None:
        super().__init__()
        self.mark, self._colour = mark, colour
        self.setPos(at)
        self.setZValue(COIN_Z + 0.5)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        reach = RADIUS + RING + 2
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(self._colour))
        painter.setPen(QPen(QColor("#FFFBEA"), 2))
        painter.drawEllipse(QPointF(0, 0), RADIUS, RADIUS)
        if self.mark.warn:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(WARN), RING))
            painter.drawEllipse(QPointF(0, 0), RADIUS + RING - 1, RADIUS + RING - 1)
        painter.setPen(QColor("#FFFBEA"))
        font = QFont(theme.current().font("coin"))
        font.setPixelSize(14)
        painter.setFont(font)
        painter.drawText(
            QRectF(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS), Qt.AlignmentFlag.AlignCenter, self.mark.words
        )
