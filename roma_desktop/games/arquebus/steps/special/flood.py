"""The Taro is in flood [FOR-3]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import UnitId
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.results.casualties import disorder
from roma_desktop.games.arquebus.rules.special.fornovo import TARO
from roma_desktop.games.arquebus.steps.move_fire import MoveFire

_RULE: Final = "FOR-3"


class Flood(Step[State], frozen=True):
    """Units that have ended their movement in the Taro roll for disorder once more."""

    units: tuple[UnitId, ...]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        events: list[Event[State]] = []
        for of in self.units:
            rolled = roll(dice, _RULE, say("{unit:unit} ends its move in the flood", unit=of), state.side_of(of))
            events.append(rolled)
            if shown(rolled) in state.setting.charts.disordered_on:
                events.append(disorder(state, of, _RULE, say("{unit:unit} is Disordered by the flood.", unit=of)))
        return [*events, Done()]


def flooded(before: State, after: State) -> tuple[Step[Any], ...]:
    """The roll of the units whose movement a change has ended in the Taro."""
    units = tuple(_flooded(before, after))
    return (Flood(units),) if units else ()


def _flooded(before: State, after: State) -> Iterator[UnitId]:
    """Movement ends when another unit begins, by firing, or with the phase.

    As for other terrain, artillery, skirmishers and Disordered units don't roll [T7]; a retreat is no movement (R39).
    """
    was, activation = before.activation, after.activation
    if was is None or activation is None or not any(isinstance(step, MoveFire) for step in before.steps):
        return
    phase_over = not any(isinstance(step, MoveFire) for step in after.steps)
    over = activation.spent.keys() if phase_over else activation.finished
    for of in sorted(over - was.finished):
        unit = after.units.get(of)
        if unit is None or not unit.on_map or unit.disordered or after.type_of(of) in ("ART", "SK"):
            continue
        moved = of in activation.spent and of in activation.lifted
        if moved and after.setting.field.terrain[unit.at] == TARO:
            yield of
