"""Draws the sheet, layer upon layer."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import shapely
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QTransform

from atlas import terrain
from atlas.basemap import BaseMap
from atlas.desk import PASS_RADIUS, STRAIT_RADIUS
from atlas.furniture import draw_cartouche, draw_compass, draw_frame
from atlas.ink import Ink, area_path, line_path, pen
from atlas.layout import Layout
from atlas.plane import Array
from atlas.shapes import lines_of, merged
from atlas.sheet import HEIGHT, WIDTH, Sheet
from atlas.signs import draw_box, draw_name, draw_pass, draw_strait, draw_town

RIVER_WIDTHS = {1: 4.0, 2: 3.7, 3: 3.3, 4: 3.0, 5: 2.6, 6: 2.2, 7: 1.9, 8: 1.5}  # px at the mouth, by rank
SOURCE = 0.4  # of the width at the mouth is a river's width at its source
SHORTEST_RIVER = 6.0  # km, and px of a border in a river
BED = 0.8  # px: a border so near to its river runs in it
PROVINCE_LINE, REGION_LINE = "#5e574d", "#17120d"
WATER, BANK = "#4f7f93", "#6f9aa9"


def draw_ground(sheet: Sheet, base: BaseMap) -> QImage:
    """Sea, land, rivers and borders in their frame, without a letter or sign."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    with _Drawing(image) as ink:
        noise = terrain.paper()
        land = area_path(sheet.land)
        ink.painter.drawImage(0, 0, _texture(terrain.sea(sheet, noise)))
        # The land is filled with a texture, not clipped: a clip path would have jagged edges.
        ink.painter.fillPath(land, QBrush(_texture(terrain.land(sheet, noise))))
        _hatch(ink, sheet)
        _rivers(ink, sheet, base)
        _borders(ink, sheet, base)
        ink.stroke(land, "#3c3226", 1.9, 235)
        _sea_lines(ink, sheet)
        draw_frame(ink)
    return image


def draw_lettering(ground: QImage, layout: Layout) -> QImage:
    """The same picture with all names, signs and boxes, title and compass."""
    image = ground.copy()
    with _Drawing(image) as ink:
        for sea in layout.seas:
            for letter in sea.letters:
                ink.letters(letter, "#264862", 235, pen("#e6efe9", 4, 110))
        for region in layout.regions:
            for letter in region.letters:
                ink.letters(letter, "#9e1a14", 205, pen("#fff5dc", 5, 105))
        for x, y in layout.straits.values():
            draw_strait(ink, x, y, STRAIT_RADIUS)
        for x, y in layout.passes.values():
            draw_pass(ink, x, y, PASS_RADIUS)
        for box in layout.boxes.values():
            draw_box(ink, box)
        for area, name in layout.names.items():
            if area not in layout.boxes:
                draw_name(ink, name)
        for town in layout.towns:
            draw_town(ink, town)
        draw_cartouche(ink)
        draw_compass(ink)
        draw_frame(ink)
    return image


class _Drawing:
    """An ink on an image, for as long as it is drawn on."""

    def __init__(self, image: QImage) -> None:
        self._painter = QPainter(image)
        self._painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )

    def __enter__(self) -> Ink:
        return Ink(self._painter)

    def __exit__(self, *_: object) -> None:
        self._painter.end()


def _texture(picture: Array) -> QImage:
    pixels = np.ascontiguousarray(picture.astype(np.uint8))
    rows, columns, _ = pixels.shape
    small = QImage(pixels.data, columns, rows, 3 * columns, QImage.Format.Format_RGB888).copy()
    return small.scaled(WIDTH, HEIGHT, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def _hatch(ink: Ink, sheet: Sheet) -> None:
    """Impassable areas are hatched."""
    hatch = QBrush(QColor(90, 70, 45, 26), Qt.BrushStyle.BDiagPattern)
    hatch.setTransform(QTransform.fromScale(1.6, 1.6))
    for area in sorted(sheet.gazetteer.impassable):
        ink.painter.fillPath(area_path(sheet.coverage.land[area]), hatch)


# ---------------------------------------------------------------- rivers and lakes


def _rivers(ink: Ink, sheet: Sheet, base: BaseMap) -> None:
    """Rivers that grow downstream, and lakes."""
    land = shapely.union_all(base.land)
    for river in base.rivers.values():
        whole = river.line.length
        for part in lines_of(river.line.simplify(1.2).intersection(land)):
            if part.length < SHORTEST_RIVER:
                continue
            start = river.line.project(shapely.Point(part.coords[0])) / whole
            end = river.line.project(shapely.Point(part.coords[-1])) / whole
            for line in sheet.smooth_lines(part):
                width = RIVER_WIDTHS[river.rank]
                ink.fill(_ribbon(line, width * _share(start) + 1.2, width * _share(end) + 1.2), BANK, 80)
                ink.fill(_ribbon(line, width * _share(start), width * _share(end)), WATER, 220)
    for lake in base.lakes:
        path = area_path(sheet.geometry(lake))
        ink.fill(path, "#a9c6c9")
        ink.stroke(path, WATER, 1.2)


def _share(downstream: float) -> float:
    """How much of its width at the mouth a river has at a point, 0 at the source to 1 at the mouth."""
    return SOURCE + (1 - SOURCE) * math.pow(downstream, 0.7)


def _ribbon(line: shapely.LineString, start: float, end: float) -> QPainterPath:
    """A line as an area whose width changes evenly from its start to its end."""
    points = shapely.get_coordinates(line)
    along = np.gradient(points, axis=0)
    along /= np.hypot(*along.T)[:, None] + 1e-9
    way = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    half = (start + (end - start) * way / way[-1])[:, None] / 2
    side = np.column_stack([-along[:, 1], along[:, 0]]) * half
    path = area_path(shapely.Polygon(np.vstack([points + side, (points - side)[::-1]])))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


# ---------------------------------------------------------------- borders


def _borders(ink: Ink, sheet: Sheet, base: BaseMap) -> None:
    """Provinces thin, regions thick; where a border is a river, water runs in it."""
    provinces, regions = list(_border_paths(sheet, within=True)), list(_border_paths(sheet, within=False))
    for paths, halo, line in (
        (provinces, ("#fbf6e6", 4.6, 120), (PROVINCE_LINE, 2.7, 240)),
        (regions, ("#fff8e4", 8.5, 70), (REGION_LINE, 5.2, 240)),
    ):
        for code, width, alpha in (halo, line):
            for path in paths:
                ink.stroke(path, code, width, alpha)
    for path, within in _river_borders(sheet, base):
        ink.stroke(path, PROVINCE_LINE if within else REGION_LINE, 4.8 if within else 6.6, 255)
        ink.stroke(path, "#8fb9c6", 2.2 if within else 2.6, 255)


def _border_paths(sheet: Sheet, within: bool) -> Iterator[QPainterPath]:
    region_of = sheet.gazetteer.region_of
    for (a, b), lines in sheet.coverage.borders.items():
        on_land = a in sheet.coverage.land and b in sheet.coverage.land
        if on_land and (region_of(a) == region_of(b)) is within:
            yield from (line_path(line) for line in lines)


def _river_borders(sheet: Sheet, base: BaseMap) -> Iterator[tuple[QPainterPath, bool]]:
    """The stretches of border that run in a river, and whether both banks are of one region."""
    region_of = sheet.gazetteer.region_of
    for border in sheet.gazetteer.border_rivers:
        bed = sheet.geometry(base.rivers[border.name].line).buffer(BED)
        for a, b in sorted({(min(s.left, s.right), max(s.left, s.right)) for s in border.stretches}):
            parts = [part for line in sheet.coverage.borders[a, b] for part in lines_of(line.intersection(bed))]
            for part in merged(parts):
                if part.length > SHORTEST_RIVER:
                    yield line_path(part), region_of(a) == region_of(b)


def _sea_lines(ink: Ink, sheet: Sheet) -> None:
    water = sheet.coverage.water
    for (a, b), lines in sheet.coverage.borders.items():
        if a in water and b in water:
            for line in lines:
                ink.stroke(line_path(line), "#f4f7ee", 4.2, 190, dashes=[4.5, 3.0])
