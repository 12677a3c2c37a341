"""Places coloured all over, each with the pattern of its power so that nobody depends on the colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from roma_desktop.ui.counters.palette import PRINTED, Pattern, PowerColour
from roma_desktop.ui.layers.drawing import VEIL, Tint
from roma_desktop.ui.map.chart import Area, Chart
from roma_desktop.ui.map.glow import SCALE, Wash, glow_rect
from roma_desktop.ui.map.shelf import Shelf

GROUND, MARKS, PARCHMENT, EDGE, RING = 132, 84, 118, 150, 205  # alphas of colour, pattern, veil, rim, plain rings
CELL = 44.0  # of the pattern, in map pixels
BAND = 30.0  # of a contested place, in map pixels
WASH = 96
VEIL_COLOUR, LINE = "#F1E6C8", "#F4FBFF"


class Tints:
    """Pictures of coloured places, painted once and kept for all tables with the same map."""

    def __init__(self) -> None:
        self._kept: Shelf[tuple[str, Tint]] = Shelf()

    def wash(self, area: Area, tint: Tint, spared: Sequence[QRectF] = ()) -> Wash:
        """The picture of a coloured area; the map in the ``spared`` boxes keeps its look."""
        key = (area.id, tint)
        return self._kept.find(key) or self._kept.put(key, paint_tint(area, tint, spared)), glow_rect(area)


def tints_of(chart: Chart) -> Tints:
    """The store of coloured places of a map, shared by all charts with the same areas in the same places."""
    return _tints(chart.shapes)


@lru_cache(maxsize=2)
def _tints(_shapes: str) -> Tints:
    return Tints()


def paint_tint(area: Area, tint: Tint, spared: Sequence[QRectF] = ()) -> QImage:
    """The picture of a coloured place at half the map's size."""
    rect = glow_rect(area)
    size = (rect.size() * SCALE).toSize()
    image = QImage(max(1, size.width()), max(1, size.height()), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    land = area.field
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(SCALE, SCALE)
        painter.translate(-rect.topLeft())
        if tint.colour == VEIL:
            painter.fillPath(land, _alpha(VEIL_COLOUR, PARCHMENT))
            return image
        if tint.colour.startswith("#"):
            painter.fillPath(land, _alpha(tint.colour, WASH if area.point is None else RING))
            painter.strokePath(land, QPen(_alpha(LINE, EDGE), 3.0))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            for box in spared:
                painter.fillRect(box, Qt.GlobalColor.transparent)
            return image
        one = PRINTED[tint.colour]
        written = QPainterPath()
        written.addRoundedRect(QRectF(*area.name_box).adjusted(-8, -4, 8, 4), 14, 14)
        marked = land.subtracted(written) if area.point is None else land  # names are read better without a pattern
        alpha = GROUND if area.point is None else RING
        _colour(painter, land, marked, one, alpha)
        if tint.other:
            painter.save()
            painter.setClipPath(_bands(rect))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            painter.fillRect(rect, Qt.GlobalColor.transparent)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            _colour(painter, land, marked, PRINTED[tint.other], alpha)
            painter.restore()
        painter.strokePath(land, QPen(_alpha(one.deep, EDGE), 2.2))
    return image


def _colour(
    painter: QPainter, land: QPainterPath, marked: QPainterPath, colour: PowerColour, alpha: int = GROUND
) -> None:
    painter.fillPath(land, _alpha(colour.ground, alpha))
    brush = QBrush(_tile(colour))
    brush.setTransform(QTransform.fromScale(1 / SCALE, 1 / SCALE))
    painter.fillPath(marked, brush)


def _bands(rect: QRectF) -> QPainterPath:
    """Slanting bands over half of a rectangle."""
    path = QPainterPath()
    height, x = rect.height(), rect.left() - rect.height()
    while x < rect.right():
        corners = (
            (x, rect.bottom()),
            (x + BAND, rect.bottom()),
            (x + BAND + height, rect.top()),
            (x + height, rect.top()),
        )
        path.addPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
        x += 2 * BAND
    return path


@lru_cache(maxsize=16)
def _tile(colour: PowerColour) -> QImage:
    """One cell of a power's pattern, in pixels of the picture."""
    side = round(CELL * SCALE)
    tile = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(0)
    light = colour.pattern in _ON_DARK
    with QPainter(tile) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(_marks(colour.pattern, side), _alpha(colour.paper if light else colour.deep, MARKS))
    return tile


_ON_DARK = frozenset({Pattern.CHEVRON, Pattern.FANGS, Pattern.DOTTED, Pattern.CHECKER})


def _marks(pattern: Pattern, side: float) -> QPainterPath:
    """The marks in a cell of a pattern, made so that cells join."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    half, thick = side / 2, side / 9
    match pattern:
        case Pattern.DOTTED:
            for x, y in ((side / 4, side / 4), (3 * side / 4, 3 * side / 4)):
                path.addEllipse(QPointF(x, y), side / 9, side / 9)
        case Pattern.HATCHED:
            for shift in (-side, 0.0, side):
                corners = (
                    (shift, side),
                    (shift + thick * 1.6, side),
                    (shift + side + thick * 1.6, 0),
                    (shift + side, 0),
                )
                path.addPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
        case Pattern.CHECKER:
            small = side / 4
            for x, y in ((0.0, 0.0), (small, small)):  # a little board of squares, corner to corner
                path.addRect(half - small + x, half - small + y, small, small)
        case Pattern.CHEVRON:
            rise = side / 4
            for x in (0.0, half):
                points = (
                    (x, half + rise),
                    (x + half / 2, half),
                    (x + half, half + rise),
                    (x + half, half + rise + thick),
                    (x + half / 2, half + thick),
                    (x, half + rise + thick),
                )
                path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
        case Pattern.DOUBLE:
            for x in (side * 0.2, side * 0.5):
                path.addRect(x, 0, thick, side)
        case Pattern.STITCH:
            path.addRect(half - thick / 2, side * 0.15, thick, side * 0.4)
        case Pattern.FANGS:
            fang = ((side * 0.2, side * 0.3), (side * 0.6, side * 0.3), (side * 0.4, side * 0.75))
            path.addPolygon(QPolygonF([QPointF(*corner) for corner in fang]))
        case _:
            pass
    return path


def _alpha(colour: str, alpha: int) -> QColor:
    found = QColor(colour)
    found.setAlpha(alpha)
    return found
