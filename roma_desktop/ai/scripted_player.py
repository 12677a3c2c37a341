"""A player who follows a short script of a game: a fixed mark for the ladder that no computer player is fitted to."""

from __future__ import annotations

from collections import Counter
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

    Who comes to the same position again in a turn tries the other options instead, the last one first: that breaks
    circles. He is a ``Player``.
    """

    looks = True

    def __init__(self, title: Title[S], script: Script[S]) -> None:
        self._title, self._script = title, script
        self._turn = 0
        self._visits: Counter[str] = Counter()

    def choose(self, seen: S, options: Iterable[Command]) -> Command:
        """What he does in a position as his side sees it; raises an error if there are no options."""
        asked = decision(seen)
        assert asked is not None
        visits = self._visited(seen)
        command = self._script(seen, asked.actor) if not visits else None
        if command is not None and command in Options(seen):
            return command
        able = list(options)
        return able[-visits % len(able)]

    def _visited(self, seen: S) -> int:
        """How often he has been asked in this very position before, in the same turn."""
        turn, position = self._title.turn(seen), self._title.codec.digest(seen)
        if turn != self._turn:
            self._turn, self._visits = turn, Counter()
        self._visits[position] += 1
        return self._visits[position] - 1
