"""The picture of a map: painted by its chart, read from its file, or a plain sketch of its spaces."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QImageReader, QPainter, QPen

from roma_desktop.ui import theme
from roma_desktop.ui.beforehand import Beforehand
from roma_desktop.ui.map.chart import Area, Chart, DrawnLink
from roma_desktop.ui.map.chart import Ground as Ground

PAPER, LAND, RIM, ROAD, INK = "#EADFC4", "#F6EFDC", "#8C7A5B", "#8C7A5B", "#3A2C1A"
SMALL_WIDTH = 1200  # pixels across
NAME = 26  # pixels of the map: the height of letters
READ_AHEAD: Final = Beforehand[tuple[Chart, Ground], QImage]()
"""Pictures made in advance for the next table."""


def ground(chart: Chart, which: Ground) -> QImage:
    """A picture of the map; any thread may ask. It is slow if the chart paints it."""
    image = chart.painting(which) if chart.painting is not None else QImage()
    if image.isNull():
        image = _read(chart, which)
    return _sketch_of(chart, which) if image.isNull() else image.convertToFormat(QImage.Format.Format_RGB32)


def at_once(chart: Chart, which: Ground) -> QImage:
    """A picture of the map at once: made in advance or read, a sketch if the chart would have to paint it first."""
    ahead = READ_AHEAD.take((chart, which))
    if ahead is not None:
        return ahead
    return ground(chart, which) if chart.painting is None else _sketch_of(chart, which)


def read_ahead(chart: Chart) -> None:
    """Make the pictures that a table shows at once in advance. Any thread may do it."""
    for which in (Ground.SMALL, Ground.PLAIN):
        READ_AHEAD.put((chart, which), at_once(chart, which))


def _read(chart: Chart, which: Ground) -> QImage:
    """The picture that was drawn for the map; null where there is none."""
    file = chart.folder / which if chart.folder is not None else None
    if file is None or not file.is_file():
        return QImage()
    QImageReader.setAllocationLimit(512)
    return QImage(_plain(file) if which is Ground.PLAIN else str(file))


@lru_cache(maxsize=1)
def _plain(file: Path) -> QImage:
    """The picture without names. It is kept: cards of a map and the small map of its table ask for it in turn."""
    return QImage(str(file)).convertToFormat(QImage.Format.Format_RGB32)


def _sketch_of(chart: Chart, which: Ground) -> QImage:
    width = chart.size[0] if which is Ground.LARGE else min(SMALL_WIDTH, chart.size[0])
    return sketch(chart, width, names=which is not Ground.PLAIN)


def sketch(chart: Chart, width: int, *, names: bool = True) -> QImage:
    """A sketch of the spaces of a map, their links and names, ``width`` pixels wide."""
    scale = width / chart.size[0]
    image = QImage(width, max(1, round(chart.size[1] * scale)), QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        _draw_links(painter, chart.courses)
        _draw_areas(painter, chart, chart.areas.values())
        if names:
            _draw_names(painter, chart.areas.values())
    return image


def amended(pictures: Iterable[QImage], before: Chart, after: Chart) -> list[QImage]:
    """Copies of pictures of one chart with the changes in another of the same size over them, painted or sketched."""
    amend = after.amending(before) if after.amending is not None else partial(_amend, before, after)
    found = [picture.copy() for picture in pictures]
    for image in found:
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(image.width() / after.size[0], image.height() / after.size[1])
            amend(painter)
    return found


def _amend(before: Chart, after: Chart, painter: QPainter) -> None:
    areas = [area for area in after.areas.values() if before.areas.get(area.id) != area]
    _draw_areas(painter, after, areas)
    _draw_links(painter, [course for course in after.courses if course not in before.courses])
    _draw_names(painter, areas)


def _draw_areas(painter: QPainter, chart: Chart, areas: Iterable[Area]) -> None:
    for area in areas:
        painter.setBrush(QColor(chart.kind_of(area).colour or LAND))
        painter.setPen(QPen(QColor(RIM), 2))
        painter.drawPath(area.outline)


def _draw_links(painter: QPainter, courses: Iterable[DrawnLink]) -> None:
    for course in courses:
        pen = QPen(QColor(course.colour or ROAD), course.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        if course.dashed:
            pen.setDashPattern([2.0, 1.6])
        painter.strokePath(course.path, pen)


def _draw_names(painter: QPainter, areas: Iterable[Area]) -> None:
    font = QFont(theme.current().font("body"))
    font.setPixelSize(NAME)
    painter.setFont(font)
    painter.setPen(QColor(INK))
    for area in areas:
        painter.drawText(QRectF(*area.name_box), Qt.AlignmentFlag.AlignCenter, area.name)
