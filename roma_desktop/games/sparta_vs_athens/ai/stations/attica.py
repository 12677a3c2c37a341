"""Sparta's army in Attica: it gathers to ravage the land, or for the siege that decides the war [R21, 16.3]."""

from __future__ import annotations

from collections.abc import Iterator, Set

from roma_desktop.core.kept import once
from roma_desktop.games.sparta_vs_athens.ai import routes, worth
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.promises import enough
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege
from roma_desktop.games.sparta_vs_athens.ai.stations.capitals import home_guard
from roma_desktop.games.sparta_vs_athens.ai.stations.walls import GATHERED
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, SPARTA, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.forces import free_leaders
from roma_desktop.games.sparta_vs_athens.rules.ravaging import ATTICA_SP, counted

RAVAGED, READY = "oenoe", "corinth"
"""Where the army gathers to ravage Attica, and where as long as it is too weak for that."""
GUARD = 16
"""Land points in Sparta that are enough of a guard."""
ALL_IN, LAST_GUARD = 411, 4
"""From the second year of the Ionian War on Sparta keeps only so many land points as a guard of its city."""
SPARE = 6
"""Land points above those within Athens that are enough to besiege it."""
NEAR = 12
"""How many locales from Attica an army may be to come in time."""
DECIDES, HALFWAY = 420.0, 0.6
"""What it is worth to gather where a siege of Athens decides the game, and the share of it for a place on the way."""


@once
def muster_for(ground: Ground) -> tuple[LocaleId, int, float] | None:
    """Where Sparta's side should gather, with how many land points, and what that is worth; None if it should not."""
    state = ground.state
    if ground.side != SPARTA or state.peace or not state.revised:
        return None
    if decisive_siege.decides(state):
        ready = state.season != "winter" and _outnumbers(ground)
        return ("panactum", decisive_siege.strength_within(state) + SPARE, DECIDES) if ready else None
    times = len(state.ravagings.get("attica", ()))
    if counted(state, "attica") or times >= 2 or state.season == "winter":
        return None
    if sum(_spared(ground, at) for at in ground.ours if on_foot(ground, at) <= NEAR) < ATTICA_SP:
        return None
    plague = 17 * worth.LAND_POINT if state.setting.scenario.plague and not times else 0.0
    return RAVAGED, ATTICA_SP, 2 * ground.point + plague


@once
def holds_the_gates(ground: Ground) -> bool:
    """Whether Sparta's army stays at the gates for the siege that decides: strong enough, and the treasury can pay."""
    state = ground.state
    if ground.side != SPARTA or not decisive_siege.decides(state):
        return False
    due = sum(ground.keep(ground.our(at).land, at) for at in decisive_siege.GATES)
    return due <= state.treasury[SPARTA] and _outnumbers(ground)


def _outnumbers(ground: Ground) -> bool:
    """Whether Sparta's army, all of it but its guard, is stronger than all that is within Athens."""
    return _able(ground) - _guard(ground.state) > decisive_siege.strength_within(ground.state)


def _able(ground: Ground) -> int:
    """The land points that could come to Attica on foot."""
    return sum(points(stack.land) for at, stack in ground.ours.items() if on_foot(ground, at) <= NEAR)


@once
def brought(ground: Ground) -> int:
    """The land points that Sparta's leaders can bring together this season to ravage Attica, with those there already.

    A leader who is free brings the units where he is and those on his way, with a campaign point for each stop [7.7].
    """
    state = ground.state
    groups = {at: _spared(ground, at, state.done) for at in ground.ours if at != RAVAGED}
    total = points(ground.our(RAVAGED).land)
    for leader in sorted(free_leaders(state, SPARTA), key=lambda one: (-one.cp, one.id)):
        way = ground.marches(leader.at, leader.cp).get(RAVAGED)
        if way:
            met = [at for at in way if groups.get(at)][: leader.cp - len(way)]
            total += sum(groups.pop(at, 0) for at in (leader.at, *met))
    return total


def _spared(ground: Ground, at: LocaleId, done: Set[str] = frozenset()) -> int:
    """The land points that may leave a place: not who is shut in or ``done``, nor the guard of Sparta."""
    units = [unit for unit in ground.our(at).land if unit.id not in ground.state.inside]
    weakest = tuple(sorted(units, key=lambda unit: (unit.sp, unit.id)))
    guard = enough(weakest, home_guard(ground)) if at == SPARTA else ()
    return points(unit for unit in units if unit not in guard and unit.id not in done)


def on_foot(ground: Ground, at: LocaleId) -> int:
    """How many locales it is from a place to Attica on foot."""
    return routes.distances(ground.state.world, False)["oenoe"].get(at, routes.FAR)


def _guard(state: State) -> int:
    """The land points that Sparta keeps at home while its army is away."""
    return LAST_GUARD if state.year <= ALL_IN else GUARD


def all_in(ground: Ground) -> bool:
    """Whether Sparta thinks of nothing but the siege that decides the game, before Darius dies [16.3]."""
    return ground.side == SPARTA and ground.state.year <= ALL_IN and decisive_siege.decides(ground.state)


def stakes_all(ground: Ground) -> bool:
    """Whether Sparta sends all it has to the siege, most of the guard of its own city too."""
    return all_in(ground) and muster_for(ground) is not None


def missing(ground: Ground) -> int:
    """The land points that Sparta lacks for the siege of Athens; only a part of its army ever comes together.

    0 or less where it has enough, and where no siege decides the game.
    """
    if ground.side != SPARTA or not decisive_siege.decides(ground.state):
        return 0
    gathered = round(GATHERED * _able(ground))
    return decisive_siege.strength_within(ground.state) + SPARE + _guard(ground.state) - gathered


def _first(ground: Ground, leader: Leader, at: LocaleId, need: int, worth_all: float) -> tuple[LocaleId, int, float]:
    """Where a leader goes first, with the land points missing there, and what they are worth.

    An army that is too weak to ravage Attica gathers outside it: 119 points there do no more than none [R21]. Leaders
    who aren't on the map are thought to complete it.
    """
    if at != RAVAGED:
        return at, need, worth_all
    if leader.id in ground.state.leaders and brought(ground) < need:
        at, worth_all = READY, worth_all * HALFWAY
    return at, max(1, need - points(ground.our(at).land)), worth_all


def gathering(ground: Ground, leader: Leader, land: tuple[Unit, ...], marching: Ways) -> Iterator[Plan]:
    """Plans to gather Sparta's side to ravage Attica, or to besiege Athens in 16.3 [R21, R5].

    Who doesn't get all the way goes as near as he can, to a place without an enemy army outside.
    """
    wanted = muster_for(ground)
    if wanted is None or not land:
        return
    at, need, worth_all = _first(ground, leader, *wanted)
    if leader.at == at:
        return
    feet = routes.distances(ground.state.world, False)[at]
    nearer = ((feet.get(one, routes.FAR), one) for one in marching if not ground.foes_outside(one, LSP))
    goal = at if at in marching else min(nearer, default=(0, leader.at))[1]
    way = marching[goal]
    if not way or feet.get(goal, routes.FAR) >= feet.get(leader.at, routes.FAR):
        return
    here = points(land)
    met = sum(points(ground.our(one).land) for one in way) if goal != at else 0
    share = min(1.0, (here + 0.7 * met) / need)
    gain = worth_all * share * (1.0 if goal == at else HALFWAY)
    if gain > 4:
        force = frozenset(unit.id for unit in land)
        yield Plan(leader.id, "attica" if goal == wanted[0] else "muster", goal, way, force, gain, None, gathers=True)
