"""What the rules move for sides that nobody plays, as in solitaire: it is told to the player before he decides."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.game import Moment
from roma_desktop.ui.table.history.missed import MissedLine, since
from roma_desktop.ui.table.presenter import Presenter


class Unplayed:
    """Keeps what has not been told yet. What the player sees on a sheet, such as a battle, isn't told again."""

    def __init__(self, presenter: Presenter[Any]) -> None:
        self._presenter = presenter
        self._untold: list[MissedLine] = []
        self._unfolding = False  # something goes on that is told on a sheet

    def note(self, moment: Moment[Any], side: str) -> bool:
        """Note what a side sees of a moment of the game; whether it is told here, and no part of it on a sheet."""
        presenter = self._presenter
        if not presenter.ruled(moment.state):
            return False
        on_sheet = presenter.unfolding(moment.origin)
        self._unfolding = on_sheet and presenter.unfolding(moment.state)
        told = since((moment,), side, moment.number)
        self._untold += [one for one in told if not (on_sheet and presenter.is_unfolding(one.line))]
        return bool(told) and not on_sheet

    def waits(self) -> bool:
        """Whether there is something to be told now: nothing while a battle goes on."""
        return bool(self._untold) and not self._unfolding

    def take(self) -> list[MissedLine]:
        """Take what is to be told now; it is not told again."""
        told, self._untold = self._untold, []
        return told

    def forget(self) -> None:
        """Forget what has not been told yet."""
        self._untold = []
