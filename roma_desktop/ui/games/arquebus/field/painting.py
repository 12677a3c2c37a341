"""The whole picture of a map, but for its names: those are laid over it in the player's language."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.field.frame import paint_codes, paint_frame, paint_grid
from roma_desktop.ui.games.arquebus.field.growth import paint_farmland, paint_marsh, paint_rough, paint_vineyards
from roma_desktop.ui.games.arquebus.field.heights import paint_heights
from roma_desktop.ui.games.arquebus.field.houses import paint_towns
from roma_desktop.ui.games.arquebus.field.ink import PAPER, colour
from roma_desktop.ui.games.arquebus.field.land import Land
from roma_desktop.ui.games.arquebus.field.paper import paint_paper
from roma_desktop.ui.games.arquebus.field.patches import paint_patches
from roma_desktop.ui.games.arquebus.field.roads import paint_bridges, paint_roads
from roma_desktop.ui.games.arquebus.field.sheet import cell_of
from roma_desktop.ui.games.arquebus.field.walls import paint_walls
from roma_desktop.ui.games.arquebus.field.water import (
    paint_deep_river,
    paint_ditches,
    paint_gravel_river,
    paint_streams,
)
from roma_desktop.ui.games.arquebus.field.woods import paint_woods
from roma_desktop.ui.games.arquebus.field.works import paint_works

LAYERS = (
    paint_heights,
    paint_farmland,
    paint_marsh,
    paint_rough,
    paint_deep_river,
    paint_gravel_river,
    paint_roads,
    paint_streams,
    paint_ditches,
    paint_works,
    paint_vineyards,
    paint_woods,
    paint_towns,
    paint_walls,
    paint_bridges,
)
"""What is painted over the fields, the lowest first."""
TOUCHED = 1.6  # widths of a hex: how far from a hex's middle the picture changes with it


def paint_map(map_: Map, scale: float = 1.0, *, codes: bool = True) -> QImage:
    """The picture at a scale of the large one's pixels; without names, and without the hexes' numbers unless ``codes``.

    Any thread may ask.
    """
    theme.load_fonts()
    land = Land(map_)
    width, height = land.sheet.whole
    image = QImage(round(width * scale), round(height * scale), QImage.Format.Format_RGB32)
    image.fill(colour(PAPER))
    with QPainter(image) as painter:
        painter.scale(scale, scale)
        _paint(painter, land, codes)
    return image


def paint_part(image: QImage, map_: Map, hexes: Iterable[HexId], *, codes: bool = True) -> None:
    """Paint a picture of a map again around some hexes that have changed."""
    land = Land(map_)
    sheet = land.sheet
    scale = image.width() / sheet.whole[0]
    around = QRectF()
    reach = sheet.w * TOUCHED
    for code in hexes:
        x, y = sheet.middle(cell_of(code))
        around |= QRectF(x - reach, y - reach, 2 * reach, 2 * reach)
    with QPainter(image) as painter:
        painter.scale(scale, scale)
        painter.setClipRect(around)
        _paint(painter, land, codes)


def _paint(painter: QPainter, land: Land, codes: bool) -> None:
    sheet = land.sheet
    scale = painter.worldTransform().m11()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.save()
    painter.setClipRect(sheet.field, Qt.ClipOperation.IntersectClip)
    paint_patches(painter, sheet)
    for layer in LAYERS:
        layer(painter, land)
    paint_grid(painter, sheet, scale)
    if codes:
        paint_codes(painter, sheet)
    painter.restore()
    paint_frame(painter, sheet, land.map.north)
    paint_paper(painter, sheet.whole)
