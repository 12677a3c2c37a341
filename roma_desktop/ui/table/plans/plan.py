"""A march that was drawn, how likely it is to come to its end, and what a game knows of such plans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from typing import Any, Protocol

import msgspec

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, Words
from roma_desktop.ui.table.prompt import Goal

LONGEST = 60  # places of one way
MOST = 40  # plans of one side


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a piece is to do: the way from where it stands, and whether it attacks the enemy at its end."""

    piece: str
    places: tuple[str, ...]
    attacks: bool = False


@dataclass(frozen=True)
class Link:
    """Something that must go well, in words, with its chance from 0 to 1.

    ``about``: it depends on what isn't known, and is reckoned for what is likely.
    """

    words: Message
    chance: float
    about: bool = False


@dataclass(frozen=True)
class Outlook:
    """All that must go well, in its order."""

    links: Sequence[Link]

    @property
    def chance(self) -> float:
        """The chance that the plan comes to its end: each link has its own dice, so the chances are multiplied."""
        return reduce(lambda product, link: product * link.chance, self.links, 1.0)

    @property
    def about(self) -> bool:
        """Whether it depends on something that isn't known."""
        return any(link.about for link in self.links)


class Pause(Enum):
    """What is done with a plan where it has no command to give now."""

    WAITS = "waits"
    """The player is asked something else first, after which it may go on."""
    DONE = "done"
    """It has come to its end."""


Next = Command | Message | Pause
"""The next command of a plan; or why it stops, in a sentence; or a pause."""


class Planner(Protocol):
    """What a game knows of marches that aren't ordered yet. Positions are those that the side sees.

    A side is named as the game names it.
    """

    def pieces(self, state: Any, side: Any) -> Mapping[str, str]:
        """The pieces that can be planned for: key on the map -> id in the game."""

    def goals(self, state: Any, side: Any, piece: str, via: Sequence[str], words: Words) -> Mapping[str, Goal]:
        """Where a piece could get to at best, over waypoints; ``places`` of each goal is the whole way."""

    def fights(self, state: Any, side: Any, place: str) -> bool:
        """Whether there is anybody to attack in a place."""

    def outlook(self, state: Any, side: Any, plan: Plan) -> Outlook | None:
        """The chances of a plan as things stand; None if it has become impossible."""

    def next(self, state: Any, side: Any, plan: Plan, *, begun: bool) -> Next:
        """What the side that must decide does for its plan. ``begun``: its first command has been given."""
