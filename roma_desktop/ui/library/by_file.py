"""Games played by file in the window: invitations and turns are opened, answered and saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.correspondence.invitation import invited_to
from roma_desktop.core.correspondence.keeper import ELSEWHERE, Keeper, book_of
from roma_desktop.core.correspondence.letters import (
    ENDING,
    Acceptance,
    Invitation,
    Orders,
    Sealed,
    Turn,
    read_letter,
)
from roma_desktop.core.correspondence.proof import prove, write_record
from roma_desktop.core.correspondence.seat import ENDING as SEAT
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.correspondence.seat_record import SeatRecord
from roma_desktop.core.errors import BadFile, RomaError
from roma_desktop.core.files import disk
from roma_desktop.core.files.whole_file import write_whole
from roma_desktop.core.message import say
from roma_desktop.core.records import reading
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.ui import saves, theme
from roma_desktop.ui.library.opening import seats_of
from roma_desktop.ui.library.seats import HUMAN, Seats
from roma_desktop.ui.library.sheets.trouble import Asking, sentence_of
from roma_desktop.ui.library.sheets.waiting import Waiting
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.save_as import ask_where


@dataclass(frozen=True)
class Came:
    """A file that was opened: the seat or the keeper it is for, and the record if the game has begun."""

    sealed: Sealed
    seat: Seat | None = None
    keeper: Keeper | None = None
    record: Record[Any] | None = None


class ByFile(QObject):
    """``opened`` has a record and its seats for the table; ``shown`` the file of a game that is over, to be opened."""

    opened = Signal(object, object)
    shown = Signal(object)
    noted = Signal()
    """The book of a game was begun or has another line, and no table is opened for it."""

    def __init__(self, over: QWidget, asking: Asking, folder: Path) -> None:
        """``folder``: where saved games are kept; ``over``: the widget that waits meanwhile."""
        super().__init__(over)
        self._over, self._asking, self._folder = over, asking, folder
        self._waiting = Waiting(over, unwanted=_put_away)

    def close(self) -> None:
        """Give up what is being opened."""
        self._waiting.close()

    # ------------------------------------------------------------ what comes

    def open(self, file: Path) -> None:
        """Open a file that somebody has sent; the table must have been left. What is wrong with it is told."""
        words = tr("Opening {file}", file=file.stem)
        self._waiting.wait_for(words, lambda _tick: self._read(file), self._take, self._failed)

    def resume(self, file: Path) -> None:
        """Go back to a game by the book of a seat or of a keeper, where no file that was sent is at hand."""
        words = tr("Opening {file}", file=file.stem)
        self._waiting.wait_for(words, lambda _tick: _book(file), self._go_on, self._failed)

    def _go_on(self, book: Seat | Keeper) -> None:
        try:
            self._go_back(book)
        except RomaError as error:
            book.close()
            self._failed(error)

    def _go_back(self, book: Seat | Keeper) -> None:
        if isinstance(book, Keeper) and book.awaited:
            self.invite(book)
        elif isinstance(book, Keeper):
            book.close()
            self.shown.emit(book.file)
        elif book.turns and book.turns[-1].ending is not None:
            self._ended(book)
        elif book.turns:
            self._to_table(SeatRecord(book))
        else:
            self._save_acceptance(book)

    def _read(self, file: Path) -> Came:
        """What a file is for. Raises ``RomaError``."""
        sealed = read_letter(file)
        letter = sealed.letter
        if isinstance(letter, Invitation | Turn):
            seat = Seat.find(self._folder, letter.id, letter.side, title)
            if seat is None and isinstance(letter, Turn):
                raise BadFile(file, None, say("it belongs to a game that isn't played here"))
            return Came(sealed, seat=seat)
        keeper = Keeper.find(self._folder, letter.id, title)
        if keeper is None:
            raise BadFile(file, None, say("it belongs to a game that isn't played here"))
        try:
            if isinstance(letter, Acceptance):
                keeper.accept(sealed)
            return Came(sealed, keeper=keeper, record=None if keeper.awaited else _record_of(keeper))
        except BaseException:
            keeper.close()
            raise

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, RomaError):
            raise error
        self._asking.tell(tr("This can't be opened"), sentence_of(error))

    def _take(self, came: Came) -> None:
        letter = came.sealed.letter
        try:
            if isinstance(letter, Invitation):
                self._invited(came, letter)
            elif isinstance(letter, Turn) and came.seat is not None:
                self._turn(came.seat, came.sealed, letter)
            elif came.keeper is not None:
                self._answered(came.keeper, came)
        except RomaError as error:
            _put_back(came)
            self._failed(error)

    def _invited(self, came: Came, letter: Invitation) -> None:
        if came.seat is not None:
            self._save_acceptance(came.seat)
            return
        found = invited_to(came.sealed, title)
        side = found.words(theme.current().language).name("power", letter.side)
        game = text_in(saves.titles(letter.scenario))
        choices = (Choice("back", tr("Back"), back=True), Choice("join", tr("Play {side}", side=side), primary=True))
        self._asking.put(
            tr("An invitation"),
            tr("You are invited to play {side} in “{game}”, by file.", side=side, game=game),
            choices, lambda key: self._join(came.sealed, key),
            consequences=(
                tr("The player who invites you keeps the record and the dice. Your program is told only what "
                   "your side sees."),
                tr("You answer with a file. The seed of the dice is made of your share and that of everybody else."),
            ),
        )  # fmt: skip

    def _join(self, sealed: Sealed, answer: str) -> None:
        if answer != "join":
            return
        try:
            self._save_acceptance(Seat.join(self._folder, sealed, title))
        except RomaError as error:
            self._failed(error)

    def _save_acceptance(self, seat: Seat) -> None:
        side = seat.words(theme.current().language).name("power", seat.side)
        data = seat.acceptance()
        seat.close()
        self.noted.emit()
        self._save_all([(tr("{side} accepts", side=side), data)], tr("Send it to the one who has invited you."))

    def _turn(self, seat: Seat, sealed: Sealed, letter: Turn) -> None:
        seat.receive(sealed)
        if letter.ending is not None:
            self._ended(seat)
            return
        self._to_table(SeatRecord(seat))
        if letter.stopped is not None:
            words = seat.words(theme.current().language)
            self._asking.tell(
                tr("Not everything could be carried out"),
                tr("{count:order|orders} of yours carried out; the next one could not be: {why}",
                   count=letter.carried_out, why=words.say(letter.stopped)),
            )  # fmt: skip

    def _to_table(self, record: Record[Any]) -> None:
        players = {side: HUMAN if word == "human" else ELSEWHERE for side, word in record.players.items()}
        self.opened.emit(record, Seats.at(players))

    def _ended(self, seat: Seat) -> None:
        """The game is over: the whole record is here, and is checked."""
        file = seat.file.with_name(f"{seat.file.stem}{saves.RECORD}")
        try:
            if not seat.has_record:
                raise BadFile(seat.file, None, say("the record is too large for a letter: ask for the record itself"))
            if not disk.taken(file):
                write_record(seat, file)
            wrong = prove(seat, file, title)
        finally:
            seat.close()
        words = tr("The dice fell as was sealed, and the record shows what you were told and what you ordered.")
        if wrong is not None:
            words = seat.words(theme.current().language).say(wrong)
        heading = tr("The record is shown") if wrong is None else tr("The record isn't what it should be")
        choices = (Choice("on", tr("Open the record"), primary=True, back=True),)
        self._asking.put(heading, words, choices, lambda _key: self.shown.emit(file))

    def _answered(self, keeper: Keeper, came: Came) -> None:
        if came.record is None:
            keeper.close()
            missing = _names(keeper, keeper.awaited)
            sentence = tr("The game begins when these have accepted as well: {who}.", who=missing)
            self._asking.tell(tr("Accepted"), sentence)
            self.noted.emit()
            return
        done = None
        try:
            if isinstance(came.sealed.letter, Orders):
                done = keeper.take(came.sealed, came.record)
        finally:
            keeper.close()
        self.opened.emit(came.record, seats_of(came.record))
        if done is not None and done.stopped is not None:
            words = came.record.title.words(came.record.game.state, theme.current().language)
            self._asking.tell(
                tr("Not everything could be carried out"),
                tr("{count:order|orders} carried out; the next one could not be: {why}",
                   count=done.count, why=words.say(done.stopped)),
            )  # fmt: skip

    # ------------------------------------------------------------ what goes

    def invite(self, keeper: Keeper) -> None:
        """Save the invitations of a game that is to begin, one file for each side that is played elsewhere."""
        letters = [(side, keeper.invitation(side)) for side in keeper.elsewhere]
        keeper.close()
        self.noted.emit()
        self._save_all(
            [(tr("Invitation to play {side}", side=_names(keeper, (side,))), data) for side, data in letters],
            tr("The game begins when you open the answers."),
        )

    def post(self, record: Record[Any], then: Callable[[], object]) -> None:
        """Save what is to be sent now; ``then`` follows when it is written."""
        try:
            if isinstance(record, SeatRecord):
                self._post_orders(record.seat_taken)
            else:
                self._post_turns(record)
        except RomaError as error:
            self._cannot_save(error)
        then()

    def _post_orders(self, seat: Seat) -> None:
        side = seat.words(theme.current().language).name("power", seat.side)
        name = tr("Turn of {side}, {number}", side=side, number=seat.turns[-1].number + 1)
        hint = tr("Send it to the one who keeps the record, and open the file he sends back.")
        self._save(name, seat.orders, hint)

    def _post_turns(self, record: Record[Any]) -> None:
        book = book_of(record.file)
        if not disk.taken(book):
            raise BadFile(book, None, say("it must be beside the record, and isn't: no turns can be sent without it"))
        keeper = Keeper.open(book, title)
        try:
            letters = [(side, keeper.turn(side, record), keeper.number(side)) for side in keeper.due(record)]
        finally:
            keeper.close()
        over = record.game.decision is None
        hint = tr("The game is over: this holds its record and the seed, for everybody to check.")
        if not over:
            hint = tr("Send it there. The game goes on here when you open the answer.")
        files = [
            (tr("Turn for {side}, {number}", side=_names(keeper, (side,)), number=number), data)
            for side, data, number in letters
        ]
        self._save_all(files, hint)

    def _save_all(self, files: list[tuple[str, bytes]], hint: str) -> None:
        """Save one file after the other; the first that can't be saved is told, and those after it wait."""
        try:
            for name, data in files:
                self._save(name, partial(bytes, data), hint)
        except RomaError as error:
            self._cannot_save(error)

    def _cannot_save(self, error: RomaError) -> None:
        self._asking.tell(tr("This can't be saved"), sentence_of(error))

    def _save(self, name: str, data: Callable[[], bytes], hint: str) -> None:
        """Ask where to, write the file whole, and say what to do with it. Raises ``CannotSave``."""
        there = self._folder / f"{_as_file_name(name)}{ENDING}"
        kinds = tr("Turns by file (*.roma-turn)")
        file = ask_where(self._over, name, there, kinds, ENDING)
        if file is None:
            return
        write_whole(file, data(), disk.PUBLIC)
        self._asking.tell(name, tr("It is saved as {file}.", file=str(file)), consequences=(hint,))


def _book(file: Path) -> Seat | Keeper:
    """The book of a seat or of a keeper. Raises ``RomaError``."""
    return Seat.open(file, title) if file.suffix == SEAT else Keeper.open(file, title)


def _record_of(keeper: Keeper) -> Record[Any]:
    """The record of a game that everybody has accepted; it begins now if it hasn't."""
    if not disk.taken(keeper.file):
        return keeper.begin()
    found = reading.open_if_sound(keeper.file, title)
    if isinstance(found, Record):
        return found
    raise BadFile(keeper.file, None, found.trouble or say("the seed of its dice isn't beside it"))


def _names(keeper: Keeper, sides: tuple[str, ...]) -> str:
    words = keeper.words(theme.current().language)
    return ", ".join(words.name("power", side) for side in sides)


def _as_file_name(name: str) -> str:
    return "".join("_" if one in '/\\:*?"<>|' or not one.isprintable() else one for one in name)[:80]


def _put_away(found: Came | Seat | Keeper) -> None:
    """Close what was opened: it isn't wanted any more."""
    if isinstance(found, Came):
        _put_back(found)
    else:
        found.close()


def _put_back(came: Came) -> None:
    for one in (came.seat, came.keeper, came.record):
        if one is not None:
            one.close()
