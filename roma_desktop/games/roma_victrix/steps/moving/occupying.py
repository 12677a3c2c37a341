"""The side that stands alone in a province takes it: garrison and plunder [10.2], [10.5], [10.7]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.games.roma_victrix.events import CapitalSet, GarrisonPlaced, Pillaged
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_PILLAGE
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.rules.control import (
    capital_side,
    garrison_side,
    hostile,
    leading_power,
    present,
    sides_at,
)
from roma_desktop.games.roma_victrix.steps.combat.walls import come_out
from roma_desktop.games.roma_victrix.steps.moving.marching import marching, remember


class Occupation(Step[State], frozen=True):
    """The side that stands alone in a province after movement and combat puts its garrison there [10.24], [10.56]."""

    at: SpaceId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        events = occupation(state, self.at)
        return [*events, Done(), *self._ravage(state, events)]

    def _ravage(self, state: State, events: Sequence[Event[State]]) -> list[Event[State]]:
        """Barbarians, minors and forces of cards pillage what they take, if 1 OP is left [10.74], R-50."""
        march = marching(state)
        if march is None or march.here(state) != self.at or not march.op:
            return []
        power = march.commander(state).power
        wild = power not in state.powers.majors or state.setting.kind(power) == "barbarian"
        taken = any(isinstance(event, GarrisonPlaced) for event in events)
        if not wild or not taken or self.at not in march.raided - state.pillaged:
            return []
        return [Pillaged(power, self.at, 0, "10.74"), *remember_after(state, events, op=march.op - OP_PILLAGE)]


def occupation(state: State, place: SpaceId) -> list[Event[State]]:
    """The change of garrison in a place, and the mover's note that he took it; first those inside walls come out."""
    outside = come_out(state, place)
    if outside:
        return [*outside, *occupation(_after(state, outside), place)]
    here = sides_at(state, place)
    if len(here) != 1 or place not in state.world.spaces or place in state.world.straits:
        return []
    (side,) = here
    if present(state, place) != here:
        return []
    regained = capital_back(state, place, side)
    if garrison_side(state, place) == side:
        return regained
    march = marching(state)
    mover = march is not None and march.side(state) == side
    ours = capital_side(state, place) == side
    rule = "10.24" if mover and not ours else "10.56"  # 10.56: who held it or came to its help replaces a lost garrison
    events: list[Event[State]] = [GarrisonPlaced(place, leading_power(state, place, side), rule), *regained]
    if march is not None and mover:
        prey = march.taken | {place} if place in march.raided else march.taken
        events += remember(state, taken=prey, blocked=False)
    return events


def lifted(state: State, place: SpaceId) -> list[Event[State]]:
    """A force has left a place: if it was the last before the walls of a city there, those inside come out [10.41]."""
    return occupation(state, place) if come_out(state, place) else []


def lifted_by(state: State, move: Event[State], place: SpaceId) -> list[Event[State]]:
    """The events after a move took a force away from a place: those inside a city there may come out [10.41]."""
    return lifted(move.apply(state), place) if place in state.capitals else []


def relieved(state: State) -> list[Event[State]]:
    """The events by which those inside the first city without besiegers come out, whatever became of these; or none."""
    return next((events for events in (lifted(state, place) for place in state.capitals) if events), [])


def _after(state: State, events: Sequence[Event[State]]) -> State:
    for event in events:
        state = event.apply(state)
    return state


def remember_after(state: State, events: Sequence[Event[State]], **changes: object) -> list[Event[State]]:
    """The event by which the march, as it is after some events, changes its fields."""
    return remember(_after(state, events), **changes)


def capital_back(state: State, place: SpaceId, side: Side) -> list[Event[State]]:
    """The event that gives a capital, as strong as it is, back to its founder's side or to the captor; or none."""
    capital = state.capitals.get(place)
    if capital is None or state.side(capital.power) == side:
        return []
    founder = capital.founder or capital.power
    power = founder if state.side(founder) == side else leading_power(state, place, side)
    return [CapitalSet(place, replace(capital, power=power, founder=founder), "10.33")]


def lone_roman_garrison(state: State, place: SpaceId, side: Side) -> bool:
    """Whether nothing but another Roman's garrison is in the place: it gives way to Romans [10.55], R-26."""
    other = garrison_side(state, place)
    if other is None or not hostile(state, side, other) or sides_at(state, place) != {side}:
        return False
    if capital_side(state, place) == other:
        return False  # it is behind the walls
    return is_roman(state, state.garrisons[place]) and is_roman(state, side)
