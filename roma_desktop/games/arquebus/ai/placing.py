"""Where a unit wants to be at the end of its move, and what it fires at from there."""

from __future__ import annotations

import msgspec

from roma_desktop.games.arquebus.ai.danger import Threat, danger, threats
from roma_desktop.games.arquebus.ai.ground import FAR, Field, Reach, away, hexes_of, reach, ways_to
from roma_desktop.games.arquebus.ai.melee import attacks_from, charge_from, charge_now
from roma_desktop.games.arquebus.ai.posture import Style
from roma_desktop.games.arquebus.ai.shooting import Foe, armed, best_shot, foes_near, reaction_to
from roma_desktop.games.arquebus.ai.worth import cost, weight
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing, HexId
from roma_desktop.games.arquebus.rules.declaring import can_attack
from roma_desktop.games.arquebus.rules.movement import remaining
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.games.arquebus.rules.units import is_artillery, moves_as, reach_of

_LOOKED_AT, _ON_THE_WAY = 7, 3
"""How many of a unit's hexes are looked at closely, before it moves and once it is on its way."""
_STAYS = 4
"""What it must be worth to go anywhere at all."""
_TOGETHER, _TOGETHER_MOST = 4, 2
"""What it is worth to stand next to a friend, and how many friends count."""
_CHARGES_FROM = 45
"""A unit that has a charge worth this much doesn't move before it, in points."""
_GUN_FIRES = 12
"""What a shot of a gun that isn't deployed yet must be worth: it never moves again."""


class _View(msgspec.Struct, frozen=True):
    """What is found once for a unit, to weigh all the hexes where it may go."""

    style: Style
    ways: Field
    enemies: list[Threat]
    foes: tuple[HexId, ...]
    mine: int
    shoots: bool
    range: int
    targets: list[Foe]
    attacks: bool


Plan = tuple[HexId, tuple[HexId, ...], tuple[Facing, HexId] | None]
"""The hex where a unit wants to be, the way there, and what it fires at with which facing."""


def plan(state: State, unit: Unit, style: Style, aims: tuple[HexId, ...]) -> Plan | None:
    """Where a unit goes and what it fires at; None if it has a good charge instead, or nowhere to be."""
    activation = state.activation
    assert activation is not None
    side = state.side_of(unit.id)
    if is_artillery(state, unit) and unit.deployed:
        return unit.at, (), _shot_from(state, unit, unit.at)
    if charge_now(state, unit) >= max(_CHARGES_FROM, style.nerve) and unit.id not in activation.spent:
        return None
    hexes = reach(state, unit)
    if unit.at not in state.setting.field.hexes:
        hexes = {at: found for at, found in hexes.items() if at != unit.at}
    elif not may_stand(state, unit, unit.at):
        hexes = {at: found for at, found in hexes.items() if at != unit.at and may_stand(state, unit, at)}
    if not hexes:
        return None
    here = unit.at if unit.on_map else next(iter(hexes))
    shoots = armed(state, unit)
    view = _View(
        style,
        _ways(state, unit, aims) if style.approach else away(state, aims),
        threats(state, side, here),
        hexes_of(state, state.setting.enemy(side)),
        weight(state, side),
        shoots,
        reach_of(state, unit),
        foes_near(state, unit, here, reach_of(state, unit) + remaining(state, unit)) if shoots else [],
        can_attack(state, unit) and bool(activation.battles) and unit.id in activation.commanded,
    )
    if not view.enemies:
        to = max(
            hexes, key=lambda at: (_at_first_sight(state, unit, at, hexes[at], view) + _STAYS * (at == unit.at), at)
        )
        return to, hexes[to].way, None
    rough = sorted(hexes, key=lambda at: (-_at_first_sight(state, unit, at, hexes[at], view), at))
    looked_at = rough[: _ON_THE_WAY if unit.id in activation.spent else _LOOKED_AT]
    if unit.at in hexes and unit.at not in looked_at:
        looked_at.append(unit.at)
    scored = [(*_closely(state, unit, at, hexes[at], view), at) for at in looked_at]
    _, fires, to = max(scored, key=lambda one: (one[0], one[2]))
    return to, hexes[to].way, fires


def _ways(state: State, unit: Unit, aims: tuple[HexId, ...]) -> Field:
    """How far a unit has from each hex to the aims; one that is Disordered already fears no ground."""
    return ways_to(state, aims, moves_as(state, unit), "none" if unit.disordered else state.type_of(unit.id))


def _at_first_sight(state: State, unit: Unit, at: HexId, there: Reach, view: _View) -> int:
    """Roughly what a hex is worth: how near it comes to the aims, and whether it is of any use."""
    value = -view.style.approach * min(FAR, view.ways.get(at, FAR)) - there.risk
    side = state.side_of(unit.id)
    beside = at in state.near_enemy[side]
    if view.attacks and beside:
        value += 60
    if view.shoots:
        far = view.ways.get(at, FAR)
        value += 40 if 1 < far <= view.range + 1 else 20 if far == 1 else 0
    return value


def _closely(state: State, unit: Unit, at: HexId, there: Reach, view: _View) -> tuple[int, tuple[Facing, HexId] | None]:
    """What a hex is worth to a unit, and what it would fire at from there."""
    activation, side = state.activation, state.side_of(unit.id)
    assert activation is not None
    stays, beside = at == unit.at, at in state.near_enemy[side]
    value = -view.style.approach * min(FAR, view.ways.get(at, FAR)) - there.risk * view.mine // 100
    if stays:
        value += _STAYS
    use, fires = 0, None
    if view.targets:
        best = best_shot(state, unit, at, view.targets)
        if best is not None and best[0] > _least(state, unit):
            use, fires = best[0], (best[2], best[1])
    if view.attacks and beside:
        use = max(use, _attack_use(state, unit, at, view))
    elif view.attacks and not stays and view.enemies:
        use = max(use, _charge_use(state, unit, at, view))
    rests = _rest(state, unit, at)
    if stays and rests > use and not activation.fired & {unit.id}:
        use, fires = rests, None
    if beside and not stays:
        use -= reaction_to(state, unit, at) * view.mine // 100
    care = danger(state, unit, at, view.enemies) * view.mine // 100 * view.style.caution // 100
    return value + use - care + _company(state, unit, at), fires


def _attack_use(state: State, unit: Unit, at: HexId, view: _View) -> int:
    gain = attacks_from(state, unit, at)
    return gain - view.style.nerve if gain else 0


def _charge_use(state: State, unit: Unit, at: HexId, view: _View) -> int:
    if unit.disordered or away(state, view.foes).get(at, FAR) > 3:
        return 0
    return charge_from(state, unit, at)


def _rest(state: State, unit: Unit, at: HexId) -> int:
    """What it is worth to do nothing and recover [15.1-a]."""
    activation = state.activation
    assert activation is not None
    if unit.order != "disordered" or not activation.battles or at in state.near_enemy[state.side_of(unit.id)]:
        return 0
    busy = unit.id in activation.spent or unit.id in activation.turned or unit.id in activation.under_attack
    return 0 if busy or unit.id in activation.fired else cost(state.type_of(unit.id), "disordered")


def _company(state: State, unit: Unit, at: HexId) -> int:
    side = state.side_of(unit.id)
    friends = sum(state.holders.get(near) == side and near != unit.at for near in state.setting.field.neighbours[at])
    return _TOGETHER * min(_TOGETHER_MOST, friends)


def _shot_from(state: State, unit: Unit, at: HexId) -> tuple[Facing, HexId] | None:
    """What a unit would fire at from a hex, if it is worth a shot."""
    if not armed(state, unit):
        return None
    best = best_shot(state, unit, at)
    if best is None or best[0] <= _least(state, unit):
        return None
    return best[2], best[1]


def _least(state: State, unit: Unit) -> int:
    """What a shot must be worth more than."""
    return _GUN_FIRES if is_artillery(state, unit) and not unit.deployed else 0
