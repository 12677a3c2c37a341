"""How each step of a battle is decided on its sheet."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from roma_desktop.core.flow import Step
from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction, SufferLosses
from roma_desktop.ui.games.sparta_vs_athens.battle.choices import Decisive, Losing, Reducing


@singledispatch
def decisive(step: Step[Any], state: State, words: Words) -> Decisive:
    """The decision of a step: a button for each option."""
    return Decisive(step, state, words)


@decisive.register
def _(step: Reduction, state: State, words: Words) -> Decisive:
    return Reducing(step, state, words)


@decisive.register
def _(step: SufferLosses, state: State, words: Words) -> Decisive:
    return Losing(step, state, words)
