"""Where units go that fight nobody: home, to guard Sparta, or to the army that gathers before Athens."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.kept import once
from roma_desktop.games.sparta_vs_athens.ai import routes, worth
from roma_desktop.games.sparta_vs_athens.ai.forces import Force, exposure
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.promises import enough, planned
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.ai.stations import walls
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, SPARTA, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.ravaging import ATTICA_SP, counted

HOMES = 6
"""How many of the nearest homes are thought of."""
SHARE_OF_ALL = 0.6
"""What it is worth that an army gathers, beside what it is to do."""
GUARD = 16
"""Land points in Sparta that are enough of a guard."""
ENOUGH_MONEY = 40
"""Talents above all payments to come with which Sparta, at its last chance, leaves its armies where they cost money."""
SPARE = 6
"""Land points above those within Athens that are enough to besiege it."""
NEAR = 12
"""How far from Attica an army may be to come in time."""
DECIDES, HALFWAY = 420.0, 0.6
"""What a muster is worth where the siege of Athens decides, and the part of it that a station on the way is worth."""
LAST_CHANCE, LAST_GUARD = 410, 4
"""From this year on Sparta stakes all its guard but so much on the siege that decides: Darius may soon die."""


def homeward(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], marching: Ways, afloat: Ways
) -> Iterator[Plan]:
    """Units that cost money, or are in danger, go where they cost none."""
    state = ground.state
    units = (*land[: len(sea)], *sea) if sea else land
    if not units or not (marching or afloat):
        return
    yield from _for_sparta(ground, leader, units, afloat if sea else marching)
    if _last_chance(ground) and ground.purse > ENOUGH_MONEY:
        return
    force = Force(leader, tuple(unit for unit in units if unit.kind == LSP), sea, bool(sea))
    now = exposure(ground, force, leader.at) + 1.2 * ground.talent * ground.keep(units, leader.at)
    if now < 4:
        return
    homes = _homes(ground, units)
    best: tuple[float, LocaleId, tuple[LocaleId, ...]] | None = None
    ways = afloat if sea else marching
    near = sorted((at for at in homes if ways.get(at)), key=lambda at: (len(ways[at]), at))
    for at in near[:HOMES]:
        way = ways[at]
        if holder(state, at) != ground.side or ground.fee(units, way) > state.treasury[ground.side]:
            continue
        then = exposure(ground, force, at) + ground.talent * (ground.keep(units, at) + ground.fee(units, way))
        if best is None or (then, at) < best[:2]:
            best = then, at, way
    if best is not None and best[0] < now and best[2]:
        gain = (now - best[0]) * 0.7
        yield Plan(leader.id, "home", best[1], best[2], frozenset(unit.id for unit in units), gain)


def _for_sparta(ground: Ground, leader: Leader, units: tuple[Unit, ...], ways: Ways) -> Iterator[Plan]:
    """Red land units come back to Athens: they sail to Sparta together while nobody guards it."""
    red = [unit for unit in units if unit.kind == LSP and unit.nation == ATHENS]
    way = ways.get(ATHENS)
    if ground.side != ATHENS or not red or not way:
        return
    gain = worth.sparta_lies_open(ground.state) * worth.CAPITAL * SHARE_OF_ALL * min(1.0, points(red) / 20)
    if gain:
        force = frozenset(unit.id for unit in units)
        yield Plan(leader.id, "home", ATHENS, way, force, gain)


def _homes(ground: Ground, units: tuple[Unit, ...]) -> frozenset[LocaleId]:
    """Where these units could go home to: cities of their own, and their side's strong places."""
    nations = {unit.nation for unit in units}
    cities = (locale.id for nation in sorted(nations) for locale in ground.state.world.cities(nation))
    return frozenset((*cities, ground.side))


def guards(ground: Ground, leader: Leader, land: tuple[Unit, ...], marching: Ways) -> Iterator[Plan]:
    """The capital is kept against what could come to it."""
    state = ground.state
    home: LocaleId = ground.side
    way = marching.get(home)
    if not land or not way or holder(state, home) != ground.side or ground.side == ATHENS or stakes_all(ground):
        return
    threat, _ = ground.threat(home)
    there = points(ground.our(home).land)
    if threat > 1.5 * there and there < GUARD:
        gain = min(200.0, 12.0 * (threat - there))
        yield from planned(ground, leader, "guard", home, way, enough(land, GUARD - there), gain)


# ---------------------------------------------------------------- to the gates of Athens


def gathering(ground: Ground, leader: Leader, cp: int, land: tuple[Unit, ...], marching: Ways) -> Iterator[Plan]:
    """Sparta's side gathers in one place of Attica: to ravage it, or to besiege Athens in the Ionian War [R21, R5]."""
    wanted = muster_for(ground)
    if wanted is None or not land:
        return
    at, need, worth_all = wanted
    if leader.at == at:
        return
    feet = routes.distances(ground.state.world, False)[at]
    goal = at if at in marching else min(marching, key=lambda one: (feet.get(one, routes.FAR), one))
    way = marching[goal]
    if not way or feet.get(goal, routes.FAR) >= feet.get(leader.at, routes.FAR):
        return
    here = points(land)
    met = sum(points(ground.our(one).land) for one in way) if goal != at else 0
    share = min(1.0, (here + 0.7 * met) / need)
    nearer = 1.0 if goal == at else 0.6
    gain = worth_all * share * nearer
    if gain > 4:
        force = frozenset(unit.id for unit in land)
        yield Plan(leader.id, "attica" if goal == at else "muster", goal, way, force, gain, None, gathers=True)


def reinforcing(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], marching: Ways, afloat: Ways
) -> Iterator[Plan]:
    """Sparta's allies overseas come to the Peloponnese, where a siege of Athens decides and the army is too weak.

    Who has no ships marches to where some are.
    """
    state = ground.state
    feet, legs = routes.distances(state.world, False)["oenoe"], routes.distances(state.world, True)["patrae"]
    far = land and feet.get(leader.at, routes.FAR) > NEAR
    missing = _missing(ground) if far and ground.side == SPARTA and worth.besieged_is_lost(state) else 0
    if missing <= 0:
        return
    share = DECIDES * min(1.0, points(land[: len(sea)] if sea else land) / missing)
    if not sea:
        ports = (at for at, way in marching.items() if way and len(ground.our(at).sea) >= len(land))
        port = min(ports, key=lambda at: (len(marching[at]), at), default=None)
        if port is not None:
            yield from planned(ground, leader, "muster", port, marching[port], land, share * HALFWAY * HALFWAY)
        return
    safe = [at for at, way in afloat.items() if way and at not in ground.foes and holder(state, at) != ATHENS]
    near = [at for at in safe if feet.get(at, routes.FAR) <= NEAR and holder(state, at) == SPARTA]
    at = min(near or safe, key=lambda one: (legs.get(one, routes.FAR), one), default=leader.at)
    if legs.get(at, routes.FAR) < legs.get(leader.at, routes.FAR):
        gain = share * (1.0 if near else HALFWAY)
        yield from planned(ground, leader, "muster", at, afloat[at], (*land[: len(sea)], *sea), gain)


def _missing(ground: Ground) -> int:
    """The land points that Sparta lacks for a siege of Athens, beside those that guard its own city."""
    return worth.within_athens(ground.state) + SPARE + _guard(ground.state) - round(walls.GATHERED * _able(ground))


def _able(ground: Ground) -> int:
    """The land points that could come to Attica on foot."""
    feet = routes.distances(ground.state.world, False)["oenoe"]
    return sum(points(stack.land) for at, stack in ground.ours.items() if feet.get(at, routes.FAR) <= NEAR)


def _guard(state: State) -> int:
    """What Sparta keeps at home while its army is away."""
    return LAST_GUARD if state.year <= LAST_CHANCE else GUARD


def stakes_all(ground: Ground) -> bool:
    """Whether Sparta sends all it has to the siege that decides, most of the guard of its own city too [16.3]."""
    return _last_chance(ground) and muster_for(ground) is not None


def _last_chance(ground: Ground) -> bool:
    """Whether it is time for Sparta to think of the siege alone."""
    return ground.side == SPARTA and ground.state.year <= LAST_CHANCE and worth.besieged_is_lost(ground.state)


@once
def muster_for(ground: Ground) -> tuple[LocaleId, int, float] | None:
    """Where Sparta's side should gather, how strong, and what it is worth; None where that is out of reach."""
    state = ground.state
    if ground.side != SPARTA or state.peace or not state.revised:
        return None
    able = _able(ground)
    if worth.besieged_is_lost(state):
        inside = worth.within_athens(state)
        ready = able - _guard(state) > inside and state.season != "winter"
        return ("panactum", inside + SPARE, DECIDES) if ready else None
    times = len(state.ravagings.get("attica", ()))
    if counted(state, "attica") or times >= 2 or able - 2 < ATTICA_SP or state.season == "winter":
        return None
    plague = 17 * worth.LAND_POINT if state.setting.scenario.plague and not times else 0.0
    return "oenoe", ATTICA_SP, 2 * ground.point + plague
