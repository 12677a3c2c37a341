"""Small drawings of the strip at the top: flight, the time track, seizure counters [3.0, 6.3, 16.1]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from roma_desktop.games.arquebus.rules.continuing import (
    INTO_THE_BREACH,
    NEGATION,
    TROOPS_FALTER,
    WAR_CRY,
    top_of,
)
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.counters import Seizure, SeizureCounter
from roma_desktop.ui.parts.counters.printed import hues, print_into
from roma_desktop.ui.parts.power import PowerLook

FACES: Final[Mapping[str, Seizure]] = {
    NEGATION: Seizure.NEGATION,
    WAR_CRY: Seizure.WAR_CRY,
    TROOPS_FALTER: Seizure.FALTER,
    INTO_THE_BREACH: Seizure.BREACH,
}
BAR, TALL = 62, 10  # pixels at 100 %
BOX, BETWEEN = 9, 2
COUNTER, APART = 28, 3
BLOOD: Final = "#A8262A"


def seizure_face(colour: str, counter: str, word: str = "") -> SeizureCounter:
    """A seizure counter from its front, or from its back if it is hidden."""
    top = top_of(counter)
    if top is not None:
        return SeizureCounter(colour, Seizure.OPPORTUNITY, top, word)
    return SeizureCounter(colour, FACES.get(counter), word=word if counter in FACES else "")


@dataclass(frozen=True, slots=True)
class FlightGauge:
    """The sign of an army, a bar that fills with Flight Points; red in it is where the next Loss Check can reach."""

    look: PowerLook
    points: int
    level: int
    percent: int
    width: int = 22 + 6 + BAR
    firm: bool = True

    def draw(self, painter: QPainter, box: QRectF) -> None:
        look, unit = theme.current(), box.width() / self.width
        side = 22 * unit
        self.look.draw_sign(painter, QRectF(box.left(), box.center().y() - side / 2, side, side))
        bar = QRectF(box.left() + 28 * unit, box.center().y() - TALL * unit / 2, BAR * unit, TALL * unit)
        full = max(1, self.level)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.colours.light))
        painter.drawRect(bar)
        risk = max(0.0, min(1.0, (full - 8) / full))
        painter.setBrush(QColor(168, 38, 42, 46))
        painter.drawRect(QRectF(bar.left() + bar.width() * risk, bar.top(), bar.width() * (1 - risk), bar.height()))
        share = min(1.0, self.points / full)
        painter.setBrush(QColor(BLOOD if self.percent else hues(self.look.colour).flag))
        painter.drawRect(QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(look.colours.sepia), 1))
        painter.drawRect(bar)


@dataclass(frozen=True, slots=True)
class TimeTrack:
    """The boxes of the time track, those that are over pale, the present one in the Timed player's colour [16.1]."""

    box: int
    boxes: int
    colour: str
    firm: bool = True

    @property
    def width(self) -> int:
        return self.boxes * (BOX + BETWEEN)

    def draw(self, painter: QPainter, box: QRectF) -> None:
        look, unit = theme.current(), box.width() / self.width
        for number in range(1, self.boxes + 1):
            left = box.left() + (number - 1) * (BOX + BETWEEN) * unit
            field = QRectF(left, box.center().y() - BOX * unit * 0.7, BOX * unit, BOX * unit * 1.4)
            here = number == self.box
            painter.setPen(QPen(QColor(look.colours.sepia), 1))
            painter.setBrush(QColor(hues(self.colour).flag if here else look.colours.light))
            painter.setOpacity(1.0 if number <= self.box else 0.35)
            painter.drawRect(field)
        painter.setOpacity(1.0)


@dataclass(frozen=True, slots=True)
class SeizureGauge:
    """The seizure counters that a side holds: its own from their fronts, the other's from their backs [6.3-a]."""

    colour: str
    counters: tuple[str, ...]
    firm: bool = True

    @property
    def width(self) -> int:
        return len(self.counters) * (COUNTER + APART)

    def draw(self, painter: QPainter, box: QRectF) -> None:
        unit = box.width() / self.width
        side = COUNTER * unit
        for number, counter in enumerate(self.counters):
            corner = QPointF(box.left() + number * (COUNTER + APART) * unit, box.center().y() - side / 2)
            print_into(painter, seizure_face(self.colour, counter), QRectF(corner.x(), corner.y(), side, side))
