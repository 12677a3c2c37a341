"""The game that is open: its page, its record, and the picture of its latest moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, cast

from PySide6.QtCore import QObject, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import Message
from roma_desktop.core.records.record import Record
from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.kit import Kit
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.saves import keep_picture
from roma_desktop.ui.table.layout import TableLayout

STILL = 2500  # milliseconds without a change before a picture is taken


class Table(Protocol):
    """What the window asks of the page of a game, which is a widget besides.

    ``title_changed`` says in a few words which moment it is ("218 BC, turn 1: black to move"), never anything that
    is hidden from somebody; ``thumbnail`` shows no more either. ``rule_asked`` has a number, or "" for all rules;
    ``covered``: a curtain has fallen between two players. ``post_asked``: a turn for somebody elsewhere is to be saved.
    """

    left: SignalInstance
    title_changed: SignalInstance
    rule_asked: SignalInstance
    story_asked: SignalInstance
    film_asked: SignalInstance
    files_asked: SignalInstance
    settings_asked: SignalInstance
    manual_asked: SignalInstance
    covered: SignalInstance
    post_asked: SignalInstance

    def lead_back(self, where: Message) -> None:
        """Set the words of the button that leaves the table."""

    def save_elsewhere(self) -> bool:
        """Ask for another file and save the game there; whether that was done."""

    def close_table(self) -> None:
        """Save a whole position and close the record; raises ``CannotSave``."""

    def reworded(self, parent: QWidget) -> Table:
        """The same game as it stands, on a page in the words of the current language; this page is done with."""

    def thumbnail(self) -> QImage:
        """The table as everybody may see it."""

    def layout_now(self) -> TableLayout:
        """How the player has laid the table out."""

    def lay_out(self, layout: TableLayout) -> None:
        """Lay the table out as it was left."""

    def refresh(self) -> None:
        """Show the position anew, and what is asked."""

    def eyes(self) -> str | None:
        """The side that looks at the table now; None where nothing is hidden."""


class NotSaved(RomaError):
    """What was played last is in memory alone."""


TableFactory = Callable[[Record[Any], Seats, QWidget], Table]


def table_page(record: Record[Any], seats: Seats, parent: QWidget) -> Table:
    """The page of a game; loaded when the first game is opened."""
    from roma_desktop.ui.table.page import TablePage

    return cast(Table, TablePage(record, seats, parent))


def load_table(kit: Kit) -> None:
    """Load the modules of a game's table, which takes longer than laying it. Any thread may do it."""
    from roma_desktop.ui.table import page  # noqa: F401

    _ = kit.presenter


class OpenTable(QObject):
    """``left``: somebody wants to go back to the library; ``moment_changed`` has the moment in words."""

    left = Signal()
    moment_changed = Signal(str)

    def __init__(self, record: Record[Any], seats: Seats, make: TableFactory, parent: QWidget) -> None:
        super().__init__(parent)
        self.record = record
        self._moment = ""
        self._tasks = BackgroundTasks(self)
        self._still = QTimer(self, singleShot=True, interval=STILL)
        self._still.timeout.connect(self._when_still)
        self._table = make(record, seats, parent)
        self._connect()

    @property
    def table(self) -> Table:
        """The page, as far as the window knows it."""
        return self._table

    @property
    def page(self) -> QWidget:
        return cast(QWidget, self._table)

    @property
    def file(self) -> Path:
        return self.record.file

    def reword(self, parent: QWidget) -> None:
        """Lay another page on the table, in the words of the current language."""
        self._table = self._table.reworded(parent)
        self._connect()

    def close(self) -> None:
        """Keep the picture of the moment, save and close the record.

        Raises ``NotSaved`` if the file of the game went away; then all is still open.
        """
        if self.record.lost is not None:
            raise NotSaved(self.record.lost)
        self.give_up()

    def give_up(self) -> None:
        """Close even if the game's file went away; what isn't saved is lost."""
        self._still.stop()
        self._tasks.close()
        picture, over = self._picture()
        self._table.close_table()
        if not picture.isNull() and self.record.lost is None:
            keep_picture(self.file, picture, self._moment, over=over)

    def _connect(self) -> None:
        self._table.left.connect(self.left)
        self._table.title_changed.connect(self._on_title)

    def _on_title(self, moment: str) -> None:
        self._moment = moment or self._moment
        self._still.start()
        self.moment_changed.emit(moment)

    def _when_still(self) -> None:
        """Keep a picture after a while without a change: a crash must not leave one of long ago."""
        if QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._still.start()
            return
        (picture, over), file, moment = self._picture(), self.file, self._moment
        if not picture.isNull() and self.record.lost is None:
            self._tasks.run(lambda: keep_picture(file, picture, moment, over=over), lambda _: None)

    def _picture(self) -> tuple[QImage, bool]:
        return self._table.thumbnail(), self.record.game.decision is None
