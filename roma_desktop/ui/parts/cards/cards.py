"""The cards of the library: a scenario to begin, a saved moment to go on with."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.cards.card_parts import Difficulty, PowerTag, Thumbnail
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import ENTER, Part, Ringed, draw_ring
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words


@dataclass(frozen=True, slots=True)
class Scenario:
    """What the card of a scenario says; ``powers`` are (palette colour, name), ``difficulty`` is 1 to 5.

    ``game`` is the name of its game if there are several games.
    """

    key: str
    number: str
    title: str
    years: str
    players: str
    length: str
    difficulty: int
    powers: tuple[tuple[str, str], ...]
    difficulty_words: str = ""
    game: str = ""


class _Card(Ringed, Sheet):
    """A sheet that is one big button."""

    chosen = Signal(str)

    def __init__(self, key: str, *, shadow: int, edge: str, parent: QWidget | None) -> None:
        super().__init__(parent, shadow=shadow, tone="light", edge=edge)
        self._key = key
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def draw(self, painter: QPainter) -> None:
        if self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.current().colours.sepia), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        if self.shows_ring():
            draw_ring(painter, QRectF(self.rect()), 6)

    def enterEvent(self, _event: QEnterEvent) -> None:
        self.paint_again()

    def leaveEvent(self, _event: QEvent) -> None:
        self.paint_again()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.paint_again()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.paint_again()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*ENTER, Qt.Key.Key_Space) and not event.isAutoRepeat():
            self.chosen.emit(self._key)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self._key)


class ScenarioCard(_Card):
    """A thumbnail, years and number, title, powers, players and length, difficulty; ``chosen`` has its key."""

    def __init__(self, scenario: Scenario, picture: QPixmap, parent: QWidget | None = None) -> None:
        super().__init__(scenario.key, shadow=16, edge="rule", parent=parent)
        self._thumbnail = Thumbnail(picture)
        powers = Part()
        powers.setLayout(flow(*(PowerTag(colour, name) for colour, name in scenario.powers), gap=12, between=2))
        hard = Difficulty(scenario.difficulty, scenario.difficulty_words)
        above = "  ·  ".join(filter(None, (scenario.game, scenario.years)))
        words = column(
            row(Words(above, "cap"), None, Words(scenario.number, "cap", firm=True)),
            Sentence(scenario.title, "head", lines=2), powers, 4, Hair(),
            row(Words("  ·  ".join(filter(None, (scenario.players, scenario.length))), "note"), None, hard),
            gap=4, margins=(8, 2, 8, 2),
        )  # fmt: skip
        content = column(gap=4, margins=(8, 8, 8, 6))
        content.addWidget(self._thumbnail, 1)
        content.addLayout(words)
        self.setLayout(content)
        names = ", ".join(name for _, name in scenario.powers)
        self.setAccessibleName(", ".join(filter(None, (scenario.title, scenario.years, scenario.game))))
        said = (names, scenario.players, scenario.length, scenario.difficulty_words)
        self.setAccessibleDescription("; ".join(filter(None, said)))

    def set_picture(self, picture: QPixmap) -> None:
        self._thumbnail.set_picture(picture)


class ContinueCard(_Card):
    """The card of a saved game: a picture of the saved moment in a red rim, and the button that goes on."""

    def __init__(
        self, key: str, title: str, moment: Rich, button: str, picture: QPixmap, parent: QWidget | None = None
    ) -> None:
        super().__init__(key, shadow=22, edge="red", parent=parent)
        self._thumbnail = Thumbnail(picture)
        self._moment = Sentence(moment, "body", lines=2, tone="sepia")
        go = Button(button, "primary")
        go.clicked.connect(lambda: self.chosen.emit(key))
        words = row(column(Words(title, "title"), self._moment, gap=0), go, gap=12, margins=(8, 2, 8, 4))
        content = column(gap=6, margins=(8, 8, 8, 6))
        content.addWidget(self._thumbnail, 1)
        content.addLayout(words)
        self.setLayout(content)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its button has the keyboard
        go.setAccessibleName(f"{button}: {title}")
        go.setAccessibleDescription(self._moment.words())
        self._go = go

    def set_picture(self, picture: QPixmap) -> None:
        self._thumbnail.set_picture(picture)

    def button(self) -> Button:
        return self._go
