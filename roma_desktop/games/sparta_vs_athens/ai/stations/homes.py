"""Plans for units that have nothing to fight: they go home, or guard Sparta."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.forces import Force, exposure, kept_off
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.promises import enough, planned
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.ai.stations.attica import last_chance, stakes_all
from roma_desktop.games.sparta_vs_athens.ai.stations.guards import home_guard
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import holder

HOMES = 6
"""How many of the nearest homes are compared."""
SHARE_OF_ALL = 0.6
"""The part of its task's worth for which an army gathers."""
ENOUGH_MONEY = 40
"""With more talents than this, beside all payments to come, Sparta pays for armies abroad at its last chance."""


def homeward(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], marching: Ways, afloat: Ways
) -> Iterator[Plan]:
    """Units that cost money, or are in danger, go where they cost none."""
    state = ground.state
    units = (*land[: len(sea)], *sea) if sea else land
    if not units or not (marching or afloat):
        return
    yield from _for_sparta(ground, leader, units, afloat if sea else marching)
    if sea:
        units = (*_strangers(ground, land, leader.at)[: len(sea)], *sea)
    if last_chance(ground) and ground.purse > ENOUGH_MONEY:
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
        if kept_off(ground, force, at):
            continue
        then = exposure(ground, force, at) + ground.talent * (ground.keep(units, at) + ground.fee(units, way))
        if best is None or (then, at) < best[:2]:
            best = then, at, way
    if best is not None and best[0] < now and best[2]:
        gain = (now - best[0]) * 0.7
        yield Plan(leader.id, "home", best[1], best[2], frozenset(unit.id for unit in units), gain)


def _strangers(ground: Ground, land: tuple[Unit, ...], at: LocaleId) -> tuple[Unit, ...]:
    """The land units that ships take home with them: none that cost nothing in a place of their own side.

    Elsewhere these would have to be paid.
    """
    if holder(ground.state, at) != ground.side:
        return land
    return tuple(unit for unit in land if ground.keep((unit,), at))


def _for_sparta(ground: Ground, leader: Leader, units: tuple[Unit, ...], ways: Ways) -> Iterator[Plan]:
    """Red land units come back to Athens, so that they can sail to Sparta together while nobody guards it."""
    red = [unit for unit in units if unit.kind == LSP and unit.nation == ATHENS]
    way = ways.get(ATHENS)
    if ground.side != ATHENS or not red or not way:
        return
    gain = worth.sparta_lies_open(ground.state) * worth.CAPITAL * SHARE_OF_ALL * min(1.0, points(red) / 20)
    if gain:
        force = frozenset(unit.id for unit in units)
        yield Plan(leader.id, "home", ATHENS, way, force, gain)


def _homes(ground: Ground, units: tuple[Unit, ...]) -> frozenset[LocaleId]:
    """Where these units could go home to: the cities of their nations, and their side's capital."""
    nations = {unit.nation for unit in units}
    cities = (locale.id for nation in sorted(nations) for locale in ground.state.world.cities(nation))
    return frozenset((*cities, ground.side))


def guards(ground: Ground, leader: Leader, land: tuple[Unit, ...], marching: Ways) -> Iterator[Plan]:
    """Land units go back to Sparta while its guard is too weak against an army that could come there."""
    state = ground.state
    home: LocaleId = ground.side
    way = marching.get(home)
    if not land or not way or holder(state, home) != ground.side or ground.side == ATHENS or stakes_all(ground):
        return
    threat, _ = ground.threat(home)
    there, wanted = points(ground.our(home).land), home_guard(ground)
    if there < wanted:
        gain = min(200.0, 12.0 * (threat - there))
        yield from planned(ground, leader, "guard", home, way, enough(land, wanted - there), gain)
