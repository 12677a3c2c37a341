"""Title and legend, compass, and the frame around the sheet."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QPainterPath

from atlas.desk import CARTOUCHE, COMPASS, COMPASS_LETTERS
from atlas.faces import Face, font
from atlas.ink import INK, RUBRIC, SEPIA, Ink, colour, pen
from atlas.names import COIN_PITCH
from atlas.sheet import BAND, HEIGHT, WIDTH
from atlas.signs import draw_coin, draw_pass, draw_strait

TITLE, SUBTITLE = "ROMA VICTRIX", "Orbis Romanus cum terris finitimis"
TICK = 98.0  # px: about this long is a field of the frame's scale


def draw_cartouche(ink: Ink) -> None:
    """Title and legend."""
    box = CARTOUCHE
    ink.frame(box, 10, pen(SEPIA, 4), QBrush(colour("#f0e5c8", 240)))
    ink.frame(box.adjusted(9, 9, -9, -9), 6, pen(RUBRIC, 2.2))
    ink.frame(box.adjusted(15, 15, -15, -15), 4, pen(SEPIA, 1.2))
    left, top, wide = box.x(), box.y(), box.width()
    ink.words(QRectF(left, top + 26, wide, 120), font(Face.REGION, 66, 7.0), RUBRIC, TITLE)
    ink.words(QRectF(left, top + 138, wide, 54), font(Face.SEA, 38), SEPIA, SUBTITLE)
    _coin_legend(ink, left + 54, top + 232)
    _line_legend(ink, left + 54, top + 290)


def _coin_legend(ink: Ink, x: float, y: float) -> None:
    for coins, revenue in ((1, 1), (2, 2), (3, 3), (1, 0)):
        for i in range(coins):
            draw_coin(ink, x + i * COIN_PITCH, y, gold=revenue > 0)
        _say(ink, x + (coins - 1) * COIN_PITCH + 20, y, f"{revenue} RP")
        x += (coins - 1) * COIN_PITCH + 112


def _line_legend(ink: Ink, x: float, y: float) -> None:
    for code, width, words, gap in (("#17120d", 5.2, "regio", 180), ("#5e574d", 2.7, "provincia", 226)):
        ink.line((x - 12, y), (x + 52, y), pen(code, width))
        _say(ink, x + 66, y, words)
        x += gap
    draw_strait(ink, x, y, 19)
    _say(ink, x + 30, y, "fretum")
    draw_pass(ink, x + 142, y, 18)
    _say(ink, x + 170, y, "saltus")


def _say(ink: Ink, x: float, y: float, words: str) -> None:
    ink.painter.setFont(font(Face.TOWN, 27))
    ink.painter.setPen(pen(INK, 1))
    ink.painter.drawText(QPointF(x, y + 9), words)


def draw_compass(ink: Ink) -> None:
    """A rose of sixteen winds."""
    x, y, radius = COMPASS
    ink.painter.save()
    ink.painter.translate(x, y)
    ink.disc(0, 0, radius, QBrush(colour("#f0e5c8", 210)), pen(SEPIA, 2))
    ink.ring(0, 0, radius * 0.86, pen(SEPIA, 2))
    for wind in range(16):
        length, width = (1.0, 0.15) if wind % 4 == 0 else (0.74, 0.11) if wind % 2 == 0 else (0.5, 0.07)
        ink.painter.save()
        ink.painter.rotate(wind * 22.5)
        for side, code in ((-1, RUBRIC if wind % 4 == 0 else "#5a4426"), (1, "#f3e7c8")):
            ray = [(0.0, 0.0), (side * width * radius, -width * 1.3 * radius), (0.0, -length * radius)]
            ink.polygon(ray, code, pen(SEPIA, 1.1))
        ink.painter.restore()
    ink.painter.restore()
    ink.words(COMPASS_LETTERS, font(Face.REGION, 30), RUBRIC, "SEPT")


def draw_frame(ink: Ink) -> None:
    """A parchment band with a chequered scale, over everything that runs out of the map."""
    band, inner = QPainterPath(), QPainterPath()
    band.addRect(0, 0, WIDTH, HEIGHT)
    inner.addRect(BAND, BAND, WIDTH - 2 * BAND, HEIGHT - 2 * BAND)
    ink.fill(band.subtracted(inner), "#d9c9a0")
    for length, across, upright in ((WIDTH, HEIGHT, False), (HEIGHT, WIDTH, True)):
        count = 2 * math.floor((length - 2 * BAND) / (2 * TICK)) + 1
        tick = (length - 2 * BAND) / count
        for i in range(0, count, 2):
            for edge in (BAND * 0.62, across - BAND * 0.78):
                field = QPainterPath()
                along, thick = BAND + i * tick, BAND * 0.16
                field.addRect(QRectF(edge, along, thick, tick) if upright else QRectF(along, edge, tick, thick))
                ink.fill(field, "#4b3620")
    for inset, width in ((float(BAND), 4), (4.0, 2), (BAND * 0.5, 2)):
        ink.frame(QRectF(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset), 0, pen(INK, width))
