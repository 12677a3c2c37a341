"""The chances of all sides over the moments of a game, and the decisions that turned it; a click goes there."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Part, Ringed, draw_ring
from roma_desktop.ui.story.screens.plot import stroke
from roma_desktop.ui.story.screens.timeline import draw_number
from roma_desktop.ui.story.turning.points import percent

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MIDDLE = Qt.AlignmentFlag.AlignCenter
SCALE, NAMES, TOP, FOOT = 50, 208, 34, 26  # pixels at 100 %: free left, right, above and below the curves
HIGH, LOW = 186, 150  # its height
BESIDE = 88  # beside a name: the chance, and the gaps
DASHES: tuple[tuple[float, ...], ...] = ((), (7, 3), (2, 3), (10, 3, 2, 3), (5, 2), (1, 2))
"""Lines of sides can be told apart without colour: the first one is solid."""


@dataclass(frozen=True, slots=True)
class Line:
    """The chances of a side at some moments (places in the line of the game), and its name and colour."""

    name: str
    colour: str
    values: tuple[tuple[int, float], ...]

    def at(self, here: int) -> float:
        """The chance at a moment, from 0 to 1: that of the last judgement up to it."""
        place = bisect_right(self.values, here, key=lambda one: one[0]) - 1
        return self.values[max(0, place)][1]


@dataclass(frozen=True, slots=True)
class Chart:
    """What is shown: the line that the story is about comes first. ``turned`` are the moments of turning points."""

    lines: tuple[Line, ...]
    turns: tuple[tuple[int, str], ...]
    turned: tuple[int, ...]
    last: int


class CurveView(Ringed, Part):
    """``chosen`` tells the moment that somebody wants to go to."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chart: Chart | None = None
        self._here, self._low = 0, False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_chart(self, chart: Chart) -> None:
        self.chart = chart
        self.set_here(self._here)

    def set_here(self, here: int) -> None:
        """Set the moment at which the chances are read out."""
        self._here = here
        if self.chart is not None:
            said = ", ".join(f"{line.name} {percent(line.at(here))} %" for line in self.chart.lines)
            self.setAccessibleName(tr("Chances to win: {chances}", chances=said))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(700), theme.current().px(LOW if self._low else HIGH))

    def set_low(self, low: bool) -> None:
        """Be lower, where what stands under it has little room."""
        if low != self._low:
            self._low = low
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(360), theme.current().px(LOW))

    # ------------------------------------------------------------ hands

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.chart is not None and event.button() == Qt.MouseButton.LeftButton:
            area = self._area()
            share = (event.position().x() - area.left()) / max(1.0, area.width())
            self.chosen.emit(round(max(0.0, min(1.0, share)) * self.chart.last))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.chart is None or event.key() not in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            super().keyPressEvent(event)
            return
        after = [at for at in self.chart.turned if at > self._here]
        before = [at for at in self.chart.turned if at < self._here]
        if event.key() == Qt.Key.Key_Down and after:
            self.chosen.emit(after[0])
        elif event.key() == Qt.Key.Key_Up and before:
            self.chosen.emit(before[-1])

    # ------------------------------------------------------------ painting

    def _area(self) -> QRectF:
        look = theme.current()
        return QRectF(self.rect()).adjusted(look.px(SCALE), look.px(TOP), -self._names(), -look.px(FOOT))

    def _names(self) -> int:
        """How wide the names and chances are at the right: as the longest needs, but no more than a third of all."""
        look = theme.current()
        lines = self.chart.lines if self.chart is not None else ()
        metrics, least = QFontMetricsF(look.font("tile")), look.px(NAMES)
        longest = max((round(metrics.horizontalAdvance(line.name)) for line in lines), default=0)
        return max(least, min(longest + look.px(BESIDE), self.width() // 3))

    def x_of(self, at: int) -> float:
        """Where a moment is, in pixels from the left."""
        area = self._area()
        return area.left() + area.width() * at / max(1, self.chart.last if self.chart is not None else 1)

    def draw(self, painter: QPainter) -> None:
        if self.chart is None:
            return
        area = self._area()
        self._draw_turns(painter, area, self.chart)
        self._draw_scale(painter, area)
        for number, line in reversed(list(enumerate(self.chart.lines))):
            self._draw_line(painter, area, line, number)
        self._draw_turned(painter, area, self.chart)
        self._draw_here(painter, area, self.chart)
        if self.shows_ring():
            draw_ring(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), 4)

    def _draw_turns(self, painter: QPainter, area: QRectF, chart: Chart) -> None:
        look = theme.current()
        painter.setFont(look.font("small"))
        metrics = QFontMetricsF(painter.font())
        free = 0.0
        for number, (start, label) in enumerate(chart.turns):
            end = chart.turns[number + 1][0] if number + 1 < len(chart.turns) else chart.last
            left, right = self.x_of(start), self.x_of(end)
            if number % 2:
                painter.fillRect(
                    QRectF(left, area.top(), right - left, area.height()), theme.tint(look.colours.shade, 120)
                )
            wide = metrics.horizontalAdvance(label)
            at = (left + right - wide) / 2
            if at > free and at + wide < area.right() + look.px(20):
                painter.setPen(QColor(look.colours.sepia))
                painter.drawText(QRectF(at, area.bottom(), wide + 2, look.px(FOOT)), MIDDLE, label)
                free = at + wide + look.px(8)

    def _draw_scale(self, painter: QPainter, area: QRectF) -> None:
        look = theme.current()
        painter.setFont(look.font("small"))
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = area.bottom() - area.height() * share
            painter.setPen(QPen(QColor(look.colours.rule if share in (0.0, 0.5) else look.colours.hair), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(look.colours.sepia))
            box = QRectF(0, y - look.px(10), area.left() - look.px(8), look.px(20))
            painter.drawText(box, RIGHT, f"{round(100 * share)} %")

    def _draw_line(self, painter: QPainter, area: QRectF, line: Line, number: int) -> None:
        look = theme.current()
        points = [QPointF(self.x_of(at), area.bottom() - area.height() * share) for at, share in line.values]
        path = QPainterPath(points[0])
        for before, point in pairwise(points):
            middle = (before.x() + point.x()) / 2
            path.cubicTo(QPointF(middle, before.y()), QPointF(middle, point.y()), point)
        hue = QColor(stroke(hues(line.colour), look.colours.paper))
        if number == 0:
            filled = QPainterPath(path)
            filled.lineTo(points[-1].x(), area.bottom())
            filled.lineTo(points[0].x(), area.bottom())
            painter.fillPath(filled, theme.tint(hue.name(), 40))
        painter.strokePath(path, QPen(QColor(look.colours.light), look.px(10 if number == 0 else 8) / 2))
        pen = QPen(hue, look.px(28 if number == 0 else 20) / 10)
        if dashes := DASHES[number % len(DASHES)]:
            pen.setDashPattern(list(dashes))
        painter.strokePath(path, pen)

    def _draw_turned(self, painter: QPainter, area: QRectF, chart: Chart) -> None:
        look = theme.current()
        for number, at in enumerate(chart.turned, start=1):
            x = self.x_of(at)
            painter.setPen(QPen(QColor(look.colours.red), look.px(12) / 10, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(x, area.top() - look.px(4)), QPointF(x, area.bottom()))
            draw_number(painter, QPointF(x, area.top() - look.px(14)), look.px(13), number)

    def _draw_here(self, painter: QPainter, area: QRectF, chart: Chart) -> None:
        """The moment that is shown, and the chances of all sides then, beside their names."""
        look, x = theme.current(), self.x_of(self._here)
        painter.setPen(QPen(QColor(look.colours.ink), 1))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        row = look.px(23)
        wanted = sorted(
            (area.bottom() - area.height() * line.at(self._here), number) for number, line in enumerate(chart.lines)
        )
        y = area.top()
        rest = len(wanted)
        for height, number in wanted:
            line, hue = chart.lines[number], QColor(stroke(hues(chart.lines[number].colour), look.colours.paper))
            painter.setPen(QPen(QColor(look.colours.light), 1.5))
            painter.setBrush(hue)
            painter.drawEllipse(QPointF(x, height), look.px(5), look.px(5))
            y = max(y, min(height - row / 2, area.bottom() - row * rest))
            box = QRectF(area.right() + look.px(12), y, self._names() - look.px(16), row)
            painter.setPen(hue)
            painter.setFont(look.font("chip"))
            share = f"{percent(line.at(self._here))} %"
            painter.drawText(box, RIGHT, share)
            room = box.width() - QFontMetricsF(painter.font()).horizontalAdvance("100 %") - look.px(8)
            painter.setFont(look.font("tile"))
            name = QFontMetricsF(painter.font()).elidedText(line.name, Qt.TextElideMode.ElideRight, room)
            painter.drawText(box, LEFT, name)
            y += row
            rest -= 1
