"""Forecasts of battles: land combats, sieges, naval combats, by what is known beforehand [5.31], [10.41], [5.72]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.forecast import SAFE, Forecast, Risk, reckoned
from roma_desktop.games.roma_victrix.ai.odds import Tolls
from roma_desktop.games.roma_victrix.ai.strength import Strength, strength_of, troops_at
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAVALRY, FLEETS_ESCAPE, GARRISON_CSP
from roma_desktop.games.roma_victrix.model.world import city, province_of
from roma_desktop.games.roma_victrix.rules.combat import (
    NOTHING,
    Battle,
    Body,
    Pair,
    has_garrison,
    limes_csp,
    siege_works,
)
from roma_desktop.games.roma_victrix.rules.control import capital_side, garrison_side, plays, present, sides_at
from roma_desktop.games.roma_victrix.rules.escape import escapes_on
from roma_desktop.games.roma_victrix.rules.losses import Exposed, price
from roma_desktop.games.roma_victrix.rules.roads import retreats, withdrawals
from roma_desktop.games.roma_victrix.rules.skills import special_drm
from roma_desktop.games.roma_victrix.rules.waters import friendly_harbours, hostile_ships, is_berth, ships_at
from roma_desktop.games.roma_victrix.steps.combat.retreat import RetreatChoice
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching, marching


def attacks(
    state: State, leader: Leader, units: tuple[Unit, ...], place: SpaceId, came_from: SpaceId | None
) -> Iterator[Forecast]:
    """A forecast for each enemy of a leader who comes to a place with these units: battle in the field, or siege."""
    side = state.side(leader.power)
    for enemy in sorted(_holders(state, side, place)):
        if enemy in sides_at(state, place) or capital_side(state, place) != enemy:
            yield land_attack(state, leader, units, place, enemy, came_from)
        else:
            yield siege(state, leader, units, place, enemy)


def ahead(state: State, march: Marching, side: Side) -> list[Forecast]:
    """The battles that an attack by the march on a side would begin where it is now; none if its units are hidden."""
    if march.veiled or march.leader not in state.captains:
        return []
    leader, units, here = march.commander(state), march.army(state), march.here(state)
    if march.afloat:
        ships = march.fleet(state)
        return [sea_attack(state, leader, ships, at, foe) for at, foe in fleets(state, march, here) if foe == side]
    return [land_attack(state, leader, units, here, side, march.came_from)] if units else []


def fleets(state: State, march: Marching, position: SpaceId) -> list[tuple[SpaceId, Side]]:
    """The position and side of enemy fleets where a march is, on a coast or in a strait; none on the open sea."""
    at_coast = is_berth(position) or position in state.world.straits
    return list(fleets_there(state, march.side(state), position)) if at_coast else []


def _holders(state: State, side: Side, place: SpaceId) -> frozenset[Side]:
    """All other sides that hold a place, neutral ones too, since entering makes enemies of them."""
    friends = {state.side(power) for power in state.powers.of(side)}
    return frozenset(other for other in present(state, place) if other not in friends)


def land_attack(
    state: State, leader: Leader, units: tuple[Unit, ...], place: SpaceId, enemy: Side, came_from: SpaceId | None
) -> Forecast:
    """The forecast of a land combat [5.31]."""
    side = state.side(leader.power)
    best = next(iter(state.leaders_at(place, enemy)), None)
    battle = Battle(place, Body(side, leader.id, frozenset()), Body(enemy, best.id if best else None, frozenset()))
    works = GARRISON_CSP * has_garrison(state, battle) + limes_csp(state, battle)
    ratings = Pair(leader.rating, best.rating if best else 0)
    theirs = troops_at(state, place, enemy)
    men = state.army(place, enemy)
    mine = Risk(with_men=True, checked=True)
    can_go = bool(theirs.most.csp) and plays(state, enemy) and bool(list(withdrawals(state, enemy, place, {place})))
    barred = {place, came_from} if came_from else {place}
    found = Forecast(
        "land",
        place,
        side,
        enemy,
        (leader.id, best.id if best else ""),
        ratings,
        strength_of(units),
        theirs,
        works,
        (),
        (),
        withdraws=escapes_on(state, best.id if best else None) if can_go else 0,
        special=Pair(*special_drm(state, "land", place, (leader.id, best.id if best else None))),
        walls=capital_side(state, place) == enemy and enemy in sides_at(state, place),
        ways=Pair(
            len(list(retreats(state, side, place, {place}))),
            -1 if _at_home(state, place, enemy, men) else len(list(retreats(state, enemy, place, barred))),
        ),
        tolls=(tolls(units), tolls(men, has_garrison(state, battle), limes_csp(state, battle)) if theirs.known else ()),
        risks=(mine, Risk(with_men=bool(theirs.most.csp), checked=True) if best else SAFE),
    )
    return reckoned(found, True)


def _at_home(state: State, place: SpaceId, enemy: Side, men: tuple[Unit, ...]) -> bool:
    """Whether all units that would be attacked may stay even if they lose [5.33]; False if none are known."""
    stand = RetreatChoice(Body(enemy, None, frozenset(unit.id for unit in men)), place, defended=True)
    return bool(men) and not stand.leaving(state)


def siege(state: State, leader: Leader, units: tuple[Unit, ...], place: SpaceId, enemy: Side) -> Forecast:
    """The forecast of one round of a siege [10.41]: cavalry doesn't count unless the players want it (R-16)."""
    horse = state.setting.options.cavalry_in_sieges

    def counts(unit: Unit) -> bool:
        return unit.kind != "FLT" and (horse or unit.kind not in CAVALRY)

    best = next(iter(state.leaders_at(city(place), enemy)), None)
    inside = troops_at(state, city(place), enemy, counts)
    on_foot = [unit for unit in units if counts(unit)]
    works = siege_works(state, place, enemy)
    garrison = garrison_side(state, place) == enemy
    men = [unit for unit in state.army(city(place), enemy) if counts(unit)]
    mounted = len(on_foot) < len(units)
    march = marching(state)
    found = Forecast(
        "siege",
        place,
        state.side(leader.power),
        enemy,
        (leader.id, best.id if best else ""),
        Pair(leader.rating, best.rating if best else 0),
        Strength(strength_of(on_foot).csp),
        inside,
        works,
        (),
        (),
        ways=Pair(-1, -1),
        cards=march.siege_cards if march is not None and march.leader == leader.id else NOTHING,
        special=Pair(*special_drm(state, "siege", place, (leader.id, best.id if best else None))),
        tolls=(tolls(on_foot), tolls(men, garrison, 0, works - GARRISON_CSP * garrison) if inside.known else ()),
        risks=(Risk(with_men=not mounted), Risk(with_men=True) if best else SAFE),
        horse=mounted,
    )
    return reckoned(found, False)


def sea_attack(state: State, leader: Leader, ships: tuple[Unit, ...], berth: SpaceId, enemy: Side) -> Forecast:
    """The forecast of a naval combat [5.72]."""
    side = state.side(leader.power)
    aboard = [*state.leaders_at(berth, enemy), *state.leaders_at(province_of(berth), enemy)]
    best = max(aboard, key=lambda one: one.rating, default=None)
    harbours = [place for place in friendly_harbours(state, enemy) if place != berth]
    havens = [place for place in friendly_harbours(state, side) if place != berth]
    checked = state.setting.options.naval_leader_check
    theirs = troops_at(state, berth, enemy, lambda unit: unit.kind == "FLT")
    fleets = [unit for unit in ships_at(state, berth) if state.side(unit.power) == enemy]
    found = Forecast(
        "naval",
        berth,
        side,
        enemy,
        (leader.id, best.id if best else ""),
        Pair(leader.rating, best.rating if best else 0),
        strength_of(ships),
        theirs,
        0,
        (),
        (),
        withdraws=FLEETS_ESCAPE if harbours else 0,
        special=Pair(*special_drm(state, "naval", berth, (leader.id, best.id if best else None))),
        ways=Pair(len(havens), len(harbours)),
        tolls=(tolls(ships), tolls(fleets) if theirs.known else ()),
        risks=(Risk(True, checked), Risk(best.at == berth, checked) if best else SAFE),
    )
    return reckoned(found, True)


def fleets_there(state: State, side: Side, place: SpaceId) -> Iterator[tuple[SpaceId, Side]]:
    """The berth and side of hostile fleets in a berth, or on any coast of a province."""
    for berth in (place,) if is_berth(place) else state.world.berths.get(place, ()):
        yield from ((berth, other) for other in sorted(hostile_ships(state, side, berth)))


def tolls(units: Iterable[Unit], garrison: bool = False, limes: int = 0, walls: int = 0) -> Tolls:
    """The CSP that units pay for each number due, from 0 up: that, or the least above it that can be made (R-02)."""
    exposed = Exposed(tuple(units), garrison, limes, walls)
    return tuple(price(exposed, due) for due in range(exposed.csp + 1))
