"""Plans for units that have nothing to fight: they go home, or guard Sparta."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.forces import Force, exposure, kept_off
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.promises import enough, planned
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege, waiting
from roma_desktop.games.sparta_vs_athens.ai.stations.attica import all_in, holds_the_gates, stakes_all
from roma_desktop.games.sparta_vs_athens.ai.stations.capitals import home_guard
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import holder

HOMES = 6
"""How many of the nearest homes are compared."""
SHARE_OF_ALL = 0.6
"""The part of its task's worth for which an army gathers."""
ENOUGH_MONEY = 40
"""With more talents than this, beside all payments to come, Sparta pays for armies abroad if a siege decides."""


def homeward(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], marching: Ways, afloat: Ways
) -> Iterator[Plan]:
    """Units that cost money, or are in danger, go where they cost none. Nobody leaves the capital because of danger."""
    ways = afloat if sea else marching
    units = (*land[: len(sea)], *sea) if sea else land
    if not units or not ways:
        return
    yield from _for_sparta(ground, leader, units, ways)
    if (all_in(ground) and ground.purse > ENOUGH_MONEY) or _on_duty(ground, leader.at, bool(sea)):
        return
    force = _leaving(ground, leader, land, sea)
    if not force.units or bool(sea) != force.afloat:
        return
    now = 1.2 * ground.talent * ground.keep(force.units, leader.at)
    if leader.at != ground.side:
        now += exposure(ground, force, leader.at)
    if now < 4:
        return
    then, at = min(_homes(ground, force, ways), default=(now, leader.at))
    if then < now:
        yield Plan(leader.id, "home", at, ways[at], frozenset(unit.id for unit in force.units), (now - then) * 0.7)


def _on_duty(ground: Ground, at: LocaleId, afloat: bool) -> bool:
    """Whether Sparta's units wait in a place for the siege that decides: its army at the gates, its ships elsewhere."""
    return waiting.waits(ground, at) if afloat else at in decisive_siege.GATES and holds_the_gates(ground)


def _homes(ground: Ground, force: Force, ways: Ways) -> Iterator[tuple[float, LocaleId]]:
    """The nearest places where a force could go home to and stay, with what it costs and risks there."""
    near = sorted((at for at in _cities(ground, force.units) if ways.get(at)), key=lambda at: (len(ways[at]), at))
    for at in near[:HOMES]:
        fee = ground.fee(force.units, ways[at])
        if holder(ground.state, at) != ground.side or fee > ground.state.treasury[ground.side]:
            continue
        if not kept_off(ground, force, at):
            yield exposure(ground, force, at) + ground.talent * (ground.keep(force.units, at) + fee), at


def _leaving(ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...]) -> Force:
    """Those of the units that may go home: land units that their ships carry, or all if there are no ships.

    Ships leave land units behind that cost nothing in a place of their own side: elsewhere these would have to be paid.
    From the capital only units go that cost money there.
    """
    at = leader.at
    sea = _to_spare(ground, at, sea)
    if at == ground.side:
        sea = tuple(unit for unit in sea if ground.keep((unit,), at))
    if at == ground.side or (sea and holder(ground.state, at) == ground.side):
        land = tuple(unit for unit in land if ground.keep((unit,), at))
    return Force(leader, land[: len(sea)] if sea else land, sea, bool(sea))


def _to_spare(ground: Ground, at: LocaleId, sea: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The ships that may go home: at Naupactus Athens' weakest stays while it costs Sparta money there [11.10]."""
    if at != "naupactus" or ground.side != ATHENS or not worth.naupactus_counts(ground.state):
        return sea
    red = (unit for unit in sea if unit.nation == ATHENS)
    last = min(red, key=lambda unit: (unit.sp, unit.id), default=None)
    return tuple(unit for unit in sea if unit is not last)


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


def _cities(ground: Ground, units: tuple[Unit, ...]) -> frozenset[LocaleId]:
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
