"""Opening a saved game: off the window's thread, and never touching a damaged file before it was asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say
from roma_desktop.core.records import reading
from roma_desktop.core.records.journal import InUse
from roma_desktop.core.records.reading import Opened
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.seeds import seed_file
from roma_desktop.games.registry import title
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.library.catalogue import recorded_cover
from roma_desktop.ui.library.open_table import load_table
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.library.sheets.trouble import Asking, sentence_of
from roma_desktop.ui.library.sheets.waiting import Waiting
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.frame.decision_bar import Choice

NEW_DICE = say(
    "The dice go on from a new seed, which is the same every time you try. From then on the record says so: in "
    "its chronicle, in reports, and when the dice are checked."
)


class Opening(QObject):
    """``opened`` has the Record and its Seats; what can't be used is told in one sentence, and nothing has changed."""

    opened = Signal(object, object)
    looked_on = Signal(object, object)  # the file of a game that is played elsewhere, and what was read of it

    def __init__(self, over: QWidget, asking: Asking) -> None:
        """``over``: the widget that waits meanwhile."""
        super().__init__(over)
        self._over, self._asking = over, asking
        self._waiting = Waiting(over, unwanted=_put_back)

    def open(self, file: Path) -> None:
        self._wait_for(file, _with_table(reading.open_if_sound), lambda found: self._look_at(file, found))

    def close(self) -> None:
        """Give up what is being opened."""
        self._waiting.close()

    def _look_at(self, file: Path, found: Record[Any] | Opened) -> None:
        if isinstance(found, Record):
            self._hand_over(found)
        else:
            self._ask(file, found)

    def _hand_over(self, record: Record[Any]) -> None:
        self.opened.emit(record, seats_of(record))

    def _ask(self, file: Path, found: Opened) -> None:
        if found.trouble is None:
            self._ask_about_dice(file)
            return
        if found.damaged:
            heading, way_on = tr("A damaged record"), tr("Open the good part")
            follows = tr("The part before that can be opened. A copy of the whole file stays beside it.")
        else:
            heading, way_on = tr("A record of other rules"), tr("Open")
            follows = tr("It opens at the last position that was stored.")
        choices = (Choice("back", tr("Back"), back=True), Choice("open", way_on, primary=True))
        consequences = (follows, in_words(NEW_DICE)) if found.seed_gone else (follows,)
        self._asking.put(
            heading, in_words(found.trouble), choices, lambda key: self._take_up(file, key), consequences=consequences
        )

    def _ask_about_dice(self, file: Path) -> None:
        """The secret seed isn't there: perhaps the player can bring it back."""
        sentence = tr(
            "The seed of the dice should be beside the record, as {seed}, and isn't. Bring it back if you can.",
            seed=seed_file(file).name,
        )
        choices = (Choice("back", tr("Back"), primary=True, back=True), Choice("open", tr("Play on with a new seed")))
        self._asking.put(
            tr("The seed of the dice is missing"), sentence, choices, lambda key: self._take_up(file, key),
            consequences=(in_words(NEW_DICE),),
        )  # fmt: skip

    def _take_up(self, file: Path, answer: str) -> None:
        if answer == "open":
            self._wait_for(file, _with_table(reading.open_record), self._hand_over)

    def _wait_for(self, file: Path, read: Callable[..., Any], done: Callable[[Any], None]) -> None:
        words = tr("Opening {file}", file=file.stem)
        self._waiting.wait_for(words, partial(read, file, title), done, lambda error: self._failed(file, error))

    def _failed(self, file: Path, error: Exception) -> None:
        if isinstance(error, InUse):
            self._offer_a_look(file, error)
        elif isinstance(error, RomaError):
            self._asking.tell(tr("This can't be opened"), sentence_of(error))
        else:
            raise error

    def _offer_a_look(self, file: Path, error: InUse) -> None:
        """The game is being played elsewhere and is left alone: offer to look on, at what everybody may see."""
        choices = (Choice("back", tr("Back"), primary=True, back=True), Choice("look", tr("Watch")))
        follows = tr(
            "You can watch: you see what everybody may see, up to the last command. This changes nothing in the game."
        )
        self._asking.put(
            tr("It is being played"), sentence_of(error), choices, lambda key: self._look_on(file, key),
            consequences=(follows,),
        )  # fmt: skip

    def _look_on(self, file: Path, answer: str) -> None:
        if answer == "look":
            self._wait_for(file, reading.read_record, lambda opened: self.looked_on.emit(file, opened))


def seats_of(record: Record[Any]) -> Seats:
    """The players of the sides in a record; people play the sides of which it says nothing."""
    header = record.header
    cover = recorded_cover(record.file, header.game, header.scenario)
    sides = cover.sides if cover else title(header.game).sides(record.game.line[0].state)
    return Seats.read(record.players, sides)


def _with_table(read: Callable[..., Any]) -> Callable[..., Any]:
    """A way to read a record that also loads the modules of its table: on that thread it doesn't hold up the window."""

    def read_and_load(*arguments: Any) -> Any:
        found = read(*arguments)
        load_table(kit_of(found.header.game))
        return found

    return read_and_load


def _put_back(found: Record[Any] | Opened) -> None:
    if isinstance(found, Record):
        found.close()
