"""The corner of the small map: the lower left one, unless it would cover something there that is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, QTimer
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.table.prompt import Prompt

REST: Final = 160
"""Milliseconds that the map rests before the small map steps aside: it doesn't hop about while the map is moved."""
PIECE, PLACE = 100, 1
"""How bad it is to cover a piece that may be chosen or the place that is asked about, and one that is lit."""
NEAR: Final = 18
"""Window pixels around the middle of a lit place that are to be seen."""


class CornerPort(Protocol):
    """What finding a corner needs of the table."""

    view: MapView
    scene: MapScene
    chart: Chart

    @property
    def asked(self) -> Prompt | None: ...

    @property
    def widget(self) -> QWidget: ...


class Corner(QObject):
    """Finds a free corner in a room. ``blocked``: what is asked for is covered in every corner."""

    def __init__(self, page: CornerPort) -> None:
        super().__init__(page.widget)
        self._page = page
        self._number = 0
        self.blocked = False
        self.patience = QTimer(self, singleShot=True, interval=REST)
        page.scene.lit_changed.connect(self.patience.start)
        page.view.view_changed.connect(lambda _: self.patience.start())

    def place(self, room: QRect, size: QSize) -> QRect:
        """The corner used last, unless another one covers less of what is asked for."""
        boxes = [QRect(at, size) for at in _corners(room, size)]
        asked_for = list(self._asked_for())
        bad = [sum(bad for part, bad in asked_for if part.intersects(QRectF(box))) for box in boxes]
        if bad[self._number] > 0 or bad[0] == 0:
            self._number = min(range(len(boxes)), key=lambda number: (bad[number], number))
        self.blocked = bad[self._number] >= PIECE
        return boxes[self._number]

    def _asked_for(self) -> Iterator[tuple[QRectF, int]]:
        """What has to be seen, in pixels of the page, and how bad it is to cover it."""
        page, asked = self._page, self._page.asked
        if asked is None:
            return
        for key in {*asked.pieces, *asked.carry}:
            pile = page.scene.pile(key)
            if pile is not None:
                yield pile.hit().translated(self._at(pile.pos())), PIECE
        for place in asked.goals:
            if page.chart.area_of(place):
                yield self._around(page.chart.centre_of(place)), PLACE
        if page.chart.area_of(asked.look_at):
            yield self._around(page.chart.centre_of(asked.look_at)), PIECE

    def _around(self, point: QPointF) -> QRectF:
        at = self._at(point)
        return QRectF(at, at).adjusted(-NEAR, -NEAR, NEAR, NEAR)

    def _at(self, point: QPointF) -> QPointF:
        """A point of the map on the page."""
        view = self._page.view
        return QPointF(view.mapTo(self._page.widget, view.mapFromScene(point)))


def _corners(room: QRect, size: QSize) -> tuple[QPoint, ...]:
    """Lower left, upper left, lower right, upper right."""
    right, foot = room.right() + 1 - size.width(), room.bottom() + 1 - size.height()
    left, top = room.left(), room.top()
    return QPoint(left, foot), QPoint(left, top), QPoint(right, foot), QPoint(right, top)
