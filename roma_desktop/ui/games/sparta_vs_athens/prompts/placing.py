"""Decisions about a piece and a place: leaders who come, and leaders who are transferred [6.4, 6.6]."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.administration import PlaceLeader
from roma_desktop.games.sparta_vs_athens.commands.campaign import EndTransfer, Transfer
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import (
    AthenianReplacements,
    PlaceLeaders,
    SpartanArrivals,
)
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase
from roma_desktop.ui.games.sparta_vs_athens.prompts.asking import Asking, buttons, plainly, prompt
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import wording
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.prompt import Goal, Prompt


def _goals(asking: Asking, commands: list[tuple[str, Command]]) -> dict[str, Goal]:
    return {at: Goal(Lit(), (one,), asking.rich(wording(asking.state, one))) for at, one in commands}


@prompt.register
def _(step: TransferPhase, asking: Asking) -> Prompt:
    moves = [one for one in Options(asking.state) if isinstance(one, Transfer)]
    pieces = {f"leader:{leader}": leader for leader in dict.fromkeys(one.leader for one in moves)}
    goals = _goals(asking, [(one.to, one) for one in moves if one.leader == asking.chosen])
    end = Choice("end", asking.say("End the transfer"), primary=True)
    carry = frozenset({f"leader:{asking.chosen}"} & pieces.keys())
    at = asking.state.leaders[asking.chosen].at if asking.chosen in asking.state.leaders else ""
    return Prompt(
        asking.rich(asking.question), asking.rule, (end,), {"end": EndTransfer()}, goals, pieces, carry, look_at=at
    )


@prompt.register
def _(step: PlaceLeaders | SpartanArrivals | AthenianReplacements, asking: Asking) -> Prompt:
    """The places where the chosen leader may come are lit; the sheet beside the map shows who waits."""
    options = list(Options(asking.state))
    people = list(dict.fromkeys(one.person for one in options if isinstance(one, PlaceLeader)))
    if not people:
        return plainly(asking, options)
    person = asking.chosen if asking.chosen in people else people[0]
    mine = [one for one in options if isinstance(one, PlaceLeader) and one.person == person]
    others = [one for one in options if not isinstance(one, PlaceLeader)]
    choices, orders = buttons(asking, others)
    sentence = asking.rich(say("{who:person}: choose where he comes.", who=person))
    pieces = {f"waiting:{who}": who for who in people}
    return Prompt(sentence, asking.rule, choices, orders, _goals(asking, [(one.at, one) for one in mine]), pieces)
