"""Chances as bars: how likely each loss is, and which one the dice gave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import show_tip

PALE = 105  # alpha of the bars that the dice didn't give
LABEL = 40.0  # pixels to both sides of the middle of a bar: wider than any label
WIDEST, TALLEST = 64, 220  # pixels at 100 %: the most width of a bar, the most height of the whole


@dataclass(frozen=True, slots=True)
class Bar:
    """``label`` is shown below the bar (a loss in points), ``chance`` is 0 to 1; ``tip`` says both in words."""

    label: str
    chance: float
    tip: str = ""


class LossBars(Part):
    """Bars in a power's colour; after the roll only the one that was ``rolled`` keeps the full colour."""

    def __init__(
        self, colour: str, bars: Sequence[Bar] = (), *, rolled: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._colour = colour
        self._bars: tuple[Bar, ...] = ()
        self._rolled: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.show_bars(bars, rolled=rolled)
        self.restyle()

    def show_bars(self, bars: Sequence[Bar], *, rolled: int | None = None) -> None:
        """``rolled`` is the index of the bar the dice gave."""
        self._bars, self._rolled = tuple(bars), rolled
        self.setAccessibleDescription("; ".join(bar.tip or f"{bar.label}: {_percent(bar)} %" for bar in self._bars))
        self.update()

    def restyle(self) -> None:
        super().restyle()
        self.setMaximumHeight(theme.current().px(TALLEST))

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(340), theme.current().px(158))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(120), theme.current().px(84))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._bars:
            index = min(len(self._bars) - 1, int(event.pos().x() / self._step()))
            show_tip(event.globalPos(), self._bars[index].tip, self)
            return True
        return super().event(event)

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        line = look.px(20)
        base = self.height() - line
        painter.setPen(QPen(QColor(look.colours.rule), 1))
        painter.drawLine(QPointF(0, base + 0.5), QPointF(self.width(), base + 0.5))
        tallest = max((bar.chance for bar in self._bars), default=0) or 1
        for index, bar in enumerate(self._bars):
            height = (base - line) * bar.chance / tallest
            self._draw_bar(painter, index, bar, QRectF(index * self._step(), base - height, self._step(), height))

    def _step(self) -> float:
        return min(self.width() / max(1, len(self._bars)), float(theme.current().px(WIDEST)))

    def _draw_bar(self, painter: QPainter, index: int, bar: Bar, box: QRectF) -> None:
        look = theme.current()
        hit = index == self._rolled
        pale = self._rolled is not None and not hit
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.tint(hues(self._colour).flag, PALE if pale else 255))
        gap = min(3.0, box.width() * 0.12)
        painter.drawRoundedRect(box.adjusted(gap, 0, -gap, 0), 2, 2)
        if look.colours.dark and not pale:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.voice(hues(self._colour), look.colours.paper)), 1))
            painter.drawRoundedRect(box.adjusted(gap, 0.5, -gap, 0), 2, 2)
        painter.setPen(QColor(look.colours.ink if hit else look.colours.sepia))
        line = look.px(20)
        above, below = QRectF(box.left() - 4, box.top() - line, box.width() + 8, line), QRectF(box)
        painter.setFont(look.font("small"))
        if painter.fontMetrics().horizontalAdvance(str(_percent(bar))) <= box.width() + 4:
            painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(_percent(bar)))
        if self.is_labelled(index):
            painter.setFont(_weighted(look.font("chip"), hit))
            below.setRect(box.center().x() - LABEL, box.bottom(), 2 * LABEL, line)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, bar.label)

    def is_labelled(self, index: int) -> bool:
        """Whether a bar's label is shown: all are, or as many as have room, the label of the roll among them."""
        metrics = QFontMetrics(_weighted(theme.current().font("chip"), strong=False))
        widest = max((metrics.horizontalAdvance(bar.label) for bar in self._bars), default=0)
        every = max(1, ceil((widest + theme.current().px(2)) / self._step()))
        return (index - (self._rolled or 0)) % every == 0


def _percent(bar: Bar) -> int:
    return round(100 * bar.chance)


def _weighted(font: QFont, strong: bool) -> QFont:
    font.setWeight(QFont.Weight.Black if strong else QFont.Weight.DemiBold)
    return font
