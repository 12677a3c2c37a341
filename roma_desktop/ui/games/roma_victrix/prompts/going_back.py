"""Retreats and withdrawals."""

from __future__ import annotations

from dataclasses import replace

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, buttons, prompt
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.decision_sheet import odds_in_words
from roma_desktop.ui.table.prompt import Goal, Prompt

DIE = 6
LIKELY = 4
"""On so many faces of six a try succeeds more often than not."""


@prompt.register
def _(step: RetreatChoice, asking: Asking) -> Prompt:
    rating = max(1, step.body.rating(asking.state))
    sentence = say(
        "{at:place} is lost. Retreat to a lit province, or try to stay: {rating} or less holds it.",
        at=step.at,
        rating=rating,
    )
    offers: list[tuple[str, str, Command]] = []
    if asking.allowed(order.GoInside()):
        offers.append(("inside", asking.say("Behind the walls"), order.GoInside()))
    ways = _ways_back(asking, step.at)
    stay = asking.say("Try to stay · {chance}", chance=odds_in_words(asking.words, min(DIE, rating), DIE))
    choices, orders = buttons(*offers, ("stay", stay, order.TryToStay()))
    if rating < LIKELY and (ways or offers):
        choices = tuple(replace(choice, primary=False) for choice in choices)
    return Prompt(asking.rich(sentence), asking.rule, choices, orders, ways, look_at=step.at)


@prompt.register
def _(step: FallBack, asking: Asking) -> Prompt:
    orders: dict[str, Command] = {}
    choices: tuple[Choice, ...] = ()
    if asking.allowed(order.Halt()):
        choices, orders = (Choice("halt", asking.say("Halt here"), primary=True),), {"halt": order.Halt()}
    return Prompt(
        asking.rich(asking.question), asking.rule, choices, orders, _ways_back(asking, step.at), look_at=step.at
    )


def _ways_back(asking: Asking, at: str) -> dict[str, Goal]:
    goals = {}
    for option in Options(asking.state):
        if isinstance(option, order.GoTo):
            tip = asking.rich(say("To {to:place}.", to=option.to))
            goals[option.to] = Goal(Lit(), (option,), tip, (at, option.to))
    return goals
