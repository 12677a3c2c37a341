"""The line of time along the foot of the window: turns, marks, and the moment that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Part, Ringed, draw_ring
from roma_desktop.ui.parts.text.tip import show_tip
from roma_desktop.ui.story.screens.plot import stroke
from roma_desktop.ui.story.values import Sign

HIGH, LOW, TRACK, LABELS = 12, 29, 46, 62  # pixels at 100 %: the middle of each row
HEIGHT, SIDE = 74, 26  # of the whole; free at both ends
REACH = 5.6  # of a sign
NEAR = 7  # pixels within which the pointer means a sign
CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class Landmark:
    """A sign over the line: at which moment, of which kind, in whose colour ("" nobody's), what it says.

    ``number``: that of a decision that turned the game, which has a red disc instead of a sign; 0 for all others.
    """

    at: int
    sign: Sign
    colour: str
    words: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Chances:
    """The chance of a side, from 0 to 1, at some moments; the colour of the side in the palette."""

    values: tuple[tuple[int, float], ...]
    colour: str


class Timeline(Ringed, Part):
    """Moments from 0 to ``last``; ``moved`` has the moment that was clicked or dragged to."""

    moved = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.last, self.here = 1, 0
        self._turns: tuple[tuple[int, str], ...] = ()
        self._landmarks: tuple[Landmark, ...] = ()
        self._over: Landmark | None = None
        self._chances: Chances | None = None
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_story(self, last: int, turns: Sequence[tuple[int, str]], landmarks: Sequence[Landmark]) -> None:
        """``turns``: at which moment each begins, and what it is called."""
        self.last, self._turns, self._landmarks = max(1, last), tuple(turns), tuple(landmarks)
        self.update()

    def set_chances(self, chances: Chances | None, turned: Sequence[Landmark] = ()) -> None:
        """Carry the curve of a side's chances, and the decisions that turned the game; None takes them away."""
        self._chances = chances
        self._landmarks = (*(one for one in self._landmarks if not one.number), *turned)
        self.update()

    def chances(self) -> Chances | None:
        return self._chances

    def set_here(self, here: int, words: str) -> None:
        """Set the moment that is shown; ``words`` say it to a screen reader."""
        self.here = here
        self.setAccessibleDescription(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(600), theme.current().px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(200), theme.current().px(HEIGHT))

    def x_of(self, at: int) -> float:
        """Where a moment is on the line, in pixels from the left."""
        side = theme.current().px(SIDE)
        return side + (self.width() - 2 * side) * at / self.last

    def landmarks(self) -> tuple[Landmark, ...]:
        return tuple(self._landmarks)

    def spot_of(self, sign: Landmark) -> QPointF:
        """The middle of a sign, in pixels."""
        return QPointF(self.x_of(sign.at), self._y(sign))

    def landmark_at(self, at: QPointF) -> Landmark | None:
        """The sign under a point, the nearest if there are more."""
        look = theme.current()
        if at.y() > look.px(TRACK):
            return None
        found = [(abs(self.x_of(one.at) - at.x()) + abs(self._y(one) - at.y()), one) for one in self._landmarks]
        near = min(found, key=lambda pair: pair[0], default=None)
        return near[1] if near is not None and near[0] <= look.px(2 * NEAR) else None

    # ------------------------------------------------------------ mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            sign = self.landmark_at(event.position())
            self.moved.emit(sign.at if sign is not None else self._moment_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.moved.emit(self._moment_at(event.position().x()))
            return
        over = self.landmark_at(event.position())
        if over is not self._over:
            self._over = over
            self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._over = None
        self.update()
        super().leaveEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            sign = self.landmark_at(QPointF(event.pos()))
            if sign is not None:
                show_tip(event.globalPos(), sign.words, self)
            else:
                show_tip(event.globalPos(), "", self)
            return True
        return super().event(event)

    def _moment_at(self, x: float) -> int:
        side = theme.current().px(SIDE)
        share = (x - side) / max(1, self.width() - 2 * side)
        return max(0, min(self.last, round(share * self.last)))

    # ------------------------------------------------------------ painting

    def draw(self, painter: QPainter) -> None:
        self._draw_turns(painter)
        if self._chances is not None:
            self._draw_chances(painter, self._chances)
        self._draw_track(painter)
        for sign in self._landmarks:
            self._draw_sign(painter, sign)
        self._draw_needle(painter)
        if self.shows_ring():
            draw_ring(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), 4)

    def _draw_turns(self, painter: QPainter) -> None:
        """Turns as fields in two shades, each with its year where there is room."""
        look = theme.current()
        top, foot = look.px(2), look.px(TRACK) + look.px(6)
        for number, (start, _) in enumerate(self._turns):
            left, right = self.x_of(start), self.x_of(self._end_of(number))
            if number % 2:
                painter.fillRect(QRectF(left, top, right - left, foot - top), theme.tint(look.colours.shade, 130))
        painter.setFont(look.font("small"))
        for place, (box, label) in enumerate(self.named_turns()):
            painter.setPen(QColor(look.colours.sepia if place else look.colours.ink))
            painter.drawText(box, CENTRE, label)

    def named_turns(self) -> list[tuple[QRectF, str]]:
        """The turns that there is room to name, each with its place: first the one shown, then the last, the others."""
        if not self._turns:
            return []
        boxes = [self._box_of(number) for number in range(len(self._turns))]
        shown = max(number for number, (start, _) in enumerate(self._turns) if start <= self.here)
        return [(boxes[number], self._turns[number][1]) for number in _apart(boxes, (shown, len(boxes) - 1))]

    def _box_of(self, number: int) -> QRectF:
        """Where the name of a turn has its place: in the middle of its field."""
        look = theme.current()
        left, right = self.x_of(self._turns[number][0]), self.x_of(self._end_of(number))
        wide = QFontMetricsF(look.font("small")).horizontalAdvance(self._turns[number][1]) + look.px(6)
        at = max(0.0, min((left + right - wide) / 2, self.width() - wide))
        return QRectF(at, look.px(LABELS) - look.px(10), wide, look.px(20))

    def _draw_chances(self, painter: QPainter, chances: Chances) -> None:
        """The curve of a side's chances behind the signs: half of the height is an even chance."""
        look = theme.current()
        foot, top = look.px(TRACK) - look.px(3), look.px(3)
        hue = stroke(hues(chances.colour), look.colours.paper) if chances.colour else look.colours.sepia
        line = QPolygonF([QPointF(self.x_of(at), foot - (foot - top) * share) for at, share in chances.values])
        filled = QPolygonF([QPointF(line.first().x(), foot), *line.toList(), QPointF(line.last().x(), foot)])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.tint(hue, 44))
        painter.drawPolygon(filled)
        painter.setPen(QPen(theme.tint(hue, 170), look.px(16) / 10))
        painter.drawPolyline(line)

    def _end_of(self, number: int) -> int:
        """Where a turn ends."""
        return self._turns[number + 1][0] if number + 1 < len(self._turns) else self.last

    def _draw_track(self, painter: QPainter) -> None:
        look = theme.current()
        y, thick = look.px(TRACK), look.px(5)
        whole = QRectF(self.x_of(0), y - thick / 2, self.x_of(self.last) - self.x_of(0), thick)
        painter.setPen(QPen(QColor(look.colours.rule), 1))
        painter.setBrush(QColor(look.colours.shade))
        painter.drawRoundedRect(whole, thick / 2, thick / 2)
        done = QRectF(whole)
        done.setRight(max(whole.left() + thick, self.x_of(self.here)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.colours.sepia))
        painter.drawRoundedRect(done.adjusted(0.5, 0.5, -0.5, -0.5), thick / 2, thick / 2)

    def _draw_needle(self, painter: QPainter) -> None:
        look, x = theme.current(), self.x_of(self.here)
        y, reach = look.px(TRACK), look.px(8)
        painter.setPen(QPen(QColor(look.colours.ink), 1.4))
        painter.drawLine(QPointF(x, look.px(4)), QPointF(x, y - reach))
        painter.setPen(QPen(QColor(look.colours.ink), 2))
        painter.setBrush(QColor(look.colours.light))
        painter.drawEllipse(QPointF(x, y), reach, reach)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.colours.ink))
        painter.drawEllipse(QPointF(x, y), reach * 0.38, reach * 0.38)

    def _y(self, sign: Landmark) -> float:
        return theme.current().px(LOW if sign.sign == "swords" else HIGH)

    def _draw_sign(self, painter: QPainter, sign: Landmark) -> None:
        look = theme.current()
        if sign.number:
            draw_number(painter, self.spot_of(sign), look.px(9 if sign is not self._over else 11), sign.number)
            return
        hue = QColor(stroke(hues(sign.colour), look.colours.paper) if sign.colour else look.colours.ink)
        reach = look.px(REACH * 10) / 10 * (1.45 if sign is self._over else 1.0)
        painter.save()
        painter.translate(self.x_of(sign.at), self._y(sign))
        draw_sign(painter, sign.sign, reach, hue, QColor(look.colours.paper))
        painter.restore()


def _apart(boxes: Sequence[QRectF], first: Sequence[int]) -> list[int]:
    """The indices of boxes that don't overlap, the first of two kept; those of ``first`` come before all others."""
    kept = list[int]()
    for number in dict.fromkeys((*first, *range(len(boxes)))):
        if not any(boxes[number].intersects(boxes[other]) for other in kept):
            kept.append(number)
    return kept


def draw_number(painter: QPainter, at: QPointF, reach: float, number: int) -> None:
    """A number in a red disc: that of a decision that turned the game."""
    look = theme.current()
    painter.setPen(QPen(QColor("#FFF8E2"), max(1.2, reach / 8)))
    painter.setBrush(QColor(look.colours.red))
    painter.drawEllipse(at, reach, reach)
    font = look.font("badge")
    font.setPixelSize(max(8, round(reach * 1.15)))
    painter.setFont(font)
    painter.setPen(QColor("#FFF8E2"))
    painter.drawText(QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach), CENTRE, str(number))


def draw_sign(painter: QPainter, sign: Sign, reach: float, hue: QColor, paper: QColor) -> None:
    """A sign around the origin: crossed swords, a tower, a ring that is struck through, a flag."""
    if sign == "swords":
        for side in (1, -1):
            for colour, width in ((paper, reach * 0.85), (hue, reach * 0.42)):
                painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                painter.drawLine(QPointF(-reach * side, -reach), QPointF(reach * side, reach))
            guard = QPointF(reach * 0.62 * side, reach * 0.62)
            across = QPointF(reach * 0.38, -reach * 0.38 * side)
            painter.setPen(QPen(hue, reach * 0.34, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(guard - across, guard + across)
        return
    painter.setPen(QPen(paper, max(1.0, reach * 0.3)))
    painter.setBrush(hue)
    if sign == "tower":
        painter.drawPolygon(QPolygonF([QPointF(x * reach, y * reach) for x, y in _TOWER]))
    elif sign == "ring":
        painter.drawEllipse(QPointF(0, 0), reach, reach)
        painter.setPen(QPen(paper, reach * 0.36, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(-reach * 0.5, reach * 0.5), QPointF(reach * 0.5, -reach * 0.5))
    else:
        painter.drawPolygon(QPolygonF([QPointF(x * reach, y * reach) for x, y in _FLAG]))


_TOWER = (
    (-1.0, 1.1), (-1.0, -1.1), (-0.55, -1.1), (-0.55, -0.6), (-0.22, -0.6), (-0.22, -1.1), (0.22, -1.1),
    (0.22, -0.6), (0.55, -0.6), (0.55, -1.1), (1.0, -1.1), (1.0, 1.1),
)  # fmt: skip
_FLAG = ((-0.9, 1.3), (-0.9, -1.3), (1.2, -0.6), (-0.5, 0.1), (-0.5, 1.3))
