"""What others may do about a march."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Occupiers, Strike
from roma_desktop.ui.games.roma_victrix.prompts import attacking
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, buttons, offer, ordered, prompt
from roma_desktop.ui.games.roma_victrix.prompts.intercepting import Offer, battle, tries_or_pass
from roma_desktop.ui.games.roma_victrix.prompts.sparing import matters
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.prompt import Lasting, Prompt


@prompt.register
def _(step: Interceptions, asking: Asking) -> Prompt:
    state = asking.state
    tries = {f"try:{one.leader}": one for one in Options(state) if isinstance(one, order.Intercept)}
    ways: list[Offer] = []
    if not step.fleeing:
        ways.append(("phase", asking.say("Let all pass this phase"), order.LetPass()))
        ways.append(offer(asking, "never", order.LetPass(all_march=True)))
    choices, orders = tries_or_pass(asking, ways, tries)
    pieces = {
        key: attempt.leader
        for attempt in tries.values()
        for key in (
            f"leader:{attempt.leader}",
            f"pile:{state.captains[attempt.leader].power}@{state.captains[attempt.leader].at}",
        )
    }
    lasting = {"phase": Lasting(order.LetPass(), matters(state)[0])}
    question = asking.rich(asking.question)
    return Prompt(question, asking.rule, choices, orders, pieces=pieces, look_at=step.at, lasting=lasting)


@prompt.register
def _(step: Strike, asking: Asking) -> Prompt:
    words = ordered(asking, order.Attack(step.target.side))
    choices = attacking.offered(asking.words, ("attack", words, attacking.strike(asking.state, step)))
    orders: dict[str, Command] = {"hold": order.Hold(), "attack": order.Attack(step.target.side)}
    hold = Choice("hold", ordered(asking, order.Hold()))
    return Prompt(asking.rich(asking.question), asking.rule, (hold, *choices), orders, look_at=step.at)


@prompt.register
def _(step: Occupiers, asking: Asking) -> Prompt:
    state = asking.state
    offers: list[Offer] = [
        ("phase", asking.say("Let all cross this phase"), order.GrantPassage()),
        offer(asking, "grant", order.GrantPassage()),
    ]
    for option in Options(state):
        if isinstance(option, order.Intercept):
            words, found = asking.say("Attack with {leader:leader}", leader=option.leader), battle(state, option)
            said = words if found is None else f"{words} · {attacking.chance(asking.words, found)}"
            offers.append((f"try:{option.leader}", said, option))
    offers.append(offer(asking, "refuse", order.Refuse()))
    choices, orders = buttons(*offers)
    lasting = {"phase": Lasting(order.GrantPassage(), matters(state)[0])}
    return Prompt(asking.rich(asking.question), asking.rule, choices, orders, look_at=step.at, lasting=lasting)
