"""Frame, title, wind rose, ships and dolphins. Figures are black-figure ware turned round: clay on glaze."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QPainterPath, QPolygonF, QTransform

from aegean.lettering import letters
from aegean.plane import XY
from aegean.sheet import FRAME, HEIGHT, INSET, WIDTH
from aegean.signs import CREAM, GLAZE, NO_PEN, PALE
from atlas.faces import Face
from atlas.ink import Ink, colour, pen

FIGURE, FRAME_CLAY = "#b06e40", "#d98b52"
TITLE = QRectF(92, 92, 950, 300)
KEY = 30.0  # px: the height of the meander in the frame
ROSE = (560.0, 1490.0, 205.0)  # px: middle and radius
WINDS = ("BOREAS", "APELIOTES", "NOTOS", "ZEPHYROS")
SHIPS = ((440.0, 900.0, 250.0, 1), (1730.0, 3185.0, 250.0, 1), (3600.0, 1985.0, 215.0, -1), (3790.0, 3330.0, 200.0, 1))
DOLPHINS = (
    (4400.0, 3270.0, 120.0, -8.0, 1),
    (4560.0, 3345.0, 92.0, 14.0, 1),
    (760.0, 1905.0, 112.0, 6.0, -1),
    (620.0, 1985.0, 84.0, -10.0, -1),
    (3020.0, 1475.0, 76.0, 6.0, 1),
)


@contextmanager
def moved(ink: Ink, x: float, y: float, size: float = 1.0, turn: float = 0.0, flip: int = 1) -> Iterator[None]:
    """Draw at another place, size and angle."""
    ink.painter.save()
    ink.painter.translate(x, y)
    ink.painter.rotate(turn)
    ink.painter.scale(flip * size, size)
    yield
    ink.painter.restore()


# ---------------------------------------------------------------- frame and title


def draw_frame(ink: Ink) -> None:
    """A band of glaze with a running meander, over everything that reaches the edge."""
    band, inner = QPainterPath(), QPainterPath()
    band.addRect(0, 0, WIDTH, HEIGHT)
    inner.addRect(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME)
    ink.fill(band.subtracted(inner), GLAZE)
    for inset, wide in ((4.0, 3.0), (FRAME - 4.0, 4.0)):
        ink.frame(QRectF(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset), 0, pen(FRAME_CLAY, wide))
    _meander(ink, QRectF(11, 11, WIDTH - 22, HEIGHT - 22), KEY)


def _meander(ink: Ink, box: QRectF, high: float) -> None:
    """A Greek key along the inside of a box, with a boss at each corner."""
    unit = high / 5
    thick = pen(FRAME_CLAY, unit * 0.8)
    for turn, length in ((0, box.width()), (90, box.height()), (180, box.width()), (270, box.height())):
        corner = {0: box.topLeft(), 90: box.topRight(), 180: box.bottomRight(), 270: box.bottomLeft()}[turn]
        room = length - 2 * high - 4 * unit
        count = int(room / (6 * unit))
        step = room / count / 6
        key = [(0, 5), (0, 0), (5, 0), (5, 4), (2, 4), (2, 2), (3, 2)]
        path = QPainterPath()
        for number in range(count):
            points = [QPointF((6 * number + x) * step, y * unit) for x, y in key]
            path.addPolygon(QPolygonF(points))
            path.moveTo(points[0])
            path.lineTo((6 * number + 6) * step, 5 * unit)
        with moved(ink, corner.x(), corner.y(), turn=turn):
            ink.painter.translate(high + 2 * unit, 0)
            ink.painter.strokePath(path, thick)
        with moved(ink, corner.x(), corner.y(), turn=turn):
            ink.frame(QRectF(unit / 2, unit / 2, high - unit, high - unit), 0, thick)
            ink.disc(high / 2, high / 2, unit, QBrush(colour(FRAME_CLAY)), NO_PEN)


def draw_title(ink: Ink) -> None:
    """The title of the sheet."""
    ink.frame(TITLE.translated(8, 9), 0, NO_PEN, QBrush(colour("#000000", 90)))
    ink.frame(TITLE, 0, pen(FRAME_CLAY, 5), QBrush(colour(GLAZE)))
    _meander(ink, TITLE.adjusted(13, 13, -13, -13), 22)
    ink.frame(TITLE.adjusted(46, 46, -46, -46), 0, pen(FRAME_CLAY, 2))
    x, y = TITLE.center().x(), TITLE.top()
    ink.fill(letters(Face.REGION, 72, "SPARTA · ATHENS", (x, y + 108), 5), "#e9a66d")
    ink.fill(letters(Face.PROVINCE, 34, "THE PELOPONNESIAN WAR", (x, y + 175), 4), CREAM)
    ink.fill(letters(Face.SEA, 34, "431 – 400 before Christ", (x, y + 221)), "#e0b184")


def draw_inset(ink: Ink, lettered: bool) -> None:
    """The frame of the smaller map; its red line is the one between Italy and Greece."""
    left, top, right, bottom = INSET
    box = QRectF(left, top, right - left, bottom - top)
    ink.frame(box.adjusted(-3, -3, 3, 3), 0, pen("#c8432b", 9))
    ink.frame(box.adjusted(5, 5, -5, -5), 0, pen(PALE, 2.5))
    if lettered:
        ink.fill(letters(Face.PROVINCE, 44, "SICILIA · MAGNA GRAECIA", (left + 420, top + 58), 5), CREAM)
        ink.fill(letters(Face.NOTE, 30, "at a smaller scale", (left + 420, top + 106)), "#e0b184")


# ---------------------------------------------------------------- wind rose


def draw_rose(ink: Ink, lettered: bool) -> None:
    """Eight winds, north up; the scale of the sheet varies, so there is no measure."""
    x, y, radius = ROSE
    with moved(ink, x, y):
        for ring, wide in ((radius, 3.0), (radius - 10, 1.6), (radius * 0.62, 1.6)):
            ink.ring(0, 0, ring, pen(FIGURE, wide))
        for number in range(48):
            way = math.radians(7.5 * number)
            ink.line(_polar(way, radius - 10), _polar(way, radius), pen(FIGURE, 1.6))
        for number in (1, 3, 5, 7, 0, 2, 4, 6):
            long = radius * (0.6 if number % 2 else 0.94)
            way, wide = math.radians(45 * number), math.radians(45)
            waist = radius * (0.13 if number % 2 else 0.19)
            for side, code in ((-1, FIGURE), (1, "#5a3a25")):
                ink.polygon([(0, 0), _polar(way + side * wide, waist), _polar(way, long)], code, pen(GLAZE, 1.4))
        ink.disc(0, 0, radius * 0.07, QBrush(colour(FRAME_CLAY)), pen(GLAZE, 2))
    if lettered:
        for turn, words in zip((0, 90, 0, -90), WINDS, strict=True):
            number = WINDS.index(words)
            at = _polar(math.radians(90 * number), radius + 30)
            with moved(ink, x + at[0], y + at[1], turn=turn):
                ink.fill(letters(Face.PROVINCE, 27, words, (0, 0), 5), FIGURE)


def _polar(way: float, far: float) -> XY:
    return far * math.sin(way), -far * math.cos(way)


# ---------------------------------------------------------------- ships and dolphins


def draw_figures(ink: Ink) -> None:
    """Ships and dolphins where the sea is empty."""
    for x, y, size, flip in SHIPS:
        with moved(ink, x, y, size / 200, flip=flip):
            _ship(ink)
    for x, y, size, turn, flip in DOLPHINS:
        with moved(ink, x, y, size / 120, turn, flip):
            _dolphin(ink)


def _curve(start: XY, *bends: Sequence[float]) -> QPainterPath:
    """A closed outline of lines (two numbers), simple bends (four) and double bends (six)."""
    path = QPainterPath(QPointF(*start))
    for bend in bends:
        points = [QPointF(x, y) for x, y in zip(bend[::2], bend[1::2], strict=True)]
        if len(points) == 1:
            path.lineTo(points[0])
        elif len(points) == 2:
            path.quadTo(*points)
        else:
            path.cubicTo(*points)
    path.closeSubpath()
    return path


def _ship(ink: Ink) -> None:
    """A trireme under sail, about 200 wide, its ram to the left."""
    hull = _curve(
        (-104, 22), (-78, 15), (-70, 2), (-62, 12), (-20, 24, 40, 20), (66, 16, 78, 2, 74, -16), (72, -34, 94, -38),
        (88, -28, 90, -18), (98, -12, 112, -16), (106, 0, 92, 2), (90, 26, 64, 36), (0, 50, -76, 34), (-86, 32),
    )  # fmt: skip
    sail = _curve((-52, -78), (-4, -72, 46, -80), (34, -46, 44, -14), (-4, -24, -50, -12), (-36, -46, -52, -78))
    ink.fill(hull, FIGURE)
    ink.line((-2, 26), (-2, -92), pen(FIGURE, 5))
    ink.fill(sail, FIGURE)
    for row in (-58, -38):
        seam = QPainterPath(QPointF(-46, row - 2))
        seam.quadTo(-4, row + 5, 40, row - 3)
        ink.stroke(seam, GLAZE, 1.6, 150)
    ink.line((-62, -82), (56, -84), pen(FIGURE, 4))
    ink.line((52, -80), (84, -20), pen(FIGURE, 1.4, 160))
    ink.line((-58, -80), (-68, 6), pen(FIGURE, 1.4, 160))
    ink.disc(-70, 18, 5.4, QBrush(colour(GLAZE)), NO_PEN)
    ink.disc(-70, 18, 2.4, QBrush(colour(FIGURE)), NO_PEN)
    belt = QPainterPath(QPointF(-56, 24))
    belt.quadTo(0, 36, 72, 20)
    ink.stroke(belt, GLAZE, 2.2, 190)
    for number in range(13):
        x = -54 + 9.4 * number
        ink.line((x, 33 + 4 * math.sin(math.pi * number / 12)), (x - 13, 62), pen(FIGURE, 2.4))
    waves = QPainterPath(QPointF(-112, 68))
    for number in range(10):
        x = -112 + 22 * number
        waves.cubicTo(x + 6, 58, x + 15, 58, x + 22, 68)
    ink.stroke(waves, FIGURE, 2.6)


def _dolphin(ink: Ink) -> None:
    """A leaping dolphin, about 120 wide, its snout to the left."""
    body = _curve(
        (-62, 14), (-52, 8, -46, 4), (-40, -18, -12, -22), (-8, -38, 10, -40), (2, -30, 6, -21), (34, -14, 44, 18),
        (58, 22, 62, 38), (48, 36, 42, 30), (36, 40, 22, 44), (22, 30, 32, 20), (18, 2, -6, 6), (-12, 22, -26, 22),
        (-20, 14, -22, 9), (-44, 14, -62, 14),
    )  # fmt: skip
    ink.fill(body, FIGURE)
    ink.disc(-37, 0, 2.6, QBrush(colour(GLAZE)), NO_PEN)
    back = QPainterPath(QPointF(-44, 7))
    back.cubicTo(-20, -8, 8, -8, 32, 12)
    ink.stroke(back, GLAZE, 1.6, 170)


def wide_letters(words: str, face: Face, size: int, spacing: float, at: XY, turn: float) -> QPainterPath:
    """The name of a land or sea, its letters far apart, turned about its middle."""
    path = letters(face, size, words, (0, 0), spacing)
    return QTransform().translate(*at).rotate(turn).map(path)
