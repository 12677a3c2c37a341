"""The siege table: four columns of odds, six faces, the column that is used and the face that has fallen [9.0]."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.model.tables import SIEGE_COLUMNS, siege_result
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Die
from roma_desktop.ui.parts.counters.printed import print_into
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.table.decision_sheet import odds_in_words

HEAD, ROW, NAME, CHANCE, GAP, DIE = 26, 26, 44, 92, 4, 20
FACES = 6
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
MIDDLE = Qt.AlignmentFlag.AlignCenter


class SiegeTable(Part):
    """The table as a widget.

    ``show_column`` takes the column used, what is added to the die, and the face that has fallen (0: none).
    """

    def __init__(self, look: PowerLook, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        self._column, self._modifier, self._face, self._sortie = 0, 0, 0, False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_column(self, column: int, modifier: int = 0, face: int = 0, *, sortie: bool = False) -> None:
        self._sortie = sortie
        self._column, self._modifier, self._face = column, modifier, face
        self.setAccessibleName(f"{SIEGE_COLUMNS[column]}:1 {self.chance(column)}")
        self.update()

    def chance(self, column: int) -> str:
        """The chance that the defence breaks in a column."""
        return odds_in_words(self._words, sum(self._falls(column, face) for face in range(1, FACES + 1)), FACES)

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(look.px(360), look.px(HEAD) + len(SIEGE_COLUMNS) * look.px(ROW) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(300), self.sizeHint().height())

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        for face in range(1, FACES + 1):
            cell = self._cell(-1, face)
            side = look.px(DIE)
            colour = self._look.colour if face == self._face else None
            box = QRectF(cell.center().x() - side / 2, cell.center().y() - side / 2, side, side)
            print_into(painter, Die(face, colour), box)
        for column in range(len(SIEGE_COLUMNS)):
            self._draw_row(painter, column)

    def _draw_row(self, painter: QPainter, column: int) -> None:
        look, used = theme.current(), column == self._column
        line = QRectF(0, look.px(HEAD) + column * look.px(ROW), self.width(), look.px(ROW))
        if used:
            painter.setBrush(QColor(look.colours.lit))
            painter.setPen(QPen(QColor(look.colours.red), 1.4))
            painter.drawRoundedRect(line.adjusted(1, 0.5, -1, -0.5), 4, 4)
        painter.setFont(look.font("tile"))
        painter.setPen(QColor(look.colours.ink if used else look.colours.sepia))
        painter.drawText(line.adjusted(look.px(8), 0, 0, 0), LEFT, f"{SIEGE_COLUMNS[column]}:1")
        for face in range(1, FACES + 1):
            self._draw_cell(painter, column, face, used=used)
        painter.setFont(look.font("note"))
        painter.setPen(QColor(look.colours.ink if used else look.colours.sepia))
        right = self._cell(column, FACES).right() + look.px(10)
        template = say("out: {chance}", chance=self.chance(column))
        said = self._words.say(template if self._sortie else say("falls: {chance}", chance=self.chance(column)))
        painter.drawText(QRectF(right, line.top(), self.width() - right, line.height()), LEFT, said)

    def _draw_cell(self, painter: QPainter, column: int, face: int, *, used: bool) -> None:
        colours, falls = theme.current().colours, self._falls(column, face)
        box = self._cell(column, face).adjusted(0, 3, 0, -3)
        painter.setOpacity(1.0 if used else 0.6)
        fallen = used and face == self._face
        painter.setPen(QPen(QColor(colours.ink), 2) if fallen else QPen(QColor(colours.rule), 1))
        painter.setBrush(QColor(self._look.hues.flag if falls else colours.shade))
        painter.drawRoundedRect(box, 3, 3)
        painter.setFont(theme.current().font("badge"))
        painter.setPen(QColor(colours.light if falls else colours.sepia))
        painter.drawText(box, MIDDLE, "DE" if falls else "NE")
        painter.setOpacity(1.0)

    def _cell(self, column: int, face: int) -> QRectF:
        """The field of a face; column -1 is the row of dice."""
        look = theme.current()
        gap = look.px(GAP)
        width = (self.width() - look.px(NAME) - look.px(CHANCE)) / FACES
        top = look.px(HEAD) + column * look.px(ROW) if column >= 0 else 0
        height = look.px(ROW if column >= 0 else HEAD)
        return QRectF(look.px(NAME) + (face - 1) * width, top, width - gap, height)

    def _falls(self, column: int, face: int) -> bool:
        return siege_result(column, face, self._modifier) == "DE"
