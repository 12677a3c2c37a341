"""The words of a film as they are painted: the plate with the date, who holds how much, the narration, the cards."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextLayout, QTextOption

from roma_desktop.ui import theme
from roma_desktop.ui.parts.text.phrases import phrased
from roma_desktop.ui.story.film.stills import Still
from roma_desktop.ui.story.film.values import Film
from roma_desktop.ui.story.screens.plot import stroke
from roma_desktop.ui.theme import Role, Theme

HEIGHT = 720.0  # of a picture for which all lengths are designed
EDGE = 26.0  # free around the picture
LINES = 3  # of narration at most
BAND = 116.0  # height of the narration's ground
MIDDLE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FilmWords:
    """Paints the words of one film."""

    def __init__(self, film: Film, look: Theme) -> None:
        self._film, self._look = film, look

    def draw(self, painter: QPainter, box: QRectF, still: Still) -> None:
        """Paint all words of a picture into its box."""
        self._unit = box.height() / HEIGHT
        kind = still.scene.kind
        if still.card < 1:
            self._draw_plate(painter, box, still)
            self._draw_sides(painter, box, still)
            if kind == "deed":
                self._draw_narration(painter, box, still)
            elif kind == "turn":
                self._draw_turn(painter, box, still)
        if still.card > 0:
            self._draw_card(painter, box, still)

    def _font(self, role: Role, size: float) -> QFont:
        font = self._look.font(role)
        font.setPixelSize(max(6, round(size * self._unit)))
        return font

    def _paper(self, alpha: int) -> QColor:
        return theme.tint(self._look.colours.light, alpha)

    # ------------------------------------------------------------ beside the map

    def _draw_plate(self, painter: QPainter, box: QRectF, still: Still) -> None:
        """The date, in the upper left corner."""
        unit, colours = self._unit, self._look.colours
        painter.setFont(self._font("great", 30))
        said = still.scene.date
        wide = QFontMetricsF(painter.font()).horizontalAdvance(said) + 44 * unit
        plate = QRectF(box.left() + EDGE * unit, box.top() + EDGE * unit, wide, 54 * unit)
        self._draw_ground(painter, plate)
        painter.setPen(QColor(colours.ink))
        painter.drawText(plate, MIDDLE, said)

    def _draw_sides(self, painter: QPainter, box: QRectF, still: Still) -> None:
        """The sides with what they hold, in the upper right corner."""
        unit, colours, sides = self._unit, self._look.colours, self._film.sides
        if not sides or not any(still.scene.holdings):
            return
        painter.setFont(self._font("tile", 15))
        metrics = QFontMetricsF(painter.font())
        row, number = 25 * unit, 34 * unit
        wide = max(metrics.horizontalAdvance(name) for name, _ in sides) + number + 58 * unit
        plate = QRectF(box.right() - EDGE * unit - wide, box.top() + EDGE * unit, wide, row * len(sides) + 20 * unit)
        self._draw_ground(painter, plate)
        inner = plate.adjusted(18 * unit, 10 * unit, -16 * unit, -10 * unit)
        for place, ((name, colour), held) in enumerate(zip(sides, still.scene.holdings, strict=True)):
            line = QRectF(inner.left(), inner.top() + place * row, inner.width(), row)
            mark = QPointF(line.left() + 6 * unit, line.center().y())
            painter.setPen(QPen(QColor(colours.ink), unit))
            painter.setBrush(QColor(self._look.palette[colour].flag))
            painter.drawEllipse(mark, 6 * unit, 6 * unit)
            painter.setPen(QColor(colours.ink))
            painter.drawText(line.adjusted(22 * unit, 0, 0, 0), LEFT, name)
            painter.drawText(line, RIGHT, str(held))

    def _draw_ground(self, painter: QPainter, plate: QRectF) -> None:
        """A plate of paper with a fine double edge."""
        unit, colours = self._unit, self._look.colours
        painter.setPen(QPen(QColor(colours.rule), 1.4 * unit))
        painter.setBrush(self._paper(236))
        painter.drawRoundedRect(plate, 4 * unit, 4 * unit)
        painter.setPen(QPen(QColor(colours.hair), unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(plate.adjusted(4 * unit, 4 * unit, -4 * unit, -4 * unit), 2 * unit, 2 * unit)

    # ------------------------------------------------------------ what is told

    def _draw_narration(self, painter: QPainter, box: QRectF, still: Still) -> None:
        """Whose doing it is, and what happened, at the foot of the picture."""
        unit, colours = self._unit, self._look.colours
        band = self._draw_band(painter, box)
        painter.setOpacity(still.words)
        wide = min(band.width() - 4 * EDGE * unit, 1020 * unit)
        column = QRectF(band.center().x() - wide / 2, band.top() + 14 * unit, wide, band.height() - 20 * unit)
        if still.scene.heading:
            painter.setFont(self._font("tile", 15))
            hue = self._look.palette[still.scene.colour] if still.scene.colour else None
            painter.setPen(QColor(stroke(hue, colours.light) if hue is not None else colours.sepia))
            painter.drawText(QRectF(column.left(), column.top(), wide, 20 * unit), MIDDLE, still.scene.heading)
            column.setTop(column.top() + 22 * unit)
        painter.setPen(QColor(colours.ink))
        self._draw_lines(painter, column, still.scene.text, 23, place="middle")
        painter.setOpacity(1.0)

    def _draw_band(self, painter: QPainter, box: QRectF) -> QRectF:
        """Draw the ground of what is told at the foot of the picture; returns its box."""
        unit, colours = self._unit, self._look.colours
        band = QRectF(box.left(), box.bottom() - BAND * unit, box.width(), BAND * unit)
        painter.fillRect(band, self._paper(240))
        painter.fillRect(QRectF(band.left(), band.top(), band.width(), 1.6 * unit), QColor(colours.rule))
        painter.fillRect(QRectF(band.left(), band.top() + 4 * unit, band.width(), unit), QColor(colours.hair))
        return band

    def _draw_turn(self, painter: QPainter, box: QRectF, still: Still) -> None:
        """A new turn: its heading across the foot of the picture."""
        unit, colours = self._unit, self._look.colours
        band = self._draw_band(painter, box)
        painter.setOpacity(still.words)
        painter.setFont(self._font("great", 42))
        metrics = QFontMetricsF(painter.font())
        painter.setPen(QColor(colours.ink))
        room = band.width() - 2 * EDGE * unit
        painter.drawText(band, MIDDLE, metrics.elidedText(still.scene.heading, Qt.TextElideMode.ElideRight, room))
        painter.setOpacity(1.0)

    def _draw_card(self, painter: QPainter, box: QRectF, still: Still) -> None:
        """The title before the film, or how it ended."""
        unit, colours = self._unit, self._look.colours
        title = self._film.scenes[0] if still.scene.kind != "end" else still.scene
        painter.setOpacity(still.card)
        painter.fillRect(box, self._paper(216 if still.scene.kind == "end" else 240))
        frame = box.adjusted(22 * unit, 22 * unit, -22 * unit, -22 * unit)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.rule), 2 * unit))
        painter.drawRect(frame)
        painter.setPen(QPen(QColor(colours.hair), unit))
        painter.drawRect(frame.adjusted(6 * unit, 6 * unit, -6 * unit, -6 * unit))
        painter.setPen(QColor(colours.ink))
        room = QRectF(0, 0, box.width() - 200 * unit, 130 * unit)
        room.moveCenter(box.center() - QPointF(0, 56 * unit))
        self._draw_lines(painter, room, title.heading, 58, role="great", place="foot")
        painter.setPen(QPen(QColor(colours.rule), 1.5 * unit))
        middle = box.center() + QPointF(0, 26 * unit)
        painter.drawLine(middle - QPointF(90 * unit, 0), middle + QPointF(90 * unit, 0))
        painter.setPen(QColor(colours.sepia))
        under = QRectF(0, 0, box.width() - 240 * unit, 150 * unit)
        under.moveTopLeft(QPointF(box.center().x() - under.width() / 2, middle.y() + 16 * unit))
        self._draw_lines(painter, under, title.text, 26, role="aside")
        painter.setOpacity(1.0)

    def _draw_lines(
        self, painter: QPainter, room: QRectF, text: str, size: float, *, role: Role = "body", place: str = "top"
    ) -> None:
        """Centred lines at the top, the middle or the foot of a room, smaller until all of them fit."""
        for smaller in (1.0, 0.9, 0.8, 0.7, 0.6):
            font = self._font(role, size * smaller)
            layout = QTextLayout(phrased(text), font)
            option = QTextOption(Qt.AlignmentFlag.AlignHCenter)
            option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
            layout.setTextOption(option)
            high, lines = _lay(layout, room.width())
            if high <= room.height() and lines <= LINES:
                break
        free = room.height() - high
        top = room.top() + {"top": 0.0, "middle": free / 2 - 4 * self._unit, "foot": free}[place]
        layout.draw(painter, QPointF(room.left(), top))


def _lay(layout: QTextLayout, wide: float) -> tuple[float, int]:
    """Break a text into lines; their height in all, and how many they are."""
    layout.beginLayout()
    high, count = 0.0, 0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(wide)
        line.setPosition(QPointF(0, high))
        high += line.height()
        count += 1
    layout.endLayout()
    return high, count
