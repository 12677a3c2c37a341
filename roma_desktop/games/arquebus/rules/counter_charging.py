"""Counter-charges of the player who isn't active [13.6-13.9]."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from typing import Final, Literal

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.shock import CounterCharge
from roma_desktop.games.arquebus.model.declared import Attacks, attackers_of
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing, HexId
from roma_desktop.games.arquebus.rules import sight
from roma_desktop.games.arquebus.rules.charging import Path, check_path, facings_from, paths
from roma_desktop.games.arquebus.rules.command import in_command
from roma_desktop.games.arquebus.rules.facing import aspect, front
from roma_desktop.games.arquebus.rules.units import allowance, sdd

Cause = Literal["charge", "shock", "fire"]
HIGHEST: Final = {"charge": 4, "shock": 5, "fire": 5}
"""The highest modified die with which a counter-charge succeeds [13.7-13.9]."""
TURNING: Final = 1
"""What is added to the die if the unit has to turn [13.6-f]."""


# ---------------------------------------------------------------- who may


def check_able(state: State, unit: Unit) -> None:
    """Raise ``Illegal`` unless a unit may counter-charge at all now [13.6-a, 13.6-b, 13.3-1, 13.3-3]."""
    activation = state.activation
    assert activation is not None
    let_it_be = say("Decline.")
    if state.type_of(unit.id) != "MM":
        raise Illegal("13.6-a", say("Only mounted men-at-arms counter-charge."), let_it_be)
    if len(state.units_at(unit.at)) > 1:
        raise Illegal("13.6-a", say("{unit:unit} is stacked with another unit.", unit=unit.id), let_it_be)
    if unit.id in activation.countered:
        words = say("{unit:unit} has tried to counter-charge in this activation.", unit=unit.id)
        raise Illegal("13.6-b", words, let_it_be)
    if unit.disordered:
        raise Illegal("13.3-1", say("{unit:unit} is Disordered.", unit=unit.id), let_it_be)
    if _hemmed(state, unit):
        words = say("{unit:unit} began the activation next to an enemy that is still there.", unit=unit.id)
        raise Illegal("13.3-3", words, let_it_be)


def _hemmed(state: State, unit: Unit) -> bool:
    """Whether a unit is next to an enemy beside which it began the activation, and which hasn't left [13.3-3]."""
    activation = state.activation
    assert activation is not None
    began = activation.beside.get(unit.id, frozenset()) - activation.lifted
    distance = state.setting.field.distance
    return any(state.units[of].on_map and distance(state.units[of].at, unit.at) == 1 for of in began)


def able(state: State, unit: Unit) -> bool:
    """Whether ``check_able`` passes."""
    try:
        check_able(state, unit)
    except Illegal:
        return False
    return True


def has_to_turn(state: State, unit: Unit, foes: Collection[HexId]) -> bool:
    """Whether a unit has to turn to have enemies in these hexes in front [13.6-f].

    Against fire from afar the hex is the first one of the path. Another reading adds 1 wherever the shooter can't be
    reached with the facing that the unit has, even if the first hex of the path is in front with both facings.
    """
    return not set(foes) <= set(front(state.setting.field, unit.at, unit.facing))


def chance(state: State, unit: Unit, cause: Cause, *, turns: bool) -> Fraction:
    """How likely a counter-charge succeeds [13.6-f]."""
    spare = HIGHEST[cause] - sdd(state, unit) - TURNING * turns
    return Fraction(min(10, max(0, spare + 1)), 10)


# ---------------------------------------------------------------- against shock and charge


def foes_of(state: State, attacks: Attacks, unit: Unit, cause: Cause) -> tuple[HexId, ...]:
    """The hexes of the units that attack a unit by charge, or else by shock: ``cause`` says which [13.6-c]."""
    return tuple(
        state.units[one.unit].at for one in attackers_of(attacks, unit.at) if one.charge == (cause == "charge")
    )


def cause_of(state: State, attacks: Attacks, command: CounterCharge) -> Cause:
    """What a counter-charge answers: the charges, or the shock [13.6-c]."""
    unit = state.units[command.unit]
    return "charge" if command.answers in foes_of(state, attacks, unit, "charge") else "shock"


def check_answer(state: State, attacks: Attacks, command: CounterCharge) -> None:
    """Raise ``Illegal`` unless a unit may answer an attack in this way [13.6-13.8]."""
    unit = state.units.get(command.unit)
    found = attackers_of(attacks, unit.at) if unit is not None and unit.on_map else ()
    if unit is None or not found:
        raise Illegal("13.6-a", say("This unit isn't attacked."), say("Choose a unit that is attacked, or decline."))
    if command.answers not in {state.units[one.unit].at for one in found} or command.path:
        raise Illegal(
            "13.6-c",
            say("{unit:unit} answers those that attack it.", unit=unit.id),
            say("Choose the hex of an attacker."),
        )
    check_able(state, unit)
    foes = foes_of(state, attacks, unit, cause_of(state, attacks, command))
    if command.facing not in facings_from(unit.facing):
        raise Illegal(
            "13.6-e", say("{unit:unit} may turn by one vertex.", unit=unit.id), say("Choose the next vertex.")
        )
    _check_facing(state, unit, command.facing, foes)


def _check_facing(state: State, unit: Unit, facing: Facing, foes: Collection[HexId]) -> None:
    """All that are counter-charged must be in front in the end, and within the bounds of a charge [13.6-a, 13.6-d]."""
    field = state.setting.field
    if any(aspect(field, unit.at, unit.facing, foe) == "rear" for foe in foes):
        raise Illegal("13.6-a", say("{unit:unit} is attacked from the rear.", unit=unit.id), say("Decline."))
    for foe in foes:
        if foe not in front(field, unit.at, facing):
            raise Illegal(
                "13.6-d",
                say("{hex:place} would not be in front of {unit:unit}.", hex=foe, unit=unit.id),
                say("Turn so that all that are counter-charged are in front, or decline."),
            )
        check_path(state, unit, facing, (), foe, ())


def answers(state: State, attacks: Attacks, unit: Unit) -> Iterator[CounterCharge]:
    """All counter-charges that a unit may try against the units that attack it."""
    if not able(state, unit):
        return
    causes: tuple[Cause, Cause] = ("charge", "shock")
    for cause in causes:
        foes = foes_of(state, attacks, unit, cause)
        for facing in facings_from(unit.facing) if foes else ():
            try:
                _check_facing(state, unit, facing, foes)
            except Illegal:
                continue
            yield CounterCharge(unit.id, facing, answers=foes[0])


# ---------------------------------------------------------------- against fire


def check_answer_to_fire(state: State, shooter: Unit, command: CounterCharge) -> None:
    """Raise ``Illegal`` unless a unit that is fired at may counter-charge the shooter [13.6, 13.9, 13.3, 5.3-b].

    Whether the shot comes through its front or flanks is for the caller to ask: it depends on the line of sight.
    """
    unit = state.units[command.unit]
    check_able(state, unit)
    field = state.setting.field
    if command.facing not in facings_from(unit.facing):
        raise Illegal(
            "13.9-b", say("{unit:unit} may turn by one vertex to begin.", unit=unit.id), say("Choose the next vertex.")
        )
    if field.distance(unit.at, shooter.at) > max(1, allowance(state, unit)):
        raise Illegal(
            "13.3-5e",
            say("{hex:place} is farther than {unit:unit} can ride.", hex=shooter.at, unit=unit.id),
            say("Decline."),
        )
    if not _may_ride(state, unit, shooter):
        raise Illegal(
            "5.3-b",
            say("{unit:unit} is out of command: it counter-charges only those next to it.", unit=unit.id),
            say("Decline."),
        )
    check_path(state, unit, command.facing, command.path, shooter.at, ())
    if not sight.sees(state, unit.at, shooter.at):
        raise Illegal(
            "13.3-4",
            say("{unit:unit} doesn't see {hex:place}.", unit=unit.id, hex=shooter.at),
            say("Decline."),
        )


def _may_ride(state: State, unit: Unit, shooter: Unit) -> bool:
    """Whether a unit may counter-charge at this distance: out of command only units next to it [5.3-b].

    Ranges are fixed at the start of an activation [5.2-d]; those of the player who isn't active are measured here when
    he answers. Another reading fixes them together with the active player's.
    """
    if state.setting.field.distance(unit.at, shooter.at) == 1:
        return True
    return unit.id in in_command(state, state.counter(unit.id).battle)


def answers_to_fire(state: State, shooter: Unit, unit: Unit) -> Iterator[CounterCharge]:
    """The counter-charges that a unit may try against the one that fires at it: one path for each facing."""
    reach = max(1, allowance(state, unit))
    if state.setting.field.distance(unit.at, shooter.at) > reach or not able(state, unit):
        return
    if not sight.sees(state, unit.at, shooter.at) or not _may_ride(state, unit, shooter):
        return
    for facing in facings_from(unit.facing):
        path = path_to(state, unit, facing, shooter.at)
        if path is not None:
            yield CounterCharge(unit.id, facing, path)


def path_to(state: State, unit: Unit, facing: Facing, target: HexId) -> Path | None:
    """A path with this facing to a target (R13, R14); None if there is none."""
    longest = state.setting.field.distance(unit.at, target) - 1
    return next((path for path, there in paths(state, unit, facing, longest) if there == target), None)
