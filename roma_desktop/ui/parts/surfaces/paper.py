"""Parchment, cloth and their shadows: pictures made once and copied afterwards."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from roma_desktop.ui import theme
from roma_desktop.ui.counters.palette import PowerColour

GRAIN = 512  # side of the tile that repeats
# (cells across the tile, share of the grain), from fine grain to broad clouds
OCTAVES = ((512, 0.42), (128, 0.2), (32, 0.24), (16, 0.2))
VEIL = 100  # alpha of the dark that is laid over pictures in dark themes
STRONGEST = 0.07  # the most opacity of the grain


@lru_cache(maxsize=4)
def grain(strength: float) -> QPixmap:
    """A tile of paper grain, half of it lighter than the ground and half darker."""
    tile = QPixmap(GRAIN, GRAIN)
    tile.fill(Qt.GlobalColor.transparent)
    chance = Random(7)
    with QPainter(tile) as painter:
        for colour in ("#FFFFFF", "#4A3010"):
            for cells, share in OCTAVES:
                painter.setOpacity(STRONGEST * share * strength * 2)
                painter.drawImage(0, 0, _noise(chance, cells, colour))
    return tile


def _noise(chance: Random, cells: int, colour: str) -> QImage:
    """A repeating tile of one colour with random opacity, smooth between ``cells`` cells on each side."""
    cover = QImage(chance.randbytes(cells * cells), cells, cells, cells, QImage.Format.Format_Grayscale8)
    around = QImage(cells + 2, cells + 2, QImage.Format.Format_Grayscale8)
    with QPainter(around) as painter:
        for x in (1 - cells, 1, 1 + cells):
            for y in (1 - cells, 1, 1 + cells):
                painter.drawImage(x, y, cover)
    cell = GRAIN // cells
    smooth = around.scaled(
        around.size() * cell, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    tile = QImage(GRAIN, GRAIN, QImage.Format.Format_ARGB32)
    tile.fill(QColor(colour))
    tile.setAlphaChannel(smooth.copy(cell, cell, GRAIN, GRAIN))
    return tile


def lay_grain(painter: QPainter, path: QPainterPath) -> None:
    strength = theme.current().colours.grain
    if strength:
        painter.fillPath(path, QBrush(grain(strength)))


def lay_veil(painter: QPainter, box: QRectF) -> None:
    """Dim a picture if the theme is dark."""
    if theme.current().colours.dark:
        painter.fillRect(box, QColor(30, 18, 6, VEIL))


def rounded(box: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def draw_paper(painter: QPainter, box: QRectF, tone: str, edge: str, radius: float, inner: bool) -> None:
    """Draw a sheet: light at the top, a little darker at the foot, with an edge; ``inner``: a hair line 4 px inside."""
    colours = theme.current().colours
    rim = box.adjusted(0.5, 0.5, -0.5, -0.5)
    path = rounded(rim, radius)
    shades = QLinearGradient(box.topLeft(), box.bottomLeft())
    shades.setColorAt(0, QColor(tone).lighter(103))
    shades.setColorAt(1, QColor(tone).darker(102))
    painter.fillPath(path, QBrush(shades))
    lay_grain(painter, path)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(edge), 1))
    painter.drawPath(path)
    if inner:
        painter.setPen(QPen(QColor(colours.hair), 1))
        painter.drawPath(rounded(rim.adjusted(4, 4, -4, -4), max(0.0, radius - 3)))


def paper(size: QSize, ratio: float, tone: str, edge: str, radius: float, inner: bool) -> QPixmap:
    """The picture of a whole sheet of ``size`` at the screen's pixel ``ratio``."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_paper(painter, QRectF(0, 0, size.width(), size.height()), tone, edge, radius, inner)
    return picture


def draw_cloth(painter: QPainter, box: QRectF, colour: PowerColour, radius: float) -> None:
    """Draw a field in a power's colour, as on its counters."""
    path = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), radius)
    shades = QLinearGradient(box.topLeft(), box.bottomLeft())
    shades.setColorAt(0, QColor(colour.ground).lighter(108))
    shades.setColorAt(1, QColor(colour.ground).darker(108))
    painter.fillPath(path, QBrush(shades))
    lay_grain(painter, path)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colour.deep), 1))
    painter.drawPath(path)


@lru_cache(maxsize=32)
def _shadow(blur: int, radius: int, colour: str, strength: int) -> QPixmap:
    """A soft rounded square with a core of one pixel; its nine parts can be stretched to a shadow of any size."""
    corner = blur + radius
    side = 2 * corner + 1
    image = QImage(side, side, QImage.Format.Format_RGBA64_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        left = 1.0  # how much light the rings so far let through
        for step in range(blur):
            wanted = 1 - strength / 255 * ((step + 1) / blur) ** 2.2
            painter.setBrush(theme.tint(colour, 255))
            painter.setOpacity(1 - wanted / left)
            left = wanted
            painter.drawRoundedRect(QRectF(step, step, side - 2 * step, side - 2 * step), corner - step, corner - step)
    return QPixmap.fromImage(image)


def draw_shadow(painter: QPainter, box: QRect, blur: int, radius: int, strength: int = 110) -> None:
    """Draw the shadow of ``box``, ``blur`` pixels wide around it; nothing is painted under its middle."""
    picture = _shadow(blur, radius, theme.current().colours.shadow, strength)
    corner = blur + radius
    xs = (box.left() - blur, box.left() + radius, box.right() + 1 - radius)
    ys = (box.top() - blur, box.top() + radius, box.bottom() + 1 - radius)
    widths, heights = (corner, xs[2] - xs[1], corner), (corner, ys[2] - ys[1], corner)
    cuts, spans = (0, corner, corner + 1), (corner, 1, corner)
    for i in range(3):
        for j in range(3):
            if (i, j) != (1, 1):
                target = QRect(xs[i], ys[j], widths[i], heights[j])
                painter.drawPixmap(target, picture, QRect(cuts[i], cuts[j], spans[i], spans[j]))


def draw_disc_shadow(painter: QPainter, centre: QPointF, radius: float, blur: float, strength: int = 20) -> None:
    """Draw a soft disc as the shadow of something round."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.tint(theme.current().colours.shadow, strength))
    rings = 5
    for ring in range(rings, 0, -1):
        reach = radius + blur * ring / rings
        painter.drawEllipse(centre, reach, reach)
