"""Pictures for the cards: a part of the map without letters, with a tile for each pile, as everybody may see them.

They are painted as plain images, so that it can be done off the window's thread.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from roma_desktop.ui.counters.palette import Palette, PowerColour
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.ground import Ground, ground

AROUND = 190  # map pixels of land shown around the outermost tiles
LEAST = 1500  # map pixels across: no closer
FRAME = 44  # map pixels of the printed frame, which no thumbnail shows


def thumbnail(cover: Cover, size: QSize, side: float, palette: Palette) -> QImage:
    """The part of a scenario's map where its powers begin, each place with a tile ``side`` pixels wide, in a picture of
    ``size`` pixels. It is null for a game without maps.
    """
    chart = kit_of(cover.game).library.chart(cover)
    if chart is None:
        return QImage()
    spots = [(spot(chart, place), colour) for place, colour in cover.starts]
    part = frame([at for at, _ in spots], size, chart.rect)
    image = _cut(_plain(chart), part, chart.size[0], size)
    lay_tiles(image, part, spots, side, palette)
    return image


def lay_tiles(image: QImage, part: QRectF, spots: Sequence[tuple[QPointF, str]], side: float, palette: Palette) -> None:
    """Lay a tile at each spot of the map on a picture that shows a part of it; ``side`` in pixels."""
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for where, colour in spots:
            at = (where - part.topLeft()) * (image.width() / part.width())
            _draw_tile(painter, at, side, palette[colour])


def frame(spots: Sequence[QPointF], size: QSize, whole: QRectF) -> QRectF:
    """The part of the map that shows all the spots, in the shape of ``size``, without the map's printed frame."""
    room = whole.adjusted(FRAME, FRAME, -FRAME, -FRAME)
    shape = size.width() / size.height()
    if not spots:
        return _shaped(room, shape, room)
    xs, ys = [spot.x() for spot in spots], [spot.y() for spot in spots]
    box = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys))).adjusted(-AROUND, -AROUND, AROUND, AROUND)
    grow = max(0.0, LEAST - box.width()) / 2
    return _shaped(box.adjusted(-grow, 0, grow, 0), shape, room)


def _shaped(box: QRectF, shape: float, room: QRectF) -> QRectF:
    """``box`` grown to the shape (width by height) around its middle, then moved or cut to fit into ``room``."""
    width = max(box.width(), box.height() * shape)
    width = min(width, room.width(), room.height() * shape)
    part = QRectF(0, 0, width, width / shape)
    part.moveCenter(box.center())
    part.moveLeft(min(max(part.left(), room.left()), room.right() - part.width()))
    part.moveTop(min(max(part.top(), room.top()), room.bottom() - part.height()))
    return part


def _cut(plain: QImage, part: QRectF, map_width: int, size: QSize) -> QImage:
    factor = plain.width() / map_width
    source = QRectF(part.topLeft() * factor, part.size() * factor)
    image = QImage(size, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if source.width() > 1.5 * size.width():
            near = plain.copy(source.toAlignedRect()).scaled(
                size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            painter.drawImage(0, 0, near)
        else:
            painter.drawImage(QRectF(image.rect()), plain, source)
    return image


def spot(chart: Chart, place: str) -> QPointF:
    """Where the first pile of a place is; inside its outline, if its piles are in a box beside it."""
    if place in chart.slots:
        return chart.spots(place)[0]
    area = chart.areas[place]
    if area.box is None or not area.polygons:
        return area.centre
    ring = max(area.polygons, key=len)
    xs, ys = ring[::2], ring[1::2]
    return QPointF((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def _draw_tile(painter: QPainter, at: QPointF, side: float, power: PowerColour) -> None:
    """A little counter: its shadow, its field, the light line of its spine."""
    box = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
    round_ = side * 0.18
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(20, 10, 0, 90))
    painter.drawRoundedRect(box.translated(side * 0.08, side * 0.2), round_, round_)
    painter.setPen(QPen(QColor("#1A0F06"), max(1.0, side / 16)))
    painter.setBrush(QColor(power.flag))
    painter.drawRoundedRect(box, round_, round_)
    spine = QRectF(box.left() + side * 0.1, box.top() + side * 0.15, side * 0.15, side * 0.7)
    painter.fillRect(spine, QColor(power.paper if power.flag == power.ground else power.ground))


@lru_cache(maxsize=1)
def _plain(chart: Chart) -> QImage:
    """The map without letters; cards of the same map are painted one after the other."""
    return ground(chart, Ground.PLAIN)
