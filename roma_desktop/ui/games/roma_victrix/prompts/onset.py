"""Dragging a leader who is not active yet: his range, with the chance that his die takes him there [5.11]."""

from __future__ import annotations

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import commands as order
from roma_desktop.games.roma_victrix.ai.foresight import Goal as Reach
from roma_desktop.games.roma_victrix.ai.foresight import prospects
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.decision_sheet import odds_in_words
from roma_desktop.ui.table.prompt import Goal, Onset

DIE = 6


def onset(asking: Asking) -> Onset | None:
    """The command that activates the chosen leader, and his goals; None if he can't be activated now."""
    step = asking.state.steps[-1] if asking.state.steps else None
    command = order.Activate(asking.chosen)
    if not isinstance(step, Operations) or not asking.chosen or not asking.allowed(command):
        return None
    leader = asking.state.captains[asking.chosen]
    goals = {
        place: Goal(Lit(str(found.cost), warn=found.die > 1), (), _tip(asking, place, found), found.places)
        for place, found in prospects(asking.state, leader).items()
    }
    return Onset(command, goals)


def _tip(asking: Asking, place: str, found: Reach) -> tuple[Piece, ...]:
    if found.die <= 1:
        certain = say(
            "{to:place} costs {cost} OP: {leader:leader} is activated, and gets there whatever he rolls.",
            to=place,
            cost=found.cost,
            leader=asking.chosen,
        )
        return asking.rich(certain)
    chance = odds_in_words(asking.words, DIE + 1 - found.die, DIE)
    words = say(
        "{to:place} costs {cost} OP: {leader:leader} is activated, and gets there with a chance of {chance}.",
        to=place,
        cost=found.cost,
        leader=asking.chosen,
        chance=chance,
    )
    return asking.rich(words)
