"""A leader marches with all he can take to the nearest of some places, and fights there at fair odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.simple.strength import csp, worst_net
from roma_desktop.games.roma_victrix.commands import (
    Attack,
    Besiege,
    CaptureFleets,
    Finish,
    Form,
    Land,
    Move,
    Sail,
)
from roma_desktop.games.roma_victrix.model.pieces import Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.control import held_provinces
from roma_desktop.games.roma_victrix.rules.reach import reach, voyages
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.march_orders import check_order
from roma_desktop.games.roma_victrix.steps.sea.shipload import shipload

FAR = 12
"""OP within which a place is looked for: about two turns."""

Wanted = Callable[[State, Side, SpaceId], int | None]
"""The OP by which a place seems farther away to a side than it is, as it is worth less; None if it isn't wanted."""


def march(state: State, step: March, side: Side, wanted: Wanted, fair: int) -> Command:
    """The first legal one of a leader's orders; ``fair`` is the least net DRM to fight at."""
    orders = _at_sea(state, step, side, wanted) if step.afloat else _ashore(state, step, side, wanted, fair)
    return next((order for order in orders if _legal(state, step, order)), Finish())


def _legal(state: State, step: March, order: Command) -> bool:
    try:
        check_order(order, step, state)
    except Illegal:
        return False
    return True


def _men(state: State, step: March) -> list[Unit]:
    return [state.troops[unit] for unit in sorted(step.available(state))]


def _ashore(state: State, step: March, side: Side, wanted: Wanted, fair: int) -> Iterator[Command]:
    here, leader, men = step.here(state), step.commander(state), _men(state, step)
    everybody = frozenset(unit.id for unit in men)
    if ":" in here:  # behind his own walls
        if not men or worst_net(state, men, leader, province_of(here)) >= fair:
            yield Move(province_of(here))
        return
    foes = sorted(step.foes(state))
    if foes and step.op and men and worst_net(state, men, leader, here) >= fair:
        if everybody != frozenset(unit.id for unit in step.army(state)):
            yield Form(everybody)
        yield from (Attack(foe) for foe in foes)
        yield Besiege()
    yield CaptureFleets()
    yield from _onward(state, step, side, wanted, fair, men)


def _onward(state: State, step: March, side: Side, wanted: Wanted, fair: int, men: list[Unit]) -> Iterator[Command]:
    """The first step to the nearest place that is wanted, by land or sea; a leader alone looks for units."""
    leader, load = step.commander(state), shipload(state, step)
    far = replace(step, op=FAR, force=frozenset(unit.id for unit in men))
    ways = reach(state, far)
    if not men:
        places = {at for at in ways if at not in state.captains.at and csp(state.army(at, side))}
        yield from (Move(ways[at].places[1]) for at in sorted(places, key=lambda one: (ways[one].cost, one))[:1])
        return
    aboard = [state.troops[unit] for unit in load]
    sea = voyages(state, replace(far, force=load)) if load else {}
    found: list[tuple[int, str, bool]] = []
    for by_sea, roads, force in ((False, ways, men), (True, sea, aboard)):
        for at, road in roads.items():
            less = wanted(state, side, at)
            if (
                less is not None
                and worst_net(state, force, leader, at) >= fair
                and road.cost <= (99 if not by_sea else step.op)
            ):
                found.append((road.cost + less, at, by_sea))
    if not found:
        return
    _, at, by_sea = min(found)
    taken = load if by_sea else frozenset(unit.id for unit in men)
    if taken != frozenset(unit.id for unit in step.army(state)):
        yield Form(taken)
    yield sea[at].orders[0] if by_sea else Move(ways[at].places[1])


def _at_sea(state: State, step: March, side: Side, wanted: Wanted) -> Iterator[Command]:
    """To the nearest coast that is wanted, else to the nearest of his own; ashore in any case."""
    ways, held = voyages(state, step), held_provinces(state, side)

    def rank(at: SpaceId) -> tuple[bool, bool, int, SpaceId]:
        less = wanted(state, side, at)
        return less is None, at not in held, ways[at].cost + (less or 0), at

    for at in sorted(ways, key=rank):
        if isinstance(ways[at].orders[-1], Land):
            yield ways[at].orders[0]
    yield Land()
    yield from (way.orders[0] for _, way in sorted(ways.items()) if isinstance(way.orders[0], Sail))
