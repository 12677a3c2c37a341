"""Every decision of Roma Victrix that has no sheet of its own, as the table asks for it."""

from roma_desktop.ui.games.roma_victrix.prompts import (  # each registers its prompts
    at_sea,
    cards,
    creation,
    going_back,
    happenings,
    offices,
    on_sheets,
    orders,
    reactions,
)
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking, prompt
from roma_desktop.ui.games.roma_victrix.prompts.cards import aiming

__all__ = ["BOOKS", "Asking", "aiming", "prompt"]

BOOKS = (at_sea, cards, creation, going_back, happenings, offices, on_sheets, orders, reactions)
"""The modules that register the prompts of steps."""
