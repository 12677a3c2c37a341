"""The list of what players choose at set-up [16.0]."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.setting import FreeChoice
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.games.sparta_vs_athens.rules.berths import taken, unmet
from roma_desktop.ui.editor.fields import Number, Switch, clear
from roma_desktop.ui.games.sparta_vs_athens.editor import edits
from roma_desktop.ui.games.sparta_vs_athens.editor.model import GreekModel
from roma_desktop.ui.games.sparta_vs_athens.editor.open_choices import said
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words


class ChoicesForm(Part):
    """A block for each choice. New ones are made where the units stand, in the form of the place."""

    def __init__(self, model: GreekModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._none = Words(
            tr("None: pick units of a place, and leave it open which units of their kind are there."), "note", wrap=True
        )
        self._lines = column(gap=10)
        self.rows: list[ChoiceRow] = []
        self.setLayout(column(self._none, self._lines, gap=4))

    def show_all(self) -> None:
        choices = self._model.scenario.choices
        self._none.setVisible(not choices)
        if len(choices) != len(self.rows):
            clear(self._lines, self.rows)
            self.rows = [ChoiceRow(self._model, number) for number in range(len(choices))]
            for line in self.rows:
                self._lines.addWidget(line)
        for line, choice in zip(self.rows, choices, strict=True):
            line.show_choice(choice)


class ChoiceRow(Part):
    """One choice: its units and place, how many of them, and how many are there now if that is wrong."""

    def __init__(self, model: GreekModel, number: int) -> None:
        super().__init__()
        self._model, self._number = model, number
        self._says, self._now = Words(wrap=True), Words(role="note", wrap=True)
        self.count = Number(tr("How many"), 0, 99)
        self.or_more = Switch(tr("or more"))
        self.fit, self.away = Button(tr("As now"), "quiet"), Button(tr("Not open"), "quiet")
        set_tip(self.fit, tr("As many as now"))
        set_tip(self.away, tr("Players have no choice here: units are where they are on the map"))
        whole = Part()
        whole.setLayout(row(self.count, self.or_more, None, gap=8))
        buttons = Part()
        buttons.setLayout(flow(self.fit, self.away, gap=2))
        self.setLayout(column(self._says, whole, self._now, buttons, gap=2))
        self.count.written.connect(lambda count: self._change(count=count))
        self.or_more.written.connect(lambda on: self._change(or_more=on))
        self.fit.clicked.connect(lambda: self._change(count=taken(model.state, self._choice)))
        self.away.clicked.connect(lambda: self._put(None))

    @property
    def _choice(self) -> FreeChoice:
        return self._model.scenario.choices[self._number]

    def show_choice(self, choice: FreeChoice) -> None:
        words, now = self._model.words, taken(self._model.state, choice)
        self._says.setText(words.say(said(choice)))
        self.count.spin.setMaximum(len(choice.units))
        self.count.show_value(choice.count)
        self.or_more.show_state(choice.or_more)
        right = not any(choice in unmet(self._model.state, side) for side in SIDES)
        self._now.setText("" if right else words.say(say("{n} now", n=now)))
        self._now.setVisible(not right)
        self.fit.setVisible(not right)

    def _change(self, **fields: int | bool) -> None:
        self._put(replace(self._choice, **fields))

    def _put(self, choice: FreeChoice | None) -> None:
        after = edits.with_choice(self._model.scenario, self._number, choice)
        self._model.do(after, say("a choice at set-up"))
