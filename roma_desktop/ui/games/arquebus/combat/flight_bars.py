"""Both armies at a Loss Check: Flight Points and the die as bars up to the level that must not be passed [3.0-e]."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from roma_desktop.core.message import Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.combat.volleys import Standing
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Part

ROW, BAR, HIGHEST = 50, 15, 9  # pixels at 100 %: of an army, of its bar; the highest die
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FlightBars(Part):
    """A row for each army: its name with what it comes to, below it the bar with a mark at the level."""

    def __init__(self, standings: Sequence[Standing], colours: Sequence[str], words: Words) -> None:
        super().__init__()
        self._standings, self._colours, self._words = tuple(standings), tuple(colours), words
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(". ".join(self.said(one) for one in self._standings))

    def said(self, one: Standing) -> str:
        """Flight Points, die and level of an army in words, as they are written above its bar."""
        if one.shown is None:
            return self._words.say(say("{n} of {level}: no die can break it", n=one.points, level=one.level))
        return self._words.say(
            say(
                "{n} + {die} = {sum} of {level} · {percent} %",
                n=one.points,
                die=one.shown,
                sum=one.points + one.shown,
                level=one.level,
                percent=round(100 * one.chance),
            )
        )

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(340), theme.current().px(ROW) * len(self._standings))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(240), self.sizeHint().height())

    def draw(self, painter: QPainter) -> None:
        for index, (one, colour) in enumerate(zip(self._standings, self._colours, strict=True)):
            self._draw_army(painter, one, colour, float(index * theme.current().px(ROW)))

    def _draw_army(self, painter: QPainter, one: Standing, colour: str, top: float) -> None:
        look, width = theme.current(), float(self.width())
        line = QRectF(0, top, width, look.px(24))
        painter.setFont(look.font("note"))
        painter.setPen(QColor(look.colours.red if one.broken else look.colours.ink))
        said = self.said(one)
        painter.drawText(line, RIGHT, said)
        room = line.adjusted(0, 0, -painter.fontMetrics().horizontalAdvance(said) - look.px(8), 0)
        painter.setFont(look.font("tile"))
        name = painter.fontMetrics().elidedText(
            self._words.name("side", one.side), Qt.TextElideMode.ElideRight, round(room.width())
        )
        painter.drawText(room, LEFT, name)
        self._draw_bar(painter, one, colour, QRectF(0, line.bottom() + look.px(2), width, look.px(BAR)))

    def _draw_bar(self, painter: QPainter, one: Standing, colour: str, box: QRectF) -> None:
        look, power = theme.current(), hues(colour)
        scale = box.width() / (max(one.level, one.points) + HIGHEST + 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.colours.shade))
        painter.drawRoundedRect(box, 3, 3)
        points = QRectF(box.left(), box.top(), one.points * scale, box.height())
        painter.setBrush(QColor(power.ground))
        painter.drawRoundedRect(points, 3, 3)
        if one.shown:
            die = QRectF(points.right(), box.top(), one.shown * scale, box.height())
            painter.setBrush(QColor(power.ground).lighter(150))
            painter.setPen(QPen(QColor(power.deep), 1, Qt.PenStyle.DotLine))
            painter.drawRect(die.adjusted(0, 0.5, -0.5, -0.5))
        at = box.left() + one.level * scale
        painter.setPen(QPen(QColor(look.colours.red), 2))
        painter.drawLine(round(at), round(box.top() - 3), round(at), round(box.bottom() + 3))
