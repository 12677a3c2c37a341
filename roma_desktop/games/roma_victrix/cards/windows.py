"""When a card may be played: questions of the moment that several cards share (R-47)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.pieces import Power, PowerId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.control import hostile
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching, Muster, Remembered, marching, phasing


def check_own_operations(state: State, side: Side) -> None:
    """Raise ``Illegal`` unless it is between two activations of the side's own operations phase (R-47)."""
    step: Step[Any] = state.steps[-1]
    if not isinstance(step, Muster) or state.side(step.power) != side:
        raise Illegal(
            "R-47",
            say("This card is played in your own operations phase."),
            say("Between two activations of leaders."),
        )


def check_own_phase(state: State, side: Side, rule: str) -> None:
    """Raise ``Illegal`` unless it is the side's own operations phase: between activations or on the march (R-47)."""
    step: Step[Any] = state.steps[-1]
    if not isinstance(step, Muster | Marching) or phasing(state) != side:
        raise Illegal(rule, say("This card is played in your own operations phase."), say("Keep it until then."))


def check_own_turn(state: State, side: Side, rule: str) -> None:
    """Raise ``Illegal`` unless the side is phasing."""
    if phasing(state) != side:
        raise Illegal(rule, say("This card is played in your own operations phase."), say("Keep it until then."))


def check_against_mover(state: State, side: Side, rule: str) -> Marching:
    """The march of an enemy leader under way; raises ``Illegal`` if there is none."""
    march = marching(state)
    if march is None or not hostile(state, side, march.side(state)):
        raise Illegal(
            rule, say("This card is played while an enemy leader is on the march."), say("Keep it until then.")
        )
    return march


def waken(state: State, power: PowerId, borrowed: Power | None = None) -> list[Event[State]]:
    """The event that lets a power's leaders act in the phase under way; ``borrowed`` is what the power was before."""
    depth = len(state.steps) - 1
    step: Step[Any] = state.steps[depth]
    assert isinstance(step, Muster)
    noted = {**step.borrowed, power: borrowed} if borrowed else step.borrowed
    return [Remembered(depth, replace(step, awake=step.awake | {power}, borrowed=noted))]
