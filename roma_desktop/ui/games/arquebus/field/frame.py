"""The sheet around the field: paper, border lines, numbers of columns and rows, the compass rose; and the hex grid."""

from __future__ import annotations

import math

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath

from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.field.ink import CARD, INK, PAPER, RED, SEPIA, colour, fine, pen
from roma_desktop.ui.games.arquebus.field.outlines import Edge, polygon
from roma_desktop.ui.games.arquebus.field.sheet import MIDDLE, Sheet, code_of, side

OUTER, NUMBER = 14.0, 22
ROSE = 46.0  # the radius of the compass rose


def latin(size: float, *, cinzel: bool = False, weight: int = 600) -> QFont:
    """A shipped face at so many pixels of the map."""
    font = QFont()
    font.setFamilies(theme.families(cinzel, weight > 500, False))
    font.setPixelSize(max(1, round(size)))
    font.setWeight(QFont.Weight(weight))
    return font


def paint_grid(painter: QPainter, sheet: Sheet, scale: float) -> None:
    """Paint the hexsides: each once, quietly."""
    lines: dict[Edge, QLineF] = {}
    for row in range(sheet.rows):
        for column in range(sheet.columns):
            for direction in range(6):
                one, other = sorted(side((column, row), direction))
                if (one, other) not in lines:
                    lines[one, other] = QLineF(*sheet.point(one), *sheet.point(other))
    painter.setPen(fine(INK, max(1.6, 0.9 / scale), 0.2))
    painter.drawLines(list(lines.values()))


def paint_codes(painter: QPainter, sheet: Sheet) -> None:
    """Paint the number of each hex small below its upper corner."""
    painter.setFont(latin(sheet.w * 0.125, weight=500))
    painter.setPen(colour(INK, 0.36))
    for row in range(sheet.rows):
        for column in range(sheet.columns):
            x, y = sheet.middle((column, row))
            box = QRectF(x - sheet.w / 2, y - sheet.size * 0.84, sheet.w, sheet.w * 0.16)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, code_of((column, row)))


def paint_frame(painter: QPainter, sheet: Sheet, north: int) -> None:
    """Paint all of the sheet but the field."""
    width, height = sheet.whole
    whole, field = QRectF(0, 0, width, height), sheet.field
    ring = QPainterPath()
    ring.setFillRule(Qt.FillRule.OddEvenFill)
    ring.addRect(whole)
    ring.addRect(field)
    painter.fillPath(ring, colour(PAPER))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for far, wide, strong in ((OUTER, 3.0, 1.0), (OUTER + 7, 1.4, 0.7)):
        painter.setPen(pen(INK, wide, strong))
        painter.drawRect(whole.adjusted(far, far, -far, -far))
    for far, wide, strong in ((0.0, 4.0, 1.0), (8.0, 1.4, 0.8)):
        painter.setPen(pen(INK, wide, strong))
        painter.drawRect(field.adjusted(-far, -far, far, far))
    _paint_numbers(painter, sheet)
    _paint_rule(painter, sheet)
    _paint_rose(painter, QPointF(field.right() - ROSE * 1.4, MIDDLE), north)


def _paint_numbers(painter: QPainter, sheet: Sheet) -> None:
    """The columns above and below the field, the rows beside it."""
    field = sheet.field
    painter.setFont(latin(NUMBER))
    painter.setPen(colour(SEPIA))
    for column in range(sheet.columns):
        x = sheet.middle((column, 0))[0]
        for y in (field.top() - 26, field.bottom() + 26):
            box = QRectF(x - 30, y - 16, 60, 32)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"{column + 1:02}")
    for row in range(sheet.rows):
        y = sheet.middle((0, row))[1]
        for x in (field.left() - 28, field.right() + 28):
            box = QRectF(x - 30, y - 16, 60, 32)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"{row + 1:02}")


def _paint_rule(painter: QPainter, sheet: Sheet) -> None:
    """A line between the band of the title and the numbers of the columns."""
    field = sheet.field
    y = field.top() - 48
    painter.setPen(pen(INK, 1.4, 0.7))
    painter.drawLine(QLineF(OUTER + 7, y, sheet.whole[0] - OUTER - 7, y))


def _paint_rose(painter: QPainter, at: QPointF, north: int) -> None:
    """A compass rose of eight points; the red one is north."""
    painter.save()
    painter.translate(at)
    painter.setPen(pen(INK, 1.6, 0.75))
    painter.setBrush(colour(CARD, 0.7))
    painter.drawEllipse(QPointF(0, 0), ROSE * 0.72, ROSE * 0.72)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), ROSE * 0.65, ROSE * 0.65)
    painter.rotate(north)
    for turn in (45, 135, 225, 315, 90, 180, 270, 0):
        painter.save()
        painter.rotate(turn)
        long = ROSE * (0.6 if turn % 90 else 0.98)
        waist = ROSE * 0.13
        dark = RED if turn == 0 else INK
        painter.setPen(pen(INK, 1.2))
        for hand, fill in ((1, dark), (-1, CARD)):
            painter.setBrush(colour(fill))
            painter.drawPolygon(polygon([(0, -long), (hand * waist, -waist), (0, 0)]))
        painter.restore()
    painter.restore()
    lean = math.radians(north)
    spot = at + QPointF(math.sin(lean), -math.cos(lean)) * (ROSE + 11)
    painter.setFont(latin(ROSE * 0.46, cinzel=True, weight=700))
    painter.setPen(colour(RED))
    painter.drawText(QRectF(spot.x() - 15, spot.y() - 14, 30, 28), Qt.AlignmentFlag.AlignCenter, "N")
