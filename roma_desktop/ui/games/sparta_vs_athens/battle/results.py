"""The six results that a die can have: what each side loses, and the prestige at stake."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from roma_desktop.core.message import Message, Words
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Die
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.sparta_vs_athens.battle.story import ROLES, Role
from roma_desktop.ui.parts.counters.printed import paint_counter, print_into
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.sheet import draw_tile
from roma_desktop.ui.parts.surfaces.tile import Hair, Tile
from roma_desktop.ui.parts.text.words import Words as Label

DIE, COUNTER = 26, 25
FACES = 6
HALF = 3  # of the cards, in each of two rows


@dataclass(frozen=True)
class LossView:
    """What a side loses by a result, in words and as counters."""

    words: Message
    counters: tuple[Hashable, ...] = ()


@dataclass(frozen=True)
class ResultView:
    """A face of the die with its result. ``tip``: what a screen reader adds, losses and prestige in words."""

    face: int
    result: str
    losses: Mapping[Role, LossView]
    prestige: Message
    gains: Role | None = None
    fallen: bool = False
    tip: str = ""


class MiniRow(Part):
    """Counters in one row; they overlap where there is no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counters: tuple[Hashable, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_counters(self, counters: Sequence[Hashable]) -> None:
        self._counters = tuple(counters)
        self.update()

    def sizeHint(self) -> QSize:
        side = theme.current().px(COUNTER)
        return QSize(side, side + 4)

    def draw(self, painter: QPainter) -> None:
        side, count = theme.current().px(COUNTER), len(self._counters)
        room = self.width() - side - 4
        stride = min(side + 4, room / (count - 1)) if count > 1 else 0
        for index, counter in enumerate(self._counters):
            paint_counter(painter, counter, QRectF(1 + index * stride, 1, side, side), Mark.NONE, False)


class Face(Part):
    """A die at rest."""

    def __init__(self, face: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face, self._colour = face, ""
        self.restyle()

    def set_colour(self, colour: str) -> None:
        self._colour = colour
        self.update()

    def restyle(self) -> None:
        super().restyle()
        side = theme.current().px(DIE)
        self.setFixedSize(side, side)

    def draw(self, painter: QPainter) -> None:
        print_into(painter, Die(self._face, self._colour or None), QRectF(self.rect()))


class ResultCard(Tile):
    """One face of the die; the one that has fallen stands out."""

    def __init__(self, face: int, looks: Mapping[Role, PowerLook], words: Words) -> None:
        super().__init__()
        self._words, self._looks, self._fallen = words, looks, False
        self._die = Face(face)
        self._result = Label(role="who")
        self._names = {role: Label(looks[role].name, "strong") for role in ROLES}
        self._said = {role: Label(role="small") for role in ROLES}
        self._rows = {role: MiniRow() for role in ROLES}
        self._prestige = Label(role="small")
        head = row(self._die, self._result, None, gap=8)
        page = column(head, gap=3, margins=(9, 7, 9, 6))
        self._hair = Hair()
        self._lines = Part()
        self._lines.setLayout(column(self._hair, *map(self._line, ROLES), gap=3))
        for thing in (self._lines, None, self._prestige):
            page.add(thing)
        self.setLayout(page)
        self._tint()

    def _line(self, role: Role) -> Box:
        line = row(self._names[role], None, self._said[role], gap=6)
        return column(line, self._rows[role], gap=0)

    def set_brief(self, brief: bool) -> None:
        """Whether only the result and the prestige are told."""
        self._lines.setVisible(not brief)

    def show_view(self, view: ResultView) -> None:
        self._result.setText(view.result)
        self._die.set_colour(self._looks["attacker"].colour if view.fallen else "")
        for role in ROLES:
            self._said[role].setText(self._words.say(view.losses[role].words))
            self._rows[role].show_counters(view.losses[role].counters)
        self._prestige.setText(self._words.say(view.prestige))
        self._prestige.set_tone(self._voice(view.gains) if view.gains else "")
        self._fallen = view.fallen
        self.set_edge("red" if view.fallen else "hair")
        self.setAccessibleName(f"{view.face}: {view.result}")
        self.setAccessibleDescription(view.tip)

    def restyle(self) -> None:
        super().restyle()
        self._tint()

    def draw(self, painter: QPainter) -> None:
        draw_tile(painter, QRectF(self.rect()), "lit" if self._fallen else "light", self._edge)

    def _voice(self, role: Role) -> str:
        return theme.voice(self._looks[role].hues, theme.current().colours.light)

    def _tint(self) -> None:
        for role, name in self._names.items():
            name.set_tone(self._voice(role))


class Results(Part):
    """Six cards in a row, or in two rows of three where the sheet is narrow."""

    def __init__(self, looks: Mapping[Role, PowerLook], words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = [ResultCard(face, looks, words) for face in range(1, FACES + 1)]
        self._line = row(gap=8)
        for cards in (self.cards[:HALF], self.cards[HALF:]):
            part = row(gap=8)
            for card in cards:
                part.addWidget(card, 1)
            self._line.addLayout(part, 1)
        self.setLayout(self._line)

    def set_narrow(self, narrow: bool) -> None:
        """Whether the cards stand in two rows."""
        way = QBoxLayout.Direction
        self._line.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def show_views(self, views: Sequence[ResultView]) -> None:
        self.setVisible(bool(views))
        for card, view in zip(self.cards, views, strict=False):
            card.show_view(view)

    def set_brief(self, brief: bool) -> None:
        """Whether the cards tell only the result and the prestige, since room is scarce."""
        for card in self.cards:
            card.set_brief(brief)
