"""Chances as bars: a row for each result, with the faces of the die that give it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Part

ROW, NAME, FACES, VALUE, GAP = 21, 186, 34, 34, 6  # pixels at 100 %
LEFT, RIGHT, MIDDLE = (
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
    Qt.AlignmentFlag.AlignCenter,
)


@dataclass(frozen=True, slots=True)
class Chance:
    """A row: a result, its chance in percent, the faces that give it, the colour of the side it favours ("" for none).

    ``fallen``: the die has fallen and gave this result.
    """

    name: str
    percent: int
    faces: str = ""
    colour: str = ""
    fallen: bool = False


class ChanceBars(Part):
    """All bars have the same scale: a full one is certain. Once the die has fallen, the other rows are pale."""

    def __init__(self, *, name: int = NAME) -> None:
        super().__init__()
        self._name = name
        self._chances: tuple[Chance, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chances(self, chances: Sequence[Chance]) -> None:
        self._chances = tuple(chances)
        self.setAccessibleName(", ".join(f"{one.name} {one.percent} %" for one in self._chances))
        self.updateGeometry()
        self.update()

    def chances(self) -> tuple[Chance, ...]:
        return self._chances

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(look.px(self._name + FACES + VALUE + 120), look.px(ROW) * len(self._chances))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(self._name + FACES + VALUE + 40), self.sizeHint().height())

    def draw(self, painter: QPainter) -> None:
        known = any(one.fallen for one in self._chances)
        for index, one in enumerate(self._chances):
            painter.setOpacity(0.4 if known and not one.fallen else 1.0)
            self._draw_row(painter, one, float(index * theme.current().px(ROW)))
        painter.setOpacity(1.0)

    def _draw_row(self, painter: QPainter, one: Chance, top: float) -> None:
        look, height = theme.current(), float(theme.current().px(ROW))
        name, faces, value, gap = (float(look.px(length)) for length in (self._name, FACES, VALUE, GAP))
        painter.setFont(look.font("note"))
        painter.setPen(QColor(look.colours.red if one.fallen else look.colours.ink))
        words = painter.fontMetrics().elidedText(one.name, Qt.TextElideMode.ElideRight, round(name))
        painter.drawText(QRectF(0, top, name, height), LEFT, words)
        painter.setFont(look.font("small"))
        painter.setPen(QColor(look.colours.sepia))
        painter.drawText(QRectF(name, top, faces, height), MIDDLE, one.faces)
        track = QRectF(name + faces + gap, top + height * 0.24, self.width() - name - faces - value - 2 * gap, 0)
        track.setHeight(height * 0.52)
        _draw_bar(painter, track, one)
        painter.setFont(look.font("tile"))
        painter.setPen(QColor(look.colours.ink))
        painter.drawText(QRectF(self.width() - value, top, value, height), RIGHT, str(one.percent))


def _draw_bar(painter: QPainter, track: QRectF, one: Chance) -> None:
    colours = theme.current().colours
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.shade))
    painter.drawRoundedRect(track, 2, 2)
    if not one.percent:
        return
    bar = QRectF(track)
    bar.setWidth(max(3.0, track.width() * one.percent / 100))
    ground = hues(one.colour) if one.colour else None
    painter.setBrush(QColor(ground.ground if ground else colours.faint))
    painter.setPen(QPen(QColor(ground.deep if ground else colours.sepia), 1))
    painter.drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
