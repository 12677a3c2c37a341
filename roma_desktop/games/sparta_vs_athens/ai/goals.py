"""Goals that aren't battles: raids, forts, revolts, the blockade of the Propontus, guards, and the way home."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from roma_desktop.games.sparta_vs_athens.ai import routes, worth
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.promises import planned
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.ai.stations import propontus, walls
from roma_desktop.games.sparta_vs_athens.ai.stations.attica import gathering
from roma_desktop.games.sparta_vs_athens.ai.stations.homes import guards, homeward
from roma_desktop.games.sparta_vs_athens.ai.stations.overseas import reinforcing
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SPARTA, LocaleId, UnitId
from roma_desktop.games.sparta_vs_athens.model.world import BY_SHIP
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.forts import refusal, sites
from roma_desktop.games.sparta_vs_athens.rules.ravaging import RAID_SP, RAIDS, counted

URGENT = 1.4
"""The factor for the prestige of a fort: it is certain, and can be had only under one government [14.1]."""
RAID = ("epidaurus", "troezen", "hermione")
"""The cities of the raid coast, in the order in which ships from Athens pass them."""


def worth_a_visit(ground: Ground, at: LocaleId) -> bool:
    """Whether there is something of the enemy's in a place, or a neutral city that may be attacked."""
    if at not in ground.visits:
        ground.visits[at] = _worth_a_visit(ground, at)
    return ground.visits[at]


def _worth_a_visit(ground: Ground, at: LocaleId) -> bool:
    state = ground.state
    if at in ground.foes or any(fort.at == at and fort.side != ground.side for fort in state.forts.values()):
        return True
    where = state.locale(at)
    if not where.city:
        return False
    held = holder(state, at)
    return (held is not None and held != ground.side) or (at == "argos" and held is None)


def by_water(ground: Ground, start: LocaleId, way: tuple[LocaleId, ...]) -> bool:
    """Whether ships can make every step of a way from ``start``."""
    kinds = (ground.state.world.kind_between(one, to) for one, to in pairwise((start, *way)))
    return all(kind in BY_SHIP or kind in ground.paths.crossings for kind in kinds)


def others(
    ground: Ground, leader: Leader, cp: int, land: tuple[Unit, ...], sea: tuple[Unit, ...], begun: bool
) -> list[Plan]:
    """What a leader could do besides fighting."""
    found: list[Plan] = []
    afloat = ground.voyages(leader.at, cp, points(sea), False) if sea else {}
    marching = ground.marches(leader.at, cp) if land else {}
    found += _forts(ground, leader, land, sea, afloat, begun)
    found += _revolts(ground, leader, land, sea, afloat, begun)
    found += _stations(ground, leader, land, sea, afloat, begun)
    found += homeward(ground, leader, land, sea, marching if not sea else {}, afloat)
    found += reinforcing(ground, leader, land, sea, marching, afloat)
    found += walls.manned(ground, leader, land, sea, afloat if sea else marching)
    if not begun or not sea:
        found += guards(ground, leader, land, marching)
        found += gathering(ground, leader, land, marching)
    return found


# ---------------------------------------------------------------- raids


def raids(
    ground: Ground,
    leader: Leader,
    cp: int,
    land: tuple[Unit, ...],
    sea: tuple[Unit, ...],
    begun: bool,
    keep: frozenset[UnitId],
) -> Iterator[Plan]:
    """Raids on three cities of the coast from Epidaurus to Pylos in a year [R21]; home again if the CP suffice.

    ``keep``: ships that may go only if they are home again at once.
    """
    state = ground.state
    if ground.side != ATHENS or not state.revised or state.peace or not sea or "pylos" in state.forts:
        return
    if counted(state, "peloponnesia") or (begun and land):
        return
    squad = sea if begun else _squad(sea)
    if points(squad) < RAID_SP:
        return
    way = _raid_way(ground, leader.at, cp, points(squad))
    if way and way[-1] != leader.at and any(unit.id in keep for unit in squad):
        squad = _squad(tuple(unit for unit in sea if unit.id not in keep))
    if way and points(squad) >= RAID_SP:
        yield from planned(ground, leader, "raid", way[-1], way, squad, ground.point * 0.9)


def _squad(sea: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The weakest ship that is strong enough for a raid; else the two strongest. ``sea`` has the strongest first."""
    strong = [unit for unit in sea if unit.sp >= RAID_SP]
    return (strong[-1],) if strong else sea[:2]


def _raid_way(ground: Ground, start: LocaleId, cp: int, fleet: int) -> tuple[LocaleId, ...]:
    """The way along the coast, with the way home to Athens if the CP suffice; () if no raid is possible or needed."""
    new = [at for at in RAID if at not in ground.state.raided and holder(ground.state, at) == SPARTA]
    if RAIDS - len(ground.state.raided) > len(new) or any(points(ground.foes_outside(at, NSP)) > 3 for at in RAID):
        return ()
    if start != ATHENS and start not in RAID:
        return _raid_from_afar(ground, start, cp, fleet)
    whole = (*RAID, *RAID[-2::-1][:1], ATHENS)
    way = whole if start == ATHENS else whole[RAID.index(start) + 1 :]
    least = max((number for number, at in enumerate(way, 1) if at in new), default=0)
    return () if not least or cp < least else way[: max(least, min(cp, len(way)))] if cp >= len(way) else way[:least]


def _raid_from_afar(ground: Ground, start: LocaleId, cp: int, fleet: int) -> tuple[LocaleId, ...]:
    """The way past all three cities from the nearer end of the coast; () if it is too long."""
    ways = ground.voyages(start, cp, fleet, False)
    ends = ((RAID[0], RAID[1:]), (RAID[-1], RAID[-2::-1]))
    whole = min(((*ways[end], *rest) for end, rest in ends if end in ways), key=len, default=())
    return whole if len(whole) <= cp else ()


# ---------------------------------------------------------------- forts


def _forts(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], afloat: Ways, begun: bool
) -> Iterator[Plan]:
    state = ground.state
    for of, counter in state.setting.counters.forts.items():
        if counter.side != ground.side or of in state.forts or counter.government != state.government:
            continue
        for at in sites(state, counter):
            way = afloat.get(at)
            if way is None or ground.foes_outside(at, LSP):
                continue
            units = (*land, *sea) if begun else (min(sea, key=lambda unit: (unit.sp, unit.id)),)
            if _only_away(ground, of, at):
                yield from planned(ground, leader, "fort", at, way, units, _fort_worth(ground, of))


def _only_away(ground: Ground, fort: str, at: LocaleId) -> bool:
    """Whether nothing but a force at the place is missing to place a fort there."""
    state = ground.state
    illegal = refusal(state, ground.side, fort, at, frozenset())
    return illegal is not None and illegal.rule in ("14.1", "15.12") and not state.has_happened(f"fort_{fort}")


def _fort_worth(ground: Ground, fort: str) -> float:
    years = worth.years_left(ground.state)
    gain = ground.point * URGENT
    if fort in ("pylos", "minoa"):
        gain += ground.point * min(4.0, years) * 0.6 + 5 * min(6.0, years) * ground.talent * 0.6
    return gain


# ---------------------------------------------------------------- revolts


def _revolts(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], afloat: Ways, begun: bool
) -> Iterator[Plan]:
    if not sea or (not ground.state.revised and ground.side == ATHENS):
        return
    if land:
        yield from _settlers(ground, leader, land, sea, afloat, begun)
    if begun and land:
        return
    scout = sea[-1:]
    again = _again(ground)
    restless = ((gain, at) for at in afloat if (gain := ground.unrest(at)) > 0)
    best = sorted(restless, key=lambda one: (-one[0], one[1]))[:4]
    for gain, at in best:
        yield from planned(ground, leader, "incite", at, afloat[at], scout, gain * again)
        if len(sea) > 1:
            yield from planned(ground, leader, "incite", at, afloat[at], sea, gain * again)
    if not best:
        yield from _towards(ground, leader, sea, afloat)


def _again(ground: Ground) -> float:
    """How often units that stay somewhere may stir up the cities around."""
    return 1.0 + min(1.5, 0.25 * worth.seasons_left(ground.state))


def _settlers(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], afloat: Ways, begun: bool
) -> Iterator[Plan]:
    """A ship takes a land unit to a Delian city of its own side, where both cost nothing [12.3, RUL-73]."""
    party = (*land, *sea) if begun else (land[-1], sea[-1])
    if any(unit.nation != ground.side for unit in party if unit.kind == NSP):
        return
    gains = ((gain, at) for at in afloat if (gain := ground.unrest(at)) > 0 and ground.lodges(party, at))
    for gain, at in sorted(gains, key=lambda one: (-one[0], one[1]))[:4]:
        yield from planned(ground, leader, "incite", at, afloat[at], party, gain * _again(ground))


def _towards(ground: Ground, leader: Leader, sea: tuple[Unit, ...], afloat: Ways) -> Iterator[Plan]:
    """A voyage of two seasons towards the best of the cities that might revolt."""
    legs = routes.distances(ground.state.world, True)
    cities = sorted(ground.unruly[ground.side])
    if not cities:
        return
    gains = {at: ground.unrest(at) for at in cities}
    goal = max(cities, key=lambda at: gains[at] / (3 + legs[leader.at].get(at, routes.FAR)))
    at = min(afloat, key=lambda one: (legs[one].get(goal, routes.FAR), one))
    if gains[goal] and legs[at].get(goal, routes.FAR) < legs[leader.at].get(goal, routes.FAR):
        yield from planned(ground, leader, "incite", at, afloat[at], sea[-1:], gains[goal] * 0.6)


# ---------------------------------------------------------------- stations


def _stations(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], afloat: Ways, begun: bool
) -> Iterator[Plan]:
    """Ships at Naupactus, which cost Sparta money [11.10]; in the Propontus, for or against the blockade [9.3]."""
    if not sea or (begun and land):
        return
    if ground.side == ATHENS:
        yield from _naupactus(ground, leader, sea, afloat)
        yield from _lesbos(ground, leader, sea, afloat)
    if ground.side == SPARTA and worth_a_visit(ground, "argos") and not ground.our("argos").sea:
        yield from _to_argos(ground, leader, sea, afloat)
    yield from propontus.stations(ground, leader, land, sea, afloat)


def _lesbos(ground: Ground, leader: Leader, sea: tuple[Unit, ...], afloat: Ways) -> Iterator[Plan]:
    """An Athenian ship at Methymna, as long as Lesbos is restless [11.11]."""
    way = afloat.get("methymna")
    red = [unit for unit in sea if unit.nation == ATHENS]
    if way and red and worth.lesbos_restless(ground.state) and not worth.lesbos_guarded(ground.state):
        yield from planned(ground, leader, "guard", "methymna", way, (red[-1],), worth.LESBOS)


def _to_argos(ground: Ground, leader: Leader, sea: tuple[Unit, ...], afloat: Ways) -> Iterator[Plan]:
    """A ship goes to Argos, or as near as it can: without one the city can't be besieged [R4]."""
    legs = routes.distances(ground.state.world, True)
    at = min(afloat, key=lambda one: (legs[one].get("argos", routes.FAR), one))
    if legs[at].get("argos", routes.FAR) < legs[leader.at].get("argos", routes.FAR):
        prize = worth.ARGOS if worth.argos_decides(ground.state) else ground.point
        gain = prize * (0.4 if at == "argos" else 0.25)
        yield from planned(ground, leader, "guard", at, afloat[at], sea[-1:], gain)


def _naupactus(ground: Ground, leader: Leader, sea: tuple[Unit, ...], afloat: Ways) -> Iterator[Plan]:
    state = ground.state
    way = afloat.get("naupactus")
    red = [unit for unit in sea if unit.nation == "athens"]
    if way is None or not red or not worth.naupactus_counts(state):
        return
    if any(unit.nation == "athens" for unit in ground.our("naupactus").sea):
        return
    gain = 15 * min(4.0, worth.years_left(state)) * worth.talent(state, state.treasury[SPARTA]) * 0.7
    yield from planned(ground, leader, "guard", "naupactus", way, (red[-1],), gain)
