"""A combat table as a strip of colours: a column for each odds, a field for each face of the die, one column marked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.games.sparta_vs_athens.model.tables import RESULTS, Result, Table, odds_name
from roma_desktop.ui import theme
from roma_desktop.ui.counters.palette import blend
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.tip import show_tip

HEAD, FIELD, GAP = 28, 11, 4  # heights at 100 %, and between columns
FACES = 6
MIDDLE = len(RESULTS) // 2
PALEST = 0.28


class HeatStrip(Part):
    """A combat table as a strip of colours.

    ``show_column`` takes the table, the column of the odds, the column used after the shift, the fallen face (0: none).
    """

    def __init__(self, attacker: PowerLook, defender: PowerLook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._looks = attacker, defender
        self._table: Table | None = None
        self._ratio, self._column, self._face = 0, 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_column(self, sheet: Table, ratio: int, column: int, face: int = 0) -> None:
        self._table, self._ratio, self._column, self._face = sheet, ratio, column, face
        self.setAccessibleName(odds_name(column))
        self.setAccessibleDescription(" ".join(sheet.result(column, one) for one in range(1, FACES + 1)))
        self.update()

    def sizeHint(self) -> QSize:
        look = theme.current()
        return QSize(look.px(360), look.px(HEAD + GAP) + FACES * look.px(FIELD))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(220), self.sizeHint().height())

    def boxes(self) -> Sequence[QRectF]:
        """The heads of the columns."""
        assert self._table is not None
        look, count = theme.current(), self._table.columns
        gap = look.px(GAP)
        width = (self.width() - gap * (count - 1)) / count
        return [QRectF(index * (width + gap), 0, width, look.px(HEAD)) for index in range(count)]

    def draw(self, painter: QPainter) -> None:
        if self._table is None:
            return
        for column, head in enumerate(self.boxes()):
            self._draw_head(painter, column, head)
            for face in range(1, FACES + 1):
                self._draw_field(painter, column, face, head)

    def _draw_head(self, painter: QPainter, column: int, head: QRectF) -> None:
        colours = theme.current().colours
        used, given = column == self._column, column == min(max(self._ratio, 0), self._columns() - 1)
        painter.setPen(QPen(QColor(colours.primary_edge if used else colours.rule), 1))
        painter.setBrush(QColor(colours.primary if used else colours.marked if given else colours.light))
        painter.drawRoundedRect(head.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setFont(theme.current().font("chip"))
        painter.setPen(QColor(colours.primary_ink if used else colours.ink))
        painter.drawText(head, Qt.AlignmentFlag.AlignCenter, odds_name(column))

    def _draw_field(self, painter: QPainter, column: int, face: int, head: QRectF) -> None:
        assert self._table is not None
        box = self._field(face, head)
        used = column == self._column
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setOpacity(1.0 if used else 0.55)
        painter.setBrush(QColor(self._hue(self._table.result(column, face))))
        painter.drawRoundedRect(box, 2, 2)
        painter.setOpacity(1.0)
        if used and face == self._face:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.current().colours.ink), 2))
            painter.drawRoundedRect(box.adjusted(0, 0, 0, 0), 2, 2)

    def _field(self, face: int, head: QRectF) -> QRectF:
        look = theme.current()
        top = head.bottom() + look.px(GAP) + (face - 1) * look.px(FIELD)
        return QRectF(head.left(), top, head.width(), look.px(FIELD) - 2)

    def _hue(self, result: Result) -> str:
        """The colour of the side that fares better by a result: the stronger, the better it fares."""
        colours = theme.current().colours
        rank = RESULTS.index(result) - MIDDLE
        if not rank:
            return colours.marked
        look = self._looks[0] if rank > 0 else self._looks[1]
        return blend(colours.paper, look.hues.flag, PALEST + (1 - PALEST) * abs(rank) / MIDDLE)

    def _columns(self) -> int:
        return self._table.columns if self._table is not None else 1

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._table is not None:
            show_tip(event.globalPos(), self._tip(event.pos()), self)
            return True
        return super().event(event)

    def _tip(self, at: QPoint) -> str:
        assert self._table is not None
        for column, head in enumerate(self.boxes()):
            for face in range(1, FACES + 1):
                if self._field(face, head).contains(at.toPointF()):
                    return f"{odds_name(column)} · {face}: {self._table.result(column, face)}"
        return ""
