"""The Move/Fire phase unit by unit: where each goes, how it faces, whom it fires at [7.0, 8.0, 11.0]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from roma_desktop.core.board.hexes import SIDES, turns_between
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.ai.danger import Threat, danger, threats
from roma_desktop.games.arquebus.ai.ground import FAR, Field, Reach, away, hexes_of, reach, ways_to
from roma_desktop.games.arquebus.ai.leading import lead
from roma_desktop.games.arquebus.ai.melee import attacks_from, charge_from, charge_now, facing_to_charge
from roma_desktop.games.arquebus.ai.posture import Operation, Style, style_of, target_of
from roma_desktop.games.arquebus.ai.shooting import Foe, armed, best_shot, best_target, foes_near, reaction_to
from roma_desktop.games.arquebus.ai.worth import cost, weight
from roma_desktop.games.arquebus.commands.moving import Dismount, EndMoves, Fire, Move, Turn
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, WAITING, Facing, HexId
from roma_desktop.games.arquebus.rules.declaring import can_attack
from roma_desktop.games.arquebus.rules.movement import remaining
from roma_desktop.games.arquebus.rules.stacking import may_stand
from roma_desktop.games.arquebus.rules.turning import can_disengage, engaged_in_front, facings_open, must_turn
from roma_desktop.games.arquebus.rules.units import ATTACKERS, is_artillery, moves_as, reach_of
from roma_desktop.games.arquebus.steps.move_fire import MoveFire

_LOOKED_AT, _ON_THE_WAY = 7, 3
"""So many of a unit's hexes are looked at closely, before it moves and once it does."""
_STAYS = 4
"""What it must be worth to go anywhere at all."""
_TOGETHER, _TOGETHER_MOST = 4, 2
"""What it is worth to stand next to a friend, and how many friends count."""
_SEEN = 7
"""Enemies so far away count where a unit turns to them."""
_TURNS_WITHIN = 4
"""A unit that stands turns to enemies so near."""
_CHARGES_FROM = 45
"""A unit that has a charge worth so much doesn't move first."""
_GUN_FIRES = 12
"""What a shot of a gun that isn't deployed yet must be worth: it never moves again."""


def in_move_fire(state: State, step: MoveFire, operation: Operation | None) -> Command:
    """What is ordered next in the Move/Fire phase."""
    style = style_of(state, step.side, operation)
    aims = _aims(state, step.side, target_of(state, operation))
    for unit in _in_turn(state, step.side):
        for command in _act(state, unit, style, aims):
            if legal(state, step, command):
                return command
    found = lead(state, step.side)
    if found is not None and legal(state, step, found):
        return found
    if legal(state, step, EndMoves()):
        return EndMoves()
    return _way_out(state, step)


def legal(state: State, step: MoveFire, command: Command) -> bool:
    try:
        step.check(state, command)
    except Illegal:
        return False
    return True


def _way_out(state: State, step: MoveFire) -> Command:
    """Something legal where the phase can't end yet: a unit has to go on, to disengage or to turn."""
    options = list(step.options(state))
    moves = [one for one in options if isinstance(one, Move)]
    return moves[0] if moves else options[0]


def _aims(state: State, side: str, target: HexId) -> tuple[HexId, ...]:
    """The hexes of the enemies that the activation goes for: those about its target, or all."""
    enemies = hexes_of(state, state.setting.enemy(side))
    if target:
        near = tuple(at for at in enemies if state.setting.field.distance(at, target) <= 2)
        return near or enemies
    return enemies


def _in_turn(state: State, side: str) -> Iterator[Unit]:
    """The units that may still act: the one that is moving, then guns, shot, and those who attack, front first.

    Who had nothing to do when it was the turn of his kind isn't asked again.
    """
    activation = state.activation
    assert activation is not None
    if activation.moving in state.units and activation.moving not in activation.finished:
        yield state.units[activation.moving]
    ids: Iterable[str] = activation.commanded
    if activation.target != ARMY:
        ids = state.setting.units_of[activation.target]
    done = activation.finished | {activation.moving}
    idle = activation.spent.keys() | activation.turned
    waiting = [state.units[of] for of in ids if of not in done and (of not in idle or of in state.opponents)]
    far = away(state, hexes_of(state, state.setting.enemy(side)))
    acted = max((_class(state, state.units[of]) for of in done | idle if of in state.units), default=0)
    present = [unit for unit in waiting if unit.on_map or unit.at == WAITING]
    present = [unit for unit in present if unit.id in state.opponents or _class(state, unit) >= acted]
    yield from sorted(present, key=lambda unit: (_class(state, unit), far.get(unit.at, FAR), unit.id))


def _class(state: State, unit: Unit) -> int:
    if is_artillery(state, unit):
        return 0
    return 2 if state.type_of(unit.id) in ("PK", "SB", "MM", "STR") else 1


# ---------------------------------------------------------------- one unit


def _act(state: State, unit: Unit, style: Style, aims: tuple[HexId, ...]) -> Iterator[Command]:
    """What a unit does next, the best first; nothing if it is done."""
    activation = state.activation
    assert activation is not None
    side = state.side_of(unit.id)
    if unit.id in state.opponents:
        yield from _engaged(state, unit)
        return
    if unit.retired:
        yield from _retired(state, unit)
        return
    if unit.id in activation.turned or unit.id in activation.stopped:
        yield from _fires(state, unit)
        return
    if unit.shot and not unit.dismounted:
        yield Dismount(unit.id)
    plan = _plan(state, unit, style, aims)
    if plan is None:
        return
    to, way, fires = plan
    if to != unit.at:
        yield from _goes(state, unit, way)
        if unit.at != WAITING:
            yield from _fires(state, unit)
        return
    if fires is not None:
        facing, at = fires
        if facing != unit.facing:
            yield Turn(unit.id, facing)
        yield Fire(unit.id, at)
        return
    if unit.at in state.near_enemy[side]:
        return
    close = away(state, aims).get(unit.at, FAR) <= _TURNS_WITHIN
    if unit.id in activation.spent or (not unit.disordered and (style.marches or close)):
        facing = _good_facing(state, unit)
        if facing != unit.facing:
            yield Turn(unit.id, facing)


def _goes(state: State, unit: Unit, way: tuple[HexId, ...]) -> Iterator[Command]:
    if way:
        yield Move(unit.id, way[0])


def _fires(state: State, unit: Unit) -> Iterator[Command]:
    """A unit that has come to where it stays fires, if that is worth it."""
    if not armed(state, unit):
        return
    at = best_target(state, unit)
    if at is not None:
        yield Fire(unit.id, at)


def _engaged(state: State, unit: Unit) -> Iterator[Command]:
    """An Engaged unit turns to its enemies where it must, and gets away if it can't attack [14.5]."""
    activation = state.activation
    assert activation is not None
    if state.type_of(unit.id) not in ATTACKERS and can_disengage(state, unit):
        ways = sorted(reach(state, unit).items(), key=lambda one: (one[0] in state.stacks, one[1].paid, one[0]))
        yield from (Move(unit.id, to.way[0]) for at, to in ways if at != unit.at)
        return
    if must_turn(state, unit) and unit.id not in activation.turned:
        yield from (
            Turn(unit.id, facing)
            for facing in sorted(facings_open(state, unit), key=lambda one: -engaged_in_front(state, unit, one))
        )


def _retired(state: State, unit: Unit) -> Iterator[Command]:
    """A Retired unit goes to its standard [14.4-d]."""
    activation, field = state.activation, state.setting.field
    assert activation is not None
    standard = state.standards[state.side_of(unit.id)]
    far = field.distance(unit.at, standard)
    if far > 1 and unit.id not in activation.spent:
        yield from (Move(unit.id, at) for at in field.neighbours[unit.at] if field.distance(at, standard) < far)


# ---------------------------------------------------------------- where to go


class _View(msgspec.Struct, frozen=True):
    """What all hexes of a unit are weighed with."""

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


def _plan(state: State, unit: Unit, style: Style, aims: tuple[HexId, ...]) -> Plan | None:
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
        ways_to(state, aims, moves_as(state, unit)) if style.approach else away(state, aims),
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


# ---------------------------------------------------------------- facing


def _good_facing(state: State, unit: Unit) -> Facing:
    """The facing of a unit that stands next to no enemy: ready to charge, or toward the nearest enemies."""
    if state.type_of(unit.id) == "MM" and not unit.disordered:
        best = facing_to_charge(state, unit)
        if best is not None:
            return best[1]
    seen = _ahead(state, unit)
    value = [seen[one] + seen[(one + 1) % SIDES] for one in range(SIDES)]
    return max(range(SIDES), key=lambda one: (value[one], -turns_between(unit.facing, one), -one))


def _ahead(state: State, unit: Unit) -> list[int]:
    """For each of the six directions how many enemies are there, the nearer ones counting more."""
    field, side = state.setting.field, state.side_of(unit.id)
    around = [field.hexes[near] if near is not None else None for near in field.around[unit.at]]
    q, r = field.hexes[unit.at]
    seen = [0] * SIDES
    for at, holder in state.holders.items():
        if holder == side:
            continue
        p, s = field.hexes[at]
        far = max(abs(q - p), abs(r - s), abs(q - p + r - s))
        if far > _SEEN:
            continue
        for direction, near in enumerate(around):
            if near is not None:
                across, down = near[0] - p, near[1] - s
                if max(abs(across), abs(down), abs(across + down)) < far:
                    seen[direction] += 1 + _SEEN - far
    return seen
