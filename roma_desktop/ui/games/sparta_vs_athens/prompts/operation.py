"""An operation on the table: where the force goes on to, what it may do where it is [4.1]."""

from __future__ import annotations

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
from roma_desktop.ui.games.sparta_vs_athens.prompts.asking import Asking, prompt
from roma_desktop.ui.games.sparta_vs_athens.prompts.reach import reach
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import pile_key
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
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
    why = asking.why_not(Halt())
    red = next(iter(orders), "halt") if why else "halt"
    choices = [Choice(key, asking.words.say(wording(state, one)), primary=key == red) for key, one in orders.items()]
    choices.append(Choice("halt", asking.say("Halt"), primary=red == "halt", enabled=not why, tip=why))
    orders["halt"] = Halt()
    sentence = say("{leader:leader} at {place:place}: {cp} CP left.", leader=step.leader, place=here, cp=left)
    return Prompt(
        asking.rich(sentence),
        asking.rule,
        tuple(choices),
        orders,
        _goals(step, asking),
        pieces={f"leader:{step.leader}": step.leader},
        carry=frozenset({f"leader:{step.leader}", pile_key(step.side, here)}),
        look_at=here,
    )


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
