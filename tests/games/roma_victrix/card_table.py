"""Hands of event cards for tests, and the faces that draw a given marker or card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from drawn_board import on_board

from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.cards.play import PassCards
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.barbaricum import WARBANDS
from roma_desktop.games.roma_victrix.title import TITLE

assert TITLE.id  # it knows the rules of all the cards


def holding(cards: Mapping[str, str], drawing: str, forces: Mapping[str, str], **more: Any) -> Game[State]:
    """A game in which these sides hold these cards; ``{"rome": "ambush raid"}``. The others hold none."""
    hands = {side: tuple(text.split()) for side, text in cards.items()}
    return on_board(drawing, forces, hands=hands, **more)


def marker(number: int, *gone: int) -> int:
    """The face that draws a Barbari Incognita marker of this number when those ``gone`` are out of the cup."""
    return sum(one <= number for one in WARBANDS) - sum(one <= number for one in gone)


def silently(game: Game[State]) -> Game[State]:
    """Nobody plays a card now."""
    while game.decision and PassCards() in game.options:
        game.submit(PassCards())
    return game
