"""Positions of Arquebus on the table: counters, colours, the clock, and finding what has a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui.games.arquebus.showing import finding, phase, pieces, strip
from roma_desktop.ui.games.arquebus.showing.armies import colour_of, side_look
from roma_desktop.ui.games.arquebus.showing.board import board_of
from roma_desktop.ui.layers.finder import Found
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.parts.marks.figure import Figure
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.table.presenting.positions import Clock, Positions, Standpoint, Whereabouts


class ArquebusPositions(Positions[State]):
    """A place is a hex; a side is one of the two armies."""

    game = "arquebus"

    def chart(self, state: State) -> Chart:
        return board_of(state.setting.scenario)

    def neighbours(self, state: State, place: str) -> Iterable[str]:
        return state.setting.field.neighbours[place]

    def stations(self, state: State) -> Iterable[str]:
        return state.setting.field.hexes

    def home(self, state: State, side: str) -> Iterable[str]:
        """The hexes of all units: both armies."""
        return tuple(state.stacks)

    def clock(self, state: State) -> Clock:
        return phase.clock(state)

    def colour(self, state: State, side: str) -> str:
        return colour_of(state, side)

    def look(self, state: State, side: str, words: Words) -> PowerLook:
        return side_look(state, side, words)

    def shown(self, state: State, words: Words) -> Shown:
        return pieces.shown(state, words)

    def holders(self, state: State) -> Mapping[str, str]:
        return state.holders

    def figures(self, state: State, side: str, words: Words) -> Iterator[Figure]:
        return strip.figures(state, side, words)

    def on_move(self, state: State) -> str | None:
        return state.active

    # ------------------------------------------------------------ finding things

    def whereabouts(self, state: State, kind: str, of: str) -> Whereabouts | None:
        return finding.whereabouts(state, kind, of)

    def standpoints(self, state: State) -> Iterable[Standpoint]:
        for unit in state.units.values():
            if unit.on_map:
                yield Standpoint(unit.id, unit.at, colour_of(state, state.side_of(unit.id)))
        for leader in state.leaders.values():
            if leader.on_map and leader.at not in state.stacks:
                yield Standpoint(leader.id, leader.at, colour_of(state, state.side_of(leader.id)))

    def piece_of(self, state: State, key: str) -> str | None:
        return pieces.piece_of(key)

    def findable(self, state: State, words: Words, languages: tuple[Words, ...]) -> Iterator[Found]:
        return finding.things(state, words, languages)

    def find_hint(self) -> Message:
        return say("A unit, leader, Battle, hex, place")

    def side_title(self) -> Message:
        return say("Order of battle")
