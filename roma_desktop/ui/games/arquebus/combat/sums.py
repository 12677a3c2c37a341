"""The sum of a die, line by line, each number in the colour of the side that it favours; below it what is net."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.rules.modifier import Modifier
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.inspector.lines import told
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.paper import draw_cloth
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.parts.text.sentence import Sentence

CHIP, TALL, NET = 38, 21, 30  # pixels at 100 %


class Coin(Part):
    """A number on the colour of the side that it favours; in plain sepia if it favours none."""

    def __init__(self, value: str, colour: str = "") -> None:
        super().__init__()
        self._value, self._colour = value, colour
        self.setAccessibleName(value)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self.setFixedSize(theme.current().px(CHIP), theme.current().px(TALL))

    def draw(self, painter: QPainter) -> None:
        look, box = theme.current(), QRectF(self.rect()).adjusted(0.5, 1.5, -0.5, -1.5)
        if self._colour:
            power = hues(self._colour)
            painter.setBrush(QColor(power.ground))
            painter.setPen(QPen(QColor(power.deep), 1))
            painter.drawRoundedRect(box, 3, 3)
        painter.setFont(look.font("tile"))
        painter.setPen(QColor(hues(self._colour).ink if self._colour else look.colours.sepia))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._value)


class NetBand(Part):
    """What the whole sum adds to the die, on the colour of the side that it favours."""

    def __init__(self, words: str, value: str, colour: str = "") -> None:
        super().__init__()
        self._words, self._value, self._colour = words, value, colour
        self.setAccessibleName(f"{words} {value}")
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self.setFixedHeight(theme.current().px(NET))

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(200), theme.current().px(NET))

    def draw(self, painter: QPainter) -> None:
        look, box = theme.current(), QRectF(self.rect())
        ink = QColor(look.colours.ink)
        if self._colour:
            draw_cloth(painter, box, hues(self._colour), 4)
            ink = QColor(hues(self._colour).ink)
        else:
            painter.setBrush(QColor(look.colours.shade))
            painter.setPen(QPen(QColor(look.colours.rule), 1))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        inside = box.adjusted(look.px(10), 0, -look.px(10), 0)
        painter.setPen(ink)
        painter.setFont(look.font("tile"))
        painter.drawText(inside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.setFont(look.font("coin"))
        painter.drawText(inside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._value)


class SumPanel(Part):
    """``plus`` and ``minus`` are the colours of the sides that higher and lower numbers favour."""

    link_asked = Signal(str, str)

    def __init__(self, words: Words, plus: str, minus: str) -> None:
        super().__init__()
        self._words, self._plus, self._minus = words, plus, minus
        self._shown: tuple[object, ...] = ()
        self._parts: list[Part] = []
        self._shelf = column(gap=1)
        self.setLayout(self._shelf)

    def show_sum(self, lines: Sequence[Modifier], net: Message | None = None, goal: str = "") -> None:
        """Show the lines that aren't 0, and a band with words (``net``) and the net sum, or ``goal`` instead of it."""
        if (tuple(lines), net, goal) == self._shown:
            return
        self._shown = (tuple(lines), net, goal)
        for part in self._parts:
            self._shelf.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._parts = [self._line(one) for one in lines if one.drm]
        total = sum(one.drm for one in lines)
        band = NetBand(self._words.say(net or say("Net, added to the die")), goal or signed(total), self._colour(total))
        self._parts.append(band)
        for part in self._parts:
            self._shelf.addWidget(part)

    def _line(self, one: Modifier) -> Part:
        part = Part()
        words = Sentence(capital(told(self._words, one.name, one.rule)), "note", lines=3, tone="ink")
        words.link_asked.connect(self.link_asked)
        line = row(gap=8)
        line.addWidget(words, 1)
        line.addWidget(Coin(signed(one.drm), self._colour(one.drm)))
        part.setLayout(line)
        return part

    def _colour(self, amount: int) -> str:
        return self._plus if amount > 0 else self._minus if amount < 0 else ""


def signed(amount: int) -> str:
    """A number with its sign: ``+2``, ``−1``, ``0``."""
    return f"{amount:+d}".replace("-", "−") if amount else "0"


def capital(words: Rich) -> Rich:
    """Rich words that begin with a capital."""
    if isinstance(words, str) or not words:
        return words
    (text, kind, of), *others = words
    return ((text[:1].upper() + text[1:], kind, of), *others)
