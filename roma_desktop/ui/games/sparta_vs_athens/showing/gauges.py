"""Small drawings of the strip at the top: the season's dial, the scale of prestige, the sign of a side [2.11, 2.14]."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from roma_desktop.games.sparta_vs_athens.model.terms import Season
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import COLOURS
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.power import PowerLook

CLAY, GLAZE, GREEN, GOLD, SNOW = "#D98B52", "#1D1613", "#8FA35A", "#E2B34C", "#B9C4CE"
SECTORS: Final = {"spring": (90, GREEN), "summer": (-30, GOLD), "winter": (210, SNOW)}
"""Where each sector begins, in degrees anticlockwise from the right, and its colour; it goes 120 degrees clockwise."""
NEEDLE: Final[dict[Season, float]] = {"administration": 90, "spring": 30, "summer": -90, "winter": 150}
REACH = 10
"""The scale of prestige shows so many points to each side."""


@dataclass(frozen=True, slots=True)
class SeasonDial:
    """Three sectors clockwise from the top; the needle stands up in the administration quarter."""

    season: Season
    width: int = 30
    firm: bool = True

    def draw(self, painter: QPainter, box: QRectF) -> None:
        radius = min(box.width(), box.height()) / 2 - 1
        middle = box.center()
        round_ = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.setPen(Qt.PenStyle.NoPen)
        for name, (start, colour) in SECTORS.items():
            shade = QColor(colour) if name == self.season else QColor(colour).darker(190)
            painter.setBrush(shade)
            painter.drawPie(round_, start * 16, -120 * 16)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(GLAZE), 2))
        painter.drawEllipse(round_)
        angle = math.radians(NEEDLE[self.season])
        tip = middle + QPointF(math.cos(angle), -math.sin(angle)) * (radius * 0.82)
        painter.setPen(QPen(QColor("#FCF6E6"), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(middle, tip)
        painter.setPen(QPen(QColor(GLAZE), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(middle, tip)


@dataclass(frozen=True, slots=True)
class SideSign:
    """The sign of a side before its number."""

    look: PowerLook
    width: int = 22
    firm: bool = True

    def draw(self, painter: QPainter, box: QRectF) -> None:
        side = min(box.width(), box.height())
        self.look.draw_sign(painter, QRectF(box.x(), box.center().y() - side / 2, side, side))


@dataclass(frozen=True, slots=True)
class PrestigeScale:
    """From Sparta's end at the left to Athens' at the right; ``marks`` are points that decide the game."""

    prestige: int
    marks: tuple[int, ...] = ()
    width: int = 124
    firm: bool = True

    def draw(self, painter: QPainter, box: QRectF) -> None:
        look = theme.current()
        line = box.center().y()
        step = (box.width() - look.px(18)) / (2 * REACH)
        centre = box.center().x()
        for side, way in (("sparta", -1), ("athens", 1)):
            colour = QColor(hues(COLOURS[side]).flag)
            painter.setPen(QPen(colour, 2))
            painter.drawLine(QPointF(centre, line), QPointF(centre + way * REACH * step, line))
            for point in range(1, REACH + 1):
                tall = look.px(8 if way * point in self.marks else 5 if point == REACH // 2 else 3)
                x = centre + way * point * step
                painter.drawLine(QPointF(x, line - tall), QPointF(x, line + tall))
        at = centre + max(-REACH, min(REACH, self.prestige)) * step
        self._pointer(painter, QPointF(at, line), box)

    def _pointer(self, painter: QPainter, at: QPointF, box: QRectF) -> None:
        look = theme.current()
        painter.setFont(look.font("badge"))
        words = f"{self.prestige:+d}".replace("-", "−") if self.prestige else "0"
        half = max(look.px(10), painter.fontMetrics().horizontalAdvance(words) / 2 + look.px(5))
        disc = QRectF(at.x() - half, at.y() - look.px(10), 2 * half, look.px(20))
        disc.moveLeft(max(box.left() + 1, min(disc.left(), box.right() - disc.width() - 1)))
        painter.setPen(QPen(QColor(look.colours.ink), 1.4))
        painter.setBrush(QColor(look.colours.light))
        painter.drawRoundedRect(disc, disc.height() / 2, disc.height() / 2)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, words)
