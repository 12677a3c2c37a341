"""The picture of a map: the one that was drawn for it, or a plain sketch of its spaces where there is none yet."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QImageReader, QPainter, QPen

from roma_desktop.ui import theme
from roma_desktop.ui.map.chart import Chart

PAPER, LAND, RIM, ROAD, INK = "#EADFC4", "#F6EFDC", "#8C7A5B", "#8C7A5B", "#3A2C1A"
SMALL_WIDTH = 1200  # pixels across
NAME = 26  # pixels of the map: the height of letters


class Ground(StrEnum):
    """The pictures of a map, by their files."""

    LARGE = "map.webp"
    SMALL = "map-small.webp"
    PLAIN = "map-plain.webp"
    """As large as the small one, without names."""


def ground(chart: Chart, which: Ground) -> QImage:
    """A picture of the map; any thread may ask."""
    file = chart.folder / which
    image = _read(file) if file.is_file() else QImage()
    if not image.isNull():
        return image.convertToFormat(QImage.Format.Format_RGB32)
    width = chart.size[0] if which is Ground.LARGE else min(SMALL_WIDTH, chart.size[0])
    return sketch(chart, width, names=which is not Ground.PLAIN)


def _read(file: Path) -> QImage:
    QImageReader.setAllocationLimit(512)
    return QImage(str(file))


def sketch(chart: Chart, width: int, *, names: bool = True) -> QImage:
    """The spaces of a map, their links and names, so many pixels across."""
    scale = width / chart.size[0]
    image = QImage(width, max(1, round(chart.size[1] * scale)), QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        _draw_links(painter, chart)
        for area in chart.areas.values():
            painter.setBrush(QColor(chart.kind_of(area).colour or LAND))
            painter.setPen(QPen(QColor(RIM), 2))
            painter.drawPath(area.outline)
        if names:
            _draw_names(painter, chart)
    return image


def _draw_links(painter: QPainter, chart: Chart) -> None:
    for course in chart.courses:
        pen = QPen(QColor(course.colour or ROAD), course.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        if course.dashed:
            pen.setDashPattern([2.0, 1.6])
        painter.strokePath(course.path, pen)


def _draw_names(painter: QPainter, chart: Chart) -> None:
    font = QFont(theme.current().font("body"))
    font.setPixelSize(NAME)
    painter.setFont(font)
    painter.setPen(QColor(INK))
    for area in chart.areas.values():
        painter.drawText(QRectF(*area.name_box), Qt.AlignmentFlag.AlignCenter, area.name)
