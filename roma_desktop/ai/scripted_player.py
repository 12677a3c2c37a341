"""A player who follows a short script of a game: a fixed opponent to measure computer players against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from roma_desktop.core.flow import Command, Position
from roma_desktop.core.game import Options, decision
from roma_desktop.core.title import Title

S = TypeVar("S", bound=Position)

Script = Callable[[S, str], Command | None]
"""From a position as a side sees it, and the side, to its command; None where the first option will do."""


class ScriptedPlayer(Generic[S]):
    """A ``Player`` who does what his script says, or takes the first option if that is None or illegal.

    When he is asked in the same position again in a turn he tries the other options, the last one first: that breaks
    circles.
    """

    looks = True

    def __init__(self, title: Title[S], script: Script[S]) -> None:
        self._title, self._script = title, script
        self._turn = 0
        self._visits: Counter[str] = Counter()

    def choose(self, seen: S, options: Iterable[Command]) -> Command:
        """The command that he gives in a position as his side sees it; raises an error if there are no options."""
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
