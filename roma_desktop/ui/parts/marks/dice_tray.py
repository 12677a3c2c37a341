"""Dice that tumble for half a second and come to rest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters import Die
from roma_desktop.ui.parts.counters.printed import print_into
from roma_desktop.ui.parts.motion import Motion
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.paper import draw_disc_shadow

TURNS, HOP, FACES_SHOWN = 1.5, 0.24, 7  # of a tumble: turns, height in sides of a die, faces shown on the way


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die at rest: ``colour`` is the power's, "" for ivory."""

    face: int
    colour: str = ""
    sides: int = 6


class DiceTray(Part):
    """A row of dice, each ``side`` pixels at 100 %. ``roll`` tumbles them, ``lay`` just shows them."""

    settled = Signal()

    def __init__(self, side: int = 44, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._dice: tuple[Rolled, ...] = ()
        self._progress = 1.0
        self._tumble = Motion(self, theme.TUMBLE, self._turn, self.settled.emit, QEasingCurve.Type.OutQuad)

    def roll(self, dice: Sequence[Rolled]) -> None:
        """Let the dice tumble to the given faces, then emit ``settled``."""
        self._show(dice)
        self._tumble.run()

    def lay(self, dice: Sequence[Rolled]) -> None:
        self._tumble.stop()
        self._progress = 1.0
        self._show(dice)

    def is_tumbling(self) -> bool:
        return self._progress < 1

    def skip(self) -> None:
        """Lets the dice come to rest at once."""
        if self.is_tumbling():
            self._tumble.setCurrentTime(self._tumble.duration())

    def restyle(self) -> None:
        super().restyle()
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        look = theme.current()
        side, hop = look.px(self._side), math.ceil(look.px(self._side) * HOP)
        count = max(1, len(self._dice))
        return QSize(count * side + (count - 1) * look.px(8) + 4, side + hop // 2 + 4)

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        side = float(look.px(self._side))
        rest = self.height() - side - 3
        for index, die in enumerate(self._dice):
            left = 2 + index * (side + look.px(8))
            self._draw_die(painter, die, QRectF(left, rest, side, side), index)

    def _draw_die(self, painter: QPainter, die: Rolled, box: QRectF, index: int) -> None:
        going = 1 - self._progress
        hop = abs(math.sin(going * math.pi * 2)) * going * box.height() * HOP
        face = die.face if going < 0.12 else self._passing(index, die.sides)
        painter.save()
        shade = QPointF(box.center().x(), box.center().y() + box.height() * 0.12)
        draw_disc_shadow(painter, shade, box.width() * 0.42, box.width() * 0.14)
        painter.translate(box.center() - QPointF(0, hop))
        painter.rotate(360 * TURNS * going * going * (1 if index % 2 else -1))
        shrink = 1 - 0.3 * min(1.0, 3 * going)  # a die on its corner takes no more room than one at rest
        painter.scale(shrink, shrink)
        half = box.width() / 2
        print_into(painter, Die(face, die.colour or None, die.sides), QRectF(-half, -half, box.width(), box.height()))
        painter.restore()

    def _passing(self, index: int, sides: int) -> int:
        """The face a tumbling die shows for a moment."""
        return Random(index * 31 + int(self._progress * FACES_SHOWN)).randint(1, sides)

    def _show(self, dice: Sequence[Rolled]) -> None:
        self._dice = tuple(dice)
        self.setAccessibleName(" ".join(str(die.face) for die in self._dice))
        self.restyle()

    def _turn(self, progress: float) -> None:
        self._progress = progress
        self.update()
