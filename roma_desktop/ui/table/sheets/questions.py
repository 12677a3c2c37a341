"""What the table asks over everything else: questions, the dice of the real table, the menu and what hangs on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from roma_desktop.core.dice import Throw
from roma_desktop.core.errors import CannotSave, RomaError
from roma_desktop.core.message import Message, say
from roma_desktop.ui.learning.hints_sheet import HintsSheet, what_can_be_done
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.library.sheets.keys_sheet import KeysSheet
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.surfaces.question import Question
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.arrangement import Arrangement
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.prompt import Several
from roma_desktop.ui.table.reading import ReadingSheet
from roma_desktop.ui.table.saving import Saving
from roma_desktop.ui.table.sheets.among import AmongSheet
from roma_desktop.ui.table.sheets.dice_report import DiceReport
from roma_desktop.ui.table.sheets.dice_sheet import DiceSheet
from roma_desktop.ui.table.sheets.lines_sheet import LinesSheet
from roma_desktop.ui.table.sheets.menu import MenuSheet
from roma_desktop.ui.table.sheets.place_history import PlaceHistory
from roma_desktop.ui.table.sheets.seats_sheet import SeatsSheet

Answered = Callable[[str], object]


class QuestionsPort(Protocol):
    """What questions and the sheets over the table need of it."""

    view: MapView
    controller: TableController
    saving: Saving
    arrangement: Arrangement
    way_back: Message
    exits: Mapping[str, Callable[[], object]]

    @property
    def widget(self) -> QWidget:
        """The table itself, to be the parent of sheets."""

    def follow(self, kind: str, of: str) -> None:
        """Go where a link leads."""

    def open_finder(self) -> None:
        """Find something by typing."""

    def show_keys(self) -> None:
        """Show the list of keys."""

    def show_rolls(self) -> None:
        """Show the chronicle with nothing but dice in it."""


class Questions:
    """One of them covers the table at a time; the answer goes to the caller that asked."""

    def __init__(self, page: QuestionsPort) -> None:
        self._page = page
        self.question = Question(page.widget)
        self.question.answered.connect(self._on_answered)
        self.question.link_asked.connect(page.follow)
        self._then: Answered | None = None
        self._sheet: Dialog | None = None

    def sheet(self) -> Dialog | None:
        """The sheet that covers the table, if there is one."""
        return self._sheet

    def ask(
        self,
        title: str,
        sentence: Rich,
        choices: Sequence[Choice],
        then: Answered | None = None,
        *,
        consequences: Sequence[Rich] = (),
        aside: bool = False,
    ) -> None:
        """Ask a question; ``then`` gets the key of the answer. ``aside``: what it is about stays in sight."""
        self._then = then
        spot = self._page.arrangement.aside if aside else None
        self.question.ask(title, sentence, choices, consequences=consequences, aside=spot)

    def tell(self, title: Message, sentence: Message) -> None:
        """Tell a sentence that is only to be read."""
        self.ask(self._say(title), self._pieces(sentence), (self._understood(),))

    def answer(self, title: Message, lines: Sequence[Message]) -> None:
        """Tell lines that are only to be read, the first as a sentence; the map they are about stays in sight."""
        first, *others = lines
        told = [self._pieces(line) for line in others]
        self.ask(self._say(title), self._pieces(first), (self._understood(),), consequences=told, aside=True)

    def trouble(self, error: RomaError) -> None:
        """Tell what could not be done; where the disk is in the way, the game can be saved elsewhere."""
        choices = [self._understood()]
        if isinstance(error, CannotSave):
            choices.append(Choice("elsewhere", self._say(say("Save the game elsewhere…"))))
        what = say("This could not be saved") if isinstance(error, CannotSave) else say("Something went wrong")
        title = self._say(what)
        self.ask(title, self._pieces(error.reason), choices, self._after_trouble)

    def _after_trouble(self, key: str) -> None:
        if key == "elsewhere":
            self._page.saving.elsewhere()

    def others(self, title: Message, sentence: Message, agreed: Callable[[bool], None]) -> None:
        """Ask the other players to agree to something."""
        choices = (
            Choice("no", self._say(say("No")), back=True),
            Choice("yes", self._say(say("We agree")), primary=True),
        )
        words = (*self._pieces(title), (" ", "", ""), *self._pieces(sentence))
        self.ask(self._say(say("Taking back")), words, choices, lambda key: agreed(key == "yes"))

    def keys(self, rows: Sequence[tuple[str | Message, Message]]) -> None:
        """Show the list of keys: what is written on them, or how to press them in words, and what each does."""
        told = [(one if isinstance(one, str) else self._say(one), self._say(what)) for one, what in rows]
        self._lay(KeysSheet(self._page.widget, told, self._say(say("Back to the table"))), Qt.Key.Key_F1)

    # ------------------------------------------------------------ sheets

    def dice(self, throw: Throw, *, may_cancel: bool) -> None:
        """Ask what was rolled on the real table."""
        controller = self._page.controller
        colour = controller.colour_of(throw.by) if throw.by else ""
        sheet = DiceSheet(self._page.widget, throw, controller.words, colour, may_cancel=may_cancel)
        sheet.fell.connect(controller.orders.dice_fell)
        sheet.cancelled.connect(controller.orders.dice_cancelled)
        sheet.link_asked.connect(self._page.follow)
        self._lay(sheet)

    def menu(self) -> None:
        page = self._page
        sheet = MenuSheet(
            page.widget,
            page.controller.words,
            page.controller.undo.policy,
            page.controller.presenter.readings(),
            page.way_back,
        )
        sheet.chosen.connect(self._on_menu)
        self._lay(sheet, Qt.Key.Key_F10)

    def lines(self) -> None:
        """Show the lines of the history."""
        sheet = LinesSheet(self._page.widget, self._page.controller)
        sheet.renewed.connect(self.lines)
        self._lay(sheet, Qt.Key.Key_B)

    def dice_report(self) -> None:
        sheet = DiceReport(self._page.widget, self._page.controller.record, self._page.controller.words)
        sheet.rolls_asked.connect(self._page.show_rolls)
        self._lay(sheet, Qt.Key.Key_D)

    def hints(self) -> None:
        """Show what the one at the table can do now."""
        page = self._page
        sheet = HintsSheet(page.widget, page.controller.words, *what_can_be_done(page.controller))
        sheet.place_asked.connect(lambda place: page.follow("place", place))
        sheet.rule_asked.connect(lambda rule: page.follow("rule", rule))
        self._lay(sheet, Qt.Key.Key_Q)

    def seats(self) -> None:
        """Ask who plays which side from now on."""
        controller = self._page.controller
        looks = [controller.presenter.look(controller.state, side, controller.words) for side in controller.sides]
        game, players = controller.record.header.game, controller.seats.players
        sheet = SeatsSheet(self._page.widget, controller.words, game, looks, players)
        sheet.seated.connect(controller.seat)
        self._lay(sheet)

    def history(self, place: str) -> None:
        """Show what has happened at a place, as far as the one at the table may know."""
        page, controller = self._page, self._page.controller
        entries = [entry for moment in controller.record.game.line for entry in controller.entries(moment)]
        sheet = PlaceHistory(page.widget, controller.words, place, entries)
        sheet.link_asked.connect(page.follow)
        self._lay(sheet)

    def among(self, several: Several) -> None:
        """Let the player choose one of several things that a button may mean."""
        page = self._page
        sheet = AmongSheet(page.widget, page.controller.words, several)
        sheet.chosen.connect(page.controller.gestures.press)
        sheet.link_asked.connect(page.follow)
        self._lay(sheet)

    def read(self, key: str) -> None:
        """Show a sheet of the game's own, by its key."""
        page, controller = self._page, self._page.controller
        presenter = controller.presenter
        content = presenter.reading(key, controller.seen(controller.state), controller.viewer, controller.words)
        name, letter = next((one.name, one.letter) for one in presenter.readings() if one.key == key)
        sheet = ReadingSheet(page.widget, content, self._say(name), controller.words)
        sheet.link_asked.connect(page.follow)
        self._lay(sheet, getattr(Qt.Key, f"Key_{letter}") if letter else None)

    def close(self) -> None:
        """Close what covers the table."""
        if self._sheet is not None:
            self._sheet.leave()

    # ------------------------------------------------------------ inside

    def _lay(self, sheet: Dialog, opened_by: Qt.Key | None = None) -> None:
        """Cover the table with a sheet; the key that opens it closes it too."""
        sheet.opened_by = opened_by
        self._sheet = sheet
        sheet.left.connect(lambda: self._gone(sheet))
        sheet.cover()

    def _gone(self, sheet: Dialog) -> None:
        if self._sheet is sheet:
            self._sheet = None
        sheet.deleteLater()

    def _on_menu(self, key: str) -> None:
        ways: dict[str, Callable[[], object]] = {
            "hints": self.hints,
            "find": self._page.open_finder,
            "copy": self._page.saving.copy,
            "lines": self.lines,
            "seats": self.seats,
            "dice": self.dice_report,
            "keys": self._page.show_keys,
            **self._page.exits,
        }
        if key in ways:
            ways[key]()
        else:
            self.read(key)

    def _on_answered(self, key: str) -> None:
        then, self._then = self._then, None
        focus = self._page.widget.window().focusWidget()
        if focus is None or not focus.isVisible():  # nobody had the keyboard before
            self._page.view.setFocus()
        if then is not None:
            then(key)

    def _understood(self) -> Choice:
        return Choice("stay", self._say(say("Understood")), primary=True, back=True)

    def _say(self, message: Message) -> str:
        return self._page.controller.words.say(message)

    def _pieces(self, message: Message) -> Rich:
        return tuple(self._page.controller.words.pieces(message))
