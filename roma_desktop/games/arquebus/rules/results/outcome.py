"""Why a battle is over, and who has won it [3.0-e, 16.1-a]."""

from __future__ import annotations

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.state import Outcome, State

BREAKING, TIME = "3.0-e", "16.1-a"
"""The rules by which a battle ends: an army or both break at a Loss Check, or time runs out for the Timed player."""


def how_it_ended(state: State, outcome: Outcome) -> Message:
    """What ended a battle, and for whom, in a sentence."""
    if outcome.winner is None:
        return say("Both armies break at the Loss Check: the battle is drawn.")
    if outcome.rule == TIME:
        return say("Time has run out: {side:side} {side:wins|win} the battle.", side=outcome.winner)
    loser = state.setting.enemy(outcome.winner)
    return say(
        "{loser:side} {loser:breaks|break} at the Loss Check: {side:side} {side:wins|win} the battle.",
        loser=loser,
        side=outcome.winner,
    )
