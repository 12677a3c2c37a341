"""Answers that a side thinks through: shots in passing, counter-charges, attacks and retreats [8.0, 9.0, 12.0]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.mind import few_options
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.continuation import Continue
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.retreat import TakeRetreat
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shock.defence import AdvancesBefore, RetreatsBefore
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving
from roma_desktop.games.arquebus.steps.shot import CounterWindow, ReturnWindow

WEIGHTY: Final[tuple[type[Step[Any]], ...]] = (
    ReactionWindow, ReturnWindow, CounterWindow, CounterCharges, RetreatsBefore, AdvancesBefore, Resolving, Leaving,
    TakeRetreat,
)  # fmt: skip
"""Decisions on which an attack or a unit may depend. None of them can be taken back, as a declared attack can."""


def answers(state: State) -> Sequence[Command]:
    """The options of a decision that is worth thinking through; none at any other."""
    return few_options(state, WEIGHTY)


def over(begun: State, state: State) -> bool:
    """Whether the activation under way is over."""
    return isinstance(state.steps[-1], FreeActivation | Continue)
