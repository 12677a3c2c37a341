"""Opening a saved game: off the window's thread, and never touching a damaged file before it was asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core import reading
from roma_desktop.core.errors import RomaError
from roma_desktop.core.reading import Opened
from roma_desktop.core.record import Record
from roma_desktop.games import title
from roma_desktop.ui.errands import Errands
from roma_desktop.ui.library.catalogue import recorded_cover
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.library.trouble import Asking, sentence_of
from roma_desktop.ui.library.waiting import Waiting
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.decision_bar import Choice


class Opening(QObject):
    """``opened`` has the Record and its Seats; what can't be used is told in one sentence, and nothing has changed."""

    opened = Signal(object, object)

    def __init__(self, over: QWidget, asking: Asking) -> None:
        """``over``: the widget that waits meanwhile."""
        super().__init__(over)
        self._over, self._asking = over, asking
        self._errands = Errands(self, unwanted=_put_back)
        self._waiting: Waiting | None = None

    def open(self, file: Path) -> None:
        self._wait(file, lambda: _if_sound(file), lambda found: self._look_at(file, found))

    def close(self) -> None:
        """Give up what is being opened."""
        self._errands.close()
        self._no_longer_wait()

    def _look_at(self, file: Path, found: Record[Any] | Opened) -> None:
        if isinstance(found, Record):
            self._hand_over(found)
        else:
            self._ask(file, found)

    def _hand_over(self, record: Record[Any]) -> None:
        self.opened.emit(record, seats_of(record))

    def _ask(self, file: Path, found: Opened) -> None:
        assert found.trouble is not None
        if found.damaged:
            heading, way_on = tr("A damaged record"), tr("Open the good part")
            follows = tr("The part before that can be opened. A copy of the whole file stays beside it.")
        else:
            heading, way_on = tr("A record of other rules"), tr("Open")
            follows = tr("It opens at the last position that was stored.")
        choices = (Choice("back", tr("Back"), back=True), Choice("open", way_on, primary=True))
        self._asking.put(
            heading, in_words(found.trouble), choices, lambda key: self._take_up(file, key), consequences=(follows,)
        )

    def _take_up(self, file: Path, answer: str) -> None:
        if answer == "open":
            self._wait(file, lambda: reading.open_record(file, title), self._hand_over)

    def _wait(self, file: Path, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self._no_longer_wait()
        self._waiting = Waiting(self._over, tr("Opening {file}", file=file.stem))
        self._waiting.left.connect(self._errands.forget)

        def come(result: Any) -> None:
            self._no_longer_wait()
            done(result)

        self._errands.run(work, come, self._failed)

    def _failed(self, error: Exception) -> None:
        self._no_longer_wait()
        if not isinstance(error, RomaError):
            raise error
        self._asking.tell(tr("This can't be opened"), sentence_of(error))

    def _no_longer_wait(self) -> None:
        if self._waiting is not None:
            self._waiting.over()
            self._waiting = None


def seats_of(record: Record[Any]) -> Seats:
    """Who plays whom in a record; people play the sides of which it says nothing."""
    header = record.header
    cover = recorded_cover(record.file, header.game, header.scenario)
    return Seats.read(header.players, cover.sides if cover else ())


def _put_back(found: Record[Any] | Opened) -> None:
    if isinstance(found, Record):
        found.close()


def _if_sound(file: Path) -> Record[Any] | Opened:
    """The record, open to play on; or what is wrong with it, and then nothing has been touched."""
    found = reading.read_record(file, title)
    return found if found.trouble is not None else reading.open_record(file, title)
