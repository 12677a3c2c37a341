"""The sheet of a choice: what each way to decide brings, and how likely, before anything is decided."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Step
from roma_desktop.core.game import decision
from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.administration import unit_choices
from roma_desktop.ui.games.sparta_vs_athens.administration.choices import Matter, Way, matter
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair, Tile
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet, spoken

assert unit_choices is not None  # imported to register its choices
GLAZE, CLAY, PALE, EMPTY = "#1D1613", "#D98B52", "#F4E9CE", "#4A3A2E"
WIDE, HIGH = 92, 74
MOST_BUTTONS = 5
"""Up to this many ways also have a button in the bar; with more, none has."""


class ChanceBlock(Part):
    """A dark block with a chance: its percentage, words below, and a bar."""

    def __init__(self, chance: Fraction, about: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chance, self._about = chance, about
        self.setAccessibleName(f"{self._percent()}, {about}")
        self.restyle()

    def _percent(self) -> str:
        percent = round(100 * self._chance)
        if 0 < self._chance < 1:
            percent = min(99, max(1, percent))
        return f"{percent} %"

    def restyle(self) -> None:
        super().restyle()
        look = theme.current()
        self.setFixedSize(look.px(WIDE), look.px(HIGH))

    def draw(self, painter: QPainter) -> None:
        look, box = theme.current(), QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GLAZE))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(QColor(PALE))
        painter.setFont(look.font("figure"))
        middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(0, box.height() * 0.1, box.width(), box.height() * 0.42), middle, self._percent())
        painter.setFont(look.font("small"))
        painter.setPen(QColor(CLAY))
        painter.drawText(QRectF(0, box.height() * 0.48, box.width(), box.height() * 0.3), middle, self._about)
        track = QRectF(box.width() * 0.12, box.height() * 0.84, box.width() * 0.76, look.px(4))
        painter.fillRect(track, QColor(EMPTY))
        track.setWidth(track.width() * float(self._chance))
        painter.fillRect(track, QColor(CLAY))


class ChoiceSheet(DecisionSheet):
    """A tile for each way to decide; its button, or the one in the bar, decides."""

    WIDE, TALL = 520, 420

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._matter: Matter | None = None
        self._rule = ""
        self._question: Any = None
        self._page: Scroll | None = None
        self.buttons: list[Button] = []
        self._about.set_lines(0)
        self._top, self._line = self.head(), Hair()
        self._whole = column(self._top, self._line, gap=10, margins=(22, 14, 18, 16))
        self.setLayout(self._whole)

    def decide(self, step: Step[Any], state: State) -> None:
        """Show a choice that must be made; ``state`` is the position as its player may see it."""
        asked, found = decision(state), matter(step, state)
        assert asked is not None
        assert found is not None
        self._matter, self._rule, self._question = found, asked.rule, asked.question
        self.entitle(found.title, spoken(self.words, *found.about, rule=asked.rule))
        self.buttons = []
        tiles = column(*(self._tile(way) for way in found.ways), gap=8, margins=(0, 0, 8, 0))
        tiles.addStretch(1)
        inside = Part()
        inside.setLayout(tiles)
        page = Scroll(inside)
        self._whole.exchange(self._page, page)
        self._page = page
        page.show()
        self.changed.emit()

    def wanted_size(self, room: QSize) -> QSize:
        """The sheet's size: tall enough for all tiles if ``room`` allows it."""
        size = super().wanted_size(room)
        if self._page is None:
            return size
        edges = self._whole.contentsMargins()
        across = size.width() - edges.left() - edges.right()
        around = edges.top() + edges.bottom() + 2 * self._whole.spacing() + self._line.sizeHint().height()
        tall = self._top.heightForWidth(across) + around + self._page.content().heightForWidth(across)
        return QSize(size.width(), min(max(size.height(), tall), room.height()))

    def bar(self) -> Asked:
        if self._matter is None:
            return Asked("")
        ways = self._matter.ways if len(self._matter.ways) <= MOST_BUTTONS else ()
        last = len(ways) - 1
        choices = tuple(
            Choice(str(number), self.words.say(way.label), primary=number == last) for number, way in enumerate(ways)
        )
        return Asked(spoken(self.words, self._question), self._rule, choices)

    def press(self, key: str) -> None:
        if self._matter is not None:
            self.ordered.emit(self._matter.ways[int(key)].command)

    def take_keyboard(self) -> None:
        if self.buttons:
            few = len(self.buttons) <= MOST_BUTTONS
            self.buttons[-1 if few else 0].setFocus(Qt.FocusReason.TabFocusReason)

    def _tile(self, way: Way) -> QWidget:
        tile = Tile(edge="rule")
        button = Button(self.words.say(way.label))
        button.clicked.connect(lambda: self.ordered.emit(way.command))
        self.buttons.append(button)
        words = column(gap=4)
        for message in way.brings:
            words.addWidget(self.sentence(spoken(self.words, message)))
        end = column(gap=8)
        if way.chance is not None:
            end.addLayout(row(None, ChanceBlock(way.chance, self.words.say(say("chance"))), None))
        end.addLayout(row(None, button))
        line = row(gap=14, margins=(14, 10, 12, 10))
        line.addLayout(words, 1)
        line.addLayout(end)
        tile.setLayout(line)
        return tile
