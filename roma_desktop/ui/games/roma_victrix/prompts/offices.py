"""Consuls and other men who take command."""

from __future__ import annotations

from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.steps.creation.offices import Posting, Term
from roma_desktop.games.roma_victrix.steps.leader_draw import Taking
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, buttons, offer, prompt
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.table.prompt import Goal, Prompt


@prompt.register
def _(step: Term, asking: Asking) -> Prompt:
    keep = next(option for option in Options(asking.state) if isinstance(option, order.Keep))
    choices, orders = buttons(offer(asking, "recall", order.Recall(keep.leader)), offer(asking, "keep", keep))
    man = asking.state.captains[keep.leader]
    about = say("He is an L-{rating}; his successor is drawn at random.", rating=man.rating)
    sentence = (*asking.rich(asking.question), (" ", "", ""), *asking.rich(about))
    return Prompt(sentence, asking.rule, choices, orders, look_at=man.at)


@prompt.register
def _(step: Posting | Taking, asking: Asking) -> Prompt:
    goals = {
        option.at: Goal(Lit(), (option,), asking.rich(_army(asking, option.at)))
        for option in Options(asking.state)
        if isinstance(option, order.Post)
    }
    rating = step.rating if isinstance(step, Posting) else asking.state.aside[step.leader].rating
    about = say("He is an L-{rating}. Click a lit province.", rating=rating)
    sentence = (*asking.rich(asking.question), (" ", "", ""), *asking.rich(about))
    return Prompt(sentence, asking.rule, goals=goals, look_at=next(iter(goals), ""))


def _army(asking: Asking, place: str) -> Message:
    """The units of his side that a leader would find at a place, in words."""
    army = [unit for unit in asking.state.land_units(place) if asking.state.side(unit.power) == asking.decision.actor]
    if not army:
        return say("No units of yours are here.")
    csp = sum(unit.csp for unit in army)
    return say("{count:unit of yours is|units of yours are} here, {csp} CSP.", count=len(army), csp=csp)
