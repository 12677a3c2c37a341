"""The view on the map: zoom, pan, and gestures as signals. It knows keys and places, and no rule."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPixmapCache, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.map.coating import RIM
from roma_desktop.ui.map.distance import CLOSEST, farthest, zoom_for
from roma_desktop.ui.map.items import Pile
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.soon import Soon

NOTCH = 1.2
TURN = Qt.KeyboardModifier.AltModifier
"""Held down, the wheel and a drag turn a pile instead of moving the map or the pile."""
DRAG = 6  # window pixels before a press becomes a drag
MISSED = 9  # window pixels by which a drag may miss what it takes
ROOM_FOR_SIGNS = 20 * 1024  # kilobytes for pictures of tags, coins and lines
ALMOST = 1.001  # up to this many times the smallest zoom all of the map counts as seen
LEAP = 0.25  # logarithm of a change of zoom after which counters are seated anew at once
SETTLE = 90  # milliseconds of rest before counters are printed anew


class MapView(QGraphicsView):
    """Shows the scene over the map's picture."""

    place_clicked = Signal(str)
    place_double_clicked = Signal(str)
    place_hovered = Signal(str, QPoint)  # the place, "" for none; where the pointer is in the view
    pile_clicked = Signal(str)
    pile_double_clicked = Signal(str)
    pile_hovered = Signal(str)  # the key of the pile, "" for none
    place_asked = Signal(str)  # right click: a closer look is wanted
    drag_started = Signal(str)
    dragged = Signal(str, str, QPoint)  # key, place under it, where the pointer is in the view
    dropped = Signal(str, str)
    turn_asked = Signal(str, int)  # a pile is to be turned by so many facings clockwise, with Alt and the wheel
    turning = Signal(str, float)  # a pile is being turned by a drag with Alt: where its front points, in degrees
    turned = Signal(str, float)  # the pile that was being turned has been let go of
    view_changed = Signal(QRectF)  # the visible part of the map

    def __init__(self, scene: MapScene, picture: MapPicture, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._map, self._picture = scene, picture
        self.zoom = 1.0
        self.held = Qt.KeyboardModifier.NoModifier  # the keys held down with the mouse's last gesture
        self._pressed: tuple[QPoint, str | None] | None = None
        self._drag: str | None = None
        self._lifting = False  # whether the pile that was pressed is about to be picked up
        self._turn: str | None = None  # the pile that is being turned
        self._panning: QPoint | None = None
        self._over_place, self._over_pile = "", ""
        self._glide: QVariantAnimation | None = None
        self.whole = False  # whether all of the map is seen
        self.asked_at = QPoint()  # where the right button was pressed last
        self.graspable: frozenset[str] = frozenset()  # keys of the piles that can be carried now
        self._covered = (0, 0)  # how many pixels sheets cover at the left and the right
        self._lent = 0  # how many pixels a sheet covers at the right for a while
        self._settle = QTimer(self, singleShot=True, interval=SETTLE)
        self._settle.timeout.connect(self._sharpen)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        picture.changed.connect(self.viewport().update)
        picture.recoloured.connect(self._on_recoloured)
        QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), ROOM_FOR_SIGNS))
        self._holding = Soon(picture.hold, self, last=True)
        scene.washed.connect(self._wash)
        picture.wash(scene.washes())

    def _wash(self) -> None:
        """Pass new colours of the land on to the picture; if they are ready soon they are shown with other changes."""
        self._picture.wash(self._map.washes())
        self._holding.want()

    def _on_recoloured(self, parts: Iterable[QRectF]) -> None:
        """Paint parts of the map anew that have other colours."""
        for part in parts:
            self.viewport().update(self.mapFromScene(part).boundingRect().adjusted(-RIM, -RIM, RIM, RIM))

    # ------------------------------------------------------------ zoom and pan

    @property
    def farthest(self) -> float:
        """The zoom at which the whole map is seen beside the sheets that cover the window."""
        view = self.viewport().size()
        return farthest(self._map.chart, QSizeF(view.width() - sum(self._covered), view.height()))

    @property
    def share(self) -> float:
        """How much of the map is seen beside the sheets that cover the window, from 0 to 1."""
        left, right = self._covered
        seen = self.mapToScene(self.viewport().rect().adjusted(left, 0, -right, 0)).boundingRect()
        seen, chart = seen.intersected(self._map.chart.rect), self._map.chart.rect
        return seen.width() * seen.height() / (chart.width() * chart.height())

    def visible(self) -> QRectF:
        """The part of the map that is seen, in its pixels."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def beside_the_sheets(self) -> QRectF:
        """The part of the map that no sheet covers; ``show_part`` with it restores the view."""
        left, right = self._covered
        free = self.viewport().rect().adjusted(round(left), 0, -round(right), 0)
        return self.mapToScene(free).boundingRect()

    def _land(self) -> QRectF:
        """The visible part of the map, without the table beyond its edges."""
        return self.visible().intersected(self._map.chart.rect)

    def set_zoom(self, zoom: float, fixed: QPointF | None = None) -> None:
        """Set the zoom, in window pixels per map pixel; ``fixed`` is the point of the window that stays where it is."""
        zoom = min(CLOSEST, max(self.farthest, zoom))
        point = fixed if fixed is not None else QPointF(self.viewport().rect().center())
        under = self.mapToScene(point.toPoint())
        self._look(under, point, zoom)

    def centre_on(self, point: QPointF) -> None:
        """Bring a point of the map to the middle of the window."""
        self._look(point, QPointF(self.viewport().rect().center()), self.zoom)

    def glide_to(self, point: QPointF, zoom: float | None = None) -> None:
        """Move smoothly until a point of the map is in the middle."""
        goal = min(CLOSEST, max(self.farthest, zoom or self.zoom))
        duration = theme.current().ms(theme.EASED)
        if self._glide is not None:
            self._glide.stop()
            self._glide = None
        if not duration:
            self._look(point, QPointF(self.viewport().rect().center()), goal)
            return
        start, from_zoom = self.visible().center(), self.zoom
        self._glide = QVariantAnimation(self)
        self._glide.setStartValue(0.0)
        self._glide.setEndValue(1.0)
        self._glide.setDuration(duration)

        def step(share: float) -> None:
            eased = share * share * (3 - 2 * share)
            middle = QPointF(self.viewport().rect().center())
            if share == 1.0:
                self._glide = None
            self._look(start + (point - start) * eased, middle, from_zoom + (goal - from_zoom) * eased)

        self._glide.valueChanged.connect(step)
        self._glide.start()

    @property
    def gliding(self) -> bool:
        """Whether the view is moving smoothly to a point."""
        return self._glide is not None

    def show_part(self, part: QRectF, *, fill: bool = False) -> None:
        """Show a part of the map as large as it fits beside the sheets; ``fill``: larger, to fill that room."""
        left, right = self._covered
        free = QRectF(left, 0, max(1, self.viewport().width() - left - right), self.viewport().height())
        self._look(part.center(), free.center(), zoom_for(part.size(), self._map.chart, free.size(), fill=fill))

    def _look(self, scene_point: QPointF, window_point: QPointF, zoom: float) -> None:
        """Show the scene so that a point of it is at a point of the window; a map that is smaller is in the middle."""
        changed, leap = abs(zoom - self.zoom) > 1e-9, abs(math.log(zoom / self.zoom)) > LEAP
        self.zoom, self.whole = zoom, zoom <= self.farthest * ALMOST
        width, height = self._map.chart.size
        view = self.viewport().size()
        west, east = -self._covered[0] / zoom, width + (max(self._covered[1], self._lent) - view.width()) / zoom
        left = _within(scene_point.x() - window_point.x() / zoom, west, east)
        top = _within(scene_point.y() - window_point.y() / zoom, 0.0, height - view.height() / zoom)
        if changed:
            self.resetTransform()
            self.scale(zoom, zoom)
        self.horizontalScrollBar().setValue(round(left * zoom))
        self.verticalScrollBar().setValue(round(top * zoom))
        if leap:
            self._sharpen()
        elif changed:
            self._map.set_zoom(zoom, self.devicePixelRatioF(), sharp=False)
            self._settle.start()
        self._map.print_seen()
        self._picture.want(self._land(), zoom, self.devicePixelRatioF())
        self.view_changed.emit(self.visible())

    def cover(self, left: int, right: int) -> None:
        """Say how many pixels sheets cover at each side for good: the map can be moved out from under them."""
        self._covered = (left, right)
        self._stay(self.visible().center())

    def lend(self, right: int) -> None:
        """Say how many pixels a sheet covers at the right for a while: the map can be moved out from under it."""
        self._lent = right

    def _stay(self, centre: QPointF) -> None:
        """Adapt to another size of the window or its free part: a whole map stays whole, else the centre stays."""
        width, height = (side / self.farthest for side in (self.viewport().width(), self.viewport().height()))
        self.setSceneRect(self._map.chart.rect.adjusted(-width, -height, width, height))
        zoom = self.farthest if self.whole else max(self.zoom, self.farthest)
        self._look(centre, QPointF(self.viewport().rect().center()), min(CLOSEST, zoom))

    def restyle(self) -> None:
        """Seat and print counters anew, as their size may have changed."""
        self._sharpen()

    def _sharpen(self) -> None:
        self._map.set_zoom(self.zoom, self.devicePixelRatioF(), sharp=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        centre = self.visible().center()
        super().resizeEvent(event)
        self._stay(centre)

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta()
        notches = (delta.y() or delta.x()) / 120  # with Alt the wheel goes sideways
        key = self._pile_at(event.position().toPoint()) if event.modifiers() & TURN else None
        if key is not None and notches:
            self.turn_asked.emit(key, 1 if notches < 0 else -1)
        elif notches:
            self.set_zoom(self.zoom * NOTCH**notches, event.position())
        event.accept()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        exposed = QRectF(rect).intersected(self._map.chart.rect)
        if exposed != QRectF(rect):
            painter.fillRect(rect, QColor(theme.current().colours.table))
        colours = theme.current().colours  # where the map is dimmed the counters stand in the light
        self._picture.dim(theme.tint(colours.table, colours.dim) if colours.dim else None)
        self._picture.paint(painter, exposed, self.zoom, self.devicePixelRatioF())
        self._picture.want(self._land(), self.zoom, self.devicePixelRatioF())

    # ------------------------------------------------------------ gestures

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.held = event.modifiers()
        key = self._pile_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and key is not None and self.held & TURN:
            self._turn = key
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pressed = (event.position().toPoint(), key)
        elif event.button() == Qt.MouseButton.MiddleButton:
            self._panning = event.position().toPoint()
        elif event.button() == Qt.MouseButton.RightButton:
            self._ask_about(event.position().toPoint())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._panning is not None:
            self._pan(at)
        elif self._turn is not None:
            self.turning.emit(self._turn, self._map.bearing(self._turn, self.mapToScene(at)))
        elif self._drag is not None:
            scene_at = self.mapToScene(at)
            self._map.carry(self._drag, scene_at)
            place = self._map.chart.at(scene_at) or ""
            self._hover(place, "", at)
            self.dragged.emit(self._drag, place, at)
        elif self._pressed is not None and (at - self._pressed[0]).manhattanLength() > DRAG:
            self._begin(at)
        elif self._pressed is None:
            self._hover(self._map.chart.at(self.mapToScene(at)) or "", self._pile_at(at) or "", at)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if QWidget.mouseGrabber() is self.viewport():
            self.viewport().releaseMouse()
        pressed, drag, panning = self._pressed, self._drag, self._panning
        self._pressed, self._drag, self._panning = None, None, None
        at = event.position().toPoint()
        self.held = event.modifiers()
        turn, self._turn = self._turn, None
        if turn is not None:
            self.turned.emit(turn, self._map.bearing(turn, self.mapToScene(at)))
        elif drag is not None:
            self.dropped.emit(drag, self._map.chart.at(self.mapToScene(at)) or "")
        elif pressed is not None and panning is None:
            self._click(at, pressed[1])
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        key = self._pile_at(at)
        if key:
            self.pile_double_clicked.emit(key)
        else:
            self.place_double_clicked.emit(self._map.chart.at(self.mapToScene(at)) or "")
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover("", "", QPoint())
        super().leaveEvent(event)

    @property
    def pointed(self) -> str:
        """The place under the pointer, "" for none."""
        return self._over_place

    def cancel_drag(self) -> bool:
        """Put back the pile that is carried, as Esc does; False if there is none."""
        if self._drag is None:
            return False
        key, self._drag, self._pressed = self._drag, None, None
        self.viewport().releaseMouse()
        self._map.put_back(key)
        self.dropped.emit(key, "")
        return True

    def _begin(self, at: QPoint) -> None:
        assert self._pressed is not None
        key = self._pressed[1] or self._almost_at(self._pressed[0])
        if key is None:
            self._panning, self._pressed = self._pressed[0], None
            self._pan(at)
            return
        self._pressed, self._lifting = None, True
        self.drag_started.emit(key)
        self._lifting = False

    @property
    def carrying(self) -> bool:
        """Whether a pile is being picked up or carried: the map stays where it is meanwhile."""
        return self._lifting or self._drag is not None

    def pick_up(self, key: str, along: Collection[str] = ()) -> None:
        """Carry the pile that was pressed, and others ``along``; to be called in answer to ``drag_started``."""
        self._drag = key
        self._map.lift(key, along)

    def take_over(self, key: str) -> None:
        """Go on carrying over the map a pile whose drag began outside it."""
        self.viewport().grabMouse()
        self._pressed = None
        self.pick_up(key)

    def _pan(self, at: QPoint) -> None:
        assert self._panning is not None
        step = at - self._panning
        self._panning = at
        middle = QPointF(self.viewport().rect().center())
        self._look(self.visible().center() - QPointF(step) / self.zoom, middle, self.zoom)

    def _click(self, at: QPoint, key: str | None) -> None:
        if key is not None:
            self.pile_clicked.emit(key)
            return
        place = self._map.chart.at(self.mapToScene(at))
        if place:
            self.place_clicked.emit(place)

    def _ask_about(self, at: QPoint) -> None:
        key = self._pile_at(at)
        place = self._map.area_of(key) if key else self._map.chart.at(self.mapToScene(at))
        if place and self._drag is None:
            self.asked_at = at
            self.place_asked.emit(place)

    def _pile_at(self, at: QPoint) -> str | None:
        for item in self.items(at):
            if isinstance(item, Pile):
                return item.key
        return None

    def _almost_at(self, at: QPoint) -> str | None:
        """The nearest pile that can be carried, at most ``MISSED`` pixels from a point; None if there is none."""
        around = QRect(at - QPoint(MISSED, MISSED), at + QPoint(MISSED, MISSED))
        near = [item for item in self.items(around) if isinstance(item, Pile) and item.key in self.graspable]
        return min(near, key=lambda item: (self.mapFromScene(item.pos()) - at).manhattanLength()).key if near else None

    def _hover(self, place: str, pile: str, at: QPoint) -> None:
        if place != self._over_place:
            self._over_place = place
            self._map.point_at(place or None)
        self.place_hovered.emit(place, at)
        if pile != self._over_pile:
            self._over_pile = pile
            self.pile_hovered.emit(pile)


def _within(value: float, least: float, most: float) -> float:
    """The value, moved into the bounds; halfway between them if ``least`` is larger than ``most``."""
    return min(max(least, value), most) if least <= most else (least + most) / 2
