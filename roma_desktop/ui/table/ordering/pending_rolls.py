"""Real dice: a command whose faces aren't known yet waits for them, and what was ordered after it waits behind it."""

from __future__ import annotations

from collections import deque

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.flow import Command


class PendingRolls:
    """The command that waits for dice. Nothing of it has happened: it is given again when they have fallen."""

    def __init__(self) -> None:
        self._waiting: Command | None = None
        self._behind: deque[Command] = deque()

    @property
    def waiting(self) -> bool:
        return self._waiting is not None

    def wait(self, command: Command) -> None:
        """Keep a command until its dice have fallen."""
        self._waiting = command

    def queue(self, command: Command) -> None:
        """Keep a command that was ordered while another waits."""
        self._behind.append(command)

    def again(self) -> Command:
        """Take the command that waits, to give it again."""
        command, self._waiting = self._waiting, None
        assert command is not None
        return command

    def next(self) -> Command | None:
        """Take the next command that was ordered meanwhile; None where another waits for dice, or there is none."""
        return self._behind.popleft() if self._behind and not self.waiting else None

    def forget(self) -> None:
        self._waiting = None
        self._behind.clear()


def may_cancel(dice: object) -> bool:
    """Whether none of a command's dice has fallen yet."""
    return isinstance(dice, ScriptedDice) and not dice.faces


def throw_again(dice: object, faces: tuple[int, ...]) -> None:
    """Hand faces that have fallen to the dice of the game."""
    assert isinstance(dice, ScriptedDice)
    dice.faces.extend(faces)
