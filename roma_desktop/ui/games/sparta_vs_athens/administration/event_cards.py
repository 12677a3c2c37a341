"""An event as a card: an edge in its side's colour, its condition, what it brings, and its chance."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.administration.almanac import Card
from roma_desktop.ui.games.sparta_vs_athens.administration.choice_sheet import ChanceBlock
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import COLOURS
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Tile
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label

SPINE, WIDE, HIGH = 6, 92, 74
CLAY_FIELD, CLAY_INK = "#E5CFA2", "#6B5235"
NOBODY = "#8A7A5E"


class EventCard(Tile):
    """The widget of an event that may happen; ``card`` is what it shows."""

    def __init__(self, card: Card, words: Words) -> None:
        super().__init__()
        self.card = card
        mark = Label("✓" if card.met else "–", "strong", tone="good" if card.met else "faint", firm=True)
        condition = Sentence(words.say(card.condition), "note", tone="ink" if card.met else "sepia")
        met = row(gap=6)
        met.addWidget(mark)
        met.addWidget(condition, 1)
        head = row(Label(words.say(card.title), "tile"), None, Label(f"[{card.rule}]", "rule", firm=True), gap=6)
        lines = column(head, met, Sentence(words.say(card.brings), "note", tone="sepia"), gap=2)
        lines.addStretch(1)
        whole = row(gap=10, margins=(SPINE + 10, 8, 8, 8))
        whole.addLayout(lines, 1)
        whole.addWidget(self._chance(words))
        self.setLayout(whole)
        self.setAccessibleName(words.say(card.title))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _chance(self, words: Words) -> QWidget:
        mode = words.say(self.card.mode)
        return ChanceBlock(self.card.odds, mode) if self.card.odds is not None else ModeBlock(mode)

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        colour = hues(COLOURS[self.card.side]).deep if self.card.side is not None else NOBODY
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(QRectF(0, 0, theme.current().px(SPINE), self.height()), 2, 2)


class ModeBlock(Part):
    """A plain block with a word or two, in the place of a chance where nobody rolls."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self.setAccessibleName(words)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        look = theme.current()
        self.setFixedSize(look.px(WIDE), look.px(HIGH))

    def draw(self, painter: QPainter) -> None:
        dark = theme.current().colours.dark
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.current().colours.shade if dark else CLAY_FIELD))
        painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        painter.setPen(QColor(theme.current().colours.sepia if dark else CLAY_INK))
        painter.setFont(theme.current().font("strong"))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(QRectF(self.rect()).adjusted(4, 2, -4, -2), flags, self._words)

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(WIDE), theme.current().px(HIGH))


def cards_column(title: str, cards: list[Card], words: Words) -> QWidget:
    """Cards one below the other, under a heading; a line of text if there are none."""
    lines = column(Label(title, "cap"), gap=6)
    for card in cards:
        lines.addWidget(EventCard(card, words))
    if not cards:
        lines.addWidget(Label(words.say(say("Nothing, as things stand.")), "italic"))
    lines.addStretch(1)
    part = Part()
    part.setLayout(lines)
    return part
