"""The wares of a nation on the sheet of purchases: counter, price, where it appears, and a button for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, LocaleId, NationId
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import unit_face
from roma_desktop.ui.games.sparta_vs_athens.treasury.market import Key, Ware
from roma_desktop.ui.games.sparta_vs_athens.treasury.upkeep_words import cost_abroad
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Tile
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import CENTRE
from roma_desktop.ui.parts.text.words import Words as Label

COUNTER, WIDTH = 60, 172  # pixels at 100 %


def in_words(illegal: Illegal, words: Words) -> str:
    """A refusal as a tool tip."""
    parts = [words.say(illegal.reason), *([words.say(illegal.instead)] if illegal.instead else [])]
    return f"{' '.join(parts)} [{illegal.rule}]"


class WareTile(Tile):
    """Units that are alike: a press buys one of them. ``places_asked``: show the cities where it may appear."""

    bought = Signal()
    places_asked = Signal()

    def __init__(self, ware: Ware, at: LocaleId, state: State, words: Words) -> None:
        why = ware.why_not(state, at)
        super().__init__(edge="hair" if why is not None else "rule")
        self.ware = ware
        name = words.name("unit", ware.units[0].id)
        cell = Cell(unit_face(state, ware.units[0], words), name, enabled=why is None)
        self.buy = Button(words.say(say("Buy for {n}", n=ware.front)))
        self.buy.setEnabled(why is None)
        self.buy.clicked.connect(self.bought)
        set_tip(self.buy, in_words(why, words) if why else words.say(say("It can be taken back.")))
        self.buy.setAccessibleName(f"{name}: {self.buy.text()}")
        terms = Label(words.say(cost_abroad(state, ware.units[0])), "small", align=CENTRE, wrap=True)
        many = say("{name} ×{n}", n=len(ware.units), name=name)
        title = words.say(many) if len(ware.units) > 1 else name
        lines: list[QWidget] = [Label(title, "strong", align=CENTRE)]
        lines.append(self._where(at, words, name) if why is None or ware.places else _barred(why, words))
        box = column(row(None, Piece(cell, COUNTER), None), gap=3, margins=(6, 6, 6, 8))
        for line in lines:
            box.addLayout(row(None, line, None)) if isinstance(line, Button) else box.addWidget(line)
        box.addWidget(terms)
        box.addStretch(1)
        box.addLayout(row(None, self.buy, None))
        self.setLayout(box)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self.setFixedWidth(theme.current().px(WIDTH))

    def _where(self, at: LocaleId, words: Words, name: str) -> QWidget:
        """Where it appears; a button where that can be chosen."""
        if self.ware.kind == NSP:
            return Label(words.say(say("next season, {place:place}", place=at)), "note", align=CENTRE, wrap=True)
        if len(self.ware.places) == 1:
            return Label(words.say(say("at {place:place}", place=at)), "note", align=CENTRE, wrap=True)
        button = Button(words.say(say("at {place:place}…", place=at)), "quiet")
        set_tip(button, words.say(say("Let it appear elsewhere: {n:city|cities}", n=len(self.ware.places))))
        button.setAccessibleName(f"{name}: {button.text()}")
        button.clicked.connect(self.places_asked)
        return button


class PlaceChoice(Tile):
    """The cities where a ware can appear. ``chosen`` is sent with the one that was clicked."""

    chosen = Signal(str)

    def __init__(self, ware: Ware, at: LocaleId, words: Words) -> None:
        super().__init__(tone="shade")
        self.buttons: dict[LocaleId, Button] = {}
        for place in ware.places:
            button = Button(words.name("place", place), "tab")
            button.setCheckable(True)
            button.setChecked(place == at)
            button.clicked.connect(lambda _=False, place=place: self.chosen.emit(place))
            self.buttons[place] = button
        title = words.say(say("{unit:unit} appears at", unit=ware.units[0].id))
        self.setLayout(column(Label(title, "note"), flow(*self.buttons.values(), gap=8), gap=4, margins=(10, 6, 10, 8)))


class NationBlock(Part):
    """What a nation has for sale.

    ``bought`` is sent with a ware; ``place_chosen`` with a ware and the city where it is to appear.
    """

    bought = Signal(object)
    place_chosen = Signal(object, str)

    def __init__(
        self, nation: NationId, wares: Sequence[Ware], places: Mapping[Key, LocaleId], state: State, words: Words
    ) -> None:
        super().__init__()
        self._words, self._places = words, places
        self._choice: PlaceChoice | None = None
        self._asked: Ware | None = None
        self.tiles = {ware.key: WareTile(ware, places[ware.key], state, words) for ware in wares}
        for tile in self.tiles.values():
            tile.bought.connect(lambda ware=tile.ware: self.bought.emit(ware))
            tile.places_asked.connect(lambda ware=tile.ware: self._ask(ware))
        shelf = Part()
        shelf.setLayout(flow(*self.tiles.values(), gap=8))
        count = sum(len(ware.units) for ware in wares)
        note = Label(words.say(say("{n:unit|units} not in play", n=count)), "note", firm=True)
        head = Part()
        head.setLayout(flow(Label(words.name("nation", nation), "head"), note, gap=16, between=0))
        self._column = column(head, shelf, gap=5)
        self.setLayout(self._column)
        self._level()

    def restyle(self) -> None:
        super().restyle()
        self._level()

    def _level(self) -> None:
        """All tiles are as tall as the tallest, so that they and their buttons stand in line."""
        for tile in self.tiles.values():
            tile.setMinimumHeight(0)
        tallest = max((tile.sizeHint().height() for tile in self.tiles.values()), default=0)
        for tile in self.tiles.values():
            tile.setMinimumHeight(tallest)

    def _ask(self, ware: Ware) -> None:
        """The cities are listed below the wares; another press takes the list away."""
        again = self._asked is not None and self._asked.key == ware.key
        if self._choice is not None:
            self._choice.hide()
            self._choice.deleteLater()
        self._choice, self._asked = None, None
        if not again:
            self._asked = ware
            self._choice = PlaceChoice(ware, self._places[ware.key], self._words)
            self._choice.chosen.connect(lambda place: self.place_chosen.emit(ware, place))
            self._column.addWidget(self._choice)
            self._choice.show()


def _barred(why: Illegal | None, words: Words) -> QWidget:
    reason: Message = why.reason if why is not None else say("nowhere")
    return Sentence(words.say(reason), "note", lines=2, tone="red")
