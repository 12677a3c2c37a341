"""A player without a plan: what tests, simulations and first opponents need."""

from __future__ import annotations

import random
from collections.abc import Iterable

from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.commands import Form

RELUCTANCE: dict[type[Command], float] = {Form: 0.1}
"""Weights of commands that cost nothing and lead nowhere; all others weigh 1."""


class RandomPlayer:
    """Chooses among the options offered; the same seed chooses the same in every process."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)  # a text is hashed by SHA-512, whatever PYTHONHASHSEED says

    def choose(self, options: Iterable[Command]) -> Command:
        """One of the options; raises ``IndexError`` if there is none."""
        commands = list(options)
        weights = [RELUCTANCE.get(type(command), 1.0) for command in commands]
        (chosen,) = self._random.choices(commands, weights)
        return chosen
