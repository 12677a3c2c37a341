"""The line beside the pointer: what a place costs, or why it can't be chosen."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import draw_tile
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words

WIDEST, AWAY = 300, 18


class HoverLine(Part):
    """A small card that follows the pointer and never takes the mouse."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._title = Words(role="tile")
        self._says = Sentence(role="body")
        self._column = column(self._title, self._says, gap=2, margins=(12, 8, 12, 10))
        self.setLayout(self._column)
        self.hide()

    def tell(self, title: str, words: Rich, at: QPoint, room: QRectF) -> None:
        """Show the line beside a point of the parent, inside the room."""
        look = theme.current()
        self._title.setText(title)
        self._says.say(words)
        self._says.setVisible(bool(self._says.words()))
        inner = max(self._title.natural_width(), min(look.px(WIDEST), self._says.natural_width()))
        width = inner + look.px(26)
        height = self._column.heightForWidth(width) if self._column.hasHeightForWidth() else self.sizeHint().height()
        x = at.x() + look.px(AWAY)
        y = at.y() + look.px(AWAY)
        if x + width > room.right():
            x = at.x() - look.px(AWAY) - width
        if y + height > room.bottom():
            y = at.y() - look.px(AWAY) - height
        self.setGeometry(round(max(room.left(), x)), round(max(room.top(), y)), width, height)
        self.show()
        self.raise_()

    def words(self) -> str:
        return f"{self._title.text()}: {self._says.words()}" if self.isVisible() else ""

    def draw(self, painter: QPainter) -> None:
        draw_tile(painter, QRectF(self.rect()), "light", "rule")
