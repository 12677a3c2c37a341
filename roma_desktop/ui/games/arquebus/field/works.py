"""Works in the field: trenches, ramparts, and ditches with a rampart. Their bank is on the defender's side."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainter

from roma_desktop.ui.games.arquebus.field.ink import INK, colour, fine, pen
from roma_desktop.ui.games.arquebus.field.land import Land
from roma_desktop.ui.games.arquebus.field.outlines import Line, aside, bent, cut_corners, directed_chains, paced
from roma_desktop.ui.games.arquebus.field.sheet import side

SLOPE, CREST, LIGHT, DITCH = "#5B421F", "#B58F56", "#D9BE85", "#2B1D10"


def paint_works(painter: QPainter, land: Land) -> None:
    """Paint all works."""
    for line in _lines(land, "trench"):
        _paint_trench(painter, line, land.sheet.w)
    for line in _lines(land, "rampart"):
        _paint_bank(painter, line, land.sheet.w)
        _paint_baskets(painter, line, land.sheet.w)
    for line in _lines(land, "ditch_and_rampart"):
        _paint_bank(painter, line, land.sheet.w)
        painter.strokePath(bent(line), pen(DITCH, land.sheet.w * 0.125))
        painter.strokePath(bent(aside(line, -land.sheet.w * 0.012)), pen("#6A5A40", land.sheet.w * 0.055))
        _paint_baskets(painter, line, land.sheet.w)


def _lines(land: Land, kind: str) -> list[Line]:
    """The works of a kind: lines with the defender on the right of the way along them."""
    edges = [side(*each) for each in land.sides(kind)]
    return [cut_corners([land.sheet.point(vertex) for vertex in chain], 2) for chain in directed_chains(edges)]


def _paint_trench(painter: QPainter, line: Line, w: float) -> None:
    """A ditch, and the earth that was dug out of it."""
    bank = aside(line, w * 0.115)
    _paint_shadow(painter, bank, w * 0.16)
    painter.strokePath(bent(bank), pen(SLOPE, w * 0.15))
    painter.strokePath(bent(bank), pen(CREST, w * 0.115))
    painter.strokePath(bent(aside(line, w * 0.13)), pen(LIGHT, w * 0.04))
    painter.setPen(fine("#4A3216", w * 0.016, 0.75))
    painter.drawLines(_ticks(line, w, 0.05, 0.115, 0.075))
    painter.strokePath(bent(line), pen(DITCH, w * 0.095))
    painter.strokePath(bent(aside(line, -w * 0.012)), pen("#6A5A40", w * 0.035))


def _paint_bank(painter: QPainter, line: Line, w: float) -> None:
    """A high bank of earth."""
    bank = aside(line, w * 0.165)
    _paint_shadow(painter, bank, w * 0.26)
    painter.strokePath(bent(bank), pen(SLOPE, w * 0.25))
    painter.strokePath(bent(bank), pen(CREST, w * 0.212))
    painter.strokePath(bent(aside(line, w * 0.205)), pen(LIGHT, w * 0.085))
    painter.setPen(fine("#4A3216", w * 0.017, 0.8))
    painter.drawLines(_ticks(line, w, 0.065, 0.155, 0.06))


def _paint_baskets(painter: QPainter, line: Line, w: float) -> None:
    """Baskets of earth on the bank."""
    painter.setPen(pen(INK, w * 0.016, 0.9))
    painter.setBrush(colour("#C9A468"))
    for (x, y), _ in paced(aside(line, w * 0.215), w * 0.115):
        painter.drawEllipse(QPointF(x, y), w * 0.04, w * 0.04)


def _paint_shadow(painter: QPainter, line: Line, width: float) -> None:
    painter.strokePath(bent([(x + width * 0.12, y + width * 0.2) for x, y in line]), pen("#3B3216", width, 0.25))


def _ticks(line: Line, w: float, near: float, far: float, step: float) -> list[QLineF]:
    """Short lines across the slope between ditch and crest."""
    return [
        QLineF(x - dy * near * w, y + dx * near * w, x - dy * far * w, y + dx * far * w)
        for (x, y), (dx, dy) in paced(line, step * w)
    ]
