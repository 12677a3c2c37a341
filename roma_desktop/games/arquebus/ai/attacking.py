"""Phase C: which attacks are declared, all together, and in which order they are resolved [12.1, 12.3]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Final

import msgspec
from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.games.arquebus.ai.absurdity import absurd
from roma_desktop.games.arquebus.ai.danger import danger, threats
from roma_desktop.games.arquebus.ai.posture import Operation, style_of
from roma_desktop.games.arquebus.ai.shock_odds import Assault, gain_in, prospect
from roma_desktop.games.arquebus.ai.worth import weight
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, EndDeclaring, Withdraw
from roma_desktop.games.arquebus.model.declared import Declared
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules.charging import charges
from roma_desktop.games.arquebus.rules.declaring import activated, foes_in_front
from roma_desktop.games.arquebus.rules.die import D10
from roma_desktop.games.arquebus.rules.units import mounted, sdd
from roma_desktop.games.arquebus.steps.shock.continued_attack import ContinuedAttacks
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations

_NEVER: Final = 100_000
"""What a plan loses for each breach of a rule of declaring."""
_TRIED = 3_000
"""At most so many combinations of the attacks that must be made are tried."""
_STAYS: Final = 2
"""A unit with this SDD or a higher one doesn't advance [12.4-b]."""
_ROUNDS = 4
"""How often all choices are gone over at most."""

Choice = Declared | None
"""What a unit declares; None for nothing."""


def declare(state: State, step: Declarations, operation: Operation | None) -> Command:
    """The next declaration of the plan, or the end of it; the plan is the same however much has been declared."""
    plan = _plan(state, step, operation)
    done, options = {one.unit: one for one in step.attacks}, Options(state)
    for one in plan:
        if one.unit not in done:
            command = _command(one)
            if command in options and absurd(state, command) is None:
                return command
    if EndDeclaring() in options:
        return EndDeclaring()
    return _way_out(state, step)


def _command(one: Declared) -> Command:
    if one.charge:
        return Charge(one.unit, one.targets[0], one.path, one.facing)
    return Attack(one.unit, one.targets)


def _way_out(state: State, step: Declarations) -> Command:
    """An attack that may still be declared; only if there is none, one to withdraw."""
    options = list(step.options(state))
    more = [one for one in options if isinstance(one, Attack)]
    wide = [one for one in more if len(one.targets) == 2]
    if wide or more:
        return (wide or more)[0]
    return next((one for one in options if isinstance(one, Withdraw)), options[0])


# ---------------------------------------------------------------- the plan


class _Field(msgspec.Struct, frozen=True):
    """What a plan is judged by. ``forced``: the units that must attack. ``fronts``: the enemy hexes in front of each
    unit. ``keeps``: how much it counts that a side gives up a good place, in percent."""

    state: State
    forced: frozenset[UnitId]
    fronts: Mapping[UnitId, tuple[HexId, ...]]
    nerve: int
    keeps: int
    gains: dict[tuple[HexId, frozenset[UnitId], frozenset[UnitId], int], int]


def _plan(state: State, step: Declarations, operation: Operation | None) -> tuple[Declared, ...]:
    """What all units declare: found by changing one unit's choice after another until none improves the plan."""
    style = style_of(state, step.side, operation)
    forced = frozenset(step.forced())
    units = list(activated(state, step.forced()))
    fronts = {unit.id: foes_in_front(state, unit) for unit in units}
    must = frozenset(unit.id for unit in units if fronts[unit.id] and (unit.id in forced or unit.id in state.opponents))
    on = _Field(state, must, fronts, style.nerve, 0 if style.marches else style.caution, {})
    charging = not isinstance(step, ContinuedAttacks)
    choices = {unit.id: tuple(_choices(state, unit, fronts[unit.id], charging=charging)) for unit in units}
    choices = {of: found for of, found in choices.items() if len(found) > 1}
    nobody: dict[UnitId, Choice] = dict.fromkeys(choices)
    starts = [nobody, {of: found[-1] for of, found in choices.items()}, *_dutiful(on, choices)]
    _, best = max((_improved(on, choices, start) for start in starts), key=lambda one: one[0])
    return tuple(one for one in best.values() if one is not None)


def _dutiful(on: _Field, choices: Mapping[UnitId, tuple[Choice, ...]]) -> Iterator[dict[UnitId, Choice]]:
    """One allowed plan in which only the units attack that must; nothing if none must, or no such plan is found."""
    must = [of for of in choices if of in on.forced]
    if not must:
        return
    for some in islice(product(*(choices[of][1:] for of in must)), _TRIED):
        plan: dict[UnitId, Choice] = {**dict.fromkeys(choices), **dict(zip(must, some, strict=True))}
        if _value(on, plan) > -_NEVER // 2:
            yield plan
            return


def _choices(state: State, unit: Unit, foes: tuple[HexId, ...], *, charging: bool) -> Iterator[Choice]:
    yield None
    if charging:
        seen: set[HexId] = set()
        for facing, path, at in charges(state, unit, ()):
            if at not in seen:
                seen.add(at)
                yield Declared(unit.id, (at,), True, path, facing)
    yield from (Declared(unit.id, (at,)) for at in foes)
    if len(foes) == 2:
        yield Declared(unit.id, foes)


def _improved(
    on: _Field, choices: Mapping[UnitId, tuple[Choice, ...]], start: dict[UnitId, Choice]
) -> tuple[int, dict[UnitId, Choice]]:
    plan, value = dict(start), _value(on, start)
    for _ in range(_ROUNDS):
        before = value
        for of, found in choices.items():
            for one in found:
                if one == plan[of]:
                    continue
                other = {**plan, of: one}
                worth = _value(on, other)
                if worth > value:
                    plan, value = other, worth
        if value == before:
            break
    return value, plan


def _value(on: _Field, plan: Mapping[UnitId, Choice]) -> int:
    """What a plan is worth; far below 0 where it isn't allowed."""
    declared = [one for one in plan.values() if one is not None]
    total = -_NEVER * len(on.forced - {one.unit for one in declared})
    by_hex: dict[HexId, list[Declared]] = {}
    paths: list[HexId] = []
    for one in declared:
        paths += one.path
        for at in one.targets:
            by_hex.setdefault(at, []).append(one)
    total -= _NEVER * (len(paths) - len(set(paths)))
    for one in declared:
        if not one.charge:
            total -= _NEVER * sum(at not in by_hex for at in on.fronts[one.unit])
    for at, attacks in by_hex.items():
        wide = sum(len(one.targets) == 2 for one in attacks)
        if wide and len(attacks) > 1:
            total -= _NEVER
            continue
        total += _gain(on, at, attacks, 2 if wide else 1)
    return total


def _gain(on: _Field, at: HexId, attacks: list[Declared], hexes: int) -> int:
    units = frozenset(one.unit for one in attacks)
    charging = frozenset(one.unit for one in attacks if one.charge)
    key = (at, units, charging, hexes)
    found = on.gains.get(key)
    if found is None:
        places = {one.unit: one.path[-1] for one in attacks if one.path}
        ordered = tuple(sorted(units))
        assault = Assault(at, ordered, places, charging, hexes)
        expected = prospect(on.state, assault)
        gain = gain_in(on.state, assault, expected)
        if on.keeps:
            gain -= expected.wins * _exposed(on.state, assault) * on.keeps // (100 * D10)
        optional = not units & on.forced
        found = on.gains[key] = gain - (on.nerve if optional else 0)
    return found


def _exposed(state: State, assault: Assault) -> int:
    """What it costs the attackers that one of them must advance if the hex is emptied, in points [12.4-a, 12.4-c]."""
    units = [state.units[of] for of in assault.attackers]
    able = [one for one in units if not one.disordered and sdd(state, one) < _STAYS]
    if not able:
        return 0
    goes = min(able, key=lambda one: (one.id not in assault.charging, not mounted(state, one), one.id))
    side, emptied = state.side_of(goes.id), state.setting.field.hexes[assault.at]
    enemies = [one for one in threats(state, side, assault.at) if (one.q, one.r) != emptied]
    here = danger(state, goes, goes.at, enemies)
    there = danger(state, replace(goes, at=assault.at), assault.at, enemies)
    return max(0, there - here) * weight(state, side) // 100
