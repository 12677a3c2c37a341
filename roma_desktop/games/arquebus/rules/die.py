"""The ten-sided die of the game [2.3-a]: it shows 0 to 9."""

from __future__ import annotations

from typing import Final

from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice import Dice, Throw
from roma_desktop.core.message import Message
from roma_desktop.games.arquebus.model.terms import SideId

D10: Final = 10


def roll(dice: Dice, rule: str, reason: Message, by: SideId | None = None) -> Rolled:
    """Roll a ten-sided die for a reason, by a rule. Face 10 of the kernel's die is the 0 of the game (``shown``)."""
    throw = Throw(1, D10, rule, reason, by)
    return Rolled(throw, dice.roll(throw))


def shown(rolled: Rolled) -> int:
    """What the die shows: 0 to 9."""
    return rolled.face % D10
