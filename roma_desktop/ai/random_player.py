"""A player without a plan: what tests, simulations and first opponents need."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from roma_desktop.core.flow import Command
from roma_desktop.core.title import Title


class RandomPlayer:
    """Chooses among the options offered, by the weights of the title; the same seed chooses the same in every process.

    It is a ``Player`` of every game, and never looks at the position.
    """

    looks = False

    def __init__(self, title: Title[Any], seed: str) -> None:
        self._weight = title.weight
        self._random = random.Random(seed)  # a text is hashed by SHA-512, whatever PYTHONHASHSEED says

    def choose(self, seen: Any, options: Iterable[Command]) -> Command:
        """One of the options; raises ``IndexError`` if there is none."""
        commands = list(options)
        (chosen,) = self._random.choices(commands, [self._weight(command) for command in commands])
        return chosen
