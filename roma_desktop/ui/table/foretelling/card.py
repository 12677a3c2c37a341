"""The card on which the odds of an attack are laid out before it is ordered: a frame that a game fills."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import draw_tile

GAP = 8  # pixels at 100 % between the card and what it is about

Told = TypeVar("Told")


class OddsCard(Part, Generic[Told]):
    """A card over the map that never takes the mouse; ``WIDTH`` is in pixels at 100 %."""

    WIDTH: ClassVar[int] = 404
    MARGINS: ClassVar[tuple[int, int, int, int]] = (14, 8, 14, 10)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._content: QWidget | None = None
        self._told: tuple[Told, ...] = ()
        self._column = column(gap=0, margins=self.MARGINS)
        self.setLayout(self._column)
        self.hide()

    def told(self) -> tuple[Told, ...]:
        """The forecasts that are shown."""
        return self._told if self.isVisible() else ()

    def forget(self) -> None:
        """Hide the card, and keep nothing of what it showed."""
        self.hide()
        self._told = ()
        self._fill(Part())

    def restyle(self) -> None:
        super().restyle()
        if self.isVisible():
            self.resize(self.wanted_size())

    def wanted_size(self) -> QSize:
        width = theme.current().px(self.WIDTH)
        layout = self.layout()
        height = layout.totalHeightForWidth(width) if layout is not None and layout.hasHeightForWidth() else 0
        return QSize(width, height or self.sizeHint().height())

    def place_beside(self, beside: QRect, room: QRect) -> None:
        """Put the card below what it is about, else above it, else at its side; always inside the room."""
        size, gap = self.wanted_size(), theme.current().px(GAP)
        x = max(room.left(), min(beside.left(), room.right() - size.width()))
        y = beside.bottom() + gap
        if y + size.height() > room.bottom():
            y = beside.top() - gap - size.height()
        if y < room.top():
            y = max(room.top(), room.bottom() - size.height())
            left, right = beside.left() - gap - size.width(), beside.right() + gap
            x = right if right + size.width() <= room.right() else max(room.left(), left)
        self.setGeometry(x, min(y, room.bottom() - size.height()), size.width(), size.height())

    def draw(self, painter: QPainter) -> None:
        draw_tile(painter, QRectF(self.rect()), "paper", "rule")

    def _tell(self, told: Sequence[Told], content: QWidget) -> None:
        """Show forecasts, laid out on ``content``."""
        self._told = tuple(told)
        self._fill(content)
        self.show()
        self.raise_()

    def _fill(self, content: QWidget) -> None:
        self._column.exchange(self._content, content)
        self._content = content
        content.show()
