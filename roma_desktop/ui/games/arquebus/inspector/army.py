"""The side sheet of an army: Flight Points and the next Loss Check, its Battles, leaders, standard, counters."""

from __future__ import annotations

from PySide6.QtCore import Signal

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, SideId
from roma_desktop.games.arquebus.rules.continuing import alone
from roma_desktop.games.arquebus.rules.results.casualties import flight, flight_level, loss_chance
from roma_desktop.ui.games.arquebus.inspector.continuations import prospect
from roma_desktop.ui.games.arquebus.inspector.leader_facts import leader_facts, leader_ratings
from roma_desktop.ui.games.arquebus.inspector.lines import PORTRAIT, Fact, Lines, told
from roma_desktop.ui.games.arquebus.inspector.tallies import tally
from roma_desktop.ui.games.arquebus.showing.armies import colour_of, letter_of, side_look
from roma_desktop.ui.games.arquebus.showing.faces import leader_face
from roma_desktop.ui.games.arquebus.showing.gauges import seizure_face
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import RIGHT
from roma_desktop.ui.parts.text.words import Words as Label

COUNTER = 60  # pixels at 100 %


class ArmyPage(Part):
    """``link_asked``: something was clicked (kind, id)."""

    link_asked = Signal(str, str)

    def __init__(self, state: State, side: SideId, words: Words) -> None:
        super().__init__()
        self._state, self._side, self._words = state, side, words
        lines = Lines(words)
        points = words.say(say("{n} of {level} FP", n=flight(state, side), level=flight_level(state, side)))
        lines.side(side_look(state, side, words), points)
        lines.facts(self._facts())
        lines.cap(say("The Battles"), "5.0-a")
        lines.sentence(say("The percentage is the chance of a continuation with it now."), "6.2-e", tone="sepia")
        for battle in state.setting.battles_of(side):
            self._battle(lines, battle)
        self._army(lines)
        self._commanders(lines)
        self._counters(lines)
        self.setLayout(lines.column)

    def _facts(self) -> list[Fact]:
        state, side = self._state, self._side
        percent = round(100 * loss_chance(state, side))
        check = say("breaks with {percent} %", percent=percent) if percent else say("can't break yet")
        found = [
            Fact(say("Loss Check"), check, "3.0-e", urgent=bool(percent)),
            Fact(say("Its standard"), say("at {hex:place}", hex=state.standards[side]), "15.2"),
        ]
        timed = state.setting.scenario.timed
        if timed is not None and timed.side == side:
            found.append(Fact(say("Time"), say("loses when the marker is at 0, now {n}", n=state.time), "16.1"))
        if state.free.get(side):
            done = say("{n:Free Activation|Free Activations} completed", n=state.free[side])
            found.append(Fact(say("So far"), done, "6.1-d"))
        if side == state.active and state.continuity.successes:
            row_ = say("{n} in a row: +{n} on the next die", n=state.continuity.successes)
            found.append(Fact(say("Continued"), row_, "6.2-g"))
        if alone(state, side):
            found.append(Fact(say("Alone"), say("a single Battle is left on the map"), "6.2-g", urgent=True))
        return found

    def _battle(self, lines: Lines, battle: str) -> None:
        """A line: letter, name, units, points lost, the chance to continue with it."""
        state, words = self._state, self._words
        count, found = tally(state, battle), prospect(state, self._side, battle)
        chance = _percent(found.percent if found is not None and found.refused is None else None, words)
        head = row(gap=6)
        head.addWidget(Label(letter_of(state, battle), "strong", firm=True))
        name = Sentence(told(words, say("{battle:battle}", battle=battle)), "strong")
        head.addWidget(name, 1)
        head.addWidget(Label(chance, "strong", align=RIGHT, firm=True))
        about: Message = count.words()
        if count.points:
            about = say("{about}: {n} FP", about=about, n=count.points)
        now = state.activation
        if now is not None and now.target == battle:
            about = say("{about}; active", about=about)
        lines.add(column(head, Label(words.say(about), "note", wrap=True), gap=0))

    def _army(self, lines: Lines) -> None:
        """The army as a target of continuation [6.2-f]."""
        found = prospect(self._state, self._side, ARMY)
        if found is not None and found.refused is None:
            lines.cap(say("The army continues"), "6.2-f")
            lines.sum(found.lines, found.total())

    def _commanders(self, lines: Lines) -> None:
        """The Overall Commander and leaders without a Battle of their own."""
        state = self._state
        commander = state.setting.commander.get(self._side)
        shown = [
            leader
            for leader in state.leaders.values()
            if state.side_of(leader.id) == self._side
            and (leader.id == commander or not state.printed(leader.id).battles)
        ]
        for leader in shown:
            about, facts = leader_ratings(state, leader), leader_facts(state, leader)
            face = leader_face(state, leader, self._words)
            lines.add(6)
            lines.counter(face, self._words.name("leader", leader.id), about, facts, side=PORTRAIT)

    def _counters(self, lines: Lines) -> None:
        """The seizure counters that the side holds, and those that it has played [6.3]."""
        state, words, side = self._state, self._words, self._side
        colour, hand = colour_of(state, side), state.hands[side]
        lines.cap(say("Seizure counters: {n}", n=len(hand)), "6.3")
        if hand:
            cells = [Cell(seizure_face(colour, one), words.name("counter", one)) for one in hand]
            lines.add(CounterGrid(cells, side=COUNTER))
        played = tuple(one.partition(":")[2] for one in state.played if one.partition(":")[0] == side)
        if played:
            lines.sentence(say("Played: {counters:counter}", counters=played), "6.3-a")


def _percent(percent: int | None, words: Words) -> str:
    return words.say(say("{percent} %", percent=percent)) if percent is not None else "\N{EN DASH}"
