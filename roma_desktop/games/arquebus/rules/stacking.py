"""Who may share a hex, and who may pass through whom [10.0]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import DISMOUNTED, FOOT, HexId

PASSING: Final = frozenset({"AQ", "CB", "LB", "SK"})
"""The types that may move through a lone friend [10.0-c]."""


def may_share(state: State, one: Unit, other: Unit) -> bool:
    """Whether two units of a side may be in one hex, even in passing [10.0-b].

    Guns and a baggage wagon don't share one: guns never go through units [10.0-c]. Another reading counts them among
    the foot that may join a wagon [2.4-e].
    """
    return _may_join(state, one, other) or _may_join(state, other, one)


def _may_join(state: State, one: Unit, other: Unit) -> bool:
    kind, others = state.type_of(one.id), state.type_of(other.id)
    limbered = others == "ART" and not other.deployed
    if kind == "SP":
        return not limbered
    if kind not in FOOT - {"PK", "ART"}:
        return False
    return (others == "ART" and other.deployed) or (others == "BW" and kind != "BW")


def may_stand(state: State, unit: Unit, at: HexId, without: Iterable[str] = ()) -> bool:
    """Whether a unit may end in a hex with the units there, those in ``without`` left out [10.0-a, 10.1-c]."""
    if at not in state.stacks:
        return True
    gone = {unit.id, *without}
    others = [one for one in state.units_at(at) if one.id not in gone]
    if not others:
        return True
    if len(others) > 1 or state.side_of(others[0].id) != state.side_of(unit.id):
        return False
    if unit.at != at and others[0].id in state.opponents:
        return False
    return may_share(state, unit, others[0])


def may_stand_on_foot(state: State, unit: Unit, at: HexId) -> bool:
    """Whether a unit is mounted shot and may end in a hex with the units there once it has dismounted [7.4-b]."""
    if state.counter(unit.id).type not in DISMOUNTED:
        return False
    on_foot = replace(unit, dismounted=True)
    return may_stand(replace(state, units={**state.units, unit.id: on_foot}), on_foot, at)


def passing_cost(state: State, unit: Unit, at: HexId) -> int | None:
    """The extra movement points to pass the friends in a hex; None if a unit can't [10.0-c]."""
    others = [one for one in state.units_at(at) if one.id != unit.id] if at in state.stacks else []
    if not others:
        return 0
    if any(one.id in state.opponents for one in others):
        return None
    kind = state.type_of(unit.id)
    if kind == "ART" or len(others) > 1:
        return None
    friend = others[0]
    friends = state.type_of(friend.id)
    if friends == "ART" and friend.deployed:
        return 0
    if may_share(state, unit, friend):
        return 0
    if kind in PASSING and friends not in ("PK", "SB", "ART"):
        return 1
    return None
