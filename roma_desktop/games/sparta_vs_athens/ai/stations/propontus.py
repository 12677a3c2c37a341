"""The Propontus: while Athens has fewer ships there than Sparta, Athens can be besieged without ships [9.3, R5]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.sparta_vs_athens.ai import routes, worth
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.promises import enough, planned
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege, waiting, walls
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, NSP, SPARTA, LocaleId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.control import out_of_play
from roma_desktop.games.sparta_vs_athens.rules.forces import forced
from roma_desktop.games.sparta_vs_athens.rules.revolts import value

DECIDES, ELSEWHERE = 500.0, 40.0
"""What the blockade is worth where it loses Athens the game, and in other scenarios."""
AT_ONCE = 900.0
"""What it is worth to Sparta while an army at the gates waits for it: more than to bring that army home."""
MORE, WATCH = 3, 8
"""Ship points by which Athens wants to be ahead of Sparta there, and how many it wants there at least."""
BEFOREHAND = 0.3
"""The part of the blockade's cost that it is worth to Athens to forestall it, where it doesn't decide."""
FLEET = 18
"""Ship points that Athens wants there in any case, where the blockade decides."""


def stations(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], afloat: Ways
) -> Iterator[Plan]:
    """Ships for the Propontus, for or against the blockade; those of Athens take a land unit with them."""
    state = ground.state
    straits = sorted(state.world.areas["propontus"])
    ours, theirs = (sum(points(stacks(at).sea) for at in straits) for stacks in (ground.our, ground.foe))
    if leader.at in straits:
        yield from _shifted(ground, leader, sea, afloat, ours, theirs)
        return
    gain = _worth(ground, ours, theirs)
    if not gain:
        return
    if waiting.better(ground):
        yield from waiting.plans(ground, leader, sea, afloat)
        return
    legs = routes.distances(state.world, True)
    near = [at for at in straits if at in afloat]
    if near and ground.side == ATHENS:
        at = min(near, key=lambda one: (value(state, SPARTA, one), len(afloat[one]), one))
    else:
        goal = min(straits, key=lambda at: (legs[leader.at].get(at, routes.FAR), at))
        at = min(afloat, key=lambda one: (legs[one].get(goal, routes.FAR), one))
    share = 1.0 if at in straits else 0.6
    if ground.side == SPARTA:
        yield from planned(ground, leader, "blockade", at, afloat[at], sea, gain * share)
        return
    red = tuple(unit for unit in sea if unit.nation == ATHENS)  # those of the islands may change sides [10.2]
    squad = enough(red, wanted(state, theirs) - ours)
    for party in (squad, (*land[-1:], *squad)) if squad else ():
        yield from planned(ground, leader, "blockade", at, afloat[at], party, gain * share)


def _shifted(
    ground: Ground, leader: Leader, sea: tuple[Unit, ...], afloat: Ways, ours: int, theirs: int
) -> Iterator[Plan]:
    """Sparta's ships that must leave a place there [8.7, 11.1] go to another one, if the blockade needs them."""
    state = ground.state
    if ground.side != SPARTA or ours <= theirs or leader.at not in forced(state, SPARTA):
        return
    gain = _worth(ground, ours - points(sea), theirs)
    others = sorted(state.world.areas["propontus"] - {leader.at})
    straits = [at for at in others if at in afloat and not ground.foes_outside(at, NSP)]
    if gain and straits:
        at = min(straits, key=lambda one: (out_of_play(state, one), len(afloat[one])))
        yield from planned(ground, leader, "blockade", at, afloat[at], sea, gain)


def wanted(state: State, theirs: int) -> int:
    """The ship points that Athens wants there against ``theirs`` of Sparta, and against those that may come."""
    return max(theirs + MORE, _roving(state) + 1, FLEET if decisive_siege.decides(state) else WATCH)


def _roving(state: State) -> int:
    """The ship points of Sparta's strongest squadron at a place of the Delian League."""
    return max(
        (
            sum(unit.sp for unit in units if unit.kind == NSP and state.side_of(unit) == SPARTA)
            for at, units in state.stacks.items()
            if state.locale(at).nation == "delian"
        ),
        default=0,
    )


def lacking(state: State) -> float:
    """The part, from 0 to 1, that is missing of the ship points that Athens wants there."""
    straits = state.world.areas["propontus"]
    ours, theirs = (
        sum(unit.sp for at in straits for unit in state.units_at(at, side) if unit.kind == NSP)
        for side in (ATHENS, SPARTA)
    )
    need = wanted(state, theirs)
    return max(0.0, need - ours) / need


def _worth(ground: Ground, ours: int, theirs: int) -> float:
    if not ground.state.revised:
        return 0.0
    decides = decisive_siege.decides(ground.state)
    scale = DECIDES if decides else ELSEWHERE + worth.CAPITAL * walls.peril(ground.state)
    if ground.side == SPARTA and ours > theirs:
        return 0.0
    if ground.side == SPARTA:
        return AT_ONCE if decides and decisive_siege.at_the_gates(ground.state) else scale * 0.5
    if ours < theirs:
        return scale
    return scale * (0.4 if decides else BEFOREHAND) if ours < wanted(ground.state, theirs) else 0.0


def on_watch(ground: Ground, at: LocaleId) -> frozenset[UnitId]:
    """Ships of Athens that stay in the Propontus, with a land unit: enough of them, or all if the blockade decides."""
    state = ground.state
    if ground.side != ATHENS or state.peace or not state.revised or at not in state.world.areas["propontus"]:
        return frozenset()
    stack = ground.our(at)
    staying = tuple(stack.sea)
    if not decisive_siege.decides(state):
        straits = state.world.areas["propontus"]
        staying = enough(staying, wanted(state, sum(points(ground.foe(one).sea) for one in straits)))
    return frozenset(unit.id for unit in (*stack.land[:1], *staying)) if staying else frozenset()
