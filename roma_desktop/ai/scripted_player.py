"""A player who follows a short script of a game: a fixed mark for the ladder that no computer player is fitted to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import Options, decision
from roma_desktop.core.title import Title

S = TypeVar("S", bound=Position)

Script = Callable[[S, str], Command | None]
"""What a side does in a position as it sees it, at any decision; None where the first option will do."""


class ScriptedPlayer(Generic[S]):
    """Does what its script says; the first option where that is nothing, or isn't legal.

    Who would come to the same position twice in a turn takes the last option instead: it ends what goes in circles.
    He is a ``Player``.
    """

    looks = True

    def __init__(self, title: Title[S], script: Script[S]) -> None:
        self._title, self._script = title, script
        self._turn = 0
        self._passed: set[str] = set()

    def choose(self, seen: S, options: Iterable[Command]) -> Command:
        """What he does in a position as his side sees it; raises ``IndexError`` if there are no options."""
        asked = decision(seen)
        assert asked is not None
        if self._again(seen):
            return list(options)[-1]
        command = self._script(seen, asked.actor)
        return command if command is not None and command in Options(seen) else next(iter(options))

    def _again(self, seen: S) -> bool:
        """Whether he has been asked in this very position before, in the same turn."""
        turn, position = self._title.turn(seen), self._title.codec.digest(seen)
        if turn != self._turn:
            self._turn, self._passed = turn, set()
        again = position in self._passed
        self._passed.add(position)
        return again
