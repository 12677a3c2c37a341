"""How a power is shown in every part: its name, its colours, its sign, the pattern of its edge."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters import Emblem
from roma_desktop.ui.counters.palette import PowerColour
from roma_desktop.ui.counters.patterns import draw_pattern
from roma_desktop.ui.parts.counters.printed import hues, print_into
from roma_desktop.ui.parts.part import Part


@dataclass(frozen=True, slots=True)
class PowerLook:
    """A power as the table shows it; ``key`` is any text, and is only passed back in signals."""

    key: str
    name: str
    colour: str  # a name of the palette
    symbol: str

    @property
    def hues(self) -> PowerColour:
        return hues(self.colour)

    def draw_sign(self, painter: QPainter, box: QRectF) -> None:
        print_into(painter, Emblem(self.colour, self.symbol), box)

    def draw_edge(self, painter: QPainter, strip: QRectF) -> None:
        """Draw the edge pattern of its counters, on the deep colour, into a strip."""
        draw_pattern(painter, self.colour, strip, theme.current().palette)


class Sign(Part):
    """A power's sign, ``side`` pixels wide at 100 %."""

    def __init__(self, power: PowerLook | None, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._power, self._side = power, side
        self.restyle()

    def set_power(self, power: PowerLook | None) -> None:
        if power != self._power:
            self._power = power
            self.update()

    def restyle(self) -> None:
        super().restyle()
        side = theme.current().px(self._side)
        self.setFixedSize(side, side)

    def draw(self, painter: QPainter) -> None:
        if self._power is not None:
            self._power.draw_sign(painter, QRectF(self.rect()))
