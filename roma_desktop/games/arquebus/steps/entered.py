"""What happens when a unit has come into a hex where an enemy leader or standard is alone [5.4-c, 15.2-c]."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.flow import Step
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.steps.leaders import Relocate
from roma_desktop.games.arquebus.steps.standards import ForcedStandard


def entered(state: State, unit: UnitId, at: HexId) -> tuple[Step[Any], ...]:
    """The steps to be played at once after a unit has come to a hex by any way.

    Enemy leaders there relocate: they are no units, and alone they stop nobody [5.0-b, 5.4-c]. An enemy standard is
    moved by its owner (R22). ``state`` may be the position before or after the unit came.
    """
    side = state.side_of(unit)
    enemy = state.setting.enemy(side)
    leaders = tuple(Relocate(leader.id) for leader in state.leaders_at(at) if state.side_of(leader.id) == enemy)
    standard = (ForcedStandard(enemy),) if state.standards.get(enemy) == at else ()
    return (*leaders, *standard)
