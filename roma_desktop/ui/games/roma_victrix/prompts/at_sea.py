"""Decisions of fleets."""

from __future__ import annotations

from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.steps.sea.fleets import Escape
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaIntention, SeaInterceptions
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import Overload, SeaRetreat
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, buttons, offer, prompt
from roma_desktop.ui.games.roma_victrix.prompts.intercepting import Offer, tries_or_pass
from roma_desktop.ui.games.roma_victrix.prompts.orders import attack_prompt
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.table.prompt import Goal, Prompt


@prompt.register
def _(step: SeaIntention, asking: Asking) -> Prompt:
    return attack_prompt(asking, step.at)


@prompt.register
def _(step: SeaInterceptions, asking: Asking) -> Prompt:
    options = (one for one in Options(asking.state) if isinstance(one, order.InterceptAtSea))
    tries = {f"try:{number}": one for number, one in enumerate(options)}
    ways: list[Offer] = [offer(asking, "never", order.LetPass(all_march=True))]
    choices, orders = tries_or_pass(asking, ways, tries)
    return Prompt(asking.rich(asking.question), asking.rule, choices, orders, look_at=step.at)


@prompt.register
def _(step: SeaRetreat, asking: Asking) -> Prompt:
    goals: dict[str, Goal] = {}
    for option in Options(asking.state):
        if isinstance(option, order.Harbour):
            tip = asking.rich(say("To {to:place}.", to=province_of(option.to)))
            goals.setdefault(province_of(option.to), Goal(Lit(), (option,), tip))
    return Prompt(asking.rich(asking.question), asking.rule, goals=goals, look_at=step.at)


@prompt.register
def _(step: Overload, asking: Asking) -> Prompt:
    fewest = step.fewest(asking.state)
    lost = tuple(sorted(fewest.flipped | fewest.removed))
    words = asking.say("Lose {units:count}", units=lost)
    choices, orders = buttons(("lose", words, fewest))
    return Prompt(asking.rich(asking.question), asking.rule, choices, orders, look_at=step.at)


@prompt.register
def _(step: Escape, asking: Asking) -> Prompt:
    goals: dict[str, Goal] = {}
    for option in Options(asking.state):
        if isinstance(option, order.Relocate):
            tip = asking.rich(say("To {to:place}.", to=province_of(option.to)))
            goals.setdefault(province_of(option.to), Goal(Lit(), (option,), tip))
    return Prompt(asking.rich(asking.question), asking.rule, goals=goals, look_at=step.origin)
