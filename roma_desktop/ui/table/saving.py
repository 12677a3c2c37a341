"""Saving at the table: copies, and the whole game elsewhere when its file went away or can't be written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.core.files import disk
from roma_desktop.core.message import Message, say
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.record_files import copy_record
from roma_desktop.ui import sounds
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import row
from roma_desktop.ui.parts.surfaces.sheet import Bar
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.save_as import ask_where
from roma_desktop.ui.saves import RECORD, picture_file
from roma_desktop.ui.table.controller import TableController

SIDE, ABOVE, GAP = 18, 8, 24  # pixels at 100 %


class Asking(Protocol):
    """Asks the player something over the table."""

    def ask(self, title: str, sentence: Rich, choices: Sequence[Choice], then: Callable[[str], object]) -> None:
        """Ask a question; ``then`` gets the key of the answer."""

    def tell(self, title: Message, sentence: Message) -> None:
        """Tell a sentence that is only to be read."""

    def trouble(self, error: RomaError) -> None:
        """Tell the player what could not be done."""


class SavingPort(Protocol):
    """What saving needs of the table."""

    controller: TableController

    @property
    def widget(self) -> QWidget:
        """The table itself, to be the parent of a dialog."""

    @property
    def questions(self) -> Asking: ...

    def set_heading(self, heading: QWidget) -> None:
        """Give a widget room under the strip."""

    def drop_heading(self, heading: QWidget) -> None:
        """Take a heading away from under the strip."""

    def tell_toast(self, words: Message) -> None:
        """Show a note that comes and goes."""


class LostBar(Bar):
    """Under the strip as long as the game isn't saved: what happened to its file, and the way on."""

    pressed = Signal()

    def __init__(self, words: str, way_on: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.says, self.save = Sentence(words, "body"), Button(way_on, "primary")
        self.save.clicked.connect(self.pressed)
        line = row(gap=GAP, margins=(SIDE, ABOVE, SIDE, ABOVE))
        line.addWidget(self.says, 1)
        line.addWidget(self.save)
        line.setAlignment(self.save, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(line)
        self.setAccessibleName(words)

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        assert layout is not None
        return max(layout.totalHeightForWidth(width), layout.totalMinimumSize().height())


class Saving:
    """Saves where the player says in the platform's own dialog."""

    def __init__(self, page: SavingPort) -> None:
        self._page = page
        self._bar: LostBar | None = None
        self._said: Message | None = None

    def look(self) -> None:
        """Show that the game isn't saved any more, or that it is again."""
        lost = self._record.lost
        if lost == self._said:
            return
        self._said = lost
        if self._bar is not None:
            self._page.drop_heading(self._bar)
            self._bar.deleteLater()
            self._bar = None
        if lost is not None:
            told = say("{lost} The game goes on, but nothing of it is saved any more.", lost=lost)
            self._bar = LostBar(self._say(told), self._say(say("Save the game elsewhere…")), self._page.widget)
            self._bar.pressed.connect(self.elsewhere)
            self._page.set_heading(self._bar)
            self._bar.show()
            sounds.current().play("refusal")

    def elsewhere(self) -> bool:
        """Save the whole game in another file, and go on there; whether that was done."""
        file = self._record.file
        there = file.with_name(f"{file.stem}, {self._say(say('saved anew'))}{RECORD}")
        found = self._ask(say("Save the game elsewhere"), there)
        if found is None:
            return False
        if disk.taken(found):
            self._tell(say("{file} is there already: the game needs another name.", file=found.name))
            return False
        try:
            self._record.save_elsewhere(found)
        except RomaError as error:
            self._page.questions.trouble(error)
            return False
        self.look()
        self._page.tell_toast(say("The game is saved as {file}, and goes on there.", file=found.name))
        return True

    def copy(self) -> None:
        """Save a copy of the record; its future dice are its own."""
        if self._record.lost is not None:
            self.elsewhere()
            return
        file = self._record.file
        there = file.with_name(f"{file.stem}, {self._say(say('a copy'))}{RECORD}")
        named = self._ask(say("Save a copy"), there)
        if named is None:
            return
        if _same(named, file):
            self._tell(say("This is the game itself: a copy needs another name."))
        else:
            self._copy(named)

    def _copy(self, there: Path) -> None:
        try:
            copy_record(self._record, there)
        except RomaError as error:
            self._page.questions.trouble(error)
            return
        with suppress(OSError):
            disk.unlink(picture_file(there))  # the picture of what was there before
        self._page.tell_toast(say("A copy is saved as {file}. It gets dice of its own.", file=there.name))

    # ------------------------------------------------------------ inside

    @property
    def _record(self) -> Record[Any]:
        return self._page.controller.record

    def _ask(self, title: Message, there: Path) -> Path | None:
        return ask_where(self._page.widget, self._say(title), there, self._say(say("Saved games (*.roma)")), RECORD)

    def _tell(self, sentence: Message) -> None:
        self._page.questions.tell(say("Save a copy"), sentence)

    def _say(self, message: Message) -> str:
        return self._page.controller.words.say(message)


def _same(one: Path, other: Path) -> bool:
    """Whether two names are those of one file."""
    found = disk.identity(one)
    return one == other or (found is not None and found.same_file(disk.identity(other)))
