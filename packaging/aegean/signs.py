"""What is drawn of the game: paths, discs with their garrisons, harbours."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPen

from aegean.facts import DrawnPath, Locale
from aegean.lettering import letters
from aegean.piles import BERTH
from aegean.plane import XY
from aegean.sheet import DISC, softened
from atlas.faces import Face
from atlas.ink import Ink, area_path, colour, line_path, pen

GLAZE, CLAY, CREAM, PALE = "#1d1613", "#e9b27c", "#f6e8cb", "#f3dfb9"
RED, BLUE = "#b3261e", "#2c5aa0"
LEAGUE_YELLOW, LEAGUE_GREEN, GREY = "#d9a514", "#3b7d3a", "#8a8781"
NATIONS = {
    "athens": RED,
    "delian": "#e07a1f",
    "athenian_greek": LEAGUE_YELLOW,
    "athenian_italian": LEAGUE_YELLOW,
    "sparta": BLUE,
    "peloponnesian": "#6d3b8e",
    "spartan_greek": LEAGUE_GREEN,
    "spartan_italian": LEAGUE_GREEN,
    "persia": "#7a4a21",
    "chalcidice": GREY,
    "argos": GREY,
    "melos": GREY,
}
GARRISON, TRIBUTE = 31, 19  # px: letters
WALL = 15.5  # px: half of a walled city's square
NO_PEN = QPen(Qt.PenStyle.NoPen)


# ---------------------------------------------------------------- paths


def draw_path(ink: Ink, path: DrawnPath, line: shapely.LineString) -> None:
    """A path by its kind: sea white, coast dotted, land dark and broken where it is rough; a strait is reddish."""
    way = line_path(line)
    if path.kind == "sea":
        ink.stroke(way, "#120d0b", 8.6)
        if path.strait:
            ink.stroke(way, "#ffb59a", 4.4, dashes=(3.2, 2.4))
        else:
            ink.stroke(way, "#fff6e2", 4.2)
    elif path.kind == "coastal":
        light = "#ffb59a" if path.strait else "#a4988a" if path.closed else "#ece6d9"
        for code, wide in (("#1a120e", 11.5), (light, 7.6)):
            dots = pen(code, wide)
            dots.setDashPattern([0.01, 16.4 / wide])
            ink.painter.strokePath(way, dots)
    else:
        ink.stroke(way, "#f4dcb2", 10, 235)
        ink.stroke(way, "#4a4038", 5.6, dashes=(4.2, 1.1) if path.rough else ())


# ---------------------------------------------------------------- discs


def draw_disc(ink: Ink, locale: Locale, at: XY, lettered: bool) -> None:
    """A place: a ring in its nation's colour round its garrison, which has a wall or not; or the square of a fort."""
    x, y = at
    nothing = QBrush(Qt.BrushStyle.NoBrush)
    for radius, code, alpha, shift in (
        (DISC + 2.5, "#0a0604", 105, 4.0),
        (DISC + 2.5, GLAZE, 255, 0.0),
        (DISC, PALE, 255, 0.0),
        (DISC - 2.6, NATIONS[locale.nation], 255, 0.0),
        (DISC - 8.2, GLAZE, 255, 0.0),
    ):
        ink.disc(x + 0.8 * shift, y + shift, radius, QBrush(colour(code, alpha)), NO_PEN)
    if locale.fort_site:
        ink.disc(x, y, DISC - 9.4, QBrush(colour(CLAY)), NO_PEN)
        ink.painter.setPen(pen(GLAZE, 3.4))
        ink.painter.setBrush(nothing)
        ink.painter.drawRect(QRectF(x - 9.5, y - 9.5, 19, 19))
    elif locale.walled:
        ink.polygon(_wall(x, y), CREAM, pen(GLAZE, 2))
    else:
        ink.disc(x, y, DISC - 9.4, QBrush(colour(CLAY)), NO_PEN)
    if lettered and not locale.fort_site:
        middle = (x, y + 1.5 if locale.walled else y)
        ink.fill(letters(Face.CAPITAL, GARRISON, str(locale.garrison), middle), GLAZE)
    if lettered and locale.tribute is not None:
        for sum_, left, code in zip(locale.tribute, (x - 21, x + 1), (RED, BLUE), strict=True):
            ink.frame(QRectF(left, y + 22, 20, 20), 0, pen(CREAM, 1.6), QBrush(colour(code)))
            ink.fill(letters(Face.CAPITAL, TRIBUTE, str(sum_), (left + 10, y + 32)), "#ffffff")


def _wall(x: float, y: float) -> list[XY]:
    """A square with four battlements."""
    step = 2 * WALL / 7
    points = [(x - WALL, y + WALL)]
    for number in range(4):
        left = x - WALL + 2 * number * step
        points += [(left, y - WALL + 2), (left, y - WALL - 3), (left + step, y - WALL - 3), (left + step, y - WALL + 2)]
    return [*points, (x + WALL, y + WALL)]


# ---------------------------------------------------------------- harbours


def draw_berth(ink: Ink, at: XY, town: XY) -> None:
    """A harbour's basin with an anchor, and the mole that joins it to its town."""
    mole = line_path(shapely.LineString([town, at]))
    for code, wide in ((GLAZE, 17.0), (PALE, 12.0), (GLAZE, 6.5)):
        ink.stroke(mole, code, wide)
    x, y = at
    for radius, code in ((BERTH, GLAZE), (BERTH - 2, PALE), (BERTH - 5, "#3a2d25")):
        ink.disc(x, y, radius, QBrush(colour(code)), NO_PEN)
    _anchor(ink, x, y, 1.55)


def _anchor(ink: Ink, x: float, y: float, size: float) -> None:
    path = QPainterPath(QPointF(0, -7))
    path.lineTo(0, 10)
    path.moveTo(-5, -4)
    path.lineTo(5, -4)
    path.arcMoveTo(QRectF(-9, -8, 18, 18), 200)
    path.arcTo(QRectF(-9, -8, 18, 18), 200, 140)
    path.addEllipse(QPointF(0, -9.6), 2.4, 2.4)
    ink.painter.save()
    ink.painter.translate(x, y)
    ink.painter.scale(size, size)
    ink.stroke(path, PALE, 2.2)
    for side in (-1, 1):
        ink.polygon([(side * 11.6, 1.4), (side * 5.6, 3.2), (side * 10.0, 7.0)], PALE)
    ink.painter.restore()


def draw_line(ink: Ink, line: Sequence[XY], dotted: bool) -> None:
    """The border of an area that the rules know."""
    path = area_path(shapely.Polygon(softened(np.array(line))))
    red = pen("#d8402a", 6.5 if dotted else 5.0, 230)
    if dotted:
        red.setDashPattern([0.01, 2.6])
    ink.painter.strokePath(path, red)
