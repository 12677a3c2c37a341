"""Who plays which side from now on: a computer player takes over, gives back, or becomes another one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.correspondence.keeper import ELSEWHERE
from roma_desktop.core.message import Words, say
from roma_desktop.ui.library.seats import HUMAN
from roma_desktop.ui.library.setup.seat_row import SeatRow
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words as Label

WIDTH = 760  # pixels at 100 %


class SeatsSheet(Dialog):
    """``seated`` has who plays each side from now on; the sheet has gone by then.

    Sides that are played elsewhere stay so: their players have been promised it.
    """

    seated = Signal(object)

    def __init__(
        self, parent: QWidget, words: Words, game: str, looks: Sequence[PowerLook], players: Mapping[str, str]
    ) -> None:
        name = words.say(say("Who plays"))
        self._elsewhere = {side: player for side, player in players.items() if player == ELSEWHERE}
        self._rows = {look.key: SeatRow(look, game) for look in looks if look.key not in self._elsewhere}
        for side, seat in self._rows.items():
            seat.seat(players.get(side, HUMAN))
            seat.changed.connect(self._look_again)
        self._somebody = Label(words.say(say("At least one side must be played by a player.")), "note", tone="red")
        content = Part()
        content.setLayout(column(Label(name, "sheet"), Hair(), *self._rows.values(), self._somebody, gap=8))
        self._done, back = Button(words.say(say("Take seats")), "primary"), Button(words.say(say("Back")))
        super().__init__(parent, content, (self._done, back), width=WIDTH, name=name)
        self._done.clicked.connect(self._on_done)
        back.clicked.connect(self.leave)
        self._look_again()

    def players(self) -> dict[str, str]:
        """Who plays each side, as settled so far."""
        return {side: seat.word() for side, seat in self._rows.items()} | self._elsewhere

    def _look_again(self) -> None:
        somebody = HUMAN in self.players().values()
        self._somebody.setVisible(not somebody)
        self._done.setEnabled(somebody)
        self.arrange()

    def _on_done(self) -> None:
        self.leave()
        self.seated.emit(self.players())
