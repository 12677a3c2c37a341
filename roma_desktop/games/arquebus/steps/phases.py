"""The phases of an activated Battle or army [4.0]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.games.arquebus.events.sequence import Remembered
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, Mode, SideId
from roma_desktop.games.arquebus.rules.army import army_leaders, army_units
from roma_desktop.games.arquebus.rules.command import in_command, in_range
from roma_desktop.games.arquebus.steps.leaders import ReplaceLeaders
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.rally import RallyPhase
from roma_desktop.games.arquebus.steps.shock.phase import ShockPhase
from roma_desktop.games.arquebus.steps.specials import BothSpecials


class FixCommand(Step[State], frozen=True):
    """The units in command are fixed for the whole activation, and those next to enemies noted [5.2-d, 7.2-c]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        activation = state.activation
        assert activation is not None
        army = activation.target == ARMY
        commanded = army_units(state, activation.side) if army else in_command(state, activation.target)
        battles = activation.battles or state.setting.battles_of(activation.side)
        near = frozenset(of for battle in battles for of in in_range(state, battle))
        marching = army_leaders(state, activation.side) if army else frozenset()
        beside = {
            unit.id: found
            for unit in state.units.values()
            if unit.on_map
            and (found := frozenset(one.id for one in state.enemies_beside(unit.at, state.side_of(unit.id))))
        }
        noted = {"commanded": commanded, "in_range": near, "marching": marching, "beside": beside}
        return [Remembered(noted), Done()]


def phases(side: SideId, target: str, mode: Mode) -> tuple[Step[Any], ...]:
    """The phases of an activation, replacement leaders first: B; of a Battle C and D [4.0-b, 4.0-c, 4.0-d, R24]."""
    begin = (ReplaceLeaders(side), BothSpecials(side), FixCommand(), MoveFire(side))
    return begin if target == ARMY else (*begin, ShockPhase(side), RallyPhase(side))
