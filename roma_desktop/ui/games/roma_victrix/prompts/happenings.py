"""What a scenario offers."""

from __future__ import annotations

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.steps.happenings import Offers
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, ordered, prompt
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.decision_sheet import odds_in_words
from roma_desktop.ui.table.prompt import Prompt

DIE = 6


@prompt.register
def _(step: Offers, asking: Asking) -> Prompt:
    """Accept or decline; the sentence says what it costs, and what must be rolled."""
    offer = asking.state.setting.scenario.rules.offers[step.left[0]]
    what = asking.words.say(asking.question)
    words: list[Piece] = list(asking.rich(say("{offer}. ", offer=what)))
    if step.agreed:
        words = list(
            asking.rich(say("{power:power} {power:asks|ask} for your consent: {offer}. ", power=offer.to, offer=what))
        )
    elif offer.cost and f"{offer.cost} RP" not in what:  # many say it themselves
        words += [*asking.rich(say("It costs {cost} RP.", cost=offer.cost)), (" ", "", "")]
    if offer.roll is not None:
        chance = odds_in_words(asking.words, offer.roll, DIE)
        words += asking.rich(
            say("It comes about on a roll of {roll} or less: {chance}.", roll=offer.roll, chance=chance)
        )
    choices = (
        Choice("decline", ordered(asking, order.Decline()), back=True),
        Choice("accept", asking.say("Agree") if step.agreed else ordered(asking, order.Accept()), primary=True),
    )
    return Prompt(tuple(words), asking.rule, choices, {"decline": order.Decline(), "accept": order.Accept()})
