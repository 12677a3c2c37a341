"""Declaring shock [12.1]: who must attack whom, and what is still missing before declaring may end."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.declared import Attacks, attackers_of, by_unit, targets_of
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.facing import front_of
from roma_desktop.games.arquebus.rules.units import ATTACKERS

# ---------------------------------------------------------------- who attacks whom


def can_attack(state: State, unit: Unit) -> bool:
    """Whether a unit can declare attacks: its type has a row in the matrix, not Retired [12.1-a, 14.4-e, 10.1-e]."""
    if not unit.on_map or unit.retired or state.type_of(unit.id) not in ATTACKERS:
        return False
    return battles.why_no_attack(state, unit) is None


def open_to_attack(state: State, here: HexId, there: HexId) -> bool:
    """Whether the terrain lets an attack through from a hex into the next: its shock entry isn't NA [12.3-2B, T7]."""
    charts = state.setting.charts
    obstacle = state.obstacle(here, there)
    if obstacle and charts.hexsides[obstacle].shock is None:
        return False
    return charts.terrain[state.setting.field.terrain[there]].shock is not None


def foes_in_front(state: State, unit: Unit) -> tuple[HexId, ...]:
    """The front hexes with enemy units that a unit could attack [12.1-b].

    An Engaged unit considers only hexes with enemies that it is Engaged with [14.5-g]. Off the map nothing is next to
    anything (R36).
    """
    side = state.side_of(unit.id)
    opponents = state.opponents.get(unit.id)
    return tuple(
        at
        for at in front_of(state.setting.field, unit)
        if state.holders.get(at, side) != side
        and open_to_attack(state, unit.at, at)
        and (opponents is None or any(one.id in opponents for one in state.stacks[at]))
    )


def activated(state: State, marked: Collection[UnitId]) -> Iterator[Unit]:
    """The units that may attack now: those of the activated Battle, in command or not, or those with a CA marker
    [12.1-a, R26, 14.7-b].
    """
    assert state.activation is not None
    if marked:
        ids: Collection[UnitId] = marked
    else:
        ids = [of for battle in state.activation.battles for of in state.setting.units_of[battle]]
    return (state.units[of] for of in ids if can_attack(state, state.units[of]))


def obliged(state: State, marked: Collection[UnitId]) -> Iterator[Unit]:
    """The units that must declare an attack: those with a CA marker [14.7-b], and Engaged ones [14.5-g]."""
    for unit in activated(state, marked):
        if (marked or unit.id in state.opponents) and foes_in_front(state, unit):
            yield unit


# ---------------------------------------------------------------- one attack


def check_attack(state: State, attacks: Attacks, unit: Unit, targets: tuple[HexId, ...]) -> None:
    """Raise ``Illegal`` unless a unit may declare shock against one hex, or both of its front hexes [12.1]."""
    side = state.side_of(unit.id)
    if not can_attack(state, unit):
        refuse(battles.why_no_attack(state, unit))
        rule = "14.4-e" if unit.retired else "12.1-a"
        words = say("{unit:unit} can't attack.", unit=unit.id)
        raise Illegal(rule, words, say("Choose a unit that the weapon matrix has among its attackers."))
    if len(targets) not in (1, 2) or len(set(targets)) != len(targets):
        raise Illegal(
            "12.1-c", say("A unit attacks one hex, or both of its front hexes."), say("Choose one or two hexes.")
        )
    for at in targets:
        _check_target(state, unit, at, side)
    check_sharing(attacks, unit, targets)


def _check_target(state: State, unit: Unit, at: HexId, side: str) -> None:
    if at not in front_of(state.setting.field, unit):
        raise Illegal(
            "12.1-b",
            say("{hex:place} is not in front of {unit:unit}.", hex=at, unit=unit.id),
            say("Attack enemies in its front hexes."),
        )
    if state.holders.get(at, side) == side:
        raise Illegal("12.1-a", say("No enemy unit is in {hex:place}.", hex=at), say("Attack enemy units."))
    if not open_to_attack(state, unit.at, at):
        raise Illegal(
            "12.3-2B",
            say("The terrain lets no attack through to {hex:place}.", hex=at),
            say("Attack where there is no wall between."),
        )
    if at not in foes_in_front(state, unit):
        raise Illegal(
            "14.5-g",
            say("{unit:unit} is Engaged: it attacks only those it is Engaged with.", unit=unit.id),
            say("Attack one of them."),
        )


def check_sharing(attacks: Attacks, unit: Unit, targets: tuple[HexId, ...]) -> None:
    """Raise ``Illegal`` where a unit that attacks two hexes would share one of them [12.1-c]."""
    for at in targets:
        for other in attackers_of(attacks, at):
            if other.unit != unit.id and (len(targets) == 2 or len(other.targets) == 2):
                double = unit.id if len(targets) == 2 else other.unit
                raise Illegal(
                    "12.1-c",
                    say("{unit:unit} attacks two hexes: it does so alone.", unit=double),
                    say("Let it attack one hex, or withdraw the other's attack."),
                )


def attacks_open(state: State, attacks: Attacks, unit: Unit) -> Iterator[tuple[HexId, ...]]:
    """The targets that a unit may declare shock against now."""
    foes = foes_in_front(state, unit)
    for targets in (*((at,) for at in foes), *([foes] if len(foes) == 2 else [])):
        try:
            check_sharing(attacks, unit, targets)
        except Illegal:
            continue
        yield targets


# ---------------------------------------------------------------- the end of declaring


@dataclass(frozen=True)
class Lack:
    """What is missing before declaring may end: an attack by a unit, or one on a hex in front of it, and why."""

    unit: UnitId
    hex: HexId
    why: Illegal


def lacks(state: State, attacks: Attacks, marked: Collection[UnitId]) -> Iterator[Lack]:
    """All that is missing: attacks by units that must attack [14.5-g, 14.7-b], or on hexes that must be attacked
    [12.1-b]."""
    for unit in obliged(state, marked):
        if by_unit(attacks, unit.id) is None:
            at = foes_in_front(state, unit)[0]
            yield Lack(unit.id, at, _must_attack(unit.id, at, marked))
    under_attack = set(targets_of(attacks))
    for one in attacks:
        if one.charge:
            continue
        for at in foes_in_front(state, state.units[one.unit]):
            if at not in under_attack:
                yield Lack(one.unit, at, _leaves_out(state, one.unit, at))


def check_closed(state: State, attacks: Attacks, marked: Collection[UnitId]) -> None:
    """Raise ``Illegal`` unless declaring may end: nothing is lacking."""
    for lack in lacks(state, attacks, marked):
        raise lack.why


def _leaves_out(state: State, unit: UnitId, at: HexId) -> Illegal:
    return Illegal(
        "14.5-g" if unit in state.opponents else "12.1-b",
        say("{unit:unit} must attack every enemy in front, and nobody attacks {hex:place}.", unit=unit, hex=at),
        say("Attack it too, with this unit or another one, or withdraw the attack."),
    )


def _must_attack(unit: UnitId, at: HexId, marked: Collection[UnitId]) -> Illegal:
    if marked:
        return Illegal(
            "14.7-b",
            say("{unit:unit} has a Continued Attack: it must attack.", unit=unit),
            say("Attack {hex:place}.", hex=at),
        )
    return Illegal(
        "14.5-g",
        say("{unit:unit} is Engaged: it must attack.", unit=unit),
        say("Attack {hex:place}.", hex=at),
    )


def closed(state: State, attacks: Attacks, marked: Collection[UnitId]) -> bool:
    """Whether declaring may end."""
    return next(lacks(state, attacks, marked), None) is None


def live(state: State, attacks: Attacks) -> Attacks:
    """The attacks that can still be carried out: the unit is there, and enemies are in front of it [12.1-b, R10].

    A charger that fire has driven back beside its target faces where its owner turned it [14.3-e]: it attacks only if
    the target is in front of it again.
    """
    found = []
    for one in attacks:
        unit = state.units[one.unit]
        if can_attack(state, unit):
            targets = tuple(at for at in one.targets if _meets(state, unit, at))
            if targets:
                found.append(one if targets == one.targets else replace(one, targets=targets))
    return tuple(found)


def _meets(state: State, unit: Unit, at: HexId) -> bool:
    side = state.side_of(unit.id)
    return at in front_of(state.setting.field, unit) and state.holders.get(at, side) != side
