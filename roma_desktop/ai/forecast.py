"""What will happen if he marches there and attacks: exact odds of a battle to come, on land, at sea, at the walls.

Everything is reckoned from a position as one side sees it. Where the enemy's strength isn't known there is a case for
each of three numbers, and a curve over all strengths between them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from roma_desktop.ai.odds import WAYS, Odds, best_split, odds
from roma_desktop.ai.strength import Estimate, Strength, strength_of, troops_at
from roma_desktop.core.topology import SpaceId
from roma_desktop.games.roma_victrix.combat import (
    NOTHING,
    Battle,
    BattleKind,
    Body,
    Pair,
    Role,
    Sums,
    has_garrison,
    judge,
    limes_csp,
    reckon,
    siege_works,
)
from roma_desktop.games.roma_victrix.control import capital_side, plays, present, sides_at
from roma_desktop.games.roma_victrix.pieces import Leader, Side, Unit
from roma_desktop.games.roma_victrix.roads import retreats, withdrawals
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.tables import CAVALRY, FLEETS_ESCAPE, GARRISON_CSP
from roma_desktop.games.roma_victrix.waters import friendly_harbours, hostile_ships, is_berth
from roma_desktop.games.roma_victrix.world import city, province_of

DIE = 6
CHECKS = WAYS * DIE
"""Throws of two dice with the die of the leader check after them."""

Which = Literal["known", "least", "likely", "most"]


class Case(msgspec.Struct, frozen=True):
    """The odds against one strength of the enemy.

    ``lost`` is in how many of ``CHECKS`` throws each side's leader falls, ``wiped`` in how many of 36 all its troops
    do; for a siege the defender's are those in which the city falls.
    """

    which: Which
    enemy: Strength
    sums: Sums
    odds: Odds
    lost: Pair
    wiped: Pair


class Point(msgspec.Struct, frozen=True):
    """A strength of the enemy, and in how many of 36 throws the attacker wins and draws against it."""

    csp: int
    wins: int
    draws: int


class Forecast(msgspec.Struct, frozen=True):
    """A battle that may be: who, where, the odds, and what the loser can do.

    ``withdraws`` is in how many faces of six the defender gets away if he tries (0: he can't), ``walls`` whether he may
    go behind them instead. ``ways`` are the provinces open to a retreat of each side, -1 where nobody retreats.
    ``works`` are garrison, limes and walls, which everybody sees.
    """

    kind: BattleKind
    place: SpaceId
    attacker: Side
    defender: Side
    leaders: tuple[str, str]
    ratings: Pair
    ours: Strength
    enemy: Estimate
    works: int
    cases: tuple[Case, ...]
    curve: tuple[Point, ...]
    withdraws: int = 0
    walls: bool = False
    ways: Pair = NOTHING

    @property
    def likely(self) -> Case:
        return self.cases[len(self.cases) // 2]

    def stranded(self, role: Role, case: Case) -> float:
        """The chance that a side loses, can't stay and has no way to go, and so is eliminated [5.31.11e]."""
        if self.ways.of(role) != 0:
            return 0.0
        loses = case.odds.losses if role == "attacker" else case.odds.wins
        return loses / WAYS * (DIE - max(1, self.ratings.of(role))) / DIE


# ---------------------------------------------------------------- battles that may be


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


def _holders(state: State, side: Side, place: SpaceId) -> frozenset[Side]:
    """All others who hold a place, neutral ones too: to enter is to make enemies of them."""
    friends = {state.side(power) for power in state.powers.of(side)}
    return frozenset(other for other in present(state, place) if other not in friends)


def land_attack(
    state: State, leader: Leader, units: tuple[Unit, ...], place: SpaceId, enemy: Side, came_from: SpaceId | None
) -> Forecast:
    """A land combat [5.31]."""
    side = state.side(leader.power)
    best = next(iter(state.leaders_at(place, enemy)), None)
    battle = Battle(place, Body(side, leader.id, frozenset()), Body(enemy, best.id if best else None, frozenset()))
    works = GARRISON_CSP * has_garrison(state, battle) + limes_csp(state, battle)
    ratings = Pair(leader.rating, best.rating if best else 0)
    theirs = troops_at(state, place, enemy)
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
        withdraws=max(1, ratings.defender) if can_go else 0,
        walls=capital_side(state, place) == enemy and enemy in sides_at(state, place),
        ways=Pair(len(list(retreats(state, side, place, {place}))), len(list(retreats(state, enemy, place, barred)))),
    )
    return _reckoned(found, True)


def siege(state: State, leader: Leader, units: tuple[Unit, ...], place: SpaceId, enemy: Side) -> Forecast:
    """One round of a siege [10.41]: cavalry doesn't count unless the players want it (R-16)."""
    horse = state.setting.options.cavalry_in_sieges

    def counts(unit: Unit) -> bool:
        return unit.kind != "FLT" and (horse or unit.kind not in CAVALRY)

    best = next(iter(state.leaders_at(city(place), enemy)), None)
    inside = troops_at(state, city(place), enemy, counts)
    found = Forecast(
        "siege",
        place,
        state.side(leader.power),
        enemy,
        (leader.id, best.id if best else ""),
        Pair(leader.rating, best.rating if best else 0),
        Strength(strength_of(unit for unit in units if counts(unit)).csp),
        inside,
        siege_works(state, place, enemy),
        (),
        (),
        ways=Pair(-1, -1),
    )
    return _reckoned(found, False)


def sea_attack(state: State, leader: Leader, ships: tuple[Unit, ...], berth: SpaceId, enemy: Side) -> Forecast:
    """A naval combat [5.72]."""
    side = state.side(leader.power)
    aboard = [*state.leaders_at(berth, enemy), *state.leaders_at(province_of(berth), enemy)]
    best = max(aboard, key=lambda one: one.rating, default=None)
    harbours = [place for place in friendly_harbours(state, enemy) if place != berth]
    havens = [place for place in friendly_harbours(state, side) if place != berth]
    found = Forecast(
        "naval",
        berth,
        side,
        enemy,
        (leader.id, best.id if best else ""),
        Pair(leader.rating, best.rating if best else 0),
        strength_of(ships),
        troops_at(state, berth, enemy, lambda unit: unit.kind == "FLT"),
        0,
        (),
        (),
        withdraws=FLEETS_ESCAPE if harbours else 0,
        ways=Pair(len(havens), len(harbours)),
    )
    return _reckoned(found, True)


def fleets_there(state: State, side: Side, place: SpaceId) -> Iterator[tuple[SpaceId, Side]]:
    """Hostile fleets on a coast: the berth, and whose they are."""
    for berth in (place,) if is_berth(place) else state.world.berths.get(place, ()):
        yield from ((berth, other) for other in sorted(hostile_ships(state, side, berth)))


# ---------------------------------------------------------------- odds


def _reckoned(found: Forecast, decisive: bool) -> Forecast:
    """The forecast with its odds."""
    enemy = found.enemy
    whiches: tuple[tuple[Which, Strength], ...] = (("known", enemy.likely),)
    if not enemy.known:
        whiches = (("least", enemy.least), ("likely", enemy.likely), ("most", enemy.most))
    cases = tuple(_case(found, which, strength, decisive) for which, strength in whiches)
    curve = () if enemy.known else tuple(_curve(found, decisive))
    return msgspec.structs.replace(found, cases=cases, curve=curve)


def _sums(found: Forecast, strength: Strength) -> Sums:
    horse = Pair(found.ours.cavalry, strength.cavalry) if found.kind == "land" else NOTHING
    return reckon(Pair(found.ours.csp, strength.csp + found.works), horse, found.ratings)


def _case(found: Forecast, which: Which, strength: Strength, decisive: bool) -> Case:
    totals = _sums(found, strength)
    lost, wiped = _falls(totals, found.kind, (bool(found.leaders[0]), bool(found.leaders[1])))
    return Case(which, strength, totals, cached_odds(totals, decisive), lost, wiped)


STEPS = 16
"""Strengths on the curve at most: each costs a millisecond the first time."""


def _curve(found: Forecast, decisive: bool) -> Iterator[Point]:
    least, most = found.enemy.least.csp, max(found.enemy.most.csp, found.enemy.likely.csp)
    step = max(1, -(-(most - least) // STEPS))
    whole = found.enemy.most
    for csp in sorted({*range(least, most + 1, step), found.enemy.likely.csp, most}):
        cavalry = whole.cavalry * csp // whole.csp if whole.csp else 0
        strength = found.enemy.likely if csp == found.enemy.likely.csp else Strength(csp, cavalry)
        chances = cached_odds(_sums(found, strength), decisive)
        yield Point(csp, chances.wins, chances.draws)


@lru_cache(maxsize=4096)
def cached_odds(sums: Sums, decisive: bool) -> Odds:
    return odds(sums, decisive=decisive)


@lru_cache(maxsize=1024)
def _falls(sums: Sums, kind: BattleKind, led: tuple[bool, bool]) -> tuple[Pair, Pair]:
    """In how many of ``CHECKS`` throws the leaders fall, and in how many of 36 all of a side's troops do.

    On land the loser's leader falls on a 1 [3.34c]; whoever loses all his men falls with them [3.34b], and that alone
    at sea (R-37) and in sieges [10.41.10b].
    """
    lost: dict[Role, int] = {"attacker": 0, "defender": 0}
    wiped: dict[Role, int] = {"attacker": 0, "defender": 0}
    roles: tuple[Role, Role] = ("attacker", "defender")
    for attack in range(1, DIE + 1):
        for defence in range(1, DIE + 1):
            dice = Pair(attack, defence)
            verdict = judge(sums, dice, *best_split(sums, dice, decisive=kind != "siege"))
            for role, has_leader in zip(roles, led, strict=True):
                gone = verdict.csp.of(role) >= sums.csp.of(role)
                wiped[role] += gone
                if has_leader and (gone or (kind == "land" and verdict.loser == role)):
                    lost[role] += DIE if gone else 1
    return Pair(lost["attacker"], lost["defender"]), Pair(wiped["attacker"], wiped["defender"])
