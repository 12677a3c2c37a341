"""What an attack is worth before the die falls: exact over the ten faces, and quick enough to be asked everywhere.

The sum is that of ``rules.shock`` without its words. Gains are points as in ``worth``, for the side that attacks; the
losses of both sides are weighed by their flight levels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import msgspec

from roma_desktop.games.arquebus.ai.worth import cost, harmed, weight
from roma_desktop.games.arquebus.model.charts import ShockColumn, charts
from roma_desktop.games.arquebus.model.declared import Reading
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules.command import charisma, commander
from roma_desktop.games.arquebus.rules.die import D10
from roma_desktop.games.arquebus.rules.facing import aspect
from roma_desktop.games.arquebus.rules.results.advancing import TO_ATTACKERS, TO_DEFENDERS
from roma_desktop.games.arquebus.rules.rough import rough_going
from roma_desktop.games.arquebus.rules.shock import (
    DISORDERED_ATTACKERS,
    FLANKED,
    FROM_BEHIND,
    RETIRED_DEFENDER,
    SEVERAL_SIDES,
    TIRED_CHARGERS,
    column,
    defender,
    obstacles,
)
from roma_desktop.games.arquebus.rules.units import ATTACKERS, mounted, sdd

_CONTINUES: Final = 50
"""What a Continued Attack is worth, in points."""
_PINNED: Final = 50
"""What it is worth to be Engaged with a unit that can't attack: it loses its order to get away [14.5-d]."""


@cache
def shock_row(of: ShockColumn, drm: int, charge: bool) -> tuple[Reading, ...]:
    """The results of the ten faces of an attack [T5, T6]."""
    return tuple(charts().shock_result(of, face + drm, charge=charge) for face in range(D10))


class Assault(msgspec.Struct, frozen=True):
    """An attack on a hex that is only thought of. ``places``: where attackers that are elsewhere now would stand.

    ``hexes``: how many hexes a lone attacker attacks at once. ``charging``: those with Charge markers.
    """

    at: HexId
    attackers: tuple[UnitId, ...]
    places: Mapping[UnitId, HexId] = {}
    charging: frozenset[UnitId] = frozenset()
    hexes: int = 1
    breach: bool = False

    def place(self, state: State, unit: UnitId) -> HexId:
        return self.places.get(unit) or state.units[unit].at


def shock_drm(state: State, assault: Assault) -> int:
    """What is added to the die of an attack, without counter-charges [12.3]."""
    unit = defender(state, assault.at)
    attackers = [state.units[of] for of in assault.attackers]
    total = len(attackers) - assault.hexes + _angle(state, assault, unit) + _terrain(state, assault)
    total += sdd(state, unit) + _charisma(state, attackers) + _weapons(state, attackers, unit)
    if any(one.disordered for one in attackers):
        total += DISORDERED_ATTACKERS
    activation = state.activation
    if activation is not None:
        if any(of in activation.spent for of in assault.charging):
            total += TIRED_CHARGERS
        if activation.phases:
            total -= max(activation.phases.get(of, 0) for of in assault.attackers)
    return total + (RETIRED_DEFENDER if unit.retired else 0) + assault.breach


def _angle(state: State, assault: Assault, unit: Unit) -> int:
    field = state.setting.field
    sides = {aspect(field, assault.at, unit.facing, assault.place(state, of)) for of in assault.attackers}
    if len(sides) > 1:
        return SEVERAL_SIDES
    if sides == {"rear"}:
        return FROM_BEHIND
    return FLANKED if sides & {"left", "right"} else 0


def _terrain(state: State, assault: Assault) -> int:
    field, shown = state.setting.field, state.setting.charts
    crossed = {
        obstacle for of in assault.attackers for obstacle in obstacles(state, assault.place(state, of), assault.at)
    }
    hexes = shown.terrain[field.terrain[assault.at]].shock or 0
    return hexes + sum(shown.hexsides[obstacle].shock or 0 for obstacle in crossed)


def _charisma(state: State, attackers: Sequence[Unit]) -> int:
    """The best Charisma with an attacker: the OC's, or that of the leader of its Battle [12.3-4, 5.2-c]."""
    found = [
        charisma(state, leader.id)
        for one in attackers
        for leader in state.leaders_at(one.at)
        if leader.id == state.setting.leader_of.get(state.counter(one.id).battle)
        or leader.id == commander(state, state.side_of(one.id))
    ]
    return max(found, default=0)


def _weapons(state: State, attackers: Sequence[Unit], unit: Unit) -> int:
    matrix, kind = state.setting.charts.matrix, state.type_of(unit.id)
    return max(matrix.drm(state.type_of(one.id), kind) for one in attackers)


def uses_charges(assault: Assault) -> bool:
    """Whether the attack is read on the table of charges [12.3-a]."""
    return len(assault.attackers) <= 2 * len(assault.charging)


class Prospect(msgspec.Struct, frozen=True):
    """What an attack does on average: harm to those attacked and to the attackers, in points that aren't weighed.

    ``bonus``: what else it is worth. ``wins``: faces that drive the defenders back, or worse.
    """

    inflicted: int
    suffered: int
    bonus: int
    wins: int

    def gain(self, mine: int, theirs: int) -> int:
        """What it is worth where the points of both sides count so much, in percent."""
        return (self.inflicted * theirs - self.suffered * mine) // 100 + self.bonus


def prospect(state: State, assault: Assault) -> Prospect:
    """What an attack does on average, rough ground and counter-charges among it."""
    if state.type_of(defender(state, assault.at).id) == "ART":
        taken = sum(cost(state.type_of(one.id), None) for one in state.units_at(assault.at))
        return Prospect(taken, 0, _CONTINUES if assault.charging else 0, D10)
    drm, charge = shock_drm(state, assault), uses_charges(assault)
    drm += _counter_charged(state, assault, charge=charge)
    rough = _rough(state, assault)
    smooth = _read(state, assault, drm, charge=charge)
    if not rough:
        return smooth
    stumbling = drm + (0 if any(state.units[of].disordered for of in assault.attackers) else DISORDERED_ATTACKERS)
    poor = _read(state, assault, stumbling, charge=False)
    lost = sum(harmed(state, state.units[of], "D", "shock") for of in assault.attackers) // len(assault.attackers)
    return Prospect(
        ((10 - rough) * smooth.inflicted + rough * poor.inflicted) // 10,
        ((10 - rough) * smooth.suffered + rough * (poor.suffered + lost)) // 10,
        ((10 - rough) * smooth.bonus + rough * poor.bonus) // 10,
        ((10 - rough) * smooth.wins + rough * poor.wins) // 10,
    )


def _read(state: State, assault: Assault, drm: int, *, charge: bool) -> Prospect:
    row = shock_row(column(state, assault.at), drm, charge)
    mine = [state.units[of] for of in assault.attackers]
    theirs = [one for one in state.units_at(assault.at) if state.type_of(one.id) != "BW"]
    inflicted = suffered = bonus = wins = 0
    pinned = _PINNED if state.type_of(defender(state, assault.at).id) not in ATTACKERS else 0
    for reading, faces in _faces(row).items():
        effect, blow = TO_DEFENDERS.get(reading), TO_ATTACKERS.get(reading)
        if effect is not None:
            inflicted += faces * sum(harmed(state, one, effect, "shock") for one in theirs)
            wins += faces * (effect != "D")
        if blow is not None:
            suffered += faces * sum(harmed(state, one, blow, "shock") for one in mine)
        bonus += faces * (_CONTINUES if reading.endswith("+CA") else pinned if reading == "E" else 0)
    return Prospect(inflicted // D10, suffered // D10, bonus // D10, wins)


@cache
def _faces(row: tuple[Reading, ...]) -> Mapping[Reading, int]:
    return {one: row.count(one) for one in dict.fromkeys(row)}


def _counter_charged(state: State, assault: Assault, *, charge: bool) -> int:
    """What the chance of a counter-charge adds to the die, 0 or below: a rough average [13.7, 13.8]."""
    stack = state.units_at(assault.at)
    if len(stack) > 1 or state.type_of(stack[0].id) != "MM" or stack[0].disordered:
        return 0
    activation = state.activation
    beside = activation.beside.get(stack[0].id, frozenset()) if activation is not None else frozenset()
    if beside.intersection(assault.attackers):
        return 0
    return -2 if not charge else -1


def _rough(state: State, assault: Assault) -> int:
    """How many faces in ten disorder an attacker on the ground that he attacks over [12.3-2B]."""
    bad = len(state.setting.charts.disordered_on)
    worst = 0
    for of in assault.attackers:
        unit = state.units[of]
        pieces = len(rough_going(state, unit, assault.place(state, of), assault.at))
        worst = max(worst, 10 - 10 * (10 - bad) ** pieces // 10**pieces)
    return worst


def gain_of(state: State, assault: Assault) -> int:
    """What an attack is worth to its side, in points. Defenders that may all retreat before combat are thought to do so
    where that is better for them [12.2]."""
    return gain_in(state, assault, prospect(state, assault))


def gain_in(state: State, assault: Assault, found: Prospect) -> int:
    """The same as ``gain_of``, if it is known already what the attack does on average."""
    side = state.side_of(assault.attackers[0])
    mine, theirs = weight(state, side), weight(state, state.setting.enemy(side))
    gain = found.gain(mine, theirs)
    stack = state.units_at(assault.at)
    if any(mounted(state, state.units[of]) for of in assault.attackers) or not all(
        _nimble(state, one) for one in stack
    ):
        return gain
    away = sum(harmed(state, one, "D_R1", "shock") for one in stack) * theirs // 100
    return min(gain, away)


def _nimble(state: State, unit: Unit) -> bool:
    """Whether a unit may retreat before combat when it is attacked on foot [12.2-a]."""
    kind = state.type_of(unit.id)
    if unit.disordered or unit.id in state.opponents:
        return False
    return kind in ("AQ", "CB", "LB", "SK") or mounted(state, unit)
