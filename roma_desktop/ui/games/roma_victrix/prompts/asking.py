"""How each step of Roma Victrix is asked: a prompt for its kind, registered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch

from roma_desktop.core.flow import Command, Step
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.games.roma_victrix.prompts.wording import wording
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table import prompt as table
from roma_desktop.ui.table.presenting.decisions import Decisions

Asking = table.Asking[State]


@singledispatch
def prompt(step: Step[State], asking: Asking) -> table.Prompt:
    """The prompt of a step. Any step can be asked for in the plain way of every table."""
    return Decisions[State]().prompt(asking)


def ordered(asking: Asking, command: Command) -> str:
    """What a command orders, for a button that gives it."""
    return asking.words.say(wording(asking.state, command))


def offer(asking: Asking, key: str, command: Command) -> tuple[str, str, Command]:
    """A button of this key that says what it orders."""
    return key, ordered(asking, command), command


def buttons(*offered: tuple[str, str, Command]) -> tuple[tuple[Choice, ...], Mapping[str, Command]]:
    """Buttons of (key, words, command); the last is the primary one."""
    last = len(offered) - 1
    choices = tuple(Choice(key, words, primary=number == last) for number, (key, words, _) in enumerate(offered))
    return choices, {key: command for key, _, command in offered}
