"""The odds against every strength an enemy may have, as one picture."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.ai.forecast import Forecast
from roma_desktop.games.roma_victrix.ai.odds import WAYS
from roma_desktop.games.roma_victrix.rules.combat import Role
from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.table.decision_sheet import odds_in_words

TALL, FOOT, HEAD = 112, 20, 20


class OddsCurve(Part):
    """The enemy's CSP from left to right; from the foot up the chance to win, to draw, to lose; a mark at each case."""

    def __init__(self, forecast: Forecast, looks: dict[Role, PowerLook], words: Words, parent: QWidget | None = None):
        super().__init__(parent)
        self._forecast, self._looks, self._words = forecast, looks, words
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        said = [
            words.say(say("{csp} CSP: win {chance}", csp=case.enemy.csp, chance=self._chance(case.odds.wins)))
            for case in forecast.cases
        ]
        self.setAccessibleName("; ".join(said))

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(330), theme.current().px(TALL))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(200), theme.current().px(TALL))

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        box = QRectF(0, look.px(HEAD), self.width(), self.height() - look.px(HEAD + FOOT))
        attacker, defender = self._looks["attacker"].hues, self._looks["defender"].hues
        painter.fillRect(box, QColor(defender.flag))
        wins = self._heights(box, [point.wins for point in self._forecast.curve])
        draws = self._heights(box, [point.wins + point.draws for point in self._forecast.curve])
        painter.setPen(Qt.PenStyle.NoPen)
        for heights, colour in ((draws, look.colours.shade), (wins, attacker.flag)):
            painter.setBrush(QColor(colour))
            painter.drawPolygon(QPolygonF([box.bottomLeft(), *heights, box.bottomRight()]))
        painter.setPen(QPen(QColor(look.colours.paper), 1.4))
        for before, after in pairwise(wins):
            painter.drawLine(before, after)
        painter.setPen(QPen(QColor(look.colours.rule), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        self._draw_marks(painter, box)

    def _draw_marks(self, painter: QPainter, box: QRectF) -> None:
        """A line at each case, its CSP below and the chance to win above."""
        look = theme.current()
        middle = Qt.AlignmentFlag.AlignVCenter
        for index, case in enumerate(self._forecast.cases):
            x = self._x(box, case.enemy.csp)
            pen = QPen(QColor(look.colours.paper), 1.6, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawLine(QPointF(x, box.top() + 1), QPointF(x, box.bottom() - 1))
            edge = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight)[index]
            width = float(look.px(120))
            left = {0: 0.0, 1: x - width / 2, 2: self.width() - width}[index]
            left = max(0.0, min(self.width() - width, left))
            if index == 1 and not width * 0.6 < x < self.width() - width * 0.6:
                continue  # the outer ones say the same nearly
            painter.setPen(QColor(look.colours.ink))
            painter.setFont(look.font("chip"))
            painter.drawText(QRectF(left, 0, width, look.px(HEAD)), edge | middle, self._chance(case.odds.wins))
            painter.setFont(look.font("small"))
            painter.setPen(QColor(look.colours.sepia))
            painter.drawText(QRectF(left, box.bottom(), width, look.px(FOOT)), edge | middle, self._named(index))

    def _named(self, index: int) -> str:
        case = self._forecast.cases[index]
        csp = case.enemy.csp + self._forecast.works
        last = "{csp} or more" if self._forecast.enemy.open else "at most {csp}"
        templates = ("at least {csp}", "likely {csp}", last)
        return self._words.say(say(templates[index], csp=csp))

    def _heights(self, box: QRectF, ways: list[int]) -> list[QPointF]:
        points = self._forecast.curve
        found = [
            QPointF(self._x(box, point.csp), box.bottom() - box.height() * count / WAYS)
            for point, count in zip(points, ways, strict=True)
        ]
        return [QPointF(box.left(), found[0].y()), *found, QPointF(box.right(), found[-1].y())]

    def _x(self, box: QRectF, csp: int) -> float:
        points = self._forecast.curve
        least, most = points[0].csp, points[-1].csp
        return box.left() + box.width() * (csp - least) / max(1, most - least)

    def _chance(self, ways: int) -> str:
        return odds_in_words(self._words, ways, WAYS)
