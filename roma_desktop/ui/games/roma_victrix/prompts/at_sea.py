"""Decisions of fleets."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.model.tables import SEA_INTERCEPTION
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.steps.sea.fleets import Escape
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaIntention, SeaInterceptions
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import Overload, SeaRetreat
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, buttons, prompt
from roma_desktop.ui.games.roma_victrix.prompts.orders import attack_prompt
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.table.prompt import Goal, Prompt


@prompt.register
def _(step: SeaIntention, asking: Asking) -> Prompt:
    return attack_prompt(asking, step.at)


@prompt.register
def _(step: SeaInterceptions, asking: Asking) -> Prompt:
    state = asking.state
    never = order.LetPass(all_march=True)
    offers: list[tuple[str, str, Command]] = [("never", asking.say("Not on this march"), never)]
    for number, attempt in enumerate(one for one in Options(state) if isinstance(one, order.InterceptAtSea)):
        needed = max(1, SEA_INTERCEPTION - state.captains[attempt.leader].rating)
        words = asking.say("Try {leader:leader}: {needed} or more", leader=attempt.leader, needed=needed)
        offers.append((f"try:{number}", words, attempt))
    offers.append(("pass", asking.say("Let them pass"), order.LetPass()))
    choices, orders = buttons(*offers)
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
