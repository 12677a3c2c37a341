"""A line of a sheet that seats players: a power, what it aims at, and who plays it."""

from __future__ import annotations

from PySide6.QtCore import Signal

from roma_desktop.ai.levels import LEVELS
from roma_desktop.ai.seating import RANDOM, Computer, computer_of, words_for
from roma_desktop.core.correspondence.keeper import ELSEWHERE
from roma_desktop.core.mind import Temper
from roma_desktop.ui.library.seats import HUMAN
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook, Sign
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words

SIGN = 34  # of a power
USUAL = "captain"
"""The level of a computer player whom nobody has chosen."""


class SeatRow(Part):
    """``changed``: somebody else plays the power now. A player who thinks has a second row, for his temper."""

    changed = Signal()

    def __init__(self, look: PowerLook, game: str, aim: str = "", *, by_file: bool = False) -> None:
        """``aim`` is what the power is about, in the player's language; "" for nothing to say.

        ``by_file``: whether somebody elsewhere may play it.
        """
        super().__init__()
        name = look.name
        people = (HUMAN, ELSEWHERE) if by_file else (HUMAN,)
        self._levels = TabRow(
            tuple((word, player_name(word)) for word in (*people, *offered(game))), gap=16, to_right=True
        )
        self._levels.setAccessibleName(tr("Who plays {power}", power=name))
        tempers = tuple((temper.value, temper_name(temper)) for temper in Temper)
        self._tempers = TabRow(tempers, gap=16, to_right=True)
        self._tempers.setAccessibleName(tr("How the computer plays {power}", power=name))
        self._tempers.hide()
        box = column(row(Sign(look, SIGN), Words(name, "tile"), None, self._levels, gap=12), self._tempers, gap=0)
        if aim:
            box.addLayout(column(Sentence(aim, "note", tone="sepia"), margins=(SIGN + 12, 0, 0, 4)))
        self.setLayout(box)
        self._levels.chosen.connect(self._on_chosen)
        self._tempers.chosen.connect(lambda _key: self.changed.emit())

    def word(self) -> str:
        """Who plays, as ``Seats`` has it."""
        key = self._levels.current()
        return Computer(LEVELS[key], Temper(self._tempers.current())).word if key in LEVELS else key

    def seat(self, word: str) -> None:
        """Who plays from now on, as ``Seats`` has it; no signal."""
        computer = computer_of(word)
        self._levels.set_current(computer.level.name if computer is not None else word)
        self._tempers.set_current((computer.temper if computer is not None else Temper.STEADY).value)
        self._tempers.setVisible(computer is not None)

    def _on_chosen(self, key: str) -> None:
        self._tempers.setVisible(key in LEVELS)
        self.changed.emit()


def offered(game: str) -> tuple[str, ...]:
    """The computer players of a game as they stand in a row: the weakest first, chance last."""
    return (*(word for word in words_for(game) if word != RANDOM), RANDOM)


def player_name(word: str) -> str:
    """A kind of player in the player's language."""
    names = {
        HUMAN: tr("A player"),
        ELSEWHERE: tr("By file"),
        "beginner": tr("Beginner"),
        "captain": tr("Captain"),
        "consul": tr("Consul"),
        "imperator": tr("Imperator"),
        RANDOM: tr("Computer (random)"),
    }
    return names[word]


def temper_name(temper: Temper) -> str:
    """A temper in the player's language."""
    names = {
        Temper.STEADY: tr("steady"),
        Temper.BOLD: tr("bold"),
        Temper.WARY: tr("wary"),
        Temper.HISTORICAL: tr("historical"),
    }
    return names[temper]
