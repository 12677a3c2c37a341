"""The small signs of the map: coins, straits, passes, towns, boxes of islands."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainterPath, QRadialGradient

from atlas.ink import INK, PARCHMENT, RUBRIC, SEPIA, Ink, colour, pen
from atlas.islands import IslandBox
from atlas.names import COIN_RADIUS, Name
from atlas.stacks import SQUARE
from atlas.towns import Town

GOLD = ((0.0, "#fff3b8"), (0.45, "#e3b53c"), (1.0, "#8c5a12"))
SILVER = ((0.0, "#ffffff"), (0.5, "#c9cdd0"), (1.0, "#6d7478"))


def _shine(x: float, y: float, radius: float, tones: tuple[tuple[float, str], ...]) -> QRadialGradient:
    """Light from the upper left."""
    shine = QRadialGradient(QPointF(x - radius * 0.35, y - radius * 0.4), radius * 1.7)
    for at, tone in tones:
        shine.setColorAt(at, QColor(tone))
    return shine


def draw_coin(ink: Ink, x: float, y: float, gold: bool) -> None:
    """A coin of revenue; silver where there is none."""
    r = COIN_RADIUS
    ink.disc(x, y, r, _shine(x, y, r, GOLD if gold else SILVER), pen("#4a2f0a" if gold else "#3f4548", 1.4))
    ink.ring(x, y, r * 0.72, pen("#7a5212" if gold else "#7d8488", 1.0, 190))


def draw_name(ink: Ink, name: Name) -> None:
    """A province name with its coins."""
    ink.letters(name.letters, "#18120c", 255, pen("#fff8e6", 5, 185))
    for x, y in name.coin_spots:
        draw_coin(ink, x, y, gold=bool(name.revenue))


def draw_strait(ink: Ink, x: float, y: float, radius: float) -> None:
    """The circle of a strait."""
    ink.disc(x, y, radius, _shine(x, y, radius, ((0.0, "#f7f1dc"), (1.0, "#b9cdd0"))), pen("#2a2118", 2.6))
    ink.ring(x, y, radius * 0.8, pen(RUBRIC, 1.6))


def draw_pass(ink: Ink, x: float, y: float, radius: float) -> None:
    """Two peaks with a red way between them."""
    r = radius
    ink.disc(x, y, r, QBrush(QColor("#f3e8c6")), pen("#2a2118", 2))
    for side in (-1, 1):
        middle, top = x + side * r * 0.48, y - r * 0.52
        for foot, spread, code in ((r * 0.42, 0.36, "#6b4a2b"), (-r * 0.24, 0.11, "#fffdf4")):
            ink.polygon([(middle - r * spread, y + foot), (middle, top), (middle + r * spread, y + foot)], code)
    ink.line((x, y - r * 0.62), (x, y + r * 0.62), pen("#9c1f16", 2.2))


def draw_town(ink: Ink, town: Town) -> None:
    """A dot with its name; a red square for a capital."""
    rim, r = pen("#1d150d", 1.7), town.radius
    if town.capital:
        square = QPainterPath()
        square.addRect(QRectF(town.x - r * 0.85, town.y - r * 0.85, r * 1.7, r * 1.7))
        ink.fill(square, "#b3251b")
        ink.painter.strokePath(square, rim)
    else:
        ink.disc(town.x, town.y, r, QBrush(QColor("#fff7e2")), rim)
    if town.label is not None:
        ink.letters(town.letters, "#3a2614", 255, pen("#fff8e6", 3.2, 165))


def draw_box(ink: Ink, box: IslandBox) -> None:
    """A piece of parchment in the sea, tied to its island, with two places for piles."""
    x1, y1, x2, y2 = box.leader
    ink.line((x1, y1), (x2, y2), pen("#fff8e6", 5.5, 150))
    ink.line((x1, y1), (x2, y2), pen(SEPIA, 2.4))
    ink.disc(x1, y1, 4.5, QBrush(QColor(RUBRIC)), pen(INK, 1.4))
    sheet = QRectF(box.x, box.y, box.width, box.height)
    for spread, alpha in ((9, 10), (6, 16), (3, 24)):  # a soft shadow
        ink.frame(
            sheet.adjusted(-spread + 2, -spread + 5, spread + 2, spread + 5), 8, pen(INK, 0, 0), _brush(INK, alpha)
        )
    ink.frame(sheet, 5, pen(SEPIA, 2.6), _brush(PARCHMENT))
    ink.frame(sheet.adjusted(4.5, 4.5, -4.5, -4.5), 3, pen(RUBRIC, 1.2, 170))
    for x, y in box.slots:
        slot = QRectF(x - SQUARE / 2, y - SQUARE / 2, SQUARE, SQUARE)
        ink.frame(slot, 6, pen("#b89c68", 1.4), _brush("#e6d9b4"))
    draw_name(ink, box.name)


def _brush(code: str, alpha: int = 255) -> QBrush:
    return QBrush(colour(code, alpha))
