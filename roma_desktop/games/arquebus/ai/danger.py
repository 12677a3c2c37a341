"""What the enemy may do to a unit that stands in a hex: rough, and quick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import msgspec

from roma_desktop.games.arquebus.ai.ground import remembered
from roma_desktop.games.arquebus.ai.shock_odds import shock_row
from roma_desktop.games.arquebus.ai.shot_odds import fire_row
from roma_desktop.games.arquebus.ai.worth import harm
from roma_desktop.games.arquebus.model.charts import FireColumn, charts
from roma_desktop.games.arquebus.model.pieces import Order, Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARTILLERY, MOUNTED, HexId, Missile, SideId, Type
from roma_desktop.games.arquebus.rules.shock import obstacles
from roma_desktop.games.arquebus.rules.units import ATTACKERS, missile, missile_drm, ratings

_IN_RANGE, _COMES_NEAR, _ATTACKS = 45, 20, 35
"""How likely an enemy fires from where it is, comes nearer to fire, and attacks, in percent."""
_WORST: Final = 3
"""How many dangers count at once."""
_KEPT: Final = 1_000
"""How many threats, and how many hexes with their works, are remembered at most."""
_CARE: Final = 10
"""Enemies farther away than this don't matter."""


class Threat(msgspec.Struct, frozen=True):
    """What an enemy can do: its type, its hex, its weapon with the rating, how far it moves."""

    q: int
    r: int
    kind: Type
    weapon: Missile | None
    rating: int
    range: int
    moves: int
    attacks: bool
    disordered: bool


def threats(state: State, side: SideId, at: HexId) -> list[Threat]:
    """The enemies of a side near a hex that could harm somebody."""
    hexes, found = state.setting.field.hexes, list[Threat]()
    kept, opponents = remembered(state, "threats", _KEPT), state.opponents
    stacks, (q, r) = state.stacks, hexes[at]
    for place, holder in state.holders.items():
        if holder == side:
            continue
        across, down = hexes[place][0] - q, hexes[place][1] - r
        if max(abs(across), abs(down), abs(across + down)) > _CARE:
            continue
        for unit in stacks[place]:
            key = unit, unit.id in opponents
            if key not in kept:
                kept[key] = _threat(state, unit)
            threat: Threat | None = kept[key]
            if threat is not None:
                found.append(threat)
    return found


def _threat(state: State, unit: Unit) -> Threat | None:
    if unit.retired:
        return None
    kind, engaged = state.type_of(unit.id), unit.id in state.opponents
    rating = None if engaged else missile_drm(state, unit)
    weapon = missile(state, unit) if rating is not None and not unit.shot else None
    attacks = kind in ATTACKERS and not engaged
    if weapon is None and not attacks:
        return None
    good, poor = ratings(state, unit).movement
    moves = 0 if kind in ("ART", "GW") else poor if unit.disordered else good
    reach = len(state.setting.charts.ranges[weapon]) if weapon is not None else 0
    q, r = state.setting.field.hexes[unit.at]
    return Threat(q, r, kind, weapon, rating or 0, reach, moves, attacks, unit.disordered)


def danger(state: State, unit: Unit, at: HexId, enemies: Sequence[Threat]) -> int:
    """What it may cost a unit to stand in a hex until it can act again, in points that aren't weighed."""
    kind, order = state.type_of(unit.id), unit.order
    field, shown = state.setting.field, state.setting.charts
    land = shown.terrain[field.terrain[at]]
    defends = ratings(state, unit).sdd[unit.disordered] + (land.shock or 0)
    sides = _works(state, at)
    found: list[int] = []
    q, r = field.hexes[at]
    for enemy in enemies:
        across, down = enemy.q - q, enemy.r - r
        far = max(abs(across), abs(down), abs(across + down))
        fires = enemy.weapon is not None and far < enemy.range + max(1, enemy.moves)
        comes = enemy.attacks and far <= enemy.moves + 1
        if not (fires or comes):
            continue
        fire, shock, open_ = _behind(sides, enemy, far) if sides else _NO_WORK
        if fires and enemy.weapon is not None:
            cover = (land.fire or 0) + fire
            found.append(_by_fire(enemy.weapon, enemy.rating, enemy.range, enemy.moves, far, kind, order, cover))
        if comes:
            found.append(_by_shock(enemy.kind, enemy.disordered, kind, order, defends + shock, open_))
    found.sort(reverse=True)
    return sum(found[:_WORST])


Work = tuple[int, int, bool]
"""What a hexside adds to the dice of fire and of shock across it, and whether charges can cross it."""
_NO_WORK: Final[Work] = (0, 0, True)


def _works(state: State, at: HexId) -> Mapping[tuple[int, int], Work]:
    """The coordinates of a hex's neighbours, each with what protects the hex against it; empty if nothing does."""
    kept = remembered(state, "works", _KEPT)
    key = at, tuple(sorted(state.works.items()))
    if key not in kept:
        hexes, near = state.setting.field.hexes, state.setting.field.neighbours[at]
        found = {tuple(hexes[one]): _work(state, one, at) for one in near}
        kept[key] = found if any(one != _NO_WORK for one in found.values()) else {}
    works: Mapping[tuple[int, int], Work] = kept[key]
    return works


def _work(state: State, here: HexId, there: HexId) -> Work:
    """What protects a hex against one next to it."""
    shown = state.setting.charts.hexsides
    fire, shock, charge = _NO_WORK
    for obstacle in obstacles(state, here, there):
        row = shown[obstacle]
        fire, shock = fire + (row.fire or 0), shock + (row.shock or 0)
        charge = charge and row.charge
    return fire, shock, charge


def _behind(works: Mapping[tuple[int, int], Work], enemy: Threat, far: int) -> Work:
    """What protects against an enemy: the weakest of the hexsides by which it could come nearer."""
    found = [
        work
        for (q, r), work in works.items()
        if max(abs(enemy.q - q), abs(enemy.r - r), abs(enemy.q - q + enemy.r - r)) < far
    ]
    return max(found, default=_NO_WORK)


@cache
def _by_fire(
    weapon: Missile, rating: int, reach: int, moves: int, far: int, kind: Type, order: Order, land: int
) -> int:
    if far <= reach:
        share, at = _IN_RANGE, far
    elif far <= reach + moves - 1:
        share, at = _COMES_NEAR, max(1, far - moves)
    else:
        return 0
    of: FireColumn = "foot_normal"
    if kind in MOUNTED:
        of = "mounted_normal" if order == "good" else "mounted_disordered"
    elif order != "good" and kind != "ART":
        of = "foot_disordered"
    drm = charts().ranges[weapon][at - 1] + rating + land
    drm -= kind == "MM" and weapon not in ARTILLERY
    drm += kind == "PK" and weapon in ARTILLERY
    drm += 2 * (order == "retired")
    row = fire_row(of, drm)
    return share * sum(harm(kind, order, None if one == "none" else one, "fire") for one in row) // 1000


@cache
def _by_shock(enemy: Type, disordered: bool, kind: Type, order: Order, defends: int, open_: bool) -> int:
    """What the attack of one enemy may cost, as if it came alone and from the front; by charge if the enemy can."""
    if kind == "ART":
        return _ATTACKS * harm(kind, order, "ELIM", "shock") // 100
    charge = enemy == "MM" and not disordered and open_
    drm = charts().matrix.drm(enemy, kind) + defends + 1 - 2 * disordered + 2 * (order == "retired")
    row = shock_row("normal" if order == "good" else "disordered", drm, charge)
    taken = 0
    for reading in row:
        result = reading.removesuffix("+CA")
        if result in ("D", "D_R1", "R1", "RET", "ELIM"):
            taken += harm(kind, order, result, "shock")
    return _ATTACKS * taken // 1000
