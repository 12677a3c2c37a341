"""Which Disordered units recover, and why others don't [15.1]."""

from __future__ import annotations

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import UnitId


def recovering(state: State) -> tuple[UnitId, ...]:
    """The units of the activated Battle that recover in its Rally phase as things stand [15.1-a]."""
    if state.activation is None:
        return ()
    return tuple(
        unit.id
        for battle in state.activation.battles
        for unit in state.units_of(battle)
        if unit.on_map and unit.order == "disordered" and why_not(state, unit) is None
    )


def why_not(state: State, unit: Unit) -> Message | None:
    """What keeps a Disordered unit of the activated Battle from recovering; None if nothing does [15.1-a, R38, R42].

    Being out of command doesn't [15.1-c], nor does having begun next to an enemy or being within range [15.1-b].
    """
    activation = state.activation
    assert activation is not None
    if unit.id in activation.spent:
        return say("It has moved.")
    if unit.id in activation.turned:
        return say("It has turned.")
    if unit.id in activation.fired:
        return say("It has fired.")
    if unit.id in activation.attacked:
        return say("It has declared an attack.")
    if unit.id in activation.under_attack:
        return say("It was attacked, or fire had a result on it.")
    if unit.at in state.near_enemy[state.side_of(unit.id)]:
        return say("It is next to an enemy.")
    return None
