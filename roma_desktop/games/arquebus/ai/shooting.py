"""Whom to fire at, from where: by exact odds, the return fire among them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.board.hexes import SIDES, turns_between
from roma_desktop.games.arquebus.ai.shot_odds import fire_harm, fire_harm_on
from roma_desktop.games.arquebus.ai.worth import weight
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.arcs import in_arc_from
from roma_desktop.games.arquebus.rules.facing import front_of
from roma_desktop.games.arquebus.rules.fire import targets, why_not_armed
from roma_desktop.games.arquebus.rules.sight import OVER_UNITS, sees
from roma_desktop.games.arquebus.rules.units import ATTACKERS, is_artillery, reach_of

_SOFTENED = 130
"""What a shot at units that will be attacked next is worth, in percent of any other."""
_POWDER = 10
"""The share of shots that blow up the Spanish powder at Cerignola, in percent [CER-1]."""


Aimed = tuple[int, HexId, int]
"""What a shot is worth, its target, and a facing that allows it."""


def armed(state: State, unit: Unit) -> bool:
    """Whether a unit can still fire in this activation, guns that would deploy among them."""
    activation = state.activation
    assert activation is not None
    if unit.id in activation.fired or unit.id in activation.finished or not activation.battles:
        return False
    return why_not_armed(state, unit) is None


def shot_gain(state: State, unit: Unit, here: HexId, at: HexId) -> int:
    """What a shot from a hex at another is worth, less what the return fire costs."""
    side = state.side_of(unit.id)
    mine, theirs = weight(state, side), weight(state, state.setting.enemy(side))
    over = _goes_over(state, unit, here, at)
    gain = fire_harm(state, unit, here, at, over=over) * theirs // 100
    if _will_be_attacked(state, unit, at):
        gain = gain * _SOFTENED // 100
    answer = max((_answer(state, unit, here, one) for one in state.units_at(at)), default=0)
    return gain - answer * mine // 100 - _misfire(state, unit)


def _goes_over(state: State, unit: Unit, here: HexId, at: HexId) -> bool:
    if state.type_of(unit.id) not in OVER_UNITS or state.setting.field.distance(here, at) != 2:
        return False
    return not sees(state, here, at)


def _answer(state: State, unit: Unit, here: HexId, foe: Unit) -> int:
    """What the return fire of a unit that is fired at costs [11.2-b]."""
    if state.type_of(foe.id) in ("ART", "PK", "SB") or why_not_armed(state, foe) is not None:
        return 0
    field = state.setting.field
    if field.distance(foe.at, here) > reach_of(state, foe) or not _in_arc(state, foe, foe.at, foe.facing, here):
        return 0
    return fire_harm_on(state, foe, foe.at, replace(unit, at=here))


def _misfire(state: State, unit: Unit) -> int:
    """What the risk that the Spanish powder blows up costs, in points: it takes all Spanish guns [CER-1]."""
    side = state.side_of(unit.id)
    if "CER-1" not in state.setting.rules or side != "sp" or not is_artillery(state, unit):
        return 0
    guns = sum(
        one.on_map and state.type_of(one.id) == "ART" and state.side_of(one.id) == side for one in state.units.values()
    )
    return guns * 150 * _POWDER // 100


def _will_be_attacked(state: State, unit: Unit, at: HexId) -> bool:
    """Whether a unit of the same Battle that can attack is next to a hex."""
    battle = state.counter(unit.id).battle
    return any(
        state.counter(one.id).battle == battle and state.type_of(one.id) in ATTACKERS and one.id != unit.id
        for near in state.setting.field.neighbours[at]
        for one in state.units_at(near)
    )


def _in_arc(state: State, unit: Unit, here: HexId, facing: int, at: HexId) -> bool:
    return in_arc_from(state.setting.field, here, facing, at, artillery=is_artillery(state, unit))


def facings_for(state: State, unit: Unit, here: HexId) -> tuple[int, ...]:
    """The facings with which a unit could fire from a hex: any if it has yet to come there, or no enemy is next to it
    [8.0]."""
    activation, side = state.activation, state.side_of(unit.id)
    assert activation is not None
    if here != unit.at:
        return tuple(range(SIDES))
    if unit.id in activation.turned or unit.id in state.opponents:
        return (unit.facing,)
    if here not in state.near_enemy[side]:
        return tuple(range(SIDES))
    if unit.id in activation.lifted or unit.id not in activation.beside:
        return (unit.facing,)
    return tuple(facing for facing in range(SIDES) if turns_between(unit.facing, facing) <= 1)


Foe = tuple[int, int, HexId]
"""A hex with enemies, by its coordinates and its number."""


def foes_near(state: State, unit: Unit, here: HexId, most: int) -> list[Foe]:
    """The hexes with enemies that may be fired at, at most so far from a hex."""
    enemy, hexes = state.setting.enemy(state.side_of(unit.id)), state.setting.field.hexes
    q, r = hexes[here]
    found = []
    for at, holder in state.holders.items():
        if holder == enemy:
            p, s = hexes[at]
            if max(abs(q - p), abs(r - s), abs(q - p + r - s)) <= most:
                found.append((p, s, at))
    return [one for one in found if not any(foe.id in state.opponents for foe in state.stacks[one[2]])]


def best_shot(state: State, unit: Unit, here: HexId, foes: Sequence[Foe] | None = None) -> Aimed | None:
    """The best shot of a unit from a hex; None if there is none. ``foes``: the hexes to choose from, if known."""
    reach = reach_of(state, unit)
    found = foes_near(state, unit, here, reach) if foes is None else foes
    q, r = state.setting.field.hexes[here]
    best: Aimed | None = None
    facings: tuple[int, ...] = ()
    for p, s, at in found:
        if max(abs(q - p), abs(r - s), abs(q - p + r - s)) > reach or not sees(state, here, at, unit.id):
            continue
        facings = facings or tuple(sorted(facings_for(state, unit, here), key=lambda one: (one != unit.facing, one)))
        facing = next((one for one in facings if _in_arc(state, unit, here, one, at)), None)
        if facing is None:
            continue
        gain = shot_gain(state, unit, here, at)
        if best is None or (gain, at) > best[:2]:
            best = gain, at, facing
    return best


def best_target(state: State, unit: Unit) -> HexId | None:
    """The best target with the facing that a unit has; None if there is none that is worth a shot."""
    found = ((shot_gain(state, unit, unit.at, at), at) for at in targets(state, unit))
    best = max(found, default=None)
    return best[1] if best is not None and best[0] > 0 else None


def reaction_to(state: State, unit: Unit, to: HexId) -> int:
    """What reaction fire costs a unit that comes to a hex: that of the one shooter that harms it most [11.2-c]."""
    activation = state.activation
    assert activation is not None
    worst = 0
    for foe in state.enemies_beside(to, state.side_of(unit.id)):
        if why_not_armed(state, foe) is not None or to not in front_of(state.setting.field, foe):
            continue
        if is_artillery(state, foe) and not foe.deployed:
            continue
        always = state.type_of(foe.id) in ("GE", "LB", "LC/A") or battles.reacts_always(state, foe)
        if foe.id in activation.reacted and not always:
            continue
        worst = max(worst, fire_harm_on(state, foe, foe.at, replace(unit, at=to)))
    return worst
