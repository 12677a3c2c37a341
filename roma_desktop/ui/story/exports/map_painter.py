"""Pictures of positions painted as plain images: any part of the map, any size, on any thread.

What stands where is laid out as on the table's map; badges number what happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPen

from roma_desktop.ui.counters.palette import INK, PAPER, Palette
from roma_desktop.ui.counters.renderer import Print
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.distance import counter_side, seen_at, side_of
from roma_desktop.ui.map.glow import Glow, glow_rect, paint_glow
from roma_desktop.ui.map.ground import Ground, ground
from roma_desktop.ui.map.seating import Seating, Tie
from roma_desktop.ui.map.standing import Shown, Standing
from roma_desktop.ui.theme import Theme

FRAME = 44  # map pixels of the printed frame
AROUND = 110  # map pixels around what must be seen
LEAST = 1500  # map pixels across: no closer
MOST_PIXELS = 120_000_000  # of a picture
MEGABYTES = 1024  # that reading a picture may take
KEPT = 600  # pictures of counters, for the next report


@dataclass(frozen=True, slots=True)
class Badge:
    """A number beside a place."""

    place: str
    number: int


class MapPainter:
    """Paints positions of one game; the map is read at the first picture."""

    def __init__(self, chart: Chart, look: Theme) -> None:
        self._look = look
        self._palette: Palette = look.palette
        self.chart = chart
        self._ground: QImage | None = None
        self._scaled: tuple[QRectF, QSize, QImage] | None = None
        self._glows: dict[tuple[str, str], QImage] = {}

    def theatre(self, places: Iterable[str]) -> QRectF:
        """The part of the map around these places, without the printed frame, wider than it is high."""
        room = self.chart.rect.adjusted(FRAME, FRAME, -FRAME, -FRAME)
        box = QRectF()
        for place in set(places) & self.chart.areas.keys():
            box = box.united(self.chart.areas[place].bounds)
        if box.isEmpty():
            return room
        box = box.adjusted(-AROUND, -AROUND, AROUND, AROUND)
        wide = min(room.width(), max(box.width(), LEAST, box.height() * 4 / 3))
        high = min(room.height(), max(box.height(), wide / 2))
        part = QRectF(0, 0, wide, high)
        part.moveCenter(box.center())
        part.moveLeft(min(max(part.left(), room.left()), room.right() - wide))
        part.moveTop(min(max(part.top(), room.top()), room.bottom() - high))
        return part

    def paint(
        self, shown: Shown, part: QRectF, width: int, *, side: float = 0, badges: Sequence[Badge] = (),
    ) -> QImage:  # fmt: skip
        """A part of the map in a picture so many pixels wide; counters are ``side`` wide, or with 0 as on the table."""
        zoom = width / part.width()
        image = self._base(part, QSize(width, round(part.height() * zoom))).copy()
        side = side or counter_side(self.chart, zoom)
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            for place, colour in shown.owners.items():
                self._draw_owner(painter, place, colour, part, zoom)
            seating, sides = self._seating(shown.standing, zoom, side)
            for tie in seating.ties():
                self._draw_tie(painter, tie, part, zoom)
            places = seating.places(shown.standing, zoom)
            for one in sorted(shown.standing, key=lambda one: (places[one.key].y(), one.on_top)):
                self._draw_counter(painter, one, (places[one.key] - part.topLeft()) * zoom, sides[one.key], zoom)
            for badge in badges:
                self._draw_badge(painter, badge, part, zoom, side)
        return image

    # ------------------------------------------------------------ ground

    def _base(self, part: QRectF, size: QSize) -> QImage:
        """The bare map, rescaled; kept for the next picture of the same part."""
        if self._scaled is None or self._scaled[:2] != (part, size):
            self._scaled = (part, size, self._cut(part, size))
        return self._scaled[2]

    def _cut(self, part: QRectF, size: QSize) -> QImage:
        if self._ground is None:
            QImageReader.setAllocationLimit(MEGABYTES)
            self._ground = ground(self.chart, Ground.LARGE)
        factor = self._ground.width() / self.chart.size[0]
        source = QRectF(part.topLeft() * factor, part.size() * factor)
        if source.width() >= size.width():
            crop = self._ground.copy(source.toAlignedRect())
            return crop.scaled(
                size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            ).convertToFormat(QImage.Format.Format_RGB32)
        image = QImage(size, QImage.Format.Format_RGB32)
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(QRectF(image.rect()), self._ground, source)
        return image

    def _draw_owner(self, painter: QPainter, place: str, colour: str, part: QRectF, zoom: float) -> None:
        area = self.chart.areas[place]
        rect = glow_rect(area)
        if not rect.intersects(part):
            return
        key = (place, colour)
        if key not in self._glows:
            self._glows[key] = paint_glow(area, Glow.OWNER, colour)
        target = QRectF((rect.topLeft() - part.topLeft()) * zoom, rect.size() * zoom)
        painter.drawImage(target, self._glows[key])

    # ------------------------------------------------------------ counters

    def _seating(self, standing: Sequence[Standing], zoom: float, side: float) -> tuple[Seating, dict[str, int]]:
        """Where everything stands, as on the table, and how large it is."""
        sides = {one.key: side_of(self.chart, one, round(side)) for one in standing}
        seating = Seating(self.chart)
        seating.seat(standing, zoom, sides)
        return seating, sides

    def _draw_tie(self, painter: QPainter, tie: Tie, part: QRectF, zoom: float) -> None:
        start, end = ((point - part.topLeft()) * zoom for point in (tie.pile, tie.place))
        for colour, width in (
            (QColor(PAPER), 4.0),
            (QColor(self._palette[tie.colour].deep if tie.colour else INK), 1.6),
        ):
            painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(start, end)

    def _draw_counter(self, painter: QPainter, one: Standing, at: QPointF, side: float, zoom: float) -> None:
        wanted = Print(seen_at(one.face, zoom), side, palette=self._palette)
        corner = at - QPointF(side, side) / 2 + wanted.frame.topLeft()
        painter.drawImage(QPointF(round(corner.x()), round(corner.y())), _printed(wanted))

    def _draw_badge(self, painter: QPainter, badge: Badge, part: QRectF, zoom: float, side: float) -> None:
        """A red disc above the first spot of a place."""
        if badge.place not in self.chart.areas:
            return
        centre = (self.chart.areas[badge.place].centre - part.topLeft()) * zoom - QPointF(side * 0.62, side * 0.62)
        reach = side * 0.42
        painter.setPen(QPen(QColor("#FFF8E2"), max(1.5, side / 16)))
        painter.setBrush(QColor(self._look.colours.red))
        painter.drawEllipse(centre, reach, reach)
        font = self._look.font("badge")
        font.setPixelSize(max(7, round(reach * (1.15 if badge.number < 10 else 0.95))))
        painter.setFont(font)
        painter.setPen(QColor("#FFF8E2"))
        box = QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(badge.number))


@lru_cache(maxsize=KEPT)
def _printed(wanted: Print) -> QImage:
    return wanted.paint()


def largest_width(part: QRectF) -> int:
    """How wide a picture of a part of the map may be."""
    return int((MOST_PIXELS * part.width() / max(1.0, part.height())) ** 0.5)
