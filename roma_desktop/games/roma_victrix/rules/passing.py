"""The commands that pass a decision over, by doing nothing."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.cards.play import PassCards
from roma_desktop.games.roma_victrix.commands import (
    EndLevy,
    EndOperations,
    Finish,
    GrantPassage,
    Halt,
    Hold,
    KeepCards,
    LetPass,
    Stand,
)

PASSES = (EndLevy, KeepCards, EndOperations, Finish, LetPass, Hold, Stand, GrantPassage, Halt, PassCards)
"""Commands by which nothing is done."""


def passing(options: Sequence[Command]) -> Command:
    """The command by which nothing is done, if there is one; else the first that is offered."""
    return next((option for option in options if isinstance(option, PASSES)), options[0])
