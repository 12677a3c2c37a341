"""Draws the sheet, layer upon layer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QImage, QPainter

from aegean import ground
from aegean.facts import Facts
from aegean.lettering import Name
from aegean.ornament import draw_figures, draw_frame, draw_inset, draw_rose, draw_title, wide_letters
from aegean.piles import Places
from aegean.plane import Array
from aegean.sheet import HEIGHT, WIDTH, Sheet, smoothed
from aegean.signs import GLAZE, draw_berth, draw_disc, draw_line, draw_path
from atlas.faces import Face
from atlas.ink import Ink, area_path, line_path, pen
from atlas.shapes import lines_of

RIVER, LAKE = "#5f6a6c", "#40352f"
RIVER_WIDTHS = {1: 4.2, 2: 3.3, 3: 2.5}  # px, by rank
ORDER = ("sea", "coastal", "land")  # of paths, the lowest first


@dataclass(frozen=True)
class Drawing:
    """All there is to draw."""

    facts: Facts
    sheet: Sheet
    names: Mapping[str, Name]
    lines: Sequence[shapely.LineString]
    places: Places


def draw_textures(sheet: Sheet) -> QImage:
    """Sea, land, mountains, rivers and lakes."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    painter = _painter(image)
    ink = Ink(painter)
    coast = area_path(sheet.land)
    painter.drawImage(0, 0, _texture(ground.sea(sheet)))
    # The land is filled with a texture, not clipped: a clip path would have jagged edges.
    painter.fillPath(coast, QBrush(_texture(ground.land(sheet))))
    for stroke in ground.strokes(sheet):
        ink.polygon(stroke.points, "#5b4a3a48" if stroke.lit else "#704b2413")
    for river in sheet.rivers:
        for line in lines_of(river.shape.intersection(sheet.land)):
            for part in smoothed(line):
                ink.stroke(line_path(part), RIVER, RIVER_WIDTHS[int(river.size[0])], 205)
    lakes = area_path(sheet.lakes)
    ink.fill(lakes, LAKE)
    ink.stroke(lakes, GLAZE, 2.4)
    ink.stroke(coast, "#150e0b", 4.2)
    painter.end()
    return image


def draw_map(textures: QImage, drawing: Drawing, lettered: bool) -> QImage:
    """The whole sheet; without ``lettered`` there is no letter or number on it."""
    facts, sheet, places = drawing.facts, drawing.sheet, drawing.places
    image = textures.copy()
    painter = _painter(image)
    ink = Ink(painter)
    draw_figures(ink)
    draw_rose(ink, lettered)
    if lettered:
        _draw_lands(ink, facts)
    draw_inset(ink, lettered)
    for name, line in facts.lines.items():
        draw_line(ink, line, dotted=name == "peloponnesia")
    both = zip(facts.paths, drawing.lines, strict=True)
    for path, line in sorted(both, key=lambda one: ORDER.index(one[0].kind)):
        draw_path(ink, path, line)
    for of, at in places.berths.items():
        draw_berth(ink, at, sheet.towns[of])
    for locale in facts.locales.values():
        draw_disc(ink, locale, sheet.towns[locale.id], lettered)
    if lettered:
        for printed in drawing.names.values():
            dark, light = "#241208", "#fff3d9"
            halo = pen("#1a1310" if printed.wet else "#efcb98", 7)
            ink.letters(printed.letters, light if printed.wet else dark, 255, halo)
        draw_title(ink)
    draw_frame(ink)
    painter.end()
    return image


def _draw_lands(ink: Ink, facts: Facts) -> None:
    for land in facts.lands:
        face, spacing = (Face.SEA, 0.12) if land.sea else (Face.REGION, 0.28)
        path = wide_letters(land.words, face, land.size, land.size * spacing, land.at, land.angle)
        if not land.sea:
            ink.stroke(path, "#efc893", land.size / 8, 62)
        ink.fill(path, "#d79a67" if land.sea else "#6d2c12", 168 if land.sea else 128)


def _painter(image: QImage) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


def _texture(picture: Array) -> QImage:
    pixels = np.ascontiguousarray(picture.astype(np.uint8))
    rows, columns, _ = pixels.shape
    small = QImage(pixels.data, columns, rows, 3 * columns, QImage.Format.Format_RGB888).copy()
    return small.scaled(WIDTH, HEIGHT, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
