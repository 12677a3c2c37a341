"""The sheet on which a moment of a recorded game is chosen, to be made a scenario of."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSlider, QWidget

from roma_desktop.core.game import Game
from roma_desktop.core.message import Words
from roma_desktop.ui.editor.fields import Number
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.presenter import Presenter

WIDTH = 560


class MomentSheet(Dialog):
    """``chosen`` has the position that was chosen."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget, game: Game[Any], presenter: Presenter[Any], words: Words) -> None:
        self._states: list[Any] = [moment.state for moment in game.line] or [game.state]
        self._presenter, self._words = presenter, words
        last = len(self._states)
        self.number = Number(tr("After command"), 1, last)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(1, last)
        self.slider.setAccessibleName(tr("Moment of the game"))
        self._says = Label(role="head", wrap=True)
        content = Part()
        content.setLayout(
            column(
                Label(tr("From a saved game"), "title"),
                Label(tr("The scenario begins as things stood at the moment you choose."), "note", wrap=True),
                row(Label(tr("Moment"), "note"), self.number, self.slider, gap=10),
                self._says,
                gap=8,
            )
        )
        take, back = Button(tr("Make it a scenario"), "primary"), Button(tr("Back"))
        super().__init__(parent, content, (take, back), width=WIDTH, name=tr("From a saved game"))
        take.clicked.connect(self._take)
        back.clicked.connect(self.leave)
        self.number.written.connect(self._show)
        self.slider.valueChanged.connect(self._show)
        self._show(last)

    def first_focus(self) -> QWidget:
        return self.slider

    def _show(self, number: int) -> None:
        self.number.show_value(number)
        self.slider.setValue(number)
        clock = self._presenter.clock(self._states[number - 1])
        parts = (clock.date, clock.turn, clock.phase)
        self._says.setText(tr("{what}", what=tuple(self._words.say(one) for one in parts)))

    def _take(self) -> None:
        state = self._states[self.number.value() - 1]
        self.leave()
        self.chosen.emit(state)
