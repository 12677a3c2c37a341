"""The table in the window: a game is laid on it, left, closed, and laid anew in another language."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.core.records.record import Record
from roma_desktop.ui.leaving import ask_before_loss
from roma_desktop.ui.library.open_table import OpenTable, TableFactory
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.library.sheets.trouble import Asking
from roma_desktop.ui.memory import give_back
from roma_desktop.ui.rules.dock import RuleDock
from roma_desktop.ui.table.following import manners
from roma_desktop.ui.window.preferences import Preferences

CLEARED = 2000  # milliseconds after which nothing is left of a table, and its memory is given back


class Tabletop(QObject):
    """``game`` is the game that is open, None where none is.

    ``laid`` has the page of a game that comes on the table, ``moment_changed`` the moment in words.
    ``cleared``: the game has been left.
    """

    laid = Signal(object)
    moment_changed = Signal(str)
    cleared = Signal()

    def __init__(
        self,
        stack: QStackedWidget,
        asking: Asking,
        rules: RuleDock,
        preferences: Preferences,
        games: Path,
        make_page: TableFactory,
    ) -> None:
        """``games`` is the folder of saved games; ``make_page`` makes the usual page of a game."""
        super().__init__(stack)
        self._stack, self._asking, self._rules, self._preferences = stack, asking, rules, preferences
        self._games, self.make_page = games, make_page
        self.game: OpenTable | None = None
        self._usual = True  # it is no lesson

    def show(self, record: Record[Any], seats: Seats, make: TableFactory | None = None) -> None:
        """Play on with a record, on a page of the usual kind or one that ``make`` makes."""
        try:
            if not self.leave():  # it isn't saved, and the player is being asked about that
                record.close()
                return
            game = OpenTable(record, seats, make or self.make_page, self._stack)
        except BaseException:
            record.close()
            raise
        self.game = game
        self._rules.set_game(record.header.game)
        game.left.connect(self.leave)
        game.moment_changed.connect(self.moment_changed)
        self.laid.emit(game.table)
        self._usual = make is None
        self._lay_out_as_left()
        self.moment_changed.emit("")
        self._stack.addWidget(game.page)
        self._stack.setCurrentWidget(game.page)
        focus = game.page.window().focusWidget()
        if focus is None or not game.page.isAncestorOf(focus):  # a curtain has taken the keyboard already
            game.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> bool:
        """Save the game and go; False where it can't be saved, and the player is being asked about that."""
        if not self.save(self._drop):
            return False
        if self.game is not None:
            self._drop()
        return True

    def save(self, then: Callable[[], None]) -> bool:
        """Save and close the game; where it can't be, ask whether to leave all the same, ``then`` does so."""
        if self.game is None:
            return True
        self._note_layout()
        try:
            self.game.close()
        except RomaError as error:
            ask_before_loss(self._asking, self.game, error, then)
            return False
        return True

    def give_up(self) -> None:
        """Something is wrong with the table: leave it. A game that isn't saved is asked about as usual."""
        if self.game is None:
            return
        if self.game.record.lost is not None:
            self.leave()
            return
        with suppress(Exception):  # whatever is wrong with the table, the record is safe
            self.game.close()
        self._drop()

    def forget(self) -> None:
        """Forget the game without saving it: the player wants it so."""
        self.game = None

    def reword(self) -> None:
        """The words on a page are written once; the game goes on as it stands, on another page."""
        if self.game is None:
            return
        old = self.game.page
        seen = self._stack.currentWidget() is old
        self.game.reword(self._stack)
        self.laid.emit(self.game.table)
        self._stack.addWidget(self.game.page)
        if seen:
            self._stack.setCurrentWidget(self.game.page)
        self._stack.removeWidget(old)
        old.deleteLater()

    # ------------------------------------------------------------ inside

    def _drop(self) -> None:
        """Take the game off the table as it is."""
        game, self.game = self.game, None
        if game is None:
            return
        if self._usual and game.record.lost is None and game.file.parent != self._games:
            self._preferences.change(self._preferences.settings.with_recent(game.file))  # saved elsewhere meanwhile
        self.cleared.emit()
        self._stack.removeWidget(game.page)
        game.page.deleteLater()
        game.deleteLater()
        QTimer.singleShot(CLEARED, self, give_back)

    def _lay_out_as_left(self) -> None:
        """Lay out sheets, layers and rules as they were left; a lesson begins with the usual layout."""
        layout = self._preferences.settings.table
        if self.game is not None and self._usual:
            self.game.table.lay_out(layout)
            if layout.rules:
                self._rules.lie_open()

    def _note_layout(self) -> None:
        """Keep how the table is laid out, for the next game."""
        settings = self._preferences.settings
        if self.game is not None and self._usual:
            layout = self.game.table.layout_now()
            layout = replace(layout, rules=self._rules.isVisible(), manners=manners.current())
            if layout != settings.table:
                self._preferences.change(replace(settings, table=layout))
