"""What a unit's order costs its side: its Flight Points, and what it could still do in the battle.

All values are whole numbers of points: 100 are a Flight Point.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from roma_desktop.games.arquebus.model.pieces import Order, Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId, Type
from roma_desktop.games.arquebus.rules.results.casualties import VALUES, Cause, Result, flight_level

POINT: Final = 100
"""A Flight Point."""
_FIGHTS: Final[Mapping[Type, int]] = {
    "MM": 130,
    "ART": 150,
    "GW": 80,
    "AQ": 70,
    "SB": 60,
    "LC/A": 50,
    "LB": 50,
    "MAQ": 50,
    "PK": 40,
    "CB": 40,
    "GE": 40,
    "SK": 40,
    "MCB": 40,
    "STR": 40,
    "LC": 30,
    "BW": 20,
    "SP": 10,
}
"""What a type is worth besides its Flight Points, because it can fight."""
_PUSHED: Final = 20
"""What it costs a unit to lose its place."""
_LEVEL: Final = 36
"""A usual flight level: with it, points count as they are."""


@cache
def cost(kind: Type, order: Order | None) -> int:
    """What a side has lost in a unit of this order; None for a unit that is gone."""
    value, fights = VALUES[kind], _FIGHTS[kind]
    retired = POINT + 25 * value + fights // 2
    match order:
        case "good":
            return 0
        case "disordered":
            return 25 + 15 * value + fights // 5
        case "retired":
            return retired
        case _:
            return max(POINT * value + fights, retired)


@cache
def harm(kind: Type, order: Order, result: Result | None, cause: Cause) -> int:
    """What a result costs the side of a unit that takes it [14.0]; artillery may survive fire [14.2-b]."""
    if result is None:
        return 0
    now, gone = cost(kind, order), cost(kind, None)
    if kind == "ART":
        return gone // 2 if result == "D" and cause == "fire" else gone
    if result in ("D", "AD"):
        return cost(kind, "disordered") if order == "good" else 0
    if order == "retired" or result == "ELIM" or (kind == "GW" and result != "D"):
        return gone - now
    if result in ("RET", "RETA"):
        return cost(kind, "retired") - now
    return _PUSHED + (cost(kind, "disordered") if order == "good" and result != "R1" else 0)


def harmed(state: State, unit: Unit, result: Result | None, cause: Cause) -> int:
    """What a result costs the side of a unit as it stands, in points: see ``harm``."""
    return harm(state.type_of(unit.id), unit.order, result, cause)


def weight(state: State, side: SideId) -> int:
    """By what the points of a side are multiplied, in percent: they count more where its flight level is low."""
    return 100 * _LEVEL // max(10, flight_level(state, side))
