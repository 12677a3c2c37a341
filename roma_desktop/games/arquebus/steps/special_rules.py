"""What the special rules of the eight battles do at fixed points of the sequence of play."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.flow import Step
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.steps.special import alencon, pitigliano, sappers
from roma_desktop.games.arquebus.steps.special.noticed import noticed


def before_free(state: State, side: SideId) -> tuple[Step[Any], ...]:
    """What is played before a side chooses its Free Activation."""
    roll = (pitigliano.PitiglianoRoll(),) if pitigliano.rolls(state, side) else ()
    return (*noticed(battles.starts(state, side)), *roll)


def after_activation(state: State) -> tuple[Step[Any], ...]:
    """What is played at the end of an activation; the position still has it."""
    away = (alencon.AlenconLeaves(),) if alencon.leaves(state) else ()
    return (*noticed(battles.ends(state)), *sappers.at_work(state), *away)
