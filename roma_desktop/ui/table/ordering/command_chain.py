"""Commands that were given at one go and are carried out one after the other, such as the steps of a march."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.ui.table.presenter import Presenter


class ChainPort(Protocol):
    """What a chain of commands needs of the controller."""

    presenter: Presenter[Any]

    @property
    def state(self) -> Any: ...

    @property
    def waits_for_dice(self) -> bool:
        """Whether a command waits for the dice of a real table."""

    def submit(self, command: Command) -> bool:
        """Carry a command out, or say why not; whether it was carried out."""


class CommandChain(QObject):
    """The commands still to be given, as long as they belong to the same undertaking, such as an army on its march.

    Where none is under way, the first command must begin it at once. The chain stops where somebody else must decide,
    and goes on after him if nothing has come in between.
    """

    def __init__(self, table: ChainPort) -> None:
        super().__init__()
        self._table = table
        self._left: tuple[Command, ...] = ()
        self._undertaking: Hashable | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._on_soon)

    @property
    def runs(self) -> bool:
        """Whether its next command is given at once, with no answer to wait for."""
        return self._soon.isActive()

    @property
    def left(self) -> tuple[Command, ...]:
        """The commands still to be given."""
        return self._left

    def begin(self, commands: Sequence[Command]) -> bool:
        """Give the first command; the others follow. Whether the first was carried out."""
        self.stop()
        self._left, self._undertaking = tuple(commands[1:]), self._table.presenter.undertaking(self._table.state)
        done = bool(commands) and self._table.submit(commands[0])
        if commands and not done and not self._table.waits_for_dice:
            self.stop()
        if done and self._undertaking is None:
            self.stop()  # the first command has begun nothing
        return done

    def go_on(self) -> None:
        """Give the next command soon, if the undertaking is on again and nothing has come in between."""
        undertaking = self._table.presenter.undertaking(self._table.state)
        if not self._left or undertaking is None:
            return  # nothing to do, or somebody is asked on the way
        if self._undertaking is None:
            self._undertaking = undertaking  # the first command has begun it
        if self._undertaking != undertaking or self._left[0] not in Options(self._table.state):
            self.stop()
            return
        self._soon.start()

    def stop(self) -> None:
        """Carry out nothing more of what was ordered at one go."""
        self._left, self._undertaking = (), None
        self._soon.stop()

    def _on_soon(self) -> None:
        if self._left:
            command, self._left = self._left[0], self._left[1:]
            self._table.submit(command)
