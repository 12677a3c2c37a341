"""The army that gathers before Athens; in the Ionian War the siege that decides, and who comes to it from overseas."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.kept import once
from roma_desktop.games.sparta_vs_athens.ai import routes, worth
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.promises import planned
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.ai.stations.walls import GATHERED
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.ravaging import ATTICA_SP, counted

GUARD = 16
"""Land points in Sparta that are enough of a guard."""
LAST_CHANCE, LAST_GUARD = 410, 4
"""From this year on Sparta stakes all its guard but so much on the siege that decides: Darius may soon die."""
SPARE = 6
"""Land points above those within Athens that are enough to besiege it."""
NEAR = 12
"""How far from Attica an army may be to come in time."""
PORT = "patrae"
"""Where allies from Sicily and Italy come ashore."""
DECIDES, HALFWAY = 420.0, 0.6
"""What a muster is worth where the siege of Athens decides, and the part of it that a station on the way is worth."""


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


def _able(ground: Ground) -> int:
    """The land points that could come to Attica on foot."""
    return sum(points(stack.land) for at, stack in ground.ours.items() if _on_foot(ground, at) <= NEAR)


def _on_foot(ground: Ground, at: LocaleId) -> int:
    """How far it is from there to Attica on foot."""
    return routes.distances(ground.state.world, False)["oenoe"].get(at, routes.FAR)


def _guard(state: State) -> int:
    """What Sparta keeps at home while its army is away."""
    return LAST_GUARD if state.year <= LAST_CHANCE else GUARD


def last_chance(ground: Ground) -> bool:
    """Whether it is time for Sparta to think of nothing but the siege that decides [16.3]."""
    return ground.side == SPARTA and ground.state.year <= LAST_CHANCE and worth.besieged_is_lost(ground.state)


def stakes_all(ground: Ground) -> bool:
    """Whether Sparta sends all it has to the siege, most of the guard of its own city too."""
    return last_chance(ground) and muster_for(ground) is not None


# ---------------------------------------------------------------- from overseas


def reinforcing(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], marching: Ways, afloat: Ways
) -> Iterator[Plan]:
    """Sparta's allies overseas come to the Peloponnese while the army that is to besiege Athens is too weak.

    Those without ships march to where some are.
    """
    missing = _missing(ground) if land and _on_foot(ground, leader.at) > NEAR else 0
    if missing <= 0:
        return
    aboard = land[: len(sea)] if sea else land
    gain = DECIDES * min(1.0, points(aboard) / missing)
    if not sea:
        ports = (at for at, way in marching.items() if way and len(ground.our(at).sea) >= len(land))
        port = min(ports, key=lambda at: (len(marching[at]), at), default=None)
        if port is not None:
            yield from planned(ground, leader, "muster", port, marching[port], land, gain * HALFWAY * HALFWAY)
        return
    at = _ashore(ground, leader, afloat)
    if at is not None:
        nearer = 1.0 if _on_foot(ground, at) <= NEAR else HALFWAY
        yield from planned(ground, leader, "muster", at, afloat[at], (*aboard, *sea), gain * nearer)


def _ashore(ground: Ground, leader: Leader, afloat: Ways) -> LocaleId | None:
    """Where ships with allies aboard sail to: the Peloponnese, or a safe place on the way there."""
    state, legs = ground.state, routes.distances(ground.state.world, True)[PORT]
    safe = [at for at, way in afloat.items() if way and at not in ground.foes and holder(state, at) != ATHENS]
    near = [at for at in safe if _on_foot(ground, at) <= NEAR and holder(state, at) == SPARTA]
    best = min(near or safe, key=lambda at: (legs.get(at, routes.FAR), at), default=leader.at)
    return best if legs.get(best, routes.FAR) < legs.get(leader.at, routes.FAR) else None


def _missing(ground: Ground) -> int:
    """The land points that Sparta lacks for the siege, as only a part of its army ever comes together."""
    if ground.side != SPARTA or not worth.besieged_is_lost(ground.state):
        return 0
    gathered = round(GATHERED * _able(ground))
    return worth.within_athens(ground.state) + SPARE + _guard(ground.state) - gathered
