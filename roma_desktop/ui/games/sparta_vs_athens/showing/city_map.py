"""The cities of the Delian League on a small map, with a disc and a number each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QImage, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.core.shipped import shipped
from roma_desktop.games.sparta_vs_athens.model.world import world
from roma_desktop.ui import theme
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.ground import Ground, ground
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import show_tip

RADIUS, TALL, AROUND = 9, 332, 70  # pixels at 100 % of a disc, of the map; around the cities, in units of the large map
VEIL = 70  # alpha of the shade over the map, so that discs stand out
PALE, DARK, RIM = "#FCF6E6", "#1D1613", "#1D1613"


@dataclass(frozen=True, slots=True)
class Disc:
    """A city: what its disc says, its colour, whether it has a ring, and what is told of it under the mouse."""

    words: str
    colour: str
    tip: str
    ring: bool = False


@cache
def _aegean() -> tuple[QImage, QRectF, dict[str, QPointF]]:
    """The picture without names, the part of the large map that has all Delian cities, and where they are."""
    chart = Chart(shipped("resources", "maps", "sparta_vs_athens"))
    places = {city.id: chart.areas[city.id].centre for city in world().cities("delian")}
    part = QRectF()
    for at in places.values():
        part = part.united(QRectF(at.x() - AROUND, at.y() - AROUND, 2 * AROUND, 2 * AROUND))
    image = ground(chart, Ground.PLAIN)
    scale = image.width() / chart.size[0]
    box = QRectF(part.x() * scale, part.y() * scale, part.width() * scale, part.height() * scale).toRect()
    box = box.intersected(image.rect())
    shown = QRectF(box.x() / scale, box.y() / scale, box.width() / scale, box.height() / scale)
    return image.copy(box), shown, places


class CityMap(Part):
    """The map with its discs. ``chosen`` is sent with the city that was clicked."""

    chosen = Signal(str)

    def __init__(self, discs: Mapping[str, Disc], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image, self._part, self._places = _aegean()
        self._discs = dict(discs)
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(disc.tip for disc in self._discs.values()))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self.setFixedHeight(theme.current().px(TALL))

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(480), theme.current().px(TALL))

    def disc_at(self, city: str) -> QPoint:
        """Where the disc of a city is."""
        box, at = self._shown(), self._places[city]
        share_x = (at.x() - self._part.x()) / self._part.width()
        share_y = (at.y() - self._part.y()) / self._part.height()
        return QPointF(box.x() + share_x * box.width(), box.y() + share_y * box.height()).toPoint()

    def _shown(self) -> QRectF:
        """Where the picture is drawn: as large as there is room for in its own proportions, in the middle."""
        ratio = self._part.width() / self._part.height()
        width, height = float(self.width()), float(self.height())
        if width / height > ratio:
            width = height * ratio
        else:
            height = width / ratio
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def draw(self, painter: QPainter) -> None:
        box = self._shown()
        path = QPainterPath()
        path.addRoundedRect(box, 5, 5)
        painter.setClipPath(path)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(box, self._image)
        painter.fillRect(box, theme.tint(DARK, VEIL))
        painter.setFont(theme.current().font("badge"))
        for city in self._in_order():
            self._draw_disc(painter, QPointF(self.disc_at(city)), self._discs[city])

    def _in_order(self) -> Sequence[str]:
        """The cities in the order in which they are painted: those with a ring last."""
        return sorted((city for city in self._discs if city in self._places), key=lambda of: self._discs[of].ring)

    def _draw_disc(self, painter: QPainter, at: QPointF, disc: Disc) -> None:
        radius = theme.current().px(RADIUS)
        if disc.ring:
            painter.setPen(QPen(QColor(PALE), 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, radius + 3.4, radius + 3.4)
        painter.setPen(QPen(QColor(RIM), 1.2))
        painter.setBrush(QColor(disc.colour))
        painter.drawEllipse(at, radius, radius)
        light = QColor(disc.colour).lightnessF() > 0.56
        painter.setPen(QColor(DARK if light else PALE))
        box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, disc.words)

    def _city_at(self, point: QPoint) -> str:
        reach = theme.current().px(RADIUS) + 2
        near = [(_apart(self.disc_at(city), point), city) for city in self._discs if city in self._places]
        distance, city = min(near, default=(reach + 1, ""))
        return city if distance <= reach else ""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        city = self._city_at(event.position().toPoint())
        if city:
            self.chosen.emit(city)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            city = self._city_at(event.pos())
            show_tip(event.globalPos(), self._discs[city].tip if city else "", self)
            return True
        return super().event(event)


def _apart(one: QPoint, other: QPoint) -> float:
    way = QPointF(one - other)
    return float((way.x() ** 2 + way.y() ** 2) ** 0.5)
