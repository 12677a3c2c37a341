"""What a leader on the march may still go for, now that his die has been rolled and his OP are known [5.12]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.mind import PLAIN, Candidate, Temper, best_first
from roma_desktop.games.roma_victrix.ai import plan
from roma_desktop.games.roma_victrix.ai.deciding.campaign import on_the_spot, over_sea, planner_of
from roma_desktop.games.roma_victrix.ai.deciding.forces import pool
from roma_desktop.games.roma_victrix.ai.deciding.routes import Road, roads, sea_roads
from roma_desktop.games.roma_victrix.ai.deciding.script import script
from roma_desktop.games.roma_victrix.ai.deciding.undertakings import Operation
from roma_desktop.games.roma_victrix.ai.looking.stakes import stakes
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.moving.march import March

MOST = 8
"""Places that are compared."""
COASTS = 3
"""Coasts that are compared where none is worth a landing."""


def steers(state: State) -> bool:
    """Whether a leader is on the march in open country or aboard ships, with OP left."""
    step = state.steps[-1] if state.steps else None
    return isinstance(step, March) and step.op > 0 and (step.afloat or ":" not in step.here(state))


def ways(state: State, side: Side, temper: Temper) -> Sequence[Candidate]:
    """Where the leader on the march could go and what for, the best first.

    Ashore he may also stay where he is. Aboard ships there are always some coasts to make for, or he just goes on.
    """
    step = state.steps[-1]
    assert isinstance(step, March)
    valued = [plan.tempered(one, temper) for one in _operations(state, step, side)]
    able = sorted((one for one in valued if one.value > 0), key=lambda one: -one.value)[:MOST]
    if not step.afloat:
        able.append(Operation("wait", step.here(state), Road(0, step.here(state)), 0.0))
    found = best_first(_candidate(state, step, side, one) for one in able or _nearest_coasts(state, step))
    return found or [Candidate(script(state, side, None), PLAIN, 0, who=step.leader)]


def _nearest_coasts(state: State, step: March) -> Iterator[Operation]:
    """Some coasts to land at, whatever for."""
    near = sorted(sea_roads(state, step).items(), key=lambda way: (way[1].cost, way[0]))
    yield from (Operation("approach", place, road, 0.0, by_sea=True) for place, road in near[:COASTS])


def _operations(state: State, step: March, side: Side) -> list[Operation]:
    stake, leader = stakes(state, side), step.commander(state)
    if step.afloat:
        planner = planner_of(stake, leader, list(step.army(state)), step.op)
        return planner.operations(sea_roads(state, step), by_sea=True)
    men = pool(state, step)
    planner = planner_of(stake, leader, men, step.op)
    by_land = planner.operations(roads(state, stake.view, leader, bool(men), step.op))
    return [*by_land, *on_the_spot(planner, stake), *over_sea(state, stake, step, leader)]


def _candidate(state: State, step: March, side: Side, one: Operation) -> Candidate:
    """An undertaking that begins with the order by which the leader would carry it out."""
    found = plan.candidate(state, step.commander(state), one)
    return replace(found, command=script(state, side, found.intent))
