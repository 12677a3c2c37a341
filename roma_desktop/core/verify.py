"""Were the dice honest? A seed is promised before a game and shown after it, so that anybody can roll it again."""

from __future__ import annotations

from roma_desktop.core.dice import SeededDice, commitment
from roma_desktop.core.message import Message, say
from roma_desktop.core.reading import Opened


def verify(opened: Opened) -> Message | None:
    """What is wrong with the dice of a game that is over; None if they fell as the seed says that was promised.

    None also where that can't be known: the game isn't over, its dice have no seed, or its rules have changed.
    """
    if opened.revealed is None or opened.first_difference is not None:
        return None
    if commitment(opened.revealed) != opened.commitment:
        return say("The seed that was shown isn't the one that was promised.")
    dice = SeededDice(opened.revealed)
    for number, throw, faces in opened.rolled:
        if dice.roll(throw) != faces:
            return say("Command {n} rolled what the dice didn't show.", n=number)
    return None
