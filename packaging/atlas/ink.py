"""Pens and outlines for a painter. Lengths are px of the full-width picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from atlas.shapes import polygons_of

INK, RUBRIC, SEPIA = "#2a1c0e", "#8f1d16", "#3a2814"
PARCHMENT = "#f0e5c8"


def area_path(shape: shapely.Geometry) -> QPainterPath:
    """The outline of an area with its holes."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for polygon in polygons_of(shape):
        for ring in (polygon.exterior, *polygon.interiors):
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring.coords]))
            path.closeSubpath()
    return path


def line_path(line: shapely.LineString) -> QPainterPath:
    """The path along a line."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in line.coords]))
    return path


def colour(code: str, alpha: int = 255) -> QColor:
    """A colour with its opacity, 0 to 255."""
    made = QColor(code)
    made.setAlpha(alpha)
    return made


def pen(code: str, width: float, alpha: int = 255, dashes: Sequence[float] = ()) -> QPen:
    """A round pen, or a flat one when it is dashed."""
    cap = Qt.PenCapStyle.FlatCap if dashes else Qt.PenCapStyle.RoundCap
    made = QPen(colour(code, alpha), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if dashes:
        made.setDashPattern(list(dashes))
    return made


@dataclass(frozen=True)
class Ink:
    """A painter with the few strokes the map is made of."""

    painter: QPainter

    def stroke(
        self, path: QPainterPath, code: str, width: float, alpha: int = 255, dashes: Sequence[float] = ()
    ) -> None:
        """Draw along a path."""
        self.painter.strokePath(path, pen(code, width, alpha, dashes))

    def fill(self, path: QPainterPath, code: str, alpha: int = 255) -> None:
        """Fill a path."""
        self.painter.fillPath(path, QBrush(colour(code, alpha)))

    def letters(self, path: QPainterPath, code: str, alpha: int, halo: QPen) -> None:
        """Letters with a light halo, so that they stand clear of what is under them."""
        self.painter.strokePath(path, halo)
        self.fill(path, code, alpha)

    def disc(self, x: float, y: float, radius: float, fill: QBrush | QRadialGradient, rim: QPen) -> None:
        """A filled disc with a rim."""
        self.painter.setPen(rim)
        self.painter.setBrush(fill)
        self.painter.drawEllipse(QPointF(x, y), radius, radius)

    def ring(self, x: float, y: float, radius: float, rim: QPen) -> None:
        """An empty circle."""
        self.disc(x, y, radius, QBrush(Qt.BrushStyle.NoBrush), rim)

    def polygon(self, points: Sequence[tuple[float, float]], code: str, rim: QPen | None = None) -> None:
        """A filled polygon."""
        self.painter.setPen(rim if rim is not None else QPen(Qt.PenStyle.NoPen))
        self.painter.setBrush(QColor(code))
        self.painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))

    def line(self, start: tuple[float, float], end: tuple[float, float], with_pen: QPen) -> None:
        """A straight line."""
        self.painter.setPen(with_pen)
        self.painter.drawLine(QPointF(*start), QPointF(*end))

    def frame(self, box: QRectF, rounding: float, rim: QPen, fill: QBrush | None = None) -> None:
        """A rectangle with rounded corners."""
        self.painter.setPen(rim)
        self.painter.setBrush(fill if fill is not None else QBrush(Qt.BrushStyle.NoBrush))
        self.painter.drawRoundedRect(box, rounding, rounding)

    def words(self, box: QRectF, face: QFont, code: str, text: str) -> None:
        """A text in the middle of a box."""
        self.painter.setFont(face)
        self.painter.setPen(QColor(code))
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
