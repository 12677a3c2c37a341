"""What others may do about a march."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Occupiers, Strike
from roma_desktop.ui.games.roma_victrix.prompts import attacking
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, buttons, prompt
from roma_desktop.ui.games.roma_victrix.prompts.sparing import matters
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.prompt import Lasting, Prompt


@prompt.register
def _(step: Interceptions, asking: Asking) -> Prompt:
    state = asking.state
    tries = [option for option in Options(state) if isinstance(option, order.Intercept)]
    chances = asking.rich(asking.question)
    offers: list[tuple[str, str, Command]] = []
    if not step.fleeing:
        offers.append(("phase", asking.say("Let all pass this phase"), order.LetPass()))
        offers.append(("never", asking.say("Not on this march"), order.LetPass(all_march=True)))
    for attempt in tries:
        rating = state.captains[attempt.leader].rating
        words = asking.say("Try {leader:leader}: {rating} or less", leader=attempt.leader, rating=rating)
        offers.append((f"try:{attempt.leader}", words, attempt))
    offers.append(("pass", asking.say("Let them pass"), order.LetPass()))
    choices, orders = buttons(*offers)
    pieces = {
        key: attempt.leader
        for attempt in tries
        for key in (
            f"leader:{attempt.leader}",
            f"pile:{state.captains[attempt.leader].power}@{state.captains[attempt.leader].at}",
        )
    }
    lasting = {"phase": Lasting(order.LetPass(), matters(state)[0])}
    return Prompt(chances, asking.rule, choices, orders, pieces=pieces, look_at=step.at, lasting=lasting)


@prompt.register
def _(step: Strike, asking: Asking) -> Prompt:
    words = asking.say("Attack {side:power}", side=step.target.side)
    choices = attacking.offered(asking.words, ("attack", words, attacking.strike(asking.state, step)))
    orders: dict[str, Command] = {"hold": order.Hold(), "attack": order.Attack(step.target.side)}
    hold = Choice("hold", asking.say("Don't attack"))
    return Prompt(asking.rich(asking.question), asking.rule, (hold, *choices), orders, look_at=step.at)


@prompt.register
def _(step: Occupiers, asking: Asking) -> Prompt:
    offers: list[tuple[str, str, Command]] = [
        ("phase", asking.say("Let all cross this phase"), order.GrantPassage()),
        ("grant", asking.say("Let them cross"), order.GrantPassage()),
    ]
    for option in Options(asking.state):
        if isinstance(option, order.Intercept):
            words = asking.say("Attack with {leader:leader}", leader=option.leader)
            offers.append((f"try:{option.leader}", words, option))
    offers.append(("refuse", asking.say("Refuse"), order.Refuse()))
    choices, orders = buttons(*offers)
    lasting = {"phase": Lasting(order.GrantPassage(), matters(asking.state)[0])}
    return Prompt(asking.rich(asking.question), asking.rule, choices, orders, look_at=step.at, lasting=lasting)
