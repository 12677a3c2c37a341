"""The dice of a game: what was promised before it, what was shown after it, and whether the two agree."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.progress import Progress
from roma_desktop.core.records import reading
from roma_desktop.core.records.reading import Opened
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.verify import account, change_of_seed
from roma_desktop.games.registry import title
from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.library.setup.share_bar import ShareBar
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label

WIDTH = 560  # pixels at 100 %
GROUP = 8  # digits of a commitment between two spaces
TYPED = say(
    "Real dice, rolled on the table and typed in. The program draws only what nobody may see: markers from the cup, "
    "and cards."
)
GIVEN = say("The dice of this game were given beforehand.")
SEEDED = say(
    "Before the first roll the program drew a secret seed and promised to keep to it. This is the promise; note it "
    "down if you like. When the game is over the seed is shown, and anybody can roll every die again."
)


SO_FAR = say(
    "This is the seal of the record as it is now. If you note it down, you can prove later that nothing before it was "
    "changed."
)


class DiceReport(Dialog):
    """``rolls_asked``: the player wants to read all rolls in the chronicle."""

    rolls_asked = Signal()

    def __init__(self, parent: QWidget, record: Record[Any], words: Words) -> None:
        self._record, self._words = record, words
        self._progress = Progress()
        self._result, self._bar = Sentence("", "body"), ShareBar(self._progress)
        rolls = Button(self._say(say("All rolls, with their reasons")))
        self._check = Button(self._say(say("Check the dice")))
        back = Button(self._say(say("Back to the table")), "primary")
        content = Part()
        content.setLayout(
            column(
                Label(self._say(say("The dice")), "title"), Hair(),
                *self._told(), self._bar, self._result, gap=10,
            )
        )  # fmt: skip
        over = record.game.decision is None and bool(record.header.commitment)
        buttons = (back, rolls, self._check) if over else (back, rolls)
        super().__init__(parent, content, buttons, width=WIDTH, name=self._say(say("The dice")))
        self._tasks = BackgroundTasks(self)
        self._bar.hide()
        self._result.hide()
        back.clicked.connect(self.leave)
        rolls.clicked.connect(self._to_rolls)
        self._check.clicked.connect(self.check)
        self._check.setVisible(over)
        self.left.connect(self._give_up)

    def check(self) -> None:
        """Roll everything again from the seed, off the window's thread."""
        self._check.setEnabled(False)
        self._bar.show()
        self._tell(say("Rolling everything again…"))
        self._tasks.run(self._read, self._on_read, self._on_failure)

    def _read(self) -> Opened:
        return reading.read_record(self._record.file, title, self._progress.tick)

    def _give_up(self) -> None:
        """Give the check up: the sheet has gone, and the window doesn't wait for it."""
        self._progress.give_up()
        self._tasks.forget()

    def result(self) -> str:
        """What the check came to, in words."""
        return self._result.words()

    def _told(self) -> list[Sentence]:
        header = self._record.header
        if header.dice == "typed":
            return [Sentence(self._say(TYPED), "body")]
        if not header.commitment:
            return [Sentence(self._say(GIVEN), "body")]
        changes = [Sentence(self._say(change_of_seed(era)), "body") for era in self._record.eras[1:]]
        return [
            Sentence(self._say(SEEDED), "body"), Sentence(seal_of(header.commitment), "strong"), *changes,
            Sentence(self._say(SO_FAR), "body"), Sentence(grouped(self._record.seal), "strong"),
        ]  # fmt: skip

    def _on_read(self, opened: Opened) -> None:
        self._bar.hide()
        self._tell(account(opened))

    def _on_failure(self, error: Exception) -> None:
        self._bar.hide()
        if not isinstance(error, RomaError):
            raise error
        self._tell(error.reason)

    def _tell(self, result: Message) -> None:
        self._result.say(self._say(result))
        self._result.show()
        self.arrange()

    def _to_rolls(self) -> None:
        self.leave()
        self.rolls_asked.emit()

    def _say(self, message: Message) -> str:
        return self._words.say(message)


def grouped(digits: str) -> str:
    """Digits with a space after every few, to be compared by eye."""
    return " ".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


def seal_of(digits: str) -> str:
    """All digits of a seal, on two lines of the same length."""
    half = len(digits) // 2
    return f"{grouped(digits[:half])}\n{grouped(digits[half:])}"


def beginning_of(digits: str) -> str:
    """The first digits of a seal, as many as one can remember."""
    return grouped(digits[: 2 * GROUP])
