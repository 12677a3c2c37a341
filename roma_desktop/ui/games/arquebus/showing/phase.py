"""When it is: the day of the battle, the activation, and its phase [4.0]."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from roma_desktop.core.flow import Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARMY, STANDARD, Mode
from roma_desktop.games.arquebus.steps.continuation import Announced, ContinuationRoll, Continue, Seizing
from roma_desktop.games.arquebus.steps.loss_check import LossCheck
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.rally import RallyPhase
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.phase import ShockPhase
from roma_desktop.ui.table.presenting.positions import Clock

MONTHS: Final = (
    say("{day} January {year}"),
    say("{day} February {year}"),
    say("{day} March {year}"),
    say("{day} April {year}"),
    say("{day} May {year}"),
    say("{day} June {year}"),
    say("{day} July {year}"),
    say("{day} August {year}"),
    say("{day} September {year}"),
    say("{day} October {year}"),
    say("{day} November {year}"),
    say("{day} December {year}"),
)
MODES: Final[Mapping[Mode, Message]] = {
    "free": say("Free Activation"),
    "continued": say("Continued"),
    "seized": say("Seized"),
}
PHASES: Final[tuple[tuple[type[Step[Any]], Message], ...]] = (
    (FreeActivation, say("Activation")),
    (MoveFire, say("Move and fire")),
    (ShockPhase, say("Shock")),
    (RallyPhase, say("Rally")),
    (LossCheck, say("Loss Check")),
    (Announced, say("Continuation")),
    (Seizing, say("Continuation")),
    (ContinuationRoll, say("Continuation")),
    (Continue, say("Continuation")),
)
"""The phases by the steps that play them, those within others first [4.0]."""


def day(state: State) -> Message:
    """The day on which the battle was fought."""
    when = date.fromisoformat(state.setting.scenario.date)
    return say(MONTHS[when.month - 1].template, day=str(when.day), year=str(when.year))


def phase(state: State) -> Message:
    """The phase that is played."""
    for step in reversed(state.steps):
        for kind, words in PHASES:
            if isinstance(step, kind):
                return words
    return say("Activation") if state.outcome is None else say("The battle is over")


def target(state: State) -> Message | None:
    """What is activated: a Battle, the army, the standard; None between activations."""
    activation = state.activation
    if activation is None:
        return None
    if activation.target == ARMY:
        return say("the army", side=activation.side)
    if activation.target == STANDARD:
        return say("the standard", side=activation.side)
    return say("{battle:battle}", battle=activation.target)


def clock(state: State) -> Clock:
    """The day, how the activation was obtained, and its phase."""
    activation = state.activation
    how = MODES[activation.mode] if activation is not None else MODES["free"]
    if state.outcome is not None:
        how = say("Activation {n}", n=max(1, state.activations))
    now, what = phase(state), target(state)
    told = say("{phase}: {target}", phase=now, target=what) if what is not None else now
    return Clock(day(state), how, told, now)
