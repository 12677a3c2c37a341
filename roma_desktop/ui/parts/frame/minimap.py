"""The whole map in miniature: what stands where, and which part of it the window shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Ringed, draw_ring
from roma_desktop.ui.parts.surfaces.paper import lay_veil, rounded
from roma_desktop.ui.parts.surfaces.sheet import Sheet

FRAME = 6
WIDTH = 228
NUDGE = 0.12  # how far an arrow key moves the view, as a share of the map
OUTSIDE = 70  # alpha of the shade over what the window does not show
FARTHER = 1.35  # the size, as a factor, of a dot that calls from outside the window's part
LIGHT = "#FFF8E2"
LOZENGE = (QPointF(0, -1), QPointF(1, 0), QPointF(0, 1), QPointF(-1, 0))
KEYS = {
    Qt.Key.Key_Left: QPointF(-NUDGE, 0),
    Qt.Key.Key_Right: QPointF(NUDGE, 0),
    Qt.Key.Key_Up: QPointF(0, -NUDGE),
    Qt.Key.Key_Down: QPointF(0, NUDGE),
}


@dataclass(frozen=True, slots=True)
class Dot:
    """Something on the map: ``x`` and ``y`` are shares of its width and height.

    ``colour`` is a power's, "" for a place, which is a lozenge. A dot that ``calls`` can be chosen now: its rim is red,
    and it is larger where the window doesn't show it.
    """

    x: float
    y: float
    colour: str = ""
    calls: bool = False


class Minimap(Ringed, Sheet):
    """A picture, dots, and the rectangle of the view, all in shares (0 to 1) of the map.

    ``moved`` says where the player wants the middle of the view, by click, drag or arrow keys. ``missed`` says how many
    dots that call are outside the window's part, whenever that number changes.
    """

    moved = Signal(QPointF)
    missed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, inner=False)
        self._map = QPixmap()
        self._shown = QPixmap()
        self._whole = QPixmap()  # everything as it is painted: the map, the dots, the view
        self._dots: tuple[Dot, ...] = ()
        self._beyond: tuple[Dot, ...] = ()
        self._view = QRectF(0, 0, 1, 1)
        self._missed = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)

    def set_map(self, picture: QPixmap) -> None:
        self._map = picture
        self._forget()
        self.updateGeometry()
        self.update()

    def set_dots(self, dots: Sequence[Dot]) -> None:
        if tuple(dots) == self._dots:
            return
        self._dots = tuple(dots)
        self._count()
        self.update()

    def set_view(self, view: QRectF) -> None:
        if view == self._view:
            return
        self._view = QRectF(view)
        self._count()
        self.update()

    def beyond(self) -> tuple[Dot, ...]:
        """The dots that call for attention outside the part of the map that the window shows."""
        return self._beyond

    def _count(self) -> None:
        self._whole = QPixmap()
        self._beyond = tuple(dot for dot in self._dots if dot.calls and not self._view.contains(dot.x, dot.y))
        missed = len(self._beyond)
        if missed != self._missed:
            self._missed = missed
            self.missed.emit(missed)

    def sizeHint(self) -> QSize:
        width, frame = theme.current().px(WIDTH), theme.current().px(FRAME)
        share = self._map.height() / self._map.width() if self._map.width() else 0.75
        return QSize(width + 2 * frame, round(width * share) + 2 * frame)

    def restyle(self) -> None:
        super().restyle()
        self._forget()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._forget()

    def _forget(self) -> None:
        self._shown = self._whole = QPixmap()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._point(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._point(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        nudge = KEYS.get(Qt.Key(event.key()))
        if nudge is None:
            super().keyPressEvent(event)
        else:
            self.moved.emit(_held(self._view.center() + nudge))

    def draw(self, painter: QPainter) -> None:
        ratio = self.devicePixelRatioF()
        if self._whole.isNull() or self._whole.devicePixelRatio() != ratio:
            self._whole = self._painted(ratio)
        painter.drawPixmap(0, 0, self._whole)
        if self.shows_ring():
            draw_ring(painter, QRectF(self.rect()), 6)

    def _painted(self, ratio: float) -> QPixmap:
        """The picture of everything but the sheet: it is drawn once and copied at each paint event."""
        box, picture = self._box(), QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipPath(rounded(box, 3))
            painter.drawPixmap(box.topLeft(), self._scaled(box))
            lay_veil(painter, box)
            beyond = {id(dot) for dot in self._beyond}
            for dot in self._dots:
                if id(dot) not in beyond:
                    self._draw_dot(painter, box, dot, 1.0)
            self._draw_view(painter, box)
            for dot in self._beyond:
                self._draw_dot(painter, box, dot, FARTHER)
            painter.setClipping(False)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.current().colours.sepia), 1))
            painter.drawPath(rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), 3))
        return picture

    def _draw_dot(self, painter: QPainter, box: QRectF, dot: Dot, size: float) -> None:
        """Draw a dot, or a lozenge for a place; ``size`` above 1: it is outside the view, and gets a light rim, too."""
        look = theme.current()
        reach = (size if dot.colour else 1.0) * min(look.px(3.4), box.width() / 60)
        at = box.topLeft() + QPointF(dot.x * box.width(), dot.y * box.height())
        brush = QColor(hues(dot.colour).flag if dot.colour else LIGHT)
        rims = [(QColor(look.colours.primary), 2.0 if dot.colour else 1.4)] if dot.calls else [(QColor(LIGHT), 1.2)]
        if size > 1 and dot.colour:
            rims.insert(0, (QColor(LIGHT), 4.4))
        painter.setBrush(brush)
        for colour, width in rims:
            painter.setPen(QPen(colour, width))
            if dot.colour:
                painter.drawEllipse(at, reach, reach)
            else:
                painter.drawPolygon(QPolygonF([at + corner * reach * 1.2 for corner in LOZENGE]))

    def _draw_view(self, painter: QPainter, box: QRectF) -> None:
        view = QRectF(
            box.left() + self._view.left() * box.width(),
            box.top() + self._view.top() * box.height(),
            self._view.width() * box.width(),
            self._view.height() * box.height(),
        )
        outside, inside = QPainterPath(), QPainterPath()
        outside.addRect(box)
        inside.addRect(view)
        painter.fillPath(outside.subtracted(inside), QColor(50, 30, 10, OUTSIDE))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#FFFBEA"), 2))
        painter.drawRect(view.intersected(box.adjusted(1, 1, -1, -1)))

    def _box(self) -> QRectF:
        frame = theme.current().px(FRAME)
        return QRectF(self.rect()).adjusted(frame, frame, -frame, -frame)

    def _scaled(self, box: QRectF) -> QPixmap:
        if self._shown.isNull() and not self._map.isNull():
            ratio = self.devicePixelRatioF()
            size = (box.size() * ratio).toSize()
            self._shown = self._map.scaled(
                size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            self._shown.setDevicePixelRatio(ratio)
        return self._shown

    def _point(self, event: QMouseEvent) -> None:
        box, at = self._box(), event.position()
        self.moved.emit(_held(QPointF((at.x() - box.left()) / box.width(), (at.y() - box.top()) / box.height())))


def _held(at: QPointF) -> QPointF:
    return QPointF(max(0.0, min(1.0, at.x())), max(0.0, min(1.0, at.y())))
