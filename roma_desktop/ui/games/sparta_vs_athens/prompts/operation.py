"""An operation on the table: where the force goes on to, what it may do where it is [4.1]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.campaign import (
    Besiege,
    Enter,
    Fight,
    Halt,
    PickUp,
    PlaceFort,
    Ravage,
)
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.ui.games.sparta_vs_athens.battle.prospects import ahead
from roma_desktop.ui.games.sparta_vs_athens.prompts.asking import Asking, prompt
from roma_desktop.ui.games.sparta_vs_athens.prompts.reach import reach
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import pile_key
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice, Sure
from roma_desktop.ui.table.prompt import Goal, Prompt

DEEDS = (Fight, Besiege, Ravage, PlaceFort)


@prompt.register
def _(step: Operation, asking: Asking) -> Prompt:
    state, here, left = asking.state, step.at(asking.state), step.left(asking.state)
    options = list(Options(state))
    orders: dict[str, Command] = {
        f"deed:{number}": command for number, command in enumerate(one for one in options if isinstance(one, DEEDS))
    }
    everything = next((one for one in options if isinstance(one, PickUp)), None)
    if everything is not None:
        orders["pick_up"] = everything
    goals = _goals(step, asking)
    choices = [_deed(step, asking, key, command) for key, command in orders.items()]
    choices.append(_halt(step, asking, idle=bool(goals or orders)))
    if not any(choice.primary and choice.enabled for choice in choices):
        choices = _urged(choices, step, asking, orders)
    orders["halt"] = Halt()
    sentence = say("{leader:leader} at {place:place}: {cp} CP left.", leader=step.leader, place=here, cp=left)
    return Prompt(
        asking.rich(sentence),
        asking.rule,
        tuple(choices),
        orders,
        goals,
        pieces={f"leader:{step.leader}": step.leader},
        carry=frozenset({f"leader:{step.leader}", pile_key(step.side, here)}),
        look_at=here,
    )


def _deed(step: Operation, asking: Asking, key: str, command: Command) -> Choice:
    """What can be done where the force is, with the chance of a battle or a siege."""
    found, words = ahead(asking.state, command, step), wording(asking.state, command)
    return Choice(key, asking.words.say(words) if found is None else found.after(asking.words, words))


def _halt(step: Operation, asking: Asking, *, idle: bool) -> Choice:
    """The button that ends the operation; it asks again if the leader has done nothing and still could (``idle``)."""
    why = asking.why_not(Halt())
    sure = None
    if idle and not why and not step.moved and not step.spent:
        said = say("{leader:leader} has done nothing yet, and acts only once a season.", leader=step.leader)
        sentence = (*asking.rich(said), (" ", "", ""), *asking.rich(say("Halt all the same?")))
        sure = Sure(sentence, asking.say("Back"), asking.say("Halt all the same"))
    return Choice("halt", asking.say("Halt"), primary=not why and sure is None, enabled=not why, tip=why, sure=sure)


def _urged(choices: list[Choice], step: Operation, asking: Asking, orders: Mapping[str, Command]) -> list[Choice]:
    """The choices with one changed if the force can't halt yet: an attack that a sensible player would make is red."""
    if choices[-1].enabled:
        return choices
    wise = (key for key, one in orders.items() if (found := ahead(asking.state, one, step)) and found.sensible)
    red = next(wise, "")
    return [replace(choice, primary=choice.key == red) for choice in choices]


def _goals(step: Operation, asking: Asking) -> dict[str, Goal]:
    state, here, left = asking.state, step.at(asking.state), step.left(asking.state)
    return {
        at: Goal(
            Lit(str(way.cost), warn=way.met),
            tuple(Enter(to) for to in way.way),
            asking.rich(say("To {place:place}: {n} CP of {cp}.", place=at, n=way.cost, cp=left)),
            (here, *way.way),
            way.marks(left),
        )
        for at, way in reach(state, step.side, here, step.units(state), left).items()
        if asking.allowed(Enter(way.way[0]))
    }
