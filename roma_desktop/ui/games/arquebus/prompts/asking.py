"""A prompt for each kind of step: most are a question with a button for each option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import singledispatch

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui.games.arquebus.prompts.wording import place_of, wording
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table import prompt as table
from roma_desktop.ui.table.prompt import Goal, Prompt

Asking = table.Asking[State]

MOST_BUTTONS = 6
"""Options that have a button of their own in the bar; of more, those about hexes are chosen on the map."""


@singledispatch
def prompt(step: Step[State], asking: Asking) -> Prompt:
    """The question of a step, with a button for each option; hexes are lit where options are about hexes."""
    return plainly(asking, list(Options(asking.state)))


def plainly(asking: Asking, options: list[Command]) -> Prompt:
    """Buttons for a few options. Of many, those about hexes light them."""
    question = asking.rich(asking.question)
    if len(options) <= MOST_BUTTONS:
        choices, orders = buttons(asking, options)
        return Prompt(question, asking.rule, choices, orders, goals_of(asking, options))
    closing = [one for one in options if not place_of(one)] or options[-1:]
    choices, orders = buttons(asking, closing[:MOST_BUTTONS])
    return Prompt(question, asking.rule, choices, orders, goals_of(asking, options))


def buttons(asking: Asking, options: Iterable[Command]) -> tuple[tuple[Choice, ...], Mapping[str, Command]]:
    """A button for each of these; the last one is that of Enter."""
    orders = {str(number): command for number, command in enumerate(options)}
    last = str(len(orders) - 1)
    choices = tuple(
        Choice(key, asking.words.say(wording(asking.state, command)), primary=key == last)
        for key, command in orders.items()
    )
    return choices, orders


def goals_of(asking: Asking, options: Iterable[Command]) -> dict[str, Goal]:
    """The hexes about which there is an option; a click on one orders the first."""
    found: dict[str, Goal] = {}
    for command in options:
        at = place_of(command)
        if at in asking.state.setting.field.hexes and at not in found:
            found[at] = Goal(Lit(), (command,), asking.rich(wording(asking.state, command)))
    return found
