"""Parts of the map that a film shows: all of the theatre, or what is around a few places. They are as wide as 16:9."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF

from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.story.film.values import Point, View

FRAME = 44  # map pixels of the printed frame
AROUND = 150  # map pixels around what must be seen
NEAREST = 0.5  # of the theatre's width: no closer
SHAPE = 16 / 9  # width to height


def theatre(chart: Chart, places: Iterable[str]) -> QRectF:
    """The part of the map in which these places are; the whole map where there are none."""
    room = chart.rect.adjusted(FRAME, FRAME, -FRAME, -FRAME)
    box = QRectF()
    for place in places:
        area = chart.areas.get(chart.area_of(place))
        if area is not None:
            box = box.united(area.bounds)
    return shaped(room if box.isEmpty() else box.adjusted(-AROUND, -AROUND, AROUND, AROUND), room)


def around(points: Iterable[Point], world: QRectF, nearest: float = NEAREST) -> View:
    """What is around some points of the theatre; no closer than a share of its width."""
    box = QRectF()
    for x, y in points:
        box = box.united(QRectF(x - AROUND, y - AROUND, 2 * AROUND, 2 * AROUND))
    least = world.width() * nearest
    wide = max(box.width(), least, box.height() * 1.3 * SHAPE)
    part = QRectF(0, 0, wide, wide / SHAPE)
    part.moveCenter(box.center() + QPointF(0, part.height() * 0.06))  # the words cover the foot of the picture
    return part_of(shaped(part, world))


def shaped(box: QRectF, room: QRectF) -> QRectF:
    """The smallest part of a room that holds a box and has the film's shape, as far as the room allows."""
    wide = max(box.width(), box.height() * SHAPE)
    wide = min(wide, room.width(), room.height() * SHAPE)
    part = QRectF(0, 0, wide, wide / SHAPE)
    part.moveCenter(box.center())
    part.moveLeft(min(max(part.left(), room.left()), room.right() - part.width()))
    part.moveTop(min(max(part.top(), room.top()), room.bottom() - part.height()))
    return part


def part_of(rect: QRectF) -> View:
    return round(rect.x(), 1), round(rect.y(), 1), round(rect.width(), 1), round(rect.height(), 1)
