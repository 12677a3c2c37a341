"""Both armies side by side: each Battle with its units as they are, its losses and its chance to be activated next."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, HOME, BattleId, SideId
from roma_desktop.games.arquebus.rules.results.casualties import flight, flight_level, loss_chance
from roma_desktop.ui.games.arquebus.inspector.continuations import prospect
from roma_desktop.ui.games.arquebus.inspector.lines import Lines, told
from roma_desktop.ui.games.arquebus.inspector.tallies import Tally, tally
from roma_desktop.ui.games.arquebus.inspector.unit_facts import ratings
from roma_desktop.ui.games.arquebus.readings.record import record_lines
from roma_desktop.ui.games.arquebus.showing.armies import letter_of, side_look
from roma_desktop.ui.games.arquebus.showing.faces import leader_face, unit_face
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.power import Sign
from roma_desktop.ui.parts.surfaces.tile import Band, Hair, Tile
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.reading import ReadingPage

COUNTER = 38  # pixels at 100 %


class ArmiesPage(ReadingPage):
    """A column for each army, and below them what has been done in the activation."""

    def __init__(self, state: State, words: Words) -> None:
        super().__init__()
        self._state, self._words = state, words
        title = Label(words.say(say("The armies")), "sheet")
        about = Sentence(told(words, say("Lost units are pale. A counter leads to its unit."), "3.0"), "note")
        armies = row(gap=16)
        for side in state.setting.sides:
            armies.addLayout(column(self._band(side), *self._battles(side), None, gap=6), 1)
        record = Tile()
        lines = Lines(words)
        record_lines(lines, state)
        record.setLayout(column(lines.column, margins=(14, 10, 14, 12)))
        self.setLayout(column(column(title, about, gap=0), Hair(), armies, record, gap=10))

    def _band(self, side: SideId) -> QWidget:
        """The army with its Flight Points and the chance that it breaks."""
        state, words = self._state, self._words
        look, percent = side_look(state, side, words), round(100 * loss_chance(state, side))
        strip = Band(look.colour, height=46, spine=True)
        value = say("{n} of {level} FP", n=flight(state, side), level=flight_level(state, side))
        if percent:
            value = say("{value}, breaks with {percent} %", value=value, percent=percent)
        title = Label(look.name, "head", tone=look.hues.ink)
        number = Label(words.say(value), "strong", tone=look.hues.ink, firm=True)
        strip.setLayout(row(Sign(look, 30), title, None, number, margins=(24, 0, 14, 0), gap=10))
        return strip

    def _battles(self, side: SideId) -> Iterable[QWidget]:
        for battle in self._state.setting.battles_of(side):
            yield self._battle(side, battle)

    def _battle(self, side: SideId, battle: BattleId) -> QWidget:
        state, words = self._state, self._words
        count = tally(state, battle)
        head = row(gap=8)
        head.addWidget(Label(letter_of(state, battle), "strong", firm=True))
        head.addWidget(Sentence(told(words, say("{battle:battle}", battle=battle)), "strong"), 1)
        head.addWidget(Label(words.say(_figures(state, side, battle, count)), "note", tone="ink", firm=True))
        tile = Tile()
        tile.setLayout(column(head, self._grid(battle), gap=2, margins=(12, 6, 12, 6)))
        return tile

    def _grid(self, battle: BattleId) -> CounterGrid:
        """The leader and all units; the lost ones pale and last."""
        state, words = self._state, self._words
        units = sorted(state.units_of(battle), key=lambda unit: (unit.at in (GONE, HOME), unit.at == GONE))
        cells = [self._unit(unit) for unit in units]
        ids = [unit.id for unit in units]
        leader = state.leaders.get(state.setting.leader_of.get(battle, ""))
        if leader is not None and state.printed(leader.id).battles[0] == battle:
            name = words.name("leader", leader.id)
            cells.insert(0, Cell(leader_face(state, leader, words), name, enabled=leader.at != GONE))
            ids.insert(0, leader.id)
        grid = CounterGrid(cells, side=COUNTER, gap=0)
        grid.setAccessibleName(words.say(tally(state, battle).words()))
        grid.stepped.connect(lambda index: self.link_asked.emit("piece", ids[index]))
        return grid

    def _unit(self, unit: Unit) -> Cell:
        state, words = self._state, self._words
        about = words.say(say("{unit:unit}: {told}", unit=unit.id, told=ratings(state, unit)))
        return Cell(unit_face(state, unit), about, enabled=unit.at not in (GONE, HOME))


def _figures(state: State, side: SideId, battle: BattleId, count: Tally) -> Message:
    """Units left, points lost, and the chance to continue with the Battle."""
    words = say("{n} of {all}", n=count.here, all=count.all)
    if count.waiting:
        words = say("{words}, {n} to come", words=words, n=count.waiting)
    if count.points:
        words = say("{words}, {n} FP", words=words, n=count.points)
    found = prospect(state, side, battle)
    if found is not None and found.refused is None:
        words = say("{words}; continues {percent} %", words=words, percent=found.percent)
    return words
