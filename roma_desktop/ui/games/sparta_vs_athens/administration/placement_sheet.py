"""The sheet beside the map on which leaders are placed [6.3 to 6.5, 14.1]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options, decision
from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.commands.administration import EndPlacing, PlaceLeader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, LocaleId, PersonId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import strength
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.sparta_vs_athens.administration.leader_words import about_placing, rating
from roma_desktop.ui.games.sparta_vs_athens.counters import LeaderCounter
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair, Tile
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet, spoken

COUNTER = 72  # pixels at 100 %


def waiting_key(person: PersonId) -> str:
    """The key by which a leader who isn't on the map yet is chosen."""
    return f"waiting:{person}"


@dataclass(frozen=True)
class Landing:
    """A place where leaders may come, with the strength points and leaders of their side there."""

    at: LocaleId
    land: int
    naval: int
    leaders: int

    @property
    def manned(self) -> bool:
        return self.land + self.naval > 0


class PlacementSheet(DecisionSheet):
    """Shows the leaders who wait as counters; a click on one lights his places on the map.

    A place is chosen on the map or with its button here.
    """

    WIDE, TALL = 440, 700

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._state: State | None = None
        self._side: SideId = "athens"
        self._people: tuple[PersonId, ...] = ()
        self._chosen: PersonId = ""
        self._may_end, self._rule = False, ""
        self.grid = CounterGrid(side=COUNTER, gap=6)
        self.grid.stepped.connect(self._choose)
        self._who = Label(role="head")
        self._rating = Label(role="note", wrap=True)
        self._lists = Part()
        self._buttons: dict[LocaleId, Button] = {}
        self._whole = column(
            self.head(), Hair(), self.grid, self._who, self._rating, Hair(), gap=8, margins=(20, 14, 16, 14)
        )
        self.setLayout(self._whole)

    def decide(self, step: Step[Any], state: State, chosen: str) -> None:
        """Show the placing of leaders; ``chosen`` is the one to be placed next, the first if he isn't waiting."""
        self._state = state
        asked = decision(state)
        assert asked is not None
        self._side, self._rule = asked.actor, asked.rule  # type: ignore[assignment]
        options = list(Options(state))
        placing = [one for one in options if isinstance(one, PlaceLeader)]
        self._people = tuple(dict.fromkeys(one.person for one in placing))
        self._may_end = EndPlacing() in options
        self._chosen = chosen if chosen in self._people else self._people[0]
        about = spoken(self.words, *about_placing(step, state, self._side), rule=asked.rule)
        self.entitle(say("{side:side}: leaders", side=self._side), about)
        self._show_people()
        self._show_places(list(dict.fromkeys(one.at for one in placing)))
        self.changed.emit()

    def chosen(self) -> PersonId:
        """The leader who is placed next."""
        return self._chosen

    def place_buttons(self) -> dict[LocaleId, Button]:
        """The button of each place."""
        return self._buttons

    def bar(self) -> Asked:
        if self._state is None:
            return Asked("")
        sentence = say("{who:person}: click a lit place on the map, or choose one on the sheet.", who=self._chosen)
        end = (Choice("end", self.words.say(say("No more leaders")), primary=True),) if self._may_end else ()
        return Asked(spoken(self.words, sentence), self._rule, end)

    def press(self, key: str) -> None:
        if key == "end":
            self.ordered.emit(EndPlacing())

    def take_keyboard(self) -> None:
        self.grid.setFocus(Qt.FocusReason.TabFocusReason)

    # ------------------------------------------------------------ inside

    def _show_people(self) -> None:
        assert self._state is not None
        people = self._state.setting.counters.people
        self.grid.set_cells(
            [
                Cell(
                    LeaderCounter(self._side, self.words.name("person", who), people[who].rating),
                    self.words.say(say("{who:person}, {rating}", who=who, rating=rating(self._state, who))),
                    mark=Mark.CHOSEN if who == self._chosen else Mark.NONE,
                )
                for who in self._people
            ]
        )
        self._who.setText(self.words.name("person", self._chosen))
        self._rating.setText(self.words.say(rating(self._state, self._chosen)))

    def _choose(self, index: int) -> None:
        self.piece_asked.emit(waiting_key(self._people[index]))

    def _show_places(self, places: Sequence[LocaleId]) -> None:
        assert self._state is not None
        landings = [_landing(self._state, at, self._side) for at in places]
        manned = sorted((one for one in landings if one.manned), key=lambda one: -(one.land + one.naval))
        self._buttons = {}
        lines = column(gap=4, margins=(0, 0, 8, 0))
        lines.addWidget(Label(self.words.say(say("Where your units are")), "cap"))
        for one in manned:
            lines.addWidget(self._row(one))
        others = [one for one in landings if not one.manned]
        if others:
            lines.addWidget(Label(self.words.say(say("Garrisons alone")), "cap"))
            garrisons = Part()
            garrisons.setLayout(flow(*(self._button(one.at, quiet=True) for one in others), gap=2))
            lines.addWidget(garrisons)
        lines.addStretch(1)
        page = Part()
        page.setLayout(lines)
        self._lists.hide()
        self._whole.removeWidget(self._lists)
        self._lists.deleteLater()
        self._lists = Part()
        self._lists.setLayout(column(Scroll(page)))
        self._whole.addWidget(self._lists, 1)

    def _row(self, landing: Landing) -> QWidget:
        tile = Tile()
        there = say("{land} LSP, {naval} NSP", land=landing.land, naval=landing.naval)
        if landing.leaders:
            there = say("{there}, {n:leader|leaders}", there=there, n=landing.leaders)
        words = column(
            Label(self.words.name("place", landing.at), "strong"), Label(self.words.say(there), "note"), gap=0
        )
        line = row(gap=8, margins=(10, 3, 6, 3))
        line.addLayout(words, 1)
        line.addWidget(self._button(landing.at, quiet=False))
        tile.setLayout(line)
        return tile

    def _button(self, at: LocaleId, *, quiet: bool) -> Button:
        name = self.words.name("place", at)
        button = Button(name if quiet else self.words.say(say("Here")), "quiet" if quiet else "")
        button.setAccessibleName(self.words.say(say("{who:person} to {place:place}", who=self._chosen, place=at)))
        button.clicked.connect(lambda: self.ordered.emit(self._command(at)))
        self._buttons[at] = button
        return button

    def _command(self, at: LocaleId) -> Command:
        return PlaceLeader(self._chosen, at)


def _landing(state: State, at: LocaleId, side: SideId) -> Landing:
    units = list(state.units_at(at, side))
    land, naval = (strength(state, (unit for unit in units if unit.kind == kind)) for kind in (LSP, NSP))
    return Landing(at, land, naval, sum(1 for _ in state.leaders_at(at, side)))
