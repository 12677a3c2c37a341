"""The die of shock [12.3]: strength, angle, terrain, training, leaders, weapons; and how likely each result is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

import msgspec

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.charts import ShockColumn
from roma_desktop.games.arquebus.model.declared import Declared, Reading
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules.command import charisma, commander
from roma_desktop.games.arquebus.rules.die import D10
from roma_desktop.games.arquebus.rules.facing import Aspect, aspect
from roma_desktop.games.arquebus.rules.modifier import Modifier
from roma_desktop.games.arquebus.rules.units import is_artillery, sdd

SEVERAL_SIDES: Final = 4
FROM_BEHIND: Final = 3
FLANKED: Final = 2
DISORDERED_ATTACKERS: Final = -2
TIRED_CHARGERS: Final = -1
RETIRED_DEFENDER: Final = 2
COUNTERED: Final = -2
BREACH: Final = 1
"""DRMs that the rules state [12.3-2A, 12.3-6, 12.3-7]; the last two come from other rules [12.3-9]."""
ONE_SIDED: Final = frozenset({"trench", "rampart", "ditch_and_rampart"})
"""Works that protect only those behind them [T7]."""
_COLUMN_ORDER: Final = ("BW", "ART", "SP")
"""The types whose column gives way to that of the other unit in a stack, the first ones soonest [10.3-b]."""


class Onset(msgspec.Struct, frozen=True):
    """An attack on one hex as it is weighed: who attacks it, and what else counts.

    ``charging`` have Charge markers. ``hexes``: how many occupied hexes a lone attacker attacks at once [12.3-1].
    ``countered``: a counter-charge against shock succeeded [13.8]. ``breach``: Into the Breach is played [6.3-d].
    ``places``: where attackers would be who aren't there yet, as in a charge that is only thought of.
    """

    at: HexId
    attackers: tuple[UnitId, ...]
    charging: frozenset[UnitId] = frozenset()
    hexes: int = 1
    countered: bool = False
    breach: bool = False
    places: Mapping[UnitId, HexId] = {}

    def place(self, state: State, unit: UnitId) -> HexId:
        return self.places.get(unit, state.units[unit].at)


def onset_of(state: State, attacks: tuple[Declared, ...], at: HexId) -> Onset:
    """The attack on a hex as it has been declared, with chargers where their paths end: for the screen only."""
    mine = tuple(one for one in attacks if at in one.targets)
    return Onset(
        at,
        tuple(one.unit for one in mine),
        frozenset(one.unit for one in mine if one.charge),
        max((len(one.targets) for one in mine), default=1),
        places={one.unit: one.path[-1] for one in mine if one.path},
    )


# ---------------------------------------------------------------- who defends


def defender(state: State, at: HexId) -> Unit:
    """The unit of a stack whose column of the matrix, SDD and facing count [10.3-b, 10.3-f]."""
    order = _COLUMN_ORDER
    return max(
        state.units_at(at), key=lambda unit: order.index(kind) if (kind := state.type_of(unit.id)) in order else 9
    )


def guns_alone(state: State, at: HexId) -> bool:
    """Whether artillery is in a hex without a unit that could protect it: no die is rolled [12.5-a]."""
    return is_artillery(state, defender(state, at))


def column(state: State, at: HexId) -> ShockColumn:
    """The column of the tables: Disordered if any unit of the stack is [10.3-c, 12.3-7]."""
    return "disordered" if any(unit.disordered for unit in state.units_at(at)) else "normal"


def uses_charge_table(onset: Onset) -> bool:
    """Whether at least half of those that attack the hex have Charge markers [12.3-a, 13.4-a, R16]."""
    return 0 < len(onset.attackers) <= 2 * len(onset.charging)


# ---------------------------------------------------------------- the sum


def modifiers(state: State, onset: Onset) -> tuple[Modifier, ...]:
    """What is added to the die, line by line; lines of 0 are left out [12.3]. A stack is one unit [10.3-a]."""
    return tuple(one for one in _lines(state, onset) if one.drm)


def _lines(state: State, onset: Onset) -> Iterator[Modifier]:
    unit = defender(state, onset.at)
    attackers = [state.units[of] for of in onset.attackers]
    yield Modifier(say("strength"), len(attackers) - onset.hexes, "12.3-1")
    yield from _angle(state, onset, unit)
    yield from _terrain(state, onset)
    yield Modifier(say("defence of {unit:unit}", unit=unit.id), sdd(state, unit), "12.3-3")
    yield from _leader(state, onset)
    yield _weapons(state, attackers, unit)
    if any(one.disordered for one in attackers):
        yield Modifier(say("Disordered attackers"), DISORDERED_ATTACKERS, "12.3-6A")
    spent = state.activation.spent if state.activation is not None else {}
    if any(of in spent for of in onset.charging):
        yield Modifier(say("moved before the charge"), TIRED_CHARGERS, "12.3-6B")
    if unit.retired:
        yield Modifier(say("Retired defender"), RETIRED_DEFENDER, "12.3-7")
    yield Modifier(say("Continued Attack"), -_phases(state, onset), "12.3-8")
    if onset.countered:
        yield Modifier(say("counter-charge"), COUNTERED, "13.8")
    if onset.breach:
        yield Modifier(say("Into the Breach"), BREACH, "6.3-d")


def _angle(state: State, onset: Onset, unit: Unit) -> Iterator[Modifier]:
    """From which sides of the defender the attackers come [12.3-2A]."""
    field = state.setting.field
    sides: set[Aspect] = {aspect(field, onset.at, unit.facing, onset.place(state, of)) for of in onset.attackers}
    if len(sides) > 1:
        yield Modifier(say("attacked from several sides"), SEVERAL_SIDES, "12.3-2A")
    elif sides == {"rear"}:
        yield Modifier(say("attacked from the rear"), FROM_BEHIND, "12.3-2A")
    elif sides & {"left", "right"}:
        yield Modifier(say("attacked in the flank"), FLANKED, "12.3-2A")


def _terrain(state: State, onset: Onset) -> Iterator[Modifier]:
    """The defender's hex and what is on the hexsides between, each DRM once [12.3-2B, T7]."""
    field, charts = state.setting.field, state.setting.charts
    kind = field.terrain[onset.at]
    yield Modifier(_terrain_name(kind), charts.terrain[kind].shock or 0, "12.3-2B")
    crossed = dict.fromkeys(
        obstacle for of in onset.attackers for obstacle in obstacles(state, onset.place(state, of), onset.at)
    )
    for obstacle in crossed:
        yield Modifier(_terrain_name(obstacle), charts.hexsides[obstacle].shock or 0, "12.3-2B")


def obstacles(state: State, here: HexId, there: HexId) -> Iterator[str]:
    """What helps a defender against an attack from a hex: the hexside's obstacle, and a slope that goes up to him."""
    field = state.setting.field
    obstacle = state.obstacle(here, there)
    if obstacle and (obstacle not in ONE_SIDED or field.behind.get(frozenset((here, there)), there) == there):
        yield obstacle
    if field.elevation[there] > field.elevation[here]:
        yield "slope_up"


def _terrain_name(kind: str) -> Message:
    return say("{terrain:terrain}", terrain=kind)


def _leader(state: State, onset: Onset) -> Iterator[Modifier]:
    """The best Charisma of a leader with an attacker: the OC's, or that of the leader of its Battle [12.3-4, 5.2-c]."""
    found = {
        leader.id: charisma(state, leader.id)
        for of in onset.attackers
        for leader in state.leaders_at(state.units[of].at)
        if leader.id in (commander(state, state.side_of(of)), state.setting.leader_of.get(state.counter(of).battle))
    }
    if found:
        best = max(found, key=lambda leader: (found[leader], leader))
        yield Modifier(say("Charisma of {leader:leader}", leader=best), found[best], "12.3-4")


def _weapons(state: State, attackers: list[Unit], unit: Unit) -> Modifier:
    """The best row of the weapon matrix among the attackers [12.3-5, T4]."""
    matrix, kind = state.setting.charts.matrix, state.type_of(unit.id)
    drm = max(matrix.drm(state.type_of(one.id), kind) for one in attackers)
    return Modifier(say("weapons"), drm, "12.3-5")


def _phases(state: State, onset: Onset) -> int:
    """In how many shock phases of this activation the attackers have fought before [12.3-8, 14.7-d]."""
    if state.activation is None:
        return 0
    return max(state.activation.phases.get(of, 0) for of in onset.attackers)


# ---------------------------------------------------------------- results


def reading(state: State, onset: Onset, die: int) -> Reading:
    """The result of a die with all that is added to it [12.3, T5, T6]."""
    total = die + sum(one.drm for one in modifiers(state, onset))
    return state.setting.charts.shock_result(column(state, onset.at), total, charge=uses_charge_table(onset))


def without_die(state: State, onset: Onset) -> Reading | None:
    """The result of an attack for which no die is rolled: that on artillery alone [12.5-a]."""
    if not guns_alone(state, onset.at):
        return None
    return "ELIM+CA" if uses_charge_table(onset) else "ELIM"


def weigh(state: State, onset: Onset) -> Mapping[Reading, Fraction]:
    """How likely each result is; the worst for the attackers comes first."""
    certain = without_die(state, onset)
    if certain is not None:
        return {certain: Fraction(1)}
    total, charge = sum(one.drm for one in modifiers(state, onset)), uses_charge_table(onset)
    table, found = column(state, onset.at), dict[Reading, Fraction]()
    for die in range(D10):
        result = state.setting.charts.shock_result(table, die + total, charge=charge)
        found[result] = found.get(result, Fraction(0)) + Fraction(1, D10)
    return found


def chances(
    state: State,
    attackers: tuple[UnitId, ...],
    at: HexId,
    charge: bool = False,
    places: Mapping[UnitId, HexId] | None = None,
) -> Mapping[Reading, Fraction]:
    """How likely each result is of an attack on one hex that hasn't been declared.

    ``charge``: all of them charge. ``places``: the hexes from which they would attack, where they aren't there yet.
    """
    charging = frozenset(attackers) if charge else frozenset()
    return weigh(state, Onset(at, attackers, charging, places=places or {}))
