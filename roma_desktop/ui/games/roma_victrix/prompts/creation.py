"""Units raised without a treasury."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.steps.creation.free_levies import CallWarbands, MinorLevy, RoyalLevy
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, buttons, prompt
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.table.prompt import Goal, Prompt


@prompt.register
def _(step: MinorLevy, asking: Asking) -> Prompt:
    return _recruits(asking, step.place(asking.state) or "")


@prompt.register
def _(step: RoyalLevy, asking: Asking) -> Prompt:
    sentence = say("The royal levy: choose what is raised, free of cost, one place after the other.")
    return _recruits(asking, next(iter(step.limits(asking.state)), ""), sentence)


def _recruits(asking: Asking, look_at: str, sentence: Message | None = None) -> Prompt:
    """A button for each mix on offer."""
    offers: list[tuple[str, str, Command]] = []
    for number, option in enumerate(Options(asking.state)):
        if isinstance(option, order.Recruit):
            mix = ", ".join(f"{count} {asking.words.name('kind', kind)}" for kind, count in option.create.items())
            words = asking.say("{at:place}: {mix}", at=option.at, mix=mix)
            offers.append((str(number), words, option))
    offers.append(("end", asking.say("No more"), order.EndLevy()))
    choices, orders = buttons(*offers)
    return Prompt(asking.rich(sentence or asking.question), asking.rule, choices, orders, look_at=look_at)


@prompt.register
def _(step: CallWarbands, asking: Asking) -> Prompt:
    goals = {
        at: Goal(Lit(), (order.Summon(at),), asking.rich(say("Warbands gather in {at:place}.", at=at)))
        for at in step.places(asking.state)
    }
    choices, orders = buttons(("end", asking.say("None this turn"), order.EndLevy()))
    sentence = say("Choose a lit province where warbands gather, or call none this turn.")
    return Prompt(asking.rich(sentence), asking.rule, choices, orders, goals)
