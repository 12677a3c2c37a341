"""What units lose by fire and shock: Disordered, Retired, eliminated, and the Flight Points for it [3.0, 14.0]."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, Literal, get_args

import msgspec

from roma_desktop.core.flow import Event
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.events.pieces import Eliminated, OrderChanged
from roma_desktop.games.arquebus.model.pieces import Order, Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId, Type, UnitId
from roma_desktop.games.arquebus.rules import battles

Effect = Literal["D", "D_R1", "R1", "RET", "ELIM"]
"""What a result does to the unit that takes it: Disordered, then with a retreat, a retreat, Retired, eliminated."""
Result = Literal["D", "D_R1", "R1", "RET", "ELIM", "AD", "AD_AR1", "AR1", "RETA"]
"""A result as the charts print it for a defender or for attackers [T3, T5, T6]."""
Cause = Literal["fire", "shock", "passed"]
"""Where results come from: ``passed`` is a friend's retreat through the unit [14.3-f]."""
_EFFECTS: Final[Mapping[Result, Effect]] = {
    **{one: one for one in get_args(Effect)},
    "AD": "D",
    "AD_AR1": "D_R1",
    "AR1": "R1",
    "RETA": "RET",
}
"""What the results do to each unit that takes them; those for attackers apply to every attacker [14.1-a]."""

_PASSED: Final[Mapping[Order, Effect]] = {"good": "D", "disordered": "RET", "retired": "ELIM"}
"""What a friend's retreat through it does to a unit, by its order [14.3-f]."""
_RULES: Final[Mapping[Effect, str]] = {"D": "14.2-a", "D_R1": "14.2-a", "R1": "14.3-a", "RET": "14.4-a", "ELIM": "14.6"}

VALUES: Final[Mapping[Type, int]] = {
    "PK": 5,
    "SB": 5,
    "MM": 3,
    "MAQ": 3,
    "AQ": 3,
    "CB": 2,
    "GE": 2,
    "LC/A": 2,
    "MCB": 2,
    "STR": 2,
    "ART": 1,
    "GW": 1,
    "LC": 1,
    "LB": 1,
    "SK": 0,
    "SP": 0,
    "BW": 0,
}
"""Flight Points for an eliminated unit [3.0-a, R01]."""
RETIRED_VALUE: Final = 1
"""The Flight Point of a Retired unit [3.0-b, 14.4-c]."""


class Hit(msgspec.Struct, frozen=True):
    """A result that a unit must take. ``causes``: the enemy units of that die, from which it retreats [14.3-a, R11]."""

    unit: UnitId
    result: Result
    causes: tuple[UnitId, ...] = ()

    @property
    def effect(self) -> Effect:
        """What the result does to this unit."""
        return _EFFECTS[self.result]


# ---------------------------------------------------------------- units


def fate(state: State, unit: Unit, effect: Effect, cause: Cause) -> tuple[Effect | None, str]:
    """What a result comes to for a unit as it is, and the rule; None for nothing. Artillery hit by fire may still save
    itself from elimination under 14.2-b.
    """
    if state.type_of(unit.id) == "ART":
        return "ELIM", _rule_for_guns(effect, cause)
    if cause == "passed":
        return _PASSED[unit.order], "14.3-f"
    if unit.retired:
        return (None, "14.2-a") if effect == "D" else ("ELIM", "14.4-g")
    if state.type_of(unit.id) == "GW" and effect in ("D_R1", "R1", "RET"):
        return "ELIM", "16.3-a"
    if unit.disordered and effect in ("D", "D_R1"):
        return ("R1" if effect == "D_R1" else None), "14.2-a"
    return effect, _RULES[effect]


def _rule_for_guns(effect: Effect, cause: Cause) -> str:
    """By which rule artillery suffers: it is never Disordered [14.2-b, 12.5-b, T3]."""
    if cause == "passed":
        return "14.3-f"
    if cause == "shock":
        return "12.5-b"
    return "14.2-b" if effect == "D" else "T3"


def points_lost(state: State, unit: UnitId) -> int:
    """The Flight Points that a unit's side has for it once it is eliminated [3.0-a, 3.0-c].

    A Retired unit's own point is one of them. SK, SP and baggage wagons, worth nothing themselves, keep that point
    (R02).
    """
    value = VALUES[state.type_of(unit)]
    return max(value, RETIRED_VALUE) if state.units[unit].retired else value


def eliminate(state: State, unit: UnitId, rule: str = "14.6", words: Message | None = None) -> Event[State]:
    """A unit is eliminated, at the Flight Points that it is worth now [14.6, 3.0]."""
    return Eliminated(unit, points_lost(state, unit), rule, words or say("{unit:unit} is eliminated.", unit=unit))


def disorder(state: State, unit: UnitId, rule: str = "14.2-a", words: Message | None = None) -> Event[State]:
    """A unit in good order becomes Disordered [14.2-a]."""
    return OrderChanged(unit, "disordered", rule, words or say("{unit:unit} becomes Disordered.", unit=unit))


def retire(state: State, unit: UnitId, to: HexId) -> Event[State]:
    """A unit is Retired to a hex at its standard [14.4-a]."""
    words = say("{unit:unit} is Retired to {hex:place}.", unit=unit, hex=to)
    return OrderChanged(unit, "retired", "14.4-a", words, at=to)


# ---------------------------------------------------------------- Flight Points


def flight(state: State, side: SideId) -> int:
    """The Flight Points that count against a side now [3.0]."""
    return state.flight(side) + battles.extra_flight(state, side)


def flight_level(state: State, side: SideId) -> int:
    """The flight level of a side: it is defeated by a result above it [3.0-e, R31]."""
    return battles.flight_level(state, side, state.setting.side[side].flight_level)


def loss_chance(state: State, side: SideId) -> Fraction:
    """How likely a side fails a Loss Check as things stand [3.0-e]."""
    spare = flight_level(state, side) - flight(state, side)
    return Fraction(min(10, max(0, 9 - spare)), 10)


def percents(state: State) -> dict[SideId, int]:
    """How far each side has come, in percent: how much of its flight level the enemy has reached [3.0-e]."""
    return {side: _broken(state, state.setting.enemy(side)) for side in state.setting.sides}


def _broken(state: State, side: SideId) -> int:
    return max(0, min(100, 100 * flight(state, side) // max(1, flight_level(state, side))))
