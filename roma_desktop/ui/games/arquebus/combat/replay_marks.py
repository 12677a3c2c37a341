"""The traces of an activation over the map: arrows for moves, dashes for shots, discs for what became of units."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.combat.replay import ARROWS, Deed, Trace
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.parts.counters.printed import hues

ABOVE: Final = 20.0
"""The level at which traces are drawn: over the counters, under one that is carried."""
PALE, RED, INK = "#FFFDF0", "#9A1F22", "#2A1B0F"
LETTERS: Final[Mapping[Deed, str]] = {
    Deed.DISORDERED: "D",
    Deed.RETIRED: "R",
    Deed.RALLIED: "+",
    Deed.LOST: "×",
    Deed.FELL: "†",
}
"""What stands on the discs."""
WIDE, DISC, SHORT = 0.075, 0.16, 0.3  # of a hex: width of an arrow, radius of a disc, what ways keep from the middle


class Traces(QGraphicsItem):
    """``shown``: how many of the traces are drawn."""

    def __init__(self, chart: Chart, traces: Sequence[Trace], colours: Mapping[str, str]) -> None:
        super().__init__()
        self._chart, self._traces, self._colours = chart, tuple(traces), dict(colours)
        self.shown = 0
        self._unit = chart.counter / 0.68
        self.setZValue(ABOVE)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_first(self, count: int) -> None:
        self.shown = count
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(self._chart.rect)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        seen = self._traces[: self.shown]
        for one in seen:
            if one.deed in ARROWS:
                self._draw_arrow(painter, one)
        taken: dict[str, int] = {}
        for one in seen:
            if one.deed not in ARROWS and one.hexes[0] in self._chart.areas:
                at = one.hexes[0]
                self._draw_disc(painter, one, taken.get(at, 0))
                taken[at] = taken.get(at, 0) + 1

    def _draw_arrow(self, painter: QPainter, one: Trace) -> None:
        points = [self._chart.areas[at].centre for at in one.hexes if at in self._chart.areas]
        if len(points) < 2:
            return
        ground = QColor(hues(self._colours[one.side]).ground)
        width = self._unit * (WIDE * 0.6 if one.deed in (Deed.SHOT, Deed.BACK) else WIDE)
        keep = self._unit * SHORT
        points[0], points[-1] = _towards(points[0], points[1], keep), _towards(points[-1], points[-2], keep)
        path = QPainterPath(points[0])
        for point in points[1:]:
            path.lineTo(point)
        style = {Deed.SHOT: Qt.PenStyle.DashLine, Deed.BACK: Qt.PenStyle.DotLine}.get(one.deed, Qt.PenStyle.SolidLine)
        hue = QColor(RED) if one.deed == Deed.BLOW else ground
        head = _head(points[-2], points[-1], width * 3.2)
        for pen_hue, more in ((QColor(PALE), width * 0.7), (hue, 0.0)):
            pen = QPen(pen_hue, width + more, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)
            painter.setPen(QPen(pen_hue, more) if more else Qt.PenStyle.NoPen)
            painter.setBrush(pen_hue)
            painter.drawPolygon(head)

    def _draw_disc(self, painter: QPainter, one: Trace, number: int) -> None:
        radius = self._unit * DISC
        at = self._chart.areas[one.hexes[0]].centre
        middle = at + QPointF(self._unit * (0.3 - 0.3 * number), -self._unit * 0.3)
        bad = one.deed in (Deed.LOST, Deed.FELL)
        painter.setPen(QPen(QColor(PALE), radius * 0.22))
        painter.setBrush(QColor(RED if bad else hues(self._colours[one.side]).deep))
        painter.drawEllipse(middle, radius, radius)
        font = QFont(theme.current().font("coin"))
        font.setPixelSize(max(8, round(radius * 1.3)))
        painter.setFont(font)
        painter.setPen(QColor(PALE))
        box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, LETTERS[one.deed])


def _towards(here: QPointF, there: QPointF, much: float) -> QPointF:
    """A point moved towards another one by so much, but by less than half of the way."""
    way = math.hypot(there.x() - here.x(), there.y() - here.y())
    return here + (there - here) * min(0.45, much / way) if way else here


def _head(before: QPointF, tip: QPointF, size: float) -> QPolygonF:
    along = math.atan2(tip.y() - before.y(), tip.x() - before.x())
    point = tip + QPointF(math.cos(along), math.sin(along)) * size * 0.5
    wings = [point - QPointF(math.cos(along + turn), math.sin(along + turn)) * size for turn in (-0.5, 0.5)]
    return QPolygonF([point, *wings])
