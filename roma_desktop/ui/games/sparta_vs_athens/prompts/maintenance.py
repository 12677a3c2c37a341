"""Maintenance that can't be paid in full: who may go unpaid, the least loss first [12.3]."""

from __future__ import annotations

from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.commands.logistics import LeaveUnpaid
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.rules.supply import bill
from roma_desktop.games.sparta_vs_athens.steps.maintenance import Maintenance
from roma_desktop.ui.games.sparta_vs_athens.prompts.asking import MOST_BUTTONS, Asking, prompt
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import units_in
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.prompt import Prompt


@prompt.register
def _(step: Maintenance, asking: Asking) -> Prompt:
    """A few ways to pay; on the sheet every unit can be chosen."""
    state = asking.state
    ways = [one for one in Options(state) if isinstance(one, LeaveUnpaid)]
    gentle = sorted(ways, key=lambda one: _harm(state, one))[:MOST_BUTTONS]
    choices = tuple(
        Choice(str(number), asking.words.say(_said(step, state, one)), primary=not number)
        for number, one in enumerate(gentle)
    )
    orders = {str(number): one for number, one in enumerate(gentle)}
    return Prompt(asking.rich(asking.question), asking.rule, choices, orders)


def _harm(state: State, command: LeaveUnpaid) -> tuple[int, int, list[str]]:
    """The strength points that die, and the number of units that go unpaid."""
    dead = sum(state.units[of].sp for of in command.units if state.units[of].reduced)
    return dead, len(command.units), sorted(command.units)


def _said(step: Maintenance, state: State, command: LeaveUnpaid) -> Message:
    """What is paid, as the sheet's button has it, and who isn't."""
    cost = sum(due for unit, due in bill(state, step.side).items() if unit not in command.units)
    return say("Pay {n}; {units:count} {units:goes|go} unpaid", n=cost, units=units_in(state, command.units))
