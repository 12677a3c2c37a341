"""The library: the saved moment first, then the scenarios."""

from __future__ import annotations

from gallery_samples import land
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.cards.cards import ContinueCard, Scenario, ScenarioCard
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.search_field import SearchField
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.layout.boxes import Box, column, rescale, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.paper import lay_grain, rounded
from roma_desktop.ui.parts.text.words import Words

R, A, G, V, E = "crimson", "azure", "gold", "violet", "emerald"
ROME = (R, "Rome")
PUNIC = (ROME, (A, "Carthage"), (G, "Aegyptus"), (V, "Seleucids"))
PHILIP = (ROME, (E, "Macedonia"), (V, "Seleucids"))
TRIUMVIRS = ((R, "Octavianus"), (V, "Antonius"), (E, "Sextus"))
SCENARIOS = (
    ("The Second Punic War", "218–201 BC", "2–4 players", "18 turns", 3, PUNIC),
    ("Rome against Philip and Antiochus", "200–188 BC", "2–3 players", "13 turns", 2, PHILIP),
    ("The Mithridatic War", "88–81 BC", "2 players", "8 turns", 2, (ROME, (G, "Pontus"))),
    ("Caesar against Pompeius", "49–45 BC", "2 players", "9 turns", 3, ((V, "Caesar"), (R, "Pompeius"))),
    ("The Second Triumvirate", "42–31 BC", "2–4 players", "12 turns", 4, TRIUMVIRS),
    ("Trajanus Optimus Princeps", "101–117", "1 player", "17 turns", 3, (ROME,)),
)
TABS = (
    ("all", "All 20"),
    ("two", "Two players"),
    ("alone", "Solitaire"),
    ("short", "Short"),
    ("republic", "Republic"),
    ("empire", "Empire"),
)
CARD, GAP = QSize(340, 340), 24


class Cards(Part):
    """The grid of cards: as many columns as fit, the saved moment over two of them."""

    def __init__(self) -> None:
        super().__init__()
        moment = "218 BC, turn 1. Carthage is marching: Hannibal stands before the Alps. Saved at 21:40."
        whole = land()
        self.resume = ContinueCard(
            "saved", "The Second Punic War", moment, "Continue", whole.copy(_cut(whole.size(), 0)), self
        )
        self.cards = [
            ScenarioCard(
                Scenario(title, str(number), title, years, players, turns, hard, powers),
                whole.copy(_cut(whole.size(), number)),
                self,
            )
            for number, (title, years, players, turns, hard, powers) in enumerate(SCENARIOS, 1)
        ]

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(box.bottom() for box in self._places(width)) + theme.current().px(GAP)

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.heightForWidth(max(self.width(), 300)))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(self.width(), 300)))

    def restyle(self) -> None:
        self._arrange()
        super().restyle()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        for card, box in zip((self.resume, *self.cards), self._places(self.width()), strict=True):
            card.setGeometry(box)

    def _places(self, width: int) -> list[QRect]:
        look = theme.current()
        gap, side = look.px(GAP), look.px(16)
        columns = max(1, (width - 2 * side + gap) // (look.px(CARD.width()) * 88 // 100 + gap))
        wide = (width - 2 * side - (columns - 1) * gap) // columns
        tall = look.px(CARD.height())
        places, at = [], 0
        for index in range(len(self.cards) + 1):
            span = min(2, columns) if index == 0 else 1
            if at % columns + span > columns:
                at += columns - at % columns
            corner = QPoint(side + at % columns * (wide + gap), gap // 2 + at // columns * (tall + gap))
            places.append(QRect(corner, QSize(span * wide + (span - 1) * gap, tall)))
            at += span
        return places


def _cut(whole: QSize, number: int) -> QRect:
    wide, tall = whole.width() // 3, whole.height() // 3
    return QRect(number * 37 % 60 * wide // 30, number * 23 % 40 * tall // 24, wide, tall * 2 // 3)


class LibraryScreen(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.cards = Cards()
        self.search = SearchField("Find a year, a name, a power")
        names = column(
            Words("ROMA VICTRIX", "page"),
            Words(
                "Twenty wars on one map. Choose a card; on the next page you can change who plays which side.",
                tone="sepia",
                wrap=True,
            ),
            gap=0,
        )
        tools = Part()
        tools.setLayout(flow(self.search, Button("Editor"), Button("Options"), gap=10, to_right=True))
        self.head = head = row(gap=16, margins=(16, 0, 24, 0))
        head.addLayout(names, 1)
        head.addWidget(tools)
        foot = row(
            Words("6 of 20 shown; the others follow below", "note"),
            None,
            Button("Load a game", "quiet"),
            Button("Import", "quiet"),
        )
        self.tabs = TabRow(TABS, gap=18)
        filters = row(gap=12, margins=(12, 0, 24, 0))
        filters.addWidget(self.tabs, 1)
        filters.addWidget(Words("sorted by year", "note", firm=True))
        content = column(head, 4, filters, gap=6, margins=(32, 26, 24, 12))
        content.addWidget(Scroll(self.cards), 1)
        content.addLayout(foot)
        self.setLayout(content)

    def restyle(self) -> None:
        rescale(self.layout())
        self.arrange()
        self.update()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.arrange()

    def arrange(self) -> None:
        narrow = self.width() < theme.current().px(860)
        self.head.setDirection(Box.Direction.TopToBottom if narrow else Box.Direction.LeftToRight)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = theme.current().colours
        light = QLinearGradient(0, 0, 0, self.height())
        light.setColorAt(0, QColor(colours.page))
        light.setColorAt(1, QColor(colours.page_foot))
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QBrush(light))
            lay_grain(painter, rounded(self.rect().toRectF(), 0))
