"""The interface of computer players, for all that let one play: the table, whole games, the balance test."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import decision

S = TypeVar("S", bound=Position)
Seen = TypeVar("Seen", bound=Position, contravariant=True)


class Player(Protocol[Seen]):
    """Decides for a side. ``looks`` is False for one that never looks at the position it is given."""

    @property
    def looks(self) -> bool: ...

    def choose(self, seen: Seen, options: Iterable[Command]) -> Command:
        """One of the options, or another command that is legal; ``seen`` is the position as its side may know it.

        Raises ``IndexError`` if there are no options.
        """


def choice(player: Player[S], state: S, options: Iterable[Command]) -> Command:
    """The command that a player gives where a side must decide; he is shown only what that side may know."""
    if not player.looks:
        return player.choose(state, options)  # hiding what only others know would take as long as the choice
    asked = decision(state)
    assert asked is not None
    return player.choose(state.seen_by(asked.actor), options)
