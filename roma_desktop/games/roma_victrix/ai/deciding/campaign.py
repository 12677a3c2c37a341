"""The operations phase: the next leader to activate, and what each leader could undertake [5.0]."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.core.mind import Intent
from roma_desktop.games.roma_victrix.ai.deciding.forces import LARGE, comrades, detachment, share, troop_of
from roma_desktop.games.roma_victrix.ai.deciding.intents import Rest, Undertaking
from roma_desktop.games.roma_victrix.ai.deciding.operations import Planner, in_order
from roma_desktop.games.roma_victrix.ai.deciding.routes import Road, roads, sea_roads
from roma_desktop.games.roma_victrix.ai.deciding.undertakings import Kind, Operation
from roma_desktop.games.roma_victrix.ai.foresight import awaiting
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes, stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import Troop
from roma_desktop.games.roma_victrix.commands import (
    Activate,
    EndOperations,
    Rouse,
)
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city, province_of
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.sea.shipload import shipload

AVERAGE = 3  # a die brings as much more often than not
LUCKY = 1  # OP more that a plan may hope for
WORTHWHILE = 1.0
GUARDS = 5  # CSP that are left to guard a province
GUARDED = 80.0
"""What a province must be worth for men to be left there."""
ABROAD: frozenset[Kind] = frozenset({"take", "attack", "besiege", "relieve", "approach"})

# ---------------------------------------------------------------- whom to activate


def next_leader(state: State, step: Operations, side: Side, intent: Intent | None) -> Command:
    """Call upon allies; then activate the leader whose undertaking is worth most; end the phase if none is worth it.

    With an ``Undertaking`` as intent, activate its leader and end after him, so that the others answer at once.
    """
    if isinstance(intent, Rest) and intent.turn == state.turn:
        return EndOperations()
    able = step.leaders(state)
    if isinstance(intent, Undertaking) and intent.turn == state.turn:
        if any(leader.id == intent.leader for leader in able):
            return Activate(intent.leader)
        if intent.leader in step.done:
            return EndOperations()
    for power in step.followers(state):
        return Rouse(power)
    best: tuple[float, str] | None = None
    for leader in able:
        found = undertakings(state, step, leader, side)
        if found and found[0].value > WORTHWHILE and (best is None or found[0].value > best[0]):
            best = found[0].value, leader.id
    return Activate(best[1]) if best is not None else EndOperations()


def undertakings(state: State, step: Operations | None, leader: Leader, side: Side) -> list[Operation]:
    """The undertakings of a leader who isn't active yet, by the OP of an average die; ``step`` is his phase."""
    stake = stakes(state, side)
    op = AVERAGE + leader.rating
    if ":" in leader.at or leader.at not in state.world.marches:
        return sallies(state, stake, leader, op)
    march = awaiting(state, leader, op + LUCKY)
    able = [state.troops[unit] for unit in sorted(march.force)]
    others = comrades(state, leader, step)
    men = share(able, leader, others) if others else able
    planner = planner_of(stake, leader, men, op, rolled=False)
    ways = roads(state, stake.view, leader, bool(men), op + LUCKY)
    found = planner.operations(ways)
    here = on_the_spot(planner, stake)
    by_sea = over_sea(state, stake, march, leader, rolled=False)
    return in_order(iter([*found, *_leaving_guards(planner, men, ways), *here, *by_sea]))


def _leaving_guards(planner: Planner, men: list[Unit], ways: Mapping[SpaceId, Road]) -> list[Operation]:
    """What a leader could do with the bulk of his army, while a few units guard the province that he leaves."""
    stake, here = planner.stake, planner.here
    spared = planner.troop.csp - GUARDS
    if (
        planner.rest.csp
        or planner.troop.csp < LARGE
        or stake.guarded(here) < GUARDED
        or not stake.near(here, stake.side)
    ):
        return []
    field = detachment(men, spared)
    force = sum(unit.csp for unit in field)
    bulk = planner_of(stake, planner.leader, field, planner.op, rolled=False)
    return [replace(one, force=force) for one in bulk.operations(ways) if one.kind in ABROAD]


def sallies(state: State, stake: Stakes, leader: Leader, op: int) -> list[Operation]:
    """The undertakings of a leader inside a city: he may sally, or just leave it if no enemy is before it."""
    place = province_of(leader.at)
    if leader.at != city(place):
        return [Operation("wait", place, Road(0, place), 1.5)]
    men = [unit for unit in state.troops.stacks.get(leader.at, ()) if unit.power == leader.power]
    planner = Planner(stake, leader, troop_of(men, leader.rating), Troop(), op)
    enemies = stake.view.enemies(stake.side, place)
    if not enemies:
        return [Operation("relieve", place, Road(0, place), 2.0)]
    one = planner.meets(place, enemies, op)
    return [one] if one is not None else []


def on_the_spot(planner: Planner, stake: Stakes) -> list[Operation]:
    """What a leader could do without marching: fight the enemies where he is."""
    enemies = stake.view.enemies(stake.side, planner.here)
    if not enemies:
        return []
    one = planner.meets(planner.here, enemies, planner.op)
    return [one] if one is not None else []


def over_sea(state: State, stake: Stakes, march: March, leader: Leader, rolled: bool = True) -> list[Operation]:
    """What a leader could do over the sea, with as many units as his fleets carry."""
    ways = sea_roads(state, march)
    if not ways:
        return []
    load = [state.troops[unit] for unit in sorted(shipload(state, march))]
    op = march.op if rolled else march.op - LUCKY
    return planner_of(stake, leader, load, op, rolled).operations(ways, by_sea=True)


def planner_of(stake: Stakes, leader: Leader, men: list[Unit], op: int, rolled: bool = True) -> Planner:
    troop = troop_of(men, leader.rating)
    whole = stake.view.troop(leader.at, stake.side)
    others = [one for one in stake.state.captains.at.get(leader.at, ()) if one.id != leader.id]
    rating = max((one.rating for one in others if stake.view.sides[one.power] == stake.side), default=0)
    rest = Troop(whole.csp - troop.csp, whole.cavalry - troop.cavalry, rating)
    return Planner(stake, leader, troop, rest, op, rolled)
