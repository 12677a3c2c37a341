"""The ground of every map: fields as a quiet patchwork, ploughed this way and that. It has no meaning for the rules."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainter, QPainterPath

from roma_desktop.ui.games.arquebus.field.ink import Stamp, colour, fine, pen, put, stamp
from roma_desktop.ui.games.arquebus.field.noise import drift, noise, pick, spread
from roma_desktop.ui.games.arquebus.field.sheet import Sheet
from roma_desktop.ui.map.chart import Point

GROUND = "#DDD09C"
TINTS = ("#D8CC95", "#D2C98F", "#DCCF98", "#CEC78D", "#DED2A1", "#D8C68B", "#C9C48B", "#D5CB93")
LINE, BLADE = "#80713F", "#67683A"
PITCH = 1.9  # widths of a hex from field to field
FURROWED, GRASSY = 0.46, 0.68  # shares of the strips
GAP = 0.045  # widths of a hex: what is left free along a field

Polygon = list[Point]


class Strip(msgspec.Struct, frozen=True):
    """A part of a field: its shape, what is on it, and its own numbers."""

    shape: QPainterPath
    furrows: list[QLineF]
    tufts: list[Point]
    column: int
    row: int


def paint_patches(painter: QPainter, sheet: Sheet) -> None:
    """Paint the fields over the whole field of the map."""
    w = sheet.w
    painter.fillRect(sheet.field, colour(GROUND))
    tufts = _tufts(w, painter.worldTransform().m11())
    edge = fine(LINE, w * 0.012, 0.26)
    grass: list[tuple[float, float, Stamp]] = []
    for strip in strips(sheet):
        painter.setPen(edge)
        painter.setBrush(colour(pick(TINTS, strip.column, strip.row, 31)))
        painter.drawPath(strip.shape)
        painter.setPen(fine("#7C6A38", w * 0.012, 0.24))
        painter.drawLines(strip.furrows)
        grass += [(x, y, pick(tufts, round(x), round(y), 36)) for x, y in strip.tufts]
    put(painter, grass)


@lru_cache(maxsize=4)
def strips(sheet: Sheet) -> tuple[Strip, ...]:
    """The parts of all fields on the sheet."""
    return tuple(_strips(sheet))


def _strips(sheet: Sheet) -> Iterator[Strip]:
    for column, row in _places(sheet):
        field = _field(sheet, column, row)
        if len(field) < 3:
            continue
        turn = _turn(column, row)
        yield from _cut(field, turn, sheet.w, column, row)


def _places(sheet: Sheet) -> Iterator[tuple[int, int]]:
    across, down = math.ceil(sheet.field.width() / sheet.w / PITCH), math.ceil(sheet.field.height() / sheet.w / PITCH)
    return ((column, row) for row in range(-1, down + 1) for column in range(-1, across + 1))


def _seed(sheet: Sheet, column: int, row: int) -> Point:
    """The middle of a field."""
    step = PITCH * sheet.w
    return (
        sheet.field.left() + (column + 0.5 + (noise(column, row, 21) - 0.5) * 0.85 + (row & 1) * 0.4) * step,
        sheet.field.top() + (row + 0.5 + (noise(column, row, 22) - 0.5) * 0.85) * step,
    )


def _turn(column: int, row: int) -> float:
    """The direction of a field's furrows, in radians: much the same in a neighbourhood, or across it."""
    base = (drift(column / 4, row / 4, 23) - 0.5) * 2.6
    return base + (math.pi / 2 if noise(column, row, 24) < 0.4 else 0) + (noise(column, row, 25) - 0.5) * 0.3


def _field(sheet: Sheet, column: int, row: int) -> Polygon:
    """The part of the sheet that is nearer to the middle of this field than to any other, less a path around it."""
    x, y = _seed(sheet, column, row)
    far = 2.2 * PITCH * sheet.w
    found: Polygon = [(x - far, y - far), (x + far, y - far), (x + far, y + far), (x - far, y + far)]
    for down in (-2, -1, 0, 1, 2):
        for across in (-2, -1, 0, 1, 2):
            if across or down:
                u, v = _seed(sheet, column + across, row + down)
                dx, dy = u - x, v - y
                long = math.hypot(dx, dy) or 1.0
                found = _clipped(found, (dx / long, dy / long), (x, y), long / 2 - GAP * sheet.w)
    return found


def _clipped(corners: Sequence[Point], normal: Point, origin: Point, reach: float) -> Polygon:
    """The part of a polygon that is less than ``reach`` away from the origin in the direction of the normal."""
    found: Polygon = []
    depths = [(x - origin[0]) * normal[0] + (y - origin[1]) * normal[1] - reach for x, y in corners]
    for number, (here, deep) in enumerate(zip(corners, depths, strict=True)):
        before, before_deep = corners[number - 1], depths[number - 1]
        if (deep < 0) != (before_deep < 0):
            share = before_deep / (before_deep - deep)
            found.append((before[0] + (here[0] - before[0]) * share, before[1] + (here[1] - before[1]) * share))
        if deep < 0:
            found.append(here)
    return found


def _cut(field: Polygon, turn: float, w: float, column: int, row: int) -> Iterator[Strip]:
    """A field in strips along its furrows."""
    along = math.cos(turn), math.sin(turn)
    normal = -along[1], along[0]
    depths = [x * normal[0] + y * normal[1] for x, y in field]
    low, high = min(depths), max(depths)
    many = max(1, round((high - low) / w / spread(0.55, 1.25, column, row, 26)))
    edges = [low + (high - low) * (at + (noise(column * 7 + at, row, 27) - 0.5) * 0.4) / many for at in range(1, many)]
    for number, (first, last) in enumerate(zip((low, *edges), (*edges, high), strict=True)):
        part = _clipped(field, normal, (0, 0), last - (0.008 * w if last != high else 0))
        part = _clipped(part, (-normal[0], -normal[1]), (0, 0), -first - (0.008 * w if first != low else 0))
        if len(part) >= 3:
            yield _strip(part, along, w, column * 9 + number, row)


def _strip(corners: Polygon, along: Point, w: float, column: int, row: int) -> Strip:
    shape = _rounded(corners, w * 0.09)
    look = noise(column, row, 32)
    gap = w * spread(0.085, 0.13, column, row, 33)
    furrows = list(_furrows(corners, along, gap)) if look < FURROWED else []
    tufts = list(_grass(shape, w)) if FURROWED <= look < GRASSY else []
    return Strip(shape, furrows, tufts, column, row)


def _rounded(corners: Polygon, radius: float) -> QPainterPath:
    """A polygon with its corners rounded."""
    path = QPainterPath()
    many = len(corners)
    for number, (x, y) in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % many]
        start, end = _toward((x, y), before, radius), _toward((x, y), after, radius)
        if number:
            path.lineTo(*start)
        else:
            path.moveTo(*start)
        path.quadTo(QPointF(x, y), QPointF(*end))
    path.closeSubpath()
    return path


def _toward(here: Point, there: Point, far: float) -> Point:
    dx, dy = there[0] - here[0], there[1] - here[1]
    share = min(0.45, far / (math.hypot(dx, dy) or 1.0))
    return here[0] + dx * share, here[1] + dy * share


def _furrows(corners: Polygon, along: Point, gap: float) -> Iterator[QLineF]:
    """Lines along a strip, from edge to edge."""
    dx, dy = along
    depths = [y * dx - x * dy for x, y in corners]
    depth = math.ceil(min(depths) / gap) * gap
    while depth < max(depths):
        ends = []
        for number, (here, deep) in enumerate(zip(corners, depths, strict=True)):
            before, before_deep = corners[number - 1], depths[number - 1]
            if (deep < depth) != (before_deep < depth):
                share = (depth - before_deep) / (deep - before_deep)
                ends.append((before[0] + (here[0] - before[0]) * share, before[1] + (here[1] - before[1]) * share))
        if len(ends) == 2:
            (ax, ay), (bx, by) = ends
            yield QLineF(ax * 0.97 + bx * 0.03, ay * 0.97 + by * 0.03, ax * 0.03 + bx * 0.97, ay * 0.03 + by * 0.97)
        depth += gap


def _grass(shape: QPainterPath, w: float) -> Iterator[Point]:
    """Where tufts of grass stand in a strip."""
    bounds, gap = shape.boundingRect(), w * 0.34
    for row in range(math.ceil(bounds.top() / gap), math.floor(bounds.bottom() / gap) + 1):
        for column in range(math.ceil(bounds.left() / gap), math.floor(bounds.right() / gap) + 1):
            x, y = (column + spread(-0.3, 0.3, column, row, 34)) * gap, (row + spread(-0.3, 0.3, column, row, 35)) * gap
            if shape.contains(QPointF(x, y)):
                yield x, y


@lru_cache(maxsize=8)
def _tufts(w: float, scale: float) -> tuple[Stamp, ...]:
    def tuft(number: int) -> Stamp:
        def paint(painter: QPainter) -> None:
            painter.setPen(pen(BLADE, w * 0.014, 0.42))
            for foot, across, up in ((-0.02, -0.035, 0.055), (0, 0.004, 0.07), (0.02, 0.04, 0.05)):
                high = up * spread(0.8, 1.2, number, round(foot * 100), 37)
                painter.drawLine(QLineF(foot * w, 0, across * w, -high * w))

        return stamp(w * 0.06, w * 0.1, w * 0.02, scale, paint)

    return tuple(tuft(number) for number in range(4))
