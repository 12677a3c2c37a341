"""Positions of Roma Victrix on the table: counters, colours, the date, what has a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.economy import has_treasury
from roma_desktop.games.roma_victrix.steps.moving.marching import phasing
from roma_desktop.ui.games.roma_victrix.showing import faces, phase
from roma_desktop.ui.games.roma_victrix.showing.finding import things
from roma_desktop.ui.layers.finder import Found
from roma_desktop.ui.map.scene import Shown
from roma_desktop.ui.parts.marks.figure import Figure
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.table.presenting.positions import Clock, Positions, Standpoint, Whereabouts

LED = frozenset({"leader", "march"})
"""Kinds of keys on the map that name a leader."""
STACKS = frozenset({"pile", "hidden"})
"""Kinds of keys on the map that name a power and where its units stand."""


class RomanPositions(Positions[State]):
    """A side is a power with a player; its id is the power's."""

    game = "roma_victrix"

    def neighbours(self, state: State, place: str) -> Iterable[str]:
        return (there for there, _ in state.world.neighbours[place])

    def stations(self, state: State) -> Iterable[str]:
        return state.world.provinces

    def home(self, state: State, side: str) -> Iterable[str]:
        return (place for place, power in state.garrisons.items() if state.side(power) == side)

    def clock(self, state: State) -> Clock:
        return Clock(phase.date(state), phase.turn(state), phase.phase(state), phase.short(state))

    def colour(self, state: State, side: str) -> str:
        return faces.colour_of(state, side)

    def look(self, state: State, side: str, words: Words) -> PowerLook:
        return faces.power_look(state, side, words.name)

    def shown(self, state: State, words: Words) -> Shown:
        return faces.shown(state, words.name)

    def holders(self, state: State) -> Mapping[str, str]:
        return faces.holders(state)

    def figures(self, state: State, side: str, words: Words) -> Iterator[Figure]:
        if has_treasury(state, side):
            treasury = words.say(say("{rp} RP", rp=state.powers[side].treasury))
            about = say("Revenue comes in each turn; upkeep goes out first, and the levy spends the rest or keeps it.")
            yield Figure("treasury", words.say(say("Treasury")), treasury, about=words.say(about))

    def on_move(self, state: State) -> str | None:
        return phasing(state)

    def ruled(self, state: State) -> bool:
        """In solitaire the rules move everybody but the player [16.42]."""
        return state.setting.solo is not None

    # ------------------------------------------------------------ finding things

    def whereabouts(self, state: State, kind: str, of: str) -> Whereabouts | None:
        if kind in {"place", "city"}:
            return Whereabouts(province_of(of))
        if kind == "leader" and of in state.captains:
            return Whereabouts(province_of(state.captains[of].at))
        if kind == "region" and of in state.world.regions:
            return Whereabouts(state.world.regions[of].provinces[0])
        if kind == "power" and of in state.powers:
            return Whereabouts(_seat_of(state, of), of)
        return None

    def standpoints(self, state: State) -> Iterable[Standpoint]:
        return (
            Standpoint(leader.id, province_of(leader.at), faces.colour_of(state, leader.power))
            for leader in state.captains.values()
        )

    def piece_of(self, state: State, key: str) -> str | None:
        kind, _, of = key.partition(":")
        if kind in LED:
            return of
        if kind not in STACKS:
            return None
        power, _, place = of.partition("@")
        there = state.captains.at.get(place, ())
        return next((one.id for one in there if one.power == power), "")

    def findable(self, state: State, words: Words, languages: tuple[Words, ...]) -> Iterator[Found]:
        return things(state, words, languages)

    def find_hint(self) -> Message:
        return say("A place, leader, power, city")

    def side_title(self) -> Message:
        return say("Power")


def _seat_of(state: State, power: str) -> str:
    """A power's capital, or else one of its provinces; "" if it has none."""
    capital = next((place for place, one in state.capitals.items() if one.power == power), "")
    return capital or next((place for place, one in state.garrisons.items() if one == power), "")
