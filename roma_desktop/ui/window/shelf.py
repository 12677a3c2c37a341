"""What the library shows: the scenarios, and the saved games; its page is made anew for other words or colours."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QStackedWidget

from roma_desktop.ui import saves
from roma_desktop.ui.library.catalogue import shipped_covers
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.deletion import ask_to_delete
from roma_desktop.ui.library.page import LibraryPage
from roma_desktop.ui.library.sheets.trouble import Asking
from roma_desktop.ui.saves import SavedGame
from roma_desktop.ui.window.preferences import Preferences


class Shelf(QObject):
    """``page`` shows the library; ``covers`` are the scenarios, none before the page was seen.

    ``laid`` has a new page, whose signals are to be connected; ``filled``: the scenarios are there.
    """

    laid = Signal(object)
    filled = Signal()

    def __init__(self, stack: QStackedWidget, asking: Asking, preferences: Preferences, games: Path) -> None:
        """``games`` is the folder of saved games."""
        super().__init__(stack)
        self._stack, self._asking, self._preferences, self._games = stack, asking, preferences, games
        self.covers: list[Cover] = []

    def lay(self) -> None:
        """Make the page."""
        self.page = LibraryPage()
        self.page.first_seen.connect(self._on_first_seen, Qt.ConnectionType.QueuedConnection)
        self.page.deletion_asked.connect(self._ask_to_delete)
        self._stack.insertWidget(0, self.page)
        self.laid.emit(self.page)

    def show(self) -> None:
        """Show the page, with what there is now."""
        self._stack.setCurrentWidget(self.page)
        self.refresh()

    def refresh(self) -> None:
        """Show the scenarios, and the games that are in the folder of saved games now."""
        elsewhere = [Path(file) for file in self._preferences.settings.recent]
        self.page.show_all(self.covers, saves.saved_games(self._games, elsewhere))
        if self._stack.currentWidget() is self.page and not self._asking.isVisible():
            self.page.focus_first()

    def renew(self) -> None:
        """Make the page anew: words and pictures are made only once for a page."""
        old = self.page
        seen = self._stack.currentWidget() is old
        old.close_pictures()
        self.lay()
        self.refresh()
        if seen:
            self._stack.setCurrentWidget(self.page)
        self._stack.removeWidget(old)
        old.deleteLater()

    def _on_first_seen(self) -> None:
        """Read the scenarios, which has waited until the window can be seen."""
        if not self.covers:
            self.covers = shipped_covers()
            self.refresh()
            self.filled.emit()

    def _ask_to_delete(self, game: SavedGame) -> None:
        ask_to_delete(self._asking, game, self._games, self._on_gone)

    def _on_gone(self, file: Path) -> None:
        self._preferences.change(self._preferences.settings.without_recent(file))
        self.refresh()
