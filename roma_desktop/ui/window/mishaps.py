"""Mistakes of the program itself: told in one sentence, packed into a report if the player wants to send one."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from types import TracebackType

from roma_desktop.ui.library.open_table import OpenTable
from roma_desktop.ui.library.sheets.trouble import Asking, Mishap
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.window.tabletop import Tabletop


class Mishaps:
    """Takes every unexpected exception, so that the program goes on."""

    def __init__(self, asking: Asking, tabletop: Tabletop, games: Path) -> None:
        """``games`` is the folder of saved games, where reports are written."""
        self._asking, self._tabletop, self._games = asking, tabletop, games

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Say what has gone wrong; while a question of the window is open it is only printed."""
        sys.__excepthook__(kind, error, trace)
        if not isinstance(error, Exception) or self._asking.isVisible():
            return
        said = [tr("Something went wrong inside the program.")]
        safe = self._safe_game()
        if safe is not None:
            said.append(tr("The game is saved up to the last command: {file}.", file=str(safe.file)))
        at_table = self._tabletop.game is not None
        Mishap(self._asking, " ".join(said), self._answered, self._pack, at_table=at_table).tell(kind, error, trace)

    def _safe_game(self) -> OpenTable | None:
        """The game on the table, if all of it is on disk."""
        game = self._tabletop.game
        return game if game is not None and game.record.lost is None else None

    def _pack(self, details: str) -> Path:
        """Write a report of what went wrong, with the game that is open."""
        from roma_desktop.ui.library.sheets.bug_report import pack

        safe = self._safe_game()
        return pack(self._games, details, safe.file if safe is not None else None, datetime.now())

    def _answered(self, answer: str) -> None:
        if answer == "library":
            self._tabletop.give_up()
