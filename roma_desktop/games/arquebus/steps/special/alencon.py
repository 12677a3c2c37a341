"""Alençon's Battle leaves the field [PAV-6]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.events.pieces import Eliminated, LeaderLost
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.results.casualties import RETIRED_VALUE, flight
from roma_desktop.games.arquebus.rules.special.pavia import alencon_leaves

_RULE: Final = "PAV-6"
_BATTLE: Final = "fr_alencon"


class AlenconLeaves(Step[State], frozen=True):
    """His units and he himself leave at no cost; the point of a Retired unit stays."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        gone: list[Event[State]] = []
        for unit in state.units_of(_BATTLE):
            if unit.on_map:
                points = RETIRED_VALUE if unit.retired else 0
                words = say("{unit:unit} leaves the battle.", unit=unit.id)
                gone.append(Eliminated(unit.id, points, _RULE, words, home=True))
        leader = state.setting.leader_of.get(_BATTLE)
        if leader is not None and state.leaders[leader].on_map:
            words = say("{leader:leader} leaves the battle.", leader=leader)
            gone.append(LeaderLost(leader, 0, False, _RULE, words))
        return [*gone, Done()]


def leaves(state: State) -> bool:
    """Whether Alençon's Battle leaves now, at the end of an activation."""
    if _RULE not in state.setting.rules or not alencon_leaves(flight(state, "fr")):
        return False
    return any(unit.on_map for unit in state.units_of(_BATTLE))
