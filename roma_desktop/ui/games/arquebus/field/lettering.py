"""Names on a map in the player's language: towns, rivers, notes, and the title above the field."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath

from roma_desktop.games.arquebus.model.scenario import Label, Map
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.field.ink import CARD, INK, RED, colour, pen
from roma_desktop.ui.games.arquebus.field.land import Land
from roma_desktop.ui.games.arquebus.field.sheet import MIDDLE, Cell, Sheet, beside, cell_of
from roma_desktop.ui.map.chart import Point

HALO, WATER_INK = "#F2E7C4", "#22414C"
LEAST = 13  # pixels of the picture: letters are never smaller
SIZES = {"town": 0.36, "river": 0.44, "note": 0.34}
"""The height of letters by the kind of label, in widths of a hex."""
BUILT = ("town", "building")
STEEP = math.radians(55)


def words(text: Mapping[str, str], language: str) -> str:
    """Words in a language, or in English where it has none."""
    return text.get(language) or text.get("en", "")


def paint_labels(painter: QPainter, map_: Map, language: str) -> None:
    """Paint all names of a map."""
    land = Land(map_)
    for label in map_.labels:
        _paint_label(painter, land, label, language)


def paint_title(painter: QPainter, sheet: Sheet, title: Mapping[str, str], language: str) -> None:
    """Paint the title in the middle of the band above the field."""
    text = words(title, language)
    if not text:
        return
    font = _font(language, 56, cinzel=True, italic=False)
    shape = _outline(text.upper(), font)
    bounds = shape.boundingRect()
    middle = QPointF(sheet.whole[0] / 2, MIDDLE)
    plate = QRectF(0, 0, bounds.width() + 110, 82)
    plate.moveCenter(middle)
    painter.fillRect(plate.translated(4, 5), colour(INK, 0.25))
    painter.fillRect(plate, colour(CARD))
    for far, ink, wide in ((0, INK, 2.6), (6, RED, 1.8), (10, INK, 1.0)):
        painter.setPen(pen(ink, wide))
        painter.drawRect(plate.adjusted(far, far, -far, -far))
    painter.fillPath(shape.translated(middle - bounds.center()), colour("#7A1F1B"))


def _paint_label(painter: QPainter, land: Land, label: Label, language: str) -> None:
    text, cell = words(label.text, language), cell_of(label.hex)
    if not text:
        return
    sheet = land.sheet
    size = max(SIZES[label.kind] * sheet.w, LEAST / painter.worldTransform().m11())
    city = land.terrain.get(cell) == "city"
    font = _font(language, size * (1.9 if city else 1.0), cinzel=label.kind == "town", italic=label.kind != "town")
    x, y = sheet.middle(cell)
    turn = _turn(land, cell) if label.kind == "river" else 0.0
    if language == "ja" and abs(turn) > STEEP:
        shape, turn = _column(text, font), 0.0
    else:
        shape = _outline(text.upper() if city else text, font)
    bounds = shape.boundingRect()
    if not city and (label.kind == "town" or land.terrain.get(cell) in BUILT):
        x, y = _below(land, cell)
        y += bounds.height() / 2
    painter.save()
    painter.translate(*_inside(sheet, (x, y), bounds, turn))
    painter.rotate(math.degrees(turn))
    shape.translate(-bounds.center())
    painter.strokePath(shape, pen(HALO, size * 0.17, 0.85))
    painter.fillPath(shape, colour(WATER_INK if label.kind == "river" else INK))
    painter.restore()


def _below(land: Land, cell: Cell) -> Point:
    """The point below the middle of a place: all houses of it that stand in hexes side by side."""
    place, fresh = {cell}, [cell]
    while fresh:
        near = fresh.pop()
        for direction in range(6):
            other = beside(near, direction)
            if other not in place and land.sheet.holds(other) and land.terrain[other] in BUILT:
                place.add(other)
                fresh.append(other)
    middles = [land.sheet.middle(each) for each in place]
    x = sum(x for x, _ in middles) / len(middles)
    return x, max(y for _, y in middles) + land.sheet.w * 0.48


def _inside(sheet: Sheet, at: Point, bounds: QRectF, turn: float) -> Point:
    """The point nearest to a place where words are inside the field."""
    across = abs(bounds.width() * math.cos(turn)) + abs(bounds.height() * math.sin(turn))
    down = abs(bounds.width() * math.sin(turn)) + abs(bounds.height() * math.cos(turn))
    free = sheet.field.adjusted(across / 2 + 12, down / 2 + 12, -across / 2 - 12, -down / 2 - 12)
    return min(max(at[0], free.left()), free.right()), min(max(at[1], free.top()), free.bottom())


def _turn(land: Land, cell: Cell) -> float:
    """Which way the water near a hex runs, in radians, so that words along it can be read."""
    near = {cell}
    for _ in range(3):
        near |= {beside(each, direction) for each in near for direction in range(6)}
    x, y = land.sheet.middle(cell)
    points = [land.sheet.middle(each) for each in near if land.terrain.get(each) in ("deep_river", "taro_river")]
    if not points:
        ends = [land.sheet.point(end) for kind in ("stream", "river") for edge in land.edges(kind) for end in edge]
        points = [point for point in ends if math.dist(point, (x, y)) < 3 * land.sheet.w]
    if len(points) < 2:
        return 0.0
    middle = sum(u for u, _ in points) / len(points), sum(v for _, v in points) / len(points)
    xx = sum((u - middle[0]) ** 2 for u, _ in points)
    yy = sum((v - middle[1]) ** 2 for _, v in points)
    xy = sum((u - middle[0]) * (v - middle[1]) for u, v in points)
    return 0.5 * math.atan2(2 * xy, xx - yy)


def _outline(text: str, font: QFont) -> QPainterPath:
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    return path


def _column(text: str, font: QFont) -> QPainterPath:
    """Words from top to bottom, a sign below the other."""
    path = QPainterPath()
    step = QFontMetricsF(font).height() * 0.78
    for number, sign in enumerate(text):
        glyph = _outline(sign, font)
        box = glyph.boundingRect()
        if sign in "ー－":  # this one is drawn upright in a column
            turned = QPainterPath()
            for polygon in glyph.toSubpathPolygons():
                polygon = type(polygon)([QPointF(-point.y(), point.x()) for point in polygon.toList()])
                turned.addPolygon(polygon)
            glyph, box = turned, turned.boundingRect()
        glyph.translate(-box.center().x(), number * step - box.center().y())
        path.addPath(glyph)
    return path


def _font(language: str, size: float, *, cinzel: bool, italic: bool) -> QFont:
    """A shipped face for names."""
    font = QFont()
    japanese = language == "ja"
    font.setFamilies(theme.families(cinzel, cinzel, japanese))
    font.setPixelSize(max(1, round(size * (0.86 if japanese else 1.0))))
    font.setWeight(QFont.Weight(700 if cinzel else 500))
    font.setItalic(italic and not japanese)
    return font
