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

SIGN = 34  # pixels at 100 %: the sign of a power
USUAL = "captain"
"""The level of a computer player as long as the player hasn't chosen one."""


class SeatRow(Part):
    """``changed``: somebody else plays the power now. A player who thinks has a second row, for his temper."""

    changed = Signal()

    def __init__(self, look: PowerLook, game: str, aim: str = "") -> None:
        """``aim`` is what the power is about, in the player's language; "" for nothing to say."""
        super().__init__()
        name = look.name
        self._game, self._name = game, name
        self._at_table = self._tabs(HUMAN, *offered(game))
        self._by_file: TabRow | None = None  # not before it is wanted
        self._levels = self._at_table
        self._line = row(Sign(look, SIGN), Words(name, "tile", firm=True), None, self._at_table, gap=12)
        tempers = tuple((temper.value, temper_name(temper)) for temper in Temper)
        self._tempers = TabRow(tempers, gap=16, to_right=True)
        self._tempers.setAccessibleName(tr("How the computer plays {power}", power=name))
        self._tempers.hide()
        box = column(self._line, self._tempers, gap=0)
        if aim:
            box.addLayout(column(Sentence(aim, "note", tone="sepia"), margins=(SIGN + 12, 0, 0, 4)))
        self.setLayout(box)
        self._tempers.chosen.connect(lambda _key: self.changed.emit())

    def offer(self, *, by_file: bool) -> None:
        """Let a player elsewhere be chosen, who gets his turns by file, or not."""
        if by_file and self._by_file is None:
            thinkers = (word for word in offered(self._game) if word != RANDOM)
            self._by_file = self._tabs(HUMAN, ELSEWHERE, *thinkers)
            self._line.addWidget(self._by_file)
        if self._by_file is not None:
            self._by_file.setVisible(by_file)
        self._at_table.setVisible(not by_file)
        self._levels = self._by_file if by_file and self._by_file is not None else self._at_table

    def word(self) -> str:
        """Who plays, as ``Seats`` has it."""
        key = self._levels.current()
        return Computer(LEVELS[key], Temper(self._tempers.current())).word if key in LEVELS else key

    def seat(self, word: str) -> None:
        """Set who plays from now on, as ``Seats`` has it; no signal is sent."""
        computer = computer_of(word)
        self._levels.set_current(computer.level.name if computer is not None else word)
        self._tempers.set_current((computer.temper if computer is not None else Temper.STEADY).value)
        self._tempers.setVisible(computer is not None)

    def _tabs(self, *words: str) -> TabRow:
        """A tab for each kind of player."""
        tabs = TabRow(tuple((word, player_name(word)) for word in words), gap=10, to_right=True)
        tabs.setAccessibleName(tr("Who plays {power}", power=self._name))
        tabs.chosen.connect(self._on_chosen)
        return tabs

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
        RANDOM: tr("Random"),
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
