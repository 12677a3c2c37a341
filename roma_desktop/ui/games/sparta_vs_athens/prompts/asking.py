"""A prompt for each kind of step: most are a question with a button for each option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import singledispatch

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.battle import Battle
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import place_of, wording
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table import prompt as table
from roma_desktop.ui.table.prompt import Goal, Prompt

Asking = table.Asking[State]

MOST_BUTTONS = 6
"""Options that have a button of their own in the bar; more of them are listed in the side sheet."""


@singledispatch
def prompt(step: Step[State], asking: Asking) -> Prompt:
    """The question of a step, with a button for each option; places are lit where options are about places."""
    return plainly(asking, list(Options(asking.state)))


def plainly(asking: Asking, options: list[Command]) -> Prompt:
    """A prompt with buttons for a few options. Many light the places they are about; the side sheet lists them all."""
    if len(options) <= MOST_BUTTONS:
        choices, orders = buttons(asking, options)
        return Prompt(asking.rich(asking.question), asking.rule, choices, orders, look_at=_battlefield(asking.state))
    closing = [one for one in options if not place_of(one)][-2:]
    choices, orders = buttons(asking, closing)
    return Prompt(asking.rich(asking.question), asking.rule, choices, orders, goals_of(asking, options))


def _battlefield(state: State) -> str:
    """Where a battle is being fought, "" where none is: it stays in sight beside its sheet."""
    return next((step.at for step in reversed(state.steps) if isinstance(step, Battle)), "")


def buttons(asking: Asking, options: Iterable[Command]) -> tuple[tuple[Choice, ...], Mapping[str, Command]]:
    """A button for each of these; Enter presses the last one."""
    orders = {str(number): command for number, command in enumerate(options)}
    last = str(len(orders) - 1)
    choices = tuple(
        Choice(key, asking.words.say(wording(asking.state, command)), primary=key == last)
        for key, command in orders.items()
    )
    return choices, orders


def goals_of(asking: Asking, options: Iterable[Command]) -> dict[str, Goal]:
    """The places where exactly one option can be carried out: choosing the place orders it."""
    found: dict[str, list[Command]] = {}
    for command in options:
        at = place_of(command)
        if at:
            found.setdefault(at, []).append(command)
    return {
        at: Goal(Lit(), (commands[0],), asking.rich(wording(asking.state, commands[0])))
        for at, commands in found.items()
        if len(commands) == 1
    }
