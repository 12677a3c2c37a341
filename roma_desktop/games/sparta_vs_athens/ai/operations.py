"""Which operations promise something: every leader, with forces sized by the odds, against every goal in reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.games.sparta_vs_athens.ai import goals
from roma_desktop.games.sparta_vs_athens.ai.forces import Force, cost, exposure, prospect
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.ai.stations.guards import held_back
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.tables import SIEGE_COLUMNS
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, LocaleId

LEAST = 2.0
"""What the whole force must gain at least, beyond the cost of its way, before smaller ones are tried."""
ODDS = (2, 3, 4, 6, 8)
"""Odds in battles for which a force is sized."""
A_WAY = 1.2
"""What a campaign point is worth: nearer goals come first."""


def plans(ground: Ground, leader: Leader, cp: int, units: Sequence[Unit], begun: bool = False) -> list[Plan]:
    """What a leader could do with some of the units where he is, the best first.

    ``begun``: he has all these units with him already, and goes on.
    """
    keep = frozenset() if begun else held_back(ground, leader.at)
    land, sea = _sorted([unit for unit in units if unit.id not in keep])
    found = [*_marches(ground, leader, cp, land, sea, begun), *_voyages(ground, leader, cp, land, sea, begun)]
    if keep and goals.worth_a_visit(ground, leader.at):
        found += _sized(ground, leader, leader.at, (), cp, _sorted(units), True, begun)
    found += goals.others(ground, leader, cp, land, sea, begun)
    found += goals.raids(ground, leader, cp, land, _sorted(units)[1], begun, keep)
    return sorted(found, key=lambda plan: (-plan.merit, plan.kind, plan.target, len(plan.force)))


def _sorted(units: Sequence[Unit]) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
    """Land units and ships, the strongest first."""
    land = tuple(sorted((unit for unit in units if unit.kind == LSP), key=_strongest))
    return land, tuple(sorted((unit for unit in units if unit.kind == NSP), key=_strongest))


def _strongest(unit: Unit) -> tuple[int, str]:
    return (-unit.sp, unit.id)


def _marches(
    ground: Ground, leader: Leader, cp: int, land: tuple[Unit, ...], sea: tuple[Unit, ...], begun: bool
) -> Iterator[Plan]:
    """Plans for marches on foot, and for all units together where they are."""
    if not land or (begun and sea):
        return
    ways = ground.marches(leader.at, cp)
    for at, way in ways.items():
        if goals.worth_a_visit(ground, at):
            yield from _sized(ground, leader, at, way, cp, (land, ()), False, begun)
            if not way and sea:
                yield from _sized(ground, leader, at, way, cp, (land, sea), True, begun)


def _voyages(
    ground: Ground, leader: Leader, cp: int, land: tuple[Unit, ...], sea: tuple[Unit, ...], begun: bool
) -> Iterator[Plan]:
    """Plans by ship, with as many land units aboard as the ships carry, or without any."""
    if not sea:
        return
    aboard = land[: len(sea)]
    if aboard:
        for at, way in _visits(ground, ground.voyages(leader.at, cp, points(sea), True)):
            ships = sea if goals.by_water(ground, leader.at, way) else ()
            yield from _sized(ground, leader, at, way, cp, (aboard, ships), True, begun, escort=sea)
    if not (begun and land):
        for at, way in _visits(ground, ground.voyages(leader.at, cp, points(sea), False)):
            yield from _sized(ground, leader, at, way, cp, ((), sea), True, begun)


def _visits(ground: Ground, ways: Ways) -> Iterator[tuple[LocaleId, tuple[LocaleId, ...]]]:
    """The ways to other places where there is something to attack, with their ends."""
    return ((at, way) for at, way in ways.items() if way and goals.worth_a_visit(ground, at))


def _sized(
    ground: Ground,
    leader: Leader,
    at: LocaleId,
    way: tuple[LocaleId, ...],
    cp: int,
    bodies: tuple[tuple[Unit, ...], tuple[Unit, ...]],
    afloat: bool,
    begun: bool,
    escort: tuple[Unit, ...] = (),
) -> Iterator[Plan]:
    """The plan with the best of a few sizes of force: all of it, or no more than is needed; none if none pays.
    ``bodies``: the land units and the ships that may fight there; ``escort``: ships that only carry the land units.
    """
    best: Plan | None = None
    whole = prospect(ground, Force(leader, *bodies, afloat), at, cp - len(way)) if any(bodies) else None
    if whole is None or whole.gain <= A_WAY * len(way) + LEAST:
        return
    for land, sea in _sizes(ground, at, bodies, begun):
        ships = sea or escort[: len(land)]
        plan = _weighed(ground, Force(leader, land, sea, afloat), ships, at, way, cp)
        if plan is not None and (best is None or plan.merit > best.merit):
            best = plan
    if best is not None:
        yield best


def _sizes(
    ground: Ground, at: LocaleId, bodies: tuple[tuple[Unit, ...], tuple[Unit, ...]], begun: bool
) -> Iterator[tuple[tuple[Unit, ...], tuple[Unit, ...]]]:
    """All of the force, then the fewest units that reach each column of the table."""
    land, sea = bodies
    yield land, sea
    if begun:
        return
    tried = {(len(land), len(sea))}
    for strong in _columns(ground, at):
        some = _least(land, sea, strong, points(ground.foe(at).sea))
        if some is not None and (len(some[0]), len(some[1])) not in tried:
            tried.add((len(some[0]), len(some[1])))
            yield some


def _columns(ground: Ground, at: LocaleId) -> list[int]:
    """The strengths from which the columns of the siege or combat table apply, against the enemies there."""
    if ground.walls(at):
        within = ground.within(at)
        return [(column - 1) * within + 1 for column in SIEGE_COLUMNS[1:]]
    ashore = points(ground.foes_outside(at, LSP)) + ground.works(at)
    foes = max(ashore, points(ground.foes_outside(at, NSP)))
    return [(odds - 1) * foes + 1 for odds in ODDS]


def _least(
    land: tuple[Unit, ...], sea: tuple[Unit, ...], strong: int, ships: int
) -> tuple[tuple[Unit, ...], tuple[Unit, ...]] | None:
    """The fewest units with ``strong`` strength points together, and more than ``ships`` points at sea if any ships go.

    None if all units together are too weak.
    """
    total, afloat = 0, 0
    for number in range(max(len(land), len(sea))):
        if number < len(land):
            total += land[number].sp
        if number < len(sea):
            total += sea[number].sp
            afloat += sea[number].sp
        if total >= strong and (afloat > ships or not sea):
            return land[: number + 1], sea[: number + 1]
    return None


def _weighed(
    ground: Ground, force: Force, ships: tuple[Unit, ...], at: LocaleId, way: tuple[LocaleId, ...], cp: int
) -> Plan | None:
    if not force.units:
        return None
    found = prospect(ground, force, at, cp - len(way))
    if found is None or found.gain <= 0:
        return None
    everybody = (*force.land, *(force.sea or (ships if force.afloat and way else ())))
    spent = cost(ground, Force(force.leader, force.land, everybody[len(force.land) :], force.afloat), at, way)
    risk = spent + exposure(ground, force, at)
    merit = found.gain * ground.daring - risk / ground.daring - A_WAY * len(way)
    if merit <= 0:
        return None
    units = frozenset(unit.id for unit in everybody)
    kind = found.kind
    return Plan(force.leader.id, kind, at, way, units, merit, round(100 * found.chance))  # type: ignore[arg-type]
