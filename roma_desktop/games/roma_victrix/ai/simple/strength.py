"""How strong a side is at a place, as far as another can see, and the DRM that a fight there would have."""

from __future__ import annotations

from collections.abc import Iterable

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import GARRISON_CSP
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import NOTHING, Body, Pair, reckon
from roma_desktop.games.roma_victrix.rules.control import enemies, garrison_side

LED, UNLED = 14, 6
"""The CSP assumed for a pile that can't be looked into: with a leader, and without one."""


def csp(units: Iterable[Unit]) -> int:
    return sum(unit.csp for unit in units)


def holding(state: State, place: SpaceId, side: Side) -> int:
    """The CSP that hold a place for a side: units, garrison, limes, walls and units inside; piles are estimated."""
    found = GARRISON_CSP * (garrison_side(state, place) == side) + state.limes.get(place, 0)
    capital = state.capitals.get(place)
    if capital is not None and not capital.pillaged and state.side(capital.power) == side:
        found += capital.steps
    led = any(state.side(leader.power) == side for leader in state.captains.at.get(place, ()))
    for spot in (place, city(place)):
        found += csp(state.army(spot, side))
        piles = [power for power in state.piles.get(spot, ()) if state.side(power) == side]
        found += len(piles) * (LED if led else UNLED)
    return found


def net(state: State, units: Iterable[Unit], leader: Leader | None, place: SpaceId, side: Side) -> int:
    """The net DRM of units and their leader against all that holds a place for a side.

    Both sides are taken to have as much cavalry as each other, so that it brings neither a DRM [5.31.5].
    """
    theirs = max((one.rating for one in state.leaders_at(place, side)), default=0)
    ratings = Pair(leader.rating if leader is not None else 0, theirs)
    return reckon(Pair(csp(units), holding(state, place, side)), NOTHING, ratings).net


def worst_net(state: State, units: Iterable[Unit], leader: Leader, place: SpaceId) -> int:
    """The net DRM against the strongest of the enemies who hold a place; 99 if none does."""
    force = list(units)
    foes = enemies(state, state.side(leader.power), place)
    return min((net(state, force, leader, place, foe) for foe in sorted(foes)), default=99)


def body_net(state: State, ours: Body, theirs: Body, place: SpaceId) -> int:
    """The net DRM of a body against another at a place; if that can't be seen, against all that holds the place."""
    units = theirs.present(state, place)
    there = csp(units) if units else holding(state, place, theirs.side)
    return reckon(
        Pair(csp(ours.present(state, place)), there), NOTHING, Pair(ours.rating(state), theirs.rating(state))
    ).net
