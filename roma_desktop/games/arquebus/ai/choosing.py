"""What to activate: what each Battle could do at once, at what chance, and when to pass or to rally instead [6.0]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.ai.danger import danger, threats
from roma_desktop.games.arquebus.ai.ground import hexes_of, nearest
from roma_desktop.games.arquebus.ai.melee import charge_now
from roma_desktop.games.arquebus.ai.posture import must_attack
from roma_desktop.games.arquebus.ai.shock_odds import Assault, gain_of
from roma_desktop.games.arquebus.ai.shot_odds import fire_harm
from roma_desktop.games.arquebus.ai.worth import POINT, cost, weight
from roma_desktop.games.arquebus.commands.sequence import (
    Activate,
    ActivateArmy,
    ActivateStandard,
    Decline,
    Negate,
    Pass,
    Seize,
)
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, WAITING, BattleId, SideId
from roma_desktop.games.arquebus.rules import battles, continuing
from roma_desktop.games.arquebus.rules.declaring import can_attack, open_to_attack
from roma_desktop.games.arquebus.rules.fire import why_not_armed
from roma_desktop.games.arquebus.rules.results.casualties import flight, flight_level, loss_chance
from roma_desktop.games.arquebus.rules.results.standards import ralliable
from roma_desktop.games.arquebus.rules.units import allowance, is_artillery, reach_of
from roma_desktop.games.arquebus.steps.continuation import Announced, Continue, Seizing
from roma_desktop.games.arquebus.steps.sequence import FreeActivation

_AHEAD = 12
"""What it is worth to bring a unit nearer that is still far from the enemy, where its side must attack."""
_ENTERS = 25
"""What it is worth that a unit comes onto the map."""
_WINS: Final = 3_600
"""What a victory is worth, in points."""
_DRAIN: Final = 250
"""What the enemy's activations in a row cost a side that waits, in points."""
_SURELY, _PERHAPS, _HARDLY = 80, 50, 18
"""How much of a victory the remaining boxes promise, by whether the side that waits can hold out, in percent."""
_LONG = 60
"""After so many activations a battle has taken long: the side that waits is readier to let time pass."""
SEIZED_FROM: Final = 90
"""What an attempt to seize must be worth: a counter is played once."""
_POINT_EARLY, _POINT_LATE = 50, 130
"""What a Flight Point that is taken back is worth at first, and how much more when the army is about to break."""
_ARMY_FROM = 6
"""Units so far from all enemies are better moved all at once."""


def free(state: State, step: FreeActivation) -> Command:
    """What a side does with its Free Activation, without thinking ahead."""
    return max(valued(state, step.side, step.options(state)), key=lambda one: one[0])[1]


def proceed(state: State, step: Continue) -> Command:
    """What a side continues with: to try costs nothing, since a pass gives the enemy the same [6.1-d, 6.2-e]."""
    return max(valued(state, step.side, step.options(state)), key=lambda one: one[0])[1]


def valued(state: State, side: SideId, options: Iterator[Command]) -> list[tuple[int, Command]]:
    """What may be activated, each with what it is worth in points; in a continuation, times its chance."""
    found: list[tuple[int, Command]] = []
    continued = isinstance(state.steps[-1], Continue)
    for one in options:
        match one:
            case Activate(battle):
                value = battle_value(state, side, battle)
                found.append((_likely(state, side, battle, value) if continued else value, one))
            case ActivateArmy():
                value = army_value(state, side)
                found.append((_likely(state, side, ARMY, value) if continued else value, one))
            case ActivateStandard():
                found.append((rally_value(state, side), one))
            case Pass(time):
                found.append((_pass_value(state, time=time, continued=continued), one))
            case _:
                continue
    return found


def _likely(state: State, side: SideId, target: str, value: int) -> int:
    return int(value * continuing.chance(state, side, target))


def _pass_value(state: State, *, time: bool, continued: bool) -> int:
    """A pass that moves the Time marker comes nearer to a victory; any other does nothing."""
    if time:
        return box_value(state)
    return -60 if continued else -20


def box_value(state: State) -> int:
    """What a box of the Time marker is worth to the side that waits: much, if it can hold out so long [16.1]."""
    timed = state.setting.scenario.timed
    if timed is None or state.time <= 0:
        return 0
    waits = state.setting.enemy(timed.side)
    holds_out = max(0, flight_level(state, waits) - flight(state, waits)) * POINT // _DRAIN
    share = _SURELY if 2 * holds_out >= 3 * state.time else _PERHAPS if holds_out >= state.time else _HARDLY
    return share * _WINS // (100 * state.time) + max(0, state.activations - _LONG)


# ---------------------------------------------------------------- a Battle


def battle_value(state: State, side: SideId, battle: BattleId) -> int:
    """What the activation of a Battle promises: fire, attacks, recovery, and the way to the enemy."""
    enemies = hexes_of(state, state.setting.enemy(side))
    return sum(_unit_value(state, side, unit, enemies) for unit in state.units_of(battle))


def _unit_value(state: State, side: SideId, unit: Unit, enemies: tuple[str, ...]) -> int:
    if unit.at == WAITING:
        return _ENTERS
    if not unit.on_map or unit.retired:
        return 0
    kind = state.type_of(unit.id)
    beside = unit.at in state.near_enemy[side]
    value = _attack_value(state, side, unit) if beside else charge_free(state, unit)
    far = nearest(state, unit.at, enemies)
    if why_not_armed(state, unit) is None and far <= reach_of(state, unit) + _moves(state, unit):
        value = max(value, _fire_value(state, side, unit, enemies, far))
    if unit.order == "disordered":
        rest = cost(kind, "disordered") * weight(state, side) // 100
        value = max(value, rest // 4 if beside else rest)
    if far > 3 and must_attack(state, side) and not is_artillery(state, unit):
        value = max(value, _AHEAD if far > 5 else _AHEAD * 2 // 3)
    elif beside and not can_attack(state, unit):
        value = max(value, danger(state, unit, unit.at, threats(state, side, unit.at)) // 3)
    return value


def _moves(state: State, unit: Unit) -> int:
    return 0 if is_artillery(state, unit) and unit.deployed else allowance(state, unit)


def charge_free(state: State, unit: Unit) -> int:
    """What men-at-arms could gain by charging an enemy in reach: only roughly while there is no activation."""
    if state.type_of(unit.id) != "MM" or unit.disordered:
        return 0
    if state.activation is not None:
        return charge_now(state, unit)
    best = 0
    side = state.side_of(unit.id)
    for at in state.setting.field.within(unit.at, 4):
        if state.holders.get(at, side) != side:
            best = max(best, gain_of(state, _charge_at(state, unit, at)) // 2)
    return best


def _charge_at(state: State, unit: Unit, at: str) -> Assault:
    near = min(state.setting.field.neighbours[at], key=lambda one: (state.setting.field.distance(one, unit.at), one))
    return Assault(at, (unit.id,), {unit.id: near}, frozenset({unit.id}))


def _attack_value(state: State, side: SideId, unit: Unit) -> int:
    """What the best attack on a neighbour is worth, with all units of the Battle that are next to that enemy."""
    if not can_attack(state, unit):
        return 0
    battle, best = state.counter(unit.id).battle, 0
    field = state.setting.field
    for at in field.neighbours[unit.at]:
        if state.holders.get(at, side) == side or not open_to_attack(state, unit.at, at):
            continue
        friends = tuple(
            one.id
            for near in field.neighbours[at]
            for one in state.units_at(near)
            if state.counter(one.id).battle == battle and can_attack(state, one)
        )
        best = max(best, gain_of(state, Assault(at, friends)) // max(1, len(friends)))
    return best


def _fire_value(state: State, side: SideId, unit: Unit, enemies: tuple[str, ...], far: int) -> int:
    """What a shot is worth at the best target in range; units in between are no matter."""
    field, reach = state.setting.field, reach_of(state, unit)
    here = [at for at in enemies if field.distance(unit.at, at) <= reach]
    best = max((fire_harm(state, unit, unit.at, at) for at in here), default=0)
    if not here and far > 1:
        best = 12
    return best * weight(state, state.setting.enemy(side)) // 100 * 70 // 100


def army_value(state: State, side: SideId) -> int:
    """What it is worth to bring up all units that are far from the enemy."""
    if not must_attack(state, side):
        return -10
    enemies = hexes_of(state, state.setting.enemy(side))
    far = sum(
        nearest(state, unit.at, enemies) > _ARMY_FROM
        for battle in state.setting.battles_of(side)
        for unit in state.units_of(battle)
        if unit.on_map and not unit.retired and not battles.barred(state, battle, "free")
    )
    return far * _AHEAD * 2 // 3


def rally_value(state: State, side: SideId) -> int:
    """What it is worth to rally the units at the standard [15.1-d]: the nearer the army is to breaking, the more."""
    share = POINT * flight(state, side) // max(1, flight_level(state, side))
    point = _POINT_EARLY + _POINT_LATE * share // POINT + (POINT // 2 if loss_chance(state, side) else 0)
    found = [state.type_of(of) for of in ralliable(state, side)]
    each = (point + cost(kind, "retired") // 4 - cost(kind, "disordered") * 80 // 100 for kind in found)
    return sum(max(0, one) for one in each) * weight(state, side) // 100


# ---------------------------------------------------------------- to seize and to negate


def seize(state: State, step: Announced) -> Command:
    """Whether the enemy's continuation is worth a counter: for a Battle with much to do, or against one that has."""
    best: Command = Decline()
    most = SEIZED_FROM
    for one in step.options(state):
        if isinstance(one, Seize) and seizure_value(state, step, one) > most:
            best, most = one, seizure_value(state, step, one)
    return best


def seizure_value(state: State, step: Announced, one: Seize) -> int:
    """What an attempt to seize is worth, in points: a failure gives the enemy a Free Activation [6.3-e]."""
    side = state.setting.enemy(step.side)
    his = battle_value(state, step.side, step.target) if step.target != ARMY else 0
    mine, top = battle_value(state, side, one.battle), continuing.top_of(one.counter)
    assert top is not None
    goes_on = int(100 * continuing.chance(state, step.side, step.target))
    return (top + 1) * (mine + his * goes_on // 100) // 10 - (9 - top) * his // 20


def negate(state: State, step: Seizing) -> Command:
    """Negate an attempt that would succeed at least half of the time; else decline."""
    return next((one for one in step.options(state) if isinstance(one, Negate) and step.top >= 4), Decline())
