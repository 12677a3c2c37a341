"""Consuls and other men who take command."""

from __future__ import annotations

from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.steps.leader_draw import Taking
from roma_desktop.games.roma_victrix.steps.offices import Posting, Term
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.roma_victrix.prompts.asking import Asking, buttons, prompt
from roma_desktop.ui.table.prompt import Goal, Prompt


@prompt.register
def _(step: Term, asking: Asking) -> Prompt:
    keep = next(option for option in Options(asking.state) if isinstance(option, order.Keep))
    choices, orders = buttons(
        ("recall", asking.say("Call him home"), order.Recall(keep.leader)), ("keep", asking.say("Keep him"), keep)
    )
    at = asking.state.captains[keep.leader].at
    return Prompt(asking.rich(asking.question), asking.rule, choices, orders, look_at=at)


@prompt.register
def _(step: Posting | Taking, asking: Asking) -> Prompt:
    goals = {
        option.at: Goal(Lit(), (option,), asking.rich(say("{at:place}.", at=option.at)))
        for option in Options(asking.state)
        if isinstance(option, order.Post)
    }
    return Prompt(asking.rich(asking.question), asking.rule, goals=goals, look_at=next(iter(goals), ""))
