"""The side sheet of a Battle: its leader, its units and their state, what it has cost, how likely it goes on."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal

from roma_desktop.core.message import Words, say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, HOME, WAITING, BattleId
from roma_desktop.games.arquebus.rules import entering
from roma_desktop.games.arquebus.rules.command import in_command
from roma_desktop.ui.games.arquebus.inspector.continuations import prospect
from roma_desktop.ui.games.arquebus.inspector.leader_facts import leader_facts, leader_ratings
from roma_desktop.ui.games.arquebus.inspector.lines import PORTRAIT, Lines
from roma_desktop.ui.games.arquebus.inspector.tallies import tally
from roma_desktop.ui.games.arquebus.inspector.unit_facts import ratings
from roma_desktop.ui.games.arquebus.showing.armies import letter_of, side_look
from roma_desktop.ui.games.arquebus.showing.faces import leader_face, unit_face
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.part import Part

COUNTER = 46  # pixels at 100 %
PLACES = (("", say("On the map")), (WAITING, say("Still to come")), (HOME, say("Gone home")), (GONE, say("Lost")))


class BattlePage(Part):
    """``link_asked``: a counter was clicked (kind, id)."""

    link_asked = Signal(str, str)

    def __init__(self, state: State, battle: BattleId, words: Words) -> None:
        super().__init__()
        self._state, self._words = state, words
        lines = Lines(words)
        side, count = state.setting.side_of_battle[battle], tally(state, battle)
        lines.title(words.name("battle", battle), words.say(say("Battle {letter}", letter=letter_of(state, battle))))
        lines.side(side_look(state, side, words), words.say(say("{n} FP lost", n=count.points)))
        leader = state.leaders.get(state.setting.leader_of.get(battle, ""))
        if leader is None:
            lines.sentence(say("It has no leader: it is never in command, and never continues."), "6.4-a")
        else:
            about, facts = leader_ratings(state, leader), leader_facts(state, leader)
            name = words.name("leader", leader.id)
            lines.counter(leader_face(state, leader, words), name, about, facts, side=PORTRAIT)
        self._continuation(lines, battle)
        lines.cap(say("Units: {n}", n=count.all), "5.0-a")
        lines.sentence(count.words())
        self._command(lines, battle)
        units = list(state.units_of(battle))
        for place, title in PLACES:
            there = [unit for unit in units if (unit.on_map if not place else unit.at == place)]
            if there:
                lines.cap(title)
                lines.add(self._grid(there))
        self._entry(lines, battle)
        self.setLayout(lines.column)

    def _continuation(self, lines: Lines, battle: BattleId) -> None:
        """The chance that it is activated by continuation as things stand [6.2-e]."""
        state = self._state
        found = prospect(state, state.setting.side_of_battle[battle], battle)
        if found is None:
            return
        lines.cap(say("Continuation now"), "6.2-e")
        if found.refused is not None:
            lines.sentence(found.refused.reason, found.refused.rule, tone="red")
        lines.sum(found.lines, found.total())

    def _command(self, lines: Lines, battle: BattleId) -> None:
        here = [unit for unit in self._state.units_of(battle) if unit.on_map]
        if here and battle in self._state.setting.leader_of:
            inside = in_command(self._state, battle)
            count = sum(unit.id in inside for unit in here)
            lines.sentence(say("{n} of {all} on the map in command", n=count, all=len(here)), "5.2")

    def _entry(self, lines: Lines, battle: BattleId) -> None:
        entry = self._state.setting.battles[battle].entry
        if entry and entering.waits(self._state, battle):
            soon = bool(entering.entry_hexes(self._state, battle))
            words = say("It may enter at {hexes:place}.", hexes=entry)
            lines.sentence(words if soon else say("It will enter at {hexes:place}, not yet.", hexes=entry), "7.5")

    def _grid(self, units: Iterable[Unit]) -> CounterGrid:
        """The counters; a click on one leads to it."""
        state, words = self._state, self._words
        shown = list(units)
        cells = [
            Cell(unit_face(state, unit), words.say(say("{unit:unit}: {told}", unit=unit.id, told=ratings(state, unit))))
            for unit in shown
        ]
        grid = CounterGrid(cells, side=COUNTER)
        grid.stepped.connect(lambda index: self.link_asked.emit("piece", shown[index].id))
        return grid
