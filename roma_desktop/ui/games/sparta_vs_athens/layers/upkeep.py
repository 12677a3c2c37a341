"""Home ground, and what units cost abroad [12.3]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.supply import bill, home_ground
from roma_desktop.ui.games.sparta_vs_athens.layers.looking import Looking
from roma_desktop.ui.games.sparta_vs_athens.prompts.reach import reach
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag, Tint

FURTHEST = 12
"""The CP of the best leader: for a hidden one upkeep is shown as far as this."""


def upkeep(looking: Looking) -> Drawing:
    """What the chosen leader's force would cost a season in each place he reaches; a ring where it is free.

    Its home ground has a ring as well. Without a leader: what each force on the map costs now.
    """
    leader = looking.leader
    units = looking.force(leader) if leader is not None else []
    if leader is None or not units:
        return _everybody(looking)
    places = (leader.at, *reach(looking.state, leader.side, leader.at, units, leader.cp or FURTHEST))
    costs = {at: _cost(looking, leader, units, at) for at in places}
    home = [at for at in looking.state.world.locales if at not in costs and _home(looking, units, at)]
    free = [*home, *(at for at, cost in costs.items() if not cost)]
    tags = {at: (_coin(looking, at, cost),) for at, cost in costs.items() if cost}
    return Drawing(tints={at: Tint(looking.colour(leader.side)) for at in free}, tags=tags)


def _home(looking: Looking, units: Sequence[Unit], at: LocaleId) -> bool:
    return all(home_ground(looking.state, unit, at) for unit in units)


def _cost(looking: Looking, leader: Leader, units: Sequence[Unit], at: LocaleId) -> int:
    """The talents a season for the whole force in a place; whether it has been paid doesn't matter."""
    state = looking.state
    moved = {**state.units, **{unit.id: replace(unit, at=at) for unit in units}}
    due = bill(replace(state, units=moved, paid=frozenset()), leader.side)
    return sum(due.get(unit.id, 0) for unit in units)


def _coin(looking: Looking, at: LocaleId, cost: int) -> Tag:
    tip = looking.say("{place:place}: {n:talent|talents} a season", place=at, n=cost)
    return Tag(Sign.COIN, str(cost), strong=True, tip=tip)


def _everybody(looking: Looking) -> Drawing:
    """A coin for each force that costs anything."""
    state = looking.state
    unpaid = replace(state, paid=frozenset())
    tags: dict[str, tuple[Tag, ...]] = {}
    for side in SIDES:
        by_place: dict[LocaleId, int] = {}
        for unit, due in bill(unpaid, side).items():
            at = state.units[unit].at
            by_place[at] = by_place.get(at, 0) + due
        for at, due in by_place.items():
            tip = looking.say("{side:side} at {place:place}: {n:talent|talents} a season", side=side, place=at, n=due)
            tags[at] = (*tags.get(at, ()), Tag(Sign.COIN, str(due), strong=True, tip=tip))
    return Drawing(tags=tags)
