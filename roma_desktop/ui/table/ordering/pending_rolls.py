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
        """This command's faces are asked for."""
        self._waiting = command

    def queue(self, command: Command) -> None:
        """This was ordered meanwhile."""
        self._behind.append(command)

    def again(self) -> Command:
        """The command, to be given again."""
        command, self._waiting = self._waiting, None
        assert command is not None
        return command

    def next(self) -> Command | None:
        """What was ordered after it."""
        return self._behind.popleft() if self._behind and not self.waiting else None

    def forget(self) -> None:
        self._waiting = None
        self._behind.clear()


def may_cancel(dice: object) -> bool:
    """Whether none of a command's dice has fallen yet."""
    return isinstance(dice, ScriptedDice) and not dice.faces


def throw_again(dice: object, faces: tuple[int, ...]) -> None:
    """These faces have fallen."""
    assert isinstance(dice, ScriptedDice)
    dice.faces.extend(faces)
