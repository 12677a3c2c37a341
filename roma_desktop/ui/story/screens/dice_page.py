"""What the dice did: every face by kind and by side, how odd that is, and the luck of battles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from roma_desktop.core.dice_statistics import Tally
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Die
from roma_desktop.ui.parts.counters.printed import hues, print_into
from roma_desktop.ui.parts.part import Part, Pressable, draw_ring
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.story.screens.plot import stroke
from roma_desktop.ui.story.values import LuckWords
from roma_desktop.ui.theme import voice

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
ROW, BARS, COUNT, MEAN = 28, 110, 46, 58  # pixels at 100 %: height of a row; widths of its parts
DIE, HISTOGRAM = 24, 150


class Faces(Part):
    """A bar for each face, with the band in which two thirds of fair dice would end."""

    def __init__(self, tally: Tally, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tally = tally
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(320), theme.current().px(HISTOGRAM))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(200), theme.current().px(HISTOGRAM))

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        die, gap = look.px(DIE), look.px(6)
        area = QRectF(0, look.px(4), self.width(), self.height() - look.px(4) - die - gap)
        counts, faces = self._tally.counts, self._tally.faces
        expected = self._tally.dice / len(counts)
        spread = (expected * (1 - 1 / len(counts))) ** 0.5
        top = max(*counts, expected + spread, 1)
        self._draw_band(painter, area, (expected - spread) / top, (expected + spread) / top)
        step = area.width() / len(counts)
        painter.setFont(look.font("chip"))
        for index, (face, count) in enumerate(zip(faces, counts, strict=True)):
            middle = area.left() + step * (index + 0.5)
            high = area.height() * count / top
            bar = QRectF(middle - step * 0.3, area.bottom() - high, step * 0.6, high)
            painter.fillRect(bar, QColor(look.colours.sepia))
            inside = high > look.px(26)
            painter.setPen(QColor(look.colours.paper if inside else look.colours.ink))
            top_line = bar.top() + (look.px(2) if inside else -look.px(20))
            painter.drawText(QRectF(middle - step / 2, top_line, step, look.px(19)), MIDDLE, str(count))
            print_into(
                painter,
                Die(face or len(counts), None, len(counts)),
                QRectF(middle - die / 2, area.bottom() + gap, die, die),
            )
        painter.setPen(QPen(QColor(look.colours.ink), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())

    def _draw_band(self, painter: QPainter, area: QRectF, low: float, high: float) -> None:
        colours = theme.current().colours
        band = QRectF(area.left(), area.bottom() - area.height() * high, area.width(), area.height() * (high - low))
        painter.fillRect(band, theme.tint(colours.rule, 70))
        painter.setPen(QPen(QColor(colours.rule), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(band.left(), band.center().y()), QPointF(band.right(), band.center().y()))


@dataclass(frozen=True, slots=True)
class TallyWords:
    """A row of the table: what the dice were for, in words, and what is said of it; ``colour`` marks a power."""

    name: str
    tally: Tally
    count: str
    mean: str
    remark: str = ""
    colour: str = ""


class TallyRow(Part):
    """Name, number of dice, a small bar for each face, the mean; a remark where the faces are odd."""

    def __init__(self, row: TallyWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = row
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        said = ", ".join(filter(None, (row.name, row.count, row.mean, row.remark)))
        self.setAccessibleName(said)
        faces = "  ".join(f"{face}: {count}" for face, count in zip(row.tally.faces, row.tally.counts, strict=True))
        set_tip(self, f"{said}\n{faces}")

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(360), theme.current().px(ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(280), theme.current().px(ROW))

    def draw(self, painter: QPainter) -> None:
        look, row, high = theme.current(), self._row, self.height()
        right = float(self.width())
        painter.setFont(look.font("chip"))
        painter.setPen(QColor(look.colours.red if row.remark else look.colours.ink))
        painter.drawText(QRectF(right - look.px(MEAN), 0, look.px(MEAN), high), RIGHT, row.mean)
        right -= look.px(MEAN) + look.px(10)
        self._draw_bars(painter, QRectF(right - look.px(BARS), look.px(5), look.px(BARS), high - look.px(10)))
        right -= look.px(BARS) + look.px(8)
        painter.setFont(look.font("note"))
        painter.setPen(QColor(look.colours.sepia))
        painter.drawText(QRectF(right - look.px(COUNT), 0, look.px(COUNT), high), RIGHT, row.count)
        right -= look.px(COUNT) + look.px(8)
        painter.setFont(look.font("body"))
        painter.setPen(QColor(voice(hues(row.colour), look.colours.paper) if row.colour else look.colours.ink))
        metrics = QFontMetricsF(look.font("body"))
        name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, right)
        painter.drawText(QRectF(0, 0, right, high), LEFT, name)
        used = metrics.horizontalAdvance(name) + look.px(10)
        painter.setFont(look.font("small"))
        painter.setPen(QColor(look.colours.red))
        painter.drawText(QRectF(used, 0, right - used, high), LEFT, row.remark)
        painter.setPen(QPen(QColor(look.colours.hair), 1))
        painter.drawLine(0, high - 1, self.width(), high - 1)

    def _draw_bars(self, painter: QPainter, box: QRectF) -> None:
        colours = theme.current().colours
        counts = self._row.tally.counts
        top = max(*counts, 1)
        step = box.width() / len(counts)
        hue = QColor(stroke(hues(self._row.colour), colours.paper) if self._row.colour else colours.sepia)
        for face, count in enumerate(counts):
            high = box.height() * count / top
            painter.fillRect(QRectF(box.left() + face * step + 1, box.bottom() - high, step - 2, high), hue)
        fair = box.bottom() - box.height() * sum(counts) / len(counts) / top
        painter.setPen(QPen(QColor(colours.ink), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(box.left(), fair), QPointF(box.right(), fair))


class LuckRow(Pressable, QAbstractButton):
    """A bar to either side of the middle; ``chosen`` tells the key of a row that leads somewhere."""

    chosen = Signal(int)

    def __init__(self, row: LuckWords, most: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row, self._most = row, max(1.0, most)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{row.name}: {row.number}. {row.tip}")
        set_tip(self, row.tip)
        if row.key >= 0:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.clicked.connect(lambda: self.chosen.emit(row.key))
        else:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(360), theme.current().px(ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(260), theme.current().px(ROW))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw(painter)
            if self.shows_ring():
                draw_ring(painter, QRectF(self.rect()), 4)

    def _draw(self, painter: QPainter) -> None:
        look, row, high = theme.current(), self._row, self.height()
        if row.key >= 0 and self.underMouse():
            painter.fillRect(self.rect(), QColor(look.colours.lit))
        number, bars = look.px(52), min(look.px(150), self.width() // 4)
        painter.setFont(look.font("chip"))
        painter.setPen(QColor(look.colours.ink))
        painter.drawText(QRectF(self.width() - number - look.px(4), 0, number, high), RIGHT, row.number)
        box = QRectF(self.width() - number - bars - look.px(8), look.px(7), bars, high - look.px(14))
        self._draw_bar(painter, box)
        painter.setFont(look.font("body"))
        painter.setPen(QColor(look.colours.ink))
        room = box.left() - look.px(10)
        metrics = QFontMetricsF(look.font("body"))
        name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(look.px(4), 0, room, high), LEFT, name)
        self._draw_whose(
            painter, QRectF(0, 0, room, high).adjusted(metrics.horizontalAdvance(name) + look.px(16), 0, 0, 0)
        )
        painter.setPen(QPen(QColor(look.colours.hair), 1))
        painter.drawLine(0, high - 1, self.width(), high - 1)

    def _draw_whose(self, painter: QPainter, room: QRectF) -> None:
        look, row = theme.current(), self._row
        painter.setFont(look.font("small"))
        painter.setPen(QColor(voice(hues(self._lucky()), look.colours.paper)))
        whose = QFontMetricsF(look.font("small")).elidedText(row.whose, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, RIGHT, whose)

    def _lucky(self) -> str:
        """The colour of the side that had the luck."""
        return self._row.colour if self._row.value >= 0 or not self._row.other else self._row.other

    def _draw_bar(self, painter: QPainter, box: QRectF) -> None:
        colours, row = theme.current().colours, self._row
        middle = box.center().x()
        reach = box.width() / 2 * min(1.0, abs(row.value) / self._most)
        bar = QRectF(middle if row.value >= 0 else middle - reach, box.top(), reach, box.height())
        painter.fillRect(bar, QColor(stroke(hues(self._lucky()), colours.paper)))
        painter.setPen(QPen(QColor(colours.rule), 1))
        painter.drawLine(QPointF(middle, 0), QPointF(middle, self.height()))


def most(rows: Sequence[LuckWords]) -> float:
    """The value of the longest bar of some rows."""
    return max((abs(row.value) for row in rows), default=1.0)
