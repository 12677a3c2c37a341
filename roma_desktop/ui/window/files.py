"""Files that are opened: saved games, turns and books of games by file, scenarios."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from roma_desktop.core.correspondence.keeper import ENDING as KEEPER_BOOK
from roma_desktop.core.correspondence.letters import ENDING as TURN
from roma_desktop.core.correspondence.seat import ENDING as SEAT_BOOK
from roma_desktop.core.errors import RomaError
from roma_desktop.core.records.record import Record
from roma_desktop.ui.library.by_file import ByFile
from roma_desktop.ui.library.catalogue import opened_cover
from roma_desktop.ui.library.opening import Opening
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.library.sheets.trouble import Asking, sentence_of
from roma_desktop.ui.library.sheets.waiting import Waiting
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.saves import RECORD
from roma_desktop.ui.window.preferences import Preferences

SCENARIOS = frozenset({".yaml", ".yml"})
BOOKS = frozenset({SEAT_BOOK, KEEPER_BOOK})  # of games that are played by file


class Files(QObject):
    """``opened`` has a Record and its Seats, ``scenario_opened`` the Cover of a scenario.

    ``looked_on`` has the file of a game that is played elsewhere, and what was read of it.
    """

    opened = Signal(object, object)
    looked_on = Signal(object, object)
    scenario_opened = Signal(object)

    def __init__(
        self, room: QWidget, asking: Asking, games: Path, preferences: Preferences, leave_table: Callable[[], bool]
    ) -> None:
        """``games`` is the folder of saved games; ``leave_table`` saves what is on the table, or says that it can't."""
        super().__init__(room)
        self._room, self._asking, self._games, self._preferences = room, asking, games, preferences
        self._leave_table = leave_table
        self._reading = Waiting(room)
        self._opening = Opening(room, asking)
        self._opening.opened.connect(self._on_opened)
        self._opening.looked_on.connect(self.looked_on)
        self.by_file = ByFile(room, asking, games)
        self.by_file.opened.connect(self.opened)
        self.by_file.shown.connect(self.open)

    def ask(self) -> None:
        """Ask for a file in the platform's own dialog, and open it."""
        kinds = tr("Games, turns and scenarios (*.roma *.roma-turn *.seat *.post *.yaml *.yml)")
        name, _ = QFileDialog.getOpenFileName(self._room, tr("Open a game or a scenario"), str(self._games), kinds)
        if name:
            self.open(Path(name))

    def open(self, file: Path) -> None:
        """Open a saved game, a turn or a book of a game by file, or a scenario; tell that any other can't be opened."""
        if file.suffix == RECORD:
            self._opening.open(file.absolute())
        elif file.suffix == TURN:
            self._open_turn(file.absolute(), self.by_file.open)
        elif file.suffix in BOOKS:
            self._open_turn(file.absolute(), self.by_file.resume)
        elif file.suffix in SCENARIOS:
            self._open_scenario(file.absolute())
        else:
            sentence = tr(
                "{file} is neither a saved game (.roma) nor a turn by file (.roma-turn) nor a scenario (.yaml).",
                file=file.name,
            )
            self._asking.tell(tr("This can't be opened"), sentence)

    def close(self) -> None:
        """Give up what is being opened."""
        self._opening.close()
        self.by_file.close()
        self._reading.close()

    # ------------------------------------------------------------ inside

    def _open_turn(self, file: Path, take: Callable[[Path], None]) -> None:
        """Open a file of a game by file; what is on the table is saved first, as it may be that game."""
        if self._leave_table():
            take(file)

    def _open_scenario(self, file: Path) -> None:
        """Read a scenario off the window's thread, then ask how it is to be played."""
        words = tr("Opening {file}", file=file.stem)
        self._reading.wait_for(words, lambda _tick: opened_cover(file), self.scenario_opened.emit, self._cannot_open)

    def _cannot_open(self, error: Exception) -> None:
        if not isinstance(error, RomaError):
            raise error
        self._asking.tell(tr("This can't be opened"), sentence_of(error))

    def _on_opened(self, record: Record[Any], seats: Seats) -> None:
        if record.file.parent != self._games:
            self._preferences.change(self._preferences.settings.with_recent(record.file))
        self.opened.emit(record, seats)
